/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "rules/italian/italian-table.h"
#include "rules/italian/italian-test.h"

/* Troops leave the table and come on to it. The clock stands in turn 3, phase of arrivals. */
static ItalianTable table;

static int
set_up(G_GNUC_UNUSED void **unused)
{
  italian_table_init(&table, italian_rules());
  italian_set(&table, "game phase=5");
  italian_put(&table, "unit FR F1 type=infantry-line bases=6");
  italian_put(&table, "general FR FG1 level=division quality=G");
  return 0;
}

static int
tear_down(G_GNUC_UNUSED void **unused)
{
  italian_table_clear(&table);
  return 0;
}

/* Retreaters 5, one failed try -1, good leader -1: 3. Never below 1, and a 6 always enters. */
/* IT-OFF-2 */
static void
test_lookups(G_GNUC_UNUSED void **unused)
{
  static const ItalianLine rows[] = {
      {"arrival kind=pursuers --dice 3", "needed=3 enters=yes"},
      {"arrival kind=evaders --dice 3", "needed=4 enters=no"},
      {"arrival kind=voluntary --dice 2", "needed=3 enters=no"},
      {"arrival kind=retreaters --dice 5", "needed=5 enters=yes"},
      {"arrival kind=reinforcements --dice 4", "needed=4 enters=yes"},
      {"arrival kind=reserves --dice 3", "needed=3 enters=yes"},
      {"arrival kind=flank --dice 3", "needed=4 enters=no"},
      {"arrival kind=retreaters tries=1 leader=G --dice 3", "needed=3 enters=yes"},
      {"arrival kind=retreaters tries=1 leader=G --dice 2", "needed=3 enters=no"},
      {"arrival kind=retreaters leader=P --dice 4", "needed=5 enters=no"},
      {"arrival kind=retreaters leader=E great-commander=yes --dice 3", "needed=3 enters=yes"},
      {"arrival kind=reserves tries=9 --dice 1", "needed=1 enters=yes"},
      {"arrival kind=reserves --dice 7", "!- bad-die"},
      {"arrival kind=flank edge-distance=10 --dice 6", "enters=yes"},
      {"arrival kind=flank edge-distance=9.99 --dice 6", "!IT-OFF-5 near-enemy-edge"},
      {"arrival kind=reserves edge-distance=0 --dice 6", "enters=yes"},
  };

  italian_check_lines(rows, G_N_ELEMENTS(rows));
}

/* A club's table that nobody can reach: 9 with no help; only the natural 6 enters. */
/* IT-OFF-2 */
static void
test_six_always_enters(G_GNUC_UNUSED void **unused)
{
  ArbRuleset *rules =
      italian_rules_changed("italian/arrival.xml", "<row key=\"flank\" cells=\"4\"/>",
                            "<row key=\"flank\" cells=\"9\"/>");
  const char *fields[] = {"kind=flank", NULL};
  const char *six[] = {"6", NULL};
  ArbDice dice = {.tokens = six};
  g_autoptr(ArbRuling) ruling = arb_lookup(rules, "arrival", fields, &dice);

  italian_check_outcome(&ruling->outcome, "needed=6 enters=yes");
  arb_ruleset_unref(rules);
}

/* In rout: lost. The general with it stays on the table. */
/* IT-OFF-1 */
static void
test_routed_off(G_GNUC_UNUSED void **unused)
{
  italian_set(&table, "FG1 attached-to=F1");
  italian_set(&table, "F1 reaction=rout test-due=yes");
  italian_do(&table, "leave unit=F1 how=voluntary edge=south", "!IT-OFF-1 is-in-flight");
  italian_do(&table, "leave unit=F1 how=retreat edge=south", "!IT-OFF-1 is-in-flight");
  italian_do(&table, "leave unit=F1", "!- missing-field");
  italian_do(&table, "leave unit=F1 edge=none", "!IT-OFF-1 no-edge");
  italian_do(&table, "leave unit=F1 edge=south", "");
  italian_expect(&table, "F1 gone=off-table off-table=routed test-due=no");
  italian_expect(&table, "FG1 gone=no attached-to=none");
  italian_set(&table, "game turn=9");
  italian_do(&table, "arrival body=F1 --dice 6", "!IT-OFF-1 never-returns");
  assert_int_equal(italian_count_due(&table, "arrival-due"), 0);
}

