/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "core/facts.h"
#include "core/ruleset-private.h"

/* A comparison: low <= field <= low + span, or the contrary. Tests of one row stand together; where
 * one holds, evaluation goes on at `next`, behind its alternatives; where the last alternative does
 * not hold, nor does the row. */
typedef struct {
  guint8 field;
  gboolean negate;
  gboolean last;
  guint next;
  int low;
  guint span;
} ArbTest;

#define NO_FIELD 0xff

typedef struct {
  guint first, end; /* tests */
  int value;
  guint8 per; /* field, or NO_FIELD */
  int step;
  int most; /* G_MAXINT: no limit */
  guint8 see;
  const char *message; /* interned */
} ArbPlanRow;

struct _ArbModifierPlan {
  const ArbAction *action; /* NULL only in a table with faults */
  GArray *tests;           /* ArbTest */
  GArray *rows;            /* ArbPlanRow */
};

void
arb_modifier_plan_free(ArbModifierPlan *plan)
{
  if (plan != NULL) {
    g_array_unref(plan->tests);
    g_array_unref(plan->rows);
    g_free(plan);
  }
}

/* Unsigned differences wrap, so one comparison covers both ends. */
static inline gboolean
test_holds(const ArbTest *test, const int *values)
{
  gboolean inside = (guint)values[test->field] - (guint)test->low <= test->span;
  return inside != test->negate;
}

static inline gboolean
row_holds(const ArbTest *tests, const ArbPlanRow *row, const int *values)
{
  guint i = row->first;
  while (i < row->end) {
    if (test_holds(&tests[i], values)) {
      i = tests[i].next;
    } else if (tests[i].last) {
      return FALSE;
    } else {
      i++;
    }
  }
  return TRUE;
}

int
arb_table_modifiers(const ArbTable *table, guint plan, const ArbFacts *facts, ArbOutcome *outcome)
{
  g_return_val_if_fail(table->form == ARB_TABLE_MODIFIERS && plan < table->plans->len, 0);
  const ArbModifierPlan *compiled = g_ptr_array_index(table->plans, plan);
  g_return_val_if_fail(compiled->action == facts->action, 0);

  const ArbTest *tests = (const ArbTest *)(void *)compiled->tests->data;
  const ArbPlanRow *rows = (const ArbPlanRow *)(void *)compiled->rows->data;
  gint64 sum = 0;
  for (guint i = 0; i < compiled->rows->len; i++) {
    const ArbPlanRow *row = &rows[i];
    if (!row_holds(tests, row, facts->value)) {
      continue;
    }
    int count = 1;
    if (row->per != NO_FIELD) {
      count = CLAMP(facts->value[row->per] / row->step, 0, row->most);
    }
    if (count == 0) {
      continue;
    }
    gint64 value = (gint64)row->value * count;
    sum += value;
    if (!outcome->quiet) {
      arb_say_value(outcome, (int)CLAMP(value, G_MININT, G_MAXINT), row->message, count);
      arb_say_see(outcome, (ArbSee)row->see);
    }
  }
  return (int)CLAMP(sum, G_MININT, G_MAXINT);
}

/* One <applies> being compiled. */
typedef struct {
  ArbLoader *loader;
  ArbModifierPlan *plan;
  char *own, *foe; /* (nullable) prefixes */
  ArbPlanRow row;
} ArbCompiler;

/* Number of a field as the table writes it; NO_FIELD with a fault. */
static guint8
find_field(ArbCompiler *compiler, const char *written, int line)
{
  ArbLoader *loader = compiler->loader;
  const ArbAction *action = compiler->plan->action;
  const char *prefix = "";
  const char *rest = written;
  if (g_str_has_prefix(written, "own.") || g_str_has_prefix(written, "foe.")) {
    prefix = *written == 'o' ? compiler->own : compiler->foe;
    rest = written + strlen("own.");
  }
  if (prefix == NULL) {
    arb_faults_add(loader->faults, loader->file, line, "no-prefix", written, action->id, NULL);
    return NO_FIELD;
  }
  g_autofree char *id = g_strconcat(prefix, rest, NULL);
  int found = arb_list_find(action->fields, id);
  if (found < 0) {
    g_autofree char *ids = arb_list_ids(action->fields);
    arb_faults_add(loader->faults, loader->file, line, "no-such-field", action->id, id, ids, NULL);
    return NO_FIELD;
  }
  const ArbField *field = arb_action_field(action, (guint)found);
  compiler->row.see = MAX(compiler->row.see, (guint8)field->see);
  return (guint8)found;
}

/* What a condition compares with.  Returns: FALSE with a fault. */
static gboolean
read_operand(ArbCompiler *compiler,
             const ArbField *field,
             const ArbCondition *condition,
             int *out_value)
{
  ArbLoader *loader = compiler->loader;
  const ArbDomain *domain = &field->domain;
  gboolean equality = condition->relation == ARB_IS || condition->relation == ARB_NOT;
  gboolean fits = FALSE;
  if (domain->list) {
    fits = !equality && arb_parse_decimal(condition->value, 0, FALSE, out_value);
  } else if (arb_type_is_number(domain->type)) {
    fits = arb_type_parse(domain->type, condition->value, FALSE, out_value);
  } else {
    fits = equality && arb_domain_parse_exact(domain, loader->rules, condition->value, out_value);
  }
  if (!fits) {
    arb_faults_add(loader->faults, loader->file, condition->line, "bad-comparison",
                   condition->field, condition->value, arb_type_to_id(domain->type), NULL);
  }
  return fits;
}

