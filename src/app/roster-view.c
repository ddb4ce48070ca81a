/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/roster-view.h"

#include <glib/gi18n.h>

#include "app/roster-row.h"
#include "app/tab-stop.h"
#include "app/ui.h"

struct _ArbRosterView {
  GtkBox parent;
  GtkSearchEntry *filter;
  GtkBox *titles;
  GtkListView *table;
  GtkLabel *nothing; /* found by the filter */
  ArbDesk *desk;
  ArbRosterColumns *columns;
};

G_DEFINE_FINAL_TYPE(ArbRosterView, arb_roster_view, GTK_TYPE_BOX)

static GtkSingleSelection *
selection(ArbRosterView *view)
{
  return GTK_SINGLE_SELECTION(gtk_list_view_get_model(view->table));
}

static void
on_filter_changed(ArbRosterView *view)
{
  ArbRoster *roster = arb_desk_get_roster(view->desk);

  arb_roster_set_filter(roster, gtk_editable_get_text(GTK_EDITABLE(view->filter)));
  gtk_widget_set_visible(GTK_WIDGET(view->nothing),
                         g_list_model_get_n_items(G_LIST_MODEL(roster)) == 0);
}

/* Down from the filter goes to what was found, Escape gives all back. */
static void
on_filter_stopped(ArbRosterView *view)
{
  gtk_editable_set_text(GTK_EDITABLE(view->filter), "");
  gtk_widget_activate_action(GTK_WIDGET(view), "win.tape", NULL);
}

static ArbRosterItem *
item_at(ArbRosterView *view, guint position)
{
  g_autoptr(ArbRosterItem) item =
      g_list_model_get_item(G_LIST_MODEL(arb_desk_get_roster(view->desk)), position);
  return item; /* the roster holds it */
}

/* Enter in the filter: the first that carries a label goes to the tape. */
static void
on_filter_activated(ArbRosterView *view)
{
  GListModel *roster = G_LIST_MODEL(arb_desk_get_roster(view->desk));
  const ArbState *state = arb_session_get_state(arb_desk_get_session(view->desk));

  for (guint i = 0; i < g_list_model_get_n_items(roster); i++) {
    ArbRosterItem *item = item_at(view, i);
    if (!arb_roster_item_has_children(item)) {
      const char *label = arb_state_label(state, arb_roster_item_get_piece(item));
      g_autofree char *lower = g_ascii_strdown(label, -1);
      g_autofree char *line = g_strconcat(lower, " ", NULL);
      arb_desk_set_line(view->desk, line);
      gtk_widget_activate_action(GTK_WIDGET(view), "win.tape", NULL);
      return;
    }
  }
}

static void
on_row_activated(ArbRosterView *view, guint position)
{
  const ArbState *state = arb_session_get_state(arb_desk_get_session(view->desk));
  ArbRosterItem *item = item_at(view, position);

  if (arb_roster_item_has_children(item)) {
    arb_roster_fold(arb_desk_get_roster(view->desk), position);
    return;
  }
  const char *before = arb_desk_get_line(view->desk);
  g_autofree char *lower =
      g_ascii_strdown(arb_state_label(state, arb_roster_item_get_piece(item)), -1);
  g_autofree char *line = g_strconcat(
      before, *before != '\0' && !g_str_has_suffix(before, " ") ? " " : "", lower, " ", NULL);
  arb_desk_set_line(view->desk, line);
  gtk_widget_activate_action(GTK_WIDGET(view), "win.tape", NULL);
}

static void
on_selected(ArbRosterView *view)
{
  ArbRosterItem *item = gtk_single_selection_get_selected_item(selection(view));

  arb_desk_set_piece(view->desk, item != NULL ? arb_roster_item_get_piece(item) : 0);
}

void
arb_roster_view_find(ArbRosterView *view)
{
  gtk_widget_grab_focus(GTK_WIDGET(view->filter));
}

#define DEPTH_MAX 16

