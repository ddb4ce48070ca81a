/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/affaire/play-words.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "rules/affaire/affaire-private.h"

#include "play/random-request.h"

typedef gboolean (*Wanted)(const ArbState *state, guint piece);

static gboolean
is_unit(const ArbState *state, guint piece)
{
  return arb_affaire_on_map(state, piece);
}

static gboolean
is_own(const ArbState *state, guint piece)
{
  return arb_state_get(state, piece, ARB_ATTR_SIDE) == (int)arb_state_active_side(state);
}

static gboolean
is_own_unit(const ArbState *state, guint piece)
{
  return is_unit(state, piece) && is_own(state, piece);
}

static gboolean
is_enemy_unit(const ArbState *state, guint piece)
{
  return is_unit(state, piece) && !is_own(state, piece);
}

static gboolean
is_own_gun(const ArbState *state, guint piece)
{
  return is_own_unit(state, piece) && arb_affaire_is_gun(state, piece)
         && !arb_state_get(state, piece, AF_ATTR_FIRED);
}

static gboolean
is_enemy_gun(const ArbState *state, guint piece)
{
  return is_enemy_unit(state, piece) && arb_affaire_is_gun(state, piece)
         && !arb_state_get(state, piece, AF_ATTR_FIRED);
}

static gboolean
is_ready(const ArbState *state, guint piece)
{
  return arb_state_get(state, piece, AF_ATTR_ACTIVATED)
         && !arb_state_get(state, piece, AF_ATTR_MOVED);
}

static gboolean
is_attacked(const ArbState *state, guint piece)
{
  for (guint unit = 1; unit < arb_state_count(state); unit++) {
    if (arb_state_get(state, unit, AF_ATTR_ATTACKS) == (int)piece) {
      return TRUE;
    }
  }
  return FALSE;
}

static gboolean
suffers(const ArbState *state, guint piece)
{
  return arb_state_get(state, piece, AF_ATTR_SUFFERS) != AF_RESULT_NONE;
}

static gboolean
has_fought(const ArbState *state, guint piece)
{
  return arb_state_get(state, piece, AF_ATTR_FOUGHT) != 0;
}

static gboolean
is_held(const ArbState *state, guint piece)
{
  return is_own(state, piece)
         && (arb_state_get(state, piece, AF_ATTR_HAND)
             || arb_state_option(state, AF_OPTION_REAL_CARDS));
}

static gboolean
is_useless(const ArbState *state, guint piece)
{
  return is_held(state, piece) && arb_state_get(state, piece, AF_ATTR_CARD_KIND) == 0
         && arb_affaire_under(state, piece) == 0;
}

static gboolean
is_unprepared(const ArbState *state, guint piece)
{
  return arb_state_get(state, piece, AF_ATTR_PREPARED) != arb_state_track(state, ARB_ATTR_TURN);
}

static gboolean
is_tokenless(const ArbState *state, guint piece)
{
  return !arb_state_get(state, piece, AF_ATTR_TOKENS_PLACED);
}

static gboolean
is_anything(G_GNUC_UNUSED const ArbState *state, G_GNUC_UNUSED guint piece)
{
  return TRUE;
}

static gboolean
is_garrison(const ArbState *state, guint piece)
{
  return is_own_unit(state, piece) && arb_state_get(state, piece, AF_ATTR_ARM) == AF_ARM_GARRISON;
}

static gboolean
is_seen_token(const ArbState *state, guint piece)
{
  return !is_own(state, piece) && arb_state_get(state, piece, AF_ATTR_TOKEN) == AF_TOKEN_FACE_DOWN;
}

static gboolean
is_hidden_token(const ArbState *state, guint piece)
{
  return is_own(state, piece) && arb_state_get(state, piece, AF_ATTR_TOKEN) <= AF_TOKEN_FACE_DOWN
         && !arb_state_get(state, piece, AF_ATTR_TOKEN_MOVED);
}

