/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gstdio.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "app/bar.h"
#include "app/fold.h"
#include "app/form.h"
#include "app/journal-search.h"
#include "app/journal-view.h"
#include "app/odds-view.h"
#include "app/override-dialog.h"
#include "app/phase-rail.h"
#include "app/roster-view.h"
#include "app/ruling-view.h"
#include "app/sheet.h"
#include "app/tape-bar.h"
#include "app/ui.h"
#include "window-fixture.h"

/* Each test: make, use, and both the widget and the desk are finalized. */
static void
finish(GtkWindow *window, GtkWidget *widget, ArbDesk *desk)
{
  window_fixture_finish(window, widget);
  g_assert_finalize_object(desk);
}

static void
test_tape_bar(void **state G_GNUC_UNUSED)
{
  ArbDesk *desk = window_fixture_new_desk();
  GtkWidget *bar = arb_tape_bar_new(desk);
  GtkWindow *window = window_fixture_show(bar);
  GtkWidget *entry = window_fixture_find(bar, GTK_TYPE_ENTRY);

  window_fixture_go_to(desk, "fire");
  gtk_editable_set_text(GTK_EDITABLE(entry), "f4 p4 4.5");
  assert_string_equal(arb_desk_get_line(desk), "f4 p4 4.5");
  assert_true(window_fixture_wait_for(bar, "F4 22e ligne"));
  assert_true(window_fixture_wait_for(bar, "4.5 cm"));
  gtk_editable_set_text(GTK_EDITABLE(entry), "f4 p4 4.5 xyzzy");
  assert_true(window_fixture_wait_for(bar, "“xyzzy”"));
  gtk_editable_set_text(GTK_EDITABLE(entry), "f4 p4 smo");
  assert_true(window_fixture_wait_for(bar, "smoke or dusk"));
  /* Another line from elsewhere, over one that is there. */
  arb_desk_set_line(desk, "f5 p4 4.5");
  assert_string_equal(gtk_editable_get_text(GTK_EDITABLE(entry)), "f5 p4 4.5");
  assert_string_equal(arb_desk_get_line(desk), "f5 p4 4.5");
  gtk_editable_set_text(GTK_EDITABLE(entry), "f4 p4 4.5");
  g_signal_emit_by_name(entry, "activate");
  assert_string_equal(gtk_editable_get_text(GTK_EDITABLE(entry)), "");
  assert_null(gtk_test_accessible_check_property(GTK_ACCESSIBLE(entry),
                                                 GTK_ACCESSIBLE_PROPERTY_LABEL, "Entry line"));
  finish(window, bar, desk);
}

/* Every field has its control, what is asked stands above; answers reach the draft. */
static void
test_form(void **state G_GNUC_UNUSED)
{
  ArbDesk *desk = window_fixture_new_desk();
  GtkWidget *widget = arb_form_new(desk);
  ArbForm *form = ARB_FORM(widget);
  GtkWindow *window = window_fixture_show(widget);

  window_fixture_go_to(desk, "fire");
  arb_desk_set_line(desk, "f4 p4 4.5");
  const ArbAction *action = arb_desk_get_action(desk);
  for (guint i = 0; i < action->fields->len; i++) {
    assert_non_null(arb_form_get_control(form, arb_action_field(action, i)->id));
  }
  GtkWidget *smoke = arb_form_get_control(form, "smoke");
  gtk_check_button_set_active(GTK_CHECK_BUTTON(smoke), TRUE);
  assert_string_equal(arb_draft_get_field(arb_desk_get_draft(desk), "smoke"), "yes");
  /* The tape says the range again: the form's answer stays. */
  arb_desk_set_line(desk, "f4 p4 6");
  assert_true(gtk_check_button_get_active(GTK_CHECK_BUTTON(smoke)));
  assert_string_equal(gtk_editable_get_text(GTK_EDITABLE(arb_form_get_control(form, "range"))),
                      "6");
  GtkWidget *weather = arb_form_get_control(form, "weather");
  gtk_drop_down_set_selected(GTK_DROP_DOWN(weather), 3);
  assert_string_equal(arb_draft_get_field(arb_desk_get_draft(desk), "weather"), "rain");
  gtk_editable_set_text(GTK_EDITABLE(arb_form_get_control(form, "range")), "");
  assert_null(arb_draft_get_field(arb_desk_get_draft(desk), "range"));
  finish(window, widget, desk);
}

