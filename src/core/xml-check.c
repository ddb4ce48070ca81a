/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "core/autoptr.h"
#include "core/xml.h"

/* Where faults go while a tree is walked. */
typedef struct {
  const char *file;
  ArbFaults *faults;
} ArbCheck;

static int
get_line(xmlNodePtr node)
{
  return (int)xmlGetLineNo(node);
}

/* Name as written: with its prefix, or the namespace that it stands in without one. */
static char *
dup_name(const xmlChar *name, const xmlNs *ns)
{
  if (ns == NULL) {
    return g_strdup((const char *)name);
  }
  if (ns->prefix == NULL) {
    return g_strdup_printf("%s xmlns=\"%s\"", (const char *)name, (const char *)ns->href);
  }
  return g_strdup_printf("%s:%s", (const char *)ns->prefix, (const char *)name);
}

static gboolean
is_id(const char *text)
{
  if (!g_ascii_islower(*text)) {
    return FALSE;
  }
  while (g_ascii_islower(*text) || g_ascii_isdigit(*text) || *text == '-') {
    text++;
  }
  return *text == '\0';
}

static gboolean
is_key(const char *text)
{
  if (!g_ascii_isalnum(*text)) {
    return FALSE;
  }
  while (g_ascii_isalnum(*text) || *text == '-' || *text == '_' || *text == ':') {
    text++;
  }
  return *text == '\0';
}

static gboolean
is_label(const char *text)
{
  guint letters = 0;
  while (g_ascii_isupper(text[letters])) {
    letters++;
  }
  guint digits = 0;
  while (g_ascii_isdigit(text[letters + digits])) {
    digits++;
  }
  return letters >= 1 && letters <= 3 && digits >= 1 && text[letters + digits] == '\0';
}

static gboolean
is_words(const char *text)
{
  gboolean in_word = FALSE;
  for (; *text != '\0'; text++) {
    if (*text != ' ') {
      in_word = TRUE;
    } else if (!in_word) {
      return FALSE;
    } else {
      in_word = FALSE;
    }
  }
  return in_word;
}

/* Message that tells what the type is, NULL when the text is of it. */
static const char *
find_type_fault(ArbXmlType type, const char *text)
{
  int number = 0;
  switch (type) {
  case ARB_XML_TEXT:
    return NULL;
  case ARB_XML_ID:
    return is_id(text) ? NULL : "xml-bad-id";
  case ARB_XML_LABEL:
    return is_label(text) ? NULL : "xml-bad-label";
  case ARB_XML_INT:
    return arb_parse_decimal(text, 0, FALSE, &number) ? NULL : "xml-bad-int";
  case ARB_XML_DECIMAL:
    return arb_parse_decimal(text, 2, FALSE, &number) ? NULL : "xml-bad-decimal";
  case ARB_XML_YES_NO:
    return g_str_equal(text, "yes") || g_str_equal(text, "no") ? NULL : "xml-bad-yes-no";
  case ARB_XML_WORDS:
    return is_words(text) ? NULL : "xml-bad-words";
  case ARB_XML_KEY:
    return is_key(text) ? NULL : "xml-bad-key";
  default:
    g_return_val_if_reached("xml-bad-id");
  }
}

/* Is that how the attribute's name is written, with its prefix if it has one? */
static gboolean
is_named(const xmlAttr *attribute, const char *written)
{
  const char *name = (const char *)attribute->name;
  if (attribute->ns == NULL) {
    return arb_text_is(name, written);
  }
  const char *prefix = (const char *)attribute->ns->prefix;
  gsize n = prefix != NULL ? strlen(prefix) : 0;
  return n > 0 && strncmp(written, prefix, n) == 0 && written[n] == ':'
         && strcmp(written + n + 1, name) == 0;
}

static const ArbXmlAttribute *
find_known(const ArbXmlElement *element, const xmlAttr *attribute)
{
  const ArbXmlAttribute *known = element->attributes;
  for (; known != NULL && known->name != NULL; known++) {
    if (is_named(attribute, known->name)) {
      return known;
    }
  }
  return NULL;
}

