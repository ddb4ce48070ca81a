/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/ruling-view.h"

#include <glib/gi18n.h>
#include <string.h>

#include "app/table-hit.h"
#include "app/ui.h"
#include "app/words-seen.h"
#include "app/words.h"

struct _ArbRulingView {
  GtkBox parent;
  GtkLabel *deed;
  GtkLabel *verdict;
  GtkLabel *reason;
  GtkBox *dice;
  GtkGrid *ladder;
  GtkBox *changes;
  GtkWidget *more;
  GtkBox *bookkeeping;
  ArbDesk *desk;
  gboolean brief;
};

G_DEFINE_FINAL_TYPE(ArbRulingView, arb_ruling_view, GTK_TYPE_BOX)

static void
show_dice(ArbRulingView *view,
          const ArbFormat *format,
          const ArbAction *action,
          const GArray *drawn)
{
  arb_ui_empty(view->dice);
  for (guint i = 0; i < drawn->len; i++) {
    g_autofree char *text = arb_words_die(format, action, &g_array_index(drawn, ArbDrawn, i));
    gtk_box_append(view->dice, arb_ui_label(text, "die"));
  }
}

/* The rule of a line that rests on a table opens it.  label: what it shows */
static GtkWidget *
table_button(const ArbLine *line, const ArbTable *table, GtkWidget *label)
{
  g_autofree char *target = arb_table_hit(table, line);
  GtkWidget *button = gtk_button_new();

  gtk_button_set_child(GTK_BUTTON(button), label);
  gtk_button_set_has_frame(GTK_BUTTON(button), FALSE);
  gtk_widget_add_css_class(button, "rule");
  arb_ui_set_name(button, gtk_label_get_text(GTK_LABEL(label)));
  arb_ui_set_tip(button, table->own ? table->path : _("Show the table"));
  gtk_actionable_set_action_name(GTK_ACTIONABLE(button), "win.show-table");
  gtk_actionable_set_action_target(GTK_ACTIONABLE(button), "s", target);
  return button;
}

/* The rule, and whose the table is where it is not ours. */
static void
add_rule(ArbRulingView *view, const ArbFormat *format, const ArbLine *line, int at)
{
  const char *rule = arb_format_rule(format, line);
  const ArbTable *table = arb_format_table(format, line);
  const ArbTable *own = table != NULL && table->own ? table : NULL;

  if (rule == NULL && own == NULL) {
    return;
  }
  g_autofree char *text = own == NULL ? g_strdup(rule)
                                      : g_strconcat(rule != NULL ? rule : "",
                                                    rule != NULL ? " · " : "", _("your own"), NULL);
  GtkWidget *label = gtk_label_new(text);
  gtk_label_set_xalign(GTK_LABEL(label), 0);
  gtk_widget_add_css_class(label, "dim-label");
  gtk_grid_attach(view->ladder, table != NULL ? table_button(line, table, label) : label, 2, at, 1,
                  1);
}

static void
add_line(ArbRulingView *view, const ArbFormat *format, const ArbLine *line, int at)
{
  g_autofree char *text = arb_format_line(format, line);
  GtkWidget *label = arb_ui_label(text, NULL);

  gtk_widget_set_hexpand(label, TRUE);
  gtk_grid_attach(view->ladder, label, 0, at, 1, 1);
  g_autofree char *value = arb_words_step(format, line);
  if (value != NULL) {
    GtkWidget *number = gtk_label_new(value);
    gtk_label_set_xalign(GTK_LABEL(number), 1);
    gtk_widget_add_css_class(number, "value");
    gtk_grid_attach(view->ladder, number, 1, at, 1, 1);
  }
  add_rule(view, format, line, at);
}

static void
show_ladder(ArbRulingView *view, const ArbFormat *format, const ArbLine *lines, guint n)
{
  arb_ui_empty_grid(view->ladder);
  for (guint i = 0; i < n; i++) {
    add_line(view, format, &lines[i], (int)i);
  }
}

#define CHANGES_MAX 60

/* What people see on the table or in the roster; the rest is bookkeeping. */
static gboolean
is_seen(const ArbFormat *format, const ArbChange *change)
{
  if (change->attribute == ARB_ATTR_PENDING) {
    return FALSE;
  }
  const ArbAttribute *attribute = arb_ruleset_attribute(format->rules, change->attribute);
  return attribute->column || attribute->chip.in[ARB_LANG_IT] != NULL;
}

static guint
list_changes(GtkBox *box, const ArbFormat *format, const GArray *changes, gboolean seen)
{
  guint shown = 0;

  arb_ui_empty(box);
  for (guint i = 0; i < changes->len && shown < CHANGES_MAX; i++) {
    const ArbChange *change = &g_array_index(changes, ArbChange, i);
    g_autofree char *text =
        is_seen(format, change) == seen ? arb_words_change(format, change) : NULL;
    if (text != NULL) {
      gtk_box_append(box, arb_ui_label(text, seen ? "change" : NULL));
      shown++;
    }
  }
  return shown;
}

static void
show_changes(ArbRulingView *view, const ArbFormat *format, const GArray *changes)
{
  list_changes(view->changes, format, changes, TRUE);
  gtk_widget_set_visible(view->more, list_changes(view->bookkeeping, format, changes, FALSE) > 0);
}

static void
show_reason(ArbRulingView *view, const char *reason)
{
  g_autofree char *shown = reason != NULL ? arb_text_show(reason) : NULL;
  g_autofree char *text =
      reason != NULL ? g_strdup_printf("%s: %s", _("umpire's override"), shown) : NULL;
  arb_ui_set_or_hide(view->reason, text);
}

