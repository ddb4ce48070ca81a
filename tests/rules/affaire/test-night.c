/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "core/source.h"
#include "core/view.h"

#include "rules/affaire/affaire-test.h"
#include "rules/registry.h"
#include "rules/rule-test.h"

/* The night before the battle, and what lists and rulings tell. Lots l1 deal the faces in order:
 * five French corps and three scouts, four British corps and three scouts. */
static Battle *
night_new(void)
{
  Battle *battle = affaire_new();

  battle_set(battle, "game", "night-before", "yes");
  battle_set(battle, "game", "phase", "night");
  battle_does(battle, "tokens side=french --dice l1,l1,l1,l1,l1,l1,l1,l1");
  battle_does(battle, "tokens side=allied --dice l1,l1,l1,l1,l1,l1,l1");
  return battle;
}

static void
keep(Battle *b, const char *side, guint first, guint last)
{
  for (guint i = first; i <= last; i++) {
    g_autofree char *token = g_strdup_printf("%s%u", side, i);
    battle_set(b, token, "token", "removed");
  }
}

static const char *
active(const Battle *b)
{
  const ArbState *state = arb_game_state(b->game);

  return arb_state_label(state, arb_state_active_side(state));
}

/* How many the program names as still to act. */
static guint
count_idle(const Battle *b)
{
  g_autoptr(GArray) idle = arb_game_idle(b->game, ARB_VIEW_UMPIRE);

  return idle->len;
}

/* 3 v 5 tokens, French first: F B F B F B B B. */
/* QA-NGT-1 QA-NGT-2 */
static void
test_turns(G_GNUC_UNUSED void **unused)
{
  static const char *const order[] = {"FT1", "BT1", "FT2", "BT2", "FT3", "BT3", "BT4", "BT5"};
  Battle *b = night_new();

  battle_refuses(b, "tokens side=french", "QA-NGT-1", "tokens-taken");
  battle_refuses(b, "token-move token=FT1 steps=n", "QA-NGT-2", "tokens-wait");
  keep(b, "FT", 4, 8);
  keep(b, "BT", 6, 7);
  battle_does(b, "initiative --dice 5,2");
  battle_refuses(b, "token-move token=BT1 steps=n", "QA-SEQ-4", "not-its-round");
  for (guint i = 0; i < G_N_ELEMENTS(order); i++) {
    g_autofree char *line = g_strdup_printf("token-move token=%s steps=r,r,r,r", order[i]);
    battle_does(b, line);
  }
  battle_expect(b, "game", "night", "initiative"); /* a new turn */
  battle_does(b, "initiative --dice 2,5");
  assert_int_equal(count_idle(b), 5); /* of the Allies, the last to move before */
  battle_undo(b, 1);
  battle_expect(b, "FT1", "token-moved", "no");
  battle_free(b);
}

/* Turned up within five hexes: scouts are taken off, commanders stay for good. */
/* QA-NGT-3 QA-NGT-4 */
static void
test_spotting(G_GNUC_UNUSED void **unused)
{
  Battle *b = night_new();

  battle_does(b, "initiative --dice 5,2");
  battle_refuses(b, "token-move token=FT1 steps=n,w", "QA-NGT-3", "too-far");
  battle_does(b, "token-move token=FT1 steps=n,n");
  battle_refuses(b, "token-move token=BT7 steps=n spotted=FT2", "QA-NGT-4", "not-spotted");
  battle_does(b, "token-move token=BT7 steps=n spotted=FT1"); /* a scout meets a commander */
  battle_expect(b, "BT7", "token", "removed");
  battle_expect(b, "BT7", "shows", "scout");
  battle_expect(b, "FT1", "token", "shown");
  battle_expect(b, "FT1", "shows-corps", "f1");
  battle_does(b, "token-move token=FT2 steps=n");
  battle_does(b, "token-move token=BT6 steps=n");
  battle_refuses(b, "token-move token=FT1 steps=n", "QA-NGT-4", "token-stays");
  battle_free(b);
}

