/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/italian/probes.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "core/game.h"

#include "rules/italian/italian-table.h"

#include "play/random-request.h"

/* {a|b} stands for a, then b; {1..4} for each number; FIELD=* for each choice of the field. */
static const char *const lookups[] = {
    /* every weapon at every band and target, with points enough to feel each cell */
    "fire weapon=* target=* "
    "range={1|3.5|4.5|5.5|6.5|8.5|9.5|12.5|16.5|18.5|20.5|24.5|28.5|30.5|36.5|40.5|44.5|48.5|52.5|"
    "60.5} bases=8 --dice 5",
    /* every row and column of the effect of fire: a point a base, the die from -2 to 11 */
    "fire weapon=other target=rapid range=1 bases={0..68} --dice {1|3|5|7|9}",
    "fire weapon=other target=rapid range=1 bases={0..68} class=militia fatigue=5 --dice 1",
    "fire weapon=other target=rapid range=1 bases={0..68} class=elite --dice 10",
    /* thresholds: three figures; a quarter and a half of the target; a battery; what burns */
    "fire weapon=musket target=normal range=1 bases=5 unit-figures=100 already-lost={22..24|47..49} "
    "--dice {1..10}",
    "fire weapon=shell target=normal range=15 bases=4 burns=yes --dice {8..10}",
    "fire weapon=musket target=normal range=1 bases=6 low-ammunition=yes --dice 5",
    /* modifiers to fire */
    "fire weapon={musket|shot-6} target=normal range=3 bases=6 class=* weather=* --dice 5",
    "fire weapon=musket target=normal range=3 bases=6 fatigue={0..5} --dice 5",
    "fire weapon=musket target=normal range=3 bases=6 "
    "{first-volley|moved|ranged|uphill|smoke|great-commander}=yes --dice 5",
    /* modifiers to the manoeuvre test, and its rows */
    "manoeuvre class=* disordered={no|yes} --dice {1..10}",
    "manoeuvre class=militia command=out losses=50 fatigue=5 disordered={no|yes} --dice {1..10}",
    "manoeuvre {guard|secure-flanks|support|columns|uphill|low-ammunition|flanked|general-lost|"
    "army-commander-lost|great-commander}=yes --dice 5",
    "manoeuvre general=* command=* --dice 5",
    "call-test cause=*",
    "manoeuvre order=* charged-by-horse={no|yes} --dice 5",
    "manoeuvre cover=* charging=* shelled=* --dice 5",
    "manoeuvre losses={0|10|60} fatigue={0..4} friends-routing={0..4} --dice 5",
    "pursuit must=yes choice=halt class=* --dice {1..10}",
    /* melee: every kind against every other, each modifier, each row */
    "melee attacker-troop=* defender-troop=* attacker-bases=6 defender-bases=6 --dice 5,5",
    "melee attacker-troop=* defender-troop=line attacker-impetus=yes attacker-bases=6 "
    "defender-bases=6 round={1|2} --dice 5,5",
    "melee attacker-troop=line defender-troop=line attacker-bases={1..9} defender-bases={2|6} "
    "--dice 5,5",
    "melee attacker-troop=line defender-troop=line attacker-bases=6 defender-bases=6 "
    "{attacker-guard|attacker-flank|attacker-uphill|attacker-disordered|attacker-crossed|"
    "attacker-great-commander|attacker-rear}=yes --dice 5,5",
    "melee attacker-troop=line defender-troop=line attacker-bases=6 defender-bases=6 "
    "attacker-class=* attacker-general=* attacker-command=* attacker-cover=* --dice 5,5",
    "melee attacker-troop=line defender-troop=line attacker-bases=6 defender-bases=6 "
    "attacker-supports={0..3} attacker-fatigue={0..5} attacker-losses={0|30|60} --dice 5,5",
    "melee attacker-troop=line defender-troop=line attacker-bases=6 defender-bases=6 "
    "attacker-class=elite --dice 10,{1..10}",
    "charge-contact arm={foot|horse} gap=8 bases-lost={0..3} --dice {5|5,4}",
    "initiative quality=* --dice {1..10}",
    /* troops off the table: the die, the point of entry, clashes, shares */
    "arrival kind=* tries={0..3} leader=* great-commander={no|yes} --dice {1..6}",
    "arrival kind=flank edge-distance={9..11} --dice 6",
    "flank-clash one={12..30} two=12",
    "flank-clash one={150..202} two=100",
    "scouting own={85..95} enemy=100",
    "escort prisoners={1..25} rear={no|yes}",
    "leave how=voluntary edge=north turn=3",
    "resupply length={29|30|31} enemy-distance=20",
    "resupply length=1 enemy-distance={5|6|7}",
    "message chain=*,*,*",
    /* weather, works, bridges, fires, what lists cost */
    "weather before=* --dice {1|6},{1..6}",
    "wind --dice {1|3}",
    "wind --dice {4|5|6},3",
    "light light=* weather=*",
    "work what=* worker=* bases={1|2} helpers={0|3|4}",
    "bridge-hit bridge=* weapon={shot-8|shell} --dice {1..6}",
    "ignite weather=* --dice 6,{1..6}",
    "ignite wind=* --dice 4,{1..6}",
    "ignite roof=* --dice 4,{1..6}",
    "ignite cause=troops tries={0..3} --dice 6,6",
    "spread wind=* source={no|yes} since={0|1|5|6} --dice {1|4},{1..6}",
    "douse water={60|61} try={1|2|3} --dice {4|5|6}",
    "price type=* class=* bases=2",
    "price {guard|horse|captain}=yes small-arm={musket|rifle}",
    "price priced=* level=* quality=*",
    "fire weapon=shell target=normal range=15 bases=4 priority=* passed-over=* --dice 5",
    "fire weapon=shell target=normal range=20 bases=4 over=* over-near={4|5|6} "
    "over-far={5|6|9|10|11} --dice 5",
    /* the end: army morale, what is won */
    "army-morale deployed=20 broken={4..7} {russian|napoleon}={no|yes} --dice {6..10}",
    "victory-points {foot-destroyed|horse-destroyed|foot-prisoners|horse-prisoners|guns-taken|"
    "guns-silenced|wagons|brigade-generals|division-generals|corps-generals|army-generals|"
    "objectives|rout|deserters|kept-out}=4",
    /* generals, command and sight */
    "initiative quality=A {great-commander|monarch}=yes --dice {4|5}",
    "general-fate melee={no|yes} great-commander={no|yes} --dice {1..10}",
    "general-fate melee=no --dice 3,{1..6}",
    "replacement great-commander=no --dice {1..6},{1..6}",
    "command level=* quality=* distance=10",
    "command-style school=* level=* year={1790|1812}",
    "recognition distance={10|11|26|61|76|125} weather=* light=*",
    "reveal distance={30|60|61}",
    "unmask distance={30|60|61}",
    "square size=0",
    "dummy real=4 dummies={0|1}",
    /* every part of a move, every ground, hedges */
    "move-budget rate=16 parts={wheel:3|march-wheel|about|change:3|change-from-march:3|limber-foot|"
    "limber-horse|mount|screen|embark-foot:3|embark-horse:3|embark-guns:1|launch}",
    "move distance=2 rate=16 terrain=* going=* column=yes weather={fair|rain}",
    "move distance=2 rate=16 road=yes column=yes",
    "move distance=1 rate=32 obstacles=1 going=*",
    "move distance=1 rate=32 slant={45|46} enemy={59|60} gait={normal|tactical}",
    "limber civilians=yes enemy={30|30.5}",
    "boats {infantry|horse|guns|stores}=5",
    "boats {ammunition-30|ammunition-2}={8|9|12|13}",
    "boat-hits hit-by=* figures=1 --dice {1..6}",
};

