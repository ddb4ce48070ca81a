/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/settings-page.h"

#include <glib/gi18n.h>

#include "app/ui.h"

/* As the drop-down lists them: as each scenario says, then these. */
static const int SCALES[] = {0, 6, 15, 28};

struct _ArbSettingsPage {
  GtkBox parent;
  GtkLabel *text_size;
  GtkDropDown *scale;
  GtkDropDown *monitor;
  GtkLabel *folder;
  GActionGroup *actions;
  GPtrArray *connectors; /* char *, as the drop-down lists them; the first is "" */
};

G_DEFINE_FINAL_TYPE(ArbSettingsPage, arb_settings_page, GTK_TYPE_BOX)

static int
get_number(ArbSettingsPage *page, const char *action)
{
  g_autoptr(GVariant) state = g_action_group_get_action_state(page->actions, action);
  return g_variant_get_int32(state);
}

static char *
dup_text(ArbSettingsPage *page, const char *action)
{
  g_autoptr(GVariant) state = g_action_group_get_action_state(page->actions, action);
  return g_variant_dup_string(state, NULL);
}

static void
show_states(ArbSettingsPage *page)
{
  g_autofree char *size = g_strdup_printf("%d %%", get_number(page, "text-size"));
  g_autofree char *folder = dup_text(page, "games-folder");

  arb_ui_set_text(page->text_size, size);
  arb_ui_set_text(page->folder, *folder != '\0' ? folder : _("the program’s own"));
}

static void
on_scale_chosen(ArbSettingsPage *page)
{
  guint at = MIN(gtk_drop_down_get_selected(page->scale), G_N_ELEMENTS(SCALES) - 1);

  g_action_group_change_action_state(page->actions, "scale", g_variant_new_int32(SCALES[at]));
}

static void
on_monitor_chosen(ArbSettingsPage *page)
{
  guint at = gtk_drop_down_get_selected(page->monitor);

  if (at < page->connectors->len) {
    const char *connector = g_ptr_array_index(page->connectors, at);
    g_action_group_change_action_state(page->actions, "board-monitor",
                                       g_variant_new_string(connector));
  }
}

static void
on_folder_chosen(GtkNativeDialog *chooser, int response, ArbSettingsPage *page)
{
  if (response == GTK_RESPONSE_ACCEPT) {
    g_autoptr(GFile) file = gtk_file_chooser_get_file(GTK_FILE_CHOOSER(chooser));
    g_autofree char *path = g_file_get_path(file);
    if (path != NULL) {
      g_action_group_change_action_state(page->actions, "games-folder", g_variant_new_string(path));
    }
  }
  g_object_unref(chooser);
}

static void
on_choose_folder(ArbSettingsPage *page)
{
  GtkWindow *window = GTK_WINDOW(gtk_widget_get_root(GTK_WIDGET(page)));
  GtkFileChooserNative *chooser = gtk_file_chooser_native_new(_("Folder of games"), window,
                                                              GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER,
                                                              _("_Choose"), _("_Cancel"));

  g_signal_connect_object(chooser, "response", G_CALLBACK(on_folder_chosen), page, 0);
  gtk_native_dialog_show(GTK_NATIVE_DIALOG(chooser));
}

static void
list_scales(ArbSettingsPage *page)
{
  g_autoptr(GtkStringList) names = gtk_string_list_new(NULL);
  int scale = get_number(page, "scale");

  arb_ui_append_choice(names, _("as each scenario says"));
  for (guint i = 1; i < G_N_ELEMENTS(SCALES); i++) {
    g_autofree char *name = g_strdup_printf("%d mm", SCALES[i]);
    arb_ui_append_choice(names, name);
  }
  gtk_drop_down_set_model(page->scale, G_LIST_MODEL(names));
  for (guint i = 0; i < G_N_ELEMENTS(SCALES); i++) {
    if (SCALES[i] == scale) {
      gtk_drop_down_set_selected(page->scale, i);
    }
  }
}