static void
show_entry(ArbRulingView *view, const ArbFormat *format, const ArbEntry *entry)
{
  ArbSession *session = arb_desk_get_session(view->desk);
  int number = arb_ruleset_find_action(format->rules, entry->action);
  const ArbAction *action = number >= 0 ? arb_ruleset_action(format->rules, (guint)number) : NULL;
  gboolean whole = arb_session_depth(session, entry) == ARB_VIEW_ALL;
  g_autofree char *deed = arb_seen_deed(session, entry);
  g_autofree char *struck = g_strdup_printf("%s (%s)", deed, _("struck out"));
  g_autofree char *verdict = arb_seen_verdict(session, entry);
  g_autoptr(GArray) changes = arb_session_changes(session, entry);
  g_autoptr(GArray) no_dice = g_array_new(FALSE, FALSE, sizeof(ArbDrawn));

  arb_ui_set_or_hide(view->deed, entry->undone ? struck : deed);
  arb_ui_set_or_hide(view->verdict, view->brief ? NULL : verdict);
  show_reason(view, arb_seen_reason(session, entry));
  show_dice(view, format, action, whole ? entry->drawn : no_dice);
  show_ladder(view, format, (const ArbLine *)(gpointer)entry->lines->data,
              whole ? entry->lines->len : 0);
  show_changes(view, format, changes);
}

static void
show_ruling(ArbRulingView *view, const ArbFormat *format, const ArbRuling *ruling)
{
  gboolean refused = ruling->outcome.state == ARB_REFUSED;
  g_autofree char *verdict =
      arb_words_line(format, refused ? &ruling->outcome.refusal : &ruling->outcome.verdict);
  g_autofree char *no = g_strdup_printf("✗ %s", verdict);

  arb_ui_set_or_hide(view->deed, ruling->action != NULL
                                     ? arb_text_get(&ruling->action->name, format->lang)
                                     : NULL);
  arb_ui_set_or_hide(view->verdict, view->brief ? NULL : refused ? no : verdict);
  show_reason(view, NULL);
  show_dice(view, format, ruling->action, ruling->drawn);
  show_ladder(view, format, ruling->outcome.line, ruling->outcome.n_lines);
  show_changes(view, format, ruling->changes);
}

static void
show(ArbRulingView *view)
{
  const ArbEntry *entry = arb_desk_get_entry(view->desk);
  const ArbRuling *ruling = arb_desk_get_ruling(view->desk);
  const ArbJournal *journal = arb_session_get_journal(arb_desk_get_session(view->desk));
  ArbFormat format = arb_session_format(arb_desk_get_session(view->desk));

  if (arb_desk_get_mode(view->desk) != ARB_DESK_RESULT && !arb_desk_is_answering(view->desk)) {
    return;
  }
  if (entry == NULL && ruling != NULL && ruling->seq != 0 && journal != NULL) {
    entry = arb_journal_get(journal, ruling->seq - 1);
  }
  if (entry != NULL) {
    show_entry(view, &format, entry);
  } else if (ruling != NULL) {
    show_ruling(view, &format, ruling);
  }
}

void
arb_ruling_view_set_brief(ArbRulingView *view)
{
  view->brief = TRUE;
}

void
arb_ruling_view_set_desk(ArbRulingView *view, ArbDesk *desk)
{
  g_return_if_fail(view->desk == NULL);
  view->desk = g_object_ref(desk);
  g_signal_connect_object(desk, "changed", G_CALLBACK(show), view, G_CONNECT_SWAPPED);
  show(view);
}

static void
arb_ruling_view_dispose(GObject *object)
{
  ArbRulingView *view = ARB_RULING_VIEW(object);

  gtk_widget_dispose_template(GTK_WIDGET(object), ARB_TYPE_RULING_VIEW);
  g_clear_object(&view->desk);
  G_OBJECT_CLASS(arb_ruling_view_parent_class)->dispose(object);
}

static void
arb_ruling_view_class_init(ArbRulingViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(klass);

  G_OBJECT_CLASS(klass)->dispose = arb_ruling_view_dispose;
  gtk_widget_class_set_template_from_resource(widget_class, ARB_RESOURCES "arb-ruling-view.ui");
  gtk_widget_class_bind_template_child(widget_class, ArbRulingView, deed);
  gtk_widget_class_bind_template_child(widget_class, ArbRulingView, verdict);
  gtk_widget_class_bind_template_child(widget_class, ArbRulingView, reason);
  gtk_widget_class_bind_template_child(widget_class, ArbRulingView, dice);
  gtk_widget_class_bind_template_child(widget_class, ArbRulingView, ladder);
  gtk_widget_class_bind_template_child(widget_class, ArbRulingView, changes);
  gtk_widget_class_bind_template_child(widget_class, ArbRulingView, more);
  gtk_widget_class_bind_template_child(widget_class, ArbRulingView, bookkeeping);
}

static void
arb_ruling_view_init(ArbRulingView *view)
{
  gtk_widget_init_template(GTK_WIDGET(view));
}

GtkWidget *
arb_ruling_view_new(ArbDesk *desk)
{
  ArbRulingView *view = g_object_new(ARB_TYPE_RULING_VIEW, NULL);

  arb_ruling_view_set_desk(view, desk);
  return GTK_WIDGET(view);
}
