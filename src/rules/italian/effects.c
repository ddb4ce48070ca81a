/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/state.h"

#include "rules/italian/effects-private.h"
#include "rules/italian/italian-private.h"
#include "rules/italian/move-private.h"
#include "rules/italian/place-private.h"

typedef void (*Effect)(const ArbItalianHit *hit, int n);

static gboolean
is_unit(const ArbItalianHit *hit)
{
  return arb_state_get(arb_changes_state(hit->changes), hit->piece, ARB_ATTR_KIND) == IT_KIND_UNIT;
}

static gboolean
has_arm(const ArbItalianHit *hit, guint piece, int arm)
{
  return piece != 0 && arb_italian_arm(arb_changes_state(hit->changes), piece) == arm;
}

/* Its part of what the side loses: even shares, the rest to the principal.  IT-MEL-2 */
static int
share(const ArbItalianHit *hit, int n)
{
  if (hit->sharing <= 1) {
    return n;
  }
  return n / hit->sharing + (hit->aids ? 0 : n % hit->sharing);
}

static void
lose_figures(const ArbItalianHit *hit, int n)
{
  arb_italian_lose_figures(hit->changes, hit->piece, share(hit, n));
}

static void
lose_bases(const ArbItalianHit *hit, int n)
{
  arb_italian_lose_bases(hit->changes, hit->piece, share(hit, n));
}

static void
lose_prisoners(const ArbItalianHit *hit, int n)
{
  arb_italian_lose_prisoners(hit->changes, hit->piece, share(hit, n));
}

/* Fractions of a base go with the prisoners. */
static void
lose_prisoners_percent(const ArbItalianHit *hit, int n)
{
  int bases = arb_changes_get(hit->changes, hit->piece, IT_ATTR_BASES);

  arb_italian_lose_prisoners(hit->changes, hit->piece, (bases * n + 99) / 100);
}

static void
disperse(const ArbItalianHit *hit, G_GNUC_UNUSED int n)
{
  ArbChanges *changes = hit->changes;

  if (arb_changes_get(changes, hit->piece, IT_ATTR_GONE) != IT_GONE_NO) {
    return;
  }
  arb_changes_add(changes, hit->piece, IT_ATTR_DESTROYED,
                  arb_changes_get(changes, hit->piece, IT_ATTR_BASES));
  arb_changes_set(changes, hit->piece, IT_ATTR_BASES, 0);
  arb_changes_set(changes, hit->piece, IT_ATTR_FIGURES, 0);
  if (is_unit(hit)) {
    arb_changes_set(changes, hit->piece, IT_ATTR_FRONT, 0);
  }
  arb_italian_remove(changes, hit->piece, IT_GONE_DISPERSED);
}

static void
disorder(const ArbItalianHit *hit, G_GNUC_UNUSED int n)
{
  arb_italian_add_disorder(hit->changes, hit->piece, hit->cause);
}

static void
disorder_temporary(const ArbItalianHit *hit, G_GNUC_UNUSED int n)
{
  if (is_unit(hit)) {
    arb_changes_set(hit->changes, hit->piece, IT_ATTR_DISORDER_TEMPORARY, hit->cause);
  }
}

static void
rally(const ArbItalianHit *hit, G_GNUC_UNUSED int n)
{
  if (is_unit(hit)) {
    arb_changes_set(hit->changes, hit->piece, IT_ATTR_DISORDER_TEMPORARY, IT_CAUSE_NONE);
    arb_changes_set(hit->changes, hit->piece, IT_ATTR_DISORDER_LASTING, IT_CAUSE_NONE);
  }
}

static void
tire(const ArbItalianHit *hit, int n)
{
  if (is_unit(hit)) {
    arb_changes_add(hit->changes, hit->piece, IT_ATTR_FATIGUE, n);
  }
}

/* Backwards, out of any melee. */
static void
go_back(const ArbItalianHit *hit, int reaction)
{
  arb_italian_unlock(hit->changes, hit->piece);
  if (is_unit(hit) && arb_changes_get(hit->changes, hit->piece, IT_ATTR_GONE) == IT_GONE_NO) {
    arb_changes_set(hit->changes, hit->piece, IT_ATTR_REACTION, reaction);
    arb_changes_set(hit->changes, hit->piece, IT_ATTR_BOUND_UNTIL,
                    arb_italian_bound_until(arb_changes_state(hit->changes)));
    arb_changes_set(hit->changes, hit->piece, IT_ATTR_GOES_BACK, TRUE);
  }
}

static void
retreat(const ArbItalianHit *hit, G_GNUC_UNUSED int n)
{
  go_back(hit, IT_REACTION_RETREAT);
  arb_italian_remount(hit->changes, hit->piece);
  arb_italian_add_disorder(hit->changes, hit->piece, IT_CAUSE_ROUT);
  arb_italian_add_fatigue(hit->changes, hit->piece, IT_TIRING_ROUT);
}

static void
rout(const ArbItalianHit *hit, G_GNUC_UNUSED int n)
{
  go_back(hit, IT_REACTION_ROUT);
  arb_italian_remount(hit->changes, hit->piece);
  arb_italian_add_disorder(hit->changes, hit->piece, IT_CAUSE_ROUT);
  arb_italian_add_fatigue(hit->changes, hit->piece, IT_TIRING_ROUT);
}

void
arb_italian_rout(ArbChanges *changes, guint unit)
{
  ArbItalianHit hit = {.changes = changes, .piece = unit, .cause = IT_CAUSE_ROUT};

  rout(&hit, 0);
}

static void
fall_back(const ArbItalianHit *hit, G_GNUC_UNUSED int n)
{
  go_back(hit, IT_REACTION_FALL_BACK);
}

