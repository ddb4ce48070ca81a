/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>

#include <cmocka.h>

#include "rules/registry.h"

#include "app/games.h"

/* The program itself, driven by keys alone: an army list is written, saved, and a battle begun with
 * it. Usage: test-army-keys PATH_OF_ARBITRO, with a display and xdotool. */
static const char *program;

static gboolean
run(const char *const *argv)
{
  int status = 1;

  return g_spawn_sync(NULL, (char **)argv, NULL,
                      G_SPAWN_SEARCH_PATH | G_SPAWN_STDOUT_TO_DEV_NULL | G_SPAWN_STDERR_TO_DEV_NULL,
                      NULL, NULL, NULL, NULL, &status, NULL)
         && status == 0;
}

/* Waits until a window with such a title has the keys. */
static void
wait_for(const char *title)
{
  const char *focus[] = {"timeout", "20",  "xdotool",     "search", "--sync", "--onlyvisible",
                         "--name",  title, "windowfocus", "--sync", NULL};
  print_message("# waits for %s\n", title);
  assert_true(run(focus));
}

static void
press(const char *keys)
{
  g_auto(GStrv) each = g_strsplit(keys, " ", -1);

  for (guint i = 0; each[i] != NULL; i++) {
    const char *argv[] = {"xdotool", "key", each[i], NULL};
    assert_true(run(argv));
    g_usleep(60000);
  }
}

static void
type(const char *text)
{
  const char *argv[] = {"xdotool", "type", "--delay", "15", text, NULL};
  assert_true(run(argv));
  g_usleep(60000);
}

/* Waits for the list on the disk.  Returns: (transfer full) (nullable) */
static ArbArmyList *
wait_for_list(const char *name)
{
  g_autoptr(ArbFaults) faults = arb_faults_new();
  g_autoptr(ArbRuleset) rules = arb_registry_load("italian", faults);

  for (guint i = 0; i < 600; i++) {
    g_autoptr(ArbSource) source = arb_source_find("armylists", name, NULL);
    if (source != NULL) {
      return arb_armylist_load(source, rules, faults);
    }
    g_usleep(50000);
  }
  return NULL;
}

/* Games with a piece of that label, as the disk has them at this moment. */
static guint
count_games(const char *label)
{
  g_autoptr(GPtrArray) paths = arb_games_list(NULL);
  g_autofree char *copy = g_build_filename(g_get_user_data_dir(), "copy.arbitro", NULL);
  guint count = 0;

  for (guint i = 0; i < paths->len; i++) {
    g_autofree char *body = NULL;
    g_autofree char *why = NULL;
    gsize length = 0;
    if (!g_file_get_contents(g_ptr_array_index(paths, i), &body, &length, NULL)
        || !g_file_set_contents(copy, body, (gssize)length, NULL)) {
      continue;
    }
    g_autoptr(ArbGame) game = arb_games_open(copy, ARB_LANG_EN, &why);
    count += game != NULL && arb_state_find(arb_game_state(game), label) != 0 ? 1 : 0;
  }
  return count;
}

static void
test_write_and_play(void **state G_GNUC_UNUSED)
{
  const char *argv[] = {program, NULL};
  GPid pid = 0;
  int status = 0;

  assert_true(
      g_spawn_async(NULL, (char **)argv, NULL, G_SPAWN_DO_NOT_REAP_CHILD, NULL, NULL, &pid, NULL));
  /* The first start begins with a small battle. */
  wait_for("Altenrode");
  press("ctrl+e");
  wait_for("^Army lists$");
  type("Aa first");
  press("Return");
  wait_for("^Aa first$");
  /* A formation, then a unit below it with six bases, twice more with the next number. */
  press("ctrl+4");
  type("Brigade Rossi");
  press("ctrl+1");
  type("1st Line");
  press("Tab Tab Tab");
  type("6");
  press("ctrl+d ctrl+d");
  press("ctrl+s");
  g_autoptr(ArbArmyList) list = wait_for_list("italian/aa-first.xml");
  assert_non_null(list);
  assert_int_equal(list->pieces->len, 4);
  static const char *const names[] = {"Brigade Rossi", "1st Line", "2nd Line", "3rd Line"};
  static const char *const labels[] = {"AC1", "A1", "A2", "A3"};
  int bases = arb_ruleset_find_attribute(list->rules, "bases");
  for (guint i = 0; i < 4; i++) {
    const ArbListPiece *piece = g_ptr_array_index(list->pieces, i);
    assert_string_equal(piece->name.in[ARB_LANG_EN], names[i]);
    assert_string_equal(piece->label, labels[i]);
    assert_int_equal(piece->parent, i == 0 ? -1 : 0);
    assert_int_equal(i == 0 ? 6 : piece->value[bases], 6);
  }
  /* Sorted by the name of its file it is the first army of a battle of two lists. */
  guint before = count_games("A3");
  press("ctrl+n");
  wait_for("^A battle of two lists$");
  press("alt+g");
  for (guint i = 0; i < 300 && count_games("A3") == before; i++) {
    g_usleep(100000);
  }
  assert_int_equal(count_games("A3"), before + 1);
  assert_int_equal(kill(pid, SIGKILL), 0);
  assert_int_equal(waitpid(pid, &status, 0), pid);
}

int
main(int argc, char **argv)
{
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_write_and_play)};
  const char *const version[] = {"xdotool", "version", NULL};
  g_autofree char *folder = g_dir_make_tmp("arbitro-XXXXXX", NULL);

  g_setenv("XDG_DATA_HOME", folder, TRUE);
  g_setenv("XDG_CONFIG_HOME", folder, TRUE);
  g_setenv("LANGUAGE", "en", TRUE);
  program = argc > 1 ? argv[1] : NULL;
  if (program == NULL || g_getenv("DISPLAY") == NULL || !run(version)) {
    g_print("1..0 # SKIP no display, or no xdotool\n");
    return 77;
  }
  arb_games_load_words();
  return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
