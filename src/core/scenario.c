/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "core/autoptr.h"
#include "core/scenario-private.h"

static const ArbXmlElement TITLE = {.name = "title", .attributes = ARB_XML_LANG, .text = TRUE};

static const ArbXmlElement BRIEF = {
    .name = "brief",
    .attributes = ARB_XML_LANG,
    .text = TRUE,
    .long_text = TRUE,
};

static const ArbXmlElement SET = {
    .name = "set",
    .attributes = (const ArbXmlAttribute[]){{"piece", ARB_XML_KEY, TRUE},
                                            {"attribute", ARB_XML_ID, TRUE},
                                            {"value", ARB_XML_TEXT, TRUE},
                                            {NULL, ARB_XML_TEXT, FALSE}},
};

static const ArbXmlElement ONLY = {
    .name = "only",
    .attributes =
        (const ArbXmlAttribute[]){{"label", ARB_XML_LABEL, TRUE}, {NULL, ARB_XML_TEXT, FALSE}},
};

static const ArbXmlElement LIMIT = {
    .name = "limit",
    .attributes = (const ArbXmlAttribute[]){{"of", ARB_XML_ID, TRUE},
                                            {"most", ARB_XML_INT, TRUE},
                                            {NULL, ARB_XML_TEXT, FALSE}},
};

static const ArbXmlElement OFF = {
    .name = "off",
    .attributes = (const ArbXmlAttribute[]){{"kind", ARB_XML_KEY, TRUE},
                                            {"edge", ARB_XML_KEY, FALSE},
                                            {"turn", ARB_XML_TEXT, FALSE},
                                            {"labels", ARB_XML_WORDS, TRUE},
                                            {NULL, ARB_XML_TEXT, FALSE}},
};

static const ArbXmlElement PLACE = {
    .name = "place",
    .attributes = (const ArbXmlAttribute[]){{"kind", ARB_XML_KEY, TRUE},
                                            {"label", ARB_XML_LABEL, TRUE},
                                            {NULL, ARB_XML_TEXT, FALSE}},
    .children = (const ArbXmlChild[]){{&ARB_LIST_NAME, 0, 0}, {NULL, 0, 0}},
};

static const ArbXmlElement SIDE = {
    .name = "side",
    .attributes = (const ArbXmlAttribute[]){{"id", ARB_XML_ID, TRUE},
                                            {"list", ARB_XML_ID, TRUE},
                                            {"letters", ARB_XML_TEXT, FALSE},
                                            {NULL, ARB_XML_TEXT, FALSE}},
    .children = (const ArbXmlChild[]){{&ARB_LIST_NAME, 0, 0},
                                      {&LIMIT, 0, 0},
                                      {&ONLY, 0, 0},
                                      {&SET, 0, 0},
                                      {&OFF, 0, 0},
                                      {NULL, 0, 0}},
};

static const ArbXmlElement OPTION = {
    .name = "option",
    .attributes = (const ArbXmlAttribute[]){{"id", ARB_XML_ID, TRUE},
                                            {"on", ARB_XML_YES_NO, FALSE},
                                            {NULL, ARB_XML_TEXT, FALSE}},
};

static const ArbXmlElement SCENARIO = {
    .name = "scenario",
    .attributes = (const ArbXmlAttribute[]){{"id", ARB_XML_ID, TRUE},
                                            {"ruleset", ARB_XML_ID, TRUE},
                                            {"version", ARB_XML_INT, TRUE},
                                            {"date", ARB_XML_TEXT, TRUE},
                                            {"start", ARB_XML_TEXT, TRUE},
                                            {"turns", ARB_XML_INT, TRUE},
                                            {"width", ARB_XML_DECIMAL, FALSE},
                                            {"depth", ARB_XML_DECIMAL, FALSE},
                                            {"scale", ARB_XML_INT, FALSE},
                                            {"men", ARB_XML_INT, FALSE},
                                            {"first", ARB_XML_ID, FALSE},
                                            {NULL, ARB_XML_TEXT, FALSE}},
    .children = (const ArbXmlChild[]){{&TITLE, 0, 0},
                                      {&BRIEF, 0, 0},
                                      {&SET, 0, 0},
                                      {&SIDE, 1, ARB_SCENARIO_MAX_SIDES},
                                      {&PLACE, 0, 0},
                                      {&OPTION, 0, 0},
                                      {NULL, 0, 0}},
};

