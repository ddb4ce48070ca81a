/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "app/secret-page.h"
#include "app/window.h"
#include "window-fixture.h"

static guint
find(ArbDesk *desk, const char *label)
{
  return arb_state_find(arb_session_get_state(arb_desk_get_session(desk)), label);
}

static GtkWidget *
open_window(const WindowFixture *fixture, ArbPrefs *prefs)
{
  GtkWidget *window = arb_window_new(fixture->application, prefs);

  gtk_window_set_default_size(GTK_WINDOW(window), 1366, 768);
  gtk_window_present(GTK_WINDOW(window));
  g_action_group_activate_action(G_ACTION_GROUP(window), "begin-ready", NULL);
  window_fixture_idle(50);
  return window;
}

static void
activate(GtkWidget *window, const char *action)
{
  g_action_group_activate_action(G_ACTION_GROUP(window), action, NULL);
  window_fixture_idle(50);
}

static void
look(GtkWidget *window, gboolean looking)
{
  g_action_group_change_action_state(G_ACTION_GROUP(window), "looking",
                                     g_variant_new_boolean(looking));
  window_fixture_idle(50);
}

/* IT-ORD-1: an order is known to its side. With the table's eyes on the desk its line in the
 * journal says whose it is and no more, neither card nor search tell it, and the verb is not on the
 * line. */
static void
test_table_eyes(void **state)
{
  g_autoptr(ArbPrefs) prefs = arb_prefs_load();
  GtkWidget *window = open_window(*state, prefs);
  ArbDesk *desk = arb_window_get_desk(ARB_WINDOW(window));

  window_fixture_enter(desk, "f1 order attack objective=Gelmeroda");
  window_fixture_idle(50);
  assert_true(window_fixture_shows(window, "order before the battle F1"));
  arb_desk_show_card(desk, find(desk, "F1"));
  window_fixture_idle(50);
  assert_true(window_fixture_shows(window, "Gelmeroda"));
  look(window, TRUE);
  desk = arb_window_get_desk(ARB_WINDOW(window));
  assert_true(window_fixture_shows(window, "players are looking"));
  assert_true(window_fixture_shows(window, "1.1  Secret entry: French"));
  assert_false(window_fixture_shows(window, "order before"));
  assert_false(window_fixture_shows(window, "Gelmeroda"));
  arb_desk_show_card(desk, find(desk, "F1"));
  window_fixture_idle(50);
  assert_false(window_fixture_shows(window, "attack"));
  assert_false(window_fixture_shows(window, "Gelmeroda"));
  window_fixture_shoot(window, "secrets-card-public-en");
  arb_desk_show_entry(desk, 2);
  window_fixture_idle(50);
  assert_false(window_fixture_shows(window, "Gelmeroda"));
  arb_desk_cancel(desk);
  arb_desk_set_line(desk, "f1 order attack");
  assert_int_not_equal(arb_desk_get_said(desk)->state, ARB_TAPE_ACTION);
  arb_desk_set_line(desk, "");
  look(window, FALSE);
  assert_true(window_fixture_shows(window, "order before the battle F1"));
  gtk_window_destroy(GTK_WINDOW(window));
  window_fixture_idle(50);
}

/* A hidden unit is not there for the table's eyes: no row, no label, no completion. */
static void
test_hidden_unit(void **state)
{
  g_autoptr(ArbPrefs) prefs = arb_prefs_load();
  GtkWidget *window = open_window(*state, prefs);
  ArbDesk *desk = arb_window_get_desk(ARB_WINDOW(window));
  ArbSession *session = arb_desk_get_session(desk);
  guint n = g_list_model_get_n_items(G_LIST_MODEL(arb_desk_get_roster(desk)));

  g_autoptr(ArbRuling) hidden = arb_session_set(session, "P4", "seen-by", "2", "in the wood", NULL);
  assert_int_equal(hidden->outcome.state, ARB_OPEN);
  look(window, TRUE);
  desk = arb_window_get_desk(ARB_WINDOW(window));
  assert_int_equal(find(desk, "P4"), 0);
  assert_int_equal(g_list_model_get_n_items(G_LIST_MODEL(arb_desk_get_roster(desk))), n - 1);
  assert_false(window_fixture_shows(window, "P4"));
  assert_false(window_fixture_shows(window, "in the wood"));
  arb_desk_set_line(desk, "p4");
  g_autoptr(GPtrArray) hints = arb_desk_hints(desk);
  assert_int_equal(hints->len, 0);
  arb_desk_set_line(desk, "");
  gtk_window_destroy(GTK_WINDOW(window));
  window_fixture_idle(50);
}

