/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "core/autoptr.h"
#include "core/source.h"
#include "core/xml.h"

/* Text of all faults, in English; the document is thrown away. */
static char *
parse_text(const char *text, gsize length, gboolean *out_parsed)
{
  g_autoptr(ArbFaults) faults = arb_faults_new();
  g_autoptr(GBytes) body = g_bytes_new_static(text, length);
  g_autoptr(ArbXmlDoc) doc = arb_xml_parse("f.xml", body, faults);
  *out_parsed = doc != NULL;
  return arb_faults_to_text(faults, ARB_LANG_EN);
}

/* A row's label on one line, whatever it holds. */
static void
print_row(const char *text)
{
  g_autofree char *start = g_strndup(text, 70);
  g_autofree char *shown = g_strescape(start, NULL);
  print_message("# %s\n", shown);
}

static void
assert_parse(const char *label, const char *text, const char *expected)
{
  print_row(label);
  gboolean parsed = FALSE;
  g_autofree char *faults = parse_text(text, strlen(text), &parsed);
  assert_string_equal(faults, expected);
  assert_int_equal(parsed, *expected == '\0');
}

/* Nothing outside the file is ever read, and no entity of its own is ever expanded. */
static void
test_hostile(void **state)
{
  (void)state;

  static const struct {
    const char *label, *text, *faults;
  } ROWS[] = {
      {"a file's contents",
       "<?xml version=\"1.0\"?>\n<!DOCTYPE a [<!ENTITY x SYSTEM \"file:///etc/passwd\">]>\n<a>&x;</a>",
       "f.xml:2: a DOCTYPE is not allowed: take it out\n"},
      {"a file as schema", "<!DOCTYPE a SYSTEM \"file:///etc/passwd\">\n<a/>",
       "f.xml:1: a DOCTYPE is not allowed: take it out\n"},
      {"an empty one", "<!DOCTYPE a>\n<a/>", "f.xml:1: a DOCTYPE is not allowed: take it out\n"},
      {"laughs",
       "\n<!DOCTYPE a [<!ENTITY b \"ha\"><!ENTITY c \"&b;&b;\"><!ENTITY d \"&c;&c;\">]><a>&d;</a>",
       "f.xml:2: a DOCTYPE is not allowed: take it out\n"},
      {"a parameter entity", "<!DOCTYPE a [<!ENTITY % p SYSTEM \"http://127.0.0.1/x\"> %p;]><a/>",
       "f.xml:1: a DOCTYPE is not allowed: take it out\n"},
      {"an inclusion is just an element",
       "<a><i:include xmlns:i=\"http://www.w3.org/2001/XInclude\" href=\"/etc/passwd\"/></a>", ""},
  };

  for (guint i = 0; i < G_N_ELEMENTS(ROWS); i++) {
    assert_parse(ROWS[i].label, ROWS[i].text, ROWS[i].faults);
  }
}

/* A text ends where its file does, not at the first byte of nought. */
static void
test_nul(void **state)
{
  (void)state;

  static const struct {
    const char *text;
    gsize length;
    int line;
  } ROWS[] = {
      {"<a/>\0", 5, 1},      {"<a/>\n\0<b>&c;", 12, 2}, {"\0<a/>", 5, 1},
      {"<a>\n\0</a>", 9, 2}, {"<a b=\"\0\"/>", 10, 1},  {"\xff\xfe<\0a\0/\0>\0", 10, 1},
  };

  for (guint i = 0; i < G_N_ELEMENTS(ROWS); i++) {
    gboolean parsed = TRUE;
    g_autofree char *faults = parse_text(ROWS[i].text, ROWS[i].length, &parsed);
    g_autofree char *expected = g_strdup_printf(
        "f.xml:%d: a character that is not allowed: the file must be UTF-8\n", ROWS[i].line);
    print_row(ROWS[i].text);
    assert_string_equal(faults, expected);
    assert_false(parsed);
  }
}

