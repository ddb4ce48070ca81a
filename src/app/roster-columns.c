/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/roster-columns.h"

#include <glib/gi18n.h>
#include <string.h>

#include "app/roster-words.h"

typedef enum {
  SHOWS_LABEL,
  SHOWS_NAME,
  SHOWS_VALUE,
  SHOWS_STATE
} Shows;

typedef struct {
  Shows shows;
  guint attribute;
  int start;      /* attribute with the value at the start; -1 */
  gboolean wordy; /* of words, for which there may be no room */
  char *title;
  char *sample; /* as long as what it shows may be */
  int width;    /* pixels of title or sample */
} Column;

struct _ArbRosterColumns {
  ArbSession *session;
  GArray *columns; /* Column */
  int letter;      /* pixels */
  int height;
};

#define GAP       8 /* pixels between columns */
#define BAR       36
#define BAR_GAP   4
#define NAME_MIN  10 /* letters */
#define NAME_FINE 20
#define NAME_WIDE 44 /* more room than this goes to the state */

static void
clear_column(gpointer data)
{
  Column *column = data;

  g_free(column->title);
  g_free(column->sample);
}

static void
add_column(ArbRosterColumns *columns, Column column, const char *title, const char *sample)
{
  column.title = g_strdup(title);
  column.sample = g_strdup(sample);
  g_array_append_val(columns->columns, column);
}

/* Sides show none. */
static const char *
label_of(const ArbState *state, guint piece)
{
  gboolean side = arb_state_get(state, piece, ARB_ATTR_KIND) == ARB_KIND_SIDE;
  return side ? "" : arb_state_label(state, piece);
}

static const char *
longest_label(const ArbState *state)
{
  const char *longest = "";

  for (guint piece = 1; piece < arb_state_count(state); piece++) {
    const char *label = label_of(state, piece);
    longest = strlen(label) > strlen(longest) ? label : longest;
  }
  return longest;
}

/* "36/36" of the strongest. */
static char *
greatest_strength(const ArbState *state, guint start)
{
  int most = 0;

  for (guint piece = 1; piece < arb_state_count(state); piece++) {
    most = MAX(most, arb_state_get(state, piece, start));
  }
  return g_strdup_printf("%d/%d", most, most);
}

static gboolean
has_symbols(const ArbRuleset *rules, const ArbAttribute *what)
{
  if (what->domain.type != ARB_TYPE_CHOICE) {
    return FALSE;
  }
  const ArbChoice *first = arb_ruleset_choice(rules, (guint)what->domain.choices, 0);
  return first != NULL && first->symbol != NULL;
}

static void
add_attribute(ArbRosterColumns *columns, guint number)
{
  const ArbRuleset *rules = arb_session_get_rules(columns->session);
  const ArbAttribute *what = arb_ruleset_attribute(rules, number);
  const char *title = arb_text_get(&what->name, arb_session_get_lang(columns->session));
  Column column = {.shows = SHOWS_VALUE, .attribute = number};
  g_autofree char *strength = NULL;
  g_autofree char *abbreviated = NULL;

  column.start = arb_ruleset_find_start(rules, what);
  if (column.start >= 0) {
    strength = greatest_strength(arb_session_get_state(columns->session), (guint)column.start);
    add_column(columns, column, title, strength);
    return;
  }
  if (!has_symbols(rules, what)) {
    column.wordy = what->domain.type == ARB_TYPE_CHOICE;
    add_column(columns, column, title, "MMMMMM");
    return;
  }
  if (g_utf8_strlen(title, -1) > 5) {
    g_autofree char *head = g_utf8_substring(title, 0, 4);
    abbreviated = g_strconcat(head, ".", NULL);
  }
  add_column(columns, column, abbreviated != NULL ? abbreviated : title, "▤▤");
}

ArbRosterColumns *
arb_roster_columns_new(ArbSession *session)
{
  const ArbRuleset *rules = arb_session_get_rules(session);
  const char *label = longest_label(arb_session_get_state(session));
  ArbRosterColumns *columns = g_rc_box_new0(ArbRosterColumns);

  columns->session = g_object_ref(session);
  columns->columns = g_array_new(FALSE, FALSE, sizeof(Column));
  g_array_set_clear_func(columns->columns, clear_column);
  add_column(columns, (Column){.shows = SHOWS_LABEL, .start = -1}, _("Label"), label);
  add_column(columns, (Column){.shows = SHOWS_NAME, .start = -1}, _("Name"), "");
  for (guint i = 0; i < rules->attributes->len; i++) {
    const ArbAttribute *attribute = arb_ruleset_attribute(rules, i);
    /* What belongs to the game as a whole stands in the header. */
    if (attribute->column && attribute->kinds != (1u << ARB_KIND_GAME)) {
      add_attribute(columns, i);
    }
  }
  add_column(columns, (Column){.shows = SHOWS_STATE, .start = -1}, _("State"), "D F2 A-");
  return columns;
}

