/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/board.h"

#include <string.h>

#include "core/view.h"

#include "app/board-rows.h"
#include "app/words.h"

typedef struct {
  char *name;
  char **rows;
} Side;

struct _ArbBoard {
  GObject parent;
  ArbSession *session;
  ArbBoardStage stage;
  guint told; /* seq of the last entry whose ruling is told whole */
  char *title, *clock, *deed, *verdict;
  char **dice, **sum;
  char **apart;  /* the dice that no line of the sum names */
  GArray *sides; /* Side */
};

G_DEFINE_FINAL_TYPE(ArbBoard, arb_board, G_TYPE_OBJECT)

static guint changed;

static void
clear_side(gpointer data)
{
  Side *side = data;
  g_free(side->name);
  g_strfreev(side->rows);
}

/* The last deed that stands and that everybody may know of.  Returns: (nullable) */
static const ArbEntry *
last_ruling(ArbBoard *board)
{
  const ArbJournal *journal = arb_session_get_journal(board->session);
  const ArbState *state = arb_session_get_state(board->session);

  for (guint i = arb_journal_count(journal); i-- > 0;) {
    const ArbEntry *entry = arb_journal_get(journal, i);
    if (entry->kind == ARB_ENTRY_DO && !entry->undone
        && arb_view_entry(state, ARB_VIEW_PUBLIC, entry) != ARB_VIEW_NOTHING) {
      return entry;
    }
  }
  return NULL;
}

/* Whether the game has gone on since to another phase. */
static gboolean
is_past(ArbBoard *board, const ArbEntry *entry)
{
  const ArbJournal *journal = arb_session_get_journal(board->session);

  for (guint i = arb_journal_count(journal); i > entry->seq; i--) {
    if (arb_journal_get(journal, i - 1)->kind == ARB_ENTRY_NEXT) {
      return TRUE;
    }
  }
  return FALSE;
}

/* Whether the sum has a line of the die and nothing else: "die: 7". */
static gboolean
is_in_sum(const ArbEntry *entry, const ArbDrawn *drawn)
{
  for (guint i = 0; i < entry->lines->len; i++) {
    const ArbLine *line = &g_array_index(entry->lines, ArbLine, i);
    gboolean bare = (line->args[0] == 0 || line->args[0] == drawn->value) && line->args[1] == 0;
    if (line->has_value && line->value == drawn->value && bare) {
      return TRUE;
    }
  }
  return FALSE;
}

/* apart: without those that the sum will name. */
static char **
dice_of(const ArbFormat *format, const ArbAction *action, const ArbEntry *entry, gboolean apart)
{
  g_autoptr(GPtrArray) words = g_ptr_array_new();

  for (guint i = 0; i < entry->drawn->len; i++) {
    const ArbDrawn *drawn = &g_array_index(entry->drawn, ArbDrawn, i);
    if (!apart || !is_in_sum(entry, drawn)) {
      g_ptr_array_add(words, arb_words_die(format, action, drawn));
    }
  }
  g_ptr_array_add(words, NULL);
  return (char **)g_ptr_array_free(g_steal_pointer(&words), FALSE);
}

/* A line with its number, where the sentence does not say it already. */
static char *
sum_line(const ArbFormat *format, const ArbLine *line)
{
  g_autofree char *text = arb_format_line(format, line);
  g_autofree char *number = arb_words_step(format, line);

  return number != NULL && strstr(text, number) == NULL ? g_strdup_printf("%s  %s", text, number)
                                                        : g_steal_pointer(&text);
}

static char **
sum_of(const ArbFormat *format, const ArbEntry *entry)
{
  g_autoptr(GPtrArray) words = g_ptr_array_new();

  for (guint i = 0; i < entry->lines->len; i++) {
    g_ptr_array_add(words, sum_line(format, &g_array_index(entry->lines, ArbLine, i)));
  }
  g_ptr_array_add(words, NULL);
  return (char **)g_ptr_array_free(g_steal_pointer(&words), FALSE);
}

static void
forget_ruling(ArbBoard *board)
{
  g_clear_pointer(&board->deed, g_free);
  g_clear_pointer(&board->verdict, g_free);
  g_clear_pointer(&board->dice, g_strfreev);
  g_clear_pointer(&board->apart, g_strfreev);
  g_clear_pointer(&board->sum, g_strfreev);
}

/* entry: (nullable). What stands in the way of seeing it whole leaves its name and verdict. */
static void
read_ruling(ArbBoard *board, const ArbFormat *format, const ArbEntry *entry)
{
  int number = entry != NULL ? arb_ruleset_find_action(format->rules, entry->action) : -1;

  forget_ruling(board);
  if (number >= 0) {
    const ArbAction *action = arb_ruleset_action(format->rules, (guint)number);
    gboolean whole = arb_view_entry(format->state, ARB_VIEW_PUBLIC, entry) == ARB_VIEW_ALL;
    board->deed = whole ? arb_format_entry(format, ARB_VIEW_PUBLIC, action, entry)
                        : g_strdup(arb_text_get(&action->name, format->lang));
    board->verdict = arb_words_verdict(format, entry);
    board->dice = whole ? dice_of(format, action, entry, FALSE) : NULL;
    board->apart = whole ? dice_of(format, action, entry, TRUE) : NULL;
    board->sum = whole ? sum_of(format, entry) : NULL;
  }
}

