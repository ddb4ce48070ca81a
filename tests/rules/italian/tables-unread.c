/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/italian/tables-unread.h"

static const char *const unread[] = {
    "fire-priorities",
    "fire-start",
    "fire-start-modifiers",
    "manoeuvre-triggers",
    "points",
    "points-extra",
    "points-general",
    "weather-drift",
    "wind",
    NULL,
};

static const char *const silent[] = {
    /* no rule tires or disorders by these yet */
    "fatigue-causes/running-under-fire",
    "disorder-causes/passage/disorder-temporary",
    "disorder-causes/bridge/disorder",
    /* the rout or retreat of the same row has disordered it */
    "manoeuvre-result/rout/disorder",
    "manoeuvre-result/retreat/disorder",
    "melee-result/retreats/disorder",
    "melee-result/routs/disorder",
    /* nobody rolls for the weather yet */
    "weather/up to ",
    "weather/up to  from 4",
    "weather/up to  from 6",
    "weather/up to  from 10",
    /* no weather lets one see farther */
    "recognition/mass",
    /* nothing but guns has a second pace; gunners and prisoners on foot are other rules */
    "movement-wheeled/wagon/deployed",
    "movement-wheeled/engineers-train/deployed",
    "movement-wheeled/engineers/deployed",
    "movement-wheeled/gunners/limbered",
    "movement-wheeled/gunners/deployed",
    "movement-wheeled/prisoners/limbered",
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
    "engineer-works/lay-boat-bridge/engineers",
    "engineer-works/lay-boat-bridge/others",
    "engineer-works/lift-boat-bridge/engineers",
    "engineer-works/lift-boat-bridge/others",
    "engineer-works/repair-wooden/engineers",
    "engineer-works/repair-wooden/others",
    "engineer-works/demolish-stone/engineers",
    "engineer-works/demolish-stone/others",
    "engineer-works/demolish-wooden/engineers",
    "engineer-works/demolish-wooden/others",
    "engineer-works/barricade/engineers",
    "engineer-works/barricade/others",
    "engineer-works/earthwork/engineers",
    "engineer-works/earthwork/others",
    /* who is in order has nothing to rally from */
    "manoeuvre-result/executes-in-order/rally",
    /* whoever is gone stays gone */
    "night/gone/never-returns",
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
