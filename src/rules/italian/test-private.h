/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/change.h"
#include "core/facts.h"

/* The manoeuvre test, for every action that holds one: its fields stand there as a block. */
enum {
  IT_TEST_DISORDERED,
  IT_TEST_SQUARE,
  IT_TEST_CLASS,
  IT_TEST_GUARD,
  IT_TEST_GENERAL,
  IT_TEST_COMMAND,
  IT_TEST_SECURE_FLANKS,
  IT_TEST_SUPPORT,
  IT_TEST_COLUMNS,
  IT_TEST_ORDER,
  IT_TEST_COVER,
  IT_TEST_UPHILL,
  IT_TEST_CHARGING,
  IT_TEST_LOSSES,
  IT_TEST_FATIGUE,
  IT_TEST_LOW_AMMUNITION,
  IT_TEST_FLANKED,
  IT_TEST_CHARGED_BY_HORSE,
  IT_TEST_SHELLED,
  IT_TEST_FRIENDS_ROUTING,
  IT_TEST_GENERAL_LOST,
  IT_TEST_ARMY_COMMANDER_LOST,
  IT_TEST_GREAT_COMMANDER,
  IT_N_TEST_FIELDS
};

#define IT_TEST_FIELDS                                                                          \
  "disordered", "square", "class", "guard", "general", "command", "secure-flanks", "support",   \
      "columns", "order", "cover", "uphill", "charging", "losses", "fatigue", "low-ammunition", \
      "flanked", "charged-by-horse", "shelled", "friends-routing", "general-lost",              \
      "army-commander-lost", "great-commander"

/* What the game knows of the unit's test. first: field where the block begins.  IT-MOR-4 */
void arb_italian_fill_test(const ArbState *state,
                           guint unit,
                           guint first,
                           ArbFacts *facts,
                           ArbOutcome *outcome);

/* d10 and modifiers, each a line. plan: which <applies> of manoeuvre-modifiers; draw: the action's
 * die. Returns: FALSE, out_total untouched, when the die is missing. */
gboolean arb_italian_roll_test(const ArbFacts *facts,
                               guint plan,
                               guint draw,
                               ArbDraws *draws,
                               ArbOutcome *outcome,
                               int *out_total) G_GNUC_WARN_UNUSED_RESULT;

/* IT-MOR-6 */
gboolean arb_italian_passes(int total, gboolean disordered);

/* The test of charges. A charge that was declared is a cause of a test; what is known of it goes
 * into the fields; and the test decides what comes next of the charge. */
gboolean arb_italian_charge_calls_test(const ArbState *state, guint unit);
void arb_italian_fill_charge_test(const ArbState *state,
                                  guint unit,
                                  guint first,
                                  ArbFacts *facts,
                                  ArbOutcome *outcome);
void arb_italian_charge_tested(ArbChanges *changes, guint unit, gboolean passed);
