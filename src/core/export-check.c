/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/autoptr.h"
#include "core/export.h"
#include "core/xml.h"

/* The form of an export, and what must agree in it. What its words mean is for the rule book that
 * the game carried. */

#define END                   \
  {                           \
    NULL, ARB_XML_TEXT, FALSE \
  }
#define ATTRIBUTES(...)     \
  (const ArbXmlAttribute[]) \
  {                         \
    __VA_ARGS__, END        \
  }

static const ArbXmlElement TITLE = {.name = "title",
                                    .attributes = ARB_XML_LANG,
                                    .text = TRUE,
                                    .long_text = TRUE};
static const ArbXmlElement NAME = {.name = "name",
                                   .attributes = ARB_XML_LANG,
                                   .text = TRUE,
                                   .long_text = TRUE};
static const ArbXmlElement VERDICT = {.name = "verdict",
                                      .attributes = ARB_XML_LANG,
                                      .text = TRUE,
                                      .long_text = TRUE};
static const ArbXmlElement TEXT = {.name = "text",
                                   .attributes = ARB_XML_LANG,
                                   .text = TRUE,
                                   .long_text = TRUE};
static const ArbXmlElement REQUEST = {.name = "request", .text = TRUE, .long_text = TRUE};
static const ArbXmlElement REASON = {.name = "reason", .text = TRUE, .long_text = TRUE};

static const ArbXmlElement SOURCE = {
    .name = "source",
    .attributes = ATTRIBUTES({"kind", ARB_XML_ID, TRUE},
                             {"name", ARB_XML_TEXT, TRUE},
                             {"hash", ARB_XML_KEY, TRUE},
                             {"own", ARB_XML_YES_NO, TRUE}),
};
static const ArbXmlElement CLOCK = {
    .name = "clock",
    .attributes = ATTRIBUTES({"turn", ARB_XML_INT, TRUE},
                             {"phase", ARB_XML_ID, TRUE},
                             {"side", ARB_XML_TEXT, FALSE},
                             {"time", ARB_XML_TEXT, TRUE}),
};
static const ArbXmlElement TRACK = {
    .name = "track",
    .attributes = ATTRIBUTES({"id", ARB_XML_ID, TRUE}, {"value", ARB_XML_TEXT, TRUE}),
};
static const ArbXmlElement ATTRIBUTE = {
    .name = "attribute",
    .attributes = ATTRIBUTES({"id", ARB_XML_ID, TRUE}, {"value", ARB_XML_TEXT, TRUE}),
};
static const ArbXmlElement PIECE = {
    .name = "piece",
    .attributes = ATTRIBUTES({"label", ARB_XML_TEXT, FALSE},
                             {"kind", ARB_XML_ID, TRUE},
                             {"side", ARB_XML_TEXT, FALSE},
                             {"name", ARB_XML_TEXT, FALSE}),
    .children = (const ArbXmlChild[]){{&NAME, 0, 2}, {&ATTRIBUTE, 0, 0}, {NULL, 0, 0}},
};
static const ArbXmlElement PENDING = {
    .name = "pending",
    .attributes = ATTRIBUTES({"action", ARB_XML_ID, TRUE},
                             {"must", ARB_XML_YES_NO, TRUE},
                             {"side", ARB_XML_TEXT, TRUE}),
    .children = (const ArbXmlChild[]){{&REQUEST, 0, 1}, {NULL, 0, 0}},
};
static const ArbXmlElement LINE = {
    .name = "line",
    .attributes = ATTRIBUTES({"rule", ARB_XML_TEXT, FALSE}, {"value", ARB_XML_INT, FALSE}),
    .children = (const ArbXmlChild[]){{&TEXT, 2, 2}, {NULL, 0, 0}},
};
static const ArbXmlElement DIE = {
    .name = "die",
    .attributes = ATTRIBUTES({"name", ARB_XML_ID, FALSE},
                             {"die", ARB_XML_TEXT, TRUE},
                             {"value", ARB_XML_INT, TRUE},
                             {"faces", ARB_XML_WORDS, FALSE}),
};
static const ArbXmlElement RESULT = {
    .name = "result",
    .attributes = ATTRIBUTES({"id", ARB_XML_KEY, TRUE}, {"value", ARB_XML_TEXT, TRUE}),
};
static const ArbXmlElement CHANGE = {
    .name = "change",
    .attributes = ATTRIBUTES({"piece", ARB_XML_TEXT, TRUE},
                             {"attribute", ARB_XML_ID, TRUE},
                             {"from", ARB_XML_TEXT, TRUE},
                             {"to", ARB_XML_TEXT, TRUE}),
};
static const ArbXmlElement ENTRY = {
    .name = "entry",
    .attributes = ATTRIBUTES({"n", ARB_XML_INT, TRUE},
                             {"kind", ARB_XML_ID, TRUE},
                             {"turn", ARB_XML_INT, TRUE},
                             {"phase", ARB_XML_ID, FALSE},
                             {"action", ARB_XML_ID, FALSE},
                             {"ref", ARB_XML_INT, FALSE},
                             {"undone", ARB_XML_YES_NO, FALSE}),
    .children = (const ArbXmlChild[]){{&REQUEST, 0, 1},
                                      {&REASON, 0, 1},
                                      {&VERDICT, 0, 2},
                                      {&LINE, 0, 0},
                                      {&DIE, 0, 0},
                                      {&RESULT, 0, 0},
                                      {&CHANGE, 0, 0},
                                      {NULL, 0, 0}},
};
static const ArbXmlElement GAME = {
    .name = "game",
    .attributes = ATTRIBUTES({"ruleset", ARB_XML_ID, TRUE},
                             {"version", ARB_XML_INT, TRUE},
                             {"as", ARB_XML_TEXT, TRUE},
                             {"scenario", ARB_XML_ID, TRUE},
                             {"date", ARB_XML_TEXT, TRUE},
                             {"scale", ARB_XML_INT, TRUE},
                             {"men", ARB_XML_INT, TRUE},
                             {"turns", ARB_XML_INT, TRUE},
                             {"program", ARB_XML_TEXT, TRUE},
                             {"seed", ARB_XML_TEXT, FALSE}),
    .children = (const ArbXmlChild[]){{&TITLE, 2, 2},
                                      {&SOURCE, 0, 0},
                                      {&CLOCK, 1, 1},
                                      {&TRACK, 0, 0},
                                      {&PIECE, 0, 0},
                                      {&PENDING, 0, 0},
                                      {&ENTRY, 0, 0},
                                      {NULL, 0, 0}},
};

