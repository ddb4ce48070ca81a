/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/roster-row.h"

#include "app/roster-words.h"
#include "app/ui.h"

struct _ArbRosterRow {
  GtkWidget parent;
  ArbRosterColumns *columns;
  ArbRosterItem *item; /* NULL: the titles */
  gulong changed;      /* handler of the item's signal */
};

G_DEFINE_FINAL_TYPE(ArbRosterRow, arb_roster_row, GTK_TYPE_WIDGET)

#define INDENT 10 /* pixels a step down the tree */
#define THICK  12 /* pixels of the bar, at most */

static char *
text_in(const ArbRosterRow *row, guint column)
{
  return row->item != NULL ? arb_roster_columns_text(row->columns, column, row->item)
                           : g_strdup(arb_roster_columns_title(row->columns, column));
}

/* A pen for one row. */
typedef struct {
  const ArbRosterRow *row;
  GtkSnapshot *snapshot;
  PangoLayout *layout;
  GdkRGBA colour;
  float height;
} Pen;

static void
draw_bar(const Pen *pen, const ArbRosterSpan *span)
{
  float thick = MIN(pen->height, THICK);
  float top = (pen->height - thick) / 2.0F;
  float left = (float)(span->x - span->bar) - 4.0F;
  float width = (float)span->bar;
  GdkRGBA colour = pen->colour;
  int now = 0;
  int start = 0;

  if (pen->row->item == NULL
      || !arb_roster_columns_bar(pen->row->columns, span->column, pen->row->item, &now, &start)) {
    return;
  }
  colour.alpha = pen->colour.alpha * 0.18F;
  gtk_snapshot_append_color(pen->snapshot, &colour, &GRAPHENE_RECT_INIT(left, top, width, thick));
  if (now > 0) {
    float part = (float)((double)MIN(now, start) / (double)start) * width;
    colour.alpha = pen->colour.alpha * 0.75F;
    gtk_snapshot_append_color(pen->snapshot, &colour,
                              &GRAPHENE_RECT_INIT(left, top, MAX(part, 1.0F), thick));
  }
}

static void
draw_text(const Pen *pen, const char *text, int x, int width)
{
  int high = 0;

  pango_layout_set_text(pen->layout, text, -1);
  pango_layout_set_width(pen->layout, MAX(width, 1) * PANGO_SCALE);
  pango_layout_get_pixel_size(pen->layout, NULL, &high);
  gtk_snapshot_save(pen->snapshot);
  gtk_snapshot_translate(pen->snapshot,
                         &GRAPHENE_POINT_INIT((float)x, (pen->height - (float)high) / 2.0F));
  gtk_snapshot_append_layout(pen->snapshot, pen->layout, &pen->colour);
  gtk_snapshot_restore(pen->snapshot);
}

/* Words run on over cells in which nothing stands. */
static int
room_from(const GPtrArray *texts, const GArray *spans, guint i)
{
  const ArbRosterSpan *own = &g_array_index(spans, ArbRosterSpan, i);
  int end = own->x + own->width;

  for (guint next = i + 1; next < spans->len && *(char *)g_ptr_array_index(texts, next) == '\0';
       next++) {
    const ArbRosterSpan *span = &g_array_index(spans, ArbRosterSpan, next);
    end = span->x + span->width;
  }
  return end - own->x;
}

static void
draw_cells(const Pen *pen, const GArray *spans)
{
  const ArbRosterRow *row = pen->row;
  g_autoptr(GPtrArray) texts = g_ptr_array_new_with_free_func(g_free);

  for (guint i = 0; i < spans->len; i++) {
    g_ptr_array_add(texts, text_in(row, g_array_index(spans, ArbRosterSpan, i).column));
  }
  for (guint i = 0; i < spans->len; i++) {
    const ArbRosterSpan *span = &g_array_index(spans, ArbRosterSpan, i);
    const char *text = g_ptr_array_index(texts, i);
    gboolean name = arb_roster_columns_is_name(row->columns, span->column);
    guint depth = name && row->item != NULL ? arb_roster_item_get_depth(row->item) : 0;
    int shift = row->item == NULL ? -span->bar : (int)depth * INDENT;
    if (*text != '\0') {
      draw_bar(pen, span);
      draw_text(pen, text, span->x + shift, room_from(texts, spans, i) - shift);
    }
  }
}

static void
arb_roster_row_snapshot(GtkWidget *widget, GtkSnapshot *snapshot)
{
  ArbRosterRow *row = ARB_ROSTER_ROW(widget);
  g_autoptr(PangoLayout) layout = gtk_widget_create_pango_layout(widget, NULL);
  g_autoptr(GArray) spans = arb_roster_columns_spans(row->columns, gtk_widget_get_width(widget));
  Pen pen = {.row = row,
             .snapshot = snapshot,
             .layout = layout,
             .height = (float)gtk_widget_get_height(widget)};

  pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END);
  gtk_style_context_get_color(gtk_widget_get_style_context(widget), &pen.colour);
  draw_cells(&pen, spans);
}

