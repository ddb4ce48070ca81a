/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/reading.h"

#include <string.h>

struct _ArbReading {
  GObject parent;
  ArbDesk *desk; /* unowned: it owns this */
  ArbRuleset *shipped;
  GHashTable *edits; /* id -> ArbTableEdit */
  char *table;       /* (nullable) */
  char *row;         /* (nullable) */
  gboolean differences;
  gboolean changing;
};

G_DEFINE_FINAL_TYPE(ArbReading, arb_reading, G_TYPE_OBJECT)

static guint changed;

ArbReading *
arb_reading_of(ArbDesk *desk)
{
  static const char KEY[] = "arb-reading";
  ArbReading *reading = g_object_get_data(G_OBJECT(desk), KEY);

  if (reading == NULL) {
    reading = g_object_new(ARB_TYPE_READING, NULL);
    reading->desk = desk;
    g_object_set_data_full(G_OBJECT(desk), KEY, reading, g_object_unref);
  }
  return reading;
}

static ArbRuleset *
rules_of(ArbReading *reading)
{
  return arb_session_get_rules(arb_desk_get_session(reading->desk));
}

/* The shipped rules are read once they are wanted. Where they cannot be, tables are compared with
 * themselves. */
static ArbRuleset *
shipped_of(ArbReading *reading)
{
  if (reading->shipped == NULL) {
    g_autoptr(ArbFaults) faults = arb_faults_new();
    reading->shipped = arb_ruleset_load_shipped(rules_of(reading)->book, faults);
  }
  if (reading->shipped == NULL) {
    reading->shipped = arb_ruleset_ref(rules_of(reading));
  }
  return reading->shipped;
}

void
arb_reading_tell(ArbReading *reading)
{
  g_signal_emit(reading, changed, 0);
}

void
arb_reading_open(ArbReading *reading, const char *table, const char *row)
{
  g_autofree char *shown = g_strdup(table);
  g_autofree char *hit = g_strdup(row);

  g_free(reading->table);
  g_free(reading->row);
  reading->table = g_steal_pointer(&shown);
  reading->row = g_steal_pointer(&hit);
  reading->differences = FALSE;
  arb_reading_tell(reading);
}

void
arb_reading_open_differences(ArbReading *reading)
{
  g_clear_pointer(&reading->table, g_free);
  g_clear_pointer(&reading->row, g_free);
  reading->differences = TRUE;
  arb_reading_tell(reading);
}

ArbTableEdit *
arb_reading_get_edit(ArbReading *reading)
{
  ArbRuleset *rules = rules_of(reading);
  int number = reading->table != NULL ? arb_ruleset_find_table(rules, reading->table) : -1;

  if (number < 0) {
    return NULL;
  }
  ArbTableEdit *edit = g_hash_table_lookup(reading->edits, reading->table);
  if (edit == NULL) {
    edit = arb_table_edit_new(rules, (guint)number, shipped_of(reading));
    g_hash_table_insert(reading->edits, g_strdup(reading->table), edit);
  }
  return edit;
}

const char *
arb_reading_get_unkept(ArbReading *reading)
{
  GHashTableIter at;
  gpointer id = NULL;
  gpointer edit = NULL;
  const char *first = NULL;

  g_hash_table_iter_init(&at, reading->edits);
  while (g_hash_table_iter_next(&at, &id, &edit)) {
    if (arb_table_edit_is_changed(edit) && (first == NULL || strcmp(id, first) < 0)) {
      first = id;
    }
  }
  return first;
}

void
arb_reading_forget(ArbReading *reading)
{
  g_hash_table_remove_all(reading->edits);
  arb_reading_tell(reading);
}

void
arb_reading_adopt(ArbReading *reading, ArbReading *from)
{
  GHashTableIter at;
  gpointer id = NULL;
  gpointer edit = NULL;

  g_hash_table_iter_init(&at, from->edits);
  while (g_hash_table_iter_next(&at, &id, &edit)) {
    if (arb_table_edit_is_changed(edit)) {
      g_hash_table_iter_steal(&at);
      g_hash_table_insert(reading->edits, id, edit);
    }
  }
}

const char *
arb_reading_get_row(ArbReading *reading)
{
  return reading->row;
}

gboolean
arb_reading_shows_differences(ArbReading *reading)
{
  return reading->differences;
}

gboolean
arb_reading_get_changing(ArbReading *reading)
{
  return reading->changing;
}

void
arb_reading_set_changing(ArbReading *reading, gboolean changing)
{
  if (reading->changing != changing) {
    reading->changing = changing;
    arb_reading_tell(reading);
  }
}

ArbFormat
arb_reading_format(ArbReading *reading)
{
  ArbFormat format = arb_session_format(arb_desk_get_session(reading->desk));
  ArbTableEdit *edit = arb_reading_get_edit(reading);

  format.rules = edit != NULL ? arb_table_edit_rules(edit) : format.rules;
  return format;
}

GPtrArray *
arb_reading_dup_differences(ArbReading *reading)
{
  ArbFormat format = arb_session_format(arb_desk_get_session(reading->desk));

  return arb_rules_diff(&format, shipped_of(reading));
}

static void
arb_reading_finalize(GObject *object)
{
  ArbReading *reading = ARB_READING(object);

  g_clear_pointer(&reading->shipped, arb_ruleset_unref);
  g_hash_table_unref(reading->edits);
  g_free(reading->table);
  g_free(reading->row);
  G_OBJECT_CLASS(arb_reading_parent_class)->finalize(object);
}

static void
arb_reading_class_init(ArbReadingClass *klass)
{
  G_OBJECT_CLASS(klass)->finalize = arb_reading_finalize;
  changed = g_signal_new("changed", ARB_TYPE_READING, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                         G_TYPE_NONE, 0);
}

static void
arb_reading_init(ArbReading *reading)
{
  reading->edits =
      g_hash_table_new_full(g_str_hash, g_str_equal, g_free, (GDestroyNotify)arb_table_edit_free);
}
