/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/army-editor.h"

#include <glib/gi18n.h>

#include "app/army-form.h"
#include "app/army-rows.h"
#include "app/army-words.h"
#include "app/tab-stop.h"
#include "app/ui.h"

/* What the line above the outline asks for. */
typedef enum {
  ASK_LETTERS,
  ASK_FILE
} Ask;

struct _ArbArmyEditor {
  GtkBox parent;
  GtkMenuButton *add;
  GtkWidget *ask;
  GtkLabel *ask_what;
  GtkEntry *answer;
  GtkLabel *said;
  GtkPaned *panes;
  GtkListView *tree;
  ArbArmyForm *form;
  GtkWidget *odd;
  GtkLabel *warnings;
  ArbArmyDesk *desk;
  ArbLang lang;
  Ask asked;
  GtkSingleSelection *selection;
  gboolean showing; /* the selection is being set */
};

G_DEFINE_FINAL_TYPE(ArbArmyEditor, arb_army_editor, GTK_TYPE_BOX)

static void
say(ArbArmyEditor *editor, const char *text, gboolean refused)
{
  arb_ui_set_text(editor->said, text);
  gtk_widget_set_visible(GTK_WIDGET(editor->said), *text != '\0');
  if (refused) {
    gtk_widget_add_css_class(GTK_WIDGET(editor->said), "refused");
  } else {
    gtk_widget_remove_css_class(GTK_WIDGET(editor->said), "refused");
  }
}

static void
say_why(ArbArmyEditor *editor, gboolean done, ArbText *why)
{
  say(editor, done ? "" : arb_text_get(why, editor->lang), !done);
  arb_text_clear(why);
}

static void
focus_tree(ArbArmyEditor *editor)
{
  guint at = (guint)(arb_army_desk_get_row(editor->desk) + 1);

  gtk_widget_activate_action(GTK_WIDGET(editor->tree), "list.scroll-to-item", "u", at);
  gtk_widget_grab_focus(GTK_WIDGET(editor->tree));
}

static void
set_enabled(ArbArmyEditor *editor)
{
  static const char *const moves[] = {"army.up", "army.down", "army.into", "army.out"};
  const ArbArmyEdit *edit = arb_army_desk_get_edit(editor->desk);
  int row = arb_army_desk_get_row(editor->desk);

  for (guint i = 0; i < G_N_ELEMENTS(moves); i++) {
    gtk_widget_action_set_enabled(GTK_WIDGET(editor), moves[i],
                                  row >= 0
                                      && arb_army_edit_can_move(edit, (guint)row, (ArbEditMove)i));
  }
  gtk_widget_action_set_enabled(GTK_WIDGET(editor), "army.copy", row >= 0);
  gtk_widget_action_set_enabled(GTK_WIDGET(editor), "army.remove", row >= 0);
  gtk_widget_action_set_enabled(GTK_WIDGET(editor), "army.number", arb_army_edit_count(edit) > 0);
}

static void
show(ArbArmyEditor *editor)
{
  g_autofree char *warnings = arb_army_words_warnings(editor->desk, editor->lang);
  guint at = (guint)(arb_army_desk_get_row(editor->desk) + 1);

  editor->showing = TRUE;
  arb_army_rows_update(gtk_single_selection_get_model(editor->selection), editor->desk,
                       editor->lang);
  gtk_single_selection_set_selected(editor->selection, at);
  editor->showing = FALSE;
  arb_ui_set_text(editor->warnings, warnings);
  gtk_widget_set_visible(editor->odd, *warnings != '\0');
  set_enabled(editor);
}

static void
on_selected(ArbArmyEditor *editor)
{
  guint at = gtk_single_selection_get_selected(editor->selection);

  if (!editor->showing && at != GTK_INVALID_LIST_POSITION) {
    say(editor, "", FALSE);
    arb_army_desk_set_row(editor->desk, (int)at - 1);
  }
}

static void
on_activate(ArbArmyEditor *editor)
{
  arb_army_form_rename(editor->form);
}

static void
on_map(ArbArmyEditor *editor)
{
  focus_tree(editor);
}

