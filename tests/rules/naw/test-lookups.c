/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "rules/naw/naw-test.h"

/* Rulings without a game. Losses of an exchange are those of the cheapest legal payment; retreats
 * cost nothing here. */

#define CHECK(rows) rule_check_lines(naw_rules(), rows, G_N_ELEMENTS(rows))

/* NAW-ODD-1 NAW-ODD-2 NAW-ODD-3 */
/* NAW-ODD-4 NAW-ODD-5 NAW-ODD-6 */
static void
test_combat(G_GNUC_UNUSED void **unused)
{
  static const RuleLine rows[] = {
      /* NAW-ODD-2 */
      {"combat side=french adjacent=4,4 defenders=3 --dice 1",
       "attack=8 defence=3 odds=2:1 column=2:1 result=Dr defender_loss=0 attacker_loss=0"},
      {"combat side=french adjacent=7,4 defenders=6 --dice 4",
       "attack=11 defence=6 odds=1:1 column=1:1 result=Ar defender_loss=0 attacker_loss=0"},
      {"combat side=allied adjacent=5 defenders=6 --dice 1",
       "attack=5 defence=6 odds=1:2 column=1:2 result=Dr defender_loss=0 attacker_loss=0"},
      {"combat side=allied adjacent=4 defenders=4,5 --dice 2",
       "attack=4 defence=9 odds=1:3 column=1:3 result=Ar defender_loss=0 attacker_loss=0"},
      {"combat side=french adjacent=6,6 defenders=4 --dice 6",
       "attack=12 defence=4 odds=3:1 column=3:1 result=EX defender_loss=4 attacker_loss=6"},
      {"combat side=french adjacent=6,5 defenders=4 --dice 6",
       "attack=11 defence=4 odds=2:1 column=2:1 result=Ar defender_loss=0 attacker_loss=0"},
      /* NAW-ODD-3 */
      {"combat side=french adjacent=1 defenders=7 --dice 1",
       "attack=1 defence=7 odds=1:5 column=1:5 result=AE defender_loss=0 attacker_loss=1"},
      {"combat side=french adjacent=7,6 defenders=1 --dice 6",
       "attack=13 defence=1 odds=6:1 column=6:1 result=DE defender_loss=1 attacker_loss=0"},
      /* NAW-ODD-4 */
      {"combat side=french adjacent=6 defenders=6t --dice 6",
       "attack=6 defence=12 odds=1:2 column=1:2 result=AE defender_loss=0 attacker_loss=6"},
      {"combat side=french adjacent=7,5 defenders=3w --dice 5",
       "attack=12 defence=6 odds=2:1 column=2:1 result=EX defender_loss=3 attacker_loss=5"},
      {"combat side=allied adjacent=6,4 defenders=3t,4 --dice 4",
       "attack=10 defence=10 odds=1:1 column=1:1 result=Ar defender_loss=0 attacker_loss=0"},
      {"combat side=allied adjacent=7 defenders=4w,1t --dice 3",
       "attack=7 defence=10 odds=1:2 column=1:2 result=Ar defender_loss=0 attacker_loss=0"},
      /* NAW-ODD-5 */
      {"combat side=allied demoralized=yes adjacent=6,6 defenders=4 --dice 1",
       "attack=12 defence=4 odds=3:1 column=2:1 result=Dr defender_loss=0 attacker_loss=0"},
      {"combat side=french demoralized=yes adjacent=6,6 defenders=4 --dice 2",
       "attack=12 defence=4 odds=3:1 column=4:1 result=DE defender_loss=4 attacker_loss=0"},
      {"combat side=allied demoralized=yes adjacent=5 defenders=5 --dice 2",
       "attack=5 defence=5 odds=1:1 column=1:2 result=Ar defender_loss=0 attacker_loss=0"},
      {"combat side=french demoralized=yes adjacent=5 defenders=5t --dice 3",
       "attack=5 defence=10 odds=1:2 column=1:1 result=Dr defender_loss=0 attacker_loss=0"},
      /* NAW-ODD-6 */
      {"combat side=allied demoralized=yes adjacent=7,2 defenders=1 --dice 5",
       "attack=9 defence=1 odds=6:1 column=5:1 result=EX defender_loss=1 attacker_loss=2"},
      {"combat side=french demoralized=yes adjacent=1 defenders=4t --dice 1",
       "attack=1 defence=8 odds=1:5 column=1:4 result=Ar defender_loss=0 attacker_loss=0"},
      {"combat side=french demoralized=yes adjacent=6 defenders=1 --dice 6",
       "attack=6 defence=1 odds=6:1 column=6:1 result=DE defender_loss=1 attacker_loss=0"},
      {"combat side=allied demoralized=yes adjacent=1 defenders=5 --dice 4",
       "attack=1 defence=5 odds=1:5 column=1:5 result=AE defender_loss=0 attacker_loss=1"},
  };

  CHECK(rows);
}

