/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "rules/registry.h"

#include "app/army-chooser.h"
#include "app/army-editor.h"
#include "app/army-files.h"
#include "app/army-words.h"
#include "app/games.h"
#include "app/window-private.h"

/* Army lists being written. The list that is open stays open when the umpire looks at something
 * else; it is closed by going back, or with the window, and then unsaved edits are asked about. */

static void
close_army(ArbWindow *window)
{
  if (window->army != NULL) {
    g_signal_handlers_disconnect_by_data(window->army, window);
    g_clear_object(&window->army);
  }
}

/* desk: (transfer full) */
static void
open_army(ArbWindow *window, ArbArmyDesk *desk)
{
  close_army(window);
  window->army = desk;
  g_signal_connect_object(desk, "changed", G_CALLBACK(arb_window_update), window,
                          G_CONNECT_SWAPPED);
  arb_window_go(window, ARB_PLACE_ARMY);
}

static gboolean
is_unsaved(ArbWindow *window)
{
  return window->army != NULL && arb_army_edit_is_changed(arb_army_desk_get_edit(window->army));
}

static void
on_armies(GSimpleAction *action G_GNUC_UNUSED, GVariant *target G_GNUC_UNUSED, gpointer data)
{
  arb_window_go(data, ARB_PLACE_ARMY);
}

static ArbRuleset *
load_rules(ArbWindow *window, const char *book)
{
  g_autoptr(ArbFaults) faults = arb_faults_new();

  arb_games_load_words();
  ArbRuleset *rules = arb_registry_load(book, faults);
  if (rules == NULL) {
    g_autofree char *why = arb_faults_to_text(faults, window->lang);
    arb_window_complain(window, why);
  }
  return rules;
}

static void
on_army_new(GSimpleAction *action G_GNUC_UNUSED, GVariant *target, gpointer data)
{
  const char *book = NULL;
  const char *name = NULL;
  ArbText why = {{NULL, NULL}};
  int year = 0;

  g_variant_get(target, "(&s&si)", &book, &name, &year);
  g_autoptr(ArbRuleset) rules = load_rules(data, book);
  if (rules == NULL) {
    return;
  }
  ArbArmyEdit *edit = arb_army_edit_new(rules, "?", year);
  if (arb_army_edit_set_title(edit, ARB_LANG_IT, name, &why)) {
    arb_army_edit_forget(edit);
    open_army(data, arb_army_desk_new(edit, NULL));
  } else {
    arb_window_complain(data, arb_text_get(&why, ARB_WINDOW(data)->lang));
    arb_army_edit_free(edit);
  }
  arb_text_clear(&why);
}

static void
on_army_open(GSimpleAction *action G_GNUC_UNUSED, GVariant *target, gpointer data)
{
  ArbWindow *window = data;
  const char *name = g_variant_get_string(target, NULL);
  g_autofree char *book = g_path_get_dirname(name);
  g_autoptr(ArbRuleset) rules = load_rules(window, book);
  g_autoptr(ArbFaults) faults = arb_faults_new();
  g_autoptr(GError) error = NULL;
  g_autoptr(ArbSource) source = arb_source_find("armylists", name, &error);
  g_autofree char *id = NULL;

  if (rules == NULL) {
    return;
  }
  if (source == NULL) {
    arb_faults_add(faults, name, 0, "unreadable", error->message, NULL);
  }
  ArbArmyEdit *edit = source != NULL ? arb_army_files_open(source, rules, &id, faults) : NULL;
  if (edit != NULL) {
    open_army(window, arb_army_desk_new(edit, id));
  } else {
    g_autofree char *why = arb_faults_to_text(faults, window->lang);
    arb_window_complain(window, why);
  }
}

/* What waits for the answer to "save it?": going back, or closing the window. */
static void
go_on(ArbWindow *window, gboolean closing)
{
  close_army(window);
  if (closing) {
    gtk_window_destroy(GTK_WINDOW(window));
  } else {
    arb_window_go(window, ARB_PLACE_ARMY);
  }
}

