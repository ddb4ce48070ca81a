/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/rule-table.h"

/* A table of this book: turn 3, phase melee until told otherwise; the rest is as for all books. */
typedef RuleTable ItalianTable;

void italian_table_init(ItalianTable *table, ArbRuleset *rules);

#define italian_table_clear    rule_table_clear
#define italian_put            rule_put
#define italian_set            rule_set
#define italian_enter          rule_enter
#define italian_count_due      rule_count_due
#define italian_do             rule_do
#define italian_try            rule_try
#define italian_expect         rule_expect
#define italian_expect_pending rule_expect_pending
