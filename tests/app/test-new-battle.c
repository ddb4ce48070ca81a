/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "rules/registry.h"

#include "app/begin-dialog.h"
#include "app/games.h"
#include "app/new-battle-dialog.h"
#include "app/new-battle.h"
#include "app/window.h"
#include "window-fixture.h"

static const ArbArmyList *
find_list(const GPtrArray *lists, const char *id)
{
  for (guint i = 0; i < lists->len; i++) {
    const ArbArmyList *list = g_ptr_array_index(lists, i);
    if (g_str_equal(list->id, id)) {
      return list;
    }
  }
  return NULL;
}

static ArbRuleset *
load_rules(void)
{
  g_autoptr(ArbFaults) faults = arb_faults_new();
  ArbRuleset *rules = arb_registry_load("italian", faults);

  assert_non_null(rules);
  return rules;
}

/* Each list against itself: every label stands twice, so the second army gets another letter; all
 * pieces are there, and the battle begins. */
static void
test_lists(void **state G_GNUC_UNUSED)
{
  g_autoptr(ArbRuleset) rules = load_rules();
  g_autoptr(GPtrArray) lists = arb_new_battle_lists(rules);

  assert_true(lists->len >= 10);
  for (guint i = 0; i < lists->len; i++) {
    const ArbArmyList *list = g_ptr_array_index(lists, i);
    g_autoptr(ArbFaults) faults = arb_faults_new();
    g_autofree char *date = arb_new_battle_date(list, list);
    ArbNewBattle battle = {.rules = rules,
                           .list = {list, list},
                           .turns = 9,
                           .scale = 28,
                           .men = 200,
                           .date = date,
                           .start = "09:30"};
    g_autoptr(ArbScenario) scenario = arb_new_battle_make(&battle, faults);
    g_autofree char *why = arb_faults_to_text(faults, ARB_LANG_EN);
    if (scenario == NULL) {
      g_printerr("# %s: %s\n", list->id, why);
    }
    assert_non_null(scenario);
    assert_int_equal(scenario->sides->len, 2);
    assert_int_equal(scenario->turns, 9);
    assert_int_equal(scenario->scale, 28);
    assert_int_equal(scenario->men, 200);
    assert_int_equal(scenario->start, 9 * 60 + 30);
    const ArbScenarioSide *other = g_ptr_array_index(scenario->sides, 1);
    assert_int_equal(other->army->pieces->len, list->pieces->len);
  }
}

/* An optional rule is on or off as the dialog says, whatever is shipped; a date that is none is a
 * fault, not a game. */
static void
test_options(void **state G_GNUC_UNUSED)
{
  g_autoptr(ArbRuleset) rules = load_rules();
  g_autoptr(GPtrArray) lists = arb_new_battle_lists(rules);
  g_autoptr(ArbFaults) faults = arb_faults_new();
  ArbNewBattle battle = {
      .rules = rules,
      .list = {find_list(lists, "teaching-french"), find_list(lists, "teaching-prussian")},
      .turns = 6,
      .scale = 15,
      .men = 150,
      .date = "1806-10-14",
      .start = "10:00",
      .options = 1};

  g_autoptr(ArbScenario) scenario = arb_new_battle_make(&battle, faults);
  assert_non_null(scenario);
  assert_int_equal(scenario->options->len, rules->options->len);
  for (guint i = 0; i < rules->options->len; i++) {
    const ArbOption *option = g_ptr_array_index(rules->options, i);
    g_autofree char *said = g_strconcat(option->id, i == 0 ? "=yes" : "=no", NULL);
    assert_string_equal(g_ptr_array_index(scenario->options, i), said);
  }
  battle.date = "the day after";
  assert_null(arb_new_battle_make(&battle, faults));
  assert_int_equal(arb_faults_count(faults), 1);
}

/* Two armies of names as long as a list may have: the title gives up their ends, none its accent;
 * the armies keep their names. */
