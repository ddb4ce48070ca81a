/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/fault.h"

#include <stdarg.h>
#include <string.h>

#include "core/autoptr.h"
#include "core/source.h"
#include "core/xml.h"

struct _ArbFaults {
  GPtrArray *kept; /* ArbFault, sorted by file and line */
  guint count;
};

static void
free_fault(ArbFault *fault)
{
  g_free(fault->file);
  arb_text_clear(&fault->reason);
  g_free(fault);
}

ArbFaults *
arb_faults_new(void)
{
  ArbFaults *faults = g_new0(ArbFaults, 1);
  faults->kept = g_ptr_array_new_with_free_func((GDestroyNotify)free_fault);
  return faults;
}

void
arb_faults_free(ArbFaults *faults)
{
  if (faults != NULL) {
    g_ptr_array_unref(faults->kept);
    g_free(faults);
  }
}

/* Where a fault belongs: behind all that are not after it. */
static guint
find_place(const ArbFaults *faults, const char *file, int line)
{
  guint place = faults->kept->len;
  while (place > 0) {
    const ArbFault *before = g_ptr_array_index(faults->kept, place - 1);
    int order = strcmp(before->file, file);
    if (order < 0 || (order == 0 && before->line <= line)) {
      break;
    }
    place--;
  }
  return place;
}

/* Returns: (nullable) NULL beyond ARB_FAULTS_MAX */
static ArbFault *
add_fault(ArbFaults *faults, const char *file, int line)
{
  faults->count++;
  if (faults->kept->len >= ARB_FAULTS_MAX) {
    return NULL;
  }
  ArbFault *fault = g_new0(ArbFault, 1);
  fault->file = g_strdup(file);
  fault->line = line;
  g_ptr_array_insert(faults->kept, (int)find_place(faults, file, line), fault);
  return fault;
}

void
arb_faults_add(ArbFaults *faults, const char *file, int line, const char *id, ...)
{
  g_return_if_fail(faults != NULL && file != NULL && id != NULL);

  g_autoptr(GPtrArray) arguments = g_ptr_array_new();
  va_list list;
  va_start(list, id);
  for (char *word = va_arg(list, char *); word != NULL; word = va_arg(list, char *)) {
    g_ptr_array_add(arguments, word);
  }
  va_end(list);
  g_ptr_array_add(arguments, NULL);

  ArbFault *fault = add_fault(faults, file, line);
  for (guint lang = 0; fault != NULL && lang < ARB_N_LANGS; lang++) {
    fault->reason.in[lang] =
        arb_core_text(id, (ArbLang)lang, (const char *const *)arguments->pdata);
  }
}

void
arb_faults_add_because(ArbFaults *faults, const char *file, const char *id, const ArbText *reason)
{
  ArbFault *fault = add_fault(faults, file, 0);

  for (guint lang = 0; fault != NULL && lang < ARB_N_LANGS; lang++) {
    const char *const arguments[] = {arb_text_get(reason, (ArbLang)lang), NULL};
    fault->reason.in[lang] = arb_core_text(id, (ArbLang)lang, arguments);
  }
}

guint
arb_faults_count(const ArbFaults *faults)
{
  return faults->count;
}

const ArbFault *
arb_faults_get(const ArbFaults *faults, guint i)
{
  return i < faults->kept->len ? g_ptr_array_index(faults->kept, i) : NULL;
}

char *
arb_faults_to_text(const ArbFaults *faults, ArbLang lang)
{
  GString *text = g_string_new(NULL);
  for (guint i = 0; i < faults->kept->len; i++) {
    const ArbFault *fault = arb_faults_get(faults, i);
    g_string_append(text, fault->file);
    if (fault->line > 0) {
      g_string_append_printf(text, ":%d", fault->line);
    }
    g_string_append_printf(text, ": %s\n", arb_text_get(&fault->reason, lang));
  }
  if (faults->count > faults->kept->len) {
    g_autofree char *more = g_strdup_printf("%u", faults->count - faults->kept->len);
    g_autofree char *line = arb_core_text("faults-more", lang, (const char *const[]){more, NULL});
    g_string_append_printf(text, "%s\n", line);
  }
  return g_string_free(text, FALSE);
}

/* The core's words: id -> ArbText. Set once, never freed, never changed. */
static GHashTable *core_words;

static void
free_text(ArbText *text)
{
  arb_text_clear(text);
  g_free(text);
}

