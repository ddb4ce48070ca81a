/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "app/card-text.h"
#include "app/mend-dialog.h"
#include "app/sheet.h"
#include "app/words.h"
#include "window-fixture.h"

static guint
find(ArbDesk *desk, const char *label)
{
  return arb_state_find(arb_session_get_state(arb_desk_get_session(desk)), label);
}

/* The value beside a name among pairs.  Returns: (nullable) */
static const char *
value_of(char **words, const char *name)
{
  for (guint i = 0; words[i] != NULL; i += 2) {
    if (g_str_equal(words[i], name)) {
      return words[i + 1];
    }
  }
  return NULL;
}

/* IT-MOV-1: line infantry moves 16 cm in line, 20 in columns, 24 in march column. */
static void
test_words(void **state G_GNUC_UNUSED)
{
  ArbDesk *desk = window_fixture_new_desk();
  ArbFormat format = arb_session_format(arb_desk_get_session(desk));
  g_auto(GStrv) stands = arb_card_state(&format, find(desk, "P4"));
  g_auto(GStrv) tables = arb_card_tables(&format, find(desk, "P4"));

  assert_string_equal(value_of(stands, "figures"), "24");
  assert_string_equal(value_of(stands, "formation"), "line");
  assert_null(value_of(stands, "fatigue"));
  const char *moves = value_of(tables, "Movement");
  assert_non_null(moves);
  assert_non_null(strstr(moves, "line: 16 cm"));
  assert_non_null(strstr(moves, "march column: 24 cm"));
  /* IT-MOV-1 IT-MOV-6 IT-FIR-4: tactical is twice 16 cm, a light wood leaves 3/4, a musket reaches
   * 3 and 6 cm. IT-MOV-3 IT-MOV-9: a line neither doubles nor goes into a dense wood. */
  const char *gaits = value_of(tables, "Move, as it stands");
  assert_non_null(gaits);
  assert_non_null(strstr(gaits, "normal: 16 cm"));
  assert_non_null(strstr(gaits, "tactical: 32 cm"));
  assert_null(strstr(gaits, "double"));
  const char *grounds = value_of(tables, "Normal move on the ground");
  assert_non_null(strstr(grounds, "light wood: 12 cm"));
  assert_non_null(strstr(grounds, "dense wood: entered and crossed in march column"));
  assert_string_equal(value_of(tables, "Ranges"), "musket: 0–3 cm · musket: 3–6 cm");
  g_assert_finalize_object(desk);
}

/* A label alone on the line opens the card; what was done to the piece stands on it, and the line
 * of it opens the ruling. */
static void
test_card(void **state G_GNUC_UNUSED)
{
  ArbDesk *desk = window_fixture_new_desk();
  GtkWidget *sheet = arb_sheet_new(desk);
  GtkWindow *window = window_fixture_show(sheet);
  GtkWidget *stack = window_fixture_find(sheet, GTK_TYPE_STACK);

  window_fixture_go_to(desk, "fire");
  window_fixture_enter(desk, "f4 p4 4.5 9");
  arb_desk_cancel(desk);
  assert_string_equal(gtk_stack_get_visible_child_name(GTK_STACK(stack)), "idle");
  arb_desk_show_card(desk, find(desk, "P4"));
  assert_string_equal(gtk_stack_get_visible_child_name(GTK_STACK(stack)), "card");
  GtkWidget *card = gtk_stack_get_visible_child(GTK_STACK(stack));
  assert_true(window_fixture_wait_for(card, "P4 Musketiere"));
  assert_true(window_fixture_wait_for(card, "fire F4 → P4"));
  window_fixture_shoot(GTK_WIDGET(window), "card-en");
  GtkWidget *history = window_fixture_find(card, GTK_TYPE_LIST_BOX);
  g_signal_emit_by_name(history, "row-activated", gtk_widget_get_first_child(history));
  assert_string_equal(gtk_stack_get_visible_child_name(GTK_STACK(stack)), "ruled");
  arb_desk_cancel(desk);
  window_fixture_go_to(desk, "melee");
  arb_desk_set_line(desk, "zzz");
  assert_int_equal(arb_desk_get_card(desk), 0);
  window_fixture_finish(window, sheet);
  g_assert_finalize_object(desk);
}