/* Formations above a piece, the highest first. */
static void
unfold_above(ArbRosterView *view, guint piece, guint depth)
{
  ArbRoster *roster = arb_desk_get_roster(view->desk);
  const ArbState *state = arb_session_get_state(arb_desk_get_session(view->desk));
  guint parent = (guint)arb_state_get(state, piece, ARB_ATTR_PARENT);
  guint above = parent != 0 ? parent : (guint)arb_state_get(state, piece, ARB_ATTR_SIDE);
  guint position = 0;

  if (above == 0 || above == piece || depth == DEPTH_MAX) {
    return;
  }
  unfold_above(view, above, depth + 1);
  if (arb_roster_find(roster, above, &position)
      && arb_roster_item_is_folded(item_at(view, position))) {
    arb_roster_fold(roster, position);
  }
}

void
arb_roster_view_show_piece(ArbRosterView *view, guint piece)
{
  ArbRoster *roster = arb_desk_get_roster(view->desk);
  guint position = 0;

  /* What was looked for by words is not folded. */
  if (*arb_roster_get_filter(roster) == '\0' && !arb_roster_find(roster, piece, &position)) {
    unfold_above(view, piece, 0);
  }
  if (!arb_roster_find(arb_desk_get_roster(view->desk), piece, &position)) {
    return;
  }
  gtk_single_selection_set_selected(selection(view), position);
  gtk_widget_activate_action(GTK_WIDGET(view->table), "list.scroll-to-item", "u", position);
}

void
arb_roster_view_focus(ArbRosterView *view)
{
  gtk_widget_child_focus(GTK_WIDGET(view->table), GTK_DIR_TAB_FORWARD);
}

/* The unit that acts in the draft, however it was named ("+"). 0 none. */
static guint
drafted_piece(ArbDesk *desk)
{
  const ArbAction *action = arb_desk_get_action(desk);
  const char *label =
      action != NULL && action->subject >= 0 ? arb_draft_get_field(
          arb_desk_get_draft(desk), arb_action_field(action, (guint)action->subject)->id)
                                             : NULL;

  return label != NULL ? arb_state_find(arb_session_get_state(arb_desk_get_session(desk)), label)
                       : 0;
}

static void
show_if_other(ArbRosterView *view, guint piece)
{
  if (piece != 0 && piece != arb_desk_get_piece(view->desk)) {
    arb_roster_view_show_piece(view, piece);
  }
}

/* The unit that stands first on the tape is shown, else the one that acts. */
static void
on_desk_changed(ArbRosterView *view)
{
  const GArray *tokens = arb_desk_get_said(view->desk)->tokens;

  for (guint i = 0; i < tokens->len; i++) {
    const ArbTapeToken *token = &g_array_index(tokens, ArbTapeToken, i);
    if (token->kind == ARB_TAPE_PIECE && token->piece != 0) {
      show_if_other(view, token->piece);
      return;
    }
  }
  show_if_other(view, drafted_piece(view->desk));
}

static void
on_setup(ArbRosterView *view, GtkListItem *list_item)
{
  gtk_list_item_set_child(list_item, arb_roster_row_new(view->columns));
}

static void
on_bind(ArbRosterView *view G_GNUC_UNUSED, GtkListItem *list_item)
{
  arb_roster_row_set_item(ARB_ROSTER_ROW(gtk_list_item_get_child(list_item)),
                          gtk_list_item_get_item(list_item));
}

static void
on_unbind(ArbRosterView *view G_GNUC_UNUSED, GtkListItem *list_item)
{
  arb_roster_row_set_item(ARB_ROSTER_ROW(gtk_list_item_get_child(list_item)), NULL);
}

static void
make_rows(ArbRosterView *view)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new();

  view->columns = arb_roster_columns_new(arb_desk_get_session(view->desk));
  arb_roster_columns_measure(view->columns, GTK_WIDGET(view));
  gtk_box_append(view->titles, arb_roster_row_new(view->columns));
  gtk_widget_set_hexpand(gtk_widget_get_last_child(GTK_WIDGET(view->titles)), TRUE);
  g_signal_connect_object(factory, "setup", G_CALLBACK(on_setup), view, G_CONNECT_SWAPPED);
  g_signal_connect_object(factory, "bind", G_CALLBACK(on_bind), view, G_CONNECT_SWAPPED);
  g_signal_connect_object(factory, "unbind", G_CALLBACK(on_unbind), view, G_CONNECT_SWAPPED);
  gtk_list_view_set_factory(view->table, factory);
  g_object_unref(factory);
}

