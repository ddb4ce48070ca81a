/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/desk.h"

#include <string.h>

#include "app/desk-private.h"

G_DEFINE_FINAL_TYPE(ArbDesk, arb_desk, G_TYPE_OBJECT)

enum {
  CHANGED,
  FAILED,
  LEAVE_WANTED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

void
arb_desk_tell(ArbDesk *desk)
{
  g_signal_emit(desk, signals[CHANGED], 0);
}

void
arb_desk_tell_failure(ArbDesk *desk, const char *text)
{
  g_signal_emit(desk, signals[FAILED], 0, text);
}

void
arb_desk_ask_leave(ArbDesk *desk, guint n)
{
  g_signal_emit(desk, signals[LEAVE_WANTED], 0, n);
}

ArbSession *
arb_desk_get_session(ArbDesk *desk)
{
  return desk->session;
}

ArbDraft *
arb_desk_get_draft(ArbDesk *desk)
{
  return desk->draft;
}

ArbRoster *
arb_desk_get_roster(ArbDesk *desk)
{
  return desk->roster;
}

ArbJournalList *
arb_desk_get_journal(ArbDesk *desk)
{
  return desk->journal;
}

ArbDeskMode
arb_desk_get_mode(ArbDesk *desk)
{
  return desk->mode;
}

gboolean
arb_desk_get_rolls(ArbDesk *desk)
{
  return desk->rolls;
}

void
arb_desk_set_rolls(ArbDesk *desk, gboolean rolls)
{
  desk->rolls = rolls;
  arb_desk_tell(desk);
}

guint
arb_desk_get_piece(ArbDesk *desk)
{
  return desk->piece;
}

void
arb_desk_set_piece(ArbDesk *desk, guint piece)
{
  desk->piece = piece;
}

guint
arb_desk_get_page(ArbDesk *desk)
{
  return desk->page;
}

void
arb_desk_set_page(ArbDesk *desk, guint page)
{
  desk->page = page;
}

guint
arb_desk_get_card(ArbDesk *desk)
{
  const GArray *tokens = desk->said->tokens;

  if (desk->mode == ARB_DESK_CARD) {
    return desk->card;
  }
  const ArbTapeToken *only = tokens->len == 1 ? &g_array_index(tokens, ArbTapeToken, 0) : NULL;
  return desk->mode == ARB_DESK_IDLE && only != NULL && only->kind == ARB_TAPE_PIECE ? only->piece
                                                                                     : 0;
}

void
arb_desk_show_card(ArbDesk *desk, guint piece)
{
  desk->card = piece;
  desk->mode = ARB_DESK_CARD;
  arb_desk_tell(desk);
}

const char *
arb_desk_get_line(ArbDesk *desk)
{
  return desk->line;
}

const ArbTapeLine *
arb_desk_get_said(ArbDesk *desk)
{
  return desk->said;
}

const ArbRuling *
arb_desk_get_preview(ArbDesk *desk)
{
  return desk->preview;
}

const ArbRuling *
arb_desk_get_ruling(ArbDesk *desk)
{
  return desk->entry == 0 ? desk->ruling : NULL;
}

static const ArbAction *
find_action(ArbDesk *desk, const char *id)
{
  ArbRuleset *rules = arb_session_get_rules(desk->session);
  int action = id != NULL && *id != '\0' ? arb_ruleset_find_action(rules, id) : -1;

  return action >= 0 ? arb_ruleset_action(rules, (guint)action) : NULL;
}

const ArbAction *
arb_desk_get_action(ArbDesk *desk)
{
  return find_action(desk, arb_draft_get_action(desk->draft));
}

/* Returns: (transfer full) (nullable) */
static ArbPending *
dup_pending(ArbDesk *desk)
{
  const ArbState *state = arb_session_get_state(desk->session);
  return state != NULL ? arb_state_pending_dup(state) : NULL;
}

gboolean
arb_desk_is_answering(ArbDesk *desk)
{
  g_autoptr(ArbPending) pending = desk->mode == ARB_DESK_DRAFT ? dup_pending(desk) : NULL;

  return pending != NULL && pending->action == arb_desk_get_action(desk);
}

/* Bit per field that the game fills once these are given, or that does not matter then. */
static guint64
ask_known(gpointer data, const ArbAction *action, const char *const *fields)
{
  ArbDesk *desk = data;
  ArbFacts facts;
  ArbOutcome outcome;
  guint64 known = 0;

  if (arb_session_facts(desk->session, action->id, fields, &facts, &outcome)) {
    for (guint i = 0; i < action->fields->len; i++) {
      if (facts.source[i] == ARB_FACT_KNOWN || !arb_facts_wants(&facts, i)) {
        known |= G_GUINT64_CONSTANT(1) << i;
      }
    }
  }
  arb_facts_clear(&facts);
  return known;
}

static gboolean
ask_offered(gpointer data, const ArbAction *action)
{
  return arb_session_offers(ARB_DESK(data)->session, action);
}

/* pending: (nullable) what it brings along is settled. */
static ArbTapeContext
make_context(ArbDesk *desk, const ArbPending *pending)
{
  ArbTapeContext context = {
      .state = arb_session_get_state(desk->session),
      .only = desk->by_hand ? find_action(desk, desk->chosen) : NULL,
      .last = find_action(desk, desk->last_action),
      .last_object = desk->last_object,
      .awaiting_dice = desk->awaiting,
      .given = pending != NULL ? (const char *const *)pending->fields : NULL,
      .known = ask_known,
      .offers = ask_offered,
      .data = desk,
  };
  if (pending != NULL && pending->action != context.only) {
    context.given = NULL;
  }
  if (desk->roster != NULL && desk->last_subject != 0) {
    context.next = arb_roster_next_piece(desk->roster, desk->last_subject);
  }
  return context;
}

GPtrArray *
arb_desk_hints(ArbDesk *desk)
{
  g_autoptr(ArbPending) pending = dup_pending(desk);
  ArbTapeContext context = make_context(desk, pending);

  return arb_tape_hints(desk->tape, &context, desk->line, arb_session_get_lang(desk->session));
}

/* The draft is different: what the rules say to it is asked anew, the odds when somebody looks. */
void
arb_desk_on_draft_changed(ArbDesk *desk)
{
  g_clear_pointer(&desk->preview, arb_ruling_free);
  g_clear_pointer(&desk->odds, arb_odds_free);
  desk->has_odds = FALSE;
  if (*arb_draft_get_action(desk->draft) != '\0') {
    desk->preview =
        arb_session_preview(desk->session, desk->draft, arb_draft_get_dice(desk->draft));
    desk->mode = ARB_DESK_DRAFT;
  } else if (desk->mode == ARB_DESK_DRAFT) {
    desk->mode = ARB_DESK_IDLE;
  }
  arb_desk_tell(desk);
}

const ArbOdds *
arb_desk_get_odds(ArbDesk *desk)
{
  if (!desk->has_odds) {
    desk->odds = arb_session_odds(desk->session, desk->draft);
    desk->has_odds = TRUE;
  }
  return desk->odds;
}

/* A bare line is about this action from now on. */
static void
choose(ArbDesk *desk, const char *action)
{
  desk->by_hand = TRUE;
  desk->chosen = g_intern_string(action);
  arb_draft_set_action(desk->draft, action);
}

/* What must or may be answered next is drafted by itself. */
void
arb_desk_draft_pending(ArbDesk *desk)
{
  g_autoptr(ArbPending) pending = dup_pending(desk);

  if (pending != NULL && arb_session_offers(desk->session, pending->action)) {
    choose(desk, pending->action->id);
  }
}

void
arb_desk_clear_draft(ArbDesk *desk)
{
  desk->by_hand = FALSE;
  desk->awaiting = FALSE;
  arb_draft_clear(desk->draft);
}

static void
read_line(ArbDesk *desk)
{
  g_autoptr(ArbPending) pending = dup_pending(desk);
  ArbTapeContext context = make_context(desk, pending);

  arb_tape_line_free(desk->said);
  desk->said = arb_tape_read(desk->tape, &context, desk->line);
}

void
arb_desk_set_line(ArbDesk *desk, const char *line)
{
  if (strcmp(desk->line, line) == 0) {
    return;
  }
  g_free(desk->line);
  desk->line = g_strdup(line);
  if (desk->mode == ARB_DESK_CARD) {
    desk->mode = ARB_DESK_IDLE; /* what is written now is looked at instead */
  }
  read_line(desk);
  if (desk->said->state == ARB_TAPE_ACTION) {
    desk->awaiting = FALSE;
    arb_draft_take_line(desk->draft, desk->said);
  } else if (!desk->by_hand && !desk->awaiting && desk->said->state != ARB_TAPE_ORDER
             && *arb_draft_get_action(desk->draft) != '\0') {
    arb_draft_clear(desk->draft);
  } else {
    arb_desk_tell(desk);
  }
}

void
arb_desk_choose(ArbDesk *desk, const ArbAction *action)
{
  desk->awaiting = FALSE;
  choose(desk, action->id);
  read_line(desk);
  if (desk->said->state == ARB_TAPE_ACTION && desk->said->action == action) {
    arb_draft_take_line(desk->draft, desk->said);
  } else {
    arb_desk_forget_line(desk); /* it was about something else */
    arb_desk_tell(desk);
  }
}

const ArbDie *
arb_desk_get_awaited(ArbDesk *desk, guint *out_name)
{
  if (!desk->awaiting) {
    return NULL;
  }
  *out_name = desk->awaited_name;
  return desk->awaited_die;
}

void
arb_desk_forget_line(ArbDesk *desk)
{
  g_free(desk->line);
  desk->line = g_strdup("");
  read_line(desk);
}

const ArbEntry *
arb_desk_get_entry(ArbDesk *desk)
{
  const ArbJournal *journal = arb_session_get_journal(desk->session);
  return desk->entry != 0 ? arb_journal_get(journal, desk->entry - 1) : NULL;
}

void
arb_desk_show_entry(ArbDesk *desk, guint seq)
{
  const ArbJournal *journal = arb_session_get_journal(desk->session);
  g_return_if_fail(journal != NULL && seq >= 1 && seq <= arb_journal_count(journal));

  desk->entry = seq;
  desk->mode = ARB_DESK_RESULT;
  arb_desk_tell(desk);
}

static void
arb_desk_finalize(GObject *object)
{
  ArbDesk *desk = ARB_DESK(object);

  g_clear_object(&desk->journal);
  g_clear_object(&desk->roster);
  g_clear_object(&desk->draft);
  g_ptr_array_unref(desk->queue);
  arb_desk_forget_idle(desk);
  arb_ruling_free(desk->preview);
  arb_ruling_free(desk->ruling);
  arb_odds_free(desk->odds);
  arb_tape_line_free(desk->said);
  arb_tape_free(desk->tape);
  arb_table_texts_free(desk->texts);
  g_free(desk->line);
  g_free(desk->last_action);
  g_clear_object(&desk->session);
  G_OBJECT_CLASS(arb_desk_parent_class)->finalize(object);
}

static void
arb_desk_class_init(ArbDeskClass *klass)
{
  G_OBJECT_CLASS(klass)->finalize = arb_desk_finalize;
  signals[CHANGED] = g_signal_new("changed", ARB_TYPE_DESK, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 0);
  signals[FAILED] = g_signal_new("failed", ARB_TYPE_DESK, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 1, G_TYPE_STRING);
  signals[LEAVE_WANTED] = g_signal_new("leave-wanted", ARB_TYPE_DESK, G_SIGNAL_RUN_LAST, 0, NULL,
                                       NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
}

static void
arb_desk_init(ArbDesk *desk)
{
  desk->line = g_strdup("");
  desk->texts = arb_table_texts_new();
  desk->queue = g_ptr_array_new_with_free_func(g_object_unref);
  desk->rolls = TRUE;
  desk->page = 2;
}

ArbDesk *
arb_desk_new(ArbSession *session)
{
  ArbDesk *desk = g_object_new(ARB_TYPE_DESK, NULL);

  desk->session = g_object_ref(session);
  desk->draft = arb_draft_new();
  desk->tape = arb_tape_new(arb_session_get_rules(session));
  if (arb_session_get_game(session) != NULL) {
    desk->roster = arb_roster_new(session);
    desk->journal = arb_journal_list_new(session);
  }
  read_line(desk);
  g_signal_connect_object(desk->draft, "changed", G_CALLBACK(arb_desk_on_draft_changed), desk,
                          G_CONNECT_SWAPPED);
  g_signal_connect_object(session, "notify::viewer", G_CALLBACK(arb_desk_on_viewer_changed), desk,
                          G_CONNECT_SWAPPED);
  arb_desk_draft_pending(desk);
  return desk;
}
