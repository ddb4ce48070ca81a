/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <gtk/gtk.h>

int
main(int argc, char **argv)
{
  g_autoptr(GtkApplication) app = gtk_application_new("org.arbitro.Arbitro", 0);
  return g_application_run(G_APPLICATION(app), argc, argv);
}