static void
compile_condition(ArbCompiler *compiler, const ArbCondition *condition)
{
  guint8 number = find_field(compiler, condition->field, condition->line);
  if (number == NO_FIELD) {
    return;
  }
  int value = 0;
  const ArbField *field = arb_action_field(compiler->plan->action, number);
  if (!read_operand(compiler, field, condition, &value)) {
    return;
  }
  int low = condition->relation == ARB_MOST ? G_MININT : value;
  int high = condition->relation == ARB_LEAST ? G_MAXINT : value;
  ArbTest test = {
      .field = number,
      .negate = condition->relation == ARB_NOT,
      .low = low,
      .span = (guint)high - (guint)low,
  };
  g_array_append_val(compiler->plan->tests, test);
}

/* Conditions with the same group above 0 are alternatives and follow one another. */
static void
compile_conditions(ArbCompiler *compiler, const ArbModifierRow *row)
{
  GArray *tests = compiler->plan->tests;
  compiler->row.first = tests->len;
  guint start = tests->len;
  for (guint i = 0; i < row->conditions->len; i++) {
    const ArbCondition *condition = g_ptr_array_index(row->conditions, i);
    const ArbCondition *after =
        i + 1 < row->conditions->len ? g_ptr_array_index(row->conditions, i + 1) : NULL;
    compile_condition(compiler, condition);
    gboolean ends = after == NULL || condition->group == 0 || after->group != condition->group;
    if (!ends) {
      continue;
    }
    for (guint at = start; at < tests->len; at++) {
      g_array_index(tests, ArbTest, at).next = tests->len;
      g_array_index(tests, ArbTest, at).last = at + 1 == tests->len;
    }
    start = tests->len;
  }
  compiler->row.end = tests->len;
}

static void
compile_per(ArbCompiler *compiler, ArbModifierRow *row, const char *step)
{
  ArbLoader *loader = compiler->loader;
  compiler->row.per = NO_FIELD;
  if (row->per == NULL) {
    return;
  }
  compiler->row.per = find_field(compiler, row->per, row->line);
  if (compiler->row.per == NO_FIELD) {
    return;
  }
  const ArbDomain *domain = &arb_action_field(compiler->plan->action, compiler->row.per)->domain;
  ArbType type = domain->list ? ARB_TYPE_NUMBER : domain->type;
  if (!arb_type_parse(type, step, FALSE, &compiler->row.step) || compiler->row.step < 1) {
    compiler->row.step = 1;
    arb_faults_add(loader->faults, loader->file, row->line, "bad-step", row->per, step,
                   arb_type_to_id(type), NULL);
  }
  compiler->row.most = row->most > 0 ? row->most : G_MAXINT;
  row->step = compiler->row.step;
}

static void
compile_plan(ArbCompiler *compiler, xmlNodePtr root, const ArbTable *table)
{
  xmlNodePtr node = arb_xml_first(root, "modifier");
  for (guint i = 0; i < table->modifiers->len; i++, node = arb_xml_next(node, "modifier")) {
    ArbModifierRow *row = g_ptr_array_index(table->modifiers, i);
    g_autofree char *step = arb_xml_dup(node, "step");
    g_autofree char *message = g_strconcat(table->id, "/", row->id, NULL);
    compiler->row = (ArbPlanRow){.value = row->value, .message = g_intern_string(message)};
    compile_per(compiler, row, step != NULL ? step : "1");
    compile_conditions(compiler, row);
    g_array_append_val(compiler->plan->rows, compiler->row);
  }
}

static ArbModifierPlan *
new_plan(const ArbAction *action)
{
  ArbModifierPlan *plan = g_new0(ArbModifierPlan, 1);
  plan->action = action;
  plan->tests = g_array_new(FALSE, FALSE, sizeof(ArbTest));
  plan->rows = g_array_new(FALSE, FALSE, sizeof(ArbPlanRow));
  return plan;
}

void
arb_table_compile(ArbLoader *loader, xmlNodePtr root, ArbTable *table)
{
  xmlNodePtr node = arb_xml_first(root, "applies");
  for (; node != NULL; node = arb_xml_next(node, "applies")) {
    int found = arb_loader_find(loader, node, "action", loader->rules->actions);
    ArbCompiler compiler = {.loader = loader, .plan = new_plan(NULL)};
    if (found >= 0) {
      g_autofree char *own = arb_xml_dup(node, "own");
      g_autofree char *foe = arb_xml_dup(node, "foe");
      compiler.own = own;
      compiler.foe = foe;
      compiler.plan->action = arb_ruleset_action(loader->rules, (guint)found);
      compile_plan(&compiler, root, table);
    }
    g_ptr_array_add(table->plans, compiler.plan);
  }
}
