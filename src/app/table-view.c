/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/table-view.h"

#include <glib/gi18n.h>
#include <string.h>

#include "app/cell-editor.h"
#include "app/table-hit.h"
#include "app/ui.h"

struct _ArbTableView {
  GtkBox parent;
  GtkLabel *title;
  GtkLabel *origin;
  GtkLabel *note;
  GtkGrid *grid;
  GtkWidget *bar;
  GtkToggleButton *change;
  GtkWidget *tools;
  GtkWidget *unkept;
  ArbReading *reading;
  guint idle;
  int row, column; /* the cell changed last: it keeps the focus */
};

G_DEFINE_FINAL_TYPE(ArbTableView, arb_table_view, GTK_TYPE_BOX)

/* A cell's place, for the popover it opens. */
typedef struct {
  ArbTableView *view;
  int row; /* -1: the heading */
  guint column;
} Cell;

/* Whether a cell holds what the shipped table has. */
static gboolean
is_shipped(ArbTableView *view, const ArbFormat *format, const GArray *spots)
{
  ArbTableEdit *edit = arb_reading_get_edit(view->reading);
  const ArbTable *table = arb_table_edit_table(edit);

  for (guint i = 0; i < spots->len; i++) {
    const ArbSpot *spot = &g_array_index(spots, ArbSpot, i);
    g_autofree char *shipped = arb_table_edit_shipped(edit, format, spot);
    g_autofree char *text = arb_spot_text(format, table, spot, arb_spot_get(table, spot));
    if (g_strcmp0(shipped, text) != 0) {
      return FALSE;
    }
  }
  return TRUE;
}

static char *
cell_title(const ArbTableWords *words, int row, guint column)
{
  const ArbWordsColumn *head = g_ptr_array_index(words->columns, column);

  if (row < 0 || column == 0) {
    return g_strdup(row < 0 ? head->head : ((char **)g_ptr_array_index(words->rows, row))[0]);
  }
  return g_strdup_printf("%s · %s", ((char **)g_ptr_array_index(words->rows, row))[0], head->head);
}

static void
on_open_cell(GtkMenuButton *button, gpointer data)
{
  Cell *cell = data;
  ArbTableView *view = cell->view;
  ArbFormat format = arb_reading_format(view->reading);
  const ArbTable *table = arb_table_edit_table(arb_reading_get_edit(view->reading));
  g_autoptr(ArbTableWords) words = arb_table_words_new(&format, table);
  g_autofree char *title = cell_title(words, cell->row, cell->column);

  view->row = cell->row;
  view->column = (int)cell->column;
  gtk_menu_button_set_popover(
      button, arb_cell_editor_new(view->reading, title,
                                  arb_spots_at(format.rules, table, cell->row,
                                               g_ptr_array_index(words->columns, cell->column))));
}

static GtkWidget *
cell_label(const ArbWordsColumn *column, const char *text)
{
  GtkWidget *label = arb_ui_label(text, NULL);

  if (column->right) {
    gtk_label_set_xalign(GTK_LABEL(label), 0.5F);
    gtk_label_set_wrap(GTK_LABEL(label), FALSE);
  } else {
    gtk_label_set_max_width_chars(GTK_LABEL(label), 60);
  }
  return label;
}

static GtkWidget *
cell_button(ArbTableView *view, int row, guint column, GtkWidget *label, const char *name)
{
  Cell *cell = g_new(Cell, 1);
  GtkWidget *button = gtk_menu_button_new();

  *cell = (Cell){view, row, column};
  /* by itself it asks for the height of a single line, and words do not wrap */
  gtk_widget_set_layout_manager(button, gtk_bin_layout_new());
  gtk_menu_button_set_has_frame(GTK_MENU_BUTTON(button), FALSE);
  gtk_menu_button_set_child(GTK_MENU_BUTTON(button), label);
  /* the button would keep it in its middle */
  for (GtkWidget *at = label; at != button; at = gtk_widget_get_parent(at)) {
    gtk_widget_set_hexpand(at, TRUE);
    gtk_widget_set_halign(at, GTK_ALIGN_FILL);
  }
  gtk_menu_button_set_create_popup_func(GTK_MENU_BUTTON(button), on_open_cell, cell, g_free);
  arb_ui_set_name(button, name);
  return button;
}

