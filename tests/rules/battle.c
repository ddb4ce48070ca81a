/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/battle.h"

#include <glib/gstdio.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "core/backup.h"
#include "core/source.h"

#include "rules/registry.h"

static void
print_faults(const ArbFaults *faults)
{
  g_autofree char *text = arb_faults_to_text(faults, ARB_LANG_EN);

  print_message("# %s\n", text);
}

Battle *
battle_of(const char *file)
{
  Battle *battle = g_new0(Battle, 1);
  g_autoptr(ArbFaults) faults = arb_faults_new();
  g_autofree char *path = g_build_filename(arb_data_dir(), file, NULL);
  g_autoptr(ArbSource) source = arb_source_read(path, NULL);
  g_autoptr(ArbScenario) scenario = NULL;

  assert_true(arb_core_text_load(arb_data_dir(), NULL));
  assert_non_null(source);
  scenario = arb_scenario_load(source, arb_registry_find, faults);
  print_faults(faults);
  assert_non_null(scenario);
  battle->dir = g_dir_make_tmp("arbitro-XXXXXX", NULL);
  battle->path = g_build_filename(battle->dir, "game.arbitro", NULL);
  battle->game = arb_game_new(scenario, battle->path, 7, NULL, faults, NULL);
  print_faults(faults);
  assert_non_null(battle->game);
  return battle;
}

void
battle_free(Battle *battle)
{
  arb_game_close(battle->game);
  for (guint i = 1; i <= ARB_BACKUPS; i++) {
    g_autofree char *copy = arb_backup_path(battle->path, i);
    g_unlink(copy);
  }
  g_unlink(battle->path);
  g_rmdir(battle->dir);
  g_free(battle->path);
  g_free(battle->dir);
  g_free(battle);
}

void
battle_reopen(Battle *battle)
{
  g_autoptr(ArbFaults) faults = arb_faults_new();

  arb_game_close(battle->game);
  battle->game = arb_game_open(battle->path, arb_registry_find, faults, NULL);
  print_faults(faults);
  assert_non_null(battle->game);
}

void
battle_to_phase(Battle *battle, const char *phase)
{
  int wanted = arb_ruleset_find_phase(arb_game_rules(battle->game), phase);

  assert_true(wanted >= 0);
  do {
    g_autoptr(ArbRuling) ruling = arb_game_next(battle->game, TRUE, NULL);
    assert_non_null(ruling);
    assert_int_equal(ruling->outcome.state, ARB_OPEN);
  } while (arb_state_track(arb_game_state(battle->game), ARB_ATTR_PHASE) != wanted);
}

/* Takes "--NAME VALUE" out of the words.  Returns: (transfer full) (nullable) the value */
static char *
take_option(char **words, const char *name)
{
  guint n = g_strv_length(words);

  for (guint i = 0; i + 1 < n; i++) {
    if (strcmp(words[i], name) == 0) {
      char *value = words[i + 1];
      g_free(words[i]);
      memmove(words + i, words + i + 2, (n - i - 1) * sizeof *words);
      return value;
    }
  }
  return NULL;
}

ArbRuling *
battle_do(Battle *battle, const char *line)
{
  g_auto(GStrv) words = arb_request_split(line, NULL);
  g_autofree char *typed = take_option(words, "--dice");
  g_autofree char *reason = take_option(words, "--override");
  g_auto(GStrv) tokens = typed != NULL ? g_strsplit(typed, ",", -1) : NULL;
  ArbDice dice = {.tokens = (const char *const *)tokens, .roll_rest = typed == NULL};
  ArbRuling *ruling =
      arb_game_do(battle->game, words[0], (const char *const *)(words + 1), &dice, reason, NULL);

  assert_non_null(ruling);
  return ruling;
}

void
battle_does(Battle *battle, const char *line)
{
  g_autoptr(ArbRuling) ruling = battle_do(battle, line);

  print_message("# %s\n", line);
  if (ruling->outcome.state == ARB_REFUSED) {
    print_message("#   refused: %s %s\n", ruling->outcome.refusal.id,
                  ruling->outcome.refusal.word != NULL ? ruling->outcome.refusal.word : "");
  }
  assert_int_equal(ruling->outcome.state, ARB_OPEN);
  assert_true(ruling->seq > 0);
}

