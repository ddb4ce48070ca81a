/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/book.h"

/* The Italian Napoleonic rules for miniatures. */
extern const ArbBook arb_italian_book;