static void
free_set(ArbScenarioSet *set)
{
  g_free(set->piece);
  g_free(set->value);
  g_free(set);
}

static void
free_side(ArbScenarioSide *side)
{
  g_free(side->id);
  arb_text_clear(&side->name);
  g_free(side->list);
  g_free(side->letters);
  g_array_unref(side->limits);
  g_clear_pointer(&side->only, g_ptr_array_unref);
  g_ptr_array_unref(side->sets);
  g_ptr_array_unref(side->offs);
  arb_armylist_free(side->army);
  g_free(side);
}

static GPtrArray *
new_sets(void)
{
  return g_ptr_array_new_with_free_func((GDestroyNotify)free_set);
}

static ArbScenario *
new_scenario(const ArbSource *source)
{
  ArbScenario *scenario = g_new0(ArbScenario, 1);
  scenario->source = arb_source_copy(source);
  scenario->sides = g_ptr_array_new_with_free_func((GDestroyNotify)free_side);
  scenario->places = g_ptr_array_new_with_free_func((GDestroyNotify)arb_scenario_place_free);
  scenario->sets = new_sets();
  scenario->options = g_ptr_array_new_with_free_func(g_free);
  return scenario;
}

void
arb_scenario_free(ArbScenario *scenario)
{
  if (scenario == NULL) {
    return;
  }
  g_free(scenario->id);
  arb_text_clear(&scenario->title);
  arb_text_clear(&scenario->brief);
  g_free(scenario->date);
  g_ptr_array_unref(scenario->sides);
  g_ptr_array_unref(scenario->places);
  g_ptr_array_unref(scenario->sets);
  g_ptr_array_unref(scenario->options);
  arb_source_free(scenario->source);
  arb_ruleset_unref(scenario->rules);
  g_free(scenario);
}

/* Two digits at a place of a text.  Returns: -1 when they are none. */
static int
read_digits(const char *text)
{
  if (!g_ascii_isdigit(text[0]) || !g_ascii_isdigit(text[1])) {
    return -1;
  }
  return g_ascii_digit_value(text[0]) * 10 + g_ascii_digit_value(text[1]);
}

/* "10:30".  Returns: minutes since midnight, -1 when it is no time of day. */
static int
read_time(const char *text)
{
  if (strlen(text) != 5 || text[2] != ':') {
    return -1;
  }
  int hours = read_digits(text);
  int minutes = read_digits(text + 3);
  return hours >= 0 && hours < 24 && minutes >= 0 && minutes < 60 ? hours * 60 + minutes : -1;
}

/* "1806-10-14" */
static gboolean
is_date(const char *text)
{
  if (strlen(text) != 10 || text[4] != '-' || text[7] != '-') {
    return FALSE;
  }
  int century = read_digits(text);
  int year = read_digits(text + 2);
  int month = read_digits(text + 5);
  int day = read_digits(text + 8);
  return century >= 0 && year >= 0 && month >= 1 && month <= 12 && day >= 1
         && g_date_valid_dmy((GDateDay)day, (GDateMonth)month, (GDateYear)(century * 100 + year));
}

