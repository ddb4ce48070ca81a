/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/ruleset-private.h"

/* The form of ruleset.xml, element by element; tables/arbitro.rng says the same. */
#define ATTRIBUTES(...) ((const ArbXmlAttribute[]){__VA_ARGS__, {NULL, ARB_XML_TEXT, FALSE}})
#define CHILDREN(...)   ((const ArbXmlChild[]){__VA_ARGS__, {NULL, 0, 0}})

const ArbXmlElement ARB_ELEMENT_NAME = {.name = "name", .attributes = ARB_XML_LANG, .text = TRUE};

const ArbXmlElement ARB_ELEMENT_TITLE = {.name = "title", .attributes = ARB_XML_LANG, .text = TRUE};

const ArbXmlElement ARB_ELEMENT_NOTE = {
    .name = "note",
    .attributes = ARB_XML_LANG,
    .text = TRUE,
    .long_text = TRUE,
};

const ArbXmlElement ARB_ELEMENT_TEXT = {
    .name = "text",
    .attributes = ARB_XML_LANG,
    .text = TRUE,
    .long_text = TRUE,
};

static const ArbXmlElement HELP = {
    .name = "help",
    .attributes = ARB_XML_LANG,
    .text = TRUE,
    .long_text = TRUE,
};

static const ArbXmlElement CHIP = {.name = "chip", .attributes = ARB_XML_LANG, .text = TRUE};

static const ArbXmlElement SHORT_VERB = {.name = "verb", .attributes = ARB_XML_LANG, .text = TRUE};

static const ArbXmlElement CHOICE = {
    .name = "choice",
    .attributes = ATTRIBUTES({"id", ARB_XML_KEY, TRUE}, {"symbol", ARB_XML_TEXT, FALSE}),
    .children = CHILDREN({&ARB_ELEMENT_NAME, 2, 2}),
};

static const ArbXmlElement CHOICES = {
    .name = "choices",
    .attributes = ATTRIBUTES({"id", ARB_XML_ID, TRUE}),
    .children = CHILDREN({&CHOICE, 1, 0}),
};

static const ArbXmlElement KIND = {
    .name = "kind",
    .attributes = ATTRIBUTES({"id", ARB_XML_ID, TRUE}, {"by-label", ARB_XML_YES_NO, FALSE}),
    .children = CHILDREN({&ARB_ELEMENT_NAME, 2, 2}),
};

static const ArbXmlElement ATTRIBUTE = {
    .name = "attribute",
    .attributes = ATTRIBUTES({"id", ARB_XML_ID, TRUE},
                             {"type", ARB_XML_ID, TRUE},
                             {"kinds", ARB_XML_WORDS, TRUE},
                             {"choices", ARB_XML_ID, FALSE},
                             {"min", ARB_XML_DECIMAL, FALSE},
                             {"max", ARB_XML_DECIMAL, FALSE},
                             {"default", ARB_XML_TEXT, FALSE},
                             {"listed", ARB_XML_YES_NO, FALSE},
                             {"required", ARB_XML_YES_NO, FALSE},
                             {"total", ARB_XML_YES_NO, FALSE},
                             {"column", ARB_XML_YES_NO, FALSE},
                             {"bookkeeping", ARB_XML_YES_NO, FALSE},
                             {"labels", ARB_XML_YES_NO, FALSE},
                             {"goal", ARB_XML_TEXT, FALSE},
                             {"see", ARB_XML_ID, FALSE}),
    .children = CHILDREN({&ARB_ELEMENT_NAME, 2, 2}, {&CHIP, 0, 2}),
};

static const ArbXmlElement PHASE = {
    .name = "phase",
    .attributes = ATTRIBUTES({"id", ARB_XML_ID, TRUE},
                             {"rule", ARB_XML_TEXT, FALSE},
                             {"every", ARB_XML_INT, FALSE},
                             {"offset", ARB_XML_INT, FALSE},
                             {"each-side", ARB_XML_YES_NO, FALSE},
                             {"by-turns", ARB_XML_YES_NO, FALSE},
                             {"side", ARB_XML_INT, FALSE},
                             {"option", ARB_XML_ID, FALSE}),
    .children = CHILDREN({&ARB_ELEMENT_NAME, 2, 2}),
};

static const ArbXmlElement OPTION = {
    .name = "option",
    .attributes = ATTRIBUTES({"id", ARB_XML_ID, TRUE}, {"on", ARB_XML_YES_NO, FALSE}),
    .children = CHILDREN({&ARB_ELEMENT_NAME, 2, 2}),
};

