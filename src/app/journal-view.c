/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/journal-view.h"

#include <glib/gi18n.h>

#include "app/journal-search.h"
#include "app/tab-stop.h"
#include "app/ui.h"
#include "app/words-seen.h"

struct _ArbJournalView {
  GtkBox parent;
  GtkSearchEntry *words;
  GtkListView *list;
  GtkFilter *filter;
  GtkButton *back;
  ArbDesk *desk;
  guint frames; /* left in which it turns to the newest line */
};

G_DEFINE_FINAL_TYPE(ArbJournalView, arb_journal_view, GTK_TYPE_BOX)

static GtkSingleSelection *
selection(ArbJournalView *view)
{
  return GTK_SINGLE_SELECTION(gtk_list_view_get_model(view->list));
}

static void
on_setup(GtkSignalListItemFactory *factory G_GNUC_UNUSED, GtkListItem *list_item)
{
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0);

  gtk_box_append(GTK_BOX(box), arb_ui_label(NULL, NULL));
  gtk_box_append(GTK_BOX(box), arb_ui_label(NULL, NULL));
  gtk_box_append(GTK_BOX(box), arb_ui_label(NULL, "override"));
  gtk_list_item_set_child(list_item, box);
}

static void
strike(GtkLabel *label, gboolean struck)
{
  g_autoptr(PangoAttrList) attributes = pango_attr_list_new();

  if (struck) {
    pango_attr_list_insert(attributes, pango_attr_strikethrough_new(TRUE));
  }
  gtk_label_set_attributes(label, attributes);
}

static void
show_entry(ArbJournalView *view, GtkWidget *box, ArbJournalItem *item)
{
  ArbSession *session = arb_desk_get_session(view->desk);
  const ArbEntry *entry =
      arb_journal_get(arb_session_get_journal(session), arb_journal_item_get_seq(item) - 1);
  GtkWidget *title = gtk_widget_get_first_child(box);
  GtkWidget *verdict = gtk_widget_get_next_sibling(title);
  GtkWidget *reason = gtk_widget_get_last_child(box);
  g_autofree char *deed = arb_seen_deed(session, entry);
  g_autofree char *said = arb_seen_verdict(session, entry);
  const char *typed = arb_seen_reason(session, entry);
  g_autofree char *reason_said = typed != NULL ? arb_text_show(typed) : NULL;
  g_autofree char *head = g_strdup_printf(
      "%d.%u  %s%s%s%s", entry->turn, arb_journal_item_get_place(item), deed,
      entry->undone ? "  (" : "", entry->undone ? _("struck out") : "", entry->undone ? ")" : "");
  g_autofree char *why =
      reason_said != NULL ? g_strdup_printf("%s: %s", _("umpire"), reason_said) : g_strdup("");

  arb_ui_set_text(GTK_LABEL(title), head);
  if (entry->kind == ARB_ENTRY_DO || entry->kind == ARB_ENTRY_SET) {
    gtk_widget_add_css_class(title, "deed");
  } else {
    gtk_widget_remove_css_class(title, "deed");
  }
  arb_ui_set_text(GTK_LABEL(verdict), said);
  arb_ui_set_text(GTK_LABEL(reason), why);
  gtk_widget_set_visible(verdict, *said != '\0');
  gtk_widget_set_visible(reason, *why != '\0');
  g_autofree char *all = g_strjoin(". ", head, *said != '\0' ? said : why,
                                   *said != '\0' && *why != '\0' ? why : NULL, NULL);
  arb_ui_set_row_name(box, all);
  strike(GTK_LABEL(title), entry->undone);
  strike(GTK_LABEL(verdict), entry->undone);
}

static void
refresh_row(GtkListItem *list_item)
{
  ArbJournalView *view = g_object_get_data(G_OBJECT(list_item), "arb-view");
  ArbJournalItem *item = gtk_list_item_get_item(list_item);

  if (item != NULL) {
    show_entry(view, gtk_list_item_get_child(list_item), item);
  }
}

