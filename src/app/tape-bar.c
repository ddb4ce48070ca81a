/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/tape-bar.h"

#include <glib/gi18n.h>
#include <string.h>

#include "app/tape-example.h"
#include "app/ui.h"
#include "app/words-draft.h"
#include "app/words.h"

struct _ArbTapeBar {
  GtkBox parent;
  GtkEntry *entry;
  GtkLabel *said;
  GtkLabel *objection;
  GtkLabel *hints;
  ArbDesk *desk;
  gboolean showing; /* the line comes from the desk */
  guint example;    /* source: what might be written is found when the rest is in sight */
  char *first;      /* line the Tab key makes; NULL: none */
};

G_DEFINE_FINAL_TYPE(ArbTapeBar, arb_tape_bar, GTK_TYPE_BOX)

/* "f13 (54e ligne) · fire": what the Tab key takes first. */
static char *
say_hints(ArbTapeBar *bar)
{
  g_autoptr(GPtrArray) hints = arb_desk_hints(bar->desk);
  g_autoptr(GString) text = g_string_new(NULL);

  for (guint i = 0; i < hints->len; i++) {
    const ArbTapeHint *hint = g_ptr_array_index(hints, i);
    if (i == 0) {
      bar->first = g_strdup(hint->line);
    }
    g_string_append(text, i > 0 ? "  ·  " : "");
    g_string_append(text, hint->word);
    if (*hint->meaning != '\0' && strcmp(hint->meaning, hint->word) != 0) {
      g_string_append_printf(text, " (%s)", hint->meaning);
    }
  }
  if (hints->len > 0) {
    g_string_append_printf(text, "   [%s]", _("Tab"));
  }
  return g_string_free(g_steal_pointer(&text), FALSE);
}

/* An objection stands where the hints would; while a word is being typed both are of use. */
static void
show_below(ArbTapeBar *bar)
{
  g_autofree char *objection = arb_words_objection(bar->desk);
  g_clear_pointer(&bar->first, g_free);
  g_autofree char *hints = say_hints(bar);

  arb_ui_set_text(bar->objection, objection != NULL ? objection : "");
  gtk_widget_set_visible(GTK_WIDGET(bar->objection), objection != NULL);
  arb_ui_set_text(bar->hints, hints);
}

static void
show_said(ArbTapeBar *bar)
{
  g_autofree char *text = arb_words_said(bar->desk);
  guint name = 0;

  arb_ui_set_text(bar->said, text);
  if (arb_desk_get_awaited(bar->desk, &name) != NULL) {
    gtk_widget_add_css_class(GTK_WIDGET(bar->said), "heading");
  } else {
    gtk_widget_remove_css_class(GTK_WIDGET(bar->said), "heading");
  }
}

/* The last result, else what was understood: a screen reader says it with the line, which keeps the
 * focus while rulings come and go elsewhere. */
static void
describe(ArbTapeBar *bar)
{
  const ArbRuling *ruling = arb_desk_get_ruling(bar->desk);
  ArbFormat format = arb_session_format(arb_desk_get_session(bar->desk));
  g_autofree char *verdict = arb_desk_get_mode(bar->desk) == ARB_DESK_RESULT && ruling != NULL
                                     && ruling->outcome.state == ARB_OPEN
                                 ? arb_words_line(&format, &ruling->outcome.verdict)
                                 : NULL;
  const char *text = verdict != NULL ? verdict : gtk_label_get_text(bar->said);

  gtk_accessible_update_property(GTK_ACCESSIBLE(bar->entry), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                 text, -1);
}

static gboolean
show_example(gpointer data)
{
  ArbTapeBar *bar = data;
  g_autofree char *example = arb_tape_example(bar->desk);

  bar->example = 0;
  if (g_strcmp0(gtk_entry_get_placeholder_text(bar->entry), example) != 0) {
    gtk_entry_set_placeholder_text(bar->entry, example);
  }
  return G_SOURCE_REMOVE;
}

static void
show(ArbTapeBar *bar)
{
  g_autofree char *line = g_strdup(arb_desk_get_line(bar->desk));

  if (strcmp(gtk_editable_get_text(GTK_EDITABLE(bar->entry)), line) != 0) {
    /* The entry tells of it twice: emptied, then filled. */
    bar->showing = TRUE;
    gtk_editable_set_text(GTK_EDITABLE(bar->entry), line);
    gtk_editable_set_position(GTK_EDITABLE(bar->entry), -1);
    bar->showing = FALSE;
  }
  if (*line == '\0' && bar->example == 0) {
    bar->example = g_idle_add(show_example, bar);
  }
  show_said(bar);
  show_below(bar);
  describe(bar);
}

