/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/bar.h"

struct _ArbBar {
  GtkWidget parent;
  guint part, whole;
};

G_DEFINE_FINAL_TYPE(ArbBar, arb_bar, GTK_TYPE_WIDGET)

void
arb_bar_set(ArbBar *bar, guint part, guint whole, const char *text)
{
  bar->part = MIN(part, whole);
  bar->whole = whole;
  gtk_accessible_update_property(GTK_ACCESSIBLE(bar), GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, text,
                                 GTK_ACCESSIBLE_PROPERTY_VALUE_MAX, (double)whole,
                                 GTK_ACCESSIBLE_PROPERTY_VALUE_MIN, 0.0,
                                 GTK_ACCESSIBLE_PROPERTY_VALUE_NOW, (double)bar->part, -1);
  gtk_widget_queue_draw(GTK_WIDGET(bar));
}

static void
arb_bar_snapshot(GtkWidget *widget, GtkSnapshot *snapshot)
{
  const ArbBar *bar = ARB_BAR(widget);
  float width = (float)gtk_widget_get_width(widget);
  float height = (float)gtk_widget_get_height(widget);
  float thick = MIN(height, 12.0F);
  float top = (height - thick) / 2.0F;
  GdkRGBA colour;

  gtk_style_context_get_color(gtk_widget_get_style_context(widget), &colour);
  float alpha = colour.alpha;
  colour.alpha = alpha * 0.18F;
  gtk_snapshot_append_color(snapshot, &colour, &GRAPHENE_RECT_INIT(0, top, width, thick));
  if (bar->whole > 0 && bar->part > 0) {
    float part = (float)((double)bar->part / (double)bar->whole) * width;
    colour.alpha = alpha * 0.75F;
    gtk_snapshot_append_color(snapshot, &colour,
                              &GRAPHENE_RECT_INIT(0, top, MAX(part, 1.0F), thick));
  }
}

/* The seven parameters are GTK's. */
/* NOLINTBEGIN(readability-function-size) */
static void
arb_bar_measure(GtkWidget *widget G_GNUC_UNUSED,
                GtkOrientation orientation,
                int for_size G_GNUC_UNUSED,
                int *minimum,
                int *natural,
                int *minimum_baseline,
                int *natural_baseline)
{
  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? 24 : 8;
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? ARB_BAR_WIDTH : 12;
  *minimum_baseline = -1;
  *natural_baseline = -1;
}

/* NOLINTEND(readability-function-size) */

static void
arb_bar_class_init(ArbBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(klass);

  widget_class->snapshot = arb_bar_snapshot;
  widget_class->measure = arb_bar_measure;
  gtk_widget_class_set_accessible_role(widget_class, GTK_ACCESSIBLE_ROLE_METER);
  gtk_widget_class_set_css_name(widget_class, "arbbar");
}

static void
arb_bar_init(ArbBar *bar G_GNUC_UNUSED)
{
}

GtkWidget *
arb_bar_new(void)
{
  return g_object_new(ARB_TYPE_BAR, NULL);
}
