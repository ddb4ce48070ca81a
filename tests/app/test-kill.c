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

#include "app/games.h"

/* The program itself, driven by keys and killed: what was shown as done is in the file, and the
 * program goes on with it. Usage: test-kill PATH_OF_ARBITRO, with a display and xdotool. */
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

/* Starts it and waits until a window with such a title has the keys.  game: (nullable) */
static GPid
start(const char *game, const char *title)
{
  const char *argv[] = {program, game, NULL};
  const char *focus[] = {"timeout", "20",  "xdotool",     "search", "--sync", "--onlyvisible",
                         "--name",  title, "windowfocus", "--sync", NULL};
  GPid pid = 0;

  assert_true(
      g_spawn_async(NULL, (char **)argv, NULL, G_SPAWN_DO_NOT_REAP_CHILD, NULL, NULL, &pid, NULL));
  assert_true(run(focus));
  return pid;
}

static void
kill_hard(GPid pid)
{
  int status = 0;

  assert_int_equal(kill(pid, SIGKILL), 0);
  assert_int_equal(waitpid(pid, &status, 0), pid);
}

static void
press(const char *key)
{
  const char *argv[] = {"xdotool", "key", key, NULL};
  assert_true(run(argv));
}

static void
enter(const char *line)
{
  const char *argv[] = {"xdotool", "type", "--delay", "12", line, NULL};
  assert_true(run(argv));
  press("Return");
}

/* A copy of the only game there is, as the disk has it at this moment.  Returns: (nullable) */
static ArbGame *
open_copy(void)
{
  g_autoptr(GPtrArray) paths = arb_games_list(NULL);
  g_autofree char *copy = g_build_filename(g_get_user_data_dir(), "copy.arbitro", NULL);
  g_autofree char *body = NULL;
  g_autofree char *why = NULL;
  gsize length = 0;

  if (paths->len != 1 || !g_file_get_contents(g_ptr_array_index(paths, 0), &body, &length, NULL)
      || !g_file_set_contents(copy, body, (gssize)length, NULL)) {
    return NULL;
  }
  return arb_games_open(copy, ARB_LANG_EN, &why);
}

/* Waits until the journal on the disk has so many entries. */
static void
wait_for_entries(guint wanted)
{
  guint entries = 0;

  for (guint i = 0; i < 200 && entries < wanted; i++) {
    g_autoptr(ArbGame) game = open_copy();
    entries = game != NULL ? arb_journal_count(arb_game_journal(game)) : 0;
    g_usleep(entries < wanted ? 50000 : 0);
  }
  assert_int_equal(entries, wanted);
}

static void
test_kill_and_go_on(void **state G_GNUC_UNUSED)
{
  GPid pid = start(NULL, "Altenrode"); /* the first start opens it */

  wait_for_entries(1);
  /* The tenth phase after the first is that of fire: movement and charges are done side by side. */
  for (guint i = 0; i < 11; i++) {
    enter("next");
  }
  wait_for_entries(12);
  enter("f4 p4 4.5 9");
  wait_for_entries(13);
  kill_hard(pid);

  g_autoptr(GPtrArray) paths = arb_games_list(NULL);
  pid = start(g_ptr_array_index(paths, 0), "Altenrode");
  enter("f5 p4 4.5 8");
  wait_for_entries(14);
  press("ctrl+z");
  wait_for_entries(15);
  kill_hard(pid);

  g_autoptr(ArbGame) game = open_copy();
  assert_non_null(game);
  const ArbJournal *journal = arb_game_journal(game);
  const ArbEntry *fire = arb_journal_get(journal, 12);
  assert_string_equal(fire->action, "fire");
  assert_string_equal(fire->dice, "9");
  assert_false(fire->undone);
  assert_true(arb_journal_get(journal, 13)->undone);
  guint seq = 0;
  assert_true(arb_game_verify(game, &seq));
}

int
main(int argc, char **argv)
{
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_kill_and_go_on)};
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
  return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
