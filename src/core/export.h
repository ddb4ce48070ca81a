/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/game.h"
#include "core/view.h"

/* The whole game as XML, or what one viewer may know of it (core/view.h), and nothing that would
 * tell of the rest: entries are numbered as he sees them, pieces are told by label, and whoever is
 * not the umpire learns neither seed nor sources. Words stand in both languages, values by their
 * ids; what is as the rule book has it by default is left out.
 *
 *   <game ruleset="BOOK" version="1" as="umpire|public|SIDE" scenario=".." date=".." scale="15"
 *         men="150" turns="8" program="0.1" seed="7">
 *     <title ..>(2)
 *     <source kind="table" name="BOOK/fire.xml" hash=".." own="no"/>
 *     <clock turn="2" phase="fire" side="french" time="10:30"/>
 *     <track id="weather" value="rain"/>
 *     <piece label="F1" kind="unit" side="french" name="..">       a proper name, or two <name>
 *       <attribute id="bases" value="6"/>
 *     </piece>
 *     <pending action="melee" must="yes" side="umpire"><request>..</request></pending>
 *     <entry n="1" kind="do" turn="1" phase="fire" action="fire" ref="3" undone="yes">
 *       <request>..</request><reason>..</reason><verdict ..>(2)
 *       <line rule=".." value="2"><text ..>(2)</line>
 *       <die name=".." die="6d6>=5" value="2" faces="1 5 6 .."/>
 *       <result id="figures" value="2"/>
 *       <change piece="P5" attribute="figures" from="24" to="22"/>
 *     </entry>
 *   </game>
 *
 * viewer: as in core/view.h.  Returns: (transfer full) */
char *arb_game_to_xml(const ArbGame *game, guint viewer) G_GNUC_WARN_UNUSED_RESULT;

/* Is a file such an export, whole and sound in itself?  Returns: FALSE with faults added. */
gboolean arb_export_check(const ArbSource *source, ArbFaults *faults) G_GNUC_WARN_UNUSED_RESULT;
