/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/table-spot.h"

#include <string.h>

#include "core/ruleset-private.h"

#define NONE        "–"
#define TYPED_BYTES 64 /* longer than any number or id that fits */

static const ArbModifierRow *
modifier_of(const ArbTable *table, guint row)
{
  return g_ptr_array_index(table->modifiers, row);
}

static ArbEffect *
effect_of(const ArbTable *table, const ArbSpot *spot)
{
  const ArbResultRow *row = g_ptr_array_index(table->results, spot->row);

  return &g_array_index(row->effects, ArbEffect, spot->part);
}

static const ArbSlot *
slot_of(const ArbTable *table, const ArbSpot *spot)
{
  gboolean column = spot->kind == ARB_SPOT_COLUMN_FROM || spot->kind == ARB_SPOT_COLUMN_TO;

  return column ? &g_array_index(table->columns, ArbSlot, spot->part)
                : &g_array_index(table->rows, ArbSlot, spot->row);
}

static const ArbAxis *
axis_of(const ArbTable *table, const ArbSpot *spot)
{
  gboolean column = spot->kind == ARB_SPOT_COLUMN_FROM || spot->kind == ARB_SPOT_COLUMN_TO;

  return column ? &table->columns_axis : &table->rows_axis;
}

static void
add_spot(GArray *spots, ArbSpotKind kind, int row, guint part)
{
  ArbSpot spot = {kind, (guint)MAX(row, 0), part};

  g_array_append_val(spots, spot);
}

static void
add_effects(GArray *spots, const ArbRuleset *rules, const ArbTable *table, int row)
{
  const ArbResultRow *result = g_ptr_array_index(table->results, (guint)row);

  for (guint i = 0; i < result->effects->len; i++) {
    const ArbEffect *effect = &g_array_index(result->effects, ArbEffect, i);
    const ArbVerb *verb = g_ptr_array_index(rules->verbs, (guint)effect->verb);
    if (effect->on >= 0) {
      add_spot(spots, ARB_SPOT_ROLE, row, i);
    }
    add_spot(spots, ARB_SPOT_EFFECT, row, i);
    if (verb->has_n) {
      add_spot(spots, ARB_SPOT_AMOUNT, row, i);
    }
  }
}

static void
add_heading_spots(GArray *spots, const ArbTable *table, const ArbWordsColumn *column)
{
  if (column->part == ARB_PART_CELL && table->columns_axis.banded) {
    add_spot(spots, ARB_SPOT_COLUMN_FROM, -1, column->slot);
    add_spot(spots, ARB_SPOT_COLUMN_TO, -1, column->slot);
  }
}

/* A modifier that counts nothing has neither step nor limit. */
static void
add_count_spots(GArray *spots, const ArbTable *table, int row, ArbPart part)
{
  if (modifier_of(table, (guint)row)->per == NULL) {
    return;
  }
  if (part != ARB_PART_MOST) {
    add_spot(spots, ARB_SPOT_STEP, row, 0);
  }
  if (part != ARB_PART_STEP) {
    add_spot(spots, ARB_SPOT_MOST, row, 0);
  }
}

GArray *
arb_spots_at(const ArbRuleset *rules, const ArbTable *table, int row, const ArbWordsColumn *column)
{
  GArray *spots = g_array_new(FALSE, FALSE, sizeof(ArbSpot));

  if (row < 0) {
    add_heading_spots(spots, table, column);
    return spots;
  }
  switch (column->part) {
  case ARB_PART_ROW:
    if (table->rows_axis.banded) {
      add_spot(spots, ARB_SPOT_FROM, row, 0);
      add_spot(spots, ARB_SPOT_TO, row, 0);
    }
    break;
  case ARB_PART_CELL:
    add_spot(spots, ARB_SPOT_CELL, row, column->slot);
    break;
  case ARB_PART_VALUE:
    add_spot(spots, ARB_SPOT_VALUE, row, 0);
    break;
  case ARB_PART_PER:
  case ARB_PART_STEP:
  case ARB_PART_MOST:
    add_count_spots(spots, table, row, column->part);
    break;
  case ARB_PART_EFFECTS:
    add_effects(spots, rules, table, row);
    break;
  case ARB_PART_REASON:
  case ARB_PART_WHEN:
  case ARB_PART_RESULT:
  case ARB_PART_RULE:
  case ARB_PART_ORIGIN:
  default:
    break;
  }
  return spots;
}

