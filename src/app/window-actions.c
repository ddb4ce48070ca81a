/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "rules/registry.h"

#include "app/desk-view.h"
#include "app/games.h"
#include "app/lookup-page.h"
#include "app/override-dialog.h"
#include "app/report-dialog.h"
#include "app/ui.h"
#include "app/window-private.h"

static void
on_resume(GSimpleAction *action G_GNUC_UNUSED, GVariant *target, gpointer data)
{
  arb_window_resume(data, g_variant_get_string(target, NULL));
}

static void
on_file_chosen(GtkNativeDialog *dialog, int response, ArbWindow *window)
{
  if (response == GTK_RESPONSE_ACCEPT) {
    g_autoptr(GFile) file = gtk_file_chooser_get_file(GTK_FILE_CHOOSER(dialog));
    g_autofree char *path = g_file_get_path(file);
    arb_window_resume(window, path);
  }
  g_object_unref(dialog);
}

static void
on_open(GSimpleAction *action G_GNUC_UNUSED, GVariant *target G_GNUC_UNUSED, gpointer data)
{
  GtkFileChooserNative *dialog = gtk_file_chooser_native_new(
      _("Open a game"), GTK_WINDOW(data), GTK_FILE_CHOOSER_ACTION_OPEN, _("_Open"), _("_Cancel"));
  g_autoptr(GtkFileFilter) filter = gtk_file_filter_new();

  gtk_file_filter_add_pattern(filter, "*.arbitro");
  gtk_file_filter_set_name(filter, "Arbitro");
  gtk_file_chooser_add_filter(GTK_FILE_CHOOSER(dialog), filter);
  g_signal_connect_object(dialog, "response", G_CALLBACK(on_file_chosen), data, 0);
  gtk_native_dialog_show(GTK_NATIVE_DIALOG(dialog));
}

void
arb_window_consult(ArbWindow *window, ArbRuleset *rules)
{
  g_autoptr(ArbSession) session = arb_session_new_lookup(rules, window->lang);

  g_clear_object(&window->lookup);
  window->lookup = arb_desk_new(session);
  arb_window_apply_to_desks(window);
  arb_window_go(window, ARB_PLACE_LOOKUP);
}

static void
on_look_up(GSimpleAction *action G_GNUC_UNUSED, GVariant *target, gpointer data)
{
  ArbWindow *window = data;
  g_autoptr(ArbFaults) faults = arb_faults_new();

  if (arb_window_asks_unkept(window, "look-up", target)) {
    return;
  }
  arb_games_load_words();
  g_autoptr(ArbRuleset) rules = arb_registry_load(g_variant_get_string(target, NULL), faults);
  if (rules != NULL) {
    arb_window_consult(window, rules);
  } else {
    g_autofree char *text = arb_faults_to_text(faults, window->lang);
    arb_window_complain(window, text);
  }
}

/* From a game: its own tables, as they are in force there. */
static void
on_look_up_here(GSimpleAction *action G_GNUC_UNUSED, GVariant *target G_GNUC_UNUSED, gpointer data)
{
  ArbWindow *window = data;

  if (window->place == ARB_PLACE_LOOKUP) {
    g_action_group_activate_action(G_ACTION_GROUP(window), "back", NULL);
  } else if (window->game != NULL && !arb_window_asks_unkept(window, "look-up-here", NULL)) {
    arb_window_consult(window, arb_session_get_rules(arb_desk_get_session(window->game)));
  } else if (window->game == NULL && arb_registry_get(0) != NULL) {
    g_action_group_activate_action(G_ACTION_GROUP(window), "look-up",
                                   g_variant_new_string(arb_registry_get(0)->id));
  }
}

static void
on_back(GSimpleAction *action G_GNUC_UNUSED, GVariant *target G_GNUC_UNUSED, gpointer data)
{
  ArbWindow *window = data;
  gboolean to_game = window->place != ARB_PLACE_GAME && window->game != NULL;

  if (!arb_window_army_back(window)) {
    g_action_group_activate_action(G_ACTION_GROUP(window), to_game ? "game" : "start", NULL);
  }
}