static void
on_entry_changed(ArbTapeBar *bar)
{
  if (!bar->showing) {
    arb_desk_set_line(bar->desk, gtk_editable_get_text(GTK_EDITABLE(bar->entry)));
  }
}

static void
on_entry_activate(ArbTapeBar *bar)
{
  arb_desk_enter(bar->desk);
}

static gboolean
on_key_pressed(ArbTapeBar *bar,
               guint keyval,
               guint keycode G_GNUC_UNUSED,
               GdkModifierType state,
               GtkEventControllerKey *controller G_GNUC_UNUSED)
{
  if ((state & (GDK_CONTROL_MASK | GDK_ALT_MASK)) != 0) {
    return GDK_EVENT_PROPAGATE;
  }
  if (keyval == GDK_KEY_Tab && bar->first != NULL) {
    g_autofree char *line = g_steal_pointer(&bar->first);
    gtk_editable_set_text(GTK_EDITABLE(bar->entry), line);
    gtk_editable_set_position(GTK_EDITABLE(bar->entry), -1);
    return GDK_EVENT_STOP;
  }
  if (keyval == GDK_KEY_space && *arb_desk_get_line(bar->desk) == '\0') {
    gtk_widget_activate_action(GTK_WIDGET(bar), "win.tell-next", NULL);
    return GDK_EVENT_STOP;
  }
  /* With nothing left to forget it is the page's. */
  if (keyval == GDK_KEY_Escape
      && (arb_desk_get_mode(bar->desk) != ARB_DESK_IDLE || *arb_desk_get_line(bar->desk) != '\0')) {
    arb_desk_cancel(bar->desk);
    return GDK_EVENT_STOP;
  }
  return GDK_EVENT_PROPAGATE;
}

void
arb_tape_bar_focus(ArbTapeBar *bar)
{
  gtk_entry_grab_focus_without_selecting(bar->entry);
}

gboolean
arb_tape_bar_forward(ArbTapeBar *bar, GtkEventController *controller)
{
  arb_tape_bar_focus(bar);
  gtk_editable_set_position(GTK_EDITABLE(bar->entry), -1);
  return gtk_event_controller_key_forward(
      GTK_EVENT_CONTROLLER_KEY(controller),
      GTK_WIDGET(gtk_editable_get_delegate(GTK_EDITABLE(bar->entry))));
}

void
arb_tape_bar_set_desk(ArbTapeBar *bar, ArbDesk *desk)
{
  g_return_if_fail(bar->desk == NULL);
  bar->desk = g_object_ref(desk);
  g_signal_connect_object(desk, "changed", G_CALLBACK(show), bar, G_CONNECT_SWAPPED);
  show(bar);
}

static void
arb_tape_bar_dispose(GObject *object)
{
  ArbTapeBar *bar = ARB_TAPE_BAR(object);

  g_clear_handle_id(&bar->example, g_source_remove);
  gtk_widget_dispose_template(GTK_WIDGET(object), ARB_TYPE_TAPE_BAR);
  g_clear_object(&bar->desk);
  g_clear_pointer(&bar->first, g_free);
  G_OBJECT_CLASS(arb_tape_bar_parent_class)->dispose(object);
}

static void
arb_tape_bar_class_init(ArbTapeBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(klass);

  G_OBJECT_CLASS(klass)->dispose = arb_tape_bar_dispose;
  gtk_widget_class_set_template_from_resource(widget_class, ARB_RESOURCES "arb-tape-bar.ui");
  gtk_widget_class_bind_template_child(widget_class, ArbTapeBar, entry);
  gtk_widget_class_bind_template_child(widget_class, ArbTapeBar, said);
  gtk_widget_class_bind_template_child(widget_class, ArbTapeBar, objection);
  gtk_widget_class_bind_template_child(widget_class, ArbTapeBar, hints);
  gtk_widget_class_bind_template_callback(widget_class, on_entry_changed);
  gtk_widget_class_bind_template_callback(widget_class, on_entry_activate);
  gtk_widget_class_bind_template_callback(widget_class, on_key_pressed);
}

static void
arb_tape_bar_init(ArbTapeBar *bar)
{
  gtk_widget_init_template(GTK_WIDGET(bar));
}

GtkWidget *
arb_tape_bar_new(ArbDesk *desk)
{
  ArbTapeBar *bar = g_object_new(ARB_TYPE_TAPE_BAR, NULL);

  arb_tape_bar_set_desk(bar, desk);
  return GTK_WIDGET(bar);
}
