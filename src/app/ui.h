/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#define ARB_RESOURCES "/org/arbitro/Arbitro/"

/* Removes all children of a box, of a grid, of a list. */
void arb_ui_empty(GtkBox *box);
void arb_ui_empty_grid(GtkGrid *grid);
void arb_ui_empty_list(GtkListBox *list);

/* All that comes before people through one of these is shown (core/text.h), line by line: what
 * somebody typed acts on nothing but itself, and what is no good UTF-8, as a path may be, can be
 * read. No text is markup. */

/* A label that begins at the left and wraps.  style: (nullable) CSS class. */
GtkWidget *arb_ui_label(const char *text, const char *style);

void arb_ui_set_text(GtkLabel *label, const char *text);
void arb_ui_set_tip(GtkWidget *widget, const char *text);
void arb_ui_set_title(GtkWindow *window, const char *text);

/* One more to choose in a list. */
void arb_ui_append_choice(GtkStringList *list, const char *text);

/* Shows the text; a label without any, (nullable), takes no room. */
void arb_ui_set_or_hide(GtkLabel *label, const char *text);

/* The name a screen reader says. */
void arb_ui_set_name(GtkWidget *widget, const char *name);

/* Names the row of a list by the widget that its factory made: the row takes the focus. */
void arb_ui_set_row_name(GtkWidget *child, const char *name);

/* Names a list to choose from, "formation: line", with what is chosen: it is its button that takes
 * the focus. Its model is a GtkStringList.  name: (nullable) that of the label with its mnemonic.
 */
void arb_ui_set_choice_name(GtkDropDown *list, const char *name);

/* Keyboard letters for labels that have none: each takes the first letter of a word, else any
 * letter, that no label before it has taken. */
typedef struct {
  guint32 taken; /* bit per letter a-z */
} ArbMnemonics;

/* Returns: (transfer full) the text with an underscore before its letter, if one is left. */
char *arb_ui_mnemonic(ArbMnemonics *mnemonics, const char *text) G_GNUC_WARN_UNUSED_RESULT;