static void
add_kind(ArbArmyEditor *editor, guint kind)
{
  ArbText why = {{NULL, NULL}};
  gboolean done = arb_army_desk_add(editor->desk, kind, &why);

  say_why(editor, done, &why);
  if (done) {
    arb_army_form_rename(editor->form);
  }
}

/* target: number of a kind. */
static void
on_add(GtkWidget *widget, const char *action G_GNUC_UNUSED, GVariant *target)
{
  add_kind(ARB_ARMY_EDITOR(widget), g_variant_get_uint32(target));
}

/* target: which of the kinds that the menu offers, from 0. */
static void
on_add_nth(GtkWidget *widget, const char *action G_GNUC_UNUSED, GVariant *target)
{
  ArbArmyEditor *editor = ARB_ARMY_EDITOR(widget);
  const ArbRuleset *rules = arb_army_edit_rules(arb_army_desk_get_edit(editor->desk));
  guint wanted = g_variant_get_uint32(target);

  for (guint kind = 0; kind < rules->kinds->len; kind++) {
    if (arb_army_edit_has_kind(rules, kind) && wanted-- == 0) {
      add_kind(editor, kind);
      return;
    }
  }
}

static void
on_copy(GtkWidget *widget, const char *action G_GNUC_UNUSED, GVariant *target G_GNUC_UNUSED)
{
  ArbArmyEditor *editor = ARB_ARMY_EDITOR(widget);
  ArbText why = {{NULL, NULL}};
  gboolean done = arb_army_desk_copy(editor->desk, &why);

  say_why(editor, done, &why);
  focus_tree(editor);
}

static void
on_remove(GtkWidget *widget, const char *action G_GNUC_UNUSED, GVariant *target G_GNUC_UNUSED)
{
  ArbArmyEditor *editor = ARB_ARMY_EDITOR(widget);

  arb_army_desk_remove(editor->desk);
  say(editor, _("Removed; Ctrl+Z brings it back."), FALSE);
  focus_tree(editor);
}

static void
on_move(GtkWidget *widget, const char *action, GVariant *target G_GNUC_UNUSED)
{
  static const char *const names[] = {"army.up", "army.down", "army.into", "army.out"};
  ArbArmyEditor *editor = ARB_ARMY_EDITOR(widget);

  for (guint i = 0; i < G_N_ELEMENTS(names); i++) {
    if (g_str_equal(action, names[i])) {
      arb_army_desk_move(editor->desk, (ArbEditMove)i);
    }
  }
  focus_tree(editor);
}

static void
on_rename(GtkWidget *widget, const char *action G_GNUC_UNUSED, GVariant *target G_GNUC_UNUSED)
{
  arb_army_form_rename(ARB_ARMY_EDITOR(widget)->form);
}

static void
ask(ArbArmyEditor *editor, Ask what, const char *question, const char *proposed)
{
  editor->asked = what;
  arb_ui_set_text(editor->ask_what, question);
  gtk_editable_set_text(GTK_EDITABLE(editor->answer), proposed);
  arb_ui_set_name(GTK_WIDGET(editor->answer), question);
  gtk_widget_set_visible(editor->ask, TRUE);
  gtk_widget_grab_focus(GTK_WIDGET(editor->answer));
}

static void
on_number(GtkWidget *widget, const char *action G_GNUC_UNUSED, GVariant *target G_GNUC_UNUSED)
{
  ArbArmyEditor *editor = ARB_ARMY_EDITOR(widget);
  g_autofree char *letters = arb_army_edit_letters(arb_army_desk_get_edit(editor->desk));

  ask(editor, ASK_LETTERS, _("Number all labels; they begin with"), letters);
}

static void
on_save_as(GtkWidget *widget, const char *action G_GNUC_UNUSED, GVariant *target G_GNUC_UNUSED)
{
  ArbArmyEditor *editor = ARB_ARMY_EDITOR(widget);
  g_autofree char *id = arb_army_desk_propose_id(editor->desk);

  ask(editor, ASK_FILE, _("Name of the file, without .xml"), id);
}

/* id: (nullable)  Returns: whether it was written. */
static gboolean
save(ArbArmyEditor *editor, const char *id)
{
  ArbText why = {{NULL, NULL}};
  g_autofree char *path = arb_army_desk_save(editor->desk, id, &why);
  g_autofree char *text = path != NULL ? g_strdup_printf(_("Saved: %s"), path) : NULL;

  say(editor, text != NULL ? text : arb_text_get(&why, editor->lang), path == NULL);
  arb_text_clear(&why);
  return path != NULL;
}

