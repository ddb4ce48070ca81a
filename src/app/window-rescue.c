/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>

#include "app/games.h"
#include "app/window-private.h"

/* Going back to the copy of a game that does not open. */

gboolean
arb_window_offer_copy(ArbWindow *window, const char *path, const char *why)
{
  int turn = 0;
  g_autofree char *copy = arb_games_find_copy(path, &turn);

  if (copy == NULL) {
    return FALSE;
  }
  g_autofree char *label = g_strdup_printf(_("_Go back to the copy of turn %d"), turn);
  arb_window_complain(window, why);
  g_free(window->damaged);
  window->damaged = g_strdup(path);
  gtk_button_set_label(window->failure_copy, label);
  gtk_widget_set_visible(GTK_WIDGET(window->failure_copy), TRUE);
  gtk_widget_grab_focus(GTK_WIDGET(window->failure_copy));
  return TRUE;
}

void
arb_window_restore(ArbWindow *window)
{
  g_autofree char *path = g_steal_pointer(&window->damaged);
  g_autofree char *why = NULL;
  int turn = 0;
  g_autofree char *copy = path != NULL ? arb_games_find_copy(path, &turn) : NULL;

  if (copy == NULL) {
    return;
  }
  if (arb_games_restore(path, copy, window->lang, &why)) {
    arb_window_quiet(window);
    arb_window_resume(window, path);
  } else {
    arb_window_complain(window, why);
  }
}
