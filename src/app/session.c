/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/session.h"

#include <string.h>

#include "core/scale.h"

#include "app/session-private.h"

G_DEFINE_FINAL_TYPE(ArbSession, arb_session, G_TYPE_OBJECT)

enum {
  PROP_LANGUAGE = 1,
  PROP_VIEWER,
  N_PROPS
};

static GParamSpec *props[N_PROPS];
static guint changed;

ArbGame *
arb_session_get_game(ArbSession *session)
{
  return session->game;
}

const ArbState *
arb_session_get_state(ArbSession *session)
{
  ArbGame *game = arb_session_get_known(session);

  return game != NULL ? arb_game_state(game) : NULL;
}

const ArbJournal *
arb_session_get_journal(ArbSession *session)
{
  return session->game != NULL ? arb_game_journal(session->game) : NULL;
}

ArbRuleset *
arb_session_get_rules(ArbSession *session)
{
  return session->rules;
}

ArbLang
arb_session_get_lang(ArbSession *session)
{
  return session->lang;
}

void
arb_session_set_lang(ArbSession *session, ArbLang lang)
{
  if (session->lang != lang) {
    session->lang = lang;
    g_object_notify_by_pspec(G_OBJECT(session), props[PROP_LANGUAGE]);
  }
}

void
arb_session_set_scale(ArbSession *session, int scale)
{
  session->scale = scale;
}

guint
arb_session_get_viewer(ArbSession *session)
{
  return session->viewer;
}

void
arb_session_set_viewer(ArbSession *session, guint viewer)
{
  if (session->viewer != viewer) {
    session->viewer = viewer;
    g_clear_pointer(&session->known, arb_game_close);
    g_object_notify_by_pspec(G_OBJECT(session), props[PROP_VIEWER]);
  }
}

ArbFormat
arb_session_format(ArbSession *session)
{
  int scale = session->game != NULL
                  ? (int)g_ascii_strtoll(arb_game_meta(session->game, "scale"), NULL, 10)
                  : session->scale;

  return (ArbFormat){.rules = session->rules,
                     .state = arb_session_get_state(session),
                     .lang = session->lang,
                     .scale = scale,
                     .typeset = TRUE};
}

/* What the draft says, in the scale of the tables. */
static char **
dup_fields(ArbSession *session, ArbDraft *draft)
{
  g_auto(GStrv) typed = arb_draft_dup_fields(draft);
  ArbFormat format = arb_session_format(session);

  return arb_scale_fields(format.rules, format.scale, arb_draft_get_action(draft),
                          (const char *const *)typed);
}

/* What was taken back may have been a change of the tables. */
static void
on_written(ArbSession *session)
{
  ArbRuleset *rules = arb_ruleset_ref(arb_game_rules(session->game));

  arb_ruleset_unref(session->rules);
  session->rules = rules;
  g_clear_pointer(&session->known, arb_game_close);
  g_signal_emit(session, changed, 0);
}

/* An entry was written: tell all that have this game before them. */
static ArbRuling *
pass(ArbSession *session, ArbRuling *ruling)
{
  if (ruling != NULL && ruling->seq != 0) {
    on_written(session->whole != NULL ? session->whole : session);
  }
  return ruling;
}

ArbRuling *
arb_session_do(ArbSession *session, ArbDraft *draft, gboolean roll, GError **error)
{
  g_auto(GStrv) fields = dup_fields(session, draft);
  ArbDice dice = {.tokens = arb_draft_get_dice(draft), .roll_rest = roll};

  if (session->game == NULL) {
    dice.seeded = roll;
    dice.seed = ((guint64)g_random_int() << 32) | g_random_int();
    return arb_lookup(session->rules, arb_draft_get_action(draft), (const char *const *)fields,
                      &dice);
  }
  ArbRuling *foreign = arb_session_refuse_foreign(session, draft);
  if (foreign != NULL) {
    return foreign;
  }
  ArbRuling *ruling = pass(session, arb_game_do(session->game, arb_draft_get_action(draft),
                                                (const char *const *)fields, &dice,
                                                arb_draft_get_reason(draft), error));
  return arb_session_veil_deed(session, ruling, (const char *const *)fields, &dice);
}

ArbRuling *
arb_session_preview(ArbSession *session, ArbDraft *draft, const char *const *tokens)
{
  g_auto(GStrv) fields = dup_fields(session, draft);
  ArbDice dice = {.tokens = tokens};

  if (session->game == NULL) {
    return arb_lookup(session->rules, arb_draft_get_action(draft), (const char *const *)fields,
                      &dice);
  }
  ArbRuling *foreign = arb_session_refuse_foreign(session, draft);
  return foreign != NULL ? foreign
                         : arb_session_try(session, arb_draft_get_action(draft),
                                           (const char *const *)fields, &dice);
}

