/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "levy.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "core/report.h"
#include "core/view.h"

static ArbRuleset *rules;

static void
resolve_nothing(const ArbFacts *facts, ArbDraws *draws, ArbOutcome *outcome)
{
  (void)facts;
  (void)draws;
  (void)outcome;
}

static void
muster(ArbChanges *changes, guint piece)
{
  if (arb_changes_get(changes, piece, ARB_ATTR_KIND) == LEVY_UNIT) {
    int strength = arb_changes_get(changes, piece, LEVY_STRENGTH);
    arb_changes_set(changes, piece, LEVY_MEN, 100 * strength);
  }
}

/* A leader without a cost costs 10, and that is odd. */
static void
check_list(ArbArmyList *list)
{
  for (guint i = 0; i < list->pieces->len; i++) {
    ArbListPiece *piece = g_ptr_array_index(list->pieces, i);
    if (piece->kind == LEVY_LEADER && piece->value[LEVY_COST] == 0) {
      piece->value[LEVY_COST] = 10;
      arb_armylist_warn(list, "cheap", piece->line, 10);
    }
  }
}

static const char *const none[] = {NULL};

static const ArbActionCode shoot = {
    .id = "shoot",
    .fields = (const char *const[]){"shooter", "at", "target", "helpers", "held", NULL},
    .draws = none,
    .values = none,
    .resolve = resolve_nothing,
};

/* Who is late is lost. */
static gboolean
fate(const ArbReporter *reporter, guint piece, ArbFate *out_fate)
{
  int off = 0;

  if (!arb_view_get(reporter->format.state, reporter->viewer, piece, LEVY_OFF, &off) || off == 0) {
    return FALSE;
  }
  *out_fate = (ArbFate){LEVY_OFF, off, NULL, TRUE};
  return TRUE;
}

static const ArbReportCode report = {
    .leader = LEVY_LEADER,
    .strength = LEVY_STRENGTH,
    .muster = (const guint[]){LEVY_TYPE, LEVY_STRENGTH, LEVY_COST, 0},
    .sums = (const guint[]){LEVY_STRENGTH, LEVY_COST, 0},
    .leaders = (const guint[]){LEVY_ORDERS, 0},
    .situation = (const guint[]){LEVY_TYPE, LEVY_STRENGTH, 0},
    .fate = fate,
};

static const ArbBook book = {
    .id = "levy",
    .kinds = (const char *const[]){"unit", "leader", "mark", NULL},
    .attributes = (const char *const[]){"type", "strength", "cost", "reach", "pace", "steady",
                                        "bodyguard", "motto", "men", "orders", "spy", "sky", "off",
                                        "off-edge", "off-turn", "off-body", "worth", NULL},
    .phases = (const char *const[]){"march", NULL},
    .tables = none,
    .verbs = none,
    .options = (const char *const[]){"mud", "dusk", NULL},
    .choices = (const ArbChoiceNames[]){{NULL, NULL}},
    .actions = (const ArbActionCode *const[]){&shoot, NULL},
    .check_list = check_list,
    .off = {LEVY_OFF, LEVY_OFF_EDGE, LEVY_OFF_TURN, LEVY_OFF_BODY},
    .places = 1u << LEVY_MARK,
    .muster = muster,
    .report = &report,
};

const ArbBook *
levy_find(const char *id)
{
  return strcmp(id, book.id) == 0 ? &book : NULL;
}

void
levy_assert_no_faults(const ArbFaults *faults)
{
  if (arb_faults_count(faults) > 0) {
    g_autofree char *text = arb_faults_to_text(faults, ARB_LANG_EN);
    print_message("# %s\n", text);
  }
  assert_int_equal(arb_faults_count(faults), 0);
}

int
levy_begin(void **state)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(ArbFaults) faults = arb_faults_new();
  char *source = g_strdup(g_getenv("ARBITRO_DATA"));
  g_autofree char *data = g_build_filename(source, "tests", "data", "levy", NULL);

  *state = source;
  assert_true(g_setenv("ARBITRO_DATA", data, TRUE));
  assert_true(arb_core_text_load(source, &error));
  g_autoptr(GPtrArray) sources = arb_sources_list("tables", "levy", &error);
  assert_non_null(sources);
  rules = arb_ruleset_load(&book, sources, faults);
  levy_assert_no_faults(faults);
  assert_non_null(rules);
  return 0;
}

int
levy_end(void **state)
{
  g_free(*state);
  g_clear_pointer(&rules, arb_ruleset_unref);
  return 0;
}

ArbRuleset *
levy_rules(void)
{
  return rules;
}

ArbSource *
levy_source(const char *name, const char *text)
{
  g_autoptr(GBytes) body = g_bytes_new(text, strlen(text));
  return arb_source_new(name, name, FALSE, body);
}

ArbSource *
levy_file(const char *name)
{
  g_autoptr(GError) error = NULL;
  g_autofree char *path = g_strconcat("levy/", name, NULL);
  ArbSource *source = arb_source_find("armylists", path, &error);
  assert_non_null(source);
  return source;
}

ArbState *
levy_state(void)
{
  g_autoptr(ArbFaults) faults = arb_faults_new();
  g_autoptr(ArbSource) source = levy_file("scenarios/ford.xml");
  g_autoptr(ArbScenario) scenario = arb_scenario_load(source, levy_find, faults);
  levy_assert_no_faults(faults);
  ArbState *state = arb_state_new(scenario->rules);
  g_autoptr(ArbChanges) changes = arb_changes_new(state);
  arb_scenario_muster(scenario, changes);
  arb_state_apply(state, arb_changes_list(changes));
  return state;
}