/* Length of the placeholder "{7}" that text begins with, 0 if it begins with none. */
static gsize
read_placeholder(const char *text, guint *out_number)
{
  guint number = 0;
  gsize length = 1;
  while (*text == '{' && length < 4 && g_ascii_isdigit(text[length])) {
    number = number * 10 + (guint)g_ascii_digit_value(text[length]);
    length++;
  }
  if (length == 1 || text[length] != '}') {
    return 0;
  }
  *out_number = number;
  return length + 1;
}

/* Placeholders beyond the arguments stay as they are: another may fill them. */
static char *
fill_placeholders(const char *text, const char *const *arguments, gboolean shown)
{
  guint n = arguments != NULL ? g_strv_length((char **)arguments) : 0;
  GString *filled = g_string_new(NULL);
  while (*text != '\0') {
    guint number = 0;
    gsize length = read_placeholder(text, &number);
    if (length > 0 && number < n) {
      g_autofree char *seen = shown ? arb_text_show(arguments[number]) : NULL;
      g_string_append(filled, shown ? seen : arguments[number]);
      text += length;
    } else {
      g_string_append_c(filled, *text++);
    }
  }
  return g_string_free(filled, FALSE);
}

static char *
core_text(const char *id, ArbLang lang, const char *const *arguments, gboolean shown)
{
  g_return_val_if_fail(id != NULL && lang < ARB_N_LANGS, NULL);

  GHashTable *words = g_atomic_pointer_get(&core_words);
  const ArbText *text = words != NULL ? g_hash_table_lookup(words, id) : NULL;
  if (text == NULL) {
    return g_strdup_printf("[%s]", id);
  }
  return fill_placeholders(arb_text_get(text, lang), arguments, shown);
}

char *
arb_core_text(const char *id, ArbLang lang, const char *const *arguments)
{
  return core_text(id, lang, arguments, TRUE);
}

char *
arb_core_text_to_keep(const char *id, ArbLang lang, const char *const *arguments)
{
  return core_text(id, lang, arguments, FALSE);
}

static const ArbXmlElement TEXT = {
    .name = "text",
    .attributes = ARB_XML_LANG,
    .text = TRUE,
    .long_text = TRUE,
};

static const ArbXmlElement MESSAGE = {
    .name = "message",
    .attributes = (const ArbXmlAttribute[]){{"id", ARB_XML_ID, TRUE}, {NULL}},
    .children = (const ArbXmlChild[]){{&TEXT, 2, 2}, {NULL}},
};

static const ArbXmlElement CORE = {
    .name = "core",
    .children = (const ArbXmlChild[]){{&MESSAGE, 1, 0}, {NULL}},
};

static GHashTable *
read_words(const char *path, GBytes *body, ArbFaults *faults)
{
  g_autoptr(ArbXmlDoc) doc = arb_xml_parse(path, body, faults);
  if (doc == NULL || !arb_xml_check(xmlDocGetRootElement(doc), &CORE, path, faults)) {
    return NULL;
  }
  GHashTable *words =
      g_hash_table_new_full(g_str_hash, g_str_equal, g_free, (GDestroyNotify)free_text);
  xmlNodePtr node = arb_xml_first(xmlDocGetRootElement(doc), "message");
  for (; node != NULL; node = arb_xml_next(node, "message")) {
    char *id = arb_xml_dup(node, "id");
    ArbText *text = g_new0(ArbText, 1);
    arb_xml_read_text(node, "text", path, text, faults);
    if (!g_hash_table_insert(words, id, text)) {
      arb_faults_add(faults, path, (int)xmlGetLineNo(node), "id-twice", id, NULL);
    }
  }
  return words;
}

gboolean
arb_core_text_load(const char *data_dir, GError **error)
{
  g_autofree char *path = g_build_filename(data_dir, "tables", "core.xml", NULL);
  g_autoptr(ArbSource) source = arb_source_read(path, error);
  if (source == NULL) {
    return FALSE;
  }
  g_autoptr(ArbFaults) faults = arb_faults_new();
  g_autoptr(GHashTable) words = read_words(path, source->body, faults);
  const ArbFault *fault = arb_faults_get(faults, 0);
  if (fault != NULL) {
    g_set_error(error, G_FILE_ERROR, G_FILE_ERROR_INVAL,
                "%s:%d: the program's own words cannot be read: %s", fault->file, fault->line,
                arb_text_get(&fault->reason, ARB_LANG_EN));
    return FALSE;
  }
  if (g_atomic_pointer_compare_and_exchange(&core_words, NULL, words)) {
    g_steal_pointer(&words);
  }
  return TRUE;
}
