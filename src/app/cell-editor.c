/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/cell-editor.h"

#include <glib/gi18n.h>

#include "app/ui.h"

struct _ArbCellEditor {
  GtkPopover parent;
  GtkLabel *title;
  GtkGrid *fields;
  GtkLabel *hint;
  GtkLabel *refusal;
  ArbReading *reading;
  GArray *spots;      /* ArbSpot */
  GPtrArray *inputs;  /* GtkEntry or GtkDropDown, one a spot, unowned */
  GPtrArray *opening; /* char *: what they showed at first */
};

G_DEFINE_FINAL_TYPE(ArbCellEditor, arb_cell_editor, GTK_TYPE_POPOVER)

static const ArbSpot *
spot_at(ArbCellEditor *editor, guint i)
{
  return &g_array_index(editor->spots, ArbSpot, i);
}

/* What is set in an input: an option's words, or what was typed. */
static char *
input_text(ArbCellEditor *editor, const ArbFormat *format, guint i)
{
  GtkWidget *input = g_ptr_array_index(editor->inputs, i);

  if (!GTK_IS_DROP_DOWN(input)) {
    return g_strdup(gtk_editable_get_text(GTK_EDITABLE(input)));
  }
  return arb_spot_option(format, arb_table_edit_table(arb_reading_get_edit(editor->reading)),
                         spot_at(editor, i), gtk_drop_down_get_selected(GTK_DROP_DOWN(input)));
}

static void
refuse(ArbCellEditor *editor, guint i, const char *why)
{
  arb_ui_set_text(editor->refusal, why);
  gtk_widget_set_visible(GTK_WIDGET(editor->refusal), TRUE);
  gtk_widget_grab_focus(g_ptr_array_index(editor->inputs, i));
}

static void
finish(ArbCellEditor *editor)
{
  gtk_popover_popdown(GTK_POPOVER(editor));
  arb_reading_tell(editor->reading);
}

/* Each value that is not as it was; the first that is refused stays to be mended. */
static void
on_accept(ArbCellEditor *editor)
{
  ArbTableEdit *edit = arb_reading_get_edit(editor->reading);
  ArbFormat format = arb_reading_format(editor->reading);

  for (guint i = 0; i < editor->spots->len; i++) {
    g_autofree char *text = input_text(editor, &format, i);
    if (text == NULL || g_str_equal(text, g_ptr_array_index(editor->opening, i))) {
      continue;
    }
    g_autofree char *why = arb_table_edit_set(edit, &format, spot_at(editor, i), text);
    if (why != NULL) {
      refuse(editor, i, why);
      return;
    }
    /* the rules round the table are new ones */
    format = arb_reading_format(editor->reading);
  }
  finish(editor);
}

static void
on_back(ArbCellEditor *editor, GtkButton *button)
{
  ArbFormat format = arb_reading_format(editor->reading);
  guint i = GPOINTER_TO_UINT(g_object_get_data(G_OBJECT(button), "arb-spot"));
  g_autofree char *why =
      arb_table_edit_reset(arb_reading_get_edit(editor->reading), &format, spot_at(editor, i));

  if (why != NULL) {
    refuse(editor, i, why);
  } else {
    finish(editor);
  }
}

static void
on_focus(ArbCellEditor *editor,
         GParamSpec *pspec G_GNUC_UNUSED,
         GtkEventControllerFocus *controller)
{
  GtkWidget *input = gtk_event_controller_get_widget(GTK_EVENT_CONTROLLER(controller));
  ArbFormat format = arb_reading_format(editor->reading);
  guint i = 0;

  if (gtk_event_controller_focus_contains_focus(controller)
      && g_ptr_array_find(editor->inputs, input, &i)) {
    g_autofree char *hint =
        arb_table_edit_hint(arb_reading_get_edit(editor->reading), &format, spot_at(editor, i));
    g_autofree char *capital = arb_text_capital(hint);
    arb_ui_set_text(editor->hint, capital);
  }
}

static GtkWidget *
new_list(const ArbFormat *format, const ArbTable *table, const ArbSpot *spot, int value)
{
  g_autoptr(GtkStringList) names = gtk_string_list_new(NULL);

  for (guint i = 0;; i++) {
    g_autofree char *name = arb_spot_option(format, table, spot, i);
    if (name == NULL) {
      break;
    }
    arb_ui_append_choice(names, name);
  }
  GtkWidget *list = gtk_drop_down_new(G_LIST_MODEL(g_steal_pointer(&names)), NULL);
  gtk_drop_down_set_selected(GTK_DROP_DOWN(list), (guint)value);
  return list;
}

