/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "core/game.h"

#include <string.h>

#include "core/game-private.h"
#include "core/ruleset-private.h"
#include "core/view.h"

static ArbGame *
make_game(ArbRuleset *rules, const char *path)
{
  ArbGame *game = g_new0(ArbGame, 1);

  game->rules = arb_ruleset_ref(rules);
  game->begun = arb_ruleset_ref(rules);
  game->past = g_ptr_array_new_with_free_func((GDestroyNotify)arb_ruleset_unref);
  game->kept = g_ptr_array_new_with_free_func((GDestroyNotify)arb_source_free);
  game->state = arb_state_new(rules);
  game->journal = arb_journal_new();
  game->path = g_strdup(path);
  game->meta = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free);
  return game;
}

void
arb_game_close(ArbGame *game)
{
  if (game == NULL) {
    return;
  }
  arb_store_close(game->store);
  if (!game->veiled) {
    arb_journal_free(game->journal);
  }
  arb_state_free(game->state);
  arb_ruleset_unref(game->rules);
  arb_ruleset_unref(game->begun);
  g_ptr_array_unref(game->past);
  g_ptr_array_unref(game->kept);
  g_hash_table_unref(game->meta);
  g_clear_error(&game->backup_fault);
  g_free(game->path);
  g_free(game);
}

ArbGame *
arb_game_veiled(const ArbGame *game, guint viewer)
{
  ArbGame *veiled = g_new0(ArbGame, 1);

  veiled->rules = arb_ruleset_ref(game->rules);
  veiled->begun = arb_ruleset_ref(game->begun);
  veiled->past = g_ptr_array_ref(game->past);
  veiled->kept = g_ptr_array_ref(game->kept);
  veiled->state = arb_view_state(game->state, viewer);
  veiled->journal = game->journal;
  veiled->path = g_strdup(game->path);
  veiled->meta = g_hash_table_ref(game->meta);
  veiled->seed = game->seed;
  veiled->veiled = TRUE;
  return veiled;
}

const ArbState *
arb_game_state(const ArbGame *game)
{
  return game->state;
}

const ArbJournal *
arb_game_journal(const ArbGame *game)
{
  return game->journal;
}

ArbRuleset *
arb_game_rules(const ArbGame *game)
{
  return game->rules;
}

const char *
arb_game_path(const ArbGame *game)
{
  return game->path;
}

const char *
arb_game_meta(const ArbGame *game, const char *key)
{
  const char *value = g_hash_table_lookup(game->meta, key);

  return value != NULL ? value : "";
}

static const char *const meta_keys[] = {
    "ruleset", "seed", "scenario", "title", "date", "start", "turns", "scale", "men", NULL,
};

static void
put_meta(ArbGame *game, const char *key, const char *value)
{
  g_hash_table_insert(game->meta, g_strdup(key), g_strdup(value));
}

static void
put_meta_number(ArbGame *game, const char *key, guint64 value)
{
  g_autofree char *text = g_strdup_printf("%" G_GUINT64_FORMAT, value);

  put_meta(game, key, text);
}

/* "ID=yes": sets the option; a fault when there is no such option. */
static gboolean
switch_option(const ArbGame *game, ArbChanges *changes, const char *word, ArbFaults *faults)
{
  const ArbRuleset *rules = game->rules;
  g_auto(GStrv) parts = g_strsplit(word, "=", 2);
  int option = arb_ruleset_find_option(rules, parts[0]);
  const char *value = parts[1] != NULL ? parts[1] : "yes";
  gboolean yes = strcmp(value, "yes") == 0;

  gboolean shuffle = strcmp(parts[0], ARB_OPTION_SHUFFLE_LABELS) == 0;

  if ((option < 0 && !shuffle) || (!yes && strcmp(value, "no") != 0)) {
    arb_faults_add(faults, word, 0, "unknown-option", word, NULL);
    return FALSE;
  }
  if (option >= 0) {
    arb_changes_set_option(changes, (guint)option, yes);
  } else if (yes) {
    arb_scenario_shuffle_labels(changes, game->seed);
  }
  return TRUE;
}

static void
describe(ArbGame *game, const ArbScenario *scenario)
{
  g_autofree char *title = arb_text_join(&scenario->title);

  put_meta(game, "ruleset", game->rules->id);
  put_meta_number(game, "seed", game->seed);
  put_meta(game, "scenario", scenario->id);
  put_meta(game, "title", title);
  put_meta(game, "date", scenario->date);
  put_meta_number(game, "start", (guint64)scenario->start);
  put_meta_number(game, "turns", (guint64)scenario->turns);
  put_meta_number(game, "scale", (guint64)scenario->scale);
  put_meta_number(game, "men", (guint64)scenario->men);
}

