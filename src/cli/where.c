/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/where.h"

#include "core/view.h"

/* A text that no piece bears is a value like others: it finds nothing. */
static int
find_text(const ArbState *state, const char *text)
{
  for (guint i = 0; i < arb_state_n_texts(state); i++) {
    if (g_str_equal(arb_state_text(state, (int)i), text)) {
      return (int)i;
    }
  }
  return -1;
}

/* A hidden piece is as good as none: another answer would tell that it is there. */
static gboolean
read_value(const ArbFormat *format,
           guint viewer,
           const ArbDomain *domain,
           const char *text,
           int *out_value)
{
  if (domain->type == ARB_TYPE_TEXT) {
    *out_value = find_text(format->state, text);
    return TRUE;
  }
  if (domain->type == ARB_TYPE_PIECE) {
    *out_value = (int)arb_state_find(format->state, text);
    return *out_value != 0 && arb_view_piece(format->state, viewer, (guint)*out_value);
  }
  return arb_domain_parse(domain, format->rules, text, TRUE, out_value);
}

gboolean
cli_where_read(CliRun *run, const ArbFormat *format, guint viewer, CliWhere *out_where)
{
  const char *words = run->value[CLI_OPTION_WHERE];
  int value = 0;

  if (words == NULL) {
    *out_where = (CliWhere){.attribute = -1};
    return TRUE;
  }
  g_auto(GStrv) pair = g_strsplit(words, "=", 2);
  if (pair[0] == NULL || pair[1] == NULL) {
    cli_usage(run, "cli-no-field", words);
    return FALSE;
  }
  int attribute = arb_ruleset_find_attribute(format->rules, pair[0]);
  if (attribute < 0) {
    cli_refuse(run, "unknown-attribute", pair[0]);
    return FALSE;
  }
  const ArbAttribute *known = arb_ruleset_attribute(format->rules, (guint)attribute);
  if (!read_value(format, viewer, &known->domain, pair[1], &value)) {
    cli_refuse(run, "bad-value", words);
    return FALSE;
  }
  *out_where = (CliWhere){.attribute = attribute, .value = value};
  return TRUE;
}

gboolean
cli_where_holds(const CliWhere *where, const ArbFormat *format, guint viewer, guint piece)
{
  guint kind = (guint)arb_state_get(format->state, piece, ARB_ATTR_KIND);
  int value = 0;

  if (where->attribute < 0) {
    return TRUE;
  }
  guint attribute = (guint)where->attribute;
  return (arb_ruleset_attribute(format->rules, attribute)->kinds & (1u << kind)) != 0
         && arb_view_get(format->state, viewer, piece, attribute, &value) && value == where->value;
}
