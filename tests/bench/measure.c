/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bench/measure.h"

#include <time.h>

gint64
cpu_now(void)
{
  struct timespec now;

  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return (gint64)now.tv_sec * 1000000000 + now.tv_nsec;
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
