/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/board-window.h"

#include <glib/gi18n.h>

#include "app/tab-stop.h"
#include "app/ui.h"

struct _ArbBoardWindow {
  GtkWindow parent;
  GtkLabel *title;
  GtkLabel *clock;
  GtkLabel *deed;
  GtkBox *dice;
  GtkBox *sum;
  GtkLabel *verdict;
  GtkBox *sides;
  ArbBoard *board;
};

G_DEFINE_FINAL_TYPE(ArbBoardWindow, arb_board_window, GTK_TYPE_WINDOW)

ArbBoard *
arb_board_window_get_board(ArbBoardWindow *window)
{
  return window->board;
}

static void
fill(GtkBox *box, const char *const *words)
{
  arb_ui_empty(box);
  for (guint i = 0; words[i] != NULL; i++) {
    gtk_box_append(box, arb_ui_label(words[i], NULL));
  }
  gtk_widget_set_visible(GTK_WIDGET(box), words[0] != NULL);
}

static void
on_setup(GtkSignalListItemFactory *factory G_GNUC_UNUSED, GtkListItem *list_item)
{
  gtk_list_item_set_activatable(list_item, FALSE);
  gtk_list_item_set_child(list_item, arb_ui_label(NULL, NULL));
}

static void
on_bind(GtkSignalListItemFactory *factory G_GNUC_UNUSED, GtkListItem *list_item)
{
  GtkStringObject *row = gtk_list_item_get_item(list_item);

  arb_ui_set_text(GTK_LABEL(gtk_list_item_get_child(list_item)), gtk_string_object_get_string(row));
  arb_ui_set_row_name(gtk_list_item_get_child(list_item), gtk_string_object_get_string(row));
}

#define ROWS_MIN 80 /* pixels that remain for the pieces, however long the ruling is */

static GtkWidget *
make_side(void)
{
  GtkWidget *column = gtk_box_new(GTK_ORIENTATION_VERTICAL, 4);
  GtkWidget *scrolled = gtk_scrolled_window_new();
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new();
  GtkSelectionModel *rows =
      GTK_SELECTION_MODEL(gtk_no_selection_new(G_LIST_MODEL(gtk_string_list_new(NULL))));

  g_signal_connect(factory, "setup", G_CALLBACK(on_setup), NULL);
  g_signal_connect(factory, "bind", G_CALLBACK(on_bind), NULL);
  GtkWidget *list = gtk_list_view_new(rows, factory);
  gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scrolled), list);
  gtk_scrolled_window_set_policy(GTK_SCROLLED_WINDOW(scrolled), GTK_POLICY_NEVER,
                                 GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_min_content_height(GTK_SCROLLED_WINDOW(scrolled), ROWS_MIN);
  gtk_widget_set_vexpand(scrolled, TRUE);
  gtk_widget_set_hexpand(column, TRUE);
  gtk_box_append(GTK_BOX(column), arb_ui_label(NULL, "heading"));
  gtk_box_append(GTK_BOX(column), arb_tab_stop_new(scrolled));
  g_object_set_data(G_OBJECT(column), "arb-rows",
                    gtk_no_selection_get_model(GTK_NO_SELECTION(rows)));
  return column;
}

/* The list below the name of a side. */
static GtkWidget *
list_of(GtkWidget *column)
{
  GtkWidget *scrolled = gtk_widget_get_first_child(gtk_widget_get_last_child(column));
  return gtk_scrolled_window_get_child(GTK_SCROLLED_WINDOW(scrolled));
}

static void
show_rows(GtkWidget *column, const char *const *rows)
{
  GtkStringList *list = g_object_get_data(G_OBJECT(column), "arb-rows");

  gtk_string_list_splice(list, 0, g_list_model_get_n_items(G_LIST_MODEL(list)), rows);
}

static guint
count(GtkBox *box)
{
  guint n = 0;
  for (GtkWidget *child = gtk_widget_get_first_child(GTK_WIDGET(box)); child != NULL;
       child = gtk_widget_get_next_sibling(child)) {
    n++;
  }
  return n;
}

static void
show_sides(ArbBoardWindow *window)
{
  guint n = arb_board_n_sides(window->board);

  for (guint i = count(window->sides); i < n; i++) {
    gtk_box_append(window->sides, make_side());
  }
  GtkWidget *column = gtk_widget_get_first_child(GTK_WIDGET(window->sides));
  for (guint i = 0; i < n; i++, column = gtk_widget_get_next_sibling(column)) {
    const char *name = arb_board_get_side(window->board, i);
    arb_ui_set_text(GTK_LABEL(gtk_widget_get_first_child(column)), name);
    arb_ui_set_name(list_of(column), name);
    show_rows(column, arb_board_get_rows(window->board, i));
  }
}

