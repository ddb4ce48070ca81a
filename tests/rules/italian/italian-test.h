/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/rule-test.h"

/* The helpers of rules/rule-test.h for the Italian book. */
typedef RuleRow ItalianRow;
typedef RuleLine ItalianLine;

#define ITALIAN "italian"

#define italian_rules()                        rule_book(ITALIAN)
#define italian_rules_done()                   rule_books_done()
#define italian_rules_changed(name, from, to)  rule_book_changed(ITALIAN, name, from, to)
#define italian_rule(line)                     rule_lookup(italian_rules(), line)
#define italian_check(label, line, expected)   rule_check(italian_rules(), label, line, expected)
#define italian_check_rows(rows, n)            rule_check_rows(italian_rules(), rows, n)
#define italian_check_lines(lines, n)          rule_check_lines(italian_rules(), lines, n)
#define italian_check_outcome(outcome, wanted) rule_check_outcome(italian_rules(), outcome, wanted)
#define italian_sum_of_modifiers(ruling, id)   rule_sum_of_modifiers(ruling, id)