/* Pieces and tracks set up, then deeds. Options: all but those of ambience and first mover. */
#define OPTIONS "game options=2147483644; "

static const struct {
  const char *pieces, *deeds;
} scenes[] = {
    /* bridges and houses under fire, a fire that spreads, an end of turn */
    {"unit FR F1 type=guns-8 formation=deployed bases=3; feature FR B1 feature=sector",
     "fire shooter=F1 at=B1 range=5 weapon=shot-8 --dice 10; "
     "fire shooter=F1 at=B1 range=5 weapon=shot-8 --dice {5|10}"},
    {"unit FR F1 type=guns-8 formation=deployed bases=3; feature FR B1 feature=sector "
     "sector-cover={heavy|light} hits={0|1|2}",
     "fire shooter=F1 at=B1 range=5 weapon=shot-8 --dice {3|5|10}"},
    {"unit FR F1 type=infantry-line bases=3 shot-at-turn=3 fire-run=2", "game phase=13"},
    {"unit FR F1 type=infantry-line bases=3; feature FR B1 feature=bridge-wooden condition=half",
     "cross-bridge unit=F1 at=B1"},
    /* a night */
    {OPTIONS
     "general FR F8 back-turn=9; unit FR F1 type=infantry-line bases=4 fatigue=3 disorder-lasting=rout "
     "reaction={none|rout} low-ammunition=yes looters=2; wagon FR F2 ammunition=3",
     "night turns=4 apart=yes; looters unit=F1 --dice {2|3}"},
    {"feature FR B1 feature=objective held-by=FR", "victory-points side=FR"},
    {"unit FR F1 type={infantry-line|cavalry-light|guns-6|engineers} bases=3; wagon FR F2 bases=1",
     "manoeuvre unit=F1 --dice 9"},
    /* disordered for this turn, or for longer, tired or not */
    {"unit FR F1 type=infantry-line bases=6 class=militia disorder-{temporary|lasting}=double",
     "manoeuvre unit=F1 --dice {1|3|5|8|10}"},
    {"unit FR F1 type=infantry-line bases=6 class=militia disorder-temporary=double fatigue=3",
     "manoeuvre unit=F1 flanked=yes --dice {1|3|5|10}"},
    {"unit FR F1 type=infantry-line bases=6 class=elite disorder-{temporary|lasting}=double",
     "manoeuvre unit=F1 --dice 10"},
    {"unit FR F1 type=infantry-line bases=6 class=militia fatigue=2",
     "manoeuvre unit=F1 flanked={no|yes} general-lost={no|yes} --dice {1|3|5|9}"},
    /* out of a melee that goes on */
    {"unit AL A1 type=infantry-line bases=6; unit FR F1 type=infantry-line bases=6 class=militia "
     "locked-with=A1 disorder-temporary={none|double}",
     "manoeuvre unit=F1 --dice {1|3}"},
    /* each result of melee, won by either; guns and wagons lost; a pursuit */
    {"unit FR F1 type={infantry-line|cavalry-light} bases=6 class=elite; "
     "unit AL A1 type=infantry-line bases=6 class=trained",
     "melee attacker=F1 defender=A1 --dice {1|2|4|6|8|10},{1|2|5|8|10}"},
    {"unit FR F1 type={infantry-line|cavalry-light} bases=6 class=elite; "
     "unit AL A1 type=guns-6 formation={deployed|limbered} bases=3; wagon AL A2 bases=1",
     "melee attacker=F1 defender={A1|A2} --dice {1|5|10},{1|4|9}"},
    {"unit FR F1 type=cavalry-light bases=6; unit AL A1 type=infantry-line bases=6 class=militia",
     "melee attacker=F1 defender=A1 --dice 10,{4|6}; pursuit choice=pursue"},
    /* scouting points of a base, felt at every boundary */
    {"unit FR F1 type={infantry-line|infantry-light|infantry-irregular|infantry-mounted|"
     "cavalry-light|cavalry-heavy|cavalry-lancer|cavalry-cuirassier|guns-3|guns-6|guns-8|guns-12|"
     "guns-siege|howitzers|rockets|engineers} bases=1; unit FR F2 type=guns-3 bases=1 scouting=9; "
     "unit AL A1 type=guns-3 bases=1 scouting={9|10|11|12|13|14|15|16}",
     "scouting side=FR"},
    /* half of all forces in reserve; an entry behind the enemy's */
    {"game turn=1 phase=0; general FR F1 level=army; unit FR F2 type=infantry-line bases={49|50|51|52}; "
     "unit FR F3 type=infantry-line bases=50",
     "hold-off leader=F1 kind=reserves with=F2"},
    {"unit FR F1 type=infantry-line bases=6 gone=off-table off-table=voluntary off-set-back=yes",
     "arrival body=F1 behind={9|10|11} --dice 6"},
    /* a quarter lost, a base lost */
    {"unit FR F1 type=infantry-line small-arm=musket bases=6; unit AL A1 type=infantry-line bases=4",
     "fire shooter=F1 at=A1 range=1 --dice {5|9|10}"},
    /* a tenth lost in one turn, and no base */
    {"unit FR F1 type=infantry-line small-arm=musket bases=6; unit AL A1 type=infantry-line bases=5",
     "fire shooter=F1 at=A1 range=3 --dice 5"},
    /* a charge on foot and on horse, at either: straights, stops, what it tires; a charge that
     * misses; an evasion */
    {"unit FR F1 type={infantry-line|cavalry-light} bases=4 charge-marker=charge; "
     "unit AL A1 type={infantry-line|cavalry-light} bases=4 order=open",
     "charge unit=F1 at=A1 distance=20 rate=20; manoeuvre unit=F1 --dice 9; "
     "charge-move rate=20 straight={4|8}; manoeuvre --dice 10; charge-response response={hold|evade}; "
     "fire --dice 1; charge-contact --dice 2,2; evasion rate=20 --dice 5,2,2"},
    /* a general who is hit; the years of great commanders */
    {"unit FR F1 type=infantry-line melee-turn=3; general FR F2 attached-to=F1",
     "general-fate general=F2 --dice {2|3|8}"},
    {"unit FR F1 type=infantry-line melee-turn=3; general FR F2 attached-to=F1",
     "general-fate general=F2 --dice {4|5},3"},
    {"game year={1807|1808|1815|1816}; general FR F2 level=army renown=napoleon; "
     "unit FR F1 type=infantry-line",
     "manoeuvre unit=F1 --dice 5"},
    /* the rate of every kind, as it stands and as it runs */
    {"unit FR F1 type={infantry-line|infantry-light|infantry-irregular|infantry-mounted|cavalry-light|cavalry-heavy|cavalry-lancer|cavalry-cuirassier} bases=6 "
     "formation={line|divisions|march-column|square} order={close|open}",
     "move unit=F1 distance=1 gait={normal|tactical|double} to-objective=yes"},
    {"unit FR F1 type={infantry-line|infantry-light|infantry-irregular|infantry-mounted|cavalry-light|cavalry-heavy|cavalry-lancer|cavalry-cuirassier} bases=6 reaction={rout|retreat|wavering|fall-back}",
     "fall-back unit=F1; move unit=F1 distance=1"},
    {"unit FR F1 type={guns-3|guns-6|guns-8|guns-12|guns-siege|howitzers|rockets} bases=2 formation={limbered|deployed} horse={no|yes}",
     "move unit=F1 distance=1"},
    {"unit FR F1 type=guns-6 bases=2 formation=limbered reaction={rout|retreat}",
     "fall-back unit=F1"},
    {"wagon FR F1 wagon={ammunition|pontoon}; unit FR F2 type=engineers; general FR F3",
     "move unit={F1|F2|F3} distance=1"},
    /* what a result forbids, fatigue, a silenced battery, open order before an advance */
    {"unit FR F1 type=infantry-light bases=6 "
     "reaction={rout|wavering|shaken|retreat|fall-back|hold|recovers|delayed}",
     "move unit=F1 distance=1; formation unit=F1 order=open"},
    {"unit FR F1 type=infantry-line bases=6 fatigue={2..4}", "move unit=F1 distance=1 nearer=yes"},
    {"unit FR F1 type=infantry-line bases=6 formation={line|march-column}; "
     "unit FR F2 type=infantry-line bases=6; unit AL A1 type=infantry-light bases=4 order=open",
     "move unit=F1 distance=1 gait=double to-objective=yes yielding=A1; give-way room={no|yes}"},
    {"unit FR F1 type=infantry-line bases=6; unit AL A1 type=infantry-light bases=4 order=open",
     "move unit=F1 distance=1 terrain=ford yielding=A1; give-way room={no|yes}"},
    {"unit FR F1 type=infantry-line bases=6 reaction=rout; unit FR F2 type=infantry-line bases=6",
     "fall-back unit=F1 through=F2"},
    {"unit FR F1 type=infantry-line bases=12 formation=march-column", "formation unit=F1 to=line"},
    {"unit FR F1 type=guns-12 bases=2 silenced=yes", "withdraw unit=F1"},
    /* boats */
    {"boat FR F9; unit FR F1 type={infantry-line|cavalry-light|guns-6} bases=1",
     "embark unit=F1 boats=F9; launch unit=F1; rowing unit=F1 distance=2 direction={upstream|downstream}"},
    {"boat FR F9; boat FR F8; unit FR F1 type=infantry-line bases=4",
     "embark unit=F1 boats=F9,F8; boat-hits unit=F1 figures=1 hit-by={small-arms|artillery} "
     "--dice {1..6}"},
    {"boat FR F9 boat-state={sound|leaking}; unit FR F1 type={infantry-line|engineers} bases=1",
     "boat-work unit=F1 boat=F9 destroy={no|yes}"},
};

