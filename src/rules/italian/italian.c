/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/italian/italian.h"

#include "rules/italian/italian-private.h"
#include "rules/italian/turn-private.h"

static const ArbActionCode *const actions[] = {
    &arb_italian_manoeuvre,       &arb_italian_fire,           &arb_italian_melee,
    &arb_italian_pursuit,         &arb_italian_initiative,     &arb_italian_message,
    &arb_italian_distance,        &arb_italian_open_order,     &arb_italian_wagons_due,
    &arb_italian_charge_marker,   &arb_italian_charge,         &arb_italian_charge_move,
    &arb_italian_charge_response, &arb_italian_charge_contact, &arb_italian_evasion,
    &arb_italian_advance,         &arb_italian_army_morale,    &arb_italian_victory_points,
    &arb_italian_score,           &arb_italian_hold,           &arb_italian_night,
    &arb_italian_looters,         &arb_italian_order,          &arb_italian_reveal,
    &arb_italian_command,         &arb_italian_read,           &arb_italian_execute,
    &arb_italian_attach,          &arb_italian_detach,         &arb_italian_general_fate,
    &arb_italian_replacement,     &arb_italian_style,          &arb_italian_hide,
    &arb_italian_dummy,           &arb_italian_square,         &arb_italian_recognition,
    &arb_italian_unmask,          &arb_italian_assign,         NULL};

const ArbBook arb_italian_book = {
    .id = "italian",
    .kinds = arb_italian_kinds,
    .attributes = arb_italian_attributes,
    .phases = arb_italian_phases,
    .tables = arb_italian_tables,
    .verbs = arb_italian_verbs,
    .options = arb_italian_options,
    .choices = arb_italian_choices,
    .actions = actions,
    .muster = arb_italian_muster,
    .enter = arb_italian_enter,
    .due = arb_italian_due,
};
