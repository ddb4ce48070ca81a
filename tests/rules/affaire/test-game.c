/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "core/view.h"

#include "rules/affaire/affaire-test.h"
#include "rules/rule-test.h"

/* The turn: decks, initiative, rounds. Lots l1 draw the first card that is left: of the French
 * FK1, FK2, FK3 of FK1 to FK6 and FS1; of the Allies BK1, BK2, BK3 of BK1 to BK5 and BS1. */
#define FIRST "l1,l1,l1,l1"

static gboolean
is_due(const Battle *battle, const char *id)
{
  g_autoptr(GArray) due = arb_game_due(battle->game);
  gboolean found = FALSE;

  for (guint i = 0; i < due->len; i++) {
    found |= strcmp(g_array_index(due, ArbDue, i).id, id) == 0;
  }
  return found;
}

/* 6 commanders and 10 stratagems: deck 7 with the new one, hand 3. Once a turn only. */
/* QA-SET-1 QA-SET-2 QA-SEQ-1 */
static void
test_set_up(G_GNUC_UNUSED void **unused)
{
  Battle *b = affaire_new();

  battle_expect(b, "french", "commanders", "6");
  battle_expect(b, "allied", "commanders", "5"); /* the Prussians are set aside */
  battle_expect(b, "P1", "standing", "off-map");
  battle_expect(b, "PK1", "where", "aside");
  battle_to_phase(b, "cards");
  assert_true(is_due(b, "due-prepare"));
  battle_does(b, "prepare-turn side=french --dice " FIRST);
  battle_expect(b, "french", "hand-count", "3");
  battle_expect(b, "french", "deck-count", "4");
  battle_expect(b, "french", "stratagem-count", "9");
  battle_expect(b, "french", "carried", "1");
  battle_expect(b, "french", "general-attack", "preparation");
  battle_expect(b, "FK1", "where", "hand");
  battle_expect(b, "FS1", "where", "deck");
  battle_refuses(b, "prepare-turn side=french", "QA-SET-2", "prepared-already");
  battle_refuses(b, "combat at=B1", "QA-SEQ-1", "wrong-phase");
  g_autoptr(ArbRuling) early = arb_game_next(b->game, TRUE, NULL);
  assert_string_equal(early->outcome.refusal.id, "must-first");
  battle_does(b, "prepare-turn side=allied --dice " FIRST);
  assert_false(is_due(b, "due-prepare"));
  battle_free(b);
}

/* A tie is thrown again; the winner may let the other begin. */
/* QA-SEQ-3 */
static void
test_initiative(G_GNUC_UNUSED void **unused)
{
  Battle *b = affaire_new();

  battle_to_phase(b, "cards");
  battle_does(b, "prepare-turn side=french");
  battle_does(b, "prepare-turn side=allied");
  battle_to_phase(b, "initiative");
  battle_does(b, "initiative --dice 3,3");
  assert_true(is_due(b, "due-initiative"));
  battle_does(b, "initiative --dice 4,2");
  battle_refuses(b, "initiative", "-", "pending-first");
  battle_does(b, "first-player first=allied");
  battle_refuses(b, "initiative", "QA-SEQ-3", "initiative-settled");
  battle_to_phase(b, "rounds");
  assert_int_equal(arb_state_active_side(arb_game_state(b->game)),
                   arb_state_find(arb_game_state(b->game), "allied"));
  battle_free(b);
}

/* One action a round; who ended is passed over, and cannot come back. */
/* QA-SEQ-4 QA-SEQ-5 QA-SEQ-9 */
static void
test_rounds(G_GNUC_UNUSED void **unused)
{
  Battle *b = affaire_new();

  affaire_to_rounds(b, FIRST, FIRST);
  battle_refuses(b, "refill", "QA-SEQ-7", "nothing-to-draw");
  battle_refuses(b, "play card=BK2", "QA-SEQ-4", "not-its-round");
  battle_refuses(b, "play card=FK4", "QA-SEQ-4", "not-in-hand");
  battle_does(b, "play card=FK2 units=F1,F2");
  battle_refuses(b, "play card=FK1", "QA-SEQ-4", "wrong-stage");
  battle_does(b, "finish");
  battle_does(b, "end-turn"); /* the Allies: nothing says who must be first to end.  QA-SEQ-9 */
  battle_does(b, "refill --dice l1");
  battle_expect(b, "french", "hand-count", "3");
  battle_expect(b, "french", "deck-count", "3");
  battle_does(b, "play card=FK3");
  battle_does(b, "finish");
  battle_does(b, "play card=FK1");
  battle_does(b, "finish");
  battle_refuses(b, "play card=BK2", "QA-SEQ-4", "not-its-round");
  battle_does(b, "end-turn");
  assert_false(is_due(b, "due-round"));
  battle_refuses(b, "end-turn", "QA-SEQ-5", "turn-ended");
  battle_to_phase(b, "victory-check");
  battle_free(b);
}

