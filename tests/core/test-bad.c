/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "core/autoptr.h"
#include "core/export.h"
#include "core/xml.h"

#include "tests/core/tiny.h"

/* Every file of tests/bad/ruleset, tests/bad/table and tests/bad/export has a fault, told in
 * NAME.expected: first in English, then in Italian. Run with ARBITRO_WRITE_EXPECTED=1 to write them
 * anew, and read the difference. */

/* What the code of tests/bad/ruleset knows. */
static const char *const SMALL_KINDS[] = {"unit", NULL};
static const char *const SMALL_ATTRIBUTES[] = {"men", NULL};
static const char *const SMALL_PHASES[] = {"moving", "firing", NULL};
static const char *const SMALL_VERBS[] = {"lose", NULL};
static const char *const SMALL_ARMS[] = {"foot", "horse", NULL};
static const ArbChoiceNames SMALL_CHOICES[] = {{"arm", SMALL_ARMS}, {NULL, NULL}};
static const char *const SMALL_FIELDS[] = {"range", NULL};
static const char *const SMALL_VALUES[] = {"hits", NULL};
static const ArbActionCode SMALL_SHOOT = {
    .id = "shoot",
    .fields = SMALL_FIELDS,
    .values = SMALL_VALUES,
    .resolve = tiny_resolve,
};
static const ArbActionCode *const SMALL_ACTIONS[] = {&SMALL_SHOOT, NULL};
static const ArbBook SMALL = {
    .id = "small",
    .kinds = SMALL_KINDS,
    .attributes = SMALL_ATTRIBUTES,
    .phases = SMALL_PHASES,
    .verbs = SMALL_VERBS,
    .choices = SMALL_CHOICES,
    .actions = SMALL_ACTIONS,
};

static char *
get_path(const char *kind, const char *file)
{
  return g_build_filename(arb_data_dir(), "tests", "bad", kind, file, NULL);
}

static ArbSource *
read_bad(const char *kind, const char *file, const char *name)
{
  g_autofree char *path = get_path(kind, file);
  g_autoptr(ArbSource) read = arb_source_read(path, NULL);
  assert_non_null(read);
  return arb_source_new(name, file, FALSE, read->body);
}

static int
compare_names(const void *a, const void *b)
{
  return strcmp(*(const char *const *)a, *(const char *const *)b);
}

/* Names of the files of one kind, sorted. */
static GPtrArray *
list_bad(const char *kind)
{
  g_autofree char *path = get_path(kind, NULL);
  GPtrArray *files = g_ptr_array_new_with_free_func(g_free);
  g_autoptr(GDir) dir = g_dir_open(path, 0, NULL);
  const char *file = dir != NULL ? g_dir_read_name(dir) : NULL;
  for (; file != NULL; file = g_dir_read_name(dir)) {
    if (g_str_has_suffix(file, ".xml")) {
      g_ptr_array_add(files, g_strdup(file));
    }
  }
  g_ptr_array_sort(files, compare_names);
  return files;
}

static void
load_ruleset(const char *file, ArbFaults *faults)
{
  g_autoptr(GPtrArray) sources = g_ptr_array_new_with_free_func((GDestroyNotify)arb_source_free);
  g_ptr_array_add(sources, read_bad("ruleset", file, "small/ruleset.xml"));
  assert_null(arb_ruleset_load(&SMALL, sources, faults));
}

static void
load_table(const char *file, ArbFaults *faults)
{
  g_autoptr(GPtrArray) sources = tiny_sources(TRUE);
  g_autofree char *name = g_strconcat("tiny/", file, NULL);
  g_ptr_array_add(sources, read_bad("table", file, name));
  assert_null(arb_ruleset_load(&TINY, sources, faults));
}

static void
load_export(const char *file, ArbFaults *faults)
{
  g_autoptr(ArbSource) source = read_bad("export", file, file);
  assert_false(arb_export_check(source, faults));
}

static void
assert_expected(const char *kind, const char *file, const ArbFaults *faults)
{
  g_autofree char *en = arb_faults_to_text(faults, ARB_LANG_EN);
  g_autofree char *it = arb_faults_to_text(faults, ARB_LANG_IT);
  g_autofree char *told = g_strconcat(en, it, NULL);
  g_autofree char *stem = g_strndup(file, strlen(file) - strlen(".xml"));
  g_autofree char *expected_file = g_strconcat(stem, ".expected", NULL);
  g_autofree char *path = get_path(kind, expected_file);
  if (g_getenv("ARBITRO_WRITE_EXPECTED") != NULL) {
    assert_true(g_file_set_contents(path, told, -1, NULL));
  }
  g_autofree char *expected = NULL;
  assert_true(g_file_get_contents(path, &expected, NULL, NULL));
  assert_string_equal(told, expected);
}

static void
check_kind(const char *kind, guint least, void (*load)(const char *file, ArbFaults *faults))
{
  g_autoptr(GPtrArray) files = list_bad(kind);
  assert_true(files->len >= least);
  for (guint i = 0; i < files->len; i++) {
    const char *file = g_ptr_array_index(files, i);
    print_message("# %s/%s\n", kind, file);
    g_autoptr(ArbFaults) faults = arb_faults_new();
    load(file, faults);
    assert_expected(kind, file, faults);
  }
}

