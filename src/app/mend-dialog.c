/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/mend-dialog.h"

#include <glib/gi18n.h>

#include "app/ui.h"

struct _ArbMendDialog {
  GtkWindow parent;
  GtkLabel *title;
  GtkDropDown *which;
  GtkStack *value; /* "list" for choices and flags, else "text" */
  GtkDropDown *list;
  GtkEntry *text;
  GtkEntry *reason;
  GtkLabel *refusal;
  GtkButton *accept;
  ArbDesk *desk;
  guint piece;
  char *before;       /* the value as the fields showed it first */
  GArray *attributes; /* guint: what `which` lists */
};

G_DEFINE_FINAL_TYPE(ArbMendDialog, arb_mend_dialog, GTK_TYPE_WINDOW)

static const ArbAttribute *
chosen(ArbMendDialog *dialog, guint *out_number)
{
  guint at = gtk_drop_down_get_selected(dialog->which);

  if (at >= dialog->attributes->len) {
    return NULL;
  }
  *out_number = g_array_index(dialog->attributes, guint, at);
  return arb_ruleset_attribute(arb_session_get_rules(arb_desk_get_session(dialog->desk)),
                               *out_number);
}

static GListModel *
choices_of(const ArbFormat *format, const ArbDomain *domain)
{
  GtkStringList *names = gtk_string_list_new(NULL);
  int n = domain->type == ARB_TYPE_FLAG
              ? 2
              : (int)arb_ruleset_choices(format->rules, (guint)domain->choices)->choices->len;

  for (int i = 0; i < n; i++) {
    g_autofree char *name = arb_format_value(format, domain, i);
    arb_ui_append_choice(names, name);
  }
  return G_LIST_MODEL(names);
}

/* The value as it stands, in the form in which it can be changed. */
static char *
current_text(const ArbFormat *format, const ArbDomain *domain, int value)
{
  if (domain->type == ARB_TYPE_PIECE) {
    return g_strdup(value > 0 ? arb_state_label(format->state, (guint)value) : _("no piece"));
  }
  if (domain->type == ARB_TYPE_TEXT) {
    return g_strdup(arb_state_text(format->state, value));
  }
  return arb_domain_text(domain, format->rules, value);
}

static char *
new_value(ArbMendDialog *dialog, const ArbAttribute *attribute)
{
  int at = (int)gtk_drop_down_get_selected(dialog->list);

  if (g_str_equal(gtk_stack_get_visible_child_name(dialog->value), "list")) {
    return arb_domain_text(&attribute->domain,
                           arb_session_get_rules(arb_desk_get_session(dialog->desk)), at);
  }
  g_autofree char *text = g_strstrip(g_strdup(gtk_editable_get_text(GTK_EDITABLE(dialog->text))));
  gboolean none = attribute->domain.type == ARB_TYPE_PIECE
                  && (*text == '\0' || g_str_equal(text, _("no piece")));
  return none ? g_strdup("none") : g_steal_pointer(&text);
}

static void
on_which_changed(ArbMendDialog *dialog)
{
  ArbFormat format = arb_session_format(arb_desk_get_session(dialog->desk));
  guint number = 0;
  const ArbAttribute *attribute = chosen(dialog, &number);

  if (attribute == NULL) {
    return;
  }
  int value = arb_state_get(format.state, dialog->piece, number);
  gboolean list =
      attribute->domain.type == ARB_TYPE_CHOICE || attribute->domain.type == ARB_TYPE_FLAG;
  if (list) {
    g_autoptr(GListModel) names = choices_of(&format, &attribute->domain);
    gtk_drop_down_set_model(dialog->list, names);
    gtk_drop_down_set_selected(dialog->list, (guint)value);
  } else {
    g_autofree char *text = current_text(&format, &attribute->domain, value);
    gtk_editable_set_text(GTK_EDITABLE(dialog->text), text);
  }
  gtk_stack_set_visible_child_name(dialog->value, list ? "list" : "text");
  g_free(dialog->before);
  dialog->before = new_value(dialog, attribute);
}

static char *
dup_reason(ArbMendDialog *dialog)
{
  return g_strstrip(g_strdup(gtk_editable_get_text(GTK_EDITABLE(dialog->reason))));
}

static void
on_reason_changed(ArbMendDialog *dialog)
{
  g_autofree char *reason = dup_reason(dialog);
  gtk_widget_set_sensitive(GTK_WIDGET(dialog->accept), *reason != '\0');
}

static void
on_accept(ArbMendDialog *dialog)
{
  guint number = 0;
  const ArbAttribute *attribute = chosen(dialog, &number);
  g_autofree char *reason = dup_reason(dialog);

  if (attribute == NULL || *reason == '\0') {
    return;
  }
  g_autofree char *value = new_value(dialog, attribute);
  ArbLang lang = arb_session_get_lang(arb_desk_get_session(dialog->desk));
  g_autofree char *refusal =
      g_strcmp0(value, dialog->before) == 0
          ? arb_core_text("nothing-changes", lang, NULL)
          : arb_desk_mend(dialog->desk, dialog->piece, attribute->id, value, reason);
  if (refusal == NULL) {
    gtk_window_destroy(GTK_WINDOW(dialog));
    return;
  }
  arb_ui_set_text(dialog->refusal, refusal);
  gtk_widget_set_visible(GTK_WIDGET(dialog->refusal), TRUE);
}

