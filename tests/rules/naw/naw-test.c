/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/naw/naw-test.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

void
naw_to(Battle *battle, const char *turn, const char *phase)
{
  battle_set(battle, "game", "turn", turn);
  battle_set(battle, "game", "phase", phase);
}

Battle *
naw_battle_in(const char *turn, const char *phase)
{
  Battle *battle = naw_battle();

  naw_to(battle, turn, phase);
  return battle;
}

guint
naw_count_due(const Battle *battle, const char *id, gboolean must)
{
  g_autoptr(GArray) due = arb_game_due(battle->game);
  guint n = 0;

  for (guint i = 0; i < due->len; i++) {
    const ArbDue *item = &g_array_index(due, ArbDue, i);
    n += strcmp(item->id, id) == 0 && item->must == must ? 1 : 0;
  }
  return n;
}

void
naw_next_is_refused(Battle *battle, const char *id)
{
  g_autoptr(ArbRuling) ruling = arb_game_next(battle->game, TRUE, NULL);

  assert_int_equal(ruling->outcome.state, ARB_REFUSED);
  assert_string_equal(ruling->outcome.refusal.id, id);
}

void
naw_expect_pending(const Battle *battle, const char *text)
{
  const ArbState *state = arb_game_state(battle->game);

  assert_int_equal(arb_state_n_pendings(state), text != NULL ? 1 : 0);
  if (text != NULL) {
    assert_string_equal(arb_state_pending_text(state, 0), text);
  }
}
