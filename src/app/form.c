/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/form.h"

#include <glib/gi18n.h>
#include <string.h>

#include "app/ui.h"

/* One field on the screen. */
typedef struct {
  const ArbField *field;
  guint number;
  GtkWidget *control;
  GtkWidget *title; /* (nullable) a check box has its own */
  GtkWidget *mark;  /* where its value came from */
} Row;

struct _ArbForm {
  GtkBox parent;
  GtkGrid *asked;
  GtkGrid *filled;
  GtkLabel *filled_title;
  ArbDesk *desk;
  const ArbAction *action; /* the rows are of it */
  GArray *rows;            /* Row */
  gboolean showing;        /* controls are being set: their signals are ours */
};

G_DEFINE_FINAL_TYPE(ArbForm, arb_form, GTK_TYPE_BOX)

static Row *
find_row(ArbForm *form, GtkWidget *control)
{
  for (guint i = 0; i < form->rows->len; i++) {
    Row *row = &g_array_index(form->rows, Row, i);
    if (row->control == control) {
      return row;
    }
  }
  return NULL;
}

GtkWidget *
arb_form_get_control(ArbForm *form, const char *field)
{
  for (guint i = 0; i < form->rows->len; i++) {
    const Row *row = &g_array_index(form->rows, Row, i);
    if (strcmp(row->field->id, field) == 0) {
      return row->control;
    }
  }
  return NULL;
}

static void
say(ArbForm *form, GtkWidget *control, const char *text)
{
  const Row *row = find_row(form, control);

  if (row != NULL && !form->showing) {
    arb_draft_set_field(arb_desk_get_draft(form->desk), row->field->id, text);
  }
}

static void
on_toggled(ArbForm *form, GtkCheckButton *button)
{
  say(form, GTK_WIDGET(button), gtk_check_button_get_active(button) ? "yes" : "no");
}

static void
on_text_changed(ArbForm *form, GtkEditable *editable)
{
  const char *text = gtk_editable_get_text(editable);
  say(form, GTK_WIDGET(editable), *text != '\0' ? text : NULL);
}

static void
on_selected(ArbForm *form, GParamSpec *pspec G_GNUC_UNUSED, GtkDropDown *list)
{
  const Row *row = find_row(form, GTK_WIDGET(list));
  guint at = gtk_drop_down_get_selected(list);

  if (row == NULL || form->showing) {
    return;
  }
  /* A field that must be told begins with an empty line. */
  at -= row->field->required ? 1 : 0;
  const ArbChoice *choice =
      at < G_MAXUINT ? arb_ruleset_choice(arb_session_get_rules(arb_desk_get_session(form->desk)),
                                          (guint)row->field->domain.choices, (int)at)
                     : NULL;
  say(form, GTK_WIDGET(list), choice != NULL ? choice->id : NULL);
}

static void
on_activate(ArbForm *form)
{
  arb_desk_enter(form->desk);
}

static GtkWidget *
make_list(ArbForm *form, const ArbField *field)
{
  ArbSession *session = arb_desk_get_session(form->desk);
  const ArbChoiceSet *set =
      arb_ruleset_choices(arb_session_get_rules(session), (guint)field->domain.choices);
  g_autoptr(GtkStringList) names = gtk_string_list_new(NULL);

  if (field->required) {
    arb_ui_append_choice(names, "–");
  }
  for (guint i = 0; i < set->choices->len; i++) {
    const ArbChoice *choice = g_ptr_array_index(set->choices, i);
    arb_ui_append_choice(names, arb_text_get(&choice->name, arb_session_get_lang(session)));
  }
  GtkWidget *list = gtk_drop_down_new(G_LIST_MODEL(g_steal_pointer(&names)), NULL);
  g_signal_connect_object(list, "notify::selected", G_CALLBACK(on_selected), form,
                          G_CONNECT_SWAPPED);
  return list;
}

static GtkWidget *
make_entry(ArbForm *form, const ArbField *field)
{
  GtkWidget *entry = gtk_entry_new();
  gboolean numeric = field->domain.type <= ARB_TYPE_EIGHTHS && !field->domain.list;

  gtk_editable_set_width_chars(GTK_EDITABLE(entry), numeric ? 6 : 10);
  gtk_editable_set_max_width_chars(GTK_EDITABLE(entry), numeric ? 8 : 24);
  gtk_widget_set_halign(entry, GTK_ALIGN_START);
  g_signal_connect_object(entry, "changed", G_CALLBACK(on_text_changed), form, G_CONNECT_SWAPPED);
  g_signal_connect_object(entry, "activate", G_CALLBACK(on_activate), form, G_CONNECT_SWAPPED);
  return entry;
}

