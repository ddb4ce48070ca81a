/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/sheet.h"

#include <glib/gi18n.h>

#include "app/card.h"
#include "app/form.h"
#include "app/odds-view.h"
#include "app/ruling-view.h"
#include "app/tab-stop.h"
#include "app/ui.h"
#include "app/words-draft.h"

struct _ArbSheet {
  GtkBox parent;
  GtkStack *stack;
  GtkListBox *actions;
  GtkExpander *any; /* those of any phase */
  GtkListBox *any_actions;
  GtkExpander *before;
  GtkLabel *former;
  GtkLabel *question;
  GtkLabel *title;
  ArbForm *form;
  ArbOddsView *odds;
  ArbCard *card;
  ArbRulingView *ruling;
  ArbRulingView *steps; /* of what is answered */
  GtkBox *due;
  GtkButton *rule;
  GtkButton *override;
  GtkButton *go_on;
  ArbDesk *desk;
  gboolean opened; /* the fold, by the program: the phase has nothing else */
  guint shown;     /* entries of the journal when the actions were listed */
};

G_DEFINE_FINAL_TYPE(ArbSheet, arb_sheet, GTK_TYPE_BOX)

/* Whether an action belongs to the present phase; in a consultation all do. */
static gboolean
belongs(const ArbState *state, const ArbAction *action)
{
  if (action->hidden) {
    return FALSE;
  }
  return state == NULL || action->phases == 0
         || (action->phases & (G_GUINT64_CONSTANT(1) << arb_state_track(state, ARB_ATTR_PHASE)))
                != 0;
}

static void
add_action(GtkListBox *list, const ArbAction *action, ArbLang lang)
{
  GtkWidget *row = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *name = arb_ui_label(arb_text_get(&action->name, lang), NULL);
  GtkWidget *verb = gtk_label_new(arb_text_get(&action->verb, lang));

  gtk_widget_set_hexpand(name, TRUE);
  gtk_widget_add_css_class(verb, "dim-label");
  gtk_box_append(GTK_BOX(row), name);
  gtk_box_append(GTK_BOX(row), verb);
  gtk_list_box_append(list, row);
  GtkWidget *item = gtk_widget_get_parent(row);
  g_object_set_data(G_OBJECT(item), "arb-action", (gpointer)action);
  arb_ui_set_name(item, arb_text_get(&action->name, lang));
}

/* Those of this phase in sight; those of any are folded away where there are others. */
static void
list_actions(ArbSheet *sheet)
{
  ArbSession *session = arb_desk_get_session(sheet->desk);
  const ArbJournal *journal = arb_session_get_journal(session);
  const ArbState *state = arb_session_get_state(session);
  const ArbRuleset *rules = arb_session_get_rules(session);
  guint entries = journal != NULL ? arb_journal_count(journal) : 1;

  if (entries == sheet->shown) {
    return;
  }
  sheet->shown = entries;
  arb_ui_empty_list(sheet->actions);
  arb_ui_empty_list(sheet->any_actions);
  for (guint i = 0; i < rules->actions->len; i++) {
    const ArbAction *action = arb_ruleset_action(rules, i);
    gboolean any = action->phases == 0 && state != NULL;
    if (belongs(state, action) && arb_session_offers(session, action)) {
      add_action(any ? sheet->any_actions : sheet->actions, action, arb_session_get_lang(session));
    }
  }
  gboolean own = gtk_list_box_get_row_at_index(sheet->actions, 0) != NULL;
  gtk_widget_set_visible(GTK_WIDGET(sheet->actions), own);
  gtk_widget_set_visible(GTK_WIDGET(sheet->any),
                         gtk_list_box_get_row_at_index(sheet->any_actions, 0) != NULL);
  if (!own || sheet->opened) {
    gtk_expander_set_expanded(sheet->any, !own);
    sheet->opened = !own;
  }
}

/* A refusal is overridden with everything said: what is missing would be refused next. */
static void
show_override(ArbSheet *sheet, ArbLang lang)
{
  const ArbField *missing =
      arb_session_lacks(arb_desk_get_session(sheet->desk), arb_desk_get_draft(sheet->desk));
  g_autofree char *label =
      missing != NULL ? g_strdup_printf(_("First say: %s"), arb_text_get(&missing->name, lang))
                      : g_strdup(_("Override…"));

  gtk_button_set_label(sheet->override, label);
  gtk_widget_set_sensitive(GTK_WIDGET(sheet->override), missing == NULL);
}

