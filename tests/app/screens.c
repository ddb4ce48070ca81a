/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "screens.h"

#include "app/army-form.h"
#include "app/board-window.h"
#include "app/card.h"
#include "app/secret-page.h"
#include "app/table-view.h"
#include "app/window.h"

static ArbDesk *
desk_of(GtkWidget *window)
{
  return arb_window_get_desk(ARB_WINDOW(window));
}

static GtkMenuButton *
menu_of(GtkWidget *window)
{
  GtkWidget *bar = gtk_window_get_titlebar(GTK_WINDOW(window));
  return GTK_MENU_BUTTON(window_fixture_find(bar, GTK_TYPE_MENU_BUTTON));
}

static void
open_menu(GtkWidget *window, GtkWidget *front G_GNUC_UNUSED)
{
  gtk_menu_button_popup(menu_of(window));
}

static void
complain(GtkWidget *window, GtkWidget *front G_GNUC_UNUSED)
{
  arb_window_resume(ARB_WINDOW(window), "/nowhere/at/all/evening.arbitro");
}

static void
rule(GtkWidget *window, GtkWidget *front G_GNUC_UNUSED)
{
  arb_desk_enter(desk_of(window));
}

static void
calculate(GtkWidget *window, GtkWidget *front G_GNUC_UNUSED)
{
  arb_desk_set_line(desk_of(window), "fire musket 3 normal 6");
}

/* The last table of the list. */
static void
read_table(GtkWidget *window, GtkWidget *front G_GNUC_UNUSED)
{
  GtkWidget *list = window_fixture_find(arb_window_get_page(ARB_WINDOW(window)), GTK_TYPE_LIST_BOX);
  g_signal_emit_by_name(list, "row-activated", gtk_widget_get_last_child(list));
}

static void
change_table(GtkWidget *window, GtkWidget *front)
{
  read_table(window, front);
  GtkWidget *view = window_fixture_find(window, ARB_TYPE_TABLE_VIEW);
  GtkWidget *change = window_fixture_find(view, GTK_TYPE_TOGGLE_BUTTON);
  gtk_toggle_button_set_active(GTK_TOGGLE_BUTTON(change), TRUE);
}

/* The first side's sheet, with the cover on it. */
static void
choose_side(GtkWidget *window, GtkWidget *front G_GNUC_UNUSED)
{
  g_signal_emit_by_name(gtk_window_get_focus(GTK_WINDOW(window)), "clicked");
  window_fixture_settle(window);
}

static void
lift_cover(GtkWidget *window, GtkWidget *front)
{
  choose_side(window, front);
  g_signal_emit_by_name(gtk_window_get_focus(GTK_WINDOW(window)), "clicked");
  window_fixture_settle(window);
  g_assert_nonnull(desk_of(window));
}

static void
mend(GtkWidget *window, GtkWidget *front G_GNUC_UNUSED)
{
  GtkWidget *card = window_fixture_find(window, ARB_TYPE_CARD);
  g_signal_emit_by_name(window_fixture_find(card, GTK_TYPE_BUTTON), "clicked");
}

/* A ruling made while the board is open, told to its end. */
static void
tell(GtkWidget *window, GtkWidget *front)
{
  window_fixture_enter(desk_of(window), "f4 p4 4.5 9");
  while (arb_board_reveal(arb_board_window_get_board(ARB_BOARD_WINDOW(front)))) {
  }
}

/* F4 was fired at in "told": it is to test. */
static void
ask(GtkWidget *window, GtkWidget *front G_GNUC_UNUSED)
{
  ArbSession *session = arb_desk_get_session(desk_of(window));
  g_autoptr(ArbRuling) set =
      arb_session_set(session, "F4", "test-due", "yes", "counted late", NULL);

  g_assert_nonnull(set);
  arb_desk_next(desk_of(window));
}

/* A unit in hand, without the label that it had: the form says what may be. */
static void
take_unit(GtkWidget *window, GtkWidget *front G_GNUC_UNUSED)
{
  GtkWidget *tree = window_fixture_find(window, GTK_TYPE_LIST_VIEW);
  GtkWidget *form = window_fixture_find(window, ARB_TYPE_ARMY_FORM);

  gtk_widget_activate_action(tree, "list.select-item", "(ubb)", 5u, FALSE, FALSE);
  GtkWidget *label = window_fixture_find(form, GTK_TYPE_ENTRY);
  gtk_editable_set_text(GTK_EDITABLE(label), "F4");
}

