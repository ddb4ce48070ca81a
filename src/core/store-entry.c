/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "core/store-private.h"

/* Writing. Columns are bound in the order of the statements in store.c. */

static void
bind_own_text(sqlite3_stmt *statement, int column, char *text)
{
  sqlite3_bind_text(statement, column, text, -1, g_free);
}

static const ArbAction *
find_action(const ArbRuleset *rules, const char *id)
{
  int action = arb_ruleset_find_action(rules, id);

  return action < 0 ? NULL : arb_ruleset_action(rules, (guint)action);
}

static void
bind_texts(sqlite3_stmt *add, const ArbEntry *entry, const ArbRuleset *rules)
{
  const ArbLine *lines = (const ArbLine *)(const void *)entry->lines->data;

  sqlite3_bind_text(add, 8, entry->action, -1, SQLITE_STATIC);
  sqlite3_bind_text(add, 9, entry->request, -1, SQLITE_STATIC);
  sqlite3_bind_text(add, 10, entry->dice, -1, SQLITE_STATIC);
  bind_own_text(add, 11, arb_store_drawn_text(find_action(rules, entry->action), entry->drawn));
  bind_own_text(add, 12, arb_lines_to_text(&entry->verdict, entry->verdict.id != NULL ? 1 : 0));
  bind_own_text(add, 13, arb_lines_to_text(lines, entry->lines->len));
  sqlite3_bind_text(add, 14, entry->values, -1, SQLITE_STATIC);
  sqlite3_bind_int(add, 15, entry->see_side);
  sqlite3_bind_text(add, 16, entry->override, -1, SQLITE_STATIC);
  sqlite3_bind_text(add, 17, entry->version, -1, SQLITE_STATIC);
}

static gboolean
add_entry(ArbStore *store, const ArbEntry *entry, const ArbRuleset *rules, GError **error)
{
  sqlite3_stmt *add = store->add_entry;

  sqlite3_bind_int64(add, 1, entry->seq);
  sqlite3_bind_text(add, 2, arb_entry_kind_to_id(entry->kind), -1, SQLITE_STATIC);
  sqlite3_bind_int64(add, 3, entry->ref);
  sqlite3_bind_int64(add, 4, entry->group);
  sqlite3_bind_int(add, 5, entry->turn);
  bind_own_text(add, 6, arb_store_phase_word(rules, entry->phase));
  sqlite3_bind_int(add, 7, entry->step);
  bind_texts(add, entry, rules);
  return arb_store_run(store, add, error);
}

static gboolean
add_change(ArbStore *store,
           guint seq,
           guint n,
           const ArbChange *change,
           const ArbState *state,
           GError **error)
{
  sqlite3_stmt *add = store->add_change;
  const ArbRuleset *rules = arb_state_rules(state);

  sqlite3_bind_int64(add, 1, seq);
  sqlite3_bind_int64(add, 2, n);
  sqlite3_bind_int64(add, 3, change->piece);
  sqlite3_bind_text(add, 4, arb_store_attribute_word(rules, change->attribute), -1, SQLITE_STATIC);
  bind_own_text(add, 5, arb_store_value_word(state, change->attribute, change->from));
  bind_own_text(add, 6, arb_store_value_word(state, change->attribute, change->to));
  return arb_store_run(store, add, error);
}

gboolean
arb_store_append(ArbStore *store, const ArbEntry *entry, const ArbState *state, GError **error)
{
  const ArbRuleset *rules = arb_state_rules(state);

  g_return_val_if_fail(!sqlite3_get_autocommit(store->db), FALSE);
  g_return_val_if_fail(entry->seq > 0 && entry->group > 0, FALSE);

  if (!add_entry(store, entry, rules, error)) {
    return FALSE;
  }
  for (guint i = 0; i < entry->changes->len; i++) {
    const ArbChange *change = &g_array_index(entry->changes, ArbChange, i);

    g_return_val_if_fail(change->piece < ARB_STORE_MAX_PIECES, FALSE);
    if (!add_change(store, entry->seq, i, change, state, error)) {
      return FALSE;
    }
  }
  return TRUE;
}

/* Loading: entries and changes are read side by side, each in its order. */
typedef struct {
  const ArbStore *store;
  ArbState *state;
  ArbJournal *journal;
  GHashTable *attributes; /* word -> number + 1 */
  sqlite3_stmt *entries;
  sqlite3_stmt *changes;
  gboolean more; /* changes stands on a row */
} Reader;

