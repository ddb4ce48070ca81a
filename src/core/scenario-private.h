/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/armylist-private.h"

/* What the reader of scenarios and the muster share. Not for others. */

/* Number of the side with that id; -1. */
int arb_scenario_find_side(const ArbScenario *scenario, const char *id);

/* Side and number of the piece with that label, if it takes part.  Returns: (transfer none)
 * (nullable) */
const ArbScenarioSide *
arb_scenario_find_piece(const ArbScenario *scenario, const char *label, guint *out_piece);

/* Value of ARB_ATTR_SEEN_BY for words that are ids of sides, or "umpire" for nobody else.
 * Returns: FALSE, out untouched. */
gboolean arb_scenario_parse_seen_by(const ArbScenario *scenario,
                                    const char *text,
                                    int *out) G_GNUC_WARN_UNUSED_RESULT;

/* Reads every <set>, once all sides are there, and tells of labels that two sides share. */
void arb_scenario_read_sets(const ArbListReader *reader, xmlNodePtr root, ArbScenario *scenario);

/* Every <place>, once the sides are read. */
void arb_scenario_read_places(const ArbListReader *reader, xmlNodePtr root, ArbScenario *scenario);
void arb_scenario_place_free(ArbScenarioPlace *place);

/* Returns: (transfer none) (nullable) */
const ArbScenarioPlace *arb_scenario_find_place(const ArbScenario *scenario, const char *label);

/* Every <off> of a side, once its list is read. */
void arb_scenario_read_offs(const ArbListReader *reader, xmlNodePtr node, ArbScenarioSide *side);
void arb_scenario_off_free(ArbScenarioOff *off);

/* numbers: piece in the game for each piece of that side's list; 0 where it takes no part. */
void arb_scenario_put_off(const ArbScenario *scenario,
                          guint side,
                          const guint *numbers,
                          ArbChanges *changes);
