/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/book.h"

/* Napoleon at Waterloo, a hex game of two armies. */
extern const ArbBook arb_naw_book;
