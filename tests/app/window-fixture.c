/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "window-fixture.h"

#include <gdk/x11/gdkx.h>
#include <stdlib.h>
#include <string.h>

#include "app/application.h"
#include "app/games.h"
#include "app/language.h"
#include "app/roster-row.h"

/* Into the corner: GTK still looks for the tooltip under a pointer that rests on a menu when the
 * menu is gone, which is a critical message. */
static void
put_pointer_aside(void)
{
  Display *display = gdk_x11_display_get_xdisplay(gdk_display_get_default());

  XWarpPointer(display, None, DefaultRootWindow(display), 0, 0, 0, 0, 0, 0);
}

int
window_fixture_setup(void **state)
{
  WindowFixture *fixture = g_new0(WindowFixture, 1);

  fixture->folder = g_dir_make_tmp("arbitro-XXXXXX", NULL);
  g_setenv("XDG_DATA_HOME", fixture->folder, TRUE);
  g_setenv("XDG_CONFIG_HOME", fixture->folder, TRUE);
  arb_language_start(ARB_LANG_EN);
  if (!gtk_init_check()) {
    g_print("1..0 # SKIP no display\n");
    exit(77);
  }
  put_pointer_aside();
  g_object_set(gtk_settings_get_default(), "gtk-enable-animations", FALSE, "gtk-cursor-blink",
               FALSE, NULL);
  fixture->application = arb_application_new(NULL, G_APPLICATION_NON_UNIQUE);
  g_application_register(G_APPLICATION(fixture->application), NULL, NULL);
  arb_games_load_words();
  *state = fixture;
  return 0;
}

static void
remove_folder(const char *path)
{
  g_autoptr(GDir) dir = g_dir_open(path, 0, NULL);

  for (const char *name = dir != NULL ? g_dir_read_name(dir) : NULL; name != NULL;
       name = g_dir_read_name(dir)) {
    g_autofree char *child = g_build_filename(path, name, NULL);
    if (g_file_test(child, G_FILE_TEST_IS_DIR)) {
      remove_folder(child);
    } else {
      (void)remove(child);
    }
  }
  (void)remove(path);
}

int
window_fixture_teardown(void **state)
{
  WindowFixture *fixture = *state;

  window_fixture_idle(50);
  g_object_unref(fixture->application);
  remove_folder(fixture->folder);
  g_free(fixture->folder);
  g_free(fixture);
  return 0;
}

ArbDesk *
window_fixture_new_desk(void)
{
  g_autofree char *scenario = arb_games_ready_scenario();
  g_autofree char *why = NULL;
  ArbBegin begin = {.lang = ARB_LANG_EN};
  ArbGame *game = arb_games_start(scenario, &begin, &why);

  g_assert_nonnull(game);
  g_autoptr(ArbSession) session = arb_session_new(game, ARB_LANG_EN);
  return arb_desk_new(session);
}

void
window_fixture_go_to(ArbDesk *desk, const char *phase)
{
  ArbSession *session = arb_desk_get_session(desk);
  int wanted = arb_ruleset_find_phase(arb_session_get_rules(session), phase);

  for (guint i = 0; i < 100; i++) {
    if (arb_state_track(arb_session_get_state(session), ARB_ATTR_PHASE) == wanted) {
      return;
    }
    arb_desk_next(desk);
  }
  g_assert_not_reached();
}

void
window_fixture_enter(ArbDesk *desk, const char *line)
{
  arb_desk_set_line(desk, line);
  arb_desk_enter(desk);
}

void
window_fixture_idle(guint ms)
{
  gint64 end = g_get_monotonic_time() + (gint64)ms * 1000;

  while (g_get_monotonic_time() < end) {
    if (!g_main_context_iteration(NULL, FALSE)) {
      g_usleep(1000);
    }
  }
  /* What waits for a quiet moment, however slow the machine. */
  for (guint i = 0; i < 1000 && g_main_context_iteration(NULL, FALSE); i++) {
  }
}

gboolean
window_fixture_wait(gboolean (*f)(gpointer), gpointer data)
{
  gint64 end = g_get_monotonic_time() + 10 * G_USEC_PER_SEC;

  while (!f(data)) {
    if (g_get_monotonic_time() > end) {
      return FALSE;
    }
    if (!g_main_context_iteration(NULL, FALSE)) {
      g_usleep(1000);
    }
  }
  return TRUE;
}

static gboolean
is_mapped(gpointer widget)
{
  return gtk_widget_get_mapped(widget);
}