enum {
  ENTRY_SEQ,
  ENTRY_KIND,
  ENTRY_REF,
  ENTRY_GROUP,
  ENTRY_TURN,
  ENTRY_PHASE,
  ENTRY_STEP,
  ENTRY_ACTION,
  ENTRY_REQUEST,
  ENTRY_DICE,
  ENTRY_DRAWN,
  ENTRY_VERDICT,
  ENTRY_LINES,
  ENTRY_VALUES,
  ENTRY_SEE,
  ENTRY_OVERRIDE,
  ENTRY_VERSION
};

enum {
  CHANGE_ENTRY,
  CHANGE_N,
  CHANGE_PIECE,
  CHANGE_ATTRIBUTE,
  CHANGE_OLD,
  CHANGE_NEW
};

static void
reader_clear(Reader *reader)
{
  g_clear_pointer(&reader->attributes, g_hash_table_unref);
  g_clear_pointer(&reader->entries, sqlite3_finalize);
  g_clear_pointer(&reader->changes, sqlite3_finalize);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Reader, reader_clear)

static gboolean
read_number(sqlite3_stmt *row, int column, guint *out)
{
  sqlite3_int64 number = sqlite3_column_int64(row, column);

  if (number < 0 || number > G_MAXINT) {
    return FALSE;
  }
  *out = (guint)number;
  return TRUE;
}

/* Puts the text of a column in place of *text.  Returns: FALSE when there is none, or it is not
 * UTF-8. */
static gboolean
read_text(sqlite3_stmt *row, int column, char **text)
{
  const char *found = arb_store_column(row, column);

  if (found == NULL || !g_utf8_validate(found, -1, NULL)) {
    return FALSE;
  }
  g_free(*text);
  *text = g_strdup(found);
  return TRUE;
}

static gboolean
read_lines(sqlite3_stmt *row, int column, GArray *lines)
{
  const char *text = arb_store_column(row, column);

  return text != NULL && arb_lines_from_text(text, lines);
}

static gboolean
read_verdict(sqlite3_stmt *row, ArbLine *verdict)
{
  g_autoptr(GArray) lines = g_array_new(FALSE, FALSE, sizeof(ArbLine));

  if (!read_lines(row, ENTRY_VERDICT, lines) || lines->len > 1) {
    return FALSE;
  }
  if (lines->len == 1) {
    *verdict = g_array_index(lines, ArbLine, 0);
  }
  return TRUE;
}

static gboolean
read_place(const Reader *reader, ArbEntry *entry)
{
  sqlite3_stmt *row = reader->entries;
  const char *phase = arb_store_column(row, ENTRY_PHASE);

  entry->turn = sqlite3_column_int(row, ENTRY_TURN);
  entry->step = sqlite3_column_int(row, ENTRY_STEP);
  entry->see_side = sqlite3_column_int(row, ENTRY_SEE);
  return read_number(row, ENTRY_SEQ, &entry->seq) && entry->seq > 0
         && read_number(row, ENTRY_REF, &entry->ref) && read_number(row, ENTRY_GROUP, &entry->group)
         && entry->group > 0 && phase != NULL
         && arb_store_phase_read(arb_state_rules(reader->state), phase, &entry->phase);
}

static gboolean
read_ruling(const Reader *reader, ArbEntry *entry)
{
  sqlite3_stmt *row = reader->entries;
  const char *drawn;

  if (!read_text(row, ENTRY_ACTION, &entry->action)
      || !read_text(row, ENTRY_REQUEST, &entry->request)
      || !read_text(row, ENTRY_DICE, &entry->dice) || !read_text(row, ENTRY_VALUES, &entry->values)
      || !read_text(row, ENTRY_VERSION, &entry->version)) {
    return FALSE;
  }
  if (sqlite3_column_type(row, ENTRY_OVERRIDE) != SQLITE_NULL
      && !read_text(row, ENTRY_OVERRIDE, &entry->override)) {
    return FALSE;
  }
  drawn = arb_store_column(row, ENTRY_DRAWN);
  return drawn != NULL && read_verdict(row, &entry->verdict)
         && read_lines(row, ENTRY_LINES, entry->lines)
         && arb_store_drawn_read(find_action(arb_state_rules(reader->state), entry->action), drawn,
                                 entry->drawn);
}

static gboolean
next_change(Reader *reader, GError **error)
{
  int step = sqlite3_step(reader->changes);

  reader->more = step == SQLITE_ROW;
  return reader->more || step == SQLITE_DONE || arb_store_fail(reader->store, error);
}

