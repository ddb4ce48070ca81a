/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/registry.h"

#include "app/begin-dialog.h"
#include "app/games.h"
#include "app/new-battle-dialog.h"
#include "app/window-private.h"

/* Beginning a game: from a scenario, or from two army lists. */

static void
play_or_complain(ArbWindow *window, ArbGame *game, const char *why)
{
  if (game != NULL) {
    arb_window_play(window, game);
  } else {
    arb_window_complain(window, why);
  }
}

void
arb_window_begin(ArbWindow *window, const char *scenario)
{
  g_autofree char *why = NULL;
  g_autofree char *folder = arb_prefs_dup_text(window->prefs, ARB_PREF_GAMES);
  ArbBegin begin = {
      .lang = window->lang, .folder = folder, .scale = arb_prefs_get_scale(window->prefs)};
  ArbGame *game = arb_games_start(scenario, &begin, &why);

  play_or_complain(window, game, why);
}

static void
on_begin(ArbWindow *window, const ArbBegin *chosen, ArbBeginDialog *dialog)
{
  g_autofree char *why = NULL;
  g_autofree char *folder = arb_prefs_dup_text(window->prefs, ARB_PREF_GAMES);
  ArbBegin begin = *chosen;

  begin.folder = folder;
  ArbGame *game = arb_games_start_scenario(arb_begin_dialog_get_scenario(dialog), &begin, &why);
  play_or_complain(window, game, why);
}

void
arb_window_prepare(ArbWindow *window, const char *scenario)
{
  g_autoptr(ArbFaults) faults = arb_faults_new();
  ArbScenario *loaded = arb_games_load_scenario(scenario, faults);

  if (loaded == NULL) {
    g_autofree char *why = arb_faults_to_text(faults, window->lang);
    arb_window_complain(window, why);
    return;
  }
  GtkWidget *dialog = arb_begin_dialog_new(GTK_WINDOW(window), loaded,
                                           arb_prefs_get_scale(window->prefs), window->lang);
  g_signal_connect_object(dialog, "begin", G_CALLBACK(on_begin), window, G_CONNECT_SWAPPED);
  gtk_window_present(GTK_WINDOW(dialog));
}

static void
on_battle(ArbWindow *window, const ArbScenario *scenario, const ArbBegin *chosen)
{
  g_autofree char *why = NULL;
  g_autofree char *folder = arb_prefs_dup_text(window->prefs, ARB_PREF_GAMES);
  ArbBegin begin = *chosen;

  begin.folder = folder;
  ArbGame *game = arb_games_start_scenario(scenario, &begin, &why);

  play_or_complain(window, game, why);
}

void
arb_window_new_battle(ArbWindow *window, const char *book)
{
  g_autoptr(ArbFaults) faults = arb_faults_new();
  arb_games_load_words();
  g_autoptr(ArbRuleset) rules = arb_registry_load(book, faults);

  if (rules == NULL) {
    g_autofree char *why = arb_faults_to_text(faults, window->lang);
    arb_window_complain(window, why);
    return;
  }
  GtkWidget *dialog = arb_new_battle_dialog_new(GTK_WINDOW(window), rules, window->lang);
  arb_new_battle_dialog_set_scale(ARB_NEW_BATTLE_DIALOG(dialog),
                                  arb_prefs_get_scale(window->prefs));
  g_signal_connect_object(dialog, "battle", G_CALLBACK(on_battle), window, G_CONNECT_SWAPPED);
  gtk_window_present(GTK_WINDOW(dialog));
}

static void
on_prepare(GSimpleAction *action G_GNUC_UNUSED, GVariant *target, gpointer data)
{
  arb_window_prepare(data, g_variant_get_string(target, NULL));
}

static void
on_begin_action(GSimpleAction *action G_GNUC_UNUSED, GVariant *target, gpointer data)
{
  arb_window_begin(data, g_variant_get_string(target, NULL));
}

static void
on_begin_ready(GSimpleAction *action G_GNUC_UNUSED, GVariant *target G_GNUC_UNUSED, gpointer data)
{
  g_autofree char *scenario = arb_games_ready_scenario();

  if (scenario != NULL) {
    arb_window_begin(data, scenario);
  }
}

/* target: the rule book; "" the first one. */
static void
on_new_battle(GSimpleAction *action G_GNUC_UNUSED, GVariant *target, gpointer data)
{
  const char *book = g_variant_get_string(target, NULL);

  if (*book == '\0' && arb_registry_get(0) != NULL) {
    book = arb_registry_get(0)->id;
  }
  arb_window_new_battle(data, book);
}

void
arb_window_add_begin_actions(ArbWindow *window)
{
  static const GActionEntry entries[] = {
      {.name = "begin", .activate = on_begin_action, .parameter_type = "s"},
      {.name = "prepare", .activate = on_prepare, .parameter_type = "s"},
      {.name = "begin-ready", .activate = on_begin_ready},
      {.name = "new-battle", .activate = on_new_battle, .parameter_type = "s"},
  };

  g_action_map_add_action_entries(G_ACTION_MAP(window), entries, G_N_ELEMENTS(entries), window);
}