static void
test_long_names(void **state G_GNUC_UNUSED)
{
  g_autoptr(ArbRuleset) rules = load_rules();
  g_autoptr(GPtrArray) lists = arb_new_battle_lists(rules);
  ArbArmyList *list = g_ptr_array_index(lists, 0);
  g_autofree char *before = g_strnfill(139, 'n');
  g_autofree char *after = g_strnfill(159, 'n');
  g_autofree char *name = g_strconcat(before, "e\u0301", after, NULL); /* 139 + 2 + 159 = 300 */
  g_autofree char *title = g_strconcat(before, "… against ", before, "…", NULL);
  g_autoptr(ArbFaults) faults = arb_faults_new();
  ArbNewBattle battle = {.rules = rules,
                         .list = {list, list},
                         .turns = 6,
                         .scale = 15,
                         .men = 150,
                         .date = "1806-10-14",
                         .start = "10:00"};

  for (guint lang = 0; lang < ARB_N_LANGS; lang++) {
    g_free(list->name.in[lang]);
    list->name.in[lang] = g_strdup(name);
  }
  g_autoptr(ArbScenario) scenario = arb_new_battle_make(&battle, faults);
  assert_non_null(scenario);
  assert_string_equal(arb_text_get(&scenario->title, ARB_LANG_EN), title);
  const ArbScenarioSide *side = g_ptr_array_index(scenario->sides, 1);
  assert_string_equal(arb_text_get(&side->name, ARB_LANG_EN), name);
}

/* Lists without a common year are told so, in both languages; one year of both is enough. */
static void
test_years(void **state G_GNUC_UNUSED)
{
  static const struct {
    int from, to, other_from, other_to;
    const char *it, *en;
  } rows[] = {
      {1806, 1806, 1806, 1806, "", ""},
      {1805, 1807, 1807, 1809, "", ""},
      {1812, 1815, 1800, 1812, "", ""},
      {1806, 1806, 1815, 1815, "Le due liste non hanno un anno in comune: 1806 e 1815.",
       "The two lists have no year in common: 1806 and 1815."},
      {1813, 1814, 1805, 1807, "Le due liste non hanno un anno in comune: 1813–1814 e 1805–1807.",
       "The two lists have no year in common: 1813–1814 and 1805–1807."},
  };

  for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
    const ArbArmyList one = {.from = rows[i].from, .to = rows[i].to};
    const ArbArmyList other = {.from = rows[i].other_from, .to = rows[i].other_to};
    g_autofree char *it = arb_new_battle_remark(&one, &other, ARB_LANG_IT);
    g_autofree char *en = arb_new_battle_remark(&one, &other, ARB_LANG_EN);
    assert_string_equal(it, rows[i].it);
    assert_string_equal(en, rows[i].en);
  }
}

static void
on_battle(GtkWidget *dialog G_GNUC_UNUSED,
          const ArbScenario *scenario,
          const ArbBegin *begin G_GNUC_UNUSED,
          gpointer data)
{
  *(int *)data = scenario->turns;
}

/* The lists and options are those of the rule book chosen. */
static void
test_books(void **state G_GNUC_UNUSED)
{
  g_autoptr(ArbRuleset) rules = load_rules();
  GtkWidget *dialog = arb_new_battle_dialog_new(NULL, rules, ARB_LANG_EN);

  gtk_window_present(GTK_WINDOW(dialog));
  assert_true(window_fixture_wait_for(dialog, "Optional rules"));
  GtkDropDown *book = GTK_DROP_DOWN(window_fixture_find(dialog, GTK_TYPE_DROP_DOWN));
  assert_int_equal(gtk_drop_down_get_selected(book), 0);
  GListModel *books = gtk_drop_down_get_model(book);
  assert_int_equal(g_list_model_get_n_items(books), 3);
  static const char *const lists[] = {NULL, "(sample strengths)", "French at Waterloo"};
  for (guint i = 1; i < 3; i++) {
    gtk_drop_down_set_selected(book, i);
    window_fixture_idle(50);
    assert_true(window_fixture_wait_for(dialog, lists[i]));
    assert_false(window_fixture_shows(dialog, "no year in common"));
    window_fixture_shoot(dialog, i == 1 ? "new-battle-book-1" : "new-battle-book-2");
  }
  gtk_drop_down_set_selected(book, 0);
  assert_true(window_fixture_wait_for(dialog, "no year in common: 1815 and 1806"));
  g_object_ref(dialog);
  gtk_window_destroy(GTK_WINDOW(dialog));
  window_fixture_idle(30);
  g_assert_finalize_object(dialog);
}

