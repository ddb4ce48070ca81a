/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gstdio.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "levy.h"

/* Every file of tests/bad/armylist and tests/bad/scenario is refused, and tells why as X.expected
 * has it, in English and in Italian. ARBITRO_GOLDEN=write writes those files anew: read the diff.
 */
typedef gboolean (*Load)(const ArbSource *source, ArbFaults *faults);

static gboolean
load_list(const ArbSource *source, ArbFaults *faults)
{
  g_autoptr(ArbArmyList) list = arb_armylist_load(source, levy_rules(), faults);
  return list != NULL;
}

static gboolean
load_scenario(const ArbSource *source, ArbFaults *faults)
{
  g_autoptr(ArbScenario) scenario = arb_scenario_load(source, levy_find, faults);
  return scenario != NULL;
}

static void
check_golden(const char *path, const char *said)
{
  g_autofree char *stem = g_strndup(path, strlen(path) - strlen(".xml"));
  g_autofree char *golden = g_strconcat(stem, ".expected", NULL);
  g_autofree char *expected = NULL;

  if (g_strcmp0(g_getenv("ARBITRO_GOLDEN"), "write") == 0) {
    assert_true(g_file_set_contents(golden, said, -1, NULL));
  }
  assert_true(g_file_get_contents(golden, &expected, NULL, NULL));
  assert_string_equal(said, expected);
}

/* The file is told by its name alone, wherever the source tree may be. */
static void
check_file(const char *folder, const char *name, Load load)
{
  g_autofree char *path = g_build_filename(folder, name, NULL);
  g_autoptr(ArbFaults) faults = arb_faults_new();
  g_autoptr(ArbSource) read = arb_source_read(path, NULL);
  assert_non_null(read);
  g_autoptr(ArbSource) source = arb_source_new(name, name, FALSE, read->body);

  print_message("# %s\n", name);
  assert_false(load(source, faults));
  g_autofree char *english = arb_faults_to_text(faults, ARB_LANG_EN);
  g_autofree char *italian = arb_faults_to_text(faults, ARB_LANG_IT);
  g_autofree char *said = g_strconcat(english, italian, NULL);
  assert_true(*said != '\0');
  check_golden(path, said);
}

/* least: fewer files than that, and the test has lost its way. */
static void
check_folder(void **state, const char *kind, Load load, guint least)
{
  g_autofree char *folder = g_build_filename(*state, "tests", "bad", kind, NULL);
  g_autoptr(GDir) dir = g_dir_open(folder, 0, NULL);
  guint n = 0;
  assert_non_null(dir);
  for (const char *name = g_dir_read_name(dir); name != NULL; name = g_dir_read_name(dir)) {
    if (g_str_has_suffix(name, ".xml")) {
      check_file(folder, name, load);
      n++;
    }
  }
  assert_in_range(n, least, 1000);
}

static void
test_army_lists(void **state)
{
  check_folder(state, "armylist", load_list, 28);
}

static void
test_scenarios(void **state)
{
  check_folder(state, "scenario", load_scenario, 27);
}

int
main(void)
{
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_army_lists),
      cmocka_unit_test(test_scenarios),
  };
  return cmocka_run_group_tests(tests, levy_begin, levy_end) != 0;
}
