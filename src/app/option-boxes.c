/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/option-boxes.h"

#include <string.h>

#include "app/ui.h"

static gboolean
is_on(const ArbOption *option, const GPtrArray *chosen)
{
  gsize length = strlen(option->id);
  gboolean on = option->on;

  for (guint i = 0; chosen != NULL && i < chosen->len; i++) {
    const char *word = g_ptr_array_index(chosen, i);
    if (strncmp(word, option->id, length) == 0 && word[length] == '=') {
      on = strcmp(word + length, "=yes") == 0;
    }
  }
  return on;
}

void
arb_option_boxes_fill(GtkBox *box, const ArbRuleset *rules, const GPtrArray *chosen, ArbLang lang)
{
  for (guint i = 0; i < rules->options->len; i++) {
    const ArbOption *option = g_ptr_array_index(rules->options, i);
    const char *name = arb_text_get(&option->name, lang);
    GtkWidget *check = gtk_check_button_new();
    gtk_check_button_set_child(GTK_CHECK_BUTTON(check), arb_ui_label(name, NULL));
    arb_ui_set_name(check, name);
    gtk_check_button_set_active(GTK_CHECK_BUTTON(check), is_on(option, chosen));
    gtk_box_append(box, check);
  }
}

guint64
arb_option_boxes_get(GtkBox *box)
{
  guint64 on = 0;
  guint i = 0;

  for (GtkWidget *check = gtk_widget_get_first_child(GTK_WIDGET(box)); check != NULL;
       check = gtk_widget_get_next_sibling(check), i++) {
    if (gtk_check_button_get_active(GTK_CHECK_BUTTON(check))) {
      on |= G_GUINT64_CONSTANT(1) << i;
    }
  }
  return on;
}

char **
arb_option_boxes_dup_words(GtkBox *box, const ArbRuleset *rules)
{
  guint64 on = arb_option_boxes_get(box);
  g_autoptr(GStrvBuilder) words = g_strv_builder_new();

  for (guint i = 0; i < rules->options->len; i++) {
    const ArbOption *option = g_ptr_array_index(rules->options, i);
    gboolean yes = (on & (G_GUINT64_CONSTANT(1) << i)) != 0;
    g_autofree char *word = g_strdup_printf("%s=%s", option->id, yes ? "yes" : "no");
    g_strv_builder_add(words, word);
  }
  return g_strv_builder_end(words);
}
