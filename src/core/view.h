/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/journal.h"

/* What one viewer may know. A view copies nothing: it answers or says no. */
#define ARB_VIEW_UMPIRE 0u
#define ARB_VIEW_PUBLIC G_MAXUINT

/* viewer: ARB_VIEW_UMPIRE, ARB_VIEW_PUBLIC, or a side's piece. */
gboolean arb_view_piece(const ArbState *state, guint viewer, guint piece);

/* Returns: FALSE, out untouched, when the viewer may not know it. */
gboolean arb_view_get(const ArbState *state,
                      guint viewer,
                      guint piece,
                      guint attribute,
                      int *out_value) G_GNUC_WARN_UNUSED_RESULT;

/* Nothing of the entry, its verdict and open changes only, or all of it. One hidden line hides all
 * lines and dice. */
typedef enum {
  ARB_VIEW_NOTHING,
  ARB_VIEW_VERDICT,
  ARB_VIEW_ALL
} ArbViewDepth;

ArbViewDepth arb_view_entry(const ArbState *state, guint viewer, const ArbEntry *entry);
gboolean arb_view_change(const ArbState *state, guint viewer, const ArbChange *change);
