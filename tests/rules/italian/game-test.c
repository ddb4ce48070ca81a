/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/italian/game-test.h"

Battle *
battle_new(const char *scenario)
{
  g_autofree char *file = g_strdup_printf("armylists/italian/scenarios/%s.xml", scenario);

  return battle_of(file);
}