static void
give_ground(const ArbItalianHit *hit, G_GNUC_UNUSED int n)
{
  go_back(hit, IT_REACTION_WAVERING);
}

static void
stay_locked(const ArbItalianHit *hit, G_GNUC_UNUSED int n)
{
  ArbChanges *changes = hit->changes;

  if (hit->foe == 0 || arb_changes_get(changes, hit->piece, IT_ATTR_GONE) != IT_GONE_NO
      || arb_changes_get(changes, hit->foe, IT_ATTR_GONE) != IT_GONE_NO) {
    return;
  }
  arb_changes_set(changes, hit->piece, IT_ATTR_LOCKED_WITH, (int)hit->foe);
  if (!hit->aids) {
    arb_changes_set(changes, hit->foe, IT_ATTR_LOCKED_WITH, (int)hit->piece);
  }
}

static void
guns_lost(const ArbItalianHit *hit, G_GNUC_UNUSED int n)
{
  gboolean deployed =
      arb_changes_get(hit->changes, hit->piece, IT_ATTR_FORMATION) == IT_FORMATION_DEPLOYED;

  if (has_arm(hit, hit->piece, IT_ARM_ARTILLERY) && deployed) {
    arb_italian_remove(hit->changes, hit->piece, IT_GONE_CAPTURED);
  }
}

static void
take(const ArbItalianHit *hit, G_GNUC_UNUSED int n)
{
  if (has_arm(hit, hit->piece, IT_ARM_ARTILLERY) || has_arm(hit, hit->piece, IT_ARM_WAGON)) {
    arb_italian_remove(hit->changes, hit->piece, IT_GONE_CAPTURED);
  }
}

/* The winner's choice is a step of its own: how far he may go, and whether he must. */
static void
push_pursuit(const ArbItalianHit *hit, const char *allowed, gboolean must)
{
  const ArbState *state = arb_changes_state(hit->changes);
  guint side = (guint)arb_state_get(state, hit->piece, ARB_ATTR_SIDE);

  if (!is_unit(hit) || hit->aids
      || arb_changes_get(hit->changes, hit->piece, IT_ATTR_GONE) != IT_GONE_NO) {
    return;
  }
  guint place = arb_italian_place_of(state, hit->foe);
  arb_changes_push(hit->changes, "pursuit %s %s unit=%s allowed=%s must=%s%s%s",
                   must ? "must" : "may", arb_state_label(state, side),
                   arb_state_label(state, hit->piece), allowed, must ? "yes" : "no",
                   place != 0 ? " into=" : "", place != 0 ? arb_state_label(state, place) : "");
}

static void
may_occupy(const ArbItalianHit *hit, G_GNUC_UNUSED int n)
{
  push_pursuit(hit, "occupy", FALSE);
}

static void
may_pursue(const ArbItalianHit *hit, G_GNUC_UNUSED int n)
{
  push_pursuit(hit, "pursue", FALSE);
}

static void
must_pursue(const ArbItalianHit *hit, G_GNUC_UNUSED int n)
{
  if (has_arm(hit, hit->piece, IT_ARM_CAVALRY)) {
    push_pursuit(hit, "pursue", TRUE);
  }
}

static void
test_due(const ArbItalianHit *hit, G_GNUC_UNUSED int n)
{
  gboolean square =
      arb_changes_get(hit->changes, hit->piece, IT_ATTR_FORMATION) == IT_FORMATION_SQUARE;

  if (is_unit(hit) && !square) {
    arb_changes_set(hit->changes, hit->piece, IT_ATTR_TEST_DUE, TRUE);
  }
}

/* Verbs without a function tell the players what to do on the table. */
static const Effect effects[] = {
    [IT_VERB_LOSE_FIGURES] = lose_figures,
    [IT_VERB_LOSE_BASES] = lose_bases,
    [IT_VERB_PRISONERS] = lose_prisoners,
    [IT_VERB_PRISONERS_PERCENT] = lose_prisoners_percent,
    [IT_VERB_DISPERSE] = disperse,
    [IT_VERB_DISORDER] = disorder,
    [IT_VERB_RALLY] = rally,
    [IT_VERB_FATIGUE] = tire,
    [IT_VERB_RETREAT] = retreat,
    [IT_VERB_ROUT] = rout,
    [IT_VERB_FALL_BACK] = fall_back,
    [IT_VERB_STAY_LOCKED] = stay_locked,
    [IT_VERB_GUNS_LOST] = guns_lost,
    [IT_VERB_TAKEN] = take,
    [IT_VERB_MAY_OCCUPY] = may_occupy,
    [IT_VERB_MAY_PURSUE] = may_pursue,
    [IT_VERB_MUST_PURSUE] = must_pursue,
    [IT_VERB_TEST_DUE] = test_due,
    [IT_VERB_REMOVED] = disperse,
    [IT_VERB_GIVE_GROUND] = give_ground,
    [IT_VERB_OUT_OF_RANGE] = fall_back,
    [IT_VERB_DISORDER_TEMPORARY] = disorder_temporary,
};

void
arb_italian_apply_row(const ArbItalianHit *hit, const ArbResultRow *row, int role)
{
  for (guint i = 0; i < row->effects->len; i++) {
    const ArbEffect *effect = &g_array_index(row->effects, ArbEffect, i);
    gboolean meant = effect->on == role || effect->on == IT_ROLE_BOTH || effect->on < 0;
    if (meant && effect->verb < (int)G_N_ELEMENTS(effects) && effects[effect->verb] != NULL) {
      effects[effect->verb](hit, effect->n);
    }
  }
}

int
arb_italian_bound_until(const ArbState *state)
{
  int phase = arb_state_track(state, ARB_ATTR_PHASE);

  return arb_state_track(state, ARB_ATTR_TURN) + (phase >= IT_PHASE_CHARGES ? 1 : 0);
}
