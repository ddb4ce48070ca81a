/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <gdk/x11/gdkx.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "app/cell-editor.h"
#include "app/keep-dialog.h"
#include "app/lookup-page.h"
#include "app/table-hit.h"
#include "app/table-view.h"
#include "app/window.h"
#include "window-fixture.h"

/* Tables in the window: read, changed cell by cell, kept for a game or for new ones, compared. */

typedef struct {
  ArbPrefs *prefs;
  GtkWidget *window;
} Stage;

static gboolean
is_mapped(gpointer widget)
{
  return gtk_widget_get_mapped(widget);
}

static Stage
open_stage(WindowFixture *fixture)
{
  Stage stage = {.prefs = arb_prefs_load()};

  stage.window = arb_window_new(fixture->application, stage.prefs);
  gtk_window_present(GTK_WINDOW(stage.window));
  assert_true(window_fixture_wait(is_mapped, stage.window));
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
}

static void
act(Stage *stage, const char *action, GVariant *target)
{
  g_action_group_activate_action(G_ACTION_GROUP(stage->window), action, target);
  window_fixture_idle(100);
}

static ArbReading *
reading_of(Stage *stage)
{
  return arb_reading_of(arb_window_get_desk(ARB_WINDOW(stage->window)));
}

static void
open_table(Stage *stage, const char *id)
{
  act(stage, "show-table", g_variant_new_string(id));
  window_fixture_idle(100);
}

/* Keys as from a keyboard: xdotool sends them to the window in front. */
static void
type_keys(GtkWidget *window, const char *keys)
{
  GdkSurface *surface = gtk_native_get_surface(GTK_NATIVE(window));
  g_autofree char *line =
      g_strdup_printf("xdotool windowfocus --sync %lu %s", gdk_x11_surface_get_xid(surface), keys);
  int status = 1;

  assert_true(g_spawn_command_line_sync(line, NULL, NULL, &status, NULL));
  assert_int_equal(status, 0);
  window_fixture_idle(300);
}

/* The button of a cell: the n-th that can be opened. */
static GtkWidget *
find_cell(GtkWidget *widget, guint *n)
{
  if (GTK_IS_MENU_BUTTON(widget)) {
    if (*n == 0) {
      return widget;
    }
    (*n)--;
  }
  for (GtkWidget *child = gtk_widget_get_first_child(widget); child != NULL;
       child = gtk_widget_get_next_sibling(child)) {
    GtkWidget *found = find_cell(child, n);
    if (found != NULL) {
      return found;
    }
  }
  return NULL;
}

static GtkWidget *
cell(Stage *stage, guint n)
{
  return find_cell(
      window_fixture_find(arb_window_get_page(ARB_WINDOW(stage->window)), ARB_TYPE_TABLE_VIEW), &n);
}

static int
value_of(Stage *stage, ArbSpot spot)
{
  return arb_spot_get(arb_table_edit_table(arb_reading_get_edit(reading_of(stage))), &spot);
}

/* Initiative: excellent 3, good 4, average 5, poor 7. The first cell is opened by Enter and set by
 * keys alone: 2 is taken, a word is refused with what it may be and changes nothing; Ctrl+Z takes
 * the 2 back. */