static guint
count_rows(GtkWidget *list)
{
  guint n = 0;

  for (GtkWidget *row = gtk_widget_get_first_child(list); row != NULL;
       row = gtk_widget_get_next_sibling(row)) {
    n += GTK_IS_LIST_BOX_ROW(row) ? 1 : 0;
  }
  return n;
}

/* The history is cut down to one kind of deed: fired at and fought with, P4 has a line of each. The
 * kind stays chosen when more is ruled, and is forgotten with another piece. */
static void
test_kinds(void **state G_GNUC_UNUSED)
{
  ArbDesk *desk = window_fixture_new_desk();
  ArbSession *session = arb_desk_get_session(desk);
  GtkWidget *sheet = arb_sheet_new(desk);
  GtkWindow *window = window_fixture_show(sheet);
  guint p4 = find(desk, "P4");

  window_fixture_go_to(desk, "fire");
  window_fixture_enter(desk, "f4 p4 4.5 9");
  arb_desk_show_card(desk, p4);
  GtkWidget *card =
      gtk_stack_get_visible_child(GTK_STACK(window_fixture_find(sheet, GTK_TYPE_STACK)));
  GtkWidget *kind = window_fixture_find(card, GTK_TYPE_DROP_DOWN);
  GtkWidget *history = window_fixture_find(card, GTK_TYPE_LIST_BOX);
  assert_false(gtk_widget_get_visible(kind));
  window_fixture_go_to(desk, "melee");
  window_fixture_enter(desk, "f5 p4 melee 9 1");
  arb_desk_show_card(desk, p4);
  g_autoptr(GPtrArray) kinds = arb_card_kinds(session, p4);
  assert_true(kinds->len >= 2);
  assert_true(gtk_widget_get_visible(kind));
  guint all = count_rows(history);
  guint sum = 0;
  for (guint i = 0; i < kinds->len; i++) {
    g_autoptr(GPtrArray) entries = arb_card_history(session, p4, g_ptr_array_index(kinds, i), 50);
    gtk_drop_down_set_selected(GTK_DROP_DOWN(kind), i + 1);
    assert_int_equal(count_rows(history), entries->len);
    sum += entries->len;
  }
  assert_true(sum >= 2 && sum <= all);
  window_fixture_shoot(GTK_WIDGET(window), "card-kind-en");
  arb_desk_show_card(desk, find(desk, "F5"));
  assert_int_equal(gtk_drop_down_get_selected(GTK_DROP_DOWN(kind)), 0);
  window_fixture_finish(window, sheet);
  g_assert_finalize_object(desk);
}

static GtkWidget *
find_named(GtkWidget *widget, GType type, guint at)
{
  guint seen = 0;
  GtkWidget *found = NULL;
  g_autoptr(GQueue) left = g_queue_new();

  g_queue_push_tail(left, widget);
  while (found == NULL && !g_queue_is_empty(left)) {
    GtkWidget *next = g_queue_pop_head(left);
    if (G_OBJECT_TYPE(next) == type && seen++ == at) {
      found = next;
    }
    for (GtkWidget *child = gtk_widget_get_first_child(next); child != NULL;
         child = gtk_widget_get_next_sibling(child)) {
      g_queue_push_tail(left, child);
    }
  }
  return found;
}

/* Chooses what is to be mended by its name. */
static void
choose(GtkWidget *dialog, const char *wanted)
{
  GtkWidget *which = find_named(dialog, GTK_TYPE_DROP_DOWN, 0);
  GListModel *names = gtk_drop_down_get_model(GTK_DROP_DOWN(which));

  for (guint at = 0; at < g_list_model_get_n_items(names); at++) {
    g_autoptr(GtkStringObject) name = g_list_model_get_item(names, at);
    if (g_str_equal(gtk_string_object_get_string(name), wanted)) {
      gtk_drop_down_set_selected(GTK_DROP_DOWN(which), at);
      return;
    }
  }
  fail_msg("%s", wanted);
}