/* Out in turn 3: back from turn 5, at the point where it left, on a retreater's 5, less 1 for its
 * good general, who went with it. */
/* IT-OFF-1 IT-OFF-2 */
static void
test_retreat_and_return(G_GNUC_UNUSED void **unused)
{
  italian_set(&table, "FG1 attached-to=F1");
  italian_set(&table, "F1 reaction=retreat");
  italian_do(&table, "leave unit=F1 edge=west point=37.5", "back_from=5");
  italian_expect(&table, "F1 gone=off-table off-table=retreaters off-turn=5 off-edge=west");
  italian_expect(&table, "F1 off-point=37.5");
  italian_expect(&table, "FG1 gone=off-table attached-to=F1");
  italian_set(&table, "game turn=4");
  assert_int_equal(italian_count_due(&table, "arrival-due"), 0);
  italian_do(&table, "arrival body=F1 --dice 6", "!IT-OFF-1 too-soon");
  italian_set(&table, "game turn=5");
  assert_int_equal(italian_count_due(&table, "arrival-due"), 1);
  italian_do(&table, "arrival body=F1 kind=pursuers --dice 6", "!- known-otherwise");
  italian_do(&table, "arrival body=FG1 --dice 3", "needed=4 enters=no");
  assert_int_equal(italian_count_due(&table, "arrival-due"), 0);
  italian_do(&table, "arrival body=F1 --dice 6", "!IT-OFF-2 entry-tried");
  italian_set(&table, "game turn=6");
  italian_do(&table, "arrival body=F1 --dice 3", "needed=3 enters=yes");
  italian_expect(&table, "F1 gone=no off-table=no off-tries=0 off-turn=0 off-point=0");
  italian_expect(&table, "FG1 gone=no off-table=no attached-to=F1");
  italian_do(&table, "arrival body=F1 --dice 6", "!IT-OFF-2 not-off-table");
}

/* Pursuit, evasion and choice; who is in melee or not running cannot. One pursues from a melee of
 * this turn and evades a charge: no other name takes off the table who may not go by choice. */
/* IT-OFF-1 */
static void
test_other_ways_off(G_GNUC_UNUSED void **unused)
{
  static const struct {
    const char *stands, *how, *off;
  } rows[] = {
      {"F1 melee-turn=3 disorder-lasting=pursuit", "leave unit=F1 how=pursuit edge=north",
       "F1 off-table=pursuers off-turn=5"},
      {"F1 charge-answer=evade", "leave unit=F1 how=evasion edge=north",
       "F1 off-table=evaders off-turn=5"},
      {"F1 charge-answer=none", "leave unit=F1 how=voluntary edge=north",
       "F1 off-table=voluntary off-turn=5"},
  };

  italian_do(&table, "leave unit=F1 how=voluntary edge=north", "!IT-OFF-1 leave-by-move");
  italian_set(&table, "game phase=8");
  for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
    italian_set(&table, "F1 gone=no off-table=no melee-turn=0 disorder-lasting=none");
    italian_do(&table, "leave unit=F1 how=pursuit edge=north", "!IT-OFF-1 leave-no-pursuit");
    italian_do(&table, "leave unit=FG1 how=pursuit edge=north", "!IT-OFF-1 leave-no-pursuit");
    italian_set(&table, rows[i].stands);
    italian_do(&table, rows[i].how, "back_from=5");
    italian_expect(&table, rows[i].off);
  }
  italian_do(&table, "leave unit=FG1 how=evasion edge=north", "!IT-OFF-1 leave-no-evasion");
  italian_set(&table, "F1 gone=no off-table=no");
  italian_do(&table, "leave unit=F1 how=rout edge=north", "!IT-OFF-1 not-in-flight");
  italian_set(&table, "F1 reaction=hold"); /* by choice it moves, and it may not */
  italian_do(&table, "leave unit=F1 how=voluntary edge=north", "!IT-MOR-3 test-no-move");
  italian_set(&table, "F1 reaction=none");
  italian_set(&table, "game step=1"); /* the other side moves */
  italian_do(&table, "leave unit=F1 how=voluntary edge=north", "!IT-SEQ-4 not-moving-side");
  italian_set(&table, "game step=0");
  italian_put(&table, "unit AL A1 type=infantry-line bases=6 locked-with=F1");
  italian_set(&table, "F1 locked-with=A1");
  italian_do(&table, "leave unit=F1 how=voluntary edge=north", "!IT-OFF-1 leave-locked");
}