ArbRosterColumns *
arb_roster_columns_ref(ArbRosterColumns *columns)
{
  return g_rc_box_acquire(columns);
}

static void
clear_columns(gpointer data)
{
  ArbRosterColumns *columns = data;

  g_array_unref(columns->columns);
  g_object_unref(columns->session);
}

void
arb_roster_columns_unref(ArbRosterColumns *columns)
{
  g_rc_box_release_full(columns, clear_columns);
}

ArbSession *
arb_roster_columns_session(const ArbRosterColumns *columns)
{
  return columns->session;
}

static const Column *
column_at(const ArbRosterColumns *columns, guint column)
{
  return &g_array_index(columns->columns, Column, column);
}

/* Titles are bold, and so are the labels of commands. */
static int
bold_width(PangoLayout *layout, const char *text)
{
  PangoAttrList *bold = pango_attr_list_new();
  int width = 0;

  pango_attr_list_insert(bold, pango_attr_weight_new(PANGO_WEIGHT_BOLD));
  pango_layout_set_attributes(layout, bold);
  pango_attr_list_unref(bold);
  pango_layout_set_text(layout, text, -1);
  pango_layout_get_pixel_size(layout, &width, NULL);
  return width;
}

void
arb_roster_columns_measure(ArbRosterColumns *columns, GtkWidget *widget)
{
  PangoFontMetrics *metrics =
      pango_context_get_metrics(gtk_widget_get_pango_context(widget), NULL, NULL);
  g_autoptr(PangoLayout) layout = gtk_widget_create_pango_layout(widget, NULL);

  columns->letter = PANGO_PIXELS_CEIL(pango_font_metrics_get_approximate_char_width(metrics));
  columns->height = PANGO_PIXELS_CEIL(pango_font_metrics_get_height(metrics));
  pango_font_metrics_unref(metrics);
  for (guint i = 0; i < columns->columns->len; i++) {
    Column *column = &g_array_index(columns->columns, Column, i);
    column->width = MAX(bold_width(layout, column->title), bold_width(layout, column->sample));
    if (column->shows == SHOWS_NAME) {
      column->width = MAX(column->width, NAME_MIN * columns->letter);
    }
  }
}

static int
needs(const Column *column)
{
  return column->width + (column->start >= 0 ? BAR + BAR_GAP : 0) + GAP;
}

/* Pixels of all columns, the name with so many letters. */
static int
sum(const ArbRosterColumns *columns, gboolean wordy, int letters)
{
  int width = (letters - NAME_MIN) * columns->letter;

  for (guint i = 0; i < columns->columns->len; i++) {
    const Column *column = column_at(columns, i);
    width += !column->wordy || wordy ? needs(column) : 0;
  }
  return width;
}

int
arb_roster_columns_minimum(const ArbRosterColumns *columns)
{
  return sum(columns, FALSE, NAME_MIN);
}

int
arb_roster_columns_natural(const ArbRosterColumns *columns)
{
  return sum(columns, FALSE, NAME_FINE);
}

int
arb_roster_columns_height(const ArbRosterColumns *columns)
{
  return columns->height;
}

GArray *
arb_roster_columns_spans(const ArbRosterColumns *columns, int width)
{
  GArray *spans = g_array_new(FALSE, FALSE, sizeof(ArbRosterSpan));
  gboolean wordy = width >= sum(columns, TRUE, NAME_FINE);
  int left = MAX(width - sum(columns, wordy, NAME_MIN), 0);
  int more = MIN(left, (NAME_WIDE - NAME_MIN) * columns->letter);
  int x = 0;

  for (guint i = 0; i < columns->columns->len; i++) {
    const Column *column = column_at(columns, i);
    if (column->wordy && !wordy) {
      continue;
    }
    int room = needs(column) + (column->shows == SHOWS_NAME ? more : 0)
               + (column->shows == SHOWS_STATE ? left - more : 0);
    ArbRosterSpan span = {.column = i, .bar = column->start >= 0 ? BAR : 0};
    span.x = x + (span.bar > 0 ? BAR + BAR_GAP : 0);
    span.width = x + room - GAP - span.x;
    g_array_append_val(spans, span);
    x += room;
  }
  return spans;
}

