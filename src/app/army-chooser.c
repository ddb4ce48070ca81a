/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/army-chooser.h"

#include <glib/gi18n.h>

#include "rules/registry.h"

#include "app/army-words.h"
#include "app/games.h"
#include "app/new-battle.h"
#include "app/tab-stop.h"
#include "app/ui.h"

struct _ArbArmyChooser {
  GtkBox parent;
  GtkEntry *name;
  GtkSpinButton *year;
  GtkDropDown *book;
  GtkWidget *create;
  GtkListBox *lists;
  ArbLang lang;
};

G_DEFINE_FINAL_TYPE(ArbArmyChooser, arb_army_chooser, GTK_TYPE_BOX)

static char *
dup_name(ArbArmyChooser *chooser)
{
  return g_strstrip(g_strdup(gtk_editable_get_text(GTK_EDITABLE(chooser->name))));
}

static void
on_name_changed(ArbArmyChooser *chooser)
{
  g_autofree char *name = dup_name(chooser);
  gtk_widget_set_sensitive(chooser->create, *name != '\0');
}

static void
on_create(ArbArmyChooser *chooser)
{
  const ArbBook *book = arb_registry_get(gtk_drop_down_get_selected(chooser->book));
  g_autofree char *name = dup_name(chooser);

  if (book != NULL && *name != '\0') {
    gtk_spin_button_update(chooser->year);
    gtk_widget_activate_action(GTK_WIDGET(chooser), "win.army-new", "(ssi)", book->id, name,
                               gtk_spin_button_get_value_as_int(chooser->year));
  }
}

static void
on_list_activated(ArbArmyChooser *chooser, GtkListBoxRow *row)
{
  const char *target = g_object_get_data(G_OBJECT(row), "arb-target");
  gtk_widget_activate_action(GTK_WIDGET(chooser), "win.army-open", "s", target);
}

/* The user's own lists first: those he is at work on. */
static void
add_list(ArbArmyChooser *chooser, const ArbSource *source, ArbRuleset *rules, guint *own)
{
  g_autoptr(ArbFaults) faults = arb_faults_new();
  g_autoptr(ArbArmyList) list = arb_armylist_load(source, rules, faults);
  g_autofree char *why = arb_faults_to_text(faults, chooser->lang);
  g_autofree char *about = list != NULL ? arb_new_battle_about(list, chooser->lang) : g_strdup(why);
  g_autofree char *years = list != NULL ? arb_army_words_years(list->from, list->to) : g_strdup("");
  g_autofree char *name =
      arb_text_show(list != NULL ? arb_text_get(&list->name, chooser->lang) : source->name);
  g_autofree char *head = list != NULL ? g_strdup_printf("%s  ·  %s", name, years) : g_strdup(name);
  g_autofree char *where =
      g_strdup_printf("%s\n%s", about, source->own ? source->path : _("Shipped: you write a copy"));
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0);

  gtk_box_append(GTK_BOX(box), arb_ui_label(head, "deed"));
  gtk_box_append(GTK_BOX(box), arb_ui_label(where, "dim-label"));
  gtk_list_box_insert(chooser->lists, box, source->own ? (int)(*own)++ : -1);
  GtkWidget *row = gtk_widget_get_parent(box);
  g_object_set_data_full(G_OBJECT(row), "arb-target", g_strdup(source->name), g_free);
  gtk_widget_set_sensitive(row, list != NULL);
  arb_ui_set_name(row, head);
}

static void
fill(ArbArmyChooser *chooser)
{
  g_autoptr(GtkStringList) titles = gtk_string_list_new(NULL);
  guint own = 0;

  arb_games_load_words();
  for (guint i = 0; arb_registry_get(i) != NULL; i++) {
    g_autoptr(ArbFaults) faults = arb_faults_new();
    g_autoptr(ArbRuleset) rules = arb_registry_load(arb_registry_get(i)->id, faults);
    arb_ui_append_choice(titles, rules != NULL ? arb_text_get(&rules->title, chooser->lang)
                                               : arb_registry_get(i)->id);
    g_autoptr(GPtrArray) sources =
        rules != NULL ? arb_sources_list("armylists", rules->id, NULL) : NULL;
    for (guint k = 0; sources != NULL && k < sources->len; k++) {
      add_list(chooser, g_ptr_array_index(sources, k), rules, &own);
    }
  }
  gtk_drop_down_set_model(chooser->book, G_LIST_MODEL(titles));
  arb_ui_set_choice_name(chooser->book, NULL);
}

static void
on_map(ArbArmyChooser *chooser)
{
  gtk_widget_grab_focus(GTK_WIDGET(chooser->name));
}

static void
arb_army_chooser_dispose(GObject *object)
{
  gtk_widget_dispose_template(GTK_WIDGET(object), ARB_TYPE_ARMY_CHOOSER);
  G_OBJECT_CLASS(arb_army_chooser_parent_class)->dispose(object);
}

static void
arb_army_chooser_class_init(ArbArmyChooserClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(klass);

  G_OBJECT_CLASS(klass)->dispose = arb_army_chooser_dispose;
  g_type_ensure(ARB_TYPE_TAB_STOP);
  gtk_widget_class_set_template_from_resource(widget_class, ARB_RESOURCES "arb-army-chooser.ui");
  gtk_widget_class_bind_template_child(widget_class, ArbArmyChooser, name);
  gtk_widget_class_bind_template_child(widget_class, ArbArmyChooser, year);
  gtk_widget_class_bind_template_child(widget_class, ArbArmyChooser, book);
  gtk_widget_class_bind_template_child(widget_class, ArbArmyChooser, create);
  gtk_widget_class_bind_template_child(widget_class, ArbArmyChooser, lists);
  gtk_widget_class_bind_template_callback(widget_class, on_map);
  gtk_widget_class_bind_template_callback(widget_class, on_create);
  gtk_widget_class_bind_template_callback(widget_class, on_name_changed);
  gtk_widget_class_bind_template_callback(widget_class, on_list_activated);
}

static void
arb_army_chooser_init(ArbArmyChooser *chooser)
{
  gtk_widget_init_template(GTK_WIDGET(chooser));
}

GtkWidget *
arb_army_chooser_new(ArbLang lang)
{
  ArbArmyChooser *chooser = g_object_new(ARB_TYPE_ARMY_CHOOSER, NULL);

  chooser->lang = lang;
  fill(chooser);
  return GTK_WIDGET(chooser);
}