static gboolean
has_attribute(const xmlNode *node, const char *written)
{
  const xmlAttr *attribute = node->properties;
  while (attribute != NULL && !is_named(attribute, written)) {
    attribute = attribute->next;
  }
  return attribute != NULL;
}

/* Bytes are no fewer than characters: mostly they need not be counted. */
static gboolean
is_longer(const char *text, glong ceiling)
{
  return strlen(text) > (gsize)ceiling && g_utf8_strlen(text, -1) > ceiling;
}

/* "a, b, c": what might have stood there; "-" when nothing. */
static char *
list_attributes(const ArbXmlElement *element)
{
  GString *list = g_string_new(NULL);
  const ArbXmlAttribute *attribute = element->attributes;
  for (; attribute != NULL && attribute->name != NULL; attribute++) {
    g_string_append_printf(list, "%s%s", list->len > 0 ? ", " : "", attribute->name);
  }
  return g_string_free(list, list->len == 0) ?: g_strdup("-");
}

static char *
list_children(const ArbXmlElement *element)
{
  GString *list = g_string_new(NULL);
  const ArbXmlChild *child = element->children;
  for (; child != NULL && child->element != NULL; child++) {
    g_string_append_printf(list, "%s<%s>", list->len > 0 ? ", " : "", child->element->name);
  }
  return g_string_free(list, list->len == 0) ?: g_strdup("-");
}

static void
check_attribute(const ArbCheck *check,
                xmlNodePtr node,
                const ArbXmlElement *element,
                xmlAttrPtr attribute)
{
  g_autofree char *copy = NULL;
  const char *text = arb_xml_view((xmlNodePtr)attribute, &copy);
  const ArbXmlAttribute *known = find_known(element, attribute);
  const char *fault = known != NULL ? find_type_fault(known->type, text) : NULL;
  gboolean unknown = known == NULL && !element->any_attribute;
  gboolean too_long = is_longer(text, ARB_XML_MAX_NAME);
  if (!unknown && !too_long && fault == NULL) {
    return;
  }
  int line = get_line(node);
  g_autofree char *name = dup_name(attribute->name, attribute->ns);
  if (unknown) {
    g_autofree char *expected = list_attributes(element);
    arb_faults_add(check->faults, check->file, line, "xml-unknown-attribute", name, element->name,
                   expected, NULL);
  } else if (too_long) {
    g_autofree char *ceiling = g_strdup_printf("%d", ARB_XML_MAX_NAME);
    arb_faults_add(check->faults, check->file, line, "xml-too-long", name, ceiling, NULL);
  } else {
    arb_faults_add(check->faults, check->file, line, fault, name, text, NULL);
  }
}

static void
check_attributes(const ArbCheck *check, xmlNodePtr node, const ArbXmlElement *element)
{
  for (xmlAttrPtr attribute = node->properties; attribute != NULL; attribute = attribute->next) {
    check_attribute(check, node, element, attribute);
  }
  const ArbXmlAttribute *wanted = element->attributes;
  for (; wanted != NULL && wanted->name != NULL; wanted++) {
    if (wanted->required && !has_attribute(node, wanted->name)) {
      arb_faults_add(check->faults, check->file, get_line(node), "xml-missing-attribute",
                     wanted->name, element->name, NULL);
    }
  }
}

/* Line of the first word of a text: the node has that of its end. */
static int
get_word_line(xmlNodePtr text)
{
  const char *at = (const char *)text->content;
  while (g_ascii_isspace(*at)) {
    at++;
  }
  int line = get_line(text);
  for (; *at != '\0'; at++) {
    line -= *at == '\n' ? 1 : 0;
  }
  return line;
}

static void
check_text(const ArbCheck *check, xmlNodePtr node, const ArbXmlElement *element)
{
  int ceiling = element->long_text ? ARB_XML_MAX_TEXT : ARB_XML_MAX_NAME;
  g_autofree char *copy = NULL;
  for (xmlNodePtr child = node->children; child != NULL; child = child->next) {
    if (child->type != XML_TEXT_NODE && child->type != XML_CDATA_SECTION_NODE) {
      continue;
    }
    if (!element->text && !xmlIsBlankNode(child)) {
      arb_faults_add(check->faults, check->file, get_word_line(child), "xml-text-here",
                     element->name, NULL);
      return;
    }
  }
  if (element->text && is_longer(arb_xml_view(node, &copy), ceiling)) {
    g_autofree char *number = g_strdup_printf("%d", ceiling);
    arb_faults_add(check->faults, check->file, get_line(node), "xml-too-long", element->name,
                   number, NULL);
  }
}