static GtkWidget *
new_entry(ArbCellEditor *editor, const char *text)
{
  GtkWidget *entry = gtk_entry_new();

  gtk_editable_set_text(GTK_EDITABLE(entry), text);
  gtk_entry_set_max_length(GTK_ENTRY(entry), 60);
  gtk_editable_set_width_chars(GTK_EDITABLE(entry), 8);
  g_signal_connect_swapped(entry, "activate", G_CALLBACK(on_accept), editor);
  return entry;
}

/* Back to what the shipped table has, where that is another value. */
static void
add_back(ArbCellEditor *editor, const ArbFormat *format, guint i, const char *text)
{
  g_autofree char *shipped =
      arb_table_edit_shipped(arb_reading_get_edit(editor->reading), format, spot_at(editor, i));

  if (shipped == NULL || g_str_equal(shipped, text)) {
    return;
  }
  g_autofree char *words = g_strdup_printf(_("Back to %s"), shipped);
  GtkWidget *button = gtk_button_new_with_label(words);
  g_object_set_data(G_OBJECT(button), "arb-spot", GUINT_TO_POINTER(i));
  arb_ui_set_tip(button, _("The shipped value"));
  g_signal_connect_swapped(button, "clicked", G_CALLBACK(on_back), editor);
  gtk_grid_attach(editor->fields, button, 2, (int)i, 1, 1);
}

static void
add_field(ArbCellEditor *editor, const ArbFormat *format, guint i)
{
  const ArbTable *table = arb_table_edit_table(arb_reading_get_edit(editor->reading));
  const ArbSpot *spot = spot_at(editor, i);
  int value = arb_spot_get(table, spot);
  gboolean list = arb_spot_domain(format->rules, table, spot).type == ARB_TYPE_CHOICE;
  g_autofree char *name = arb_spot_name(format, table, spot);
  g_autofree char *text = arb_spot_text(format, table, spot, value);
  GtkWidget *label = arb_ui_label(name, NULL);
  GtkWidget *input = list ? new_list(format, table, spot, value) : new_entry(editor, text);
  GtkEventController *focus = gtk_event_controller_focus_new();

  g_signal_connect_swapped(focus, "notify::contains-focus", G_CALLBACK(on_focus), editor);
  gtk_widget_add_controller(input, focus);
  arb_ui_set_name(input, name);
  gtk_grid_attach(editor->fields, label, 0, (int)i, 1, 1);
  gtk_grid_attach(editor->fields, input, 1, (int)i, 1, 1);
  g_ptr_array_add(editor->inputs, input);
  add_back(editor, format, i, text);
  g_ptr_array_add(editor->opening, g_steal_pointer(&text));
}

static void
arb_cell_editor_dispose(GObject *object)
{
  ArbCellEditor *editor = ARB_CELL_EDITOR(object);

  gtk_widget_dispose_template(GTK_WIDGET(object), ARB_TYPE_CELL_EDITOR);
  g_clear_object(&editor->reading);
  g_clear_pointer(&editor->spots, g_array_unref);
  g_clear_pointer(&editor->inputs, g_ptr_array_unref);
  g_clear_pointer(&editor->opening, g_ptr_array_unref);
  G_OBJECT_CLASS(arb_cell_editor_parent_class)->dispose(object);
}

static void
arb_cell_editor_class_init(ArbCellEditorClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(klass);

  G_OBJECT_CLASS(klass)->dispose = arb_cell_editor_dispose;
  gtk_widget_class_set_template_from_resource(widget_class, ARB_RESOURCES "arb-cell-editor.ui");
  gtk_widget_class_bind_template_child(widget_class, ArbCellEditor, title);
  gtk_widget_class_bind_template_child(widget_class, ArbCellEditor, fields);
  gtk_widget_class_bind_template_child(widget_class, ArbCellEditor, hint);
  gtk_widget_class_bind_template_child(widget_class, ArbCellEditor, refusal);
  gtk_widget_class_bind_template_callback(widget_class, on_accept);
}

static void
arb_cell_editor_init(ArbCellEditor *editor)
{
  editor->inputs = g_ptr_array_new();
  editor->opening = g_ptr_array_new_with_free_func(g_free);
  gtk_widget_init_template(GTK_WIDGET(editor));
}

GtkWidget *
arb_cell_editor_new(ArbReading *reading, const char *title, GArray *spots)
{
  ArbCellEditor *editor = g_object_new(ARB_TYPE_CELL_EDITOR, NULL);
  ArbFormat format = arb_reading_format(reading);

  editor->reading = g_object_ref(reading);
  editor->spots = spots;
  arb_ui_set_text(editor->title, title);
  for (guint i = 0; i < spots->len; i++) {
    add_field(editor, &format, i);
  }
  return GTK_WIDGET(editor);
}
