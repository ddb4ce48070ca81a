/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/affaire/names-private.h"

const char *const arb_affaire_kinds[] = {"unit", "card", "token", NULL};

const char *const arb_affaire_attributes[] = {
    "army",          "corps",         "arm",         "strength",
    "movement",      "steps",         "elite",       "fragile",
    "guard",         "old-guard",     "standing",    "fights",
    "limbered",      "fired",         "activated",   "moved",
    "attacks",       "defends",       "range",       "ridge",
    "suffers",       "has-attacked",  "fought",      "passed-by",
    "left",          "card-kind",     "scope",       "does",
    "or-does",       "targets",       "rapid",       "opening",
    "where",         "hand",          "shown",       "token",
    "face",          "face-corps",    "shows",       "shows-corps",
    "token-moved",   "hand-count",    "deck-count",  "stratagem-count",
    "commanders",    "carried",       "prepared",    "general-attack",
    "turn-done",     "tokens-placed", "stage",       "attack-targets",
    "rapid-now",     "rapid-played",  "initiative",  "arrived-4",
    "arrived-1",     "arrived-2",     "point-4",     "point-1",
    "point-2",       "tested",        "lost-french", "lost-british",
    "lost-prussian", "guard-shaken",  "guard-done",  "checked",
    "night-fallen",  "ending",        "night",       "night-last",
    "corps-placed",  "token-entered", NULL};

const char *const arb_affaire_phases[] = {"night",  "marker",        "cards", "initiative",
                                          "rounds", "victory-check", NULL};

const char *const arb_affaire_options[] = {"real-cards",     "historical",   "opening-hands",
                                           "guard-any-loss", "night-before", NULL};

const char *const arb_affaire_verbs[] = {"damage-or-retreat", "damage-and-retreat", "destroy",
                                         NULL};

const char *const arb_affaire_tables[] = {"combat-result",
                                          "hit-numbers",
                                          "loss-modifiers",
                                          "bombardment",
                                          "movement",
                                          "gun-movement",
                                          "arrival",
                                          "entry-points",
                                          "historical",
                                          "thresholds",
                                          "numbers",
                                          "counts",
                                          NULL};

static const char *const letter_set[] = {"I", "C", "A", "L", "G", NULL};
static const char *const mark_set[] = {"d", "e", "x", NULL};
static const char *const arm_set[] = {"infantry", "cavalry", "artillery", "garrison", NULL};
static const char *const mode_set[] = {"attack", "local", "tactical", NULL};
static const char *const nation_set[] = {"french", "allied", NULL};
static const char *const terrain_set[] = {"clear", "woods", "built", "fort", NULL};
static const char *const winner_set[] = {"none", "french", "allied", NULL};
static const char *const loser_set[] = {"none", "attacker", "defender", NULL};
static const char *const result_set[] = {"none", "damage-or-retreat", "damage-and-retreat",
                                         "destroyed", NULL};
static const char *const loss_modifier_set[] = {"elite", "fort", "fragile", NULL};
static const char *const protection_set[] = {"open", "protected", NULL};
static const char *const arms_set[] = {"single", "combined", NULL};
static const char *const step_set[] = {"n", "w", "r", NULL};
static const char *const gun_state_set[] = {"unlimbered", "limbered", NULL};
static const char *const prussian_set[] = {"4", "1", "2", NULL};
static const char *const outcome_set[] = {"none", "french-win", "allied-win", NULL};
static const char *const threshold_set[] = {"french-before", "french-after", "allied", NULL};
static const char *const number_set[] = {
    "defender-hits", "least-dice", "hand",   "zoc-hurts", "push-hurts", "panic-hurts", "activated",
    "enter",         "night",      "around", "spotting",  "token",      "dusk-turn",   NULL};
static const char *const count_set[] = {"french",   "british",    "garrison",
                                        "prussian", "prussian-4", NULL};
static const char *const army_set[] = {"french", "british", "prussian", NULL};
static const char *const corps_set[] = {"none", "p4", "p1", "p2", NULL};
static const char *const card_set[] = {"commander", "stratagem", NULL};
static const char *const scope_set[] = {"corps", "army", NULL};
static const char *const effect_set[] = {"none", "activates", "attack", "event", NULL};
static const char *const where_set[] = {"aside",  "stratagems", "deck", "hand",
                                        "played", "gone",       NULL};
static const char *const shown_set[] = {"no", "played", "gone", NULL};
static const char *const standing_set[] = {"off-map",   "full",     "damaged",
                                           "destroyed", "absorbed", NULL};
static const char *const general_attack_set[] = {"preparation", "launched", NULL};
static const char *const stage_set[] = {"none", "moving", "declaring", "resolving", NULL};
static const char *const which_set[] = {"none", "first", "second", NULL};
static const char *const answer_set[] = {"retreat", "hold", NULL};
static const char *const way_set[] = {"free", "friends", "none", NULL};
static const char *const limbering_set[] = {"keep", "limber", "unlimber", NULL};
static const char *const entry_set[] = {"point", "north", "south", NULL};
static const char *const token_set[] = {"off-map", "face-down", "shown", "removed", NULL};
static const char *const night_set[] = {"none",    "initiative", "moving", "last",
                                        "placing", "finished",   NULL};
static const char *const arrival_set[] = {"on-turn", "point", NULL};
static const char *const after_retreat_set[] = {"retreated", "pushes", "trapped", "destroyed",
                                                NULL};
static const char *const face_set[] = {"unknown", "scout", "commander", NULL};

const ArbChoiceNames arb_affaire_choices[] = {{"letter", letter_set},
                                              {"mark", mark_set},
                                              {"arm", arm_set},
                                              {"mode", mode_set},
                                              {"nation", nation_set},
                                              {"terrain", terrain_set},
                                              {"winner", winner_set},
                                              {"loser", loser_set},
                                              {"result", result_set},
                                              {"loss-modifier", loss_modifier_set},
                                              {"protection", protection_set},
                                              {"arms", arms_set},
                                              {"step", step_set},
                                              {"gun-state", gun_state_set},
                                              {"prussian", prussian_set},
                                              {"outcome", outcome_set},
                                              {"threshold", threshold_set},
                                              {"number", number_set},
                                              {"count", count_set},
                                              {"army", army_set},
                                              {"corps", corps_set},
                                              {"card", card_set},
                                              {"scope", scope_set},
                                              {"effect", effect_set},
                                              {"where", where_set},
                                              {"shown", shown_set},
                                              {"standing", standing_set},
                                              {"general-attack", general_attack_set},
                                              {"stage", stage_set},
                                              {"which", which_set},
                                              {"answer", answer_set},
                                              {"way", way_set},
                                              {"limbering", limbering_set},
                                              {"entry", entry_set},
                                              {"token", token_set},
                                              {"night", night_set},
                                              {"arrival", arrival_set},
                                              {"after-retreat", after_retreat_set},
                                              {"face", face_set},
                                              {NULL, NULL}};
