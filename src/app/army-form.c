/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/army-form.h"

#include "core/format.h"

#include "app/army-field.h"
#include "app/army-words.h"
#include "app/ui.h"

/* One field on the screen. */
typedef struct {
  ArbArmyField field;
  GtkWidget *control;
} Row;

struct _ArbArmyForm {
  GtkBox parent;
  GtkGrid *grid;
  GtkLabel *refusal;
  GtkLabel *sums;
  ArbArmyDesk *desk;
  ArbLang lang;
  GArray *rows; /* Row */
  guint id;     /* of the piece that they are of; 0 the list itself */
  gboolean built;
  gboolean showing;  /* controls are being set: their signals are ours */
  GtkWidget *saying; /* (nullable) the control in which the umpire types */
};

G_DEFINE_FINAL_TYPE(ArbArmyForm, arb_army_form, GTK_TYPE_BOX)

static const Row *
find_row(ArbArmyForm *form, GtkWidget *control)
{
  for (guint i = 0; i < form->rows->len; i++) {
    const Row *row = &g_array_index(form->rows, Row, i);
    if (row->control == control) {
      return row;
    }
  }
  return NULL;
}

static void
say_refusal(ArbArmyForm *form, GtkWidget *control, const ArbText *why)
{
  const char *text = why != NULL ? arb_text_get(why, form->lang) : "";

  arb_ui_set_text(form->refusal, text);
  gtk_widget_set_visible(GTK_WIDGET(form->refusal), *text != '\0');
  if (why != NULL) {
    gtk_widget_add_css_class(control, "error");
  } else {
    gtk_widget_remove_css_class(control, "error");
  }
}

static void
set_text(ArbArmyForm *form, const Row *row, const char *text)
{
  ArbText why = {{NULL, NULL}};
  gboolean done = arb_army_field_set(form->desk, row->field, text, &why);

  say_refusal(form, row->control, done ? NULL : &why);
  arb_text_clear(&why);
}

/* A label that is being typed anew is not taken away meanwhile. */
static void
on_text_changed(ArbArmyForm *form, GtkEditable *editable)
{
  const Row *row = find_row(form, GTK_WIDGET(editable));
  const char *text = gtk_editable_get_text(editable);

  if (row == NULL || form->showing || (row->field.what == ARB_ARMY_LABEL && *text == '\0')) {
    return;
  }
  form->saying = row->control;
  set_text(form, row, text);
  form->saying = NULL;
}

static guint
id_in_hand(ArbArmyForm *form)
{
  int row = arb_army_desk_get_row(form->desk);
  return row >= 0 ? arb_army_edit_get(arb_army_desk_get_edit(form->desk), (guint)row)->id : 0;
}

static void show_row(ArbArmyForm *form, const Row *row);

/* Left with what was refused, the field shows again what the list has. */
static void
on_leave(ArbArmyForm *form, GParamSpec *pspec G_GNUC_UNUSED, GtkEventController *controller)
{
  GtkWidget *entry = gtk_event_controller_get_widget(controller);
  const Row *row = find_row(form, entry);

  /* Not while another piece is taken in hand: the field is of the one before. */
  if (gtk_event_controller_focus_contains_focus(GTK_EVENT_CONTROLLER_FOCUS(controller))
      || row == NULL || form->showing || form->desk == NULL || form->id != id_in_hand(form)) {
    return;
  }
  if (row->field.what == ARB_ARMY_LABEL && *gtk_editable_get_text(GTK_EDITABLE(entry)) == '\0') {
    set_text(form, row, "");
  } else if (gtk_widget_has_css_class(entry, "error")) {
    form->showing = TRUE;
    show_row(form, row);
    form->showing = FALSE;
  }
}

static void
choose(ArbArmyForm *form, GtkWidget *control, int choice)
{
  const Row *row = find_row(form, control);

  if (row != NULL && !form->showing) {
    (void)arb_army_field_choose(form->desk, row->field, choice);
  }
}

static void
on_toggled(ArbArmyForm *form, GtkCheckButton *button)
{
  choose(form, GTK_WIDGET(button), gtk_check_button_get_active(button) ? 1 : 0);
}

