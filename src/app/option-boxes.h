/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "core/ruleset.h"

/* The optional rules of a book as check boxes, one below the other.
 * chosen: (nullable) char * "ID=yes|no", what a scenario says otherwise than the book. */
void
arb_option_boxes_fill(GtkBox *box, const ArbRuleset *rules, const GPtrArray *chosen, ArbLang lang);

/* Bit per optional rule that is ticked. */
guint64 arb_option_boxes_get(GtkBox *box);

/* The same as arb_game_new() takes them.  Returns: (transfer full) */
char **arb_option_boxes_dup_words(GtkBox *box, const ArbRuleset *rules) G_GNUC_WARN_UNUSED_RESULT;