static gboolean
write_sources(ArbGame *game, const ArbScenario *scenario, GError **error)
{
  for (guint i = 0; i < game->rules->sources->len; i++) {
    if (!arb_store_put_source(game->store, "table", g_ptr_array_index(game->rules->sources, i),
                              error)) {
      return FALSE;
    }
  }
  for (guint i = 0; i < scenario->sides->len; i++) {
    const ArbScenarioSide *side = g_ptr_array_index(scenario->sides, i);
    if (!arb_store_put_source(game->store, "list", side->army->source, error)) {
      return FALSE;
    }
  }
  return arb_store_put_source(game->store, "scenario", scenario->source, error);
}

/* The file's first transaction: what the game is, the files in force, and the start. */
static gboolean
write_start(ArbGame *game, const ArbScenario *scenario, ArbEntry *entry, GError **error)
{
  if (!arb_store_begin(game->store, error)) {
    return FALSE;
  }
  for (guint i = 0; meta_keys[i] != NULL; i++) {
    if (!arb_store_set_meta(game->store, meta_keys[i], arb_game_meta(game, meta_keys[i]), error)) {
      return FALSE;
    }
  }
  return write_sources(game, scenario, error)
         && arb_store_append(game->store, entry, game->state, error)
         && arb_store_commit(game->store, error);
}

static ArbEntry *
muster(ArbGame *game, const ArbScenario *scenario, const char *const *options, ArbFaults *faults)
{
  g_autoptr(ArbChanges) changes = arb_changes_new(game->state);

  arb_scenario_muster(scenario, changes);
  for (guint i = 0; options != NULL && options[i] != NULL; i++) {
    switch_option(game, changes, options[i], faults);
  }
  if (arb_faults_count(faults) > 0) {
    return NULL;
  }
  describe(game, scenario);
  arb_game_advance(game, changes);
  return arb_game_entry(game, ARB_ENTRY_START, arb_changes_list(changes));
}

ArbGame *
arb_game_new(const ArbScenario *scenario,
             const char *path,
             guint64 seed,
             const char *const *options,
             ArbFaults *faults,
             GError **error)
{
  g_autoptr(ArbGame) game = make_game(scenario->rules, path);

  game->seed = seed;
  g_autoptr(ArbEntry) entry = muster(game, scenario, options, faults);
  if (entry == NULL) {
    return NULL;
  }
  game->store = arb_store_create(path, error);
  if (game->store == NULL) {
    return NULL;
  }
  entry->seq = 1;
  entry->group = 1;
  if (!write_start(game, scenario, entry, error)) {
    g_clear_pointer(&game->store, arb_store_close);
    arb_store_discard(path); /* made above: half a game would bar the way to another try */
    return NULL;
  }
  arb_state_apply(game->state, entry->changes);
  arb_journal_append(game->journal, g_steal_pointer(&entry));
  return g_steal_pointer(&game);
}

static void
read_meta(ArbGame *game)
{
  for (guint i = 0; meta_keys[i] != NULL; i++) {
    g_autofree char *value = arb_store_get_meta(game->store, meta_keys[i]);
    put_meta(game, meta_keys[i], value != NULL ? value : "");
  }
  game->seed = g_ascii_strtoull(arb_game_meta(game, "seed"), NULL, 10);
}

/* What is wrong inside is for whoever wrote those tables; whoever opens the game needs one
 * sentence. */
static void
tell_other_tables(const char *path, const ArbFaults *inside, ArbFaults *faults)
{
  arb_faults_add_because(faults, path, "game-other-tables", &arb_faults_get(inside, 0)->reason);
}

/* The first version of every file: what the game began with.  Returns: (transfer container),
 * borrowed from kept */
static GPtrArray *
first_versions(const GPtrArray *kept)
{
  GPtrArray *first = g_ptr_array_new();
  g_autoptr(GHashTable) seen = g_hash_table_new(g_str_hash, g_str_equal);

  for (guint i = 0; i < kept->len; i++) {
    ArbSource *source = g_ptr_array_index(kept, i);
    if (g_hash_table_add(seen, source->name)) {
      g_ptr_array_add(first, source);
    }
  }
  return first;
}

/* ruleset.xml and its parts: what the program does, not what the game plays with. */
static gboolean
is_of_program(const ArbSource *source)
{
  return arb_source_is_part(source) || g_str_has_suffix(source->name, "/ruleset.xml");
}

/* The same files, but those of the program as it ships them now.  Returns: (transfer container),
 * borrowed from both */