static void
read_clock(const ArbListReader *reader, xmlNodePtr root, ArbScenario *scenario)
{
  g_autofree char *start = arb_xml_dup(root, "start");
  scenario->date = arb_xml_dup(root, "date");
  scenario->turns = arb_xml_int(root, "turns", 1);
  if (scenario->date != NULL && !is_date(scenario->date)) {
    arb_list_fault(reader, root, "scenario-date", scenario->date);
  }
  if (start != NULL) {
    scenario->start = read_time(start);
  }
  if (start != NULL && scenario->start < 0) {
    arb_list_fault(reader, root, "scenario-start", start);
  }
  if (scenario->turns < 1 || scenario->turns > 1000) {
    g_autofree char *turns = g_strdup_printf("%d", scenario->turns);
    arb_list_fault(reader, root, "value-range", "turns", turns, "1", "1000");
  }
}

/* One of a few whole numbers, ended by 0; the first where the file is silent. */
static int
read_one_of(const ArbListReader *reader, xmlNodePtr node, const char *name, const int *allowed)
{
  int number = arb_xml_int(node, name, allowed[0]);
  g_autoptr(GString) expected = g_string_new(NULL);
  for (guint i = 0; allowed[i] != 0; i++) {
    if (allowed[i] == number) {
      return number;
    }
    g_string_append_printf(expected, "%s%d", i > 0 ? ", " : "", allowed[i]);
  }
  g_autofree char *said = g_strdup_printf("%d", number);
  arb_list_fault(reader, node, "xml-bad-word", name, said, expected->str);
  return allowed[0];
}

static void
read_table_size(const ArbListReader *reader, xmlNodePtr root, ArbScenario *scenario)
{
  static const int SCALES[] = {15, 28, 6, 0};
  static const int MEN[] = {100, 150, 200, 0};

  scenario->scale = read_one_of(reader, root, "scale", SCALES);
  scenario->men = read_one_of(reader, root, "men", MEN);
  scenario->width = arb_xml_hundredths(root, "width", 0);
  scenario->depth = arb_xml_hundredths(root, "depth", 0);
  if (scenario->width < 0 || scenario->depth < 0) {
    arb_list_fault(reader, root, "scenario-table");
  }
}

static void
read_options(const ArbListReader *reader, xmlNodePtr root, ArbScenario *scenario)
{
  xmlNodePtr node = arb_xml_first(root, "option");
  for (; node != NULL; node = arb_xml_next(node, "option")) {
    g_autofree char *id = arb_xml_dup(node, "id");
    g_autofree char *on = arb_xml_dup(node, "on");
    if (id != NULL && arb_ruleset_find_option(reader->rules, id) < 0) {
      arb_list_fault(reader, node, "scenario-option", id);
    }
    g_ptr_array_add(scenario->options,
                    g_strdup_printf("%s=%s", id != NULL ? id : "", on != NULL ? on : "yes"));
  }
}

/* The list beside the scenario, the installed one, or the one in the folder above: so a scenario
 * and its lists may travel together. */
static ArbSource *
find_list(const ArbScenario *scenario, const char *id)
{
  g_autofree char *file = g_strconcat(id, ".xml", NULL);
  g_autofree char *name = g_strconcat(scenario->rules->id, "/", file, NULL);
  g_autofree char *folder = g_path_get_dirname(scenario->source->path);
  g_autofree char *beside = g_build_filename(folder, file, NULL);
  g_autofree char *above = g_build_filename(folder, "..", file, NULL);

  ArbSource *source = arb_source_read(beside, NULL);
  if (source == NULL) {
    source = arb_source_find("armylists", name, NULL);
  }
  return source != NULL ? source : arb_source_read(above, NULL);
}

static void
read_only(const ArbListReader *reader, xmlNodePtr node, ArbScenarioSide *side)
{
  xmlNodePtr at = arb_xml_first(node, "only");
  for (; at != NULL; at = arb_xml_next(at, "only")) {
    char *label = arb_xml_dup(at, "label");
    if (label == NULL) {
      continue;
    }
    if (side->only == NULL) {
      side->only = g_ptr_array_new_with_free_func(g_free);
    }
    g_ptr_array_add(side->only, label);
    if (side->army != NULL && arb_armylist_find(side->army, label) < 0) {
      arb_list_fault(reader, at, "list-no-label", "label", label);
    }
  }
}

