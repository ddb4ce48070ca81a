/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/roster-cells.h"

#include <glib/gi18n.h>
#include <string.h>

#include "app/bar.h"
#include "app/ui.h"

/* What the cells of a column show. */
typedef struct _Column Column;
typedef void (*Show)(const Column *column, GtkWidget *cell, ArbRosterItem *item);

struct _Column {
  ArbSession *session;
  guint attribute;
  int start; /* attribute with the value at the start; -1 */
  Show show;
};

static void
free_column(gpointer data, GClosure *closure G_GNUC_UNUSED)
{
  Column *column = data;
  g_object_unref(column->session);
  g_free(column);
}

static gboolean
has_attribute(const ArbState *state, const ArbRuleset *rules, guint piece, guint attribute)
{
  guint kind = (guint)arb_state_get(state, piece, ARB_ATTR_KIND);
  return (arb_ruleset_attribute(rules, attribute)->kinds & (1u << kind)) != 0;
}

typedef void (*ForChip)(ArbSession *session, guint piece, guint attribute, GString *out);

static void
for_chips(ArbSession *session, guint piece, ForChip add, GString *out)
{
  const ArbState *state = arb_session_get_state(session);
  const ArbRuleset *rules = arb_session_get_rules(session);

  for (guint i = 0; i < rules->attributes->len; i++) {
    const ArbAttribute *attribute = arb_ruleset_attribute(rules, i);
    if (attribute->chip.in[0] != NULL && has_attribute(state, rules, piece, i)
        && arb_state_get(state, piece, i) != attribute->fallback) {
      add(session, piece, i, out);
    }
  }
}

static void
add_letter(ArbSession *session, guint piece, guint attribute, GString *out)
{
  const ArbAttribute *what = arb_ruleset_attribute(arb_session_get_rules(session), attribute);

  ArbFormat format = arb_session_format(session);
  int value = arb_state_get(format.state, piece, attribute);

  g_string_append_printf(out, "%s%s", out->len > 0 ? " " : "",
                         arb_format_chip(&format, attribute, value));
  if (what->domain.type == ARB_TYPE_NUMBER) {
    g_string_append_printf(out, "%d", value);
  }
}

static void
add_words(ArbSession *session, guint piece, guint attribute, GString *out)
{
  const ArbAttribute *what = arb_ruleset_attribute(arb_session_get_rules(session), attribute);
  ArbFormat format = arb_session_format(session);
  int number = arb_state_get(format.state, piece, attribute);
  g_autofree char *value = arb_format_value(&format, &what->domain, number);

  g_string_append_printf(out, "%s%s %s: %s", out->len > 0 ? "\n" : "",
                         arb_format_chip(&format, attribute, number),
                         arb_text_get(&what->name, format.lang), value);
}

char *
arb_roster_chips(ArbSession *session, guint piece)
{
  GString *out = g_string_new(NULL);
  for_chips(session, piece, add_letter, out);
  return g_string_free(out, FALSE);
}

char *
arb_roster_chip_words(ArbSession *session, guint piece)
{
  GString *out = g_string_new(NULL);
  for_chips(session, piece, add_words, out);
  return g_string_free(out, FALSE);
}

/* All columns of a row in one sentence: the row takes the focus, not its cells. */
static char *
row_words(ArbSession *session, guint piece)
{
  ArbFormat format = arb_session_format(session);
  g_autofree char *name = arb_format_piece(&format, piece);
  g_autofree char *chips = arb_roster_chip_words(session, piece);
  GString *out = g_string_new(name);

  for (guint i = 0; i < format.rules->attributes->len; i++) {
    const ArbAttribute *attribute = arb_ruleset_attribute(format.rules, i);
    if (attribute->column && has_attribute(format.state, format.rules, piece, i)) {
      g_autofree char *value =
          arb_format_value(&format, &attribute->domain, arb_state_get(format.state, piece, i));
      g_string_append_printf(out, ", %s %s", arb_text_get(&attribute->name, format.lang), value);
    }
  }
  if (*chips != '\0') {
    g_string_append_printf(out, ", %s", g_strdelimit(chips, "\n", ','));
  }
  return g_string_free(out, FALSE);
}

