/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A line as an umpire may type it: "ACTION field=value ... dice=7,3". */
#include <string.h>

#include "core/game.h"

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
  g_autofree char *line = g_strndup((const char *)data, size);
  g_auto(GStrv) words = arb_request_split(line, NULL);
  g_auto(GStrv) dice = NULL;

  if (words == NULL || words[0] == NULL) {
    return 0;
  }
  guint last = g_strv_length(words) - 1;
  if (last > 0 && g_str_has_prefix(words[last], "dice=")) {
    dice = g_strsplit(words[last] + strlen("dice="), ",", -1);
    g_clear_pointer(&words[last], g_free);
  }
  ArbDice from = {
      .tokens = (const char *const *)dice, .roll_rest = TRUE, .seeded = TRUE, .seed = 1};
  g_autoptr(ArbRuling) ruling = arb_lookup(rules, words[0], (const char *const *)words + 1, &from);
  g_assert_nonnull(ruling);
  return 0;
}
