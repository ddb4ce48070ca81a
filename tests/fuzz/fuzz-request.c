/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A line as an umpire may type it, "ACTION field=value ... dice=7,3": looked up in every rule book,
 * and asked in a game of it. */
#include <string.h>

#include "fuzz.h"

int
LLVMFuzzerInitialize(int *argc, char ***argv)
{
  (void)argc;
  (void)argv;
  for (guint book = 0; book < FUZZ_BOOKS; book++) {
    fuzz_book(book);
    fuzz_game(book);
  }
  return 0;
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
  g_autofree char *line = g_strndup((const char *)data, size);
  g_auto(GStrv) words = arb_request_split(line, NULL);
  g_auto(GStrv) dice = NULL;

  if (words == NULL || words[0] == NULL) {
    return 0;
  }
  guint last = g_strv_length(words) - 1;
  if (last > 0 && g_str_has_prefix(words[last], "dice=")) {
    dice = g_strsplit(words[last] + strlen("dice="), ",", -1);
    g_clear_pointer(&words[last], g_free);
  }
  ArbDice from = {
      .tokens = (const char *const *)dice, .roll_rest = TRUE, .seeded = TRUE, .seed = 1};
  const char *const *fields = (const char *const *)words + 1;
  for (guint book = 0; book < FUZZ_BOOKS; book++) {
    g_autoptr(ArbRuling) looked_up = arb_lookup(fuzz_book(book), words[0], fields, &from);
    g_autoptr(ArbRuling) asked = arb_game_preview(fuzz_game(book), words[0], fields, &from);
    g_assert_nonnull(looked_up);
    g_assert_nonnull(asked);
  }
  return 0;
}
