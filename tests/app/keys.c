/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "keys.h"

#include <gdk/x11/gdkx.h>

gboolean
keys_send(GtkWidget *window, const char *const *words)
{
  g_autoptr(GPtrArray) argv = g_ptr_array_new();
  GdkSurface *surface = gtk_native_get_surface(GTK_NATIVE(window));
  g_autofree char *id = g_strdup_printf("%lu", gdk_x11_surface_get_xid(surface));
  int status = 1;

  g_ptr_array_add(argv, (gpointer) "xdotool");
  g_ptr_array_add(argv, (gpointer) "windowfocus");
  g_ptr_array_add(argv, (gpointer) "--sync");
  g_ptr_array_add(argv, id);
  for (guint i = 0; words[i] != NULL; i++) {
    g_ptr_array_add(argv, (gpointer)words[i]);
  }
  g_ptr_array_add(argv, NULL);
  return g_spawn_sync(NULL, (char **)argv->pdata, NULL,
                      G_SPAWN_SEARCH_PATH | G_SPAWN_STDOUT_TO_DEV_NULL | G_SPAWN_STDERR_TO_DEV_NULL,
                      NULL, NULL, NULL, NULL, &status, NULL)
         && status == 0;
}

gboolean
keys_press(GtkWidget *window, const char *key)
{
  const char *const words[] = {"key", key, NULL};
  return keys_send(window, words);
}
