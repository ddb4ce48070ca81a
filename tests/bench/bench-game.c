/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>

#include "bench/measure.h"

/* Prints what a long game costs. The game lies in TMPDIR: in memory or on a disk. */

#define ENTRIES 5000
#define CHANGES 30000
#define UNDONE  1000
#define SOME    200
#define REPEAT  9

static gint64
time_of_entry(Battle *battle, guint i)
{
  gint64 start = wall_now();

  battle_set(battle, "P4", "fatigue", i % 2 == 0 ? "1" : "2");
  return wall_now() - start;
}

/* Entries about the 5,000th of one game, and the first of another, by turns, so that whatever else
 * the machine does weighs on both alike. */
static void
measure_late_entries(Battle *battle)
{
  Battle *young = battle_new("teaching");
  g_autoptr(GArray) before = add_entries(battle, ENTRIES - SOME / 2);
  g_autoptr(GArray) early = g_array_new(FALSE, FALSE, sizeof(gint64));
  g_autoptr(GArray) late = g_array_new(FALSE, FALSE, sizeof(gint64));

  for (guint i = 0; i < SOME; i++) {
    gint64 first = time_of_entry(young, i);
    gint64 last = time_of_entry(battle, i);
    g_array_append_val(early, first);
    g_array_append_val(late, last);
  }
  battle_free(young);
  show_time("an entry about the 50th", median_of(early, 0, SOME));
  show_time("an entry about the 5,000th", median_of(late, 0, SOME));
  show("the 5,000th entry against the 50th (1.2 at most)", median_of(late, 0, SOME),
       median_of(early, 0, SOME));
}

static void
reopen_often(Battle *battle, guint n, gint64 *out_wall, gint64 *out_cpu)
{
  g_autoptr(GArray) wall = g_array_new(FALSE, FALSE, sizeof(gint64));
  g_autoptr(GArray) cpu = g_array_new(FALSE, FALSE, sizeof(gint64));

  for (guint i = 0; i < n; i++) {
    gint64 wall_start = wall_now();
    gint64 cpu_start = cpu_now();
    battle_reopen(battle);
    gint64 wall_took = wall_now() - wall_start;
    gint64 cpu_took = cpu_now() - cpu_start;
    g_array_append_val(wall, wall_took);
    g_array_append_val(cpu, cpu_took);
  }
  *out_wall = median_of(wall, 0, n);
  *out_cpu = median_of(cpu, 0, n);
}

static void
measure_opening(Battle *battle)
{
  gint64 wall = 0;
  gint64 cpu = 0;

  reopen_often(battle, REPEAT, &wall, &cpu);
  show_time("opening 5,000 entries (150 ms at most)", wall);
  show_time("... of it processor time", cpu);
}

static void
measure_undo(Battle *battle)
{
  g_autoptr(GArray) undo = g_array_new(FALSE, FALSE, sizeof(gint64));
  g_autoptr(GArray) redo = g_array_new(FALSE, FALSE, sizeof(gint64));

  for (guint i = 0; i < REPEAT; i++) {
    gint64 start = wall_now();
    battle_undo(battle, UNDONE);
    gint64 undone = wall_now() - start;
    start = wall_now();
    battle_redo(battle, UNDONE);
    gint64 redone = wall_now() - start;
    g_array_append_val(undo, undone);
    g_array_append_val(redo, redone);
  }
  show_time("undo of 1,000 entries (100 ms at most)", median_of(undo, 0, REPEAT));
  show_time("redo of 1,000 entries", median_of(redo, 0, REPEAT));
}

static void
measure_large(Battle *battle)
{
  g_autoptr(GArray) times = add_entries(battle, CHANGES - ENTRIES);
  g_autofree char *bytes = NULL;
  gint64 wall = 0;
  gint64 opened = 0;
  gsize n = 0;

  reopen_often(battle, 1, &wall, &opened);
  gint64 start = cpu_now();
  if (g_file_get_contents(battle->path, &bytes, &n, NULL)) {
    show("opening 30,000 changes against reading the bytes", opened, cpu_now() - start);
  }
  show("opening 30,000 changes against writing them", opened,
       median_of(times, 0, times->len) * CHANGES);
  start = cpu_now();
  guint seq = 0;
  gboolean fine = arb_game_verify(battle->game, &seq);
  show(fine ? "replaying it against opening it" : "replay FAILED", cpu_now() - start, opened);
}

int
main(int argc, char **argv G_GNUC_UNUSED)
{
  Battle *battle = battle_new("teaching");

  printf("games in %s\n", g_get_tmp_dir());
  measure_late_entries(battle);
  measure_opening(battle);
  measure_undo(battle);
  if (argc > 1) {
    measure_large(battle);
  }
  battle_free(battle);
  return 0;
}
