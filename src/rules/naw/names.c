/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/naw/names-private.h"

/* In the order of the enums. */

const char *const arb_naw_kinds[] = {"unit", NULL};

const char *const arb_naw_attributes[] = {
    "nationality",   "arm",           "strength",  "movement",    "enters",
    "status",        "moved",         "contacts",  "attacked",    "was-attacked",
    "advanced",      "retreated",     "disrupted", "blocked",     "task",
    "must-retreat",  "may-elect",     "vacated",   "may-advance", "set-up",
    "losses-french", "losses-allied", "exited",    "demoralized", "exit-out-of-reach",
    "victor",        "exchange-owed", NULL};

const char *const arb_naw_phases[] = {"french-movement", "french-combat", "allied-movement",
                                      "allied-combat", NULL};

const char *const arb_naw_tables[] = {"crt",         "terrain", "limits", "demoralization",
                                      "time-record", NULL};

const char *const arb_naw_verbs[] = {NULL};

const char *const arb_naw_options[] = {"woodsroad-doubles", "exchange-uses-doubled", NULL};

static const char *const nation[] = {"french", "british", "prussian", NULL};
static const char *const arm[] = {"infantry", "cavalry", "artillery", NULL};
static const char *const status[] = {"on-map", "waiting", "exited", "destroyed", NULL};
static const char *const task[] = {"none", "attacker", "gun", "defender", NULL};
static const char *const force[] = {"french", "allied", NULL};
static const char *const crt[] = {"AE", "Ar", "EX", "Dr", "DE", NULL};
static const char *const odds[] = {NULL}; /* the columns are the file's: worst first */
static const char *const terrain[] = {"clear", "town", "woods-road", "woods", NULL};
static const char *const effect[] = {"cost", "defence", NULL};
static const char *const mark[] = {"t", "w", NULL};
static const char *const limit[] = {"loss-limit", "exit-target", "entry-turn", "turn-count", NULL};
static const char *const race[] = {"none", "french-win", "allied-win", "demoralized", NULL};
static const char *const victor[] = {"none", "french", "allied", "tie", NULL};
static const char *const path[] = {"open", "displacement", "none", NULL};
static const char *const last[] = {"open", "none", NULL};
static const char *const decision[] = {"advance", "stay", NULL};
static const char *const woods_path[] = {"none", "by-road", "off-road", NULL};
static const char *const barrier[] = {"enemy", "friend", "woods", NULL};

const ArbChoiceNames arb_naw_choices[] = {
    {"nation", nation},         {"arm", arm},         {"status", status}, {"task", task},
    {"force", force},           {"crt", crt},         {"odds", odds},     {"terrain", terrain},
    {"effect", effect},         {"mark", mark},       {"limit", limit},   {"race", race},
    {"victor", victor},         {"path", path},       {"last", last},     {"decision", decision},
    {"woods-path", woods_path}, {"barrier", barrier}, {NULL, NULL},
};
