/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/facts.h"

#include "rules/italian/italian-private.h"

/* A distance of the tables, 15 mm, as measured with other figures.  IT-SCL-1 */
enum {
  F_CM,
  F_SCALE
};

enum {
  V_SHOWN
};

static const char *const fields[] = {"cm", "scale", NULL};
static const char *const values[] = {"shown", NULL};

/* Factor of each scale, in halves. */
static const int halves[] = {
    [IT_SCALE_15] = 2,
    [IT_SCALE_28] = 4,
    [IT_SCALE_6] = 1,
};

static void
resolve(const ArbFacts *facts, G_GNUC_UNUSED ArbDraws *draws, ArbOutcome *outcome)
{
  int scale = facts->value[F_SCALE];

  if (scale >= (int)G_N_ELEMENTS(halves)) {
    arb_refuse_hard(outcome, "no-scale", NULL);
    return;
  }
  int shown = (facts->value[F_CM] * halves[scale] + 1) / 2;
  arb_outcome_set(outcome, V_SHOWN, shown);
  arb_verdict(outcome, "distance-shown", shown);
}

const ArbActionCode arb_italian_distance = {
    .id = "distance",
    .fields = fields,
    .values = values,
    .resolve = resolve,
};
