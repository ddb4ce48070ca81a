/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/italian/tables-unread.h"

static const char *const unread[] = {
    "arrival",      "arrival-modifiers",    "engineer-works", "fire-priorities",
    "fire-start",   "fire-start-modifiers", "gaits",          "manoeuvre-triggers",
    "movement",     "movement-wheeled",     "obstacles",      "points",
    "points-extra", "points-general",       "road-march",     "scouting-points",
    "terrain",      "weather-drift",        "wind",           NULL,
};

static const char *const silent[] = {
    /* no rule tires or disorders by these yet */
    "fatigue-causes/double",
    "fatigue-causes/running-under-fire",
    "disorder-causes/double/disorder-temporary",
    "disorder-causes/unfinished/disorder-temporary",
    "disorder-causes/passage/disorder-temporary",
    "disorder-causes/embarking/disorder-temporary",
    "disorder-causes/ford/disorder-temporary",
    "disorder-causes/forced-passage/disorder",
    "disorder-causes/bridge/disorder",
    /* the rout or retreat of the same row has disordered it */
    "manoeuvre-result/rout/disorder",
    "manoeuvre-result/retreat/disorder",
    "melee-result/retreats/disorder",
    "melee-result/routs/disorder",
    /* no weather lets one see farther */
    "recognition/mass",
    /* who is in order has nothing to rally from */
    "manoeuvre-result/executes-in-order/rally",
    /* whoever is gone stays gone, and generals who are out have no rule yet */
    "night/gone/never-returns",
    "night/generals/return",
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