typedef struct {
  char *action;
  char **fields;
  char **tokens; /* (nullable) NULL: rolled from a seed */
  char *pieces;  /* (nullable) a scene: these, then `action` holds the deeds */
  guint64 answer;
} Probe;

struct _Probes {
  GPtrArray *list; /* Probe */
  guint last;      /* that told */
};

/* FNV-1a, number by number. */
static void
feed(guint64 *digest, gint64 number)
{
  *digest = (*digest ^ (guint64)number) * G_GUINT64_CONSTANT(1099511628211);
}

static void
feed_line(guint64 *digest, const ArbLine *line)
{
  feed(digest, line->id != NULL ? g_str_hash(line->id) : 0);
  for (guint i = 0; i < ARB_LINE_ARGS; i++) {
    feed(digest, line->args[i]);
  }
}

/* What decides: verdict, refusal and values, not the explanation. */
static void
feed_outcome(guint64 *digest, const ArbOutcome *outcome)
{
  feed(digest, outcome->state);
  feed_line(digest, outcome->state == ARB_REFUSED ? &outcome->refusal : &outcome->verdict);
  for (guint i = 0; i < ARB_VALUES_MAX; i++) {
    feed(digest, arb_outcome_has(outcome, i) ? outcome->value[i] : -1);
  }
  for (guint i = 0; i < outcome->n_list; i++) {
    feed(digest, outcome->list[i]);
  }
}

