/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <time.h>

#include "app/roster-view.h"
#include "app/window.h"
#include "large-game.h"
#include "window-fixture.h"

/* What the window costs in a battle of two lists with 900 units each: "meson test --benchmark -v
 * window" prints it. Nothing is asserted: times are of one machine, in milliseconds from the deed
 * to the frame that shows it, the wait for that frame among them; and of processor time. */

#define UNITS  900
#define REPEAT 9

static gint64
clock_us(clockid_t id)
{
  struct timespec now;
  clock_gettime(id, &now);
  return (gint64)now.tv_sec * G_USEC_PER_SEC + now.tv_nsec / 1000;
}

typedef struct {
  GtkWidget *window;
  GArray *wall; /* gint64, microseconds */
  GArray *cpu;
  gint64 wall_start;
  gint64 cpu_start;
  gboolean painted;
} Watch;

static void
on_painted(GdkFrameClock *clock G_GNUC_UNUSED, Watch *watch)
{
  watch->painted = TRUE;
}

static void
start(Watch *watch)
{
  watch->painted = FALSE;
  watch->wall_start = clock_us(CLOCK_MONOTONIC);
  watch->cpu_start = clock_us(CLOCK_PROCESS_CPUTIME_ID);
}

static void
stop(Watch *watch)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock(watch->window);
  gulong id = g_signal_connect(clock, "after-paint", G_CALLBACK(on_painted), watch);

  gtk_widget_queue_draw(watch->window);
  while (!watch->painted) {
    g_main_context_iteration(NULL, TRUE);
  }
  gint64 wall = clock_us(CLOCK_MONOTONIC) - watch->wall_start;
  gint64 cpu = clock_us(CLOCK_PROCESS_CPUTIME_ID) - watch->cpu_start;
  g_signal_handler_disconnect(clock, id);
  g_array_append_val(watch->wall, wall);
  g_array_append_val(watch->cpu, cpu);
}

static int
compare(gconstpointer a, gconstpointer b)
{
  gint64 left = *(const gint64 *)a;
  gint64 right = *(const gint64 *)b;
  return left < right ? -1 : left > right;
}

static double
middle(GArray *times)
{
  g_array_sort(times, compare);
  double ms = (double)g_array_index(times, gint64, times->len >> 1) / 1000;
  g_array_set_size(times, 0);
  return ms;
}

static void
tell(Watch *watch, const char *what)
{
  guint n = watch->wall->len;
  double wall = middle(watch->wall);

  g_print("%-44s %8.1f ms %8.1f ms processor  (median of %u)\n", what, wall, middle(watch->cpu), n);
}

static void
measure_line(Watch *watch, ArbDesk *desk)
{
  static const char *const words[] = {"x1", "x12", "x123", "x123 ", "x123 t", "x123 te"};

  for (guint i = 0; i < REPEAT * G_N_ELEMENTS(words); i++) {
    start(watch);
    arb_desk_set_line(desk, words[i % G_N_ELEMENTS(words)]);
    stop(watch);
  }
  tell(watch, "a key on the line");
  arb_desk_set_line(desk, "");
}

static void
measure_filter(Watch *watch)
{
  GtkWidget *view = window_fixture_find(watch->window, ARB_TYPE_ROSTER_VIEW);
  GtkEditable *filter = GTK_EDITABLE(window_fixture_find(view, GTK_TYPE_SEARCH_ENTRY));
  static const char *const words[] = {"1", "12", "12e", "12e b", "12", ""};

  for (guint i = 0; i < REPEAT * G_N_ELEMENTS(words); i++) {
    start(watch);
    gtk_editable_set_text(filter, words[i % G_N_ELEMENTS(words)]);
    stop(watch);
  }
  tell(watch, "a key in the filter");
}

static void
measure_select(Watch *watch)
{
  GtkWidget *view = window_fixture_find(watch->window, ARB_TYPE_ROSTER_VIEW);
  GtkWidget *table = window_fixture_find(view, GTK_TYPE_LIST_VIEW);
  GtkSelectionModel *model = gtk_list_view_get_model(GTK_LIST_VIEW(table));

  for (guint i = 0; i < REPEAT * 3; i++) {
    start(watch);
    gtk_selection_model_select_item(model, 10 + i * 7, TRUE);
    stop(watch);
  }
  tell(watch, "selecting a row");
}

static void
measure_card(Watch *watch, ArbDesk *desk)
{
  const ArbState *state = arb_session_get_state(arb_desk_get_session(desk));

  for (guint i = 0; i < REPEAT; i++) {
    g_autofree char *label = g_strdup_printf("X%u", 100 + i * 31);
    start(watch);
    arb_desk_show_card(desk, arb_state_find(state, label));
    stop(watch);
    arb_desk_cancel(desk);
  }
  tell(watch, "opening a card");
}