/* The last token is turned up: the other side goes back to where the turn began, moves a last
 * time, and shows all; then corps are placed by turns. */
/* QA-NGT-5 QA-NGT-6 QA-NGT-7 */
static void
test_last_move(G_GNUC_UNUSED void **unused)
{
  Battle *b = night_new();

  keep(b, "FT", 2, 8);
  keep(b, "BT", 4, 7);
  battle_does(b, "initiative --dice 1,3");
  battle_does(b, "token-move token=BT1 steps=n");
  battle_does(b, "token-move token=FT1 steps=n spotted=BT1");
  battle_expect(b, "game", "night", "last");
  battle_expect(b, "game", "night-last", "allied");
  assert_string_equal(active(b), "allied");
  battle_does(b, "token-move token=BT2 steps=n");
  battle_does(b, "finish"); /* BT3 stays where it is */
  battle_expect(b, "BT3", "token", "shown");
  battle_expect(b, "game", "night", "initiative");
  battle_does(b, "initiative --dice 6,3");
  battle_expect(b, "game", "night", "placing");
  g_autoptr(ArbRuling) ruling = battle_do(b, "place-corps corps=f2");
  assert_int_equal(ruling->outcome.n_lines, 3); /* five units: centre, rear, one of the sides */
  battle_refuses(b, "place-corps corps=f1", "QA-NGT-6", "no-corps"); /* the Allies place */
  battle_does(b, "place-corps corps=b2");
  battle_refuses(b, "place-corps corps=f2", "QA-NGT-6", "corps-placed");
  battle_does(b, "place-corps corps=f1");
  battle_does(b, "place-corps corps=b1");
  battle_does(b, "place-corps corps=f6");
  battle_does(b, "place-corps corps=b-reserve");
  battle_does(b, "place-corps corps=guard");
  battle_does(b, "place-corps corps=b-cavalry");
  battle_does(b, "place-corps corps=f-cavalry");
  battle_expect(b, "game", "night", "finished");
  battle_expect(b, "FT1", "token", "removed");
  battle_to_phase(b, "cards"); /* the date of the book is not asked: a normal set-up of decks */
  battle_free(b);
}

/* On the table tokens have moved: the ruling says which go back, those alone that are still hidden.
 */
/* QA-NGT-5 */
static void
test_put_back(G_GNUC_UNUSED void **unused)
{
  Battle *b = night_new();

  keep(b, "FT", 2, 8);
  keep(b, "BT", 5, 7);
  battle_does(b, "initiative --dice 1,3");
  battle_set(b, "BT1", "token", "face-down"); /* on since a turn before */
  battle_does(b, "token-move token=BT1 steps=n");
  battle_does(b, "token-move token=FT1 steps=n");
  battle_does(b, "token-move token=BT2 steps=n");
  g_autoptr(ArbRuling) met = battle_do(b, "token-move token=BT3 steps=n spotted=FT1");
  const ArbLine *line = met->outcome.line;
  assert_int_equal(met->outcome.n_lines, 4);
  assert_string_equal(line[1].id, "token-goes-back"); /* BT3 is turned up, BT4 has not moved */
  assert_int_equal(line[1].args[0], arb_state_find(arb_game_state(b->game), "BT1"));
  assert_string_equal(line[2].id, "token-goes-off"); /* BT2 came on just now */
  assert_int_equal(line[2].args[0], arb_state_find(arb_game_state(b->game), "BT2"));
  assert_string_equal(line[3].id, "last-move");
  assert_int_equal(line[3].args[0], arb_state_find(arb_game_state(b->game), "allied"));
  assert_string_equal(active(b), "allied");
  battle_expect(b, "BT1", "token", "face-down");
  battle_expect(b, "BT2", "token", "off-map");
  assert_int_equal(count_idle(b), 3); /* BT1, BT2 and BT4 have a last move */
  battle_does(b, "token-move token=BT1 steps=n");
  assert_int_equal(count_idle(b), 2);
  battle_does(b, "token-move token=BT2 steps=n");
  battle_expect(b, "BT2", "token", "face-down");
  battle_free(b);
}