/* The last card ends a side whose deck and token are spent; not one with its token. */
/* QA-SEQ-6 */
static void
test_spent(G_GNUC_UNUSED void **unused)
{
  Battle *b = affaire_new();

  affaire_to_rounds(b, FIRST, FIRST);
  battle_set(b, "french", "hand-count", "1");
  battle_set(b, "french", "deck-count", "0");
  battle_set(b, "french", "general-attack", "launched");
  battle_does(b, "play card=FK2");
  battle_does(b, "finish");
  battle_expect(b, "french", "turn-done", "yes");
  battle_set(b, "allied", "hand-count", "1");
  battle_set(b, "allied", "deck-count", "0");
  battle_does(b, "play card=BK2");
  battle_does(b, "finish");
  battle_expect(b, "allied", "turn-done", "no");
  battle_does(b, "general-attack"); /* nobody need attack */
  battle_does(b, "launch none=yes");
  battle_expect(b, "allied", "turn-done", "yes");
  battle_free(b);
}

/* Turn 2: 6 + 1 carried + 1 new = 8, hand 3, deck 5; had it been played, 7 and 4. */
/* QA-DEC-1 QA-DEC-2 */
static void
test_next_deck(G_GNUC_UNUSED void **unused)
{
  Battle *b = affaire_new();

  affaire_to_rounds(b, FIRST, FIRST);
  battle_does(b, "play card=FK2");
  battle_does(b, "finish");
  battle_expect(b, "FK2", "shown", "played");
  affaire_next_turn(b);
  affaire_to_rounds(b, FIRST, FIRST);
  battle_expect(b, "french", "deck-count", "5");
  battle_expect(b, "french", "stratagem-count", "8");
  battle_expect(b, "FK2", "shown", "no"); /* back again */
  battle_free(b);
  b = affaire_new();
  affaire_to_rounds(b, "l1,l7,l1,l1", FIRST); /* FS1 is the seventh card of the deck */
  battle_does(b, "play card=FS1");
  battle_does(b, "launch none=yes");
  battle_expect(b, "FS1", "shown", "gone");
  battle_expect(b, "FS1", "where", "gone");
  affaire_next_turn(b);
  affaire_to_rounds(b, FIRST, FIRST);
  battle_expect(b, "french", "deck-count", "4");
  battle_refuses(b, "play card=FS1", "QA-SEQ-4", "not-in-hand");
  battle_free(b);
}

/* The choice is named first, and is told openly. */
/* QA-DEC-4 */
static void
test_two_effects(G_GNUC_UNUSED void **unused)
{
  Battle *b = affaire_new();

  affaire_to_rounds(b, FIRST, FIRST);
  battle_refuses(b, "play card=FK1 which=second", "QA-DEC-4", "one-effect");
  battle_does(b, "play card=FK1");
  battle_does(b, "finish");
  battle_refuses(b, "play card=BK1", "QA-DEC-4", "name-choice");
  battle_refuses(b, "play card=BK1 which=second units=B1", "QA-ACT-1", "activates-nobody");
  battle_does(b, "play card=BK1 which=second");
  battle_expect(b, "game", "stage", "declaring");
  battle_expect(b, "game", "attack-targets", "2");
  battle_free(b);
}

/* Rapid, rapid, commander in one round; a refill is not free behind one; alone it is the card. */
/* QA-DEC-5 */
static void
test_rapid(G_GNUC_UNUSED void **unused)
{
  Battle *b = affaire_new();

  affaire_to_rounds(b, FIRST, FIRST);
  affaire_deal(b, "FS9");
  affaire_deal(b, "FS10");
  battle_does(b, "play card=FS9");
  battle_expect(b, "FS9", "shown", "gone");
  battle_refuses(b, "refill", "QA-DEC-5", "rapid-before");
  battle_refuses(b, "end-turn", "QA-DEC-5", "rapid-before");
  battle_does(b, "play card=FS10");
  battle_does(b, "play card=FK2 units=F1");
  battle_does(b, "finish");
  battle_expect(b, "french", "hand-count", "2");
  battle_expect(b, "game", "step", "1");
  battle_refuses(b, "finish", "QA-SEQ-4", "nothing-to-close");
  affaire_deal(b, "BS9");
  battle_does(b, "play card=BS9");
  battle_does(b, "finish");
  battle_expect(b, "game", "step", "0");
  battle_free(b);
}

