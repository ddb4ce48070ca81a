/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "play/sound.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "core/facts.h"

static void
check(const ArbState *state, guint piece, const char *what, gboolean holds)
{
  if (!holds) {
    fail_msg("%s: %s", piece != 0 ? arb_state_label(state, piece) : "the game", what);
  }
}

static gboolean
lies_within(const ArbState *state, const ArbAttribute *attribute, int value)
{
  const ArbDomain *domain = &attribute->domain;

  switch (domain->type) {
  case ARB_TYPE_PIECE:
    return value == 0 || arb_state_exists(state, (guint)value);
  case ARB_TYPE_TEXT:
    return value >= 0 && (guint)value < arb_state_n_texts(state);
  case ARB_TYPE_CHOICE:
    return value >= 0
           && arb_ruleset_choice(arb_state_rules(state), (guint)domain->choices, value) != NULL;
  case ARB_TYPE_FLAG:
    return value == 0 || value == 1;
  case ARB_TYPE_COUNTER:
    return value >= 0;
  case ARB_TYPE_NUMBER:
  case ARB_TYPE_LENGTH:
  case ARB_TYPE_PERCENT:
  case ARB_TYPE_RATIO:
  case ARB_TYPE_EIGHTHS:
  default:
    return value >= domain->min && value <= domain->max;
  }
}

static void
check_attributes(const ArbState *state, guint piece)
{
  const ArbRuleset *rules = arb_state_rules(state);
  guint32 kind = 1u << arb_state_get(state, piece, ARB_ATTR_KIND);

  for (guint i = ARB_N_CORE_ATTRS; i < rules->attributes->len; i++) {
    const ArbAttribute *attribute = arb_ruleset_attribute(rules, i);
    int value = arb_state_get(state, piece, i);
    if ((attribute->kinds & kind) == 0) {
      check(state, piece, attribute->id, value == attribute->fallback);
    } else {
      check(state, piece, attribute->id, lies_within(state, attribute, value));
    }
  }
}

static void
check_place(const ArbState *state, guint piece)
{
  guint side = (guint)arb_state_get(state, piece, ARB_ATTR_SIDE);
  guint parent = (guint)arb_state_get(state, piece, ARB_ATTR_PARENT);
  const char *label = arb_state_label(state, piece);

  check(state, piece, "no label", *label != '\0');
  check(state, piece, "label of another", arb_state_find(state, label) == piece);
  check(state, piece, "a side that is none",
        side == 0 || arb_state_get(state, side, ARB_ATTR_KIND) == ARB_KIND_SIDE);
  check(state, piece, "below itself", parent == 0 || !arb_state_is_below(state, parent, piece));
}

/* A piece that a pending names is one that there is. */
static void
check_word(const ArbState *state, const ArbAction *action, const char *word)
{
  const char *equals = strchr(word, '=');

  check(state, 0, word, equals != NULL);
  g_autofree char *name = g_strndup(word, (gsize)(equals - word));
  int field = arb_action_find_field(action, name);
  check(state, 0, word, field >= 0);
  if (arb_action_field(action, (guint)field)->domain.type != ARB_TYPE_PIECE) {
    return;
  }
  g_auto(GStrv) labels = g_strsplit(equals + 1, ",", -1);
  for (guint i = 0; labels[i] != NULL; i++) {
    check(state, 0, word, arb_state_find(state, labels[i]) != 0);
  }
}

/* "ACTION must|may SIDE field=value ..." */
static void
check_pending(const ArbState *state, guint slot)
{
  const char *text = arb_state_pending_text(state, slot);
  g_auto(GStrv) words = arb_request_split(text, NULL);
  int number = words != NULL && words[0] != NULL
                   ? arb_ruleset_find_action(arb_state_rules(state), words[0])
                   : -1;

  check(state, 0, text, number >= 0 && g_strv_length(words) >= 3);
  check(state, 0, text, strcmp(words[1], "must") == 0 || strcmp(words[1], "may") == 0);
  check(state, 0, text, strcmp(words[2], "umpire") == 0 || arb_state_find(state, words[2]) != 0);
  for (guint i = 3; words[i] != NULL; i++) {
    check_word(state, arb_ruleset_action(arb_state_rules(state), (guint)number), words[i]);
  }
}

void
play_check_sound(const ArbState *state)
{
  for (guint piece = 0; piece < arb_state_count(state); piece++) {
    if (piece != 0 && !arb_state_exists(state, piece)) {
      continue;
    }
    check_attributes(state, piece);
    if (piece != 0) {
      check_place(state, piece);
    }
  }
  for (guint i = 0; i < arb_state_n_pendings(state); i++) {
    check_pending(state, i);
  }
}

static guint64
mix(guint64 hash, guint64 value)
{
  return (hash ^ value) * G_GUINT64_CONSTANT(1099511628211);
}

static guint64
mix_text(guint64 hash, const char *text)
{
  return mix(hash, g_str_hash(text));
}

guint64
play_digest(const ArbState *state)
{
  const ArbRuleset *rules = arb_state_rules(state);
  guint64 hash = G_GUINT64_CONSTANT(14695981039346656037);

  for (guint piece = 0; piece < arb_state_count(state); piece++) {
    for (guint i = 0; i < rules->attributes->len; i++) {
      const ArbAttribute *attribute = arb_ruleset_attribute(rules, i);
      int value = arb_state_get(state, piece, i);
      if (value == attribute->fallback) {
        continue; /* a piece that was undone is as one that never was */
      }
      hash = mix(mix(hash, piece), i);
      hash = attribute->domain.type == ARB_TYPE_TEXT ? mix_text(hash, arb_state_text(state, value))
                                                     : mix(hash, (guint64)value);
    }
  }
  for (guint i = 0; i < arb_state_n_pendings(state); i++) {
    hash = mix_text(hash, arb_state_pending_text(state, i));
  }
  return hash;
}