static GtkWidget *
make_control(ArbForm *form, const ArbField *field, const char *label)
{
  if (field->domain.type == ARB_TYPE_FLAG && !field->domain.list) {
    GtkWidget *check = gtk_check_button_new_with_mnemonic(label);
    g_signal_connect_object(check, "toggled", G_CALLBACK(on_toggled), form, G_CONNECT_SWAPPED);
    return check;
  }
  if (field->domain.type == ARB_TYPE_CHOICE && !field->domain.list) {
    return make_list(form, field);
  }
  return make_entry(form, field);
}

/* Text of a check button wraps like any other: a narrow column shows all of it. */
static void
wrap_check(GtkWidget *check)
{
  for (GtkWidget *child = gtk_widget_get_first_child(check); child != NULL;
       child = gtk_widget_get_next_sibling(child)) {
    if (GTK_IS_LABEL(child)) {
      gtk_label_set_wrap(GTK_LABEL(child), TRUE);
      gtk_label_set_xalign(GTK_LABEL(child), 0);
    }
  }
}

static void
add_row(ArbForm *form, GtkGrid *grid, guint number, int at, ArbMnemonics *mnemonics)
{
  const ArbField *field = arb_action_field(form->action, number);
  ArbLang lang = arb_session_get_lang(arb_desk_get_session(form->desk));
  const char *name = arb_text_get(&field->name, lang);
  g_autofree char *label = mnemonics != NULL ? arb_ui_mnemonic(mnemonics, name) : NULL;
  Row row = {.field = field, .number = number};

  if (label == NULL) {
    g_auto(GStrv) parts = g_strsplit(name, "_", -1);
    label = g_strjoinv("__", parts);
  }
  row.control = make_control(form, field, label);
  row.mark = gtk_label_new(NULL);
  gtk_widget_add_css_class(row.mark, "dim-label");
  gtk_widget_set_halign(row.mark, GTK_ALIGN_END);
  if (GTK_IS_CHECK_BUTTON(row.control)) {
    wrap_check(row.control);
    gtk_grid_attach(grid, row.control, 0, at, 2, 1);
  } else {
    GtkWidget *title = arb_ui_label(NULL, NULL);
    gtk_label_set_text_with_mnemonic(GTK_LABEL(title), label);
    gtk_label_set_mnemonic_widget(GTK_LABEL(title), row.control);
    gtk_grid_attach(grid, title, 0, at, 1, 1);
    row.title = title;
    gtk_grid_attach(grid, row.control, 1, at, 1, 1);
    if (GTK_IS_DROP_DOWN(row.control)) {
      arb_ui_set_choice_name(GTK_DROP_DOWN(row.control), name);
    } else {
      arb_ui_set_name(row.control, name);
    }
  }
  const char *help = arb_text_get(&field->help, lang);
  if (*help != '\0') {
    arb_ui_set_tip(row.control, help);
  }
  gtk_grid_attach(grid, row.mark, 2, at, 1, 1);
  g_array_append_val(form->rows, row);
}

/* What nobody but the table can know, and what must be said before anything else. */
static gboolean
is_asked(const ArbForm *form, const ArbFacts *facts, guint i)
{
  const ArbField *field = arb_action_field(form->action, i);
  return field->asked || (field->required && facts->source[i] != ARB_FACT_KNOWN);
}

/* What is known to one side is filled in on its sheet alone. */
static gboolean
may_fill(const ArbForm *form, const ArbField *field)
{
  guint viewer = arb_session_get_viewer(arb_desk_get_session(form->desk));

  return viewer == ARB_VIEW_UMPIRE || field->see == ARB_SEE_PUBLIC
         || (field->see == ARB_SEE_SIDE && viewer != ARB_VIEW_PUBLIC);
}

static void
build(ArbForm *form, const ArbFacts *facts)
{
  ArbMnemonics mnemonics = {0};
  gboolean game = arb_session_get_game(arb_desk_get_session(form->desk)) != NULL;
  int asked = 0;
  int filled = 0;

  g_array_set_size(form->rows, 0);
  arb_ui_empty_grid(form->asked);
  arb_ui_empty_grid(form->filled);
  /* Required before what may be left alone. */
  for (guint pass = 0; pass < 3; pass++) {
    for (guint n = 0; n < form->action->fields->len; n++) {
      guint i = form->action->shown[n];
      const ArbField *field = arb_action_field(form->action, i);
      guint wanted = !is_asked(form, facts, i) ? 2 : field->required ? 0 : 1;
      if (wanted != pass || (field->use == ARB_USE_GAME && !game) || !may_fill(form, field)) {
        continue;
      }
      if (pass < 2) {
        add_row(form, form->asked, i, asked++, &mnemonics);
      } else {
        add_row(form, form->filled, i, filled++, NULL);
      }
    }
  }
  gtk_widget_set_visible(GTK_WIDGET(form->filled_title), filled > 0);
}

