/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/table-diff.h"
#include "core/table-edit.h"

#include "app/desk.h"

/* What is read in a consultation, and what of it is being changed: a table, or all that differs
 * from the shipped rules. Kept with the desk, so that it outlives the widgets; changes that were
 * not kept stay with their table. Signal "changed". */
#define ARB_TYPE_READING (arb_reading_get_type())
G_DECLARE_FINAL_TYPE(ArbReading, arb_reading, ARB, READING, GObject)

/* The one of a desk.  Returns: (transfer none) */
ArbReading *arb_reading_of(ArbDesk *desk);

/* row: (nullable) what a ruling rests on: id of the row, or "2,4", a cell of a grid. */
void arb_reading_open(ArbReading *reading, const char *table, const char *row);
void arb_reading_open_differences(ArbReading *reading);

/* Returns: (nullable) NULL while the differences, or nothing, is shown. */
ArbTableEdit *arb_reading_get_edit(ArbReading *reading);
const char *arb_reading_get_row(ArbReading *reading); /* (nullable) */
gboolean arb_reading_shows_differences(ArbReading *reading);

/* Whether cells can be changed. */
gboolean arb_reading_get_changing(ArbReading *reading);
void arb_reading_set_changing(ArbReading *reading, gboolean changing);

/* The first table, by name, with changes not kept yet.  Returns: (nullable) */
const char *arb_reading_get_unkept(ArbReading *reading);

/* Drops such changes in all tables; or takes them over from a consultation that ends. */
void arb_reading_forget(ArbReading *reading);
void arb_reading_adopt(ArbReading *reading, ArbReading *from);

/* Who has changed the edit says so. */
void arb_reading_tell(ArbReading *reading);

/* Against the shipped rules, in the words of the session.  Returns: (transfer full) */
GPtrArray *arb_reading_dup_differences(ArbReading *reading) G_GNUC_WARN_UNUSED_RESULT;

/* Language of what is read; its rules are those of the edit, or of the consultation. */
ArbFormat arb_reading_format(ArbReading *reading);