static void
feed_state(guint64 *digest, const ArbState *state)
{
  for (guint piece = 0; piece < arb_state_count(state); piece++) {
    for (guint i = 0; i < arb_state_rules(state)->attributes->len; i++) {
      feed(digest, arb_state_get(state, piece, i));
    }
  }
  for (guint i = 0; i < arb_state_n_pendings(state); i++) {
    feed(digest, g_str_hash(arb_state_pending_text(state, i)));
  }
}

static guint64
play_scene(const Probe *probe, ArbRuleset *rules)
{
  g_auto(GStrv) pieces = g_strsplit(probe->pieces, "; ", -1);
  g_auto(GStrv) deeds = g_strsplit(probe->action, "; ", -1);
  ItalianTable table;
  guint64 digest = 0;

  italian_table_init(&table, rules);
  for (guint i = 0; pieces[i] != NULL; i++) {
    if (g_str_has_prefix(pieces[i], "game ")) {
      italian_set(&table, pieces[i]);
    } else {
      italian_put(&table, pieces[i]);
    }
  }
  for (guint i = 0; deeds[i] != NULL; i++) {
    ArbOutcome outcome;
    if (g_str_has_prefix(deeds[i], "game ")) {
      italian_enter(&table, deeds[i]);
      continue;
    }
    italian_try(&table, deeds[i], &outcome);
    feed_outcome(&digest, &outcome);
  }
  feed_state(&digest, table.state);
  italian_table_clear(&table);
  return digest;
}

