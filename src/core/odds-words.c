/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/odds-words.h"

#include <string.h>

/* A value by its word, with its name where the word says too little. */
static void
append_value(GString *text, const ArbFormat *format, const ArbChance *chance, guint i)
{
  const ArbValue *value = arb_action_value(chance->action, i);
  const char *name = arb_text_get(&value->name, format->lang);
  gboolean flag = value->domain.type == ARB_TYPE_FLAG;

  g_string_append(text, text->len > 0 ? ", " : "");
  if (flag && chance->value[i] != 0) {
    g_string_append(text, name);
    return;
  }
  g_autofree char *word = arb_format_value(format, &value->domain, chance->value[i]);
  if (value->domain.type == ARB_TYPE_CHOICE) {
    g_string_append(text, word);
  } else {
    g_string_append_printf(text, "%s%s %s", name, flag ? ":" : "", word);
  }
}

char *
arb_chance_text(const ArbFormat *format, const ArbOdds *odds, const ArbChance *chance)
{
  const ArbAction *action = chance->action;
  gboolean judged = chance->verdict.id != NULL && !chance->varies;
  gboolean all = chance->verdict.id != NULL && chance->varies;
  g_autofree char *verdict = judged ? arb_format_line(format, &chance->verdict) : g_strdup("");
  g_autoptr(GString) text = g_string_new(verdict);

  for (guint i = 0; i < action->values->len; i++) {
    gboolean flag = arb_action_value(action, i)->domain.type == ARB_TYPE_FLAG;
    gboolean shown = flag ? chance->value[i] != 0 : !judged;
    if ((chance->has & action->odds & (1u << i)) != 0 && (all || shown)) {
      append_value(text, format, chance, i);
    }
  }
  const char *said = text->len > 0 ? text->str : "–";
  if (action == odds->action) {
    return g_strdup(said);
  }
  return g_strdup_printf("%s: %s", arb_text_get(&action->name, format->lang), said);
}

char *
arb_assumed_id(const ArbFormat *format, const ArbAssumed *assumed)
{
  const ArbField *field = arb_action_field(assumed->action, assumed->field);

  if (assumed->piece == 0) {
    return g_strdup_printf("%s.%s", assumed->action->id, field->id);
  }
  return g_strdup_printf("%s.%s.%s", arb_state_label(format->state, assumed->piece),
                         assumed->action->id, field->id);
}

static gboolean
same_thing(const ArbAssumed *a, const ArbAssumed *b)
{
  return a->action == b->action && a->field == b->field && a->piece == b->piece;
}

char *
arb_assumed_texts(const ArbOdds *odds, guint which)
{
  const ArbAssumed *assumed = g_ptr_array_index(odds->assumed, which);
  g_autoptr(GString) text = g_string_new(NULL);
  guint n = odds->assumed->len;

  for (guint i = 0; i < 2 * n; i++) { /* first those of the request */
    const ArbAssumed *other = g_ptr_array_index(odds->assumed, i % n);
    if (!same_thing(assumed, other)) {
      continue;
    }
    if (i < which) {
      return NULL;
    }
    if ((other->answer >= 0) == (i < n)) {
      g_string_append_printf(text, "%s%s", text->len > 0 ? "," : "", other->text);
    }
  }
  return g_string_free(g_steal_pointer(&text), FALSE);
}

/* The name of a field without the unit in brackets: its value brings it. */
static char *
plain_name(const ArbFormat *format, const ArbField *field)
{
  const char *name = arb_text_get(&field->name, format->lang);
  const char *bracket = strstr(name, " (");

  return bracket != NULL ? g_strndup(name, (gsize)(bracket - name)) : g_strdup(name);
}

/* One answer for people. */
static char *
answer_word(const ArbFormat *format, const ArbField *field, const char *text)
{
  int value = 0;

  return arb_domain_parse(&field->domain, format->rules, text, TRUE, &value)
             ? arb_format_value(format, &field->domain, value)
             : g_strdup(text);
}

/* How far the odds of a procedure look, in the rule book's words. */
static void
append_reach(GString *text, const ArbFormat *format, const ArbOdds *odds)
{
  g_autofree char *id = g_strconcat(odds->action->id, "-odds", NULL);
  const ArbMessage *reach = arb_ruleset_message(format->rules, id);

  if (reach != NULL) {
    g_string_append_printf(text, "%s%s", text->len > 0 ? "; " : "",
                           arb_text_get(&reach->text, format->lang));
  }
}

char *
arb_assumed_text(const ArbFormat *format, const ArbOdds *odds)
{
  g_autoptr(GString) text = g_string_new(NULL);

  for (guint i = 0; i < odds->assumed->len; i++) {
    const ArbAssumed *assumed = g_ptr_array_index(odds->assumed, i);
    const ArbField *field = arb_action_field(assumed->action, assumed->field);
    g_autofree char *name = plain_name(format, field);
    g_autofree char *texts = arb_assumed_texts(odds, i);
    g_auto(GStrv) parts = texts != NULL ? g_strsplit(texts, ",", -1) : NULL;
    if (texts == NULL) {
      continue;
    }
    g_string_append_printf(text, "%s%s%s%s:", text->len > 0 ? "; " : "",
                           arb_state_label(format->state, assumed->piece),
                           assumed->piece != 0 ? ", " : "", name);
    for (guint k = 0; parts[k] != NULL; k++) {
      g_autofree char *word = answer_word(format, field, parts[k]);
      g_string_append_printf(text, "%s %s", k > 0 ? " /" : "", word);
    }
  }
  append_reach(text, format, odds);
  return g_string_free(g_steal_pointer(&text), FALSE);
}