gboolean
arb_spot_is_in(const ArbTable *table, const ArbSpot *spot)
{
  switch (spot->kind) {
  case ARB_SPOT_CELL:
    return table->form == ARB_TABLE_GRID && spot->row < table->rows->len
           && spot->part < MAX(table->columns->len, 1);
  case ARB_SPOT_FROM:
  case ARB_SPOT_TO:
    return table->form != ARB_TABLE_MODIFIERS && spot->row < table->rows->len;
  case ARB_SPOT_COLUMN_FROM:
  case ARB_SPOT_COLUMN_TO:
    return table->form == ARB_TABLE_GRID && spot->part < table->columns->len;
  case ARB_SPOT_VALUE:
    return table->form == ARB_TABLE_MODIFIERS && spot->row < table->modifiers->len;
  case ARB_SPOT_STEP:
  case ARB_SPOT_MOST:
    return table->form == ARB_TABLE_MODIFIERS && spot->row < table->modifiers->len
           && modifier_of(table, spot->row)->per != NULL;
  case ARB_SPOT_ROLE:
  case ARB_SPOT_EFFECT:
  case ARB_SPOT_AMOUNT:
  default:
    return table->form == ARB_TABLE_RESULTS && spot->row < table->results->len
           && spot->part
                  < ((ArbResultRow *)g_ptr_array_index(table->results, spot->row))->effects->len;
  }
}

int
arb_spot_get(const ArbTable *table, const ArbSpot *spot)
{
  int edge = 0;

  switch (spot->kind) {
  case ARB_SPOT_CELL:
    return g_array_index(table->cells, int, spot->row *MAX(table->columns->len, 1) + spot->part);
  case ARB_SPOT_FROM:
  case ARB_SPOT_COLUMN_FROM:
    return slot_of(table, spot)->from;
  case ARB_SPOT_TO:
  case ARB_SPOT_COLUMN_TO:
    edge = slot_of(table, spot)->to;
    return edge == INT_MAX ? ARB_CELL_NONE : edge;
  case ARB_SPOT_VALUE:
    return modifier_of(table, spot->row)->value;
  case ARB_SPOT_STEP:
    return modifier_of(table, spot->row)->step;
  case ARB_SPOT_MOST:
    edge = modifier_of(table, spot->row)->most;
    return edge > 0 ? edge : ARB_CELL_NONE;
  case ARB_SPOT_ROLE:
    return effect_of(table, spot)->on;
  case ARB_SPOT_EFFECT:
    return effect_of(table, spot)->verb;
  case ARB_SPOT_AMOUNT:
  default:
    return effect_of(table, spot)->n;
  }
}

gboolean
arb_spot_may_be_none(const ArbSpot *spot)
{
  return spot->kind <= ARB_SPOT_COLUMN_TO || spot->kind == ARB_SPOT_MOST;
}

ArbDomain
arb_spot_domain(const ArbRuleset *rules, const ArbTable *table, const ArbSpot *spot)
{
  static const ArbType cells[] = {
      [ARB_CELL_NUMBER] = ARB_TYPE_NUMBER,
      [ARB_CELL_LENGTH] = ARB_TYPE_LENGTH,
      [ARB_CELL_EIGHTHS] = ARB_TYPE_EIGHTHS,
      [ARB_CELL_CHOICE] = ARB_TYPE_CHOICE,
  };
  ArbDomain domain = {.type = ARB_TYPE_NUMBER, .choices = -1, .min = INT_MIN, .max = INT_MAX};
  const ArbField *field = NULL;

  switch (spot->kind) {
  case ARB_SPOT_CELL:
    domain.type = cells[table->cell];
    domain.choices = table->of;
    break;
  case ARB_SPOT_FROM:
  case ARB_SPOT_TO:
  case ARB_SPOT_COLUMN_FROM:
  case ARB_SPOT_COLUMN_TO:
    domain.type = axis_of(table, spot)->length ? ARB_TYPE_LENGTH : ARB_TYPE_NUMBER;
    break;
  case ARB_SPOT_STEP:
    field = arb_table_words_field(rules, modifier_of(table, spot->row)->per);
    domain.type = field != NULL && !field->domain.list ? field->domain.type : ARB_TYPE_NUMBER;
    break;
  case ARB_SPOT_ROLE:
    domain.type = ARB_TYPE_CHOICE;
    domain.choices = arb_ruleset_find_choices(rules, "role");
    break;
  case ARB_SPOT_EFFECT:
    domain.type = ARB_TYPE_CHOICE;
    break;
  case ARB_SPOT_VALUE:
  case ARB_SPOT_MOST:
  case ARB_SPOT_AMOUNT:
  default:
    break;
  }
  return domain;
}

