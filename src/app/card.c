/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/card.h"

#include <glib/gi18n.h>

#include "app/card-text.h"
#include "app/mend-dialog.h"
#include "app/tab-stop.h"
#include "app/ui.h"
#include "app/words-seen.h"

#define HISTORY_MAX 50

struct _ArbCard {
  GtkBox parent;
  GtkLabel *title;
  GtkGrid *state;
  GtkBox *tables;
  GtkLabel *past;
  GtkDropDown *kind;
  GtkListBox *history;
  ArbDesk *desk;
  GPtrArray *kinds; /* const ArbAction of the choices behind the first, which is all */
  guint piece;      /* shown; 0 none */
  guint entries;    /* of the journal when it was shown */
};

G_DEFINE_FINAL_TYPE(ArbCard, arb_card, GTK_TYPE_BOX)

static void
show_state(ArbCard *card, const ArbFormat *format)
{
  g_auto(GStrv) words = arb_card_state(format, card->piece);

  arb_ui_empty_grid(card->state);
  for (int i = 0; words[2 * i] != NULL; i++) {
    gtk_grid_attach(card->state, arb_ui_label(words[2 * i], "dim-label"), 0, i, 1, 1);
    gtk_grid_attach(card->state, arb_ui_label(words[2 * i + 1], NULL), 1, i, 1, 1);
  }
}

static void
show_tables(ArbCard *card, const ArbFormat *format)
{
  g_auto(GStrv) words = arb_card_tables(format, card->piece);

  arb_ui_empty(card->tables);
  for (guint i = 0; words[i] != NULL; i++) {
    gtk_box_append(card->tables, arb_ui_label(words[i], i % 2 == 0 ? "heading" : NULL));
  }
}

static void
add_entry(ArbCard *card, const ArbEntry *entry)
{
  ArbSession *session = arb_desk_get_session(card->desk);
  g_autofree char *deed = arb_seen_deed(session, entry);
  g_autofree char *verdict = arb_seen_verdict(session, entry);
  g_autofree char *text = g_strdup_printf(
      "%d  %s%s%s%s%s", entry->turn, deed, entry->undone ? "  (" : "",
      entry->undone ? _("struck out") : "", entry->undone ? ")" : "", *verdict != '\0' ? ":" : "");
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0);

  gtk_box_append(GTK_BOX(box), arb_ui_label(text, NULL));
  if (*verdict != '\0') {
    gtk_box_append(GTK_BOX(box), arb_ui_label(verdict, "dim-label"));
  }
  gtk_list_box_append(card->history, box);
  GtkWidget *row = gtk_widget_get_parent(box);
  g_object_set_data(G_OBJECT(row), "arb-seq", GUINT_TO_POINTER(entry->seq));
  arb_ui_set_name(row, text);
}

/* Returns: (nullable) NULL for all */
static const ArbAction *
chosen_kind(ArbCard *card)
{
  guint at = gtk_drop_down_get_selected(card->kind);

  return at >= 1 && at <= card->kinds->len ? g_ptr_array_index(card->kinds, at - 1) : NULL;
}

static void
show_history(ArbCard *card)
{
  g_autoptr(GPtrArray) entries = arb_card_history(arb_desk_get_session(card->desk), card->piece,
                                                  chosen_kind(card), HISTORY_MAX);

  arb_ui_empty_list(card->history);
  for (guint i = 0; i < entries->len; i++) {
    add_entry(card, g_ptr_array_index(entries, i));
  }
  gtk_widget_set_visible(GTK_WIDGET(card->past), entries->len > 0);
}

/* What was chosen stays chosen while the piece is the same: more kinds may have come. */
static void
show_kinds(ArbCard *card, const ArbAction *chosen)
{
  ArbSession *session = arb_desk_get_session(card->desk);
  g_autoptr(GtkStringList) names =
      gtk_string_list_new((const char *const[]){_("everything"), NULL});
  guint at = 0;

  g_ptr_array_unref(card->kinds);
  card->kinds = arb_card_kinds(session, card->piece);
  for (guint i = 0; i < card->kinds->len; i++) {
    const ArbAction *action = g_ptr_array_index(card->kinds, i);
    arb_ui_append_choice(names, arb_text_get(&action->name, arb_session_get_lang(session)));
    at = action == chosen ? i + 1 : at;
  }
  g_signal_handlers_block_by_func(card->kind, show_history, card);
  gtk_drop_down_set_model(card->kind, G_LIST_MODEL(names));
  gtk_drop_down_set_selected(card->kind, at);
  g_signal_handlers_unblock_by_func(card->kind, show_history, card);
  gtk_widget_set_visible(GTK_WIDGET(card->kind), card->kinds->len > 1);
}

