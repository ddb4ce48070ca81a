/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "core/journal.h"

/* A script is a row of words: d (a deed alone), dN (a deed in the group that entry N opened),
 * uN (undo from N), rN (redo from N), s (start). After it: which entries are struck out, what undo
 * would take back, whole and by step, and what redo would bring again. */
typedef struct {
  const char *label;
  const char *script;
  const char *struck;
  const char *undoable;
  const char *step;
  const char *redoable;
} Stack;

static const Stack stacks[] = {
    {"empty", "", "", "", "", ""},
    {"start cannot be undone", "s", "", "", "", ""},
    {"one deed", "s d", "", "2", "2", ""},
    {"undone", "s d u2", "2", "", "", "2"},
    {"redone", "s d u2 r2", "", "2", "2", ""},
    {"two undone, last first", "s d d u3 u2", "2 3", "", "", "2"},
    {"one of them redone", "s d d u3 u2 r2", "3", "2", "2", "3"},
    {"both redone", "s d d u3 u2 r2 r3", "", "3", "3", ""},
    {"a new deed ends redo", "s d d u3 d", "3", "5", "5", ""},
    {"and undo goes on below it", "s d d u3 d u5", "3 5", "2", "2", "5"},
    {"undone again after redo", "s d u2 r2 u2", "2", "", "", "2"},
    {"group", "s d d d3 d3", "", "3 4 5", "5", ""},
    {"group undone whole", "s d d d3 d3 u3", "3 4 5", "2", "2", "3 4 5"},
    {"group redone whole", "s d d d3 d3 u3 r3", "", "3 4 5", "5", ""},
    {"one step undone", "s d d2 d2 u4", "4", "2 3", "3", "4"},
    {"step redone", "s d d2 d2 u4 r4", "", "2 3 4", "4", ""},
    {"two steps by two undos", "s d d2 d2 u4 u3", "3 4", "2", "2", "3"},
    {"two steps by one undo", "s d d2 d2 u3", "3 4", "2", "2", "3 4"},
    {"last step undone is the group", "s d d2 u3 u2", "2 3", "", "", "2"},
    {"step, then the rest of the group", "s d d2 d2 u4 u2", "2 3 4", "", "", "2 3"},
    {"redo is its exact inverse", "s d d2 d2 u4 u2 r2", "4", "2 3", "3", "4"},
    {"a step done anew", "s d d2 d2 u4 d2", "4", "2 3 6", "6", ""},
    {"a group cut by a set", "s d d2 d d2", "", "5", "5", ""},
    {"is several runs", "s d d2 d d2 u5 u4", "4 5", "2 3", "3", "4"},
};

/* A word of a script as an entry. */
static ArbEntry *
entry_from_word(const char *word)
{
  static const struct {
    char letter;
    ArbEntryKind kind;
  } kinds[] = {{'s', ARB_ENTRY_START}, {'d', ARB_ENTRY_DO}, {'u', ARB_ENTRY_UNDO}};

  ArbEntry *entry = arb_entry_new(ARB_ENTRY_REDO);
  guint number = (guint)g_ascii_strtoull(word + 1, NULL, 10);

  for (guint i = 0; i < G_N_ELEMENTS(kinds); i++) {
    if (kinds[i].letter == *word) {
      entry->kind = kinds[i].kind;
    }
  }
  if (*word == 'd') {
    entry->group = number;
  } else {
    entry->ref = number;
  }
  return entry;
}

static ArbJournal *
run_script(const char *script)
{
  ArbJournal *journal = arb_journal_new();
  g_auto(GStrv) words = g_strsplit(script, " ", -1);

  for (char **word = words; *word != NULL; word++) {
    arb_journal_append(journal, entry_from_word(*word));
  }
  return journal;
}

static void
add_number(GString *text, guint number)
{
  g_string_append_printf(text, "%s%u", text->len > 0 ? " " : "", number);
}

static char *
numbers(GPtrArray *entries)
{
  g_autoptr(GPtrArray) owned = entries;
  GString *text = g_string_new(NULL);

  for (guint i = 0; i < owned->len; i++) {
    add_number(text, ((const ArbEntry *)g_ptr_array_index(owned, i))->seq);
  }
  return g_string_free(text, FALSE);
}

static char *
struck_out(const ArbJournal *journal)
{
  GString *text = g_string_new(NULL);

  for (guint i = 0; i < arb_journal_count(journal); i++) {
    if (arb_journal_get(journal, i)->undone) {
      add_number(text, i + 1);
    }
  }
  return g_string_free(text, FALSE);
}

