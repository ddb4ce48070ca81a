/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gstdio.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "core/export.h"

#include "rules/italian/game-test.h"
#include "rules/registry.h"

/* The teaching battle with secrets: the Prussian hussars' brigade marches round the flank (the
 * scenario says so), the fusiliers hide, generals have orders. What a side is given must hold none
 * of the other's words: the whole text is searched. */

#define SIDE "  <side id=\"prussian\" list=\"teaching-prussian\">"
#define OFF  "<off kind=\"flank\" edge=\"east\" turn=\"3\" labels=\"PC3\"/>"

/* Returns: (transfer full) the scenario with a flank march. */
static ArbScenario *
flank_scenario(void)
{
  g_autoptr(ArbFaults) faults = arb_faults_new();
  g_autoptr(ArbSource) plain = arb_source_find("armylists", "italian/scenarios/teaching.xml", NULL);
  assert_non_null(plain);
  gsize size = 0;
  const char *bytes = g_bytes_get_data(plain->body, &size);
  g_autofree char *text = g_strndup(bytes, size);
  g_auto(GStrv) parts = g_strsplit(text, SIDE, 2);
  assert_int_equal(g_strv_length(parts), 2);
  g_autofree char *with = g_strconcat(parts[0], SIDE, OFF, parts[1], NULL);
  g_autoptr(GBytes) body = g_bytes_new(with, strlen(with));
  g_autoptr(ArbSource) source = arb_source_new(plain->name, plain->path, FALSE, body);
  ArbScenario *scenario = arb_scenario_load(source, arb_registry_find, faults);
  g_autofree char *told = arb_faults_to_text(faults, ARB_LANG_EN);

  assert_string_equal(told, "");
  return scenario;
}

static Battle *
secret_battle(void)
{
  Battle *battle = battle_new("teaching");
  g_autoptr(ArbFaults) faults = arb_faults_new();
  g_autoptr(ArbScenario) scenario = flank_scenario();

  arb_game_close(battle->game);
  assert_int_equal(g_unlink(battle->path), 0);
  battle->game = arb_game_new(scenario, battle->path, 424242, NULL, faults, NULL);
  assert_non_null(battle->game);
  return battle;
}

static void
play(Battle *battle)
{
  battle_does(battle, "hide unit=P3 how=map where=Zwickmill --override x");
  battle_does(battle, "order general=P2 order=attack objective=Quellgrund --override x");
  battle_does(battle, "order general=F2 order=hold objective=Talrand --override x");
  battle_set(battle, "P9", "figures", "11");
  battle_set(battle, "P3", "figures", "15");
  battle_undo(battle, 1);
  battle_to_phase(battle, "fire");
  battle_does(battle, "fire shooter=F4 at=P5 range=3 --dice 7 --override x");
  battle_does(battle, "fire shooter=P3 at=F3 range=3 --dice 7 --override Zwickfire");
  battle_undo(battle, 1);
  battle_does(battle, "manoeuvre unit=F4 --override x");
}

static char *
export_as(const Battle *battle, const char *as)
{
  guint viewer = g_str_equal(as, "umpire")   ? ARB_VIEW_UMPIRE
                 : g_str_equal(as, "public") ? ARB_VIEW_PUBLIC
                                             : arb_state_find(arb_game_state(battle->game), as);
  char *text = arb_game_to_xml(battle->game, viewer);
  g_autoptr(ArbFaults) faults = arb_faults_new();
  g_autoptr(GBytes) body = g_bytes_new(text, strlen(text));
  g_autoptr(ArbSource) source = arb_source_new("x.xml", "x.xml", FALSE, body);

  /* It is sound; entries are counted from 1 without a gap. */
  assert_true(arb_export_check(source, faults) || arb_faults_count(faults) > 0);
  g_autofree char *told = arb_faults_to_text(faults, ARB_LANG_EN);
  assert_string_equal(told, "");
  return text;
}

/* A label stands in quotation marks or between other signs: P1 is no part of P10. */
static gboolean
holds(const char *text, const char *word)
{
  for (const char *at = strstr(text, word); at != NULL; at = strstr(at + 1, word)) {
    if (!g_ascii_isdigit(at[strlen(word)]) && (at == text || !g_ascii_isalnum(at[-1]))) {
      return TRUE;
    }
  }
  return FALSE;
}

/* IT-OBS-2 IT-ORD-1 IT-OFF-5 */
static void
test_secrets(void **state)
{
  static const struct {
    const char *word, *known; /* known: to the umpire, and to this side too */
  } secrets[] = {
      {"P3", "prussian"},         {"Lossow", "prussian"},  {"Zwickmill", "prussian"},
      {"Quellgrund", "prussian"}, {"P8", "prussian"},      {"P9", "prussian"},
      {"P10", "prussian"},        {"P11", "prussian"},     {"PC3", "prussian"},
      {"Hagen", "prussian"},      {"Husaren", "prussian"}, {"Kürassiere", "prussian"},
      {"Reitende", "prussian"},   {"Talrand", "french"},   {"Zwickfire", "prussian"},
      {"424242", "umpire"},       {"seed", "umpire"},      {"drawn", "umpire"},
      {"seen-by", "umpire"},      {"source", "umpire"},
  };

  static const char *const viewers[] = {"umpire", "french", "prussian", "public"};
  Battle *battle = secret_battle();

  (void)state;
  play(battle);
  for (guint v = 0; v < G_N_ELEMENTS(viewers); v++) {
    g_autofree char *text = export_as(battle, viewers[v]);
    for (guint i = 0; i < G_N_ELEMENTS(secrets); i++) {
      gboolean known = v == 0 || g_str_equal(viewers[v], secrets[i].known);
      print_message("# %s: %s\n", viewers[v], secrets[i].word);
      assert_int_equal(holds(text, secrets[i].word), known);
    }
    assert_true(holds(text, "P5") && holds(text, "F4"));
  }
  battle_free(battle);
}

int
main(void)
{
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_secrets),
  };
  return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