/* One of two guns is stuck: nobody goes by choice and leaves it. Who runs does: one base is lost
 * with it, one is off the table; of two stuck nothing goes. A wagon stuck stays whole. */
/* IT-MOV-8 IT-OFF-1 */
static void
test_bogged_stay(G_GNUC_UNUSED void **unused)
{
  italian_put(&table, "unit FR G1 type=guns-8 bases=2 formation=limbered bogged=1");
  italian_put(&table, "unit FR G2 type=guns-8 bases=2 formation=limbered bogged=2 reaction=rout");
  italian_put(&table, "wagon FR W1 wagon=ammunition bases=1 bogged=1");
  italian_set(&table, "game phase=8");
  italian_do(&table, "leave unit=G1 how=voluntary edge=south", "!IT-MOV-8 bogged-stays");
  italian_do(&table, "leave unit=W1 how=voluntary edge=south", "!IT-MOV-8 bogged-stays");
  italian_set(&table, "G1 charge-answer=evade");
  italian_do(&table, "leave unit=G1 how=evasion edge=south", "!IT-MOV-8 bogged-stays");
  italian_set(&table, "G1 reaction=retreat");
  italian_do(&table, "leave unit=G1 edge=south", "back_from=5");
  italian_expect(&table, "G1 off-table=retreaters bases=1 destroyed=1 bogged=0");
  italian_do(&table, "leave unit=G2 edge=south", "");
  italian_expect(&table, "G2 off-table=no bases=0 destroyed=2");
}

/* Reinforcements: led by a general, from their turn on. */
/* IT-OFF-2 */
static void
test_reinforcements(G_GNUC_UNUSED void **unused)
{
  italian_set(&table, "F1 gone=off-table off-table=reinforcements off-edge=north off-turn=4");
  italian_do(&table, "arrival body=F1 --dice 6", "!IT-OFF-2 too-soon");
  italian_set(&table, "game turn=4");
  italian_do(&table, "arrival body=F1 --dice 6", "!IT-OFF-2 no-leader");
  italian_set(&table, "FG1 gone=off-table off-table=reinforcements off-body=F1 off-turn=4");
  /* 4 - 1 for the good general */
  italian_do(&table, "arrival body=F1 --dice 3", "needed=3 enters=yes");
  italian_expect(&table, "F1 gone=no formation=line");
  italian_expect(&table, "FG1 gone=no off-body=none");
}

/* A general who was killed leads nobody. */
/* IT-OFF-2 */
static void
test_leader_lost(G_GNUC_UNUSED void **unused)
{
  italian_set(&table, "F1 gone=off-table off-table=reinforcements");
  italian_set(&table, "FG1 gone=destroyed off-table=reinforcements off-body=F1");
  italian_do(&table, "arrival body=F1 --dice 6", "!IT-OFF-2 no-leader");
}

