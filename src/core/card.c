/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/card.h"

static void
add(ArbCardLines *card, gboolean heading, const char *id, const int *args)
{
  ArbCardLine line = {.heading = heading, .line = {.id = g_intern_string(id)}};

  for (guint i = 0; args != NULL && i < 3; i++) {
    line.line.args[i] = args[i];
  }
  g_array_append_val(card->lines, line);
}

void
arb_card_head(ArbCardLines *card, const char *id)
{
  add(card, TRUE, id, NULL);
}

void
arb_card_say_(ArbCardLines *card, const char *id, int a, int b, int c)
{
  const int args[] = {a, b, c};
  add(card, FALSE, id, args);
}

GArray *
arb_card_lines(const ArbState *state, guint piece)
{
  const ArbBook *book = arb_state_rules(state)->book;
  ArbCardLines card = {.lines = g_array_new(FALSE, FALSE, sizeof(ArbCardLine))};

  if (book->card != NULL) {
    book->card(state, piece, &card);
  }
  for (guint i = card.lines->len; i > 0; i--) {
    gboolean bare = i == card.lines->len || g_array_index(card.lines, ArbCardLine, i).heading;
    if (g_array_index(card.lines, ArbCardLine, i - 1).heading && bare) {
      g_array_remove_index(card.lines, i - 1);
    }
  }
  return card.lines;
}
