/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/ruleset-private.h"

/* The plain lists of ruleset.xml: choices, kinds, options, phases, verbs, messages. */

static void
free_choice(ArbChoice *choice)
{
  g_free(choice->id);
  arb_text_clear(&choice->name);
  g_free(choice->symbol);
  g_free(choice);
}

static void
free_choices(ArbChoiceSet *set)
{
  g_free(set->id);
  g_ptr_array_unref(set->choices);
  g_free(set);
}

static const char *const *
find_choice_names(const ArbBook *book, const char *id)
{
  const ArbChoiceNames *names = book->choices;
  for (; names != NULL && names->id != NULL; names++) {
    if (g_str_equal(names->id, id)) {
      return names->ids;
    }
  }
  return NULL;
}

static void
read_choices(ArbLoader *loader, xmlNodePtr root)
{
  ArbRuleset *rules = loader->rules;
  xmlNodePtr node = arb_xml_first(root, "choices");
  for (; node != NULL; node = arb_xml_next(node, "choices")) {
    ArbChoiceSet *set = g_new0(ArbChoiceSet, 1);
    set->id = arb_xml_dup(node, "id");
    set->choices = g_ptr_array_new_with_free_func((GDestroyNotify)free_choice);
    for (xmlNodePtr at = arb_xml_first(node, "choice"); at != NULL;
         at = arb_xml_next(at, "choice")) {
      ArbChoice *choice = g_new0(ArbChoice, 1);
      choice->id = arb_xml_dup(at, "id");
      choice->symbol = arb_xml_dup(at, "symbol");
      arb_loader_text(loader, at, "name", &choice->name);
      arb_loader_add(loader, at, set->choices, choice);
    }
    arb_loader_order(loader, node, set->choices, 0, find_choice_names(rules->book, set->id),
                     "choice");
    arb_loader_add(loader, node, rules->choices, set);
  }
  g_autoptr(GPtrArray) names = g_ptr_array_new();
  const ArbChoiceNames *wanted = rules->book->choices;
  for (; wanted != NULL && wanted->id != NULL; wanted++) {
    g_ptr_array_add(names, (gpointer)wanted->id);
  }
  g_ptr_array_add(names, NULL);
  arb_loader_order(loader, root, rules->choices, 0, (const char *const *)names->pdata, "choices");
}

static void
free_kind(ArbKind *kind)
{
  g_free(kind->id);
  arb_text_clear(&kind->name);
  g_free(kind);
}

static void
add_core_kinds(GPtrArray *kinds)
{
  static const char *const IDS[ARB_N_CORE_KINDS] = {"game", "side"};
  for (guint i = 0; i < ARB_N_CORE_KINDS; i++) {
    g_autofree char *message = g_strconcat("kind-", IDS[i], NULL);
    ArbKind *kind = g_new0(ArbKind, 1);
    kind->id = g_strdup(IDS[i]);
    for (guint lang = 0; lang < ARB_N_LANGS; lang++) {
      kind->name.in[lang] = arb_core_text(message, (ArbLang)lang, NULL);
    }
    g_ptr_array_add(kinds, kind);
  }
}

static void
read_kinds(ArbLoader *loader, xmlNodePtr root)
{
  GPtrArray *kinds = loader->rules->kinds;
  add_core_kinds(kinds);
  xmlNodePtr node = arb_xml_first(root, "kind");
  for (; node != NULL; node = arb_xml_next(node, "kind")) {
    ArbKind *kind = g_new0(ArbKind, 1);
    kind->id = arb_xml_dup(node, "id");
    kind->by_label = arb_xml_yes(node, "by-label");
    arb_loader_text(loader, node, "name", &kind->name);
    arb_loader_add(loader, node, kinds, kind);
  }
  arb_loader_order(loader, root, kinds, ARB_N_CORE_KINDS, loader->rules->book->kinds, "kind");
}

static void
free_option(ArbOption *option)
{
  g_free(option->id);
  arb_text_clear(&option->name);
  g_free(option);
}

static void
read_options(ArbLoader *loader, xmlNodePtr root)
{
  GPtrArray *options = loader->rules->options;
  xmlNodePtr node = arb_xml_first(root, "option");
  for (; node != NULL; node = arb_xml_next(node, "option")) {
    ArbOption *option = g_new0(ArbOption, 1);
    option->id = arb_xml_dup(node, "id");
    option->on = arb_xml_yes(node, "on");
    arb_loader_text(loader, node, "name", &option->name);
    arb_loader_add(loader, node, options, option);
  }
  arb_loader_order(loader, root, options, 0, loader->rules->book->options, "option");
}