/* What a pending follows from stays in sight. */
static void
show_before(ArbSheet *sheet, gboolean pending)
{
  ArbSession *session = arb_desk_get_session(sheet->desk);
  const ArbRuling *ruling = pending ? arb_desk_get_ruling(sheet->desk) : NULL;
  ArbFormat format = arb_session_format(session);
  g_autofree char *verdict =
      ruling != NULL ? arb_format_line(&format, &ruling->outcome.verdict) : g_strdup("");

  arb_ui_set_text(sheet->former, verdict);
  gtk_widget_set_visible(GTK_WIDGET(sheet->before), *verdict != '\0');
}

/* What is asked names whom it is about: the answers stand above him in the form. */
static char *
title_of(const ArbFormat *format, const ArbAction *action, const ArbPending *pending)
{
  if (pending == NULL || pending->action != action) {
    return g_strdup(arb_text_get(&action->name, format->lang));
  }
  g_autofree char *request = g_strjoinv(" ", pending->fields);
  return arb_format_deed(format, action, request);
}

static void
show_draft(ArbSheet *sheet)
{
  ArbSession *session = arb_desk_get_session(sheet->desk);
  const ArbState *state = arb_session_get_state(session);
  const ArbAction *action = arb_desk_get_action(sheet->desk);
  const ArbRuling *preview = arb_desk_get_preview(sheet->desk);
  g_autoptr(ArbPending) pending = state != NULL ? arb_state_pending_dup(state) : NULL;
  ArbFormat format = arb_session_format(session);
  gboolean refused = preview != NULL && preview->outcome.state == ARB_REFUSED;

  g_autofree char *title = title_of(&format, action, pending);
  arb_ui_set_text(sheet->title, title);
  gtk_widget_set_visible(GTK_WIDGET(sheet->question), pending != NULL);
  if (pending != NULL) {
    g_autofree char *who =
        pending->side != 0 ? arb_format_piece(&format, pending->side) : g_strdup(_("the umpire"));
    g_autofree char *text =
        g_strdup_printf("%s: %s", pending->must ? _("Must answer") : _("May answer"), who);
    arb_ui_set_text(sheet->question, text);
  }
  show_before(sheet, pending != NULL);
  if (refused) {
    show_override(sheet, format.lang);
  }
  /* One stands in the other's place: the row keeps its width. */
  gtk_widget_set_visible(GTK_WIDGET(sheet->override), refused && !preview->outcome.hard);
  gtk_widget_set_visible(GTK_WIDGET(sheet->rule), !refused || preview->outcome.hard);
  gtk_widget_set_sensitive(GTK_WIDGET(sheet->rule), !refused);
}

static void
show_due(ArbSheet *sheet)
{
  ArbSession *session = arb_desk_get_session(sheet->desk);
  gboolean more = FALSE;
  g_autoptr(GArray) due = arb_session_due(session, &more);
  gboolean must = FALSE;

  arb_ui_empty(sheet->due);
  for (guint i = 0; i < due->len; i++) {
    const ArbDue *item = &g_array_index(due, ArbDue, i);
    g_autofree char *line = arb_words_due_line(sheet->desk, item);
    gtk_box_append(sheet->due, arb_ui_label(line, NULL));
    must = must || item->must;
  }
  if (more) {
    gtk_box_append(sheet->due, arb_ui_label(_("• something that is not for all eyes"), NULL));
  }
  if (must) {
    gtk_box_append(sheet->due,
                   arb_ui_label(_("‼ must be done first; Ctrl+Z takes back what led to it"), NULL));
  }
  gtk_widget_set_sensitive(GTK_WIDGET(sheet->go_on), !must);
}

static void
show(ArbSheet *sheet)
{
  if (arb_desk_get_card(sheet->desk) != 0) {
    gtk_stack_set_visible_child_name(sheet->stack, "card");
    return;
  }
  switch (arb_desk_get_mode(sheet->desk)) {
  case ARB_DESK_DRAFT:
    show_draft(sheet);
    gtk_stack_set_visible_child_name(sheet->stack, "draft");
    break;
  case ARB_DESK_RESULT:
    gtk_stack_set_visible_child_name(sheet->stack, "ruled");
    break;
  case ARB_DESK_ASKING:
    show_due(sheet);
    gtk_stack_set_visible_child_name(sheet->stack, "asking");
    break;
  case ARB_DESK_CARD:
  case ARB_DESK_IDLE:
  default:
    list_actions(sheet);
    gtk_stack_set_visible_child_name(sheet->stack, "idle");
    break;
  }
}

