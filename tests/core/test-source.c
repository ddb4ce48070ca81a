/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gstdio.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "core/source.h"
#include "core/xml.h"

/* A data folder and a user's folder of their own:
 *   data/tables/book/{a,b}.xml, data/tables/book/{notes.txt,.c.xml,deep/d.xml}
 *   home/arbitro/tables/book/{b,e}.xml */
static void
write_file(const char *root, const char *name, const char *text)
{
  g_autofree char *path = g_build_filename(root, name, NULL);
  g_autofree char *folder = g_path_get_dirname(path);
  assert_int_equal(g_mkdir_with_parents(folder, 0700), 0);
  assert_true(g_file_set_contents(path, text, -1, NULL));
}

static int
set_up(void **state)
{
  char *root = g_dir_make_tmp("arbitro-source-XXXXXX", NULL);
  g_autofree char *data = g_build_filename(root, "data", NULL);
  g_autofree char *home = g_build_filename(root, "home", NULL);
  g_setenv("ARBITRO_DATA", data, TRUE);
  g_setenv("XDG_DATA_HOME", home, TRUE);
  write_file(root, "data/tables/book/a.xml", "<shipped/>");
  write_file(root, "data/tables/book/b.xml", "<shipped/>");
  write_file(root, "data/tables/book/notes.txt", "notes");
  write_file(root, "data/tables/book/.c.xml", "<hidden/>");
  write_file(root, "data/tables/book/deep/d.xml", "<deep/>");
  write_file(root, "data/secret.xml", "<secret/>");
  write_file(root, "home/arbitro/tables/book/b.xml", "<own/>");
  write_file(root, "home/arbitro/tables/book/e.xml", "<own/>");
  *state = root;
  return 0;
}

static void
remove_tree(const char *path)
{
  g_autoptr(GDir) dir = g_dir_open(path, 0, NULL);
  const char *name = dir != NULL ? g_dir_read_name(dir) : NULL;
  for (; name != NULL; name = g_dir_read_name(dir)) {
    g_autofree char *child = g_build_filename(path, name, NULL);
    remove_tree(child);
  }
  (void)g_remove(path);
}

static int
tear_down(void **state)
{
  remove_tree(*state);
  g_free(*state);
  return 0;
}

static const char *
get_text(const ArbSource *source)
{
  return g_bytes_get_data(source->body, NULL);
}

static void
test_folders(void **state)
{
  g_autofree char *data = g_build_filename(*state, "data", NULL);
  g_autofree char *own = g_build_filename(*state, "home", "arbitro", NULL);
  assert_string_equal(arb_data_dir(), data);
  assert_string_equal(arb_own_dir(), own);
}

/* The user's copy in place of the shipped file, his further files beside them. */
static void
test_list(void **state)
{
  (void)state;

  static const struct {
    const char *name;
    gboolean own;
  } ROWS[] = {
      {"book/a.xml", FALSE},
      {"book/b.xml", TRUE},
      {"book/e.xml", TRUE},
  };

  g_autoptr(GError) error = NULL;
  g_autoptr(GPtrArray) sources = arb_sources_list("tables", "book", &error);
  assert_null(error);
  assert_int_equal(sources->len, G_N_ELEMENTS(ROWS));
  for (guint i = 0; i < G_N_ELEMENTS(ROWS); i++) {
    const ArbSource *source = g_ptr_array_index(sources, i);
    assert_string_equal(source->name, ROWS[i].name);
    assert_int_equal(source->own, ROWS[i].own);
    assert_true(g_str_has_suffix(source->path, ROWS[i].name));
    assert_memory_equal(get_text(source), ROWS[i].own ? "<own/>" : "<shipped/>", 6);
  }
  g_autoptr(GPtrArray) none = arb_sources_list("tables", "nobody", &error);
  assert_null(error);
  assert_int_equal(none->len, 0);
  g_autoptr(GPtrArray) above = arb_sources_list("tables", "../tables/book", &error);
  assert_int_equal(above->len, 0);
}

static void
test_find(void **state)
{
  (void)state;
  static const char *const BAD[] = {
      "../secret.xml", "book/../../secret.xml", "/etc/passwd",  "", "book//a.xml",
      "./a.xml",       "book\\a.xml",           "book/none.xml"};
  g_autoptr(ArbSource) deep = arb_source_find("tables", "book/deep/d.xml", NULL);
  assert_non_null(deep);
  assert_false(deep->own);
  g_autoptr(ArbSource) own = arb_source_find("tables", "book/b.xml", NULL);
  assert_true(own->own);
  for (guint i = 0; i < G_N_ELEMENTS(BAD); i++) {
    print_message("# \"%s\"\n", BAD[i]);
    g_autoptr(GError) error = NULL;
    assert_null(arb_source_find("tables", BAD[i], &error));
    assert_non_null(error);
  }
}

/* SHA-256 of "<own/>", as sha256sum says. */
static void
test_hash(void **state)
{
  (void)state;
  g_autoptr(ArbSource) own = arb_source_find("tables", "book/b.xml", NULL);
  g_autoptr(ArbSource) copy = arb_source_copy(own);
  g_autofree char *hash = arb_source_hash(copy);
  assert_string_equal(hash, "b334a0b38d0cea31384f7ec70054d0978c47e6614b8c5495b5b0af82dd381c89");
  assert_string_equal(copy->path, own->path);
  assert_true(copy->own);
  assert_int_equal(g_bytes_get_size(copy->body), 6);
  arb_source_free(NULL);
}

/* However large a file is, little more than the ceiling is all that is read of it. */
static void
test_large(void **state)
{
  g_autofree char *path = g_build_filename(*state, "large.xml", NULL);
  FILE *stream = g_fopen(path, "wb");
  assert_non_null(stream);
  assert_int_equal(fseek(stream, 3L * ARB_XML_MAX_BYTES, SEEK_SET), 0);
  assert_int_equal(fputc('x', stream), 'x');
  assert_int_equal(fclose(stream), 0);
  g_autoptr(ArbSource) source = arb_source_read(path, NULL);
  assert_non_null(source);
  assert_string_equal(source->name, "large.xml");
  assert_in_range(g_bytes_get_size(source->body), ARB_XML_MAX_BYTES + 1,
                  ARB_XML_MAX_BYTES + 100000);
  g_autoptr(GError) error = NULL;
  assert_null(arb_source_read("/nowhere/x.xml", &error));
  assert_true(g_error_matches(error, G_FILE_ERROR, G_FILE_ERROR_NOENT));
  g_clear_error(&error);
  assert_null(arb_source_read(*state, &error));
  assert_non_null(error);
}

int
main(void)
{
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_folders), cmocka_unit_test(test_list),  cmocka_unit_test(test_find),
      cmocka_unit_test(test_hash),    cmocka_unit_test(test_large),
  };
  return cmocka_run_group_tests(tests, set_up, tear_down) != 0;
}
