/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/italian/invariants.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "rules/italian/italian-private.h"

#include "play/random-request.h"

#define ANSWERS 200 /* drawn before a pending counts as one that nobody can answer */

static void
check(const ArbState *state, guint piece, const char *what, gboolean holds)
{
  if (!holds) {
    fail_msg("%s: %s", arb_state_label(state, piece), what);
  }
}

/* The unit from which a detachment came, or came from one that did; any other is its own. */
static guint
family_of(const ArbState *state, guint piece)
{
  guint parent = piece;

  while (parent != 0 && arb_state_get(state, parent, ARB_ATTR_KIND) == IT_KIND_UNIT) {
    piece = parent;
    parent = (guint)arb_state_get(state, piece, IT_ATTR_DETACHED_FROM);
  }
  return piece;
}

/* IT-FRM-6: what is left, lost and taken is what there was, over a unit and all that left it:
 * losses so far are shared out among them in figures. */
static void
check_family(const ArbState *state, guint head)
{
  int bases = 0;
  int start = 0;

  for (guint piece = head; piece < arb_state_count(state); piece++) {
    if (arb_state_exists(state, piece) && family_of(state, piece) == head) {
      bases += arb_state_get(state, piece, IT_ATTR_BASES)
               + arb_state_get(state, piece, IT_ATTR_DESTROYED)
               + arb_state_get(state, piece, IT_ATTR_PRISONERS)
               + arb_state_get(state, piece, IT_ATTR_LOOTERS);
      start += arb_state_get(state, piece, IT_ATTR_FIGURES_START);
    }
  }
  check(state, head, "bases add up", bases * arb_italian_figures_per_base(state, head) == start);
}

/* IT-FIR-6: bases follow from figures; what is left, lost and taken is what there was. */
static void
check_strength(const ArbState *state, guint piece)
{
  int figures = arb_state_get(state, piece, IT_ATTR_FIGURES);
  int start = arb_state_get(state, piece, IT_ATTR_FIGURES_START);
  int bases = arb_state_get(state, piece, IT_ATTR_BASES);
  int each = arb_italian_figures_per_base(state, piece);

  check(state, piece, "figures", figures >= 0 && figures <= start);
  check(state, piece, "bases hold the figures", bases == (figures + each - 1) / each);
  check(state, piece, "somebody is left", figures > 0 || !arb_italian_in_play(state, piece));
}

/* Who is gone fights nobody, tests nothing, and no general stands with him. */
static void
check_gone(const ArbState *state, guint piece)
{
  if (arb_italian_in_play(state, piece)) {
    return;
  }
  check(state, piece, "gone, but locked", arb_state_get(state, piece, IT_ATTR_LOCKED_WITH) == 0);
  check(state, piece, "gone, but to test", arb_state_get(state, piece, IT_ATTR_TEST_DUE) == 0);
  check(state, piece, "gone, with a general", arb_italian_general_with(state, piece) == 0);
}

static void
check_locked(const ArbState *state, guint piece)
{
  guint foe = (guint)arb_state_get(state, piece, IT_ATTR_LOCKED_WITH);

  if (foe == 0) {
    return;
  }
  check(state, piece, "locked with one who is gone", arb_italian_in_play(state, foe));
  check(state, piece, "locked with a friend",
        arb_state_get(state, piece, ARB_ATTR_SIDE) != arb_state_get(state, foe, ARB_ATTR_SIDE));
}

/* IT-GEN-2: one general with a unit. */
static void
check_generals(const ArbState *state, guint piece)
{
  guint n = 0;

  for (guint i = 1; i < arb_state_count(state); i++) {
    n += arb_state_get(state, i, ARB_ATTR_KIND) == IT_KIND_GENERAL
                 && arb_state_get(state, i, IT_ATTR_ATTACHED_TO) == (int)piece
             ? 1
             : 0;
  }
  check(state, piece, "two generals", n <= 1);
}

static void
check_pending(Battle *battle, GRand *random)
{
  const ArbState *state = arb_game_state(battle->game);
  g_autoptr(ArbPending) pending = arb_state_pending_dup(state);
  ArbDice dice = {.roll_rest = TRUE};
  gboolean answered = pending == NULL;

  if (pending == NULL) {
    assert_int_equal(arb_state_n_pendings(state), 0);
  }
  for (guint i = 0; i < ANSWERS && !answered; i++) {
    g_auto(GStrv) fields = random_deed(random, battle->game, pending->action);
    g_autoptr(ArbRuling) ruling =
        arb_game_preview(battle->game, pending->action->id, (const char *const *)fields, &dice);
    answered = ruling->outcome.state == ARB_OPEN;
  }
  if (!answered) {
    guint top = arb_state_n_pendings(state) - 1;
    fail_msg("nobody can answer: %s", arb_state_pending_text(state, top));
  }
}

void
check_battle(const ArbState *state)
{
  for (guint piece = 1; piece < arb_state_count(state); piece++) {
    int kind = arb_state_get(state, piece, ARB_ATTR_KIND);
    if (arb_state_exists(state, piece) && (kind == IT_KIND_UNIT || kind == IT_KIND_WAGON)) {
      check_strength(state, piece);
      if (family_of(state, piece) == piece) {
        check_family(state, piece);
      }
      check_gone(state, piece);
      check_locked(state, piece);
      check_generals(state, piece);
    }
  }
}

void
check_invariants(Battle *battle, GRand *random)
{
  check_battle(arb_game_state(battle->game));
  check_pending(battle, random);
}
