/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/begin-dialog.h"

#include "app/option-boxes.h"
#include "app/ui.h"

static const int SCALES[] = {6, 15, 28}; /* as the template lists them */

struct _ArbBeginDialog {
  GtkWindow parent;
  GtkLabel *brief;
  GtkDropDown *scale;
  GtkWidget *options_title;
  GtkBox *options;
  GtkCheckButton *shuffle;
  ArbScenario *scenario;
  ArbLang lang;
};

G_DEFINE_FINAL_TYPE(ArbBeginDialog, arb_begin_dialog, GTK_TYPE_WINDOW)

static guint begin_signal;

ArbScenario *
arb_begin_dialog_get_scenario(ArbBeginDialog *dialog)
{
  return dialog->scenario;
}

static void
on_begin(ArbBeginDialog *dialog)
{
  guint at = MIN(gtk_drop_down_get_selected(dialog->scale), G_N_ELEMENTS(SCALES) - 1);
  g_auto(GStrv) rules = arb_option_boxes_dup_words(dialog->options, dialog->scenario->rules);
  g_autoptr(GStrvBuilder) builder = g_strv_builder_new();
  g_strv_builder_addv(builder, (const char **)rules);
  if (gtk_check_button_get_active(dialog->shuffle)) {
    g_strv_builder_add(builder, ARB_OPTION_SHUFFLE_LABELS "=yes");
  }
  g_auto(GStrv) words = g_strv_builder_end(builder);
  ArbBegin begin = {
      .lang = dialog->lang, .scale = SCALES[at], .options = (const char *const *)words};

  g_signal_emit(dialog, begin_signal, 0, &begin);
  gtk_window_destroy(GTK_WINDOW(dialog));
}

static void
arb_begin_dialog_dispose(GObject *object)
{
  g_clear_pointer(&ARB_BEGIN_DIALOG(object)->scenario, arb_scenario_free);
  G_OBJECT_CLASS(arb_begin_dialog_parent_class)->dispose(object);
}

static void
arb_begin_dialog_class_init(ArbBeginDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(klass);

  G_OBJECT_CLASS(klass)->dispose = arb_begin_dialog_dispose;
  begin_signal = g_signal_new("begin", ARB_TYPE_BEGIN_DIALOG, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                              NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
  gtk_widget_class_set_template_from_resource(widget_class, ARB_RESOURCES "arb-begin-dialog.ui");
  gtk_widget_class_bind_template_child(widget_class, ArbBeginDialog, brief);
  gtk_widget_class_bind_template_child(widget_class, ArbBeginDialog, scale);
  gtk_widget_class_bind_template_child(widget_class, ArbBeginDialog, options_title);
  gtk_widget_class_bind_template_child(widget_class, ArbBeginDialog, options);
  gtk_widget_class_bind_template_child(widget_class, ArbBeginDialog, shuffle);
  gtk_widget_class_bind_template_callback(widget_class, on_begin);
  gtk_widget_class_add_binding_action(widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
arb_begin_dialog_init(ArbBeginDialog *dialog)
{
  gtk_widget_init_template(GTK_WIDGET(dialog));
}

GtkWidget *
arb_begin_dialog_new(GtkWindow *parent, ArbScenario *scenario, int scale, ArbLang lang)
{
  ArbBeginDialog *dialog = g_object_new(ARB_TYPE_BEGIN_DIALOG, "transient-for", parent, NULL);
  int figures = scale != 0 ? scale : scenario->scale;

  dialog->scenario = scenario;
  dialog->lang = lang;
  arb_ui_set_title(GTK_WINDOW(dialog), arb_text_get(&scenario->title, lang));
  arb_ui_set_text(dialog->brief, arb_text_get(&scenario->brief, lang));
  arb_option_boxes_fill(dialog->options, scenario->rules, scenario->options, lang);
  gtk_widget_set_visible(dialog->options_title, scenario->rules->options->len > 0);
  for (guint i = 0; i < G_N_ELEMENTS(SCALES); i++) {
    if (SCALES[i] == figures) {
      gtk_drop_down_set_selected(dialog->scale, i);
    }
  }
  arb_ui_set_choice_name(dialog->scale, NULL);
  return GTK_WIDGET(dialog);
}
