/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "rules/italian/game-test.h"
#include "rules/italian/italian-table.h"
#include "rules/italian/italian-test.h"

/* IT-ENG-1: the turns printed for one engineer base, divided by the bases that count. */
static void
test_IT_ENG_1_lookup(void **state)
{
  static const ItalianLine lines[] = {
      {"work what=lay-boat-bridge", "turns=3 left=2 finished=no"},
      {"work what=lay-boat-bridge helpers=3", "turns=2 left=1"}, /* 3 / 2, rounded up */
      {"work what=lay-boat-bridge helpers=2", "turns=3"},        /* two make no third */
      {"work what=lay-boat-bridge helpers=4", "!IT-ENG-1 too-many-helpers"},
      {"work what=lay-boat-bridge bases=2 helpers=6", "turns=1 finished=yes"}, /* 3 / 4 */
      {"work what=demolish-stone bases=3", "turns=2"},                         /* 4 / 3 */
      {"work what=demolish-stone bases=3 done=3", "turns=1 left=0 finished=yes"},
      {"work what=demolish-wooden", "turns=1 finished=yes"},
      {"work what=earthwork", "turns=4"},
      {"work what=barricade", "turns=1"},
      {"work what=repair-wooden", "turns=2"},
      {"work what=mend-boat", "turns=2"},
      {"work what=mend-boat worker=others", "turns=8"},
      {"work what=destroy-boat worker=others", "turns=1"},
      {"work what=demolish-stone worker=others", "!IT-ENG-1 engineers-only"},
      {"work what=mend-boat worker=others helpers=1", "!IT-ENG-1 no-helpers"},
      {"work what=earthwork wagon=no", "!IT-ENG-1 no-engineer-wagon"},
      {"work what=lay-boat-bridge pontoons=2", "!IT-ENG-1 three-pontoons"},
  };

  (void)state;
  italian_check_lines(lines, G_N_ELEMENTS(lines));
}

/* Who works is known before it is said where: F3 is a light battalion of 5 bases, no engineers. */
/* IT-ENG-1 */
static void
test_worker_is_known(void **state)
{
  static const char *const fields[] = {"unit=F3", NULL};
  Battle *battle = battle_new("teaching");
  ArbOutcome outcome;
  ArbFacts facts;

  (void)state;
  (void)arb_game_facts(battle->game, "work", fields, &facts, &outcome);
  guint worker = (guint)arb_action_find_field(facts.action, "worker");
  guint bases = (guint)arb_action_find_field(facts.action, "bases");
  assert_int_equal(facts.source[worker], ARB_FACT_KNOWN);
  assert_int_equal(facts.value[bases], 5);
  g_autofree char *troops = arb_facts_value_text(&facts, worker);
  assert_string_equal(troops, "others");
  arb_facts_clear(&facts);
  battle_free(battle);
}

static void
put_engineers(ItalianTable *table)
{
  italian_table_init(table, italian_rules());
  italian_put(table, "unit FR F1 type=engineers bases=1");
  italian_put(table, "unit FR F2 type=infantry-line bases=6");
  italian_put(table, "wagon FR F3");
  italian_put(table, "wagon FR F4 wagon=pontoon");
  italian_put(table, "wagon FR F5 wagon=pontoon");
  italian_put(table, "wagon FR F6 wagon=pontoon");
  italian_put(table, "feature FR B1 feature=bridge-boats condition=unfinished");
  italian_put(table, "feature FR B2 feature=bridge-stone");
  italian_set(table, "game phase=1");
}

/* IT-ENG-1: a boat bridge in three turns, the third helped; its wagons lie in it until it is
 * lifted. */
static void
test_IT_ENG_1_in_a_game(void **state)
{
  (void)state;
  ItalianTable table;

  put_engineers(&table);
  italian_do(&table, "work unit=F1 at=B1 what=lay-boat-bridge", "!IT-ENG-1 no-engineer-wagon");
  italian_set(&table, "F3 serves=F1");
  italian_do(&table, "work unit=F1 at=B2 what=lay-boat-bridge", "!- work-unsuitable");
  italian_do(&table, "work unit=F2 at=B2 what=demolish-stone", "!IT-ENG-1 engineers-only");
  italian_do(&table, "work unit=F1 at=B1 what=lay-boat-bridge", "turns=3 left=2");
  italian_expect(&table, "B1 work=lay-boat-bridge work-done=1 condition=unfinished");
  italian_expect(&table, "F4 in-bridge=B1");
  italian_expect(&table, "F6 in-bridge=B1");
  italian_expect(&table, "F1 acted-turn=3");
  italian_do(&table, "work unit=F1 at=B1 what=lay-boat-bridge", "!IT-ENG-1 worked-already");
  italian_enter(&table, "game turn=4 phase=1");
  assert_int_equal(italian_count_due(&table, "work-due"), 1);
  italian_do(&table, "work unit=F1 at=B1 what=lay-boat-bridge helpers=3", "turns=1 finished=yes");
  italian_expect(&table, "B1 work=none work-done=0 condition=sound");
  assert_int_equal(italian_count_due(&table, "work-due"), 0);
  italian_enter(&table, "game turn=5 phase=1");
  italian_set(&table, "F1 locked-with=F2");
  italian_do(&table, "work unit=F1 at=B1 what=lift-boat-bridge", "!IT-ENG-1 worker-busy");
  italian_set(&table, "F1 locked-with=none");
  italian_do(&table, "work unit=F1 at=B1 what=lift-boat-bridge bases=3", "finished=yes");
  italian_expect(&table, "B1 condition=lifted");
  italian_expect(&table, "F4 in-bridge=none");
  italian_table_clear(&table);
}

