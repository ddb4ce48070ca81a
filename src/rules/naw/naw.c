/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/naw/naw.h"

#include "rules/naw/naw-private.h"

static const ArbActionCode *const actions[] = {&arb_naw_combat,  &arb_naw_contact,
                                               &arb_naw_apart,   &arb_naw_elect,
                                               &arb_naw_retreat, &arb_naw_exchange,
                                               &arb_naw_advance, &arb_naw_set_up,
                                               &arb_naw_move,    &arb_naw_enter,
                                               &arb_naw_blocked, &arb_naw_exit,
                                               &arb_naw_race,    NULL};

const ArbBook arb_naw_book = {
    .id = "naw",
    .kinds = arb_naw_kinds,
    .attributes = arb_naw_attributes,
    .phases = arb_naw_phases,
    .tables = arb_naw_tables,
    .verbs = arb_naw_verbs,
    .options = arb_naw_options,
    .choices = arb_naw_choices,
    .actions = actions,
    .muster = arb_naw_muster,
    .leave = arb_naw_leave,
    .reckon = arb_naw_reckon,
    .due = arb_naw_due,
    .report = &arb_naw_report,
};
