/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/table-words.h"

/* One difference between a rule book in force and the shipped one, in words. */
typedef struct {
  char *table;  /* id; "" a file that is no table */
  char *title;  /* of the table; path of such a file */
  char *row;    /* "" the table as a whole */
  char *column; /* "" the row as a whole */
  char *was;    /* (nullable) shipped; NULL: it has no such row */
  char *now;    /* (nullable) in force */
  char *text;   /* the whole as a sentence */
  gboolean own; /* a club's table; else one of another version of this program */
} ArbDifference;

void arb_difference_free(ArbDifference *difference);

/* Every difference, table by table; one whose file is another text without any value being other
 * says so. format: its rules are those in force.  Returns: (transfer full) array of ArbDifference
 * with its free function */
GPtrArray *arb_rules_diff(const ArbFormat *format,
                          const ArbRuleset *shipped) G_GNUC_WARN_UNUSED_RESULT;
