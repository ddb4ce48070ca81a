/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/guide-bar.h"

#include "app/ui.h"

struct _ArbGuideBar {
  GtkBox parent;
  GtkLabel *count;
  GtkLabel *text;
  ArbGuide *guide;
};

G_DEFINE_FINAL_TYPE(ArbGuideBar, arb_guide_bar, GTK_TYPE_BOX)

static void
show(ArbGuideBar *bar)
{
  g_autofree char *text = arb_guide_text(bar->guide);
  g_autofree char *count =
      g_strdup_printf("%u/%u", (guint)arb_guide_get_step(bar->guide) + 1, (guint)ARB_N_GUIDE_STEPS);

  arb_ui_set_text(bar->count, count);
  arb_ui_set_text(bar->text, text);
}

static void
arb_guide_bar_dispose(GObject *object)
{
  ArbGuideBar *bar = ARB_GUIDE_BAR(object);

  gtk_widget_dispose_template(GTK_WIDGET(object), ARB_TYPE_GUIDE_BAR);
  g_clear_object(&bar->guide);
  G_OBJECT_CLASS(arb_guide_bar_parent_class)->dispose(object);
}

static void
arb_guide_bar_class_init(ArbGuideBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(klass);

  G_OBJECT_CLASS(klass)->dispose = arb_guide_bar_dispose;
  gtk_widget_class_set_template_from_resource(widget_class, ARB_RESOURCES "arb-guide-bar.ui");
  gtk_widget_class_bind_template_child(widget_class, ArbGuideBar, count);
  gtk_widget_class_bind_template_child(widget_class, ArbGuideBar, text);
}

static void
arb_guide_bar_init(ArbGuideBar *bar)
{
  gtk_widget_init_template(GTK_WIDGET(bar));
}

GtkWidget *
arb_guide_bar_new(ArbGuide *guide)
{
  ArbGuideBar *bar = g_object_new(ARB_TYPE_GUIDE_BAR, NULL);

  bar->guide = g_object_ref(guide);
  g_signal_connect_object(guide, "changed", G_CALLBACK(show), bar, G_CONNECT_SWAPPED);
  show(bar);
  return GTK_WIDGET(bar);
}