/* First the side, then the cover, then the sheet; Escape covers it, and what was written is nowhere
 * on the desk behind it. */
static void
test_guard(void **state)
{
  g_autoptr(ArbPrefs) prefs = arb_prefs_load();
  GtkWidget *window = open_window(*state, prefs);

  activate(window, "secret");
  assert_true(window_fixture_shows(window, "Whose sheet?"));
  assert_null(arb_window_get_desk(ARB_WINDOW(window)));
  GtkWidget *page = window_fixture_find(window, ARB_TYPE_SECRET_PAGE);
  assert_true(gtk_widget_activate(gtk_window_get_focus(GTK_WINDOW(window))));
  assert_true(window_fixture_wait_for(window, "French command only"));
  assert_null(arb_secret_page_get_view(ARB_SECRET_PAGE(page)));
  window_fixture_shoot(window, "secrets-cover-en");
  assert_true(gtk_widget_activate(gtk_window_get_focus(GTK_WINDOW(window))));
  assert_true(window_fixture_wait_for(window, "On this sheet"));
  ArbDesk *sheet = arb_window_get_desk(ARB_WINDOW(window));
  assert_non_null(sheet);
  window_fixture_shoot(window, "secrets-idle-en");
  window_fixture_enter(sheet, "f1 order attack objective=Gelmeroda");
  window_fixture_idle(50);
  assert_true(window_fixture_shows(window, "order (hidden): attack\nobjective or text: Gelmeroda"));
  window_fixture_shoot(window, "secrets-sheet-en");
  /* Not what is done before all, and not the other side's. */
  arb_desk_set_line(sheet, "f4 test");
  const ArbTapeLine *said = arb_desk_get_said(sheet);
  assert_true(said->action == NULL || !g_str_equal(said->action->id, "test"));
  assert_int_equal(said->fault, 1); /* the verb is no word of the sheet */
  window_fixture_enter(sheet, "p1 order attack");
  assert_string_equal(arb_desk_get_preview(sheet)->outcome.refusal.id, "not-your-own");
  arb_desk_set_line(sheet, "");
  /* It is mended by being written again, and can be taken back from here. */
  window_fixture_enter(sheet, "f1 order hold objective=Kapellendorf");
  window_fixture_idle(50);
  assert_true(window_fixture_shows(window, "Kapellendorf"));
  ArbSession *own = arb_desk_get_session(sheet);
  guint last = arb_journal_count(arb_session_get_journal(own));
  assert_int_equal(arb_session_steps_back(own, last), 1);
  assert_int_equal(arb_session_steps_back(own, 1), 0);
  activate(window, "other-language");
  window_fixture_shoot(window, "secrets-sheet-it");
  activate(window, "other-language");
  page = window_fixture_find(window, ARB_TYPE_SECRET_PAGE);
  gtk_widget_activate_action(page, "win.back", NULL);
  window_fixture_idle(50);
  assert_true(window_fixture_shows(window, "Secret entry: French"));
  assert_false(window_fixture_shows(window, "Kapellendorf"));
  assert_false(window_fixture_shows(window, "order before"));
  window_fixture_shoot(window, "secrets-after-en");
  gtk_window_destroy(GTK_WINDOW(window));
  window_fixture_idle(50);
}

/* Covered, the sheet is out of the window; what was half written waits under the cover. */
static void
test_cover(void **state)
{
  g_autoptr(ArbPrefs) prefs = arb_prefs_load();
  GtkWidget *window = open_window(*state, prefs);
  ArbSession *session = arb_desk_get_session(arb_window_get_desk(ARB_WINDOW(window)));
  g_autoptr(ArbSecret) secret = arb_secret_new(session);
  GtkWidget *page = arb_secret_page_new(secret);
  GtkWindow *shown = window_fixture_show(page);

  arb_secret_open(secret);
  assert_null(arb_secret_get_desk(secret));
  arb_secret_set_side(secret, arb_state_side(arb_session_get_state(session), 1));
  assert_true(window_fixture_shows(page, "Prussians command only"));
  arb_secret_open(secret);
  arb_desk_set_line(arb_secret_get_desk(secret), "p1 order hold objective=Jena");
  assert_non_null(window_fixture_find(page, ARB_TYPE_DESK_VIEW));
  arb_secret_cover(secret);
  window_fixture_idle(50);
  assert_null(arb_secret_get_desk(secret));
  assert_null(window_fixture_find(page, ARB_TYPE_DESK_VIEW));
  arb_secret_open(secret);
  assert_string_equal(arb_desk_get_line(arb_secret_get_desk(secret)),
                      "p1 order hold objective=Jena");
  arb_secret_set_side(secret, arb_state_side(arb_session_get_state(session), 0));
  arb_secret_open(secret);
  assert_string_equal(arb_desk_get_line(arb_secret_get_desk(secret)), "");
  window_fixture_finish(shown, page);
  gtk_window_destroy(GTK_WINDOW(window));
  window_fixture_idle(50);
}

