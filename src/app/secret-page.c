/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/secret-page.h"

#include <glib/gi18n.h>

#include "app/ui.h"

struct _ArbSecretPage {
  GtkBox parent;
  GtkStack *stack;
  GtkBox *sides;
  GtkLabel *who;
  GtkWidget *lift;
  GtkLabel *whose;
  GtkBox *sheet;
  GtkWidget *view; /* (nullable) child of sheet */
  ArbSecret *secret;
};

G_DEFINE_FINAL_TYPE(ArbSecretPage, arb_secret_page, GTK_TYPE_BOX)

ArbDeskView *
arb_secret_page_get_view(ArbSecretPage *page)
{
  return page->view != NULL ? ARB_DESK_VIEW(page->view) : NULL;
}

void
arb_secret_page_focus(ArbSecretPage *page)
{
  if (!gtk_widget_get_mapped(GTK_WIDGET(page))) {
    return;
  }
  if (page->view != NULL) {
    arb_desk_view_focus_tape(ARB_DESK_VIEW(page->view));
  } else if (arb_secret_get_side(page->secret) != 0) {
    gtk_widget_grab_focus(page->lift);
  } else {
    gtk_widget_child_focus(GTK_WIDGET(page->sides), GTK_DIR_TAB_FORWARD);
  }
}

static void
on_map(ArbSecretPage *page)
{
  arb_secret_page_focus(page);
}

static void
on_side_clicked(ArbSecretPage *page, GtkWidget *button)
{
  arb_secret_set_side(page->secret,
                      GPOINTER_TO_UINT(g_object_get_data(G_OBJECT(button), "arb-side")));
}

static void
on_lift_clicked(ArbSecretPage *page)
{
  arb_secret_open(page->secret);
}

static void
on_cover_clicked(ArbSecretPage *page)
{
  arb_secret_cover(page->secret);
}

static void
on_other_clicked(ArbSecretPage *page)
{
  arb_secret_set_side(page->secret, 0);
}

/* A button a side; the one whose turn it is comes first to the key. */
static void
list_sides(ArbSecretPage *page)
{
  ArbFormat format = arb_session_format(arb_secret_get_session(page->secret));
  ArbMnemonics mnemonics = {0};

  arb_ui_empty(page->sides);
  for (guint i = 0; arb_state_side(format.state, i) != 0; i++) {
    guint side = arb_state_side(format.state, i);
    g_autofree char *name = arb_format_piece(&format, side);
    g_autofree char *label = arb_ui_mnemonic(&mnemonics, name);
    GtkWidget *button = gtk_button_new_with_mnemonic(label);
    g_object_set_data(G_OBJECT(button), "arb-side", GUINT_TO_POINTER(side));
    g_signal_connect_object(button, "clicked", G_CALLBACK(on_side_clicked), page,
                            G_CONNECT_SWAPPED);
    gtk_box_append(page->sides, button);
  }
}

static void
say_who(ArbSecretPage *page)
{
  ArbFormat format = arb_session_format(arb_secret_get_session(page->secret));
  guint side = arb_secret_get_side(page->secret);
  g_autofree char *name = side != 0 ? arb_format_piece(&format, side) : g_strdup("");
  g_autofree char *only = g_strdup_printf(_("%s command only"), name);

  arb_ui_set_text(page->who, only);
  arb_ui_set_text(page->whose, only);
}

static void
show(ArbSecretPage *page)
{
  ArbDesk *desk = arb_secret_get_desk(page->secret);

  if (page->view != NULL) {
    gtk_box_remove(page->sheet, page->view);
    page->view = NULL;
  }
  say_who(page);
  if (desk != NULL) {
    page->view = arb_desk_view_new(desk);
    gtk_widget_set_vexpand(page->view, TRUE);
    gtk_box_append(page->sheet, page->view);
    gtk_stack_set_visible_child_name(page->stack, "sheet-open");
  } else if (arb_secret_get_side(page->secret) != 0) {
    gtk_stack_set_visible_child_name(page->stack, "sheet-covered");
  } else {
    gtk_stack_set_visible_child_name(page->stack, "sheet-whose");
  }
  arb_secret_page_focus(page);
}

/* Before anything else that Escape might do: the sheet is covered at once. */
static gboolean
on_key_pressed(ArbSecretPage *page,
               guint keyval,
               guint keycode G_GNUC_UNUSED,
               GdkModifierType state G_GNUC_UNUSED,
               GtkEventControllerKey *controller G_GNUC_UNUSED)
{
  if (keyval != GDK_KEY_Escape) {
    return GDK_EVENT_PROPAGATE;
  }
  if (page->view != NULL) {
    arb_secret_cover(page->secret);
  } else {
    gtk_widget_activate_action(GTK_WIDGET(page), "win.back", NULL);
  }
  return GDK_EVENT_STOP;
}

static void
arb_secret_page_dispose(GObject *object)
{
  ArbSecretPage *page = ARB_SECRET_PAGE(object);

  page->view = NULL;
  gtk_widget_dispose_template(GTK_WIDGET(object), ARB_TYPE_SECRET_PAGE);
  g_clear_object(&page->secret);
  G_OBJECT_CLASS(arb_secret_page_parent_class)->dispose(object);
}

static void
arb_secret_page_class_init(ArbSecretPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(klass);

  G_OBJECT_CLASS(klass)->dispose = arb_secret_page_dispose;
  gtk_widget_class_set_template_from_resource(widget_class, ARB_RESOURCES "arb-secret-page.ui");
  gtk_widget_class_bind_template_child(widget_class, ArbSecretPage, stack);
  gtk_widget_class_bind_template_child(widget_class, ArbSecretPage, sides);
  gtk_widget_class_bind_template_child(widget_class, ArbSecretPage, who);
  gtk_widget_class_bind_template_child(widget_class, ArbSecretPage, lift);
  gtk_widget_class_bind_template_child(widget_class, ArbSecretPage, whose);
  gtk_widget_class_bind_template_child(widget_class, ArbSecretPage, sheet);
  gtk_widget_class_bind_template_callback(widget_class, on_lift_clicked);
  gtk_widget_class_bind_template_callback(widget_class, on_cover_clicked);
  gtk_widget_class_bind_template_callback(widget_class, on_other_clicked);
  gtk_widget_class_bind_template_callback(widget_class, on_key_pressed);
  gtk_widget_class_bind_template_callback(widget_class, on_map);
}

static void
arb_secret_page_init(ArbSecretPage *page)
{
  gtk_widget_init_template(GTK_WIDGET(page));
}

GtkWidget *
arb_secret_page_new(ArbSecret *secret)
{
  ArbSecretPage *page = g_object_new(ARB_TYPE_SECRET_PAGE, NULL);

  page->secret = g_object_ref(secret);
  list_sides(page);
  g_signal_connect_object(secret, "changed", G_CALLBACK(show), page, G_CONNECT_SWAPPED);
  show(page);
  return GTK_WIDGET(page);
}
