/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/battle.h"
#include "rules/rule-test.h"

#define naw_rules() rule_book("naw")

/* A new game of the shipped scenario: French F1..F26, British B1..B18, Prussians P1..P9. */
#define naw_battle() battle_of("armylists/naw/scenarios/waterloo.xml")

/* The same with its clock moved. */
Battle *naw_battle_in(const char *turn, const char *phase);
void naw_to(Battle *battle, const char *turn, const char *phase);

/* How many things of that id the phase requires, or (not must) reminds of. */
guint naw_count_due(const Battle *battle, const char *id, gboolean must);

void naw_next_is_refused(Battle *battle, const char *id);

/* The one pending, or none when NULL. */
void naw_expect_pending(const Battle *battle, const char *text);
