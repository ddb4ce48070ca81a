/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/italian/names-private.h"

/* Choice sets, in the order of the enums. */

static const char *const role[] = {"shooter", "target", "loser", "winner", "both", "unit", NULL};
static const char *const type[] = {"infantry-line",
                                   "infantry-light",
                                   "infantry-irregular",
                                   "infantry-mounted",
                                   "cavalry-light",
                                   "cavalry-heavy",
                                   "cavalry-lancer",
                                   "cavalry-cuirassier",
                                   "guns-3",
                                   "guns-6",
                                   "guns-8",
                                   "guns-12",
                                   "guns-siege",
                                   "howitzers",
                                   "rockets",
                                   "engineers",
                                   NULL};
static const char *const class[] = {"elite", "trained", "militia", NULL};
static const char *const small_arm[] = {"none", "musket", "rifle", "carbine", "other", NULL};
static const char *const formation[] = {"line",      "march-column", "divisions",
                                        "companies", "column",       "square",
                                        "limbered",  "deployed",     NULL};
static const char *const order[] = {"close", "open", "scattered", NULL};
static const char *const reaction[] = {"none",      "dispersed", "retreat",  "rout",
                                       "fall-back", "wavering",  "hold",     "shaken",
                                       "delayed",   "recovers",  "executes", NULL};
static const char *const gone[] = {"no",        "dispersed", "destroyed", "prisoners",
                                   "off-table", "captured",  NULL};
static const char *const quality[] = {"none", "E", "G", "A", "P", NULL};
static const char *const level[] = {"brigade", "division", "corps", "army", NULL};
static const char *const wagon[] = {"ammunition", "provisions", "siege-train", "pontoon", NULL};
static const char *const command[] = {"in", "out", "none", NULL};
static const char *const weapon[] = {"musket",     "rifle",      "carbine",    "other",
                                     "canister-3", "canister-6", "canister-8", "canister-12",
                                     "shot-3",     "shot-6",     "shot-8",     "shot-12",
                                     "siege",      "shell",      "rocket",     NULL};
static const char *const target[] = {"rapid",     "dense",   "normal",    "massed",
                                     "dispersed", "covered", "protected", NULL};
static const char *const in_open[] = {"none",   "rapid",     "dense", "normal",
                                      "massed", "dispersed", NULL};
static const char *const threshold[] = {"figures", "first",   "second", "silenced",
                                        "burns",   "in-turn", NULL};
static const char *const weather[] = {"fair", "hot", "fog", "rain", "heavy", NULL};
static const char *const cover[] = {"none", "cover", "buildings", NULL};
static const char *const charging[] = {"no", "foot", "horse", NULL};
static const char *const shelled[] = {"no", "shot", "canister", NULL};
static const char *const troop[] = {"line",   "divisions",  "companies",  "march-column", "open",
                                    "square", "dismounted", "cuirassier", "heavy",        "lancer",
                                    "light",  "gunners",    "wagon",      "engineers",    NULL};
static const char *const melee_cover[] = {"none", "obstacle", "buildings", NULL};
static const char *const winner[] = {"none", "attacker", "defender", NULL};
static const char *const melee_result[] = {"locked", "pushed-back", "falls-back", "retreats",
                                           "routs",  "destroyed",   NULL};
static const char *const pursuit[] = {"halt", "occupy", "pursue", NULL};
static const char *const open_close[] = {"open", "close", NULL};
static const char *const nation[] = {"french", "other", NULL};
static const char *const scale[] = {"15", "28", "6", NULL};
static const char *const cause[] = {
    "none",          "double",         "unfinished", "passage", "embarking", "ford",
    "missed-charge", "test",           "base-lost",  "melee",   "pursuit",   "evasion",
    "rout",          "forced-passage", "bridge",     "pressed", NULL};
static const char *const arm[] = {"infantry", "cavalry", "artillery", "engineers", "wagon", NULL};
static const char *const condition[] = {"disordered", "in-order", NULL};
static const char *const mount[] = {"foot", "horse", NULL};
static const char *const trigger[] = {
    "wants-to-charge", "charged",     "base-lost", "tenth-lost",  "disordered", "flank-fire",
    "friends-rout",    "general-hit", "isolated",  "enemy-close", "loot",       NULL};
static const char *const tiring[] = {
    "melee", "cavalry-charge", "double", "rout", "running-under-fire", "quarter-lost", NULL};
static const char *const charge_marker[] = {"none", "charge", "feint", NULL};
static const char *const charge_stage[] = {"none",    "declared", "passed", "moved",
                                           "counter", "advanced", NULL};
static const char *const charge_answer[] = {"none",  "hold",           "square",
                                            "evade", "counter-charge", NULL};
static const char *const strikes[] = {"front", "flank", "rear", NULL};
static const char *const charge_length[] = {"straight", "stop", NULL};
static const char *const rate[] = {"line",   "columns", "march-column", "open-order", "square",
                                   "charge", NULL};
