/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/format.h"

#include <string.h>

#include "core/facts.h"

/* Shown for a piece or a text that there is none of. */
#define NONE "–"

/* number: (transfer full) as a file would say it. */
static char *
typeset(const ArbFormat *format, char *number)
{
  if (!format->typeset || *number != '-') {
    return number;
  }
  char *text = g_strconcat("\u2212", number + 1, NULL);
  g_free(number);
  return text;
}

char *
arb_format_number(const ArbFormat *format, int value, gboolean summand)
{
  return typeset(format, g_strdup_printf(summand ? "%+d" : "%d", value));
}

char *
arb_format_hundredths(int value, gboolean comma)
{
  guint size = value < 0 ? 0u - (guint)value : (guint)value;
  guint rest = size % 100;
  const char *sign = value < 0 ? "-" : "";
  char point = comma ? ',' : '.';

  if (rest == 0) {
    return g_strdup_printf("%s%u", sign, size / 100);
  }
  if (rest % 10 == 0) {
    return g_strdup_printf("%s%u%c%u", sign, size / 100, point, rest / 10);
  }
  return g_strdup_printf("%s%u%c%02u", sign, size / 100, point, rest);
}

static char *
format_hundredths(const ArbFormat *format, int value)
{
  return typeset(format, arb_format_hundredths(value, format->lang == ARB_LANG_IT));
}

/* Hundredths of the 15 mm scale in the game's. */
static int
to_scale(const ArbFormat *format, int cm100)
{
  gint64 shown = cm100;
  if (format->scale == 28) {
    shown *= 2;
  } else if (format->scale == 6) {
    /* Half a hundredth shows as the next one away from zero. */
    shown = (shown + (shown < 0 ? -1 : 1)) / 2;
  }
  return (int)CLAMP(shown, G_MININT, G_MAXINT);
}

char *
arb_format_length(const ArbFormat *format, int cm100)
{
  return format_hundredths(format, to_scale(format, cm100));
}

char *
arb_format_measure(const ArbFormat *format, int cm100)
{
  gint64 shown = to_scale(format, cm100);
  gint64 tenths = (shown + (shown < 0 ? -5 : 5)) / 10;

  return format_hundredths(format, (int)CLAMP(tenths * 10, G_MININT, G_MAXINT));
}

char *
arb_format_eighths(int eighths)
{
  static const char *const PARTS[8] = {"", "1/8", "1/4", "3/8", "1/2", "5/8", "3/4", "7/8"};
  guint size = eighths < 0 ? 0u - (guint)eighths : (guint)eighths;
  const char *sign = eighths < 0 ? "-" : "";
  const char *part = PARTS[size % 8];

  if (*part == '\0') {
    return g_strdup_printf("%s%u", sign, size / 8);
  }
  if (size < 8) {
    return g_strconcat(sign, part, NULL);
  }
  return g_strdup_printf("%s%u %s", sign, size / 8, part);
}

char *
arb_format_text(const ArbFormat *format, const char *state_text)
{
  g_autofree char *words = arb_text_pick(state_text, format->lang);

  return arb_text_show(words);
}

static char *
dup_state_text(const ArbFormat *format, int text)
{
  return format->state != NULL ? arb_format_text(format, arb_state_text(format->state, text))
                               : g_strdup("");
}

static gboolean
has_piece(const ArbFormat *format, guint piece)
{
  return format->state != NULL && piece > 0 && piece < arb_state_count(format->state);
}

static int
get_kind(const ArbFormat *format, guint piece)
{
  return arb_state_get(format->state, piece, ARB_ATTR_KIND);
}

char *
arb_format_piece(const ArbFormat *format, guint piece)
{
  if (!has_piece(format, piece)) {
    return g_strdup(NONE);
  }
  g_autofree char *label = arb_text_show(arb_state_label(format->state, piece));
  int text = arb_state_get(format->state, piece, ARB_ATTR_NAME);
  g_autofree char *name = dup_state_text(format, text);

  if (*name == '\0') {
    return *label != '\0' ? g_steal_pointer(&label) : g_strdup(NONE);
  }
  /* The label of a side is its id in the scenario: nothing for people. */
  if (*label == '\0' || get_kind(format, piece) == ARB_KIND_SIDE) {
    return g_steal_pointer(&name);
  }
  return g_strconcat(label, " ", name, NULL);
}

