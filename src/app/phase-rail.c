/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/phase-rail.h"

#include <glib/gi18n.h>

#include "app/tab-stop.h"
#include "app/ui.h"
#include "app/words-draft.h"
#include "app/words.h"

struct _ArbPhaseRail {
  GtkBox parent;
  GtkBox *phases;
  GtkLabel *due_title;
  GtkListBox *due;
  GtkLabel *idle_title;
  GtkListBox *idle; /* who may still act */
  ArbDesk *desk;
  guint shown;  /* entries of the journal when it was drawn last */
  guint queued; /* deeds that waited then */
  guint due_now;
  guint *due_later; /* by phase; (nullable) as long as nobody has looked */
  guint later;      /* source: what lies ahead is looked for when the rest is in sight */
};

G_DEFINE_FINAL_TYPE(ArbPhaseRail, arb_phase_rail, GTK_TYPE_BOX)

static void
add_phase(ArbPhaseRail *rail, const ArbFormat *format, guint number, guint due)
{
  const ArbPhase *phase = arb_ruleset_phase(format->rules, number);
  guint now = (guint)arb_state_track(format->state, ARB_ATTR_PHASE);
  const char *sign = number < now ? "✓" : number == now ? "▶" : " ";
  g_autofree char *count = due > 0 ? g_strdup_printf("%u", due) : NULL;
  GtkWidget *row = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *mark = gtk_label_new(sign);
  GtkWidget *name = arb_ui_label(arb_text_get(&phase->name, format->lang), NULL);

  gtk_label_set_width_chars(GTK_LABEL(mark), 2);
  gtk_widget_set_valign(mark, GTK_ALIGN_START);
  gtk_box_append(GTK_BOX(row), mark);
  gtk_widget_set_hexpand(name, TRUE);
  gtk_box_append(GTK_BOX(row), name);
  if (number == now) {
    gtk_widget_add_css_class(row, "now");
  } else {
    gtk_widget_add_css_class(row, "dim-label");
  }
  if (count != NULL) {
    GtkWidget *badge = gtk_label_new(count);
    gtk_widget_add_css_class(badge, "badge");
    gtk_widget_set_valign(badge, GTK_ALIGN_START);
    arb_ui_set_tip(badge, number > now ? _("due there, as things stand") : _("due"));
    gtk_box_append(GTK_BOX(row), badge);
  }
  gtk_box_append(rail->phases, row);
}

static void
add_due(ArbPhaseRail *rail, const ArbFormat *format, const ArbDue *due)
{
  g_autofree char *text = arb_words_due(format, due);
  g_autofree char *marked = arb_words_due_line(rail->desk, due);
  GtkWidget *label = arb_ui_label(marked, NULL);
  GtkWidget *row = gtk_list_box_row_new();

  gtk_list_box_row_set_child(GTK_LIST_BOX_ROW(row), label);
  gtk_list_box_row_set_activatable(GTK_LIST_BOX_ROW(row), due->piece != 0);
  g_object_set_data(G_OBJECT(row), "arb-piece", GUINT_TO_POINTER(due->piece));
  arb_ui_set_name(row, text);
  gtk_list_box_append(rail->due, row);
}

static void
show_phases(ArbPhaseRail *rail, const ArbFormat *format)
{
  guint now = (guint)arb_state_track(format->state, ARB_ATTR_PHASE);

  arb_ui_empty(rail->phases);
  for (guint i = 0; i < format->rules->phases->len; i++) {
    guint later = rail->due_later != NULL && i > now ? rail->due_later[i] : 0;
    if (arb_state_plays(format->state, arb_ruleset_phase(format->rules, i))) {
      add_phase(rail, format, i, i == now ? rail->due_now : later);
    }
  }
}

#define ROWS_MAX 40

/* The rest of a list of which only so much is shown. */
static void
add_more(GtkListBox *list, guint count)
{
  if (count > ROWS_MAX) {
    g_autofree char *more = g_strdup_printf(_("… and %u more"), count - ROWS_MAX);
    GtkWidget *row = gtk_list_box_row_new();
    gtk_list_box_row_set_child(GTK_LIST_BOX_ROW(row), arb_ui_label(more, "dim-label"));
    gtk_list_box_row_set_activatable(GTK_LIST_BOX_ROW(row), FALSE);
    gtk_list_box_append(list, row);
  }
}

/* "F3 4e léger · fire" */
static void
add_idle(ArbPhaseRail *rail, const ArbFormat *format, const ArbIdle *idle)
{
  const ArbAction *action = arb_ruleset_action(format->rules, idle->action);
  const char *verb = arb_text_get(&action->verb, format->lang);
  g_autofree char *label = arb_text_show(arb_state_label(format->state, idle->piece));
  g_autofree char *text = g_strdup_printf("%s  %s", label, verb);
  g_autofree char *name = arb_format_piece(format, idle->piece);
  g_autofree char *said = g_strdup_printf("%s: %s", name, verb);
  GtkWidget *row = gtk_list_box_row_new();

  gtk_list_box_row_set_child(GTK_LIST_BOX_ROW(row), arb_ui_label(text, NULL));
  arb_ui_set_tip(row, name);
  g_object_set_data(G_OBJECT(row), "arb-piece", GUINT_TO_POINTER(idle->piece));
  g_object_set_data(G_OBJECT(row), "arb-action", (gpointer)action);
  arb_ui_set_name(row, said);
  gtk_list_box_append(rail->idle, row);
}

