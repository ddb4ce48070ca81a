/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/answer.h"

const char *
cli_piece_label(const ArbState *state, guint piece)
{
  return piece == 0 ? "game" : arb_state_label(state, piece);
}

char *
cli_signed(int value, gboolean plus)
{
  if (value < 0) {
    return g_strdup_printf("−%u", 0u - (guint)value);
  }
  return g_strdup_printf("%s%d", plus && value > 0 ? "+" : "", value);
}

static void
json_choice(ArbJson *json, const char *key, const ArbChoice *choice)
{
  arb_json_string(json, key, choice != NULL ? choice->id : NULL);
}

void
cli_json_value(ArbJson *json,
               const char *key,
               const ArbFormat *format,
               const ArbDomain *domain,
               int value)
{
  switch (domain->type) {
  case ARB_TYPE_NUMBER:
  case ARB_TYPE_EIGHTHS:
    arb_json_int(json, key, value);
    break;
  case ARB_TYPE_LENGTH:
  case ARB_TYPE_PERCENT:
  case ARB_TYPE_RATIO:
    arb_json_hundredths(json, key, value);
    break;
  case ARB_TYPE_FLAG:
    arb_json_bool(json, key, value != 0);
    break;
  case ARB_TYPE_CHOICE:
    json_choice(json, key, arb_ruleset_choice(format->rules, (guint)domain->choices, value));
    break;
  case ARB_TYPE_COUNTER: {
    g_autofree char *counter = arb_domain_text(domain, format->rules, value);
    arb_json_string(json, key, counter);
    break;
  }
  case ARB_TYPE_PIECE:
    arb_json_string(
        json, key,
        value > 0 && format->state != NULL ? arb_state_label(format->state, (guint)value) : NULL);
    break;
  case ARB_TYPE_TEXT: {
    g_autofree char *text = value > 0 && format->state != NULL
                                ? arb_text_pick(arb_state_text(format->state, value), format->lang)
                                : NULL;
    arb_json_string(json, key, text);
    break;
  }
  default:
    g_assert_not_reached();
  }
}

void
cli_json_attribute(ArbJson *json,
                   const char *key,
                   const ArbFormat *format,
                   guint attribute,
                   int value)
{
  if (attribute == ARB_ATTR_PENDING) {
    arb_json_string(json, key, value > 0 ? arb_state_text(format->state, value) : NULL);
  } else if (attribute == ARB_ATTR_KIND) {
    arb_json_string(json, key, arb_ruleset_kind(format->rules, (guint)value)->id);
  } else if (attribute == ARB_ATTR_PHASE) {
    arb_json_string(json, key, arb_ruleset_phase(format->rules, (guint)value)->id);
  } else {
    const ArbAttribute *is = arb_ruleset_attribute(format->rules, attribute);
    cli_json_value(json, key, format, &is->domain, value);
  }
}

/* Names of the sides in ARB_ATTR_SEEN_BY. */
static char *
viewers_text(const ArbFormat *format, int mask)
{
  g_autoptr(GString) text = g_string_new(NULL);

  if (mask == 0) {
    return arb_core_text("word-all", format->lang, NULL);
  }
  for (guint i = 0; arb_state_side(format->state, i) != 0; i++) {
    if (((guint)mask >> i & 1) != 0) {
      g_autofree char *name = arb_format_piece(format, arb_state_side(format->state, i));
      g_string_append_printf(text, "%s%s", text->len > 0 ? ", " : "", name);
    }
  }
  return text->len > 0 ? g_string_free(g_steal_pointer(&text), FALSE)
                       : arb_core_text("word-umpire", format->lang, NULL);
}

char *
cli_attribute_text(const ArbFormat *format, guint attribute, int value)
{
  if (attribute == ARB_ATTR_PENDING) {
    return value > 0 ? arb_text_show(arb_state_text(format->state, value)) : g_strdup("–");
  }
  if (attribute == ARB_ATTR_SEEN_BY) {
    return viewers_text(format, value);
  }
  if (attribute == ARB_ATTR_KIND) {
    const ArbKind *kind = arb_ruleset_kind(format->rules, (guint)value);
    return g_strdup(arb_text_get(&kind->name, format->lang));
  }
  if (attribute == ARB_ATTR_PHASE) {
    const ArbPhase *phase = arb_ruleset_phase(format->rules, (guint)value);
    return g_strdup(arb_text_get(&phase->name, format->lang));
  }
  const ArbAttribute *is = arb_ruleset_attribute(format->rules, attribute);
  if (is->domain.type == ARB_TYPE_PIECE && value > 0) {
    gboolean side = arb_state_get(format->state, (guint)value, ARB_ATTR_KIND) == ARB_KIND_SIDE;
    return side ? arb_format_piece(format, (guint)value)
                : g_strdup(arb_state_label(format->state, (guint)value));
  }
  if (is->domain.type == ARB_TYPE_TEXT) {
    return value > 0 ? arb_format_value(format, &is->domain, value) : g_strdup("–");
  }
  return arb_format_value(format, &is->domain, value);
}

void
cli_json_values(ArbJson *json,
                const ArbFormat *format,
                const ArbAction *action,
                const ArbOutcome *outcome)
{
  arb_json_open(json, "values", '{');
  for (guint i = 0; action != NULL && outcome != NULL && i < action->values->len; i++) {
    const ArbValue *value = arb_action_value(action, i);
    if (!arb_outcome_has(outcome, i)) {
      continue;
    }
    if (!value->domain.list) {
      cli_json_value(json, value->id, format, &value->domain, outcome->value[i]);
      continue;
    }
    arb_json_open(json, value->id, '[');
    for (int item = 0; item < outcome->value[i]; item++) {
      cli_json_value(json, NULL, format, &value->domain, outcome->list[outcome->start[i] + item]);
    }
    arb_json_close(json);
  }
  arb_json_close(json);
}
