/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <libxml/HTMLparser.h>
#include <libxml/parser.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "core/autoptr.h"

#include "report/hostile.h"
#include "report/html.h"

static ArbXmlDoc *
parse(const char *html)
{
  ArbXmlDoc *doc = xmlReadMemory(html, (int)strlen(html), "report.html", "UTF-8", XML_PARSE_NONET);

  assert_non_null(doc);
  return doc;
}

/* Counts elements with that name, and gathers the texts below them. */
static guint
gather(const xmlNode *node, const char *name, GString *texts)
{
  guint n = 0;

  for (const xmlNode *at = node; at != NULL; at = at->next) {
    if (at->type == XML_ELEMENT_NODE && strcmp((const char *)at->name, name) == 0) {
      xmlChar *content = xmlNodeGetContent(at);
      g_string_append_printf(texts, "%s\n", (const char *)content);
      xmlFree(content);
      n++;
    }
    n += gather(at->children, name, texts);
  }
  return n;
}

/* Well-formed XML; the texts come out as they are shown. */
static void
test_xml(G_GNUC_UNUSED void **state)
{
  g_autoptr(ArbReport) report = hostile_report(20);
  g_autofree char *html = arb_report_to_html(report);
  g_autofree char *long_text = hostile_long();
  g_autoptr(ArbXmlDoc) doc = parse(html);
  g_autoptr(GString) texts = g_string_new(NULL);
  xmlNode *root = xmlDocGetRootElement(doc);

  xmlChar *lang = xmlGetProp(root, (const xmlChar *)"lang");
  assert_string_equal((const char *)lang, "it");
  xmlFree(lang);
  assert_int_equal(gather(root, "h1", texts), 1);
  assert_int_equal(gather(root, "h2", texts), HOSTILE_TEXTS);
  assert_int_equal(gather(root, "td", texts), 40);
  assert_int_equal(gather(root, "p", texts), HOSTILE_TEXTS);
  assert_int_equal(gather(root, "dd", texts), 2);
  assert_int_equal(gather(root, "li", texts), 2);
  for (guint i = 0; i < HOSTILE_TEXTS - 1; i++) {
    g_autofree char *shown = arb_text_show(hostile_text(i));
    assert_non_null(strstr(texts->str, shown));
  }
  /* The letter e with its accent, the horse, and no mark that turns what follows. */
  assert_non_null(strstr(texts->str, "e\u0301le\u0300ve 🐎  rovescio"));
  assert_non_null(strstr(texts->str, "\u2068שלום עולם العربية\u2069"));
  assert_non_null(strstr(texts->str, "tab qui riga \u2401 fine"));
  assert_non_null(strstr(texts->str, long_text));
  assert_null(strstr(html, "<b>grassetto"));
}

/* A table can be read by ear: every head says what it heads, and the table what it holds. */
static void
test_heads(G_GNUC_UNUSED void **state)
{
  g_autoptr(ArbReport) report = hostile_report(20);
  g_autofree char *html = arb_report_to_html(report);
  g_autoptr(ArbXmlDoc) doc = parse(html);
  g_autoptr(GString) texts = g_string_new(NULL);
  guint columns = 0;
  guint rows = 0;

  for (const char *at = html; (at = strstr(at, "<th scope=\"col\"")) != NULL; at++) {
    columns++;
  }
  for (const char *at = html; (at = strstr(at, "<th scope=\"row\"")) != NULL; at++) {
    rows++;
  }
  assert_int_equal(columns, 3);
  assert_int_equal(rows, 20);
  assert_int_equal(gather(xmlDocGetRootElement(doc), "th", texts), columns + rows);
  assert_non_null(strstr(html, "<table aria-label=\"&lt;b&gt;"));
}

static void
count_error(void *context, G_GNUC_UNUSED xmlErrorPtr error)
{
  guint *errors = context;

  /* Elements younger than libxml2's HTML parser are no fault. */
  *errors += error->code != XML_HTML_UNKNOWN_TAG ? 1 : 0;
}

static void
test_html(G_GNUC_UNUSED void **state)
{
  g_autoptr(ArbReport) report = hostile_report(20);
  g_autofree char *html = arb_report_to_html(report);
  guint errors = 0;

  xmlSetStructuredErrorFunc(&errors, count_error);
  g_autoptr(ArbXmlDoc) doc =
      htmlReadMemory(html, (int)strlen(html), "report.html", "UTF-8", HTML_PARSE_NONET);
  xmlSetStructuredErrorFunc(NULL, NULL);
  assert_non_null(doc);
  assert_int_equal(errors, 0);
}

int
main(void)
{
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_xml),
      cmocka_unit_test(test_heads),
      cmocka_unit_test(test_html),
  };

  return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