static void
test_broken(void **state)
{
  (void)state;

  static const struct {
    const char *text, *faults;
  } ROWS[] = {
      {"<a/>", ""},
      {"<a>&lt;&#233;</a>", ""},
      {"", "f.xml:1: the file is empty or does not begin with an element\n"},
      {"hello", "f.xml:1: the file is empty or does not begin with an element\n"},
      {"<a>\n<b>\n</a>", "f.xml:3: <b> is closed by </a>\n"},
      {"<a>\n<b/>", "f.xml:2: the file ends before <a> is closed\n"},
      {"<a/>\n<b/>", "f.xml:2: something follows the end of the outermost element\n"},
      {"<a b=1/>", "f.xml:1: an attribute without a value in quotes\n"},
      {"<a b=\"1\"\n b=\"2\"/>", "f.xml:2: attribute b is written twice\n"},
      {"<a>1 & 2</a>", "f.xml:1: a bare \"<\" or \"&\": write &lt; or &amp;\n"},
      {"<a>\n\xe8</a>", "f.xml:2: a character that is not allowed: the file must be UTF-8\n"},
      {"<?xml version=\"1.0\" encoding=\"UTF-7\"?>\n<a b=\"\u00e8\"/>",
       "f.xml:2: a character that is not allowed: the file must be UTF-8\n"},
      {"<?xml version=\"1.0\" encoding=\"klingon\"?>\n<a/>",
       "f.xml:1: a character that is not allowed: the file must be UTF-8\n"},
      {"<x:a/>", "f.xml:1: broken XML (Namespace prefix x on a is not defined)\n"},
  };

  for (guint i = 0; i < G_N_ELEMENTS(ROWS); i++) {
    assert_parse(ROWS[i].text, ROWS[i].text, ROWS[i].faults);
  }
}

/* "<a>" and as many "<b/>" as asked for. */
static char *
make_many(guint elements)
{
  GString *text = g_string_new("<a>");
  for (guint i = 1; i < elements; i++) {
    g_string_append(text, "<b/>\n");
  }
  g_string_append(text, "</a>");
  return g_string_free(text, FALSE);
}

static char *
make_deep(guint depth)
{
  GString *text = g_string_new(NULL);
  for (guint i = 0; i < depth; i++) {
    g_string_append(text, "<a>\n");
  }
  for (guint i = 0; i < depth; i++) {
    g_string_append(text, "</a>");
  }
  return g_string_free(text, FALSE);
}

static void
test_ceilings(void **state)
{
  (void)state;
  g_autofree char *full = make_many(ARB_XML_MAX_ELEMENTS);
  assert_parse("as many elements as may be", full, "");
  g_autofree char *over = make_many(ARB_XML_MAX_ELEMENTS + 1);
  assert_parse("one more", over, "f.xml:200000: more than 200000 elements\n");
  g_autofree char *deep = make_deep(ARB_XML_MAX_DEPTH);
  assert_parse("as deep as may be", deep, "");
  g_autofree char *deeper = make_deep(ARB_XML_MAX_DEPTH + 1);
  assert_parse("one deeper", deeper, "f.xml:33: elements nested deeper than 32\n");
}

static void
test_bytes(void **state)
{
  (void)state;
  gsize size = ARB_XML_MAX_BYTES + 1;
  g_autofree char *text = g_malloc(size);
  memset(text, '\n', size);
  memcpy(text, "<a>", 3);
  memcpy(text + ARB_XML_MAX_BYTES - 4, "</a>", 4);
  gboolean parsed = FALSE;
  g_autofree char *full = parse_text(text, ARB_XML_MAX_BYTES, &parsed);
  assert_string_equal(full, "");
  assert_true(parsed);
  g_autofree char *over = parse_text(text, size, &parsed);
  assert_string_equal(over, "f.xml: the file is larger than 16 MB\n");
  assert_false(parsed);
}

/* A small form: <list> of up to two <item>, a <name> pair, a long <note>. */
static const ArbXmlElement NAME = {.name = "name", .attributes = ARB_XML_LANG, .text = TRUE};

static const ArbXmlElement NOTE = {.name = "note", .text = TRUE, .long_text = TRUE};

static const ArbXmlElement ITEM = {
    .name = "item",
    .attributes = (const ArbXmlAttribute[]){{"id", ARB_XML_ID, TRUE},
                                            {"key", ARB_XML_KEY, FALSE},
                                            {"label", ARB_XML_LABEL, FALSE},
                                            {"n", ARB_XML_INT, FALSE},
                                            {"cm", ARB_XML_DECIMAL, FALSE},
                                            {"on", ARB_XML_YES_NO, FALSE},
                                            {"words", ARB_XML_WORDS, FALSE},
                                            {"text", ARB_XML_TEXT, FALSE},
                                            {NULL, ARB_XML_TEXT, FALSE}},
};

