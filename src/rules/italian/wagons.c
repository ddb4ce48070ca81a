/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/facts.h"

#include "rules/italian/italian-private.h"
#include "rules/italian/list-private.h"

/* Wagons that an army must bring.  IT-ARM-4 */
enum {
  F_NATION,
  F_UNITS,
  F_DIVISIONS,
  F_CORPS,
  F_BASES,
  F_GROUPS
};

enum {
  V_DUE,
  V_ON_TABLE
};

static const char *const fields[] = {
    "nation", "units", "divisions", "corps", "bases", "groups", NULL,
};
static const char *const values[] = {"due", "on_table", NULL};

static const struct {
  int division, corps; /* wagons for each */
  int bases;           /* that ask for one wagon more */
} needs[] = {
    [IT_NATION_FRENCH] = {.division = 1, .corps = 2, .bases = 100},
    [IT_NATION_OTHER] = {.division = 2, .corps = 4, .bases = 75},
};

static int
in_law(int nation)
{
  return nation < (int)G_N_ELEMENTS(needs) ? nation : IT_NATION_OTHER;
}

int
arb_italian_wagons_owed(int nation, int units, int divisions, int corps, int bases)
{
  int n = in_law(nation);

  return units + divisions * needs[n].division + corps * needs[n].corps + bases / needs[n].bases;
}

static void
resolve(const ArbFacts *facts, G_GNUC_UNUSED ArbDraws *draws, ArbOutcome *outcome)
{
  int nation = in_law(facts->value[F_NATION]);
  const int share[] = {
      facts->value[F_UNITS],
      facts->value[F_DIVISIONS] * needs[nation].division,
      facts->value[F_CORPS] * needs[nation].corps,
      facts->value[F_BASES] / needs[nation].bases,
  };
  static const char *const lines[] = {
      "wagons-units",
      "wagons-divisions",
      "wagons-corps",
      "wagons-bases",
  };
  int due = 0;

  for (guint i = 0; i < G_N_ELEMENTS(share); i++) {
    due += share[i];
    arb_say_value(outcome, share[i], lines[i], facts->value[F_UNITS + i]);
  }
  int quarter = (due + 2) / 4;
  int on_table = MAX(quarter, facts->value[F_GROUPS]);
  arb_say(outcome, "wagons-quarter", quarter);
  if (on_table > quarter) {
    arb_say(outcome, "wagons-groups", on_table);
  }
  arb_outcome_set(outcome, V_DUE, due);
  arb_outcome_set(outcome, V_ON_TABLE, on_table);
  arb_verdict(outcome, "wagons-due", due, on_table);
}

const ArbActionCode arb_italian_wagons_due = {
    .id = "wagons-due",
    .fields = fields,
    .values = values,
    .resolve = resolve,
};