static void
free_phase(ArbPhase *phase)
{
  g_free(phase->id);
  arb_text_clear(&phase->name);
  g_free(phase->option);
  g_free(phase->rule);
  g_free(phase);
}

static void
read_phases(ArbLoader *loader, xmlNodePtr root)
{
  GPtrArray *phases = loader->rules->phases;
  xmlNodePtr node = arb_xml_first(root, "phase");
  for (; node != NULL; node = arb_xml_next(node, "phase")) {
    ArbPhase *phase = g_new0(ArbPhase, 1);
    phase->id = arb_xml_dup(node, "id");
    phase->rule = arb_xml_dup(node, "rule");
    phase->option = arb_xml_dup(node, "option");
    phase->by_turns = arb_xml_yes(node, "by-turns");
    phase->each_side = phase->by_turns || arb_xml_yes(node, "each-side");
    int every = arb_xml_int(node, "every", 1);
    int offset = arb_xml_int(node, "offset", 0);
    if (every < 1 || offset < 0 || offset >= every) {
      arb_loader_fault(loader, node, "bad-every");
    }
    phase->every = (guint)every;
    phase->offset = (guint)offset;
    int side = arb_xml_int(node, "side", 0);
    if (side < 0 || (side > 0 && phase->each_side)) {
      arb_loader_fault(loader, node, "phase-side", phase->id);
    }
    phase->side = (guint)MAX(side, 0);
    (void)arb_loader_find(loader, node, "option", loader->rules->options);
    arb_loader_text(loader, node, "name", &phase->name);
    arb_loader_add(loader, node, phases, phase);
  }
  g_autofree char *as_written = arb_list_ids(phases);
  arb_loader_order(loader, root, phases, 0, loader->rules->book->phases, "phase");
  g_autofree char *as_played = arb_list_ids(phases);
  if (!g_str_equal(as_written, as_played)) {
    arb_loader_fault(loader, arb_xml_first(root, "phase"), "phase-order", as_played);
  }
}

static void
free_verb(ArbVerb *verb)
{
  g_free(verb->id);
  arb_text_clear(&verb->name);
  g_free(verb);
}

static void
read_verbs(ArbLoader *loader, xmlNodePtr root)
{
  GPtrArray *verbs = loader->rules->verbs;
  xmlNodePtr node = arb_xml_first(root, "verb");
  for (; node != NULL; node = arb_xml_next(node, "verb")) {
    ArbVerb *verb = g_new0(ArbVerb, 1);
    verb->id = arb_xml_dup(node, "id");
    verb->has_n = arb_xml_yes(node, "n");
    arb_loader_text(loader, node, "name", &verb->name);
    arb_loader_check_text(loader, node, &verb->name, verb->has_n ? 1 : 0);
    arb_loader_add(loader, node, verbs, verb);
  }
  arb_loader_order(loader, root, verbs, 0, loader->rules->book->verbs, "verb");
}

static void
read_messages(ArbLoader *loader, xmlNodePtr root)
{
  xmlNodePtr node = arb_xml_first(root, "message");
  for (; node != NULL; node = arb_xml_next(node, "message")) {
    g_autofree char *id = arb_xml_dup(node, "id");
    g_autofree char *rule = arb_xml_dup(node, "rule");
    ArbText text = {{NULL}};
    arb_loader_text(loader, node, "text", &text);
    arb_loader_check_text(loader, node, &text, ARB_MESSAGE_ARGS);
    arb_loader_message(loader, node, id, rule, &text);
    arb_text_clear(&text);
  }
}

void
arb_loader_lists(ArbLoader *loader, xmlNodePtr root)
{
  ArbRuleset *rules = loader->rules;
  rules->choices = g_ptr_array_new_with_free_func((GDestroyNotify)free_choices);
  rules->kinds = g_ptr_array_new_with_free_func((GDestroyNotify)free_kind);
  rules->options = g_ptr_array_new_with_free_func((GDestroyNotify)free_option);
  rules->phases = g_ptr_array_new_with_free_func((GDestroyNotify)free_phase);
  rules->verbs = g_ptr_array_new_with_free_func((GDestroyNotify)free_verb);
  read_choices(loader, root);
  read_kinds(loader, root);
  read_options(loader, root);
  read_phases(loader, root);
  read_verbs(loader, root);
  read_messages(loader, root);
}