static const ArbXmlElement FREE = {.name = "free", .any_attribute = TRUE};

static const ArbXmlElement LIST = {
    .name = "list",
    .children = (const ArbXmlChild[]){{&NAME, 0, 2},
                                      {&ITEM, 1, 2},
                                      {&NOTE, 0, 1},
                                      {&FREE, 0, 0},
                                      {NULL, 0, 0}},
};

static xmlDocPtr
parse_good(const char *text)
{
  g_autoptr(ArbFaults) faults = arb_faults_new();
  g_autoptr(GBytes) body = g_bytes_new_static(text, strlen(text));
  xmlDocPtr doc = arb_xml_parse("f.xml", body, faults);
  assert_non_null(doc);
  return doc;
}

static void
assert_check(const char *text, const char *expected)
{
  print_row(text);
  g_autoptr(ArbFaults) faults = arb_faults_new();
  g_autoptr(ArbXmlDoc) doc = parse_good(text);
  gboolean good = arb_xml_check(xmlDocGetRootElement(doc), &LIST, "f.xml", faults);
  g_autofree char *told = arb_faults_to_text(faults, ARB_LANG_EN);
  assert_string_equal(told, expected);
  assert_int_equal(good, *expected == '\0');
}

static void
test_form(void **state)
{
  (void)state;

  static const struct {
    const char *text, *faults;
  } ROWS[] = {
      {"<list><!-- words --><item id=\"a\"/><?page?></list>", ""},
      {"<liste/>", "f.xml:1: the file begins with <liste>: expected <list>\n"},
      {"<list/>", "f.xml:1: <list> needs at least 1 <item>\n"},
      {"<list>\n<item id=\"a\"/>\n<item id=\"b\"/>\n<item id=\"c\"/></list>",
       "f.xml:4: <list> holds at most 2 <item>\n"},
      {"<list><item id=\"a\"/>\n<thing/></list>",
       "f.xml:2: <thing> may not stand in <list>; expected: <name>, <item>, <note>, <free>\n"},
      {"<list><item id=\"a\"><item id=\"b\"/></item></list>",
       "f.xml:1: <item> may not stand in <item>; expected: -\n"},
      {"<list xmlns=\"urn:x\"><item id=\"a\"/></list>",
       "f.xml:1: the file begins with <list xmlns=\"urn:x\">: expected <list>\n"},
      {"<list>words<item id=\"a\"/></list>", "f.xml:1: <list> holds no text\n"},
      {"<list><item/></list>", "f.xml:1: <item> lacks the attribute id\n"},
      {"<list><item id=\"a\" x=\"1\"/></list>",
       "f.xml:1: <item> has no attribute x; expected: id, key, label, n, cm, on, words, text\n"},
      {"<list><item id=\"a\" xml:id=\"b\"/></list>",
       "f.xml:1: <item> has no attribute xml:id; expected: id, key, label, n, cm, on, words, text\n"},
      {"<list><item id=\"a\"/><free a=\"1\" b=\"2\"/></list>", ""},
      {"<list><item id=\"a\"/><name>x</name></list>",
       "f.xml:1: <name> lacks the attribute xml:lang\n"},
  };

  for (guint i = 0; i < G_N_ELEMENTS(ROWS); i++) {
    assert_check(ROWS[i].text, ROWS[i].faults);
  }
}

