/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/army-desk.h"

/* Words for an army list that is edited; all (transfer full). */

/* A row as it is drawn, its parts with ARB_TEXT_SEPARATOR between them: depth in blanks, label,
 * name, what it is, sums. row -1: the list itself. */
char *arb_army_words_row(ArbArmyDesk *desk, int row, ArbLang lang) G_GNUC_WARN_UNUSED_RESULT;

/* "basi: 36  ·  punti: 3480", of a row and all below it. */
char *arb_army_words_sums(ArbArmyDesk *desk, int row, ArbLang lang) G_GNUC_WARN_UNUSED_RESULT;

/* What is odd about the list, a line each; "" nothing. */
char *arb_army_words_warnings(ArbArmyDesk *desk, ArbLang lang) G_GNUC_WARN_UNUSED_RESULT;

/* "1806", "1805–1807". */
char *arb_army_words_years(int from, int to) G_GNUC_WARN_UNUSED_RESULT;

/* The list's name. */
char *arb_army_words_title(ArbArmyDesk *desk, ArbLang lang) G_GNUC_WARN_UNUSED_RESULT;
