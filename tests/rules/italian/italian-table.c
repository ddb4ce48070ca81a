/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/italian/italian-table.h"

#include "rules/italian/italian-private.h"

void
italian_table_init(ItalianTable *table, ArbRuleset *rules)
{
  g_autofree char *clock = g_strdup_printf("game turn=3 phase=%d", IT_PHASE_MELEE);

  rule_table_init(table, rules);
  rule_set(table, clock);
}
