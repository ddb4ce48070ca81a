/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/window.h"

#include <glib/gi18n.h>

#include "app/desk-view.h"
#include "app/games.h"
#include "app/header.h"
#include "app/language.h"
#include "app/lookup-page.h"
#include "app/start-page.h"
#include "app/ui.h"
#include "app/window-private.h"
#include "app/words.h"

G_DEFINE_FINAL_TYPE(ArbWindow, arb_window, GTK_TYPE_APPLICATION_WINDOW)

ArbDesk *
arb_window_get_desk(ArbWindow *window)
{
  switch (window->place) {
  case ARB_PLACE_GAME:
    return window->game;
  case ARB_PLACE_LOOKUP:
    return window->lookup;
  case ARB_PLACE_SECRET:
    return window->secret != NULL ? arb_secret_get_desk(window->secret) : NULL;
  case ARB_PLACE_START:
  case ARB_PLACE_ARMY:
  default:
    return NULL;
  }
}

GtkWidget *
arb_window_get_page(ArbWindow *window)
{
  return window->page;
}

void
arb_window_complain(ArbWindow *window, const char *text)
{
  arb_ui_set_text(window->failure_text, text);
  gtk_widget_set_visible(GTK_WIDGET(window->failure_copy), FALSE);
  gtk_widget_set_visible(window->failure, TRUE);
}

void
arb_window_quiet(ArbWindow *window)
{
  gtk_widget_set_visible(window->failure, FALSE);
}

static void
on_desk_failed(ArbWindow *window, const char *text)
{
  arb_window_complain(window, text);
}

static void
set_enabled(ArbWindow *window, const char *name, gboolean enabled)
{
  GAction *action = g_action_map_lookup_action(G_ACTION_MAP(window), name);
  g_simple_action_set_enabled(G_SIMPLE_ACTION(action), enabled);
}

static void
say_game(ArbWindow *window, char **out_title, char **out_clock)
{
  ArbSession *session = arb_desk_get_session(window->game);
  ArbFormat format = arb_session_format(session);
  g_autofree char *clock = arb_words_clock(&format, arb_session_get_game(session));

  *out_title = arb_words_title(&format, arb_session_get_game(session));
  *out_clock = arb_window_is_looking(window)
                   ? g_strdup_printf("%s · %s", clock, _("players are looking"))
                   : g_steal_pointer(&clock);
}

void
arb_window_update(ArbWindow *window)
{
  ArbDesk *desk = arb_window_get_desk(window);
  ArbSession *session = desk != NULL ? arb_desk_get_session(desk) : NULL;
  gboolean playing = window->place == ARB_PLACE_GAME;
  g_autofree char *title = NULL;
  g_autofree char *clock = NULL;

  set_enabled(window, "undo",
              playing ? arb_session_can_undo(session) : arb_window_army_can(window, FALSE));
  set_enabled(window, "redo",
              playing ? arb_session_can_redo(session) : arb_window_army_can(window, TRUE));
  /* Its key copies a piece of the army list there. */
  set_enabled(window, "differences", window->place != ARB_PLACE_ARMY);
  set_enabled(window, "next", playing);
  set_enabled(window, "board", window->game != NULL);
  set_enabled(window, "reports", playing);
  set_enabled(window, "secret", playing);
  set_enabled(window, "looking", playing);
  set_enabled(window, "find", desk != NULL);
  if (playing || window->place == ARB_PLACE_SECRET) {
    say_game(window, &title, &clock);
  } else if (session != NULL) {
    title = g_strdup(arb_text_get(&arb_session_get_rules(session)->title, window->lang));
    clock = g_strdup(_("Look it up"));
  } else if (window->place == ARB_PLACE_ARMY) {
    title = arb_window_army_title(window);
    clock = arb_window_army_state(window);
  } else {
    title = g_strdup("Arbitro");
    clock = g_strdup("");
  }
  arb_window_ring(window);
  arb_header_set_title(ARB_HEADER(window->header), title, clock);
  arb_ui_set_title(GTK_WINDOW(window), title);
}

static GtkWidget *
make_desk(ArbWindow *window)
{
  GtkWidget *view = arb_desk_view_new(window->game);

  if (window->guide != NULL) {
    arb_desk_view_show_guide(ARB_DESK_VIEW(view), window->guide);
  }
  return view;
}

static GtkWidget *
make_page(ArbWindow *window)
{
  g_autofree char *folder = NULL;

  switch (window->place) {
  case ARB_PLACE_GAME:
    return make_desk(window);
  case ARB_PLACE_LOOKUP:
    return arb_lookup_page_new(window->lookup);
  case ARB_PLACE_SECRET:
    return arb_window_make_secret(window);
  case ARB_PLACE_ARMY:
    return arb_window_army_page(window);
  case ARB_PLACE_START:
  default:
    folder = arb_prefs_dup_text(window->prefs, ARB_PREF_GAMES);
    return arb_start_page_new(window->lang, folder);
  }
}

void
arb_window_build(ArbWindow *window)
{
  static const ArbHeaderKind kinds[] = {ARB_HEADER_START, ARB_HEADER_GAME, ARB_HEADER_LOOKUP,
                                        ARB_HEADER_LOOKUP, ARB_HEADER_ARMY};

  window->header = arb_header_new(kinds[window->place], window->lang);
  gtk_window_set_titlebar(GTK_WINDOW(window), window->header);
  /* The bar inside is one already: twice the padding otherwise. */
  gtk_widget_remove_css_class(window->header, "titlebar");
  if (window->page != NULL) {
    gtk_box_remove(window->content, window->page);
  }
  window->page = make_page(window);
  gtk_widget_set_vexpand(window->page, TRUE);
  gtk_box_append(window->content, window->page);
  arb_window_update(window);
  g_action_group_activate_action(G_ACTION_GROUP(window), "tape", NULL);
}