/* One cell, as words or as a button that opens its values. */
static void
add_cell(ArbTableView *view, const ArbFormat *format, const ArbTableWords *words, int row, guint c)
{
  ArbTableEdit *edit = arb_reading_get_edit(view->reading);
  const ArbWordsColumn *column = g_ptr_array_index(words->columns, c);
  const char *text =
      row < 0 ? column->head : ((char **)g_ptr_array_index(words->rows, (guint)row))[c];
  g_autoptr(GArray) spots = arb_spots_at(format->rules, arb_table_edit_table(edit), row, column);
  gboolean shipped = is_shipped(view, format, spots);
  g_autofree char *marked = shipped ? g_strdup(text) : g_strdup_printf("%s *", text);
  GtkWidget *widget = cell_label(column, marked);

  if (arb_reading_get_changing(view->reading) && spots->len > 0) {
    g_autofree char *title = cell_title(words, row, c);
    g_autofree char *name = g_strdup_printf("%s: %s", title, marked);
    widget = cell_button(view, row, c, widget, name);
  }
  gtk_widget_add_css_class(widget, row < 0 ? "heading" : row % 2 == 0 ? "even" : "odd");
  if (!shipped) {
    gtk_widget_add_css_class(widget, "changed");
    arb_ui_set_tip(widget, _("Not the shipped value"));
  }
  gtk_grid_attach(view->grid, widget, (int)c, row + 1, 1, 1);
}

static const char *
row_id(const ArbTable *table, guint row)
{
  return table->form == ARB_TABLE_MODIFIERS
             ? ((const ArbModifierRow *)g_ptr_array_index(table->modifiers, row))->id
             : ((const ArbResultRow *)g_ptr_array_index(table->results, row))->id;
}

/* The row of modifiers or results that a ruling rests on. */
static void
mark_row(ArbTableView *view, const ArbTable *table, const ArbTableWords *words)
{
  const char *id = arb_reading_get_row(view->reading);

  for (guint row = 0; id != NULL && row < words->rows->len; row++) {
    gboolean hit = g_str_equal(row_id(table, row), id);
    for (guint c = 0; hit && c < words->columns->len; c++) {
      GtkWidget *widget = gtk_grid_get_child_at(view->grid, (int)c, (int)row + 1);
      if (widget != NULL) {
        gtk_widget_add_css_class(widget, "hit");
      }
    }
  }
}

/* The cell of a grid. */
static void
mark_cell(ArbTableView *view, const ArbTableWords *words)
{
  const char *hit = arb_reading_get_row(view->reading);

  for (guint c = 0; hit != NULL && c < words->columns->len; c++) {
    const ArbWordsColumn *column = g_ptr_array_index(words->columns, c);
    for (guint row = 0; column->part == ARB_PART_CELL && row < words->rows->len; row++) {
      GtkWidget *widget = gtk_grid_get_child_at(view->grid, (int)c, (int)row + 1);
      if (widget != NULL && arb_table_is_hit(hit, row, column->slot)) {
        gtk_widget_add_css_class(widget, "hit");
      }
    }
  }
}

static void
show_head(ArbTableView *view, const char *title, const char *origin, const char *note)
{
  arb_ui_set_text(view->title, title);
  arb_ui_set_text(view->origin, origin);
  arb_ui_set_text(view->note, note);
  gtk_widget_set_visible(GTK_WIDGET(view->note), *note != '\0');
  arb_ui_empty_grid(view->grid);
}

