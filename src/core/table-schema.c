/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/ruleset-private.h"

/* The three forms of a table; tables/arbitro.rng says the same. */
#define ATTRIBUTES(...) ((const ArbXmlAttribute[]){__VA_ARGS__, {NULL, ARB_XML_TEXT, FALSE}})
#define CHILDREN(...)   ((const ArbXmlChild[]){__VA_ARGS__, {NULL, 0, 0}})

#define HEAD                                                                           \
  {"id", ARB_XML_ID, TRUE}, {"ruleset", ARB_XML_ID, TRUE}, {"form", ARB_XML_ID, TRUE}, \
      {"origin", ARB_XML_ID, TRUE},                                                    \
  {                                                                                    \
    "rule", ARB_XML_TEXT, FALSE                                                        \
  }

static const ArbXmlElement ROWS = {
    .name = "rows",
    .attributes = ATTRIBUTES({"choices", ARB_XML_ID, FALSE}, {"bands", ARB_XML_ID, FALSE}),
    .children = CHILDREN({&ARB_ELEMENT_NAME, 2, 2}),
};

static const ArbXmlElement COLUMNS = {
    .name = "columns",
    .attributes = ATTRIBUTES({"choices", ARB_XML_ID, FALSE}, {"bands", ARB_XML_ID, FALSE}),
    .children = CHILDREN({&ARB_ELEMENT_NAME, 2, 2}),
};

static const ArbXmlElement COLUMN = {
    .name = "column",
    .attributes = ATTRIBUTES({"key", ARB_XML_KEY, FALSE},
                             {"from", ARB_XML_DECIMAL, FALSE},
                             {"to", ARB_XML_DECIMAL, FALSE}),
};

static const ArbXmlElement ROW = {
    .name = "row",
    .attributes = ATTRIBUTES({"key", ARB_XML_KEY, FALSE},
                             {"from", ARB_XML_DECIMAL, FALSE},
                             {"to", ARB_XML_DECIMAL, FALSE},
                             {"cells", ARB_XML_WORDS, TRUE},
                             {"origin", ARB_XML_ID, FALSE}),
};

static const ArbXmlElement ALONG = {
    .name = "along",
    .attributes = ATTRIBUTES({"axis", ARB_XML_ID, TRUE}, {"never", ARB_XML_ID, TRUE}),
    .children = CHILDREN({&ARB_ELEMENT_NOTE, 0, 2}),
};

static const ArbXmlElement GRID_ORDER = {
    .name = "order",
    .attributes = ATTRIBUTES({"rows", ARB_XML_WORDS, FALSE}, {"columns", ARB_XML_WORDS, FALSE}),
    .children = CHILDREN({&ARB_ELEMENT_NOTE, 0, 2}),
};

static const ArbXmlElement GRID = {
    .name = "table",
    .attributes = ATTRIBUTES(HEAD, {"cells", ARB_XML_ID, FALSE}, {"of", ARB_XML_ID, FALSE}),
    .children = CHILDREN({&ARB_ELEMENT_TITLE, 2, 2},
                         {&ARB_ELEMENT_NOTE, 0, 2},
                         {&ROWS, 1, 1},
                         {&COLUMNS, 0, 1},
                         {&COLUMN, 0, 0},
                         {&ROW, 1, 0},
                         {&ALONG, 0, 0},
                         {&GRID_ORDER, 0, 0}),
};

static const ArbXmlElement APPLIES = {
    .name = "applies",
    .attributes = ATTRIBUTES({"action", ARB_XML_ID, TRUE},
                             {"own", ARB_XML_TEXT, FALSE},
                             {"foe", ARB_XML_TEXT, FALSE}),
};

static const ArbXmlElement WHEN = {
    .name = "when",
    .attributes = ATTRIBUTES({"field", ARB_XML_TEXT, TRUE},
                             {"is", ARB_XML_TEXT, FALSE},
                             {"not", ARB_XML_TEXT, FALSE},
                             {"least", ARB_XML_TEXT, FALSE},
                             {"most", ARB_XML_TEXT, FALSE}),
};

static const ArbXmlElement ANY = {.name = "any", .children = CHILDREN({&WHEN, 1, 0})};

static const ArbXmlElement MODIFIER = {
    .name = "modifier",
    .attributes = ATTRIBUTES({"id", ARB_XML_ID, TRUE},
                             {"value", ARB_XML_INT, TRUE},
                             {"per", ARB_XML_TEXT, FALSE},
                             {"step", ARB_XML_TEXT, FALSE},
                             {"most", ARB_XML_INT, FALSE},
                             {"rule", ARB_XML_TEXT, FALSE},
                             {"origin", ARB_XML_ID, FALSE}),
    .children = CHILDREN({&ARB_ELEMENT_TEXT, 2, 2}, {&WHEN, 0, 0}, {&ANY, 0, 0}),
};

static const ArbXmlElement MODIFIER_ORDER = {
    .name = "order",
    .attributes = ATTRIBUTES({"rows", ARB_XML_WORDS, TRUE}),
    .children = CHILDREN({&ARB_ELEMENT_NOTE, 0, 2}),
};

static const ArbXmlElement MODIFIERS = {
    .name = "table",
    .attributes = ATTRIBUTES(HEAD),
    .children = CHILDREN({&ARB_ELEMENT_TITLE, 2, 2},
                         {&ARB_ELEMENT_NOTE, 0, 2},
                         {&APPLIES, 1, 0},
                         {&MODIFIER, 1, 0},
                         {&MODIFIER_ORDER, 0, 0}),
};

static const ArbXmlElement EFFECT = {
    .name = "effect",
    .attributes =
        ATTRIBUTES({"on", ARB_XML_KEY, FALSE}, {"do", ARB_XML_ID, TRUE}, {"n", ARB_XML_INT, FALSE}),
};

static const ArbXmlElement RESULT = {
    .name = "result",
    .attributes = ATTRIBUTES({"id", ARB_XML_ID, TRUE},
                             {"key", ARB_XML_KEY, FALSE},
                             {"from", ARB_XML_DECIMAL, FALSE},
                             {"to", ARB_XML_DECIMAL, FALSE},
                             {"rule", ARB_XML_TEXT, FALSE},
                             {"origin", ARB_XML_ID, FALSE}),
    .children = CHILDREN({&ARB_ELEMENT_TEXT, 2, 2}, {&EFFECT, 0, 0}),
};

static const ArbXmlElement RESULTS = {
    .name = "table",
    .attributes = ATTRIBUTES(HEAD),
    .children = CHILDREN({&ARB_ELEMENT_TITLE, 2, 2},
                         {&ARB_ELEMENT_NOTE, 0, 2},
                         {&ROWS, 1, 1},
                         {&RESULT, 1, 0}),
};

const ArbXmlElement *const ARB_ELEMENT_TABLES[] = {
    [ARB_TABLE_GRID] = &GRID,
    [ARB_TABLE_MODIFIERS] = &MODIFIERS,
    [ARB_TABLE_RESULTS] = &RESULTS,
};
