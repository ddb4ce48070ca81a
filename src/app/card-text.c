/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/card-text.h"

#include "core/card.h"
#include "core/table.h"

#include "app/journal-search.h"

static gboolean
has_attribute(const ArbFormat *format, guint piece, const ArbAttribute *attribute)
{
  guint kind = (guint)arb_state_get(format->state, piece, ARB_ATTR_KIND);
  return (attribute->kinds & (1u << kind)) != 0;
}

static char **
finish(GPtrArray *words)
{
  g_ptr_array_add(words, NULL);
  return (char **)g_ptr_array_free(words, FALSE);
}

char **
arb_card_state(const ArbFormat *format, guint piece)
{
  GPtrArray *words = g_ptr_array_new();

  for (guint i = ARB_N_CORE_ATTRS; i < format->rules->attributes->len; i++) {
    const ArbAttribute *attribute = arb_ruleset_attribute(format->rules, i);
    int value = arb_state_get(format->state, piece, i);
    if (!attribute->bookkeeping && has_attribute(format, piece, attribute)
        && (attribute->column || value != attribute->fallback)) {
      g_ptr_array_add(words, g_strdup(arb_text_get(&attribute->name, format->lang)));
      g_ptr_array_add(words, arb_format_value(format, &attribute->domain, value));
    }
  }
  return finish(words);
}

/* A cell as it is read; NULL where the table says "not possible". */
static char *
cell_text(const ArbFormat *format, const ArbTable *table, int cell)
{
  if (cell == ARB_CELL_NONE) {
    return NULL;
  }
  char *text = arb_format_cell(format, table, cell);
  if (table->cell != ARB_CELL_LENGTH) {
    return text;
  }
  char *length = g_strdup_printf("%s cm", text);
  g_free(text);
  return length;
}

/* "line: 16 cm · column: 20 cm" */
static char *
row_text(const ArbFormat *format, const ArbTable *table, guint row)
{
  GString *text = g_string_new(NULL);
  guint n = table->columns->len;

  for (guint c = 0; c < MAX(n, 1); c++) {
    g_autofree char *cell =
        cell_text(format, table, g_array_index(table->cells, int, row *MAX(n, 1) + c));
    int key = n > 0 ? g_array_index(table->columns, ArbSlot, c).key : -1;
    const ArbChoice *choice =
        key >= 0 ? arb_ruleset_choice(format->rules, (guint)table->columns_axis.choices, key)
                 : NULL;
    if (cell == NULL) {
      continue;
    }
    g_string_append_printf(text, "%s%s%s%s", text->len > 0 ? " · " : "",
                           choice != NULL ? arb_text_get(&choice->name, format->lang) : "",
                           choice != NULL ? ": " : "", cell);
  }
  return g_string_free(text, FALSE);
}

/* Grids by kind alone: a second dimension of bands would need a distance. */
static gboolean
is_about(const ArbTable *table, const ArbAttribute *attribute)
{
  return table->form == ARB_TABLE_GRID && !table->rows_axis.banded && !table->columns_axis.banded
         && attribute->domain.type == ARB_TYPE_CHOICE && attribute->listed && attribute->required
         && table->rows_axis.choices == attribute->domain.choices;
}

static void
add_table(const ArbFormat *format, const ArbTable *table, int key, GPtrArray *words)
{
  for (guint row = 0; row < table->rows->len; row++) {
    if (g_array_index(table->rows, ArbSlot, row).key == key) {
      g_ptr_array_add(words, g_strdup(arb_text_get(&table->title, format->lang)));
      g_ptr_array_add(words, row_text(format, table, row));
    }
  }
}

/* What the rule book itself puts together: a title, and all below it in one paragraph. */
static void
add_book(const ArbFormat *format, guint piece, GPtrArray *words)
{
  g_autoptr(GArray) lines = arb_card_lines(format->state, piece);
  GString *text = NULL;

  for (guint i = 0; i <= lines->len; i++) {
    const ArbCardLine *line = i < lines->len ? &g_array_index(lines, ArbCardLine, i) : NULL;
    g_autofree char *said = line != NULL ? arb_format_line(format, &line->line) : NULL;
    if (text != NULL && (line == NULL || line->heading)) {
      g_ptr_array_add(words, g_string_free(g_steal_pointer(&text), FALSE));
    }
    if (line != NULL && line->heading) {
      g_ptr_array_add(words, g_steal_pointer(&said));
      text = g_string_new(NULL);
    } else if (line != NULL && text != NULL) {
      g_string_append_printf(text, "%s%s", text->len > 0 ? " · " : "", said);
    }
  }
}

char **
arb_card_tables(const ArbFormat *format, guint piece)
{
  GPtrArray *words = g_ptr_array_new();

  add_book(format, piece, words);

  for (guint i = ARB_N_CORE_ATTRS; i < format->rules->attributes->len; i++) {
    const ArbAttribute *attribute = arb_ruleset_attribute(format->rules, i);
    for (guint t = 0; t < format->rules->tables->len; t++) {
      const ArbTable *table = arb_ruleset_table(format->rules, t);
      if (has_attribute(format, piece, attribute) && is_about(table, attribute)) {
        add_table(format, table, arb_state_get(format->state, piece, i), words);
      }
    }
  }
  return finish(words);
}

/* Of an entry told by its verdict alone what it changed is known, not whom it named. */
static gboolean
is_known_about(ArbSession *session, const ArbEntry *entry, guint piece)
{
  if (arb_session_depth(session, entry) == ARB_VIEW_ALL) {
    return arb_journal_is_about(arb_session_get_state(session), entry, piece);
  }
  g_autoptr(GArray) changes = arb_session_changes(session, entry);
  for (guint i = 0; i < changes->len; i++) {
    const ArbChange *change = &g_array_index(changes, ArbChange, i);
    if (change->piece == piece && change->attribute != ARB_ATTR_PENDING) {
      return entry->kind != ARB_ENTRY_START;
    }
  }
  return FALSE;
}

static gboolean
is_of_kind(const ArbEntry *entry, const ArbAction *action)
{
  return action == NULL
         || (entry->kind == ARB_ENTRY_DO && g_strcmp0(entry->action, action->id) == 0);
}

GPtrArray *
arb_card_history(ArbSession *session, guint piece, const ArbAction *action, guint most)
{
  const ArbJournal *journal = arb_session_get_journal(session);
  GPtrArray *entries = g_ptr_array_new();

  for (guint i = arb_journal_count(journal); i-- > 0 && entries->len < most;) {
    const ArbEntry *entry = arb_journal_get(journal, i);
    if (is_of_kind(entry, action) && is_known_about(session, entry, piece)) {
      g_ptr_array_add(entries, (gpointer)entry);
    }
  }
  return entries;
}

GPtrArray *
arb_card_kinds(ArbSession *session, guint piece)
{
  const ArbRuleset *rules = arb_session_get_rules(session);
  GPtrArray *kinds = g_ptr_array_new();

  for (guint i = 0; i < rules->actions->len; i++) {
    const ArbAction *action = arb_ruleset_action(rules, i);
    g_autoptr(GPtrArray) entries = arb_card_history(session, piece, action, 1);
    if (entries->len > 0) {
      g_ptr_array_add(kinds, (gpointer)action);
    }
  }
  return kinds;
}
