/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "core/view.h"

#include "levy.h"

/* In the game "ford" R2 is known to the north alone, X2 to the umpire alone; X2 guards R1. */
enum {
  UMPIRE = 1,
  NORTH = 2,
  SOUTH = 4,
  PUBLIC = 8,
  ALL = 15
};

static const struct {
  int bit;
  guint viewer;
} viewers[] = {
    {UMPIRE, ARB_VIEW_UMPIRE},
    {NORTH, LEVY_NORTH},
    {SOUTH, LEVY_SOUTH},
    {PUBLIC, ARB_VIEW_PUBLIC},
};

static void
test_pieces(void **state)
{
  static const struct {
    guint piece;
    int seen_by;
  } rows[] = {
      {0, ALL},       {LEVY_NORTH, ALL},         {LEVY_R1, ALL},
      {LEVY_X1, ALL}, {LEVY_R2, UMPIRE | NORTH}, {LEVY_X2, UMPIRE},
  };

  g_autoptr(ArbState) game = levy_state();
  (void)state;
  for (gsize i = 0; i < G_N_ELEMENTS(rows); i++) {
    for (gsize v = 0; v < G_N_ELEMENTS(viewers); v++) {
      gboolean seen = arb_view_piece(game, viewers[v].viewer, rows[i].piece);
      assert_int_equal(seen, (rows[i].seen_by & viewers[v].bit) != 0);
    }
  }
}

/* A side is told of its own affairs, and only of those of pieces it may know of. */
static void
test_affairs(void **state)
{
  static const struct {
    guint piece;
    int told;
  } rows[] = {
      {0, ALL},
      {LEVY_NORTH, UMPIRE | NORTH},
      {LEVY_SOUTH, UMPIRE | SOUTH},
      {LEVY_R1, UMPIRE | NORTH},
      {LEVY_R2, UMPIRE | NORTH},
      {LEVY_X1, UMPIRE | SOUTH},
      {LEVY_X2, UMPIRE},
  };

  g_autoptr(ArbState) game = levy_state();
  (void)state;
  for (gsize i = 0; i < G_N_ELEMENTS(rows); i++) {
    for (gsize v = 0; v < G_N_ELEMENTS(viewers); v++) {
      gboolean told = arb_view_affair(game, viewers[v].viewer, rows[i].piece);
      assert_int_equal(told, (rows[i].told & viewers[v].bit) != 0);
    }
  }
}

static void
test_attributes(void **state)
{
  static const struct {
    guint piece, attribute;
    int value, seen_by;
  } rows[] = {
      {LEVY_R1, LEVY_STRENGTH, 6, ALL},
      {LEVY_R1, LEVY_SPY, 0, UMPIRE},
      {LEVY_RL2, LEVY_ORDERS, 0, UMPIRE | NORTH},   /* of its side alone */
      {LEVY_NORTH, LEVY_ORDERS, 2, UMPIRE | NORTH}, /* a side is its own side */
      {LEVY_SOUTH, LEVY_ORDERS, 0, UMPIRE | SOUTH},
      {LEVY_R2, LEVY_STRENGTH, 3, UMPIRE | NORTH}, /* hidden with its piece */
      {LEVY_X2, LEVY_BODYGUARD, LEVY_R1, UMPIRE},
      {0, LEVY_SKY, 1, ALL},
  };

  g_autoptr(ArbState) game = levy_state();
  (void)state;
  for (gsize i = 0; i < G_N_ELEMENTS(rows); i++) {
    for (gsize v = 0; v < G_N_ELEMENTS(viewers); v++) {
      int value = -99;
      gboolean seen =
          arb_view_get(game, viewers[v].viewer, rows[i].piece, rows[i].attribute, &value);
      assert_int_equal(seen, (rows[i].seen_by & viewers[v].bit) != 0);
      assert_int_equal(value, seen ? rows[i].value : -99);
    }
  }
}

static ArbState *
game_with(guint piece, guint attribute, int value)
{
  ArbState *game = levy_state();
  g_autoptr(ArbChanges) changes = arb_changes_new(game);
  arb_changes_set(changes, piece, attribute, value);
  arb_state_apply(game, arb_changes_list(changes));
  return game;
}

/* X1 guards R2, whom the south does not know: nor does the south know whom X1 guards. */
static void
test_a_value_that_is_a_hidden_piece(void **state)
{
  g_autoptr(ArbState) game = game_with(LEVY_X1, LEVY_BODYGUARD, LEVY_R2);
  ArbChange change = {LEVY_X1, LEVY_BODYGUARD, LEVY_R2, 0};
  int value = -99;
  (void)state;
  assert_false(arb_view_get(game, LEVY_SOUTH, LEVY_X1, LEVY_BODYGUARD, &value));
  assert_int_equal(value, -99);
  assert_true(arb_view_get(game, LEVY_NORTH, LEVY_X1, LEVY_BODYGUARD, &value));
  assert_int_equal(value, LEVY_R2);
  assert_false(arb_view_change(game, LEVY_SOUTH, NULL, &change));
  assert_true(arb_view_change(game, LEVY_NORTH, NULL, &change));
  assert_true(arb_view_change(game, ARB_VIEW_UMPIRE, NULL, &change));
}