static char *
format_piece_label(const ArbFormat *format, guint piece)
{
  if (!has_piece(format, piece) || get_kind(format, piece) == ARB_KIND_SIDE
      || *arb_state_label(format->state, piece) == '\0') {
    return arb_format_piece(format, piece);
  }
  return arb_text_show(arb_state_label(format->state, piece));
}

static char *
format_choice(const ArbFormat *format, int set, int value)
{
  const ArbChoice *choice = NULL;
  if (format->rules != NULL && set >= 0 && value >= 0) {
    choice = arb_ruleset_choice(format->rules, (guint)set, value);
  }
  if (choice == NULL) {
    return g_strdup_printf("%d", value);
  }
  return g_strdup(arb_text_get(&choice->name, format->lang));
}

char *
arb_format_cell(const ArbFormat *format, const ArbTable *table, int cell)
{
  const ArbChoice *choice = NULL;

  switch (table->cell) {
  case ARB_CELL_LENGTH:
    return arb_format_length(format, cell);
  case ARB_CELL_EIGHTHS:
    return typeset(format, arb_format_eighths(cell));
  case ARB_CELL_CHOICE:
    choice = arb_ruleset_choice(format->rules, (guint)table->of, cell);
    return g_strdup(choice->symbol != NULL ? choice->symbol
                                           : arb_text_get(&choice->name, format->lang));
  case ARB_CELL_NUMBER:
  default:
    return arb_format_number(format, cell, FALSE);
  }
}

char *
arb_format_value(const ArbFormat *format, const ArbDomain *domain, int value)
{
  static const char *const YES[ARB_N_LANGS] = {"sì", "yes"};
  g_autofree char *number = NULL;

  switch (domain->type) {
  case ARB_TYPE_LENGTH:
    number = arb_format_measure(format, value);
    return g_strconcat(number, " cm", NULL);
  case ARB_TYPE_PERCENT:
    number = format_hundredths(format, value);
    return g_strconcat(number, " %", NULL);
  case ARB_TYPE_RATIO:
    return format_hundredths(format, value);
  case ARB_TYPE_EIGHTHS:
    return typeset(format, arb_format_eighths(value));
  case ARB_TYPE_FLAG:
    return g_strdup(value != 0 ? YES[format->lang] : "no");
  case ARB_TYPE_CHOICE:
    return format_choice(format, domain->choices, value);
  case ARB_TYPE_PIECE:
    return arb_format_piece(format, value < 0 ? 0 : (guint)value);
  case ARB_TYPE_TEXT:
    return dup_state_text(format, value);
  case ARB_TYPE_COUNTER:
    return arb_domain_text(domain, format->rules, value);
  case ARB_TYPE_NUMBER:
  default:
    return arb_format_number(format, value, FALSE);
  }
}

static char *
format_action(const ArbFormat *format, int value)
{
  if (format->rules == NULL || value < 0 || (guint)value >= format->rules->actions->len) {
    return g_strdup("");
  }
  return g_strdup(
      arb_text_get(&arb_ruleset_action(format->rules, (guint)value)->name, format->lang));
}

static char *
format_phase(const ArbFormat *format, int value)
{
  if (format->rules == NULL || value < 0 || (guint)value >= format->rules->phases->len) {
    return g_strdup_printf("%d", value);
  }
  return g_strdup(
      arb_text_get(&arb_ruleset_phase(format->rules, (guint)value)->name, format->lang));
}

/* "figure|figures": the word that goes with the number; of three words the first is for none, and
 * the number stands where a word has "#". */
static char *
format_counted(const ArbFormat *format, int value, const char *words)
{
  g_auto(GStrv) word = g_strsplit(words, "|", 3);
  guint n = g_strv_length(word);

  if (n == 0) {
    return g_strdup("");
  }
  guint at = n == 3 && value == 0 ? 0 : n - (value == 1 && n > 1 ? 2 : 1);
  g_auto(GStrv) parts = g_strsplit(word[at], "#", -1);
  g_autofree char *number = arb_format_number(format, value, FALSE);

  return g_strjoinv(number, parts);
}