static const char *const mover[] = {"guns-3",     "guns-6",          "guns-8",    "guns-12",
                                    "guns-siege", "howitzers",       "rockets",   "horse-artillery",
                                    "wagon",      "engineers-train", "engineers", "gunners",
                                    "prisoners",  "general",         NULL};
static const char *const wheels[] = {"limbered", "deployed", NULL};
static const char *const gait[] = {"tactical", "normal", "double",  "charge",  "counter-charge",
                                   "evade",    "rout",   "retreat", "pursuit", NULL};
static const char *const rate_of[] = {"normal", "charge", NULL};
static const char *const terrain[] = {"open", "rough", "light-wood", "dense-wood", "marsh",
                                      "ford", "steep", "built-up",   NULL};
static const char *const going[] = {"foot", "open-order", "horse", "wheels", NULL};
static const char *const move_part[] = {
    "wheel",        "march-wheel",  "about",  "change", "change-from-march",
    "limber-foot",  "limber-horse", "mount",  "screen", "embark-foot",
    "embark-horse", "embark-guns",  "launch", NULL};
static const char *const move_limit[] = {"slant", "fatigued", NULL};
static const char *const move_distance[] = {"threat",   "musket",     "drivers",
                                            "upstream", "downstream", NULL};
static const char *const boat_load[] = {"boat",   "infantry",      "horse",        "guns",
                                        "stores", "ammunition-30", "ammunition-2", NULL};
static const char *const boat_rate[] = {"upstream", "downstream", NULL};
static const char *const boat_state[] = {"sound", "leaking", "sunk", NULL};
static const char *const boat_hit[] = {"small-arms", "artillery", NULL};
static const char *const align[] = {"centre", "left", "right", NULL};
static const char *const work[] = {
    "lay-boat-bridge", "lift-boat-bridge", "repair-wooden", "demolish-stone", "demolish-wooden",
    "barricade",       "earthwork",        "mend-boat",     "destroy-boat",   NULL};
static const char *const worker[] = {"engineers", "others", NULL};

static const char *const feature[] = {"objective",    "bridge-wooden", "bridge-stone",
                                      "bridge-boats", "sector",        "wood",
                                      "barricade",    "earthwork",     NULL};

static const char *const loss[] = {"destroyed", "prisoners", NULL};

static const char *const prize[] = {"guns-taken", "guns-silenced", "wagon", "objective",
                                    "rout",       "deserters",     NULL};

static const char *const night[] = {"disorder",   "fatigue",  "rout",   "looters", "gone",
                                    "ammunition", "generals", "wagons", NULL};

static const char *const score_winner[] = {"none", "own", "enemy", NULL};

static const char *const margin[] = {"none", "hard-won", "clear", NULL};

static const char *const side_result[] = {"none",   "victory", "hard-won", "honourable",
                                          "defeat", "tie",     "withdrew", NULL};
static const char *const orders[] = {"none",    "attack", "advance", "hold", "withdraw",
                                     "reserve", "march",  "support", NULL};
static const char *const slip[] = {"under-way", "waiting", "delivered", NULL};
static const char *const fate[] = {"unhurt", "unhorsed", "light", "wounded", "killed", NULL};
static const char *const concealed[] = {"no", "map", "counter", "square", NULL};
static const char *const renown[] = {"none",      "napoleon", "wellington", "blucher",
                                     "gneisenau", "monarch",  NULL};
static const char *const sight_limit[] = {"threat", "sighting", "square", NULL};
static const char *const school[] = {"france",   "minor-ally", "britain", "prussia",
                                     "portugal", "turkey",     "other",   NULL};
static const char *const recognition[] = {"mass", "arm", "unit", "uniform", "detail", NULL};
static const char *const light[] = {"day", "dusk", "night", NULL};
static const char *const darkness[] = {"dusk", "night", NULL};
static const char *const span[] = {"first-year", "last-year", NULL};

static const char *const arrival[] = {"pursuers",       "evaders",  "voluntary", "retreaters",
                                      "reinforcements", "reserves", "flank",     NULL};
static const char *const arrival_help[] = {"failed-try", "good-leader", "great-commander", NULL};
static const char *const supply_limit[] = {"line", "enemy", NULL};
static const char *const off[] = {"no",         "pursuers",       "evaders",  "voluntary",
                                  "retreaters", "reinforcements", "reserves", "flank",
                                  "routed",     "kept-out",       NULL};
static const char *const edge[] = {"none", "north", "east", "south", "west", NULL};
static const char *const leaving[] = {"pursuit", "evasion", "voluntary", "retreat", "rout", NULL};
static const char *const held[] = {"reserves", "flank", NULL};
static const char *const clash[] = {"none", "both-lost", "larger-first", "smaller-out", NULL};
static const char *const clash_larger[] = {"none", "one", "two", NULL};
static const char *const off_limit[] = {"turns-off", "reserves", "scouting", "clash-later",
                                        "clash-out", "escort",   "guard",    NULL};
