/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/xml.h"

#include <string.h>

const ArbXmlAttribute ARB_XML_LANG[] = {{"xml:lang", ARB_XML_ID, TRUE},
                                        {NULL, ARB_XML_TEXT, FALSE}};

static char *
take_xml(xmlChar *text)
{
  char *copy = g_strdup((const char *)text);
  if (text != NULL) {
    xmlFree(text);
  }
  return copy;
}

const char *
arb_xml_view(xmlNodePtr node, char **out_copy)
{
  const xmlNode *child = node->children;
  if (child == NULL) {
    return "";
  }
  if (child->next == NULL && (child->type == XML_TEXT_NODE || child->type == XML_CDATA_SECTION_NODE)
      && child->content != NULL) {
    return (const char *)child->content;
  }
  *out_copy = take_xml(xmlNodeGetContent(node));
  return *out_copy != NULL ? *out_copy : "";
}

/* An attribute without a namespace.  Returns: (nullable) */
static xmlNodePtr
find_attribute(xmlNodePtr node, const char *name)
{
  for (xmlAttrPtr at = node->properties; at != NULL; at = at->next) {
    if (at->ns == NULL && arb_text_is((const char *)at->name, name)) {
      return (xmlNodePtr)at;
    }
  }
  return NULL;
}

char *
arb_xml_dup(xmlNodePtr node, const char *attribute)
{
  xmlNodePtr found = find_attribute(node, attribute);
  char *copy = NULL;
  const char *text = found != NULL ? arb_xml_view(found, &copy) : NULL;
  return copy != NULL ? copy : g_strdup(text);
}

char *
arb_xml_dup_content(xmlNodePtr node)
{
  g_autofree char *copy = NULL;
  const char *at = arb_xml_view(node, &copy);
  char *words = g_malloc(strlen(at) + 1);
  gsize n = 0;
  for (; *at != '\0'; at++) {
    if (!g_ascii_isspace(*at)) {
      words[n++] = *at;
    } else if (n > 0 && words[n - 1] != ' ') {
      words[n++] = ' ';
    }
  }
  n -= n > 0 && words[n - 1] == ' ' ? 1 : 0;
  words[n] = '\0';
  return words;
}

/* decimals: of the number; out in units of the last.  Returns: the fallback where there is none */
static int
read_decimal(xmlNodePtr node, const char *attribute, guint decimals, int fallback)
{
  xmlNodePtr found = find_attribute(node, attribute);
  g_autofree char *copy = NULL;
  int number = fallback;
  return found != NULL && arb_parse_decimal(arb_xml_view(found, &copy), decimals, FALSE, &number)
             ? number
             : fallback;
}

int
arb_xml_int(xmlNodePtr node, const char *attribute, int fallback)
{
  return read_decimal(node, attribute, 0, fallback);
}

int
arb_xml_hundredths(xmlNodePtr node, const char *attribute, int fallback)
{
  return read_decimal(node, attribute, 2, fallback);
}

gboolean
arb_xml_yes(xmlNodePtr node, const char *attribute)
{
  xmlNodePtr found = find_attribute(node, attribute);
  g_autofree char *copy = NULL;
  return found != NULL && strcmp(arb_xml_view(found, &copy), "yes") == 0;
}

gboolean
arb_xml_is(xmlNodePtr node, const char *name)
{
  return node != NULL && node->type == XML_ELEMENT_NODE && node->ns == NULL
         && arb_text_is((const char *)node->name, name);
}

static xmlNodePtr
find_element(xmlNodePtr node, const char *name)
{
  while (node != NULL
         && (node->type != XML_ELEMENT_NODE || (name != NULL && !arb_xml_is(node, name)))) {
    node = node->next;
  }
  return node;
}

xmlNodePtr
arb_xml_first(xmlNodePtr node, const char *name)
{
  return find_element(node->children, name);
}

xmlNodePtr
arb_xml_next(xmlNodePtr node, const char *name)
{
  return find_element(node->next, name);
}