/* A fault keeps the dialog open and says itself; mended, the battle begins. */
static void
test_dialog(void **state G_GNUC_UNUSED)
{
  g_autoptr(ArbRuleset) rules = load_rules();
  GtkWidget *dialog = arb_new_battle_dialog_new(NULL, rules, ARB_LANG_EN);
  int turns = 0;

  g_signal_connect(dialog, "battle", G_CALLBACK(on_battle), &turns);
  gtk_window_present(GTK_WINDOW(dialog));
  assert_true(window_fixture_wait_for(dialog, "points"));
  /* The first two lists are of Quatre Bras and of Jena; live, as soon as they are chosen. */
  assert_true(window_fixture_shows(dialog, "no year in common: 1815 and 1806"));
  window_fixture_shoot(dialog, "new-battle-en");
  GtkWidget *book = window_fixture_find(dialog, GTK_TYPE_DROP_DOWN);
  GtkWidget *first = gtk_widget_get_next_sibling(gtk_widget_get_next_sibling(book));
  gtk_drop_down_set_selected(GTK_DROP_DOWN(first), 1);
  assert_false(window_fixture_shows(dialog, "no year in common"));
  gtk_drop_down_set_selected(GTK_DROP_DOWN(first), 0);
  GtkWidget *date = window_fixture_find(dialog, GTK_TYPE_ENTRY);
  g_autofree char *good = g_strdup(gtk_editable_get_text(GTK_EDITABLE(date)));
  gtk_editable_set_text(GTK_EDITABLE(date), "soon");
  GtkWidget *begin = gtk_window_get_default_widget(GTK_WINDOW(dialog));
  g_signal_emit_by_name(begin, "clicked");
  assert_int_equal(turns, 0);
  assert_true(window_fixture_wait_for(dialog, "date"));
  gtk_editable_set_text(GTK_EDITABLE(date), good);
  g_object_ref(dialog);
  g_signal_emit_by_name(begin, "clicked");
  assert_int_equal(turns, 12);
  window_fixture_idle(30);
  g_assert_finalize_object(dialog);
}

static GtkWindow *
find_dialog(GType type)
{
  GListModel *all = gtk_window_get_toplevels();

  for (guint i = 0; i < g_list_model_get_n_items(all); i++) {
    g_autoptr(GtkWindow) each = g_list_model_get_item(all, i);
    if (g_type_is_a(G_OBJECT_TYPE(each), type)) {
      return each;
    }
  }
  return NULL;
}

static GtkWidget *
find_check(GtkWidget *widget, const char *label)
{
  if (GTK_IS_CHECK_BUTTON(widget)
      && g_strcmp0(gtk_check_button_get_label(GTK_CHECK_BUTTON(widget)), label) == 0) {
    return widget;
  }
  for (GtkWidget *child = gtk_widget_get_first_child(widget); child != NULL;
       child = gtk_widget_get_next_sibling(child)) {
    GtkWidget *found = find_check(child, label);
    if (found != NULL) {
      return found;
    }
  }
  return NULL;
}

/* Labels of the first list that nobody carries. */
static guint
count_missing(ArbSession *session)
{
  g_autoptr(GPtrArray) lists = arb_new_battle_lists(arb_session_get_rules(session));
  const ArbArmyList *list = g_ptr_array_index(lists, 0);
  guint missing = 0;

  for (guint i = 0; i < list->pieces->len; i++) {
    const ArbListPiece *piece = g_ptr_array_index(list->pieces, i);
    missing +=
        piece->label != NULL && arb_state_find(arb_session_get_state(session), piece->label) == 0;
  }
  return missing;
}

