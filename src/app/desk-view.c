/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/desk-view.h"

#include <glib/gi18n.h>

#include "app/fold.h"
#include "app/guide-bar.h"
#include "app/journal-view.h"
#include "app/phase-rail.h"
#include "app/queue-bar.h"
#include "app/roster-view.h"
#include "app/secret-list.h"
#include "app/sheet.h"
#include "app/tape-bar.h"
#include "app/track-bar.h"
#include "app/ui.h"

enum {
  PAGE_PHASES,
  PAGE_ROSTER,
  PAGE_SHEET,
  PAGE_JOURNAL
};

struct _ArbDeskView {
  GtkBox parent;
  ArbTapeBar *tape;
  GtkBox *tracks; /* their place */
  ArbQueueBar *queue;
  GtkBox *pages;
  GtkButton *first;
  ArbFold *fold;
  ArbRosterView *roster;
  GtkWidget *columns[4]; /* by page */
  gboolean turning;      /* to a page by the program: the keyboard stays where it is */
  GtkWidget *guide;      /* (nullable) */
  ArbDesk *desk;
};

G_DEFINE_FINAL_TYPE(ArbDeskView, arb_desk_view, GTK_TYPE_BOX)

void
arb_desk_view_focus_tape(ArbDeskView *view)
{
  arb_tape_bar_focus(view->tape);
}

static void
focus_page(ArbDeskView *view, guint page)
{
  switch (page) {
  case PAGE_ROSTER:
    arb_roster_view_focus(view->roster);
    break;
  case PAGE_JOURNAL:
    arb_journal_view_focus(ARB_JOURNAL_VIEW(view->columns[page]));
    break;
  default:
    gtk_widget_child_focus(view->columns[page], GTK_DIR_TAB_FORWARD);
    break;
  }
}

void
arb_desk_view_set_page(ArbDeskView *view, guint page)
{
  g_return_if_fail(page < G_N_ELEMENTS(view->columns));
  arb_fold_set_page(view->fold, page);
  arb_desk_set_page(view->desk, page);
}

void
arb_desk_view_go_to_page(ArbDeskView *view, guint page)
{
  arb_desk_view_set_page(view, page);
  if (!view->turning) {
    focus_page(view, page);
  }
}

void
arb_desk_view_find(ArbDeskView *view)
{
  arb_desk_view_set_page(view, PAGE_ROSTER);
  arb_roster_view_find(view->roster);
}

void
arb_desk_view_show_guide(ArbDeskView *view, ArbGuide *guide)
{
  if (view->guide != NULL) {
    gtk_box_remove(GTK_BOX(view), view->guide);
    view->guide = NULL;
  }
  if (guide != NULL) {
    view->guide = arb_guide_bar_new(guide);
    gtk_box_insert_child_after(GTK_BOX(view), view->guide, GTK_WIDGET(view->tape));
  }
}

gboolean
arb_desk_view_forward(ArbDeskView *view, GtkEventController *controller)
{
  return arb_tape_bar_forward(view->tape, controller);
}

static void
on_folded(ArbDeskView *view)
{
  gtk_widget_set_visible(GTK_WIDGET(view->pages), arb_fold_is_folded(view->fold));
}

/* The tabs show the page that is seen, whoever turned it. */
static void
on_page_seen(ArbDeskView *view)
{
  gboolean turning = view->turning;

  view->turning = TRUE;
  gtk_widget_activate_action(GTK_WIDGET(view), "win.page", "i",
                             (int)arb_fold_get_page(view->fold) + 1);
  view->turning = turning;
}

/* What is asked and answered stands in the middle: a folded desk turns to it. */
static void
on_desk_changed(ArbDeskView *view)
{
  if (arb_fold_is_folded(view->fold) && arb_desk_get_mode(view->desk) != ARB_DESK_IDLE
      && arb_fold_get_page(view->fold) != PAGE_SHEET) {
    view->turning = TRUE;
    gtk_widget_activate_action(GTK_WIDGET(view), "win.page", "i", PAGE_SHEET + 1);
    view->turning = FALSE;
  }
}