static GPtrArray *
bring_up_to_date(const GPtrArray *first, const GPtrArray *shipped)
{
  GPtrArray *sources = g_ptr_array_new();

  for (guint i = 0; i < first->len; i++) {
    ArbSource *source = g_ptr_array_index(first, i);
    for (guint k = 0; is_of_program(source) && k < shipped->len; k++) {
      ArbSource *now = g_ptr_array_index(shipped, k);
      source = g_str_equal(now->name, source->name) ? now : source;
    }
    g_ptr_array_add(sources, source);
  }
  return sources;
}

/* A game that an older program began may not name all that this one does: it goes on with this
 * one's ruleset.xml and its own tables. */
static ArbRuleset *
load_kept(const ArbBook *book, const GPtrArray *kept, ArbFaults *faults)
{
  g_autoptr(GPtrArray) first = first_versions(kept);
  ArbRuleset *rules = arb_ruleset_load(book, first, faults);

  if (rules == NULL) {
    g_autoptr(ArbFaults) inside = arb_faults_new();
    g_autoptr(GPtrArray) shipped = arb_sources_shipped("tables", book->id, NULL);
    g_autoptr(GPtrArray) sources = shipped != NULL ? bring_up_to_date(first, shipped) : NULL;
    rules = sources != NULL ? arb_ruleset_load(book, sources, inside) : NULL;
  }
  return rules;
}

/* The rules that the game began with. out_kept: (transfer full) every version it carries. */
static ArbRuleset *
read_rules(ArbStore *store,
           const char *path,
           ArbBookFinder find,
           GPtrArray **out_kept,
           ArbFaults *faults,
           GError **error)
{
  g_autofree char *id = arb_store_get_meta(store, "ruleset");
  const ArbBook *book = id != NULL ? find(id) : NULL;
  g_autoptr(GPtrArray) sources = NULL;

  if (book == NULL) {
    arb_faults_add(faults, path, 0, "unknown-ruleset", id != NULL ? id : "", NULL);
    return NULL;
  }
  sources = arb_store_sources(store, "table", error);
  if (sources == NULL) {
    return NULL;
  }
  g_autoptr(ArbFaults) inside = arb_faults_new();
  ArbRuleset *rules = load_kept(book, sources, inside);
  if (rules == NULL) {
    tell_other_tables(path, inside, faults);
    return NULL;
  }
  *out_kept = g_steal_pointer(&sources);
  return rules;
}

ArbGame *
arb_game_open(const char *path, ArbBookFinder find, ArbFaults *faults, GError **error)
{
  g_autoptr(ArbStore) store = arb_store_open(path, error);
  g_autoptr(ArbRuleset) rules = NULL;
  g_autoptr(ArbFaults) inside = arb_faults_new();
  GPtrArray *kept = NULL;

  if (store == NULL) {
    return NULL;
  }
  rules = read_rules(store, path, find, &kept, faults, error);
  if (rules == NULL) {
    return NULL;
  }
  g_autoptr(ArbGame) game = make_game(rules, path);
  game->store = g_steal_pointer(&store);
  g_ptr_array_unref(game->kept);
  game->kept = kept;
  read_meta(game);
  if (!arb_store_load(game->store, game->state, game->journal, error)) {
    return NULL;
  }
  if (!arb_game_catch_up(game, inside)) {
    tell_other_tables(path, inside, faults);
    return NULL;
  }
  return g_steal_pointer(&game);
}

ArbEntry *
arb_game_entry(const ArbGame *game, ArbEntryKind kind, const GArray *changes)
{
  ArbEntry *entry = arb_entry_new(kind);

  entry->seq = arb_journal_count(game->journal) + 1;
  entry->group = entry->seq;
  entry->turn = arb_state_track(game->state, ARB_ATTR_TURN);
  entry->phase = arb_state_track(game->state, ARB_ATTR_PHASE);
  entry->step = arb_state_track(game->state, ARB_ATTR_STEP);
  g_free(entry->version);
  entry->version = g_strdup(ARB_VERSION);
  g_array_append_vals(entry->changes, changes->data, changes->len);
  return entry;
}

gboolean
arb_game_record(ArbGame *game, ArbEntry *entry, GError **error)
{
  g_autoptr(ArbEntry) owned = entry;
  g_return_val_if_fail(!game->veiled, FALSE);

  if (!arb_store_begin(game->store, error)) {
    return FALSE;
  }
  if (!arb_store_append(game->store, owned, game->state, error)
      || !arb_store_commit(game->store, error)) {
    arb_store_rollback(game->store);
    return FALSE;
  }
  arb_state_apply(game->state, owned->changes);
  arb_journal_append(game->journal, g_steal_pointer(&owned));
  return TRUE;
}