void
arb_roster_view_set_desk(ArbRosterView *view, ArbDesk *desk)
{
  ArbRoster *roster = arb_desk_get_roster(desk);
  guint position = 0;

  g_return_if_fail(view->desk == NULL && roster != NULL);
  view->desk = g_object_ref(desk);
  gtk_editable_set_text(GTK_EDITABLE(view->filter), arb_roster_get_filter(roster));
  make_rows(view);
  GtkSingleSelection *model = gtk_single_selection_new(G_LIST_MODEL(g_object_ref(roster)));
  gtk_single_selection_set_autoselect(model, FALSE);
  gtk_single_selection_set_can_unselect(model, TRUE);
  gtk_list_view_set_model(view->table, GTK_SELECTION_MODEL(model));
  gtk_single_selection_set_selected(model,
                                    arb_roster_find(roster, arb_desk_get_piece(desk), &position)
                                        ? position
                                        : GTK_INVALID_LIST_POSITION);
  g_signal_connect_object(model, "notify::selected-item", G_CALLBACK(on_selected), view,
                          G_CONNECT_SWAPPED);
  g_object_unref(model);
  g_signal_connect_object(desk, "changed", G_CALLBACK(on_desk_changed), view, G_CONNECT_SWAPPED);
}

/* Another font: other widths. */
static void
measure(ArbRosterView *view)
{
  if (view->columns != NULL) {
    arb_roster_columns_measure(view->columns, GTK_WIDGET(view));
    gtk_widget_queue_resize(GTK_WIDGET(view->titles));
    gtk_widget_queue_resize(GTK_WIDGET(view->table));
  }
}

static void
arb_roster_view_css_changed(GtkWidget *widget, GtkCssStyleChange *change)
{
  GTK_WIDGET_CLASS(arb_roster_view_parent_class)->css_changed(widget, change);
  measure(ARB_ROSTER_VIEW(widget));
}

static void
arb_roster_view_system_setting_changed(GtkWidget *widget, GtkSystemSetting setting)
{
  GTK_WIDGET_CLASS(arb_roster_view_parent_class)->system_setting_changed(widget, setting);
  measure(ARB_ROSTER_VIEW(widget));
}

static void
arb_roster_view_dispose(GObject *object)
{
  ArbRosterView *view = ARB_ROSTER_VIEW(object);

  gtk_widget_dispose_template(GTK_WIDGET(object), ARB_TYPE_ROSTER_VIEW);
  g_clear_pointer(&view->columns, arb_roster_columns_unref);
  g_clear_object(&view->desk);
  G_OBJECT_CLASS(arb_roster_view_parent_class)->dispose(object);
}

static void
arb_roster_view_class_init(ArbRosterViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(klass);

  G_OBJECT_CLASS(klass)->dispose = arb_roster_view_dispose;
  widget_class->css_changed = arb_roster_view_css_changed;
  widget_class->system_setting_changed = arb_roster_view_system_setting_changed;
  g_type_ensure(ARB_TYPE_TAB_STOP);
  gtk_widget_class_set_template_from_resource(widget_class, ARB_RESOURCES "arb-roster-view.ui");
  gtk_widget_class_bind_template_child(widget_class, ArbRosterView, filter);
  gtk_widget_class_bind_template_child(widget_class, ArbRosterView, titles);
  gtk_widget_class_bind_template_child(widget_class, ArbRosterView, table);
  gtk_widget_class_bind_template_child(widget_class, ArbRosterView, nothing);
  gtk_widget_class_bind_template_callback(widget_class, on_filter_changed);
  gtk_widget_class_bind_template_callback(widget_class, on_filter_stopped);
  gtk_widget_class_bind_template_callback(widget_class, on_filter_activated);
  gtk_widget_class_bind_template_callback(widget_class, on_row_activated);
}

static void
arb_roster_view_init(ArbRosterView *view)
{
  gtk_widget_init_template(GTK_WIDGET(view));
}

GtkWidget *
arb_roster_view_new(ArbDesk *desk)
{
  ArbRosterView *view = g_object_new(ARB_TYPE_ROSTER_VIEW, NULL);

  arb_roster_view_set_desk(view, desk);
  return GTK_WIDGET(view);
}