/* Two texts, or none where none need be. */
static void
check_words(xmlNodePtr node, const char *name, gboolean needed, const char *file, ArbFaults *faults)
{
  ArbText text = {{NULL}};

  if (needed || arb_xml_first(node, name) != NULL) {
    arb_xml_read_text(node, name, file, &text, faults);
  }
  arb_text_clear(&text);
}

static void
check_pieces(xmlNodePtr root, const char *file, ArbFaults *faults)
{
  g_autoptr(GHashTable) lines = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);

  for (xmlNodePtr node = arb_xml_first(root, "piece"); node != NULL;
       node = arb_xml_next(node, "piece")) {
    g_autofree char *label = arb_xml_dup(node, "label");
    check_words(node, "name", FALSE, file, faults);
    int first = label != NULL ? GPOINTER_TO_INT(g_hash_table_lookup(lines, label)) : 0;
    if (first != 0) {
      g_autofree char *line = g_strdup_printf("%d", first);
      arb_faults_add(faults, file, (int)xmlGetLineNo(node), "label-twice", label, line, NULL);
    } else if (label != NULL) {
      g_hash_table_insert(lines, g_steal_pointer(&label), GINT_TO_POINTER(xmlGetLineNo(node)));
    }
  }
}

/* Entries are counted from 1 without a gap, and name only what stands before them. */
static void
check_entry(xmlNodePtr node, int number, const char *file, ArbFaults *faults)
{
  static const char *const kinds[] = {"start", "do", "next", "set", "undo", "redo", "tables", NULL};
  guint kind = 0;
  int n = arb_xml_int(node, "n", 0);
  int ref = arb_xml_int(node, "ref", 1);
  int line = (int)xmlGetLineNo(node);

  (void)arb_xml_pick(node, "kind", kinds, file, &kind, faults);
  if (n != number) {
    g_autofree char *said = g_strdup_printf("%d", n);
    g_autofree char *wanted = g_strdup_printf("%d", number);
    arb_faults_add(faults, file, line, "export-number", said, wanted, NULL);
  }
  if (ref < 1 || (ref >= number && number > 1)) {
    g_autofree char *said = g_strdup_printf("%d", ref);
    arb_faults_add(faults, file, line, "export-ref", said, NULL);
  }
  check_words(node, "verdict", FALSE, file, faults);
  for (xmlNodePtr at = arb_xml_first(node, "line"); at != NULL; at = arb_xml_next(at, "line")) {
    check_words(at, "text", TRUE, file, faults);
  }
}

gboolean
arb_export_check(const ArbSource *source, ArbFaults *faults)
{
  g_return_val_if_fail(source != NULL && faults != NULL, FALSE);

  const char *file = source->path;
  g_autoptr(ArbXmlDoc) doc = arb_xml_parse(file, source->body, faults);
  xmlNodePtr root = doc != NULL ? xmlDocGetRootElement(doc) : NULL;
  if (root == NULL || !arb_xml_check(root, &GAME, file, faults)) {
    return FALSE;
  }
  guint before = arb_faults_count(faults);
  if (arb_xml_int(root, "version", 0) != 1) {
    arb_faults_add(faults, file, (int)xmlGetLineNo(root), "bad-version", "1", NULL);
  }
  check_words(root, "title", TRUE, file, faults);
  check_pieces(root, file, faults);
  int number = 0;
  for (xmlNodePtr node = arb_xml_first(root, "entry"); node != NULL;
       node = arb_xml_next(node, "entry")) {
    check_entry(node, ++number, file, faults);
  }
  return arb_faults_count(faults) == before;
}
