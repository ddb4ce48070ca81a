/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/italian/tables-unread.h"

static const char *const unread[] = {
    NULL,
};

static const char *const silent[] = {
    /* no rule tires or disorders by these yet */
    "disorder-causes/passage/disorder-temporary",
    /* the rout or retreat of the same row has disordered it */
    "manoeuvre-result/rout/disorder",
    "manoeuvre-result/retreat/disorder",
    "melee-result/retreats/disorder",
    "melee-result/routs/disorder",
    /* no weather lets one see farther */
    "recognition/mass",
    /* nothing but guns has a second pace; gunners on foot are another rule */
    "movement-wheeled/wagon/deployed",
    "movement-wheeled/engineers-train/deployed",
    "movement-wheeled/engineers/deployed",
    "movement-wheeled/gunners/limbered",
    "movement-wheeled/gunners/deployed",
    "movement-wheeled/prisoners/deployed",
    "movement-wheeled/general/deployed",
    /* charges, evasion and pursuit measure their own way */
    "gaits/charge/normal",
    "gaits/charge/charge",
    "gaits/counter-charge/normal",
    "gaits/counter-charge/charge",
    "gaits/evade/normal",
    "gaits/evade/charge",
    "gaits/pursuit/normal",
    "gaits/pursuit/charge",
    /* a boat that holds */
    "boat-hits/whole-small",
    "boat-hits/whole",
    /* no work but that on boats yet */
    /* who is in order has nothing to rally from */
    "manoeuvre-result/executes-in-order/rally",
    /* whoever is gone stays gone */
    "night/gone/never-returns",
    /* a ranking: the order counts, not the numbers */
    "fire-priorities/up to  from 1",
    "fire-priorities/up to  from 2",
    "fire-priorities/up to  from 3",
    /* a bridge that stands is one to which nothing is done, whatever the row is called */
    "bridge-hits/wooden-stands",
    "bridge-hits/boats-stand",
    /* done with the figures alone */
    "melee-result/pushed-back/push-back",
    "melee-result/pushed-back/push-back/n",
    NULL,
};

gboolean
is_listed_unread(const char *table)
{
  return g_strv_contains(unread, table);
}

gboolean
every_unread_is_a_table(const ArbRuleset *rules)
{
  for (guint i = 0; unread[i] != NULL; i++) {
    if (arb_ruleset_find_table(rules, unread[i]) < 0) {
      return FALSE;
    }
  }
  return TRUE;
}

gboolean
is_listed_silent(const char *place)
{
  return g_strv_contains(silent, place);
}