static void
on_unsaved_answer(GtkDialog *dialog, int response, ArbWindow *window)
{
  gboolean closing = g_object_get_data(G_OBJECT(dialog), "arb-closing") != NULL;
  ArbText why = {{NULL, NULL}};

  gtk_window_destroy(GTK_WINDOW(dialog));
  if (response == GTK_RESPONSE_NO) {
    go_on(window, closing);
  } else if (response == GTK_RESPONSE_YES) {
    g_autofree char *path = arb_army_desk_save(window->army, NULL, &why);
    if (path != NULL) {
      go_on(window, closing);
    } else {
      arb_window_complain(window, arb_text_get(&why, window->lang));
    }
  }
  arb_text_clear(&why);
}

static void
ask_unsaved(ArbWindow *window, gboolean closing)
{
  g_autofree char *title = arb_army_words_title(window->army, window->lang);
  GtkWidget *dialog =
      gtk_message_dialog_new(GTK_WINDOW(window), GTK_DIALOG_MODAL | GTK_DIALOG_DESTROY_WITH_PARENT,
                             GTK_MESSAGE_QUESTION, GTK_BUTTONS_NONE, _("Save “%s”?"), title);

  gtk_message_dialog_format_secondary_text(GTK_MESSAGE_DIALOG(dialog), "%s",
                                           _("What is not saved is lost."));
  gtk_dialog_add_buttons(GTK_DIALOG(dialog), _("_Cancel"), GTK_RESPONSE_CANCEL, _("_Do not save"),
                         GTK_RESPONSE_NO, _("_Save"), GTK_RESPONSE_YES, NULL);
  gtk_dialog_set_default_response(GTK_DIALOG(dialog), GTK_RESPONSE_YES);
  if (closing) {
    g_object_set_data(G_OBJECT(dialog), "arb-closing", GINT_TO_POINTER(1));
  }
  g_signal_connect_object(dialog, "response", G_CALLBACK(on_unsaved_answer), window, 0);
  gtk_window_present(GTK_WINDOW(dialog));
}

gboolean
arb_window_army_back(ArbWindow *window)
{
  if (window->place != ARB_PLACE_ARMY) {
    return FALSE;
  }
  if (window->army == NULL) {
    arb_window_go(window, window->game != NULL ? ARB_PLACE_GAME : ARB_PLACE_START);
  } else if (is_unsaved(window)) {
    ask_unsaved(window, FALSE);
  } else {
    go_on(window, FALSE);
  }
  return TRUE;
}

gboolean
arb_window_army_keeps_open(ArbWindow *window)
{
  gboolean unsaved = is_unsaved(window);

  if (unsaved) {
    ask_unsaved(window, TRUE);
  }
  return unsaved;
}

GtkWidget *
arb_window_army_page(ArbWindow *window)
{
  return window->army != NULL ? arb_army_editor_new(window->army, window->lang)
                              : arb_army_chooser_new(window->lang);
}

char *
arb_window_army_title(ArbWindow *window)
{
  return window->army != NULL ? arb_army_words_title(window->army, window->lang)
                              : g_strdup(_("Army lists"));
}

char *
arb_window_army_state(ArbWindow *window)
{
  if (window->army == NULL) {
    return g_strdup("");
  }
  return g_strdup(is_unsaved(window) ? _("Army list, not saved yet") : _("Army list"));
}

gboolean
arb_window_army_can(ArbWindow *window, gboolean redo)
{
  if (window->place != ARB_PLACE_ARMY || window->army == NULL) {
    return FALSE;
  }
  const ArbArmyEdit *edit = arb_army_desk_get_edit(window->army);
  return redo ? arb_army_edit_can_redo(edit) : arb_army_edit_can_undo(edit);
}

gboolean
arb_window_army_step(ArbWindow *window, gboolean redo)
{
  if (window->place != ARB_PLACE_ARMY || window->army == NULL) {
    return FALSE;
  }
  if (redo) {
    arb_army_desk_redo(window->army);
  } else {
    arb_army_desk_undo(window->army);
  }
  return TRUE;
}

void
arb_window_add_army_actions(ArbWindow *window)
{
  static const GActionEntry entries[] = {
      {.name = "armies", .activate = on_armies},
      {.name = "army-new", .activate = on_army_new, .parameter_type = "(ssi)"},
      {.name = "army-open", .activate = on_army_open, .parameter_type = "s"},
  };

  g_action_map_add_action_entries(G_ACTION_MAP(window), entries, G_N_ELEMENTS(entries), window);
}
