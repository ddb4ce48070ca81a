/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/lookup-page.h"

#include <glib/gi18n.h>
#include <string.h>

#include "core/table-words.h"

#include "app/reading.h"
#include "app/sheet.h"
#include "app/tab-stop.h"
#include "app/table-view.h"
#include "app/tape-bar.h"
#include "app/ui.h"

struct _ArbLookupPage {
  GtkBox parent;
  ArbTapeBar *tape;
  GtkSearchEntry *words;
  GtkListBox *list;
  GtkStack *stack;
  ArbSheet *sheet;
  ArbTableView *reading;
  ArbDesk *desk;
};

G_DEFINE_FINAL_TYPE(ArbLookupPage, arb_lookup_page, GTK_TYPE_BOX)

ArbDesk *
arb_lookup_page_get_desk(ArbLookupPage *page)
{
  return page->desk;
}

void
arb_lookup_page_find(ArbLookupPage *page)
{
  gtk_widget_grab_focus(GTK_WIDGET(page->words));
}

void
arb_lookup_page_focus_tape(ArbLookupPage *page)
{
  arb_tape_bar_focus(page->tape);
}

gboolean
arb_lookup_page_forward(ArbLookupPage *page, GtkEventController *controller)
{
  return arb_tape_bar_forward(page->tape, controller);
}

static ArbFormat
format_of(ArbLookupPage *page)
{
  return arb_session_format(arb_desk_get_session(page->desk));
}

static void
add_row(ArbLookupPage *page,
        const char *name,
        const char *kind,
        const ArbTable *table,
        gpointer action)
{
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *label = arb_ui_label(name, NULL);

  gtk_widget_set_hexpand(label, TRUE);
  gtk_box_append(GTK_BOX(box), label);
  GtkWidget *what = gtk_label_new(kind);
  gtk_widget_add_css_class(what, "dim-label");
  gtk_box_append(GTK_BOX(box), what);
  gtk_list_box_append(page->list, box);
  GtkWidget *row = gtk_widget_get_parent(box);
  g_object_set_data(G_OBJECT(row), "arb-table", (gpointer)table);
  g_object_set_data(G_OBJECT(row), "arb-action", action);
  arb_ui_set_name(row, name);
}

static void
fill_list(ArbLookupPage *page)
{
  ArbFormat format = format_of(page);

  add_row(page, _("What differs from the shipped rules"), "", NULL, NULL);
  for (guint i = 0; i < format.rules->actions->len; i++) {
    const ArbAction *action = arb_ruleset_action(format.rules, i);
    if (!action->hidden) {
      add_row(page, arb_text_get(&action->name, format.lang), _("calculator"), NULL,
              (gpointer)action);
    }
  }
  for (guint i = 0; i < format.rules->tables->len; i++) {
    const ArbTable *table = arb_ruleset_table(format.rules, i);
    g_autoptr(ArbTableWords) words = arb_table_words_new(&format, table);
    add_row(page, words->title, words->origin, table, NULL);
  }
}

static gboolean
is_wanted(GtkListBoxRow *row, gpointer data)
{
  ArbLookupPage *page = data;
  const ArbTable *table = g_object_get_data(G_OBJECT(row), "arb-table");
  const ArbAction *action = g_object_get_data(G_OBJECT(row), "arb-action");
  g_autofree char *words = arb_text_fold(gtk_editable_get_text(GTK_EDITABLE(page->words)));
  ArbFormat format = format_of(page);

  if (*words == '\0') {
    return TRUE;
  }
  if (table != NULL) {
    g_autoptr(ArbTableWords) text = arb_table_words_new(&format, table);
    return arb_table_words_has(text, words);
  }
  const char *name = action != NULL ? arb_text_get(&action->name, format.lang)
                                    : _("What differs from the shipped rules");
  g_autofree char *folded = arb_text_fold(name);
  return strstr(folded, words) != NULL;
}

static void
on_words_changed(ArbLookupPage *page)
{
  gtk_list_box_invalidate_filter(page->list);
}

