/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gstdio.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#include <cmocka.h>

#include "app/army-files.h"
#include "app/games.h"
#include "app/keep-dialog.h"
#include "app/report-dialog.h"
#include "app/window.h"
#include "window-fixture.h"

/* What a disk and other programs may do to the game in the window: it is told, nothing is shown as
 * done that is not, and the game goes on when it can. */

#define NOBODY 65534
#define FIRE   "f3 p4 3"

typedef struct {
  ArbPrefs *prefs;
  GtkWidget *window;
  ArbDesk *desk;
  char *path;
} Stage;

static gboolean
is_mapped(gpointer widget)
{
  return gtk_widget_get_mapped(widget);
}

static guint
count(const Stage *stage)
{
  return arb_journal_count(arb_session_get_journal(arb_desk_get_session(stage->desk)));
}

static void
act(const Stage *stage, const char *action)
{
  g_action_group_activate_action(G_ACTION_GROUP(stage->window), action, NULL);
  window_fixture_idle(100);
}

static Stage
open_window(WindowFixture *fixture)
{
  Stage stage = {.prefs = arb_prefs_load()};

  stage.window = arb_window_new(fixture->application, stage.prefs);
  gtk_window_present(GTK_WINDOW(stage.window));
  assert_true(window_fixture_wait(is_mapped, stage.window));
  return stage;
}

/* A game in the phase of fire. */
static Stage
open_stage(WindowFixture *fixture)
{
  Stage stage = open_window(fixture);

  act(&stage, "begin-ready");
  stage.desk = arb_window_get_desk(ARB_WINDOW(stage.window));
  stage.path = g_strdup(arb_game_path(arb_session_get_game(arb_desk_get_session(stage.desk))));
  window_fixture_go_to(stage.desk, "fire");
  return stage;
}

static void
close_stage(Stage *stage)
{
  g_object_ref(stage->window);
  gtk_window_destroy(GTK_WINDOW(stage->window));
  window_fixture_idle(50);
  g_assert_finalize_object(stage->window);
  arb_prefs_free(stage->prefs);
  g_free(stage->path);
}

/* No file may grow beyond so many bytes: what a full disk is to a program. */
static void
limit_files(rlim_t bytes)
{
  struct rlimit limit;

  signal(SIGXFSZ, SIG_IGN);
  assert_int_equal(getrlimit(RLIMIT_FSIZE, &limit), 0);
  limit.rlim_cur = bytes;
  assert_int_equal(setrlimit(RLIMIT_FSIZE, &limit), 0);
}

static void
fill_disk(void)
{
  limit_files(512);
}

static void
make_room(void)
{
  limit_files(RLIM_INFINITY);
}

/* The deed fails with such words; the journal is as before. */
static void
assert_not_done(Stage *stage, const char *line, const char *told)
{
  guint before = count(stage);

  window_fixture_enter(stage->desk, line);
  assert_int_equal(count(stage), before);
  assert_true(window_fixture_wait_for(stage->window, told));
}

/* It stands, and no word of a failure does. */
static void
assert_done(Stage *stage, const char *line, const char *told)
{
  guint before = count(stage);

  window_fixture_enter(stage->desk, line);
  assert_int_equal(count(stage), before + 1);
  window_fixture_idle(30);
  assert_false(window_fixture_shows(stage->window, told));
}

/* What was shown is in the file. */
static void
assert_in_file(const char *path, guint entries)
{
  g_autofree char *why = NULL;
  g_autoptr(ArbGame) game = arb_games_open(path, ARB_LANG_EN, &why);
  guint seq = 0;

  assert_non_null(game);
  assert_int_equal(arb_journal_count(arb_game_journal(game)), entries);
  assert_true(arb_game_verify(game, &seq));
}

static void
close_and_check(Stage *stage)
{
  guint entries = count(stage);
  g_autofree char *path = g_strdup(stage->path);

  close_stage(stage);
  assert_in_file(path, entries);
}

/* No room: a deed, undo and the clock; then they are done. */
static void
test_full(void **state)
{
  Stage stage = open_stage(*state);
  static const char told[] = "no room left on the disk";

  assert_done(&stage, FIRE, told);
  for (guint i = 0; i < 2; i++) {
    const char *line = i == 0 ? "f4 p4 3" : "f5 p4 3";
    fill_disk();
    assert_not_done(&stage, line, told);
    assert_not_done(&stage, "undo", told);
    assert_not_done(&stage, line, told);
    make_room();
    window_fixture_shoot(stage.window, "disk-full-en");
    assert_done(&stage, i == 0 ? line : "undo", told);
  }
  arb_session_set_lang(arb_desk_get_session(stage.desk), ARB_LANG_IT);
  fill_disk();
  assert_not_done(&stage, "annulla", "sul disco non c'è più posto");
  make_room();
  close_and_check(&stage);
}

