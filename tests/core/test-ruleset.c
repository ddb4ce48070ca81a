/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "tests/core/tiny.h"

static ArbRuleset *
get_rules(void **state)
{
  return *state;
}

static const ArbAction *
get_shoot(ArbRuleset *rules)
{
  return arb_ruleset_action(rules, (guint)arb_ruleset_find_action(rules, "shoot"));
}

/* The code's names come first and in its order, strangers behind. */
static void
test_order(void **state)
{
  ArbRuleset *rules = get_rules(state);
  static const char *const KINDS[] = {"game", "side", "unit", "flag"};
  for (guint i = 0; i < G_N_ELEMENTS(KINDS); i++) {
    assert_string_equal(arb_ruleset_kind(rules, i)->id, KINDS[i]);
  }
  static const char *const ARMS[] = {"horse", "foot", "guns"};
  guint arm = (guint)arb_ruleset_find_choices(rules, "arm");
  assert_int_equal(arm, 1);
  for (guint i = 0; i < G_N_ELEMENTS(ARMS); i++) {
    assert_string_equal(arb_ruleset_choice(rules, arm, (int)i)->id, ARMS[i]);
  }
  assert_null(arb_ruleset_choice(rules, arm, 3));
  assert_null(arb_ruleset_choice(rules, arm, -1));
  static const char *const ATTRIBUTES[] = {"arm", "strength", "wind"};
  for (guint i = 0; i < G_N_ELEMENTS(ATTRIBUTES); i++) {
    assert_string_equal(arb_ruleset_attribute(rules, ARB_N_CORE_ATTRS + i)->id, ATTRIBUTES[i]);
  }
  static const char *const TABLES[] = {"fate", "reach", "aim", "effect", "pace", "press"};
  assert_int_equal(rules->tables->len, G_N_ELEMENTS(TABLES));
  for (guint i = 0; i < G_N_ELEMENTS(TABLES); i++) {
    assert_string_equal(arb_ruleset_table(rules, i)->id, TABLES[i]);
  }
  assert_string_equal(arb_ruleset_action(rules, 0)->id, "shoot");
  assert_int_equal(arb_ruleset_find_verb(rules, "flee"), TINY_FLEE);
  assert_int_equal(arb_ruleset_find_option(rules, "dusk"), 0);
  assert_int_equal(arb_ruleset_find_action(rules, "pray"), -1);
}

/* Fields stand in the order of the code, and are shown in that of the file. */
static void
test_fields(void **state)
{
  const ArbAction *action = get_shoot(get_rules(state));
  static const char *const FIELDS[] = {"range",  "arm",   "losses",  "steady",
                                       "ambush", "marks", "shooter", "pace"};
  static const char *const SHOWN[] = {"shooter", "losses", "range", "arm",
                                      "steady",  "ambush", "marks", "pace"};
  assert_int_equal(action->fields->len, G_N_ELEMENTS(FIELDS));
  for (guint i = 0; i < G_N_ELEMENTS(FIELDS); i++) {
    assert_string_equal(arb_action_field(action, i)->id, FIELDS[i]);
    assert_string_equal(arb_action_field(action, action->shown[i])->id, SHOWN[i]);
  }
  assert_string_equal(arb_action_value(action, 0)->id, "hits");
  assert_int_equal(arb_action_find_value(action, "lost"), 1);
  assert_int_equal(action->subject, arb_action_find_field(action, "shooter"));
  assert_int_equal(action->object, -1);
  assert_int_equal(action->odds, 1);
  assert_int_equal(action->phases, 1u << 1);
  assert_true(action->queue);
  assert_false(action->hidden);
  assert_ptr_equal(action->code, &SHOOT);
}

