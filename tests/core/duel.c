/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "duel.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "core/change.h"
#include "core/draws.h"
#include "core/facts.h"
#include "core/source.h"

enum {
  F_UNIT,
  F_GUARD,
  F_TIRED,
  F_EDGE
};

enum {
  GUARD_HIGH,
  GUARD_LOW
};

static const char *const no_words[] = {NULL};
static const char *const unit_field[] = {"unit", NULL};
static const char *const riposte_fields[] = {"unit", "guard", NULL};
static const char *const thrust_fields[] = {"unit", "guard", "tired", "edge", NULL};
static const char *const die[] = {"die", NULL};
static const char *const opening[] = {"opening", NULL};
static const char *const hit[] = {"hit", NULL};

static void
feint_resolve(const ArbFacts *facts, ArbDraws *draws, ArbOutcome *outcome)
{
  int face = 0;

  (void)facts;
  if (arb_draw(draws, &ARB_D6, 0, &face)) {
    arb_outcome_set(outcome, 0, (face - 1) / 2);
    arb_verdict(outcome, face < 3 ? "shut" : "open", face);
  }
}

static void
feint_apply(const ArbFacts *facts, const ArbOutcome *outcome, ArbChanges *changes)
{
  arb_changes_set(changes, (guint)facts->value[F_UNIT], DUEL_EDGE, outcome->value[0] == 2);
  if (outcome->value[0] > 0) {
    arb_changes_push(changes, "thrust must A unit=X");
  }
}

static void
thrust_fill(const ArbState *state, ArbFacts *facts, ArbOutcome *outcome)
{
  guint unit = (guint)facts->value[F_UNIT];

  arb_facts_know(facts, F_TIRED, arb_state_get(state, unit, DUEL_TIRED), outcome);
  arb_facts_know(facts, F_EDGE, arb_state_get(state, unit, DUEL_EDGE), outcome);
}

static void
thrust_resolve(const ArbFacts *facts, ArbDraws *draws, ArbOutcome *outcome)
{
  gboolean low = facts->value[F_GUARD] == GUARD_LOW;
  int needed = 5 - facts->value[F_EDGE] - (low ? 1 : 0);
  int face = 0;

  if (!arb_require(outcome, !facts->value[F_TIRED] || low, NULL, "too-tired")
      || !arb_draw(draws, &ARB_D6, 0, &face)) {
    return;
  }
  arb_outcome_set(outcome, 0, face >= needed);
  arb_verdict(outcome, "thrust");
}

/* A piece made on the way must be gone again afterwards. */
static void
thrust_apply(const ArbFacts *facts, const ArbOutcome *outcome, ArbChanges *changes)
{
  (void)facts;
  if (outcome->value[0]) {
    guint piece = arb_changes_create(changes, ARB_KIND_SIDE);
    arb_changes_set_text(changes, piece, ARB_ATTR_LABEL, "WOUND");
  }
}

static void
plain_resolve(const ArbFacts *facts, ArbDraws *draws, ArbOutcome *outcome)
{
  (void)facts;
  (void)draws;
  arb_verdict(outcome, "done");
}

static void
pass_resolve(const ArbFacts *facts, ArbDraws *draws, ArbOutcome *outcome)
{
  (void)facts;
  (void)draws;
  (void)arb_refuse(outcome, NULL, "too-tired");
}

static void
circle_resolve(const ArbFacts *facts, ArbDraws *draws, ArbOutcome *outcome)
{
  int face = 0;

  (void)facts;
  if (arb_draw(draws, &ARB_D10, 0, &face)) {
    arb_outcome_set(outcome, 0, face);
  }
}

static void
circle_apply(const ArbFacts *facts, const ArbOutcome *outcome, ArbChanges *changes)
{
  arb_changes_add(changes, (guint)facts->value[F_UNIT], DUEL_SUM, outcome->value[0] % 2);
  arb_changes_push(changes, "circle must A unit=X");
}

static void
parry_apply(const ArbFacts *facts, const ArbOutcome *outcome, ArbChanges *changes)
{
  (void)facts;
  (void)outcome;
  arb_changes_push(changes, "riposte must umpire unit=X");
}

static const ArbActionCode feint = {"feint", unit_field,    die,        opening,
                                    NULL,    feint_resolve, feint_apply};
static const ArbActionCode thrust = {"thrust",    thrust_fields,  die,         hit,
                                     thrust_fill, thrust_resolve, thrust_apply};
static const ArbActionCode salute = {"salute", unit_field,    NULL, no_words,
                                     NULL,     plain_resolve, NULL};
static const ArbActionCode pass = {"pass", unit_field, NULL, no_words, NULL, pass_resolve, NULL};
static const ArbActionCode circle = {"circle", unit_field,     die,         hit,
                                     NULL,     circle_resolve, circle_apply};