static void
on_selected(ArbArmyForm *form, GParamSpec *pspec G_GNUC_UNUSED, GtkDropDown *list)
{
  guint at = gtk_drop_down_get_selected(list);
  choose(form, GTK_WIDGET(list), at < G_MAXINT ? (int)at : -1);
}

static GtkWidget *
make_list(ArbArmyForm *form, const ArbDomain *domain)
{
  const ArbRuleset *rules = arb_army_edit_rules(arb_army_desk_get_edit(form->desk));
  const ArbChoiceSet *set = arb_ruleset_choices(rules, (guint)domain->choices);
  g_autoptr(GtkStringList) names = gtk_string_list_new(NULL);

  for (guint i = 0; i < set->choices->len; i++) {
    const ArbChoice *choice = g_ptr_array_index(set->choices, i);
    arb_ui_append_choice(names, arb_text_get(&choice->name, form->lang));
  }
  GtkWidget *list = gtk_drop_down_new(G_LIST_MODEL(g_steal_pointer(&names)), NULL);
  gtk_widget_set_hexpand(list, TRUE);
  g_signal_connect_object(list, "notify::selected", G_CALLBACK(on_selected), form,
                          G_CONNECT_SWAPPED);
  return list;
}

static GtkWidget *
make_entry(ArbArmyForm *form, const ArbDomain *domain)
{
  GtkWidget *entry = gtk_entry_new();
  GtkEventController *focus = gtk_event_controller_focus_new();
  gboolean number = domain != NULL && domain->type <= ARB_TYPE_EIGHTHS;

  gtk_editable_set_width_chars(GTK_EDITABLE(entry), number ? 7 : 10);
  gtk_widget_set_hexpand(entry, !number);
  gtk_widget_set_halign(entry, number ? GTK_ALIGN_START : GTK_ALIGN_FILL);
  /* Ctrl+Z takes back an edit of the list, this one among them. */
  gtk_editable_set_enable_undo(GTK_EDITABLE(entry), FALSE);
  g_signal_connect_object(entry, "changed", G_CALLBACK(on_text_changed), form, G_CONNECT_SWAPPED);
  g_signal_connect_object(focus, "notify::contains-focus", G_CALLBACK(on_leave), form,
                          G_CONNECT_SWAPPED);
  gtk_widget_add_controller(entry, focus);
  return entry;
}

static GtkWidget *
make_control(ArbArmyForm *form, ArbArmyField field, const char *title)
{
  const ArbDomain *domain = arb_army_field_domain(form->desk, field);

  if (domain != NULL && domain->type == ARB_TYPE_FLAG) {
    GtkWidget *check = gtk_check_button_new_with_label(title);
    g_signal_connect_object(check, "toggled", G_CALLBACK(on_toggled), form, G_CONNECT_SWAPPED);
    return check;
  }
  return domain != NULL && domain->type == ARB_TYPE_CHOICE ? make_list(form, domain)
                                                           : make_entry(form, domain);
}

static void
add_row(ArbArmyForm *form, ArbArmyField field, int at)
{
  g_autofree char *title = arb_army_field_title(form->desk, field, form->lang);
  g_autofree char *limits = arb_army_field_limits(form->desk, field, form->lang);
  Row row = {.field = field, .control = make_control(form, field, title)};

  if (GTK_IS_CHECK_BUTTON(row.control)) {
    gtk_grid_attach(form->grid, row.control, 0, at, 2, 1);
  } else {
    GtkWidget *beside = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 8);
    gtk_box_append(GTK_BOX(beside), row.control);
    if (*limits != '\0') {
      GtkWidget *hint = arb_ui_label(limits, "dim-label");
      gtk_label_set_wrap(GTK_LABEL(hint), field.what != ARB_ARMY_VALUE);
      gtk_box_append(GTK_BOX(beside), hint);
    }
    gtk_widget_set_valign(row.control, GTK_ALIGN_CENTER);
    gtk_grid_attach(form->grid, arb_ui_label(title, NULL), 0, at, 1, 1);
    gtk_grid_attach(form->grid, beside, 1, at, 1, 1);
    if (GTK_IS_DROP_DOWN(row.control)) {
      arb_ui_set_choice_name(GTK_DROP_DOWN(row.control), title);
    } else {
      arb_ui_set_name(row.control, title);
    }
  }
  g_array_append_val(form->rows, row);
}