static void
test_domains(void **state)
{
  ArbRuleset *rules = get_rules(state);
  const ArbAction *action = get_shoot(rules);
  const ArbField *range = arb_action_field(action, SHOOT_RANGE);
  assert_int_equal(range->domain.type, ARB_TYPE_LENGTH);
  assert_int_equal(range->domain.max, 5000);
  assert_true(range->required);
  const ArbField *losses = arb_action_field(action, SHOOT_LOSSES);
  assert_int_equal(losses->fallback, 1250);
  const ArbField *arm = arb_action_field(action, SHOOT_ARM);
  assert_int_equal(arm->fallback, TINY_FOOT);
  assert_string_equal(arm->also, "unit");
  assert_string_equal(arb_text_get(&arm->help, ARB_LANG_EN), "The arm.");
  assert_int_equal(arb_action_field(action, SHOOT_STEADY)->fallback, 1);
  const ArbField *ambush = arb_action_field(action, SHOOT_AMBUSH);
  assert_int_equal(ambush->see, ARB_SEE_UMPIRE);
  assert_true(ambush->asked);
  assert_true(arb_action_field(action, SHOOT_MARKS)->domain.list);
  const ArbField *shooter = arb_action_field(action, (guint)action->subject);
  assert_int_equal(shooter->use, ARB_USE_GAME);
  assert_int_equal(shooter->domain.kinds, 1u << 2);
  const ArbAttribute *wind = arb_ruleset_attribute(rules, ARB_N_CORE_ATTRS + 2);
  assert_int_equal(wind->domain.min, -150);
  assert_int_equal(wind->domain.max, 225);
  assert_int_equal(wind->kinds, 1u << ARB_KIND_GAME);
  assert_int_equal(wind->see, ARB_SEE_UMPIRE);
  const ArbAttribute *strength = arb_ruleset_attribute(rules, ARB_N_CORE_ATTRS + 1);
  assert_true(strength->listed && strength->required && strength->total);
  assert_int_equal(strength->fallback, 10);
  const ArbAttribute *attribute = arb_ruleset_attribute(rules, ARB_N_CORE_ATTRS);
  assert_string_equal(arb_text_get(&attribute->chip, ARB_LANG_IT), "g");
  assert_int_equal(attribute->kinds, (1u << 2) | (1u << 3));
  assert_int_equal(attribute->fallback, TINY_GUNS);
  assert_null(strength->chip.in[ARB_LANG_IT]);
}

static void
test_core_attributes(void **state)
{
  ArbRuleset *rules = get_rules(state);

  static const struct {
    const char *id;
    guint number;
    ArbType type;
    ArbSee see;
    const char *it;
  } ROWS[] = {
      {"exists", ARB_ATTR_EXISTS, ARB_TYPE_FLAG, ARB_SEE_PUBLIC, "in gioco"},
      {"label", ARB_ATTR_LABEL, ARB_TYPE_TEXT, ARB_SEE_PUBLIC, "sigla"},
      {"side", ARB_ATTR_SIDE, ARB_TYPE_PIECE, ARB_SEE_PUBLIC, "schieramento"},
      {"seen-by", ARB_ATTR_SEEN_BY, ARB_TYPE_NUMBER, ARB_SEE_UMPIRE, "noto a"},
      {"drawn", ARB_ATTR_DRAWN, ARB_TYPE_NUMBER, ARB_SEE_UMPIRE, "dadi tirati"},
      {"over", ARB_ATTR_OVER, ARB_TYPE_FLAG, ARB_SEE_PUBLIC, "partita finita"},
      {"year", ARB_ATTR_YEAR, ARB_TYPE_NUMBER, ARB_SEE_PUBLIC, "anno"},
  };

  for (guint i = 0; i < G_N_ELEMENTS(ROWS); i++) {
    print_message("# %s\n", ROWS[i].id);
    assert_int_equal(arb_ruleset_find_attribute(rules, ROWS[i].id), ROWS[i].number);
    const ArbAttribute *attribute = arb_ruleset_attribute(rules, ROWS[i].number);
    assert_int_equal(attribute->domain.type, ROWS[i].type);
    assert_int_equal(attribute->see, ROWS[i].see);
    assert_string_equal(arb_text_get(&attribute->name, ARB_LANG_IT), ROWS[i].it);
  }
}

static void
test_phases(void **state)
{
  ArbRuleset *rules = get_rules(state);
  const ArbPhase *moving = arb_ruleset_phase(rules, 0);
  assert_int_equal(moving->every, 4);
  assert_int_equal(moving->offset, 1);
  assert_false(moving->each_side);
  const ArbPhase *firing = arb_ruleset_phase(rules, 1);
  assert_int_equal(firing->every, 1);
  assert_int_equal(firing->offset, 0);
  assert_true(firing->each_side);
  assert_string_equal(firing->option, "dusk");
  const ArbOption *dusk = g_ptr_array_index(rules->options, 0);
  assert_true(dusk->on);
  const ArbMessage *message = arb_ruleset_message(rules, "too-far");
  assert_string_equal(message->rule, "T-1");
  assert_null(arb_ruleset_message(rules, "nothing"));
}