/* A fire of 2 bases x 2 points, 1-7 no loss: exact, and with the faces that bring it. */
static void
test_odds(void **state G_GNUC_UNUSED)
{
  ArbDesk *desk = window_fixture_new_desk();
  GtkWidget *widget = arb_odds_view_new(desk);
  GtkWindow *window = window_fixture_show(widget);

  window_fixture_go_to(desk, "fire");
  arb_desk_set_line(desk, "f4 p4 4.5");
  arb_odds_view_update(ARB_ODDS_VIEW(widget));
  const ArbOdds *odds = arb_desk_get_odds(desk);
  unsigned __int128 sum = 0;
  for (guint i = 0; i < odds->chances->len; i++) {
    sum += g_array_index(odds->chances, ArbChance, i).weight;
  }
  assert_true(sum == odds->total);
  assert_true(window_fixture_wait_for(widget, "%"));
  assert_true(window_fixture_wait_for(widget, "Likeliest"));
  assert_true(window_fixture_wait_for(widget, "–"));
  GtkWidget *bar = window_fixture_find(widget, ARB_TYPE_BAR);
  assert_true(gtk_test_accessible_has_role(GTK_ACCESSIBLE(bar), GTK_ACCESSIBLE_ROLE_METER));
  arb_desk_cancel(desk);
  arb_odds_view_update(ARB_ODDS_VIEW(widget));
  assert_false(gtk_widget_get_visible(widget));
  finish(window, widget, desk);
}

static void
test_ruling(void **state G_GNUC_UNUSED)
{
  ArbDesk *desk = window_fixture_new_desk();
  GtkWidget *widget = arb_ruling_view_new(desk);
  GtkWindow *window = window_fixture_show(widget);

  window_fixture_go_to(desk, "fire");
  window_fixture_enter(desk, "f4 p4 4.5 3 !as agreed");
  assert_true(window_fixture_wait_for(widget, "F4 → P4"));
  assert_true(window_fixture_wait_for(widget, "d10: 3 (typed in)"));
  assert_true(window_fixture_wait_for(widget, "IT-FIR-5"));
  assert_true(window_fixture_wait_for(widget, "umpire's override: as agreed"));
  arb_desk_show_entry(desk, 1);
  assert_true(window_fixture_wait_for(widget, "Start"));
  finish(window, widget, desk);
}

/* A ruling by a table of the user's own says so, with its file. */
static void
test_ruling_of_own_table(void **state)
{
  const WindowFixture *fixture = *state;
  g_autofree char *shipped =
      g_build_filename(arb_data_dir(), "tables", "italian", "manoeuvre-modifiers.xml", NULL);
  g_autofree char *folder = g_build_filename(fixture->folder, "arbitro", "tables", "italian", NULL);
  g_autofree char *own = g_build_filename(folder, "manoeuvre-modifiers.xml", NULL);
  g_autofree char *body = NULL;

  g_mkdir_with_parents(folder, 0755);
  assert_true(g_file_get_contents(shipped, &body, NULL, NULL));
  assert_true(g_file_set_contents(own, body, -1, NULL));
  ArbDesk *desk = window_fixture_new_desk();
  GtkWidget *widget = arb_ruling_view_new(desk);
  GtkWindow *window = window_fixture_show(widget);
  window_fixture_go_to(desk, "tests");
  window_fixture_enter(desk, "f4 test 9");
  assert_true(window_fixture_wait_for(widget, " · your own"));
  (void)g_remove(own);
  finish(window, widget, desk);
}

static guint
count_rows(GtkWidget *list)
{
  guint n = 0;
  for (GtkWidget *row = gtk_widget_get_first_child(list); row != NULL;
       row = gtk_widget_get_next_sibling(row)) {
    n++;
  }
  return n;
}