/* A pending is for the side that must answer it. */
static void
test_pendings(void **state)
{
  g_autoptr(ArbState) game = levy_state();
  int text = arb_state_intern(game, "shoot must north shooter=R1");
  int other = arb_state_intern(game, "shoot must umpire");
  ArbChange push = {0, ARB_ATTR_PENDING, 0, text};
  ArbChange pop = {0, ARB_ATTR_PENDING, other, 0};
  (void)state;
  assert_true(arb_view_change(game, ARB_VIEW_UMPIRE, NULL, &push));
  assert_true(arb_view_change(game, LEVY_NORTH, NULL, &push));
  assert_false(arb_view_change(game, LEVY_SOUTH, NULL, &push));
  assert_false(arb_view_change(game, ARB_VIEW_PUBLIC, NULL, &push));
  assert_true(arb_view_change(game, ARB_VIEW_UMPIRE, NULL, &pop));
  assert_false(arb_view_change(game, LEVY_NORTH, NULL, &pop));
}

typedef struct {
  const char *label;
  ArbEntryKind kind;
  const char *request;
  ArbSee verdict, line; /* `line` of the second of two lines */
  ArbChange change;     /* none when the piece is 0 */
  ArbViewDepth north, south, public;
} Row;

static ArbEntry *
make_entry(const Row *row)
{
  ArbEntry *entry = arb_entry_new(row->kind);
  ArbLine open = {.id = g_intern_string("plain"), .see = ARB_SEE_PUBLIC};
  ArbLine second = {.id = g_intern_string("plain"), .see = (guint8)row->line};

  g_free(entry->action);
  g_free(entry->request);
  entry->action = g_strdup(row->kind == ARB_ENTRY_DO ? "shoot" : "");
  entry->request = g_strdup(row->request);
  entry->verdict = open;
  entry->verdict.see = (guint8)row->verdict;
  entry->see_side = LEVY_NORTH;
  g_array_append_val(entry->lines, open);
  g_array_append_val(entry->lines, second);
  if (row->change.piece != 0) {
    g_array_append_val(entry->changes, row->change);
  }
  return entry;
}

#define NOTHING ARB_VIEW_NOTHING
#define VERDICT ARB_VIEW_VERDICT
#define WHOLE   ARB_VIEW_ALL