static void
on_save(GtkWidget *widget, const char *action G_GNUC_UNUSED, GVariant *target G_GNUC_UNUSED)
{
  (void)save(ARB_ARMY_EDITOR(widget), NULL);
}

static void
on_give_up(GtkWidget *widget, const char *action G_GNUC_UNUSED, GVariant *target G_GNUC_UNUSED)
{
  ArbArmyEditor *editor = ARB_ARMY_EDITOR(widget);

  gtk_widget_set_visible(editor->ask, FALSE);
  focus_tree(editor);
}

static void
on_answer(ArbArmyEditor *editor)
{
  const char *text = gtk_editable_get_text(GTK_EDITABLE(editor->answer));
  ArbText why = {{NULL, NULL}};
  gboolean done = FALSE;

  if (editor->asked == ASK_FILE) {
    done = save(editor, text);
  } else {
    done = arb_army_edit_number(arb_army_desk_get_edit(editor->desk), text, &why);
    say_why(editor, done, &why);
    if (done) {
      arb_army_desk_touched(editor->desk);
    }
  }
  if (done) {
    gtk_widget_set_visible(editor->ask, FALSE);
    focus_tree(editor);
  }
}

static void
fill_menu(ArbArmyEditor *editor)
{
  const ArbRuleset *rules = arb_army_edit_rules(arb_army_desk_get_edit(editor->desk));
  g_autoptr(GMenu) menu = g_menu_new();
  ArbMnemonics mnemonics = {0};

  for (guint kind = 0; kind < rules->kinds->len; kind++) {
    if (arb_army_edit_has_kind(rules, kind)) {
      const char *name = arb_text_get(&arb_ruleset_kind(rules, kind)->name, editor->lang);
      g_autofree char *capital = arb_text_capital(name);
      g_autofree char *label = arb_ui_mnemonic(&mnemonics, capital);
      g_autoptr(GMenuItem) item = g_menu_item_new(label, NULL);
      g_menu_item_set_action_and_target(item, "army.add", "u", kind);
      g_menu_append_item(menu, item);
    }
  }
  gtk_menu_button_set_menu_model(editor->add, G_MENU_MODEL(menu));
}

static void
arb_army_editor_dispose(GObject *object)
{
  ArbArmyEditor *editor = ARB_ARMY_EDITOR(object);

  gtk_widget_dispose_template(GTK_WIDGET(object), ARB_TYPE_ARMY_EDITOR);
  g_clear_object(&editor->selection);
  g_clear_object(&editor->desk);
  G_OBJECT_CLASS(arb_army_editor_parent_class)->dispose(object);
}