static void
read_sides(ArbBoard *board, const ArbFormat *format)
{
  g_array_set_size(board->sides, 0);
  for (guint i = 0; arb_state_side(format->state, i) != 0; i++) {
    guint piece = arb_state_side(format->state, i);
    Side side = {.name = arb_format_piece(format, piece), .rows = arb_board_rows(format, piece)};
    g_array_append_val(board->sides, side);
  }
}

static void
read_game(ArbBoard *board)
{
  ArbFormat format = arb_session_format(board->session);
  ArbGame *game = arb_session_get_game(board->session);
  const ArbEntry *entry = last_ruling(board);

  g_free(board->title);
  g_free(board->clock);
  board->title = arb_words_title(&format, game);
  board->clock = arb_words_clock(&format, game);
  read_ruling(board, &format, entry);
  if (entry == NULL || entry->seq <= board->told || is_past(board, entry)) {
    board->stage = ARB_BOARD_RESULT;
    board->told = MAX(board->told, entry != NULL ? entry->seq : 0);
  } else {
    board->stage = ARB_BOARD_DEED;
  }
  if (board->stage == ARB_BOARD_RESULT) {
    read_sides(board, &format);
  }
  g_signal_emit(board, changed, 0);
}

static gboolean
has_words(char **words)
{
  return words != NULL && words[0] != NULL;
}

gboolean
arb_board_reveal(ArbBoard *board)
{
  if (board->stage == ARB_BOARD_RESULT) {
    return FALSE;
  }
  board->stage++;
  if (board->stage == ARB_BOARD_DICE && !has_words(board->dice)) {
    board->stage = ARB_BOARD_SUM;
  }
  if (board->stage == ARB_BOARD_SUM && !has_words(board->sum)) {
    board->stage = ARB_BOARD_RESULT;
  }
  if (board->stage == ARB_BOARD_RESULT) {
    board->told = arb_journal_count(arb_session_get_journal(board->session));
    read_game(board);
  } else {
    g_signal_emit(board, changed, 0);
  }
  return TRUE;
}

ArbBoardStage
arb_board_get_stage(ArbBoard *board)
{
  return board->stage;
}

static const char *
words_or_none(const char *words)
{
  return words != NULL ? words : "";
}

static const char *const *
list_or_none(char **words)
{
  static const char *const none[] = {NULL};
  return words != NULL ? (const char *const *)words : none;
}

const char *
arb_board_get_title(ArbBoard *board)
{
  return words_or_none(board->title);
}

const char *
arb_board_get_clock(ArbBoard *board)
{
  return words_or_none(board->clock);
}

const char *
arb_board_get_deed(ArbBoard *board)
{
  return words_or_none(board->deed);
}

const char *
arb_board_get_verdict(ArbBoard *board)
{
  return words_or_none(board->stage == ARB_BOARD_RESULT ? board->verdict : NULL);
}

const char *const *
arb_board_get_dice(ArbBoard *board)
{
  if (board->stage < ARB_BOARD_DICE) {
    return list_or_none(NULL);
  }
  return list_or_none(board->stage == ARB_BOARD_DICE ? board->dice : board->apart);
}

const char *const *
arb_board_get_sum(ArbBoard *board)
{
  return list_or_none(board->stage >= ARB_BOARD_SUM ? board->sum : NULL);
}

guint
arb_board_n_sides(ArbBoard *board)
{
  return board->sides->len;
}

const char *
arb_board_get_side(ArbBoard *board, guint side)
{
  return g_array_index(board->sides, Side, side).name;
}

const char *const *
arb_board_get_rows(ArbBoard *board, guint side)
{
  return (const char *const *)g_array_index(board->sides, Side, side).rows;
}

static void
arb_board_finalize(GObject *object)
{
  ArbBoard *board = ARB_BOARD(object);

  forget_ruling(board);
  g_free(board->title);
  g_free(board->clock);
  g_array_unref(board->sides);
  g_clear_object(&board->session);
  G_OBJECT_CLASS(arb_board_parent_class)->finalize(object);
}

static void
arb_board_class_init(ArbBoardClass *klass)
{
  G_OBJECT_CLASS(klass)->finalize = arb_board_finalize;
  changed = g_signal_new("changed", ARB_TYPE_BOARD, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                         G_TYPE_NONE, 0);
}

static void
arb_board_init(ArbBoard *board)
{
  board->sides = g_array_new(FALSE, FALSE, sizeof(Side));
  g_array_set_clear_func(board->sides, clear_side);
}

ArbBoard *
arb_board_new(ArbSession *session)
{
  ArbBoard *board = g_object_new(ARB_TYPE_BOARD, NULL);

  g_return_val_if_fail(arb_session_get_game(session) != NULL, board);
  board->session = g_object_ref(session);
  board->told = arb_journal_count(arb_session_get_journal(session));
  read_game(board);
  g_signal_connect_object(session, "changed", G_CALLBACK(read_game), board, G_CONNECT_SWAPPED);
  g_signal_connect_object(session, "notify::language", G_CALLBACK(read_game), board,
                          G_CONNECT_SWAPPED);
  return board;
}
