/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/affaire/affaire.h"

#include "rules/affaire/affaire-private.h"

static const ArbActionCode *const actions[] = {
    &arb_affaire_combat,
    &arb_affaire_bombard,
    &arb_affaire_discard, /* first what an idle commander is for */
    &arb_affaire_play,
    &arb_affaire_move,
    &arb_affaire_prepare,
    &arb_affaire_refill,
    &arb_affaire_finish,
    &arb_affaire_end_turn,
    &arb_affaire_initiative,
    &arb_affaire_first_player,
    &arb_affaire_general_attack,
    &arb_affaire_attack,
    &arb_affaire_launch,
    &arb_affaire_defence,
    &arb_affaire_lapse,
    &arb_affaire_loss,
    &arb_affaire_retreat,
    &arb_affaire_breakthrough,
    &arb_affaire_panic,
    &arb_affaire_prussians,
    &arb_affaire_dusk,
    &arb_affaire_victory,
    &arb_affaire_nightfall,
    &arb_affaire_tokens,
    &arb_affaire_token_move,
    &arb_affaire_place_corps,
    NULL};

const ArbBook arb_affaire_book = {
    .id = "affaire",
    .kinds = arb_affaire_kinds,
    .attributes = arb_affaire_attributes,
    .phases = arb_affaire_phases,
    .tables = arb_affaire_tables,
    .verbs = arb_affaire_verbs,
    .options = arb_affaire_options,
    .choices = arb_affaire_choices,
    .actions = actions,
    .check_list = arb_affaire_check_list,
    .muster = arb_affaire_muster,
    .enter = arb_affaire_enter,
    .reckon = arb_affaire_reckon,
    .due = arb_affaire_due,
    .report = &arb_affaire_report,
};
