/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/leave-dialog.h"

#include "app/ui.h"
#include "app/words.h"

struct _ArbLeaveDialog {
  GtkWindow parent;
  GtkLabel *rule;
  GtkEntry *reason;
  GtkButton *accept;
  ArbDesk *desk;
  guint n; /* deeds to take back */
};

G_DEFINE_FINAL_TYPE(ArbLeaveDialog, arb_leave_dialog, GTK_TYPE_WINDOW)

static char *
dup_reason(ArbLeaveDialog *dialog)
{
  return g_strstrip(g_strdup(gtk_editable_get_text(GTK_EDITABLE(dialog->reason))));
}

static void
on_reason_changed(ArbLeaveDialog *dialog)
{
  g_autofree char *reason = dup_reason(dialog);
  gtk_widget_set_sensitive(GTK_WIDGET(dialog->accept), *reason != '\0');
}

static void
on_accept(ArbLeaveDialog *dialog)
{
  g_autofree char *reason = dup_reason(dialog);

  if (*reason != '\0') {
    arb_desk_undo_by_leave(dialog->desk, dialog->n, reason);
    gtk_window_destroy(GTK_WINDOW(dialog));
  }
}

static void
arb_leave_dialog_dispose(GObject *object)
{
  ArbLeaveDialog *dialog = ARB_LEAVE_DIALOG(object);

  g_clear_object(&dialog->desk);
  G_OBJECT_CLASS(arb_leave_dialog_parent_class)->dispose(object);
}

static void
arb_leave_dialog_class_init(ArbLeaveDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(klass);

  G_OBJECT_CLASS(klass)->dispose = arb_leave_dialog_dispose;
  gtk_widget_class_set_template_from_resource(widget_class, ARB_RESOURCES "arb-leave-dialog.ui");
  gtk_widget_class_bind_template_child(widget_class, ArbLeaveDialog, rule);
  gtk_widget_class_bind_template_child(widget_class, ArbLeaveDialog, reason);
  gtk_widget_class_bind_template_child(widget_class, ArbLeaveDialog, accept);
  gtk_widget_class_bind_template_callback(widget_class, on_reason_changed);
  gtk_widget_class_bind_template_callback(widget_class, on_accept);
  gtk_widget_class_add_binding_action(widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
arb_leave_dialog_init(ArbLeaveDialog *dialog)
{
  gtk_widget_init_template(GTK_WIDGET(dialog));
}

GtkWidget *
arb_leave_dialog_new(GtkWindow *parent, ArbDesk *desk, guint n)
{
  ArbLeaveDialog *dialog = g_object_new(ARB_TYPE_LEAVE_DIALOG, "transient-for", parent, NULL);
  ArbFormat format = arb_session_format(arb_desk_get_session(desk));
  const ArbMessage *rule = arb_ruleset_message(format.rules, "undo-needs-why");
  const ArbLine line = {.id = "undo-needs-why", .rule = rule != NULL ? rule->rule : NULL};
  g_autofree char *text = arb_words_line(&format, &line);

  dialog->desk = g_object_ref(desk);
  dialog->n = n;
  arb_ui_set_text(dialog->rule, text);
  return GTK_WIDGET(dialog);
}
