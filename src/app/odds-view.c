/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/odds-view.h"

#include <glib/gi18n.h>

#include "core/odds-words.h"

#include "app/bar.h"
#include "app/odds-faces.h"
#include "app/ui.h"

#define ROWS_MAX 24

struct _ArbOddsView {
  GtkBox parent;
  GtkLabel *sentence;
  GtkGrid *grid;
  ArbDesk *desk;
  guint idle;
  gboolean slow;     /* counting took long the last time */
  const char *asked; /* (nullable) action whose odds are seen, interned */
};

G_DEFINE_FINAL_TYPE(ArbOddsView, arb_odds_view, GTK_TYPE_BOX)

static char *
percent_text(const ArbOdds *odds, unsigned __int128 weight, ArbLang lang)
{
  int hundredths = arb_odds_percent(odds, weight);
  /* Tenths are enough for a table, and whole numbers where they are exact. */
  g_autofree char *number = arb_format_hundredths((hundredths + 5) / 10 * 10, lang == ARB_LANG_IT);
  return g_strdup_printf("%s %%", number);
}

static void
add_row(ArbOddsView *view, const ArbOdds *odds, guint i, const GPtrArray *faces)
{
  ArbFormat format = arb_session_format(arb_desk_get_session(view->desk));
  const ArbChance *chance = &g_array_index(odds->chances, ArbChance, i);
  g_autofree char *what = arb_chance_text(&format, odds, chance);
  g_autofree char *percent = percent_text(odds, chance->weight, format.lang);
  GtkWidget *bar = arb_bar_new();
  GtkWidget *number = gtk_label_new(percent);

  if (faces != NULL) {
    GtkWidget *face = gtk_label_new(g_ptr_array_index(faces, i));
    gtk_label_set_xalign(GTK_LABEL(face), 1);
    gtk_widget_add_css_class(face, "faces");
    gtk_grid_attach(view->grid, face, 0, (int)i, 1, 1);
  }
  GtkWidget *text = arb_ui_label(what, NULL);
  gtk_label_set_max_width_chars(GTK_LABEL(text), 36);
  gtk_grid_attach(view->grid, text, 1, (int)i, 1, 1);
  arb_bar_set(ARB_BAR(bar), (guint)arb_odds_percent(odds, chance->weight), 10000, percent);
  arb_ui_set_name(bar, what);
  gtk_widget_set_size_request(bar, 90, -1);
  gtk_widget_set_hexpand(bar, TRUE);
  gtk_grid_attach(view->grid, bar, 2, (int)i, 1, 1);
  gtk_label_set_xalign(GTK_LABEL(number), 1);
  gtk_grid_attach(view->grid, number, 3, (int)i, 1, 1);
}

/* The likeliest outcome, for the umpire to say aloud. */
static char *
say(ArbOddsView *view, const ArbOdds *odds, const GPtrArray *faces)
{
  ArbFormat format = arb_session_format(arb_desk_get_session(view->desk));
  guint best = 0;

  for (guint i = 1; i < odds->chances->len; i++) {
    if (g_array_index(odds->chances, ArbChance, i).weight
        > g_array_index(odds->chances, ArbChance, best).weight) {
      best = i;
    }
  }
  const ArbChance *chance = &g_array_index(odds->chances, ArbChance, best);
  g_autofree char *what = arb_chance_text(&format, odds, chance);
  g_autofree char *percent = percent_text(odds, chance->weight, format.lang);
  if (odds->chances->len == 1
      && arb_session_get_viewer(arb_desk_get_session(view->desk)) != ARB_VIEW_UMPIRE) {
    return g_strdup_printf(_("By what is known: %s"), what);
  }
  if (odds->chances->len == 1) {
    return g_strdup_printf(_("Certain: %s"), what);
  }
  if (faces != NULL) {
    return g_strdup_printf(_("Likeliest: %s, on %s, %s"), what,
                           (const char *)g_ptr_array_index(faces, best), percent);
  }
  return g_strdup_printf(_("Likeliest: %s, %s"), what, percent);
}

/* The likeliest outcome, and what was taken for granted. Returns: (transfer full) */
static char *
say_all(ArbOddsView *view, const ArbOdds *odds, const GPtrArray *faces)
{
  ArbFormat format = arb_session_format(arb_desk_get_session(view->desk));
  g_autofree char *likeliest = say(view, odds, faces);
  g_autofree char *answers = arb_assumed_text(&format, odds);
  const char *const arguments[] = {answers, NULL};

  if (*answers == '\0') {
    return g_steal_pointer(&likeliest);
  }
  g_autofree char *assumed = arb_core_text("odds-assumed", format.lang, arguments);
  return g_strdup_printf("%s\n%s", likeliest, assumed);
}