/* What changes in play and stands in the roster comes before what the unit was raised with. */
static void
test_mend_order(void **state G_GNUC_UNUSED)
{
  ArbDesk *desk = window_fixture_new_desk();
  GtkWidget *dialog = arb_mend_dialog_new(NULL, desk, find(desk, "P4"));
  GtkDropDown *which = GTK_DROP_DOWN(find_named(dialog, GTK_TYPE_DROP_DOWN, 0));
  static const char *const sooner[] = {"formation", "figures", "temporary disorder",
                                       "lasting disorder", "fatigue"};

  gtk_window_present(GTK_WINDOW(dialog));
  choose(dialog, "type");
  guint type = gtk_drop_down_get_selected(which);
  for (guint i = 0; i < G_N_ELEMENTS(sooner); i++) {
    choose(dialog, sooner[i]);
    assert_true(gtk_drop_down_get_selected(which) < type);
  }
  choose(dialog, "formation");
  assert_int_equal(gtk_drop_down_get_selected(which), 0);
  choose(dialog, "figures");
  assert_int_equal(gtk_drop_down_get_selected(which), 1);
  gtk_window_destroy(GTK_WINDOW(dialog));
  window_fixture_idle(30);
  g_assert_finalize_object(desk);
}

/* That there is no piece is said in words, and taken so. */
static void
test_mend_no_piece(void **state G_GNUC_UNUSED)
{
  ArbDesk *desk = window_fixture_new_desk();
  ArbSession *session = arb_desk_get_session(desk);
  const ArbRuleset *rules = arb_session_get_rules(session);
  guint piece = find(desk, "P4");
  guint melee = (guint)arb_ruleset_find_attribute(rules, "locked-with");
  GError *error = NULL;
  g_autoptr(ArbRuling) set =
      arb_session_set(session, "P4", "locked-with", "F5", "for this", &error);
  GtkWidget *dialog = arb_mend_dialog_new(NULL, desk, piece);

  assert_non_null(set);
  gtk_window_present(GTK_WINDOW(dialog));
  choose(dialog, "guns ranged on");
  GtkWidget *text = find_named(dialog, GTK_TYPE_ENTRY, 1);
  assert_string_equal(gtk_editable_get_text(GTK_EDITABLE(text)), "no piece");
  choose(dialog, "locked in melee with");
  assert_string_equal(gtk_editable_get_text(GTK_EDITABLE(text)), "F5");
  gtk_editable_set_text(GTK_EDITABLE(text), "no piece");
  gtk_editable_set_text(GTK_EDITABLE(find_named(dialog, GTK_TYPE_ENTRY, 0)), "it was F4");
  g_signal_emit_by_name(gtk_window_get_default_widget(GTK_WINDOW(dialog)), "clicked");
  window_fixture_idle(30);
  assert_int_equal(arb_state_get(arb_session_get_state(session), piece, melee), 0);
  g_assert_finalize_object(desk);
}

/* A value is mended with a reason, which stays in the journal; one out of range is refused and the
 * dialog stays. */