static void
on_game(GSimpleAction *action G_GNUC_UNUSED, GVariant *target G_GNUC_UNUSED, gpointer data)
{
  ArbWindow *window = data;

  if (arb_window_asks_unkept(window, "game", NULL)) {
    return;
  }
  arb_window_go(window, window->game != NULL ? ARB_PLACE_GAME : ARB_PLACE_START);
  g_clear_object(&window->lookup);
}

/* Leaving a game closes its file: everything is in it. */
static void
on_start(GSimpleAction *action G_GNUC_UNUSED, GVariant *target G_GNUC_UNUSED, gpointer data)
{
  ArbWindow *window = data;

  if (arb_window_asks_unkept(window, "start", NULL)) {
    return;
  }
  arb_window_close_board(window);
  arb_window_go(window, ARB_PLACE_START);
  g_clear_object(&window->guide);
  g_clear_object(&window->game);
  g_clear_object(&window->lookup);
}

static void
on_undo(GSimpleAction *action G_GNUC_UNUSED, GVariant *target G_GNUC_UNUSED, gpointer data)
{
  if (!arb_window_army_step(data, FALSE)) {
    arb_desk_undo(ARB_WINDOW(data)->game, 1);
  }
}

static void
on_redo(GSimpleAction *action G_GNUC_UNUSED, GVariant *target G_GNUC_UNUSED, gpointer data)
{
  if (!arb_window_army_step(data, TRUE)) {
    arb_desk_redo(ARB_WINDOW(data)->game, 1);
  }
}

static void
on_next(GSimpleAction *action G_GNUC_UNUSED, GVariant *target G_GNUC_UNUSED, gpointer data)
{
  arb_desk_next(ARB_WINDOW(data)->game);
  g_action_group_activate_action(G_ACTION_GROUP(data), "tape", NULL);
}

static void
on_find(GSimpleAction *action G_GNUC_UNUSED, GVariant *target G_GNUC_UNUSED, gpointer data)
{
  ArbWindow *window = data;

  if (arb_window_get_desk_view(window) != NULL) {
    g_action_group_activate_action(G_ACTION_GROUP(window), "page", g_variant_new_int32(2));
    arb_desk_view_find(arb_window_get_desk_view(window));
  } else if (window->place == ARB_PLACE_LOOKUP) {
    arb_lookup_page_find(ARB_LOOKUP_PAGE(window->page));
  }
}

static void
on_tape(GSimpleAction *action G_GNUC_UNUSED, GVariant *target G_GNUC_UNUSED, gpointer data)
{
  ArbWindow *window = data;

  if (arb_window_get_desk_view(window) != NULL) {
    arb_desk_view_focus_tape(arb_window_get_desk_view(window));
  } else if (window->place == ARB_PLACE_LOOKUP) {
    arb_lookup_page_focus_tape(ARB_LOOKUP_PAGE(window->page));
  }
}

static void
on_page(GSimpleAction *action, GVariant *value, gpointer data)
{
  ArbWindow *window = data;
  int page = g_variant_get_int32(value);

  g_simple_action_set_state(action, value);
  if (arb_window_get_desk_view(window) != NULL && page >= 1) {
    arb_desk_view_go_to_page(arb_window_get_desk_view(window), (guint)page - 1);
  }
}

/* The card of the piece whose row is selected; the tape selects the one it names. */
static void
on_card(GSimpleAction *action G_GNUC_UNUSED, GVariant *target G_GNUC_UNUSED, gpointer data)
{
  ArbDesk *desk = arb_window_get_desk(data);
  guint piece = desk != NULL ? arb_desk_get_piece(desk) : 0;

  if (piece != 0) {
    arb_desk_show_card(desk, piece);
  }
}

static ArbDesk *
played(gpointer window)
{
  return ARB_WINDOW(window)->place == ARB_PLACE_GAME ? ARB_WINDOW(window)->game : NULL;
}

static void
on_queue(GSimpleAction *action G_GNUC_UNUSED, GVariant *target G_GNUC_UNUSED, gpointer data)
{
  if (played(data) != NULL) {
    (void)arb_desk_queue(played(data));
  }
}

static void
on_rule_queue(GSimpleAction *action, GVariant *target G_GNUC_UNUSED, gpointer data)
{
  if (played(data) != NULL) {
    arb_desk_rule_queue(played(data), g_str_equal(g_action_get_name(G_ACTION(action)), "rule-all"));
    g_action_group_activate_action(G_ACTION_GROUP(data), "tape", NULL);
  }
}

