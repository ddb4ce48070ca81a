/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/xml.h"

#include <libxml/SAX2.h>
#include <libxml/parser.h>
#include <string.h>

#include "core/autoptr.h"

/* What went wrong while one document was parsed; the first fault is told, the rest is noise. */
typedef struct {
  const char *name;
  ArbFaults *faults;
  gboolean told;
  guint elements;
} ArbParse;

static xmlParserInputPtr
refuse_to_load(G_GNUC_UNUSED const char *url,
               G_GNUC_UNUSED const char *id,
               G_GNUC_UNUSED xmlParserCtxtPtr parser)
{
  return NULL;
}

static void G_GNUC_PRINTF(2, 3) say_nothing(void *data, const char *format, ...)
{
  (void)data;
  (void)format;
}

static void
shut_loader(void)
{
  static gsize shut = 0;

  if (g_once_init_enter(&shut)) {
    xmlInitParser();
    xmlSetExternalEntityLoader(refuse_to_load);
    xmlSetGenericErrorFunc(NULL, say_nothing); /* an encoder's fault would go to standard error */
    g_once_init_leave(&shut, 1);
  }
}

static void
stop(xmlParserCtxtPtr parser, const char *id, int ceiling)
{
  ArbParse *parse = parser->_private;
  g_autofree char *number = g_strdup_printf("%d", ceiling);
  if (!parse->told) {
    arb_faults_add(parse->faults, parse->name, xmlSAX2GetLineNumber(parser), id, number, NULL);
  }
  parse->told = TRUE;
  xmlStopParser(parser);
}

static void
on_doctype(void *data,
           G_GNUC_UNUSED const xmlChar *name,
           G_GNUC_UNUSED const xmlChar *public_id,
           G_GNUC_UNUSED const xmlChar *system_id)
{
  stop(data, "xml-doctype", 0);
}

static void
on_element(void *data, /* NOLINT(readability-function-size): libxml2 wants nine */
           const xmlChar *name,
           const xmlChar *prefix,
           const xmlChar *uri,
           int n_namespaces,
           const xmlChar **namespaces,
           int n_attributes,
           int n_defaulted,
           const xmlChar **attributes)
{
  xmlParserCtxtPtr parser = data;
  ArbParse *parse = parser->_private;
  if (++parse->elements > ARB_XML_MAX_ELEMENTS) {
    stop(parser, "xml-too-many-elements", ARB_XML_MAX_ELEMENTS);
  } else if (parser->nodeNr >= ARB_XML_MAX_DEPTH) {
    stop(parser, "xml-too-deep", ARB_XML_MAX_DEPTH);
  } else {
    xmlSAX2StartElementNs(data, name, prefix, uri, n_namespaces, namespaces, n_attributes,
                          n_defaulted, attributes);
  }
}

/* The errors that people who edit a file do make have words of ours. */
static const char *
name_error(int code)
{
  switch (code) {
  case XML_ERR_DOCUMENT_EMPTY:
    return "xml-empty";
  case XML_ERR_DOCUMENT_END:
    return "xml-after-end";
  case XML_ERR_INVALID_CHAR:
  case XML_ERR_INVALID_ENCODING:
  case XML_ERR_UNKNOWN_ENCODING:
  case XML_ERR_UNSUPPORTED_ENCODING:
  case XML_I18N_CONV_FAILED:
    return "xml-bad-character";
  case XML_ERR_UNDECLARED_ENTITY:
  case XML_ERR_NAME_REQUIRED:
  case XML_ERR_ENTITYREF_SEMICOL_MISSING:
    return "xml-bare-sign";
  case XML_ERR_ATTRIBUTE_NOT_STARTED:
  case XML_ERR_ATTRIBUTE_WITHOUT_VALUE:
  case XML_ERR_ATTRIBUTE_NOT_FINISHED:
  case XML_ERR_LT_IN_ATTRIBUTE:
    return "xml-unquoted";
  case XML_ERR_ATTRIBUTE_REDEFINED:
    return "xml-attribute-twice";
  case XML_ERR_TAG_NAME_MISMATCH:
    return "xml-tag-mismatch";
  case XML_ERR_TAG_NOT_FINISHED:
    return "xml-not-finished";
  default:
    return NULL;
  }
}

/* Says the file itself that it is not UTF-8? Then whatever is wrong in it follows from that. */
static gboolean
is_other_encoding(xmlParserCtxtPtr parser)
{
  const xmlChar *encoding = parser->input != NULL ? parser->input->encoding : NULL;

  return encoding != NULL && g_ascii_strcasecmp((const char *)encoding, "UTF-8") != 0;
}