/* As it is typed: lengths in the scale of the game. */
static char *
value_text(const Row *row, const ArbFacts *facts, const ArbFormat *format)
{
  const ArbDomain *domain = &row->field->domain;

  return domain->type == ARB_TYPE_LENGTH && !domain->list
             ? arb_format_length(format, facts->value[row->number])
             : arb_facts_value_text(facts, row->number);
}

static void
show_value(const Row *row, const ArbFacts *facts, const ArbFormat *format)
{
  const ArbField *field = row->field;
  int value = facts->value[row->number];
  gboolean open = facts->source[row->number] == ARB_FACT_OPEN && field->required;

  if (GTK_IS_CHECK_BUTTON(row->control)) {
    gtk_check_button_set_active(GTK_CHECK_BUTTON(row->control), value != 0);
  } else if (GTK_IS_DROP_DOWN(row->control)) {
    guint at = open ? 0 : (guint)value + (field->required ? 1 : 0);
    gtk_drop_down_set_selected(GTK_DROP_DOWN(row->control), at);
  } else if (gtk_widget_get_focus_child(row->control) == NULL) {
    g_autofree char *text = open ? g_strdup("") : value_text(row, facts, format);
    if (format->lang == ARB_LANG_IT && field->domain.type <= ARB_TYPE_RATIO
        && !field->domain.list) {
      g_strdelimit(text, ".", ',');
    }
    if (strcmp(gtk_editable_get_text(GTK_EDITABLE(row->control)), text) != 0) {
      gtk_editable_set_text(GTK_EDITABLE(row->control), text);
    }
  }
  const char *mark = "";
  if (facts->source[row->number] == ARB_FACT_GIVEN) {
    mark = _("said");
  } else if (facts->source[row->number] == ARB_FACT_KNOWN) {
    mark = _("known");
  }
  arb_ui_set_text(GTK_LABEL(row->mark), mark);
}

/* What does not matter as things stand is out of sight, unless it was said. */
static void
show_if_wanted(const Row *row, const ArbFacts *facts)
{
  gboolean shown = arb_facts_wants(facts, row->number)
                   || facts->source[row->number] == ARB_FACT_GIVEN
                   || gtk_widget_get_focus_child(row->control) != NULL;

  gtk_widget_set_visible(row->control, shown);
  gtk_widget_set_visible(row->mark, shown);
  if (row->title != NULL) {
    gtk_widget_set_visible(row->title, shown);
  }
}

static void
show(ArbForm *form)
{
  const ArbAction *action = arb_desk_get_action(form->desk);
  ArbSession *session = arb_desk_get_session(form->desk);
  ArbFacts facts;
  ArbOutcome outcome;

  if (action == NULL) {
    return;
  }
  g_auto(GStrv) fields = arb_draft_dup_fields(arb_desk_get_draft(form->desk));
  arb_session_facts(session, action->id, (const char *const *)fields, &facts, &outcome);
  ArbFormat format = arb_session_format(session);
  form->showing = TRUE;
  if (form->action != action) {
    form->action = action;
    build(form, &facts);
  }
  for (guint i = 0; i < form->rows->len; i++) {
    show_value(&g_array_index(form->rows, Row, i), &facts, &format);
    show_if_wanted(&g_array_index(form->rows, Row, i), &facts);
  }
  form->showing = FALSE;
  arb_facts_clear(&facts);
}

void
arb_form_set_desk(ArbForm *form, ArbDesk *desk)
{
  g_return_if_fail(form->desk == NULL);
  form->desk = g_object_ref(desk);
  g_signal_connect_object(desk, "changed", G_CALLBACK(show), form, G_CONNECT_SWAPPED);
  show(form);
}

static void
arb_form_dispose(GObject *object)
{
  ArbForm *form = ARB_FORM(object);

  gtk_widget_dispose_template(GTK_WIDGET(object), ARB_TYPE_FORM);
  g_clear_object(&form->desk);
  g_clear_pointer(&form->rows, g_array_unref);
  G_OBJECT_CLASS(arb_form_parent_class)->dispose(object);
}

static void
arb_form_class_init(ArbFormClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(klass);

  G_OBJECT_CLASS(klass)->dispose = arb_form_dispose;
  gtk_widget_class_set_template_from_resource(widget_class, ARB_RESOURCES "arb-form.ui");
  gtk_widget_class_bind_template_child(widget_class, ArbForm, asked);
  gtk_widget_class_bind_template_child(widget_class, ArbForm, filled);
  gtk_widget_class_bind_template_child(widget_class, ArbForm, filled_title);
}

static void
arb_form_init(ArbForm *form)
{
  form->rows = g_array_new(FALSE, FALSE, sizeof(Row));
  gtk_widget_init_template(GTK_WIDGET(form));
}

GtkWidget *
arb_form_new(ArbDesk *desk)
{
  ArbForm *form = g_object_new(ARB_TYPE_FORM, NULL);

  arb_form_set_desk(form, desk);
  return GTK_WIDGET(form);
}
