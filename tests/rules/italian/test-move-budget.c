/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "rules/italian/italian-test.h"

/* Movement without a game: parts of a move, and what single rulings say of facts told. */
#define CHECK(rows) italian_check_lines(rows, G_N_ELEMENTS(rows))

/* Eighths in their order; what is left in cm is the rate times what is left of eight. */
/* IT-MOV-5 */
static void
test_parts(G_GNUC_UNUSED void **unused)
{
  static const ItalianLine rows[] = {
      {"move-budget rate=16", "spent_eighths=0 left=16 owed_eighths=0"},
      /* about-face 2/8, wheel of three 3/8: 16 x 3/8 = 6 */
      {"move-budget rate=16 parts=about,wheel:3", "spent_eighths=5 left=6 owed_eighths=0"},
      {"move-budget rate=20 parts=change:4", "spent_eighths=4 left=10"},
      /* one base to six: 5/8, and 2/8 out of march column */
      {"move-budget rate=24 parts=change-from-march:5", "spent_eighths=7 left=3"},
      /* six bases to nine */
      {"move-budget rate=16 parts=change:3", "spent_eighths=3 left=10"},
      {"move-budget rate=24 parts=march-wheel,march-wheel", "spent_eighths=0 left=24"},
      {"move-budget rate=18 parts=wheel:7", "spent_eighths=7 left=2.25"}, /* 18 / 8 */
      {"move-budget rate=16 parts=wheel:8", "spent_eighths=8 left=0"},
      {"move-budget rate=16 parts=wheel:12", "spent_eighths=8 left=0"}, /* the whole move */
      {"move-budget rate=32 parts=limber-horse", "spent_eighths=4 left=16"},
      {"move-budget rate=20 parts=limber-foot", "spent_eighths=8 left=0"},
      {"move-budget rate=24 parts=mount", "spent_eighths=2 left=18"},
      {"move-budget rate=16 parts=screen", "spent_eighths=4 left=8"},
      {"move-budget rate=16 parts=embark-foot:2,launch", "spent_eighths=6 left=4"},
      {"move-budget rate=32 parts=embark-horse:2", "spent_eighths=4 left=16"},
      {"move-budget rate=16 parts=embark-guns:1", "spent_eighths=8 left=0"},
      {"move-budget rate=16 parts=\"dietro front\",conversione:3", "spent_eighths=5 left=6"},
  };

  CHECK(rows);
}

/* Beyond the move: refused, but for a change of formation and limbering begun with some left. */
/* IT-MOV-5 */
static void
test_running_over(G_GNUC_UNUSED void **unused)
{
  static const ItalianLine rows[] = {
      /* 2 + 7 = 9: one is owed */
      {"move-budget rate=16 parts=about,change:7", "spent_eighths=8 left=0 owed_eighths=1"},
      {"move-budget rate=20 parts=wheel:3,limber-foot", "spent_eighths=8 owed_eighths=3"},
      {"move-budget rate=32 parts=wheel:6,limber-horse", "spent_eighths=8 owed_eighths=2"},
      {"move-budget rate=16 parts=change-from-march:15", "spent_eighths=8 owed_eighths=9"},
      {"move-budget rate=16 parts=wheel:8,change:1", "!IT-MOV-5 beyond-move"}, /* none left */
      {"move-budget rate=16 parts=wheel:7,about", "!IT-MOV-5 beyond-move"},
      {"move-budget rate=16 parts=wheel:7,mount", "!IT-MOV-5 beyond-move"},
      {"move-budget rate=16 parts=wheel:5,screen", "!IT-MOV-5 beyond-move"},
      {"move-budget rate=16 parts=embark-guns:2", "!IT-MOV-5 beyond-move"}, /* one a turn */
      {"move-budget rate=16 parts=embark-foot:9", "!IT-MOV-5 beyond-move"},
      {"move-budget rate=16 parts=change:9,march-wheel", "!IT-MOV-5 beyond-move"}, /* unfinished */
      /* owed is paid first */
      {"move-budget rate=16 owed=3", "spent_eighths=3 left=10 owed_eighths=0"},
      {"move-budget rate=16 owed=3 parts=about,change:4", "spent_eighths=8 owed_eighths=1"},
      {"move-budget rate=16 owed=8 parts=change:1", "!IT-MOV-5 beyond-move"},
      {"move-budget rate=16 owed=9", "spent_eighths=8 left=0 owed_eighths=1"},
      {"move-budget rate=16 owed=9 parts=march-wheel", "!IT-MOV-5 beyond-move"},
      /* what was walked comes off too: 12 of 20 cm are 4.8 eighths */
      {"move-budget rate=20 walked=12", "spent_eighths=0 left=8 owed_eighths=0"},
      {"move-budget rate=20 walked=12 parts=about", "spent_eighths=2 left=3"},
      {"move-budget rate=20 walked=12 parts=change:4", "spent_eighths=8 left=0 owed_eighths=0.8"},
      {"move-budget rate=20 walked=20 parts=change:1", "!IT-MOV-5 beyond-move"},
      {"move-budget rate=20 owed=0.8 walked=18", "left=0"}, /* 20 x 0.8 / 8 = 2 */
      {"move-budget rate=20 owed=0.8 walked=18.01", "!IT-MOV-1 too-far"},
      {"move-budget rate=16 parts=fly", "!- no-part"},
      {"move-budget rate=16 parts=wheel", "!- no-part"},
      {"move-budget rate=16 parts=about:2", "!- no-part"},
      {"move-budget rate=16 parts=wheel:x", "!- no-part"},
      {"move-budget rate=16 parts=wheel:-1", "!- no-part"},
      {"move-budget parts=about", "!- missing-field"},
      {"move-budget rate=-1", "!- bad-value"},
  };

  CHECK(rows);
}

