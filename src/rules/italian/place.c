/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/state.h"

#include "rules/italian/end-private.h"
#include "rules/italian/italian-private.h"
#include "rules/italian/place-private.h"

static gboolean
stands_somewhere(int kind)
{
  return kind == IT_KIND_UNIT || kind == IT_KIND_WAGON || kind == IT_KIND_GENERAL;
}

guint
arb_italian_place_of(const ArbState *state, guint piece)
{
  int kind = arb_state_get(state, piece, ARB_ATTR_KIND);
  guint unit =
      kind == IT_KIND_GENERAL ? (guint)arb_state_get(state, piece, IT_ATTR_ATTACHED_TO) : 0;

  return stands_somewhere(kind)
             ? (guint)arb_state_get(state, unit != 0 ? unit : piece, IT_ATTR_STANDS_IN)
             : 0;
}

void
arb_italian_stand_in(ArbChanges *changes, guint piece, guint place)
{
  if (stands_somewhere(arb_changes_get(changes, piece, ARB_ATTR_KIND))) {
    arb_changes_set(changes, piece, IT_ATTR_STANDS_IN, (int)place);
  }
}

gboolean
arb_italian_is_burning(const ArbState *state, guint feature)
{
  return feature != 0 && arb_state_get(state, feature, ARB_ATTR_KIND) == IT_KIND_FEATURE
         && arb_state_get(state, feature, IT_ATTR_BURNING_SINCE) > 0;
}

gboolean
arb_italian_burns_anywhere(const ArbState *state)
{
  guint n = 0;
  const guint *features = arb_state_with(state, ARB_ATTR_KIND, IT_KIND_FEATURE, &n);

  for (guint i = 0; i < n; i++) {
    if (arb_italian_is_burning(state, features[i])) {
      return TRUE;
    }
  }
  return FALSE;
}

int
arb_italian_fire_distance(const ArbRuleset *rules)
{
  return arb_italian_number(rules, IT_TABLE_BLAZE, IT_BLAZE_KEEP_OFF, 0, 0) * 100;
}

gboolean
arb_italian_may_enter(const ArbState *state, guint place, ArbOutcome *outcome)
{
  return arb_require(outcome, !arb_italian_is_burning(state, place), "IT-FIR-9", "keep-from-fire",
                     arb_italian_fire_distance(arb_state_rules(state)));
}

static void
call_out(ArbChanges *changes, guint piece, guint feature)
{
  if (stands_somewhere(arb_changes_get(changes, piece, ARB_ATTR_KIND))
      && arb_italian_in_play(arb_changes_state(changes), piece)) {
    arb_changes_set(changes, piece, IT_ATTR_CLEAR_OF, (int)feature);
    arb_changes_set(changes, piece, IT_ATTR_CLEAR_TURN, 0);
  }
}

void
arb_italian_drive_out(ArbChanges *changes, guint feature, const ArbFacts *facts, guint field)
{
  const ArbState *state = arb_changes_state(changes);

  for (guint piece = 1; piece < arb_state_count(state); piece++) {
    if (arb_italian_place_of(state, piece) == feature) {
      call_out(changes, piece, feature);
    }
  }
  for (int i = 0; i < facts->value[field]; i++) {
    call_out(changes, arb_facts_item(facts, field, (guint)i), feature);
  }
}

void
arb_italian_end_fire(ArbChanges *changes, guint feature)
{
  const ArbState *state = arb_changes_state(changes);

  arb_changes_set(changes, feature, IT_ATTR_BURNING_SINCE, 0);
  for (guint piece = 1; piece < arb_state_count(state); piece++) {
    if (stands_somewhere(arb_state_get(state, piece, ARB_ATTR_KIND))
        && arb_state_get(state, piece, IT_ATTR_CLEAR_OF) == (int)feature) {
      arb_changes_set(changes, piece, IT_ATTR_CLEAR_OF, 0);
    }
  }
}
