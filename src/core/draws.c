/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/draws.h"

#include <string.h>

/* One choice point of the weighed driver: a die's face, or a pool's number of hits. */
typedef struct {
  guint pick;
  guint options;
  unsigned __int128 weight;
  unsigned __int128 total;
} Fork;

struct _ArbDraws {
  gboolean weighed;
  ArbDrawsStatus status;
  ArbDrawn needs;
  ArbDrawn drawn[ARB_DRAWS_MAX];
  guint n;

  char **tokens;
  guint n_tokens;
  guint token;
  gboolean roll_rest;
  gboolean replayed;
  guint64 seed;
  guint64 position;

  Fork path[ARB_DRAWS_MAX];
  guint n_path;
  gboolean overflow;
};

ArbDraws *
arb_draws_new(const char *const *tokens, gboolean roll_rest, guint64 seed, guint64 position)
{
  ArbDraws *draws = g_new0(ArbDraws, 1);

  draws->tokens = g_strdupv((char **)tokens);
  draws->n_tokens = tokens != NULL ? g_strv_length(draws->tokens) : 0;
  draws->roll_rest = roll_rest;
  draws->seed = seed;
  draws->position = position;
  return draws;
}

ArbDraws *
arb_draws_new_weighed(void)
{
  ArbDraws *draws = g_new0(ArbDraws, 1);

  draws->weighed = TRUE;
  return draws;
}

void
arb_draws_replay(ArbDraws *draws)
{
  draws->replayed = TRUE;
}

/* "l3" comes next. */
static gboolean
has_token_of_lot(const ArbDraws *draws)
{
  return draws->token < draws->n_tokens && draws->tokens[draws->token][0] == 'l';
}

gboolean
arb_draws_has_lot(const ArbDraws *draws)
{
  return !draws->replayed || has_token_of_lot(draws);
}

void
arb_draws_free(ArbDraws *draws)
{
  if (draws == NULL) {
    return;
  }
  g_strfreev(draws->tokens);
  g_free(draws);
}

/* SplitMix64 in counter form: die number `position` of a game depends on seed and position alone,
 * so that undo, which puts the position back, brings the same face again. */
static guint64
mix(guint64 seed, guint64 position)
{
  guint64 z = seed + (position + 1) * G_GUINT64_CONSTANT(0x9e3779b97f4a7c15);

  z = (z ^ (z >> 30)) * G_GUINT64_CONSTANT(0xbf58476d1ce4e5b9);
  z = (z ^ (z >> 27)) * G_GUINT64_CONSTANT(0x94d049bb133111eb);
  return z ^ (z >> 31);
}

static guint
roll(ArbDraws *draws, const ArbDie *die)
{
  guint64 bits = mix(draws->seed, draws->position++);

  return arb_die_pick(die, (guint)(((unsigned __int128)bits * die->total) >> 64));
}

static gboolean
stop(ArbDraws *draws, ArbDrawsStatus status, const ArbDrawn *at)
{
  draws->status = status;
  draws->needs = *at;
  return FALSE;
}

/* The next die: a typed face, a rolled one, or none. */
static gboolean
next_face(ArbDraws *draws, const ArbDie *die, ArbDrawn *drawn, guint *out_pick)
{
  gboolean typed = draws->token < draws->n_tokens;
  const char *token = typed ? draws->tokens[draws->token] : NULL;
  gint64 seen = 0;

  if (!typed || strcmp(token, "*") == 0) {
    if (!typed && !draws->roll_rest) {
      return stop(draws, ARB_DRAWS_NEEDS, drawn);
    }
    draws->token += typed ? 1 : 0;
    drawn->typed = FALSE;
    *out_pick = roll(draws, die);
    return TRUE;
  }
  if (!g_ascii_string_to_signed(token, 10, -1000, 1000, &seen, NULL)
      || !arb_die_read(die, (int)seen, out_pick)) {
    return stop(draws, ARB_DRAWS_BAD_FACE, drawn);
  }
  draws->token++;
  drawn->typed = TRUE;
  return TRUE;
}

/* The fork at the current place of the path; a new one starts at its first option. */
static Fork *
fork_at(ArbDraws *draws, guint options)
{
  Fork *fork = &draws->path[draws->n];

  if (draws->n == draws->n_path) {
    *fork = (Fork){.options = options};
    draws->n_path++;
  }
  return fork;
}

