/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "app/language.h"
#include "app/settings-page.h"
#include "app/window-private.h"

/* What the window is like: each setting is an action with a state, kept by the preferences; the
 * dialog shows the same states. */

static void
set_desk_lang(ArbDesk *desk, ArbLang lang)
{
  if (desk != NULL) {
    arb_session_set_lang(arb_desk_get_session(desk), lang);
  }
}

static gboolean
on_rebuild_dialog(gpointer data)
{
  ArbWindow *window = data;

  if (window->settings != NULL) {
    gtk_window_set_title(GTK_WINDOW(window->settings), _("Settings"));
    gtk_window_set_child(GTK_WINDOW(window->settings),
                         arb_settings_page_new(G_ACTION_GROUP(window)));
  }
  return G_SOURCE_REMOVE;
}

static void
on_language(GSimpleAction *action, GVariant *value, gpointer data)
{
  ArbWindow *window = data;
  ArbLang lang = arb_lang_from_id(g_variant_get_string(value, NULL));

  if (lang >= ARB_N_LANGS || lang == window->lang) {
    return;
  }
  g_simple_action_set_state(action, value);
  window->lang = lang;
  arb_prefs_set_lang(window->prefs, lang);
  arb_language_switch(lang);
  set_desk_lang(window->game, lang);
  set_desk_lang(window->lookup, lang);
  arb_window_build(window);
  /* Not under the hand that has just chosen it there. */
  g_idle_add_full(G_PRIORITY_DEFAULT_IDLE, on_rebuild_dialog, g_object_ref(window), g_object_unref);
}

static void
on_other_language(GSimpleAction *action G_GNUC_UNUSED,
                  GVariant *target G_GNUC_UNUSED,
                  gpointer data)
{
  ArbLang other = ARB_WINDOW(data)->lang == ARB_LANG_IT ? ARB_LANG_EN : ARB_LANG_IT;

  g_action_group_activate_action(G_ACTION_GROUP(data), "language",
                                 g_variant_new_string(arb_lang_to_id(other)));
}

static const struct {
  const char *action;
  ArbPref pref;
} flags[] = {
    {"own-dice", ARB_PREF_OWN_DICE},
    {"dark", ARB_PREF_DARK},
    {"contrast", ARB_PREF_CONTRAST},
    {"bell", ARB_PREF_BELL},
};

static void
on_flag(GSimpleAction *action, GVariant *value, gpointer data)
{
  ArbWindow *window = data;

  g_simple_action_set_state(action, value);
  for (guint i = 0; i < G_N_ELEMENTS(flags); i++) {
    if (g_str_equal(g_action_get_name(G_ACTION(action)), flags[i].action)) {
      arb_prefs_set(window->prefs, flags[i].pref, g_variant_get_boolean(value));
    }
  }
  arb_window_apply_prefs(window);
}

static void
on_text_size(GSimpleAction *action, GVariant *value, gpointer data)
{
  ArbWindow *window = data;

  arb_prefs_set_text_size(window->prefs, g_variant_get_int32(value));
  g_simple_action_set_state(action, g_variant_new_int32(arb_prefs_get_text_size(window->prefs)));
  arb_window_apply_prefs(window);
}

static void
on_text_step(GSimpleAction *action, GVariant *target G_GNUC_UNUSED, gpointer data)
{
  ArbWindow *window = data;
  const char *name = g_action_get_name(G_ACTION(action));
  int size = arb_prefs_get_text_size(window->prefs);

  if (g_str_equal(name, "text-normal")) {
    size = 100;
  } else {
    size += g_str_equal(name, "text-bigger") ? 25 : -25;
  }
  g_action_group_change_action_state(G_ACTION_GROUP(window), "text-size",
                                     g_variant_new_int32(size));
}

static void
on_scale(GSimpleAction *action, GVariant *value, gpointer data)
{
  ArbWindow *window = data;

  g_simple_action_set_state(action, value);
  arb_prefs_set_scale(window->prefs, g_variant_get_int32(value));
  arb_window_apply_prefs(window);
}

/* The list of games is that of the folder. */
static void
on_games_folder(GSimpleAction *action, GVariant *value, gpointer data)
{
  ArbWindow *window = data;

  g_simple_action_set_state(action, value);
  arb_prefs_set_text(window->prefs, ARB_PREF_GAMES, g_variant_get_string(value, NULL));
  if (window->place == ARB_PLACE_START) {
    arb_window_build(window);
  }
}

/* A board that is open goes there at once. */
static void
on_monitor(GSimpleAction *action, GVariant *value, gpointer data)
{
  ArbWindow *window = data;

  g_simple_action_set_state(action, value);
  arb_prefs_set_text(window->prefs, ARB_PREF_MONITOR, g_variant_get_string(value, NULL));
  if (window->board != NULL) {
    arb_window_toggle_board(window);
    arb_window_toggle_board(window);
  }
}

static void
on_dialog_destroyed(ArbWindow *window)
{
  window->settings = NULL;
}