static void
test_rail(void **state G_GNUC_UNUSED)
{
  ArbDesk *desk = window_fixture_new_desk();
  g_autoptr(GError) error = NULL;
  GtkWidget *rail = arb_phase_rail_new(desk);
  GtkWindow *window = window_fixture_show(rail);
  GtkWidget *due = window_fixture_find(rail, GTK_TYPE_LIST_BOX);

  assert_true(window_fixture_wait_for(rail, "Nothing is due"));
  window_fixture_go_to(desk, "tests");
  g_autoptr(ArbRuling) set =
      arb_session_set(arb_desk_get_session(desk), "F4", "test-due", "yes", "for this test", &error);
  arb_desk_cancel(desk);
  assert_true(window_fixture_wait_for(rail, "Due: 1"));
  assert_int_equal(count_rows(due), 1);
  assert_true(window_fixture_shows(due, "F4"));
  g_signal_emit_by_name(due, "row-activated", gtk_widget_get_first_child(due));
  assert_string_equal(arb_desk_get_line(desk), "f4 ");
  finish(window, rail, desk);
}

/* IT-FIR-6: whoever has a weapon may fire until he has fired; Enter on one begins its fire. What a
 * later phase will ask is told beside it: a unit that must test now. */
static void
test_rail_idle(void **state G_GNUC_UNUSED)
{
  ArbDesk *desk = window_fixture_new_desk();
  GtkWidget *rail = arb_phase_rail_new(desk);
  GtkWindow *window = window_fixture_show(rail);
  g_autoptr(ArbRuling) set =
      arb_session_set(arb_desk_get_session(desk), "F4", "test-due", "yes", "for this test", NULL);

  arb_desk_cancel(desk);
  int tests = arb_ruleset_find_phase(arb_session_get_rules(arb_desk_get_session(desk)), "tests");
  g_autofree guint *later = arb_session_due_later(arb_desk_get_session(desk));
  assert_int_equal(later[tests], 1);
  window_fixture_go_to(desk, "fire");
  assert_true(window_fixture_wait_for(rail, "F3  fire"));
  GtkWidget *due = gtk_widget_get_parent(window_fixture_find(rail, GTK_TYPE_LIST_BOX));
  GtkWidget *idle =
      window_fixture_find(gtk_widget_get_last_child(gtk_widget_get_parent(due)), GTK_TYPE_LIST_BOX);
  int before = count_rows(idle);
  window_fixture_enter(desk, "f4 p4 4.5 9");
  window_fixture_idle(50);
  assert_int_equal(count_rows(idle), before - 1);
  assert_false(window_fixture_shows(idle, "F4"));
  arb_desk_cancel(desk);
  g_signal_emit_by_name(idle, "row-activated", gtk_widget_get_first_child(idle));
  assert_string_equal(arb_desk_get_line(desk), "f3 fire ");
  arb_desk_undo(desk, 1);
  window_fixture_idle(50);
  assert_int_equal(count_rows(idle), before);
  finish(window, rail, desk);
}

static void
test_roster(void **state G_GNUC_UNUSED)
{
  ArbDesk *desk = window_fixture_new_desk();
  g_autoptr(GError) error = NULL;
  GtkWidget *view = arb_roster_view_new(desk);
  GtkWindow *window = window_fixture_show(view);
  guint f10 = arb_state_find(arb_session_get_state(arb_desk_get_session(desk)), "F10");

  window_fixture_idle(50);
  assert_true(window_fixture_wait_for(view, "15e dragons"));
  assert_true(window_fixture_wait_for(view, "24/24"));
  g_autoptr(ArbRuling) set =
      arb_session_set(arb_desk_get_session(desk), "P4", "figures", "20", "for this test", &error);
  assert_non_null(set);
  assert_true(window_fixture_wait_for(view, "20/24"));
  g_autoptr(ArbRuling) waiting =
      arb_session_set(arb_desk_get_session(desk), "P4", "fire-lost", "2", "for this test", &error);
  assert_non_null(waiting);
  assert_true(window_fixture_wait_for(view, "−2")); /* lost, and not yet taken off the 20 */
  GtkWidget *filter = window_fixture_find(view, GTK_TYPE_SEARCH_ENTRY);
  gtk_editable_set_text(GTK_EDITABLE(filter), "nobody of this name");
  assert_true(window_fixture_wait_for(view, "No piece fits"));
  gtk_editable_set_text(GTK_EDITABLE(filter), "");
  window_fixture_idle(50);
  assert_false(window_fixture_shows(view, "No piece fits"));
  arb_roster_view_show_piece(ARB_ROSTER_VIEW(view), f10);
  assert_int_equal(arb_desk_get_piece(desk), f10);
  arb_roster_set_filter(arb_desk_get_roster(desk), "dragons");
  window_fixture_idle(50);
  assert_false(window_fixture_shows(view, "22e ligne"));
  finish(window, view, desk);
}