static void
show_table(ArbTableView *view, ArbTableEdit *edit)
{
  ArbFormat format = arb_reading_format(view->reading);
  const ArbTable *table = arb_table_edit_table(edit);
  g_autoptr(ArbTableWords) words = arb_table_words_new(&format, table);
  g_autofree char *origin = g_strdup_printf("%s  ·  %s", words->head, table->path);

  show_head(view, words->title, origin, words->note);
  for (guint c = 0; c < words->columns->len; c++) {
    /* when a row holds its reason says; ids are for who types them */
    gboolean ids = ((ArbWordsColumn *)g_ptr_array_index(words->columns, c))->part == ARB_PART_WHEN;
    for (int row = -1; !ids && row < (int)words->rows->len; row++) {
      add_cell(view, &format, words, row, c);
    }
  }
  if (table->form == ARB_TABLE_GRID) {
    mark_cell(view, words);
  } else {
    mark_row(view, table, words);
  }
  gtk_toggle_button_set_active(view->change, arb_reading_get_changing(view->reading));
  gtk_widget_set_visible(view->tools, arb_reading_get_changing(view->reading));
  gtk_widget_set_visible(view->unkept, arb_table_edit_is_changed(edit));
  gtk_widget_action_set_enabled(GTK_WIDGET(view), "table.undo", arb_table_edit_can_undo(edit));
  gtk_widget_action_set_enabled(GTK_WIDGET(view), "table.redo", arb_table_edit_can_redo(edit));
}

static void
add_text(ArbTableView *view, const char *text, int column, int row, int width)
{
  GtkWidget *label = arb_ui_label(text, row == 0 ? "heading" : row % 2 == 1 ? "even" : NULL);

  gtk_label_set_max_width_chars(GTK_LABEL(label), 40);
  gtk_grid_attach(view->grid, label, column, row, width, 1);
}

static void
show_differences(ArbTableView *view)
{
  const char *const heads[] = {_("Table"), _("Row"), C_("column", "What"), _("Shipped"), _("Here")};
  g_autoptr(GPtrArray) found = arb_reading_dup_differences(view->reading);
  g_autofree char *none = arb_core_text("diff-none", arb_reading_format(view->reading).lang, NULL);

  show_head(view, _("What differs from the shipped rules"), found->len == 0 ? none : "", "");
  for (int i = 0; found->len > 0 && i < (int)G_N_ELEMENTS(heads); i++) {
    add_text(view, heads[i], i, 0, 1);
  }
  for (guint i = 0; i < found->len; i++) {
    const ArbDifference *at = g_ptr_array_index(found, i);
    int row = (int)i + 1;
    if (at->was == NULL || at->now == NULL) {
      add_text(view, at->text, 0, row, (int)G_N_ELEMENTS(heads));
      continue;
    }
    add_text(view, at->title, 0, row, 1);
    add_text(view, at->row, 1, row, 1);
    add_text(view, at->column, 2, row, 1);
    add_text(view, at->was, 3, row, 1);
    add_text(view, at->now, 4, row, 1);
  }
}

static void
focus_cell(ArbTableView *view)
{
  GtkWidget *cell =
      view->column >= 0 ? gtk_grid_get_child_at(view->grid, view->column, view->row + 1) : NULL;

  if (cell != NULL && arb_reading_get_changing(view->reading)) {
    gtk_widget_grab_focus(cell);
  }
}

static gboolean
rebuild(gpointer data)
{
  ArbTableView *view = data;
  ArbTableEdit *edit = arb_reading_get_edit(view->reading);

  view->idle = 0;
  gtk_widget_set_visible(view->bar, edit != NULL);
  if (edit != NULL) {
    show_table(view, edit);
    focus_cell(view);
  } else if (arb_reading_shows_differences(view->reading)) {
    show_differences(view);
  }
  return G_SOURCE_REMOVE;
}

