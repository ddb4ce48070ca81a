/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/army-rows.h"

#include <string.h>

#include "app/army-words.h"
#include "app/ui.h"

#define STEP 18 /* pixels a depth */

enum {
  PART_DEPTH,
  PART_LABEL,
  PART_NAME,
  PART_KIND,
  PART_SUMS,
  N_PARTS
};

GListModel *
arb_army_rows_new(void)
{
  return G_LIST_MODEL(gtk_string_list_new(NULL));
}

static gboolean
is_same(GtkStringList *list, guint at, const char *text)
{
  return g_strcmp0(gtk_string_list_get_string(list, at), text) == 0;
}

void
arb_army_rows_update(GListModel *rows, ArbArmyDesk *desk, ArbLang lang)
{
  GtkStringList *list = GTK_STRING_LIST(rows);
  guint before = g_list_model_get_n_items(rows);
  guint after = arb_army_edit_count(arb_army_desk_get_edit(desk)) + 1;
  g_auto(GStrv) texts = g_new0(char *, after + 1);
  guint same = 0;
  guint tail = 0;

  for (guint i = 0; i < after; i++) {
    texts[i] = arb_army_words_row(desk, (int)i - 1, lang);
  }
  while (same < MIN(before, after) && is_same(list, same, texts[same])) {
    same++;
  }
  while (tail < MIN(before, after) - same
         && is_same(list, before - 1 - tail, texts[after - 1 - tail])) {
    tail++;
  }
  if (same + tail == before && before == after) {
    return;
  }
  g_autofree const char **added = g_new0(const char *, after - same - tail + 1);
  memcpy(added, texts + same, (after - same - tail) * sizeof(char *));
  gtk_string_list_splice(list, same, before - same - tail, added);
}

static void
on_setup(GtkSignalListItemFactory *factory G_GNUC_UNUSED, GtkListItem *item)
{
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 8);

  for (guint part = PART_LABEL; part < N_PARTS; part++) {
    GtkWidget *label = gtk_label_new(NULL);
    gtk_label_set_xalign(GTK_LABEL(label), part == PART_SUMS ? 1 : 0);
    if (part == PART_NAME || part == PART_KIND) {
      gtk_label_set_ellipsize(GTK_LABEL(label), PANGO_ELLIPSIZE_END);
      gtk_widget_set_hexpand(label, part == PART_NAME);
    }
    gtk_widget_add_css_class(label, part == PART_LABEL  ? "value"
                                    : part == PART_NAME ? "deed"
                                                        : "dim-label");
    gtk_box_append(GTK_BOX(box), label);
  }
  gtk_list_item_set_child(item, box);
}

static void
on_bind(GtkSignalListItemFactory *factory G_GNUC_UNUSED, GtkListItem *item)
{
  static const char separator[] = {ARB_TEXT_SEPARATOR, '\0'};
  GtkWidget *box = gtk_list_item_get_child(item);
  GtkStringObject *object = gtk_list_item_get_item(item);
  g_auto(GStrv) parts = g_strsplit(gtk_string_object_get_string(object), separator, N_PARTS);
  GtkWidget *label = gtk_widget_get_first_child(box);

  gtk_widget_set_margin_start(box, (int)strlen(parts[PART_DEPTH]) * STEP);
  for (guint part = PART_LABEL; part < N_PARTS && parts[part] != NULL; part++) {
    arb_ui_set_text(GTK_LABEL(label), parts[part]);
    arb_ui_set_tip(label, parts[part]);
    gtk_widget_set_visible(label, *parts[part] != '\0');
    label = gtk_widget_get_next_sibling(label);
  }
  g_autofree char *name = g_strjoinv(", ", parts + PART_LABEL);
  arb_ui_set_row_name(box, name);
}

GtkListItemFactory *
arb_army_rows_factory(void)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new();

  g_signal_connect(factory, "setup", G_CALLBACK(on_setup), NULL);
  g_signal_connect(factory, "bind", G_CALLBACK(on_bind), NULL);
  return factory;
}
