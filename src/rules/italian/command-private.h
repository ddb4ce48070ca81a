/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/italian/italian-private.h"

/* Generals and those they command, orders and messages, hidden troops. */

/* On the table and neither lightly wounded nor unhorsed, nor still on his way to take over. */
gboolean arb_italian_acts(const ArbState *state, guint general, int turn);
gboolean arb_italian_acts_now(const ArbState *state, guint general);

/* The body of troops a general stands in: his command, or himself where the list puts troops below
 * him. */
guint arb_italian_command_of(const ArbState *state, guint general);

/* Who leads a body of troops: of the generals in it the highest; Blücher leaves that to Gneisenau,
 * a monarch to his general.  Returns: 0 none */
guint arb_italian_leader(const ArbState *state, guint command);

/* Is the piece in the general's body of troops? */
gboolean arb_italian_is_under(const ArbState *state, guint piece, guint general);

/* First leader above a unit that acts; 0 none.  IT-ORD-4 */
guint arb_italian_general_over(const ArbState *state, guint unit);

/* Has the general of the unit's own body of troops been lost this turn; has the
 * army's commander been lost, and nobody acts in his place yet? */
gboolean arb_italian_lost_general(const ArbState *state, guint unit);
gboolean arb_italian_lost_commander(const ArbState *state, guint side);

/* General whose order the unit carries out; 0: nobody above it has one.  IT-ORD-1 */
guint arb_italian_order_holder(const ArbState *state, guint unit);

/* Is an objective named in that order?  IT-ORD-2 IT-MOV-3 */
gboolean arb_italian_has_objective(const ArbState *state, guint unit);

/* The order that the unit acts on is shown.  IT-ORD-1 */
void arb_italian_reveal_order(ArbChanges *changes, guint unit);

/* Commanders from sender to addressee, both counted. out: ARB_ITALIAN_CHAIN_MAX generals.  Returns:
 * how many.  IT-MSG-2 */
#define ARB_ITALIAN_CHAIN_MAX 64
guint arb_italian_chain(const ArbState *state, guint from, guint to, guint *out);

/* d10 and modifiers against table initiative. quality: field; plan: which <applies> of
 * initiative-modifiers. Returns: FALSE, out_passed untouched, when the die is missing or the
 * quality is none. */
gboolean arb_italian_roll_initiative(const ArbFacts *facts,
                                     guint quality,
                                     guint plan,
                                     ArbDraws *draws,
                                     ArbOutcome *outcome,
                                     gboolean *out_passed) G_GNUC_WARN_UNUSED_RESULT;

/* Quality and the two modifiers of a general's test; three fields in a row. */
void arb_italian_fill_initiative(const ArbState *state,
                                 guint general,
                                 guint first,
                                 ArbFacts *facts,
                                 ArbOutcome *outcome);

/* Has he passed the test of this turn?  IT-MSG-1 */
gboolean arb_italian_has_initiative(const ArbState *state, guint general);

/* Messages whose turn has come.  IT-MSG-5 */
void arb_italian_deliver(ArbChanges *changes);

/* The first delivered slip of a general, an order or a plain message; 0 none. */
guint arb_italian_slip_for(const ArbState *state, guint general, gboolean order);

/* A new turn: contacts of the last one are forgotten. */
void arb_italian_begin_command(ArbChanges *changes, guint piece);

/* What orders, messages and generals still require in this phase. */
void arb_italian_due_command(const ArbState *state, ArbDueList *due);

/* Napoleon commands that side in a year that counts.  IT-GEN-4 */
gboolean arb_italian_has_napoleon(const ArbState *state, guint side);

/* He leaves the game for good: killed, badly wounded or taken. gone: IT_GONE_...; fate:
 * IT_FATE_...; who replaces him comes next.  IT-GEN-2 */
void arb_italian_lose_general(ArbChanges *changes, guint general, int gone, int fate);
gboolean arb_italian_is_replaced(const ArbState *state, guint general);

/* At risk this turn by the unit he touches, and not yet diced for.  IT-GEN-1 */
gboolean arb_italian_is_at_risk(const ArbState *state, guint general);
guint arb_italian_touched(const ArbState *state, guint general);

/* Next free label "LETTERS + suffix + number" of a side's own: its numbers tell nothing of the
 * other's. Returns: (transfer full) */
char *arb_italian_new_label(const ArbState *state,
                            guint side,
                            const char *suffix) G_GNUC_WARN_UNUSED_RESULT;

/* A number that no piece of the side has borne after those letters, drawn by chance: counters in
 * order would tell the real ones, laid first, from the dummies. facts: those of a game.  Returns:
 * FALSE, out_number untouched: stop.  IT-OBS-2 */
gboolean arb_italian_draw_number(const ArbFacts *facts,
                                 guint side,
                                 const char *suffix,
                                 ArbDraws *draws,
                                 guint draw,
                                 int *out_number) G_GNUC_WARN_UNUSED_RESULT;

/* The label with the number drawn.  Returns: (transfer full) */
char *arb_italian_numbered_label(const ArbState *state, guint side, const char *suffix, int number)
    G_GNUC_WARN_UNUSED_RESULT;

/* The bit of a side in ARB_ATTR_SEEN_BY. */
int arb_italian_bit_of(const ArbState *state, guint side);

/* A piece goes out of the other sides' sight, or comes to light. how: IT_CONCEALED_...; by: counter
 * or square; 0 none.  IT-OBS-2 */
void arb_italian_cover(ArbChanges *changes, guint piece, int how, guint by);
void arb_italian_uncover(ArbChanges *changes, guint piece);

/* Is it out of the other sides' sight? What it does before their eyes ends that: fire, a charge, a
 * melee, a move that ends in sight. A counter or square goes with all that lies under it; a unit
 * takes a general with it along.  IT-OBS-2 IT-FIR-1 */
gboolean arb_italian_is_concealed(const ArbChanges *changes, guint piece);
void arb_italian_find(ArbChanges *changes, guint piece);

/* From where hidden troops are found: sighting distance or visibility, the smaller. */
int arb_italian_sighting(const ArbState *state);

/* Limits of sight, 1/100 cm. limit: IT_SIGHT_LIMIT_... */
int arb_italian_sight_limit(const ArbRuleset *rules, int limit);

/* How far one sees, 1/100 cm. weather: IT_WEATHER_...; light: IT_LIGHT_...  IT-OBS-1 */
int arb_italian_visibility(const ArbRuleset *rules, int weather, int light);
