/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/report-dialog.h"

#include <glib/gi18n.h>
#include <string.h>

#include "core/fault.h"
#include "core/replace.h"
#include "core/view.h"

#include "app/report-print.h"
#include "app/ui.h"
#include "report/pdf.h"
#include "report/write.h"

struct _ArbReportDialog {
  GtkWindow parent;
  GtkDropDown *kind;
  GtkDropDown *viewer; /* umpire, public, then the sides */
  GtkLabel *said;
  GtkWidget *html;
  GtkWidget *pdf;
  GtkWidget *print;
  ArbDesk *desk;
};

G_DEFINE_FINAL_TYPE(ArbReportDialog, arb_report_dialog, GTK_TYPE_WINDOW)

#define FIRST_SIDE 2 /* place of the first side in the list of viewers */

static ArbReportKind
get_kind(ArbReportDialog *dialog)
{
  return (ArbReportKind)MIN(gtk_drop_down_get_selected(dialog->kind), ARB_N_REPORTS - 1);
}

static guint
get_viewer(ArbReportDialog *dialog)
{
  guint at = gtk_drop_down_get_selected(dialog->viewer);
  const ArbState *state = arb_session_get_state(arb_desk_get_session(dialog->desk));

  if (at >= FIRST_SIDE) {
    return arb_state_side(state, at - FIRST_SIDE);
  }
  return at == 0 ? ARB_VIEW_UMPIRE : ARB_VIEW_PUBLIC;
}

static gboolean
lacks_side(ArbReportDialog *dialog)
{
  return get_kind(dialog) == ARB_REPORT_SIDE
         && gtk_drop_down_get_selected(dialog->viewer) < FIRST_SIDE;
}

static void
say(ArbReportDialog *dialog, const char *text)
{
  arb_ui_set_text(dialog->said, text);
  gtk_widget_set_visible(GTK_WIDGET(dialog->said), *text != '\0');
}

static void
on_chosen(ArbReportDialog *dialog)
{
  gboolean lacks = lacks_side(dialog);

  gtk_widget_set_sensitive(dialog->html, !lacks);
  gtk_widget_set_sensitive(dialog->pdf, !lacks);
  gtk_widget_set_sensitive(dialog->print, !lacks);
  say(dialog, lacks ? _("This report is of one side: choose which.") : "");
}

ArbReport *
arb_report_dialog_make(ArbReportDialog *dialog)
{
  ArbSession *session = arb_desk_get_session(dialog->desk);

  if (lacks_side(dialog)) {
    return NULL;
  }
  return arb_report_new(arb_session_get_game(session), get_kind(dialog), get_viewer(dialog),
                        arb_session_get_lang(session));
}

void
arb_report_dialog_save(ArbReportDialog *dialog, const char *path)
{
  g_autoptr(ArbReport) report = arb_report_dialog_make(dialog);
  g_autoptr(GError) error = NULL;
  g_autofree char *text = NULL;

  if (report == NULL) {
    return;
  }
  if (!arb_report_fits_path(path)) {
    text = g_strdup(_("The name of the file must end in .html or .pdf."));
  } else if (arb_report_write(report, path, arb_report_to_pdf, &error)) {
    text = g_strdup_printf(_("Saved: %s"), path);
  } else {
    const char *id = arb_file_error_message_id(error);
    ArbLang lang = arb_session_get_lang(arb_desk_get_session(dialog->desk));
    g_autofree char *reason = id != NULL ? arb_core_text(id, lang, NULL) : g_strdup(error->message);
    text = g_strdup_printf(_("The report was not saved, what was there before is as it was. %s"),
                           reason);
  }
  say(dialog, text);
}

static void
on_path_chosen(GtkNativeDialog *chooser, int response, ArbReportDialog *dialog)
{
  if (response == GTK_RESPONSE_ACCEPT) {
    g_autoptr(GFile) file = gtk_file_chooser_get_file(GTK_FILE_CHOOSER(chooser));
    g_autofree char *path = g_file_get_path(file);
    if (path != NULL) {
      arb_report_dialog_save(dialog, path);
    }
  }
  g_object_unref(chooser);
}

#define BASE_BYTES 200 /* of 255 */

/* "evening-after-action.pdf", beside the game. */
static void
choose_path(ArbReportDialog *dialog, const char *form)
{
  const char *game = arb_game_path(arb_session_get_game(arb_desk_get_session(dialog->desk)));
  GtkFileChooserNative *chooser =
      gtk_file_chooser_native_new(_("Save the report"), GTK_WINDOW(dialog),
                                  GTK_FILE_CHOOSER_ACTION_SAVE, _("_Save"), _("_Cancel"));
  g_autofree char *base = g_path_get_basename(game);
  char *end = g_str_has_suffix(base, ".arbitro") ? strrchr(base, '.') : NULL;

  if (end != NULL) {
    *end = '\0';
  }
  g_autofree char *plain = arb_text_file_name(base, BASE_BYTES);
  g_autofree char *name =
      g_strdup_printf("%s-%s.%s", plain, arb_report_kind_to_id(get_kind(dialog)), form);
  gtk_file_chooser_set_current_name(GTK_FILE_CHOOSER(chooser), name);
  g_signal_connect_object(chooser, "response", G_CALLBACK(on_path_chosen), dialog, 0);
  gtk_native_dialog_show(GTK_NATIVE_DIALOG(chooser));
}

static void
on_html(ArbReportDialog *dialog)
{
  choose_path(dialog, "html");
}

static void
on_pdf(ArbReportDialog *dialog)
{
  choose_path(dialog, "pdf");
}