static guint64
answer(const Probe *probe, ArbRuleset *rules)
{
  ArbDice dice = {.tokens = (const char *const *)probe->tokens};
  guint64 digest = 0;

  if (probe->pieces != NULL) {
    return play_scene(probe, rules);
  }
  if (probe->tokens == NULL) {
    dice = (ArbDice){.roll_rest = TRUE, .seeded = TRUE, .seed = 1806};
  }
  g_autoptr(ArbRuling) ruling =
      arb_lookup(rules, probe->action, (const char *const *)probe->fields, &dice);
  feed_outcome(&digest, &ruling->outcome);
  return digest;
}

/* All that one pair of braces, or the star of a field, stands for.  Returns: (transfer full) */
static char **
alternatives(const char *inside)
{
  g_auto(GStrv) words = g_strsplit(inside, "|", -1);
  g_autoptr(GStrvBuilder) builder = g_strv_builder_new();

  for (guint i = 0; words[i] != NULL; i++) {
    const char *to = strstr(words[i], "..");
    if (to == NULL) {
      g_strv_builder_add(builder, words[i]);
      continue;
    }
    int last = (int)g_ascii_strtoll(to + 2, NULL, 10);
    for (int n = (int)g_ascii_strtoll(words[i], NULL, 10); n <= last; n++) {
      g_autofree char *number = g_strdup_printf("%d", n);
      g_strv_builder_add(builder, number);
    }
  }
  return g_strv_builder_end(builder);
}