/* Hill's two units: with one alive he commands; without, he goes for good, and a card is drawn. */
/* QA-DEC-6 */
static void
test_useless(G_GNUC_UNUSED void **unused)
{
  Battle *b = affaire_new();

  affaire_to_rounds(b, FIRST, FIRST);
  battle_does(b, "end-turn");
  battle_set(b, "B7", "standing", "destroyed");
  battle_refuses(b, "useless card=BK3", "QA-DEC-6", "still-commands");
  battle_set(b, "B8", "standing", "destroyed");
  battle_refuses(b, "useless card=BK5", "QA-DEC-6", "not-in-hand");
  battle_does(b, "useless card=BK3 --dice l1");
  battle_expect(b, "BK3", "shown", "gone");
  battle_expect(b, "BK4", "hand", "yes");
  battle_expect(b, "allied", "hand-count", "3");
  battle_expect(b, "allied", "deck-count", "2");
  battle_expect(b, "allied", "commanders", "4");
  battle_does(b, "play card=BK2"); /* the round goes on */
  battle_free(b);
}

/* The cards that may be put away, as the umpire is told. */
static char *
cards_offered(const Battle *battle)
{
  const ArbState *state = arb_game_state(battle->game);
  int useless = arb_ruleset_find_action(arb_state_rules(state), "useless");
  g_autoptr(GArray) idle = arb_game_idle(battle->game, ARB_VIEW_UMPIRE);
  GString *cards = g_string_new(NULL);

  for (guint i = 0; i < idle->len; i++) {
    const ArbIdle *item = &g_array_index(idle, ArbIdle, i);
    if ((int)item->action == useless) {
      g_string_append_printf(cards, "%s ", arb_state_label(state, item->piece));
    }
  }
  return g_string_free(cards, FALSE);
}

static void
expect_offered(const Battle *battle, const char *cards)
{
  g_autofree char *offered = cards_offered(battle);

  assert_string_equal(offered, cards);
}

/* What may still be done: nobody that commands is put away. */
/* QA-DEC-6 QA-DEC-7 */
static void
test_useless_offered(G_GNUC_UNUSED void **unused)
{
  Battle *b = affaire_new();

  affaire_to_rounds(b, FIRST, FIRST);
  battle_set(b, "game", "real-cards", "yes");
  battle_does(b, "end-turn");
  battle_set(b, "B7", "standing", "destroyed");
  expect_offered(b, ""); /* Hill has one unit left */
  battle_set(b, "B8", "standing", "destroyed");
  expect_offered(b, "BK3 "); /* though it may be played */
  battle_does(b, "useless card=BK3");
  expect_offered(b, "");
  battle_free(b);
}

/* Real cards: counts alone. */
/* QA-DEC-7 QA-DEC-3 */
static void
test_real_cards(G_GNUC_UNUSED void **unused)
{
  Battle *b = affaire_new();

  battle_set(b, "game", "real-cards", "yes");
  battle_to_phase(b, "cards");
  battle_does(b, "prepare-turn side=french");
  battle_does(b, "prepare-turn side=allied");
  battle_expect(b, "french", "hand-count", "3");
  battle_expect(b, "french", "deck-count", "4");
  battle_expect(b, "FK1", "hand", "no"); /* nobody told the umpire */
  battle_to_phase(b, "initiative");
  battle_does(b, "initiative --dice 6,1");
  battle_does(b, "first-player first=french");
  battle_to_phase(b, "rounds");
  battle_does(b, "play card=FK6");
  battle_does(b, "finish");
  battle_does(b, "end-turn");
  battle_refuses(b, "play card=FK6", "QA-SEQ-4", "not-in-hand"); /* played this turn */
  battle_does(b, "refill");
  battle_expect(b, "french", "hand-count", "3");
  battle_expect(b, "french", "deck-count", "3");
  battle_set(b, "french", "stratagem-count", "0");
  battle_does(b, "end-turn");
  battle_to_phase(b, "victory-check");
  battle_does(b, "victory");
  battle_to_phase(b, "cards");
  battle_does(b, "prepare-turn side=french"); /* no stratagem is left: 6 + 1 - 3 */
  battle_expect(b, "french", "deck-count", "4");
  battle_free(b);
}

#define TEST(name) cmocka_unit_test(test_##name)

int
main(void)
{
  const struct CMUnitTest tests[] = {
      TEST(set_up),      TEST(initiative), TEST(rounds),  TEST(spent),           TEST(next_deck),
      TEST(two_effects), TEST(rapid),      TEST(useless), TEST(useless_offered), TEST(real_cards),
  };
  int failed = cmocka_run_group_tests(tests, NULL, NULL);

  rule_books_done();
  return failed != 0;
}