/* Results and what they cost at least; the last four are those of a fight of one afternoon. */
static void
test_results(G_GNUC_UNUSED void **unused)
{
  static const RuleLine rows[] = {
      /* NAW-CRT-1 */
      {"combat side=french adjacent=2,1 bombarding=3 defenders=6t --dice 6",
       "attack=6 defence=12 odds=1:2 column=1:2 result=AE defender_loss=0 attacker_loss=3"},
      /* NAW-CRT-3 */
      {"combat side=french adjacent=4,3,2 defenders=2,2 --dice 5",
       "attack=9 defence=4 odds=2:1 column=2:1 result=EX defender_loss=4 attacker_loss=4"},
      {"combat side=allied adjacent=7 defenders=3 --dice 5",
       "attack=7 defence=3 odds=2:1 column=2:1 result=EX defender_loss=3 attacker_loss=7"},
      {"combat side=french adjacent=5,5,2 defenders=3 --dice 5",
       "attack=12 defence=3 odds=4:1 column=4:1 result=EX defender_loss=3 attacker_loss=5"},
      /* NAW-CRT-4 */
      {"combat side=french adjacent=8,4 defenders=3t --dice 5",
       "attack=12 defence=6 odds=2:1 column=2:1 result=EX defender_loss=3 attacker_loss=4"},
      /* NAW-CRT-5 */
      {"combat side=french bombarding=5,3 defenders=4 --dice 5",
       "attack=8 defence=4 odds=2:1 column=2:1 result=EX defender_loss=4 attacker_loss=0"},
      {"combat side=french adjacent=2 bombarding=5 defenders=3 --dice 5",
       "attack=7 defence=3 odds=2:1 column=2:1 result=EX defender_loss=3 attacker_loss=2"},
      {"combat side=allied adjacent=4,2 bombarding=3 defenders=3 --dice 6",
       "attack=9 defence=3 odds=3:1 column=3:1 result=EX defender_loss=3 attacker_loss=4"},
      /* NAW-CRT-7 */
      {"combat side=french adjacent=7,5 defenders=2,1 --dice 2",
       "attack=12 defence=3 odds=4:1 column=4:1 result=DE defender_loss=3 attacker_loss=0"},
      /* NAW-ART-5 */
      {"combat side=allied bombarding=3 defenders=5t --dice 6",
       "attack=3 defence=10 odds=1:4 column=1:4 result=AE defender_loss=0 attacker_loss=0"},
      {"combat side=allied adjacent=3 bombarding=3 defenders=5t --dice 6",
       "attack=6 defence=10 odds=1:2 column=1:2 result=AE defender_loss=0 attacker_loss=3"},
      /* NAW-DEM-1 */
      {"combat side=french adjacent=5,3 defenders=2t --dice 5",
       "attack=8 defence=4 odds=2:1 column=2:1 result=EX defender_loss=2 attacker_loss=3"},
      {"combat side=french adjacent=7,6 bombarding=3 defenders=4 --dice 1",
       "attack=16 defence=4 odds=4:1 column=4:1 result=DE defender_loss=4 attacker_loss=0"},
      {"combat side=french demoralized=yes adjacent=4 bombarding=2 defenders=3 --dice 6",
       "attack=6 defence=3 odds=2:1 column=3:1 result=EX defender_loss=3 attacker_loss=4"},
      {"combat side=allied demoralized=yes adjacent=6 defenders=2 --dice 1",
       "attack=6 defence=2 odds=3:1 column=2:1 result=Dr defender_loss=0 attacker_loss=0"},
  };

  CHECK(rows);
}