static const struct {
  const char *action, *field;
  guint kind;
  Wanted wanted;
  guint most; /* of a list */
} sought[] = {
    {"play", "card", AF_KIND_CARD, is_held, 1},
    {"useless", "card", AF_KIND_CARD, is_useless, 1},
    {"move", "unit", AF_KIND_UNIT, is_ready, 1},
    {"move", "swap", AF_KIND_UNIT, is_ready, 1},
    {"move", "garrison", AF_KIND_UNIT, is_garrison, 1},
    {"attack", "at", AF_KIND_UNIT, is_enemy_unit, 1},
    {"attack", "units", AF_KIND_UNIT, is_own_unit, 4},
    {"attack", "guns", AF_KIND_UNIT, is_own_gun, 1},
    {"attack", "crossing", AF_KIND_UNIT, is_own_gun, 2},
    {"combat", "at", AF_KIND_UNIT, is_attacked, 1},
    {"lapse", "at", AF_KIND_UNIT, is_attacked, 1},
    {"defence", "guns", AF_KIND_UNIT, is_enemy_gun, 1},
    {"defence", "for", AF_KIND_UNIT, is_attacked, 1},
    {"loss", "unit", AF_KIND_UNIT, suffers, 1},
    {"retreat", "friend", AF_KIND_UNIT, is_unit, 1},
    {"retreat", "garrison", AF_KIND_UNIT, is_garrison, 1},
    {"breakthrough", "unit", AF_KIND_UNIT, has_fought, 1},
    {"prepare-turn", "side", ARB_KIND_SIDE, is_unprepared, 1},
    {"tokens", "side", ARB_KIND_SIDE, is_tokenless, 1},
    {"first-player", "first", ARB_KIND_SIDE, is_anything, 1},
    {"token-move", "token", AF_KIND_TOKEN, is_hidden_token, 1},
    {"token-move", "spotted", AF_KIND_TOKEN, is_seen_token, 2},
};

static const struct {
  const char *action, *field, *words;
} sensible[] = {
    {"move", "steps", "n r r,r n,n w n,r"},
    {"move", "zoc", "0 1 1 2"},
    {"move", "screened", "0 1"},
    {"attack", "ranges", "2 3"},
    {"defence", "ranges", "1 2 3"},
    {"retreat", "way", "free free friends none"},
    {"nightfall", "french", "0 1 2"},
    {"nightfall", "allied", "0 0 1"},
    {"token-move", "steps", "r n n,n r,r,r"},
};

/* Labels of pieces that are wanted, with commas.  Returns: (nullable) (transfer full) */
static char *
seek(GRand *random, const ArbState *state, guint kind, Wanted wanted, guint most)
{
  g_autoptr(GString) text = g_string_new(NULL);
  guint first = random_pick(random, arb_state_count(state));
  guint n = 1 + random_pick(random, most);

  for (guint i = 0; i < arb_state_count(state) && n > 0; i++) {
    guint piece = (first + i) % arb_state_count(state);
    if (arb_state_get(state, piece, ARB_ATTR_KIND) == (int)kind && wanted(state, piece)) {
      g_string_append_printf(text, "%s%s", text->len > 0 ? "," : "", arb_state_label(state, piece));
      n--;
    }
  }
  return text->len > 0 ? g_string_free(g_steal_pointer(&text), FALSE) : NULL;
}

/* Units of one corps: four off the map that may come in, or some that are on it. */
static char *
seek_units(GRand *random, const ArbState *state)
{
  g_autoptr(GString) text = g_string_new(NULL);
  guint side = arb_state_active_side(state);
  guint first = 1 + random_pick(random, arb_state_count(state) - 1);
  int corps = AF_CORPS_NONE;
  gboolean off = random_pick(random, 3) == 0;
  guint n = off ? 4 : 1 + random_pick(random, 5);

  for (guint i = 0; i < arb_state_count(state) && n > 0; i++) {
    guint unit = (first + i) % arb_state_count(state);
    gboolean fits = off ? arb_state_get(state, unit, AF_ATTR_STANDING) == AF_STANDING_OFF_MAP
                        : arb_affaire_on_map(state, unit);
    int its = arb_state_get(state, unit, AF_ATTR_CORPS);
    if (arb_state_get(state, unit, ARB_ATTR_KIND) == AF_KIND_UNIT && fits
        && arb_state_get(state, unit, ARB_ATTR_SIDE) == (int)side
        && (corps == AF_CORPS_NONE || corps == its)) {
      corps = its;
      g_string_append_printf(text, "%s%s", text->len > 0 ? "," : "", arb_state_label(state, unit));
      n--;
    }
  }
  return text->len > 0 ? g_string_free(g_steal_pointer(&text), FALSE) : NULL;
}

/* A corps of the side that acts. */
static char *
seek_corps(GRand *random, const ArbState *state)
{
  guint first = random_pick(random, arb_state_count(state));

  for (guint i = 0; i < arb_state_count(state); i++) {
    guint unit = (first + i) % arb_state_count(state);
    int corps = arb_state_get(state, unit, AF_ATTR_CORPS);
    if (is_own_unit(state, unit) && corps != AF_CORPS_NONE
        && (arb_state_track(state, AF_ATTR_CORPS_PLACED) >> corps & 1) == 0) {
      return g_strdup(arb_ruleset_choice(arb_state_rules(state), AF_SET_CORPS, corps)->id);
    }
  }
  return NULL;
}