static void
test_mend(void **state G_GNUC_UNUSED)
{
  ArbDesk *desk = window_fixture_new_desk();
  ArbSession *session = arb_desk_get_session(desk);
  guint piece = find(desk, "P4");
  guint fatigue = (guint)arb_ruleset_find_attribute(arb_session_get_rules(session), "fatigue");
  GtkWidget *dialog = arb_mend_dialog_new(NULL, desk, piece);

  gtk_window_present(GTK_WINDOW(dialog));
  g_object_add_weak_pointer(G_OBJECT(dialog), (gpointer *)&dialog);
  GtkWidget *which = find_named(dialog, GTK_TYPE_DROP_DOWN, 0);
  GListModel *names = gtk_drop_down_get_model(GTK_DROP_DOWN(which));
  guint at = 0;
  for (; at < g_list_model_get_n_items(names); at++) {
    g_autoptr(GtkStringObject) name = g_list_model_get_item(names, at);
    if (g_str_equal(gtk_string_object_get_string(name), "fatigue")) {
      break;
    }
  }
  gtk_drop_down_set_selected(GTK_DROP_DOWN(which), at);
  GtkWidget *reason = find_named(dialog, GTK_TYPE_ENTRY, 0); /* the other lies deeper, in a stack */
  GtkWidget *text = find_named(dialog, GTK_TYPE_ENTRY, 1);
  assert_string_equal(gtk_editable_get_text(GTK_EDITABLE(text)), "0");
  gtk_editable_set_text(GTK_EDITABLE(reason), "no change at all");
  g_signal_emit_by_name(gtk_window_get_default_widget(GTK_WINDOW(dialog)), "clicked");
  window_fixture_idle(30);
  assert_non_null(dialog);
  assert_true(window_fixture_shows(dialog, "the value is that already"));
  gtk_editable_set_text(GTK_EDITABLE(text), "99");
  gtk_editable_set_text(GTK_EDITABLE(reason), "counted twice");
  window_fixture_shoot(dialog, "mend-en");
  g_signal_emit_by_name(gtk_window_get_default_widget(GTK_WINDOW(dialog)), "clicked");
  window_fixture_idle(30);
  assert_non_null(dialog);
  assert_true(window_fixture_shows(dialog, "99"));
  assert_int_equal(arb_state_get(arb_session_get_state(session), piece, fatigue), 0);
  gtk_editable_set_text(GTK_EDITABLE(text), "2");
  g_signal_emit_by_name(gtk_window_get_default_widget(GTK_WINDOW(dialog)), "clicked");
  window_fixture_idle(30);
  assert_null(dialog);
  assert_int_equal(arb_state_get(arb_session_get_state(session), piece, fatigue), 2);
  const ArbJournal *journal = arb_session_get_journal(session);
  assert_string_equal(arb_journal_get(journal, arb_journal_count(journal) - 1)->override,
                      "counted twice");
  ArbFormat format = arb_session_format(session);
  g_autofree char *words = arb_words_entry(
      &format, ARB_VIEW_UMPIRE, journal, arb_journal_get(journal, arb_journal_count(journal) - 1));
  assert_string_equal(words, "Correction: P4: fatigue 0 → 2");
  arb_desk_undo(desk, 1);
  assert_int_equal(arb_state_get(arb_session_get_state(session), piece, fatigue), 0);
  g_assert_finalize_object(desk);
}

/* In a phase that each side does in its turn the journal says whose step came. */
static void
test_step_of_a_side(void **state G_GNUC_UNUSED)
{
  ArbDesk *desk = window_fixture_new_desk();
  ArbSession *session = arb_desk_get_session(desk);
  g_autoptr(GString) steps = g_string_new(NULL);
  for (guint i = 0; i < 40 && strstr(steps->str, "Prussians\n→ fire") == NULL; i++) {
    g_autoptr(ArbRuling) next = arb_session_next(session, TRUE, NULL);
    assert_non_null(next);
    const ArbJournal *journal = arb_session_get_journal(session);
    ArbFormat format = arb_session_format(session);
    g_autofree char *words =
        arb_words_entry(&format, ARB_VIEW_UMPIRE, journal,
                        arb_journal_get(journal, arb_journal_count(journal) - 1));
    g_string_append_printf(steps, "%s\n", words);
  }
  assert_non_null(strstr(steps->str, "\n→ manoeuvre tests\n→ movement · French\n"
                                     "→ movement · Prussians\n→ charges · French\n"
                                     "→ charges · Prussians\n→ fire\n"));
  g_assert_finalize_object(desk);
}

int
main(void)
{
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_words),         cmocka_unit_test(test_card),
      cmocka_unit_test(test_kinds),         cmocka_unit_test(test_mend),
      cmocka_unit_test(test_mend_no_piece), cmocka_unit_test(test_step_of_a_side),
      cmocka_unit_test(test_mend_order),
  };
  return cmocka_run_group_tests(tests, window_fixture_setup, window_fixture_teardown) != 0;
}