static void
on_action_activated(ArbSheet *sheet, GtkListBoxRow *row)
{
  arb_desk_choose(sheet->desk, g_object_get_data(G_OBJECT(row), "arb-action"));
  gtk_widget_child_focus(GTK_WIDGET(sheet->form), GTK_DIR_TAB_FORWARD);
}

static void
on_rule_clicked(ArbSheet *sheet)
{
  arb_desk_rule(sheet->desk, arb_desk_get_rolls(sheet->desk));
  gtk_widget_activate_action(GTK_WIDGET(sheet), "win.tape", NULL);
}

static void
on_cancel_clicked(ArbSheet *sheet)
{
  arb_desk_cancel(sheet->desk);
  gtk_widget_activate_action(GTK_WIDGET(sheet), "win.tape", NULL);
}

void
arb_sheet_set_desk(ArbSheet *sheet, ArbDesk *desk)
{
  g_return_if_fail(sheet->desk == NULL);
  sheet->desk = g_object_ref(desk);
  arb_form_set_desk(sheet->form, desk);
  arb_odds_view_set_desk(sheet->odds, desk);
  arb_ruling_view_set_desk(sheet->ruling, desk);
  if (arb_desk_get_roster(desk) != NULL) {
    arb_card_set_desk(sheet->card, desk);
  }
  arb_ruling_view_set_brief(sheet->steps);
  arb_ruling_view_set_desk(sheet->steps, desk);
  g_signal_connect_object(desk, "changed", G_CALLBACK(show), sheet, G_CONNECT_SWAPPED);
  show(sheet);
}

static void
arb_sheet_dispose(GObject *object)
{
  ArbSheet *sheet = ARB_SHEET(object);

  gtk_widget_dispose_template(GTK_WIDGET(object), ARB_TYPE_SHEET);
  g_clear_object(&sheet->desk);
  G_OBJECT_CLASS(arb_sheet_parent_class)->dispose(object);
}

static void
arb_sheet_class_init(ArbSheetClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(klass);

  G_OBJECT_CLASS(klass)->dispose = arb_sheet_dispose;
  g_type_ensure(ARB_TYPE_CARD);
  g_type_ensure(ARB_TYPE_FORM);
  g_type_ensure(ARB_TYPE_ODDS_VIEW);
  g_type_ensure(ARB_TYPE_RULING_VIEW);
  g_type_ensure(ARB_TYPE_TAB_STOP);
  gtk_widget_class_set_template_from_resource(widget_class, ARB_RESOURCES "arb-sheet.ui");
  gtk_widget_class_bind_template_child(widget_class, ArbSheet, stack);
  gtk_widget_class_bind_template_child(widget_class, ArbSheet, actions);
  gtk_widget_class_bind_template_child(widget_class, ArbSheet, any);
  gtk_widget_class_bind_template_child(widget_class, ArbSheet, any_actions);
  gtk_widget_class_bind_template_child(widget_class, ArbSheet, card);
  gtk_widget_class_bind_template_child(widget_class, ArbSheet, before);
  gtk_widget_class_bind_template_child(widget_class, ArbSheet, former);
  gtk_widget_class_bind_template_child(widget_class, ArbSheet, steps);
  gtk_widget_class_bind_template_child(widget_class, ArbSheet, question);
  gtk_widget_class_bind_template_child(widget_class, ArbSheet, title);
  gtk_widget_class_bind_template_child(widget_class, ArbSheet, form);
  gtk_widget_class_bind_template_child(widget_class, ArbSheet, odds);
  gtk_widget_class_bind_template_child(widget_class, ArbSheet, ruling);
  gtk_widget_class_bind_template_child(widget_class, ArbSheet, due);
  gtk_widget_class_bind_template_child(widget_class, ArbSheet, rule);
  gtk_widget_class_bind_template_child(widget_class, ArbSheet, override);
  gtk_widget_class_bind_template_child(widget_class, ArbSheet, go_on);
  gtk_widget_class_bind_template_callback(widget_class, on_action_activated);
  gtk_widget_class_bind_template_callback(widget_class, on_rule_clicked);
  gtk_widget_class_bind_template_callback(widget_class, on_cancel_clicked);
}

static void
arb_sheet_init(ArbSheet *sheet)
{
  gtk_widget_init_template(GTK_WIDGET(sheet));
}

GtkWidget *
arb_sheet_new(ArbDesk *desk)
{
  ArbSheet *sheet = g_object_new(ARB_TYPE_SHEET, NULL);

  arb_sheet_set_desk(sheet, desk);
  return GTK_WIDGET(sheet);
}