static void
show(ArbBoardWindow *window)
{
  g_autofree char *title = g_strdup_printf(_("Board – %s"), arb_board_get_title(window->board));
  arb_ui_set_title(GTK_WINDOW(window), title);
  arb_ui_set_or_hide(window->title, arb_board_get_title(window->board));
  arb_ui_set_or_hide(window->clock, arb_board_get_clock(window->board));
  arb_ui_set_or_hide(window->deed, arb_board_get_deed(window->board));
  arb_ui_set_or_hide(window->verdict, arb_board_get_verdict(window->board));
  fill(window->dice, arb_board_get_dice(window->board));
  fill(window->sum, arb_board_get_sum(window->board));
  show_sides(window);
}

static void
leave(ArbBoardWindow *window)
{
  if (gtk_window_is_fullscreen(GTK_WINDOW(window))) {
    gtk_window_unfullscreen(GTK_WINDOW(window));
  } else {
    gtk_window_close(GTK_WINDOW(window));
  }
}

static gboolean
on_key_pressed(ArbBoardWindow *window,
               guint keyval,
               guint keycode G_GNUC_UNUSED,
               GdkModifierType state G_GNUC_UNUSED,
               GtkEventControllerKey *controller G_GNUC_UNUSED)
{
  switch (keyval) {
  case GDK_KEY_space:
  case GDK_KEY_F9:
    arb_board_reveal(window->board);
    return GDK_EVENT_STOP;
  case GDK_KEY_F11:
    g_object_set(window, "fullscreened", !gtk_window_is_fullscreen(GTK_WINDOW(window)), NULL);
    return GDK_EVENT_STOP;
  case GDK_KEY_Escape:
    leave(window);
    return GDK_EVENT_STOP;
  default:
    return GDK_EVENT_PROPAGATE;
  }
}

/* The wanted screen that is there; else one that is not taken. (nullable) */
static GdkMonitor *
choose_monitor(GListModel *monitors, GdkMonitor *taken, const char *connector)
{
  GdkMonitor *chosen = NULL;

  for (guint i = 0; i < g_list_model_get_n_items(monitors); i++) {
    g_autoptr(GdkMonitor) monitor = g_list_model_get_item(monitors, i);
    if (g_strcmp0(gdk_monitor_get_connector(monitor), connector) == 0) {
      return monitor; /* the list holds it */
    }
    if (chosen == NULL && taken != NULL && monitor != taken) {
      chosen = monitor;
    }
  }
  return chosen;
}

void
arb_board_window_present(ArbBoardWindow *window, GtkWindow *other, const char *connector)
{
  GdkDisplay *display = gtk_widget_get_display(GTK_WIDGET(other));
  GdkSurface *surface = gtk_native_get_surface(GTK_NATIVE(other));
  GdkMonitor *taken = surface != NULL ? gdk_display_get_monitor_at_surface(display, surface) : NULL;
  GdkMonitor *monitor = choose_monitor(gdk_display_get_monitors(display), taken, connector);

  if (monitor != NULL) {
    gtk_window_fullscreen_on_monitor(GTK_WINDOW(window), monitor);
  }
  gtk_window_present(GTK_WINDOW(window));
}

static void
arb_board_window_dispose(GObject *object)
{
  ArbBoardWindow *window = ARB_BOARD_WINDOW(object);

  gtk_widget_dispose_template(GTK_WIDGET(object), ARB_TYPE_BOARD_WINDOW);
  g_clear_object(&window->board);
  G_OBJECT_CLASS(arb_board_window_parent_class)->dispose(object);
}

static void
arb_board_window_class_init(ArbBoardWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(klass);

  G_OBJECT_CLASS(klass)->dispose = arb_board_window_dispose;
  gtk_widget_class_set_template_from_resource(widget_class, ARB_RESOURCES "arb-board-window.ui");
  gtk_widget_class_bind_template_child(widget_class, ArbBoardWindow, title);
  gtk_widget_class_bind_template_child(widget_class, ArbBoardWindow, clock);
  gtk_widget_class_bind_template_child(widget_class, ArbBoardWindow, deed);
  gtk_widget_class_bind_template_child(widget_class, ArbBoardWindow, dice);
  gtk_widget_class_bind_template_child(widget_class, ArbBoardWindow, sum);
  gtk_widget_class_bind_template_child(widget_class, ArbBoardWindow, verdict);
  gtk_widget_class_bind_template_child(widget_class, ArbBoardWindow, sides);
  gtk_widget_class_bind_template_callback(widget_class, on_key_pressed);
}

static void
arb_board_window_init(ArbBoardWindow *window)
{
  gtk_widget_init_template(GTK_WIDGET(window));
}

GtkWidget *
arb_board_window_new(GtkApplication *app, ArbBoard *board)
{
  ArbBoardWindow *window = g_object_new(ARB_TYPE_BOARD_WINDOW, "application", app, NULL);

  window->board = g_object_ref(board);
  g_signal_connect_object(board, "changed", G_CALLBACK(show), window, G_CONNECT_SWAPPED);
  show(window);
  return GTK_WIDGET(window);
}