/* No room for a new battle: it is said, and nothing of it is left. */
static void
test_full_begin(void **state)
{
  WindowFixture *fixture = *state;
  Stage stage = open_window(fixture);
  g_autoptr(GPtrArray) before = arb_games_list(NULL);

  limit_files(100000);
  act(&stage, "begin-ready");
  make_room();
  assert_null(arb_window_get_desk(ARB_WINDOW(stage.window)));
  assert_true(window_fixture_shows(stage.window, "no room left on the disk"));
  g_autoptr(GPtrArray) after = arb_games_list(NULL);
  assert_int_equal(after->len, before->len);
  close_stage(&stage);
}

/* Moved away, and back; another put in its place, or copied over it, is not written into. */
static void
test_moved(void **state)
{
  Stage stage = open_stage(*state);
  static const char told[] = "was moved or deleted";
  g_autofree char *away = g_strconcat(stage.path, ".away", NULL);
  g_autofree char *body = NULL;
  g_autofree char *after = NULL;
  gsize size = 0;
  gsize found = 0;

  assert_int_equal(g_rename(stage.path, away), 0);
  assert_not_done(&stage, FIRE, told);
  assert_int_equal(g_rename(away, stage.path), 0);
  assert_done(&stage, FIRE, told);
  assert_true(g_file_get_contents(stage.path, &body, &size, NULL));
  assert_int_equal(g_rename(stage.path, away), 0);
  assert_true(g_file_set_contents(stage.path, body, (gssize)size, NULL));
  assert_not_done(&stage, "f4 p4 3", told);
  assert_true(g_file_get_contents(stage.path, &after, &found, NULL));
  assert_int_equal(found, size);
  assert_memory_equal(after, body, size);
  assert_int_equal(g_rename(away, stage.path), 0);
  assert_done(&stage, "f4 p4 3", told);
  close_and_check(&stage);
}

/* Whoever may look but not write sees the game, and is told that he can only look. */
static void
test_read_only(void **state)
{
  WindowFixture *fixture = *state;
  Stage stage = open_stage(fixture);
  g_autofree char *games = g_path_get_dirname(stage.path);
  g_autofree char *own = g_path_get_dirname(games);
  static const char told[] = "can only be looked at";

  act(&stage, "start");
  arb_window_resume(ARB_WINDOW(stage.window), "/nowhere/at-all.arbitro"); /* lets the file go */
  assert_int_equal(g_chmod(fixture->folder, 0755) + g_chmod(own, 0755) + g_chmod(games, 0755), 0);
  assert_int_equal(g_chmod(stage.path, 0444), 0);
  gboolean root = geteuid() == 0;
  assert_true(!root || seteuid(NOBODY) == 0);
  arb_window_resume(ARB_WINDOW(stage.window), stage.path);
  assert_true(!root || seteuid(0) == 0);
  stage.desk = arb_window_get_desk(ARB_WINDOW(stage.window));
  assert_non_null(stage.desk);
  assert_not_done(&stage, FIRE, told);
  assert_not_done(&stage, "undo", told);
  window_fixture_shoot(stage.window, "read-only-en");
  assert_int_equal(g_chmod(stage.path, 0644), 0);
  arb_window_resume(ARB_WINDOW(stage.window), stage.path);
  stage.desk = arb_window_get_desk(ARB_WINDOW(stage.window));
  assert_done(&stage, FIRE, told);
  close_and_check(&stage);
}

/* Open elsewhere: it is said, and no copy is offered in its place. */
static void
test_in_use(void **state)
{
  Stage stage = open_stage(*state);
  guint entries = count(&stage);
  g_autofree char *why = NULL;

  arb_desk_next(stage.desk); /* there is a copy, of turn 1 */
  act(&stage, "start");
  arb_window_resume(ARB_WINDOW(stage.window), "/nowhere/at-all.arbitro");
  g_autoptr(ArbGame) game = arb_games_open(stage.path, ARB_LANG_EN, &why);
  assert_non_null(game);
  arb_window_resume(ARB_WINDOW(stage.window), stage.path);
  assert_null(arb_window_get_desk(ARB_WINDOW(stage.window)));
  assert_true(window_fixture_shows(stage.window, "already open in another program"));
  assert_false(window_fixture_shows(stage.window, "Go back to the copy"));
  assert_true(arb_journal_count(arb_game_journal(game)) >= entries);
  g_clear_pointer(&game, arb_game_close);
  arb_window_resume(ARB_WINDOW(stage.window), stage.path);
  stage.desk = arb_window_get_desk(ARB_WINDOW(stage.window));
  assert_non_null(stage.desk);
  close_and_check(&stage);
}

/* The dialog that mends a value stays, says why, and does it when there is room. */
static void
fail_to_mend(Stage *stage)
{
  ArbSession *session = arb_desk_get_session(stage->desk);
  guint piece = arb_state_find(arb_session_get_state(session), "P4");
  guint before = count(stage);

  fill_disk();
  g_autofree char *full = arb_desk_mend(stage->desk, piece, "fatigue", "2", "counted");
  make_room();
  assert_non_null(full);
  assert_non_null(strstr(full, "no room left on the disk"));
  assert_int_equal(count(stage), before);
  g_autofree char *none = arb_desk_mend(stage->desk, piece, "fatigue", "2", "counted");
  assert_null(none);
  assert_int_equal(count(stage), before + 1);
}