static void
on_bind(ArbJournalView *view, GtkListItem *list_item)
{
  ArbJournalItem *item = gtk_list_item_get_item(list_item);

  g_object_set_data(G_OBJECT(list_item), "arb-view", view);
  g_signal_connect_object(item, "changed", G_CALLBACK(refresh_row), list_item, G_CONNECT_SWAPPED);
  refresh_row(list_item);
}

static void
on_unbind(ArbJournalView *view G_GNUC_UNUSED, GtkListItem *list_item)
{
  g_signal_handlers_disconnect_by_func(gtk_list_item_get_item(list_item), refresh_row, list_item);
}

static guint
selected_seq(ArbJournalView *view)
{
  ArbJournalItem *item = gtk_single_selection_get_selected_item(selection(view));

  return item != NULL ? arb_journal_item_get_seq(item) : 0;
}

static void
update_back(ArbJournalView *view)
{
  guint seq = selected_seq(view);

  gtk_widget_set_sensitive(
      GTK_WIDGET(view->back),
      seq != 0 && arb_session_steps_back(arb_desk_get_session(view->desk), seq) > 0);
}

static void
on_selected(ArbJournalView *view)
{
  guint seq = selected_seq(view);

  if (seq != 0) {
    arb_desk_show_entry(view->desk, seq);
  }
  update_back(view);
}

static void
on_back_clicked(ArbJournalView *view)
{
  guint seq = selected_seq(view);

  if (seq != 0) {
    gtk_single_selection_set_selected(selection(view), GTK_INVALID_LIST_POSITION);
    arb_desk_take_back(view->desk, seq);
    gtk_widget_activate_action(GTK_WIDGET(view), "win.tape", NULL);
  }
}

/* Enter on a line opens it, as choosing it does. */
static void
on_line_activated(ArbJournalView *view, guint position)
{
  gtk_single_selection_set_selected(selection(view), position);
}

#define FRAMES 6 /* until the list has surely made room */

static gboolean
show_newest(GtkWidget *widget, GdkFrameClock *clock G_GNUC_UNUSED, gpointer data G_GNUC_UNUSED)
{
  ArbJournalView *view = ARB_JOURNAL_VIEW(widget);

  gtk_adjustment_set_value(gtk_scrollable_get_vadjustment(GTK_SCROLLABLE(view->list)), 0);
  view->frames--;
  return view->frames > 0 ? G_SOURCE_CONTINUE : G_SOURCE_REMOVE;
}

/* The newest line stands on top, and in sight. The list holds fast to the line that it shows: it
 * lets go only when it has made room for what is new. */
static void
on_added(ArbJournalView *view)
{
  if (view->frames == 0) {
    gtk_widget_add_tick_callback(GTK_WIDGET(view), show_newest, NULL, NULL);
  }
  view->frames = FRAMES;
}

static gboolean
is_wanted(gpointer item, gpointer data)
{
  ArbJournalView *view = data;
  ArbSession *session = arb_desk_get_session(view->desk);
  const ArbJournal *journal = arb_session_get_journal(session);
  const char *words = arb_journal_list_get_words(arb_desk_get_journal(view->desk));

  return *words == '\0'
         || arb_journal_fits_words(
             session, arb_journal_get(journal, arb_journal_item_get_seq(item) - 1), words);
}

static void
on_words_changed(ArbJournalView *view)
{
  arb_journal_list_set_words(arb_desk_get_journal(view->desk),
                             gtk_editable_get_text(GTK_EDITABLE(view->words)));
  gtk_filter_changed(view->filter, GTK_FILTER_CHANGE_DIFFERENT);
}

/* Escape: all of it again, and back to the line. */
static void
on_words_stopped(ArbJournalView *view)
{
  gtk_editable_set_text(GTK_EDITABLE(view->words), "");
  gtk_widget_activate_action(GTK_WIDGET(view), "win.tape", NULL);
}