static void
test_change(void **state)
{
  Stage stage = open_stage(*state);
  ArbSpot first = {ARB_SPOT_CELL, 0, 0};

  act(&stage, "look-up", g_variant_new_string("italian"));
  open_table(&stage, "initiative");
  assert_true(window_fixture_wait_for(stage.window, "Initiative test"));
  assert_true(window_fixture_shows(stage.window, "project default"));
  assert_null(cell(&stage, 0));
  arb_reading_set_changing(reading_of(&stage), TRUE);
  window_fixture_idle(100);
  gtk_widget_grab_focus(cell(&stage, 0));
  type_keys(stage.window, "key Return");
  GtkWidget *editor = window_fixture_find(stage.window, ARB_TYPE_CELL_EDITOR);
  assert_non_null(editor);
  assert_true(window_fixture_shows(editor, "A whole number, at most 4; – means not possible"));
  type_keys(stage.window, "key ctrl+a type --delay 20 two");
  type_keys(stage.window, "key Return");
  assert_true(window_fixture_shows(editor, "will not do: expected a whole number"));
  window_fixture_shoot(stage.window, "table-refused");
  assert_int_equal(value_of(&stage, first), 3);
  type_keys(stage.window, "key ctrl+a type --delay 20 2");
  type_keys(stage.window, "key Return");
  assert_int_equal(value_of(&stage, first), 2);
  assert_true(window_fixture_wait_for(stage.window, "2 *"));
  assert_true(window_fixture_shows(stage.window, "not kept yet"));
  window_fixture_shoot(stage.window, "table-changed");
  type_keys(stage.window, "key ctrl+z");
  assert_int_equal(value_of(&stage, first), 3);
  type_keys(stage.window, "key ctrl+y");
  assert_int_equal(value_of(&stage, first), 2);
  close_stage(&stage);
}

static GtkWidget *
find_dialog(Stage *stage, GType type)
{
  g_autoptr(GList) windows = gtk_window_list_toplevels();

  for (GList *at = windows; at != NULL; at = at->next) {
    if (G_TYPE_CHECK_INSTANCE_TYPE(at->data, type)
        && gtk_window_get_transient_for(at->data) == GTK_WINDOW(stage->window)) {
      return at->data;
    }
  }
  return NULL;
}

static GtkWidget *
find_keep(Stage *stage)
{
  return find_dialog(stage, ARB_TYPE_KEEP_DIALOG);
}

static void
set_first(Stage *stage, const char *table, const char *typed)
{
  ArbSpot spot = {ARB_SPOT_CELL, 0, 0};

  open_table(stage, table);
  ArbFormat format = arb_reading_format(reading_of(stage));
  g_autofree char *why =
      arb_table_edit_set(arb_reading_get_edit(reading_of(stage)), &format, &spot, typed);
  assert_null(why);
  arb_reading_tell(reading_of(stage));
  window_fixture_idle(100);
}

/* Die 1 at 1 to 5 is AE on the combat results, behind the edges of six rows: the words stand in a
 * list, and another one is set. */
static void
test_word(void **state)
{
  Stage stage = open_stage(*state);
  ArbSpot first = {ARB_SPOT_CELL, 0, 0};

  act(&stage, "look-up", g_variant_new_string("naw"));
  open_table(&stage, "crt");
  assert_true(window_fixture_wait_for(stage.window, "Combat results"));
  arb_reading_set_changing(reading_of(&stage), TRUE);
  window_fixture_idle(100);
  gtk_widget_grab_focus(cell(&stage, 6));
  type_keys(stage.window, "key Return");
  GtkWidget *editor = window_fixture_find(stage.window, ARB_TYPE_CELL_EDITOR);
  assert_non_null(editor);
  GtkWidget *list = window_fixture_find(editor, GTK_TYPE_DROP_DOWN);
  assert_non_null(list);
  assert_true(window_fixture_shows(editor, "One of AE, Ar, EX, Dr, DE"));
  assert_int_equal(gtk_drop_down_get_selected(GTK_DROP_DOWN(list)), value_of(&stage, first));
  gtk_drop_down_set_selected(GTK_DROP_DOWN(list), 4);
  window_fixture_shoot(stage.window, "table-word");
  type_keys(stage.window, "key Tab key Return");
  assert_int_equal(value_of(&stage, first), 4);
  assert_true(window_fixture_wait_for(stage.window, "DE *"));
  close_stage(&stage);
}

/* Without a game a table is kept for new ones; what differs names it, and the shipped text takes
 * the file away again. */