static void
check_stack(const Stack *row, const ArbJournal *journal)
{
  g_autofree char *struck = struck_out(journal);
  g_autofree char *undoable = numbers(arb_journal_undoable(journal, FALSE));
  g_autofree char *step = numbers(arb_journal_undoable(journal, TRUE));
  g_autofree char *redoable = numbers(arb_journal_redoable(journal));

  print_message("# %s\n", row->label);
  assert_string_equal(struck, row->struck);
  assert_string_equal(undoable, row->undoable);
  assert_string_equal(step, row->step);
  assert_string_equal(redoable, row->redoable);
}

static void
test_stacks(void **state)
{
  (void)state;
  for (guint i = 0; i < G_N_ELEMENTS(stacks); i++) {
    g_autoptr(ArbJournal) journal = run_script(stacks[i].script);

    check_stack(&stacks[i], journal);
  }
}

/* What a failed transaction leaves: the journal as it was, whatever had been appended. */
static void
test_truncate(void **state)
{
  (void)state;
  for (guint i = 0; i < G_N_ELEMENTS(stacks); i++) {
    g_autoptr(ArbJournal) journal = run_script(stacks[i].script);
    guint n = arb_journal_count(journal);
    g_autoptr(GPtrArray) group = arb_journal_undoable(journal, FALSE);
    g_autoptr(ArbEntry) undo = arb_entry_new(ARB_ENTRY_UNDO);

    if (group->len > 0) {
      undo->ref = ((const ArbEntry *)g_ptr_array_index(group, 0))->seq;
      arb_journal_append(journal, g_steal_pointer(&undo));
    }
    arb_journal_append(journal, arb_entry_new(ARB_ENTRY_SET));
    arb_journal_truncate(journal, n);
    assert_int_equal(arb_journal_count(journal), n);
    check_stack(&stacks[i], journal);
  }
}

/* After the script, may the entry come next? */
static void
test_fits(void **state)
{
  static const struct {
    const char *script;
    const char *word;
    gboolean fits;
  } rows[] = {
      {"s", "d", TRUE},        {"s", "u1", FALSE}, /* the start stands for ever */
      {"s d", "u2", TRUE},     {"s d", "u0", FALSE},
      {"s d", "u3", FALSE},    {"s d", "r2", FALSE},
      {"s d u2", "u2", FALSE}, {"s d u2", "r2", TRUE},
      {"s d u2", "r3", FALSE}, {"s d u2 d", "r2", FALSE},
      {"s d d", "u2", FALSE}, /* not the last group */
      {"s d d2", "u2", TRUE},  {"s d d2 u3", "r2", FALSE},
      {"s d d2", "d2", TRUE},  {"s d d2", "d3", FALSE}, /* 3 opened no group */
      {"s d d2", "d4", TRUE},  {"s d d2", "d5", FALSE},
  };

  (void)state;
  for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
    g_autoptr(ArbJournal) journal = run_script(rows[i].script);
    g_autoptr(ArbEntry) entry = entry_from_word(rows[i].word);

    print_message("# %s, then %s\n", rows[i].script, rows[i].word);
    assert_int_equal(arb_journal_fits(journal, entry), rows[i].fits);
    entry->seq = arb_journal_count(journal) + 1;
    assert_int_equal(arb_journal_fits(journal, entry), rows[i].fits);
    entry->seq++;
    assert_false(arb_journal_fits(journal, entry));
  }
}

static void
test_numbers(void **state)
{
  g_autoptr(ArbJournal) journal = run_script("s d d2");

  (void)state;
  assert_int_equal(arb_journal_get(journal, 0)->group, 1);
  assert_int_equal(arb_journal_get(journal, 1)->group, 2);
  assert_int_equal(arb_journal_get(journal, 2)->seq, 3);
  assert_int_equal(arb_journal_get(journal, 2)->group, 2);
}

static void
test_kinds(void **state)
{
  static const char *const ids[] = {"start", "do", "next", "set", "undo", "redo", "tables"};
  ArbEntryKind kind;

  (void)state;
  for (guint i = 0; i < G_N_ELEMENTS(ids); i++) {
    assert_true(arb_entry_kind_from_id(ids[i], &kind));
    assert_int_equal(kind, i);
    assert_string_equal(arb_entry_kind_to_id(kind), ids[i]);
  }
  assert_false(arb_entry_kind_from_id("redone", &kind));
  assert_int_equal(kind, ARB_ENTRY_TABLES);
}

