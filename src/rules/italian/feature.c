/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "core/facts.h"

#include "rules/italian/italian-private.h"

/* A feature of the ground is put on the table: a bridge, a sector, an objective. */
enum {
  F_LABEL,
  F_NAME,
  F_FEATURE,
  F_WORTH,
  F_ROOF,
  F_FEEDS
};

static const char *const fields[] = {"label", "name", "feature", "worth", "roof", "feeds", NULL};
static const char *const values[] = {NULL};

static const char *
text_of(const ArbFacts *facts, guint field)
{
  int number = facts->value[field];

  return number > 0 ? g_ptr_array_index(facts->texts, (guint)number) : "";
}

/* As in army lists: one to three capitals and a number. */
static gboolean
is_label(const char *text)
{
  gsize letters = strspn(text, "ABCDEFGHIJKLMNOPQRSTUVWXYZ");
  gsize digits = strspn(text + letters, "0123456789");

  return letters >= 1 && letters <= 3 && digits >= 1 && text[letters + digits] == '\0';
}

static void
fill(const ArbState *state, ArbFacts *facts, ArbOutcome *outcome)
{
  const char *label = text_of(facts, F_LABEL);

  if (facts->source[F_LABEL] != ARB_FACT_OPEN
      && (!is_label(label) || arb_state_find(state, label) != 0)) {
    arb_refuse_hard(outcome, "bad-label", NULL);
  }
}

static void
resolve(const ArbFacts *facts, G_GNUC_UNUSED ArbDraws *draws, ArbOutcome *outcome)
{
  arb_verdict(outcome, "feature-placed", facts->value[F_FEATURE]);
}

static void
apply(const ArbFacts *facts, G_GNUC_UNUSED const ArbOutcome *outcome, ArbChanges *changes)
{
  const ArbRuleset *rules = facts->rules;
  guint feature = arb_changes_create(changes, IT_KIND_FEATURE);
  int kind = facts->value[F_FEATURE];
  gboolean built = kind != IT_FEATURE_BARRICADE && kind != IT_FEATURE_EARTHWORK;

  for (guint i = ARB_N_CORE_ATTRS; i < rules->attributes->len; i++) {
    const ArbAttribute *attribute = arb_ruleset_attribute(rules, i);
    if ((attribute->kinds & (1u << IT_KIND_FEATURE)) != 0) {
      arb_changes_set(changes, feature, i, attribute->fallback);
    }
  }
  arb_changes_set_text(changes, feature, ARB_ATTR_LABEL, text_of(facts, F_LABEL));
  arb_changes_set_text(changes, feature, ARB_ATTR_NAME, text_of(facts, F_NAME));
  arb_changes_set(changes, feature, IT_ATTR_FEATURE, kind);
  arb_changes_set(changes, feature, IT_ATTR_WORTH, facts->value[F_WORTH]);
  arb_changes_set(changes, feature, IT_ATTR_ROOF, facts->value[F_ROOF]);
  arb_changes_set(changes, feature, IT_ATTR_FEEDS, facts->value[F_FEEDS]);
  arb_changes_set(changes, feature, IT_ATTR_CONDITION,
                  built ? IT_CONDITION_OF_SOUND : IT_CONDITION_OF_UNFINISHED);
}

const ArbActionCode arb_italian_feature = {
    .id = "feature",
    .fields = fields,
    .values = values,
    .fill = fill,
    .resolve = resolve,
    .apply = apply,
};