static const char *const entry_limit[] = {"enemy-edge", "set-back", NULL};

static const char *const condition_of[] = {"sound",      "no-wheels", "half", "broken",
                                           "unfinished", "lifted",    NULL};

static const char *const sector_cover[] = {"heavy", "light", "none", NULL};

static const char *const roof[] = {"plain", "thatch", "stone", NULL};

static const char *const bridge[] = {"wooden", "stone", "boats", NULL};

static const char *const crossing[] = {"foot", "horse", "wheels", NULL};

static const char *const cause_of_fire[] = {"shell", "troops", NULL};

static const char *const kindling[] = {"dry",        "thatch",      "stone",  "rain", "heavy-rain",
                                       "light-wind", "strong-wind", "source", NULL};

static const char *const wind[] = {"none", "light", "strong", NULL};

static const char *const compass[] = {
    "north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west", NULL};

static const char *const blaze[] = {"water", "spread", "tries", "keep-off", NULL};

static const char *const priority[] = {"none",    "charger", "short-range", "counter-battery",
                                       "nearest", NULL};

static const char *const over[] = {"no", "level", "above", NULL};

static const char *const overhead[] = {"shooter", "target", "higher", NULL};

static const char *const helper[] = {"a-base", "count-as", NULL};

static const char *const priced[] = {"unit", "general", "wagon", NULL};

static const char *const extra[] = {"rifle", "guard", "horse-artillery", "wagon", "captain", NULL};

static const char *const work_now[] = {"none",
                                       "lay-boat-bridge",
                                       "lift-boat-bridge",
                                       "repair-wooden",
                                       "demolish-stone",
                                       "demolish-wooden",
                                       "barricade",
                                       "earthwork",
                                       "mend-boat",
                                       "destroy-boat",
                                       NULL};

const ArbChoiceNames arb_italian_choices[] = {
    {"role", role},
    {"type", type},
    {"class", class},
    {"small-arm", small_arm},
    {"formation", formation},
    {"order", order},
    {"reaction", reaction},
    {"gone", gone},
    {"quality", quality},
    {"level", level},
    {"wagon", wagon},
    {"command", command},
    {"weapon", weapon},
    {"target", target},
    {"in-open", in_open},
    {"threshold", threshold},
    {"weather", weather},
    {"cover", cover},
    {"charging", charging},
    {"shelled", shelled},
    {"troop", troop},
    {"melee-cover", melee_cover},
    {"winner", winner},
    {"melee-result", melee_result},
    {"pursuit", pursuit},
    {"open-close", open_close},
    {"nation", nation},
    {"scale", scale},
    {"cause", cause},
    {"arm", arm},
    {"condition", condition},
    {"mount", mount},
    {"trigger", trigger},
    {"tiring", tiring},
    {"charge-marker", charge_marker},
    {"charge-stage", charge_stage},
    {"charge-answer", charge_answer},
    {"strikes", strikes},
    {"charge-length", charge_length},
    {"feature", feature},
    {"loss", loss},
    {"prize", prize},
    {"night", night},
    {"score-winner", score_winner},
    {"margin", margin},
    {"side-result", side_result},
    {"orders", orders},
    {"slip", slip},
    {"fate", fate},
    {"concealed", concealed},
    {"renown", renown},
    {"sight-limit", sight_limit},
    {"school", school},
    {"recognition", recognition},
    {"light", light},
    {"darkness", darkness},
    {"span", span},
    {"rate", rate},
    {"mover", mover},
    {"wheels", wheels},
    {"gait", gait},
    {"rate-of", rate_of},
    {"terrain", terrain},
    {"going", going},
    {"move-part", move_part},
    {"move-limit", move_limit},
    {"move-distance", move_distance},
    {"boat-load", boat_load},
    {"boat-rate", boat_rate},
    {"boat-state", boat_state},
    {"boat-hit", boat_hit},
    {"align", align},
    {"work", work},
    {"worker", worker},
    {"arrival", arrival},
    {"arrival-help", arrival_help},
    {"supply-limit", supply_limit},
    {"off", off},
    {"edge", edge},
    {"leaving", leaving},
    {"held", held},
    {"clash", clash},
    {"clash-larger", clash_larger},
    {"off-limit", off_limit},
    {"entry-limit", entry_limit},
    {"condition-of", condition_of},
    {"sector-cover", sector_cover},
    {"roof", roof},
    {"bridge", bridge},
    {"crossing", crossing},
    {"cause-of-fire", cause_of_fire},
    {"kindling", kindling},
    {"wind", wind},
    {"compass", compass},
    {"blaze", blaze},
    {"priority", priority},
    {"over", over},
    {"overhead", overhead},
    {"helper", helper},
    {"priced", priced},
    {"extra", extra},
    {"work-now", work_now},
    {NULL, NULL},
};