/* The seven parameters are GTK's. */
/* NOLINTBEGIN(readability-function-size) */
static void
arb_roster_row_measure(GtkWidget *widget,
                       GtkOrientation orientation,
                       int for_size G_GNUC_UNUSED,
                       int *minimum,
                       int *natural,
                       int *minimum_baseline,
                       int *natural_baseline)
{
  const ArbRosterColumns *columns = ARB_ROSTER_ROW(widget)->columns;
  gboolean across = orientation == GTK_ORIENTATION_HORIZONTAL;

  *minimum = across ? arb_roster_columns_minimum(columns) : arb_roster_columns_height(columns);
  *natural = across ? arb_roster_columns_natural(columns) : arb_roster_columns_height(columns);
  *minimum_baseline = -1;
  *natural_baseline = -1;
}

/* NOLINTEND(readability-function-size) */

static gboolean
arb_roster_row_query_tooltip(GtkWidget *widget,
                             int x,
                             int y G_GNUC_UNUSED,
                             gboolean keyboard,
                             GtkTooltip *tooltip)
{
  ArbRosterRow *row = ARB_ROSTER_ROW(widget);
  g_autoptr(GArray) spans = arb_roster_columns_spans(row->columns, gtk_widget_get_width(widget));
  g_autofree char *tip = NULL;

  if (row->item == NULL) {
    return FALSE;
  }
  if (keyboard) {
    tip = arb_roster_row_words(row);
  }
  for (guint i = 0; tip == NULL && i < spans->len; i++) {
    const ArbRosterSpan *span = &g_array_index(spans, ArbRosterSpan, i);
    if (x >= span->x - span->bar && x < span->x + span->width) {
      tip = arb_roster_columns_tip(row->columns, span->column, row->item);
    }
  }
  gtk_tooltip_set_text(tooltip, tip);
  return tip != NULL && *tip != '\0';
}

static void
on_changed(ArbRosterRow *row)
{
  ArbSession *session = arb_roster_columns_session(row->columns);
  g_autofree char *said = arb_roster_row_sentence(session, arb_roster_item_get_piece(row->item));

  arb_ui_set_row_name(GTK_WIDGET(row), said);
  if (arb_roster_item_has_children(row->item)) {
    gtk_widget_add_css_class(GTK_WIDGET(row), "branch");
  } else {
    gtk_widget_remove_css_class(GTK_WIDGET(row), "branch");
  }
  gtk_widget_queue_draw(GTK_WIDGET(row));
}

void
arb_roster_row_set_item(ArbRosterRow *row, ArbRosterItem *item)
{
  if (row->item != NULL) {
    g_signal_handler_disconnect(row->item, row->changed);
    row->changed = 0;
  }
  g_set_object(&row->item, item);
  if (item != NULL) {
    row->changed = g_signal_connect_swapped(item, "changed", G_CALLBACK(on_changed), row);
    on_changed(row);
  }
}

char *
arb_roster_row_words(ArbRosterRow *row)
{
  g_autoptr(GArray) spans =
      arb_roster_columns_spans(row->columns, gtk_widget_get_width(GTK_WIDGET(row)));
  GString *words = g_string_new(NULL);

  for (guint i = 0; i < spans->len; i++) {
    g_autofree char *text = text_in(row, g_array_index(spans, ArbRosterSpan, i).column);
    g_string_append_printf(words, "%s%s", i > 0 ? "\t" : "", text);
  }
  return g_string_free(words, FALSE);
}

static void
arb_roster_row_dispose(GObject *object)
{
  ArbRosterRow *row = ARB_ROSTER_ROW(object);

  arb_roster_row_set_item(row, NULL);
  g_clear_pointer(&row->columns, arb_roster_columns_unref);
  G_OBJECT_CLASS(arb_roster_row_parent_class)->dispose(object);
}

static void
arb_roster_row_class_init(ArbRosterRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(klass);

  G_OBJECT_CLASS(klass)->dispose = arb_roster_row_dispose;
  widget_class->snapshot = arb_roster_row_snapshot;
  widget_class->measure = arb_roster_row_measure;
  widget_class->query_tooltip = arb_roster_row_query_tooltip;
  gtk_widget_class_set_accessible_role(widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
  gtk_widget_class_set_css_name(widget_class, "rosterrow");
}

static void
arb_roster_row_init(ArbRosterRow *row)
{
  gtk_widget_set_has_tooltip(GTK_WIDGET(row), TRUE);
  gtk_widget_set_overflow(GTK_WIDGET(row), GTK_OVERFLOW_HIDDEN);
}

GtkWidget *
arb_roster_row_new(ArbRosterColumns *columns)
{
  ArbRosterRow *row = g_object_new(ARB_TYPE_ROSTER_ROW, NULL);

  row->columns = arb_roster_columns_ref(columns);
  return GTK_WIDGET(row);
}