/* What is undone stays, and says so in words; a reason stands with the word for who gave it. */
static void
test_journal(void **state G_GNUC_UNUSED)
{
  ArbDesk *desk = window_fixture_new_desk();
  GtkWidget *view = arb_journal_view_new(desk);
  GtkWindow *window = window_fixture_show(view);

  window_fixture_go_to(desk, "fire");
  window_fixture_enter(desk, "f4 p4 4.5 9 !as agreed");
  window_fixture_idle(50);
  assert_true(window_fixture_wait_for(view, "F4 → P4"));
  assert_true(window_fixture_wait_for(view, "umpire: as agreed"));
  assert_false(window_fixture_shows(view, "struck out"));
  /* However long it has grown, the newest line is in sight. */
  for (guint i = 0; i < 30; i++) {
    arb_desk_undo(desk, 1);
    arb_desk_redo(desk, 1);
    window_fixture_idle(5);
  }
  window_fixture_idle(100);
  GtkAdjustment *adjustment =
      gtk_scrollable_get_vadjustment(GTK_SCROLLABLE(window_fixture_find(view, GTK_TYPE_LIST_VIEW)));
  assert_true(gtk_adjustment_get_upper(adjustment) > 2 * gtk_adjustment_get_page_size(adjustment));
  assert_true(gtk_adjustment_get_value(adjustment) < 1);
  /* By a label, then by a phase as well: the fire alone is left. F1 is not F10. */
  ArbSession *session = arb_desk_get_session(desk);
  const ArbJournal *journal = arb_session_get_journal(session);
  const ArbEntry *fire = arb_journal_get(journal, arb_journal_count(journal) - 61);
  assert_true(arb_journal_fits_words(session, fire, "p4"));
  assert_true(arb_journal_fits_words(session, fire, "agreed UMPIRE fire turn 1 F4"));
  assert_false(arb_journal_fits_words(session, fire, "f5"));
  assert_false(arb_journal_fits_words(session, fire, "p4 melee"));
  GtkWidget *words = window_fixture_find(view, GTK_TYPE_SEARCH_ENTRY);
  GListModel *shown = G_LIST_MODEL(
      gtk_list_view_get_model(GTK_LIST_VIEW(window_fixture_find(view, GTK_TYPE_LIST_VIEW))));
  assert_int_equal(g_list_model_get_n_items(shown), arb_journal_count(journal));
  gtk_editable_set_text(GTK_EDITABLE(words), "p4 agreed");
  window_fixture_idle(50);
  assert_int_equal(g_list_model_get_n_items(shown), 1);
  gtk_editable_set_text(GTK_EDITABLE(words), "");
  arb_desk_undo(desk, 1);
  window_fixture_idle(50);
  assert_true(window_fixture_wait_for(view, "F4 → P4  (struck out)"));
  finish(window, view, desk);
}

static void
test_sheet(void **state G_GNUC_UNUSED)
{
  ArbDesk *desk = window_fixture_new_desk();
  GtkWidget *sheet = arb_sheet_new(desk);
  GtkWindow *window = window_fixture_show(sheet);
  GtkWidget *stack = window_fixture_find(sheet, GTK_TYPE_STACK);

  window_fixture_go_to(desk, "fire");
  assert_string_equal(gtk_stack_get_visible_child_name(GTK_STACK(stack)), "idle");
  GtkWidget *actions = window_fixture_find(sheet, GTK_TYPE_LIST_BOX);
  g_signal_emit_by_name(actions, "row-activated", gtk_widget_get_first_child(actions));
  assert_string_equal(gtk_stack_get_visible_child_name(GTK_STACK(stack)), "draft");
  window_fixture_enter(desk, "f4 p4 4.5 9");
  assert_string_equal(gtk_stack_get_visible_child_name(GTK_STACK(stack)), "ruled");
  finish(window, sheet, desk);
}

