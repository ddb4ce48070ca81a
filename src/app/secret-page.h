/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "app/desk-view.h"
#include "app/secret.h"

/* A side's sheet with its guard: whose it is, then a cover over the whole page that names who may
 * look; Enter lifts it, Escape puts it back. Nothing of the sheet is in the window while the cover
 * lies on it. */
#define ARB_TYPE_SECRET_PAGE (arb_secret_page_get_type())
G_DECLARE_FINAL_TYPE(ArbSecretPage, arb_secret_page, ARB, SECRET_PAGE, GtkBox)

/* secret: a reference is taken. */
GtkWidget *arb_secret_page_new(ArbSecret *secret);

/* Returns: (transfer none) (nullable) none while the sheet is covered. */
ArbDeskView *arb_secret_page_get_view(ArbSecretPage *page);

/* Puts the focus where Enter is of use. */
void arb_secret_page_focus(ArbSecretPage *page);
