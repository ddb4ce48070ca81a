/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/italian/invariants.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "rules/italian/italian-private.h"
#include "rules/italian/random-request.h"

#define ANSWERS 200 /* drawn before a pending counts as one that nobody can answer */

static void
check(const ArbState *state, guint piece, const char *what, gboolean holds)
{
  if (!holds) {
    fail_msg("%s: %s", arb_state_label(state, piece), what);
  }
}

/* Every attribute within what it may be, and every reference to a piece that there is. */
static void
check_domains(const ArbState *state, guint piece)
{
  const ArbRuleset *rules = arb_state_rules(state);

  for (guint i = 0; i < rules->attributes->len; i++) {
    const ArbAttribute *attribute = arb_ruleset_attribute(rules, i);
    int value = arb_state_get(state, piece, i);
    if (attribute->domain.type == ARB_TYPE_PIECE) {
      check(state, piece, attribute->id, value == 0 || arb_state_exists(state, (guint)value));
    } else if (attribute->domain.type == ARB_TYPE_NUMBER) {
      check(state, piece, attribute->id,
            value >= attribute->domain.min && value <= attribute->domain.max);
    }
  }
}

/* No attribute that its kind has not. */
static void
check_kind(const ArbState *state, guint piece)
{
  const ArbRuleset *rules = arb_state_rules(state);
  guint32 kind = 1u << arb_state_get(state, piece, ARB_ATTR_KIND);

  for (guint i = ARB_N_CORE_ATTRS; i < rules->attributes->len; i++) {
    const ArbAttribute *attribute = arb_ruleset_attribute(rules, i);
    check(state, piece, attribute->id,
          (attribute->kinds & kind) != 0 || arb_state_get(state, piece, i) == attribute->fallback);
  }
}

/* IT-FIR-6: bases follow from figures; what is left, lost and taken is what there was. */
static void
check_strength(const ArbState *state, guint piece)
{
  int figures = arb_state_get(state, piece, IT_ATTR_FIGURES);
  int start = arb_state_get(state, piece, IT_ATTR_FIGURES_START);
  int bases = arb_state_get(state, piece, IT_ATTR_BASES);
  int each = arb_italian_figures_per_base(state, piece);
  int lost = arb_state_get(state, piece, IT_ATTR_DESTROYED)
             + arb_state_get(state, piece, IT_ATTR_PRISONERS)
             + (arb_state_get(state, piece, ARB_ATTR_KIND) == IT_KIND_UNIT
                    ? arb_state_get(state, piece, IT_ATTR_LOOTERS)
                    : 0);

  check(state, piece, "figures", figures >= 0 && figures <= start);
  check(state, piece, "bases hold the figures", bases == (figures + each - 1) / each);
  check(state, piece, "bases add up", (bases + lost) * each == start);
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
check_labels(const ArbState *state, guint piece)
{
  const char *label = arb_state_label(state, piece);

  check(state, piece, "no label", *label != '\0');
  check(state, piece, "label of another", arb_state_find(state, label) == piece);
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
check_kinds(const ArbState *state)
{
  for (guint piece = 0; piece < arb_state_count(state); piece++) {
    check_kind(state, piece);
  }
}

void
check_invariants(Battle *battle, GRand *random)
{
  const ArbState *state = arb_game_state(battle->game);

  for (guint piece = 1; piece < arb_state_count(state); piece++) {
    int kind = arb_state_get(state, piece, ARB_ATTR_KIND);
    if (!arb_state_exists(state, piece)) {
      continue;
    }
    check_domains(state, piece);
    check_labels(state, piece);
    if (kind == IT_KIND_UNIT || kind == IT_KIND_WAGON) {
      check_strength(state, piece);
      check_gone(state, piece);
      check_locked(state, piece);
      check_generals(state, piece);
    }
  }
  check_pending(battle, random);
}
