/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/start-page.h"

#include <glib/gi18n.h>

#include "rules/registry.h"

#include "app/games.h"
#include "app/tab-stop.h"
#include "app/ui.h"
#include "app/words-seen.h"
#include "app/words.h"

#define RESUMABLE_MAX 8 /* games looked into */

struct _ArbStartPage {
  GtkBox parent;
  GtkButton *ready;
  GtkListBox *games;
  GtkWidget *games_title;
  GtkListBox *scenarios;
  GtkListBox *books;
  ArbLang lang;
  char *folder;              /* of games */
  GPtrArray *game_paths;     /* char * */
  GPtrArray *scenario_names; /* char * */
  guint next;                /* step of the idle work */
  guint idle;
  GtkWidget *last;  /* row of the newest game that can be gone on with; NULL: none so far */
  gboolean strayed; /* letters were typed here: what follows was meant for the entry line */
};

G_DEFINE_FINAL_TYPE(ArbStartPage, arb_start_page, GTK_TYPE_BOX)

gboolean
arb_start_page_is_full(ArbStartPage *page)
{
  return page->idle == 0;
}

/* A row of two lines that carries the target of its action. */
static GtkWidget *
add_row(GtkListBox *list, const char *title, const char *more, const char *target)
{
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0);

  gtk_box_append(GTK_BOX(box), arb_ui_label(title, "deed"));
  if (more != NULL && *more != '\0') {
    gtk_box_append(GTK_BOX(box), arb_ui_label(more, "dim-label"));
  }
  gtk_list_box_append(list, box);
  GtkWidget *row = gtk_widget_get_parent(box);
  g_object_set_data_full(G_OBJECT(row), "arb-target", g_strdup(target), g_free);
  arb_ui_set_name(row, title);
  return row;
}

static char *
file_day(const char *path)
{
  g_autoptr(GFile) file = g_file_new_for_path(path);
  g_autoptr(GFileInfo) info =
      g_file_query_info(file, G_FILE_ATTRIBUTE_TIME_MODIFIED, G_FILE_QUERY_INFO_NONE, NULL, NULL);
  g_autoptr(GDateTime) utc = info != NULL ? g_file_info_get_modification_date_time(info) : NULL;
  g_autoptr(GDateTime) when = utc != NULL ? g_date_time_to_local(utc) : NULL;

  return when != NULL ? g_date_time_format(when, "%d/%m/%Y %H:%M") : g_strdup("");
}

/* Enter goes on with the last game. Nobody who has gone elsewhere meanwhile is called back. */
static void
set_last(ArbStartPage *page, GtkWidget *row)
{
  page->last = row;
  if (gtk_widget_is_focus(GTK_WIDGET(page->ready))) {
    gtk_widget_grab_focus(row);
    gtk_window_set_focus_visible(GTK_WINDOW(gtk_widget_get_root(row)), TRUE);
  }
}

static guint
count_games(ArbStartPage *page)
{
  return MIN(page->game_paths->len, RESUMABLE_MAX);
}

/* Whether it is not known yet what Enter would do. */
static gboolean
is_looking(ArbStartPage *page)
{
  return page->idle != 0 && page->last == NULL && page->next < count_games(page);
}

static void
add_game(ArbStartPage *page, const char *path)
{
  g_autofree char *why = NULL;
  g_autoptr(ArbGame) game = arb_games_open(path, page->lang, &why);
  g_autofree char *day = file_day(path);

  if (game == NULL) {
    g_autofree char *name = g_filename_display_basename(path);
    add_row(page->games, name, why, path);
    return;
  }
  ArbFormat format = {
      .rules = arb_game_rules(game), .state = arb_game_state(game), .lang = page->lang};
  g_autofree char *title = arb_words_title(&format, game);
  g_autofree char *clock = arb_words_clock(&format, game);
  g_autofree char *last = arb_seen_last(&format, game);
  g_autofree char *head = g_strdup_printf("%s  ·  %s", title, day);
  g_autofree char *more =
      g_strdup_printf("%s  ·  %s%s%s", clock, arb_text_get(&format.rules->title, page->lang),
                      *last != '\0' ? "\n" : "", last);
  GtkWidget *row = add_row(page->games, head, more, path);
  if (page->last == NULL) {
    set_last(page, row);
  }
}