/* Whose deed waits already is not asked again. */
static void
show_idle(ArbPhaseRail *rail, const ArbFormat *format)
{
  const GArray *all = arb_desk_get_idle(rail->desk);
  guint n = 0;

  arb_ui_empty_list(rail->idle);
  for (guint i = 0; i < all->len; i++) {
    const ArbIdle *idle = &g_array_index(all, ArbIdle, i);
    if (arb_desk_is_queued(rail->desk, idle->piece)) {
      continue;
    }
    if (n++ < ROWS_MAX) {
      add_idle(rail, format, idle);
    }
  }
  add_more(rail->idle, n);
  g_autofree char *title = g_strdup_printf("%s: %u", _("May still act"), n);
  arb_ui_set_text(rail->idle_title, title);
  gtk_widget_set_visible(GTK_WIDGET(rail->idle_title), n > 0);
  gtk_widget_set_visible(GTK_WIDGET(rail->idle), n > 0);
}

static gboolean
show_later(gpointer data)
{
  ArbPhaseRail *rail = data;
  ArbSession *session = arb_desk_get_session(rail->desk);
  ArbFormat format = arb_session_format(session);

  g_free(rail->due_later);
  rail->due_later = arb_session_due_later(session);
  show_phases(rail, &format);
  show_idle(rail, &format);
  rail->later = 0;
  return G_SOURCE_REMOVE;
}

/* What is queued is as good as done: it is marked, not counted. */
static void
show_due(ArbPhaseRail *rail, const ArbFormat *format)
{
  g_autoptr(GArray) due = arb_session_due(arb_desk_get_session(rail->desk), NULL);

  rail->due_now = 0;
  arb_ui_empty_list(rail->due);
  for (guint i = 0; i < due->len; i++) {
    const ArbDue *item = &g_array_index(due, ArbDue, i);
    rail->due_now += arb_desk_is_queued(rail->desk, item->piece) ? 0 : 1;
    if (i < ROWS_MAX) {
      add_due(rail, format, item);
    }
  }
  add_more(rail->due, due->len);
  g_autofree char *title = rail->due_now > 0 ? g_strdup_printf("%s: %u", _("Due"), rail->due_now)
                                             : g_strdup(_("Nothing is due"));
  arb_ui_set_text(rail->due_title, title);
}

static void
show(ArbPhaseRail *rail)
{
  ArbSession *session = arb_desk_get_session(rail->desk);
  guint entries = arb_journal_count(arb_session_get_journal(session));
  guint queued = arb_desk_n_queued(rail->desk);
  ArbFormat format = arb_session_format(session);

  if (entries == rail->shown && queued == rail->queued) {
    return;
  }
  rail->shown = entries;
  rail->queued = queued;
  show_due(rail, &format);
  show_phases(rail, &format);
  if (rail->later == 0) {
    rail->later = g_idle_add(show_later, rail);
  }
}

static void
on_row_activated(ArbPhaseRail *rail, GtkListBoxRow *row)
{
  guint piece = GPOINTER_TO_UINT(g_object_get_data(G_OBJECT(row), "arb-piece"));
  const ArbState *state = arb_session_get_state(arb_desk_get_session(rail->desk));
  g_autofree char *label = g_ascii_strdown(arb_state_label(state, piece), -1);
  const ArbAction *action = g_object_get_data(G_OBJECT(row), "arb-action");
  ArbLang lang = arb_session_get_lang(arb_desk_get_session(rail->desk));
  g_autofree char *line =
      g_strconcat(label, " ", action != NULL ? arb_text_get(&action->verb, lang) : "",
                  action != NULL ? " " : "", NULL);

  arb_desk_set_line(rail->desk, line);
  gtk_widget_activate_action(GTK_WIDGET(rail), "win.tape", NULL);
}

void
arb_phase_rail_set_desk(ArbPhaseRail *rail, ArbDesk *desk)
{
  g_return_if_fail(rail->desk == NULL);
  rail->desk = g_object_ref(desk);
  g_signal_connect_object(desk, "changed", G_CALLBACK(show), rail, G_CONNECT_SWAPPED);
  show(rail);
}

static void
arb_phase_rail_dispose(GObject *object)
{
  ArbPhaseRail *rail = ARB_PHASE_RAIL(object);

  g_clear_handle_id(&rail->later, g_source_remove);
  gtk_widget_dispose_template(GTK_WIDGET(object), ARB_TYPE_PHASE_RAIL);
  g_clear_pointer(&rail->due_later, g_free);
  g_clear_object(&rail->desk);
  G_OBJECT_CLASS(arb_phase_rail_parent_class)->dispose(object);
}

static void
arb_phase_rail_class_init(ArbPhaseRailClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(klass);

  G_OBJECT_CLASS(klass)->dispose = arb_phase_rail_dispose;
  g_type_ensure(ARB_TYPE_TAB_STOP);
  gtk_widget_class_set_template_from_resource(widget_class, ARB_RESOURCES "arb-phase-rail.ui");
  gtk_widget_class_bind_template_child(widget_class, ArbPhaseRail, phases);
  gtk_widget_class_bind_template_child(widget_class, ArbPhaseRail, due_title);
  gtk_widget_class_bind_template_child(widget_class, ArbPhaseRail, due);
  gtk_widget_class_bind_template_child(widget_class, ArbPhaseRail, idle_title);
  gtk_widget_class_bind_template_child(widget_class, ArbPhaseRail, idle);
  gtk_widget_class_bind_template_callback(widget_class, on_row_activated);
}

static void
arb_phase_rail_init(ArbPhaseRail *rail)
{
  gtk_widget_init_template(GTK_WIDGET(rail));
}

GtkWidget *
arb_phase_rail_new(ArbDesk *desk)
{
  ArbPhaseRail *rail = g_object_new(ARB_TYPE_PHASE_RAIL, NULL);

  arb_phase_rail_set_desk(rail, desk);
  return GTK_WIDGET(rail);
}
