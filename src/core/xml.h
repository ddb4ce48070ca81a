/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <libxml/tree.h>

#include "core/fault.h"

/* Safe reading of XML. Any DOCTYPE is refused, nothing external is ever opened, and there are
 * ceilings. */
#define ARB_XML_MAX_BYTES    (16 * 1024 * 1024)
#define ARB_XML_MAX_ELEMENTS 200000
#define ARB_XML_MAX_DEPTH    32
#define ARB_XML_MAX_NAME     300               /* characters in an attribute or a text */
#define ARB_XML_MAX_TEXT     ARB_TEXT_LINE_MAX /* in a text that may be long: notes, sentences */

/* Parses a document from memory, to be read: white space between elements may be left out. name:
 * shown in faults.  Returns: (transfer full) (nullable) NULL with at least one fault added. */
xmlDocPtr
arb_xml_parse(const char *name, GBytes *body, ArbFaults *faults) G_GNUC_WARN_UNUSED_RESULT;

/* The same, to be changed and written again: all white space is kept. */
xmlDocPtr
arb_xml_parse_whole(const char *name, GBytes *body, ArbFaults *faults) G_GNUC_WARN_UNUSED_RESULT;

/* Reads one document after another, quicker than a parser each would. They share one store of
 * names, so that nodes may move between them; a document from which nodes were taken must live as
 * long as they do. */
typedef struct _ArbXmlReader ArbXmlReader;

ArbXmlReader *arb_xml_reader_new(void) G_GNUC_WARN_UNUSED_RESULT;
void arb_xml_reader_free(ArbXmlReader *reader);

/* As arb_xml_parse(). The document outlives the reader. */
xmlDocPtr arb_xml_reader_parse(ArbXmlReader *reader,
                               const char *name,
                               GBytes *body,
                               ArbFaults *faults) G_GNUC_WARN_UNUSED_RESULT;

/* What an attribute may hold. */
typedef enum {
  ARB_XML_TEXT,
  ARB_XML_ID,    /* a-z, then a-z 0-9 and hyphens */
  ARB_XML_LABEL, /* one to three capitals, then a number */
  ARB_XML_INT,
  ARB_XML_DECIMAL, /* up to two decimals, point only: kept in hundredths */
  ARB_XML_YES_NO,
  ARB_XML_WORDS, /* words with single blanks between them */
  ARB_XML_KEY    /* letters, digits, then also - _ and : (odds of 2:1): choices, values */
} ArbXmlType;

typedef struct {
  const char *name; /* NULL ends a list */
  ArbXmlType type;
  gboolean required;
} ArbXmlAttribute;

/* A kind of element: what it may hold. Unknown attributes and children are faults, and so is text
 * outside `text`. `any_attribute`: further attributes are the reader's affair (army lists:
 * attributes of the rule book). */
typedef struct _ArbXmlElement ArbXmlElement;

#define ARB_XML_MAX_KINDS 40 /* children in one list */

typedef struct {
  const ArbXmlElement *element; /* NULL ends a list */
  guint least, most;            /* most 0: any number */
} ArbXmlChild;

struct _ArbXmlElement {
  const char *name;
  const ArbXmlAttribute *attributes; /* (nullable) */
  const ArbXmlChild *children;       /* (nullable) */
  gboolean text;
  gboolean any_attribute;
  gboolean long_text; /* the text may have ARB_XML_MAX_TEXT characters */
};

/* Walks the whole tree below node against its description. Returns: TRUE when nothing was found
 * wrong. */
gboolean
arb_xml_check(xmlNodePtr node, const ArbXmlElement *element, const char *file, ArbFaults *faults);

/* The two children <NAME xml:lang="it"> and <NAME xml:lang="en">, always in this order; use twice
 * in `children` as one entry of least 2, most 2. Reads them into out; faults if one is missing or
 * empty. */
extern const ArbXmlAttribute ARB_XML_LANG[];
void arb_xml_read_text(xmlNodePtr node,
                       const char *name,
                       const char *file,
                       ArbText *out,
                       ArbFaults *faults);

/* What an element or an attribute holds: seen where it stands when it is in one piece, else copied
 * to *out_copy, which the caller frees.  Returns: (transfer none) never NULL */
const char *arb_xml_view(xmlNodePtr node, char **out_copy) G_GNUC_WARN_UNUSED_RESULT;

/* Readers for a tree that was checked.  Returns: (transfer full) (nullable) / the fallback where it
 * is absent. */
char *arb_xml_dup(xmlNodePtr node, const char *attribute) G_GNUC_WARN_UNUSED_RESULT;
char *arb_xml_dup_content(xmlNodePtr node) G_GNUC_WARN_UNUSED_RESULT;
int arb_xml_int(xmlNodePtr node, const char *attribute, int fallback);
int arb_xml_hundredths(xmlNodePtr node, const char *attribute, int fallback);
gboolean arb_xml_yes(xmlNodePtr node, const char *attribute);
gboolean arb_xml_is(xmlNodePtr node, const char *name);

/* Number of an attribute's word in a NULL ended list; out untouched when it is absent.
 * Returns: FALSE, a fault added, when it is none of them. */
gboolean arb_xml_pick(xmlNodePtr node,
                      const char *attribute,
                      const char *const *words,
                      const char *file,
                      guint *out,
                      ArbFaults *faults);

/* First child element with that name (NULL: any), and the next sibling.  Returns: (transfer none)
 * (nullable) */
xmlNodePtr arb_xml_first(xmlNodePtr node, const char *name);
xmlNodePtr arb_xml_next(xmlNodePtr node, const char *name);

/* "12", "4.5", "4,5" with up to `decimals` decimals, as an integer of 10^-decimals; the comma only
 * when `comma`. Returns: FALSE, out untouched, when it is no such number or does not fit in an int.
 */
gboolean arb_parse_decimal(const char *text, guint decimals, gboolean comma, int *out)
    G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC(ArbXmlReader, arb_xml_reader_free)
