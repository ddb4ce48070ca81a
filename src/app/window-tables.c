/* SPDX-License-Identifier: GPL-3.0-or-later */
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
  arb_window_consult(window, rules);
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
