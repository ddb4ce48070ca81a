/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* All settings, each the state of an action of the window ("dark", "text-size", ...): what is
 * chosen holds at once, and the page follows what is changed elsewhere. */
#define ARB_TYPE_SETTINGS_PAGE (arb_settings_page_get_type())
G_DECLARE_FINAL_TYPE(ArbSettingsPage, arb_settings_page, ARB, SETTINGS_PAGE, GtkBox)

/* actions: of the window, a reference is taken. */
GtkWidget *arb_settings_page_new(GActionGroup *actions);