static void
change_table(ArbReading *reading)
{
  ArbSpot spot = {ARB_SPOT_CELL, 0, 0};

  arb_reading_open(reading, "initiative", NULL);
  ArbFormat format = arb_reading_format(reading);
  g_autofree char *why = arb_table_edit_set(arb_reading_get_edit(reading), &format, &spot, "2");
  assert_null(why);
}

static GtkWidget *
ask_to_keep(const Stage *stage, gboolean later)
{
  GtkWidget *dialog = arb_keep_dialog_new(GTK_WINDOW(stage->window), arb_reading_of(stage->desk),
                                          later ? NULL : stage->desk);
  GtkWidget *reason = window_fixture_find(dialog, GTK_TYPE_ENTRY);

  gtk_editable_set_text(GTK_EDITABLE(reason), "club");
  gtk_window_present(GTK_WINDOW(dialog));
  fill_disk();
  g_signal_emit_by_name(gtk_window_get_default_widget(GTK_WINDOW(dialog)), "clicked");
  window_fixture_idle(50);
  make_room();
  return dialog;
}

/* A changed table that could not be kept, in the game or for new ones, is still to be kept. */
static void
fail_to_keep(Stage *stage)
{
  ArbReading *reading = arb_reading_of(stage->desk);
  guint before = count(stage);

  change_table(reading);
  for (gboolean later = FALSE; later <= TRUE; later++) {
    GtkWidget *dialog = ask_to_keep(stage, later);
    g_object_add_weak_pointer(G_OBJECT(dialog), (gpointer *)&dialog);
    assert_non_null(dialog);
    assert_true(window_fixture_shows(dialog, "no room left on the disk"));
    window_fixture_shoot(dialog, "keep-no-room");
    assert_string_equal(arb_reading_get_unkept(reading), "initiative");
    assert_int_equal(count(stage), before);
    gtk_window_destroy(GTK_WINDOW(dialog));
    window_fixture_idle(50);
  }
  arb_reading_forget(reading);
}

static void
fail_to_report(Stage *stage, const char *folder)
{
  GtkWidget *dialog = arb_report_dialog_new(GTK_WINDOW(stage->window), stage->desk);
  g_autofree char *path = g_build_filename(folder, "report.html", NULL);
  g_autofree char *body = NULL;

  assert_true(g_file_set_contents(path, "before", -1, NULL));
  gtk_window_present(GTK_WINDOW(dialog));
  fill_disk();
  arb_report_dialog_save(ARB_REPORT_DIALOG(dialog), path);
  make_room();
  assert_true(window_fixture_shows(dialog, "was not saved"));
  assert_true(window_fixture_shows(dialog, "no room left on the disk"));
  assert_true(g_file_get_contents(path, &body, NULL, NULL));
  assert_string_equal(body, "before");
  arb_report_dialog_save(ARB_REPORT_DIALOG(dialog), path);
  assert_true(window_fixture_shows(dialog, "Saved: "));
  gtk_window_destroy(GTK_WINDOW(dialog));
}

/* A value to mend, a changed table, a report. */
static void
test_dialogs(void **state)
{
  WindowFixture *fixture = *state;
  Stage stage = open_stage(fixture);

  fail_to_mend(&stage);
  fail_to_keep(&stage);
  fail_to_report(&stage, fixture->folder);
  close_and_check(&stage);
}

/* A list is kept whole or not at all, and a folder that cannot be made is said to be so. */
static void
test_list(void **state)
{
  WindowFixture *fixture = *state;
  g_autofree char *xml = g_strnfill(5000, 'x');
  g_autofree char *folder = g_build_filename(fixture->folder, "arbitro", "armylists", NULL);
  g_autoptr(GError) error = NULL;
  g_autofree char *kept = NULL;

  fill_disk();
  assert_null(arb_army_files_write("italian", "full", xml, &error));
  make_room();
  assert_true(g_error_matches(error, G_FILE_ERROR, G_FILE_ERROR_NOSPC));
  g_clear_error(&error);
  kept = arb_army_files_write("italian", "full", xml, &error);
  assert_non_null(kept);
  g_autofree char *away = g_strconcat(folder, ".away", NULL);
  assert_int_equal(g_rename(folder, away), 0);
  assert_true(g_file_set_contents(folder, "in the way", -1, NULL));
  assert_null(arb_army_files_write("italian", "other", xml, &error));
  assert_true(g_error_matches(error, G_FILE_ERROR, G_FILE_ERROR_NOTDIR));
  assert_int_equal(g_unlink(folder), 0);
  assert_int_equal(g_rename(away, folder), 0);
  assert_int_equal(g_unlink(kept), 0);
}

int
main(void)
{
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_full),   cmocka_unit_test(test_full_begin),
      cmocka_unit_test(test_moved),  cmocka_unit_test(test_read_only),
      cmocka_unit_test(test_in_use), cmocka_unit_test(test_dialogs),
      cmocka_unit_test(test_list),
  };

  return cmocka_run_group_tests(tests, window_fixture_setup, window_fixture_teardown) != 0;
}
