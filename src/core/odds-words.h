/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/format.h"
#include "core/odds.h"

/* "2 figures lost, test due": how a chance comes out: the verdict, or the values where there is
 * none, and the flags that are on. One that ends elsewhere than in the action asked for says where:
 * "manoeuvre test: holds". */
char *arb_chance_text(const ArbFormat *format,
                      const ArbOdds *odds,
                      const ArbChance *chance) G_GNUC_WARN_UNUSED_RESULT;

/* "A1.charge-response.response": how a request would give that answer. */
char *arb_assumed_id(const ArbFormat *format, const ArbAssumed *assumed) G_GNUC_WARN_UNUSED_RESULT;

/* "square,hold": all answers that were taken to the same thing as number `which`, one where another
 * is not allowed.  Returns: (transfer full) (nullable) NULL when an earlier number says it. */
char *arb_assumed_texts(const ArbOdds *odds, guint which) G_GNUC_WARN_UNUSED_RESULT;

/* "A1, answer: holds; H1, last straight: 8 cm": all answers that were taken, and how far the odds
 * of the procedure look, where the rule book says it by a message ACTION-odds; "" for neither. */
char *arb_assumed_text(const ArbFormat *format, const ArbOdds *odds) G_GNUC_WARN_UNUSED_RESULT;