static const Screen SCREENS[] = {
    {"start", SCREEN_START, NULL, NULL, NULL},
    {"start-menu", SCREEN_START, NULL, NULL, open_menu},
    {"start-failure", SCREEN_START, NULL, NULL, complain},
    {"settings", SCREEN_START, NULL, "settings", NULL},
    {"begin", SCREEN_START, NULL, "prepare::italian/scenarios/teaching.xml", NULL},
    {"new-battle", SCREEN_START, NULL, "new-battle::", NULL},
    {"look-up", SCREEN_START, NULL, "look-up-here", NULL},
    {"look-up-odds", SCREEN_START, NULL, "look-up-here", calculate},
    {"look-up-table", SCREEN_START, NULL, "look-up-here", read_table},
    {"look-up-change", SCREEN_START, NULL, "look-up-here", change_table},
    {"guide", SCREEN_START, NULL, "guide", NULL},
    {"army-lists", SCREEN_START, NULL, "armies", NULL},
    {"army-head", SCREEN_START, NULL, "army-open::italian/teaching-french.xml", NULL},
    {"army-unit", SCREEN_START, NULL, "army-open::italian/teaching-french.xml", take_unit},
    {"desk-phases", SCREEN_FIRE, NULL, "page(1)", NULL},
    {"desk-roster", SCREEN_FIRE, NULL, "page(2)", NULL},
    {"desk-journal", SCREEN_FIRE, NULL, "page(4)", NULL},
    {"desk", SCREEN_FIRE, NULL, "page(3)", NULL},
    {"desk-menu", SCREEN_FIRE, NULL, NULL, open_menu},
    {"draft", SCREEN_FIRE, "f5 p5 4.5", NULL, NULL},
    {"queue", SCREEN_FIRE, "f5 p5 4.5", "queue", NULL},
    {"refused", SCREEN_FIRE, "f5 p5 4.5 9 arc=no", NULL, NULL},
    {"override", SCREEN_FIRE, "f5 p5 4.5 9 arc=no", "override", NULL},
    {"ruled", SCREEN_FIRE, "f5 p5 4.5 9", NULL, rule},
    {"card", SCREEN_FIRE, "p4", "card", NULL},
    {"mend", SCREEN_FIRE, "p4", "card", mend},
    {"reports", SCREEN_FIRE, NULL, "reports", NULL},
    {"board", SCREEN_FIRE, NULL, "board", NULL},
    {"told", SCREEN_FIRE, NULL, "board", tell},
    {"asking", SCREEN_FIRE, NULL, NULL, ask},
    {"settings", SCREEN_FIRE, NULL, "settings", NULL},
    {"shortcuts", SCREEN_FIRE, NULL, "shortcuts", NULL},
    {"about", SCREEN_FIRE, NULL, "about", NULL},
    {"secret-sides", SCREEN_FIRE, NULL, "secret", NULL},
    {"secret-cover", SCREEN_FIRE, NULL, "secret", choose_side},
    {"secret-sheet", SCREEN_FIRE, NULL, "secret", lift_cover},
    {"answering", SCREEN_MELEE, "f3 p4 melee 7 6", NULL, rule},
};

const Screen *
screens_get(guint *out_n)
{
  *out_n = G_N_ELEMENTS(SCREENS);
  return SCREENS;
}

/* Those of a quick run first: the widest words at twice the size, and each colour once. */
static const ScreenLook LOOKS[] = {
    {"it-large", ARB_LANG_IT, 200, FALSE, FALSE},
    {"en", ARB_LANG_EN, 100, FALSE, FALSE},
    {"it-dark", ARB_LANG_IT, 100, TRUE, FALSE},
    {"en-contrast", ARB_LANG_EN, 100, FALSE, TRUE},
    {"it", ARB_LANG_IT, 100, FALSE, FALSE},
    {"en-large", ARB_LANG_EN, 200, FALSE, FALSE},
    {"en-dark", ARB_LANG_EN, 100, TRUE, FALSE},
    {"it-contrast", ARB_LANG_IT, 100, FALSE, TRUE},
    {"it-large-dark", ARB_LANG_IT, 200, TRUE, FALSE},
    {"it-large-contrast", ARB_LANG_IT, 200, FALSE, TRUE},
};
#define QUICK 4

const ScreenLook *
screens_looks(gboolean all, guint *out_n)
{
  *out_n = all ? G_N_ELEMENTS(LOOKS) : QUICK;
  return LOOKS;
}

