/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "rules/naw/naw-private.h"

/* Contacts, declared as the combat phase begins: who must attack, and be attacked.  NAW-DCL-6 */

enum {
  F_UNIT,
  F_ENEMY /* or enemies: a list */
};

static const char *const contact_fields[] = {"unit", "enemies", NULL};
static const char *const apart_fields[] = {"unit", "enemy", NULL};
static const char *const no_values[] = {NULL};

static gboolean
check_enemy(const ArbState *state, guint enemy, ArbOutcome *outcome)
{
  gboolean other = arb_state_get(state, enemy, ARB_ATTR_SIDE) != (int)arb_state_active_side(state);

  return arb_require(outcome, other, "NAW-SEQ-5", "not-enemy", (int)enemy)
         && arb_naw_check_on_map(state, enemy, outcome);
}

static void
fill_contact(const ArbState *state, ArbFacts *facts, ArbOutcome *outcome)
{
  guint unit = (guint)facts->value[F_UNIT];

  if (unit == 0 || !arb_naw_check_own(state, unit, outcome)
      || !arb_naw_check_on_map(state, unit, outcome)) {
    return;
  }
  for (int i = 0; i < facts->value[F_ENEMY]; i++) {
    if (!check_enemy(state, arb_facts_item(facts, F_ENEMY, (guint)i), outcome)) {
      return;
    }
  }
}

static void
resolve_contact(const ArbFacts *facts, ArbDraws *draws, ArbOutcome *outcome)
{
  (void)draws;
  arb_verdict(outcome, "contact-told", facts->value[F_UNIT]);
}

/* All that it touched, and those told now, each once. */
static void
apply_contact(const ArbFacts *facts, const ArbOutcome *outcome, ArbChanges *changes)
{
  const ArbState *state = arb_changes_state(changes);
  guint unit = (guint)facts->value[F_UNIT];
  g_autoptr(GString) text =
      g_string_new(arb_state_text(state, arb_state_get(state, unit, NAW_ATTR_CONTACTS)));

  (void)outcome;
  for (int i = 0; i < facts->value[F_ENEMY]; i++) {
    const char *label = arb_state_label(state, arb_facts_item(facts, F_ENEMY, (guint)i));
    g_auto(GStrv) known = g_strsplit(text->str, " ", -1);
    if (!g_strv_contains((const char *const *)known, label)) {
      g_string_append_printf(text, "%s%s", text->len > 0 ? " " : "", label);
    }
  }
  arb_changes_set_text(changes, unit, NAW_ATTR_CONTACTS, text->str);
}

const ArbActionCode arb_naw_contact = {
    .id = "contact",
    .fields = contact_fields,
    .values = no_values,
    .fill = fill_contact,
    .resolve = resolve_contact,
    .apply = apply_contact,
};

static void
fill_apart(const ArbState *state, ArbFacts *facts, ArbOutcome *outcome)
{
  guint unit = (guint)facts->value[F_UNIT];
  guint enemy = (guint)facts->value[F_ENEMY];

  if (unit != 0 && enemy != 0) {
    (void)arb_require(outcome, arb_naw_touches(state, unit, enemy), "NAW-DCL-7", "no-such-contact",
                      (int)unit, (int)enemy);
  }
}

static void
resolve_apart(const ArbFacts *facts, ArbDraws *draws, ArbOutcome *outcome)
{
  (void)draws;
  arb_verdict(outcome, "contact-ended", facts->value[F_UNIT], facts->value[F_ENEMY]);
}

static void
apply_apart(const ArbFacts *facts, const ArbOutcome *outcome, ArbChanges *changes)
{
  const ArbState *state = arb_changes_state(changes);
  guint unit = (guint)facts->value[F_UNIT];
  const char *gone = arb_state_label(state, (guint)facts->value[F_ENEMY]);
  const char *before = arb_state_text(state, arb_state_get(state, unit, NAW_ATTR_CONTACTS));
  g_auto(GStrv) labels = g_strsplit(before, " ", -1);
  g_autoptr(GString) text = g_string_new(NULL);

  (void)outcome;
  for (guint i = 0; labels[i] != NULL; i++) {
    if (strcmp(labels[i], gone) != 0) {
      g_string_append_printf(text, "%s%s", text->len > 0 ? " " : "", labels[i]);
    }
  }
  arb_changes_set_text(changes, unit, NAW_ATTR_CONTACTS, text->str);
}

const ArbActionCode arb_naw_apart = {
    .id = "apart",
    .fields = apart_fields,
    .values = no_values,
    .fill = fill_apart,
    .resolve = resolve_apart,
    .apply = apply_apart,
};
