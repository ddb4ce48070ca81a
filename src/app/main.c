/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/application.h"
#include "app/language.h"
#include "app/prefs.h"
#include "app/timing.h"

int
main(int argc, char **argv)
{
  arb_timing_start();
  g_autoptr(ArbPrefs) prefs = arb_prefs_load();
  arb_language_start(arb_prefs_get_lang(prefs));
  g_autoptr(GtkApplication) application =
      arb_application_new(ARB_APP_ID, G_APPLICATION_HANDLES_OPEN);
  return g_application_run(G_APPLICATION(application), argc, argv);
}
