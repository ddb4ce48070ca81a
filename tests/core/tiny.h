/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/facts.h"
#include "core/source.h"

/* The rule book of tests/data/tiny: its code's names, and its files. */
enum {
  TINY_HORSE,
  TINY_FOOT,
  TINY_GUNS
};

enum {
  TINY_A,
  TINY_B
};

enum {
  SHOOT_RANGE,
  SHOOT_ARM,
  SHOOT_LOSSES,
  SHOOT_STEADY,
  SHOOT_AMBUSH,
  SHOOT_MARKS
};

enum {
  TINY_FATE,
  TINY_REACH
};

enum {
  TINY_LOSE,
  TINY_FLEE
};

static inline void
tiny_resolve(const ArbFacts *facts, ArbDraws *draws, ArbOutcome *outcome)
{
  (void)facts;
  (void)draws;
  (void)outcome;
}

static const char *const TINY_KINDS[] = {"unit", NULL};
static const char *const TINY_ATTRIBUTES[] = {"arm", "strength", NULL};
static const char *const TINY_PHASES[] = {"moving", "firing", NULL};
static const char *const TINY_TABLES[] = {"fate", "reach", NULL};
static const char *const TINY_VERBS[] = {"lose", "flee", NULL};
static const char *const TINY_OPTIONS[] = {"dusk", NULL};
static const char *const TINY_ARMS[] = {"horse", "foot", NULL};
static const char *const TINY_GRADES[] = {"A", "B", NULL};
static const ArbChoiceNames TINY_CHOICES[] = {{"grade", TINY_GRADES},
                                              {"arm", TINY_ARMS},
                                              {NULL, NULL}};

static const char *const SHOOT_FIELDS[] = {"range",  "arm",   "losses", "steady",
                                           "ambush", "marks", NULL};
static const char *const SHOOT_DRAWS[] = {"shot", NULL};
static const char *const SHOOT_VALUES[] = {"hits", NULL};
static const ArbActionCode SHOOT = {
    .id = "shoot",
    .fields = SHOOT_FIELDS,
    .draws = SHOOT_DRAWS,
    .values = SHOOT_VALUES,
    .resolve = tiny_resolve,
};

static const char *const CLASH_NAMES[] = {NULL};
static const ArbActionCode CLASH = {
    .id = "clash",
    .fields = CLASH_NAMES,
    .values = CLASH_NAMES,
    .resolve = tiny_resolve,
};

static const ArbActionCode *const TINY_ACTIONS[] = {&SHOOT, &CLASH, NULL};

static const ArbBook TINY = {
    .id = "tiny",
    .kinds = TINY_KINDS,
    .attributes = TINY_ATTRIBUTES,
    .phases = TINY_PHASES,
    .tables = TINY_TABLES,
    .verbs = TINY_VERBS,
    .options = TINY_OPTIONS,
    .choices = TINY_CHOICES,
    .actions = TINY_ACTIONS,
};

static inline char *
tiny_path(const char *file)
{
  return g_build_filename(arb_data_dir(), "tests", "data", "tiny", file, NULL);
}

static inline void
tiny_add(GPtrArray *sources, const char *file)
{
  g_autofree char *path = tiny_path(file);
  g_autofree char *name = g_strconcat("tiny/", file, NULL);
  g_autoptr(ArbSource) read = arb_source_read(path, NULL);
  g_assert_nonnull(read);
  g_ptr_array_add(sources, arb_source_new(name, path, FALSE, read->body));
}

/* All files of the tiny rule book, or ruleset.xml alone. */
static inline GPtrArray *
tiny_sources(gboolean tables)
{
  static const char *const FILES[] = {"aim.xml",  "effect.xml", "fate.xml",
                                      "pace.xml", "press.xml",  "reach.xml"};
  GPtrArray *sources = g_ptr_array_new_with_free_func((GDestroyNotify)arb_source_free);
  tiny_add(sources, "ruleset.xml");
  for (guint i = 0; tables && i < G_N_ELEMENTS(FILES); i++) {
    tiny_add(sources, FILES[i]);
  }
  return sources;
}

static inline ArbRuleset *
tiny_load(void)
{
  g_autoptr(GPtrArray) sources = tiny_sources(TRUE);
  g_autoptr(ArbFaults) faults = arb_faults_new();
  ArbRuleset *rules = arb_ruleset_load(&TINY, sources, faults);
  if (rules == NULL) {
    g_autofree char *text = arb_faults_to_text(faults, ARB_LANG_EN);
    g_printerr("%s", text);
  }
  g_assert_nonnull(rules);
  return rules;
}

/* Where the core's words stand. To be called first by every test that loads. */
static inline void
tiny_words(void)
{
  g_autoptr(GError) error = NULL;
  if (!arb_core_text_load(arb_data_dir(), &error)) {
    g_error("%s", error->message);
  }
}