/* Without a game: what was given, and the rest open. */
static gboolean
lookup_facts(ArbSession *session,
             const ArbAction *action,
             const char *const *fields,
             ArbFacts *out,
             ArbOutcome *outcome)
{
  arb_outcome_init(outcome, action);
  arb_facts_init(out, session->rules, action, NULL);
  for (guint i = 0; fields[i] != NULL; i++) {
    g_autofree char *name = g_strndup(fields[i], strcspn(fields[i], "="));
    const char *value = fields[i] + strlen(name);
    arb_facts_give(out, name, *value == '=' ? value + 1 : "", outcome);
  }
  return outcome->state == ARB_OPEN;
}

gboolean
arb_session_facts(ArbSession *session,
                  const char *action,
                  const char *const *fields,
                  ArbFacts *out,
                  ArbOutcome *outcome)
{
  ArbFormat format = arb_session_format(session);
  g_auto(GStrv) kept = arb_scale_fields(format.rules, format.scale, action, fields);
  const char *const *given = (const char *const *)kept;

  if (session->game != NULL) {
    return arb_game_facts(arb_session_get_known(session), action, given, out, outcome);
  }
  int number = arb_ruleset_find_action(session->rules, action);
  g_return_val_if_fail(number >= 0, FALSE);
  return lookup_facts(session, arb_ruleset_action(session->rules, (guint)number), given, out,
                      outcome);
}

const ArbField *
arb_session_lacks(ArbSession *session, ArbDraft *draft)
{
  int number = arb_ruleset_find_action(session->rules, arb_draft_get_action(draft));
  const ArbAction *action = number >= 0 ? arb_ruleset_action(session->rules, (guint)number) : NULL;
  g_auto(GStrv) typed = arb_draft_dup_fields(draft);
  const ArbField *missing = NULL;
  ArbFacts facts;
  ArbOutcome outcome;

  if (action == NULL) {
    return NULL;
  }
  arb_session_facts(session, action->id, (const char *const *)typed, &facts, &outcome);
  for (guint i = 0; i < action->fields->len && missing == NULL; i++) {
    const ArbField *field = arb_action_field(action, i);
    missing = field->required && facts.source[i] == ARB_FACT_OPEN ? field : NULL;
  }
  arb_facts_clear(&facts);
  return missing;
}

ArbOdds *
arb_session_odds(ArbSession *session, ArbDraft *draft)
{
  const char *action = arb_draft_get_action(draft);
  g_auto(GStrv) fields = dup_fields(session, draft);
  g_autoptr(ArbRuling) refusal = NULL;

  if (*action == '\0') {
    return NULL;
  }
  if (session->game == NULL) {
    return arb_lookup_odds(session->rules, action, (const char *const *)fields, &refusal);
  }
  return arb_game_odds(arb_session_get_known(session), action, (const char *const *)fields,
                       &refusal);
}

ArbRuling *
arb_session_next(ArbSession *session, gboolean anyway, GError **error)
{
  g_return_val_if_fail(session->game != NULL, NULL);
  return pass(session, arb_game_next(session->game, anyway, error));
}

ArbRuling *
arb_session_undo(ArbSession *session, guint n, const char *why, GError **error)
{
  g_return_val_if_fail(session->game != NULL, NULL);
  return pass(session, arb_game_undo(session->game, n, FALSE, why, error));
}

ArbRuling *
arb_session_redo(ArbSession *session, guint n, GError **error)
{
  g_return_val_if_fail(session->game != NULL, NULL);
  return pass(session, arb_game_redo(session->game, n, error));
}

ArbRuling *
arb_session_set(ArbSession *session,
                const char *piece,
                const char *attribute,
                const char *value,
                const char *reason,
                GError **error)
{
  g_return_val_if_fail(session->game != NULL, NULL);
  return pass(session, arb_game_set(session->game, piece, attribute, value, reason, error));
}

ArbRuling *
arb_session_tables(ArbSession *session,
                   const ArbSource *file,
                   const char *reason,
                   ArbFaults *faults,
                   GError **error)
{
  g_return_val_if_fail(session->game != NULL, NULL);
  return pass(session, arb_game_tables(session->game, file, reason, faults, error));
}

static gboolean
is_deed(const ArbEntry *entry)
{
  return entry->kind == ARB_ENTRY_DO || entry->kind == ARB_ENTRY_NEXT
         || entry->kind == ARB_ENTRY_SET;
}