GtkWindow *
window_fixture_show(GtkWidget *widget)
{
  GtkWidget *window = gtk_window_new();

  gtk_window_set_default_size(GTK_WINDOW(window), 500, 500);
  gtk_window_set_child(GTK_WINDOW(window), widget);
  gtk_window_present(GTK_WINDOW(window));
  g_assert_true(window_fixture_wait(is_mapped, window));
  return GTK_WINDOW(window);
}

GtkWidget *
window_fixture_find(GtkWidget *widget, GType type)
{
  if (g_type_is_a(G_OBJECT_TYPE(widget), type)) {
    return widget;
  }
  for (GtkWidget *child = gtk_widget_get_first_child(widget); child != NULL;
       child = gtk_widget_get_next_sibling(child)) {
    GtkWidget *found = window_fixture_find(child, type);
    if (found != NULL) {
      return found;
    }
  }
  return NULL;
}

char *
window_fixture_words(GtkWidget *widget)
{
  if (GTK_IS_LABEL(widget)) {
    return g_strdup(gtk_label_get_text(GTK_LABEL(widget)));
  }
  return ARB_IS_ROSTER_ROW(widget) ? arb_roster_row_words(ARB_ROSTER_ROW(widget)) : NULL;
}

gboolean
window_fixture_shows(GtkWidget *widget, const char *text)
{
  if (!gtk_widget_get_visible(widget)) {
    return FALSE;
  }
  g_autofree char *words = window_fixture_words(widget);
  if (words != NULL && strstr(words, text) != NULL) {
    return TRUE;
  }
  for (GtkWidget *child = gtk_widget_get_first_child(widget); child != NULL;
       child = gtk_widget_get_next_sibling(child)) {
    if (window_fixture_shows(child, text)) {
      return TRUE;
    }
  }
  return FALSE;
}

typedef struct {
  GtkWidget *widget;
  const char *text;
} Sight;

static gboolean
is_seen(gpointer data)
{
  const Sight *sight = data;
  return window_fixture_shows(sight->widget, sight->text);
}

gboolean
window_fixture_wait_for(GtkWidget *widget, const char *text)
{
  Sight sight = {widget, text};
  return window_fixture_wait(is_seen, &sight);
}

typedef struct {
  guint left;
} Frames;

static gboolean
on_tick(GtkWidget *widget G_GNUC_UNUSED, GdkFrameClock *clock G_GNUC_UNUSED, gpointer data)
{
  Frames *frames = data;
  return --frames->left > 0 ? G_SOURCE_CONTINUE : G_SOURCE_REMOVE;
}

static gboolean
is_drawn(gpointer frames)
{
  return ((const Frames *)frames)->left == 0;
}

/* Columns come and go, and a desk folds, only after sizes were given: each costs another frame. */
void
window_fixture_settle(GtkWidget *window)
{
  Frames frames = {4};

  gtk_widget_add_tick_callback(window, on_tick, &frames, NULL);
  g_assert_true(window_fixture_wait(is_drawn, &frames));
}

/* What the window would draw now.  Returns: (nullable) nothing before its first frame. */
static GskRenderNode *
draw(GtkWidget *window)
{
  g_autoptr(GdkPaintable) paintable = gtk_widget_paintable_new(window);
  GtkSnapshot *snapshot = gtk_snapshot_new();

  gdk_paintable_snapshot(paintable, GDK_SNAPSHOT(snapshot),
                         gdk_paintable_get_intrinsic_width(paintable),
                         gdk_paintable_get_intrinsic_height(paintable));
  return gtk_snapshot_free_to_node(snapshot);
}

void
window_fixture_shoot(GtkWidget *window, const char *name)
{
  const char *folder = g_getenv("ARBITRO_SHOTS");
  g_autoptr(GskRenderNode) node = NULL;

  if (folder == NULL) {
    return;
  }
  window_fixture_settle(window);
  for (guint i = 0; i < 50 && (node = draw(window)) == NULL; i++) {
    window_fixture_idle(100);
  }
  g_assert_nonnull(node);
  g_autofree char *file = g_strconcat(name, ".png", NULL);
  g_autofree char *path = g_build_filename(folder, file, NULL);
  g_mkdir_with_parents(folder, 0755);
  GskRenderer *renderer = gtk_native_get_renderer(gtk_widget_get_native(window));
  g_autoptr(GdkTexture) texture = gsk_renderer_render_texture(renderer, node, NULL);
  g_assert_true(gdk_texture_save_to_png(texture, path));
}

void
window_fixture_finish(GtkWindow *window, GtkWidget *widget)
{
  g_object_ref(widget);
  gtk_window_destroy(window);
  window_fixture_idle(30);
  g_assert_finalize_object(widget);
}
