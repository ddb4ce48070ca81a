/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/change.h"
#include "core/facts.h"
#include "core/table.h"

#include "rules/naw/names-private.h"

/* What the files of this rule book share. The book shows one symbol to the outside: arb_naw_book.
 */

/* A row of the table of limits; 0 where it is silent. */
int arb_naw_limit(const ArbRuleset *rules, int limit);

/* NAW_FORCE_... of a piece, and the piece of a side. */
int arb_naw_force(const ArbState *state, guint piece);
guint arb_naw_side(const ArbState *state, int force);

gboolean arb_naw_is_on_map(const ArbState *state, guint unit);

/* Next unit of the game behind one; 0 none. Begin with 0. */
guint arb_naw_next_unit(const ArbState *state, guint unit);

/* Is a unit of the active side, and on the map: refusals otherwise.  NAW-SEQ-5 NAW-SET-1 NAW-PCE-3
 */
gboolean arb_naw_check_own(const ArbState *state, guint unit, ArbOutcome *outcome);
gboolean arb_naw_check_on_map(const ArbState *state, guint unit, ArbOutcome *outcome);

/* Enemies that a unit was declared to touch.  NAW-DCL-6 */
gboolean arb_naw_touches(const ArbState *state, guint unit, guint enemy);

/* Was any contact declared in this phase? Then the list rules. */
gboolean arb_naw_has_contacts(const ArbState *state);

/* A unit that moved by a result has left its contacts.  NAW-DCL-7 */
gboolean arb_naw_has_left(const ArbState *state, guint unit);

/* A declared contact of a unit that still holds: both are where they were. */
gboolean arb_naw_is_live(const ArbState *state, guint unit, guint enemy);

/* The race.  NAW-VIC-1 NAW-VIC-2 NAW-VIC-3 */
typedef struct {
  int french, allied, exited;
  gboolean demoralized;
} ArbNawRace;

/* What these totals come to, race->demoralized as it was before: NAW_RACE_... */
int arb_naw_judge(const ArbRuleset *rules, const ArbNawRace *race, gboolean *out_demoralized);

/* The unit is lost: status and its side's losses. Judged later, when the result is whole. */
void arb_naw_destroy(ArbChanges *changes, guint unit);

/* Judges the totals as they stand: demoralization, victory, end of the game.  NAW-CRT-8 */
void arb_naw_count(ArbChanges *changes);

/* What the fight asks next, of whom; at its end all is put away.  NAW-SEQ-6 */
void arb_naw_go_on(ArbChanges *changes);

/* A waiting unit that must come on now.  NAW-PRU-3 */
gboolean arb_naw_is_due_in(const ArbState *state, guint unit);

/* Whether the French may still win, by the units that are left.  NAW-VIC-7 */
void arb_naw_reckon(ArbChanges *changes);

/* The clock: ArbBook.muster, leave, due. */
void arb_naw_muster(ArbChanges *changes, guint piece);
void arb_naw_leave(ArbChanges *changes);
void arb_naw_due(const ArbState *state, ArbDueList *due);

extern const ArbReportCode arb_naw_report;
extern const ArbActionCode arb_naw_combat;
extern const ArbActionCode arb_naw_contact;
extern const ArbActionCode arb_naw_apart;
extern const ArbActionCode arb_naw_elect;
extern const ArbActionCode arb_naw_retreat;
extern const ArbActionCode arb_naw_exchange;
extern const ArbActionCode arb_naw_advance;
extern const ArbActionCode arb_naw_set_up;
extern const ArbActionCode arb_naw_move;
extern const ArbActionCode arb_naw_enter;
extern const ArbActionCode arb_naw_blocked;
extern const ArbActionCode arb_naw_exit;
extern const ArbActionCode arb_naw_race;