/* While a procedure is open it is taken back step by step, afterwards group by group. */
guint
arb_session_steps_back(ArbSession *session, guint seq)
{
  const ArbJournal *journal = arb_session_get_journal(session);
  const ArbEntry *goal = journal != NULL && seq >= 1 && seq <= arb_journal_count(journal)
                             ? arb_journal_get(journal, seq - 1)
                             : NULL;
  guint open = 0;
  guint steps = 0;
  guint group = 0;

  if (goal == NULL || goal->undone || !is_deed(goal) || !arb_session_may_undo(session, seq)) {
    return 0;
  }
  if (arb_state_n_pendings(arb_session_get_state(session)) > 0) {
    g_autoptr(GPtrArray) last = arb_journal_undoable(journal, TRUE);
    open = last->len > 0 ? ((const ArbEntry *)g_ptr_array_index(last, 0))->group : 0;
  }
  for (guint i = arb_journal_count(journal); i > 0; i--) {
    const ArbEntry *entry = arb_journal_get(journal, i - 1);
    gboolean over = i < seq && entry->group != goal->group;
    if (entry->undone || !is_deed(entry)) {
      continue;
    }
    if (over || (entry->group == open && i < seq)) {
      break;
    }
    steps += entry->group != group || entry->group == open;
    group = entry->group;
  }
  return steps;
}

gboolean
arb_session_can_undo(ArbSession *session)
{
  const ArbJournal *journal = arb_session_get_journal(session);
  if (journal == NULL) {
    return FALSE;
  }
  g_autoptr(GPtrArray) entries = arb_journal_undoable(journal, TRUE);
  return entries->len > 0;
}

gboolean
arb_session_can_redo(ArbSession *session)
{
  const ArbJournal *journal = arb_session_get_journal(session);
  if (journal == NULL) {
    return FALSE;
  }
  g_autoptr(GPtrArray) entries = arb_journal_redoable(journal);
  return entries->len > 0;
}

static void
arb_session_get_property(GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_LANGUAGE) {
    g_value_set_uint(value, ARB_SESSION(object)->lang);
  } else if (id == PROP_VIEWER) {
    g_value_set_uint(value, ARB_SESSION(object)->viewer);
  } else {
    G_OBJECT_WARN_INVALID_PROPERTY_ID(object, id, pspec);
  }
}

static void
arb_session_set_property(GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  if (id == PROP_LANGUAGE) {
    arb_session_set_lang(ARB_SESSION(object), g_value_get_uint(value));
  } else if (id == PROP_VIEWER) {
    arb_session_set_viewer(ARB_SESSION(object), g_value_get_uint(value));
  } else {
    G_OBJECT_WARN_INVALID_PROPERTY_ID(object, id, pspec);
  }
}

static void
arb_session_finalize(GObject *object)
{
  ArbSession *session = ARB_SESSION(object);

  arb_game_close(session->known);
  if (session->whole == NULL) {
    arb_game_close(session->game);
  }
  g_clear_object(&session->whole);
  arb_ruleset_unref(session->rules);
  G_OBJECT_CLASS(arb_session_parent_class)->finalize(object);
}

static void
arb_session_class_init(ArbSessionClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS(klass);

  object_class->get_property = arb_session_get_property;
  object_class->set_property = arb_session_set_property;
  object_class->finalize = arb_session_finalize;
  props[PROP_LANGUAGE] =
      g_param_spec_uint("language", NULL, NULL, 0, ARB_N_LANGS - 1, ARB_LANG_IT,
                        G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  props[PROP_VIEWER] =
      g_param_spec_uint("viewer", NULL, NULL, 0, G_MAXUINT, ARB_VIEW_UMPIRE,
                        G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties(object_class, N_PROPS, props);
  changed = g_signal_new("changed", ARB_TYPE_SESSION, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                         G_TYPE_NONE, 0);
}

static void
arb_session_init(ArbSession *session)
{
  session->lang = ARB_LANG_IT;
}

ArbSession *
arb_session_new(ArbGame *game, ArbLang lang)
{
  ArbSession *session = g_object_new(ARB_TYPE_SESSION, NULL);

  session->game = game;
  session->rules = arb_ruleset_ref(arb_game_rules(game));
  session->lang = lang;
  return session;
}

static void
on_language(ArbSession *view)
{
  arb_session_set_lang(view, view->whole->lang);
}

ArbSession *
arb_session_new_view(ArbSession *whole, guint viewer)
{
  ArbSession *view = g_object_new(ARB_TYPE_SESSION, NULL);

  g_return_val_if_fail(whole->game != NULL && whole->whole == NULL, view);
  view->whole = g_object_ref(whole);
  view->game = whole->game;
  view->rules = arb_ruleset_ref(whole->rules);
  view->lang = whole->lang;
  view->viewer = viewer;
  g_signal_connect_object(whole, "changed", G_CALLBACK(on_written), view, G_CONNECT_SWAPPED);
  g_signal_connect_object(whole, "notify::language", G_CALLBACK(on_language), view,
                          G_CONNECT_SWAPPED);
  return view;
}

ArbSession *
arb_session_new_lookup(ArbRuleset *rules, ArbLang lang)
{
  ArbSession *session = g_object_new(ARB_TYPE_SESSION, NULL);

  session->rules = arb_ruleset_ref(rules);
  session->lang = lang;
  return session;
}