/* All phases of a turn: the dearest is named, since there the window stands still. */
static void
measure_phases(Watch *watch, ArbDesk *desk)
{
  ArbSession *session = arb_desk_get_session(desk);
  const ArbState *state = arb_session_get_state(session);
  int turn = arb_state_track(state, ARB_ATTR_TURN);
  gint64 worst = 0;
  guint phase = 0;

  for (guint i = 0; i < 100 && arb_state_track(state, ARB_ATTR_TURN) <= turn + 1; i++) {
    start(watch);
    arb_desk_next(desk);
    stop(watch);
    gint64 took = g_array_index(watch->wall, gint64, watch->wall->len - 1);
    if (took > worst) {
      worst = took;
      phase = (guint)arb_state_track(state, ARB_ATTR_PHASE);
    }
  }
  tell(watch, "the next phase");
  g_print("%-44s %8.1f ms  (%s)\n", "the next phase, at worst", (double)worst / 1000,
          arb_ruleset_phase(arb_session_get_rules(session), phase)->id);
}

/* Each unit fires once a turn; the second army's labels begin with another letter. */
static void
measure_ruling(Watch *watch, ArbDesk *desk)
{
  const ArbState *state = arb_session_get_state(arb_desk_get_session(desk));
  const char *other = arb_state_label(state, arb_state_count(state) - 1);

  for (guint i = 0; i < REPEAT; i++) {
    g_autofree char *line = g_strdup_printf("x%u %s 4.5 7", 3 + i * 14, other);
    arb_desk_set_line(desk, line);
    window_fixture_settle(watch->window);
    guint before = arb_journal_count(arb_session_get_journal(arb_desk_get_session(desk)));
    start(watch);
    arb_desk_enter(desk);
    stop(watch);
    if (arb_journal_count(arb_session_get_journal(arb_desk_get_session(desk))) == before) {
      g_print("not ruled: %s\n", line);
    }
    arb_desk_cancel(desk);
    arb_desk_set_line(desk, "");
    window_fixture_settle(watch->window);
  }
  tell(watch, "Enter to the painted ruling on a fire");
  for (guint i = 0; i < REPEAT; i++) {
    start(watch);
    arb_desk_undo(desk, 1);
    stop(watch);
  }
  tell(watch, "undo");
}

static void
measure_scroll(Watch *watch)
{
  GtkWidget *view = window_fixture_find(watch->window, ARB_TYPE_ROSTER_VIEW);
  GtkWidget *table = window_fixture_find(view, GTK_TYPE_LIST_VIEW);
  GtkAdjustment *down = gtk_scrollable_get_vadjustment(GTK_SCROLLABLE(table));
  double end = gtk_adjustment_get_upper(down) - gtk_adjustment_get_page_size(down);

  for (int at = 0; at < (int)end; at += 240) {
    start(watch);
    gtk_adjustment_set_value(down, at);
    stop(watch);
  }
  tell(watch, "a frame of scrolling, 240 pixels each");
}

static void
measure(const WindowFixture *fixture, const char *path)
{
  g_autoptr(ArbPrefs) prefs = arb_prefs_load();
  GtkWidget *window = arb_window_new(fixture->application, prefs);
  Watch watch = {.window = window,
                 .wall = g_array_new(FALSE, FALSE, sizeof(gint64)),
                 .cpu = g_array_new(FALSE, FALSE, sizeof(gint64))};

  gtk_window_present(GTK_WINDOW(window));
  window_fixture_settle(window);
  for (guint i = 0; i < 3; i++) {
    g_action_group_activate_action(G_ACTION_GROUP(window), "start", NULL);
    window_fixture_settle(window);
    start(&watch);
    arb_window_resume(ARB_WINDOW(window), path);
    stop(&watch);
    window_fixture_settle(window);
  }
  tell(&watch, "opening the game");
  ArbDesk *desk = arb_window_get_desk(ARB_WINDOW(window));
  g_print("%u pieces\n", arb_state_count(arb_session_get_state(arb_desk_get_session(desk))));
  start(&watch);
  g_action_group_activate_action(G_ACTION_GROUP(window), "other-language", NULL);
  stop(&watch);
  tell(&watch, "the other language");
  g_action_group_activate_action(G_ACTION_GROUP(window), "other-language", NULL);
  measure_filter(&watch);
  measure_line(&watch, desk);
  measure_select(&watch);
  measure_card(&watch, desk);
  measure_phases(&watch, desk);
  window_fixture_go_to(desk, "fire");
  measure_ruling(&watch, desk);
  measure_scroll(&watch);
  gtk_window_destroy(GTK_WINDOW(window));
  g_array_unref(watch.wall);
  g_array_unref(watch.cpu);
}

int
main(void)
{
  WindowFixture *fixture = NULL;

  window_fixture_setup((void **)&fixture);
  g_autofree char *path = large_game_write(fixture->folder, UNITS);
  measure(fixture, path);
  window_fixture_teardown((void **)&fixture);
  return 0;
}