/* Parts of a move as files write them: "3/4", "12/8" for one and a half. */
static char *
eighths_text(int value)
{
  static const int parts[] = {1, 2, 4};
  guint at = 0;

  if (value % 8 == 0) {
    return g_strdup_printf("%d", value / 8);
  }
  while (at + 1 < G_N_ELEMENTS(parts) && value % parts[at + 1] == 0) {
    at++;
  }
  return g_strdup_printf("%d/%d", value / parts[at], 8 / parts[at]);
}

char *
arb_spot_write(const ArbRuleset *rules, const ArbTable *table, const ArbSpot *spot, int value)
{
  ArbDomain domain = arb_spot_domain(rules, table, spot);

  if (value == ARB_CELL_NONE && arb_spot_may_be_none(spot)) {
    return spot->kind == ARB_SPOT_CELL ? g_strdup("-") : NULL;
  }
  if (spot->kind == ARB_SPOT_EFFECT) {
    return g_strdup(((const ArbVerb *)g_ptr_array_index(rules->verbs, (guint)value))->id);
  }
  return domain.type == ARB_TYPE_EIGHTHS ? eighths_text(value)
                                         : arb_domain_text(&domain, rules, value);
}

char *
arb_spot_text(const ArbFormat *format, const ArbTable *table, const ArbSpot *spot, int value)
{
  ArbDomain domain = arb_spot_domain(format->rules, table, spot);

  if (value == ARB_CELL_NONE && arb_spot_may_be_none(spot)) {
    return g_strdup(NONE);
  }
  if (domain.type == ARB_TYPE_CHOICE) {
    return arb_spot_option(format, table, spot, (guint)value);
  }
  if (spot->kind == ARB_SPOT_VALUE) {
    return arb_table_words_signed(value);
  }
  if (domain.type == ARB_TYPE_LENGTH) {
    return arb_format_length(format, value);
  }
  if (domain.type == ARB_TYPE_EIGHTHS) {
    return arb_format_eighths(value);
  }
  return domain.type == ARB_TYPE_PERCENT || domain.type == ARB_TYPE_RATIO
             ? arb_format_hundredths(value, format->lang == ARB_LANG_IT)
             : g_strdup_printf("%d", value);
}

static char *
replace(const char *text, const char *what, const char *with)
{
  GString *out = g_string_new(text);

  g_string_replace(out, what, with, 0);
  return g_string_free(out, FALSE);
}

char *
arb_spot_option(const ArbFormat *format, const ArbTable *table, const ArbSpot *spot, guint i)
{
  ArbDomain domain = arb_spot_domain(format->rules, table, spot);

  if (spot->kind == ARB_SPOT_EFFECT && i < format->rules->verbs->len) {
    const ArbVerb *verb = g_ptr_array_index(format->rules->verbs, i);
    return replace(arb_text_get(&verb->name, format->lang), "{0}", "…");
  }
  const ArbChoice *choice =
      domain.choices >= 0 ? arb_ruleset_choice(format->rules, (guint)domain.choices, (int)i) : NULL;
  if (choice != NULL && spot->kind == ARB_SPOT_CELL) {
    return arb_format_cell(format, table, (int)i);
  }
  return choice != NULL ? g_strdup(arb_text_get(&choice->name, format->lang)) : NULL;
}

/* Whether people mean that choice: its sign in the table, or its name. */
static gboolean
is_option(const ArbFormat *format,
          const ArbTable *table,
          const ArbSpot *spot,
          guint i,
          const char *typed)
{
  ArbDomain domain = arb_spot_domain(format->rules, table, spot);
  g_autofree char *shown = arb_spot_option(format, table, spot, i);
  const ArbChoice *choice =
      domain.choices >= 0 ? arb_ruleset_choice(format->rules, (guint)domain.choices, (int)i) : NULL;

  return g_strcmp0(shown, typed) == 0
         || (choice != NULL && g_str_equal(arb_text_get(&choice->name, format->lang), typed));
}