static void
test_types(void **state)
{
  (void)state;

  static const struct {
    const char *attribute, *good, *bad;
  } ROWS[] = {
      {"id", "a-9", "A"},
      {"id", "z", "9a"},
      {"id", "z", ""},
      {"key", "E", "-E"},
      {"key", "9_x-Y", "a b"},
      {"label", "F12", "f12"},
      {"label", "ABC1", "ABCD1"},
      {"label", "A0", "A"},
      {"n", "-12", "1.0"},
      {"n", "2147483647", "2147483648"},
      {"cm", "-1.25", "1,5"},
      {"cm", "4", "1.255"},
      {"on", "yes", "true"},
      {"on", "no", "No"},
      {"words", "a b", "a  b"},
      {"words", "a", " a"},
  };

  for (guint i = 0; i < G_N_ELEMENTS(ROWS); i++) {
    print_message("# %s: %s, %s\n", ROWS[i].attribute, ROWS[i].good, ROWS[i].bad);
    const char *id = g_str_equal(ROWS[i].attribute, "id") ? "" : "id=\"a\"";
    const char *values[] = {ROWS[i].good, ROWS[i].bad};
    for (guint j = 0; j < 2; j++) {
      g_autofree char *text =
          g_strdup_printf("<list><item %s %s=\"%s\"/></list>", id, ROWS[i].attribute, values[j]);
      g_autoptr(ArbFaults) faults = arb_faults_new();
      g_autoptr(ArbXmlDoc) doc = parse_good(text);
      assert_int_equal(arb_xml_check(xmlDocGetRootElement(doc), &LIST, "f.xml", faults), j == 0);
      assert_int_equal(arb_faults_count(faults), j);
    }
  }
}

/* Characters are counted, not bytes. */
static void
test_lengths(void **state)
{
  (void)state;

  static const struct {
    const char *format;
    guint length;
    const char *faults;
  } ROWS[] = {
      {"<list><item id=\"a\" text=\"%s\"/></list>", 300, ""},
      {"<list><item id=\"a\" text=\"%s\"/></list>", 301,
       "f.xml:1: text: more than 300 characters\n"},
      {"<list><item id=\"a\"/><free x=\"%s\"/></list>", 301,
       "f.xml:1: x: more than 300 characters\n"},
      {"<list><item id=\"a\"/><name xml:lang=\"it\">%s</name></list>", 300, ""},
      {"<list><item id=\"a\"/><name xml:lang=\"it\">%s</name></list>", 301,
       "f.xml:1: name: more than 300 characters\n"},
      {"<list><item id=\"a\"/><note>%s</note></list>", 4000, ""},
      {"<list><item id=\"a\"/><note>%s</note></list>", 4001,
       "f.xml:1: note: more than 4000 characters\n"},
  };

  for (guint i = 0; i < G_N_ELEMENTS(ROWS); i++) {
    GString *words = g_string_new(NULL);
    for (guint n = 0; n < ROWS[i].length; n++) {
      g_string_append(words, "è");
    }
    g_auto(GStrv) parts = g_strsplit(ROWS[i].format, "%s", 2);
    g_autofree char *text = g_strconcat(parts[0], words->str, parts[1], NULL);
    g_string_free(words, TRUE);
    assert_check(text, ROWS[i].faults);
  }
}

static void
test_texts(void **state)
{
  (void)state;

  static const struct {
    const char *text, *faults, *it, *en;
  } ROWS[] = {
      {"<a><name xml:lang=\"it\"> uno\n  due </name><name xml:lang=\"en\">two</name></a>", "",
       "uno due", "two"},
      {"<a/>", "f.xml:1: <name xml:lang=\"it\"> is missing\n", "", ""},
      {"<a><name xml:lang=\"it\">uno</name></a>", "f.xml:1: <name xml:lang=\"en\"> is missing\n",
       "uno", ""},
      {"<a>\n<name xml:lang=\"en\">two</name>\n<name xml:lang=\"it\">uno</name></a>",
       "f.xml:2: expected <name xml:lang=\"it\"> here: Italian first, then English\n", "", ""},
      {"<a><name xml:lang=\"it\">uno</name>\n<name xml:lang=\"fr\">un</name></a>",
       "f.xml:2: expected <name xml:lang=\"en\"> here: Italian first, then English\n", "uno", ""},
      {"<a><name xml:lang=\"it\"> </name><name xml:lang=\"en\">two</name></a>",
       "f.xml:1: <name xml:lang=\"it\"> is empty\n", "", "two"},
      {"<a><name xml:lang=\"it\">uno</name><name xml:lang=\"en\">two</name>\n<name xml:lang=\"it\">u</name></a>",
       "f.xml:2: one <name> too many: one a language\n", "uno", "two"},
  };

  for (guint i = 0; i < G_N_ELEMENTS(ROWS); i++) {
    print_row(ROWS[i].text);
    g_autoptr(ArbFaults) faults = arb_faults_new();
    g_autoptr(ArbXmlDoc) doc = parse_good(ROWS[i].text);
    ArbText text = {{NULL}};
    arb_xml_read_text(xmlDocGetRootElement(doc), "name", "f.xml", &text, faults);
    g_autofree char *told = arb_faults_to_text(faults, ARB_LANG_EN);
    assert_string_equal(told, ROWS[i].faults);
    assert_string_equal(arb_text_get(&text, ARB_LANG_IT), ROWS[i].it);
    assert_string_equal(arb_text_get(&text, ARB_LANG_EN), ROWS[i].en);
    arb_text_clear(&text);
  }
}