/* Each line with the row it must become. */
static const struct {
  ArbLine line;
  const char *text;
} lines[] = {
    {{.id = "plain"}, "plain - - public 0,0,0,0 -\n"},
    {{.id = "fire/steady", .rule = "IT-FIR-5", .has_value = TRUE, .value = -2, .see = ARB_SEE_SIDE},
     "fire/steady IT-FIR-5 -2 side 0,0,0,0 -\n"},
    {{.id = "zero", .has_value = TRUE, .see = ARB_SEE_UMPIRE, .args = {1, -2, G_MAXINT, G_MININT}},
     "zero - 0 umpire 1,-2,2147483647,-2147483648 -\n"},
    {{.id = "word", .word = "17e légère"}, "word - - public 0,0,0,0 17e%20légère\n"},
    {{.id = "word", .word = "a\nb\t%"}, "word - - public 0,0,0,0 a%0Ab%09%25\n"},
    {{.id = "word", .word = ""}, "word - - public 0,0,0,0 \"\"\n"},
    {{.id = "word", .word = "\"\""}, "word - - public 0,0,0,0 %22%22\n"},
    {{.id = "word", .word = "-", .rule = "-"}, "word %2D - public 0,0,0,0 %2D\n"},
    {{.id = "word", .word = "\xff"}, "word - - public 0,0,0,0 %FF\n"},
};

static void
assert_line_equal(const ArbLine *a, const ArbLine *b)
{
  assert_string_equal(a->id, b->id);
  assert_int_equal(g_strcmp0(a->rule, b->rule), 0);
  assert_int_equal(g_strcmp0(a->word, b->word), 0);
  assert_int_equal(a->has_value, b->has_value);
  assert_int_equal(a->value, b->value);
  assert_int_equal(a->see, b->see);
  assert_memory_equal(a->args, b->args, sizeof a->args);
}

static void
test_lines(void **state)
{
  g_autoptr(GString) whole = g_string_new(NULL);
  g_autoptr(GArray) all = g_array_new(FALSE, FALSE, sizeof(ArbLine));
  g_autoptr(GArray) read = g_array_new(FALSE, FALSE, sizeof(ArbLine));
  g_autofree char *text = NULL;

  (void)state;
  for (guint i = 0; i < G_N_ELEMENTS(lines); i++) {
    g_autofree char *row = arb_lines_to_text(&lines[i].line, 1);

    assert_string_equal(row, lines[i].text);
    g_string_append(whole, row);
    g_array_append_val(all, lines[i].line);
  }
  text = arb_lines_to_text((const ArbLine *)(void *)all->data, all->len);
  assert_string_equal(text, whole->str);
  assert_true(arb_lines_from_text(text, read));
  assert_int_equal(read->len, G_N_ELEMENTS(lines));
  for (guint i = 0; i < read->len; i++) {
    assert_line_equal(&g_array_index(read, ArbLine, i), &lines[i].line);
  }
  assert_true(arb_lines_from_text("", read)); /* none are added */
  assert_int_equal(read->len, G_N_ELEMENTS(lines));
}

static void
test_bad_lines(void **state)
{
  static const char *const bad[] = {
      "\n",
      "id",
      "id - - public 0,0,0,0",
      "id - - public 0,0,0,0 - -",
      "id - - public 0,0,0 -",
      "id - - public 0,0,0,0,0 -",
      "id - - public 0,0,,0 -",
      "id - - nobody 0,0,0,0 -",
      "id - 2147483648 public 0,0,0,0 -",
      "id - 1.5 public 0,0,0,0 -",
      "- - - public 0,0,0,0 -",
      "id  - public 0,0,0,0 -",
      "id - - public 0,0,0,0 %",
      "id - - public 0,0,0,0 %00",
      "id - - public 0,0,0,0 -\n\nid - - public 0,0,0,0 -",
      "id - - public 0,0,0,0 -\nid",
  };
  g_autoptr(GArray) read = g_array_new(FALSE, FALSE, sizeof(ArbLine));

  (void)state;
  for (guint i = 0; i < G_N_ELEMENTS(bad); i++) {
    print_message("# bad row %u\n", i);
    assert_false(arb_lines_from_text(bad[i], read));
    assert_int_equal(read->len, 0);
  }
}

int
main(void)
{
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_stacks),    cmocka_unit_test(test_truncate),
      cmocka_unit_test(test_fits),      cmocka_unit_test(test_numbers),
      cmocka_unit_test(test_kinds),     cmocka_unit_test(test_lines),
      cmocka_unit_test(test_bad_lines),
  };

  return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
