/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/application.h"

#include "app/prefs.h"
#include "app/timing.h"
#include "app/ui.h"
#include "app/window.h"

struct _ArbApplication {
  GtkApplication parent;
  ArbPrefs *prefs;
};

G_DEFINE_FINAL_TYPE(ArbApplication, arb_application, GTK_TYPE_APPLICATION)

static const struct {
  const char *action;
  const char *keys[4];
} accels[] = {
    {"win.next", {"<Control>Return", "<Control>KP_Enter"}},
    {"win.undo", {"<Control>z"}},
    {"win.redo", {"<Control><Shift>z", "<Control>y"}},
    {"win.find", {"<Control>k", "<Control>f"}},
    {"win.tape", {"<Control>t"}},
    {"win.look-up-here", {"<Control>l"}},
    {"win.differences", {"<Control>d"}},
    {"win.card", {"<Control>i"}},
    {"win.queue", {"<Shift>Return", "<Shift>KP_Enter"}},
    {"win.rule-first", {"F5"}},
    {"win.rule-all", {"<Shift>F5"}},
    {"win.new-battle::", {"<Control>n"}},
    {"win.secret", {"F7"}},
    {"win.looking", {"F8"}},
    {"win.armies", {"<Control>e"}},
    {"win.board", {"<Control>b"}},
    {"win.reports", {"<Control>p"}},
    {"win.tell-next", {"F9"}},
    {"win.own-dice", {"<Control>r"}},
    {"win.override", {"<Control>o"}},
    {"win.other-language", {"<Control><Shift>l"}},
    {"win.page(1)", {"<Alt>1"}},
    {"win.page(2)", {"<Alt>2"}},
    {"win.page(3)", {"<Alt>3"}},
    {"win.page(4)", {"<Alt>4"}},
    {"win.text-bigger", {"<Control>plus", "<Control>KP_Add", "<Control>equal"}},
    {"win.text-smaller", {"<Control>minus", "<Control>KP_Subtract"}},
    {"win.text-normal", {"<Control>0", "<Control>KP_0"}},
    {"win.settings", {"<Control>comma"}},
    {"win.back", {"<Alt>Left"}},
    {"win.shortcuts", {"F1", "<Control>question"}},
    {"window.close", {"<Control>w", "<Control>q"}},
};

void
arb_application_load_style(void)
{
  g_autoptr(GtkCssProvider) style = gtk_css_provider_new();
  GdkDisplay *display = gdk_display_get_default();

  gtk_css_provider_load_from_resource(style, ARB_RESOURCES "arbitro.css");
  gtk_style_context_add_provider_for_display(display, GTK_STYLE_PROVIDER(style),
                                             GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
  gtk_icon_theme_add_resource_path(gtk_icon_theme_get_for_display(display), ARB_RESOURCES "icons");
}

static void
arb_application_startup(GApplication *application)
{
  G_APPLICATION_CLASS(arb_application_parent_class)->startup(application);
  arb_application_load_style();
  for (guint i = 0; i < G_N_ELEMENTS(accels); i++) {
    gtk_application_set_accels_for_action(GTK_APPLICATION(application), accels[i].action,
                                          accels[i].keys);
  }
}

static ArbWindow *
add_window(ArbApplication *application)
{
  GtkWidget *window = arb_window_new(GTK_APPLICATION(application), application->prefs);

  arb_timing_watch(GTK_WINDOW(window));
  gtk_window_present(GTK_WINDOW(window));
  return ARB_WINDOW(window);
}

static void
arb_application_activate(GApplication *application)
{
  GtkWindow *window = gtk_application_get_active_window(GTK_APPLICATION(application));

  if (window != NULL) {
    gtk_window_present(window);
  } else {
    arb_window_welcome(add_window(ARB_APPLICATION(application)));
  }
}

static void
arb_application_open(GApplication *application,
                     GFile **files,
                     int n,
                     const char *hint G_GNUC_UNUSED)
{
  for (int i = 0; i < n; i++) {
    g_autofree char *path = g_file_get_path(files[i]);
    if (path != NULL) {
      arb_window_resume(add_window(ARB_APPLICATION(application)), path);
    }
  }
}

static void
arb_application_finalize(GObject *object)
{
  arb_prefs_free(ARB_APPLICATION(object)->prefs);
  G_OBJECT_CLASS(arb_application_parent_class)->finalize(object);
}

static void
arb_application_class_init(ArbApplicationClass *klass)
{
  GApplicationClass *application_class = G_APPLICATION_CLASS(klass);

  G_OBJECT_CLASS(klass)->finalize = arb_application_finalize;
  application_class->startup = arb_application_startup;
  application_class->activate = arb_application_activate;
  application_class->open = arb_application_open;
}

static void
arb_application_init(ArbApplication *application)
{
  application->prefs = arb_prefs_load();
}

GtkApplication *
arb_application_new(const char *id, GApplicationFlags flags)
{
  return g_object_new(ARB_TYPE_APPLICATION, "application-id", id, "flags", flags, NULL);
}