static void
on_settings(GSimpleAction *action G_GNUC_UNUSED, GVariant *target G_GNUC_UNUSED, gpointer data)
{
  ArbWindow *window = data;

  if (window->settings != NULL) {
    gtk_window_present(GTK_WINDOW(window->settings));
    return;
  }
  GtkWidget *dialog = gtk_window_new();
  window->settings = dialog;
  gtk_window_set_title(GTK_WINDOW(dialog), _("Settings"));
  gtk_window_set_transient_for(GTK_WINDOW(dialog), GTK_WINDOW(window));
  gtk_window_set_modal(GTK_WINDOW(dialog), TRUE);
  gtk_window_set_default_size(GTK_WINDOW(dialog), 560, 600);
  gtk_window_set_child(GTK_WINDOW(dialog), arb_settings_page_new(G_ACTION_GROUP(window)));
  g_signal_connect_object(dialog, "destroy", G_CALLBACK(on_dialog_destroyed), window,
                          G_CONNECT_SWAPPED);
  /* The page holds the window, which is so never disposed of while the dialog is there. */
  g_signal_connect_object(window, "unmap", G_CALLBACK(gtk_window_destroy), dialog,
                          G_CONNECT_SWAPPED);
  gtk_window_present(GTK_WINDOW(dialog));
}

void
arb_window_ring(ArbWindow *window)
{
  const ArbRuling *ruling = window->game != NULL ? arb_desk_get_ruling(window->game) : NULL;

  if (ruling == NULL || ruling->seq <= window->rung
      || arb_desk_get_mode(window->game) != ARB_DESK_RESULT) {
    return;
  }
  window->rung = ruling->seq;
  if (arb_prefs_get(window->prefs, ARB_PREF_BELL)) {
    gdk_display_beep(gtk_widget_get_display(GTK_WIDGET(window)));
  }
}

void
arb_window_apply_to_desks(ArbWindow *window)
{
  gboolean rolls = !arb_prefs_get(window->prefs, ARB_PREF_OWN_DICE);
  int scale = arb_prefs_get_scale(window->prefs);

  if (window->game != NULL) {
    ArbFormat format = arb_session_format(arb_desk_get_session(window->game));
    scale = format.scale;
    arb_desk_set_rolls(window->game, rolls);
  }
  if (window->lookup != NULL) {
    arb_session_set_scale(arb_desk_get_session(window->lookup), scale);
    arb_desk_set_rolls(window->lookup, rolls);
  }
}

void
arb_window_apply_prefs(ArbWindow *window)
{
  GtkSettings *settings = gtk_widget_get_settings(GTK_WIDGET(window));
  gboolean dark = arb_prefs_get(window->prefs, ARB_PREF_DARK);
  gboolean contrast = arb_prefs_get(window->prefs, ARB_PREF_CONTRAST);
  int base = GPOINTER_TO_INT(g_object_get_data(G_OBJECT(settings), "arb-dpi"));

  if (base == 0) {
    g_object_get(settings, "gtk-xft-dpi", &base, NULL);
    base = base > 0 ? base : 96 * 1024;
    g_object_set_data(G_OBJECT(settings), "arb-dpi", GINT_TO_POINTER(base));
  }
  g_object_set(settings, "gtk-application-prefer-dark-theme", dark, "gtk-xft-dpi",
               base / 100 * arb_prefs_get_text_size(window->prefs), NULL);
  if (contrast) {
    g_object_set(settings, "gtk-theme-name", "HighContrast", NULL);
  } else {
    gtk_settings_reset_property(settings, "gtk-theme-name");
  }
  if (dark) {
    gtk_widget_add_css_class(GTK_WIDGET(window), "dark");
  } else {
    gtk_widget_remove_css_class(GTK_WIDGET(window), "dark");
  }
  arb_window_apply_to_desks(window);
}

static const GActionEntry entries[] = {
    {.name = "settings", .activate = on_settings},
    {.name = "language", .parameter_type = "s", .state = "'en'", .change_state = on_language},
    {.name = "other-language", .activate = on_other_language},
    {.name = "own-dice", .state = "false", .change_state = on_flag},
    {.name = "dark", .state = "false", .change_state = on_flag},
    {.name = "contrast", .state = "false", .change_state = on_flag},
    {.name = "bell", .state = "false", .change_state = on_flag},
    {.name = "text-size", .parameter_type = "i", .state = "100", .change_state = on_text_size},
    {.name = "text-bigger", .activate = on_text_step},
    {.name = "text-smaller", .activate = on_text_step},
    {.name = "text-normal", .activate = on_text_step},
    {.name = "scale", .parameter_type = "i", .state = "0", .change_state = on_scale},
    {.name = "games-folder", .parameter_type = "s", .state = "''", .change_state = on_games_folder},
    {.name = "board-monitor", .parameter_type = "s", .state = "''", .change_state = on_monitor},
};

static void
set_state(ArbWindow *window, const char *name, GVariant *value)
{
  GAction *action = g_action_map_lookup_action(G_ACTION_MAP(window), name);
  g_simple_action_set_state(G_SIMPLE_ACTION(action), value);
}

void
arb_window_add_settings(ArbWindow *window)
{
  g_autofree char *games = arb_prefs_dup_text(window->prefs, ARB_PREF_GAMES);
  g_autofree char *monitor = arb_prefs_dup_text(window->prefs, ARB_PREF_MONITOR);

  g_action_map_add_action_entries(G_ACTION_MAP(window), entries, G_N_ELEMENTS(entries), window);
  for (guint i = 0; i < G_N_ELEMENTS(flags); i++) {
    gboolean on = arb_prefs_get(window->prefs, flags[i].pref);
    set_state(window, flags[i].action, g_variant_new_boolean(on));
  }
  set_state(window, "language", g_variant_new_string(arb_lang_to_id(window->lang)));
  set_state(window, "text-size", g_variant_new_int32(arb_prefs_get_text_size(window->prefs)));
  set_state(window, "scale", g_variant_new_int32(arb_prefs_get_scale(window->prefs)));
  set_state(window, "games-folder", g_variant_new_string(games));
  set_state(window, "board-monitor", g_variant_new_string(monitor));
}