static void
test_keep(void **state)
{
  WindowFixture *fixture = *state;
  Stage stage = open_stage(fixture);
  g_autofree char *path =
      g_build_filename(fixture->folder, "arbitro", "tables", "italian", "initiative.xml", NULL);

  act(&stage, "look-up", g_variant_new_string("italian"));
  set_first(&stage, "initiative", "2");
  act(&stage, "keep-table", NULL);
  assert_non_null(find_keep(&stage));
  type_keys(find_keep(&stage), "key Return");
  assert_null(find_keep(&stage));
  assert_true(g_file_test(path, G_FILE_TEST_EXISTS));
  assert_true(window_fixture_wait_for(stage.window, "your own table"));
  act(&stage, "differences", NULL);
  assert_true(window_fixture_wait_for(stage.window, "excellent"));
  window_fixture_shoot(stage.window, "differences");
  open_table(&stage, "initiative");
  gtk_widget_activate_action(window_fixture_find(stage.window, ARB_TYPE_TABLE_VIEW), "table.reset",
                             NULL);
  act(&stage, "keep-table", NULL);
  type_keys(find_keep(&stage), "key Return");
  assert_false(g_file_test(path, G_FILE_TEST_EXISTS));
  act(&stage, "differences", NULL);
  assert_true(window_fixture_wait_for(stage.window, "No difference"));
  close_stage(&stage);
}

/* In a game: an entry with its reason, in force at once; undo brings the old table back. */
static void
test_game(void **state)
{
  Stage stage = open_stage(*state);
  ArbSpot first = {ARB_SPOT_CELL, 0, 0};

  act(&stage, "begin-ready", NULL);
  act(&stage, "look-up-here", NULL);
  set_first(&stage, "initiative", "2");
  act(&stage, "keep-table", NULL);
  window_fixture_shoot(find_keep(&stage), "keep-dialog");
  type_keys(find_keep(&stage), "key Return");
  assert_non_null(find_keep(&stage)); /* no reason yet */
  type_keys(find_keep(&stage), "type --delay 20 club");
  type_keys(find_keep(&stage), "key Return");
  assert_null(find_keep(&stage));
  assert_int_equal(value_of(&stage, first), 2);
  assert_true(window_fixture_wait_for(stage.window, "your own table"));
  act(&stage, "back", NULL);
  act(&stage, "undo", NULL);
  act(&stage, "look-up-here", NULL);
  open_table(&stage, "initiative");
  assert_int_equal(value_of(&stage, first), 3);
  close_stage(&stage);
}

static void
answer(Stage *stage, int response)
{
  GtkWidget *question = find_dialog(stage, GTK_TYPE_MESSAGE_DIALOG);

  assert_non_null(question);
  gtk_dialog_response(GTK_DIALOG(question), response);
  window_fixture_idle(100);
  assert_null(find_dialog(stage, GTK_TYPE_MESSAGE_DIALOG));
}

/* Two tables changed. Neither going back nor closing the window loses them unasked; keeping one
 * leaves the other as it is. */
static void
test_unkept(void **state)
{
  Stage stage = open_stage(*state);
  ArbSpot first = {ARB_SPOT_CELL, 0, 0};

  act(&stage, "look-up", g_variant_new_string("italian"));
  set_first(&stage, "initiative", "2");
  set_first(&stage, "fire-points", "5");
  act(&stage, "back", NULL);
  window_fixture_shoot(find_dialog(&stage, GTK_TYPE_MESSAGE_DIALOG), "table-unkept");
  answer(&stage, GTK_RESPONSE_CANCEL);
  assert_int_equal(value_of(&stage, first), 5);
  gtk_window_close(GTK_WINDOW(stage.window));
  answer(&stage, GTK_RESPONSE_YES); /* the first by name */
  assert_non_null(find_keep(&stage));
  assert_true(window_fixture_shows(find_keep(&stage), "Fire points"));
  type_keys(find_keep(&stage), "key Return");
  assert_null(find_keep(&stage));
  assert_string_equal(arb_reading_get_unkept(reading_of(&stage)), "initiative");
  open_table(&stage, "fire-points");
  gtk_widget_activate_action(window_fixture_find(stage.window, ARB_TYPE_TABLE_VIEW), "table.reset",
                             NULL);
  act(&stage, "keep-table", NULL);
  type_keys(find_keep(&stage), "key Return");
  act(&stage, "back", NULL);
  answer(&stage, GTK_RESPONSE_NO);
  assert_null(arb_window_get_desk(ARB_WINDOW(stage.window)));
  act(&stage, "look-up", g_variant_new_string("italian"));
  open_table(&stage, "initiative");
  assert_int_equal(value_of(&stage, first), 3);
  close_stage(&stage);
}