static void
test_readers(void **state)
{
  (void)state;
  g_autoptr(ArbXmlDoc) doc =
      parse_good("<a n=\"7\" cm=\"4.5\" on=\"yes\" w=\"two\"><b/>text<c/><b n=\"x\"/></a>");
  xmlNodePtr root = xmlDocGetRootElement(doc);
  assert_int_equal(arb_xml_int(root, "n", -1), 7);
  assert_int_equal(arb_xml_int(root, "m", -1), -1);
  assert_int_equal(arb_xml_hundredths(root, "cm", -1), 450);
  assert_int_equal(arb_xml_hundredths(root, "n", -1), 700);
  assert_true(arb_xml_yes(root, "on"));
  assert_false(arb_xml_yes(root, "off"));
  assert_null(arb_xml_dup(root, "m"));
  xmlNodePtr b = arb_xml_first(root, NULL);
  assert_true(arb_xml_is(b, "b"));
  assert_true(arb_xml_is(arb_xml_next(b, NULL), "c"));
  xmlNodePtr second = arb_xml_next(b, "b");
  assert_int_equal(arb_xml_int(second, "n", -1), -1);
  assert_null(arb_xml_next(second, "b"));
  static const char *const WORDS[] = {"one", "two", NULL};
  g_autoptr(ArbFaults) faults = arb_faults_new();
  guint out = 9;
  assert_true(arb_xml_pick(root, "none", WORDS, "f.xml", &out, faults));
  assert_int_equal(out, 9);
  assert_true(arb_xml_pick(root, "w", WORDS, "f.xml", &out, faults));
  assert_int_equal(out, 1);
  assert_false(arb_xml_pick(root, "n", WORDS, "f.xml", &out, faults));
  assert_int_equal(out, 1);
  g_autofree char *told = arb_faults_to_text(faults, ARB_LANG_IT);
  assert_string_equal(told, "f.xml:1: n=\"7\": ci vuole uno di: one, two\n");
}

/* A text is the same whether it is in one piece or cut by a sign, a comment or a section. */
static void
test_text_in_pieces(void **state)
{
  (void)state;
  g_autoptr(ArbXmlDoc) doc = parse_good(
      "<a plain=\"one\" sign=\"A&amp;B\" empty=\"\"><b>A&amp;B</b><b> A <!-- x -->  B</b>"
      "<b><![CDATA[A<B]]></b><b/><b> </b></a>");
  static const char *const WANTED[] = {"A&B", "A B", "A<B", "", ""};
  xmlNodePtr root = xmlDocGetRootElement(doc);
  g_autofree char *plain = arb_xml_dup(root, "plain");
  g_autofree char *sign = arb_xml_dup(root, "sign");
  g_autofree char *empty = arb_xml_dup(root, "empty");
  assert_string_equal(plain, "one");
  assert_string_equal(sign, "A&B");
  assert_string_equal(empty, "");
  xmlNodePtr b = arb_xml_first(root, "b");
  for (guint i = 0; i < G_N_ELEMENTS(WANTED); i++, b = arb_xml_next(b, "b")) {
    g_autofree char *words = arb_xml_dup_content(b);
    assert_string_equal(words, WANTED[i]);
  }
  assert_null(b);
}