/* IT-FIR-7 */
static void
test_IT_FIR_7_lookup(void **state)
{
  static const ItalianLine lines[] = {
      {"bridge-hit bridge=wooden --dice 3", "condition=sound"},
      {"bridge-hit bridge=wooden --dice 4", "condition=no-wheels"},
      {"bridge-hit bridge=wooden --dice 5", "condition=half"},
      {"bridge-hit bridge=wooden --dice 6", "condition=broken"},
      {"bridge-hit bridge=wooden weapon=shell --dice 6", "condition=broken"},
      {"bridge-hit bridge=wooden weapon=musket --dice 6", "!IT-FIR-7 bridge-weapon"},
      {"bridge-hit bridge=wooden weapon=canister-8 --dice 6", "!IT-FIR-7 bridge-weapon"},
      /* a die a hit, the worst stands; no more are rolled for when it is broken */
      {"bridge-hit bridge=wooden hits=3 --dice 4,5,1", "condition=half"},
      {"bridge-hit bridge=wooden hits=3 --dice 4,6", "condition=broken"},
      {"bridge-hit bridge=wooden hits=3 --dice 4,6,1", "!- die-left-over"},
      {"bridge-hit bridge=wooden hits=3 --dice 4,5", "?"},
      {"bridge-hit bridge=boats --dice 4", "condition=sound"},
      {"bridge-hit bridge=boats --dice 5", "condition=broken"},
      {"bridge-hit bridge=boats weapon=shell --dice 5", "!IT-FIR-7 bridge-weapon"},
      {"bridge-hit bridge=stone --dice 6", "!IT-FIR-7 stone-bridge"},
      {"cross-bridge condition=half", "half=yes disorders=yes"},
      {"cross-bridge condition=no-wheels crossing=horse", "half=no disorders=no"},
      {"cross-bridge condition=no-wheels crossing=wheels", "!IT-FIR-7 bridge-no-wheels"},
      {"cross-bridge condition=half crossing=wheels", "!IT-FIR-7 bridge-no-wheels"},
      {"cross-bridge condition=broken", "!IT-FIR-7 bridge-closed"},
  };

  (void)state;
  italian_check_lines(lines, G_N_ELEMENTS(lines));
}

static void
place(Battle *battle, const char *rest)
{
  g_autofree char *line = g_strdup_printf("feature %s", rest);

  battle_does(battle, line);
}

/* IT-FIR-7: F7 has two 8 pdr bases. At 24 cm on a covered target each is worth 4: 8 points; die 10:
 * the row 5-8 gives 1 hit, die 10 in column 9-10; with 20 points more hits. The bridge is hit step
 * by step, the worst of the hits stands, and the foot that cross it are disordered lastingly. */
static void
test_IT_FIR_7_in_a_game(void **state)
{
  (void)state;
  Battle *battle = battle_new("teaching");

  place(battle, "label=B1 name=\"Ponte del mulino\" feature=bridge-wooden");
  place(battle, "label=B2 feature=bridge-stone");
  battle_refuses(battle, "feature label=B1 feature=wood", "-", "bad-label");
  battle_refuses(battle, "feature label=b feature=wood", "-", "bad-label");
  battle_expect(battle, "B1", "name", "Ponte del mulino");
  battle_to_phase(battle, "fire");
  battle_refuses(battle, "fire shooter=F7 at=B2 range=20 weapon=shot-8 --dice 10", "IT-FIR-7",
                 "stone-bridge");
  battle_refuses(battle, "fire shooter=F3 at=B1 range=3 --dice 10", "IT-FIR-7", "bridge-weapon");
  g_autoptr(ArbRuling) ruling =
      battle_do(battle, "fire shooter=F7 at=B1 range=24 weapon=shot-8 --dice 10");
  italian_check_outcome(&ruling->outcome, "points=8 figures=1 test_due=no");
  battle_refuses(battle, "fire shooter=F3 at=P4 range=3 --dice 5", "-", "pending-first");
  battle_does(battle, "bridge-hit --dice 4");
  battle_expect(battle, "B1", "condition", "no-wheels");
  battle_does(battle, "fire shooter=P7 at=B1 range=28 weapon=shot-12 --dice 9"); /* 2 x 5 = 10 */
  battle_does(battle, "bridge-hit --dice 5");                                    /* two hits */
  battle_does(battle, "bridge-hit --dice 3");
  battle_expect(battle, "B1", "condition", "half"); /* the worst stands */
  battle_refuses(battle, "bridge-hit at=B1 --dice 5", "IT-FIR-7", "bridge-not-hit");
  g_autofree char *picture = battle_picture(battle);
  battle_undo(battle, 1);
  battle_redo(battle, 1);
  g_autofree char *again = battle_picture(battle);
  assert_string_equal(picture, again);
  battle_to_phase(battle, "movement");
  battle_set(battle, "game", "step", "1"); /* the French now */
  battle_refuses(battle, "cross-bridge unit=F7 at=B1", "IT-FIR-7", "bridge-no-wheels");
  battle_does(battle, "cross-bridge unit=F4 at=B1");
  battle_refuses(battle, "move unit=F4 distance=10.01", "IT-MOV-1", "too-far"); /* half of 20 */
  battle_does(battle, "move unit=F4 distance=10");
  battle_does(battle, "move unit=F5 distance=10.01");
  battle_refuses(battle, "cross-bridge unit=F5 at=B1", "IT-FIR-7", "bridge-half-gone");
  battle_expect(battle, "F4", "disorder-lasting", "bridge");
  battle_refuses(battle, "cross-bridge unit=F4 at=F5", "-", "piece-other-kind");
  battle_free(battle);
}

