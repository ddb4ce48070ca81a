/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/ruleset-private.h"

static const char *const AXIS_IDS[] = {"rows", "columns", NULL};
static const char *const NEVER_IDS[] = {"falls", "rises", NULL};

/* A grid seen along one axis: lines of cells that a direction compares. */
typedef struct {
  ArbLoader *loader;
  const ArbTable *table;
  gboolean columns;  /* the axis in question */
  gboolean rising;   /* the later cell may not be less than the earlier; else not more */
  ArbLimits *limits; /* (nullable) narrowed instead of telling faults */
} ArbDirection;

static guint
get_width(const ArbTable *table)
{
  return MAX(table->columns->len, 1);
}

static int
get_cell(const ArbTable *table, guint row, guint column)
{
  return g_array_index(table->cells, int, row *get_width(table) + column);
}

static char *
cell_text(const ArbTable *table, const ArbRuleset *rules, int cell)
{
  ArbDomain domain = {.type = ARB_TYPE_NUMBER, .choices = table->of};
  if (table->cell == ARB_CELL_CHOICE) {
    domain.type = ARB_TYPE_CHOICE;
  } else if (table->cell == ARB_CELL_LENGTH) {
    domain.type = ARB_TYPE_LENGTH;
  }
  g_autofree char *number = arb_domain_text(&domain, rules, cell);
  return table->cell == ARB_CELL_EIGHTHS ? g_strconcat(number, "/8", NULL)
                                         : g_steal_pointer(&number);
}

static void
narrow(ArbLimits *limits, gboolean concerned, int edge, gboolean from_above)
{
  if (concerned && from_above) {
    limits->high = MIN(limits->high, edge);
  } else if (concerned) {
    limits->low = MAX(limits->low, edge);
  }
}

static void
compare_cells(const ArbDirection *direction, guint row, guint column, guint row2, guint column2)
{
  const ArbTable *table = direction->table;
  ArbLoader *loader = direction->loader;
  int earlier = get_cell(table, row, column);
  int later = get_cell(table, row2, column2);
  if (earlier == ARB_CELL_NONE || later == ARB_CELL_NONE) {
    return;
  }
  if (direction->limits != NULL) {
    gboolean is_earlier = row == direction->limits->row && column == direction->limits->column;
    gboolean is_later = row2 == direction->limits->row && column2 == direction->limits->column;
    narrow(direction->limits, is_earlier, later, direction->rising);
    narrow(direction->limits, is_later, earlier, !direction->rising);
    return;
  }
  if (direction->rising ? later >= earlier : later <= earlier) {
    return;
  }
  int line = g_array_index(table->lines, int, row2);
  g_autofree char *place = g_strdup_printf("%u", column2 + 1);
  g_autofree char *value = cell_text(table, loader->rules, later);
  g_autofree char *other = cell_text(table, loader->rules, earlier);
  g_autofree char *other_line = g_strdup_printf("%d", g_array_index(table->lines, int, row));
  g_autofree char *other_place = g_strdup_printf("%u", column + 1);
  arb_faults_add(loader->faults, loader->file, line,
                 direction->rising ? "cell-too-low" : "cell-too-high", place, value, other,
                 other_line, other_place, NULL);
}

/* Every cell of one slot of the axis with its neighbour in another slot. */
static void
compare_slots(const ArbDirection *direction, guint earlier, guint later)
{
  const ArbTable *table = direction->table;
  guint across = direction->columns ? table->rows->len : get_width(table);
  for (guint i = 0; i < across; i++) {
    if (direction->columns) {
      compare_cells(direction, i, earlier, i, later);
    } else {
      compare_cells(direction, earlier, i, later, i);
    }
  }
}

static const GArray *
get_slots(const ArbDirection *direction)
{
  return direction->columns ? direction->table->columns : direction->table->rows;
}

static void
check_along(ArbLoader *loader, xmlNodePtr node, const ArbTable *table, ArbLimits *limits)
{
  guint axis = 0;
  guint never = 0;
  if (!arb_xml_pick(node, "axis", AXIS_IDS, loader->file, &axis, loader->faults)
      || !arb_xml_pick(node, "never", NEVER_IDS, loader->file, &never, loader->faults)) {
    return;
  }
  ArbDirection direction = {loader, table, axis == 1, never == 0, limits};
  const GArray *slots = get_slots(&direction);
  for (guint i = 0; i < slots->len; i++) {
    int key = g_array_index(slots, ArbSlot, i).key;
    guint next = i + 1;
    while (next < slots->len && g_array_index(slots, ArbSlot, next).key != key) {
      next++;
    }
    if (next < slots->len) {
      compare_slots(&direction, i, next);
    }
  }
}

