/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/ruleset.h"

/* Requests and deeds that together rest on every cell of every table that a rule reads: lookups,
 * deeds on a small table, and random lookups of every action, so that an action added later is
 * probed too. */
typedef struct _Probes Probes;

/* What all of them answer with the rules as they stand. */
Probes *probes_new(ArbRuleset *rules) G_GNUC_WARN_UNUSED_RESULT;
void probes_free(Probes *probes);

/* Whether one of them answers otherwise under those rules, which may be the same after a change.
 * The one that told last time is asked first. */
gboolean probes_tell(Probes *probes, ArbRuleset *rules);