static const Row entries[] = {
    {"open", ARB_ENTRY_DO, "shooter=R1 at=X1", 0, 0, {0}, WHOLE, WHOLE, WHOLE},
    {"line of a side",
     ARB_ENTRY_DO,
     "shooter=R1 at=X1",
     0,
     ARB_SEE_SIDE,
     {0},
     WHOLE,
     VERDICT,
     VERDICT},
    {"line of the umpire",
     ARB_ENTRY_DO,
     "shooter=R1 at=X1",
     0,
     ARB_SEE_UMPIRE,
     {0},
     VERDICT,
     VERDICT,
     VERDICT},
    {"verdict of a side",
     ARB_ENTRY_DO,
     "shooter=R1",
     ARB_SEE_SIDE,
     0,
     {0},
     WHOLE,
     NOTHING,
     NOTHING},
    {"hidden actor", ARB_ENTRY_DO, "shooter=R2 at=X1", 0, 0, {0}, WHOLE, NOTHING, NOTHING},
    {"hidden from both", ARB_ENTRY_DO, "shooter=X2 at=R1", 0, 0, {0}, NOTHING, NOTHING, NOTHING},
    {"hidden target", ARB_ENTRY_DO, "shooter=X1 at=r2", 0, 0, {0}, WHOLE, NOTHING, NOTHING},
    {"by its second name",
     ARB_ENTRY_DO,
     "shooter=X1 target=R2",
     0,
     0,
     {0},
     WHOLE,
     NOTHING,
     NOTHING},
    {"a choice of that name",
     ARB_ENTRY_DO,
     "shooter=X1 target=horse",
     0,
     0,
     {0},
     WHOLE,
     WHOLE,
     WHOLE},
    {"hidden helper",
     ARB_ENTRY_DO,
     "shooter=R1 at=X1 helpers=R1,R2",
     0,
     0,
     {0},
     WHOLE,
     VERDICT,
     VERDICT},
    {"field of a side",
     ARB_ENTRY_DO,
     "shooter=R1 at=X1 held=3",
     0,
     0,
     {0},
     WHOLE,
     VERDICT,
     VERDICT},
    {"field of the other side",
     ARB_ENTRY_DO,
     "shooter=X1 held=3",
     0,
     0,
     {0},
     VERDICT,
     WHOLE,
     VERDICT},
    {"broken request", ARB_ENTRY_DO, "shooter=\"R1", 0, 0, {0}, NOTHING, NOTHING, NOTHING},
    {"set",
     ARB_ENTRY_SET,
     "R1 strength 5",
     0,
     0,
     {LEVY_R1, LEVY_STRENGTH, 6, 5},
     WHOLE,
     WHOLE,
     WHOLE},
    {"set for a side",
     ARB_ENTRY_SET,
     "RL2 orders 5",
     0,
     0,
     {LEVY_RL2, LEVY_ORDERS, 0, 5},
     WHOLE,
     NOTHING,
     NOTHING},
    {"set for the umpire",
     ARB_ENTRY_SET,
     "R1 spy yes",
     0,
     0,
     {LEVY_R1, LEVY_SPY, 0, 1},
     NOTHING,
     NOTHING,
     NOTHING},
    {"undo", ARB_ENTRY_UNDO, "", 0, 0, {LEVY_R1, LEVY_STRENGTH, 5, 6}, WHOLE, WHOLE, WHOLE},
    {"undo of a secret",
     ARB_ENTRY_UNDO,
     "",
     0,
     0,
     {LEVY_R2, LEVY_STRENGTH, 5, 6},
     WHOLE,
     NOTHING,
     NOTHING},
    {"a piece hidden, later taken back",
     ARB_ENTRY_DO,
     "shooter=R1",
     0,
     0,
     {LEVY_R1, ARB_ATTR_SEEN_BY, 0, 1},
     WHOLE,
     NOTHING,
     NOTHING},
    {"a piece shown",
     ARB_ENTRY_DO,
     "shooter=R1",
     0,
     0,
     {LEVY_R1, ARB_ATTR_SEEN_BY, 1, 0},
     WHOLE,
     WHOLE,
     WHOLE},
    {"next", ARB_ENTRY_NEXT, "", 0, 0, {LEVY_R1, LEVY_SPY, 0, 1}, WHOLE, WHOLE, WHOLE},
    {"a hidden piece set to what it is",
     ARB_ENTRY_SET,
     "R2 strength 5",
     0,
     0,
     {0},
     WHOLE,
     NOTHING,
     NOTHING},
    {"a side's secret set to what it is",
     ARB_ENTRY_SET,
     "RL2 orders x",
     0,
     0,
     {0},
     WHOLE,
     NOTHING,
     NOTHING},
    {"a hidden piece set where it is",
     ARB_ENTRY_SET,
     "R1 bodyguard R2",
     0,
     0,
     {0},
     WHOLE,
     NOTHING,
     NOTHING},
    {"an open piece set to what it is",
     ARB_ENTRY_SET,
     "R1 strength 5",
     0,
     0,
     {0},
     WHOLE,
     WHOLE,
     WHOLE},
    {"a deed that changed nothing taken back",
     ARB_ENTRY_UNDO,
     "",
     0,
     0,
     {0},
     NOTHING,
     NOTHING,
     NOTHING},
};

/* Half of what is taken back is open: the reason might tell the other half. */
static void
test_half_undone(G_GNUC_UNUSED void **state)
{
  g_autoptr(ArbState) game = levy_state();
  g_autoptr(ArbEntry) entry = arb_entry_new(ARB_ENTRY_UNDO);
  const ArbChange changes[] = {{LEVY_R1, LEVY_STRENGTH, 5, 6}, {LEVY_R2, LEVY_STRENGTH, 5, 6}};

  g_array_append_vals(entry->changes, changes, G_N_ELEMENTS(changes));
  assert_int_equal(arb_view_entry(game, LEVY_NORTH, entry), ARB_VIEW_ALL);
  assert_int_equal(arb_view_entry(game, LEVY_SOUTH, entry), ARB_VIEW_VERDICT);
  assert_int_equal(arb_view_entry(game, ARB_VIEW_PUBLIC, entry), ARB_VIEW_VERDICT);
}

static void
test_entries(void **state)
{
  g_autoptr(ArbState) game = levy_state();
  (void)state;
  for (gsize i = 0; i < G_N_ELEMENTS(entries); i++) {
    g_autoptr(ArbEntry) entry = make_entry(&entries[i]);
    print_message("# %s\n", entries[i].label);
    assert_int_equal(arb_view_entry(game, ARB_VIEW_UMPIRE, entry), WHOLE);
    assert_int_equal(arb_view_entry(game, LEVY_NORTH, entry), entries[i].north);
    assert_int_equal(arb_view_entry(game, LEVY_SOUTH, entry), entries[i].south);
    assert_int_equal(arb_view_entry(game, ARB_VIEW_PUBLIC, entry), entries[i].public);
  }
}

