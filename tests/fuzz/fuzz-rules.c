/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Any bytes in place of one file of a rule book: of the table or the part that they begin like, or
 * of ruleset.xml. */
#include <string.h>

#include "core/ruleset.h"

#include "rules/registry.h"

#include "fuzz.h"

/* Only the beginning of a file says which it is. */
#define HEAD 4096

static GPtrArray *shipped[FUZZ_BOOKS];

int
LLVMFuzzerInitialize(int *argc, char ***argv)
{
  (void)argc;
  (void)argv;
  for (guint book = 0; book < FUZZ_BOOKS; book++) {
    shipped[book] = arb_sources_shipped("tables", fuzz_book(book)->id, NULL);
    g_assert_nonnull(shipped[book]);
  }
  return 0;
}

/* The first id in the text: of a table, or of the first thing in a part.  Returns: (transfer full)
 * (nullable) none in ruleset.xml */
static char *
first_id(const char *text, gsize size)
{
  const char *start = size > 0 ? g_strstr_len(text, (gssize)MIN(size, HEAD), " id=\"") : NULL;
  const char *end = start != NULL ? memchr(start, '>', size - (gsize)(start - text)) : NULL;
  if (size > 0 && g_strstr_len(text, (gssize)MIN(size, HEAD), "<ruleset ") != NULL) {
    return NULL;
  }
  return end != NULL ? g_strndup(start, (gsize)(end - start)) : NULL;
}

static const char *
name_meant(guint book, const uint8_t *data, size_t size)
{
  const ArbSource *meant = shipped[book]->pdata[0];
  g_autofree char *id = first_id((const char *)data, size);

  for (guint i = 0; i < shipped[book]->len; i++) {
    const ArbSource *source = shipped[book]->pdata[i];
    gsize length = 0;
    const char *text = g_bytes_get_data(source->body, &length);
    g_autofree char *its = first_id(text, length);
    if (g_str_has_suffix(source->name, "/ruleset.xml") || g_strcmp0(its, id) == 0) {
      meant = source;
    }
    if (g_strcmp0(its, id) == 0) {
      break;
    }
  }
  return meant->name;
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
  guint book = fuzz_book_named(data, size);
  const char *name = name_meant(book, data, size);
  g_autoptr(GBytes) body = g_bytes_new(data, size);
  g_autoptr(ArbSource) source = arb_source_new(name, "fuzz.xml", FALSE, body);
  g_autoptr(GPtrArray) all = g_ptr_array_new();
  g_autoptr(ArbFaults) faults = arb_faults_new();

  for (guint i = 0; i < shipped[book]->len; i++) {
    ArbSource *one = shipped[book]->pdata[i];
    g_ptr_array_add(all, strcmp(one->name, name) == 0 ? source : one);
  }
  ArbRuleset *rules = arb_ruleset_load(arb_registry_find(fuzz_book(book)->id), all, faults);
  g_assert_true((rules == NULL) == (arb_faults_count(faults) > 0));
  if (rules != NULL) {
    arb_ruleset_unref(rules);
  }
  return 0;
}