/* What is written back keeps the form that its writer gave it; nodes may change documents. */
static void
test_white_space(void **state)
{
  static const char TEXT[] = "<a>\n  <b xml:lang=\"it\"/>\n</a>";
  g_autoptr(ArbFaults) faults = arb_faults_new();
  g_autoptr(GBytes) body = g_bytes_new_static(TEXT, strlen(TEXT));
  g_autoptr(ArbXmlDoc) whole = arb_xml_parse_whole("f.xml", body, faults);
  ArbXmlReader *reader = arb_xml_reader_new();
  g_autoptr(ArbXmlDoc) first = arb_xml_reader_parse(reader, "f.xml", body, faults);
  g_autoptr(ArbXmlDoc) second = arb_xml_reader_parse(reader, "g.xml", body, faults);

  (void)state;
  arb_xml_reader_free(reader);
  assert_int_equal(xmlDocGetRootElement(whole)->children->type, XML_TEXT_NODE);
  xmlNodePtr moved = xmlDocGetRootElement(first)->children;
  assert_true(arb_xml_is(moved, "b"));
  xmlUnlinkNode(moved);
  xmlAddChild(xmlDocGetRootElement(second), moved);
  assert_ptr_equal(arb_xml_next(arb_xml_first(xmlDocGetRootElement(second), "b"), "b"), moved);
  assert_int_equal(xmlGetLineNo(moved), 2);
  assert_int_equal(arb_faults_count(faults), 0);
}

/* Lines are right far beyond what fits in 16 bits. */
static void
test_late_line(void **state)
{
  (void)state;
  GString *text = g_string_new("<list>");
  for (guint i = 1; i < 70000; i++) {
    g_string_append_c(text, '\n');
  }
  g_string_append(text, "<item/></list>");
  assert_check(text->str, "f.xml:70000: <item> lacks the attribute id\n");
  g_string_free(text, TRUE);
}

static void
test_decimals(void **state)
{
  (void)state;

  enum {
    BAD = -77
  };

  static const struct {
    const char *text;
    guint decimals;
    gboolean comma;
    int value;
  } ROWS[] = {
      {"0", 2, FALSE, 0},
      {"12", 0, FALSE, 12},
      {"12", 2, FALSE, 1200},
      {"4.5", 2, FALSE, 450},
      {"4.05", 2, FALSE, 405},
      {"-4.05", 2, FALSE, -405},
      {"4,5", 2, TRUE, 450},
      {"4,5", 2, FALSE, BAD},
      {"4.5", 0, FALSE, BAD},
      {"4.555", 2, FALSE, BAD},
      {"4.", 2, FALSE, BAD},
      {".5", 2, FALSE, BAD},
      {"4.5.", 2, FALSE, BAD},
      {"-", 0, FALSE, BAD},
      {"", 0, FALSE, BAD},
      {" 4", 0, FALSE, BAD},
      {"4 ", 0, FALSE, BAD},
      {"+4", 0, FALSE, BAD},
      {"4e2", 2, FALSE, BAD},
      {"0x4", 0, FALSE, BAD},
      {"2147483647", 0, FALSE, G_MAXINT},
      {"2147483648", 0, FALSE, BAD},
      {"-2147483648", 0, FALSE, G_MININT},
      {"-2147483649", 0, FALSE, BAD},
      {"21474836.47", 2, FALSE, G_MAXINT},
      {"21474836.48", 2, FALSE, BAD},
      {"99999999999999999999999999", 0, FALSE, BAD},
  };

  for (guint i = 0; i < G_N_ELEMENTS(ROWS); i++) {
    print_message("# \"%s\" with %u decimals\n", ROWS[i].text, ROWS[i].decimals);
    int value = BAD;
    gboolean good = arb_parse_decimal(ROWS[i].text, ROWS[i].decimals, ROWS[i].comma, &value);
    assert_int_equal(good, ROWS[i].value != BAD);
    assert_int_equal(value, ROWS[i].value);
  }
}

static int
set_up(void **state)
{
  (void)state;
  return arb_core_text_load(arb_data_dir(), NULL) ? 0 : -1;
}

int
main(void)
{
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_hostile),
      cmocka_unit_test(test_broken),
      cmocka_unit_test(test_nul),
      cmocka_unit_test(test_ceilings),
      cmocka_unit_test(test_bytes),
      cmocka_unit_test(test_form),
      cmocka_unit_test(test_types),
      cmocka_unit_test(test_lengths),
      cmocka_unit_test(test_texts),
      cmocka_unit_test(test_readers),
      cmocka_unit_test(test_late_line),
      cmocka_unit_test(test_decimals),
      cmocka_unit_test(test_text_in_pieces),
      cmocka_unit_test(test_white_space),
  };
  return cmocka_run_group_tests(tests, set_up, NULL) != 0;
}
