/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <libxml/SAX2.h>
#include <libxml/parser.h>
#include <string.h>

#include "core/autoptr.h"
#include "core/xml.h"

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

struct _ArbXmlReader {
  xmlParserCtxtPtr parser; /* NULL: no memory was left */
};

ArbXmlReader *
arb_xml_reader_new(void)
{
  ArbXmlReader *reader = g_new0(ArbXmlReader, 1);

  shut_loader();
  reader->parser = xmlNewParserCtxt();
  if (reader->parser != NULL) {
    xmlSAXHandlerPtr sax = reader->parser->sax;
    sax->internalSubset = on_doctype;
    sax->externalSubset = on_doctype;
    sax->startElementNs = on_element;
    sax->serror = on_error;
  }
  return reader;
}

void
arb_xml_reader_free(ArbXmlReader *reader)
{
  if (reader != NULL) {
    xmlFreeParserCtxt(reader->parser);
    g_free(reader);
  }
}

/* Where a text stops for libxml2, which then takes whatever lies behind for nothing; and in every
 * encoding that is not UTF-8's kin. Returns: its line; 0 when there is none. */
static int
find_nul(const char *bytes, gsize size)
{
  const char *nul = memchr(bytes, '\0', size);
  int line = nul != NULL ? 1 : 0;

  for (const char *at = bytes; nul != NULL && at < nul; at++) {
    line += *at == '\n' ? 1 : 0;
  }
  return line;
}

static xmlDocPtr
parse(ArbXmlReader *reader, const char *name, GBytes *body, int options, ArbFaults *faults)
{
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
  int nul = find_nul(bytes, size);
  if (nul > 0) {
    arb_faults_add(faults, name, nul, "xml-bad-character", NULL);
    return NULL;
  }
  ArbParse parse = {.name = name, .faults = faults};
  xmlParserCtxtPtr parser = reader->parser;
  g_autoptr(ArbXmlDoc) doc = NULL;
  if (parser != NULL) {
    parser->_private = &parse;
    doc = xmlCtxtReadMemory(parser, bytes, (int)size, NULL, NULL,
                            options | XML_PARSE_NONET | XML_PARSE_NOCDATA | XML_PARSE_BIG_LINES);
    parser->_private = NULL;
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

/* libxml2 keeps the number of such a line in the white space next to an element. */
static gboolean
has_late_lines(GBytes *body)
{
  gsize size = 0;
  const char *at = g_bytes_get_data(body, &size);
  const char *end = size > 0 ? at + size : at; /* without bytes there is no address */
  guint lines = 0;
  for (; at != NULL && lines < G_MAXUINT16; lines++) {
    const char *found = memchr(at, '\n', (gsize)(end - at));
    at = found != NULL ? found + 1 : NULL;
  }
  return lines == G_MAXUINT16;
}

xmlDocPtr
arb_xml_reader_parse(ArbXmlReader *reader, const char *name, GBytes *body, ArbFaults *faults)
{
  g_return_val_if_fail(reader != NULL && name != NULL && body != NULL && faults != NULL, NULL);

  int blanks = has_late_lines(body) ? 0 : XML_PARSE_NOBLANKS;
  return parse(reader, name, body, blanks | XML_PARSE_COMPACT, faults);
}

xmlDocPtr
arb_xml_parse(const char *name, GBytes *body, ArbFaults *faults)
{
  g_autoptr(ArbXmlReader) reader = arb_xml_reader_new();

  return arb_xml_reader_parse(reader, name, body, faults);
}

xmlDocPtr
arb_xml_parse_whole(const char *name, GBytes *body, ArbFaults *faults)
{
  g_return_val_if_fail(name != NULL && body != NULL && faults != NULL, NULL);

  g_autoptr(ArbXmlReader) reader = arb_xml_reader_new();
  return parse(reader, name, body, 0, faults);
}
