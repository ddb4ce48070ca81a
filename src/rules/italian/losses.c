/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/state.h"

#include "rules/italian/effects-private.h"
#include "rules/italian/italian-private.h"
#include "rules/italian/place-private.h"

/* Losses: figures go, and a base with its last figure; the odd ones are kept.  IT-FIR-6 */

void
arb_italian_unlock(ArbChanges *changes, guint piece)
{
  guint count = arb_state_count(arb_changes_state(changes));

  for (guint other = 1; other < count; other++) {
    if (other == piece || arb_changes_get(changes, other, IT_ATTR_LOCKED_WITH) == (int)piece) {
      arb_changes_set(changes, other, IT_ATTR_LOCKED_WITH, 0);
      arb_changes_set(changes, other, IT_ATTR_MELEE_ROUND, 0);
    }
  }
}

void
arb_italian_remove(ArbChanges *changes, guint piece, int gone)
{
  guint count = arb_state_count(arb_changes_state(changes));

  for (guint general = 1; general < count; general++) {
    if (arb_changes_get(changes, general, IT_ATTR_ATTACHED_TO) == (int)piece) {
      arb_changes_set(changes, general, IT_ATTR_ATTACHED_TO, 0);
    }
  }
  arb_changes_set(changes, piece, IT_ATTR_GONE, gone);
  arb_changes_set(changes, piece, IT_ATTR_TEST_DUE, FALSE);
  arb_italian_stand_in(changes, piece, 0);
  arb_changes_drop_pendings(changes, piece);
  arb_italian_unlock(changes, piece);
}

/* Bases that are left follow from the figures; so does the front rank. */
static void
settle_bases(ArbChanges *changes, guint piece, guint lost_attribute)
{
  const ArbState *state = arb_changes_state(changes);
  int before = arb_changes_get(changes, piece, IT_ATTR_BASES);
  int bases = MIN(
      before, arb_italian_bases_of(state, piece, arb_changes_get(changes, piece, IT_ATTR_FIGURES)));
  gboolean open = arb_state_get(state, piece, IT_ATTR_ORDER) != IT_ORDER_CLOSE;
  int shown = open ? arb_italian_bases_in_open_order(bases) : bases;

  arb_changes_set(changes, piece, IT_ATTR_BASES, bases);
  arb_changes_add(changes, piece, lost_attribute, before - bases);
  if (lost_attribute != IT_ATTR_LOOTERS
      && arb_changes_get(changes, piece, ARB_ATTR_KIND) == IT_KIND_UNIT
      && arb_changes_get(changes, piece, IT_ATTR_DISMOUNTED)) { /* IT-FRM-7 */
    arb_changes_add(changes, piece,
                    lost_attribute == IT_ATTR_PRISONERS ? IT_ATTR_FOOT_PRISONERS
                                                        : IT_ATTR_FOOT_DESTROYED,
                    before - bases);
  }
  if (arb_state_get(state, piece, ARB_ATTR_KIND) == IT_KIND_UNIT
      && arb_changes_get(changes, piece, IT_ATTR_BOGGED) > bases) { /* IT-MOV-8 */
    arb_changes_set(changes, piece, IT_ATTR_BOGGED, bases);
  }
  if (arb_changes_get(changes, piece, IT_ATTR_FRONT) > shown) {
    arb_changes_set(changes, piece, IT_ATTR_FRONT, shown);
  }
}

/* A quarter of the unit lost tires it, once. */
static void
tire_at_a_quarter(ArbChanges *changes, guint piece, int before, int after)
{
  int looting = arb_italian_figures_looting(arb_changes_state(changes), piece);
  int start = arb_state_get(arb_changes_state(changes), piece, IT_ATTR_FIGURES_START);

  if ((start - looting - before) * 4 < start && (start - looting - after) * 4 >= start) {
    arb_italian_add_fatigue(changes, piece, IT_TIRING_QUARTER_LOST);
  }
}

static void
take_figures(ArbChanges *changes, guint piece, int figures, guint lost_attribute)
{
  int before = arb_changes_get(changes, piece, IT_ATTR_FIGURES);
  int after = MAX(before - figures, 0);

  arb_changes_set(changes, piece, IT_ATTR_FIGURES, after);
  settle_bases(changes, piece, lost_attribute);
  if (lost_attribute != IT_ATTR_LOOTERS) {
    tire_at_a_quarter(changes, piece, before, after);
  }
  if (after > 0 || arb_changes_get(changes, piece, IT_ATTR_GONE) != IT_GONE_NO) {
    return;
  }
  gboolean wagon = arb_italian_arm(arb_changes_state(changes), piece) == IT_ARM_WAGON;
  int gone = lost_attribute == IT_ATTR_PRISONERS ? IT_GONE_PRISONERS
             : lost_attribute == IT_ATTR_LOOTERS ? IT_GONE_DISPERSED
                                                 : IT_GONE_DESTROYED;
  arb_italian_remove(changes, piece, wagon ? IT_GONE_CAPTURED : gone);
}

void
arb_italian_lose_figures(ArbChanges *changes, guint piece, int figures)
{
  take_figures(changes, piece, figures, IT_ATTR_DESTROYED);
}

void
arb_italian_lose_bases(ArbChanges *changes, guint piece, int bases)
{
  int per_base = arb_italian_figures_per_base(arb_changes_state(changes), piece);

  take_figures(changes, piece, bases * per_base, IT_ATTR_DESTROYED);
}

void
arb_italian_lose_prisoners(ArbChanges *changes, guint piece, int bases)
{
  int per_base = arb_italian_figures_per_base(arb_changes_state(changes), piece);

  take_figures(changes, piece, bases * per_base, IT_ATTR_PRISONERS);
}

void
arb_italian_lose_looters(ArbChanges *changes, guint piece, int bases)
{
  int per_base = arb_italian_figures_per_base(arb_changes_state(changes), piece);

  take_figures(changes, piece, bases * per_base, IT_ATTR_LOOTERS);
}
