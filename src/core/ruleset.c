/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/ruleset.h"

#include "core/ruleset-private.h"

static void
clear_ruleset(ArbRuleset *rules)
{
  g_free(rules->id);
  arb_text_clear(&rules->title);
  arb_text_clear(&rules->note);
  g_clear_pointer(&rules->choices, g_ptr_array_unref);
  g_clear_pointer(&rules->kinds, g_ptr_array_unref);
  g_clear_pointer(&rules->attributes, g_ptr_array_unref);
  g_clear_pointer(&rules->phases, g_ptr_array_unref);
  g_clear_pointer(&rules->options, g_ptr_array_unref);
  g_clear_pointer(&rules->actions, g_ptr_array_unref);
  g_clear_pointer(&rules->verbs, g_ptr_array_unref);
  g_clear_pointer(&rules->tables, g_ptr_array_unref);
  g_clear_pointer(&rules->messages, g_hash_table_unref);
  g_clear_pointer(&rules->sources, g_ptr_array_unref);
}

ArbRuleset *
arb_ruleset_ref(ArbRuleset *rules)
{
  return g_atomic_rc_box_acquire(rules);
}

void
arb_ruleset_unref(ArbRuleset *rules)
{
  if (rules != NULL) {
    g_atomic_rc_box_release_full(rules, (GDestroyNotify)clear_ruleset);
  }
}

/* Every list holds structs whose first member is their id. */
static const char *
get_id(const void *item)
{
  return *(const char *const *)item;
}

int
arb_list_find(const GPtrArray *list, const char *id)
{
  for (guint i = 0; i < list->len; i++) {
    if (arb_text_is(get_id(g_ptr_array_index(list, i)), id)) {
      return (int)i;
    }
  }
  return -1;
}

char *
arb_list_ids(const GPtrArray *list)
{
  GString *ids = g_string_new(NULL);
  for (guint i = 0; i < list->len; i++) {
    const char *id = get_id(g_ptr_array_index(list, i));
    g_string_append_printf(ids, "%s%s", i > 0 ? ", " : "", id);
  }
  if (list->len == 0) {
    g_string_append_c(ids, '-');
  }
  return g_string_free(ids, FALSE);
}

static const void *
get_item(const GPtrArray *list, guint i)
{
  g_return_val_if_fail(i < list->len, NULL);

  return g_ptr_array_index(list, i);
}

const ArbChoiceSet *
arb_ruleset_choices(const ArbRuleset *rules, guint set)
{
  return get_item(rules->choices, set);
}

const ArbChoice *
arb_ruleset_choice(const ArbRuleset *rules, guint set, int choice)
{
  const ArbChoiceSet *choices = arb_ruleset_choices(rules, set);
  if (choice < 0 || (guint)choice >= choices->choices->len) {
    return NULL;
  }
  return g_ptr_array_index(choices->choices, (guint)choice);
}

const ArbAttribute *
arb_ruleset_attribute(const ArbRuleset *rules, guint attribute)
{
  return get_item(rules->attributes, attribute);
}

const ArbPhase *
arb_ruleset_phase(const ArbRuleset *rules, guint phase)
{
  return get_item(rules->phases, phase);
}

gboolean
arb_phase_is_played(const ArbPhase *phase, const ArbRuleset *rules, int turn, int options)
{
  int option = phase->option != NULL ? arb_ruleset_find_option(rules, phase->option) : -1;

  return (option < 0 || ((guint)options >> option & 1) != 0)
         && (guint)turn % phase->every == phase->offset % phase->every;
}

const ArbAction *
arb_ruleset_action(const ArbRuleset *rules, guint action)
{
  return get_item(rules->actions, action);
}

const ArbKind *
arb_ruleset_kind(const ArbRuleset *rules, guint kind)
{
  return get_item(rules->kinds, kind);
}