static void
on_error(void *data, xmlErrorPtr error)
{
  xmlParserCtxtPtr parser = data;
  ArbParse *parse = parser->_private;
  if (parse->told || error->level < XML_ERR_ERROR) {
    return;
  }
  parse->told = TRUE;
  const char *id = is_other_encoding(parser) ? "xml-bad-character" : name_error(error->code);
  g_autofree char *english = g_strstrip(g_strdup(error->message != NULL ? error->message : ""));
  const char *first = id != NULL && error->str1 != NULL ? error->str1 : english;
  const char *second = error->str2 != NULL ? error->str2 : "?";
  arb_faults_add(parse->faults, parse->name, MAX(error->line, 1), id != NULL ? id : "xml-broken",
                 first, second, NULL);
}

static xmlParserCtxtPtr
new_parser(ArbParse *parse)
{
  xmlParserCtxtPtr parser = xmlNewParserCtxt();
  if (parser == NULL) {
    return NULL;
  }
  parser->_private = parse;
  parser->sax->internalSubset = on_doctype;
  parser->sax->externalSubset = on_doctype;
  parser->sax->startElementNs = on_element;
  parser->sax->serror = on_error;
  return parser;
}

xmlDocPtr
arb_xml_parse(const char *name, GBytes *body, ArbFaults *faults)
{
  g_return_val_if_fail(name != NULL && body != NULL && faults != NULL, NULL);

  gsize size = 0;
  const char *bytes = g_bytes_get_data(body, &size);
  if (size > ARB_XML_MAX_BYTES) {
    arb_faults_add(faults, name, 0, "xml-too-big", "16", NULL);
    return NULL;
  }
  if (size == 0) {
    arb_faults_add(faults, name, 1, "xml-empty", NULL);
    return NULL;
  }
  shut_loader();
  ArbParse parse = {.name = name, .faults = faults};
  g_autoptr(ArbXmlParser) parser = new_parser(&parse);
  g_autoptr(ArbXmlDoc) doc = NULL;
  if (parser != NULL) {
    doc = xmlCtxtReadMemory(parser, bytes, (int)size, NULL, NULL,
                            XML_PARSE_NONET | XML_PARSE_NOCDATA | XML_PARSE_BIG_LINES);
  }
  if (parse.told) {
    return NULL;
  }
  if (doc == NULL || !parser->wellFormed) {
    arb_faults_add(faults, name, 0, "xml-broken", "libxml2", NULL);
    return NULL;
  }
  return g_steal_pointer(&doc);
}

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

char *
arb_xml_dup(xmlNodePtr node, const char *attribute)
{
  return take_xml(xmlGetNoNsProp(node, BAD_CAST attribute));
}

char *
arb_xml_dup_content(xmlNodePtr node)
{
  g_autofree char *content = take_xml(xmlNodeGetContent(node));
  GString *words = g_string_new(NULL);
  for (const char *at = content; at != NULL && *at != '\0'; at++) {
    if (!g_ascii_isspace(*at)) {
      g_string_append_c(words, *at);
    } else if (words->len > 0 && words->str[words->len - 1] != ' ') {
      g_string_append_c(words, ' ');
    }
  }
  if (words->len > 0 && words->str[words->len - 1] == ' ') {
    g_string_truncate(words, words->len - 1);
  }
  return g_string_free(words, FALSE);
}

int
arb_xml_int(xmlNodePtr node, const char *attribute, int fallback)
{
  g_autofree char *text = arb_xml_dup(node, attribute);
  int number = fallback;
  return text != NULL && arb_parse_decimal(text, 0, FALSE, &number) ? number : fallback;
}

int
arb_xml_hundredths(xmlNodePtr node, const char *attribute, int fallback)
{
  g_autofree char *text = arb_xml_dup(node, attribute);
  int number = fallback;
  return text != NULL && arb_parse_decimal(text, 2, FALSE, &number) ? number : fallback;
}

gboolean
arb_xml_yes(xmlNodePtr node, const char *attribute)
{
  g_autofree char *text = arb_xml_dup(node, attribute);
  return g_strcmp0(text, "yes") == 0;
}

gboolean
arb_xml_is(xmlNodePtr node, const char *name)
{
  return node != NULL && node->type == XML_ELEMENT_NODE && node->ns == NULL
         && g_str_equal((const char *)node->name, name);
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

static gboolean
has_lang(xmlNodePtr node, ArbLang lang)
{
  g_autofree char *id = take_xml(xmlGetNsProp(node, BAD_CAST "lang", XML_XML_NAMESPACE));
  return g_strcmp0(id, arb_lang_to_id(lang)) == 0;
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
