/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Any bytes as an army list, as a scenario, and as an exported game. */
#include "core/export.h"

#include "rules/registry.h"

#include "fuzz.h"

int
LLVMFuzzerInitialize(int *argc, char ***argv)
{
  (void)argc;
  (void)argv;
  fuzz_book(0);
  return 0;
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
  ArbRuleset *rules = fuzz_book(fuzz_book_named(data, size));
  g_autofree char *name = g_strdup_printf("%s/fuzz.xml", rules->id);
  g_autoptr(GBytes) body = g_bytes_new(data, size);
  g_autoptr(ArbSource) source = arb_source_new(name, "fuzz.xml", FALSE, body);
  g_autoptr(ArbFaults) list_faults = arb_faults_new();
  g_autoptr(ArbFaults) scenario_faults = arb_faults_new();
  g_autoptr(ArbFaults) export_faults = arb_faults_new();
  g_autoptr(ArbArmyList) list = arb_armylist_load(source, rules, list_faults);
  g_autoptr(ArbScenario) scenario = arb_scenario_load(source, arb_registry_find, scenario_faults);
  gboolean exported = arb_export_check(source, export_faults);

  g_assert_true((list == NULL) == (arb_faults_count(list_faults) > 0));
  g_assert_true((scenario == NULL) == (arb_faults_count(scenario_faults) > 0));
  g_assert_true(exported == (arb_faults_count(export_faults) == 0));
  return 0;
}