static void
on_row_activated(ArbLookupPage *page, GtkListBoxRow *row)
{
  const ArbTable *table = g_object_get_data(G_OBJECT(row), "arb-table");
  const ArbAction *action = g_object_get_data(G_OBJECT(row), "arb-action");

  if (table != NULL) {
    arb_reading_open(arb_reading_of(page->desk), table->id, NULL);
  } else if (action != NULL) {
    arb_desk_choose(page->desk, action);
    gtk_stack_set_visible_child_name(page->stack, "ruling");
  } else {
    arb_reading_open_differences(arb_reading_of(page->desk));
  }
}

static void
on_reading_changed(ArbLookupPage *page)
{
  gtk_stack_set_visible_child_name(page->stack, "reading");
}

/* What is typed or ruled is shown. */
static void
on_desk_changed(ArbLookupPage *page)
{
  if (arb_desk_get_mode(page->desk) != ARB_DESK_IDLE) {
    gtk_stack_set_visible_child_name(page->stack, "ruling");
  }
}

/* Escape that nobody needed: back to where the page was opened from. */
static gboolean
on_key_pressed(ArbLookupPage *page,
               guint keyval,
               guint keycode G_GNUC_UNUSED,
               GdkModifierType state G_GNUC_UNUSED,
               GtkEventControllerKey *controller G_GNUC_UNUSED)
{
  if (keyval != GDK_KEY_Escape) {
    return GDK_EVENT_PROPAGATE;
  }
  gtk_widget_activate_action(GTK_WIDGET(page), "win.back", NULL);
  return GDK_EVENT_STOP;
}

static void
arb_lookup_page_dispose(GObject *object)
{
  ArbLookupPage *page = ARB_LOOKUP_PAGE(object);

  gtk_widget_dispose_template(GTK_WIDGET(object), ARB_TYPE_LOOKUP_PAGE);
  g_clear_object(&page->desk);
  G_OBJECT_CLASS(arb_lookup_page_parent_class)->dispose(object);
}

static void
arb_lookup_page_class_init(ArbLookupPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(klass);

  G_OBJECT_CLASS(klass)->dispose = arb_lookup_page_dispose;
  g_type_ensure(ARB_TYPE_TAPE_BAR);
  g_type_ensure(ARB_TYPE_SHEET);
  g_type_ensure(ARB_TYPE_TAB_STOP);
  g_type_ensure(ARB_TYPE_TABLE_VIEW);
  gtk_widget_class_set_template_from_resource(widget_class, ARB_RESOURCES "arb-lookup-page.ui");
  gtk_widget_class_bind_template_child(widget_class, ArbLookupPage, tape);
  gtk_widget_class_bind_template_child(widget_class, ArbLookupPage, words);
  gtk_widget_class_bind_template_child(widget_class, ArbLookupPage, list);
  gtk_widget_class_bind_template_child(widget_class, ArbLookupPage, stack);
  gtk_widget_class_bind_template_child(widget_class, ArbLookupPage, sheet);
  gtk_widget_class_bind_template_child(widget_class, ArbLookupPage, reading);
  gtk_widget_class_bind_template_callback(widget_class, on_words_changed);
  gtk_widget_class_bind_template_callback(widget_class, on_row_activated);
  gtk_widget_class_bind_template_callback(widget_class, on_key_pressed);
}

static void
arb_lookup_page_init(ArbLookupPage *page)
{
  gtk_widget_init_template(GTK_WIDGET(page));
}

GtkWidget *
arb_lookup_page_new(ArbDesk *desk)
{
  ArbLookupPage *page = g_object_new(ARB_TYPE_LOOKUP_PAGE, NULL);

  page->desk = g_object_ref(desk);
  arb_tape_bar_set_desk(page->tape, desk);
  arb_sheet_set_desk(page->sheet, desk);
  fill_list(page);
  gtk_list_box_set_filter_func(page->list, is_wanted, page, NULL);
  g_signal_connect_object(desk, "changed", G_CALLBACK(on_desk_changed), page, G_CONNECT_SWAPPED);
  ArbReading *reading = arb_reading_of(desk);
  arb_table_view_set_reading(page->reading, reading);
  g_signal_connect_object(reading, "changed", G_CALLBACK(on_reading_changed), page,
                          G_CONNECT_SWAPPED);
  if (arb_reading_get_edit(reading) != NULL || arb_reading_shows_differences(reading)) {
    on_reading_changed(page);
  }
  return GTK_WIDGET(page);
}