static void
install_actions(GtkWidgetClass *klass)
{
  static const struct {
    guint key;
    GdkModifierType with;
    const char *action;
  } keys[] = {
      {GDK_KEY_d, GDK_CONTROL_MASK, "army.copy"},
      {GDK_KEY_Delete, GDK_CONTROL_MASK, "army.remove"},
      {GDK_KEY_F2, 0, "army.rename"},
      {GDK_KEY_Up, GDK_ALT_MASK | GDK_SHIFT_MASK, "army.up"},
      {GDK_KEY_Down, GDK_ALT_MASK | GDK_SHIFT_MASK, "army.down"},
      {GDK_KEY_Right, GDK_ALT_MASK | GDK_SHIFT_MASK, "army.into"},
      {GDK_KEY_Left, GDK_ALT_MASK | GDK_SHIFT_MASK, "army.out"},
      {GDK_KEY_l, GDK_CONTROL_MASK | GDK_ALT_MASK, "army.number"},
      {GDK_KEY_s, GDK_CONTROL_MASK, "army.save"},
      {GDK_KEY_s, GDK_CONTROL_MASK | GDK_SHIFT_MASK, "army.save-as"},
      {GDK_KEY_Escape, 0, "army.give-up"},
  };

  gtk_widget_class_install_action(klass, "army.add", "u", on_add);
  gtk_widget_class_install_action(klass, "army.add-nth", "u", on_add_nth);
  gtk_widget_class_install_action(klass, "army.copy", NULL, on_copy);
  gtk_widget_class_install_action(klass, "army.remove", NULL, on_remove);
  gtk_widget_class_install_action(klass, "army.up", NULL, on_move);
  gtk_widget_class_install_action(klass, "army.down", NULL, on_move);
  gtk_widget_class_install_action(klass, "army.into", NULL, on_move);
  gtk_widget_class_install_action(klass, "army.out", NULL, on_move);
  gtk_widget_class_install_action(klass, "army.rename", NULL, on_rename);
  gtk_widget_class_install_action(klass, "army.number", NULL, on_number);
  gtk_widget_class_install_action(klass, "army.save", NULL, on_save);
  gtk_widget_class_install_action(klass, "army.save-as", NULL, on_save_as);
  gtk_widget_class_install_action(klass, "army.give-up", NULL, on_give_up);
  for (guint i = 0; i < G_N_ELEMENTS(keys); i++) {
    gtk_widget_class_add_binding_action(klass, keys[i].key, keys[i].with, keys[i].action, NULL);
  }
  for (guint i = 0; i < 9; i++) {
    gtk_widget_class_add_binding_action(klass, GDK_KEY_1 + i, GDK_CONTROL_MASK, "army.add-nth", "u",
                                        i);
  }
}

static void
arb_army_editor_class_init(ArbArmyEditorClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(klass);

  G_OBJECT_CLASS(klass)->dispose = arb_army_editor_dispose;
  g_type_ensure(ARB_TYPE_ARMY_FORM);
  g_type_ensure(ARB_TYPE_TAB_STOP);
  gtk_widget_class_set_template_from_resource(widget_class, ARB_RESOURCES "arb-army-editor.ui");
  gtk_widget_class_bind_template_child(widget_class, ArbArmyEditor, add);
  gtk_widget_class_bind_template_child(widget_class, ArbArmyEditor, ask);
  gtk_widget_class_bind_template_child(widget_class, ArbArmyEditor, ask_what);
  gtk_widget_class_bind_template_child(widget_class, ArbArmyEditor, answer);
  gtk_widget_class_bind_template_child(widget_class, ArbArmyEditor, said);
  gtk_widget_class_bind_template_child(widget_class, ArbArmyEditor, panes);
  gtk_widget_class_bind_template_child(widget_class, ArbArmyEditor, tree);
  gtk_widget_class_bind_template_child(widget_class, ArbArmyEditor, form);
  gtk_widget_class_bind_template_child(widget_class, ArbArmyEditor, odd);
  gtk_widget_class_bind_template_child(widget_class, ArbArmyEditor, warnings);
  gtk_widget_class_bind_template_callback(widget_class, on_map);
  gtk_widget_class_bind_template_callback(widget_class, on_activate);
  gtk_widget_class_bind_template_callback(widget_class, on_answer);
  install_actions(widget_class);
}

static void
arb_army_editor_init(ArbArmyEditor *editor)
{
  gtk_widget_init_template(GTK_WIDGET(editor));
}

GtkWidget *
arb_army_editor_new(ArbArmyDesk *desk, ArbLang lang)
{
  ArbArmyEditor *editor = g_object_new(ARB_TYPE_ARMY_EDITOR, NULL);
  g_autoptr(GtkListItemFactory) factory = arb_army_rows_factory();

  editor->desk = g_object_ref(desk);
  editor->lang = lang;
  editor->selection = gtk_single_selection_new(arb_army_rows_new());
  gtk_single_selection_set_autoselect(editor->selection, FALSE);
  gtk_list_view_set_factory(editor->tree, factory);
  gtk_list_view_set_model(editor->tree, GTK_SELECTION_MODEL(editor->selection));
  fill_menu(editor);
  arb_army_form_set_desk(editor->form, desk, lang);
  g_signal_connect_object(desk, "changed", G_CALLBACK(show), editor, G_CONNECT_SWAPPED);
  g_signal_connect_object(editor->selection, "notify::selected", G_CALLBACK(on_selected), editor,
                          G_CONNECT_SWAPPED);
  show(editor);
  return GTK_WIDGET(editor);
}
