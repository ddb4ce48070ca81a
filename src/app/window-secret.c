/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/secret-page.h"
#include "app/window-private.h"

/* Whose eyes are on the window: the umpire's, the table's, or those of one side at its sheet. */

/* What stands in windows of its own goes with what it was opened from. */
static void
close_dialogs(ArbWindow *window)
{
  g_autoptr(GList) toplevels = gtk_window_list_toplevels();

  for (GList *at = toplevels; at != NULL; at = at->next) {
    if (gtk_window_get_transient_for(at->data) == GTK_WINDOW(window)
        && at->data != (gpointer)window->board) {
      gtk_window_destroy(at->data);
    }
  }
}

static gboolean
has_active_dialog(ArbWindow *window)
{
  g_autoptr(GList) toplevels = gtk_window_list_toplevels();

  for (GList *at = toplevels; at != NULL; at = at->next) {
    if (gtk_window_get_transient_for(at->data) == GTK_WINDOW(window)
        && gtk_window_is_active(at->data)) {
      return TRUE;
    }
  }
  return FALSE;
}

/* Once the focus has come to rest: the sheet is left for a dialog of its own, or for good. */
static gboolean
on_left(gpointer data)
{
  ArbWindow *window = data;

  if (window->secret != NULL && !gtk_window_is_active(GTK_WINDOW(window))
      && !has_active_dialog(window)) {
    arb_secret_cover(window->secret);
  }
  return G_SOURCE_REMOVE;
}

#define REST_MS 200

static void
on_active_changed(ArbWindow *window)
{
  if (window->secret != NULL && !gtk_window_is_active(GTK_WINDOW(window))) {
    g_timeout_add_full(G_PRIORITY_DEFAULT, REST_MS, on_left, g_object_ref(window), g_object_unref);
  }
}

static void
on_secret_changed(ArbWindow *window)
{
  if (arb_secret_get_desk(window->secret) == NULL) {
    close_dialogs(window);
  }
  arb_window_update(window);
}

static void
on_secret_failed(ArbWindow *window, const char *text)
{
  arb_window_complain(window, text);
}

void
arb_window_set_looking(ArbWindow *window, gboolean looking)
{
  GAction *action = g_action_map_lookup_action(G_ACTION_MAP(window), "looking");

  g_simple_action_set_state(G_SIMPLE_ACTION(action), g_variant_new_boolean(looking));
  if (window->game != NULL) {
    arb_session_set_viewer(arb_desk_get_session(window->game),
                           looking ? ARB_VIEW_PUBLIC : ARB_VIEW_UMPIRE);
  }
}

gboolean
arb_window_is_looking(ArbWindow *window)
{
  return window->game != NULL
         && arb_session_get_viewer(arb_desk_get_session(window->game)) != ARB_VIEW_UMPIRE;
}

/* The sheet leaves the desk behind it as all may see it: whoever wrote here sits at the screen. */
static void
on_secret(GSimpleAction *action G_GNUC_UNUSED, GVariant *target G_GNUC_UNUSED, gpointer data)
{
  ArbWindow *window = data;

  if (window->place != ARB_PLACE_GAME) {
    return;
  }
  close_dialogs(window);
  arb_window_set_looking(window, TRUE);
  window->secret = arb_secret_new(arb_desk_get_session(window->game));
  g_signal_connect_object(window->secret, "changed", G_CALLBACK(on_secret_changed), window,
                          G_CONNECT_SWAPPED);
  g_signal_connect_object(window->secret, "failed", G_CALLBACK(on_secret_failed), window,
                          G_CONNECT_SWAPPED);
  arb_window_go(window, ARB_PLACE_SECRET);
}

static void
on_looking(GSimpleAction *action G_GNUC_UNUSED, GVariant *value, gpointer data)
{
  ArbWindow *window = data;

  if (window->place == ARB_PLACE_GAME) {
    close_dialogs(window);
    arb_window_set_looking(window, g_variant_get_boolean(value));
    arb_window_build(window);
  }
}

void
arb_window_close_secret(ArbWindow *window)
{
  if (window->secret != NULL) {
    arb_secret_cover(window->secret);
    g_signal_handlers_disconnect_by_data(window->secret, window);
    g_clear_object(&window->secret);
  }
}

GtkWidget *
arb_window_make_secret(ArbWindow *window)
{
  return arb_secret_page_new(window->secret);
}

ArbDeskView *
arb_window_get_desk_view(ArbWindow *window)
{
  switch (window->place) {
  case ARB_PLACE_GAME:
    return ARB_DESK_VIEW(window->page);
  case ARB_PLACE_SECRET:
    return arb_secret_page_get_view(ARB_SECRET_PAGE(window->page));
  case ARB_PLACE_START:
  case ARB_PLACE_LOOKUP:
  case ARB_PLACE_ARMY:
  default:
    return NULL;
  }
}

void
arb_window_add_secret_actions(ArbWindow *window)
{
  static const GActionEntry entries[] = {
      {.name = "secret", .activate = on_secret},
      {.name = "looking", .state = "false", .change_state = on_looking},
  };

  g_action_map_add_action_entries(G_ACTION_MAP(window), entries, G_N_ELEMENTS(entries), window);
  g_signal_connect(window, "notify::is-active", G_CALLBACK(on_active_changed), NULL);
}