#define WORDS_MIN 3 /* letters: what a column must have, however narrow the list */

/* Room for the words, estimated by their letters: nothing is shaped before it is drawn, and most
 * rows are not. */
static void
set_words(GtkWidget *cell, const char *words)
{
  guint letters = (guint)g_utf8_strlen(words, -1);

  gtk_inscription_set_text(GTK_INSCRIPTION(cell), words);
  gtk_inscription_set_nat_chars(GTK_INSCRIPTION(cell), letters + 1);
}

static GtkWidget *
make_words(void)
{
  GtkInscription *words = GTK_INSCRIPTION(gtk_inscription_new(NULL));

  gtk_inscription_set_xalign(words, 0);
  gtk_inscription_set_min_chars(words, WORDS_MIN);
  gtk_inscription_set_text_overflow(words, GTK_INSCRIPTION_OVERFLOW_ELLIPSIZE_END);
  return GTK_WIDGET(words);
}

static void
show_label(const Column *column, GtkWidget *cell, ArbRosterItem *item)
{
  const ArbState *state = arb_session_get_state(column->session);
  guint piece = arb_roster_item_get_piece(item);
  gboolean side = arb_state_get(state, piece, ARB_ATTR_KIND) == ARB_KIND_SIDE;

  g_autofree char *words = row_words(column->session, piece);

  set_words(cell, side ? "" : arb_state_label(state, piece));
  arb_ui_set_row_name(cell, words);
}

static void
show_name(const Column *column, GtkWidget *cell, ArbRosterItem *item)
{
  const ArbState *state = arb_session_get_state(column->session);
  guint piece = arb_roster_item_get_piece(item);
  g_autofree char *name =
      arb_text_pick(arb_state_text(state, arb_state_get(state, piece, ARB_ATTR_NAME)),
                    arb_session_get_lang(column->session));
  const char *sign = !arb_roster_item_has_children(item) ? ""
                     : arb_roster_item_is_folded(item)   ? "▸ "
                                                         : "▾ ";
  g_autofree char *text = g_strconcat(sign, name, NULL);

  set_words(cell, text);
  arb_ui_set_tooltip(cell, name);
  gtk_widget_set_margin_start(cell, (int)arb_roster_item_get_depth(item) * 10);
  if (arb_roster_item_has_children(item)) {
    gtk_widget_add_css_class(cell, "branch");
  } else {
    gtk_widget_remove_css_class(cell, "branch");
  }
}

static void
show_chips(const Column *column, GtkWidget *cell, ArbRosterItem *item)
{
  g_autofree char *letters = arb_roster_chips(column->session, arb_roster_item_get_piece(item));
  g_autofree char *words = arb_roster_chip_words(column->session, arb_roster_item_get_piece(item));

  set_words(cell, letters);
  arb_ui_set_tooltip(cell, *words != '\0' ? words : NULL);
  arb_ui_set_name(cell, words);
}

static void
show_value(const Column *column, GtkWidget *cell, ArbRosterItem *item)
{
  ArbFormat format = arb_session_format(column->session);
  guint piece = arb_roster_item_get_piece(item);
  const ArbAttribute *attribute = arb_ruleset_attribute(format.rules, column->attribute);

  if (!has_attribute(format.state, format.rules, piece, column->attribute)) {
    set_words(cell, "");
    arb_ui_set_tooltip(cell, NULL);
    return;
  }
  int value = arb_state_get(format.state, piece, column->attribute);
  g_autofree char *text = arb_format_value(&format, &attribute->domain, value);
  const ArbChoice *choice =
      attribute->domain.type == ARB_TYPE_CHOICE
          ? arb_ruleset_choice(format.rules, (guint)attribute->domain.choices, value)
          : NULL;
  gboolean symbol = choice != NULL && choice->symbol != NULL;
  set_words(cell, symbol ? choice->symbol : text);
  arb_ui_set_tooltip(cell, text);
  arb_ui_set_name(cell, text);
}