/* Attribute and piece must be such that a state can hold them. */
static gboolean
read_change(const Reader *reader, ArbChange *change)
{
  sqlite3_stmt *row = reader->changes;
  const char *word = arb_store_column(row, CHANGE_ATTRIBUTE);
  guint attribute =
      word == NULL ? 0 : GPOINTER_TO_UINT(g_hash_table_lookup(reader->attributes, word));

  if (attribute == 0 || !read_number(row, CHANGE_PIECE, &change->piece)) {
    return FALSE;
  }
  change->attribute = attribute - 1;
  return change->piece
             < (change->attribute == ARB_ATTR_PENDING ? ARB_PENDINGS_MAX : ARB_STORE_MAX_PIECES)
         && arb_store_value_read(reader->state, change->attribute,
                                 arb_store_column(row, CHANGE_OLD), &change->from)
         && arb_store_value_read(reader->state, change->attribute,
                                 arb_store_column(row, CHANGE_NEW), &change->to);
}

/* Adds the change to its entry and makes it in the state, which must hold its old value. */
static gboolean
take_change(const Reader *reader, ArbEntry *entry)
{
  ArbChange change = {0};
  GArray one = {.data = (char *)&change, .len = 1};

  if ((guint)sqlite3_column_int(reader->changes, CHANGE_N) != entry->changes->len
      || !read_change(reader, &change)
      || arb_state_now(reader->state, change.piece, change.attribute) != change.from) {
    return FALSE;
  }
  arb_state_apply(reader->state, &one);
  g_array_append_val(entry->changes, change);
  return TRUE;
}

static gboolean
take_changes(Reader *reader, ArbEntry *entry, GError **error)
{
  while (reader->more && sqlite3_column_int64(reader->changes, CHANGE_ENTRY) == entry->seq) {
    if (!take_change(reader, entry)) {
      return arb_store_damaged(reader->store, error, "entry %u: change %u does not follow",
                               entry->seq, entry->changes->len);
    }
    if (!next_change(reader, error)) {
      return FALSE;
    }
  }
  return TRUE;
}

static gboolean
take_entry(Reader *reader, GError **error)
{
  g_autoptr(ArbEntry) entry = arb_entry_new(ARB_ENTRY_START);
  guint seq = arb_journal_count(reader->journal) + 1;
  const char *kind = arb_store_column(reader->entries, ENTRY_KIND);

  if (kind == NULL || !arb_entry_kind_from_id(kind, &entry->kind) || !read_place(reader, entry)
      || !read_ruling(reader, entry) || !arb_journal_fits(reader->journal, entry)) {
    return arb_store_damaged(reader->store, error, "entry %u: cannot be read", seq);
  }
  if (!take_changes(reader, entry, error)) {
    return FALSE;
  }
  arb_journal_append(reader->journal, g_steal_pointer(&entry));
  return TRUE;
}

static gboolean
take_entries(Reader *reader, GError **error)
{
  int step = SQLITE_DONE;

  if (!next_change(reader, error)) {
    return FALSE;
  }
  while ((step = sqlite3_step(reader->entries)) == SQLITE_ROW) {
    if (!take_entry(reader, error)) {
      return FALSE;
    }
  }
  if (step != SQLITE_DONE) {
    return arb_store_fail(reader->store, error);
  }
  return !reader->more || arb_store_damaged(reader->store, error, "changes without an entry");
}

/* Whoever goes up from any piece comes to an end: a ring of parents would hold every walk up for
 * ever. */
static gboolean
is_tree(const ArbState *state)
{
  guint count = arb_state_count(state);

  for (guint piece = 1; piece < count; piece++) {
    guint steps = 0;
    for (guint at = piece; at != 0; at = (guint)arb_state_get(state, at, ARB_ATTR_PARENT)) {
      if (++steps > count) {
        return FALSE;
      }
    }
  }
  return TRUE;
}

gboolean
arb_store_load(ArbStore *store, ArbState *state, ArbJournal *journal, GError **error)
{
  g_auto(Reader) reader = {.store = store, .state = state, .journal = journal};

  reader.attributes = arb_store_attribute_index(arb_state_rules(state));
  reader.entries = arb_store_prepare(
      store,
      "SELECT seq, kind, ref, grp, turn, phase, step, action, request, dice, drawn, verdict, lines,"
      " vals, see, override, version FROM entry ORDER BY seq",
      error);
  if (reader.entries == NULL) {
    return FALSE;
  }
  reader.changes = arb_store_prepare(
      store, "SELECT entry, n, piece, attribute, old, new FROM change ORDER BY entry, n", error);
  if (reader.changes == NULL || !take_entries(&reader, error)) {
    return FALSE;
  }
  return is_tree(state) || arb_store_damaged(store, error, "a piece stands below itself");
}