/* NAW-VIC-1 NAW-VIC-2 NAW-VIC-3 */
static void
test_race(G_GNUC_UNUSED void **unused)
{
  static const RuleLine rows[] = {
      /* NAW-DEM-1 */
      {"race french=12 allied=37 exited=2 french-loss=0 allied-loss=4",
       "french=12 allied=41 demoralized=yes result=demoralized"},
      {"race french=39 allied=36 exited=0 french-loss=0 allied-loss=4",
       "french=39 allied=40 demoralized=yes result=demoralized"},
      /* NAW-DEM-2 */
      {"race french=38 allied=44 exited=5 demoralized=yes french-loss=6 allied-loss=0",
       "french=44 allied=44 demoralized=yes result=none"},
      /* NAW-VIC-1 */
      {"race french=20 allied=38 exited=7 french-loss=0 allied-loss=2",
       "french=20 allied=40 demoralized=yes result=french-win"},
      /* NAW-VIC-2 */
      {"race french=35 allied=39 exited=9 french-loss=5 allied-loss=0",
       "french=40 allied=39 demoralized=no result=allied-win"},
      /* NAW-VIC-3 */
      {"race french=36 allied=37 exited=7 french-loss=5 allied-loss=3",
       "french=41 allied=40 demoralized=no result=french-win"},
      {"race french=36 allied=37 exited=6 french-loss=5 allied-loss=3",
       "french=41 allied=40 demoralized=no result=allied-win"},
      {"race french=36 allied=37 exited=6 french-loss=3 allied-loss=3",
       "french=39 allied=40 demoralized=yes result=demoralized"},
      /* NAW-VIC-6 */
      {"race french=10 allied=30 exited=8 french-loss=0 allied-loss=5",
       "french=10 allied=35 demoralized=no result=none"},
  };

  CHECK(rows);
}

/* NAW-MOV-1 NAW-PRU-2 NAW-EXT-1 */
static void
test_move(G_GNUC_UNUSED void **unused)
{
  static const RuleLine rows[] = {
      /* NAW-PRU-2 */
      {"move allowance=4 hexes=3 extra=1", "cost=4"},
      {"move allowance=3 hexes=3 extra=1", "!NAW-MOV-1 too-far"},
      /* NAW-MOV-1 */
      {"move allowance=5 hexes=5", "cost=5"},
      {"move allowance=4 hexes=5", "!NAW-MOV-1 too-far"},
      {"move allowance=3 hexes=0", "cost=0"},
      /* NAW-EXT-1 */
      {"move allowance=4 hexes=3 extra=1", "cost=4"},
      {"move allowance=4 hexes=4 extra=1", "!NAW-MOV-1 too-far"},
  };

  CHECK(rows);
}

/* What is told of a path: hex by hex, past friends alone, stopping beside the enemy, in woods along
 * the road, and alone at its end. */