static void
show_strength(const Column *column, GtkWidget *cell, ArbRosterItem *item)
{
  const ArbState *state = arb_session_get_state(column->session);
  guint piece = arb_roster_item_get_piece(item);
  GtkWidget *bar = gtk_widget_get_first_child(cell);
  GtkWidget *number = gtk_widget_get_last_child(cell);
  int left = arb_state_get(state, piece, column->attribute);
  int start = arb_state_get(state, piece, (guint)column->start);
  gboolean any =
      has_attribute(state, arb_session_get_rules(column->session), piece, column->attribute)
      && start > 0;
  g_autofree char *text = any ? g_strdup_printf("%d/%d", left, start) : g_strdup("");

  gtk_widget_set_visible(bar, any);
  arb_bar_set(ARB_BAR(bar), (guint)MAX(left, 0), (guint)MAX(start, 0), text);
  set_words(number, text);
}

static void
refresh_cell(GtkListItem *list_item)
{
  const Column *column = g_object_get_data(G_OBJECT(list_item), "arb-column");
  ArbRosterItem *item = gtk_list_item_get_item(list_item);

  if (item != NULL) {
    column->show(column, gtk_list_item_get_child(list_item), item);
  }
}

static void
on_setup(GtkSignalListItemFactory *factory G_GNUC_UNUSED, GtkListItem *list_item, Column *column)
{
  GtkWidget *cell = NULL;

  g_object_set_data(G_OBJECT(list_item), "arb-column", column);
  if (column->show == show_strength) {
    cell = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 4);
    gtk_box_append(GTK_BOX(cell), arb_bar_new());
    gtk_box_append(GTK_BOX(cell), make_words());
  } else {
    cell = make_words();
  }
  arb_ui_add_tooltip(cell);
  gtk_list_item_set_child(list_item, cell);
}

static void
on_bind(GtkSignalListItemFactory *factory G_GNUC_UNUSED, GtkListItem *list_item)
{
  ArbRosterItem *item = gtk_list_item_get_item(list_item);

  g_signal_connect_object(item, "changed", G_CALLBACK(refresh_cell), list_item, G_CONNECT_SWAPPED);
  refresh_cell(list_item);
}

static void
on_unbind(GtkSignalListItemFactory *factory G_GNUC_UNUSED, GtkListItem *list_item)
{
  g_signal_handlers_disconnect_by_func(gtk_list_item_get_item(list_item), refresh_cell, list_item);
}

static GtkColumnViewColumn *
make_column(ArbSession *session, const char *title, Show show, guint attribute, int start)
{
  Column *column = g_new0(Column, 1);
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new();

  column->session = g_object_ref(session);
  column->attribute = attribute;
  column->start = start;
  column->show = show;
  g_signal_connect_data(factory, "setup", G_CALLBACK(on_setup), column, free_column, 0);
  g_signal_connect(factory, "bind", G_CALLBACK(on_bind), NULL);
  g_signal_connect(factory, "unbind", G_CALLBACK(on_unbind), NULL);
  GtkColumnViewColumn *result = gtk_column_view_column_new(title, factory);
  gtk_column_view_column_set_resizable(result, TRUE);
  return result;
}

static GtkColumnViewColumn *
give_room(GtkColumnViewColumn *column, guint letters)
{
  guint title = (guint)g_utf8_strlen(gtk_column_view_column_get_title(column), -1);

  g_object_set_data(G_OBJECT(column), "arb-letters", GUINT_TO_POINTER(MAX(letters, title) + 1));
  return column;
}

#define MARGIN 12 /* pixels beside the words, of cells and titles */

