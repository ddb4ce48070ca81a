/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/journal.h"

#include <string.h>

struct _ArbJournal {
  GPtrArray *entries; /* ArbEntry */
  GArray *done;       /* guint: seq of every deed that stands, rising */
  GArray *undone;     /* guint: seq of every deed that redo can bring again, the next one last */
  GArray *batches;    /* guint: how many of them each undo took back, the next one last */
  GArray *sightings;  /* ArbSighting, in their order */
};

static const char *const kind_ids[] = {
    [ARB_ENTRY_START] = "start",   [ARB_ENTRY_DO] = "do",     [ARB_ENTRY_NEXT] = "next",
    [ARB_ENTRY_SET] = "set",       [ARB_ENTRY_UNDO] = "undo", [ARB_ENTRY_REDO] = "redo",
    [ARB_ENTRY_TABLES] = "tables",
};

/* Index of an id in a table of ids; -1. */
static int
find_id(const char *const *ids, guint n, const char *id)
{
  for (guint i = 0; i < n; i++) {
    if (strcmp(ids[i], id) == 0) {
      return (int)i;
    }
  }
  return -1;
}

const char *
arb_entry_kind_to_id(ArbEntryKind kind)
{
  g_return_val_if_fail((guint)kind < G_N_ELEMENTS(kind_ids), "");

  return kind_ids[kind];
}

gboolean
arb_entry_kind_from_id(const char *id, ArbEntryKind *out_kind)
{
  int kind = find_id(kind_ids, G_N_ELEMENTS(kind_ids), id);

  if (kind < 0) {
    return FALSE;
  }
  *out_kind = (ArbEntryKind)kind;
  return TRUE;
}

ArbEntry *
arb_entry_new(ArbEntryKind kind)
{
  ArbEntry *entry = g_new0(ArbEntry, 1);

  entry->kind = kind;
  entry->action = g_strdup("");
  entry->request = g_strdup("");
  entry->dice = g_strdup("");
  entry->version = g_strdup("");
  entry->values = g_strdup("");
  entry->lines = g_array_new(FALSE, TRUE, sizeof(ArbLine));
  entry->drawn = g_array_new(FALSE, TRUE, sizeof(ArbDrawn));
  entry->changes = g_array_new(FALSE, TRUE, sizeof(ArbChange));
  return entry;
}

void
arb_entry_free(ArbEntry *entry)
{
  if (entry == NULL) {
    return;
  }
  g_free(entry->action);
  g_free(entry->request);
  g_free(entry->dice);
  g_free(entry->override);
  g_free(entry->version);
  g_free(entry->values);
  g_array_unref(entry->lines);
  g_array_unref(entry->drawn);
  g_array_unref(entry->changes);
  g_clear_pointer(&entry->sightings, g_array_unref);
  g_free(entry);
}

/* The journal. */

ArbJournal *
arb_journal_new(void)
{
  ArbJournal *journal = g_new0(ArbJournal, 1);

  journal->entries = g_ptr_array_new_with_free_func((GDestroyNotify)arb_entry_free);
  journal->done = g_array_new(FALSE, FALSE, sizeof(guint));
  journal->undone = g_array_new(FALSE, FALSE, sizeof(guint));
  journal->batches = g_array_new(FALSE, FALSE, sizeof(guint));
  journal->sightings = g_array_new(FALSE, FALSE, sizeof(ArbSighting));
  return journal;
}

void
arb_journal_free(ArbJournal *journal)
{
  if (journal == NULL) {
    return;
  }
  g_ptr_array_unref(journal->entries);
  g_array_unref(journal->done);
  g_array_unref(journal->undone);
  g_array_unref(journal->batches);
  g_array_unref(journal->sightings);
  g_free(journal);
}

guint
arb_journal_count(const ArbJournal *journal)
{
  return journal->entries->len;
}

const ArbEntry *
arb_journal_get(const ArbJournal *journal, guint i)
{
  g_return_val_if_fail(i < journal->entries->len, NULL);

  return g_ptr_array_index(journal->entries, i);
}

static ArbEntry *
entry_of(const ArbJournal *journal, guint seq)
{
  return g_ptr_array_index(journal->entries, seq - 1);
}

static void
push(GArray *stack, guint item)
{
  g_array_append_val(stack, item);
}

static guint
pop(GArray *stack)
{
  guint item = g_array_index(stack, guint, stack->len - 1);

  g_array_set_size(stack, stack->len - 1);
  return item;
}

/* Place in `done` where the group at its end begins. */
static guint
last_group(const ArbJournal *journal)
{
  const GArray *done = journal->done;
  guint at = done->len;
  guint group = 0;

  while (at > 0) {
    guint its = entry_of(journal, g_array_index(done, guint, at - 1))->group;

    if (group != 0 && its != group) {
      break;
    }
    group = its;
    at--;
  }
  return at;
}

