/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/battle.h"

/* Whole games of the sample roster. */

Battle *affaire_new(void);

/* Both decks made with the lots given ("l1,l1,l1,l1"), the French win the initiative and begin:
 * the rounds of the turn. */
void affaire_to_rounds(Battle *battle, const char *french, const char *allied);

/* Both sides end, and nobody has won: the marker of the next turn. */
void affaire_next_turn(Battle *battle);

/* Puts a card into the hand of its side, as the umpire may; the counts follow. */
void affaire_deal(Battle *battle, const char *card);