/* Lines without braces out of one with them.  all: char * */
static void
spread(const char *line, GPtrArray *all)
{
  const char *open = strchr(line, '{');

  if (open == NULL) {
    g_ptr_array_add(all, g_strdup(line));
    return;
  }
  const char *close = strchr(open, '}');
  g_autofree char *inside = g_strndup(open + 1, (gsize)(close - open - 1));
  g_auto(GStrv) words = alternatives(inside);
  for (guint i = 0; words[i] != NULL; i++) {
    g_autofree char *one =
        g_strdup_printf("%.*s%s%s", (int)(open - line), line, words[i], close + 1);
    spread(one, all);
  }
}

/* Stars become braces with all choices of their field.  Returns: (transfer full) */
static char *
name_choices(const ArbRuleset *rules, const char *line)
{
  g_auto(GStrv) words = g_strsplit(line, " ", -1);
  int action = arb_ruleset_find_action(rules, words[0]);

  assert_true(action >= 0);
  for (guint i = 1; words[i] != NULL; i++) {
    char *star = strstr(words[i], "=*");
    if (star == NULL) {
      continue;
    }
    g_autofree char *name = g_strndup(words[i], (gsize)(star - words[i]));
    const ArbAction *what = arb_ruleset_action(rules, (guint)action);
    int field = arb_action_find_field(what, name);
    assert_true(field >= 0);
    int set = arb_action_field(what, (guint)field)->domain.choices;
    assert_true(set >= 0);
    g_autoptr(GString) choices = g_string_new(NULL);
    const ArbChoiceSet *all = arb_ruleset_choices(rules, (guint)set);
    for (guint k = 0; k < all->choices->len; k++) {
      g_string_append_printf(choices, "%c%s", k == 0 ? '{' : '|',
                             arb_ruleset_choice(rules, (guint)set, (int)k)->id);
    }
    g_string_append_c(choices, '}');
    g_autoptr(GString) word = g_string_new(words[i]);
    g_string_replace(word, "*", choices->str, 0);
    g_free(words[i]);
    words[i] = g_string_free(g_steal_pointer(&word), FALSE);
  }
  return g_strjoinv(" ", words);
}

