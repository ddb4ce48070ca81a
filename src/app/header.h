/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "core/text.h"

/* The title bar: game and clock, back and forth, find, language, menu. Acts through win actions. */
#define ARB_TYPE_HEADER (arb_header_get_type())
G_DECLARE_FINAL_TYPE(ArbHeader, arb_header, ARB, HEADER, GtkBox)

typedef enum {
  ARB_HEADER_START,
  ARB_HEADER_GAME,
  ARB_HEADER_LOOKUP,
  ARB_HEADER_ARMY
} ArbHeaderKind;

/* lang: the one spoken; the button offers the other. */
GtkWidget *arb_header_new(ArbHeaderKind kind, ArbLang lang);

void arb_header_set_title(ArbHeader *header, const char *title, const char *clock);
