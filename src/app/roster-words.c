/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/roster-words.h"

gboolean
arb_roster_has(ArbSession *session, guint piece, guint attribute)
{
  guint kind = (guint)arb_state_get(arb_session_get_state(session), piece, ARB_ATTR_KIND);
  return (arb_ruleset_attribute(arb_session_get_rules(session), attribute)->kinds & (1u << kind))
         != 0;
}

typedef void (*ForChip)(ArbSession *session, guint piece, guint attribute, GString *out);

static void
for_chips(ArbSession *session, guint piece, ForChip add, GString *out)
{
  const ArbState *state = arb_session_get_state(session);
  const ArbRuleset *rules = arb_session_get_rules(session);

  for (guint i = 0; i < rules->attributes->len; i++) {
    const ArbAttribute *attribute = arb_ruleset_attribute(rules, i);
    if (attribute->chip.in[0] != NULL && arb_roster_has(session, piece, i)
        && arb_state_get(state, piece, i) != attribute->fallback) {
      add(session, piece, i, out);
    }
  }
}

static void
add_letter(ArbSession *session, guint piece, guint attribute, GString *out)
{
  const ArbAttribute *what = arb_ruleset_attribute(arb_session_get_rules(session), attribute);

  ArbFormat format = arb_session_format(session);
  int value = arb_state_get(format.state, piece, attribute);

  g_string_append_printf(out, "%s%s", out->len > 0 ? " " : "",
                         arb_format_chip(&format, attribute, value));
  if (what->domain.type == ARB_TYPE_NUMBER) {
    g_string_append_printf(out, "%d", value);
  }
}

static void
add_words(ArbSession *session, guint piece, guint attribute, GString *out)
{
  const ArbAttribute *what = arb_ruleset_attribute(arb_session_get_rules(session), attribute);
  ArbFormat format = arb_session_format(session);
  int number = arb_state_get(format.state, piece, attribute);
  g_autofree char *value = arb_format_value(&format, &what->domain, number);

  g_string_append_printf(out, "%s%s %s: %s", out->len > 0 ? "\n" : "",
                         arb_format_chip(&format, attribute, number),
                         arb_text_get(&what->name, format.lang), value);
}

char *
arb_roster_chips(ArbSession *session, guint piece)
{
  GString *out = g_string_new(NULL);
  for_chips(session, piece, add_letter, out);
  return g_string_free(out, FALSE);
}

char *
arb_roster_chip_words(ArbSession *session, guint piece)
{
  GString *out = g_string_new(NULL);
  for_chips(session, piece, add_words, out);
  return g_string_free(out, FALSE);
}

char *
arb_roster_row_sentence(ArbSession *session, guint piece)
{
  ArbFormat format = arb_session_format(session);
  g_autofree char *name = arb_format_piece(&format, piece);
  g_autofree char *chips = arb_roster_chip_words(session, piece);
  GString *out = g_string_new(name);

  for (guint i = 0; i < format.rules->attributes->len; i++) {
    const ArbAttribute *attribute = arb_ruleset_attribute(format.rules, i);
    if (attribute->column && arb_roster_has(session, piece, i)) {
      g_autofree char *value =
          arb_format_value(&format, &attribute->domain, arb_state_get(format.state, piece, i));
      g_string_append_printf(out, ", %s %s", arb_text_get(&attribute->name, format.lang), value);
    }
  }
  if (*chips != '\0') {
    g_string_append_printf(out, ", %s", g_strdelimit(chips, "\n", ','));
  }
  return g_string_free(out, FALSE);
}
