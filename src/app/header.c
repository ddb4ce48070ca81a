/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/header.h"

#include "app/ui.h"

struct _ArbHeader {
  GtkBox parent;
  GtkWidget *back;
  GtkWidget *undo;
  GtkWidget *redo;
  GtkWidget *find;
  GtkWidget *looking;
  GtkButton *language;
  GtkLabel *title;
  GtkLabel *clock;
};

G_DEFINE_FINAL_TYPE(ArbHeader, arb_header, GTK_TYPE_BOX)

void
arb_header_set_title(ArbHeader *header, const char *title, const char *clock)
{
  arb_ui_set_text(header->title, title);
  arb_ui_set_text(header->clock, clock);
  gtk_widget_set_visible(GTK_WIDGET(header->clock), *clock != '\0');
}

static void
arb_header_dispose(GObject *object)
{
  gtk_widget_dispose_template(GTK_WIDGET(object), ARB_TYPE_HEADER);
  G_OBJECT_CLASS(arb_header_parent_class)->dispose(object);
}

static void
arb_header_class_init(ArbHeaderClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(klass);

  G_OBJECT_CLASS(klass)->dispose = arb_header_dispose;
  gtk_widget_class_set_template_from_resource(widget_class, ARB_RESOURCES "arb-header.ui");
  gtk_widget_class_bind_template_child(widget_class, ArbHeader, back);
  gtk_widget_class_bind_template_child(widget_class, ArbHeader, undo);
  gtk_widget_class_bind_template_child(widget_class, ArbHeader, redo);
  gtk_widget_class_bind_template_child(widget_class, ArbHeader, find);
  gtk_widget_class_bind_template_child(widget_class, ArbHeader, looking);
  gtk_widget_class_bind_template_child(widget_class, ArbHeader, language);
  gtk_widget_class_bind_template_child(widget_class, ArbHeader, title);
  gtk_widget_class_bind_template_child(widget_class, ArbHeader, clock);
}

static void
arb_header_init(ArbHeader *header)
{
  gtk_widget_init_template(GTK_WIDGET(header));
}

GtkWidget *
arb_header_new(ArbHeaderKind kind, ArbLang lang)
{
  ArbHeader *header = g_object_new(ARB_TYPE_HEADER, NULL);
  ArbLang other = lang == ARB_LANG_IT ? ARB_LANG_EN : ARB_LANG_IT;

  gtk_widget_set_visible(header->back, kind != ARB_HEADER_START);
  gtk_widget_set_visible(header->undo, kind == ARB_HEADER_GAME || kind == ARB_HEADER_ARMY);
  gtk_widget_set_visible(header->redo, kind == ARB_HEADER_GAME || kind == ARB_HEADER_ARMY);
  gtk_widget_set_visible(header->find, kind == ARB_HEADER_GAME || kind == ARB_HEADER_LOOKUP);
  gtk_widget_set_visible(header->looking, kind == ARB_HEADER_GAME);
  gtk_button_set_label(header->language, other == ARB_LANG_IT ? "Italiano" : "English");
  gtk_actionable_set_action_target(GTK_ACTIONABLE(header->language), "s", arb_lang_to_id(other));
  return GTK_WIDGET(header);
}
