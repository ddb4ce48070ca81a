/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/queue-bar.h"

#include <glib/gi18n.h>

#include "app/ui.h"

struct _ArbQueueBar {
  GtkBox parent;
  GtkLabel *waiting;
  ArbDesk *desk;
};

G_DEFINE_FINAL_TYPE(ArbQueueBar, arb_queue_bar, GTK_TYPE_BOX)

static void
show(ArbQueueBar *bar)
{
  guint n = arb_desk_n_queued(bar->desk);
  g_autoptr(GString) text = g_string_new(NULL);

  g_string_append_printf(text, _("Waiting: %u"), n);
  for (guint i = 0; i < n; i++) {
    g_autofree char *deed = arb_desk_queued_text(bar->desk, i);
    g_string_append_printf(text, "  ·  %s", deed);
  }
  arb_ui_set_text(bar->waiting, text->str);
  arb_ui_set_tip(GTK_WIDGET(bar->waiting), text->str);
  gtk_widget_set_visible(GTK_WIDGET(bar), n > 0);
}

void
arb_queue_bar_set_desk(ArbQueueBar *bar, ArbDesk *desk)
{
  g_return_if_fail(bar->desk == NULL);
  bar->desk = g_object_ref(desk);
  g_signal_connect_object(desk, "changed", G_CALLBACK(show), bar, G_CONNECT_SWAPPED);
  show(bar);
}

static void
arb_queue_bar_dispose(GObject *object)
{
  ArbQueueBar *bar = ARB_QUEUE_BAR(object);

  gtk_widget_dispose_template(GTK_WIDGET(object), ARB_TYPE_QUEUE_BAR);
  g_clear_object(&bar->desk);
  G_OBJECT_CLASS(arb_queue_bar_parent_class)->dispose(object);
}

static void
arb_queue_bar_class_init(ArbQueueBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(klass);

  G_OBJECT_CLASS(klass)->dispose = arb_queue_bar_dispose;
  gtk_widget_class_set_template_from_resource(widget_class, ARB_RESOURCES "arb-queue-bar.ui");
  gtk_widget_class_bind_template_child(widget_class, ArbQueueBar, waiting);
}

static void
arb_queue_bar_init(ArbQueueBar *bar)
{
  gtk_widget_init_template(GTK_WIDGET(bar));
}

GtkWidget *
arb_queue_bar_new(ArbDesk *desk)
{
  ArbQueueBar *bar = g_object_new(ARB_TYPE_QUEUE_BAR, NULL);

  arb_queue_bar_set_desk(bar, desk);
  return GTK_WIDGET(bar);
}
