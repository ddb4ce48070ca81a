/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/new-battle-dialog.h"

#include "rules/registry.h"

#include "app/games.h"
#include "app/new-battle.h"
#include "app/option-boxes.h"
#include "app/ui.h"

static const int SCALES[] = {15, 28, 6};
static const int MEN[] = {100, 150, 200};

struct _ArbNewBattleDialog {
  GtkWindow parent;
  GtkWidget *book_label;
  GtkDropDown *book;
  GtkDropDown *one, *other;
  GtkLabel *about_one, *about_other;
  GtkLabel *remark;
  GtkEntry *date, *start;
  GtkSpinButton *turns;
  GtkDropDown *scale, *men;
  GtkWidget *options_title;
  GtkBox *options;
  GtkCheckButton *shuffle;
  GtkLabel *refusal;
  ArbRuleset *rules;
  GPtrArray *lists; /* ArbArmyList */
  ArbLang lang;
};

G_DEFINE_FINAL_TYPE(ArbNewBattleDialog, arb_new_battle_dialog, GTK_TYPE_WINDOW)

static guint battle_signal;

static const ArbArmyList *
chosen(ArbNewBattleDialog *dialog, GtkDropDown *which)
{
  guint at = gtk_drop_down_get_selected(which);
  return at < dialog->lists->len ? g_ptr_array_index(dialog->lists, at) : NULL;
}

static void
on_list_changed(ArbNewBattleDialog *dialog)
{
  const ArbArmyList *one = chosen(dialog, dialog->one);
  const ArbArmyList *other = chosen(dialog, dialog->other);

  if (one == NULL || other == NULL) {
    return;
  }
  g_autofree char *about_one = arb_new_battle_about(one, dialog->lang);
  g_autofree char *about_other = arb_new_battle_about(other, dialog->lang);
  g_autofree char *date = arb_new_battle_date(one, other);
  arb_ui_set_text(dialog->about_one, about_one);
  arb_ui_set_text(dialog->about_other, about_other);
  gtk_editable_set_text(GTK_EDITABLE(dialog->date), date);
  g_autofree char *remark = arb_new_battle_remark(one, other, dialog->lang);
  g_autofree char *marked = g_strconcat("⚠ ", remark, NULL);
  arb_ui_set_text(dialog->remark, marked);
  gtk_widget_set_visible(GTK_WIDGET(dialog->remark), *remark != '\0');
}

static void
on_begin(ArbNewBattleDialog *dialog)
{
  g_autoptr(ArbFaults) faults = arb_faults_new();
  ArbNewBattle battle = {
      .rules = dialog->rules,
      .list = {chosen(dialog, dialog->one), chosen(dialog, dialog->other)},
      .turns = gtk_spin_button_get_value_as_int(dialog->turns),
      .scale = SCALES[gtk_drop_down_get_selected(dialog->scale)],
      .men = MEN[gtk_drop_down_get_selected(dialog->men)],
      .date = gtk_editable_get_text(GTK_EDITABLE(dialog->date)),
      .start = gtk_editable_get_text(GTK_EDITABLE(dialog->start)),
      .options = arb_option_boxes_get(dialog->options),
  };

  if (battle.list[0] == NULL || battle.list[1] == NULL) {
    return;
  }
  g_autoptr(ArbScenario) scenario = arb_new_battle_make(&battle, faults);
  if (scenario == NULL) {
    g_autofree char *why = arb_faults_to_text(faults, dialog->lang);
    arb_ui_set_text(dialog->refusal, why);
    gtk_widget_set_visible(GTK_WIDGET(dialog->refusal), TRUE);
    return;
  }
  const char *const shuffle[] = {ARB_OPTION_SHUFFLE_LABELS "=yes", NULL};
  ArbBegin begin = {.lang = dialog->lang,
                    .options = gtk_check_button_get_active(dialog->shuffle) ? shuffle : NULL};
  g_signal_emit(dialog, battle_signal, 0, scenario, &begin);
  gtk_window_destroy(GTK_WINDOW(dialog));
}

static void
list_lists(ArbNewBattleDialog *dialog)
{
  g_autoptr(GtkStringList) names = gtk_string_list_new(NULL);

  g_ptr_array_unref(dialog->lists);
  dialog->lists = arb_new_battle_lists(dialog->rules);
  for (guint i = 0; i < dialog->lists->len; i++) {
    const ArbArmyList *list = g_ptr_array_index(dialog->lists, i);
    arb_ui_append_choice(names, arb_text_get(&list->name, dialog->lang));
  }
  gtk_drop_down_set_model(dialog->one, G_LIST_MODEL(names));
  gtk_drop_down_set_model(dialog->other, G_LIST_MODEL(names));
  gtk_drop_down_set_selected(dialog->other, dialog->lists->len > 1 ? 1 : 0);
}

static void
show_rules(ArbNewBattleDialog *dialog)
{
  list_lists(dialog);
  arb_ui_empty(dialog->options);
  arb_option_boxes_fill(dialog->options, dialog->rules, NULL, dialog->lang);
  gtk_widget_set_visible(dialog->options_title, dialog->rules->options->len > 0);
  gtk_widget_set_visible(GTK_WIDGET(dialog->refusal), FALSE);
  on_list_changed(dialog);
}

static void
on_book_changed(ArbNewBattleDialog *dialog)
{
  const ArbBook *book = arb_registry_get(gtk_drop_down_get_selected(dialog->book));
  g_autoptr(ArbFaults) faults = arb_faults_new();

  if (book == NULL || dialog->rules == NULL || g_str_equal(book->id, dialog->rules->id)) {
    return;
  }
  ArbRuleset *rules = arb_registry_load(book->id, faults);
  if (rules == NULL) {
    g_autofree char *why = arb_faults_to_text(faults, dialog->lang);
    arb_ui_set_text(dialog->refusal, why);
    gtk_widget_set_visible(GTK_WIDGET(dialog->refusal), TRUE);
    return;
  }
  arb_ruleset_unref(dialog->rules);
  dialog->rules = rules;
  show_rules(dialog);
}