/* NAW-MOV-2 NAW-MOV-3 NAW-MOV-4 */
/* NAW-MOV-5 NAW-MOV-6 NAW-MOV-7 */
/* NAW-ZOC-1 */
static void
test_path(G_GNUC_UNUSED void **unused)
{
  static const RuleLine rows[] = {
      /* NAW-PRU-2 NAW-EXT-1: the hex of entry, and the exit, cost a point beside those moved */
      {"enter allowance=4 hexes=3", "cost=4"},
      {"enter allowance=4 hexes=4", "!NAW-PRU-2 placement-too-far"},
      {"exit allowance=4 hexes=3", "cost=4"},
      {"exit allowance=4 hexes=4", "!NAW-EXT-1 exit-too-far"},
      {"exit allowance=4 hexes=4 extra=0", "!- bad-value"},
      {"move allowance=4 hexes=3 skips=yes", "!NAW-MOV-2 hex-skipped"},
      {"move allowance=4 hexes=3 enemy-hex=yes", "!NAW-MOV-3 enemy-crossed"},
      {"move allowance=4 hexes=3 end-occupied=yes", "!NAW-MOV-4 end-taken"},
      {"move allowance=4 hexes=4", "cost=4"}, /* a friend passed on the way is no matter */
      {"move allowance=4 hexes=3 contact=2", "!NAW-MOV-5 must-stop"},
      {"move allowance=4 hexes=2 contact=2", "cost=2"},
      {"move allowance=4 hexes=1 contact=0", "!NAW-MOV-6 held"},
      {"move allowance=4 hexes=0 contact=0", "cost=0"},
      {"move allowance=4 hexes=2 woods-path=by-road", "cost=2"},
      {"move allowance=4 hexes=2 woods-path=off-road", "!NAW-MOV-7 off-road"},
      {"move allowance=4 hexes=4 contact=-1", "cost=4"}, /* two hexes apart: both free */
  };

  CHECK(rows);
}

/* Who may stand in an attack, as far as figures alone tell. */
/* NAW-DCL-1 NAW-DCL-3 NAW-DCL-8 */
/* NAW-ART-1 NAW-ART-7 NAW-ART-9 */
/* NAW-ODD-8 NAW-TER-2 NAW-TER-6 */
static void
test_declaration(G_GNUC_UNUSED void **unused)
{
  static const RuleLine rows[] = {
      {"combat side=french defenders=4 --dice 1", "!- no-attacker"},
      {"combat side=french adjacent=none bombarding=none defenders=4 --dice 1", "!- no-attacker"},
      {"combat side=french adjacent=4 --dice 1", "!- missing-field"},
      {"combat adjacent=4 defenders=4 --dice 1", "!- missing-field"},
      {"combat side=french adjacent=0 defenders=4 --dice 1", "!- bad-value"},
      {"combat side=french adjacent=4,3 defenders=2,2 touching=no --dice 1",
       "!NAW-DCL-3 not-all-touching"},
      {"combat side=french bombarding=3 defenders=2 range=3 --dice 1", "!NAW-ART-1 wrong-range"},
      {"combat side=french bombarding=3 defenders=2 range=1 --dice 1", "!NAW-ART-1 wrong-range"},
      {"combat side=french bombarding=3 defenders=2,2 --dice 1", "!NAW-ART-7 one-target"},
      {"combat side=french bombarding=3 defenders=2 woods-between=yes --dice 1",
       "!NAW-ART-9 fire-barred"},
      /* woods lie in the way of fire alone: those adjacent do not mind them */
      {"combat side=french adjacent=6 defenders=6 woods-between=yes --dice 1",
       "odds=1:1 result=Dr"},
      {"combat side=french adjacent=6 defenders=6w --dice 1", "odds=1:2 result=Dr"},
      /* 1 against 9 is legal: 1:9 is held to 1:5, where every die is AE */
      {"combat side=french adjacent=1 defenders=9 --dice 6", "column=1:5 result=AE"},
      {"combat side=french adjacent=4 defenders=4 --dice 0", "!- bad-die"},
      {"combat side=french adjacent=4 defenders=4 --dice 7", "!- bad-die"},
      {"combat side=french adjacent=4 defenders=4 --dice 1,1", "!- die-left-over"},
      {"combat side=french adjacent=4 defenders=4", "?"},
  };

  CHECK(rows);
}

/* 3 (town) and 4 total 3 x 2 + 4 = 10, not 14; a unit attacks out of a town as printed. */
/* NAW-TER-3 NAW-TER-4 NAW-TER-5 */
static void
test_doubling(G_GNUC_UNUSED void **unused)
{
  static const RuleLine rows[] = {
      {"combat side=french adjacent=5 defenders=3t,4 --dice 1", "attack=5 defence=10 odds=1:2"},
      {"combat side=french adjacent=4 defenders=4t --dice 1", "attack=4 defence=8"},
      {"combat side=french adjacent=6 defenders=3w --dice 1", "defence=6 odds=1:1"},
      {"combat side=french adjacent=6 defenders=3w woodsroad-doubles=no --dice 1",
       "defence=3 odds=2:1"},
      {"combat side=french adjacent=6 defenders=3t woodsroad-doubles=no --dice 1", "defence=6"},
  };

  CHECK(rows);
}

