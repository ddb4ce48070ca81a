/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/desk-view.h"
#include "app/games.h"
#include "app/guide.h"
#include "app/window-private.h"

/* The guide to a first game: it runs on a ready battle of its own. */

static void
on_end_guide(GSimpleAction *action G_GNUC_UNUSED, GVariant *target G_GNUC_UNUSED, gpointer data)
{
  ArbWindow *window = data;

  g_clear_object(&window->guide);
  if (window->place == ARB_PLACE_GAME) {
    arb_desk_view_show_guide(ARB_DESK_VIEW(window->page), NULL);
    g_action_group_activate_action(G_ACTION_GROUP(window), "tape", NULL);
  }
}

static void
on_done(ArbWindow *window)
{
  g_action_group_activate_action(G_ACTION_GROUP(window), "end-guide", NULL);
}

static void
on_guide(GSimpleAction *action G_GNUC_UNUSED, GVariant *target G_GNUC_UNUSED, gpointer data)
{
  ArbWindow *window = data;
  g_autofree char *scenario = arb_games_ready_scenario();

  if (scenario == NULL) {
    return;
  }
  arb_window_begin(window, scenario);
  if (window->place != ARB_PLACE_GAME) {
    return;
  }
  arb_prefs_set(window->prefs, ARB_PREF_GUIDE_SEEN, TRUE);
  g_clear_object(&window->guide);
  window->guide = arb_guide_new(window->game);
  g_signal_connect_object(window->guide, "done", G_CALLBACK(on_done), window, G_CONNECT_SWAPPED);
  arb_desk_view_show_guide(ARB_DESK_VIEW(window->page), window->guide);
}

static const GActionEntry entries[] = {
    {.name = "guide", .activate = on_guide},
    {.name = "end-guide", .activate = on_end_guide},
};

void
arb_window_add_guide(ArbWindow *window)
{
  g_action_map_add_action_entries(G_ACTION_MAP(window), entries, G_N_ELEMENTS(entries), window);
}

void
arb_window_welcome(ArbWindow *window)
{
  g_autofree char *folder = arb_prefs_dup_text(window->prefs, ARB_PREF_GAMES);
  g_autoptr(GPtrArray) games = arb_games_list(folder);

  if (!arb_prefs_get(window->prefs, ARB_PREF_GUIDE_SEEN) && games->len == 0) {
    g_action_group_activate_action(G_ACTION_GROUP(window), "guide", NULL);
  }
}