const ArbTable *
arb_ruleset_table(const ArbRuleset *rules, guint table)
{
  return get_item(rules->tables, table);
}

const ArbField *
arb_action_field(const ArbAction *action, guint field)
{
  return get_item(action->fields, field);
}

const ArbValue *
arb_action_value(const ArbAction *action, guint value)
{
  return get_item(action->values, value);
}

int
arb_ruleset_find_choices(const ArbRuleset *rules, const char *id)
{
  return arb_list_find(rules->choices, id);
}

int
arb_ruleset_find_choice(const ArbRuleset *rules, guint set, const char *id)
{
  return arb_list_find(arb_ruleset_choices(rules, set)->choices, id);
}

int
arb_ruleset_find_attribute(const ArbRuleset *rules, const char *id)
{
  return arb_list_find(rules->attributes, id);
}

int
arb_ruleset_find_start(const ArbRuleset *rules, const ArbAttribute *attribute)
{
  g_autofree char *id = g_strconcat(attribute->id, "-start", NULL);
  return arb_ruleset_find_attribute(rules, id);
}

int
arb_ruleset_find_phase(const ArbRuleset *rules, const char *id)
{
  return arb_list_find(rules->phases, id);
}

int
arb_ruleset_find_action(const ArbRuleset *rules, const char *id)
{
  return arb_list_find(rules->actions, id);
}

int
arb_ruleset_find_kind(const ArbRuleset *rules, const char *id)
{
  return arb_list_find(rules->kinds, id);
}

int
arb_ruleset_find_table(const ArbRuleset *rules, const char *id)
{
  return arb_list_find(rules->tables, id);
}

int
arb_ruleset_find_verb(const ArbRuleset *rules, const char *id)
{
  return arb_list_find(rules->verbs, id);
}

int
arb_ruleset_find_option(const ArbRuleset *rules, const char *id)
{
  return arb_list_find(rules->options, id);
}

int
arb_action_find_field(const ArbAction *action, const char *id)
{
  return arb_list_find(action->fields, id);
}

int
arb_action_find_value(const ArbAction *action, const char *id)
{
  return arb_list_find(action->values, id);
}

void
arb_ruleset_keep_messages(ArbRuleset *rules, const ArbRuleset *from)
{
  GHashTableIter iter;
  gpointer item = NULL;

  g_hash_table_iter_init(&iter, from->messages);
  while (g_hash_table_iter_next(&iter, NULL, &item)) {
    const ArbMessage *message = item;
    if (g_hash_table_contains(rules->messages, message->id)) {
      continue;
    }
    ArbMessage *copy = g_new0(ArbMessage, 1);
    copy->id = g_strdup(message->id);
    copy->rule = g_strdup(message->rule);
    for (guint lang = 0; lang < ARB_N_LANGS; lang++) {
      copy->text.in[lang] = g_strdup(message->text.in[lang]);
    }
    g_hash_table_insert(rules->messages, copy->id, copy);
  }
}

gboolean
arb_ruleset_goal(const ArbRuleset *rules, const ArbAttribute *attribute, int *out_goal)
{
  g_auto(GStrv) parts = g_strsplit(attribute->goal != NULL ? attribute->goal : "", "/", 2);
  int number = g_strv_length(parts) == 2 ? arb_ruleset_find_table(rules, parts[0]) : -1;
  const ArbTable *table = number >= 0 ? arb_ruleset_table(rules, (guint)number) : NULL;

  if (table == NULL || table->form != ARB_TABLE_GRID || table->columns->len > 0
      || table->rows_axis.choices < 0) {
    return FALSE;
  }
  int key = arb_ruleset_find_choice(rules, (guint)table->rows_axis.choices, parts[1]);
  return key >= 0 && arb_table_list(table, key, 0, out_goal);
}

const ArbMessage *
arb_ruleset_message(const ArbRuleset *rules, const char *id)
{
  return g_hash_table_lookup(rules->messages, id);
}