/* What remains in cm stands in the refusal. */
/* IT-MOV-5 */
static void
test_refusal_names_what_is_left(G_GNUC_UNUSED void **unused)
{
  g_autoptr(ArbRuling) ruling = italian_rule("move-budget rate=16 parts=wheel:7,about");

  assert_int_equal(ruling->outcome.state, ARB_REFUSED);
  assert_int_equal(ruling->outcome.refusal.args[0], 200); /* 16 / 8 = 2 cm */
}

/* A cell that a club changes changes the budget. */
/* IT-MOV-5 */
static void
test_another_table(G_GNUC_UNUSED void **unused)
{
  static const char *const fields[] = {"rate=16", "parts=about", NULL};
  static const char *const none[] = {NULL};
  const ArbDice dice = {.tokens = none};
  g_autoptr(ArbRuleset) changed = italian_rules_changed(
      "italian/move-costs.xml", "key=\"about\" cells=\"1/4\"", "key=\"about\" cells=\"1/2\"");
  g_autoptr(ArbRuling) ruling = arb_lookup(changed, "move-budget", fields, &dice);

  assert_int_equal(ruling->outcome.value[0], 4);
}

/* Ground: a distance takes more of the move. 16 cm in rough ground are 12. */
/* IT-MOV-6 IT-FRM-3 */
static void
test_ground(G_GNUC_UNUSED void **unused)
{
  static const ItalianLine rows[] = {
      {"move rate=16 distance=6", "left=10 walked=6"},
      {"move rate=16 distance=16", "left=0"},
      {"move rate=16 distance=16.01", "!IT-MOV-1 too-far"},
      {"move rate=16 distance=12 terrain=rough", "left=0 walked=16"},
      {"move rate=16 distance=12.5 terrain=rough", "!IT-MOV-1 too-far"},
      {"move rate=24 distance=12 terrain=rough going=horse", "left=0"},
      {"move rate=20 distance=20 terrain=light-wood going=open-order", "left=0"},
      {"move rate=20 distance=15 terrain=light-wood", "left=0"},
      {"move rate=20 distance=1 terrain=light-wood going=wheels", "!IT-MOV-6 no-going"},
      {"move rate=16 distance=4 terrain=marsh going=wheels", "left=0"},
      /* rain: wheels off the road are in marsh, or worse ground stays; no stays no */
      {"move rate=16 distance=4 going=wheels weather=rain", "left=0"},
      {"move rate=16 distance=5 going=wheels weather=heavy", "!IT-MOV-1 too-far"},
      {"move rate=16 distance=16 going=wheels weather=rain road=yes", "left=0"},
      {"move rate=16 distance=1 going=wheels weather=rain terrain=dense-wood",
       "!IT-MOV-6 no-going"},
      {"move rate=16 distance=16 weather=rain", "left=0"}, /* foot does not mind */
      /* a march column on a road gains a quarter: 24 -> 30; wheels do not */
      {"move rate=24 distance=30 road=yes column=yes", "left=0"},
      {"move rate=24 distance=30.5 road=yes column=yes", "!IT-MOV-1 too-far"},
      {"move rate=24 distance=25 road=yes", "!IT-MOV-1 too-far"},
      {"move rate=20 distance=20.5 road=yes column=yes going=wheels", "!IT-MOV-1 too-far"},
      /* a hedge: 1/4 on foot, 3/8 on horse, no for wheels */
      {"move rate=16 distance=12 obstacles=1", "left=0 spent_eighths=2"},
      {"move rate=32 distance=20 obstacles=1 going=horse", "left=0 spent_eighths=3"},
      {"move rate=16 distance=1 obstacles=1 going=wheels", "!IT-MOV-6 no-crossing"},
      {"move rate=16 distance=8 obstacles=2", "left=0 spent_eighths=4"},
      /* a slant of 45 degrees is allowed */
      {"move rate=16 distance=8 slant=45", "left=8"},
      {"move rate=16 distance=8 slant=46", "!IT-MOV-6 too-slanted"},
  };

  CHECK(rows);
}