/* Sum of an attribute over what takes part. */
static gint64
total_on_side(const ArbScenarioSide *side, guint attribute)
{
  const ArbArmyList *army = side->army;
  guint32 kinds = arb_ruleset_attribute(army->rules, attribute)->kinds;
  gint64 total = 0;
  for (guint i = 0; i < army->pieces->len; i++) {
    const ArbListPiece *piece = g_ptr_array_index(army->pieces, i);
    gboolean counts = (kinds >> piece->kind & 1) != 0 && arb_scenario_takes_part(side, i);
    total += counts ? piece->value[attribute] : 0;
  }
  return total;
}

/* IT-ARM-3: a side over its limit plays all the same. */
static void
check_limit(const ArbScenarioSide *side, const ArbScenarioLimit *limit)
{
  if (side->army == NULL) {
    return;
  }
  gint64 total = total_on_side(side, limit->attribute);
  if (total <= limit->most) {
    return;
  }
  const ArbText *name = &arb_ruleset_attribute(side->army->rules, limit->attribute)->name;
  g_autofree char *most = g_strdup_printf("%d", limit->most);
  g_autofree char *found = g_strdup_printf("%" G_GINT64_FORMAT, total);
  const char *it[] = {side->id, arb_text_get(name, ARB_LANG_IT), found, most, NULL};
  const char *en[] = {side->id, arb_text_get(name, ARB_LANG_EN), found, most, NULL};
  arb_list_warn(side->army->warnings, "scenario-over-limit", it, en);
}

static void
read_limits(const ArbListReader *reader, xmlNodePtr node, ArbScenarioSide *side)
{
  xmlNodePtr at = arb_xml_first(node, "limit");
  for (; at != NULL; at = arb_xml_next(at, "limit")) {
    g_autofree char *of = arb_xml_dup(at, "of");
    int attribute = of != NULL ? arb_ruleset_find_attribute(reader->rules, of) : -1;
    ArbScenarioLimit limit = {.attribute = (guint)attribute, .most = arb_xml_int(at, "most", 0)};
    if (attribute < 0 || !arb_ruleset_attribute(reader->rules, limit.attribute)->total) {
      arb_list_fault(reader, at, "scenario-limit", of != NULL ? of : "");
      continue;
    }
    g_array_append_val(side->limits, limit);
    check_limit(side, &limit);
  }
}

/* The name of a side must not be taken for a label, nor for one of those who look on. */
static gboolean
is_side_id(const ArbScenario *scenario, const char *id)
{
  static const char *const TAKEN[] = {"game", "umpire", "public", NULL};
  gsize letters = strspn(id, "abcdefghijklmnopqrstuvwxyz");
  gboolean label = letters <= 3 && id[letters] != '\0'
                   && id[letters + strspn(id + letters, "0123456789")] == '\0';
  return !label && !g_strv_contains(TAKEN, id) && arb_scenario_find_side(scenario, id) < 0;
}

static void
read_army(const ArbListReader *reader,
          xmlNodePtr node,
          const ArbScenario *scenario,
          ArbScenarioSide *side)
{
  if (side->list == NULL) {
    return;
  }
  g_autoptr(ArbSource) source = find_list(scenario, side->list);
  if (source == NULL) {
    arb_list_fault(reader, node, "scenario-no-list", side->list, scenario->rules->id);
    return;
  }
  side->army = arb_armylist_load(source, scenario->rules, reader->faults);
  if (side->army != NULL && side->letters != NULL) {
    arb_armylist_reletter(side->army, side->letters, reader, node);
  }
}

