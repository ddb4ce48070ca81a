/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "core/filekind.h"
#include "core/game-private.h"
#include "core/ruleset-private.h"

/* Tables changed in mid-game. A TABLES entry names the file and the hash of its text, which the
 * store keeps; what is in force at a moment follows from the entries before it, as the state does.
 */

static const char HASH[] = "hash=";

/* A kept version of a file; NULL when the file does not hold it. */
static ArbSource *
find_kept(const ArbGame *game, const char *name, const char *hash)
{
  for (guint i = game->kept->len; i > 0; i--) {
    ArbSource *source = g_ptr_array_index(game->kept, i - 1);
    g_autofree char *own = g_str_equal(source->name, name) ? arb_source_hash(source) : NULL;
    if (g_strcmp0(own, hash) == 0) {
      return source;
    }
  }
  return NULL;
}

static ArbSource *
source_of(const ArbGame *game, const ArbEntry *entry)
{
  gboolean known = g_str_has_prefix(entry->values, HASH);

  return known ? find_kept(game, entry->request, entry->values + strlen(HASH)) : NULL;
}

/* Puts a file in the place of the one with its name.  source: copied. */
static void
replace(GPtrArray *sources, const ArbSource *source)
{
  for (guint i = 0; i < sources->len; i++) {
    const ArbSource *at = g_ptr_array_index(sources, i);
    if (g_str_equal(at->name, source->name)) {
      arb_source_free(g_ptr_array_steal_index(sources, i));
      g_ptr_array_insert(sources, (int)i, arb_source_copy(source));
      return;
    }
  }
}

static GPtrArray *
copy_sources(const GPtrArray *sources)
{
  GPtrArray *copy = g_ptr_array_new_with_free_func((GDestroyNotify)arb_source_free);

  for (guint i = 0; i < sources->len; i++) {
    g_ptr_array_add(copy, arb_source_copy(g_ptr_array_index(sources, i)));
  }
  return copy;
}

/* The TABLES entry that an entry makes, takes back or brings again; NULL: none. */
static const ArbEntry *
turned_tables(const ArbGame *game, const ArbEntry *entry)
{
  if (entry->kind == ARB_ENTRY_TABLES) {
    return entry;
  }
  if (entry->kind != ARB_ENTRY_UNDO && entry->kind != ARB_ENTRY_REDO) {
    return NULL;
  }
  gboolean known = entry->ref >= 1 && entry->ref <= arb_journal_count(game->journal);
  const ArbEntry *ref = known ? arb_journal_get(game->journal, entry->ref - 1) : NULL;
  return ref != NULL && ref->kind == ARB_ENTRY_TABLES ? ref : NULL;
}

gboolean
arb_game_turns_tables(const ArbGame *game, const ArbEntry *entry)
{
  return turned_tables(game, entry) != NULL;
}

/* TABLES entries that stand once the first n entries are done, in their order. */
static GPtrArray *
standing(const ArbGame *game, guint n)
{
  GPtrArray *stand = g_ptr_array_new();

  for (guint i = 0; i < n; i++) {
    const ArbEntry *entry = arb_journal_get(game->journal, i);
    const ArbEntry *tables = turned_tables(game, entry);
    if (tables != NULL && entry->kind == ARB_ENTRY_UNDO) {
      g_ptr_array_remove(stand, (gpointer)tables);
    } else if (tables != NULL) {
      g_ptr_array_add(stand, (gpointer)tables);
    }
  }
  return stand;
}

ArbRuleset *
arb_game_rules_after(const ArbGame *game, guint n, ArbFaults *faults)
{
  g_autoptr(GPtrArray) stand = standing(game, n);

  if (stand->len == 0) {
    return arb_ruleset_ref(game->begun);
  }
  g_autoptr(GPtrArray) sources = copy_sources(game->begun->sources);
  for (guint i = 0; i < stand->len; i++) {
    const ArbEntry *entry = g_ptr_array_index(stand, i);
    const ArbSource *source = source_of(game, entry);
    if (source == NULL) {
      arb_faults_add(faults, game->path, 0, "tables-lost", entry->request, NULL);
      return NULL;
    }
    replace(sources, source);
  }
  return arb_ruleset_load(game->begun->book, sources, faults);
}

void
arb_game_take_rules(ArbGame *game, ArbRuleset *rules)
{
  if (rules != game->rules) {
    arb_ruleset_keep_messages(rules, game->rules);
    g_ptr_array_add(game->past, game->rules);
    game->rules = arb_ruleset_ref(rules);
    arb_state_change_rules(game->state, rules);
  }
}

