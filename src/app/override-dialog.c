/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/override-dialog.h"

#include "app/ui.h"
#include "app/words.h"

struct _ArbOverrideDialog {
  GtkWindow parent;
  GtkLabel *refusal;
  GtkEntry *reason;
  GtkButton *accept;
  ArbDesk *desk;
};

G_DEFINE_FINAL_TYPE(ArbOverrideDialog, arb_override_dialog, GTK_TYPE_WINDOW)

static char *
dup_reason(ArbOverrideDialog *dialog)
{
  return g_strstrip(g_strdup(gtk_editable_get_text(GTK_EDITABLE(dialog->reason))));
}

static void
on_reason_changed(ArbOverrideDialog *dialog)
{
  g_autofree char *reason = dup_reason(dialog);
  gtk_widget_set_sensitive(GTK_WIDGET(dialog->accept), *reason != '\0');
}

static void
on_accept(ArbOverrideDialog *dialog)
{
  g_autofree char *reason = dup_reason(dialog);

  if (*reason != '\0') {
    arb_draft_set_reason(arb_desk_get_draft(dialog->desk), reason);
    arb_desk_rule(dialog->desk, arb_desk_get_rolls(dialog->desk));
    gtk_window_destroy(GTK_WINDOW(dialog));
  }
}

static void
arb_override_dialog_dispose(GObject *object)
{
  ArbOverrideDialog *dialog = ARB_OVERRIDE_DIALOG(object);

  g_clear_object(&dialog->desk);
  G_OBJECT_CLASS(arb_override_dialog_parent_class)->dispose(object);
}

static void
arb_override_dialog_class_init(ArbOverrideDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(klass);

  G_OBJECT_CLASS(klass)->dispose = arb_override_dialog_dispose;
  gtk_widget_class_set_template_from_resource(widget_class, ARB_RESOURCES "arb-override-dialog.ui");
  gtk_widget_class_bind_template_child(widget_class, ArbOverrideDialog, refusal);
  gtk_widget_class_bind_template_child(widget_class, ArbOverrideDialog, reason);
  gtk_widget_class_bind_template_child(widget_class, ArbOverrideDialog, accept);
  gtk_widget_class_bind_template_callback(widget_class, on_reason_changed);
  gtk_widget_class_bind_template_callback(widget_class, on_accept);
  gtk_widget_class_add_binding_action(widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
arb_override_dialog_init(ArbOverrideDialog *dialog)
{
  gtk_widget_init_template(GTK_WIDGET(dialog));
}

GtkWidget *
arb_override_dialog_new(GtkWindow *parent, ArbDesk *desk)
{
  ArbOverrideDialog *dialog = g_object_new(ARB_TYPE_OVERRIDE_DIALOG, "transient-for", parent, NULL);
  const ArbRuling *preview = arb_desk_get_preview(desk);
  ArbFormat format = arb_session_format(arb_desk_get_session(desk));

  dialog->desk = g_object_ref(desk);
  if (preview != NULL) {
    g_autofree char *text = arb_words_line(&format, &preview->outcome.refusal);
    arb_ui_set_text(dialog->refusal, text);
  }
  return GTK_WIDGET(dialog);
}