static void
empty_grid(GtkGrid *grid)
{
  for (GtkWidget *child = gtk_widget_get_first_child(GTK_WIDGET(grid)); child != NULL;
       child = gtk_widget_get_first_child(GTK_WIDGET(grid))) {
    gtk_grid_remove(grid, child);
  }
}

void
arb_odds_view_update(ArbOddsView *view)
{
  const ArbOdds *odds =
      arb_desk_get_mode(view->desk) == ARB_DESK_DRAFT ? arb_desk_get_odds(view->desk) : NULL;
  g_autoptr(GPtrArray) faces = NULL;
  g_autofree char *sentence = NULL;

  g_clear_handle_id(&view->idle, g_source_remove);
  empty_grid(view->grid);
  gtk_widget_set_visible(GTK_WIDGET(view), odds != NULL);
  if (odds == NULL) {
    return;
  }
  if (odds->overflow || odds->chances->len == 0) {
    arb_ui_set_text(view->sentence, _("Too many dice for exact odds."));
    return;
  }
  faces = arb_odds_faces(arb_desk_get_session(view->desk), arb_desk_get_draft(view->desk), odds);
  sentence = say_all(view, odds, faces);
  arb_ui_set_text(view->sentence, sentence);
  /* What is certain has been said. */
  for (guint i = 0; odds->chances->len > 1 && i < MIN(odds->chances->len, ROWS_MAX); i++) {
    add_row(view, odds, i, faces);
  }
}

#define FRAME_MS 40 /* until the sign is surely seen */
#define SLOW_MS  100

/* What stood there was of another draft. */
static void
say_counting(ArbOddsView *view)
{
  empty_grid(view->grid);
  arb_ui_set_text(view->sentence, _("Counting the odds…"));
  gtk_widget_set_visible(GTK_WIDGET(view), TRUE);
}

/* Who took long once will again: the same action is being typed on. */
static gboolean
on_idle(gpointer data)
{
  ArbOddsView *view = data;
  gint64 start = g_get_monotonic_time();

  view->idle = 0;
  arb_odds_view_update(view);
  view->slow = g_get_monotonic_time() - start > SLOW_MS * 1000;
  return G_SOURCE_REMOVE;
}

/* Odds may take a moment: typing goes first. */
static void
on_desk_changed(ArbOddsView *view)
{
  gboolean draft = arb_desk_get_mode(view->desk) == ARB_DESK_DRAFT;
  const ArbAction *action = draft ? arb_desk_get_action(view->desk) : NULL;
  const char *asked = action != NULL ? g_intern_string(action->id) : NULL;
  gboolean late = view->slow && draft;

  /* Those of another question are not to be read out for this one. */
  if (asked != view->asked) {
    view->asked = asked;
    gtk_widget_set_visible(GTK_WIDGET(view), FALSE);
  }
  if (late) {
    say_counting(view);
    g_clear_handle_id(&view->idle, g_source_remove);
    view->idle = g_timeout_add_full(G_PRIORITY_LOW, FRAME_MS, on_idle, view, NULL);
  } else if (view->idle == 0) {
    view->idle = g_idle_add_full(G_PRIORITY_LOW, on_idle, view, NULL);
  }
}

void
arb_odds_view_set_desk(ArbOddsView *view, ArbDesk *desk)
{
  g_return_if_fail(view->desk == NULL);
  view->desk = g_object_ref(desk);
  g_signal_connect_object(desk, "changed", G_CALLBACK(on_desk_changed), view, G_CONNECT_SWAPPED);
  on_desk_changed(view);
}

static void
arb_odds_view_dispose(GObject *object)
{
  ArbOddsView *view = ARB_ODDS_VIEW(object);

  g_clear_handle_id(&view->idle, g_source_remove);
  gtk_widget_dispose_template(GTK_WIDGET(object), ARB_TYPE_ODDS_VIEW);
  g_clear_object(&view->desk);
  G_OBJECT_CLASS(arb_odds_view_parent_class)->dispose(object);
}

static void
arb_odds_view_class_init(ArbOddsViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(klass);

  G_OBJECT_CLASS(klass)->dispose = arb_odds_view_dispose;
  gtk_widget_class_set_template_from_resource(widget_class, ARB_RESOURCES "arb-odds-view.ui");
  gtk_widget_class_bind_template_child(widget_class, ArbOddsView, sentence);
  gtk_widget_class_bind_template_child(widget_class, ArbOddsView, grid);
}

static void
arb_odds_view_init(ArbOddsView *view)
{
  gtk_widget_init_template(GTK_WIDGET(view));
}

GtkWidget *
arb_odds_view_new(ArbDesk *desk)
{
  ArbOddsView *view = g_object_new(ARB_TYPE_ODDS_VIEW, NULL);

  arb_odds_view_set_desk(view, desk);
  return GTK_WIDGET(view);
}