gboolean
arb_game_catch_up(ArbGame *game, ArbFaults *faults)
{
  guint count = arb_journal_count(game->journal);

  for (guint i = 0; i < count; i++) {
    if (!arb_game_turns_tables(game, arb_journal_get(game->journal, i))) {
      continue;
    }
    g_autoptr(ArbRuleset) rules = arb_game_rules_after(game, i + 1, faults);
    if (rules == NULL) {
      return FALSE;
    }
    arb_game_take_rules(game, rules);
  }
  return TRUE;
}

/* The table as the game is to keep it.  Returns: (transfer full) (nullable) NULL with faults. */
static ArbSource *
read_table(const ArbGame *game, const ArbSource *file, ArbFaults *faults)
{
  ArbFileKind kind = ARB_FILE_RULESET;
  g_autofree char *ruleset = NULL;
  g_autofree char *id = NULL;

  if (!arb_file_look(file, &kind, &ruleset, &id, faults)) {
    return NULL;
  }
  if (kind != ARB_FILE_TABLE) {
    arb_faults_add(faults, file->path, 0, "tables-no-table", NULL);
    return NULL;
  }
  if (!g_str_equal(ruleset, game->rules->id)) {
    arb_faults_add(faults, file->path, 0, "list-other-ruleset", ruleset, game->rules->id, NULL);
    return NULL;
  }
  if (arb_ruleset_find_table(game->rules, id) < 0) {
    arb_faults_add(faults, file->path, 0, "tables-unknown", id, NULL);
    return NULL;
  }
  g_autofree char *name = g_strdup_printf("%s/%s.xml", ruleset, id);
  return arb_source_new(name, file->path, TRUE, file->body);
}

static gboolean
is_in_force(const ArbGame *game, const ArbSource *source)
{
  for (guint i = 0; i < game->rules->sources->len; i++) {
    const ArbSource *at = g_ptr_array_index(game->rules->sources, i);
    if (g_str_equal(at->name, source->name) && g_bytes_equal(at->body, source->body)) {
      return TRUE;
    }
  }
  return FALSE;
}

/* Text and entry in one transaction.  entry: (transfer full) */
static gboolean
record(ArbGame *game, ArbEntry *entry, const ArbSource *source, GError **error)
{
  g_autoptr(ArbEntry) owned = entry;

  if (!arb_store_begin(game->store, error)) {
    return FALSE;
  }
  if (!arb_store_put_source(game->store, "table", source, error)
      || !arb_store_append(game->store, owned, game->state, error)
      || !arb_store_commit(game->store, error)) {
    arb_store_rollback(game->store);
    return FALSE;
  }
  g_ptr_array_add(game->kept, arb_source_copy(source));
  arb_journal_append(game->journal, g_steal_pointer(&owned));
  return TRUE;
}

static ArbEntry *
tables_entry(const ArbGame *game, const ArbSource *source, const char *reason)
{
  g_autoptr(GArray) none = g_array_new(FALSE, FALSE, sizeof(ArbChange));
  g_autofree char *hash = arb_source_hash(source);
  g_autofree char *id = arb_source_id(source);
  ArbEntry *entry = arb_game_entry(game, ARB_ENTRY_TABLES, none);

  g_free(entry->request);
  g_free(entry->values);
  entry->request = g_strdup(source->name);
  entry->values = g_strconcat(HASH, hash, NULL);
  entry->override = g_strdup(reason);
  entry->verdict = (ArbLine){.id = g_intern_string("tables-changed"), .word = g_intern_string(id)};
  return entry;
}

ArbRuling *
arb_game_tables(ArbGame *game,
                const ArbSource *file,
                const char *reason,
                ArbFaults *faults,
                GError **error)
{
  g_autoptr(ArbRuling) ruling = arb_ruling_new();

  arb_outcome_init(&ruling->outcome, NULL);
  if (reason == NULL || *reason == '\0') {
    arb_refuse_hard(&ruling->outcome, "reason-needed", NULL);
    return g_steal_pointer(&ruling);
  }
  g_autoptr(ArbSource) source = read_table(game, file, faults);
  if (source == NULL) {
    return NULL;
  }
  if (is_in_force(game, source)) {
    arb_refuse_hard(&ruling->outcome, "tables-same", source->name);
    return g_steal_pointer(&ruling);
  }
  g_autoptr(GPtrArray) sources = copy_sources(game->rules->sources);
  replace(sources, source);
  g_autoptr(ArbRuleset) rules = arb_ruleset_load(game->begun->book, sources, faults);
  if (rules == NULL) {
    return NULL;
  }
  ArbEntry *entry = tables_entry(game, source, reason);
  ruling->outcome.verdict = entry->verdict;
  ruling->seq = entry->seq;
  if (!record(game, entry, source, error)) {
    return NULL;
  }
  arb_game_take_rules(game, rules);
  return g_steal_pointer(&ruling);
}