/* While the winner of a melee is asked whether he goes on, the ladder of the melee can be opened.
 * F3: 7 + 3 + 2 (elite) = 12; P4: 6 + 3 = 9; three more: he may. */
static void
test_sheet_before(void **state G_GNUC_UNUSED)
{
  ArbDesk *desk = window_fixture_new_desk();
  GtkWidget *sheet = arb_sheet_new(desk);
  GtkWindow *window = window_fixture_show(sheet);

  window_fixture_go_to(desk, "melee");
  window_fixture_enter(desk, "f3 p4 melee 7 6");
  assert_string_equal(arb_desk_get_action(desk)->id, "pursuit");
  assert_true(arb_desk_is_answering(desk));
  GtkStack *stack = GTK_STACK(window_fixture_find(sheet, GTK_TYPE_STACK));
  GtkWidget *before = window_fixture_find(gtk_stack_get_visible_child(stack), GTK_TYPE_EXPANDER);
  assert_true(gtk_widget_get_mapped(before));
  gtk_expander_set_expanded(GTK_EXPANDER(before), TRUE);
  assert_true(window_fixture_wait_for(before, "F3 → P4"));
  assert_true(window_fixture_wait_for(before, "(typed in)"));
  window_fixture_shoot(GTK_WIDGET(window), "answering-en");
  /* However large the verdict, the column is no wider than for the list of actions. */
  int least = 0;
  gtk_widget_measure(sheet, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  print_message("# the sheet wants %d\n", least);
  assert_true(least <= 440);
  arb_desk_cancel(desk);
  finish(window, sheet, desk);
}

static void
test_override(void **state G_GNUC_UNUSED)
{
  ArbDesk *desk = window_fixture_new_desk();

  window_fixture_go_to(desk, "fire");
  arb_desk_set_line(desk, "f4 p4 4.5 9 no arc");
  GtkWidget *dialog = arb_override_dialog_new(NULL, desk);
  gtk_window_present(GTK_WINDOW(dialog));
  window_fixture_idle(30);
  GtkWidget *reason = window_fixture_find(dialog, GTK_TYPE_ENTRY);
  assert_true(window_fixture_wait_for(dialog, "IT-FIR-1"));
  gtk_editable_set_text(GTK_EDITABLE(reason), "   ");
  assert_false(gtk_widget_get_sensitive(gtk_window_get_default_widget(GTK_WINDOW(dialog))));
  gtk_editable_set_text(GTK_EDITABLE(reason), "they wheeled first");
  g_object_ref(dialog);
  g_signal_emit_by_name(gtk_window_get_default_widget(GTK_WINDOW(dialog)), "clicked");
  const ArbJournal *journal = arb_session_get_journal(arb_desk_get_session(desk));
  assert_string_equal(arb_journal_get(journal, arb_journal_count(journal) - 1)->override,
                      "they wheeled first");
  window_fixture_idle(30);
  g_assert_finalize_object(dialog);
  g_assert_finalize_object(desk);
}

static gboolean
is_folded(gpointer fold)
{
  return arb_fold_is_folded(fold);
}

static gboolean
is_shown(gpointer widget)
{
  return gtk_widget_get_child_visible(widget);
}

/* Four columns where there is room, one page where there is not. */
static void
test_fold(void **state G_GNUC_UNUSED)
{
  GtkWidget *fold = arb_fold_new();
  GtkWidget *columns[3];

  for (guint i = 0; i < 3; i++) {
    columns[i] = gtk_label_new("column");
    gtk_widget_set_size_request(columns[i], 150, -1);
    arb_fold_add(ARB_FOLD(fold), columns[i], i);
  }
  GtkWindow *window = window_fixture_show(fold);
  assert_false(arb_fold_is_folded(ARB_FOLD(fold)));
  for (guint i = 0; i < 3; i++) {
    gtk_widget_set_size_request(columns[i], 250, -1);
  }
  assert_true(window_fixture_wait(is_folded, fold));
  arb_fold_set_page(ARB_FOLD(fold), 2);
  assert_true(window_fixture_wait(is_shown, columns[2]));
  assert_false(gtk_widget_get_child_visible(columns[0]));
  window_fixture_finish(window, fold);
}

static void
test_mnemonics(void **state G_GNUC_UNUSED)
{
  static const struct {
    const char *text;
    const char *expected;
  } rows[] = {
      {"in the arc", "_in the arc"},
      {"in sight", "in _sight"},
      {"is seen", "is s_een"}, /* i and s are taken */
      {"a_b", "_a__b"},
      {"", ""},
  };

  ArbMnemonics mnemonics = {0};

  for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
    g_autofree char *text = arb_ui_mnemonic(&mnemonics, rows[i].text);
    print_message("# '%s'\n", rows[i].text);
    assert_string_equal(text, rows[i].expected);
  }
}