/* A phase in which the sides take turns is one of each side. */
static void
test_by_turns(void **state)
{
  g_autoptr(ArbFaults) faults = arb_faults_new();
  g_autoptr(GPtrArray) sources = tiny_sources(TRUE);
  ArbSource *old = g_ptr_array_index(sources, 0);
  gsize size = 0;
  const char *written = g_bytes_get_data(old->body, &size);
  g_autoptr(GString) text = g_string_new_len(written, (gssize)size);

  assert_false(arb_ruleset_phase(get_rules(state), 1)->by_turns);
  assert_int_equal(g_string_replace(text, "each-side", "by-turns", 0), 1);
  g_autoptr(GBytes) body = g_bytes_new(text->str, text->len);
  g_ptr_array_index(sources, 0) = arb_source_new(old->name, old->path, old->own, body);
  arb_source_free(old);
  g_autoptr(ArbRuleset) rules = arb_ruleset_load(&TINY, sources, faults);
  assert_non_null(rules);
  assert_true(arb_ruleset_phase(rules, 1)->by_turns);
  assert_true(arb_ruleset_phase(rules, 1)->each_side);
}

/* What people may type, what files may hold, and what comes back. */
static void
test_parse(void **state)
{
  enum {
    BAD = -77
  };

  static const struct {
    guint field;
    const char *text;
    gboolean comma;
    int value;
    const char *back;
  } ROWS[] = {
      {SHOOT_RANGE, "4.5", FALSE, 450, "4.5"},
      {SHOOT_RANGE, "4,5", FALSE, BAD, NULL},
      {SHOOT_RANGE, "4,50", TRUE, 450, "4.5"},
      {SHOOT_RANGE, "0.05", FALSE, 5, "0.05"},
      {SHOOT_RANGE, "50", FALSE, 5000, "50"},
      {SHOOT_RANGE, "50.01", FALSE, BAD, NULL},
      {SHOOT_RANGE, "-0.01", FALSE, BAD, NULL},
      {SHOOT_RANGE, "4.555", FALSE, BAD, NULL},
      {SHOOT_RANGE, "", FALSE, BAD, NULL},
      {SHOOT_ARM, "horse", FALSE, TINY_HORSE, "horse"},
      {SHOOT_ARM, "HORSE", FALSE, TINY_HORSE, "horse"},
      {SHOOT_ARM, "cavalleria", FALSE, BAD, NULL},
      {SHOOT_STEADY, "yes", FALSE, 1, "yes"},
      {SHOOT_STEADY, "No", FALSE, 0, "no"},
      {SHOOT_STEADY, "true", FALSE, 1, "yes"},
      {SHOOT_STEADY, "false", FALSE, 0, "no"},
      {SHOOT_STEADY, "si", FALSE, 1, "yes"},
      {SHOOT_STEADY, "SÌ", FALSE, 1, "yes"},
      {SHOOT_STEADY, "1", FALSE, BAD, NULL},
      {7, "3", FALSE, 3, "3"},
      {7, "3/4", FALSE, 6, "6"},
      {7, "1/3", FALSE, BAD, NULL},
      {7, "17", FALSE, BAD, NULL},
      {6, "F1", FALSE, BAD, NULL},
  };

  ArbRuleset *rules = get_rules(state);
  const ArbAction *action = get_shoot(rules);
  for (guint i = 0; i < G_N_ELEMENTS(ROWS); i++) {
    const ArbDomain *domain = &arb_action_field(action, ROWS[i].field)->domain;
    print_message("# %s=%s\n", arb_action_field(action, ROWS[i].field)->id, ROWS[i].text);
    int value = BAD;
    gboolean good = arb_domain_parse(domain, rules, ROWS[i].text, ROWS[i].comma, &value);
    assert_int_equal(good, ROWS[i].back != NULL);
    assert_int_equal(value, ROWS[i].value);
    if (good) {
      g_autofree char *back = arb_domain_text(domain, rules, value);
      assert_string_equal(back, ROWS[i].back);
    }
  }
  const ArbDomain *wind = &arb_ruleset_attribute(rules, ARB_N_CORE_ATTRS + 2)->domain;
  g_autofree char *negative = arb_domain_text(wind, rules, -105);
  assert_string_equal(negative, "-1.05");
}

static void
test_types(void **state)
{
  (void)state;
  for (guint type = ARB_TYPE_NUMBER; type <= ARB_TYPE_COUNTER; type++) {
    ArbType back = ARB_TYPE_NUMBER;
    assert_true(arb_type_from_id(arb_type_to_id((ArbType)type), &back));
    assert_int_equal(back, type);
  }
  ArbType back = ARB_TYPE_TEXT;
  assert_false(arb_type_from_id("float", &back));
  assert_int_equal(back, ARB_TYPE_TEXT);
}