/* Two keys are compared wherever a value falls in a band of each. Where two bands meet at all, they
 * do at the lower of their upper edges. */
static void
compare_keys(const ArbDirection *direction, int key, int key2)
{
  const GArray *slots = get_slots(direction);
  for (guint i = 0; i < slots->len; i++) {
    const ArbSlot *slot = &g_array_index(slots, ArbSlot, i);
    for (guint j = 0; slot->key == key && j < slots->len; j++) {
      const ArbSlot *slot2 = &g_array_index(slots, ArbSlot, j);
      int edge = MIN(slot->to, slot2->to);
      if (slot2->key == key2 && arb_slots_find(slots, key, edge) == (int)i
          && arb_slots_find(slots, key2, edge) == (int)j) {
        compare_slots(direction, i, j);
      }
    }
  }
}

/* Each key named holds at most what the next holds. */
static void
check_grid_order(ArbLoader *loader, xmlNodePtr node, const ArbTable *table, ArbLimits *limits)
{
  g_autofree char *rows = arb_xml_dup(node, "rows");
  g_autofree char *columns = arb_xml_dup(node, "columns");
  if ((rows != NULL) == (columns != NULL)) {
    arb_loader_fault(loader, node, "one-axis");
    return;
  }
  ArbDirection direction = {loader, table, columns != NULL, TRUE, limits};
  const ArbAxis *axis = columns != NULL ? &table->columns_axis : &table->rows_axis;
  if (axis->choices < 0) {
    arb_loader_fault(loader, node, "order-without-choices");
    return;
  }
  const ArbChoiceSet *set = arb_ruleset_choices(loader->rules, (guint)axis->choices);
  g_auto(GStrv) words = g_strsplit(columns != NULL ? columns : rows, " ", -1);
  int before = -1;
  for (guint i = 0; words[i] != NULL; i++) {
    int key = arb_list_find(set->choices, words[i]);
    if (key < 0) {
      g_autofree char *ids = arb_list_ids(set->choices);
      arb_loader_fault(loader, node, "xml-bad-word", AXIS_IDS[direction.columns], words[i], ids);
    } else if (before >= 0) {
      compare_keys(&direction, before, key);
    }
    before = key >= 0 ? key : before;
  }
}

/* Rows of modifiers: each value at most the next; the word 0 is nought itself. */
static void
check_modifier_order(ArbLoader *loader, xmlNodePtr node, const ArbTable *table, ArbLimits *limits)
{
  g_autofree char *rows = arb_xml_dup(node, "rows");
  g_auto(GStrv) words = g_strsplit(rows, " ", -1);
  int before = G_MININT;
  int found_before = -1;
  for (guint i = 0; words[i] != NULL; i++) {
    int found = arb_list_find(table->modifiers, words[i]);
    if (found < 0 && !g_str_equal(words[i], "0")) {
      g_autofree char *ids = arb_list_ids(table->modifiers);
      arb_loader_fault(loader, node, "xml-bad-word", "rows", words[i], ids);
      continue;
    }
    const ArbModifierRow *row =
        found >= 0 ? g_ptr_array_index(table->modifiers, (guint)found) : NULL;
    int value = row != NULL ? row->value : 0;
    if (limits != NULL) {
      narrow(limits, found == (int)limits->row, before, FALSE);
      narrow(limits, i > 0 && found_before == (int)limits->row, value, TRUE);
    } else if (value < before) {
      g_autofree char *low = g_strdup_printf("%d", value);
      g_autofree char *high = g_strdup_printf("%d", before);
      arb_loader_fault(loader, node, "order-broken", words[i], low, words[i - 1], high);
    }
    before = value;
    found_before = found;
  }
}

/* limits: (nullable) */
static void
check(ArbLoader *loader, xmlNodePtr root, const ArbTable *table, ArbLimits *limits)
{
  xmlNodePtr node = arb_xml_first(root, "along");
  for (; node != NULL; node = arb_xml_next(node, "along")) {
    check_along(loader, node, table, limits);
  }
  node = arb_xml_first(root, "order");
  for (; node != NULL; node = arb_xml_next(node, "order")) {
    if (table->form == ARB_TABLE_GRID) {
      check_grid_order(loader, node, table, limits);
    } else {
      check_modifier_order(loader, node, table, limits);
    }
  }
}

void
arb_table_check(ArbLoader *loader, xmlNodePtr root, const ArbTable *table)
{
  check(loader, root, table, NULL);
}

void
arb_table_narrow(ArbLoader *loader, xmlNodePtr root, const ArbTable *table, ArbLimits *limits)
{
  check(loader, root, table, limits);
}
