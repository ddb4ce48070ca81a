/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* The program: keys, style and preferences; a window for each game file it is given. */
#define ARB_TYPE_APPLICATION (arb_application_get_type())
G_DECLARE_FINAL_TYPE(ArbApplication, arb_application, ARB, APPLICATION, GtkApplication)

/* The language is chosen by then.  id: (nullable) */
GtkApplication *arb_application_new(const char *id, GApplicationFlags flags);

/* Style sheet and icons of the program, for the display; also for tests of single widgets. */
void arb_application_load_style(void);
