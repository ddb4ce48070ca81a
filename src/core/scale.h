/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/ruleset.h"

/* Lengths are kept in cm of the 15 mm scale. With other figures they are measured, and typed, twice
 * or half as long: "range=9" at a table of 28 mm is "range=4.5".  IT-SCL-1 */

/* Fields as typed with figures of `scale` mm (0: 15), lengths put into the scale of the tables;
 * what is no length, or cannot be read as one, stays as it is. Halves of a hundredth go up.
 * action: id; one that is unknown changes nothing.  Returns: (transfer full) NULL ended */
char **arb_scale_fields(const ArbRuleset *rules,
                        int scale,
                        const char *action,
                        const char *const *fields) G_GNUC_WARN_UNUSED_RESULT;

/* The same for one value of a domain.  Returns: (transfer full) */
char *
arb_scale_value(const ArbDomain *domain, int scale, const char *text) G_GNUC_WARN_UNUSED_RESULT;