static void
add_scenario(ArbStartPage *page, const char *name)
{
  g_autoptr(ArbFaults) faults = arb_faults_new();
  g_autoptr(ArbScenario) scenario = arb_games_load_scenario(name, faults);

  if (scenario == NULL) {
    g_autofree char *why = arb_faults_to_text(faults, page->lang);
    add_row(page->scenarios, name, why, name);
    return;
  }
  g_autofree char *turns = g_strdup_printf(_("%d turns"), scenario->turns);
  g_autofree char *date = arb_format_date(page->lang, scenario->date);
  g_autofree char *title = arb_text_show(arb_text_get(&scenario->title, page->lang));
  g_autofree char *head =
      g_strjoin("  ·  ", title, *date != '\0' ? date : turns, *date != '\0' ? turns : NULL, NULL);
  GtkWidget *row = add_row(page->scenarios, head, arb_text_get(&scenario->brief, page->lang), name);
  g_object_set_data_full(G_OBJECT(row), "arb-book",
                         g_strdup(arb_text_get(&scenario->rules->title, page->lang)), g_free);
  gtk_list_box_invalidate_headers(page->scenarios);
}

/* The rule book stands over the first of its scenarios, where there are several books. */
static void
head_scenario(GtkListBoxRow *row, GtkListBoxRow *before, gpointer data G_GNUC_UNUSED)
{
  const char *book = g_object_get_data(G_OBJECT(row), "arb-book");
  const char *last = before != NULL ? g_object_get_data(G_OBJECT(before), "arb-book") : NULL;

  if (arb_registry_get(1) == NULL || book == NULL || g_strcmp0(book, last) == 0) {
    gtk_list_box_row_set_header(row, NULL);
  } else if (gtk_list_box_row_get_header(row) == NULL) {
    gtk_list_box_row_set_header(row, arb_ui_label(book, "book"));
  }
}

static void
add_book(ArbStartPage *page, const char *id)
{
  g_autoptr(ArbFaults) faults = arb_faults_new();
  g_autoptr(ArbRuleset) rules = arb_registry_load(id, faults);

  if (rules != NULL) {
    add_row(page->books, arb_text_get(&rules->title, page->lang),
            arb_text_get(&rules->note, page->lang), id);
  }
}

/* One file at a time, so that a click is never kept waiting. */
static gboolean
on_idle(gpointer data)
{
  ArbStartPage *page = data;
  guint games = count_games(page);
  guint i = page->next++;

  if (i < games) {
    add_game(page, g_ptr_array_index(page->game_paths, i));
    return G_SOURCE_CONTINUE;
  }
  i -= games;
  if (i < page->scenario_names->len) {
    add_scenario(page, g_ptr_array_index(page->scenario_names, i));
    return G_SOURCE_CONTINUE;
  }
  i -= page->scenario_names->len;
  if (arb_registry_get(i) != NULL) {
    add_book(page, arb_registry_get(i)->id);
    return G_SOURCE_CONTINUE;
  }
  page->idle = 0;
  return G_SOURCE_REMOVE;
}

static void
activate(ArbStartPage *page, GtkListBoxRow *row, const char *action)
{
  const char *target = g_object_get_data(G_OBJECT(row), "arb-target");

  gtk_widget_activate_action(GTK_WIDGET(page), action, "s", target);
}

static void
on_game_activated(ArbStartPage *page, GtkListBoxRow *row)
{
  activate(page, row, "win.resume");
}

static void
on_scenario_activated(ArbStartPage *page, GtkListBoxRow *row)
{
  activate(page, row, "win.prepare");
}

static void
on_book_activated(ArbStartPage *page, GtkListBoxRow *row)
{
  activate(page, row, "win.look-up");
}

/* A line typed before a game is open begins none: its blanks and its Enter would press the button
 * that has the focus. Going to another one ends that. */
