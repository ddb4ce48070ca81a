/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/table-edit.h"

#include <string.h>

#include "core/table-edit-private.h"

#define KIND "tables"

struct _ArbTableEdit {
  ArbRuleset *rules; /* with the table as it is now */
  ArbRuleset *shipped;
  char *id;
  ArbSource *source; /* the table as it is now */
  GBytes *kept;
  GPtrArray *undo, *redo; /* GBytes: texts before, and behind */
};

ArbRuleset *
arb_ruleset_load_shipped(const ArbBook *book, ArbFaults *faults)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(GPtrArray) sources = arb_sources_shipped(KIND, book->id, &error);

  if (sources == NULL) {
    arb_faults_add(faults, book->id, 0, "unreadable", error->message, NULL);
    return NULL;
  }
  return arb_ruleset_load(book, sources, faults);
}

/* The file of a table.  Returns: (nullable) */
static const ArbSource *
find_source(const ArbRuleset *rules, const char *id)
{
  g_autofree char *name = g_strdup_printf("%s/%s.xml", rules->id, id);

  for (guint i = 0; i < rules->sources->len; i++) {
    const ArbSource *source = g_ptr_array_index(rules->sources, i);
    if (g_str_equal(source->name, name)) {
      return source;
    }
  }
  return NULL;
}

static const ArbTable *
find_table(const ArbRuleset *rules, const char *id)
{
  int number = rules != NULL ? arb_ruleset_find_table(rules, id) : -1;

  return number >= 0 ? arb_ruleset_table(rules, (guint)number) : NULL;
}

ArbTableEdit *
arb_table_edit_new(ArbRuleset *rules, guint table, ArbRuleset *shipped)
{
  ArbTableEdit *edit = g_new0(ArbTableEdit, 1);

  edit->rules = arb_ruleset_ref(rules);
  edit->shipped = shipped != NULL ? arb_ruleset_ref(shipped) : NULL;
  edit->id = g_strdup(arb_ruleset_table(rules, table)->id);
  edit->source = arb_source_copy(find_source(rules, edit->id));
  edit->kept = g_bytes_ref(edit->source->body);
  edit->undo = g_ptr_array_new_with_free_func((GDestroyNotify)g_bytes_unref);
  edit->redo = g_ptr_array_new_with_free_func((GDestroyNotify)g_bytes_unref);
  return edit;
}

void
arb_table_edit_free(ArbTableEdit *edit)
{
  if (edit == NULL) {
    return;
  }
  arb_ruleset_unref(edit->rules);
  g_clear_pointer(&edit->shipped, arb_ruleset_unref);
  g_free(edit->id);
  arb_source_free(edit->source);
  g_bytes_unref(edit->kept);
  g_ptr_array_unref(edit->undo);
  g_ptr_array_unref(edit->redo);
  g_free(edit);
}

const ArbTable *
arb_table_edit_table(const ArbTableEdit *edit)
{
  return find_table(edit->rules, edit->id);
}

ArbRuleset *
arb_table_edit_rules(const ArbTableEdit *edit)
{
  return edit->rules;
}

const ArbSource *
arb_table_edit_source(const ArbTableEdit *edit)
{
  return edit->source;
}

static ArbFormat
format_with(const ArbFormat *format, const ArbRuleset *rules)
{
  return (ArbFormat){.rules = rules, .lang = format->lang, .scale = format->scale};
}

/* Reads the rule book with that text of the table.  Returns: as arb_table_edit_set() */
static char *
take_body(ArbTableEdit *edit, ArbLang lang, GBytes *body)
{
  g_autofree char *path = arb_source_own_path(KIND, edit->source->name);
  g_autoptr(ArbSource) source = arb_source_new(edit->source->name, path, TRUE, body);
  g_autoptr(GPtrArray) sources = g_ptr_array_new();
  g_autoptr(ArbFaults) faults = arb_faults_new();

  for (guint i = 0; i < edit->rules->sources->len; i++) {
    ArbSource *at = g_ptr_array_index(edit->rules->sources, i);
    g_ptr_array_add(sources, g_str_equal(at->name, source->name) ? source : at);
  }
  ArbRuleset *rules = arb_ruleset_load(edit->rules->book, sources, faults);
  if (rules == NULL) {
    const ArbFault *fault = arb_faults_get(faults, 0);
    return g_strdup(fault != NULL ? arb_text_get(&fault->reason, lang) : "");
  }
  arb_ruleset_unref(edit->rules);
  edit->rules = rules;
  arb_source_free(edit->source);
  edit->source = g_steal_pointer(&source);
  return NULL;
}

