/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/outcome.h"
#include "core/state.h"

/* What a player wants at hand about a piece as it stands: how far it moves, how far it shoots. A
 * rule book puts it together (core/book.h) as headings with sentences below them; words and
 * lengths are those of whoever shows it. */
typedef struct {
  gboolean heading;
  ArbLine line;
} ArbCardLine;

struct _ArbCardLines {
  GArray *lines; /* ArbCardLine */
};

/* id: message of the rule book. args: as many as it has placeholders. */
void arb_card_head(ArbCardLines *card, const char *id);
#define arb_card_say(card, ...) arb_card_say_(card, ARB_ARGS_(__VA_ARGS__, 0, 0, 0))
void arb_card_say_(ArbCardLines *card, const char *id, int a, int b, int c);

/* state: as the viewer knows it.  Returns: (transfer full) array of ArbCardLine; a heading with
 * nothing below it is left out. */
GArray *arb_card_lines(const ArbState *state, guint piece) G_GNUC_WARN_UNUSED_RESULT;
