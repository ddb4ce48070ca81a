/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "app/guide.h"

/* The step of a guide, under the tape; Escape on a desk with nothing to give up ends it, through
 * win.end-guide. */
#define ARB_TYPE_GUIDE_BAR (arb_guide_bar_get_type())
G_DECLARE_FINAL_TYPE(ArbGuideBar, arb_guide_bar, ARB, GUIDE_BAR, GtkBox)

/* guide: a reference is taken. */
GtkWidget *arb_guide_bar_new(ArbGuide *guide);
