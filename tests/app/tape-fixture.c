/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tape-fixture.h"

#include "core/change.h"
#include "core/source.h"

#include "rules/registry.h"

static guint
make_piece(ArbChanges *changes, guint kind, guint side, const char *label, const char *name)
{
  guint piece = arb_changes_create(changes, kind);

  arb_changes_set(changes, piece, ARB_ATTR_SIDE, (int)side);
  arb_changes_set_text(changes, piece, ARB_ATTR_LABEL, label);
  arb_changes_set_text(changes, piece, ARB_ATTR_NAME, name);
  return piece;
}

static void
make_pieces(TapeFixture *fixture)
{
  g_autoptr(ArbChanges) changes = arb_changes_new(fixture->state);
  guint unit = (guint)arb_ruleset_find_kind(fixture->rules, "unit");
  guint general = (guint)arb_ruleset_find_kind(fixture->rules, "general");
  guint wagon = (guint)arb_ruleset_find_kind(fixture->rules, "wagon");

  fixture->side[0] = make_piece(changes, ARB_KIND_SIDE, 0, "french",
                                "Francesi\x1f"
                                "French");
  fixture->side[1] = make_piece(changes, ARB_KIND_SIDE, 0, "prussian", "Prussiani\x1fPrussians");
  fixture->f1 = make_piece(changes, general, fixture->side[0], "F1", "Ney");
  guint command = (guint)arb_ruleset_find_kind(fixture->rules, "command");
  arb_changes_set(changes, fixture->f1, ARB_ATTR_PARENT,
                  (int)make_piece(changes, command, fixture->side[0], "FC1", "VI Corps"));
  fixture->f12 = make_piece(changes, unit, fixture->side[0], "F12", "54e ligne, 1er bat.");
  fixture->f13 = make_piece(changes, unit, fixture->side[0], "F13", "54e ligne, 2e bat.");
  fixture->p31 = make_piece(changes, unit, fixture->side[1], "P31", "Grolmann");
  fixture->p32 = make_piece(changes, unit, fixture->side[1], "P32", "Renouard");
  fixture->p40 = make_piece(changes, wagon, fixture->side[1], "P40", "Munition");
  arb_changes_set(changes, 0, ARB_ATTR_TURN, 1);
  arb_state_apply(fixture->state, arb_changes_list(changes));
}

void
tape_fixture_phase(TapeFixture *fixture, const char *phase)
{
  g_autoptr(ArbChanges) changes = arb_changes_new(fixture->state);

  arb_changes_set(changes, 0, ARB_ATTR_PHASE, arb_ruleset_find_phase(fixture->rules, phase));
  arb_state_apply(fixture->state, arb_changes_list(changes));
}

const ArbAction *
tape_fixture_action(TapeFixture *fixture, const char *id)
{
  return arb_ruleset_action(fixture->rules, (guint)arb_ruleset_find_action(fixture->rules, id));
}

int
tape_fixture_setup(void **state)
{
  TapeFixture *fixture = g_new0(TapeFixture, 1);
  g_autoptr(ArbFaults) faults = arb_faults_new();

  if (!arb_core_text_load(arb_data_dir(), NULL)) {
    return -1;
  }
  fixture->rules = arb_registry_load("italian", faults);
  if (fixture->rules == NULL) {
    g_autofree char *text = arb_faults_to_text(faults, ARB_LANG_EN);
    g_printerr("%s\n", text);
    return -1;
  }
  fixture->state = arb_state_new(fixture->rules);
  fixture->tape = arb_tape_new(fixture->rules);
  make_pieces(fixture);
  tape_fixture_phase(fixture, "fire");
  fixture->context.state = fixture->state;
  *state = fixture;
  return 0;
}

int
tape_fixture_teardown(void **state)
{
  TapeFixture *fixture = *state;

  arb_tape_free(fixture->tape);
  arb_state_free(fixture->state);
  arb_ruleset_unref(fixture->rules);
  g_free(fixture);
  return 0;
}