gboolean
arb_xml_pick(xmlNodePtr node,
             const char *attribute,
             const char *const *words,
             const char *file,
             guint *out,
             ArbFaults *faults)
{
  g_autofree char *text = arb_xml_dup(node, attribute);
  if (text == NULL) {
    return TRUE;
  }
  for (guint i = 0; words[i] != NULL; i++) {
    if (g_str_equal(text, words[i])) {
      *out = i;
      return TRUE;
    }
  }
  g_autofree char *expected = g_strjoinv(", ", (char **)words);
  int line = (int)xmlGetLineNo(node);
  arb_faults_add(faults, file, line, "xml-bad-word", attribute, text, expected, NULL);
  return FALSE;
}

/* Is xml:lang said, and that? */
static gboolean
has_lang(xmlNodePtr node, ArbLang lang)
{
  for (xmlAttrPtr at = node->properties; at != NULL; at = at->next) {
    if (at->ns != NULL && strcmp((const char *)at->name, "lang") == 0
        && strcmp((const char *)at->ns->href, (const char *)XML_XML_NAMESPACE) == 0) {
      g_autofree char *copy = NULL;
      return strcmp(arb_xml_view((xmlNodePtr)at, &copy), arb_lang_to_id(lang)) == 0;
    }
  }
  return FALSE;
}

void
arb_xml_read_text(xmlNodePtr node,
                  const char *name,
                  const char *file,
                  ArbText *out,
                  ArbFaults *faults)
{
  xmlNodePtr child = arb_xml_first(node, name);
  for (guint i = 0; i < ARB_N_LANGS; i++) {
    const char *lang = arb_lang_to_id((ArbLang)i);
    if (child == NULL) {
      int line = (int)xmlGetLineNo(node);
      arb_faults_add(faults, file, line, "xml-missing-text", name, lang, NULL);
      return;
    }
    int line = (int)xmlGetLineNo(child);
    if (!has_lang(child, (ArbLang)i)) {
      arb_faults_add(faults, file, line, "xml-wrong-language", name, lang, NULL);
      return;
    }
    g_autofree char *words = arb_xml_dup_content(child);
    if (*words == '\0') {
      arb_faults_add(faults, file, line, "xml-empty-text", name, lang, NULL);
    }
    g_free(out->in[i]);
    out->in[i] = g_steal_pointer(&words);
    child = arb_xml_next(child, name);
  }
  if (child != NULL) {
    arb_faults_add(faults, file, (int)xmlGetLineNo(child), "xml-text-twice", name, NULL);
  }
}

/* Reads digits into *number.  Returns: FALSE when it grows beyond what an int can hold. */
static gboolean
read_digit(char digit, gint64 *number)
{
  *number = *number * 10 + g_ascii_digit_value(digit);
  return *number <= (gint64)G_MAXINT + 1;
}

gboolean
arb_parse_decimal(const char *text, guint decimals, gboolean comma, int *out)
{
  g_return_val_if_fail(text != NULL && out != NULL, FALSE);

  gboolean negative = *text == '-';
  const char *at = text + (negative ? 1 : 0);
  gint64 number = 0;
  const char *digits = at;
  for (; g_ascii_isdigit(*at); at++) {
    if (!read_digit(*at, &number)) {
      return FALSE;
    }
  }
  if (at == digits) {
    return FALSE;
  }
  guint missing = decimals;
  if (decimals > 0 && (*at == '.' || (comma && *at == ','))) {
    digits = ++at;
    for (; missing > 0 && g_ascii_isdigit(*at); at++, missing--) {
      if (!read_digit(*at, &number)) {
        return FALSE;
      }
    }
    if (at == digits) {
      return FALSE;
    }
  }
  for (; missing > 0; missing--) {
    if (!read_digit('0', &number)) {
      return FALSE;
    }
  }
  number = negative ? -number : number;
  if (*at != '\0' || number > G_MAXINT || number < G_MININT) {
    return FALSE;
  }
  *out = (int)number;
  return TRUE;
}