static void
on_forget_queue(GSimpleAction *action G_GNUC_UNUSED, GVariant *target G_GNUC_UNUSED, gpointer data)
{
  if (played(data) != NULL) {
    arb_desk_forget_queue(played(data));
  }
}

static void
on_board(GSimpleAction *action G_GNUC_UNUSED, GVariant *target G_GNUC_UNUSED, gpointer data)
{
  arb_window_toggle_board(ARB_WINDOW(data));
}

static void
on_reports(GSimpleAction *action G_GNUC_UNUSED, GVariant *target G_GNUC_UNUSED, gpointer data)
{
  if (played(data) != NULL) {
    gtk_window_present(GTK_WINDOW(arb_report_dialog_new(GTK_WINDOW(data), played(data))));
  }
}

static void
on_reveal(GSimpleAction *action G_GNUC_UNUSED, GVariant *target G_GNUC_UNUSED, gpointer data)
{
  (void)arb_window_reveal(ARB_WINDOW(data));
}

static void
on_override(GSimpleAction *action G_GNUC_UNUSED, GVariant *target G_GNUC_UNUSED, gpointer data)
{
  ArbWindow *window = data;
  const ArbRuling *preview =
      window->place == ARB_PLACE_GAME ? arb_desk_get_preview(window->game) : NULL;

  if (preview != NULL && preview->outcome.state == ARB_REFUSED && !preview->outcome.hard
      && arb_session_lacks(arb_desk_get_session(window->game), arb_desk_get_draft(window->game))
             == NULL) {
    gtk_window_present(GTK_WINDOW(arb_override_dialog_new(GTK_WINDOW(window), window->game)));
  }
}

static void
on_shortcuts(GSimpleAction *action G_GNUC_UNUSED, GVariant *target G_GNUC_UNUSED, gpointer data)
{
  arb_window_show_shortcuts(ARB_WINDOW(data));
}

static void
on_about(GSimpleAction *action G_GNUC_UNUSED, GVariant *target G_GNUC_UNUSED, gpointer data)
{
  gtk_show_about_dialog(GTK_WINDOW(data), "program-name", "Arbitro", "version", ARB_VERSION,
                        "logo-icon-name", ARB_APP_ID, "license-type", GTK_LICENSE_GPL_3_0,
                        "comments", _("A digital umpire for miniatures wargames"), NULL);
}

static const GActionEntry entries[] = {
    {.name = "resume", .activate = on_resume, .parameter_type = "s"},
    {.name = "open-file", .activate = on_open},
    {.name = "look-up", .activate = on_look_up, .parameter_type = "s"},
    {.name = "look-up-here", .activate = on_look_up_here},
    {.name = "back", .activate = on_back},
    {.name = "game", .activate = on_game},
    {.name = "start", .activate = on_start},
    {.name = "undo", .activate = on_undo},
    {.name = "redo", .activate = on_redo},
    {.name = "next", .activate = on_next},
    {.name = "find", .activate = on_find},
    {.name = "tape", .activate = on_tape},
    {.name = "page", .parameter_type = "i", .state = "3", .change_state = on_page},
    {.name = "card", .activate = on_card},
    {.name = "queue", .activate = on_queue},
    {.name = "rule-first", .activate = on_rule_queue},
    {.name = "rule-all", .activate = on_rule_queue},
    {.name = "forget-queue", .activate = on_forget_queue},
    {.name = "board", .activate = on_board},
    {.name = "reports", .activate = on_reports},
    {.name = "tell-next", .activate = on_reveal},
    {.name = "override", .activate = on_override},
    {.name = "shortcuts", .activate = on_shortcuts},
    {.name = "about", .activate = on_about},
};

void
arb_window_add_actions(ArbWindow *window)
{
  g_action_map_add_action_entries(G_ACTION_MAP(window), entries, G_N_ELEMENTS(entries), window);
  arb_window_add_settings(window);
  arb_window_add_guide(window);
  arb_window_add_begin_actions(window);
  arb_window_add_army_actions(window);
  arb_window_add_tables(window);
}
