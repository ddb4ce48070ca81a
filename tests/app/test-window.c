/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "app/desk-view.h"
#include "app/fold.h"
#include "app/lookup-page.h"
#include "app/roster-view.h"
#include "app/start-page.h"
#include "app/window.h"
#include "keys.h"
#include "window-fixture.h"

static gboolean
is_mapped(gpointer widget)
{
  return gtk_widget_get_mapped(widget);
}

static GtkWidget *
open_window(WindowFixture *fixture, ArbPrefs *prefs)
{
  GtkWidget *window = arb_window_new(fixture->application, prefs);

  gtk_window_present(GTK_WINDOW(window));
  assert_true(window_fixture_wait(is_mapped, window));
  window_fixture_idle(100);
  return window;
}

static void
close_window(GtkWidget *window)
{
  g_object_ref(window);
  gtk_window_destroy(GTK_WINDOW(window));
  window_fixture_idle(50);
  g_assert_finalize_object(window);
}

static void
act(GtkWidget *window, const char *action)
{
  g_action_group_activate_action(G_ACTION_GROUP(window), action, NULL);
}

static ArbDesk *
begin(GtkWidget *window)
{
  act(window, "begin-ready");
  window_fixture_idle(100);
  return arb_window_get_desk(ARB_WINDOW(window));
}

static gboolean
start_page_is_full(gpointer window)
{
  return arb_start_page_is_full(ARB_START_PAGE(arb_window_get_page(window)));
}