/* What somebody typed acts on nothing around it, wherever it stands: a name as a label, a tooltip,
 * a title, a choice. Markup and underscores are letters of it. */
static void
test_typed_texts(void **state G_GNUC_UNUSED)
{
  static const struct {
    const char *typed, *shown;
  } ROWS[] = {
      {"<b>&amp;</b> _a \"x\"", "<b>&amp;</b> _a \"x\""},
      {"a\u202eb", "ab"},
      {"a\u2066b", "ab"},
      {"\u05e9\u05dc", "\u2068\u05e9\u05dc\u2069"},
      {"one\x1b[2J\ntwo\u202e", "one\u241b[2J\ntwo"},
      {"caf\xe9.arbitro", "caf\ufffd.arbitro"}, /* a file from an old disk */
  };

  for (guint i = 0; i < G_N_ELEMENTS(ROWS); i++) {
    GtkWidget *window = gtk_window_new();
    GtkWidget *label = arb_ui_label(ROWS[i].typed, NULL);
    g_autoptr(GtkStringList) choices = gtk_string_list_new(NULL);
    gtk_window_set_child(GTK_WINDOW(window), label);
    assert_string_equal(gtk_label_get_text(GTK_LABEL(label)), ROWS[i].shown);
    arb_ui_set_or_hide(GTK_LABEL(label), "");
    arb_ui_set_text(GTK_LABEL(label), ROWS[i].typed);
    assert_string_equal(gtk_label_get_text(GTK_LABEL(label)), ROWS[i].shown);
    arb_ui_set_tip(label, ROWS[i].typed);
    assert_string_equal(gtk_widget_get_tooltip_text(label), ROWS[i].shown);
    arb_ui_set_title(GTK_WINDOW(window), ROWS[i].typed);
    assert_string_equal(gtk_window_get_title(GTK_WINDOW(window)), ROWS[i].shown);
    arb_ui_append_choice(choices, ROWS[i].typed);
    assert_string_equal(gtk_string_list_get_string(choices, 0), ROWS[i].shown);
    arb_ui_set_name(label, ROWS[i].typed);
    g_autofree char *fault = gtk_test_accessible_check_property(
        GTK_ACCESSIBLE(label), GTK_ACCESSIBLE_PROPERTY_LABEL, ROWS[i].shown);
    assert_null(fault);
    gtk_window_destroy(GTK_WINDOW(window));
  }
}

int
main(void)
{
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_tape_bar),
      cmocka_unit_test(test_form),
      cmocka_unit_test(test_odds),
      cmocka_unit_test(test_ruling),
      cmocka_unit_test(test_ruling_of_own_table),
      cmocka_unit_test(test_rail),
      cmocka_unit_test(test_rail_idle),
      cmocka_unit_test(test_roster),
      cmocka_unit_test(test_journal),
      cmocka_unit_test(test_sheet),
      cmocka_unit_test(test_sheet_before),
      cmocka_unit_test(test_override),
      cmocka_unit_test(test_fold),
      cmocka_unit_test(test_mnemonics),
      cmocka_unit_test(test_typed_texts),
  };
  return cmocka_run_group_tests(tests, window_fixture_setup, window_fixture_teardown) != 0;
}