static const ArbXmlElement FIELD = {
    .name = "field",
    .attributes = ATTRIBUTES({"id", ARB_XML_ID, TRUE},
                             {"type", ARB_XML_ID, TRUE},
                             {"choices", ARB_XML_ID, FALSE},
                             {"list", ARB_XML_YES_NO, FALSE},
                             {"letters", ARB_XML_ID, FALSE},
                             {"marks", ARB_XML_ID, FALSE},
                             {"reach", ARB_XML_INT, FALSE},
                             {"kinds", ARB_XML_WORDS, FALSE},
                             {"min", ARB_XML_DECIMAL, FALSE},
                             {"max", ARB_XML_DECIMAL, FALSE},
                             {"default", ARB_XML_TEXT, FALSE},
                             {"use", ARB_XML_ID, FALSE},
                             {"required", ARB_XML_YES_NO, FALSE},
                             {"asked", ARB_XML_YES_NO, FALSE},
                             {"assume", ARB_XML_WORDS, FALSE},
                             {"when", ARB_XML_WORDS, FALSE},
                             {"also", ARB_XML_ID, FALSE},
                             {"see", ARB_XML_ID, FALSE}),
    .children = CHILDREN({&ARB_ELEMENT_NAME, 2, 2}, {&HELP, 0, 2}),
};

static const ArbXmlElement DRAW = {
    .name = "draw",
    .attributes = ATTRIBUTES({"id", ARB_XML_ID, TRUE}),
    .children = CHILDREN({&ARB_ELEMENT_NAME, 2, 2}),
};

static const ArbXmlElement VALUE = {
    .name = "value",
    .attributes = ATTRIBUTES({"id", ARB_XML_KEY, TRUE},
                             {"type", ARB_XML_ID, TRUE},
                             {"choices", ARB_XML_ID, FALSE},
                             {"list", ARB_XML_YES_NO, FALSE}),
    .children = CHILDREN({&ARB_ELEMENT_NAME, 2, 2}),
};

static const ArbXmlElement THEN = {
    .name = "then",
    .attributes = ATTRIBUTES({"after", ARB_XML_ID, TRUE},
                             {"value", ARB_XML_KEY, FALSE},
                             {"is", ARB_XML_WORDS, FALSE},
                             {"action", ARB_XML_ID, TRUE},
                             {"give", ARB_XML_WORDS, TRUE},
                             {"from", ARB_XML_WORDS, TRUE}),
};

static const ArbXmlElement ACTION = {
    .name = "action",
    .attributes = ATTRIBUTES({"id", ARB_XML_ID, TRUE},
                             {"rule", ARB_XML_TEXT, FALSE},
                             {"phases", ARB_XML_WORDS, FALSE},
                             {"subject", ARB_XML_ID, FALSE},
                             {"object", ARB_XML_ID, FALSE},
                             {"odds", ARB_XML_WORDS, FALSE},
                             {"decides", ARB_XML_YES_NO, FALSE},
                             {"queue", ARB_XML_YES_NO, FALSE},
                             {"unlisted", ARB_XML_YES_NO, FALSE},
                             {"hidden", ARB_XML_YES_NO, FALSE},
                             {"see", ARB_XML_ID, FALSE}),
    .children = CHILDREN({&ARB_ELEMENT_NAME, 2, 2},
                         {&SHORT_VERB, 2, 2},
                         {&FIELD, 0, ARB_FIELDS_MAX},
                         {&DRAW, 0, ARB_FIELDS_MAX},
                         {&VALUE, 0, ARB_VALUES_MAX},
                         {&THEN, 0, ARB_FIELDS_MAX}),
};

static const ArbXmlElement VERB = {
    .name = "verb",
    .attributes = ATTRIBUTES({"id", ARB_XML_ID, TRUE}, {"n", ARB_XML_YES_NO, FALSE}),
    .children = CHILDREN({&ARB_ELEMENT_NAME, 2, 2}),
};

static const ArbXmlElement MESSAGE = {
    .name = "message",
    .attributes = ATTRIBUTES({"id", ARB_XML_ID, TRUE}, {"rule", ARB_XML_TEXT, FALSE}),
    .children = CHILDREN({&ARB_ELEMENT_TEXT, 2, 2}),
};

const ArbXmlElement ARB_ELEMENT_RULESET = {
    .name = "ruleset",
    .attributes = ATTRIBUTES({"id", ARB_XML_ID, TRUE},
                             {"version", ARB_XML_INT, TRUE},
                             {"minutes", ARB_XML_INT, FALSE},
                             {"undo", ARB_XML_ID, FALSE}),
    .children = CHILDREN({&ARB_ELEMENT_TITLE, 2, 2},
                         {&ARB_ELEMENT_NOTE, 0, 2},
                         {&CHOICES, 0, 0},
                         {&KIND, 0, 30},
                         {&ATTRIBUTE, 0, 4096},
                         {&PHASE, 1, 64},
                         {&OPTION, 0, 0},
                         {&ACTION, 0, 0},
                         {&VERB, 0, 0},
                         {&MESSAGE, 0, 0}),
};

/* What a part may add: all but the title. Phases stand in ruleset.xml alone: their order is the
 * sequence of play. */
const ArbXmlElement ARB_ELEMENT_PART = {
    .name = "part",
    .attributes = ATTRIBUTES({"ruleset", ARB_XML_ID, TRUE}, {"version", ARB_XML_INT, TRUE}),
    .children = CHILDREN({&CHOICES, 0, 0},
                         {&KIND, 0, 30},
                         {&ATTRIBUTE, 0, 4096},
                         {&OPTION, 0, 0},
                         {&ACTION, 0, 0},
                         {&VERB, 0, 0},
                         {&MESSAGE, 0, 0}),
};