/* All rule books by their titles; those of the dialog are chosen. */
static void
list_books(ArbNewBattleDialog *dialog)
{
  g_autoptr(GtkStringList) titles = gtk_string_list_new(NULL);
  guint chosen_book = 0;

  for (guint i = 0; arb_registry_get(i) != NULL; i++) {
    g_autoptr(ArbFaults) faults = arb_faults_new();
    const char *id = arb_registry_get(i)->id;
    g_autoptr(ArbRuleset) rules = arb_registry_load(id, faults);
    arb_ui_append_choice(titles, rules != NULL ? arb_text_get(&rules->title, dialog->lang) : id);
    chosen_book = g_str_equal(id, dialog->rules->id) ? i : chosen_book;
  }
  gboolean several = g_list_model_get_n_items(G_LIST_MODEL(titles)) > 1;
  gtk_drop_down_set_model(dialog->book, G_LIST_MODEL(titles));
  gtk_drop_down_set_selected(dialog->book, chosen_book);
  gtk_widget_set_visible(dialog->book_label, several);
  gtk_widget_set_visible(GTK_WIDGET(dialog->book), several);
  arb_ui_set_choice_name(dialog->book, NULL);
}

static void
arb_new_battle_dialog_dispose(GObject *object)
{
  ArbNewBattleDialog *dialog = ARB_NEW_BATTLE_DIALOG(object);

  g_clear_pointer(&dialog->lists, g_ptr_array_unref);
  g_clear_pointer(&dialog->rules, arb_ruleset_unref);
  G_OBJECT_CLASS(arb_new_battle_dialog_parent_class)->dispose(object);
}

static void
bind(GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child(widget_class, ArbNewBattleDialog, book_label);
  gtk_widget_class_bind_template_child(widget_class, ArbNewBattleDialog, book);
  gtk_widget_class_bind_template_child(widget_class, ArbNewBattleDialog, one);
  gtk_widget_class_bind_template_child(widget_class, ArbNewBattleDialog, other);
  gtk_widget_class_bind_template_child(widget_class, ArbNewBattleDialog, about_one);
  gtk_widget_class_bind_template_child(widget_class, ArbNewBattleDialog, about_other);
  gtk_widget_class_bind_template_child(widget_class, ArbNewBattleDialog, remark);
  gtk_widget_class_bind_template_child(widget_class, ArbNewBattleDialog, date);
  gtk_widget_class_bind_template_child(widget_class, ArbNewBattleDialog, start);
  gtk_widget_class_bind_template_child(widget_class, ArbNewBattleDialog, turns);
  gtk_widget_class_bind_template_child(widget_class, ArbNewBattleDialog, scale);
  gtk_widget_class_bind_template_child(widget_class, ArbNewBattleDialog, men);
  gtk_widget_class_bind_template_child(widget_class, ArbNewBattleDialog, options_title);
  gtk_widget_class_bind_template_child(widget_class, ArbNewBattleDialog, options);
  gtk_widget_class_bind_template_child(widget_class, ArbNewBattleDialog, shuffle);
  gtk_widget_class_bind_template_child(widget_class, ArbNewBattleDialog, refusal);
}

static void
arb_new_battle_dialog_class_init(ArbNewBattleDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(klass);

  G_OBJECT_CLASS(klass)->dispose = arb_new_battle_dialog_dispose;
  battle_signal = g_signal_new("battle", ARB_TYPE_NEW_BATTLE_DIALOG, G_SIGNAL_RUN_LAST, 0, NULL,
                               NULL, NULL, G_TYPE_NONE, 2, G_TYPE_POINTER, G_TYPE_POINTER);
  gtk_widget_class_set_template_from_resource(widget_class,
                                              ARB_RESOURCES "arb-new-battle-dialog.ui");
  bind(widget_class);
  gtk_widget_class_bind_template_callback(widget_class, on_book_changed);
  gtk_widget_class_bind_template_callback(widget_class, on_list_changed);
  gtk_widget_class_bind_template_callback(widget_class, on_begin);
  gtk_widget_class_add_binding_action(widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
arb_new_battle_dialog_init(ArbNewBattleDialog *dialog)
{
  dialog->lists = g_ptr_array_new();
  gtk_widget_init_template(GTK_WIDGET(dialog));
}

GtkWidget *
arb_new_battle_dialog_new(GtkWindow *parent, ArbRuleset *rules, ArbLang lang)
{
  ArbNewBattleDialog *dialog =
      g_object_new(ARB_TYPE_NEW_BATTLE_DIALOG, "transient-for", parent, NULL);

  dialog->lang = lang;
  dialog->rules = arb_ruleset_ref(rules);
  list_books(dialog);
  show_rules(dialog);
  arb_ui_set_choice_name(dialog->one, NULL);
  arb_ui_set_choice_name(dialog->other, NULL);
  arb_ui_set_choice_name(dialog->scale, NULL);
  arb_ui_set_choice_name(dialog->men, NULL);
  return GTK_WIDGET(dialog);
}

void
arb_new_battle_dialog_set_scale(ArbNewBattleDialog *dialog, int scale)
{
  for (guint i = 0; i < G_N_ELEMENTS(SCALES); i++) {
    if (SCALES[i] == scale) {
      gtk_drop_down_set_selected(dialog->scale, i);
    }
  }
}