/* How soon a value is looked for: what changes and stands in the roster, as a column or a letter;
 * what it was raised with; what the rules keep for themselves. */
static guint
rank_of(const ArbAttribute *attribute)
{
  if (attribute->bookkeeping) {
    return 5;
  }
  if (attribute->column && !attribute->required) {
    return 0;
  }
  if (attribute->chip.in[0] != NULL) {
    return 1;
  }
  if (attribute->total) {
    return 2;
  }
  return attribute->listed ? 3 : 4;
}

static int
compare_use(gconstpointer a, gconstpointer b, gpointer rules)
{
  guint left = *(const guint *)a;
  guint right = *(const guint *)b;
  guint first = rank_of(arb_ruleset_attribute(rules, left));
  guint second = rank_of(arb_ruleset_attribute(rules, right));

  return first != second ? (first < second ? -1 : 1) : (left < right ? -1 : 1);
}

/* What can be mended: all that the rule book says of its kind. */
static void
list_attributes(ArbMendDialog *dialog)
{
  ArbFormat format = arb_session_format(arb_desk_get_session(dialog->desk));
  guint kind = (guint)arb_state_get(format.state, dialog->piece, ARB_ATTR_KIND);
  g_autoptr(GtkStringList) names = gtk_string_list_new(NULL);

  for (guint i = ARB_N_CORE_ATTRS; i < format.rules->attributes->len; i++) {
    const ArbAttribute *attribute = arb_ruleset_attribute(format.rules, i);
    if ((attribute->kinds & (1u << kind)) != 0
        && arb_session_may_mend(arb_desk_get_session(dialog->desk), dialog->piece, i)) {
      g_array_append_val(dialog->attributes, i);
    }
  }
  g_array_sort_with_data(dialog->attributes, compare_use, (gpointer)format.rules);
  for (guint i = 0; i < dialog->attributes->len; i++) {
    guint number = g_array_index(dialog->attributes, guint, i);
    arb_ui_append_choice(
        names, arb_text_get(&arb_ruleset_attribute(format.rules, number)->name, format.lang));
  }
  gtk_drop_down_set_model(dialog->which, G_LIST_MODEL(names));
}

static void
arb_mend_dialog_dispose(GObject *object)
{
  ArbMendDialog *dialog = ARB_MEND_DIALOG(object);

  g_clear_object(&dialog->desk);
  g_clear_pointer(&dialog->before, g_free);
  g_clear_pointer(&dialog->attributes, g_array_unref);
  G_OBJECT_CLASS(arb_mend_dialog_parent_class)->dispose(object);
}

static void
arb_mend_dialog_class_init(ArbMendDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(klass);

  G_OBJECT_CLASS(klass)->dispose = arb_mend_dialog_dispose;
  gtk_widget_class_set_template_from_resource(widget_class, ARB_RESOURCES "arb-mend-dialog.ui");
  gtk_widget_class_bind_template_child(widget_class, ArbMendDialog, title);
  gtk_widget_class_bind_template_child(widget_class, ArbMendDialog, which);
  gtk_widget_class_bind_template_child(widget_class, ArbMendDialog, value);
  gtk_widget_class_bind_template_child(widget_class, ArbMendDialog, list);
  gtk_widget_class_bind_template_child(widget_class, ArbMendDialog, text);
  gtk_widget_class_bind_template_child(widget_class, ArbMendDialog, reason);
  gtk_widget_class_bind_template_child(widget_class, ArbMendDialog, refusal);
  gtk_widget_class_bind_template_child(widget_class, ArbMendDialog, accept);
  gtk_widget_class_bind_template_callback(widget_class, on_which_changed);
  gtk_widget_class_bind_template_callback(widget_class, on_reason_changed);
  gtk_widget_class_bind_template_callback(widget_class, on_accept);
  gtk_widget_class_add_binding_action(widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
arb_mend_dialog_init(ArbMendDialog *dialog)
{
  dialog->attributes = g_array_new(FALSE, FALSE, sizeof(guint));
  gtk_widget_init_template(GTK_WIDGET(dialog));
}

GtkWidget *
arb_mend_dialog_new(GtkWindow *parent, ArbDesk *desk, guint piece)
{
  ArbMendDialog *dialog = g_object_new(ARB_TYPE_MEND_DIALOG, "transient-for", parent, NULL);
  ArbFormat format = arb_session_format(arb_desk_get_session(desk));
  g_autofree char *name = arb_format_piece(&format, piece);

  dialog->desk = g_object_ref(desk);
  dialog->piece = piece;
  arb_ui_set_text(dialog->title, name);
  list_attributes(dialog);
  arb_ui_set_choice_name(dialog->which, _("Which value"));
  arb_ui_set_choice_name(dialog->list, _("What it should be"));
  on_which_changed(dialog);
  return GTK_WIDGET(dialog);
}
