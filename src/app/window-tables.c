/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "core/view.h"

#include "rules/registry.h"

#include "app/keep-dialog.h"
#include "app/lookup-page.h"
#include "app/window-private.h"

/* Tables from anywhere in the window: the one a line rests on, all that differs, and the keeping of
 * one that was changed. */

/* The consultation in front; one of the game's tables, or of the first rule book's, is opened where
 * there is none.  Returns: (nullable) */
static ArbReading *
consultation(ArbWindow *window)
{
  if (window->place != ARB_PLACE_LOOKUP) {
    g_action_group_activate_action(G_ACTION_GROUP(window), "look-up-here", NULL);
  }
  return window->place == ARB_PLACE_LOOKUP ? arb_reading_of(window->lookup) : NULL;
}

/* target: id of a line, "TABLE/ROW" or "TABLE" */
static void
on_show_table(GSimpleAction *action G_GNUC_UNUSED, GVariant *target, gpointer data)
{
  g_auto(GStrv) parts = g_strsplit(g_variant_get_string(target, NULL), "/", 2);
  ArbReading *reading = parts[0] != NULL ? consultation(data) : NULL;

  if (reading != NULL) {
    arb_reading_open(reading, parts[0], parts[1]);
  }
}

static void
on_differences(GSimpleAction *action G_GNUC_UNUSED, GVariant *target G_GNUC_UNUSED, gpointer data)
{
  ArbReading *reading = consultation(data);

  if (reading != NULL) {
    arb_reading_open_differences(reading);
  }
}

/* The rules are read again, as they are in force now; the table stays in front. */
static void
on_kept(ArbWindow *window)
{
  ArbTableEdit *edit = arb_reading_get_edit(arb_reading_of(window->lookup));
  g_autofree char *id = g_strdup(arb_table_edit_table(edit)->id);
  g_autoptr(ArbFaults) faults = arb_faults_new();
  g_autoptr(ArbRuleset) rules =
      window->game != NULL
          ? arb_ruleset_ref(arb_session_get_rules(arb_desk_get_session(window->game)))
          : arb_registry_load(arb_table_edit_rules(edit)->id, faults);

  if (rules == NULL) {
    g_autofree char *why = arb_faults_to_text(faults, window->lang);
    arb_window_complain(window, why);
    return;
  }
  g_autoptr(ArbDesk) before = g_object_ref(window->lookup);
  arb_window_consult(window, rules);
  arb_reading_adopt(arb_reading_of(window->lookup), arb_reading_of(before));
  arb_reading_open(arb_reading_of(window->lookup), id, NULL);
}

static void
on_keep_table(GSimpleAction *action G_GNUC_UNUSED, GVariant *target G_GNUC_UNUSED, gpointer data)
{
  ArbWindow *window = data;
  ArbReading *reading = window->place == ARB_PLACE_LOOKUP ? arb_reading_of(window->lookup) : NULL;

  if (reading == NULL || arb_reading_get_edit(reading) == NULL) {
    return;
  }
  /* A side's sheet changes no rules: the umpire does. */
  gboolean umpire =
      window->game != NULL
      && arb_session_get_viewer(arb_desk_get_session(window->game)) == ARB_VIEW_UMPIRE;
  GtkWidget *dialog =
      arb_keep_dialog_new(GTK_WINDOW(window), reading, umpire ? window->game : NULL);
  g_signal_connect_object(dialog, "kept", G_CALLBACK(on_kept), window, G_CONNECT_SWAPPED);
  gtk_window_present(GTK_WINDOW(dialog));
}

/* What the umpire wanted to do when asked about changes not kept. */
typedef struct {
  ArbWindow *window;
  char *action; /* (nullable) NULL: close the window */
  GVariant *target;
} Leaving;

static void
free_leaving(gpointer data, GClosure *closure G_GNUC_UNUSED)
{
  Leaving *leaving = data;

  g_free(leaving->action);
  g_clear_pointer(&leaving->target, g_variant_unref);
  g_free(leaving);
}

static void
go_on(const Leaving *leaving)
{
  if (leaving->action != NULL) {
    g_action_group_activate_action(G_ACTION_GROUP(leaving->window), leaving->action,
                                   leaving->target);
  } else {
    gtk_window_close(GTK_WINDOW(leaving->window));
  }
}

static void
on_unkept_answer(GtkDialog *dialog, int response, Leaving *leaving)
{
  ArbWindow *window = leaving->window;
  ArbReading *reading = arb_reading_of(window->lookup);

  gtk_window_destroy(GTK_WINDOW(dialog));
  if (response == GTK_RESPONSE_NO) {
    arb_reading_forget(reading);
    go_on(leaving);
  } else if (response == GTK_RESPONSE_YES) {
    g_autofree char *table = g_strdup(arb_reading_get_unkept(reading));
    if (window->place != ARB_PLACE_LOOKUP) {
      arb_window_go(window, ARB_PLACE_LOOKUP);
    }
    arb_reading_open(reading, table, NULL);
    g_action_group_activate_action(G_ACTION_GROUP(window), "keep-table", NULL);
  }
}

gboolean
arb_window_asks_unkept(ArbWindow *window, const char *action, GVariant *target)
{
  ArbReading *reading = window->lookup != NULL ? arb_reading_of(window->lookup) : NULL;
  const char *id = reading != NULL ? arb_reading_get_unkept(reading) : NULL;

  if (id == NULL) {
    return FALSE;
  }
  ArbRuleset *rules = arb_session_get_rules(arb_desk_get_session(window->lookup));
  const ArbTable *table = arb_ruleset_table(rules, (guint)arb_ruleset_find_table(rules, id));
  GtkWidget *dialog = gtk_message_dialog_new(
      GTK_WINDOW(window), GTK_DIALOG_MODAL | GTK_DIALOG_DESTROY_WITH_PARENT, GTK_MESSAGE_QUESTION,
      GTK_BUTTONS_NONE, _("Keep the changes in “%s”?"), arb_text_get(&table->title, window->lang));
  Leaving *leaving = g_new(Leaving, 1);

  *leaving = (Leaving){window, g_strdup(action), target != NULL ? g_variant_ref(target) : NULL};
  gtk_message_dialog_format_secondary_text(GTK_MESSAGE_DIALOG(dialog), "%s",
                                           _("What is not kept is lost."));
  gtk_dialog_add_buttons(GTK_DIALOG(dialog), _("_Cancel"), GTK_RESPONSE_CANCEL, _("_Do not keep"),
                         GTK_RESPONSE_NO, _("_Keep…"), GTK_RESPONSE_YES, NULL);
  gtk_dialog_set_default_response(GTK_DIALOG(dialog), GTK_RESPONSE_YES);
  g_signal_connect_data(dialog, "response", G_CALLBACK(on_unkept_answer), leaving, free_leaving, 0);
  gtk_window_present(GTK_WINDOW(dialog));
  return TRUE;
}

static const GActionEntry entries[] = {
    {.name = "show-table", .activate = on_show_table, .parameter_type = "s"},
    {.name = "differences", .activate = on_differences},
    {.name = "keep-table", .activate = on_keep_table},
};

void
arb_window_add_tables(ArbWindow *window)
{
  g_action_map_add_action_entries(G_ACTION_MAP(window), entries, G_N_ELEMENTS(entries), window);
}