/* Wheels cost by the frontage, but not in march column nor on wheels; about-face a quarter. */
/* IT-MOV-5 */
static void
test_wheels(G_GNUC_UNUSED void **unused)
{
  static const ItalianLine rows[] = {
      {"move rate=16 distance=6 about=yes wheels=1 front=3", "spent_eighths=5 left=0"},
      {"move rate=24 distance=24 wheels=2 front=1 column=yes", "spent_eighths=0 left=0"},
      {"move rate=20 distance=20 wheels=3 front=2 going=wheels", "spent_eighths=0 left=0"},
      {"move rate=16 distance=0 wheels=1 front=9", "spent_eighths=8 left=0"},
      {"move rate=16 distance=1 wheels=1 front=9", "!IT-MOV-1 too-far"},
      {"move rate=16 distance=0 wheels=2 front=5", "!IT-MOV-5 beyond-move"},
  };

  CHECK(rows);
}

/* A tactical move stops at 60 cm and ends there; a double wants an objective and a column. */
/* IT-MOV-2 IT-MOV-3 */
static void
test_gaits(G_GNUC_UNUSED void **unused)
{
  static const ItalianLine rows[] = {
      {"move rate=16 distance=20 gait=tactical enemy=80", "ends_tactical=no left=12"},
      {"move rate=16 distance=20 gait=tactical enemy=60", "ends_tactical=yes left=0"},
      /* ended: the rest of the normal 16 in all */
      {"move rate=16 distance=10 gait=tactical enemy=60", "ends_tactical=yes left=6"},
      {"move rate=16 distance=20 gait=tactical enemy=59.9", "!IT-MOV-2 tactical-stops"},
      {"move rate=16 distance=20 gait=tactical far=no", "!IT-MOV-2 command-near"},
      {"move rate=24 distance=20 gait=double column=yes", "!IT-MOV-3 double-no-objective"},
      {"move rate=24 distance=20 gait=double to-objective=yes", "!IT-MOV-3 double-no-column"},
      {"move rate=24 distance=20 gait=double to-objective=yes column=yes", "rate=36 left=16"},
      /* on a road a quarter more: 24 x 3/2 x 5/4 = 45; 24 normal is 30 there */
      {"move rate=24 distance=45 gait=double to-objective=yes column=yes road=yes", "left=0"},
      {"move rate=24 distance=45.1 gait=double to-objective=yes column=yes road=yes",
       "!IT-MOV-1 too-far"},
      {"move rate=24 distance=30 column=yes road=yes", "rate=24 left=0"},
      {"move rate=24 distance=20 gait=double to-objective=yes column=yes command=out",
       "!IT-ORD-4 double-no-command"},
      {"move rate=36 distance=20 gait=charge", "!IT-MOV-1 gait-elsewhere"},
  };

  CHECK(rows);
}

/* Dense woods and built-up areas in march column, but for an advance to contact. */
/* IT-MOV-9 */
static void
test_streets(G_GNUC_UNUSED void **unused)
{
  static const ItalianLine rows[] = {
      {"move rate=16 distance=4 terrain=built-up", "!IT-MOV-9 only-march-column"},
      {"move rate=16 distance=4 terrain=dense-wood", "!IT-MOV-9 only-march-column"},
      {"move rate=24 distance=12 terrain=built-up column=yes", "left=0"},
      {"move rate=16 distance=8 terrain=built-up to-contact=yes", "left=0"},
      {"move rate=16 distance=8 terrain=light-wood", "walked=10.67"}, /* 8 x 8/6, rounded up */
  };

  CHECK(rows);
}