static gboolean
on_key_pressed(ArbStartPage *page,
               guint keyval,
               guint keycode G_GNUC_UNUSED,
               GdkModifierType state,
               GtkEventControllerKey *controller G_GNUC_UNUSED)
{
  gunichar c = gdk_keyval_to_unicode(keyval);

  if ((state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK)) != 0) {
    return GDK_EVENT_PROPAGATE;
  }
  switch (keyval) {
  case GDK_KEY_space:
  case GDK_KEY_KP_Space:
  case GDK_KEY_Return:
  case GDK_KEY_KP_Enter:
  case GDK_KEY_ISO_Enter:
    return page->strayed || is_looking(page) ? GDK_EVENT_STOP : GDK_EVENT_PROPAGATE;
  case GDK_KEY_Tab:
  case GDK_KEY_ISO_Left_Tab:
  case GDK_KEY_Up:
  case GDK_KEY_Down:
  case GDK_KEY_Escape:
    page->strayed = FALSE;
    return GDK_EVENT_PROPAGATE;
  default:
    page->strayed = page->strayed || g_unichar_isgraph(c);
    return g_unichar_isgraph(c) ? GDK_EVENT_STOP : GDK_EVENT_PROPAGATE;
  }
}

static void
on_map(ArbStartPage *page)
{
  gtk_widget_grab_focus(page->last != NULL ? page->last : GTK_WIDGET(page->ready));
  if (page->game_paths == NULL) {
    page->game_paths = arb_games_list(page->folder);
    page->scenario_names = arb_games_scenarios();
    gtk_widget_set_visible(page->games_title, page->game_paths->len > 0);
    page->idle = g_idle_add_full(G_PRIORITY_LOW, on_idle, page, NULL);
  }
}

static void
arb_start_page_dispose(GObject *object)
{
  ArbStartPage *page = ARB_START_PAGE(object);

  g_clear_handle_id(&page->idle, g_source_remove);
  gtk_widget_dispose_template(GTK_WIDGET(object), ARB_TYPE_START_PAGE);
  g_clear_pointer(&page->game_paths, g_ptr_array_unref);
  g_clear_pointer(&page->scenario_names, g_ptr_array_unref);
  g_clear_pointer(&page->folder, g_free);
  G_OBJECT_CLASS(arb_start_page_parent_class)->dispose(object);
}

static void
arb_start_page_class_init(ArbStartPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(klass);

  G_OBJECT_CLASS(klass)->dispose = arb_start_page_dispose;
  g_type_ensure(ARB_TYPE_TAB_STOP);
  gtk_widget_class_set_template_from_resource(widget_class, ARB_RESOURCES "arb-start-page.ui");
  gtk_widget_class_bind_template_child(widget_class, ArbStartPage, ready);
  gtk_widget_class_bind_template_child(widget_class, ArbStartPage, games);
  gtk_widget_class_bind_template_child(widget_class, ArbStartPage, games_title);
  gtk_widget_class_bind_template_child(widget_class, ArbStartPage, scenarios);
  gtk_widget_class_bind_template_child(widget_class, ArbStartPage, books);
  gtk_widget_class_bind_template_callback(widget_class, on_game_activated);
  gtk_widget_class_bind_template_callback(widget_class, on_scenario_activated);
  gtk_widget_class_bind_template_callback(widget_class, on_book_activated);
  gtk_widget_class_bind_template_callback(widget_class, on_map);
  gtk_widget_class_bind_template_callback(widget_class, on_key_pressed);
}

static void
arb_start_page_init(ArbStartPage *page)
{
  gtk_widget_init_template(GTK_WIDGET(page));
}

GtkWidget *
arb_start_page_new(ArbLang lang, const char *folder)
{
  ArbStartPage *page = g_object_new(ARB_TYPE_START_PAGE, NULL);

  page->lang = lang;
  page->folder = g_strdup(folder);
  gtk_list_box_set_header_func(page->scenarios, head_scenario, NULL, NULL);
  return GTK_WIDGET(page);
}