static GtkWidget *
find_label(GtkWidget *widget, const char *text)
{
  GtkWidget *found = NULL;

  if (GTK_IS_LABEL(widget) && strstr(gtk_label_get_text(GTK_LABEL(widget)), text) != NULL) {
    return widget;
  }
  for (GtkWidget *child = gtk_widget_get_first_child(widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling(child)) {
    found = find_label(child, text);
  }
  return found;
}

/* The rule book is told over the first of its scenarios, and over that alone. */
static gboolean
has_book_over(GtkWidget *window, const char *scenario, const char *book)
{
  GtkWidget *list = gtk_widget_get_ancestor(find_label(window, scenario), GTK_TYPE_LIST_BOX);
  guint n = 0;
  gboolean found = FALSE;

  for (GtkWidget *at = gtk_widget_get_first_child(list); at != NULL;
       at = gtk_widget_get_next_sibling(at)) {
    GtkWidget *head =
        GTK_IS_LIST_BOX_ROW(at) ? gtk_list_box_row_get_header(GTK_LIST_BOX_ROW(at)) : NULL;
    n += head != NULL && g_str_equal(gtk_label_get_text(GTK_LABEL(head)), book) ? 1 : 0;
    found = found || (head != NULL && window_fixture_shows(at, scenario));
  }
  return found && n == 1;
}

static void
test_start(void **state)
{
  g_autoptr(ArbPrefs) prefs = arb_prefs_load();
  GtkWidget *window = open_window(*state, prefs);

  assert_null(arb_window_get_desk(ARB_WINDOW(window)));
  assert_true(window_fixture_wait(start_page_is_full, window));
  assert_true(window_fixture_wait_for(window, "The action at Altenrode"));
  assert_true(window_fixture_wait_for(window, "Quatre Bras"));
  assert_true(window_fixture_wait_for(window, "Italian rules"));
  assert_true(has_book_over(window, "Quatre Bras", "Napoleonic miniatures, Italian rules"));
  assert_true(has_book_over(window, "Waterloo (sample", "Waterloo: Quelle Affaire!"));
  window_fixture_shoot(window, "start-en");
  close_window(window);
}

/* A side is named by its label, though that is a nationality too. */
static void
test_side_by_label(void **state)
{
  g_autoptr(ArbPrefs) prefs = arb_prefs_load();
  GtkWidget *window = open_window(*state, prefs);

  g_action_group_activate_action(G_ACTION_GROUP(window), "begin",
                                 g_variant_new_string("naw/scenarios/waterloo.xml"));
  window_fixture_idle(100);
  ArbDesk *desk = arb_window_get_desk(ARB_WINDOW(window));
  const ArbJournal *journal = arb_session_get_journal(arb_desk_get_session(desk));
  guint n = arb_journal_count(journal);
  window_fixture_enter(desk, "set-up french");
  assert_int_equal(arb_journal_count(journal), n + 1);
  window_fixture_enter(desk, "set-up allied");
  assert_int_equal(arb_journal_count(journal), n + 2);
  window_fixture_enter(desk, "f2 move 4");
  assert_int_equal(arb_journal_count(journal), n + 3);
  close_window(window);
}

/* Fire, melee, a test, undo, and the language changed in the middle of a line. */
static void
test_evening(void **state)
{
  g_autoptr(ArbPrefs) prefs = arb_prefs_load();
  GtkWidget *window = open_window(*state, prefs);
  ArbDesk *desk = begin(window);
  const ArbJournal *journal = arb_session_get_journal(arb_desk_get_session(desk));

  window_fixture_go_to(desk, "tests");
  window_fixture_enter(desk, "f4 test 9");
  assert_string_equal(arb_journal_get(journal, arb_journal_count(journal) - 1)->action,
                      "manoeuvre");
  window_fixture_go_to(desk, "fire");
  arb_desk_set_line(desk, "f4 p4 4.5");
  window_fixture_shoot(window, "fire-draft-en");
  arb_desk_enter(desk);
  assert_true(window_fixture_wait_for(window, "F4 → P4"));
  window_fixture_shoot(window, "fire-ruled-en");
  window_fixture_go_to(desk, "melee");
  arb_desk_set_line(desk, "f5 p5 flank");
  GtkWidget *before = arb_window_get_page(ARB_WINDOW(window));
  act(window, "other-language");
  window_fixture_idle(100);
  assert_ptr_not_equal(arb_window_get_page(ARB_WINDOW(window)), before);
  assert_string_equal(arb_desk_get_line(desk), "f5 p5 flank");
  assert_true(window_fixture_wait_for(window, "mischia"));
  assert_true(window_fixture_wait_for(window, "Diario"));
  assert_false(window_fixture_shows(window, "Journal"));
  window_fixture_shoot(window, "melee-draft-it");
  arb_desk_enter(desk);
  const ArbEntry *melee = arb_journal_get(journal, arb_journal_count(journal) - 1);
  assert_string_equal(melee->action, "melee");
  window_fixture_shoot(window, "melee-ruled-it");
  act(window, "undo");
  assert_true(melee->undone);
  window_fixture_idle(50);
  assert_true(window_fixture_wait_for(window, "(annullato)"));
  window_fixture_shoot(window, "undone-it");
  act(window, "other-language");
  assert_int_equal(arb_prefs_get_lang(prefs), ARB_LANG_EN);
  close_window(window);
}

static gboolean
is_playing(gpointer window)
{
  return arb_window_get_desk(window) != NULL;
}

static gboolean
has_typed(gpointer desk)
{
  return strcmp(arb_desk_get_line(desk), "f4 p4 4.5") == 0;
}

typedef struct {
  ArbDesk *desk;
  guint wanted;
} Entries;

static gboolean
has_entries(gpointer data)
{
  const Entries *entries = data;
  return arb_journal_count(arb_session_get_journal(arb_desk_get_session(entries->desk)))
         == entries->wanted;
}

static gboolean
wait_for_entries(ArbDesk *desk, guint wanted)
{
  Entries entries = {desk, wanted};
  return window_fixture_wait(has_entries, &entries);
}

/* The whole of it by keys: the battle begun, a letter typed while a list has the focus lands on the
 * tape with all that follows, Enter rules, Ctrl+Z takes back. */
static void
test_keyboard(void **state)
{
  static const char *const line[] = {"type", "--delay", "8", "f4 p4 4.5", NULL};
  static const char *const next[] = {"key", "Return", "type", "--delay", "8", "+4.5", NULL};
  g_autoptr(ArbPrefs) prefs = arb_prefs_load();
  GtkWidget *window = open_window(*state, prefs);

  /* a new battle: games of other tests may stand before it */
  assert_true(window_fixture_wait(start_page_is_full, window));
  gtk_widget_grab_focus(
      window_fixture_find(arb_window_get_page(ARB_WINDOW(window)), GTK_TYPE_BUTTON));
  if (!keys_press(window, "Return")) {
    close_window(window);
    skip();
  }
  assert_true(window_fixture_wait(is_playing, window));
  ArbDesk *desk = arb_window_get_desk(ARB_WINDOW(window));
  const ArbJournal *journal = arb_session_get_journal(arb_desk_get_session(desk));
  window_fixture_go_to(desk, "fire");
  guint before = arb_journal_count(journal);
  gtk_widget_grab_focus(
      window_fixture_find(window_fixture_find(window, ARB_TYPE_ROSTER_VIEW), GTK_TYPE_LIST_VIEW));
  assert_false(GTK_IS_TEXT(gtk_window_get_focus(GTK_WINDOW(window))));
  assert_true(keys_send(window, line));
  assert_true(window_fixture_wait(has_typed, desk));
  assert_true(keys_send(window, next));
  assert_true(wait_for_entries(desk, before + 1));
  assert_true(keys_press(window, "Return"));
  assert_true(wait_for_entries(desk, before + 2));
  assert_true(keys_press(window, "ctrl+z"));
  assert_true(wait_for_entries(desk, before + 3));
  assert_true(arb_journal_get(journal, before + 1)->undone);
  assert_true(keys_press(window, "ctrl+shift+l"));
  assert_true(window_fixture_wait_for(window, "Diario"));
  assert_int_equal(arb_prefs_get_lang(prefs), ARB_LANG_IT);
  assert_true(keys_press(window, "ctrl+shift+l"));
  assert_true(window_fixture_wait_for(window, "Journal"));
  close_window(window);
}

/* Leaving a game closes its file; it can be gone on with, and stands as it was. */
static void
test_resume(void **state)
{
  g_autoptr(ArbPrefs) prefs = arb_prefs_load();
  GtkWidget *window = open_window(*state, prefs);
  ArbDesk *desk = begin(window);
  g_autofree char *path = g_strdup(arb_game_path(arb_session_get_game(arb_desk_get_session(desk))));

  window_fixture_go_to(desk, "fire");
  window_fixture_enter(desk, "f4 p4 4.5 9");
  guint entries = arb_journal_count(arb_session_get_journal(arb_desk_get_session(desk)));
  act(window, "start");
  assert_true(window_fixture_wait(start_page_is_full, window));
  assert_true(window_fixture_wait_for(window, "F4 → P4"));
  window_fixture_shoot(window, "start-resume-en");
  arb_window_resume(ARB_WINDOW(window), path);
  desk = arb_window_get_desk(ARB_WINDOW(window));
  assert_non_null(desk);
  assert_int_equal(arb_journal_count(arb_session_get_journal(arb_desk_get_session(desk))), entries);
  arb_window_resume(ARB_WINDOW(window), "/nowhere/at-all.arbitro");
  assert_null(arb_window_get_desk(ARB_WINDOW(window)));
  close_window(window);
}

/* What has been taken back is told in long lines, and the four columns stand all the same. */
static void
test_columns_stand(void **state)
{
  g_autoptr(ArbPrefs) prefs = arb_prefs_load();
  GtkWidget *window = open_window(*state, prefs);
  ArbDesk *desk = begin(window);
  gboolean folded = TRUE;

  window_fixture_go_to(desk, "melee");
  window_fixture_enter(desk, "f3 p4 melee 1 9");
  act(window, "undo");
  assert_true(window_fixture_wait_for(window, "Undo: melee F3"));
  window_fixture_idle(300);
  g_object_get(window_fixture_find(window, ARB_TYPE_FOLD), "folded", &folded, NULL);
  assert_false(folded);
  close_window(window);
}

/* A damaged game offers its copy, by a button that has the focus; the copy opens. */
static void
test_rescue(void **state)
{
  g_autoptr(ArbPrefs) prefs = arb_prefs_load();
  GtkWidget *window = open_window(*state, prefs);
  ArbDesk *desk = begin(window);
  g_autofree char *path = g_strdup(arb_game_path(arb_session_get_game(arb_desk_get_session(desk))));
  g_autofree char *body = NULL;
  gsize size = 0;

  window_fixture_go_to(desk, "fire"); /* some phases on: there is a copy of turn 1 */
  act(window, "start");
  assert_true(g_file_get_contents(path, &body, &size, NULL));
  memset(body + 100, 0x5a, size - 100);
  arb_window_resume(ARB_WINDOW(window), "/nowhere/at-all.arbitro"); /* lets the file go */
  assert_true(g_file_set_contents(path, body, (gssize)size, NULL));
  arb_window_resume(ARB_WINDOW(window), path);
  assert_null(arb_window_get_desk(ARB_WINDOW(window)));
  GtkWidget *focus = gtk_window_get_focus(GTK_WINDOW(window));
  assert_true(GTK_IS_BUTTON(focus));
  assert_string_equal(gtk_button_get_label(GTK_BUTTON(focus)), "_Go back to the copy of turn 1");
  window_fixture_shoot(window, "rescue-en");
  g_signal_emit_by_name(focus, "clicked");
  desk = arb_window_get_desk(ARB_WINDOW(window));
  assert_non_null(desk);
  assert_int_equal(arb_journal_count(arb_session_get_journal(arb_desk_get_session(desk))), 2);
  assert_false(window_fixture_shows(window, "Go back"));
  close_window(window);
}

static gboolean
shows_no_row(gpointer list)
{
  for (GtkWidget *row = gtk_widget_get_first_child(list); row != NULL;
       row = gtk_widget_get_next_sibling(row)) {
    if (gtk_widget_get_child_visible(row)) {
      return FALSE;
    }
  }
  return TRUE;
}

static void
test_lookup(void **state)
{
  g_autoptr(ArbPrefs) prefs = arb_prefs_load();
  GtkWidget *window = open_window(*state, prefs);

  begin(window);
  act(window, "look-up-here");
  window_fixture_idle(100);
  GtkWidget *page = arb_window_get_page(ARB_WINDOW(window));
  assert_true(ARB_IS_LOOKUP_PAGE(page));
  ArbDesk *desk = arb_lookup_page_get_desk(ARB_LOOKUP_PAGE(page));
  arb_desk_set_line(desk, "fire musket 4.5 dense 6");
  window_fixture_idle(100);
  assert_true(window_fixture_wait_for(page, "Likeliest"));
  window_fixture_shoot(window, "lookup-odds-en");
  GtkWidget *list = window_fixture_find(page, GTK_TYPE_LIST_BOX);
  for (GtkWidget *row = gtk_widget_get_first_child(list); row != NULL;
       row = gtk_widget_get_next_sibling(row)) {
    g_signal_emit_by_name(list, "row-activated", row);
  }
  window_fixture_idle(50);
  window_fixture_shoot(window, "lookup-table-en");
  GtkWidget *words = window_fixture_find(page, GTK_TYPE_SEARCH_ENTRY);
  gtk_editable_set_text(GTK_EDITABLE(words), "zzzz");
  assert_true(window_fixture_wait(shows_no_row, list));
  act(window, "back");
  assert_true(ARB_IS_DESK_VIEW(arb_window_get_page(ARB_WINDOW(window))));
  close_window(window);
}

static gboolean
is_at_desk(gpointer window)
{
  return ARB_IS_DESK_VIEW(arb_window_get_page(window));
}

static gboolean
is_empty(gpointer desk)
{
  return *arb_desk_get_line(desk) == '\0';
}

/* Escape forgets what was typed first; pressed again it leaves the page. */
static void
test_lookup_escape(void **state)
{
  g_autoptr(ArbPrefs) prefs = arb_prefs_load();
  GtkWidget *window = open_window(*state, prefs);

  begin(window);
  act(window, "look-up-here");
  window_fixture_idle(100);
  ArbDesk *desk =
      arb_lookup_page_get_desk(ARB_LOOKUP_PAGE(arb_window_get_page(ARB_WINDOW(window))));
  arb_desk_set_line(desk, "fire musket 4.5 dense 6");
  if (!keys_press(window, "Escape")) {
    close_window(window);
    skip();
  }
  assert_true(window_fixture_wait(is_empty, desk));
  assert_true(ARB_IS_LOOKUP_PAGE(arb_window_get_page(ARB_WINDOW(window))));
  assert_true(keys_press(window, "Escape"));
  assert_true(window_fixture_wait(is_at_desk, window));
  close_window(window);
}

static GtkWidget *
find_styled(GtkWidget *widget, const char *style)
{
  GtkWidget *found = gtk_widget_has_css_class(widget, style) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child(widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling(child)) {
    found = gtk_widget_get_mapped(child) ? find_styled(child, style) : NULL;
  }
  return found;
}

/* A screen reader is told a result: it is an alert under its own words, and the line, which has the
 * focus, is described by it. F4 on P4 at 4.5 cm: 2 bases x 2 = 4 points; 9 and first volley is 10:
 * 1 figure. */
static void
test_result_is_heard(void **state)
{
  g_autoptr(ArbPrefs) prefs = arb_prefs_load();
  GtkWidget *window = open_window(*state, prefs);
  ArbDesk *desk = begin(window);

  window_fixture_go_to(desk, "fire");
  window_fixture_enter(desk, "f4 p4 4.5 9");
  window_fixture_settle(window);
  GtkWidget *verdict = find_styled(window, "verdict");
  assert_non_null(verdict);
  const char *words = gtk_label_get_text(GTK_LABEL(verdict));
  assert_non_null(strstr(words, "1 figure"));
  assert_true(gtk_test_accessible_has_role(GTK_ACCESSIBLE(verdict), GTK_ACCESSIBLE_ROLE_ALERT));
  assert_null(gtk_test_accessible_check_property(GTK_ACCESSIBLE(verdict),
                                                 GTK_ACCESSIBLE_PROPERTY_LABEL, words));
  GtkWidget *line = window_fixture_find(arb_window_get_page(ARB_WINDOW(window)), GTK_TYPE_ENTRY);
  g_autofree char *heard = gtk_test_accessible_check_property(
      GTK_ACCESSIBLE(line), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "?");
  print_message("# %s\n", heard);
  assert_non_null(strstr(heard, "1 figure"));
  close_window(window);
}

static gboolean
is_folded(gpointer fold)
{
  return arb_fold_is_folded(fold);
}

/* At twice the size four columns become one page; every page can be reached, the tape stays. */
static void
test_large_text(void **state)
{
  static const char *const names[] = {"large-phases", "large-roster", "large-ruling",
                                      "large-journal"};
  g_autoptr(ArbPrefs) prefs = arb_prefs_load();
  GtkWidget *window = open_window(*state, prefs);
  ArbDesk *desk = begin(window);

  for (guint i = 0; i < 4; i++) {
    act(window, "text-bigger");
  }
  assert_int_equal(arb_prefs_get_text_size(prefs), 200);
  act(window, "other-language");
  window_fixture_go_to(desk, "fire");
  arb_desk_set_line(desk, "f4 p4 4,5");
  GtkWidget *fold = window_fixture_find(window, ARB_TYPE_FOLD);
  assert_true(window_fixture_wait(is_folded, fold));
  /* Nothing is wider than the screen of 1366 x 768. */
  int least = 0;
  gtk_widget_measure(window, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  assert_true(least <= 1366);
  gtk_widget_measure(window, GTK_ORIENTATION_VERTICAL, 1366, &least, NULL, NULL, NULL);
  assert_true(least <= 768);
  for (int i = 0; i < 4; i++) {
    g_action_group_activate_action(G_ACTION_GROUP(window), "page", g_variant_new_int32(i + 1));
    assert_int_equal(arb_desk_get_page(desk), i);
    window_fixture_shoot(window, names[i]);
  }
  act(window, "dark");
  g_action_group_activate_action(G_ACTION_GROUP(window), "page", g_variant_new_int32(3));
  arb_desk_enter(desk);
  window_fixture_shoot(window, "large-ruled-dark-it");
  for (guint i = 0; i < 4; i++) {
    act(window, "text-smaller");
  }
  window_fixture_shoot(window, "ruled-dark-it");
  act(window, "contrast");
  window_fixture_shoot(window, "ruled-dark-contrast-it");
  act(window, "dark");
  window_fixture_shoot(window, "ruled-contrast-it");
  act(window, "contrast");
  act(window, "other-language");
  close_window(window);
}

int
main(void)
{
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_start),           cmocka_unit_test(test_side_by_label),
      cmocka_unit_test(test_evening),         cmocka_unit_test(test_columns_stand),
      cmocka_unit_test(test_rescue),          cmocka_unit_test(test_resume),
      cmocka_unit_test(test_keyboard),        cmocka_unit_test(test_lookup),
      cmocka_unit_test(test_lookup_escape),   cmocka_unit_test(test_large_text),
      cmocka_unit_test(test_result_is_heard),
  };
  return cmocka_run_group_tests(tests, window_fixture_setup, window_fixture_teardown) != 0;
}