char *
affaire_word(GRand *random, const ArbState *state, const ArbAction *action, const ArbField *field)
{
  if (strcmp(action->id, "play") == 0 && strcmp(field->id, "units") == 0) {
    return seek_units(random, state);
  }
  if (strcmp(action->id, "place-corps") == 0 && strcmp(field->id, "corps") == 0) {
    return seek_corps(random, state);
  }
  for (guint i = 0; i < G_N_ELEMENTS(sought); i++) {
    if (strcmp(sought[i].action, action->id) == 0 && strcmp(sought[i].field, field->id) == 0) {
      return seek(random, state, sought[i].kind, sought[i].wanted, sought[i].most);
    }
  }
  for (guint i = 0; i < G_N_ELEMENTS(sensible); i++) {
    if (strcmp(sensible[i].action, action->id) == 0 && strcmp(sensible[i].field, field->id) == 0) {
      g_auto(GStrv) words = g_strsplit(sensible[i].words, " ", -1);
      return g_strdup(words[random_pick(random, g_strv_length(words))]);
    }
  }
  return NULL;
}

gboolean
affaire_counts(const ArbState *state, guint piece)
{
  return arb_state_get(state, piece, ARB_ATTR_KIND) != AF_KIND_UNIT
         || arb_affaire_is_alive(state, piece);
}

static int
sum_lost(const ArbState *state, int army)
{
  int sum = 0;

  for (guint unit = 1; unit < arb_state_count(state); unit++) {
    if (arb_state_get(state, unit, ARB_ATTR_KIND) == AF_KIND_UNIT
        && arb_state_get(state, unit, AF_ATTR_ARMY) == army
        && arb_state_get(state, unit, AF_ATTR_STANDING) == AF_STANDING_DESTROYED) {
      sum += arb_state_get(state, unit, AF_ATTR_STRENGTH);
    }
  }
  return sum;
}

/* The counts that players see are those of the cards. */
static void
check_cards(const ArbState *state, guint side)
{
  static const struct {
    int where;
    guint count;
  } piles[] = {
      {AF_WHERE_HAND, AF_ATTR_HAND_COUNT},
      {AF_WHERE_DECK, AF_ATTR_DECK_COUNT},
      {AF_WHERE_STRATAGEMS, AF_ATTR_STRATAGEM_COUNT},
  };

  gboolean begun = arb_state_get(state, side, AF_ATTR_PREPARED) > 0;
  gboolean now =
      arb_state_get(state, side, AF_ATTR_PREPARED) == arb_state_track(state, ARB_ATTR_TURN);

  for (guint i = 0; i < G_N_ELEMENTS(piles); i++) {
    g_autoptr(GArray) pile = arb_affaire_cards_at(state, side, piles[i].where);
    if (begun && now) {
      assert_int_equal(pile->len, arb_state_get(state, side, piles[i].count));
    }
  }
}

void
affaire_check(const ArbState *state)
{
  int turn = arb_state_track(state, ARB_ATTR_TURN);

  assert_true(turn <= 11);
  assert_int_equal(sum_lost(state, AF_ARMY_FRENCH), arb_state_track(state, AF_ATTR_LOST_FRENCH));
  assert_int_equal(sum_lost(state, AF_ARMY_BRITISH), arb_state_track(state, AF_ATTR_LOST_BRITISH));
  assert_int_equal(sum_lost(state, AF_ARMY_PRUSSIAN),
                   arb_state_track(state, AF_ATTR_LOST_PRUSSIAN));
  for (guint unit = 1; unit < arb_state_count(state); unit++) {
    int strength = arb_state_get(state, unit, AF_ATTR_STRENGTH);
    switch (arb_state_get(state, unit, AF_ATTR_STANDING)) {
    case AF_STANDING_DAMAGED:
      assert_int_equal(arb_state_get(state, unit, AF_ATTR_FIGHTS), (strength + 1) / 2);
      break;
    case AF_STANDING_DESTROYED:
    case AF_STANDING_ABSORBED:
      assert_int_equal(arb_state_get(state, unit, AF_ATTR_FIGHTS), 0);
      assert_int_equal(arb_state_get(state, unit, AF_ATTR_ATTACKS), 0);
      break;
    default:
      break;
    }
  }
  if (!arb_state_option(state, AF_OPTION_REAL_CARDS)) {
    check_cards(state, arb_affaire_side(state, AF_NATION_FRENCH));
    check_cards(state, arb_affaire_side(state, AF_NATION_ALLIED));
  }
}
