/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/secret-list.h"

#include <glib/gi18n.h>

#include "app/report-dialog.h"
#include "app/ui.h"

struct _ArbSecretList {
  GtkBox parent;
  GtkListBox *pieces;
  GtkWidget *nothing;
  ArbDesk *desk;
  guint shown; /* entries of the journal that are shown */
};

G_DEFINE_FINAL_TYPE(ArbSecretList, arb_secret_list, GTK_TYPE_BOX)

/* "order (hidden): attack", a line each.  Returns: (transfer full) */
static char *
secrets_of(const ArbFormat *format, guint piece)
{
  GString *text = g_string_new(NULL);
  guint kind = (guint)arb_state_get(format->state, piece, ARB_ATTR_KIND);

  for (guint i = ARB_N_CORE_ATTRS; i < format->rules->attributes->len; i++) {
    const ArbAttribute *attribute = arb_ruleset_attribute(format->rules, i);
    int value = arb_state_get(format->state, piece, i);
    if (attribute->see != ARB_SEE_SIDE || attribute->bookkeeping || value == attribute->fallback
        || (attribute->kinds & (1u << kind)) == 0) {
      continue;
    }
    g_autofree char *words = arb_format_value(format, &attribute->domain, value);
    g_string_append_printf(text, "%s%s: %s", text->len > 0 ? "\n" : "",
                           arb_text_get(&attribute->name, format->lang), words);
  }
  return g_string_free(text, FALSE);
}

static void
add_piece(ArbSecretList *list, const ArbFormat *format, guint piece)
{
  const ArbState *whole = arb_game_state(arb_session_get_game(arb_desk_get_session(list->desk)));
  gboolean unseen = !arb_view_piece(whole, ARB_VIEW_PUBLIC, piece);
  g_autofree char *secrets = secrets_of(format, piece);
  g_autofree char *name = arb_format_piece(format, piece);

  if (*secrets == '\0' && !unseen) {
    return;
  }
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0);
  gtk_box_append(GTK_BOX(box), arb_ui_label(name, "heading"));
  if (unseen) {
    gtk_box_append(GTK_BOX(box), arb_ui_label(_("the others do not know of it"), "dim-label"));
  }
  if (*secrets != '\0') {
    gtk_box_append(GTK_BOX(box), arb_ui_label(secrets, NULL));
  }
  gtk_list_box_append(list->pieces, box);
  GtkWidget *row = gtk_widget_get_parent(box);
  g_object_set_data(G_OBJECT(row), "arb-piece", GUINT_TO_POINTER(piece));
  g_autofree char *said = g_strdup_printf("%s: %s", name, secrets);
  arb_ui_set_name(row, said);
}

static void
show(ArbSecretList *list)
{
  ArbSession *session = arb_desk_get_session(list->desk);
  guint entries = arb_journal_count(arb_session_get_journal(session));
  const ArbState *whole = arb_game_state(arb_session_get_game(session));
  ArbFormat format = arb_session_format(session);

  if (entries == list->shown) {
    return;
  }
  g_autofree guint *listing = arb_state_listing(format.state);
  list->shown = entries;
  arb_ui_empty_list(list->pieces);
  for (guint i = 1; i < arb_state_count(format.state); i++) {
    guint piece = listing[i];
    if (arb_state_exists(format.state, piece)
        && arb_view_affair(whole, arb_session_get_viewer(session), piece)) {
      add_piece(list, &format, piece);
    }
  }
  gtk_widget_set_visible(list->nothing, gtk_list_box_get_row_at_index(list->pieces, 0) == NULL);
}

static void
on_row_activated(ArbSecretList *list, GtkListBoxRow *row)
{
  arb_desk_show_card(list->desk, GPOINTER_TO_UINT(g_object_get_data(G_OBJECT(row), "arb-piece")));
}

static void
on_slips_clicked(ArbSecretList *list)
{
  GtkRoot *root = gtk_widget_get_root(GTK_WIDGET(list));
  GtkWidget *dialog =
      arb_report_dialog_new(GTK_IS_WINDOW(root) ? GTK_WINDOW(root) : NULL, list->desk);

  arb_report_dialog_choose(ARB_REPORT_DIALOG(dialog), ARB_REPORT_SLIPS,
                           arb_session_get_viewer(arb_desk_get_session(list->desk)));
  gtk_window_present(GTK_WINDOW(dialog));
}

static void
arb_secret_list_dispose(GObject *object)
{
  ArbSecretList *list = ARB_SECRET_LIST(object);

  gtk_widget_dispose_template(GTK_WIDGET(object), ARB_TYPE_SECRET_LIST);
  g_clear_object(&list->desk);
  G_OBJECT_CLASS(arb_secret_list_parent_class)->dispose(object);
}

static void
arb_secret_list_class_init(ArbSecretListClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(klass);

  G_OBJECT_CLASS(klass)->dispose = arb_secret_list_dispose;
  gtk_widget_class_set_template_from_resource(widget_class, ARB_RESOURCES "arb-secret-list.ui");
  gtk_widget_class_bind_template_child(widget_class, ArbSecretList, pieces);
  gtk_widget_class_bind_template_child(widget_class, ArbSecretList, nothing);
  gtk_widget_class_bind_template_callback(widget_class, on_row_activated);
  gtk_widget_class_bind_template_callback(widget_class, on_slips_clicked);
}

static void
arb_secret_list_init(ArbSecretList *list)
{
  gtk_widget_init_template(GTK_WIDGET(list));
}

GtkWidget *
arb_secret_list_new(ArbDesk *desk)
{
  ArbSecretList *list = g_object_new(ARB_TYPE_SECRET_LIST, NULL);

  list->desk = g_object_ref(desk);
  g_signal_connect_object(desk, "changed", G_CALLBACK(show), list, G_CONNECT_SWAPPED);
  show(list);
  return GTK_WIDGET(list);
}
