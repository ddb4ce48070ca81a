/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* With ARBITRO_TIMING=1 the program prints one line when its first frame is painted, and ends:
 *   first_frame_ms 140.2 since_main_ms 131.0 rss_kb 96000 hwm_kb 96100
 * The first is counted from ARBITRO_T0 (CLOCK_MONOTONIC, ns) if the caller gave one. */

/* Call first in main(). */
void arb_timing_start(void);

/* Before the window is presented. */
void arb_timing_watch(GtkWindow *window);