/* A screen that was chosen and is not plugged in stays in the list: it will be again. */
static void
list_monitors(ArbSettingsPage *page)
{
  g_autoptr(GtkStringList) names = gtk_string_list_new(NULL);
  GListModel *monitors = gdk_display_get_monitors(gdk_display_get_default());
  g_autofree char *chosen = dup_text(page, "board-monitor");
  guint at = 0;

  arb_ui_append_choice(names, _("one that this window is not on"));
  g_ptr_array_add(page->connectors, g_strdup(""));
  for (guint i = 0; i < g_list_model_get_n_items(monitors); i++) {
    g_autoptr(GdkMonitor) monitor = g_list_model_get_item(monitors, i);
    const char *connector = gdk_monitor_get_connector(monitor);
    const char *model = gdk_monitor_get_model(monitor);
    if (connector == NULL) {
      continue;
    }
    g_autofree char *name =
        model != NULL ? g_strdup_printf("%s (%s)", connector, model) : g_strdup(connector);
    at = g_str_equal(connector, chosen) ? page->connectors->len : at;
    arb_ui_append_choice(names, name);
    g_ptr_array_add(page->connectors, g_strdup(connector));
  }
  if (at == 0 && *chosen != '\0') {
    g_autofree char *name = g_strdup_printf(_("%s (not there now)"), chosen);
    at = page->connectors->len;
    arb_ui_append_choice(names, name);
    g_ptr_array_add(page->connectors, g_strdup(chosen));
  }
  gtk_drop_down_set_model(page->monitor, G_LIST_MODEL(names));
  gtk_drop_down_set_selected(page->monitor, at);
}

static void
arb_settings_page_dispose(GObject *object)
{
  ArbSettingsPage *page = ARB_SETTINGS_PAGE(object);

  gtk_widget_dispose_template(GTK_WIDGET(object), ARB_TYPE_SETTINGS_PAGE);
  g_clear_pointer(&page->connectors, g_ptr_array_unref);
  g_clear_object(&page->actions);
  G_OBJECT_CLASS(arb_settings_page_parent_class)->dispose(object);
}

static void
arb_settings_page_class_init(ArbSettingsPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(klass);

  G_OBJECT_CLASS(klass)->dispose = arb_settings_page_dispose;
  gtk_widget_class_set_template_from_resource(widget_class, ARB_RESOURCES "arb-settings-page.ui");
  gtk_widget_class_bind_template_child(widget_class, ArbSettingsPage, text_size);
  gtk_widget_class_bind_template_child(widget_class, ArbSettingsPage, scale);
  gtk_widget_class_bind_template_child(widget_class, ArbSettingsPage, monitor);
  gtk_widget_class_bind_template_child(widget_class, ArbSettingsPage, folder);
  gtk_widget_class_bind_template_callback(widget_class, on_choose_folder);
  gtk_widget_class_add_binding_action(widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
arb_settings_page_init(ArbSettingsPage *page)
{
  page->connectors = g_ptr_array_new_with_free_func(g_free);
  gtk_widget_init_template(GTK_WIDGET(page));
}

GtkWidget *
arb_settings_page_new(GActionGroup *actions)
{
  ArbSettingsPage *page = g_object_new(ARB_TYPE_SETTINGS_PAGE, NULL);

  page->actions = g_object_ref(actions);
  gtk_widget_insert_action_group(GTK_WIDGET(page), "win", actions);
  list_scales(page);
  list_monitors(page);
  arb_ui_set_choice_name(page->scale, NULL);
  arb_ui_set_choice_name(page->monitor, NULL);
  show_states(page);
  g_signal_connect_swapped(page->scale, "notify::selected", G_CALLBACK(on_scale_chosen), page);
  g_signal_connect_swapped(page->monitor, "notify::selected", G_CALLBACK(on_monitor_chosen), page);
  g_signal_connect_object(actions, "action-state-changed", G_CALLBACK(show_states), page,
                          G_CONNECT_SWAPPED);
  return GTK_WIDGET(page);
}
