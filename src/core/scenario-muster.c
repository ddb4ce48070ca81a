/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/scenario-private.h"

/* A scenario while its pieces are made. */
typedef struct {
  const ArbScenario *scenario;
  ArbChanges *changes;
  GHashTable *labels; /* label -> piece: labels of the lists, ids of the sides */
} ArbMuster;

static guint
find_piece(const ArbMuster *muster, const char *label)
{
  return GPOINTER_TO_UINT(g_hash_table_lookup(muster->labels, label));
}

static void
put_text(const ArbMuster *muster, guint piece, guint attribute, const ArbText *text)
{
  g_autofree char *joined = arb_text_join(text);
  arb_changes_set_text(muster->changes, piece, attribute, joined);
}

static void
make_side(const ArbMuster *muster, const ArbScenarioSide *side)
{
  guint piece = arb_changes_create(muster->changes, ARB_KIND_SIDE);
  arb_changes_set_text(muster->changes, piece, ARB_ATTR_LABEL, side->id);
  put_text(muster, piece, ARB_ATTR_NAME, &side->name);
  g_hash_table_insert(muster->labels, side->id, GUINT_TO_POINTER(piece));
}

/* numbers: piece in the game for each piece of the list made so far; 0 where it takes no part. */
static guint
make_piece(const ArbMuster *muster,
           const ArbScenarioSide *side,
           const ArbListPiece *listed,
           const guint *numbers)
{
  guint piece = arb_changes_create(muster->changes, listed->kind);
  arb_changes_set(muster->changes, piece, ARB_ATTR_SIDE, (int)find_piece(muster, side->id));
  if (listed->parent >= 0) {
    arb_changes_set(muster->changes, piece, ARB_ATTR_PARENT, (int)numbers[listed->parent]);
  }
  if (listed->label != NULL) {
    arb_changes_set_text(muster->changes, piece, ARB_ATTR_LABEL, listed->label);
    g_hash_table_insert(muster->labels, listed->label, GUINT_TO_POINTER(piece));
  }
  put_text(muster, piece, ARB_ATTR_NAME, &listed->name);
  return piece;
}

/* Values of a listed piece; those that name pieces, once all of them are made. */
static void
put_values(const ArbMuster *muster, const ArbArmyList *army, guint number, const guint *numbers)
{
  const ArbListPiece *listed = g_ptr_array_index(army->pieces, number);
  for (guint i = ARB_N_CORE_ATTRS; i < army->rules->attributes->len; i++) {
    ArbType type = arb_ruleset_attribute(army->rules, i)->domain.type;
    int value = listed->value[i];
    if (!arb_list_has(army->rules, listed->kind, i)) {
      continue;
    }
    if (type == ARB_TYPE_TEXT) {
      const char *text = value > 0 ? g_ptr_array_index(army->texts, value) : "";
      arb_changes_set_text(muster->changes, numbers[number], i, text);
      continue;
    }
    if (type == ARB_TYPE_PIECE && value > 0) {
      value = (int)numbers[value - 1];
    }
    arb_changes_set(muster->changes, numbers[number], i, value);
  }
}

static void
make_army(const ArbMuster *muster, guint which)
{
  const ArbScenarioSide *side = g_ptr_array_index(muster->scenario->sides, which);
  const ArbBook *book = muster->scenario->rules->book;
  guint n = side->army->pieces->len;
  g_autofree guint *numbers = g_new0(guint, n);

  for (guint i = 0; i < n; i++) {
    if (arb_scenario_takes_part(side, i)) {
      numbers[i] = make_piece(muster, side, g_ptr_array_index(side->army->pieces, i), numbers);
    }
  }
  for (guint i = 0; i < n; i++) {
    if (numbers[i] != 0) {
      put_values(muster, side->army, i, numbers);
    }
    if (numbers[i] != 0 && book->muster != NULL) {
      book->muster(muster->changes, numbers[i]);
    }
  }
  arb_scenario_put_off(muster->scenario, which, numbers, muster->changes);
}

