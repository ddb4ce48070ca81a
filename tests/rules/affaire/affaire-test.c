/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/affaire/affaire-test.h"

#include <stdlib.h>

Battle *
affaire_new(void)
{
  return battle_of("armylists/affaire/scenarios/waterloo.xml");
}

void
affaire_to_rounds(Battle *battle, const char *french, const char *allied)
{
  g_autofree char *first = g_strdup_printf("prepare-turn side=french --dice %s", french);
  g_autofree char *second = g_strdup_printf("prepare-turn side=allied --dice %s", allied);

  battle_to_phase(battle, "cards");
  battle_does(battle, first);
  battle_does(battle, second);
  battle_to_phase(battle, "initiative");
  battle_does(battle, "initiative --dice 4,2");
  battle_does(battle, "first-player first=french");
  battle_to_phase(battle, "rounds");
}

void
affaire_next_turn(Battle *battle)
{
  battle_does(battle, "end-turn");
  battle_does(battle, "end-turn");
  battle_to_phase(battle, "victory-check");
  battle_does(battle, "victory");
  battle_to_phase(battle, "marker");
}

static void
add(Battle *battle, const char *side, const char *attribute, int n)
{
  g_autofree char *text = battle_get(battle, side, attribute);
  g_autofree char *more = g_strdup_printf("%" G_GINT64_FORMAT, g_ascii_strtoll(text, NULL, 10) + n);

  battle_set(battle, side, attribute, more);
}

void
affaire_deal(Battle *battle, const char *card)
{
  const char *side = card[0] == 'F' ? "french" : "allied";

  battle_set(battle, card, "where", "hand");
  battle_set(battle, card, "hand", "yes");
  add(battle, side, "hand-count", 1);
  add(battle, side, card[1] == 'S' ? "carried" : "deck-count", card[1] == 'S' ? 1 : -1);
}