/* From the start page to the desk; labels are drawn from twice as many when that is ticked, so that
 * not all that the list has are in the game. */
static void
begin_battle(const WindowFixture *fixture, gboolean shuffle)
{
  g_autoptr(ArbPrefs) prefs = arb_prefs_load();
  GtkWidget *window = arb_window_new(fixture->application, prefs);

  gtk_window_present(GTK_WINDOW(window));
  window_fixture_idle(50);
  g_action_group_activate_action(G_ACTION_GROUP(window), "new-battle", g_variant_new_string(""));
  window_fixture_idle(50);
  GtkWindow *dialog = find_dialog(ARB_TYPE_NEW_BATTLE_DIALOG);
  assert_non_null(dialog);
  GtkWidget *check = find_check(GTK_WIDGET(dialog), "Draw the _labels by lot, with gaps");
  assert_non_null(check);
  gtk_check_button_set_active(GTK_CHECK_BUTTON(check), shuffle);
  g_signal_emit_by_name(gtk_window_get_default_widget(dialog), "clicked");
  window_fixture_idle(50);
  ArbDesk *desk = arb_window_get_desk(ARB_WINDOW(window));
  assert_non_null(desk);
  guint missing = count_missing(arb_desk_get_session(desk));
  assert_true(shuffle ? missing > 0 : missing == 0);
  gtk_window_destroy(GTK_WINDOW(window));
  window_fixture_idle(50);
}

static void
test_window(void **state)
{
  begin_battle(*state, FALSE);
  begin_battle(*state, TRUE);
}

/* A scenario is played with what was ticked, and with the figures chosen; the rest is its own. */
static void
test_scenario(void **state)
{
  const WindowFixture *fixture = *state;
  g_autoptr(ArbPrefs) prefs = arb_prefs_load();
  GtkWidget *window = arb_window_new(fixture->application, prefs);
  g_autofree char *name = arb_games_ready_scenario();

  gtk_window_present(GTK_WINDOW(window));
  window_fixture_idle(50);
  g_action_group_activate_action(G_ACTION_GROUP(window), "prepare", g_variant_new_string(name));
  window_fixture_idle(50);
  GtkWindow *dialog = find_dialog(ARB_TYPE_BEGIN_DIALOG);
  assert_non_null(dialog);
  window_fixture_shoot(GTK_WIDGET(dialog), "begin-en");
  assert_null(arb_window_get_desk(ARB_WINDOW(window)));
  GtkWidget *first = window_fixture_find(GTK_WIDGET(dialog), GTK_TYPE_CHECK_BUTTON);
  gboolean was = gtk_check_button_get_active(GTK_CHECK_BUTTON(first));
  gtk_check_button_set_active(GTK_CHECK_BUTTON(first), !was);
  GtkWidget *scale = window_fixture_find(GTK_WIDGET(dialog), GTK_TYPE_DROP_DOWN);
  gtk_drop_down_set_selected(GTK_DROP_DOWN(scale), 2);
  g_signal_emit_by_name(gtk_window_get_default_widget(dialog), "clicked");
  window_fixture_idle(50);
  ArbSession *session = arb_desk_get_session(arb_window_get_desk(ARB_WINDOW(window)));
  const ArbState *game = arb_session_get_state(session);
  assert_int_equal(arb_state_option(game, 0), !was);
  const ArbOption *second = g_ptr_array_index(arb_session_get_rules(session)->options, 1);
  assert_int_equal(arb_state_option(game, 1), second->on);
  assert_int_equal(arb_session_format(session).scale, 28);
  gtk_window_destroy(GTK_WINDOW(window));
  window_fixture_idle(50);
}

int
main(void)
{
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_lists),      cmocka_unit_test(test_options),
      cmocka_unit_test(test_long_names), cmocka_unit_test(test_years),
      cmocka_unit_test(test_dialog),     cmocka_unit_test(test_books),
      cmocka_unit_test(test_window),     cmocka_unit_test(test_scenario),
  };
  return cmocka_run_group_tests(tests, window_fixture_setup, window_fixture_teardown) != 0;
}