/* An argument of a line, meant as the word behind the colon says; (nullable) no word. */
static char *
format_argument(const ArbFormat *format, int value, const char *as)
{
  if (as == NULL) {
    return arb_format_number(format, value, FALSE);
  }
  if (g_str_equal(as, "cm")) {
    return arb_format_measure(format, value);
  }
  if (g_str_equal(as, "part")) {
    return typeset(format, arb_format_eighths(value));
  }
  if (g_str_equal(as, "percent")) {
    return format_hundredths(format, value);
  }
  if (g_str_equal(as, "phase")) {
    return format_phase(format, value);
  }
  if (g_str_equal(as, "action")) {
    return format_action(format, value);
  }
  if (g_str_equal(as, "piece")) {
    return arb_format_piece(format, value < 0 ? 0 : (guint)value);
  }
  if (g_str_equal(as, "piece-label")) {
    return format_piece_label(format, value < 0 ? 0 : (guint)value);
  }
  int set = format->rules != NULL ? arb_ruleset_find_choices(format->rules, as) : -1;
  return format_choice(format, set, value);
}

/* What stands for the placeholder between two braces.  Returns: (nullable) NULL: it is none. */
static char *
format_placeholder(const ArbFormat *format, const ArbLine *line, const char *inner)
{
  if (g_str_equal(inner, "word")) {
    return g_strdup(line->word != NULL ? line->word : "");
  }
  if (g_str_equal(inner, "field")) {
    return arb_format_field(format, line);
  }
  if (g_str_equal(inner, "fact")) {
    return arb_format_fact(format, line);
  }
  if (g_str_equal(inner, "die")) {
    return arb_format_die(format->lang, line->word != NULL ? line->word : "");
  }
  if (!g_ascii_isdigit(inner[0]) || strchr(":|", inner[1]) == NULL) {
    return NULL; /* the end of the text counts as one of the two */
  }
  int number = g_ascii_digit_value(inner[0]);
  if (number >= ARB_LINE_ARGS) {
    return NULL;
  }
  if (inner[1] == '|') {
    return format_counted(format, line->args[number], inner + 2);
  }
  return format_argument(format, line->args[number], inner[1] == ':' ? inner + 2 : NULL);
}

static char *
fill_placeholders(const ArbFormat *format, const ArbLine *line, const char *text)
{
  GString *out = g_string_new(NULL);
  const char *open = strchr(text, '{');
  while (open != NULL) {
    const char *close = strchr(open, '}');
    if (close == NULL) {
      break;
    }
    g_autofree char *inner = g_strndup(open + 1, (gsize)(close - open - 1));
    g_autofree char *filled = format_placeholder(format, line, inner);
    g_string_append_len(out, text, open - text);
    if (filled != NULL) {
      g_autofree char *shown = arb_text_show(filled);
      g_string_append(out, shown);
    } else {
      g_string_append_len(out, open, close + 1 - open);
    }
    text = close + 1;
    open = strchr(text, '{');
  }
  g_string_append(out, text);
  return g_string_free(out, FALSE);
}

char *
arb_format_line(const ArbFormat *format, const ArbLine *line)
{
  g_return_val_if_fail(format->lang < ARB_N_LANGS, NULL);
  if (line->id == NULL) {
    return g_strdup("");
  }
  const ArbMessage *message =
      format->rules != NULL ? arb_ruleset_message(format->rules, line->id) : NULL;
  if (message != NULL) {
    return fill_placeholders(format, line, arb_text_get(&message->text, format->lang));
  }
  /* Without arguments the core's words keep their places: they are filled here, all one way. */
  g_autofree char *words = arb_core_text(line->id, format->lang, /* arguments= */ NULL);
  return fill_placeholders(format, line, words);
}

char *
arb_format_effect(const ArbFormat *format, const ArbEffect *effect)
{
  const ArbVerb *verb = g_ptr_array_index(format->rules->verbs, (guint)effect->verb);
  const ArbLine line = {.args = {effect->n}};
  g_autofree char *words =
      fill_placeholders(format, &line, arb_text_get(&verb->name, format->lang));
  int roles = arb_ruleset_find_choices(format->rules, "role");

  if (effect->on < 0 || roles < 0) {
    return g_steal_pointer(&words);
  }
  g_autofree char *role = format_choice(format, roles, effect->on);
  return g_strdup_printf("%s: %s", role, words);
}

