/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/book.h"

/* How a number is meant. Lengths, per cent and ratios are in hundredths (cm of the 15 mm scale, %,
 * 1). */
typedef enum {
  ARB_TYPE_NUMBER,
  ARB_TYPE_LENGTH,
  ARB_TYPE_PERCENT,
  ARB_TYPE_RATIO,
  ARB_TYPE_EIGHTHS, /* parts of a move */
  ARB_TYPE_FLAG,
  ARB_TYPE_CHOICE,
  ARB_TYPE_PIECE,  /* a piece by its label; 0 none */
  ARB_TYPE_TEXT,   /* interned in the state or the facts; 0 none */
  ARB_TYPE_COUNTER /* a unit as its counter is written, "I4e@3": see arb_counter() */
} ArbType;

const char *arb_type_to_id(ArbType type);
gboolean arb_type_from_id(const char *id, ArbType *out_type) G_GNUC_WARN_UNUSED_RESULT;

/* Who may know a thing. */
typedef enum {
  ARB_SEE_PUBLIC,
  ARB_SEE_SIDE,
  ARB_SEE_UMPIRE
} ArbSee;

/* What a field, attribute or value may be. */
typedef struct {
  ArbType type;
  int choices;   /* number of a choice set; -1. COUNTER: of the letters in front */
  gboolean list; /* fields and values only */
  int min, max;  /* in the unit of the type; unsaid in a file: 0, no upper bound */
  guint32 kinds; /* PIECE: bit per kind that fits; 0 any */
  int marks;     /* COUNTER: choice set of the letters behind; -1 */
  int reach;     /* COUNTER: the farthest @N; 0 none */
} ArbDomain;

/* A counter as one number: what a hex game prints on it (min..max of the domain, ARB_COUNTER_MOST
 * at most), the letter in front as a number of its choice set, the marks behind as bits of theirs,
 * how far it is off (@N; 0 unsaid). Choice sets of letters hold 16 at most, of marks 8, all of one
 * letter. */
#define ARB_COUNTER_MOST 255

int arb_counter(int number, int letter, guint marks, int reach);

static inline int
arb_counter_number(int counter)
{
  return counter & 0xff;
}

static inline int
arb_counter_letter(int counter)
{
  return (counter >> 8) & 0xf;
}

static inline guint
arb_counter_marks(int counter)
{
  return ((guint)counter >> 12) & 0xff;
}

static inline int
arb_counter_reach(int counter)
{
  return (counter >> 20) & 0xf;
}

/* Reads a value of a domain without a game: numbers, flags (yes/no, true/false, si/no), choices by
 * id, counters ("4", "3t", "I4e", "A4@3", capital or small). comma: the decimal comma is good too
 * (what people type; never in files). Returns: FALSE, out untouched, when it is none, or out of
 * min..max. PIECE and TEXT always give FALSE. */
gboolean arb_domain_parse(const ArbDomain *domain,
                          const ArbRuleset *rules,
                          const char *text,
                          gboolean comma,
                          int *out) G_GNUC_WARN_UNUSED_RESULT;

/* The same text back, for files and journals: choices by id, numbers with a point, trailing zeros
 * dropped. Returns: (transfer full) */
char *arb_domain_text(const ArbDomain *domain,
                      const ArbRuleset *rules,
                      int value) G_GNUC_WARN_UNUSED_RESULT;
