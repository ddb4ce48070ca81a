/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/table-words.h"

/* One thing of a table that a club may set otherwise: a cell, the edge of a band, the value of a
 * modifier, an effect of a result. What a row is called, when it holds and which checks stand at
 * the end of a file is changed in the file itself. */
typedef enum {
  ARB_SPOT_CELL, /* row and column (part) of a grid */
  ARB_SPOT_FROM, /* lower edge of a row's band */
  ARB_SPOT_TO,
  ARB_SPOT_COLUMN_FROM, /* edges of a column (part) */
  ARB_SPOT_COLUMN_TO,
  ARB_SPOT_VALUE, /* of a modifier */
  ARB_SPOT_STEP,
  ARB_SPOT_MOST,
  ARB_SPOT_ROLE, /* of a result's effect (part): who suffers it */
  ARB_SPOT_EFFECT,
  ARB_SPOT_AMOUNT
} ArbSpotKind;

typedef struct {
  ArbSpotKind kind;
  guint row;
  guint part;
} ArbSpot;

/* The spots that one cell shows.  row: -1 the heading.  Returns: (transfer full) array of ArbSpot,
 * empty where nothing can be set. */
GArray *arb_spots_at(const ArbRuleset *rules,
                     const ArbTable *table,
                     int row,
                     const ArbWordsColumn *column) G_GNUC_WARN_UNUSED_RESULT;

/* Whether the table has it. */
gboolean arb_spot_is_in(const ArbTable *table, const ArbSpot *spot);

/* Its value; ARB_CELL_NONE where there is none (a dash, an open edge, no limit). Effects and roles
 * are numbers of the rule book. */
int arb_spot_get(const ArbTable *table, const ArbSpot *spot);

/* How its value is meant: the type, the choice set of roles; no bounds. */
ArbDomain arb_spot_domain(const ArbRuleset *rules, const ArbTable *table, const ArbSpot *spot);

/* The value as files write it.  Returns: (transfer full) (nullable) NULL: left out */
char *arb_spot_write(const ArbRuleset *rules, const ArbTable *table, const ArbSpot *spot, int value)
    G_GNUC_WARN_UNUSED_RESULT;

/* The value as people read and type it, in the game's scale; "–" for none.  Returns: (transfer
 * full) */
char *arb_spot_text(const ArbFormat *format, const ArbTable *table, const ArbSpot *spot, int value)
    G_GNUC_WARN_UNUSED_RESULT;

/* What people typed: a decimal comma or point, a true minus, a plus; "–", "-" and nothing for none;
 * an effect, a role or a word of a cell by its id, sign or name. Returns: FALSE, out untouched,
 * when it is no such value. */
gboolean arb_spot_parse(const ArbFormat *format,
                        const ArbTable *table,
                        const ArbSpot *spot,
                        const char *typed,
                        int *out) G_GNUC_WARN_UNUSED_RESULT;

/* Where there may be no value. */
gboolean arb_spot_may_be_none(const ArbSpot *spot);

/* What it is called: "from", "to", "value"; a cell by its column.  Returns: (transfer full) */
char *arb_spot_name(const ArbFormat *format,
                    const ArbTable *table,
                    const ArbSpot *spot) G_GNUC_WARN_UNUSED_RESULT;

/* What a word, an effect or a role may be, by number.  Returns: (transfer full) (nullable) NULL
 * beyond the last, and for numbers */
char *arb_spot_option(const ArbFormat *format, const ArbTable *table, const ArbSpot *spot, guint i)
    G_GNUC_WARN_UNUSED_RESULT;