/* Every base of guns or wagons in a ford: even is bogged. */
/* IT-MOV-8 */
static void
test_ford(G_GNUC_UNUSED void **unused)
{
  static const ItalianLine rows[] = {
      {"move rate=16 distance=2 terrain=ford going=wheels fording=2 --dice 2,5", "bogged=1"},
      {"move rate=16 distance=2 terrain=ford going=wheels fording=2 --dice 4,6", "bogged=2"},
      {"move rate=16 distance=2 terrain=ford going=wheels fording=1 --dice 1", "bogged=0"},
      {"move rate=16 distance=2 terrain=ford going=wheels fording=2 --dice 2", "?"},
      {"move rate=16 distance=2 terrain=ford going=foot fording=1", "!IT-MOV-8 only-wheels-bog"},
      {"move rate=16 distance=2 terrain=ford", "bogged=0"},
      {"free bogged=2 --dice 3,4", "freed=1 bogged=1"},
      {"free bogged=1 --dice 5", "freed=1 bogged=0"},
      {"free bogged=0", "!IT-MOV-8 not-bogged"},
  };

  CHECK(rows);
}

/* Two bases of foot a boat, or one of horse or a limber; 8 turns of ammunition for 30 bases, 12 for
 * two of guns, in the place of one base of foot. */
/* IT-MOV-13 */
static void
test_boats(G_GNUC_UNUSED void **unused)
{
  static const ItalianLine rows[] = {
      {"boats infantry=5", "places=5 boats=3"},
      {"boats horse=2 guns=1 stores=1", "places=7 boats=4"},
      {"boats ammunition-30=8", "places=1 boats=1"},
      {"boats ammunition-30=17", "places=3 boats=2"}, /* 8 + 8 + 1 */
      {"boats ammunition-2=12 infantry=1", "places=2 boats=1"},
      {"boats ammunition-2=13 infantry=1", "places=3 boats=2"},
      {"boat-hits hit-by=small-arms figures=2 boats=3 --dice 5,6", "leaking=1 sunk=0"},
      {"boat-hits hit-by=artillery figures=4 boats=4 --dice 1,2,4,5", "leaking=2 sunk=1"},
      {"boat-hits hit-by=artillery figures=2 boats=1 --dice 6,3", "leaking=0 sunk=1"},
      {"boat-hits hit-by=small-arms figures=1 boats=1 --dice 1", "leaking=0 sunk=0"},
  };

  CHECK(rows);
}

/* Civilian drivers stay away, 30 cm included. */
/* IT-MOV-12 */
static void
test_drivers(G_GNUC_UNUSED void **unused)
{
  static const ItalianLine rows[] = {
      {"limber civilians=yes enemy=30", "!IT-MOV-12 drivers-near"},
      {"limber civilians=yes enemy=30.1", "formation=deployed spent_eighths=8"},
      {"limber civilians=yes enemy=10 deployed=yes", "formation=limbered"},
      {"limber enemy=10", "formation=deployed"},
      {"limber horse=yes", "spent_eighths=4 owed_eighths=0"},
      {"limber spent=3", "spent_eighths=8 owed_eighths=3"},
      {"limber spent=8", "!IT-MOV-5 nothing-left"},
      {"limber room=no", "!IT-FRM-8 no-room-to-form"},
  };

  CHECK(rows);
}

static int
tear_down(G_GNUC_UNUSED void **unused)
{
  italian_rules_done();
  return 0;
}

int
main(void)
{
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_parts),
      cmocka_unit_test(test_running_over),
      cmocka_unit_test(test_refusal_names_what_is_left),
      cmocka_unit_test(test_another_table),
      cmocka_unit_test(test_ground),
      cmocka_unit_test(test_wheels),
      cmocka_unit_test(test_gaits),
      cmocka_unit_test(test_streets),
      cmocka_unit_test(test_ford),
      cmocka_unit_test(test_boats),
      cmocka_unit_test(test_drivers),
  };

  return cmocka_run_group_tests(tests, NULL, tear_down) != 0;
}