static const ArbActionCode parry = {"parry", unit_field,    NULL,       no_words,
                                    NULL,    plain_resolve, parry_apply};
static const ArbActionCode riposte = {"riposte", riposte_fields, NULL, no_words,
                                      NULL,      plain_resolve,  NULL};

static const ArbActionCode *const actions[] = {&feint,  &thrust, &salute,  &pass,
                                               &circle, &parry,  &riposte, NULL};
static const char *const attributes[] = {"edge", "tired", "sum", NULL};
static const char *const phases[] = {"bout", NULL};
static const ArbChoiceNames choices[] = {{NULL, NULL}};

static const ArbBook book = {
    .id = "duel",
    .kinds = no_words,
    .attributes = attributes,
    .phases = phases,
    .tables = no_words,
    .verbs = no_words,
    .options = no_words,
    .choices = choices,
    .actions = actions,
};

/* Names in both languages are not what is tried here. */
#define NAMED(element, id, rest) \
  "<" element " id='" id "' " rest "><name xml:lang='it'>x</name><name xml:lang='en'>x</name>"
#define ACTION(id, rest)                                            \
  NAMED("action", id, "subject='unit' " rest)                       \
  "<verb xml:lang='it'>x</verb><verb xml:lang='en'>x</verb>" NAMED( \
      "field", "unit", "type='piece' kinds='side' required='yes'") "</field>"
#define DIE   NAMED("draw", "die", "") "</draw>"
#define ASKED "type='choice' choices='guard' required='yes' asked='yes' "

static const char text[] =
    "<ruleset id='duel' version='1'><title xml:lang='it'>x</title><title xml:lang='en'>x</title>"
    "<choices id='guard'>" NAMED("choice", "high", "") "</choice>" NAMED("choice", "low", "") "</choice></choices>" NAMED("attribute", "edge", "type='flag' kinds='side'") "</attribute>" NAMED(
        "attribute",
        "tired",
        "type='flag' kinds='side'") "</attribute>" NAMED("attribute",
                                                         "sum",
                                                         "type='number' kinds='side' max='1000'") "</attribute>" NAMED("phase",
                                                                                                                       "bout",
                                                                                                                       "") "</phase>" ACTION("feint",
                                                                                                                                             "odds='opening'")
        DIE NAMED("value",
                  "opening",
                  "type='number'") "</value></action>" ACTION("thrust", "odds='hit' hidden='yes'")
            NAMED("field", "guard", ASKED "assume='high low'") "</field>" NAMED(
                "field",
                "tired",
                "type='flag'") "</field>" NAMED("field", "edge", "type='flag'") "</field>" DIE
                NAMED("value", "hit", "type='flag'") "</value></action>" ACTION(
                    "salute",
                    "") "<then after='salute' action='feint' give='unit' from='unit'/>"
                        "<then after='thrust' value='hit' is='no' action='pass' give='unit' from='unit'/></action>" ACTION(
                            "pass",
                            "") "</action>" ACTION("circle", "odds='hit'")
                            DIE NAMED("value", "hit", "type='number'") "</value></action>" ACTION(
                                "parry",
                                "") "</action>" ACTION("riposte", "hidden='yes'")
                                NAMED("field", "guard", ASKED) "</field></action>"
                                                               "</ruleset>";

static ArbRuleset *
load(void)
{
  g_autoptr(GBytes) body = g_bytes_new_static(text, sizeof text - 1);
  g_autoptr(GPtrArray) sources = g_ptr_array_new_with_free_func((GDestroyNotify)arb_source_free);
  g_autoptr(ArbFaults) faults = arb_faults_new();

  g_ptr_array_add(sources, arb_source_new("duel/ruleset.xml", "duel/ruleset.xml", FALSE, body));
  ArbRuleset *rules = arb_ruleset_load(&book, sources, faults);
  if (rules == NULL) {
    g_autofree char *said = arb_faults_to_text(faults, ARB_LANG_EN);
    fail_msg("%s", said);
  }
  return rules;
}

ArbState *
duel_new(void)
{
  g_autoptr(ArbRuleset) rules = load();
  ArbState *state = arb_state_new(rules);
  g_autoptr(ArbChanges) changes = arb_changes_new(state);

  arb_changes_set_text(changes, arb_changes_create(changes, ARB_KIND_SIDE), ARB_ATTR_LABEL, "A");
  arb_changes_set_text(changes, arb_changes_create(changes, ARB_KIND_SIDE), ARB_ATTR_LABEL, "X");
  arb_state_apply(state, arb_changes_list(changes));
  return state;
}

void
duel_set(ArbState *state, guint attribute, int value)
{
  g_autoptr(ArbChanges) changes = arb_changes_new(state);

  arb_changes_set(changes, DUEL_FENCER, attribute, value);
  arb_state_apply(state, arb_changes_list(changes));
}
