/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/registry.h"

#include "core/source.h"

#include "rules/affaire/affaire.h"
#include "rules/italian/italian.h"
#include "rules/naw/naw.h"

static const ArbBook *const books[] = {
    &arb_italian_book,
    &arb_affaire_book,
    &arb_naw_book,
};

const ArbBook *
arb_registry_get(guint i)
{
  return i < G_N_ELEMENTS(books) ? books[i] : NULL;
}

const ArbBook *
arb_registry_find(const char *id)
{
  for (guint i = 0; i < G_N_ELEMENTS(books); i++) {
    if (g_strcmp0(books[i]->id, id) == 0) {
      return books[i];
    }
  }
  return NULL;
}

ArbRuleset *
arb_registry_load(const char *id, ArbFaults *faults)
{
  const ArbBook *book = arb_registry_find(id);
  g_autoptr(GError) error = NULL;
  g_autoptr(GPtrArray) sources = NULL;

  if (book == NULL) {
    return NULL;
  }
  sources = arb_sources_list("tables", id, &error);
  if (sources == NULL) {
    arb_faults_add(faults, id, 0, "unreadable", error->message, NULL);
    return NULL;
  }
  return arb_ruleset_load(book, sources, faults);
}
