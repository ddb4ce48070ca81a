/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fuzz.h"

#include <glib/gstdio.h>

#include "rules/registry.h"

static const struct {
  const char *id, *scenario;
} books[FUZZ_BOOKS] = {
    {"italian", "italian/scenarios/teaching.xml"},
    {"naw", "naw/scenarios/waterloo.xml"},
    {"affaire", "affaire/scenarios/waterloo.xml"},
};

static ArbRuleset *loaded[FUZZ_BOOKS];
static ArbGame *games[FUZZ_BOOKS];
static char *folder;

static ArbRuleset *
load_book(guint i)
{
  g_autoptr(ArbFaults) faults = arb_faults_new();
  g_assert_true(arb_core_text_load(arb_data_dir(), NULL));
  ArbRuleset *rules = arb_registry_load(books[i].id, faults);
  g_assert_nonnull(rules);
  g_assert_cmpuint(arb_faults_count(faults), ==, 0);
  return rules;
}

ArbRuleset *
fuzz_book(guint i)
{
  if (loaded[i] == NULL) {
    loaded[i] = load_book(i);
  }
  return loaded[i];
}

guint
fuzz_book_named(const uint8_t *data, size_t size)
{
  for (guint i = 0; i < FUZZ_BOOKS && size > 0; i++) {
    g_autofree char *words = g_strdup_printf("ruleset=\"%s\"", books[i].id);
    if (g_strstr_len((const char *)data, (gssize)MIN(size, 4096), words) != NULL) {
      return i;
    }
  }
  return 0;
}

static ArbGame *
begin(guint book)
{
  g_autoptr(ArbFaults) faults = arb_faults_new();
  g_autoptr(ArbSource) source = arb_source_find("armylists", books[book].scenario, NULL);
  g_assert_nonnull(source);
  g_autoptr(ArbScenario) scenario = arb_scenario_load(source, arb_registry_find, faults);
  g_assert_nonnull(scenario);
  g_autofree char *path = fuzz_path(books[book].id);
  ArbGame *game = arb_game_new(scenario, path, 1, NULL, faults, NULL);
  g_assert_nonnull(game);
  return game;
}

ArbGame *
fuzz_game(guint book)
{
  if (games[book] == NULL) {
    g_assert_true(arb_core_text_load(arb_data_dir(), NULL));
    games[book] = begin(book);
  }
  return games[book];
}

char *
fuzz_path(const char *name)
{
  if (folder == NULL) {
    folder = g_dir_make_tmp("fuzz-XXXXXX", NULL);
    g_assert_nonnull(folder);
  }
  return g_build_filename(folder, name, NULL);
}

void
fuzz_end(void)
{
  g_autoptr(GDir) dir = folder != NULL ? g_dir_open(folder, 0, NULL) : NULL;

  for (guint i = 0; i < FUZZ_BOOKS; i++) {
    g_clear_pointer(&games[i], arb_game_close);
    g_clear_pointer(&loaded[i], arb_ruleset_unref);
  }
  for (const char *name; dir != NULL && (name = g_dir_read_name(dir)) != NULL;) {
    g_autofree char *path = g_build_filename(folder, name, NULL);
    g_remove(path);
  }
  if (folder != NULL) {
    g_rmdir(folder);
  }
  g_clear_pointer(&folder, g_free);
}