void
battle_refuses(Battle *battle, const char *line, const char *rule, const char *id)
{
  guint before = arb_journal_count(arb_game_journal(battle->game));
  g_autofree char *picture = battle_picture(battle);
  g_autoptr(ArbRuling) ruling = battle_do(battle, line);
  g_autofree char *after = battle_picture(battle);

  print_message("# %s\n", line);
  assert_int_equal(ruling->outcome.state, ARB_REFUSED);
  assert_string_equal(ruling->outcome.refusal.rule != NULL ? ruling->outcome.refusal.rule : "-",
                      rule);
  assert_string_equal(ruling->outcome.refusal.id, id);
  assert_int_equal(arb_journal_count(arb_game_journal(battle->game)), before);
  assert_string_equal(picture, after);
}

static char *
value_text(const ArbState *state, guint piece, guint attribute)
{
  const ArbDomain *domain = &arb_ruleset_attribute(arb_state_rules(state), attribute)->domain;
  int value = arb_state_get(state, piece, attribute);

  if (domain->type == ARB_TYPE_TEXT) {
    return g_strdup(arb_state_text(state, value));
  }
  if (domain->type == ARB_TYPE_PIECE) {
    return g_strdup(value != 0 ? arb_state_label(state, (guint)value) : "none");
  }
  return arb_domain_text(domain, arb_state_rules(state), value);
}

char *
battle_get(const Battle *battle, const char *label, const char *attribute)
{
  const ArbState *state = arb_game_state(battle->game);
  guint piece = strcmp(label, "game") == 0 ? 0 : arb_state_find(state, label);
  int number = arb_ruleset_find_attribute(arb_state_rules(state), attribute);

  assert_true(piece != 0 || strcmp(label, "game") == 0);
  assert_true(number >= 0);
  return value_text(state, piece, (guint)number);
}

void
battle_expect(const Battle *battle, const char *label, const char *attribute, const char *value)
{
  g_autofree char *text = battle_get(battle, label, attribute);

  print_message("#   %s %s\n", label, attribute);
  assert_string_equal(text, value);
}

void
battle_set(Battle *battle, const char *label, const char *attribute, const char *value)
{
  g_autoptr(ArbRuling) ruling = arb_game_set(battle->game, label, attribute, value, "test", NULL);

  assert_non_null(ruling);
  assert_int_equal(ruling->outcome.state, ARB_OPEN);
}

void
battle_undo(Battle *battle, guint n)
{
  g_autoptr(ArbRuling) ruling = arb_game_undo(battle->game, n, FALSE, NULL, NULL);

  assert_non_null(ruling);
  assert_int_equal(ruling->outcome.state, ARB_OPEN);
}

void
battle_redo(Battle *battle, guint n)
{
  g_autoptr(ArbRuling) ruling = arb_game_redo(battle->game, n, NULL);

  assert_non_null(ruling);
  assert_int_equal(ruling->outcome.state, ARB_OPEN);
}

char *
battle_picture(const Battle *battle)
{
  const ArbState *state = arb_game_state(battle->game);
  g_autoptr(GString) text = g_string_new(NULL);

  for (guint piece = 0; piece < arb_state_count(state); piece++) {
    for (guint i = 0; i < arb_state_rules(state)->attributes->len; i++) {
      const ArbAttribute *attribute = arb_ruleset_attribute(arb_state_rules(state), i);
      if (arb_state_get(state, piece, i) != attribute->fallback) {
        g_autofree char *value = value_text(state, piece, i);
        g_string_append_printf(text, "%u %s %s\n", piece, attribute->id, value);
      }
    }
  }
  for (guint i = 0; i < arb_state_n_pendings(state); i++) {
    g_string_append_printf(text, "pending %s\n", arb_state_pending_text(state, i));
  }
  return g_string_free(g_steal_pointer(&text), FALSE);
}
