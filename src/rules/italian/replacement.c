/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/draws.h"
#include "core/format.h"

#include "rules/italian/command-private.h"

/* A subordinate takes the place of a general who is gone for good.  IT-GEN-2 */
enum {
  F_GREAT_COMMANDER,
  F_GENERAL
};

enum {
  V_QUALITY,
  V_TURNS
};

enum {
  DRAW_QUALITY,
  DRAW_DELAY
};

static const char *const fields[] = {"great-commander", "general", NULL};
static const char *const draw_names[] = {"quality", "delay", NULL};
static const char *const values[] = {"quality", "turns", NULL};

gboolean
arb_italian_is_replaced(const ArbState *state, guint general)
{
  for (guint piece = 1; piece < arb_state_count(state); piece++) {
    if (arb_state_get(state, piece, IT_ATTR_REPLACES) == (int)general) {
      return TRUE;
    }
  }
  return FALSE;
}

/* The army of the general who is lost is beaten at once.  IT-GEN-4 */
static void
lose_battle(ArbChanges *changes, guint loser)
{
  const ArbState *state = arb_changes_state(changes);

  for (guint i = 0; arb_state_side(state, i) != 0; i++) {
    guint side = arb_state_side(state, i);
    arb_changes_set(changes, side, IT_ATTR_ENDING,
                    side == loser ? IT_SIDE_RESULT_DEFEAT : IT_SIDE_RESULT_VICTORY);
  }
  arb_changes_set(changes, 0, ARB_ATTR_OVER, TRUE);
}

void
arb_italian_lose_general(ArbChanges *changes, guint general, int gone, int fate)
{
  const ArbState *state = arb_changes_state(changes);
  guint side = (guint)arb_state_get(state, general, ARB_ATTR_SIDE);

  arb_changes_drop_pendings(changes, general);
  arb_changes_set(changes, general, IT_ATTR_FATE, fate);
  arb_changes_set(changes, general, IT_ATTR_FATE_TURN, arb_state_track(state, ARB_ATTR_TURN));
  arb_changes_set(changes, general, IT_ATTR_ATTACHED_TO, 0);
  arb_changes_set(changes, general, IT_ATTR_GONE, gone);
  if (arb_state_option(state, IT_OPTION_NAPOLEON_LOSS)
      && arb_state_get(state, general, IT_ATTR_RENOWN) == IT_RENOWN_NAPOLEON) {
    lose_battle(changes, side);
    return;
  }
  arb_changes_push(changes, "replacement must %s general=%s", arb_state_label(state, side),
                   arb_state_label(state, general));
}

static void
fill(const ArbState *state, ArbFacts *facts, ArbOutcome *outcome)
{
  guint general = (guint)facts->value[F_GENERAL];
  int gone = general != 0 ? arb_state_get(state, general, IT_ATTR_GONE) : IT_GONE_NO;

  if (general == 0
      || !arb_require(outcome, gone != IT_GONE_NO && gone != IT_GONE_OFF_TABLE, "IT-GEN-2",
                      "not-removed", (int)general)
      || !arb_require(outcome, !arb_italian_is_replaced(state, general), "IT-GEN-2",
                      "replaced-already", (int)general)) {
    return;
  }
  arb_italian_know_great_commander(state, general, F_GREAT_COMMANDER, facts, outcome);
}

/* Best quality whose least total the die reaches. */
static int
quality_of(const ArbTable *table, int total)
{
  for (int quality = IT_QUALITY_E; quality <= IT_QUALITY_P; quality++) {
    int least = 0;
    if (arb_table_list(table, quality, 0, &least) && total >= least) {
      return quality;
    }
  }
  return IT_QUALITY_NONE;
}

static void
resolve(const ArbFacts *facts, ArbDraws *draws, ArbOutcome *outcome)
{
  const ArbTable *absence = arb_ruleset_table(facts->rules, IT_TABLE_GENERAL_ABSENCE);
  int die = 0;
  int delay = 0;
  int turns = 0;

  if (!arb_draw(draws, &ARB_D6, DRAW_QUALITY, &die)) {
    return;
  }
  arb_say_value(outcome, die, "die", die);
  int total = die + arb_italian_great_bonus(facts, F_GREAT_COMMANDER, outcome);
  int quality = quality_of(arb_ruleset_table(facts->rules, IT_TABLE_REPLACEMENT), total);
  if (quality == IT_QUALITY_NONE) {
    arb_refuse_hard(outcome, "no-quality", NULL);
    return;
  }
  if (!arb_draw(draws, &ARB_D6, DRAW_DELAY, &delay)) {
    return;
  }
  if (!arb_table_list(absence, -1, delay, &turns)) {
    arb_refuse_hard(outcome, "no-result", NULL);
    return;
  }
  arb_outcome_set(outcome, V_QUALITY, quality);
  arb_outcome_set(outcome, V_TURNS, turns);
  arb_verdict(outcome, "replacement-is", quality, turns);
}

/* "deputy of F2 Aubrac", in both languages. */
static void
name_after(ArbChanges *changes, guint piece, guint general)
{
  const ArbState *state = arb_changes_state(changes);
  ArbText name = {{NULL}};
  const ArbLine line = {.id = "replacement-name", .args = {(int)general}};

  for (guint lang = 0; lang < ARB_N_LANGS; lang++) {
    ArbFormat format = {.rules = arb_state_rules(state), .state = state, .lang = (ArbLang)lang};
    name.in[lang] = arb_format_line(&format, &line);
  }
  g_autofree char *joined = arb_text_join(&name);
  arb_changes_set_text(changes, piece, ARB_ATTR_NAME, joined);
  arb_text_clear(&name);
}

/* He takes over rank, troops and orders.  The marker lies as it lay. */
static void
apply(const ArbFacts *facts, const ArbOutcome *outcome, ArbChanges *changes)
{
  static const guint inherited[] = {
      ARB_ATTR_SIDE,  ARB_ATTR_PARENT,      ARB_ATTR_SEEN_BY,  IT_ATTR_LEVEL,     IT_ATTR_OLD_STYLE,
      IT_ATTR_ORDERS, IT_ATTR_ORDERS_SHOWN, IT_ATTR_OBJECTIVE, IT_ATTR_CONCEALED, IT_ATTR_PLAYER,
  };
  const ArbState *state = arb_changes_state(changes);
  guint general = (guint)facts->value[F_GENERAL];

  if (general == 0) {
    return;
  }
  guint side = (guint)arb_state_get(state, general, ARB_ATTR_SIDE);
  g_autofree char *label = arb_italian_new_label(state, side, "G");
  guint piece = arb_changes_create(changes, IT_KIND_GENERAL);
  for (guint i = 0; i < G_N_ELEMENTS(inherited); i++) {
    arb_changes_set(changes, piece, inherited[i], arb_changes_get(changes, general, inherited[i]));
  }
  arb_changes_set_text(changes, piece, ARB_ATTR_LABEL, label);
  name_after(changes, piece, general);
  arb_changes_set(changes, piece, IT_ATTR_QUALITY, outcome->value[V_QUALITY]);
  arb_changes_set(changes, piece, IT_ATTR_REPLACES, (int)general);
  arb_changes_set(changes, piece, IT_ATTR_BACK_TURN,
                  arb_changes_get(changes, 0, ARB_ATTR_TURN) + outcome->value[V_TURNS] + 1);
}

const ArbActionCode arb_italian_replacement = {
    .id = "replacement",
    .fields = fields,
    .draws = draw_names,
    .values = values,
    .fill = fill,
    .resolve = resolve,
    .apply = apply,
};
