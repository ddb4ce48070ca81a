/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/battle.h"
#include "rules/rule-test.h"

#define naw_rules() rule_book("naw")

/* A new game of the shipped scenario: French F1..F26, British B1..B18, Prussians P1..P9. */
#define naw_battle() battle_of("armylists/naw/scenarios/waterloo.xml")