void
arb_roster_fit_columns(GtkColumnView *table)
{
  PangoContext *context = gtk_widget_get_pango_context(GTK_WIDGET(table));
  PangoFontMetrics *metrics = pango_context_get_metrics(context, NULL, NULL);
  int letter = MAX(pango_font_metrics_get_approximate_char_width(metrics),
                   pango_font_metrics_get_approximate_digit_width(metrics));
  GListModel *columns = gtk_column_view_get_columns(table);

  for (guint i = 0; i < g_list_model_get_n_items(columns); i++) {
    g_autoptr(GtkColumnViewColumn) column = g_list_model_get_item(columns, i);
    int letters = GPOINTER_TO_INT(g_object_get_data(G_OBJECT(column), "arb-letters"));
    int bar = GPOINTER_TO_INT(g_object_get_data(G_OBJECT(column), "arb-bar"));
    if (letters > 0) {
      gtk_column_view_column_set_fixed_width(column,
                                             PANGO_PIXELS_CEIL(letters * letter) + bar + MARGIN);
    }
  }
  pango_font_metrics_unref(metrics);
}

GtkColumnViewColumn *
arb_roster_column_label(ArbSession *session)
{
  const ArbState *state = arb_session_get_state(session);
  guint letters = 0;

  for (guint piece = 1; piece < arb_state_count(state); piece++) {
    letters = MAX(letters, (guint)g_utf8_strlen(arb_state_label(state, piece), -1));
  }
  return give_room(make_column(session, _("Label"), show_label, 0, -1), letters);
}

#define NAME_MIN 12 /* letters: what is left over goes to the name */

GtkColumnViewColumn *
arb_roster_column_name(ArbSession *session)
{
  GtkColumnViewColumn *column = make_column(session, _("Name"), show_name, 0, -1);
  gtk_column_view_column_set_expand(column, TRUE);
  return give_room(column, NAME_MIN);
}

gboolean
arb_roster_has_symbols(ArbSession *session, guint attribute)
{
  const ArbRuleset *rules = arb_session_get_rules(session);
  const ArbAttribute *what = arb_ruleset_attribute(rules, attribute);

  if (what->domain.type != ARB_TYPE_CHOICE) {
    return FALSE;
  }
  const ArbChoice *first = arb_ruleset_choice(rules, (guint)what->domain.choices, 0);
  return first != NULL && first->symbol != NULL;
}

/* "36/36" of the strongest. */
static guint
strength_letters(ArbSession *session, guint start)
{
  const ArbState *state = arb_session_get_state(session);
  int most = 0;

  for (guint piece = 1; piece < arb_state_count(state); piece++) {
    most = MAX(most, arb_state_get(state, piece, start));
  }
  g_autofree char *text = g_strdup_printf("%d/%d", most, most);
  return (guint)strlen(text);
}

#define SYMBOL 2 /* letters */

GtkColumnViewColumn *
arb_roster_column_attribute(ArbSession *session, guint attribute)
{
  const ArbRuleset *rules = arb_session_get_rules(session);
  const ArbAttribute *what = arb_ruleset_attribute(rules, attribute);
  int start = arb_ruleset_find_start(rules, what);
  const char *title = arb_text_get(&what->name, arb_session_get_lang(session));
  gboolean symbols = arb_roster_has_symbols(session, attribute);
  g_autofree char *abbreviated = NULL;

  if (symbols && g_utf8_strlen(title, -1) > 5) {
    g_autofree char *head = g_utf8_substring(title, 0, 4);
    abbreviated = g_strconcat(head, ".", NULL);
  }
  GtkColumnViewColumn *column =
      make_column(session, abbreviated != NULL ? abbreviated : title,
                  start >= 0 ? show_strength : show_value, attribute, start);
  if (start >= 0) {
    g_object_set_data(G_OBJECT(column), "arb-bar", GINT_TO_POINTER(ARB_BAR_WIDTH));
    return give_room(column, strength_letters(session, (guint)start));
  }
  return symbols ? give_room(column, SYMBOL) : column;
}

GtkColumnViewColumn *
arb_roster_column_chips(ArbSession *session)
{
  return make_column(session, _("State"), show_chips, 0, -1);
}
