/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdint.h>

#include "core/game.h"

/* What libFuzzer calls, and short.c. Each target must take any bytes without a crash, a leak or a
 * critical message. */
int LLVMFuzzerInitialize(int *argc, char ***argv);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* What targets share: every rule book there is, loaded once. */
#define FUZZ_BOOKS 3
ArbRuleset *fuzz_book(guint i);

/* Number of the rule book that a data file names; the first when it names none. */
guint fuzz_book_named(const uint8_t *data, size_t size);

/* A battle of each rule book at its first phase, to be asked and not to be played. */
ArbGame *fuzz_game(guint book);

/* A file in a folder of this process's own.  Returns: (transfer full) */
char *fuzz_path(const char *name) G_GNUC_WARN_UNUSED_RESULT;

/* Frees what is shared, and takes the folder away. */
void fuzz_end(void);
