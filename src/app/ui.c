/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/ui.h"

#include <string.h>

#include "core/text.h"

void
arb_ui_empty(GtkBox *box)
{
  for (GtkWidget *child = gtk_widget_get_first_child(GTK_WIDGET(box)); child != NULL;
       child = gtk_widget_get_first_child(GTK_WIDGET(box))) {
    gtk_box_remove(box, child);
  }
}

void
arb_ui_empty_grid(GtkGrid *grid)
{
  for (GtkWidget *child = gtk_widget_get_first_child(GTK_WIDGET(grid)); child != NULL;
       child = gtk_widget_get_first_child(GTK_WIDGET(grid))) {
    gtk_grid_remove(grid, child);
  }
}

void
arb_ui_empty_list(GtkListBox *list)
{
  for (GtkWidget *row = gtk_widget_get_first_child(GTK_WIDGET(list)); row != NULL;
       row = gtk_widget_get_first_child(GTK_WIDGET(list))) {
    gtk_list_box_remove(list, row);
  }
}

/* Printable ASCII is shown as it is. */
static gboolean
is_plain(const char *text)
{
  while (g_ascii_isprint(*text)) {
    text++;
  }
  return *text == '\0';
}

/* Most texts are plain, and a long list sets thousands: those cost no copy.
 * text: (nullable)  out_shown: what to free, or NULL */
static const char *
show(const char *text, char **out_shown)
{
  *out_shown = text == NULL || is_plain(text) ? NULL : arb_text_show_lines(text);
  return *out_shown != NULL ? *out_shown : text;
}

void
arb_ui_set_text(GtkLabel *label, const char *text)
{
  g_autofree char *shown = NULL;

  gtk_label_set_text(label, show(text, &shown));
}

void
arb_ui_set_tip(GtkWidget *widget, const char *text)
{
  g_autofree char *shown = NULL;

  gtk_widget_set_tooltip_text(widget, show(text, &shown));
}

void
arb_ui_set_title(GtkWindow *window, const char *text)
{
  g_autofree char *shown = NULL;

  gtk_window_set_title(window, show(text, &shown));
}

void
arb_ui_append_choice(GtkStringList *list, const char *text)
{
  g_autofree char *shown = NULL;

  gtk_string_list_append(list, show(text, &shown));
}

GtkWidget *
arb_ui_label(const char *text, const char *style)
{
  g_autofree char *shown = NULL;
  GtkWidget *label = gtk_label_new(show(text, &shown));

  gtk_label_set_xalign(GTK_LABEL(label), 0);
  gtk_label_set_wrap(GTK_LABEL(label), TRUE);
  gtk_label_set_wrap_mode(GTK_LABEL(label), PANGO_WRAP_WORD_CHAR);
  if (style != NULL) {
    gtk_widget_add_css_class(label, style);
  }
  return label;
}

void
arb_ui_set_or_hide(GtkLabel *label, const char *text)
{
  arb_ui_set_text(label, text != NULL ? text : "");
  gtk_widget_set_visible(GTK_WIDGET(label), text != NULL && *text != '\0');
}

void
arb_ui_set_name(GtkWidget *widget, const char *name)
{
  g_autofree char *shown = NULL;

  gtk_accessible_update_property(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                 show(name, &shown), -1);
}

void
arb_ui_set_row_name(GtkWidget *child, const char *name)
{
  GtkWidget *row = gtk_widget_get_parent(child);

  /* In a table the cell stands between. */
  while (row != NULL && !gtk_widget_get_focusable(row)) {
    row = gtk_widget_get_parent(row);
  }
  if (row != NULL) {
    arb_ui_set_name(row, name);
  }
}

static void
name_choice(GtkDropDown *list)
{
  GObject *chosen = gtk_drop_down_get_selected_item(list);
  const char *name = g_object_get_data(G_OBJECT(list), "arb-name");
  const char *value = chosen != NULL ? gtk_string_object_get_string(GTK_STRING_OBJECT(chosen)) : "";
  g_autofree char *both = g_strdup_printf("%s: %s", name, value);

  arb_ui_set_name(gtk_widget_get_first_child(GTK_WIDGET(list)), both);
}

void
arb_ui_set_choice_name(GtkDropDown *list, const char *name)
{
  g_autoptr(GList) labels = gtk_widget_list_mnemonic_labels(GTK_WIDGET(list));

  if (name == NULL && labels != NULL) {
    name = gtk_label_get_text(labels->data);
  }
  g_return_if_fail(name != NULL);
  arb_ui_set_name(GTK_WIDGET(list), name);
  g_object_set_data_full(G_OBJECT(list), "arb-name", g_strdup(name), g_free);
  g_signal_connect(list, "notify::selected-item", G_CALLBACK(name_choice), NULL);
  name_choice(list);
}

/* Position of the letter to underline; -1 when all its letters are taken. */
static int
find_letter(guint32 taken, const char *text, gboolean first_only)
{
  gboolean begins = TRUE;

  for (int i = 0; text[i] != '\0'; i++) {
    char c = g_ascii_tolower(text[i]);
    gboolean letter = c >= 'a' && c <= 'z';
    if (letter && (begins || !first_only) && (taken & (1u << (c - 'a'))) == 0) {
      return i;
    }
    begins = !letter && (guchar)c < 128 && c != '\'';
  }
  return -1;
}

char *
arb_ui_mnemonic(ArbMnemonics *mnemonics, const char *text)
{
  int at = find_letter(mnemonics->taken, text, TRUE);
  g_autoptr(GString) out = g_string_new(NULL);

  if (at < 0) {
    at = find_letter(mnemonics->taken, text, FALSE);
  }
  if (at >= 0) {
    mnemonics->taken |= 1u << (g_ascii_tolower(text[at]) - 'a');
  }
  for (int i = 0; text[i] != '\0'; i++) {
    if (i == at || text[i] == '_') {
      g_string_append_c(out, '_');
    }
    g_string_append_c(out, text[i]);
  }
  return g_string_free(g_steal_pointer(&out), FALSE);
}