/* 18 v 12 is 1.5, 17 v 12 below it, 24 v 12 is 2; the ratio is cut: 17/12 = 1.4166.. -> 1.41. */
/* IT-OFF-6 */
static void
test_clash_lookups(G_GNUC_UNUSED void **unused)
{
  static const ItalianLine rows[] = {
      {"flank-clash one=18 two=12", "ratio=1.5 result=larger-first larger=one"},
      {"flank-clash one=17 two=12", "ratio=1.41 result=both-lost larger=one"},
      {"flank-clash one=12 two=24", "ratio=2 result=smaller-out larger=two"},
      {"flank-clash one=12 two=23", "ratio=1.91 result=larger-first larger=two"},
      {"flank-clash one=7 two=7", "ratio=1 result=both-lost larger=none"},
      {"flank-clash one=2999 two=2000", "ratio=1.49 result=both-lost larger=one"},
      {"flank-clash one=3999 two=2000", "ratio=1.99 result=larger-first larger=one"},
      {"flank-clash one=0 two=5", "!- bad-value"},
      {"flank-clash one=5 two=0", "!- bad-value"},
      {"flank-clash one=5 two=5 --dice 1", "!- die-left-over"},
  };

  italian_check_lines(rows, G_N_ELEMENTS(rows));
}

/* Two flank marches off the west: FR with F1 and FG1, AL with A1 and AG1. */
static void
march(int french, int allied)
{
  g_autofree char *own = g_strdup_printf("F1 bases=%d gone=off-table off-table=flank off-edge=west "
                                         "off-body=FG1 seen-by=1",
                                         french);
  g_autofree char *other = g_strdup_printf("unit AL A1 type=infantry-line bases=%d gone=off-table "
                                           "off-table=flank off-edge=west seen-by=2",
                                           allied);

  italian_set(&table, own);
  italian_set(&table, "FG1 gone=off-table off-table=flank off-edge=west off-body=FG1 seen-by=1");
  italian_put(&table, other);
  italian_put(&table, "general AL AG1 level=brigade gone=off-table off-table=flank off-edge=west "
                      "off-body=A1 seen-by=2");
}

/* 17 v 12: both are lost, to the last base, their generals too. */
/* IT-OFF-6 */
static void
test_both_lost(G_GNUC_UNUSED void **unused)
{
  march(6, 5);
  italian_do(&table, "arrival body=F1 --dice 6", "!IT-OFF-5 not-declared");
  italian_do(&table, "declare body=FG1", "ratio=1.2 result=both-lost");
  italian_expect(&table, "F1 gone=destroyed destroyed=6 bases=0 off-table=no seen-by=0");
  italian_expect(&table, "A1 gone=destroyed destroyed=5 bases=0 off-table=no seen-by=0");
  italian_expect(&table, "FG1 gone=destroyed");
  italian_expect(&table, "AG1 gone=destroyed");
}

/* A general lost with his march is lost in this turn, for those of his troops who did not march
 * too: 6 + 3 (trained) + 1 (in command), - 2 his own, - 1 the army's. Someone takes his place. */
/* IT-MOR-2 IT-MOR-4 IT-GEN-2 */
static void
test_general_lost(G_GNUC_UNUSED void **unused)
{
  italian_put(&table, "command FR FC");
  italian_put(&table, "unit FR F2 type=infantry-line bases=6 small-arm=musket parent=FC");
  italian_set(&table, "FG1 parent=FC");
  march(6, 5);
  italian_do(&table, "declare body=FG1", "ratio=1.2 result=both-lost");
  italian_expect(&table, "FG1 gone=destroyed off-table=no");
  italian_set(&table, "game phase=10");
  italian_do(&table, "manoeuvre unit=F2 general-lost=no --dice 6", "!- known-otherwise");
  italian_do(&table, "manoeuvre unit=F2 --dice 6", "total=7");
  italian_do(&table, "replacement --dice 6,1", "turns=1");
  italian_do(&table, "replacement --dice 6,1", "turns=1");
}

/* 6 v 4 = 1.5: the French enter, the Allies from turn 4 and at least 10 cm further back; all are
 * declared. */