/* How many deeds an undo from `ref` takes back; 0 when it cannot. */
static guint
undo_length(const ArbJournal *journal, guint ref)
{
  const GArray *done = journal->done;

  for (guint at = last_group(journal); at < done->len; at++) {
    if (g_array_index(done, guint, at) == ref) {
      return done->len - at;
    }
  }
  return 0;
}

static gboolean
can_redo(const ArbJournal *journal, guint ref)
{
  const GArray *undone = journal->undone;

  return undone->len > 0 && g_array_index(undone, guint, undone->len - 1) == ref;
}

gboolean
arb_journal_fits(const ArbJournal *journal, const ArbEntry *entry)
{
  guint seq = journal->entries->len + 1;

  if (entry->seq != 0 && entry->seq != seq) {
    return FALSE;
  }
  if (entry->group > seq
      || (entry->group > 0 && entry->group < seq
          && entry_of(journal, entry->group)->group != entry->group)) {
    return FALSE;
  }
  switch (entry->kind) {
  case ARB_ENTRY_UNDO:
    return undo_length(journal, entry->ref) > 0;
  case ARB_ENTRY_REDO:
    return can_redo(journal, entry->ref);
  case ARB_ENTRY_START:
  case ARB_ENTRY_DO:
  case ARB_ENTRY_NEXT:
  case ARB_ENTRY_SET:
  case ARB_ENTRY_TABLES:
    return TRUE;
  default:
    return FALSE;
  }
}

static void
undo(ArbJournal *journal, guint ref)
{
  guint n = undo_length(journal, ref);

  for (guint i = 0; i < n; i++) {
    guint seq = pop(journal->done);

    entry_of(journal, seq)->undone = TRUE;
    push(journal->undone, seq);
  }
  push(journal->batches, n);
}

static void
redo(ArbJournal *journal)
{
  guint n = pop(journal->batches);

  for (guint i = 0; i < n; i++) {
    guint seq = pop(journal->undone);

    entry_of(journal, seq)->undone = FALSE;
    push(journal->done, seq);
  }
}

static void
move_stacks(ArbJournal *journal, const ArbEntry *entry)
{
  if (entry->kind == ARB_ENTRY_UNDO) {
    undo(journal, entry->ref);
    return;
  }
  if (entry->kind == ARB_ENTRY_REDO) {
    redo(journal);
    return;
  }
  g_array_set_size(journal->undone, 0);
  g_array_set_size(journal->batches, 0);
  if (entry->kind != ARB_ENTRY_START) {
    push(journal->done, entry->seq);
  }
}

static void
keep_sightings(ArbJournal *journal, ArbEntry *entry)
{
  for (guint i = 0; i < entry->changes->len; i++) {
    const ArbChange *change = &g_array_index(entry->changes, ArbChange, i);

    if (change->attribute == ARB_ATTR_SEEN_BY) {
      ArbSighting sighting = {.seq = entry->seq, .piece = change->piece, .from = change->from};
      g_array_append_val(journal->sightings, sighting);
    }
  }
  g_clear_pointer(&entry->sightings, g_array_unref);
  entry->sightings = g_array_ref(journal->sightings);
}

void
arb_journal_append(ArbJournal *journal, ArbEntry *entry)
{
  g_autoptr(ArbEntry) owned = entry;

  g_return_if_fail(arb_journal_fits(journal, entry));

  entry->seq = journal->entries->len + 1;
  if (entry->group == 0) {
    entry->group = entry->seq;
  }
  entry->undone = FALSE;
  g_ptr_array_add(journal->entries, g_steal_pointer(&owned));
  move_stacks(journal, entry);
  keep_sightings(journal, entry);
}

void
arb_journal_truncate(ArbJournal *journal, guint n)
{
  g_return_if_fail(n <= journal->entries->len);

  g_ptr_array_set_size(journal->entries, (int)n);
  g_array_set_size(journal->done, 0);
  g_array_set_size(journal->undone, 0);
  g_array_set_size(journal->batches, 0);
  g_array_set_size(journal->sightings, 0);
  for (guint seq = 1; seq <= n; seq++) {
    entry_of(journal, seq)->undone = FALSE;
    move_stacks(journal, entry_of(journal, seq));
    keep_sightings(journal, entry_of(journal, seq));
  }
}

GPtrArray *
arb_journal_undoable(const ArbJournal *journal, gboolean step)
{
  const GArray *done = journal->done;
  GPtrArray *found = g_ptr_array_new();
  guint at = last_group(journal);

  if (step && done->len > 0) {
    at = done->len - 1;
  }
  for (; at < done->len; at++) {
    g_ptr_array_add(found, entry_of(journal, g_array_index(done, guint, at)));
  }
  return found;
}

GPtrArray *
arb_journal_redoable(const ArbJournal *journal)
{
  const GArray *undone = journal->undone;
  GPtrArray *found = g_ptr_array_new();

  if (undone->len > 0) {
    guint n = g_array_index(journal->batches, guint, journal->batches->len - 1);

    for (guint i = 1; i <= n; i++) {
      g_ptr_array_add(found, entry_of(journal, g_array_index(undone, guint, undone->len - i)));
    }
  }
  return found;
}