static gboolean
may_draw(const ArbDraws *draws)
{
  return draws->status == ARB_DRAWS_FINE && draws->n < ARB_DRAWS_MAX;
}

gboolean
arb_draw(ArbDraws *draws, const ArbDie *die, guint name, int *out_face)
{
  guint pick = 0;
  ArbDrawn drawn = {.die = die, .name = (guint8)name};

  if (!may_draw(draws)) {
    return FALSE;
  }
  if (draws->weighed) {
    Fork *fork = fork_at(draws, die->n);
    pick = fork->pick;
    fork->weight = die->weight[pick];
    fork->total = die->total;
  } else if (!next_face(draws, die, &drawn, &pick)) {
    return FALSE;
  }
  drawn.value = die->face[pick];
  draws->drawn[draws->n++] = drawn;
  *out_face = drawn.value;
  return TRUE;
}

/* "l3": the third of a lot, as a journal or a table with a real cup has it; else it is rolled. */
static gboolean
feed_lot(ArbDraws *draws, ArbDrawn *drawn, guint *out_pick)
{
  gint64 seen = 0;

  if (!has_token_of_lot(draws)) {
    if (draws->replayed) {
      return stop(draws, ARB_DRAWS_NEEDS, drawn);
    }
    *out_pick = roll(draws, drawn->die);
    return TRUE;
  }
  if (!g_ascii_string_to_signed(draws->tokens[draws->token] + 1, 10, 1, drawn->die->n, &seen,
                                NULL)) {
    return stop(draws, ARB_DRAWS_BAD_FACE, drawn);
  }
  draws->token++;
  drawn->typed = TRUE;
  *out_pick = (guint)seen - 1;
  return TRUE;
}

gboolean
arb_draw_lot(ArbDraws *draws, guint n, guint name, int *out_pick)
{
  ArbDrawn drawn = {.die = arb_die_lot(n), .name = (guint8)name};
  guint pick = 0;

  g_return_val_if_fail(drawn.die != NULL, FALSE);
  if (!may_draw(draws)) {
    return FALSE;
  }
  if (draws->weighed) {
    Fork *fork = fork_at(draws, n);
    pick = fork->pick;
    fork->weight = 1;
    fork->total = n;
  } else if (!feed_lot(draws, &drawn, &pick)) {
    return FALSE;
  }
  drawn.value = (int)pick + 1;
  draws->drawn[draws->n++] = drawn;
  *out_pick = drawn.value;
  return TRUE;
}

/* weight = C(count, hits) hit^hits miss^(count-hits), in smallest terms of hit : miss. */
static gboolean
weigh_pool(const ArbDie *die, guint count, int at_least, Fork *fork)
{
  unsigned __int128 hit = 0;
  unsigned __int128 miss = 0;
  guint hits = fork->pick;

  for (guint i = 0; i < die->n; i++) {
    if (die->face[i] >= at_least) {
      hit += die->weight[i];
    } else {
      miss += die->weight[i];
    }
  }
  unsigned __int128 a = hit;
  unsigned __int128 b = miss;
  while (b != 0) {
    unsigned __int128 rest = a % b;
    a = b;
    b = rest;
  }
  g_assert(a != 0);
  hit /= a;
  miss /= a;
  fork->weight = 1;
  fork->total = 1;
  for (guint i = 0; i < count; i++) {
    if (__builtin_mul_overflow(fork->total, hit + miss, &fork->total)
        || __builtin_mul_overflow(fork->weight, i < hits ? hit : miss, &fork->weight)) {
      return FALSE;
    }
  }
  for (guint i = 0; i < hits; i++) {
    if (__builtin_mul_overflow(fork->weight, (unsigned __int128)(count - i), &fork->weight)) {
      return FALSE;
    }
    fork->weight /= i + 1; /* exact: every step is a binomial coefficient times the powers */
  }
  return TRUE;
}

/* "h3": only the hits were told. */
static gboolean
told_hits(ArbDraws *draws, ArbDrawn *drawn, gboolean *out_told)
{
  const char *token = draws->token < draws->n_tokens ? draws->tokens[draws->token] : "";
  gint64 hits = 0;

  *out_told = token[0] == 'h';
  if (!*out_told) {
    return TRUE;
  }
  if (!g_ascii_string_to_signed(token + 1, 10, 0, drawn->count, &hits, NULL)) {
    return stop(draws, ARB_DRAWS_BAD_FACE, drawn);
  }
  draws->token++;
  drawn->typed = TRUE;
  drawn->value = (int)hits;
  return TRUE;
}