static void
add_lookup(Probes *probes, const ArbRuleset *rules, const char *template)
{
  g_autofree char *named = name_choices(rules, template);
  g_autoptr(GPtrArray) lines = g_ptr_array_new_with_free_func(g_free);

  spread(named, lines);
  for (guint i = 0; i < lines->len; i++) {
    g_auto(GStrv) halves = g_strsplit(g_ptr_array_index(lines, i), " --dice ", 2);
    g_auto(GStrv) words = g_strsplit(halves[0], " ", 2);
    Probe *probe = g_new0(Probe, 1);
    probe->action = g_strdup(words[0]);
    probe->fields = g_strsplit(words[1] != NULL ? words[1] : "", " ", -1);
    probe->tokens = g_strsplit(halves[1] != NULL ? halves[1] : "", ",", -1);
    g_ptr_array_add(probes->list, probe);
  }
}

static void
add_scene(Probes *probes, const char *pieces, const char *deeds)
{
  g_autoptr(GPtrArray) set_ups = g_ptr_array_new_with_free_func(g_free);
  g_autoptr(GPtrArray) lines = g_ptr_array_new_with_free_func(g_free);

  spread(pieces, set_ups);
  spread(deeds, lines);
  for (guint i = 0; i < set_ups->len * lines->len; i++) {
    Probe *probe = g_new0(Probe, 1);
    probe->pieces = g_strdup(g_ptr_array_index(set_ups, i / lines->len));
    probe->action = g_strdup(g_ptr_array_index(lines, i % lines->len));
    g_ptr_array_add(probes->list, probe);
  }
}

#define RANDOM 20 /* an action */

static void
add_random(Probes *probes, const ArbRuleset *rules)
{
  g_autoptr(GRand) random = g_rand_new_with_seed(1806);

  for (guint i = 0; i < rules->actions->len * RANDOM; i++) {
    const ArbAction *action = arb_ruleset_action(rules, i / RANDOM);
    Probe *probe = g_new0(Probe, 1);
    probe->action = g_strdup(action->id);
    probe->fields = random_request(random, rules, action);
    g_ptr_array_add(probes->list, probe);
  }
}

static void
free_probe(Probe *probe)
{
  g_free(probe->action);
  g_strfreev(probe->fields);
  g_strfreev(probe->tokens);
  g_free(probe->pieces);
  g_free(probe);
}

Probes *
probes_new(ArbRuleset *rules)
{
  Probes *probes = g_new0(Probes, 1);

  probes->list = g_ptr_array_new_with_free_func((GDestroyNotify)free_probe);
  for (guint i = 0; i < G_N_ELEMENTS(lookups); i++) {
    add_lookup(probes, rules, lookups[i]);
  }
  for (guint i = 0; i < G_N_ELEMENTS(scenes); i++) {
    add_scene(probes, scenes[i].pieces, scenes[i].deeds);
  }
  add_random(probes, rules);
  for (guint i = 0; i < probes->list->len; i++) {
    Probe *probe = g_ptr_array_index(probes->list, i);
    probe->answer = answer(probe, rules);
  }
  return probes;
}

void
probes_free(Probes *probes)
{
  g_ptr_array_unref(probes->list);
  g_free(probes);
}

/* The probes about the one that told last: those of a table stand together.  Returns: its place */
static guint
place_about(const Probes *probes, guint i)
{
  guint n = probes->list->len;
  guint far = (i + 1) / 2;

  return (probes->last + (i % 2 == 1 ? far : n - far)) % n;
}

gboolean
probes_tell(Probes *probes, ArbRuleset *rules)
{
  for (guint i = 0; i < probes->list->len; i++) {
    guint at = place_about(probes, i);
    const Probe *probe = g_ptr_array_index(probes->list, at);
    if (answer(probe, rules) != probe->answer) {
      probes->last = at;
      return TRUE;
    }
  }
  return FALSE;
}