static void
on_print(ArbReportDialog *dialog)
{
  ArbReport *report = arb_report_dialog_make(dialog);
  g_autoptr(GError) error = NULL;

  if (report == NULL) {
    return;
  }
  g_autoptr(GtkPrintOperation) operation = arb_report_print_new(report);
  GtkPrintOperationResult result = gtk_print_operation_run(
      operation, GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG, GTK_WINDOW(dialog), &error);
  if (result == GTK_PRINT_OPERATION_RESULT_ERROR) {
    g_autofree char *text = g_strdup_printf(_("It could not be printed. %s"), error->message);
    say(dialog, text);
  }
}

static void
arb_report_dialog_dispose(GObject *object)
{
  ArbReportDialog *dialog = ARB_REPORT_DIALOG(object);

  g_clear_object(&dialog->desk);
  G_OBJECT_CLASS(arb_report_dialog_parent_class)->dispose(object);
}

static void
arb_report_dialog_class_init(ArbReportDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(klass);

  G_OBJECT_CLASS(klass)->dispose = arb_report_dialog_dispose;
  gtk_widget_class_set_template_from_resource(widget_class, ARB_RESOURCES "arb-report-dialog.ui");
  gtk_widget_class_bind_template_child(widget_class, ArbReportDialog, kind);
  gtk_widget_class_bind_template_child(widget_class, ArbReportDialog, viewer);
  gtk_widget_class_bind_template_child(widget_class, ArbReportDialog, said);
  gtk_widget_class_bind_template_child(widget_class, ArbReportDialog, html);
  gtk_widget_class_bind_template_child(widget_class, ArbReportDialog, pdf);
  gtk_widget_class_bind_template_child(widget_class, ArbReportDialog, print);
  gtk_widget_class_bind_template_callback(widget_class, on_html);
  gtk_widget_class_bind_template_callback(widget_class, on_pdf);
  gtk_widget_class_bind_template_callback(widget_class, on_print);
  gtk_widget_class_add_binding_action(widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
arb_report_dialog_init(ArbReportDialog *dialog)
{
  gtk_widget_init_template(GTK_WIDGET(dialog));
}

/* The core's own words of reports, as an item of a list. */
static void
append_words(GtkStringList *list, ArbLang lang, const char *id, const char *argument)
{
  const char *const arguments[] = {argument, NULL};
  g_autofree char *words = arb_core_text(id, lang, arguments);
  g_autofree char *item = arb_text_capital(words);

  arb_ui_append_choice(list, item);
}

static GListModel *
list_kinds(ArbLang lang)
{
  GtkStringList *list = gtk_string_list_new(NULL);

  for (guint i = 0; i < ARB_N_REPORTS; i++) {
    g_autofree char *id =
        g_strconcat("report-kind-", arb_report_kind_to_id((ArbReportKind)i), NULL);
    append_words(list, lang, id, NULL);
  }
  return G_LIST_MODEL(list);
}

static GListModel *
list_viewers(const ArbFormat *format)
{
  GtkStringList *list = gtk_string_list_new(NULL);

  append_words(list, format->lang, "report-for-umpire", NULL);
  append_words(list, format->lang, "report-for-public", NULL);
  for (guint i = 0; arb_state_side(format->state, i) != 0; i++) {
    g_autofree char *name = arb_format_piece(format, arb_state_side(format->state, i));
    append_words(list, format->lang, "report-for-side", name);
  }
  return G_LIST_MODEL(list);
}

GtkWidget *
arb_report_dialog_new(GtkWindow *parent, ArbDesk *desk)
{
  ArbReportDialog *dialog = g_object_new(ARB_TYPE_REPORT_DIALOG, "transient-for", parent, NULL);
  ArbFormat format = arb_session_format(arb_desk_get_session(desk));
  g_autoptr(GListModel) kinds = list_kinds(format.lang);
  g_autoptr(GListModel) viewers = list_viewers(&format);

  dialog->desk = g_object_ref(desk);
  gtk_drop_down_set_model(dialog->kind, kinds);
  gtk_drop_down_set_model(dialog->viewer, viewers);
  g_signal_connect_swapped(dialog->kind, "notify::selected", G_CALLBACK(on_chosen), dialog);
  g_signal_connect_swapped(dialog->viewer, "notify::selected", G_CALLBACK(on_chosen), dialog);
  guint eyes = arb_session_get_viewer(arb_desk_get_session(desk));
  if (eyes != ARB_VIEW_UMPIRE) {
    arb_report_dialog_choose(dialog, ARB_REPORT_AFTER_ACTION, eyes);
    gtk_widget_set_sensitive(GTK_WIDGET(dialog->viewer), FALSE);
  }
  on_chosen(dialog);
  arb_ui_set_choice_name(dialog->kind, _("Which report"));
  arb_ui_set_choice_name(dialog->viewer, _("For whom"));
  return GTK_WIDGET(dialog);
}

void
arb_report_dialog_choose(ArbReportDialog *dialog, ArbReportKind kind, guint viewer)
{
  const ArbState *state = arb_session_get_state(arb_desk_get_session(dialog->desk));
  guint at = viewer == ARB_VIEW_PUBLIC ? 1 : 0;

  for (guint i = 0; arb_state_side(state, i) != 0; i++) {
    at = arb_state_side(state, i) == viewer ? FIRST_SIDE + i : at;
  }
  gtk_drop_down_set_selected(dialog->kind, kind);
  gtk_drop_down_set_selected(dialog->viewer, at);
}