static void
show(ArbCard *card)
{
  ArbSession *session = arb_desk_get_session(card->desk);
  const ArbJournal *journal = arb_session_get_journal(session);
  guint piece = arb_desk_get_card(card->desk);

  if (piece == 0 || (piece == card->piece && arb_journal_count(journal) == card->entries)) {
    return;
  }
  ArbFormat format = arb_session_format(session);
  g_autofree char *title = arb_format_piece(&format, piece);
  const ArbAction *kind = piece == card->piece ? chosen_kind(card) : NULL;
  card->piece = piece;
  card->entries = arb_journal_count(journal);
  arb_ui_set_text(card->title, title);
  show_state(card, &format);
  show_tables(card, &format);
  show_kinds(card, kind);
  show_history(card);
}

static void
on_row_activated(ArbCard *card, GtkListBoxRow *row)
{
  arb_desk_show_entry(card->desk, GPOINTER_TO_UINT(g_object_get_data(G_OBJECT(row), "arb-seq")));
}

static void
on_mend_clicked(ArbCard *card)
{
  GtkRoot *root = gtk_widget_get_root(GTK_WIDGET(card));

  gtk_window_present(GTK_WINDOW(
      arb_mend_dialog_new(GTK_IS_WINDOW(root) ? GTK_WINDOW(root) : NULL, card->desk, card->piece)));
}

void
arb_card_set_desk(ArbCard *card, ArbDesk *desk)
{
  g_return_if_fail(card->desk == NULL);
  card->desk = g_object_ref(desk);
  g_signal_connect_object(desk, "changed", G_CALLBACK(show), card, G_CONNECT_SWAPPED);
  show(card);
}

static void
arb_card_dispose(GObject *object)
{
  ArbCard *card = ARB_CARD(object);

  gtk_widget_dispose_template(GTK_WIDGET(object), ARB_TYPE_CARD);
  g_clear_object(&card->desk);
  g_clear_pointer(&card->kinds, g_ptr_array_unref);
  G_OBJECT_CLASS(arb_card_parent_class)->dispose(object);
}

static void
arb_card_class_init(ArbCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(klass);

  G_OBJECT_CLASS(klass)->dispose = arb_card_dispose;
  g_type_ensure(ARB_TYPE_TAB_STOP);
  gtk_widget_class_set_template_from_resource(widget_class, ARB_RESOURCES "arb-card.ui");
  gtk_widget_class_bind_template_child(widget_class, ArbCard, title);
  gtk_widget_class_bind_template_child(widget_class, ArbCard, state);
  gtk_widget_class_bind_template_child(widget_class, ArbCard, tables);
  gtk_widget_class_bind_template_child(widget_class, ArbCard, past);
  gtk_widget_class_bind_template_child(widget_class, ArbCard, kind);
  gtk_widget_class_bind_template_child(widget_class, ArbCard, history);
  gtk_widget_class_bind_template_callback(widget_class, show_history);
  gtk_widget_class_bind_template_callback(widget_class, on_row_activated);
  gtk_widget_class_bind_template_callback(widget_class, on_mend_clicked);
}

static void
arb_card_init(ArbCard *card)
{
  card->kinds = g_ptr_array_new();
  gtk_widget_init_template(GTK_WIDGET(card));
  arb_ui_set_choice_name(card->kind, _("What it did and suffered"));
}

GtkWidget *
arb_card_new(ArbDesk *desk)
{
  ArbCard *card = g_object_new(ARB_TYPE_CARD, NULL);

  arb_card_set_desk(card, desk);
  return GTK_WIDGET(card);
}
