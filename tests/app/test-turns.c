/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "core/facts.h"
#include "core/source.h"

#include "rules/registry.h"

#include "app/games.h"
#include "app/journal-view.h"
#include "app/window.h"
#include "keys.h"
#include "window-fixture.h"

/* Two turns of the teaching battle, played twice: in the window, by keys alone, and through the
 * core, as the command line plays its scripts. Both journals must tell the same. The orders are
 * those of the battle of the command line's own tests. */

static ArbGame *
begin_game(const char *path)
{
  static const char *const options[] = {"environment=yes", NULL};
  g_autoptr(ArbFaults) faults = arb_faults_new();
  g_autofree char *name = arb_games_ready_scenario();
  g_autoptr(ArbScenario) scenario = arb_games_load_scenario(name, faults);

  assert_non_null(scenario);
  ArbGame *game = arb_game_new(scenario, path, 1806, options, faults, NULL);
  assert_non_null(game);
  return game;
}

/* Orders of the first two turns; those that are to be refused are left out.
 * Returns: (transfer full) char * */
static GPtrArray *
read_orders(void)
{
  GPtrArray *orders = g_ptr_array_new_with_free_func(g_free);
  g_autofree char *path =
      g_build_filename(arb_data_dir(), "tests", "battles", "altenrode", "script", NULL);
  g_autofree char *script = NULL;
  gboolean refused = FALSE;

  assert_true(g_file_get_contents(path, &script, NULL, NULL));
  g_auto(GStrv) lines = g_strsplit(script, "\n", -1);
  for (guint i = 0; lines[i] != NULL && strstr(lines[i], "= turn 3") == NULL; i++) {
    if (g_str_has_prefix(lines[i], "#?")) {
      refused = refused || strstr(lines[i], "refused=") != NULL;
    } else if (g_str_has_prefix(lines[i], "do ") || g_str_has_prefix(lines[i], "next")) {
      if (!refused) {
        g_ptr_array_add(orders, g_strdup(lines[i]));
      }
      refused = FALSE;
    }
  }
  assert_true(orders->len > 40);
  return orders;
}

/* "do fire shooter=F4 at=P4 --dice 7": words, then dice.  Returns: the action's id, into words. */
static const char *
take_apart(const char *order, char ***out_words, char ***out_dice)
{
  char **words = arb_request_split(order, NULL);
  guint n = 0;

  *out_dice = NULL;
  for (guint i = 0; words[i] != NULL; i++) {
    if (g_str_equal(words[i], "--dice")) {
      *out_dice = g_strsplit(words[i + 1], ",", -1);
      g_free(words[i]);
      g_free(words[i + 1]);
      words[i] = NULL;
      break;
    }
    n++;
  }
  assert_true(n >= 2);
  *out_words = words;
  return words[1];
}

static void
play_order(ArbGame *game, const char *order)
{
  if (g_str_has_prefix(order, "next")) {
    g_autoptr(ArbRuling) next = arb_game_next(game, TRUE, NULL);
    assert_int_equal(next->outcome.state, ARB_OPEN);
    return;
  }
  g_auto(GStrv) words = NULL;
  g_auto(GStrv) tokens = NULL;
  const char *action = take_apart(order, &words, &tokens);
  ArbDice dice = {.tokens = (const char *const *)tokens};
  g_autoptr(ArbRuling) ruling =
      arb_game_do(game, action, (const char *const *)words + 2, &dice, NULL, NULL);
  print_message("# %s\n", order);
  assert_int_equal(ruling->outcome.state, ARB_OPEN);
}

/* What an umpire would type: the verb, the fields by name, the dice. */
static char *
tape_line(const ArbRuleset *rules, const char *order)
{
  g_auto(GStrv) words = NULL;
  g_auto(GStrv) tokens = NULL;
  const char *id = take_apart(order, &words, &tokens);
  const ArbAction *action = arb_ruleset_action(rules, (guint)arb_ruleset_find_action(rules, id));
  GString *line = g_string_new(arb_text_get(&action->verb, ARB_LANG_EN));

  for (guint i = 2; words[i] != NULL; i++) {
    const char *value = strchr(words[i], '=');
    gboolean quoted = value != NULL && strchr(value, ' ') != NULL;
    if (quoted) {
      g_string_append_printf(line, " %.*s=\"%s\"", (int)(value - words[i]), words[i], value + 1);
    } else {
      g_string_append_printf(line, " %s", words[i]);
    }
  }
  for (guint i = 0; tokens != NULL && tokens[i] != NULL; i++) {
    g_string_append_printf(line, " =%s", tokens[i]);
  }
  return g_string_free(line, FALSE);
}

typedef struct {
  ArbDesk *desk;
  const char *line;
} Typed;

static gboolean
is_typed(gpointer data)
{
  const Typed *typed = data;
  return g_str_equal(arb_desk_get_line(typed->desk), typed->line);
}

typedef struct {
  ArbDesk *desk;
  guint entries;
} Grown;

static gboolean
has_grown(gpointer data)
{
  const Grown *grown = data;
  return arb_journal_count(arb_session_get_journal(arb_desk_get_session(grown->desk)))
         > grown->entries;
}

static gboolean
is_asked_or_grown(gpointer data)
{
  const Grown *grown = data;
  return has_grown(data) || arb_desk_get_mode(grown->desk) == ARB_DESK_ASKING;
}

