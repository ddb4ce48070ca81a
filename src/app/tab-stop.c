/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/tab-stop.h"

struct _ArbTabStop {
  GtkBox parent;
};

G_DEFINE_FINAL_TYPE(ArbTabStop, arb_tab_stop, GTK_TYPE_BOX)

static gboolean
arb_tab_stop_focus(GtkWidget *widget, GtkDirectionType direction)
{
  gboolean by_tab = direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_TAB_BACKWARD;

  if (by_tab && gtk_widget_get_focus_child(widget) != NULL) {
    return FALSE;
  }
  return GTK_WIDGET_CLASS(arb_tab_stop_parent_class)->focus(widget, direction);
}

static void
arb_tab_stop_class_init(ArbTabStopClass *klass)
{
  GTK_WIDGET_CLASS(klass)->focus = arb_tab_stop_focus;
}

static void
arb_tab_stop_init(ArbTabStop *stop G_GNUC_UNUSED)
{
}

GtkWidget *
arb_tab_stop_new(GtkWidget *child)
{
  ArbTabStop *stop = g_object_new(ARB_TYPE_TAB_STOP, "orientation", GTK_ORIENTATION_VERTICAL, NULL);

  gtk_box_append(GTK_BOX(stop), child);
  return GTK_WIDGET(stop);
}
