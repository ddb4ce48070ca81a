/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "app/desk-view.h"
#include "app/games.h"
#include "app/leave-dialog.h"
#include "app/tape-example.h"
#include "app/track-bar.h"
#include "app/words.h"
#include "window-fixture.h"

/* A board game in the window: its tracks, and taking back by leave of the other side. */

static ArbDesk *
new_desk_of(const char *scenario, ArbLang lang)
{
  g_autofree char *why = NULL;
  ArbBegin begin = {.lang = lang};
  ArbGame *game = arb_games_start(scenario, &begin, &why);

  assert_non_null(game);
  g_autoptr(ArbSession) session = arb_session_new(game, lang);
  return arb_desk_new(session);
}

static ArbDesk *
new_desk(ArbLang lang)
{
  return new_desk_of("naw/scenarios/waterloo.xml", lang);
}

static void
set_track(ArbDesk *desk, const char *attribute, const char *value)
{
  g_autoptr(ArbRuling) ruling =
      arb_session_set(arb_desk_get_session(desk), "game", attribute, value, "test", NULL);

  assert_int_equal(ruling->outcome.state, ARB_OPEN);
}

/* Numbers stand against their goal; a flag is seen once it is raised. */
static void
test_tracks(G_GNUC_UNUSED void **state)
{
  ArbDesk *desk = new_desk(ARB_LANG_EN);
  GtkWidget *bar = arb_track_bar_new(desk);
  GtkWindow *window = window_fixture_show(bar);

  assert_true(window_fixture_wait_for(bar, "French losses 0/40"));
  assert_true(window_fixture_shows(bar, "French exited 0/7"));
  assert_false(window_fixture_shows(bar, "Allies demoralized"));
  set_track(desk, "losses-allied", "41");
  set_track(desk, "demoralized", "yes");
  arb_desk_set_line(desk, "f1");
  assert_true(window_fixture_wait_for(bar, "Allied losses 41/40"));
  assert_true(window_fixture_shows(bar, "Allies demoralized"));
  window_fixture_finish(window, bar);
  g_assert_finalize_object(desk);
}

static void
on_leave_wanted(ArbDesk *desk, guint n, guint *wanted)
{
  (void)desk;
  *wanted = n;
}

/* The desk takes nothing back before it is told why. */
static void
test_leave(G_GNUC_UNUSED void **state)
{
  ArbDesk *desk = new_desk(ARB_LANG_EN);
  const ArbJournal *journal = arb_session_get_journal(arb_desk_get_session(desk));
  guint wanted = 0;

  g_signal_connect(desk, "leave-wanted", G_CALLBACK(on_leave_wanted), &wanted);
  window_fixture_enter(desk, "f1 move 3");
  guint before = arb_journal_count(journal);
  arb_desk_undo(desk, 1);
  assert_int_equal(wanted, 1);
  assert_int_equal(arb_journal_count(journal), before);
  GtkWidget *dialog = arb_leave_dialog_new(NULL, desk, wanted);
  gtk_window_present(GTK_WINDOW(dialog));
  window_fixture_idle(30);
  assert_true(window_fixture_wait_for(dialog, "consent"));
  window_fixture_shoot(dialog, "leave-en");
  GtkWidget *accept = gtk_window_get_default_widget(GTK_WINDOW(dialog));
  assert_false(gtk_widget_get_sensitive(accept));
  gtk_editable_set_text(GTK_EDITABLE(window_fixture_find(dialog, GTK_TYPE_ENTRY)),
                        "the Allies agree");
  g_object_ref(dialog);
  g_signal_emit_by_name(accept, "clicked");
  assert_int_equal(arb_journal_count(journal), before + 1);
  assert_string_equal(arb_journal_get(journal, before)->override, "the Allies agree");
  window_fixture_idle(30);
  g_assert_finalize_object(dialog);
  g_assert_finalize_object(desk);
}

/* The tape in both languages: several attackers, then the defender, its ground and the die. */
static void
test_tape(G_GNUC_UNUSED void **state)
{
  static const char *const lines[] = {"f2 f5 b1 attack town", "f2 f5 b1 attacca abitato"};
  static const char *const names[] = {"naw-it", "naw-en"};

  for (guint i = 0; i < G_N_ELEMENTS(lines); i++) {
    ArbDesk *desk = new_desk(i == 0 ? ARB_LANG_EN : ARB_LANG_IT);
    set_track(desk, "phase", "french-combat");
    GtkWidget *view = arb_desk_view_new(desk);
    GtkWindow *window = window_fixture_show(view);
    arb_desk_set_line(desk, lines[i]);
    window_fixture_idle(200);
    ArbDraft *draft = arb_desk_get_draft(desk);
    assert_string_equal(arb_draft_get_action(draft), "combat");
    assert_string_equal(arb_draft_get_field(draft, "attackers"), "F2,F5");
    assert_string_equal(arb_draft_get_field(draft, "targets"), "B1");
    assert_string_equal(arb_draft_get_field(draft, "ground"), "town");
    gtk_window_set_default_size(window, 1360, 740);
    window_fixture_idle(200);
    window_fixture_shoot(GTK_WIDGET(window), names[1 - i]);
    window_fixture_finish(window, view);
    g_assert_finalize_object(desk);
  }
}

/* Who attacks is whoever is of the side at its turn, in any order: the French begin. */
static void
test_who_attacks(G_GNUC_UNUSED void **state)
{
  static const char *const lines[] = {"f1 b1 attacca", "b1 f1 attacca"};
  ArbDesk *desk = new_desk_of("affaire/scenarios/waterloo.xml", ARB_LANG_IT);

  set_track(desk, "phase", "rounds");
  set_track(desk, "turn", "1");
  for (guint i = 0; i < G_N_ELEMENTS(lines); i++) {
    arb_desk_set_line(desk, lines[i]);
    ArbDraft *draft = arb_desk_get_draft(desk);
    assert_string_equal(arb_draft_get_action(draft), "attack");
    assert_string_equal(arb_draft_get_field(draft, "units"), "F1");
    assert_string_equal(arb_draft_get_field(draft, "at"), "B1");
  }
  g_assert_finalize_object(desk);
}

/* Before anything is set up the example speaks of a side, by its name. */
static void
test_example(G_GNUC_UNUSED void **state)
{
  ArbDesk *desk = new_desk(ARB_LANG_IT);
  g_autofree char *example = arb_tape_example(desk);

  print_message("# %s\n", example);
  assert_non_null(strstr(example, "francesi schiera"));
  assert_null(strstr(example, "french"));
  g_assert_finalize_object(desk);
}

/* What a side still owes is said of its name, not of its label. */
static void
test_due(G_GNUC_UNUSED void **state)
{
  ArbDesk *desk = new_desk_of("affaire/scenarios/waterloo.xml", ARB_LANG_IT);
  ArbSession *session = arb_desk_get_session(desk);
  ArbFormat format = arb_session_format(session);
  ArbDue due = {.id = "missing-field", .piece = arb_state_side(arb_session_get_state(session), 0)};
  g_autofree char *text = arb_words_due(&format, &due);

  assert_non_null(strstr(text, "Francesi: "));
  g_assert_finalize_object(desk);
}

int
main(void)
{
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_tracks),      cmocka_unit_test(test_leave),
      cmocka_unit_test(test_who_attacks), cmocka_unit_test(test_example),
      cmocka_unit_test(test_due),         cmocka_unit_test(test_tape),
  };
  return cmocka_run_group_tests(tests, window_fixture_setup, window_fixture_teardown) != 0;
}