void
arb_journal_view_set_desk(ArbJournalView *view, ArbDesk *desk)
{
  ArbJournalList *journal = arb_desk_get_journal(desk);
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new();

  g_return_if_fail(view->desk == NULL && journal != NULL);
  view->desk = g_object_ref(desk);
  g_signal_connect(factory, "setup", G_CALLBACK(on_setup), NULL);
  g_signal_connect_object(factory, "bind", G_CALLBACK(on_bind), view, G_CONNECT_SWAPPED);
  g_signal_connect_object(factory, "unbind", G_CALLBACK(on_unbind), view, G_CONNECT_SWAPPED);
  gtk_list_view_set_factory(view->list, factory);
  g_object_unref(factory);
  gtk_editable_set_text(GTK_EDITABLE(view->words), arb_journal_list_get_words(journal));
  view->filter = GTK_FILTER(gtk_custom_filter_new(is_wanted, view, NULL));
  GtkFilterListModel *found =
      gtk_filter_list_model_new(G_LIST_MODEL(g_object_ref(journal)), view->filter);
  GtkSingleSelection *model = gtk_single_selection_new(G_LIST_MODEL(found));
  gtk_single_selection_set_autoselect(model, FALSE);
  gtk_single_selection_set_can_unselect(model, TRUE);
  gtk_single_selection_set_selected(model, GTK_INVALID_LIST_POSITION);
  gtk_list_view_set_model(view->list, GTK_SELECTION_MODEL(model));
  g_signal_connect_swapped(view->list, "activate", G_CALLBACK(on_line_activated), view);
  g_signal_connect_object(model, "notify::selected-item", G_CALLBACK(on_selected), view,
                          G_CONNECT_SWAPPED);
  g_object_unref(model);
  g_signal_connect_object(journal, "items-changed", G_CALLBACK(on_added), view, G_CONNECT_SWAPPED);
  g_signal_connect_object(desk, "changed", G_CALLBACK(update_back), view, G_CONNECT_SWAPPED);
  update_back(view);
}

void
arb_journal_view_focus(ArbJournalView *view)
{
  gtk_widget_child_focus(GTK_WIDGET(view->list), GTK_DIR_TAB_FORWARD);
}

static void
arb_journal_view_dispose(GObject *object)
{
  ArbJournalView *view = ARB_JOURNAL_VIEW(object);

  gtk_widget_dispose_template(GTK_WIDGET(object), ARB_TYPE_JOURNAL_VIEW);
  g_clear_object(&view->desk);
  G_OBJECT_CLASS(arb_journal_view_parent_class)->dispose(object);
}

static void
arb_journal_view_class_init(ArbJournalViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(klass);

  G_OBJECT_CLASS(klass)->dispose = arb_journal_view_dispose;
  g_type_ensure(ARB_TYPE_TAB_STOP);
  gtk_widget_class_set_template_from_resource(widget_class, ARB_RESOURCES "arb-journal-view.ui");
  gtk_widget_class_bind_template_child(widget_class, ArbJournalView, words);
  gtk_widget_class_bind_template_child(widget_class, ArbJournalView, list);
  gtk_widget_class_bind_template_child(widget_class, ArbJournalView, back);
  gtk_widget_class_bind_template_callback(widget_class, on_words_changed);
  gtk_widget_class_bind_template_callback(widget_class, on_words_stopped);
  gtk_widget_class_bind_template_callback(widget_class, on_back_clicked);
}

static void
arb_journal_view_init(ArbJournalView *view)
{
  gtk_widget_init_template(GTK_WIDGET(view));
}

GtkWidget *
arb_journal_view_new(ArbDesk *desk)
{
  ArbJournalView *view = g_object_new(ARB_TYPE_JOURNAL_VIEW, NULL);

  arb_journal_view_set_desk(view, desk);
  return GTK_WIDGET(view);
}
