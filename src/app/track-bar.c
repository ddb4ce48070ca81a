/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/track-bar.h"

#include "core/view.h"

#include "app/ui.h"
#include "app/words.h"

struct _ArbTrackBar {
  GtkBox parent;
  GtkLabel *tracks;
  ArbDesk *desk;
  guint shown; /* entries of the journal, and one, when it was drawn last */
};

G_DEFINE_FINAL_TYPE(ArbTrackBar, arb_track_bar, GTK_TYPE_BOX)

/* "12/40", or the value in words. */
static char *
value_text(const ArbFormat *format, const ArbAttribute *attribute, int value)
{
  int goal = 0;

  if (arb_ruleset_goal(format->rules, attribute, &goal)) {
    return g_strdup_printf("%d/%d", value, goal);
  }
  return arb_format_value(format, &attribute->domain, value);
}

static gboolean
is_reached(const ArbFormat *format, const ArbAttribute *attribute, int value)
{
  int goal = 0;

  return arb_ruleset_goal(format->rules, attribute, &goal)
             ? value >= goal
             : attribute->domain.type == ARB_TYPE_FLAG && value != 0;
}

/* A flag or a choice that is as it began says nothing worth its place. */
static gboolean
is_shown(const ArbAttribute *attribute, int value)
{
  gboolean idle =
      value == attribute->fallback
      && (attribute->domain.type == ARB_TYPE_FLAG || attribute->domain.type == ARB_TYPE_CHOICE);

  return attribute->column && (attribute->kinds & (1u << ARB_KIND_GAME)) != 0
         && attribute->kinds != G_MAXUINT32 && !idle;
}

/* "Allied losses 12/40"; what is reached stands out. */
static void
add_track(GString *markup, const ArbFormat *format, const ArbAttribute *attribute, int value)
{
  const char *name = arb_text_get(&attribute->name, format->lang);
  gboolean flag = attribute->domain.type == ARB_TYPE_FLAG;
  g_autofree char *words = value_text(format, attribute, value);
  g_autofree char *text = flag ? g_strdup(name) : g_strdup_printf("%s %s", name, words);
  g_autofree char *safe =
      g_markup_printf_escaped(is_reached(format, attribute, value) ? "<b>%s</b>" : "%s", text);

  g_string_append_printf(markup, "%s%s", markup->len > 0 ? "   ·   " : "", safe);
}

static void
show(ArbTrackBar *bar)
{
  ArbSession *session = arb_desk_get_session(bar->desk);
  ArbFormat format = arb_session_format(session);
  guint entries = arb_journal_count(arb_session_get_journal(session)) + 1;
  g_autoptr(GString) markup = g_string_new(NULL);

  if (entries == bar->shown) {
    return;
  }
  bar->shown = entries;
  for (guint i = ARB_N_CORE_ATTRS; i < format.rules->attributes->len; i++) {
    const ArbAttribute *attribute = arb_ruleset_attribute(format.rules, i);
    int value = 0;
    if (arb_view_get(format.state, arb_session_get_viewer(session), 0, i, &value)
        && is_shown(attribute, value)) {
      add_track(markup, &format, attribute, value);
    }
  }
  gtk_label_set_markup(bar->tracks, markup->str);
  gtk_widget_set_visible(GTK_WIDGET(bar), markup->len > 0);
}

static void
arb_track_bar_dispose(GObject *object)
{
  ArbTrackBar *bar = ARB_TRACK_BAR(object);

  gtk_widget_dispose_template(GTK_WIDGET(object), ARB_TYPE_TRACK_BAR);
  g_clear_object(&bar->desk);
  G_OBJECT_CLASS(arb_track_bar_parent_class)->dispose(object);
}

static void
arb_track_bar_class_init(ArbTrackBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(klass);

  G_OBJECT_CLASS(klass)->dispose = arb_track_bar_dispose;
  gtk_widget_class_set_template_from_resource(widget_class, ARB_RESOURCES "arb-track-bar.ui");
  gtk_widget_class_bind_template_child(widget_class, ArbTrackBar, tracks);
}

static void
arb_track_bar_init(ArbTrackBar *bar)
{
  gtk_widget_init_template(GTK_WIDGET(bar));
}

GtkWidget *
arb_track_bar_new(ArbDesk *desk)
{
  ArbTrackBar *bar = g_object_new(ARB_TYPE_TRACK_BAR, NULL);

  bar->desk = g_object_ref(desk);
  g_signal_connect_object(desk, "changed", G_CALLBACK(show), bar, G_CONNECT_SWAPPED);
  show(bar);
  return GTK_WIDGET(bar);
}
