/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "app/form.h"
#include "app/games.h"
#include "app/odds-view.h"
#include "app/phase-rail.h"
#include "app/roster-view.h"
#include "app/sheet.h"
#include "app/tape-example.h"
#include "window-fixture.h"

/* What an umpire has under his eyes stays where it is, and is about what may be done now. */

static void
finish(GtkWindow *window, GtkWidget *widget, ArbDesk *desk)
{
  window_fixture_finish(window, widget);
  g_assert_finalize_object(desk);
}

static double
top_of(GtkWidget *widget, GtkWidget *ancestor)
{
  graphene_point_t zero = GRAPHENE_POINT_INIT(0, 0);
  graphene_point_t at;

  assert_true(gtk_widget_compute_point(widget, ancestor, &zero, &at));
  return at.y;
}

static gboolean
is_seen(gpointer widget)
{
  return gtk_widget_get_mapped(widget) && gtk_widget_get_height(widget) > 0;
}

/* The range completes the fire, and its odds come; no field moves by a pixel. */
static void
test_nothing_moves(void **state G_GNUC_UNUSED)
{
  ArbDesk *desk = window_fixture_new_desk();
  GtkWidget *sheet = arb_sheet_new(desk);
  GtkWindow *window = window_fixture_show(sheet);
  GtkWidget *odds = window_fixture_find(sheet, ARB_TYPE_ODDS_VIEW);
  ArbForm *form = ARB_FORM(window_fixture_find(sheet, ARB_TYPE_FORM));

  window_fixture_go_to(desk, "fire");
  arb_desk_set_line(desk, "f4 p4 fire");
  window_fixture_settle(GTK_WIDGET(window));
  assert_false(is_seen(odds));
  GtkWidget *range = arb_form_get_control(form, "range");
  double before = top_of(range, sheet);
  arb_desk_set_line(desk, "f4 p4 fire 4.5");
  assert_true(window_fixture_wait(is_seen, odds));
  window_fixture_settle(GTK_WIDGET(window));
  assert_true(top_of(range, sheet) == before);
  assert_true(top_of(odds, sheet) > top_of(GTK_WIDGET(form), sheet));
  finish(window, sheet, desk);
}

/* Escape leaves a card, an entry or a question, and opens nothing that was not there. */
static void
test_escape_opens_nothing(void **state G_GNUC_UNUSED)
{
  ArbDesk *desk = window_fixture_new_desk();

  window_fixture_go_to(desk, "engineers");
  arb_desk_set_line(desk, "f3");
  arb_desk_show_card(desk, arb_state_find(arb_session_get_state(arb_desk_get_session(desk)), "F3"));
  arb_desk_cancel(desk);
  assert_int_equal(arb_desk_get_mode(desk), ARB_DESK_IDLE);
  assert_string_equal(arb_desk_get_line(desk), "");
  assert_null(arb_desk_get_action(desk));
  /* What was being typed is there again, as it was. */
  window_fixture_go_to(desk, "fire");
  arb_desk_set_line(desk, "f4 p4 4.5");
  arb_desk_show_entry(desk, 1);
  arb_desk_cancel(desk);
  assert_int_equal(arb_desk_get_mode(desk), ARB_DESK_DRAFT);
  assert_string_equal(arb_desk_get_line(desk), "f4 p4 4.5");
  arb_desk_cancel(desk);
  assert_int_equal(arb_desk_get_mode(desk), ARB_DESK_IDLE);
  g_assert_finalize_object(desk);
}

/* Who has a deed waiting is not asked for it again; taken back, he is. */
static void
test_queued_is_not_idle(void **state G_GNUC_UNUSED)
{
  ArbDesk *desk = window_fixture_new_desk();
  window_fixture_go_to(desk, "fire");
  GtkWidget *rail = arb_phase_rail_new(desk);
  GtkWindow *window = window_fixture_show(rail);

  assert_true(window_fixture_wait_for(rail, "F4  fire"));
  arb_desk_set_line(desk, "f4 p4 4.5");
  assert_true(arb_desk_queue(desk));
  window_fixture_idle(50);
  assert_true(window_fixture_wait_for(rail, "F5  fire"));
  assert_false(window_fixture_shows(rail, "F4  fire"));
  arb_desk_forget_queue(desk);
  assert_true(window_fixture_wait_for(rail, "F4  fire"));
  finish(window, rail, desk);
}

/* What an empty line proposes may be entered at once: in every phase of a turn, whatever else it
 * still needs, no rule is against it. */
static void
try_examples(const char *scenario, guint phases)
{
  g_autofree char *why = NULL;
  ArbBegin begin = {.lang = ARB_LANG_EN};
  ArbGame *game = arb_games_start(scenario, &begin, &why);
  assert_non_null(game);
  g_autoptr(ArbSession) session = arb_session_new(game, ARB_LANG_EN);
  ArbDesk *desk = arb_desk_new(session);

  for (guint phase = 0; phase < phases; phase++) {
    g_autofree char *example = arb_tape_example(desk);
    g_auto(GStrv) lines = g_strsplit(example, " · ", -1);
    print_message("# %s\n", example);
    for (guint i = 0; lines[i] != NULL; i++) {
      arb_desk_set_line(desk, lines[i]);
      const ArbRuling *ruling = arb_desk_get_preview(desk);
      assert_true(arb_desk_get_said(desk)->fault < 0);
      assert_true(ruling == NULL || ruling->outcome.state != ARB_REFUSED
                  || arb_outcome_is_unfinished(&ruling->outcome));
      arb_desk_cancel(desk);
    }
    arb_desk_next(desk);
    if (arb_desk_get_mode(desk) == ARB_DESK_ASKING) {
      arb_desk_next(desk);
    }
  }
  g_assert_finalize_object(desk);
}

static void
test_examples(void **state G_GNUC_UNUSED)
{
  try_examples("italian/scenarios/teaching.xml", 17);
  try_examples("naw/scenarios/waterloo.xml", 5);
  try_examples("affaire/scenarios/waterloo.xml", 2);
}

/* A unit of a folded formation comes into sight when it is named. */
static void
test_unfolds(void **state G_GNUC_UNUSED)
{
  ArbDesk *desk = window_fixture_new_desk();
  ArbRoster *roster = arb_desk_get_roster(desk);
  const ArbState *game = arb_session_get_state(arb_desk_get_session(desk));
  guint piece = arb_state_find(game, "F4");
  guint parent = (guint)arb_state_get(game, piece, ARB_ATTR_PARENT);
  GtkWidget *view = arb_roster_view_new(desk);
  GtkWindow *window = window_fixture_show(view);
  guint position = 0;

  assert_true(arb_roster_find(roster, parent, &position));
  arb_roster_fold(roster, position);
  assert_true(arb_roster_find(roster, arb_state_side(game, 0), &position));
  arb_roster_fold(roster, position);
  assert_false(arb_roster_find(roster, piece, &position));
  arb_desk_set_line(desk, "f4");
  assert_true(arb_roster_find(roster, piece, &position));
  assert_int_equal(arb_desk_get_piece(desk), piece);
  finish(window, view, desk);
}

int
main(void)
{
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_nothing_moves),
      cmocka_unit_test(test_escape_opens_nothing),
      cmocka_unit_test(test_queued_is_not_idle),
      cmocka_unit_test(test_examples),
      cmocka_unit_test(test_unfolds),
  };

  return cmocka_run_group_tests(tests, window_fixture_setup, window_fixture_teardown) != 0;
}