static void
build(ArbArmyForm *form)
{
  g_autoptr(GArray) fields = arb_army_fields(form->desk);

  arb_ui_empty_grid(form->grid);
  g_array_set_size(form->rows, 0);
  for (guint i = 0; i < fields->len; i++) {
    add_row(form, g_array_index(fields, ArbArmyField, i), (int)i);
  }
  gtk_widget_set_visible(GTK_WIDGET(form->refusal), FALSE);
  form->id = id_in_hand(form);
  form->built = TRUE;
}

/* The control in which the umpire types keeps what he typed. */
static void
show_row(ArbArmyForm *form, const Row *row)
{
  if (GTK_IS_CHECK_BUTTON(row->control)) {
    gtk_check_button_set_active(GTK_CHECK_BUTTON(row->control),
                                arb_army_field_choice(form->desk, row->field) != 0);
    return;
  }
  if (GTK_IS_DROP_DOWN(row->control)) {
    gtk_drop_down_set_selected(GTK_DROP_DOWN(row->control),
                               (guint)arb_army_field_choice(form->desk, row->field));
    return;
  }
  g_autofree char *silent = arb_army_field_silent(form->desk, row->field, form->lang);
  g_autofree char *text = arb_army_field_text(form->desk, row->field, form->lang);
  gtk_entry_set_placeholder_text(GTK_ENTRY(row->control), silent);
  if (row->control != form->saying
      && !g_str_equal(gtk_editable_get_text(GTK_EDITABLE(row->control)), text)) {
    gtk_editable_set_text(GTK_EDITABLE(row->control), text);
    say_refusal(form, row->control, NULL);
  }
}

static void
show(ArbArmyForm *form)
{
  int row = arb_army_desk_get_row(form->desk);

  form->showing = TRUE;
  if (!form->built || form->id != id_in_hand(form)) {
    build(form);
  }
  for (guint i = 0; i < form->rows->len; i++) {
    show_row(form, &g_array_index(form->rows, Row, i));
  }
  g_autofree char *sums = arb_army_words_sums(form->desk, row, form->lang);
  arb_ui_set_text(form->sums, sums);
  form->showing = FALSE;
}

void
arb_army_form_rename(ArbArmyForm *form)
{
  for (guint i = 0; i < form->rows->len; i++) {
    const Row *row = &g_array_index(form->rows, Row, i);
    if (row->field.what == ARB_ARMY_TITLE || row->field.what == ARB_ARMY_NAME) {
      gtk_widget_grab_focus(row->control);
      return;
    }
  }
}

void
arb_army_form_set_desk(ArbArmyForm *form, ArbArmyDesk *desk, ArbLang lang)
{
  g_return_if_fail(form->desk == NULL);

  form->desk = g_object_ref(desk);
  form->lang = lang;
  g_signal_connect_object(desk, "changed", G_CALLBACK(show), form, G_CONNECT_SWAPPED);
  show(form);
}

static void
arb_army_form_dispose(GObject *object)
{
  ArbArmyForm *form = ARB_ARMY_FORM(object);

  gtk_widget_dispose_template(GTK_WIDGET(object), ARB_TYPE_ARMY_FORM);
  g_clear_object(&form->desk);
  g_clear_pointer(&form->rows, g_array_unref);
  G_OBJECT_CLASS(arb_army_form_parent_class)->dispose(object);
}

static void
arb_army_form_class_init(ArbArmyFormClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(klass);

  G_OBJECT_CLASS(klass)->dispose = arb_army_form_dispose;
  gtk_widget_class_set_template_from_resource(widget_class, ARB_RESOURCES "arb-army-form.ui");
  gtk_widget_class_bind_template_child(widget_class, ArbArmyForm, grid);
  gtk_widget_class_bind_template_child(widget_class, ArbArmyForm, refusal);
  gtk_widget_class_bind_template_child(widget_class, ArbArmyForm, sums);
}

static void
arb_army_form_init(ArbArmyForm *form)
{
  form->rows = g_array_new(FALSE, FALSE, sizeof(Row));
  gtk_widget_init_template(GTK_WIDGET(form));
}