static void
add_column(ArbDeskView *view, guint page, GtkWidget *column, guint weight)
{
  view->columns[page] = column;
  gtk_widget_add_css_class(column, "column");
  arb_fold_add(view->fold, column, weight);
}

static void
fill(ArbDeskView *view, ArbDesk *desk)
{
  guint viewer = arb_session_get_viewer(arb_desk_get_session(desk));
  gboolean on_sheet = viewer != ARB_VIEW_UMPIRE && viewer != ARB_VIEW_PUBLIC;

  view->desk = g_object_ref(desk);
  gtk_button_set_label(view->first, on_sheet ? _("1 Sheet") : _("1 Phases"));
  arb_tape_bar_set_desk(view->tape, desk);
  gtk_box_append(view->tracks, arb_track_bar_new(desk));
  arb_queue_bar_set_desk(view->queue, desk);
  add_column(view, PAGE_PHASES, on_sheet ? arb_secret_list_new(desk) : arb_phase_rail_new(desk), 0);
  view->roster = ARB_ROSTER_VIEW(arb_roster_view_new(desk));
  add_column(view, PAGE_ROSTER, GTK_WIDGET(view->roster), 3);
  add_column(view, PAGE_SHEET, arb_sheet_new(desk), 1);
  add_column(view, PAGE_JOURNAL, arb_journal_view_new(desk), 0);
  arb_fold_set_page(view->fold, arb_desk_get_page(desk));
  g_signal_connect_object(view->fold, "notify::folded", G_CALLBACK(on_folded), view,
                          G_CONNECT_SWAPPED);
  g_signal_connect_object(view->fold, "notify::page", G_CALLBACK(on_page_seen), view,
                          G_CONNECT_SWAPPED);
  g_signal_connect(view, "realize", G_CALLBACK(on_page_seen), NULL);
  g_signal_connect_object(desk, "changed", G_CALLBACK(on_desk_changed), view, G_CONNECT_SWAPPED);
}

static void
arb_desk_view_dispose(GObject *object)
{
  ArbDeskView *view = ARB_DESK_VIEW(object);

  gtk_widget_dispose_template(GTK_WIDGET(object), ARB_TYPE_DESK_VIEW);
  g_clear_object(&view->desk);
  G_OBJECT_CLASS(arb_desk_view_parent_class)->dispose(object);
}

static void
arb_desk_view_class_init(ArbDeskViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(klass);

  G_OBJECT_CLASS(klass)->dispose = arb_desk_view_dispose;
  g_type_ensure(ARB_TYPE_QUEUE_BAR);
  g_type_ensure(ARB_TYPE_TAPE_BAR);
  g_type_ensure(ARB_TYPE_FOLD);
  gtk_widget_class_set_template_from_resource(widget_class, ARB_RESOURCES "arb-desk-view.ui");
  gtk_widget_class_bind_template_child(widget_class, ArbDeskView, tracks);
  gtk_widget_class_bind_template_child(widget_class, ArbDeskView, queue);
  gtk_widget_class_bind_template_child(widget_class, ArbDeskView, tape);
  gtk_widget_class_bind_template_child(widget_class, ArbDeskView, pages);
  gtk_widget_class_bind_template_child(widget_class, ArbDeskView, first);
  gtk_widget_class_bind_template_child(widget_class, ArbDeskView, fold);
}

static void
arb_desk_view_init(ArbDeskView *view)
{
  gtk_widget_init_template(GTK_WIDGET(view));
}

GtkWidget *
arb_desk_view_new(ArbDesk *desk)
{
  ArbDeskView *view = g_object_new(ARB_TYPE_DESK_VIEW, NULL);

  fill(view, desk);
  return GTK_WIDGET(view);
}