/* 8 + 4 on 3 in a town: 12 to 6 is 2:1, die 5 EX. Printed 3: the 4 pays. Doubled 6: the 8 pays. */
/* NAW-CRT-4 NAW-OPT-1 */
static void
test_exchange_option(G_GNUC_UNUSED void **unused)
{
  static const RuleLine rows[] = {
      {"combat side=french adjacent=8,4 defenders=3t --dice 5", "defender_loss=3 attacker_loss=4"},
      {"combat side=french adjacent=8,4 defenders=3t exchange-uses-doubled=yes --dice 5",
       "defender_loss=3 attacker_loss=8"},
  };

  CHECK(rows);
  assert_int_equal(naw_rules()->options->len, 2);
  for (guint i = 0; i < 2; i++) {
    const ArbOption *option = g_ptr_array_index(naw_rules()->options, i);
    assert_int_equal(option->on, i == 0);
  }
}

/* Seven out without the Allies at the limit is no win; at it, whichever comes last wins. */
/* NAW-VIC-6 NAW-DEM-2 NAW-LOS-1 */
static void
test_race_more(G_GNUC_UNUSED void **unused)
{
  static const RuleLine rows[] = {
      {"race french=10 allied=39 exited=12", "result=none demoralized=no"},
      {"race french=10 allied=45 exited=7 demoralized=yes", "result=french-win demoralized=yes"},
      {"race french=10 allied=45 exited=6 demoralized=yes", "result=none demoralized=yes"},
      {"race french=39 allied=0 exited=0 french-loss=1", "result=allied-win french=40"},
      {"race french=39 allied=0 exited=0 french-loss=0", "result=none french=39"},
      {"race allied=45 exited=6", "!- missing-field"},
  };

  CHECK(rows);
}

/* Of the pictures in the book only those count that agree with its words and its table. */
/* NAW-DCL-10 */
static void
test_pictures(G_GNUC_UNUSED void **unused)
{
  static const RuleLine rows[] = {
      {"combat side=french adjacent=6 defenders=6 woods-between=yes --dice 1", "odds=1:1"},
      {"combat side=french adjacent=6 defenders=6t --dice 1", "odds=1:2"},
      {"combat side=french adjacent=8 defenders=3 --dice 1", "odds=2:1"},
      {"combat side=french adjacent=3 defenders=5 --dice 1", "odds=1:2"}, /* not 3:1 */
  };

  CHECK(rows);
}

/* 16 AE, 11 Ar, 6 EX, 14 Dr, 13 DE in 60 cells. */
/* NAW-CRT-1 NAW-CRT-2 NAW-CRT-3 */
/* NAW-CRT-6 NAW-CRT-7 NAW-ODD-3 */
static void
test_table(G_GNUC_UNUSED void **unused)
{
  static const guint wanted[] = {16, 11, 6, 14, 13};
  guint found[G_N_ELEMENTS(wanted)] = {0};
  const ArbTable *table =
      arb_ruleset_table(naw_rules(), (guint)arb_ruleset_find_table(naw_rules(), "crt"));

  assert_int_equal(table->cells->len, 60);
  for (guint i = 0; i < table->cells->len; i++) {
    found[g_array_index(table->cells, int, i)]++;
  }
  for (guint i = 0; i < G_N_ELEMENTS(wanted); i++) {
    assert_int_equal(found[i], wanted[i]);
  }
}

static const char *
line_at(const ArbRuling *ruling, const char *id)
{
  for (guint i = 0; i < ruling->outcome.n_lines; i++) {
    if (g_str_equal(ruling->outcome.line[i].id, id)) {
      return ruling->outcome.line[i].id;
    }
  }
  fail_msg("no line %s", id);
  return NULL;
}