static void
type_order(GtkWidget *window, ArbDesk *desk, const char *order)
{
  ArbSession *session = arb_desk_get_session(desk);
  Grown grown = {desk, arb_journal_count(arb_session_get_journal(session))};

  if (g_str_has_prefix(order, "next")) {
    assert_true(keys_press(window, "ctrl+Return"));
    assert_true(window_fixture_wait(is_asked_or_grown, &grown));
    if (!has_grown(&grown)) {
      assert_true(keys_press(window, "ctrl+Return")); /* what may wait, waits */
    }
  } else {
    g_autofree char *line = tape_line(arb_session_get_rules(session), order);
    const char *const type[] = {"type", "--delay", "2", line, NULL};
    Typed typed = {desk, line};
    print_message("# %s\n", line);
    assert_true(keys_send(window, type));
    assert_true(window_fixture_wait(is_typed, &typed));
    assert_true(keys_press(window, "Return"));
  }
  assert_true(window_fixture_wait(has_grown, &grown));
}

/* Texts are numbered as each game met them: they are compared themselves. */
static void
compare_changes(ArbGame *one, const ArbEntry *a, ArbGame *other, const ArbEntry *b)
{
  const ArbRuleset *rules = arb_game_rules(one);

  assert_int_equal(a->changes->len, b->changes->len);
  for (guint k = 0; k < a->changes->len; k++) {
    const ArbChange *left = &g_array_index(a->changes, ArbChange, k);
    const ArbChange *right = &g_array_index(b->changes, ArbChange, k);
    assert_int_equal(left->piece, right->piece);
    assert_int_equal(left->attribute, right->attribute);
    if (left->attribute == ARB_ATTR_PENDING
        || arb_ruleset_attribute(rules, left->attribute)->domain.type == ARB_TYPE_TEXT) {
      assert_string_equal(arb_state_text(arb_game_state(one), left->to),
                          arb_state_text(arb_game_state(other), right->to));
    } else {
      assert_int_equal(left->to, right->to);
    }
  }
}

static void
compare(ArbGame *one, ArbGame *other)
{
  const ArbJournal *left = arb_game_journal(one);
  const ArbJournal *right = arb_game_journal(other);

  assert_int_equal(arb_journal_count(left), arb_journal_count(right));
  for (guint i = 0; i < arb_journal_count(left); i++) {
    const ArbEntry *a = arb_journal_get(left, i);
    const ArbEntry *b = arb_journal_get(right, i);
    assert_int_equal(a->kind, b->kind);
    assert_int_equal(a->turn, b->turn);
    assert_int_equal(a->phase, b->phase);
    assert_string_equal(a->action, b->action);
    assert_string_equal(a->request, b->request);
    assert_string_equal(a->dice, b->dice);
    assert_string_equal(a->values, b->values);
    compare_changes(one, a, other, b);
  }
}

static gboolean
is_mapped(gpointer widget)
{
  return gtk_widget_get_mapped(widget);
}

static gboolean
is_at_top(gpointer adjustment)
{
  return gtk_adjustment_get_value(adjustment) < 1;
}

static void
test_two_turns(void **state)
{
  const WindowFixture *fixture = *state;
  g_autoptr(GPtrArray) orders = read_orders();
  g_autofree char *path = g_build_filename(fixture->folder, "window.arbitro", NULL);
  g_autofree char *script = g_build_filename(fixture->folder, "script.arbitro", NULL);
  g_autoptr(ArbPrefs) prefs = arb_prefs_load();

  arb_game_close(begin_game(path));
  g_autoptr(ArbGame) game = begin_game(script);
  GtkWidget *window = arb_window_new(fixture->application, prefs);
  gtk_window_present(GTK_WINDOW(window));
  assert_true(window_fixture_wait(is_mapped, window));
  arb_window_resume(ARB_WINDOW(window), path);
  ArbDesk *desk = arb_window_get_desk(ARB_WINDOW(window));
  assert_non_null(desk);
  window_fixture_idle(100);
  for (guint i = 0; i < orders->len; i++) {
    const char *order = g_ptr_array_index(orders, i);
    play_order(game, order);
    type_order(window, desk, order);
  }
  assert_int_equal(arb_state_track(arb_game_state(game), ARB_ATTR_TURN), 3);
  compare(arb_session_get_game(arb_desk_get_session(desk)), game);
  window_fixture_shoot(window, "two-turns-en");
  GtkWidget *lists = window_fixture_find(window, ARB_TYPE_JOURNAL_VIEW);
  GtkAdjustment *adjustment = gtk_scrollable_get_vadjustment(
      GTK_SCROLLABLE(window_fixture_find(lists, GTK_TYPE_LIST_VIEW)));
  assert_true(window_fixture_wait(is_at_top, adjustment));
  gtk_window_destroy(GTK_WINDOW(window));
  window_fixture_idle(50);
}

/* Keys that a line costs, Enter among them. */
static gsize
count_keys(const char *line)
{
  return strlen(line) + 1;
}

/* From the call at the table to the ruling: 12 keys with the program's die, 14 with one that was
 * thrown, 6 for the next unit. */
static void
test_keys(void **state G_GNUC_UNUSED)
{
  ArbDesk *desk = window_fixture_new_desk();
  const ArbJournal *journal = arb_session_get_journal(arb_desk_get_session(desk));

  static const struct {
    const char *line;
    gsize most;
  } rows[] = {{"f4 p4 4.5", 12}, {"f5 p4 4.5 7", 14}, {"+4.5", 6}};

  window_fixture_go_to(desk, "fire");
  for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
    guint before = arb_journal_count(journal);
    window_fixture_enter(desk, rows[i].line);
    assert_int_equal(arb_journal_count(journal), before + 1);
    assert_true(count_keys(rows[i].line) <= rows[i].most);
  }
  g_assert_finalize_object(desk);
}

int
main(void)
{
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_two_turns),
      cmocka_unit_test(test_keys),
  };
  return cmocka_run_group_tests(tests, window_fixture_setup, window_fixture_teardown) != 0;
}