/* IT-OFF-6 IT-OFF-5 */
static void
test_larger_first(G_GNUC_UNUSED void **unused)
{
  march(6, 4);
  italian_do(&table, "declare body=F1", "ratio=1.5 result=larger-first larger=one");
  italian_expect(&table, "A1 off-turn=4 off-set-back=yes off-declared=yes seen-by=0");
  italian_expect(&table, "F1 off-turn=0 off-set-back=no off-declared=yes seen-by=0");
  italian_do(&table, "declare body=F1", "!IT-OFF-5 entry-declared");
  italian_do(&table, "arrival body=F1 --dice 4", "needed=3 enters=yes");
  italian_do(&table, "arrival body=A1 --dice 6", "!IT-OFF-6 too-soon");
  italian_set(&table, "game turn=4");
  italian_do(&table, "arrival body=A1 behind=9.5 --dice 6", "!IT-OFF-6 not-behind");
  italian_do(&table, "arrival body=A1 behind=10 --dice 6", "enters=yes");
  italian_expect(&table, "A1 gone=no off-set-back=no off-declared=no");
}

/* The smaller force declares: 4 v 8 = 2, and it is he who stays out. A kept-out base is neither
 * destroyed nor back. */
/* IT-OFF-6 */
static void
test_smaller_out(G_GNUC_UNUSED void **unused)
{
  march(4, 8);
  italian_do(&table, "declare body=F1", "ratio=2 result=smaller-out larger=two");
  italian_expect(&table, "F1 gone=off-table off-table=kept-out kept-out=yes destroyed=0 bases=4");
  italian_expect(&table, "FG1 gone=off-table off-table=kept-out");
  italian_set(&table, "game turn=8");
  italian_do(&table, "arrival body=F1 --dice 6", "!IT-OFF-6 kept-out");
  italian_do(&table, "declare body=F1", "!IT-OFF-6 kept-out");
  italian_do(&table, "arrival body=A1 --dice 4", "needed=4 enters=yes");
}

/* Only bodies still off the table count, off that flank, and there by now. */
/* IT-OFF-5 IT-OFF-6 */
static void
test_flank_free(G_GNUC_UNUSED void **unused)
{
  static const char *const elsewhere[] = {
      "A1 gone=no off-table=no", "A1 gone=off-table off-table=flank off-edge=east",
      "A1 off-edge=west off-turn=4", "A1 off-table=reserves off-turn=0"};

  march(6, 6);
  for (guint i = 0; i < G_N_ELEMENTS(elsewhere); i++) {
    italian_set(&table, elsewhere[i]);
    italian_set(&table, "F1 off-declared=no seen-by=1");
    italian_do(&table, "declare body=F1", "result=none");
    italian_expect(&table, "F1 gone=off-table off-declared=yes seen-by=0 bases=6");
    italian_expect(&table, "A1 seen-by=2 off-declared=no");
  }
  /* reinforcements that have come to that edge do count: 6 v 6 */
  italian_set(&table, "A1 off-table=reinforcements");
  italian_set(&table, "F1 off-declared=no");
  italian_do(&table, "declare body=F1", "result=both-lost");
}

/* IT-OFF-5 */
static void
test_no_march(G_GNUC_UNUSED void **unused)
{
  march(6, 6);
  italian_set(&table, "F1 off-turn=5");
  italian_do(&table, "declare body=F1", "!IT-OFF-5 too-soon");
  italian_set(&table, "F1 off-turn=0");
  italian_set(&table, "FG1 gone=destroyed");
  italian_do(&table, "declare body=F1", "!IT-OFF-5 no-leader");
  italian_set(&table, "F1 off-table=reserves");
  italian_do(&table, "declare body=F1", "!IT-OFF-5 not-a-march");
}

static int
done(G_GNUC_UNUSED void **unused)
{
  italian_rules_done();
  return 0;
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int
main(void)
{
  const struct CMUnitTest tests[] = {
      TEST(test_lookups),        TEST(test_six_always_enters),
      TEST(test_routed_off),     TEST(test_retreat_and_return),
      TEST(test_other_ways_off), TEST(test_bogged_stay),
      TEST(test_reinforcements), TEST(test_leader_lost),
      TEST(test_clash_lookups),  TEST(test_both_lost),
      TEST(test_larger_first),   TEST(test_smaller_out),
      TEST(test_flank_free),     TEST(test_no_march),
      TEST(test_general_lost),
  };

  return cmocka_run_group_tests(tests, NULL, done) != 0;
}
