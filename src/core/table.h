/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <limits.h>

#include "core/book.h"
#include "core/text.h"

/* One table of a rule book, in three forms:
 *   grid       numbers by row and column; a list of numbers is a grid of one column
 *   modifiers  rows of value and conditions, summed by one evaluator
 *   results    rows that hold effects
 * Rows and columns are slots: a choice (key), a band of numbers, or both. */
typedef enum {
  ARB_TABLE_GRID,
  ARB_TABLE_MODIFIERS,
  ARB_TABLE_RESULTS
} ArbTableForm;

typedef enum {
  ARB_ORIGIN_BOOK,
  ARB_ORIGIN_RULING,
  ARB_ORIGIN_DEFAULT
} ArbOrigin;

/* A cell that says "not possible". */
#define ARB_CELL_NONE INT_MIN

typedef enum {
  ARB_CELL_NUMBER,
  ARB_CELL_LENGTH,  /* hundredths of cm */
  ARB_CELL_EIGHTHS, /* written as parts of a move: "3/4" is 6, "2" is 16 */
  ARB_CELL_CHOICE   /* a word of the choice set `of`, as on combat results tables */
} ArbCell;

typedef struct {
  int key;      /* choice of the axis's set; -1 when the axis has none */
  int from, to; /* band; INT_MIN, INT_MAX when open */
} ArbSlot;

typedef struct {
  int choices; /* choice set of the keys; -1 */
  gboolean
      length; /* bands are lengths in 1/100 cm: the upper edge belongs to the band, the lower edge
                 only to the nearest band of its key; else whole numbers, both ends included */
  gboolean banded;
  ArbText name;
} ArbAxis;

/* An effect a result table may name: `<effect on="loser" do="lose-figures" n="2"/>`. */
typedef struct {
  char *id;
  ArbText name; /* with {0} for n */
  gboolean has_n;
} ArbVerb;

/* One effect of a result row. */
typedef struct {
  int verb;
  int on; /* choice of the set "role"; -1 */
  int n;
} ArbEffect;

typedef struct {
  char *id;
  ArbSlot slot;
  char *rule; /* (nullable) */
  ArbText text;
  ArbOrigin origin;
  int line;
  GArray *effects; /* ArbEffect */
} ArbResultRow;

typedef enum {
  ARB_IS,
  ARB_NOT,
  ARB_LEAST,
  ARB_MOST
} ArbOperator;

/* A comparison of one field; conditions with the same group above 0 are alternatives (any of them).
 */
typedef struct {
  char *field; /* as written: with "own." or "foe." in a table that serves both sides */
  ArbOperator relation;
  char *value;
  guint group;
  int line;
} ArbCondition;

typedef struct {
  char *id;
  int value;
  char *per;  /* (nullable) field counted: value times (field / step), at most `most` times */
  int step;   /* in the field's unit */
  int most;   /* 0: no limit */
  char *rule; /* (nullable) */
  ArbText text;
  ArbOrigin origin;
  int line;
  GPtrArray *conditions; /* ArbCondition */
} ArbModifierRow;

typedef struct _ArbModifierPlan ArbModifierPlan; /* rows compiled for one action and side */

struct _ArbTable {
  char *id;
  ArbTableForm form;
  ArbText title;
  ArbText note; /* (nullable both) */
  ArbOrigin origin;
  char *rule; /* (nullable) paragraph or rule id */
  char *path; /* file it came from */
  gboolean own;
  char *message; /* id under which the table itself is explained: its id */

  /* grid and results */
  ArbAxis rows_axis, columns_axis;
  ArbCell cell;
  int of;                 /* choice set of CHOICE cells; -1 */
  GArray *rows, *columns; /* ArbSlot */
  GArray *cells;          /* int, row by row */
  GArray *lines;          /* int: line of each row in its file */
  GArray *origins;        /* ArbOrigin of each row */
  GPtrArray *results;     /* ArbResultRow, in the order of `rows` */
  GArray *hits;           /* guint of each result; NULL while nobody counts */

  /* modifiers */
  GPtrArray *modifiers; /* ArbModifierRow */
  GPtrArray *plans;     /* ArbModifierPlan, in the order of its <applies> */
};

/* Cell of a grid. Pass -1 for a key, 0 for a value, that the axis does not have.
 * Returns: FALSE, out untouched, when there is no such row or column, or the cell says none. */
gboolean arb_table_cell(const ArbTable *table,
                        int row_key,
                        int row,
                        int column_key,
                        int column,
                        int *out_cell) G_GNUC_WARN_UNUSED_RESULT;

/* A list: grid of one column. */
gboolean arb_table_list(const ArbTable *table, int row_key, int row, int *out_cell)
    G_GNUC_WARN_UNUSED_RESULT;

/* Row number of the slot that holds key and value; -1. */
int arb_table_find_row(const ArbTable *table, int key, int value);

/* Column number of the slot that holds key and value, of a grid alone; -1. */
int arb_table_find_column(const ArbTable *table, int key, int value);

/* Farthest upper edge of the bands with that key (range of a weapon).  Returns: FALSE when there is
 * none. */
gboolean arb_table_reach(const ArbTable *table, int row_key, int *out_from, int *out_to)
    G_GNUC_WARN_UNUSED_RESULT;

/* Row of a result table.  Returns: (transfer none) (nullable) */
const ArbResultRow *arb_table_result(const ArbTable *table, int key, int value);

/* Row by its id; -1. */
int arb_table_find_result(const ArbTable *table, const char *id);

/* Counts from now on, from 0, how often each row of a result table is found; or no longer, and
 * forgets. Whoever wants to know what play reaches asks for it; else it costs a comparison. */
void arb_table_count(ArbTable *table, gboolean on);

/* How often the row was found since; 0 while nobody counts. */
guint arb_table_hits(const ArbTable *table, guint row);

/* n of the first effect with that verb (and role; -1 any) of a result row; fallback when it has
 * none. */
int arb_result_effect(const ArbResultRow *row, int verb, int on, int fallback);

/* Sum of the rows that hold, each one a line of the explanation (none while weighing).
 * plan: which <applies> of the table, in file order. The action must be the one named there. */
int
arb_table_modifiers(const ArbTable *table, guint plan, const ArbFacts *facts, ArbOutcome *outcome);