/* Pictures of the large tables, in both languages, to be looked at. */
static void
test_pictures(void **state)
{
  Stage stage = open_stage(*state);
  static const char *const tables[] = {"fire-points", "fire-modifiers/militia",
                                       "melee-result/routs"};

  act(&stage, "look-up", g_variant_new_string("italian"));
  for (guint i = 0; i < G_N_ELEMENTS(tables); i++) {
    open_table(&stage, tables[i]);
    arb_reading_set_changing(reading_of(&stage), i != 1);
    window_fixture_idle(200);
    g_autofree char *name = g_strdup_printf("table-%u", i);
    window_fixture_shoot(stage.window, name);
  }
  act(&stage, "language", g_variant_new_string("it"));
  assert_true(window_fixture_wait_for(stage.window, "Esito della mischia"));
  gtk_window_set_default_size(GTK_WINDOW(stage.window), 1366, 768);
  g_object_set(gtk_settings_get_default(), "gtk-xft-dpi", 2 * 96 * 1024,
               "gtk-application-prefer-dark-theme", TRUE, NULL);
  window_fixture_idle(300);
  window_fixture_shoot(stage.window, "table-large-dark");
  act(&stage, "language", g_variant_new_string("en"));
  close_stage(&stage);
}

static guint
count_hits(GtkWidget *widget, GtkWidget **out_last)
{
  guint n = gtk_widget_has_css_class(widget, "hit") ? 1 : 0;

  if (n > 0) {
    *out_last = widget;
  }
  for (GtkWidget *child = gtk_widget_get_first_child(widget); child != NULL;
       child = gtk_widget_get_next_sibling(child)) {
    n += count_hits(child, out_last);
  }
  return n;
}

/* IT-FIR-6: 2 bases of 2 points are 4 points (the row of 1 to 4, the second); the die of 3 and the
 * first volley's 1 are 4 (the column of 3 to 4, the third): no figure is lost. The line of the
 * ruling opens the table with that cell marked and no other. */
static void
test_hit(void **state)
{
  Stage stage = open_stage(*state);
  GtkWidget *marked = NULL;
  g_autofree char *target = NULL;

  act(&stage, "begin-ready", NULL);
  ArbDesk *desk = arb_window_get_desk(ARB_WINDOW(stage.window));
  ArbSession *session = arb_desk_get_session(desk);
  window_fixture_go_to(desk, "fire");
  window_fixture_enter(desk, "f4 p4 4.5 3");
  const ArbJournal *journal = arb_session_get_journal(session);
  const ArbEntry *entry = arb_journal_get(journal, arb_journal_count(journal) - 1);
  ArbFormat format = arb_session_format(session);
  for (guint i = 0; i < entry->lines->len; i++) {
    const ArbLine *line = &g_array_index(entry->lines, ArbLine, i);
    if (g_str_equal(line->id, "fire-effect")) {
      target = arb_table_hit(arb_format_table(&format, line), line);
    }
  }
  assert_string_equal(target, "fire-effect/1,2");
  open_table(&stage, target);
  assert_true(window_fixture_wait_for(stage.window, "Effect of fire"));
  assert_int_equal(count_hits(stage.window, &marked), 1);
  assert_string_equal(gtk_label_get_text(GTK_LABEL(marked)), "0");
  window_fixture_shoot(stage.window, "table-hit");
  open_table(&stage, "fire-effect");
  assert_int_equal(count_hits(stage.window, &marked), 0);
  close_stage(&stage);
}

int
main(void)
{
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_hit),      cmocka_unit_test(test_change), cmocka_unit_test(test_word),
      cmocka_unit_test(test_keep),     cmocka_unit_test(test_game),   cmocka_unit_test(test_unkept),
      cmocka_unit_test(test_pictures),
  };
  return cmocka_run_group_tests(tests, window_fixture_setup, window_fixture_teardown) != 0;
}