/* Rules outlive their first owner, and keep the files they came from. */
static void
test_reference(void **state)
{
  (void)state;
  ArbRuleset *rules = tiny_load();
  ArbRuleset *second = arb_ruleset_ref(rules);
  arb_ruleset_unref(rules);
  assert_int_equal(second->sources->len, 7);
  const ArbSource *source = g_ptr_array_index(second->sources, 0);
  assert_string_equal(source->name, "tiny/ruleset.xml");
  arb_ruleset_unref(second);
  arb_ruleset_unref(NULL);
}

static void
assert_fault(const ArbBook *book, GPtrArray *sources, const char *expected)
{
  g_autoptr(ArbFaults) faults = arb_faults_new();
  assert_null(arb_ruleset_load(book, sources, faults));
  g_autofree char *text = arb_faults_to_text(faults, ARB_LANG_EN);
  assert_string_equal(text, expected);
}

/* What the code names and no file has. */
static void
test_missing(void **state)
{
  (void)state;
  g_autoptr(GPtrArray) none = g_ptr_array_new();
  assert_fault(&TINY, none, "tables/tiny/ruleset.xml: this file is missing\n");
  g_autoptr(GPtrArray) alone = tiny_sources(FALSE);
  assert_fault(&TINY, alone,
               "tables/tiny/fate.xml: this table is missing\n"
               "tables/tiny/reach.xml: this table is missing\n");
  ArbBook other = TINY;
  other.id = "other";
  assert_fault(&other, alone, "tables/other/ruleset.xml: this file is missing\n");
}

static void
add_part(GPtrArray *sources, const char *content)
{
  g_autofree char *text =
      g_strdup_printf("<part ruleset=\"tiny\" version=\"1\">\n%s\n</part>\n", content);
  g_autoptr(GBytes) body = g_bytes_new(text, strlen(text));
  g_ptr_array_add(sources,
                  arb_source_new("tiny/rules-more.xml", "tiny/rules-more.xml", FALSE, body));
}

#define MESSAGE(id)   \
  "<message id=\"" id \
  "\"><text xml:lang=\"it\">ecco</text><text xml:lang=\"en\">look</text></message>"

/* A part adds to ruleset.xml; its faults are told of the part, at the part's own line. */
static void
test_parts(void **state)
{
  (void)state;
  g_autoptr(ArbFaults) faults = arb_faults_new();
  g_autoptr(GPtrArray) good = tiny_sources(TRUE);
  add_part(good, MESSAGE("from-a-part"));
  g_autoptr(ArbRuleset) rules = arb_ruleset_load(&TINY, good, faults);
  assert_non_null(rules);
  assert_string_equal(arb_ruleset_message(rules, "from-a-part")->text.in[ARB_LANG_EN], "look");
  g_autoptr(GPtrArray) twice = tiny_sources(TRUE);
  add_part(twice, MESSAGE("again") "\n" MESSAGE("again"));
  assert_null(arb_ruleset_load(&TINY, twice, faults));
  assert_int_equal(arb_faults_count(faults), 1);
  assert_string_equal(arb_faults_get(faults, 0)->file, "tiny/rules-more.xml");
  assert_int_equal(arb_faults_get(faults, 0)->line, 3);
  g_autoptr(GPtrArray) phase = tiny_sources(TRUE);
  add_part(phase, "<phase id=\"night\"/>");
  assert_null(arb_ruleset_load(&TINY, phase, faults));
  assert_int_equal(arb_faults_get(faults, 0)->line, 2); /* sorted: before that of line 3 */
}

static int
set_up(void **state)
{
  tiny_words();
  *state = tiny_load();
  return 0;
}

static int
tear_down(void **state)
{
  arb_ruleset_unref(*state);
  return 0;
}

int
main(void)
{
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_order),     cmocka_unit_test(test_fields),
      cmocka_unit_test(test_domains),   cmocka_unit_test(test_core_attributes),
      cmocka_unit_test(test_by_turns),  cmocka_unit_test(test_phases),
      cmocka_unit_test(test_parse),     cmocka_unit_test(test_types),
      cmocka_unit_test(test_reference), cmocka_unit_test(test_missing),
      cmocka_unit_test(test_parts),
  };
  return cmocka_run_group_tests(tests, set_up, tear_down) != 0;
}