static void
read_side(const ArbListReader *reader, xmlNodePtr node, ArbScenario *scenario)
{
  ArbScenarioSide *side = g_new0(ArbScenarioSide, 1);
  side->sets = new_sets();
  side->limits = g_array_new(FALSE, FALSE, sizeof(ArbScenarioLimit));
  side->offs = g_ptr_array_new_with_free_func((GDestroyNotify)arb_scenario_off_free);
  side->id = arb_xml_dup(node, "id");
  side->list = arb_xml_dup(node, "list");
  side->letters = arb_xml_dup(node, "letters");
  if (side->id != NULL && !is_side_id(scenario, side->id)) {
    arb_list_fault(reader, node, "scenario-side-id", side->id);
  }
  arb_xml_read_text(node, "name", reader->file, &side->name, reader->faults);
  read_army(reader, node, scenario, side);
  read_only(reader, node, side);
  read_limits(reader, node, side);
  arb_scenario_read_offs(reader, node, side);
  if (side->army != NULL && reader->rules->book->check_side != NULL) {
    reader->rules->book->check_side(side);
  }
  g_ptr_array_add(scenario->sides, side);
}

static void
read_sides(const ArbListReader *reader, xmlNodePtr root, ArbScenario *scenario)
{
  xmlNodePtr node = arb_xml_first(root, "side");
  for (; node != NULL; node = arb_xml_next(node, "side")) {
    read_side(reader, node, scenario);
  }
  g_autofree char *first = arb_xml_dup(root, "first");
  scenario->first = first != NULL ? arb_scenario_find_side(scenario, first) : 0;
  if (scenario->first < 0) {
    arb_list_fault(reader, root, "scenario-first", first);
  }
}

static ArbRuleset *
load_rules(const ArbListReader *reader, xmlNodePtr root, const ArbBook *book)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(GPtrArray) sources = arb_sources_list("tables", book->id, &error);
  if (sources == NULL) {
    arb_list_fault(reader, root, "scenario-rules", error->message);
    return NULL;
  }
  return arb_ruleset_load(book, sources, reader->faults);
}

static const ArbBook *
find_book(xmlNodePtr root, ArbBookFinder find)
{
  g_autofree char *id = arb_xml_dup(root, "ruleset");
  return id != NULL ? find(id) : NULL;
}

ArbScenario *
arb_scenario_load(const ArbSource *source, ArbBookFinder find, ArbFaults *faults)
{
  g_return_val_if_fail(source != NULL && find != NULL && faults != NULL, NULL);

  guint before = arb_faults_count(faults);
  ArbListReader reader = {.file = source->path, .faults = faults};
  g_autoptr(ArbXmlDoc) doc = arb_xml_parse(source->path, source->body, faults);
  if (doc == NULL) {
    return NULL;
  }
  xmlNodePtr root = xmlDocGetRootElement(doc);
  const ArbBook *book = find_book(root, find);
  if (arb_xml_is(root, "scenario")
      && !arb_list_check_root(&reader, root, source, book != NULL ? book->id : NULL)) {
    return NULL;
  }
  gboolean form = arb_xml_check(root, &SCENARIO, source->path, faults);
  if (book == NULL || (!form && !arb_xml_is(root, "scenario"))) {
    return NULL;
  }
  g_autoptr(ArbScenario) scenario = new_scenario(source);
  scenario->rules = load_rules(&reader, root, book);
  if (scenario->rules == NULL) {
    return NULL;
  }
  reader.rules = scenario->rules;
  scenario->id = arb_xml_dup(root, "id");
  arb_xml_read_text(root, "title", reader.file, &scenario->title, faults);
  arb_xml_read_text(root, "brief", reader.file, &scenario->brief, faults);
  read_clock(&reader, root, scenario);
  read_table_size(&reader, root, scenario);
  read_options(&reader, root, scenario);
  read_sides(&reader, root, scenario);
  arb_scenario_read_places(&reader, root, scenario);
  arb_scenario_read_sets(&reader, root, scenario);
  return arb_faults_count(faults) == before ? g_steal_pointer(&scenario) : NULL;
}
