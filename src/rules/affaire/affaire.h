/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/book.h"

extern const ArbBook arb_affaire_book;