/* A change that undo can take back. */
static char *
change_body(ArbTableEdit *edit, ArbLang lang, GBytes *body)
{
  g_autoptr(GBytes) before = g_bytes_ref(edit->source->body);

  if (g_bytes_equal(before, body)) {
    return NULL;
  }
  char *why = take_body(edit, lang, body);
  if (why == NULL) {
    g_ptr_array_add(edit->undo, g_steal_pointer(&before));
    g_ptr_array_set_size(edit->redo, 0);
  }
  return why;
}

static char *
refusal(const ArbTableEdit *edit, const ArbFormat *format, const ArbSpot *spot, const char *typed)
{
  g_autofree char *hint = arb_table_edit_hint(edit, format, spot);
  g_autofree char *valid = g_utf8_make_valid(typed, (gssize)MIN(strlen(typed), 40));
  const char *const arguments[] = {valid, hint, NULL};

  return arb_core_text("spot-refused", format->lang, arguments);
}

static gboolean
is_within(const ArbTableEdit *edit, const ArbSpot *spot, int value)
{
  ArbLimits limits;

  arb_spot_limits(edit->rules, edit->source, arb_table_edit_table(edit), spot, &limits);
  return (value == ARB_CELL_NONE && arb_spot_may_be_none(spot))
         || (value >= limits.low && value <= limits.high);
}

static char *
set_value(ArbTableEdit *edit, const ArbFormat *format, const ArbSpot *spot, int value)
{
  const ArbTable *table = arb_table_edit_table(edit);
  g_autoptr(GBytes) body = NULL;

  if (value == arb_spot_get(table, spot)) {
    return NULL;
  }
  body = arb_spot_put(edit->rules, edit->source, table, spot, value);
  return change_body(edit, format->lang, body);
}

char *
arb_table_edit_set(ArbTableEdit *edit,
                   const ArbFormat *format,
                   const ArbSpot *spot,
                   const char *typed)
{
  const ArbTable *table = arb_table_edit_table(edit);
  ArbFormat own = format_with(format, edit->rules);
  int value = 0;

  g_return_val_if_fail(arb_spot_is_in(table, spot), NULL);
  if (!arb_spot_parse(&own, table, spot, typed, &value) || !is_within(edit, spot, value)) {
    return refusal(edit, format, spot, typed);
  }
  return set_value(edit, format, spot, value);
}

/* The place in the shipped table; NULL where the club's rows are others. */
static const ArbTable *
shipped_place(const ArbTableEdit *edit, const ArbSpot *spot)
{
  const ArbTable *table = arb_table_edit_table(edit);
  const ArbTable *shipped = find_table(edit->shipped, edit->id);

  if (shipped == NULL || !arb_spot_is_in(shipped, spot)
      || !arb_spot_is_same_row(table, shipped, spot->row)) {
    return NULL;
  }
  return shipped;
}

char *
arb_table_edit_shipped(const ArbTableEdit *edit, const ArbFormat *format, const ArbSpot *spot)
{
  const ArbTable *shipped = shipped_place(edit, spot);

  if (shipped == NULL) {
    return NULL;
  }
  ArbFormat own = format_with(format, edit->shipped);
  return arb_spot_text(&own, shipped, spot, arb_spot_get(shipped, spot));
}

char *
arb_table_edit_reset(ArbTableEdit *edit, const ArbFormat *format, const ArbSpot *spot)
{
  const ArbTable *shipped = shipped_place(edit, spot);

  if (shipped == NULL) {
    return arb_core_text("spot-not-shipped", format->lang, NULL);
  }
  return set_value(edit, format, spot, arb_spot_get(shipped, spot));
}

char *
arb_table_edit_reset_all(ArbTableEdit *edit, const ArbFormat *format)
{
  const ArbSource *shipped = edit->shipped != NULL ? find_source(edit->shipped, edit->id) : NULL;

  return shipped != NULL ? change_body(edit, format->lang, shipped->body)
                         : arb_core_text("spot-not-shipped", format->lang, NULL);
}

static char *
fill(ArbLang lang, const char *id, const char *a, const char *b, const char *c)
{
  const char *const arguments[] = {a, b, c, NULL};

  return arb_core_text(id, lang, arguments);
}

/* "one of AE, Ar, EX" */
static char *
words_hint(const ArbTableEdit *edit, const ArbFormat *format, const ArbSpot *spot)
{
  const ArbTable *table = arb_table_edit_table(edit);
  g_autoptr(GString) words = g_string_new(NULL);

  for (guint i = 0;; i++) {
    g_autofree char *word = arb_spot_option(format, table, spot, i);
    if (word == NULL) {
      return fill(format->lang, "spot-one-of", words->str, NULL, NULL);
    }
    g_string_append_printf(words, "%s%s", i > 0 ? ", " : "", word);
  }
}

