/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Any bytes as an army list, and as a scenario. */
#include "core/armylist.h"

#include "rules/registry.h"

#include "fuzz.h"

static ArbRuleset *rules;

int
LLVMFuzzerInitialize(int *argc, char ***argv)
{
  (void)argc;
  (void)argv;
  g_autoptr(ArbFaults) faults = arb_faults_new();
  g_assert_true(arb_core_text_load(arb_data_dir(), NULL));
  rules = arb_registry_load("italian", faults);
  g_assert_nonnull(rules);
  return 0;
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
  g_autoptr(GBytes) body = g_bytes_new(data, size);
  g_autoptr(ArbSource) source = arb_source_new("italian/fuzz.xml", "fuzz.xml", FALSE, body);
  g_autoptr(ArbFaults) list_faults = arb_faults_new();
  g_autoptr(ArbFaults) scenario_faults = arb_faults_new();
  g_autoptr(ArbArmyList) list = arb_armylist_load(source, rules, list_faults);
  g_autoptr(ArbScenario) scenario = arb_scenario_load(source, arb_registry_find, scenario_faults);

  g_assert_true((list == NULL) == (arb_faults_count(list_faults) > 0));
  g_assert_true((scenario == NULL) == (arb_faults_count(scenario_faults) > 0));
  return 0;
}
