/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/army-edit.h"

/* The user's own army lists ($XDG_DATA_HOME/arbitro/armylists/RULESET/ID.xml). Shipped ones are
 * never written: a list made of one has a file of its own. */

/* Whether a list of that id is there: shipped, or his own. */
gboolean arb_army_files_is_shipped(const char *ruleset, const char *id);
gboolean arb_army_files_is_own(const char *ruleset, const char *id);

/* Lower case letters, digits and hyphens, the first a letter: what can be the id of a list. */
gboolean arb_army_files_is_id(const char *text);

/* Nations of the lists that are there, each once: "france, prussia".  Returns: (transfer full) */
char *arb_army_files_nations(const char *ruleset) G_GNUC_WARN_UNUSED_RESULT;

/* An id like a name that no list bears yet.  Returns: (transfer full) */
char *arb_army_files_free_id(const char *ruleset, const char *name) G_GNUC_WARN_UNUSED_RESULT;

/* The list of a source to be edited: a shipped one as a copy, which its name says. out_id:
 * (transfer full) (nullable) the id of an own one.  Returns: (transfer full) (nullable) NULL with
 * faults. */
ArbArmyEdit *arb_army_files_open(const ArbSource *source,
                                 ArbRuleset *rules,
                                 char **out_id,
                                 ArbFaults *faults) G_GNUC_WARN_UNUSED_RESULT;

/* Writes it.  Returns: (transfer full) (nullable) the path; NULL with error set. */
char *arb_army_files_write(const char *ruleset, const char *id, const char *xml, GError **error)
    G_GNUC_WARN_UNUSED_RESULT;
