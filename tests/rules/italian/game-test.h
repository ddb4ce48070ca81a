/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/battle.h"

/* A new game of armylists/italian/scenarios/NAME.xml. */
Battle *battle_new(const char *scenario);
