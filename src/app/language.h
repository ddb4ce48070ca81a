/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/text.h"

/* The language of the window's own words, switched while it runs. Widgets that are there keep their
 * words: their content is built anew. */

/* The language the user's session speaks: Italian, else English. */
ArbLang arb_language_of_session(void);

/* Before GTK or gettext are asked anything. */
void arb_language_start(ArbLang lang);

void arb_language_switch(ArbLang lang);