/* Soon: the popover that changed a cell stands in the cell. */
static void
on_reading_changed(ArbTableView *view)
{
  if (view->idle == 0) {
    view->idle = g_idle_add(rebuild, view);
  }
}

static void
on_change_toggled(ArbTableView *view)
{
  if (view->reading != NULL) {
    view->column = -1;
    arb_reading_set_changing(view->reading, gtk_toggle_button_get_active(view->change));
  }
}

static void
on_undo(GtkWidget *widget, const char *name, GVariant *target G_GNUC_UNUSED)
{
  ArbTableView *view = ARB_TABLE_VIEW(widget);
  ArbTableEdit *edit = arb_reading_get_edit(view->reading);
  gboolean undo = g_str_equal(name, "table.undo");

  if (edit != NULL && (undo ? arb_table_edit_undo(edit) : arb_table_edit_redo(edit))) {
    arb_reading_tell(view->reading);
  }
}

static void
on_reset(GtkWidget *widget, const char *name G_GNUC_UNUSED, GVariant *target G_GNUC_UNUSED)
{
  ArbTableView *view = ARB_TABLE_VIEW(widget);
  ArbTableEdit *edit = arb_reading_get_edit(view->reading);
  ArbFormat format = arb_reading_format(view->reading);
  g_autofree char *why = edit != NULL ? arb_table_edit_reset_all(edit, &format) : NULL;

  if (edit != NULL && why == NULL) {
    arb_reading_tell(view->reading);
  }
}

void
arb_table_view_set_reading(ArbTableView *view, ArbReading *reading)
{
  g_return_if_fail(view->reading == NULL);
  view->reading = g_object_ref(reading);
  g_signal_connect_object(reading, "changed", G_CALLBACK(on_reading_changed), view,
                          G_CONNECT_SWAPPED);
  rebuild(view);
}

static void
arb_table_view_dispose(GObject *object)
{
  ArbTableView *view = ARB_TABLE_VIEW(object);

  g_clear_handle_id(&view->idle, g_source_remove);
  gtk_widget_dispose_template(GTK_WIDGET(object), ARB_TYPE_TABLE_VIEW);
  g_clear_object(&view->reading);
  G_OBJECT_CLASS(arb_table_view_parent_class)->dispose(object);
}

static void
arb_table_view_class_init(ArbTableViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(klass);

  G_OBJECT_CLASS(klass)->dispose = arb_table_view_dispose;
  gtk_widget_class_set_template_from_resource(widget_class, ARB_RESOURCES "arb-table-view.ui");
  gtk_widget_class_bind_template_child(widget_class, ArbTableView, title);
  gtk_widget_class_bind_template_child(widget_class, ArbTableView, origin);
  gtk_widget_class_bind_template_child(widget_class, ArbTableView, note);
  gtk_widget_class_bind_template_child(widget_class, ArbTableView, grid);
  gtk_widget_class_bind_template_child(widget_class, ArbTableView, bar);
  gtk_widget_class_bind_template_child(widget_class, ArbTableView, change);
  gtk_widget_class_bind_template_child(widget_class, ArbTableView, tools);
  gtk_widget_class_bind_template_child(widget_class, ArbTableView, unkept);
  gtk_widget_class_bind_template_callback(widget_class, on_change_toggled);
  gtk_widget_class_install_action(widget_class, "table.undo", NULL, on_undo);
  gtk_widget_class_install_action(widget_class, "table.redo", NULL, on_undo);
  gtk_widget_class_install_action(widget_class, "table.reset", NULL, on_reset);
  gtk_widget_class_add_binding_action(widget_class, GDK_KEY_z, GDK_CONTROL_MASK, "table.undo",
                                      NULL);
  gtk_widget_class_add_binding_action(widget_class, GDK_KEY_y, GDK_CONTROL_MASK, "table.redo",
                                      NULL);
}

static void
arb_table_view_init(ArbTableView *view)
{
  view->column = -1;
  gtk_widget_init_template(GTK_WIDGET(view));
}