char *
arb_table_edit_hint(const ArbTableEdit *edit, const ArbFormat *format, const ArbSpot *spot)
{
  static const char *const kinds[] = {
      [ARB_TYPE_NUMBER] = "spot-number",   [ARB_TYPE_LENGTH] = "spot-length",
      [ARB_TYPE_PERCENT] = "spot-decimal", [ARB_TYPE_RATIO] = "spot-decimal",
      [ARB_TYPE_EIGHTHS] = "spot-eighths", [ARB_TYPE_FLAG] = "spot-choice",
      [ARB_TYPE_CHOICE] = "spot-choice",
  };
  const ArbTable *table = arb_table_edit_table(edit);
  ArbFormat own = format_with(format, edit->rules);
  ArbType type = arb_spot_domain(edit->rules, table, spot).type;
  ArbLimits limits;

  if (type == ARB_TYPE_CHOICE && spot->kind == ARB_SPOT_CELL) {
    return words_hint(edit, &own, spot);
  }
  arb_spot_limits(edit->rules, edit->source, table, spot, &limits);
  g_autofree char *what =
      arb_core_text(type < G_N_ELEMENTS(kinds) ? kinds[type] : kinds[0], format->lang, NULL);
  g_autofree char *low = limits.low > INT_MIN + 1 && type != ARB_TYPE_CHOICE
                             ? arb_spot_text(&own, table, spot, limits.low)
                             : NULL;
  g_autofree char *high = limits.high < INT_MAX - 1 && type != ARB_TYPE_CHOICE
                              ? arb_spot_text(&own, table, spot, limits.high)
                              : NULL;
  g_autofree char *bounded = low != NULL && high != NULL
                                 ? fill(format->lang, "spot-between", what, low, high)
                             : low != NULL  ? fill(format->lang, "spot-least", what, low, NULL)
                             : high != NULL ? fill(format->lang, "spot-at-most", what, high, NULL)
                                            : g_strdup(what);
  if (!arb_spot_may_be_none(spot)) {
    return g_steal_pointer(&bounded);
  }
  return fill(format->lang, spot->kind == ARB_SPOT_CELL ? "spot-or-none" : "spot-or-open", bounded,
              NULL, NULL);
}

/* Moves on along one list of texts, and lays the present one on the other. */
static gboolean
move_on(ArbTableEdit *edit, GPtrArray *from, GPtrArray *to)
{
  if (from->len == 0) {
    return FALSE;
  }
  g_autoptr(GBytes) now = g_bytes_ref(edit->source->body);
  g_autoptr(GBytes) body = g_bytes_ref(g_ptr_array_index(from, from->len - 1));
  g_autofree char *why = take_body(edit, ARB_LANG_EN, body);
  /* It was in force before. */
  g_return_val_if_fail(why == NULL, FALSE);
  g_ptr_array_set_size(from, (int)from->len - 1);
  g_ptr_array_add(to, g_steal_pointer(&now));
  return TRUE;
}

gboolean
arb_table_edit_undo(ArbTableEdit *edit)
{
  return move_on(edit, edit->undo, edit->redo);
}

gboolean
arb_table_edit_redo(ArbTableEdit *edit)
{
  return move_on(edit, edit->redo, edit->undo);
}

gboolean
arb_table_edit_can_undo(const ArbTableEdit *edit)
{
  return edit->undo->len > 0;
}

gboolean
arb_table_edit_can_redo(const ArbTableEdit *edit)
{
  return edit->redo->len > 0;
}

gboolean
arb_table_edit_is_changed(const ArbTableEdit *edit)
{
  return !g_bytes_equal(edit->kept, edit->source->body);
}

void
arb_table_edit_kept(ArbTableEdit *edit)
{
  g_bytes_unref(edit->kept);
  edit->kept = g_bytes_ref(edit->source->body);
}

gboolean
arb_table_edit_keep(ArbTableEdit *edit, GError **error)
{
  const ArbSource *shipped = edit->shipped != NULL ? find_source(edit->shipped, edit->id) : NULL;
  gboolean same = shipped != NULL && g_bytes_equal(shipped->body, edit->source->body);

  if (!(same ? arb_source_drop_own(KIND, edit->source->name, error)
             : arb_source_keep_own(edit->source, KIND, error))) {
    return FALSE;
  }
  arb_table_edit_kept(edit);
  return TRUE;
}
