/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/text.h"

/* Faults of files: FILE:LINE: reason, several at once, told in both languages. A reader that met a
 * fault goes on to find more, and in the end loads nothing. The words stand in tables/core.xml. */
#define ARB_FAULTS_MAX 20

typedef struct {
  char *file; /* as the user knows it */
  int line;   /* from 1; 0 when the fault is of the file as a whole */
  ArbText reason;
} ArbFault;

typedef struct _ArbFaults ArbFaults;

ArbFaults *arb_faults_new(void) G_GNUC_WARN_UNUSED_RESULT;
void arb_faults_free(ArbFaults *faults);

/* id: a message of tables/core.xml, its placeholders {0}, {1} ... filled with the strings that
 * follow, ended by NULL. Beyond ARB_FAULTS_MAX faults are counted, not kept. */
void arb_faults_add(ArbFaults *faults, const char *file, int line, const char *id, ...)
    G_GNUC_NULL_TERMINATED;

/* The same of a file as a whole, for a message whose {0} is a reason in both languages. */
void
arb_faults_add_because(ArbFaults *faults, const char *file, const char *id, const ArbText *reason);

/* All that were found, kept or not. */
guint arb_faults_count(const ArbFaults *faults);

/* Kept faults, sorted by file and line.  Returns: (transfer none) (nullable) NULL beyond the last.
 */
const ArbFault *arb_faults_get(const ArbFaults *faults, guint i);

/* "FILE:LINE: reason" a line, and a last line for those not kept.  Returns: (transfer full) */
char *arb_faults_to_text(const ArbFaults *faults, ArbLang lang) G_GNUC_WARN_UNUSED_RESULT;

/* The core's own words: refusals, faults, command line (tables/core.xml).  arguments: NULL ended,
 * may be NULL; they are shown (arb_text_show). Returns: (transfer full) the id itself in brackets
 * when there is no such message. */
char *
arb_core_text(const char *id, ArbLang lang, const char *const *arguments) G_GNUC_WARN_UNUSED_RESULT;

/* The same with the arguments as they are, for words that are kept and not shown. */
char *arb_core_text_to_keep(const char *id,
                            ArbLang lang,
                            const char *const *arguments) G_GNUC_WARN_UNUSED_RESULT;

/* Reads tables/core.xml below the data folder. Until then arb_core_text() knows no words.
 * Called once by cli and app, and by tests.  Returns: FALSE and a message of its own in English on
 * failure. */
gboolean arb_core_text_load(const char *data_dir, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(ArbFaults, arb_faults_free)