static void
test_rulesets(void **state)
{
  (void)state;
  check_kind("ruleset", 41, load_ruleset);
}

static void
test_tables(void **state)
{
  (void)state;
  check_kind("table", 41, load_table);
}

static void
test_exports(void **state)
{
  (void)state;
  check_kind("export", 23, load_export);
}

/* The file of which all those are damaged copies. */
static void
test_sound_export(void **state)
{
  (void)state;
  g_autofree char *path = g_build_filename(arb_data_dir(), "tests", "data", "export.xml", NULL);
  g_autoptr(ArbSource) source = arb_source_read(path, NULL);
  g_autoptr(ArbFaults) faults = arb_faults_new();
  assert_true(arb_export_check(source, faults));
  assert_int_equal(arb_faults_count(faults), 0);
}

static void
ignore_error(void *data, xmlErrorPtr error)
{
  (void)data;
  (void)error;
}

static xmlRelaxNGPtr
load_schema(void)
{
  g_autofree char *path = g_build_filename(arb_data_dir(), "tables", "arbitro.rng", NULL);
  g_autoptr(ArbSource) source = arb_source_read(path, NULL);
  assert_non_null(source);
  gsize size = 0;
  const char *bytes = g_bytes_get_data(source->body, &size);
  xmlRelaxNGParserCtxtPtr parser = xmlRelaxNGNewMemParserCtxt(bytes, (int)size);
  xmlRelaxNGPtr schema = xmlRelaxNGParse(parser);
  xmlRelaxNGFreeParserCtxt(parser);
  assert_non_null(schema);
  return schema;
}

static gboolean
is_valid(xmlRelaxNGPtr schema, xmlDocPtr doc)
{
  xmlRelaxNGValidCtxtPtr context = xmlRelaxNGNewValidCtxt(schema);
  xmlRelaxNGSetValidStructuredErrors(context, ignore_error, NULL);
  int verdict = xmlRelaxNGValidateDoc(context, doc);
  xmlRelaxNGFreeValidCtxt(context);
  return verdict == 0;
}

/* The schema sees the form alone. Files whose form is good, but which mean nothing, are listed in
 * tests/bad/meaning.txt: those it takes, and all others it refuses as the reader does. */
static void
test_schema_refuses(void **state)
{
  (void)state;
  static const char *const KINDS[] = {"armylist", "export", "ruleset", "scenario", "table"};
  g_autofree char *list = get_path("meaning.txt", NULL);
  g_autofree char *text = NULL;
  assert_true(g_file_get_contents(list, &text, NULL, NULL));
  g_auto(GStrv) meaning = g_strsplit(text, "\n", -1);
  xmlRelaxNGPtr schema = load_schema();
  for (guint kind = 0; kind < G_N_ELEMENTS(KINDS); kind++) {
    g_autoptr(GPtrArray) files = list_bad(KINDS[kind]);
    for (guint i = 0; i < files->len; i++) {
      const char *file = g_ptr_array_index(files, i);
      g_autofree char *name = g_strconcat(KINDS[kind], "/", file, NULL);
      print_message("# %s\n", name);
      g_autoptr(ArbFaults) faults = arb_faults_new();
      g_autoptr(ArbSource) source = read_bad(KINDS[kind], file, name);
      g_autoptr(ArbXmlDoc) doc = arb_xml_parse(file, source->body, faults);
      gboolean taken = doc != NULL && is_valid(schema, doc);
      assert_int_equal(taken, g_strv_contains((const char *const *)meaning, name));
    }
  }
  xmlRelaxNGFree(schema);
}

static void
test_schema_takes(void **state)
{
  (void)state;
  xmlRelaxNGPtr schema = load_schema();
  g_autoptr(GPtrArray) sources = tiny_sources(TRUE);
  g_autofree char *path = g_build_filename(arb_data_dir(), "tests", "data", "export.xml", NULL);
  g_ptr_array_add(sources, arb_source_read(path, NULL));
  for (guint i = 0; i < sources->len; i++) {
    const ArbSource *source = g_ptr_array_index(sources, i);
    print_message("# %s\n", source->name);
    g_autoptr(ArbFaults) faults = arb_faults_new();
    g_autoptr(ArbXmlDoc) doc = arb_xml_parse(source->name, source->body, faults);
    assert_true(is_valid(schema, doc));
  }
  xmlRelaxNGFree(schema);
}

static int
set_up(void **state)
{
  (void)state;
  tiny_words();
  return 0;
}

int
main(void)
{
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_rulesets),       cmocka_unit_test(test_tables),
      cmocka_unit_test(test_exports),        cmocka_unit_test(test_sound_export),
      cmocka_unit_test(test_schema_refuses), cmocka_unit_test(test_schema_takes),
  };
  return cmocka_run_group_tests(tests, set_up, NULL) != 0;
}
