/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bench/measure.h"

#include <fcntl.h>
#include <spawn.h>
#include <stdio.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static gint64
read_clock(clockid_t id)
{
  struct timespec now;

  clock_gettime(id, &now);
  return (gint64)now.tv_sec * 1000000000 + now.tv_nsec;
}

gint64
cpu_now(void)
{
  return read_clock(CLOCK_PROCESS_CPUTIME_ID);
}

gint64
wall_now(void)
{
  return read_clock(CLOCK_MONOTONIC);
}

static int
compare_times(const void *a, const void *b)
{
  gint64 left = *(const gint64 *)a;
  gint64 right = *(const gint64 *)b;

  return (left > right) - (left < right);
}

gint64
median_of(const GArray *times, guint first, guint n)
{
  g_autoptr(GArray) some = g_array_new(FALSE, FALSE, sizeof(gint64));

  g_array_append_vals(some, &g_array_index(times, gint64, first), n);
  g_array_sort(some, compare_times);
  return g_array_index(some, gint64, n / 2);
}

GArray *
add_entries(Battle *battle, guint n)
{
  GArray *times = g_array_new(FALSE, FALSE, sizeof(gint64));
  g_autofree char *before = battle_get(battle, "P4", "fatigue");
  guint start = (guint)g_ascii_digit_value(before[0]);

  for (guint i = 1; i <= n; i++) {
    const char value[] = {(char)('0' + (start + i) % 6), '\0'};
    gint64 from = cpu_now();
    battle_set(battle, "P4", "fatigue", value);
    gint64 took = cpu_now() - from;
    g_array_append_val(times, took);
  }
  return times;
}

static gint64
nanoseconds(struct timeval time)
{
  return (gint64)time.tv_sec * 1000000000 + (gint64)time.tv_usec * 1000;
}

static RunTime
run_once(const char *const *words)
{
  g_auto(GStrv) variables = g_get_environ();
  posix_spawn_file_actions_t actions;
  struct rusage used;
  pid_t child = 0;
  int status = 0;

  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
  posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
  gint64 start = wall_now();
  if (posix_spawnp(&child, words[0], &actions, NULL, (char *const *)(gpointer)words, variables) != 0
      || wait4(child, &status, 0, &used) != child || status != 0) {
    g_error("%s does not run, or ends with a fault", words[0]);
  }
  gint64 wall = wall_now() - start;
  posix_spawn_file_actions_destroy(&actions);
  return (RunTime){wall, nanoseconds(used.ru_utime) + nanoseconds(used.ru_stime)};
}

RunTime
run_time(const char *const *words, guint runs)
{
  g_autoptr(GArray) wall = g_array_new(FALSE, FALSE, sizeof(gint64));
  g_autoptr(GArray) cpu = g_array_new(FALSE, FALSE, sizeof(gint64));

  (void)run_once(words); /* its files are in memory from now on */
  for (guint i = 0; i < runs; i++) {
    RunTime time = run_once(words);
    g_array_append_val(wall, time.wall);
    g_array_append_val(cpu, time.cpu);
  }
  return (RunTime){median_of(wall, 0, runs), median_of(cpu, 0, runs)};
}

void
show(const char *what, gint64 cost, gint64 against)
{
  gint64 hundredths = against > 0 ? cost * 100 / against : 0;

  printf("%-56s %6d.%02d\n", what, (int)(hundredths / 100), (int)(hundredths % 100));
  fflush(stdout);
}

void
show_time(const char *what, gint64 time)
{
  printf("%-56s %6d.%02d ms\n", what, (int)(time / 1000000), (int)(time / 10000 % 100));
  fflush(stdout);
}