/* Every step is told, and each names its section of the book. */
/* NAW-ODD-7 */
static void
test_ladder(G_GNUC_UNUSED void **unused)
{
  static const char *const steps[] = {"attacker-adds", "gun-adds",  "attack-total", "defender-town",
                                      "defence-total", "raw-ratio", "rounded",      "shift-right",
                                      "column-used",   "die"};
  g_autoptr(ArbRuling) ruling =
      rule_lookup(naw_rules(), "combat side=french demoralized=yes adjacent=7,2 bombarding=3 "
                               "defenders=3t --dice 2");

  for (guint i = 0; i < G_N_ELEMENTS(steps); i++) {
    const ArbMessage *message = arb_ruleset_message(naw_rules(), line_at(ruling, steps[i]));
    assert_non_null(message->rule);
  }
  /* 12 to 6 is 2:1, one right 3:1, die 2 Dr */
  rule_check_outcome(naw_rules(), &ruling->outcome, "odds=2:1 column=3:1 result=Dr");
  g_autoptr(ArbRuling) far = rule_lookup(
      naw_rules(), "combat side=french demoralized=yes adjacent=7 defenders=1 --dice 2");
  (void)line_at(far, "clamped");
  (void)line_at(far, "shift-held");
  g_autoptr(ArbRuling) poor =
      rule_lookup(naw_rules(), "combat side=allied adjacent=1 defenders=9 --dice 2");
  (void)line_at(poor, "hopeless");
}

typedef struct {
  const char *file, *from, *to, *line, *expected;
} Changed;

/* A club's own cell is the one that rules. */
static void
test_changed_tables(G_GNUC_UNUSED void **unused)
{
  static const Changed rows[] = {
      {"naw/crt.xml", "cells=\"AE AE AE AE Ar Ar EX EX EX DE\"",
       "cells=\"AE AE AE AE DE Ar EX EX EX DE\"",
       "combat side=french adjacent=4 defenders=4 --dice 6", "result=DE defender_loss=4"},
      {"naw/terrain.xml", "<row key=\"town\" cells=\"1 2\"/>", "<row key=\"town\" cells=\"1 3\"/>",
       "combat side=french adjacent=4 defenders=4t --dice 6", "defence=12 odds=1:3"},
      {"naw/terrain.xml", "<row key=\"clear\" cells=\"1 1\"/>",
       "<row key=\"clear\" cells=\"2 1\"/>", "move allowance=4 hexes=2", "cost=4"},
      {"naw/limits.xml", "<row key=\"loss-limit\" cells=\"40\"/>",
       "<row key=\"loss-limit\" cells=\"30\"/>", "race french=29 allied=0 exited=0 french-loss=1",
       "result=allied-win"},
      {"naw/limits.xml", "<row key=\"exit-target\" cells=\"7\"/>",
       "<row key=\"exit-target\" cells=\"5\"/>", "race french=0 allied=40 exited=5 demoralized=yes",
       "result=french-win"},
      {"naw/demoralization.xml", "<row key=\"allied\" cells=\"-1\"/>",
       "<row key=\"allied\" cells=\"-2\"/>",
       "combat side=allied demoralized=yes adjacent=8 defenders=2 --dice 6", "column=2:1"},
  };

  for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
    ArbRuleset *rules = rule_book_changed("naw", rows[i].file, rows[i].from, rows[i].to);
    rule_check(rules, rows[i].file, rows[i].line, rows[i].expected);
    arb_ruleset_unref(rules);
  }
}

static int
tear_down(G_GNUC_UNUSED void **unused)
{
  rule_books_done();
  return 0;
}

int
main(void)
{
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_combat),         cmocka_unit_test(test_results),
      cmocka_unit_test(test_race),           cmocka_unit_test(test_move),
      cmocka_unit_test(test_path),           cmocka_unit_test(test_declaration),
      cmocka_unit_test(test_doubling),       cmocka_unit_test(test_exchange_option),
      cmocka_unit_test(test_race_more),      cmocka_unit_test(test_pictures),
      cmocka_unit_test(test_table),          cmocka_unit_test(test_ladder),
      cmocka_unit_test(test_changed_tables),
  };

  return cmocka_run_group_tests(tests, NULL, tear_down) != 0;
}