const ArbTable *
arb_format_table(const ArbFormat *format, const ArbLine *line)
{
  if (line->id == NULL) {
    return NULL;
  }
  g_autofree char *id = g_strndup(line->id, strcspn(line->id, "/"));
  int table = arb_ruleset_find_table(format->rules, id);

  return table >= 0 ? arb_ruleset_table(format->rules, (guint)table) : NULL;
}

const char *
arb_format_rule(const ArbFormat *format, const ArbLine *line)
{
  const ArbMessage *message =
      line->id != NULL ? arb_ruleset_message(format->rules, line->id) : NULL;
  const ArbTable *table = arb_format_table(format, line);

  if (line->rule != NULL || (message != NULL && message->rule != NULL)) {
    return line->rule != NULL ? line->rule : message->rule;
  }
  return table != NULL ? table->rule : NULL;
}

const char *
arb_format_chip(const ArbFormat *format, guint attribute, int value)
{
  const ArbAttribute *known = arb_ruleset_attribute(format->rules, attribute);
  const char *letters = arb_text_get(&known->chip, format->lang);

  if (*letters == '\0' || known->domain.type != ARB_TYPE_CHOICE) {
    return letters;
  }
  const char *symbol =
      arb_ruleset_choice(format->rules, (guint)known->domain.choices, value)->symbol;
  return symbol != NULL ? symbol : letters;
}

char *
arb_format_time(int start, int minutes, int turn)
{
  const int day = 24 * 60;
  gint64 now = start + (turn > 1 ? ((gint64)turn - 1) * minutes : 0);
  int clock = (int)(((now % day) + day) % day);
  return g_strdup_printf("%02d:%02d", clock / 60, clock % 60);
}

char *
arb_format_date(ArbLang lang, const char *date)
{
  g_auto(GStrv) parts = g_strsplit(date != NULL ? date : "", "-", 3);
  g_autofree char *words = arb_core_text("months", lang, NULL);
  g_auto(GStrv) months = g_strsplit(words, " ", -1);
  guint64 month = 0;
  guint64 day = 0;

  if (g_strv_length(parts) != 3 || !g_ascii_string_to_unsigned(parts[1], 10, 1, 12, &month, NULL)
      || !g_ascii_string_to_unsigned(parts[2], 10, 1, 31, &day, NULL)
      || g_strv_length(months) < month) {
    return g_strdup("");
  }
  const char *first = day == 1 && lang == ARB_LANG_IT ? "°" : "";
  return g_strdup_printf("%u%s %s %s", (guint)day, first, months[month - 1], parts[0]);
}

/* The optional rules that a change of their bits switches. */
static void
add_switched(const ArbFormat *format, const ArbChange *change, GString *text)
{
  guint switched = (guint)change->from ^ (guint)change->to;
  ArbDomain flag = {.type = ARB_TYPE_FLAG};

  for (guint i = 0; i < format->rules->options->len; i++) {
    const ArbOption *option = g_ptr_array_index(format->rules->options, i);
    if ((switched >> i & 1) != 0) {
      g_autofree char *on = arb_format_value(format, &flag, (int)((guint)change->to >> i & 1));
      g_string_append_printf(text, "%s%s: %s", text->len > 0 ? "; " : "",
                             arb_text_get(&option->name, format->lang), on);
    }
  }
}

char *
arb_format_correction(const ArbFormat *format, const ArbEntry *entry)
{
  GString *text = g_string_new(NULL);

  for (guint i = 0; i < entry->changes->len; i++) {
    const ArbChange *change = &g_array_index(entry->changes, ArbChange, i);
    const ArbAttribute *known = arb_ruleset_attribute(format->rules, change->attribute);
    if (change->attribute == ARB_ATTR_OPTIONS) {
      add_switched(format, change, text);
    } else if (change->attribute != ARB_ATTR_PENDING) {
      const char *label = change->piece != 0 ? arb_state_label(format->state, change->piece) : "";
      g_autofree char *from = arb_format_value(format, &known->domain, change->from);
      g_autofree char *to = arb_format_value(format, &known->domain, change->to);
      g_string_append_printf(text, "%s%s%s%s %s → %s", text->len > 0 ? "; " : "", label,
                             *label != '\0' ? ": " : "", arb_text_get(&known->name, format->lang),
                             from, to);
    }
  }
  return g_string_free(text, FALSE);
}
