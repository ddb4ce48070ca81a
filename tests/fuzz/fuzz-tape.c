/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A line of the entry of the desk, typed in a game; its length draws the rule book. */
#include "app/tape.h"
#include "fuzz.h"

static ArbTape *tapes[FUZZ_BOOKS];

int
LLVMFuzzerInitialize(int *argc, char ***argv)
{
  (void)argc;
  (void)argv;
  for (guint book = 0; book < FUZZ_BOOKS; book++) {
    tapes[book] = arb_tape_new(arb_game_rules(fuzz_game(book)));
  }
  return 0;
}

static void
type(guint book, const char *text)
{
  ArbGame *game = fuzz_game(book);
  ArbTapeContext context = {.state = arb_game_state(game), .next = 1};
  ArbTapeLine *line = arb_tape_read(tapes[book], &context, text);

  for (guint i = 0; i < line->tokens->len; i++) {
    const ArbTapeToken *token = &g_array_index(line->tokens, ArbTapeToken, i);
    g_assert_true(token->start <= token->end && token->end <= strlen(text));
  }
  for (ArbLang lang = 0; lang < ARB_N_LANGS; lang++) {
    g_autoptr(GPtrArray) hints = arb_tape_hints(tapes[book], &context, text, lang);
    g_assert_true(hints->len <= ARB_TAPE_HINTS_MAX);
  }
  if (line->state == ARB_TAPE_ACTION) {
    ArbDice dice = {.tokens = (const char *const *)line->dice->pdata, .roll_rest = TRUE};
    const char *const *fields = (const char *const *)line->fields->pdata;
    g_autoptr(ArbRuling) ruling = arb_game_preview(game, line->action->id, fields, &dice);
    g_assert_nonnull(ruling);
  }
  arb_tape_line_free(line);
}

/* The entry of the window holds valid text of one line, whatever is pasted there. */
int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
  g_autofree char *bytes = g_strndup((const char *)data, size);
  g_autofree char *text = g_utf8_make_valid(bytes, -1);

  type((guint)(size % FUZZ_BOOKS), text);
  return 0;
}
