/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/odds-faces.h"

#include <string.h>

/* The chance whose values a ruling has; -1. */
static int
find_chance(const ArbOdds *odds, const ArbOutcome *outcome)
{
  for (guint i = 0; i < odds->chances->len; i++) {
    const ArbChance *chance = &g_array_index(odds->chances, ArbChance, i);
    gboolean same = (chance->has & odds->action->odds) == (outcome->has & odds->action->odds);
    for (guint v = 0; same && v < odds->action->values->len; v++) {
      gboolean counts = (odds->action->odds & chance->has & (1u << v)) != 0;
      same = !counts || chance->value[v] == outcome->value[v];
    }
    if (same) {
      return (int)i;
    }
  }
  return -1;
}

/* "3–5, 9": picks of a die that are set in the bits. */
static char *
say_faces(const ArbDie *die, guint32 picks)
{
  g_autoptr(GString) text = g_string_new(NULL);

  for (guint i = 0; i < die->n; i++) {
    guint to = i;
    if ((picks & (1u << i)) == 0) {
      continue;
    }
    while (to + 1 < die->n && (picks & (1u << (to + 1))) != 0) {
      to++;
    }
    g_string_append_printf(text, "%s%d", text->len > 0 ? ", " : "", die->face[i]);
    if (to > i) {
      g_string_append_printf(text, "–%d", die->face[to]);
    }
    i = to;
  }
  return g_string_free(g_steal_pointer(&text), FALSE);
}

/* Chance that each face brings.  Returns: FALSE when more is asked than this one die. */
static gboolean
follow_faces(ArbSession *session,
             ArbDraft *draft,
             const ArbOdds *odds,
             const ArbDie *die,
             guint32 *picks)
{
  for (guint i = 0; i < die->n; i++) {
    char token[8];
    const char *tokens[] = {token, NULL};
    g_snprintf(token, sizeof token, "%d", die->face[i]);
    g_autoptr(ArbRuling) ruling = arb_session_preview(session, draft, tokens);
    int chance = ruling->outcome.state == ARB_OPEN ? find_chance(odds, &ruling->outcome) : -1;
    if (chance < 0) {
      return FALSE;
    }
    picks[chance] |= 1u << i;
  }
  return TRUE;
}

/* A procedure has more dice than the first. */
static gboolean
ends_elsewhere(const ArbOdds *odds)
{
  for (guint i = 0; i < odds->chances->len; i++) {
    if (g_array_index(odds->chances, ArbChance, i).action != odds->action) {
      return TRUE;
    }
  }
  return FALSE;
}

GPtrArray *
arb_odds_faces(ArbSession *session, ArbDraft *draft, const ArbOdds *odds)
{
  const char *none[] = {NULL};
  g_autoptr(ArbRuling) ruling = arb_session_preview(session, draft, none);
  g_autofree guint32 *picks = g_new0(guint32, odds->chances->len + 1);

  if (ends_elsewhere(odds) || ruling->outcome.state != ARB_NEEDS_DIE
      || !follow_faces(session, draft, odds, ruling->needs_die, picks)) {
    return NULL;
  }
  GPtrArray *texts = g_ptr_array_new_with_free_func(g_free);
  for (guint i = 0; i < odds->chances->len; i++) {
    g_ptr_array_add(texts, say_faces(ruling->needs_die, picks[i]));
  }
  return texts;
}
