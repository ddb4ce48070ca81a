/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/naw/naw-private.h"

/* Losses, demoralization and victory. */

int
arb_naw_judge(const ArbRuleset *rules, const ArbNawRace *race, gboolean *out_demoralized)
{
  int limit = arb_naw_limit(rules, NAW_LIMIT_LOSSES);
  gboolean french_out = race->exited >= arb_naw_limit(rules, NAW_LIMIT_EXITS);
  gboolean french = race->french >= limit;
  gboolean allied = race->allied >= limit;

  *out_demoralized = race->demoralized || (allied && !french);
  if (race->demoralized) {
    return french_out ? NAW_RACE_FRENCH_WIN : NAW_RACE_NONE; /* NAW-DEM-2 */
  }
  if (french) { /* both in one moment: NAW-VIC-3 */
    return allied && french_out ? NAW_RACE_FRENCH_WIN : NAW_RACE_ALLIED_WIN;
  }
  if (allied) {
    return french_out ? NAW_RACE_FRENCH_WIN : NAW_RACE_DEMORALIZED;
  }
  return NAW_RACE_NONE; /* NAW-VIC-6 */
}

void
arb_naw_destroy(ArbChanges *changes, guint unit)
{
  const ArbState *state = arb_changes_state(changes);
  gboolean french = arb_naw_force(state, unit) == NAW_FORCE_FRENCH;

  arb_changes_set(changes, unit, NAW_ATTR_STATUS, NAW_STATUS_DESTROYED);
  arb_changes_set(changes, unit, NAW_ATTR_MUST_RETREAT, FALSE);
  arb_changes_add(changes, 0, french ? NAW_ATTR_LOSSES_FRENCH : NAW_ATTR_LOSSES_ALLIED,
                  arb_state_get(state, unit, NAW_ATTR_STRENGTH));
}

/* Too few are left to win: those on the map and those out.  NAW-VIC-7 */
static gboolean
is_out_of_reach(const ArbChanges *changes)
{
  const ArbState *state = arb_changes_state(changes);
  int n = arb_changes_get(changes, 0, NAW_ATTR_EXITED);

  for (guint unit = 0; (unit = arb_naw_next_unit(state, unit)) != 0;) {
    int status = arb_changes_get(changes, unit, NAW_ATTR_STATUS);
    gboolean left = status == NAW_STATUS_ON_MAP || status == NAW_STATUS_WAITING;
    n += left && arb_naw_force(state, unit) == NAW_FORCE_FRENCH ? 1 : 0;
  }
  return n < arb_naw_limit(arb_state_rules(state), NAW_LIMIT_EXITS);
}

void
arb_naw_reckon(ArbChanges *changes)
{
  arb_changes_set(changes, 0, NAW_ATTR_OUT_OF_REACH, is_out_of_reach(changes));
}

void
arb_naw_count(ArbChanges *changes)
{
  const ArbNawRace race = {
      .french = arb_changes_get(changes, 0, NAW_ATTR_LOSSES_FRENCH),
      .allied = arb_changes_get(changes, 0, NAW_ATTR_LOSSES_ALLIED),
      .exited = arb_changes_get(changes, 0, NAW_ATTR_EXITED),
      .demoralized = arb_changes_get(changes, 0, NAW_ATTR_DEMORALIZED) != 0,
  };
  gboolean demoralized = FALSE;
  int result = arb_naw_judge(arb_state_rules(arb_changes_state(changes)), &race, &demoralized);

  arb_changes_set(changes, 0, NAW_ATTR_DEMORALIZED, demoralized);
  arb_naw_reckon(changes);
  if (result == NAW_RACE_FRENCH_WIN || result == NAW_RACE_ALLIED_WIN) {
    arb_changes_set(changes, 0, NAW_ATTR_VICTOR,
                    result == NAW_RACE_FRENCH_WIN ? NAW_VICTOR_FRENCH : NAW_VICTOR_ALLIED);
    arb_changes_set(changes, 0, ARB_ATTR_OVER, TRUE);
  }
}

enum {
  F_FRENCH,
  F_ALLIED,
  F_EXITED,
  F_DEMORALIZED,
  F_FRENCH_LOSS,
  F_ALLIED_LOSS
};

enum {
  V_FRENCH,
  V_ALLIED,
  V_DEMORALIZED,
  V_RESULT
};

static const char *const fields[] = {"french",      "allied",      "exited", "demoralized",
                                     "french-loss", "allied-loss", NULL};
static const char *const values[] = {"french", "allied", "demoralized", "result", NULL};

static void
resolve(const ArbFacts *facts, ArbDraws *draws, ArbOutcome *outcome)
{
  static const char *const verdicts[] = {
      [NAW_RACE_NONE] = "race-none",
      [NAW_RACE_FRENCH_WIN] = "race-french-win",
      [NAW_RACE_ALLIED_WIN] = "race-allied-win",
      [NAW_RACE_DEMORALIZED] = "race-demoralized",
  };
  const ArbNawRace race = {
      .french = facts->value[F_FRENCH] + facts->value[F_FRENCH_LOSS],
      .allied = facts->value[F_ALLIED] + facts->value[F_ALLIED_LOSS],
      .exited = facts->value[F_EXITED],
      .demoralized = facts->value[F_DEMORALIZED] != 0,
  };
  int limit = arb_naw_limit(facts->rules, NAW_LIMIT_LOSSES);
  gboolean demoralized = FALSE;
  int result = arb_naw_judge(facts->rules, &race, &demoralized);

  (void)draws;
  arb_say(outcome, "race-totals", race.french, race.allied, race.exited);
  if (race.french >= limit && race.demoralized) {
    arb_say(outcome, "race-french-steady");
  } else if (race.french >= limit && race.allied >= limit) {
    arb_say(outcome, "race-both");
  }
  arb_outcome_set(outcome, V_FRENCH, race.french);
  arb_outcome_set(outcome, V_ALLIED, race.allied);
  arb_outcome_set(outcome, V_DEMORALIZED, demoralized);
  arb_outcome_set(outcome, V_RESULT, result);
  arb_verdict(outcome, verdicts[result]);
}

static void
fill(const ArbState *state, ArbFacts *facts, ArbOutcome *outcome)
{
  (void)outcome;
  arb_facts_suggest(facts, F_FRENCH, arb_state_track(state, NAW_ATTR_LOSSES_FRENCH));
  arb_facts_suggest(facts, F_ALLIED, arb_state_track(state, NAW_ATTR_LOSSES_ALLIED));
  arb_facts_suggest(facts, F_EXITED, arb_state_track(state, NAW_ATTR_EXITED));
  arb_facts_suggest(facts, F_DEMORALIZED, arb_state_track(state, NAW_ATTR_DEMORALIZED));
}

const ArbActionCode arb_naw_race = {
    .id = "race",
    .fields = fields,
    .values = values,
    .fill = fill,
    .resolve = resolve,
};