static void
act(GtkWidget *window, const char *detailed)
{
  g_autoptr(GVariant) target = NULL;
  g_autofree char *name = NULL;

  g_assert_true(g_action_parse_detailed_name(detailed, &name, &target, NULL));
  g_assert_true(g_action_group_get_action_enabled(G_ACTION_GROUP(window), name));
  g_action_group_activate_action(G_ACTION_GROUP(window), name, target);
}

/* From one size of text to another, as the keys do it. */
static void
resize_text(GtkWidget *window, int from, int to)
{
  for (int size = from; size != to; size += to > from ? 25 : -25) {
    act(window, to > from ? "text-bigger" : "text-smaller");
  }
}

static void
wear(GtkWidget *window, const ScreenLook *look)
{
  if (look->lang == ARB_LANG_IT) {
    act(window, "other-language");
  }
  if (look->dark) {
    act(window, "dark");
  }
  if (look->contrast) {
    act(window, "contrast");
  }
}

static gboolean
is_mapped(gpointer widget)
{
  return gtk_widget_get_mapped(widget);
}

GtkWidget *
screens_enter(WindowFixture *fixture, ArbPrefs *prefs, const ScreenLook *look)
{
  GtkWidget *window = arb_window_new(fixture->application, prefs);

  gtk_window_present(GTK_WINDOW(window));
  g_assert_true(window_fixture_wait(is_mapped, window));
  resize_text(window, 100, look->percent);
  wear(window, look);
  window_fixture_settle(window);
  return window;
}

void
screens_leave(GtkWidget *window, const ScreenLook *look)
{
  wear(window, look);
  resize_text(window, look->percent, 100);
  g_object_ref(window);
  gtk_window_destroy(GTK_WINDOW(window));
  window_fixture_idle(50);
  g_assert_finalize_object(window);
}

GtkWidget *
screens_front(GtkWidget *window)
{
  GListModel *all = gtk_window_get_toplevels();
  GtkWidget *menu = GTK_WIDGET(gtk_menu_button_get_popover(menu_of(window)));
  GtkWidget *front = menu != NULL && gtk_widget_get_visible(menu) ? menu : window;

  for (guint i = 0; i < g_list_model_get_n_items(all); i++) {
    g_autoptr(GtkWidget) other = g_list_model_get_item(all, i);
    if (other != window && gtk_widget_get_visible(other)) {
      front = other;
    }
  }
  return front;
}

/* A sheet leaves the desk as the players may see it. */
static void
leave_sheet(GtkWidget *window)
{
  if (ARB_IS_SECRET_PAGE(arb_window_get_page(ARB_WINDOW(window)))) {
    act(window, "back");
    g_action_group_change_action_state(G_ACTION_GROUP(window), "looking",
                                       g_variant_new_boolean(FALSE));
  }
}

static void
go_to(GtkWidget *window, ScreenPlace place)
{
  static const char *const phases[] = {[SCREEN_FIRE] = "fire", [SCREEN_MELEE] = "melee"};

  leave_sheet(window);
  if (place == SCREEN_START) {
    act(window, "start");
    return;
  }
  if (desk_of(window) == NULL || arb_desk_get_roster(desk_of(window)) == NULL) {
    act(window, "begin-ready");
  }
  act(window, "end-guide");
  ArbDesk *desk = desk_of(window);
  for (guint i = 0; i < 3; i++) {
    arb_desk_cancel(desk);
  }
  arb_desk_set_line(desk, "");
  arb_desk_forget_queue(desk);
  window_fixture_go_to(desk, phases[place]);
}

GtkWidget *
screens_open(const Screen *screen, GtkWidget *window)
{
  go_to(window, screen->place);
  if (screen->line != NULL) {
    arb_desk_set_line(desk_of(window), screen->line);
  }
  if (screen->action != NULL) {
    act(window, screen->action);
  }
  window_fixture_settle(window);
  if (screen->then != NULL) {
    screen->then(window, screens_front(window));
  }
  GtkWidget *front = screens_front(window);
  g_assert_true(window_fixture_wait(is_mapped, front));
  window_fixture_settle(front);
  return front;
}

void
screens_close(GtkWidget *window, GtkWidget *front)
{
  if (GTK_IS_POPOVER(front)) {
    gtk_menu_button_popdown(menu_of(window));
  } else if (front != window) {
    gtk_window_close(GTK_WINDOW(front));
    window_fixture_idle(20);
  }
}
