/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/keep-dialog.h"

#include "core/replace.h"

#include "app/ui.h"

struct _ArbKeepDialog {
  GtkWindow parent;
  GtkLabel *title;
  GtkCheckButton *here;
  GtkWidget *why;
  GtkEntry *reason;
  GtkCheckButton *later;
  GtkLabel *path;
  GtkLabel *refusal;
  GtkWidget *accept;
  ArbReading *reading;
  ArbDesk *game; /* (nullable) */
};

G_DEFINE_FINAL_TYPE(ArbKeepDialog, arb_keep_dialog, GTK_TYPE_WINDOW)

static guint kept;

static char *
dup_reason(ArbKeepDialog *dialog)
{
  return g_strstrip(g_strdup(gtk_editable_get_text(GTK_EDITABLE(dialog->reason))));
}

static void
on_chosen(ArbKeepDialog *dialog)
{
  g_autofree char *reason = dup_reason(dialog);
  gboolean here = gtk_check_button_get_active(dialog->here);
  gboolean later = gtk_check_button_get_active(dialog->later);

  gtk_widget_set_visible(dialog->why, here);
  gtk_widget_set_sensitive(dialog->accept, (here && *reason != '\0') || (later && !here));
}

static void
refuse(ArbKeepDialog *dialog, const char *why)
{
  arb_ui_set_text(dialog->refusal, why);
  gtk_widget_set_visible(GTK_WIDGET(dialog->refusal), TRUE);
}

/* Returns: (nullable) why not */
static char *
keep(ArbKeepDialog *dialog)
{
  ArbTableEdit *edit = arb_reading_get_edit(dialog->reading);
  g_autofree char *reason = dup_reason(dialog);
  g_autoptr(GError) error = NULL;

  if (gtk_check_button_get_active(dialog->here)) {
    char *why = arb_desk_change_table(dialog->game, arb_table_edit_source(edit), reason);
    if (why != NULL) {
      return why;
    }
    arb_table_edit_kept(edit);
  }
  if (gtk_check_button_get_active(dialog->later) && !arb_table_edit_keep(edit, &error)) {
    const char *id = arb_file_error_message_id(error);
    return id != NULL ? arb_core_text(id, arb_reading_format(dialog->reading).lang, NULL)
                      : g_strdup(error->message);
  }
  return NULL;
}

static void
on_accept(ArbKeepDialog *dialog)
{
  if (!gtk_widget_get_sensitive(dialog->accept)) {
    return;
  }
  g_autofree char *why = keep(dialog);
  if (why != NULL) {
    refuse(dialog, why);
    return;
  }
  g_signal_emit(dialog, kept, 0);
  gtk_window_destroy(GTK_WINDOW(dialog));
}

static void
arb_keep_dialog_dispose(GObject *object)
{
  ArbKeepDialog *dialog = ARB_KEEP_DIALOG(object);

  g_clear_object(&dialog->reading);
  g_clear_object(&dialog->game);
  G_OBJECT_CLASS(arb_keep_dialog_parent_class)->dispose(object);
}

static void
arb_keep_dialog_class_init(ArbKeepDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(klass);

  G_OBJECT_CLASS(klass)->dispose = arb_keep_dialog_dispose;
  kept = g_signal_new("kept", ARB_TYPE_KEEP_DIALOG, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                      G_TYPE_NONE, 0);
  gtk_widget_class_set_template_from_resource(widget_class, ARB_RESOURCES "arb-keep-dialog.ui");
  gtk_widget_class_bind_template_child(widget_class, ArbKeepDialog, title);
  gtk_widget_class_bind_template_child(widget_class, ArbKeepDialog, here);
  gtk_widget_class_bind_template_child(widget_class, ArbKeepDialog, why);
  gtk_widget_class_bind_template_child(widget_class, ArbKeepDialog, reason);
  gtk_widget_class_bind_template_child(widget_class, ArbKeepDialog, later);
  gtk_widget_class_bind_template_child(widget_class, ArbKeepDialog, path);
  gtk_widget_class_bind_template_child(widget_class, ArbKeepDialog, refusal);
  gtk_widget_class_bind_template_child(widget_class, ArbKeepDialog, accept);
  gtk_widget_class_bind_template_callback(widget_class, on_chosen);
  gtk_widget_class_bind_template_callback(widget_class, on_accept);
  gtk_widget_class_add_binding_action(widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
arb_keep_dialog_init(ArbKeepDialog *dialog)
{
  gtk_widget_init_template(GTK_WIDGET(dialog));
}

GtkWidget *
arb_keep_dialog_new(GtkWindow *parent, ArbReading *reading, ArbDesk *game)
{
  ArbKeepDialog *dialog = g_object_new(ARB_TYPE_KEEP_DIALOG, "transient-for", parent, NULL);
  ArbTableEdit *edit = arb_reading_get_edit(reading);
  ArbFormat format = arb_reading_format(reading);

  dialog->reading = g_object_ref(reading);
  dialog->game = game != NULL ? g_object_ref(game) : NULL;
  g_autofree char *path = arb_source_own_path("tables", arb_table_edit_source(edit)->name);
  arb_ui_set_text(dialog->title, arb_text_get(&arb_table_edit_table(edit)->title, format.lang));
  arb_ui_set_text(dialog->path, path);
  gtk_widget_set_visible(GTK_WIDGET(dialog->here), game != NULL);
  gtk_check_button_set_active(game != NULL ? dialog->here : dialog->later, TRUE);
  on_chosen(dialog);
  gtk_widget_grab_focus(game != NULL ? GTK_WIDGET(dialog->reason) : dialog->accept);
  return GTK_WIDGET(dialog);
}
