/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/card.h"

#include "rules/italian/card-private.h"
#include "rules/italian/fire-private.h"
#include "rules/italian/move-private.h"

/* The card of a piece: its moves by gait and by ground, the ranges of its weapons. */

/* A double is for march columns in order and under command.  IT-MOV-3 IT-ORD-4 */
static gboolean
may_double(const ArbState *state, guint piece)
{
  gboolean unit = arb_state_get(state, piece, ARB_ATTR_KIND) == IT_KIND_UNIT;

  return arb_italian_is_column(state, piece)
         && !(unit
              && (arb_italian_is_disordered(state, piece)
                  || arb_state_get(state, piece, IT_ATTR_COMMAND) == IT_COMMAND_OUT));
}

/* Gaits that a player chooses; the others follow from rulings.  IT-MOV-1 */
static void
say_gaits(const ArbState *state, guint piece, ArbCardLines *card)
{
  static const int gaits[] = {IT_GAIT_TACTICAL, IT_GAIT_NORMAL, IT_GAIT_DOUBLE, IT_GAIT_CHARGE};

  arb_card_head(card, "card-gaits");
  for (guint i = 0; i < G_N_ELEMENTS(gaits); i++) {
    int rate = 0;
    if ((gaits[i] != IT_GAIT_DOUBLE || may_double(state, piece))
        && arb_italian_rate(state, piece, gaits[i], &rate) && rate > 0) {
      arb_card_say(card, "card-gait", gaits[i], rate);
    }
  }
}

/* What the ground leaves of the normal move, in today's weather.  IT-MOV-6 IT-MOV-9 */
static void
say_grounds(const ArbState *state, guint piece, ArbCardLines *card)
{
  ArbItalianGround ground = {.going = arb_italian_going(state, piece),
                             .weather = arb_state_track(state, IT_ATTR_WEATHER)};
  int rate = 0;

  /* As it stands, like the gaits: a deployed gun is moved by hand. */
  if (!arb_italian_rate(state, piece, IT_GAIT_NORMAL, &rate)) {
    return;
  }
  arb_card_head(card, "card-grounds");
  for (int i = IT_TERRAIN_ROUGH; rate > 0 && i <= IT_TERRAIN_BUILT_UP; i++) {
    int share = 0;
    ground.terrain = i;
    if (!arb_italian_may_enter_ground(state, piece, i)) {
      arb_card_say(card, "only-march-column", i);
    } else if (arb_italian_ground(arb_state_rules(state), &ground, &share)) {
      arb_card_say(card, "card-ground", i, rate * share / IT_WHOLE_MOVE);
    } else {
      arb_card_say(card, "card-no-ground", i);
    }
  }
}

/* Bands of the fire table.  IT-FIR-4 */
static void
say_bands(const ArbState *state, int weapon, ArbCardLines *card)
{
  const ArbTable *points = arb_ruleset_table(arb_state_rules(state), IT_TABLE_FIRE_POINTS);

  for (guint i = 0; i < points->rows->len; i++) {
    const ArbSlot *slot = &g_array_index(points->rows, ArbSlot, i);
    if (slot->key == weapon) {
      arb_card_say(card, "card-range", weapon, slot->from, slot->to);
    }
  }
}

/* Guns have two loads: what they fire near, and what far. */
static void
say_ranges(const ArbState *state, guint piece, ArbCardLines *card)
{
  int near = arb_italian_own_weapon(state, piece, 0, FALSE);
  int far = arb_italian_own_weapon(state, piece, G_MAXINT, FALSE);

  arb_card_head(card, "card-ranges");
  if (near >= 0) {
    say_bands(state, near, card);
  }
  if (far >= 0 && far != near) {
    say_bands(state, far, card);
  }
}

void
arb_italian_card(const ArbState *state, guint piece, ArbCardLines *card)
{
  int kind = arb_state_get(state, piece, ARB_ATTR_KIND);

  if (kind != IT_KIND_UNIT && kind != IT_KIND_GENERAL && kind != IT_KIND_WAGON) {
    return;
  }
  say_gaits(state, piece, card);
  say_grounds(state, piece, card);
  if (kind == IT_KIND_UNIT) {
    say_ranges(state, piece, card);
  }
}
