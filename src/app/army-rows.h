/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "app/army-desk.h"

/* The outline of an army list as a list model: the list itself, then its pieces, each as
 * arb_army_words_row() says it. */
GListModel *arb_army_rows_new(void) G_GNUC_WARN_UNUSED_RESULT;

/* Only rows that read otherwise than before are new ones. */
void arb_army_rows_update(GListModel *rows, ArbArmyDesk *desk, ArbLang lang);

GtkListItemFactory *arb_army_rows_factory(void) G_GNUC_WARN_UNUSED_RESULT;
