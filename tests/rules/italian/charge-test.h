/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/italian/italian-table.h"

/* A field of units for tests of charges, in phase charges of turn 3, the French first:
 *   FR  H1 heavy cavalry of 4 bases in line, F1 line infantry of 6 in column of divisions
 *   AL  A1 line infantry of 6 bases in line, L1 light infantry of 6 in open order, C1 light cavalry
 *       of 4, G1 two bases of deployed 8/9 pdr, K1 a wagon, N1 a lone general */
void charge_field(ItalianTable *table);

/* The top of the stack of pendings; NULL: it is empty. */
void expect_next(const ItalianTable *table, const char *text);

/* Marker, declaration at 20 cm and the charger's test, which H1 passes: 4 + 3 (trained) + 1 (in
 * command) + 2 (charging horse) = 10. Then the initial move: 20 cm less the stop, straight enough
 * for impetus. marker: charge, feint. */
void charge_up_to(ItalianTable *table, const char *target, const char *marker);