/* What no longer exists stays as hidden as it was. */
static void
test_an_actor_that_is_gone(void **state)
{
  g_autoptr(ArbState) game = game_with(LEVY_R2, ARB_ATTR_EXISTS, FALSE);
  static const Row row = {.kind = ARB_ENTRY_DO, .request = "shooter=R2 at=X1"};
  g_autoptr(ArbEntry) entry = make_entry(&row);
  (void)state;
  assert_int_equal(arb_view_entry(game, LEVY_NORTH, entry), WHOLE);
  assert_int_equal(arb_view_entry(game, LEVY_SOUTH, entry), NOTHING);
}

/* R1 was kept from the south, and is no more since that was taken back: how is the north's affair.
 */
static void
test_a_hiding_undone(void **state)
{
  static const Row row = {
      .kind = ARB_ENTRY_UNDO, .request = "", .change = {LEVY_R1, LEVY_STRENGTH, 5, 6}};
  const ArbChange seen_by = {.piece = LEVY_R1, .attribute = ARB_ATTR_SEEN_BY, .from = 1, .to = 0};
  g_autoptr(ArbState) game = levy_state();
  g_autoptr(ArbEntry) entry = make_entry(&row);
  (void)state;
  assert_int_equal(arb_view_entry(game, LEVY_SOUTH, entry), WHOLE);
  g_array_append_val(entry->changes, seen_by);
  assert_int_equal(arb_view_entry(game, LEVY_NORTH, entry), VERDICT);
  assert_int_equal(arb_view_entry(game, LEVY_SOUTH, entry), NOTHING);
  assert_int_equal(arb_view_entry(game, ARB_VIEW_PUBLIC, entry), NOTHING);
}

/* R2, hidden from the south, acts; later it is found. What it did while hidden stays unknown. */
static void
test_found_later(G_GNUC_UNUSED void **state)
{
  static const Row acts = {.kind = ARB_ENTRY_DO,
                           .request = "shooter=R2 at=X1",
                           .change = {LEVY_R2, LEVY_STRENGTH, 5, 6}};
  static const Row found = {.kind = ARB_ENTRY_DO,
                            .request = "shooter=R1 at=R2",
                            .change = {LEVY_R2, ARB_ATTR_SEEN_BY, 1, 0}};
  g_autoptr(ArbState) game = game_with(LEVY_R2, ARB_ATTR_SEEN_BY, 0);
  g_autoptr(ArbJournal) journal = arb_journal_new();

  arb_journal_append(journal, make_entry(&acts));
  arb_journal_append(journal, make_entry(&found));
  arb_journal_append(journal, make_entry(&acts));
  for (guint i = 0; i < 3; i++) {
    const ArbEntry *entry = arb_journal_get(journal, i);
    const ArbChange *change = &g_array_index(entry->changes, ArbChange, 0);
    assert_int_equal(arb_view_entry(game, LEVY_NORTH, entry), WHOLE);
    assert_int_equal(arb_view_entry(game, LEVY_SOUTH, entry), i == 0 ? NOTHING : WHOLE);
    assert_int_equal(arb_view_change(game, LEVY_SOUTH, entry, change), i == 2);
  }
  arb_journal_truncate(journal, 1); /* never found */
  assert_int_equal(arb_view_entry(game, LEVY_SOUTH, arb_journal_get(journal, 0)), WHOLE);
}

/* Who is not in the request but was moved by the deed would be named in its lines. */
static void
test_moved_unseen(G_GNUC_UNUSED void **state)
{
  static const Row row = {
      .kind = ARB_ENTRY_DO, .request = "shooter=R1", .change = {LEVY_R2, LEVY_STRENGTH, 5, 6}};
  g_autoptr(ArbState) game = levy_state();
  g_autoptr(ArbEntry) entry = make_entry(&row);

  assert_int_equal(arb_view_entry(game, LEVY_NORTH, entry), WHOLE);
  assert_int_equal(arb_view_entry(game, LEVY_SOUTH, entry), VERDICT);
}

int
main(void)
{
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_found_later),
      cmocka_unit_test(test_moved_unseen),
      cmocka_unit_test(test_pieces),
      cmocka_unit_test(test_affairs),
      cmocka_unit_test(test_attributes),
      cmocka_unit_test(test_a_value_that_is_a_hidden_piece),
      cmocka_unit_test(test_pendings),
      cmocka_unit_test(test_entries),
      cmocka_unit_test(test_half_undone),
      cmocka_unit_test(test_a_hiding_undone),
      cmocka_unit_test(test_an_actor_that_is_gone),
  };
  return cmocka_run_group_tests(tests, levy_begin, levy_end) != 0;
}
