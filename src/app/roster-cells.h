/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "app/roster.h"

/* Columns of the roster, made from the attributes of the rule book. A column of numbers whose
 * attribute has a companion "ID-start" shows a bar of what is left; a choice shows its symbol. */

/* Returns: (transfer full) */
GtkColumnViewColumn *arb_roster_column_label(ArbSession *session);
GtkColumnViewColumn *arb_roster_column_name(ArbSession *session);
GtkColumnViewColumn *arb_roster_column_attribute(ArbSession *session, guint attribute);
GtkColumnViewColumn *arb_roster_column_chips(ArbSession *session);

/* Gives the columns the widths that their words need, in the letters of a widget's font: to ask all
 * their cells would cost more than all the rest of a long roster. What a row is in (chips) is asked
 * for. Again when the font is another. */
void arb_roster_fit_columns(GtkColumnView *table);

/* Whether an attribute's values are drawn: its column is narrow. */
gboolean arb_roster_has_symbols(ArbSession *session, guint attribute);

/* "D F2": letters of what is not as it should be.  Returns: (transfer full) */
char *arb_roster_chips(ArbSession *session, guint piece);

/* The same in words, one a line.  Returns: (transfer full) */
char *arb_roster_chip_words(ArbSession *session, guint piece);