/* IT-FIR-8: three hits take a sector from heavy to light cover, two more take that. Two bases of 8
 * pdr round shot at 5 cm, protected: 2 x 2 = 4 points, never more than 1 hit; light, covered: 2 x 4
 * = 8 points, die 10 one hit. The troops in it lose as usual. */
static void
test_IT_FIR_8(void **state)
{
  (void)state;
  Battle *battle = battle_new("teaching");

  place(battle, "label=S1 feature=sector");
  battle_to_phase(battle, "fire");
  battle_refuses(battle, "fire shooter=F7 at=S1 range=17 weapon=shot-8 --dice 5", "IT-FIR-8",
                 "sector-far"); /* canister reaches 16 cm */
  battle_refuses(battle, "fire shooter=F7 at=S1 range=5 weapon=canister-8 --dice 5", "IT-FIR-8",
                 "sector-weapon");
  battle_set(battle, "S1", "hits", "2");
  g_autoptr(ArbRuling) heavy =
      battle_do(battle, "fire shooter=F7 at=S1 range=16 weapon=shot-8 --dice 10");
  italian_check_outcome(&heavy->outcome, "points=4 figures=1");
  battle_expect(battle, "S1", "sector-cover", "light");
  battle_expect(battle, "S1", "hits", "0");
  battle_set(battle, "S1", "hits", "1");
  /* P7, two 12 pdr bases at 9 cm on F3 in light cover: 2 x 5 = 10, die 5: 1 figure, 1 hit */
  g_autoptr(ArbRuling) light =
      battle_do(battle, "fire shooter=P7 at=F3 sector=S1 range=9 weapon=shot-12 in-open=none "
                        "--dice 5 --override x");
  italian_check_outcome(&light->outcome, "figures=1");
  battle_expect(battle, "F3", "fire-lost", "1");
  battle_expect(battle, "S1", "sector-cover", "none");
  battle_refuses(battle, "fire shooter=P11 at=S1 range=5 weapon=shot-6 --dice 5", "IT-FRM-1",
                 "limbered");
  battle_to_phase(battle, "fire");
  battle_refuses(battle, "fire shooter=P7 at=S1 range=9 weapon=shot-12 --dice 5", "IT-FIR-8",
                 "no-target-feature");
  battle_free(battle);
}

/* Two hits on wood: (3/6)^2 stand, (4/6)^2 at worst no wheels, (5/6)^2 at worst half move. */
/* IT-FIR-7 */
static void
test_odds_of_hits(void **state)
{
  static const guint wanted[] = {9, 16 - 9, 25 - 16, 36 - 25};
  const char *const fields[] = {"bridge=wooden", "hits=2", NULL};
  ArbRuling *refused = NULL;
  g_autoptr(ArbOdds) odds = arb_lookup_odds(italian_rules(), "bridge-hit", fields, &refused);

  (void)state;
  assert_non_null(odds);
  assert_int_equal(odds->chances->len, G_N_ELEMENTS(wanted));
  for (guint i = 0; i < odds->chances->len; i++) {
    assert_true(g_array_index(odds->chances, ArbChance, i).weight * 36 == wanted[i] * odds->total);
  }
}

static int
done(void **state)
{
  (void)state;
  italian_rules_done();
  return 0;
}

int
main(void)
{
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_IT_ENG_1_lookup),    cmocka_unit_test(test_worker_is_known),
      cmocka_unit_test(test_IT_ENG_1_in_a_game), cmocka_unit_test(test_IT_FIR_7_lookup),
      cmocka_unit_test(test_IT_FIR_7_in_a_game), cmocka_unit_test(test_IT_FIR_8),
      cmocka_unit_test(test_odds_of_hits),
  };

  return cmocka_run_group_tests(tests, NULL, done) != 0;
}