/* Its place among the children that the element may have, -1 when it may not. before: that of the
 * sibling before it, which is mostly alike. */
static int
find_child(const ArbXmlElement *element, xmlNodePtr node, int before)
{
  const ArbXmlChild *child = element->children;
  if (before >= 0 && arb_xml_is(node, child[before].element->name)) {
    return before;
  }
  for (int i = 0; child != NULL && child[i].element != NULL && i < ARB_XML_MAX_KINDS; i++) {
    if (arb_xml_is(node, child[i].element->name)) {
      return i;
    }
  }
  return -1;
}

static void
tell_count(const ArbCheck *check,
           xmlNodePtr node,
           const char *id,
           const char *const words[2],
           guint n)
{
  g_autofree char *wanted = g_strdup_printf("%u", n);

  arb_faults_add(check->faults, check->file, get_line(node), id, words[0], words[1], wanted, NULL);
}

/* How many there are of one kind of child. */
typedef struct {
  guint n;
  xmlNodePtr last; /* the first that is one too many */
} ArbCount;

static void
tell_counts(const ArbCheck *check,
            xmlNodePtr node,
            const ArbXmlElement *element,
            const ArbCount *counts)
{
  const ArbXmlChild *child = element->children;
  for (guint i = 0; i < ARB_XML_MAX_KINDS && child[i].element != NULL; i++) {
    const char *const words[] = {child[i].element->name, element->name};
    if (counts[i].n < child[i].least) {
      tell_count(check, node, "xml-missing-child", words, child[i].least);
    } else if (counts[i].last != NULL) {
      tell_count(check, counts[i].last, "xml-too-many-children", words, child[i].most);
    }
  }
}

static void
check_counts(const ArbCheck *check, xmlNodePtr node, const ArbXmlElement *element)
{
  if (element->children == NULL) {
    return;
  }
  ArbCount counts[ARB_XML_MAX_KINDS] = {{0}};
  int i = -1;
  for (xmlNodePtr at = arb_xml_first(node, NULL); at != NULL; at = arb_xml_next(at, NULL)) {
    i = find_child(element, at, i);
    if (i >= 0) {
      guint most = element->children[i].most;
      counts[i].last = most > 0 && counts[i].n == most ? at : counts[i].last;
      counts[i].n++;
    }
  }
  tell_counts(check, node, element, counts);
}

static void
check_element(const ArbCheck *check, xmlNodePtr node, const ArbXmlElement *element)
{
  check_attributes(check, node, element);
  check_text(check, node, element);
  check_counts(check, node, element);
  int known = -1;
  for (xmlNodePtr at = arb_xml_first(node, NULL); at != NULL; at = arb_xml_next(at, NULL)) {
    known = find_child(element, at, known);
    if (known >= 0) {
      check_element(check, at, element->children[known].element);
      continue;
    }
    g_autofree char *name = dup_name(at->name, at->ns);
    g_autofree char *expected = list_children(element);
    arb_faults_add(check->faults, check->file, get_line(at), "xml-unknown-element", name,
                   element->name, expected, NULL);
  }
}

gboolean
arb_xml_check(xmlNodePtr node, const ArbXmlElement *element, const char *file, ArbFaults *faults)
{
  g_return_val_if_fail(node != NULL && element != NULL && file != NULL && faults != NULL, FALSE);

  guint before = arb_faults_count(faults);
  ArbCheck check = {.file = file, .faults = faults};
  if (arb_xml_is(node, element->name)) {
    check_element(&check, node, element);
  } else {
    g_autofree char *name = dup_name(node->name, node->ns);
    arb_faults_add(faults, file, get_line(node), "xml-wrong-root", name, element->name, NULL);
  }
  return arb_faults_count(faults) == before;
}
