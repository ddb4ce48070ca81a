/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/book.h"

/* See ArbBook.card. */
void arb_italian_card(const ArbState *state, guint piece, ArbCardLines *card);