void
arb_window_go(ArbWindow *window, ArbPlace place)
{
  window->place = place;
  gtk_widget_set_visible(window->failure, FALSE);
  if (place != ARB_PLACE_SECRET) {
    arb_window_close_secret(window);
  }
  arb_window_build(window);
}

void
arb_window_play(ArbWindow *window, ArbGame *game)
{
  g_autoptr(ArbSession) session = arb_session_new(game, window->lang);

  arb_window_close_board(window);
  g_clear_object(&window->guide);
  arb_window_close_secret(window);
  g_clear_object(&window->game);
  arb_window_set_looking(window, FALSE);
  window->game = arb_desk_new(session);
  window->rung = arb_journal_count(arb_session_get_journal(session));
  arb_window_apply_to_desks(window);
  g_signal_connect_object(window->game, "changed", G_CALLBACK(arb_window_update), window,
                          G_CONNECT_SWAPPED);
  /* Once an entry is written, what kept an earlier one from it is over. */
  g_signal_connect_object(session, "changed", G_CALLBACK(arb_window_quiet), window,
                          G_CONNECT_SWAPPED);
  g_signal_connect_object(window->game, "failed", G_CALLBACK(on_desk_failed), window,
                          G_CONNECT_SWAPPED);
  arb_window_ask_for_leave(window, window->game);
  arb_window_go(window, ARB_PLACE_GAME);
}

/* The file of the game in front is let go before another is opened: it may be the same. */
static void
close_game(ArbWindow *window)
{
  if (window->game != NULL) {
    arb_window_close_board(window);
    arb_window_go(window, ARB_PLACE_START);
    g_clear_object(&window->guide);
    g_clear_object(&window->game);
  }
}

void
arb_window_resume(ArbWindow *window, const char *path)
{
  g_autofree char *why = NULL;

  close_game(window);
  ArbGame *game = arb_games_open(path, window->lang, &why);
  if (game == NULL) {
    if (!g_file_test(path, G_FILE_TEST_EXISTS) || !arb_window_offer_copy(window, path, why)) {
      arb_window_complain(window, why);
    }
    return;
  }
  arb_window_play(window, game);
}

static gboolean
is_typing(GtkWidget *focus)
{
  return focus != NULL && (GTK_IS_TEXT(focus) || GTK_IS_TEXT_VIEW(focus));
}

/* A letter typed while no text has the focus belongs on the tape. */
static gboolean
on_key_pressed(ArbWindow *window,
               guint keyval,
               guint keycode G_GNUC_UNUSED,
               GdkModifierType state,
               GtkEventController *controller)
{
  gunichar c = gdk_keyval_to_unicode(keyval);

  if ((state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK)) != 0 || !g_unichar_isgraph(c)
      || is_typing(gtk_window_get_focus(GTK_WINDOW(window)))) {
    return GDK_EVENT_PROPAGATE;
  }
  if (arb_window_get_desk_view(window) != NULL) {
    return arb_desk_view_forward(arb_window_get_desk_view(window), controller);
  }
  if (window->place == ARB_PLACE_LOOKUP) {
    return arb_lookup_page_forward(ARB_LOOKUP_PAGE(window->page), controller);
  }
  return GDK_EVENT_PROPAGATE;
}

static gboolean
on_close_request(ArbWindow *window)
{
  return arb_window_asks_unkept(window, NULL, NULL) || arb_window_army_keeps_open(window);
}

static void
arb_window_dispose(GObject *object)
{
  ArbWindow *window = ARB_WINDOW(object);

  arb_window_close_board(window);
  arb_window_close_secret(window);
  window->page = NULL;
  window->header = NULL;
  g_clear_object(&window->guide);
  g_clear_object(&window->game);
  g_clear_object(&window->lookup);
  g_clear_pointer(&window->damaged, g_free);
  g_clear_object(&window->army);
  G_OBJECT_CLASS(arb_window_parent_class)->dispose(object);
}

static void
arb_window_class_init(ArbWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(klass);

  G_OBJECT_CLASS(klass)->dispose = arb_window_dispose;
  gtk_widget_class_set_template_from_resource(widget_class, ARB_RESOURCES "arb-window.ui");
  gtk_widget_class_bind_template_child(widget_class, ArbWindow, failure);
  gtk_widget_class_bind_template_child(widget_class, ArbWindow, failure_text);
  gtk_widget_class_bind_template_child(widget_class, ArbWindow, failure_copy);
  gtk_widget_class_bind_template_child(widget_class, ArbWindow, content);
  gtk_widget_class_bind_template_callback(widget_class, arb_window_quiet);
  gtk_widget_class_bind_template_callback(widget_class, arb_window_restore);
  gtk_widget_class_bind_template_callback(widget_class, on_key_pressed);
  gtk_widget_class_bind_template_callback(widget_class, on_close_request);
}

static void
arb_window_init(ArbWindow *window)
{
  gtk_widget_init_template(GTK_WIDGET(window));
}

GtkWidget *
arb_window_new(GtkApplication *app, ArbPrefs *prefs)
{
  ArbWindow *window = g_object_new(ARB_TYPE_WINDOW, "application", app, NULL);

  window->prefs = prefs;
  window->lang = arb_prefs_get_lang(prefs);
  arb_window_add_actions(window);
  arb_window_add_secret_actions(window);
  arb_window_apply_prefs(window);
  arb_window_build(window);
  return GTK_WIDGET(window);
}