static gboolean
feed_pool(ArbDraws *draws, ArbDrawn *drawn)
{
  gboolean told = FALSE;

  if (!told_hits(draws, drawn, &told)) {
    return FALSE;
  }
  if (told) {
    return TRUE;
  }
  drawn->faced = TRUE;
  for (guint i = 0; i < drawn->count; i++) {
    guint pick = 0;
    if (!next_face(draws, drawn->die, drawn, &pick)) {
      return FALSE;
    }
    drawn->face[i] = drawn->die->face[pick];
    drawn->value += drawn->face[i] >= drawn->at_least ? 1 : 0;
  }
  return TRUE;
}

gboolean
arb_draw_pool(ArbDraws *draws,
              const ArbDie *die,
              guint count,
              int at_least,
              guint name,
              int *out_hits)
{
  ArbDrawn drawn = {
      .die = die,
      .name = (guint8)name,
      .count = (guint8)count,
      .at_least = (gint8)at_least,
  };

  g_return_val_if_fail(count <= ARB_POOL_MAX, FALSE);
  if (count == 0) {
    *out_hits = 0;
    return TRUE;
  }
  if (!may_draw(draws)) {
    return FALSE;
  }
  if (draws->weighed) {
    Fork *fork = fork_at(draws, count + 1);
    draws->overflow |= !weigh_pool(die, count, at_least, fork);
    drawn.value = (int)fork->pick;
  } else if (!feed_pool(draws, &drawn)) {
    return FALSE;
  }
  draws->drawn[draws->n++] = drawn;
  *out_hits = drawn.value;
  return TRUE;
}

ArbDrawsStatus
arb_draws_status(const ArbDraws *draws)
{
  return draws->status;
}

ArbDrawsStatus
arb_draws_finish(ArbDraws *draws)
{
  if (draws->status == ARB_DRAWS_FINE && draws->token < draws->n_tokens) {
    draws->status = ARB_DRAWS_LEFT_OVER;
  }
  return draws->status;
}

const ArbDrawn *
arb_draws_needs(const ArbDraws *draws)
{
  return &draws->needs;
}

const ArbDrawn *
arb_draws_drawn(const ArbDraws *draws, guint *out_n)
{
  *out_n = draws->n;
  return draws->drawn;
}

guint64
arb_draws_position(const ArbDraws *draws)
{
  return draws->position;
}

gboolean
arb_draws_weight(const ArbDraws *draws, unsigned __int128 *out_weight, unsigned __int128 *out_total)
{
  unsigned __int128 weight = 1;
  unsigned __int128 total = 1;

  if (draws->overflow) {
    return FALSE;
  }
  for (guint i = 0; i < draws->n; i++) {
    if (__builtin_mul_overflow(weight, draws->path[i].weight, &weight)
        || __builtin_mul_overflow(total, draws->path[i].total, &total)) {
      return FALSE;
    }
  }
  *out_weight = weight;
  *out_total = total;
  return TRUE;
}

gboolean
arb_draws_advance(ArbDraws *draws)
{
  draws->n_path = draws->n;
  draws->n = 0;
  while (draws->n_path > 0) {
    Fork *last = &draws->path[draws->n_path - 1];
    if (++last->pick < last->options) {
      return TRUE;
    }
    draws->n_path--;
  }
  return FALSE;
}

gboolean
arb_draws_is_weighed(const ArbDraws *draws)
{
  return draws->weighed;
}

char *
arb_drawn_to_token(const ArbDrawn *drawn)
{
  g_autoptr(GString) text = g_string_new(NULL);

  if (drawn->count == 0) {
    gboolean lot = drawn->die == arb_die_lot(drawn->die->n);
    return g_strdup_printf(lot ? "l%d" : "%d", drawn->value);
  }
  if (!drawn->faced) {
    return g_strdup_printf("h%d", drawn->value);
  }
  for (guint i = 0; i < drawn->count; i++) {
    g_string_append_printf(text, "%s%d", i > 0 ? " " : "", drawn->face[i]);
  }
  return g_string_free(g_steal_pointer(&text), FALSE);
}

char *
arb_drawn_die_text(const ArbDrawn *drawn)
{
  if (drawn->count == 0) {
    return g_strdup(drawn->die->id);
  }
  return g_strdup_printf("%u%s>=%d", drawn->count, drawn->die->id, drawn->at_least);
}
