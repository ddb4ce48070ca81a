/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/ui.h"
#include "app/window-private.h"

void
arb_window_show_shortcuts(ArbWindow *window)
{
  g_autoptr(GtkBuilder) builder = gtk_builder_new_from_resource(ARB_RESOURCES "arb-shortcuts.ui");
  GtkWindow *shortcuts = GTK_WINDOW(gtk_builder_get_object(builder, "shortcuts"));
  GtkWidget *groups = GTK_WIDGET(gtk_builder_get_object(builder, "groups"));

  /* To be read, not to be chosen from: keys scroll. */
  for (GtkWidget *group = gtk_widget_get_first_child(groups); group != NULL;
       group = gtk_widget_get_next_sibling(group)) {
    gtk_widget_set_focusable(group, FALSE);
  }
  gtk_window_set_transient_for(shortcuts, GTK_WINDOW(window));
  gtk_window_present(shortcuts);
}