static void
make_place(const ArbMuster *muster, const ArbScenarioPlace *place)
{
  guint piece = arb_changes_create(muster->changes, place->kind);
  arb_changes_set_text(muster->changes, piece, ARB_ATTR_LABEL, place->label);
  put_text(muster, piece, ARB_ATTR_NAME, &place->name);
  g_hash_table_insert(muster->labels, place->label, GUINT_TO_POINTER(piece));
}

/* The scenario was checked when it was loaded: what is set here fits. */
static void
apply_set(const ArbMuster *muster, const ArbScenarioSet *set)
{
  const ArbRuleset *rules = muster->scenario->rules;
  const ArbDomain *domain = &arb_ruleset_attribute(rules, set->attribute)->domain;
  guint piece = find_piece(muster, set->piece);
  int value = 0;

  if (domain->type == ARB_TYPE_TEXT) {
    arb_changes_set_text(muster->changes, piece, set->attribute, set->value);
    return;
  }
  gboolean good = TRUE;
  if (set->attribute == ARB_ATTR_SEEN_BY) {
    good = arb_scenario_parse_seen_by(muster->scenario, set->value, &value);
  } else if (domain->type == ARB_TYPE_PIECE) {
    value = (int)find_piece(muster, set->value);
  } else {
    good = arb_domain_parse(domain, rules, set->value, FALSE, &value);
  }
  g_return_if_fail(good);
  arb_changes_set(muster->changes, piece, set->attribute, value);
}

static void
apply_sets(const ArbMuster *muster, const GPtrArray *sets)
{
  for (guint i = 0; i < sets->len; i++) {
    apply_set(muster, g_ptr_array_index(sets, i));
  }
}

static void
apply_options(const ArbMuster *muster)
{
  const ArbScenario *scenario = muster->scenario;
  for (guint i = 0; i < scenario->options->len; i++) {
    g_auto(GStrv) pair = g_strsplit(g_ptr_array_index(scenario->options, i), "=", 2);
    int option = arb_ruleset_find_option(scenario->rules, pair[0]);
    g_return_if_fail(option >= 0);
    arb_changes_set_option(muster->changes, (guint)option, g_str_equal(pair[1], "yes"));
  }
}

void
arb_scenario_muster(const ArbScenario *scenario, ArbChanges *changes)
{
  g_return_if_fail(scenario != NULL && changes != NULL);

  g_autoptr(GHashTable) labels = g_hash_table_new(g_str_hash, g_str_equal);
  ArbMuster muster = {.scenario = scenario, .changes = changes, .labels = labels};
  g_hash_table_insert(labels, (gpointer) "game", GUINT_TO_POINTER(0));
  for (guint i = 0; i < scenario->sides->len; i++) {
    make_side(&muster, g_ptr_array_index(scenario->sides, i));
  }
  for (guint i = 0; i < scenario->sides->len; i++) {
    make_army(&muster, i);
  }
  for (guint i = 0; i < scenario->places->len; i++) {
    make_place(&muster, g_ptr_array_index(scenario->places, i));
  }
  apply_sets(&muster, scenario->sets);
  for (guint i = 0; i < scenario->sides->len; i++) {
    const ArbScenarioSide *side = g_ptr_array_index(scenario->sides, i);
    apply_sets(&muster, side->sets);
  }
  if (scenario->date != NULL) {
    arb_changes_set(changes, 0, ARB_ATTR_YEAR, (int)g_ascii_strtoll(scenario->date, NULL, 10));
  }
  const ArbScenarioSide *first = g_ptr_array_index(scenario->sides, scenario->first);
  arb_changes_set(changes, 0, ARB_ATTR_FIRST, (int)find_piece(&muster, first->id));
  arb_changes_set(changes, 0, ARB_ATTR_LAST, scenario->turns);
  arb_changes_set(changes, 0, ARB_ATTR_START, scenario->start);
  apply_options(&muster);
}
