/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "app/tape-private.h"

gboolean
arb_tape_is_label(const char *word)
{
  guint letters = 0;
  guint digits = 0;

  while (g_ascii_isalpha(word[letters])) {
    letters++;
  }
  while (g_ascii_isdigit(word[letters + digits])) {
    digits++;
  }
  return letters >= 1 && letters <= 3 && digits >= 1 && word[letters + digits] == '\0';
}

char *
arb_tape_text(const char *line, const ArbTapeToken *from, const ArbTapeToken *to)
{
  return g_strndup(line + from->start, to->end - from->start);
}

static gboolean
name_has(const char *folded, const char *word, size_t length)
{
  for (const char *at = folded; at != NULL; at = strchr(at, ' ')) {
    at += *at == ' ';
    if (strncmp(at, word, length) == 0) {
      return TRUE;
    }
  }
  return FALSE;
}

static gboolean
is_called(const ArbState *state, guint piece, const char *word, size_t length)
{
  const char *name = arb_state_text(state, arb_state_get(state, piece, ARB_ATTR_NAME));
  g_autofree char *spaced = g_strdelimit(g_strdup(name), "\x1f-'", ' ');
  g_autofree char *folded = arb_text_fold(spaced);

  return name_has(folded, word, length);
}

guint
arb_tape_find_side(const ArbState *state, const char *folded)
{
  size_t length = strlen(folded);
  guint found = 0;

  for (guint i = 0; length >= 3 && arb_state_side(state, i) != 0; i++) {
    if (is_called(state, arb_state_side(state, i), folded, length)) {
      if (found != 0) {
        return 0;
      }
      found = arb_state_side(state, i);
    }
  }
  return found;
}

/* The one piece with a word of its name that begins so. out_many: there are several. */
static guint
find_by_name(const ArbState *state, const char *word, gboolean *out_many)
{
  size_t length = strlen(word);
  guint found = 0;

  *out_many = FALSE;
  for (guint i = 1; length >= 3 && i < arb_state_count(state); i++) {
    const char *name = arb_state_text(state, arb_state_get(state, i, ARB_ATTR_NAME));
    if (*name == '\0' || *arb_state_label(state, i) == '\0' || !arb_state_exists(state, i)) {
      continue;
    }
    if (is_called(state, i, word, length)) {
      *out_many = found != 0;
      if (found != 0) {
        return 0;
      }
      found = i;
    }
  }
  return found;
}

/* By its label or by its name. */
static guint
find_side(const ArbState *state, const char *word, const char *folded)
{
  guint piece = state != NULL ? arb_state_find(state, word) : 0;

  return piece == 0 && state != NULL ? arb_tape_find_side(state, folded) : piece;
}

static void
tell_word(const ArbTape *tape, const ArbState *state, const char *word, ArbTapeToken *token)
{
  g_autofree char *folded = arb_text_fold(word);
  gboolean label = arb_tape_is_label(word);

  if (label && state != NULL) {
    token->piece = arb_state_find(state, word);
  }
  if (token->piece != 0) {
    token->kind = ARB_TAPE_PIECE;
    return;
  }
  token->known = arb_tape_knows(tape, folded);
  if (token->known) {
    /* "french" may be a nationality, or that side where the action has no such field. */
    token->piece = find_side(state, word, folded);
    return;
  }
  if (label) {
    token->kind = ARB_TAPE_PIECE;
    token->fault = ARB_TAPE_UNKNOWN_LABEL;
    return;
  }
  gboolean many = FALSE;
  token->piece = find_side(state, word, folded);
  if (token->piece == 0 && state != NULL) {
    token->piece = find_by_name(state, folded, &many);
  }
  if (token->piece != 0) {
    token->kind = ARB_TAPE_PIECE;
  } else if (many) {
    token->fault = ARB_TAPE_AMBIGUOUS;
  }
}

/* "12", "4.5", "4,5", "-3". Whether it fits a field is the field's affair. */
static gboolean
is_number(const char *word)
{
  const char *at = word + (*word == '-');
  size_t whole = strspn(at, "0123456789");

  at += whole;
  if (whole > 0 && (*at == '.' || *at == ',')) {
    size_t part = strspn(at + 1, "0123456789");
    at += part > 0 ? part + 1 : 0;
  }
  return whole > 0 && *at == '\0';
}

static void
tell(const ArbTape *tape, const ArbState *state, const char *line, ArbTapeToken *token)
{
  g_autofree char *word = arb_tape_text(line, token, token);

  if (arb_tape_is_quoted(word)) {
    token->kind = ARB_TAPE_TEXT;
  } else if (word[0] == '=') {
    token->kind = ARB_TAPE_DIE;
  } else if (strchr(word, '=') != NULL) {
    token->kind = ARB_TAPE_FIELD;
  } else if (is_number(word)) {
    token->kind = ARB_TAPE_NUMBER;
  } else {
    tell_word(tape, state, word, token);
  }
}

GArray *
arb_tape_split(const ArbTape *tape, const ArbState *state, const char *line, char **out_reason)
{
  GArray *tokens = g_array_new(FALSE, TRUE, sizeof(ArbTapeToken));

  *out_reason = NULL;
  for (guint at = 0; line[at] != '\0' && tokens->len < ARB_TAPE_MAX_TOKENS;) {
    if (g_ascii_isspace(line[at])) {
      at++;
      continue;
    }
    ArbTapeToken token = {.start = at, .end = at + 1, .field = -1};
    if (line[at] == '!') {
      *out_reason = g_strstrip(g_strdup(line + at + 1));
      token.end = (guint)strlen(line);
      token.kind = ARB_TAPE_REASON;
    } else if (line[at] == '+' && tokens->len == 0) {
      token.kind = ARB_TAPE_REPEAT;
    } else {
      gboolean open = FALSE;
      token.end = at + arb_tape_word_length(line + at, &open);
      tell(tape, state, line, &token);
    }
    at = token.end;
    g_array_append_val(tokens, token);
  }
  return tokens;
}