/* By id or by what people read. */
static gboolean
parse_option(const ArbFormat *format,
             const ArbTable *table,
             const ArbSpot *spot,
             const char *typed,
             int *out)
{
  const ArbRuleset *rules = format->rules;
  ArbDomain domain = arb_spot_domain(rules, table, spot);
  int found = spot->kind == ARB_SPOT_EFFECT
                  ? arb_ruleset_find_verb(rules, typed)
                  : arb_ruleset_find_choice(rules, (guint)domain.choices, typed);

  for (guint i = 0; found < 0; i++) {
    g_autofree char *name = arb_spot_option(format, table, spot, i);
    if (name == NULL) {
      return FALSE;
    }
    found = is_option(format, table, spot, i, typed) ? (int)i : -1;
  }
  *out = found;
  return TRUE;
}

/* "1 1/2", or what files write; with a sign. */
static gboolean
parse_eighths(const char *typed, int *out)
{
  g_auto(GStrv) parts = g_strsplit(typed, " ", 2);
  int whole = 0;
  int part = 0;

  if (g_strv_length(parts) < 2) {
    return arb_parse_eighths(typed, out);
  }
  if (!arb_parse_decimal(parts[0], 0, FALSE, &whole) || !arb_parse_eighths(parts[1], &part)
      || part <= 0 || part >= 8 || ABS((gint64)whole) > INT_MAX / 8 - 1) {
    return FALSE;
  }
  *out = whole * 8 + (*parts[0] == '-' ? -part : part);
  return TRUE;
}

/* From the scale in which the table is shown to the tables' own.  IT-SCL-1 */
static gboolean
parse_length(const ArbFormat *format, const char *typed, int *out)
{
  int length = 0;

  if (!arb_parse_decimal(typed, 2, TRUE, &length)) {
    return FALSE;
  }
  if (format->scale == 28) {
    *out = length / 2;
    return length % 2 == 0;
  }
  if (format->scale == 6 && ABS((gint64)length) > INT_MAX / 2) {
    return FALSE;
  }
  *out = format->scale == 6 ? length * 2 : length;
  return TRUE;
}

static gboolean
is_none(const char *typed)
{
  return *typed == '\0' || g_str_equal(typed, "-") || g_str_equal(typed, NONE);
}

gboolean
arb_spot_parse(const ArbFormat *format,
               const ArbTable *table,
               const ArbSpot *spot,
               const char *typed,
               int *out)
{
  ArbDomain domain = arb_spot_domain(format->rules, table, spot);

  if (strlen(typed) > TYPED_BYTES || !g_utf8_validate(typed, -1, NULL)) {
    return FALSE;
  }
  g_autofree char *bare = replace(typed, "−", "-");
  const char *text = g_strstrip(bare);
  if (domain.type == ARB_TYPE_CHOICE) {
    return parse_option(format, table, spot, text, out);
  }
  if (is_none(text)) {
    *out = arb_spot_may_be_none(spot) ? ARB_CELL_NONE : *out;
    return arb_spot_may_be_none(spot);
  }
  text += *text == '+' && g_ascii_isdigit(text[1]) ? 1 : 0;
  int value = 0;
  gboolean read = domain.type == ARB_TYPE_EIGHTHS ? parse_eighths(text, &value)
                  : domain.type == ARB_TYPE_LENGTH
                      ? parse_length(format, text, &value)
                      : arb_type_parse(domain.type, text, TRUE, &value);
  /* The number that means none is none that can be typed. */
  if (!read || value == ARB_CELL_NONE) {
    return FALSE;
  }
  *out = value;
  return TRUE;
}

char *
arb_spot_name(const ArbFormat *format, const ArbTable *table, const ArbSpot *spot)
{
  static const char *const ids[] = {
      [ARB_SPOT_CELL] = "column-value",  [ARB_SPOT_FROM] = "spot-from",
      [ARB_SPOT_TO] = "spot-to",         [ARB_SPOT_COLUMN_FROM] = "spot-from",
      [ARB_SPOT_COLUMN_TO] = "spot-to",  [ARB_SPOT_VALUE] = "column-value",
      [ARB_SPOT_STEP] = "column-step",   [ARB_SPOT_MOST] = "column-most",
      [ARB_SPOT_ROLE] = "spot-role",     [ARB_SPOT_EFFECT] = "spot-effect",
      [ARB_SPOT_AMOUNT] = "spot-amount",
  };

  if (spot->kind == ARB_SPOT_CELL && spot->part < table->columns->len) {
    return arb_table_words_slot(format, &table->columns_axis,
                                &g_array_index(table->columns, ArbSlot, spot->part));
  }
  return arb_core_text(ids[spot->kind], format->lang, NULL);
}
