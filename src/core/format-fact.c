/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "core/dice.h"
#include "core/format.h"

/* Sentences of the core about one field of an action: in its own words, where the line says which
 * field it is. */

/* Returns: (transfer none) (nullable) the line does not say, or the rule book has none such */
static const ArbField *
find_field(const ArbFormat *format, const ArbLine *line)
{
  int number = line->args[0] - 1;

  if (format->rules == NULL || number < 0 || (guint)number >= format->rules->actions->len) {
    return NULL;
  }
  const ArbAction *action = arb_ruleset_action(format->rules, (guint)number);
  return line->args[1] >= 0 && (guint)line->args[1] < action->fields->len
             ? arb_action_field(action, (guint)line->args[1])
             : NULL;
}

char *
arb_format_field(const ArbFormat *format, const ArbLine *line)
{
  const ArbField *field = find_field(format, line);

  return g_strdup(field != NULL        ? arb_text_get(&field->name, format->lang)
                  : line->word != NULL ? line->word
                                       : "");
}

/* What stands behind the equals sign: a value of the field in its words, else as it was typed. */
static char *
value_text(const ArbFormat *format, const ArbDomain *domain, const char *text)
{
  guint piece = 0;
  int value = 0;

  if (domain->type == ARB_TYPE_PIECE) {
    piece = format->state != NULL ? arb_state_find(format->state, text) : 0;
    return piece != 0 ? arb_format_piece(format, piece) : g_strdup(text);
  }
  return arb_domain_parse(domain, format->rules, text, FALSE, &value)
             ? arb_format_value(format, domain, value)
             : g_strdup(text);
}

char *
arb_format_fact(const ArbFormat *format, const ArbLine *line)
{
  const ArbField *field = find_field(format, line);
  const char *equals = line->word != NULL ? strchr(line->word, '=') : NULL;

  if (field == NULL || equals == NULL) {
    return arb_format_field(format, line);
  }
  g_auto(GStrv) items = g_strsplit(equals + 1, field->domain.list ? "," : "\n", -1);
  g_autoptr(GString) text = g_string_new(arb_text_get(&field->name, format->lang));
  for (guint i = 0; items[i] != NULL; i++) {
    g_autofree char *item = value_text(format, &field->domain, items[i]);
    g_string_append_printf(text, "%s %s", i == 0 ? " =" : ",", item);
  }
  return g_string_free(g_steal_pointer(&text), FALSE);
}

char *
arb_format_die(ArbLang lang, const char *id)
{
  return strcmp(id, ARB_DAV.id) == 0 ? arb_core_text("die-average", lang, NULL) : g_strdup(id);
}
