/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Any bytes in place of one file of a rule book: of the table whose id they begin with, or of
 * ruleset.xml. */
#include <string.h>

#include "core/ruleset.h"
#include "core/source.h"

#include "rules/registry.h"

#include "fuzz.h"

static GPtrArray *sources;

int
LLVMFuzzerInitialize(int *argc, char ***argv)
{
  (void)argc;
  (void)argv;
  g_assert_true(arb_core_text_load(arb_data_dir(), NULL));
  sources = arb_sources_list("tables", "italian", NULL);
  g_assert_nonnull(sources);
  return 0;
}

static gboolean
is_meant(const ArbSource *source, const uint8_t *data, size_t size)
{
  g_autofree char *base = g_path_get_basename(source->name);
  g_autofree char *id = g_strdup_printf("<table id=\"%.*s\"", (int)strlen(base) - 4, base);
  return g_strstr_len((const char *)data, (gssize)MIN(size, 4096), id) != NULL;
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
  g_autoptr(GBytes) body = g_bytes_new(data, size);
  g_autoptr(GPtrArray) all = g_ptr_array_new();
  g_autoptr(ArbFaults) faults = arb_faults_new();
  const char *name = "italian/ruleset.xml";

  for (guint i = 0; i < sources->len && size > 0; i++) {
    if (is_meant(sources->pdata[i], data, size)) {
      name = ((const ArbSource *)sources->pdata[i])->name;
    }
  }
  g_autoptr(ArbSource) source = arb_source_new(name, "fuzz.xml", FALSE, body);
  for (guint i = 0; i < sources->len; i++) {
    const ArbSource *shipped = sources->pdata[i];
    g_ptr_array_add(all, strcmp(shipped->name, name) == 0 ? source : sources->pdata[i]);
  }
  ArbRuleset *rules = arb_ruleset_load(arb_registry_find("italian"), all, faults);
  g_assert_true((rules == NULL) == (arb_faults_count(faults) > 0));
  if (rules != NULL) {
    arb_ruleset_unref(rules);
  }
  return 0;
}
