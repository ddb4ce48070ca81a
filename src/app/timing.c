/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/timing.h"

#include <string.h>
#include <time.h>

static gint64 main_ns;

static gint64
now_ns(void)
{
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec * G_GINT64_CONSTANT(1000000000) + now.tv_nsec;
}

void
arb_timing_start(void)
{
  main_ns = now_ns();
}

static gint64
memory_kb(const char *key)
{
  g_autofree char *text = NULL;

  if (!g_file_get_contents("/proc/self/status", &text, NULL, NULL)) {
    return -1;
  }
  const char *line = strstr(text, key);
  return line != NULL ? g_ascii_strtoll(line + strlen(key), NULL, 10) : -1;
}

static void
on_after_paint(GdkFrameClock *clock, GtkWindow *window)
{
  const char *given = g_getenv("ARBITRO_T0");
  gint64 now = now_ns();
  gint64 start = given != NULL ? g_ascii_strtoll(given, NULL, 10) : main_ns;
  char first[G_ASCII_DTOSTR_BUF_SIZE];
  char since[G_ASCII_DTOSTR_BUF_SIZE];

  g_signal_handlers_disconnect_by_func(clock, on_after_paint, window);
  g_ascii_formatd(first, sizeof first, "%.1f", (double)(now - start) / 1e6);
  g_ascii_formatd(since, sizeof since, "%.1f", (double)(now - main_ns) / 1e6);
  g_print("first_frame_ms %s since_main_ms %s rss_kb %" G_GINT64_FORMAT " hwm_kb %" G_GINT64_FORMAT
          "\n",
          first, since, memory_kb("VmRSS:"), memory_kb("VmHWM:"));
  gtk_window_destroy(window);
}

void
arb_timing_watch(GtkWindow *window)
{
  if (g_strcmp0(g_getenv("ARBITRO_TIMING"), "1") == 0) {
    gtk_widget_realize(GTK_WIDGET(window));
    g_signal_connect(gtk_widget_get_frame_clock(GTK_WIDGET(window)), "after-paint",
                     G_CALLBACK(on_after_paint), window);
  }
}