const char *
arb_roster_columns_title(const ArbRosterColumns *columns, guint column)
{
  return column_at(columns, column)->title;
}

gboolean
arb_roster_columns_is_name(const ArbRosterColumns *columns, guint column)
{
  return column_at(columns, column)->shows == SHOWS_NAME;
}

gboolean
arb_roster_columns_bar(const ArbRosterColumns *columns,
                       guint column,
                       ArbRosterItem *item,
                       int *out_left,
                       int *out_start)
{
  const Column *what = column_at(columns, column);
  const ArbState *state = arb_session_get_state(columns->session);
  guint piece = arb_roster_item_get_piece(item);

  if (what->start < 0 || !arb_roster_has(columns->session, piece, what->attribute)
      || arb_state_get(state, piece, (guint)what->start) <= 0) {
    return FALSE;
  }
  *out_left = arb_state_get(state, piece, what->attribute);
  *out_start = arb_state_get(state, piece, (guint)what->start);
  return TRUE;
}

static char *
name_of(const ArbRosterColumns *columns, guint piece)
{
  const ArbState *state = arb_session_get_state(columns->session);

  ArbFormat format = arb_session_format(columns->session);

  return arb_format_text(&format,
                         arb_state_text(state, arb_state_get(state, piece, ARB_ATTR_NAME)));
}

static char *
sign_and_name(const ArbRosterColumns *columns, ArbRosterItem *item)
{
  g_autofree char *name = name_of(columns, arb_roster_item_get_piece(item));

  if (!arb_roster_item_has_children(item)) {
    return g_steal_pointer(&name);
  }
  return g_strconcat(arb_roster_item_is_folded(item) ? "▸ " : "▾ ", name, NULL);
}

/* A choice that has one is shown by its symbol. */
static char *
value_of(const ArbRosterColumns *columns, const Column *column, guint piece, gboolean symbol)
{
  ArbFormat format = arb_session_format(columns->session);
  const ArbDomain *domain = &arb_ruleset_attribute(format.rules, column->attribute)->domain;
  int value = arb_state_get(format.state, piece, column->attribute);
  const ArbChoice *choice = domain->type == ARB_TYPE_CHOICE
                                ? arb_ruleset_choice(format.rules, (guint)domain->choices, value)
                                : NULL;

  return symbol && choice != NULL && choice->symbol != NULL
             ? g_strdup(choice->symbol)
             : arb_format_value(&format, domain, value);
}

static char *
text_of(const ArbRosterColumns *columns, guint number, ArbRosterItem *item, gboolean symbol)
{
  const Column *column = column_at(columns, number);
  guint piece = arb_roster_item_get_piece(item);
  int left = 0;
  int start = 0;

  if (!arb_roster_has(columns->session, piece, column->attribute)) {
    return g_strdup("");
  }
  if (column->start < 0) {
    return value_of(columns, column, piece, symbol);
  }
  return arb_roster_columns_bar(columns, number, item, &left, &start)
             ? g_strdup_printf("%d/%d", left, start)
             : g_strdup("");
}

char *
arb_roster_columns_text(const ArbRosterColumns *columns, guint column, ArbRosterItem *item)
{
  const ArbState *state = arb_session_get_state(columns->session);
  guint piece = arb_roster_item_get_piece(item);

  switch (column_at(columns, column)->shows) {
  case SHOWS_LABEL:
    return arb_text_show(label_of(state, piece));
  case SHOWS_NAME:
    return sign_and_name(columns, item);
  case SHOWS_STATE:
    return arb_roster_chips(columns->session, piece);
  case SHOWS_VALUE:
  default:
    return text_of(columns, column, item, TRUE);
  }
}

char *
arb_roster_columns_tip(const ArbRosterColumns *columns, guint column, ArbRosterItem *item)
{
  guint piece = arb_roster_item_get_piece(item);

  switch (column_at(columns, column)->shows) {
  case SHOWS_LABEL:
  case SHOWS_NAME:
    return name_of(columns, piece);
  case SHOWS_STATE:
    return arb_roster_chip_words(columns->session, piece);
  case SHOWS_VALUE:
  default:
    return text_of(columns, column, item, FALSE);
  }
}
