/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/text.h"

#include <string.h>

static const char *const LANG_IDS[ARB_N_LANGS] = {"it", "en"};

ArbLang
arb_lang_from_id(const char *id)
{
  g_return_val_if_fail(id != NULL, ARB_N_LANGS);

  for (guint i = 0; i < ARB_N_LANGS; i++) {
    if (g_str_equal(id, LANG_IDS[i])) {
      return (ArbLang)i;
    }
  }
  return ARB_N_LANGS;
}

const char *
arb_lang_to_id(ArbLang lang)
{
  g_return_val_if_fail(lang < ARB_N_LANGS, NULL);

  return LANG_IDS[lang];
}

void
arb_text_clear(ArbText *text)
{
  for (guint i = 0; i < ARB_N_LANGS; i++) {
    g_clear_pointer(&text->in[i], g_free);
  }
}

const char *
arb_text_get(const ArbText *text, ArbLang lang)
{
  g_return_val_if_fail(lang < ARB_N_LANGS, "");

  return text->in[lang] != NULL ? text->in[lang] : "";
}

char *
arb_text_pick(const char *state_text, ArbLang lang)
{
  g_return_val_if_fail(lang < ARB_N_LANGS, NULL);

  const char *separator = strchr(state_text, ARB_TEXT_SEPARATOR);
  if (separator == NULL) {
    return g_strdup(state_text);
  }
  if (lang == ARB_LANG_IT) {
    return g_strndup(state_text, (gsize)(separator - state_text));
  }
  return g_strdup(separator + 1);
}

char *
arb_text_join(const ArbText *text)
{
  const char *it = arb_text_get(text, ARB_LANG_IT);
  const char *en = arb_text_get(text, ARB_LANG_EN);
  if (g_str_equal(it, en) || *en == '\0') {
    return g_strdup(it);
  }
  if (*it == '\0') {
    return g_strdup(en);
  }
  return g_strdup_printf("%s%c%s", it, ARB_TEXT_SEPARATOR, en);
}

gboolean
arb_text_is_line(const char *text)
{
  if (!g_utf8_validate(text, -1, NULL)) {
    return FALSE;
  }
  guint length = 0;
  for (const char *at = text; *at != '\0'; at = g_utf8_next_char(at)) {
    gunichar c = g_utf8_get_char(at);
    if (++length > ARB_TEXT_LINE_MAX || g_unichar_iscntrl(c) || c == 0xfffe || c == 0xffff) {
      return FALSE;
    }
  }
  return TRUE;
}

char *
arb_text_capital(const char *text)
{
  char first[8] = {0};

  if (*text == '\0') {
    return g_strdup("");
  }
  g_unichar_to_utf8(g_unichar_toupper(g_utf8_get_char(text)), first);
  return g_strconcat(first, g_utf8_next_char(text), NULL);
}

char *
arb_text_fold(const char *text)
{
  /* Decomposed, an accent is a character of its own: a mark, neither letter nor digit. */
  g_autofree char *apart = g_utf8_normalize(text, -1, G_NORMALIZE_ALL);
  GString *folded = g_string_new(NULL);
  gboolean gap = FALSE;
  for (const char *at = apart; at != NULL && *at != '\0'; at = g_utf8_next_char(at)) {
    gunichar c = g_utf8_get_char(at);
    if (g_unichar_isspace(c)) {
      gap = folded->len > 0;
    } else if (g_unichar_isalnum(c)) {
      if (gap) {
        g_string_append_c(folded, ' ');
      }
      gap = FALSE;
      g_string_append_unichar(folded, g_unichar_tolower(c));
    }
  }
  return g_string_free(folded, FALSE);
}