/* The rosters shipped: counts of the game, and said to be samples; one too many is pointed out. */
/* QA-UNI-1 */
static void
test_roster(G_GNUC_UNUSED void **unused)
{
  static const struct {
    const char *file, *army;
    gboolean garrisons;
    guint n;
  } rows[] = {
      {"affaire/french-1815.xml", "french", FALSE, 26},
      {"affaire/allied-1815.xml", "british", FALSE, 21},
      {"affaire/allied-1815.xml", "british", TRUE, 3},
      {"affaire/allied-1815.xml", "prussian", FALSE, 14},
  };

  ArbRuleset *rules = rule_book("affaire");
  int army = arb_ruleset_find_attribute(rules, "army");
  int arm = arb_ruleset_find_attribute(rules, "arm");

  for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
    g_autoptr(ArbFaults) faults = arb_faults_new();
    g_autoptr(ArbSource) source = arb_source_find("armylists", rows[i].file, NULL);
    g_autoptr(ArbArmyList) list = arb_armylist_load(source, rules, faults);
    int wanted = arb_ruleset_find_choice(rules, (guint)arb_ruleset_find_choices(rules, "army"),
                                         rows[i].army);
    guint n = 0;
    assert_non_null(list);
    for (guint k = 0; k < list->pieces->len; k++) {
      const ArbListPiece *piece = g_ptr_array_index(list->pieces, k);
      gboolean unit = piece->kind == (guint)arb_ruleset_find_kind(rules, "unit");
      n += unit && piece->value[army] == wanted && (piece->value[arm] == 3) == rows[i].garrisons;
    }
    assert_int_equal(n, rows[i].n);
    assert_int_equal(list->warnings->len, 0);
    assert_non_null(strstr(list->origin.in[ARB_LANG_EN], "Sample strengths"));
  }
  g_autoptr(ArbRuleset) fewer = rule_book_changed(
      "affaire", "affaire/counts.xml", "\"garrison\" cells=\"3\"", "\"garrison\" cells=\"2\"");
  g_autoptr(ArbFaults) faults = arb_faults_new();
  g_autoptr(ArbSource) source = arb_source_find("armylists", "affaire/allied-1815.xml", NULL);
  g_autoptr(ArbArmyList) list = arb_armylist_load(source, fewer, faults);
  assert_int_equal(list->warnings->len, 1);
}

static gboolean
says(const ArbRuling *ruling, const char *id)
{
  for (guint i = 0; i < ruling->outcome.n_lines; i++) {
    if (strcmp(ruling->outcome.line[i].id, id) == 0) {
      return TRUE;
    }
  }
  return FALSE;
}

/* Dice by unit, loss by range, hit number and its causes, hits, difference, modifiers, row. */
/* QA-EXP-1 */
static void
test_explanation(G_GNUC_UNUSED void **unused)
{
  static const char *const ids[] = {
      "dice-unit", "range-loss", "protected-terrain", "combined-arms", "cancel",
      "need",      "hits",       "difference",        "loss-modifier", "combat-result/one"};
  g_autoptr(ArbRuling) ruling =
      rule_lookup(rule_book("affaire"), "combat attackers=I4,C3 barrage=A3@3 defenders=I5e "
                                        "terrain=built --dice h3,h1");

  for (guint i = 0; i < G_N_ELEMENTS(ids); i++) {
    print_message("# %s\n", ids[i]);
    assert_true(says(ruling, ids[i]));
  }
}

#define TEST(name) cmocka_unit_test(test_##name)

int
main(void)
{
  const struct CMUnitTest tests[] = {
      TEST(turns), TEST(spotting), TEST(last_move), TEST(put_back), TEST(roster), TEST(explanation),
  };
  int failed = cmocka_run_group_tests(tests, NULL, NULL);

  rule_books_done();
  return failed != 0;
}
