/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/facts.h"

#include "rules/italian/italian-private.h"

/* Bases shown after a change between close and open order.  IT-FRM-4 */
enum {
  F_BASES,
  F_TO
};

enum {
  V_BASES
};

static const char *const fields[] = {"bases", "to", NULL};
static const char *const values[] = {"bases", NULL};

int
arb_italian_bases_in_open_order(int close_bases)
{
  return (3 * close_bases + 1) / 2;
}

int
arb_italian_bases_in_close_order(int open_bases)
{
  return (4 * open_bases + 3) / 6;
}

static void
resolve(const ArbFacts *facts, G_GNUC_UNUSED ArbDraws *draws, ArbOutcome *outcome)
{
  int bases = facts->value[F_BASES];
  gboolean to_open = facts->value[F_TO] == IT_OPEN_CLOSE_OPEN;
  int shown =
      to_open ? arb_italian_bases_in_open_order(bases) : arb_italian_bases_in_close_order(bases);

  arb_outcome_set(outcome, V_BASES, shown);
  arb_verdict(outcome, to_open ? "opens-to" : "closes-to", bases, shown);
}

const ArbActionCode arb_italian_open_order = {
    .id = "open-order",
    .fields = fields,
    .values = values,
    .resolve = resolve,
};