/* At 200 % text the cover and the sheet keep to a screen of 1366x768. */
static void
test_large(void **state)
{
  g_autoptr(ArbPrefs) prefs = arb_prefs_load();
  arb_prefs_set_text_size(prefs, 200);
  arb_prefs_set(prefs, ARB_PREF_DARK, TRUE);
  GtkWidget *window = open_window(*state, prefs);

  activate(window, "other-language");
  activate(window, "secret");
  assert_true(gtk_widget_activate(gtk_window_get_focus(GTK_WINDOW(window))));
  assert_true(window_fixture_wait_for(window, "Solo il comando: Francesi"));
  window_fixture_shoot(window, "secrets-cover-large-it");
  assert_true(gtk_widget_get_width(window) <= 1366 && gtk_widget_get_height(window) <= 768);
  assert_true(gtk_widget_activate(gtk_window_get_focus(GTK_WINDOW(window))));
  assert_true(window_fixture_wait_for(window, "Su questo foglio"));
  window_fixture_enter(arb_window_get_desk(ARB_WINDOW(window)), "f1 ordina attacco");
  window_fixture_shoot(window, "secrets-sheet-large-it");
  g_action_group_change_action_state(G_ACTION_GROUP(window), "page", g_variant_new_int32(1));
  window_fixture_shoot(window, "secrets-list-large-it");
  assert_true(gtk_widget_get_width(window) <= 1366 && gtk_widget_get_height(window) <= 768);
  arb_prefs_set_text_size(prefs, 100);
  arb_prefs_set(prefs, ARB_PREF_DARK, FALSE);
  activate(window, "other-language");
  gtk_window_destroy(GTK_WINDOW(window));
  window_fixture_idle(50);
}

/* The counter over a unit: its label is drawn. */
static const char *
counter_over(ArbDesk *desk, const char *label)
{
  const ArbState *state = arb_session_get_state(arb_desk_get_session(desk));
  int by = arb_ruleset_find_attribute(arb_state_rules(state), "covered-by");

  return arb_state_label(state,
                         (guint)arb_state_get(state, arb_state_find(state, label), (guint)by));
}

/* Every distance told no rate of what lies under the counter: French infantry in line makes less in
 * a move than dragoons.  IT-OBS-2 */
static void
test_counter_refused(void **state G_GNUC_UNUSED)
{
  static const char *const under[] = {"F4", "F11"};

  for (guint i = 0; i < G_N_ELEMENTS(under); i++) {
    g_autoptr(ArbDesk) desk = window_fixture_new_desk();
    g_autofree char *hide = g_strdup_printf("%s hide counter", under[i]);
    window_fixture_enter(desk, hide);
    g_autofree char *counter = g_strdup(counter_over(desk, under[i]));
    ArbSession *session = arb_desk_get_session(desk);
    window_fixture_go_to(desk, "movement");
    arb_session_set_viewer(session, ARB_VIEW_PUBLIC);
    g_autofree char *line = g_strdup_printf("%s move counter 500", counter);
    arb_desk_set_line(desk, line);
    assert_non_null(arb_desk_get_preview(desk));
    assert_string_equal(arb_desk_get_preview(desk)->outcome.refusal.id, "refused-in-secret");
    arb_desk_enter(desk);
    const ArbRuling *ruling = arb_desk_get_preview(desk);
    assert_string_equal(ruling->outcome.refusal.id, "refused-in-secret");
    assert_int_equal(ruling->outcome.refusal.args[0], 0);
    assert_int_equal(ruling->outcome.n_lines, 0);
    /* the umpire is told the numbers */
    arb_session_set_viewer(session, ARB_VIEW_UMPIRE);
    window_fixture_enter(desk, line);
    assert_string_equal(arb_desk_get_preview(desk)->outcome.refusal.id, "too-far");
  }
}

int
main(void)
{
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_table_eyes), cmocka_unit_test(test_hidden_unit),
      cmocka_unit_test(test_guard),      cmocka_unit_test(test_cover),
      cmocka_unit_test(test_large),      cmocka_unit_test(test_counter_refused),
  };
  return cmocka_run_group_tests(tests, window_fixture_setup, window_fixture_teardown) != 0;
}
