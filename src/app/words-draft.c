/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/words-draft.h"

#include <glib/gi18n.h>
#include <string.h>

#include "app/words.h"

/* To the last figure that was typed. */
static char *
said_length(const ArbFormat *format, int value)
{
  g_autofree char *number = arb_format_length(format, value);
  return g_strconcat(number, " cm", NULL);
}

/* Texts are still the draft's own: the game has not seen them. */
static char *
said_value(const ArbFormat *format, const ArbFacts *facts, guint i)
{
  const ArbDomain *domain = &arb_action_field(facts->action, i)->domain;

  if (domain->type == ARB_TYPE_LENGTH) {
    return said_length(format, facts->value[i]);
  }
  return domain->type == ARB_TYPE_TEXT ? arb_facts_value_text(facts, i)
                                       : arb_format_value(format, domain, facts->value[i]);
}

static void
add_field(GString *text, const ArbFormat *format, const ArbFacts *facts, guint i)
{
  const ArbField *field = arb_action_field(facts->action, i);
  const char *name = arb_text_get(&field->name, format->lang);

  if (field->domain.list) {
    for (int k = 0; k < facts->value[i]; k++) {
      g_autofree char *item =
          arb_format_value(format, &field->domain, facts->items[facts->start[i] + k]);
      g_string_append_printf(text, "%s%s", k > 0 ? ", " : "", item);
    }
    return;
  }
  g_autofree char *value = said_value(format, facts, i);
  if (field->domain.type == ARB_TYPE_PIECE || field->domain.type == ARB_TYPE_CHOICE) {
    g_string_append(text, value);
  } else if (field->domain.type == ARB_TYPE_FLAG) {
    g_string_append_printf(text, facts->value[i] != 0 ? "%s" : "%s: no", name);
  } else {
    /* "range (cm)": the value brings its unit along. */
    g_autofree char *bare = g_strchomp(g_strndup(name, strcspn(name, "(")));
    g_string_append_printf(text, "%s %s", bare, value);
  }
}

/* "die 7": a number that was taken for a die is named as one. */
static void
add_dice(GString *text, const char *const *dice, gboolean first)
{
  for (guint i = 0; dice[i] != NULL; i++) {
    g_string_append(text, first && i == 0 ? " " : " · ");
    if (strcmp(dice[i], "*") == 0) {
      g_string_append(text, _("a die rolled here"));
    } else if (dice[i][0] == 'h') {
      g_string_append_printf(text, _("hits %s"), dice[i] + 1);
    } else {
      g_string_append_printf(text, _("die %s"), dice[i]);
    }
  }
}

/* What was said; in an answer also whom it is about, and what it was asked with. */
static gboolean
is_told(const ArbFacts *facts, guint i, gboolean answering)
{
  const ArbAction *action = facts->action;
  const ArbField *field = arb_action_field(action, i);
  gboolean whom = (int)i == action->subject || (int)i == action->object;

  return facts->source[i] == ARB_FACT_GIVEN
         || (answering && facts->source[i] == ARB_FACT_KNOWN
             && (whom || (field->asked && field->domain.type == ARB_TYPE_LENGTH)));
}

char *
arb_words_draft(ArbDesk *desk)
{
  ArbSession *session = arb_desk_get_session(desk);
  const ArbAction *action = arb_desk_get_action(desk);
  ArbFormat format = arb_session_format(session);
  g_autoptr(GString) text = g_string_new(NULL);
  ArbFacts facts;
  ArbOutcome outcome;

  if (action == NULL) {
    return g_strdup("");
  }
  g_auto(GStrv) fields = arb_draft_dup_fields(arb_desk_get_draft(desk));
  arb_session_facts(session, action->id, (const char *const *)fields, &facts, &outcome);
  g_string_append_printf(text, "%s:", arb_text_get(&action->name, format.lang));
  gboolean answering = arb_desk_is_answering(desk);
  gboolean first = TRUE;
  for (guint n = 0; n < action->fields->len; n++) {
    guint i = action->shown[n];
    if (is_told(&facts, i, answering)) {
      g_string_append(text, first ? " " : " · ");
      add_field(text, &format, &facts, i);
      first = FALSE;
    }
  }
  add_dice(text, arb_draft_get_dice(arb_desk_get_draft(desk)), first);
  arb_facts_clear(&facts);
  return g_string_free(g_steal_pointer(&text), FALSE);
}

static const char *
fault_text(ArbTapeFault fault)
{
  switch (fault) {
  case ARB_TAPE_UNKNOWN_LABEL:
    return _("nobody carries this label");
  case ARB_TAPE_AMBIGUOUS:
    return _("this could be several things: say more of it");
  case ARB_TAPE_NO_PLACE:
    return _("this does not belong to the action");
  case ARB_TAPE_OUT_OF_RANGE:
    return _("out of range");
  case ARB_TAPE_NO_FACE:
    return _("no field takes this number, and no die shows it");
  case ARB_TAPE_NOTHING_TO_REPEAT:
    return _("there is nothing to repeat yet");
  case ARB_TAPE_TOO_LONG:
    return _("the line is too long");
  case ARB_TAPE_UNKNOWN:
  case ARB_TAPE_FINE:
  default:
    return _("this word is not known here");
  }
}

static char *
say_fault(ArbDesk *desk)
{
  const ArbTapeLine *said = arb_desk_get_said(desk);
  const ArbTapeToken *token = &g_array_index(said->tokens, ArbTapeToken, said->fault);
  const char *why = fault_text(token->fault);

  if (token->fault == ARB_TAPE_TOO_LONG) {
    return g_strdup_printf("✗ %s", why);
  }
  g_autofree char *word =
      g_strndup(arb_desk_get_line(desk) + token->start, token->end - token->start);
  return g_strdup_printf("✗ “%s”: %s", word, why);
}

static char *
say_candidates(ArbDesk *desk)
{
  ArbSession *session = arb_desk_get_session(desk);
  const GArray *candidates = arb_desk_get_said(desk)->candidates;
  g_autoptr(GString) text = g_string_new(_("Which?"));

  for (guint i = 0; i < candidates->len; i++) {
    const ArbAction *action =
        arb_ruleset_action(arb_session_get_rules(session), g_array_index(candidates, guint, i));
    g_string_append_printf(text, "%s %s", i > 0 ? "," : "",
                           arb_text_get(&action->verb, arb_session_get_lang(session)));
  }
  return g_string_free(g_steal_pointer(&text), FALSE);
}

static char *
say_awaited(ArbDesk *desk, const ArbDie *die, guint name)
{
  const ArbAction *action = arb_desk_get_action(desk);
  const char *what = "";

  if (name < action->draws->len) {
    const ArbMessage *message = g_ptr_array_index(action->draws, name);
    what = arb_text_get(&message->text, arb_session_get_lang(arb_desk_get_session(desk)));
  }
  return g_strdup_printf(_("%s, %s: type the number you see; Enter alone rolls it here"), what,
                         arb_words_die_kind(die));
}

#define CHOICES_SAID 8

/* " (halt, occupy, pursue)": the words that answer, where they are few.  Returns: (transfer full)
 */
static char *
say_choices(const ArbRuleset *rules, const ArbDomain *domain, ArbLang lang)
{
  const ArbChoiceSet *set =
      domain->type == ARB_TYPE_CHOICE ? arb_ruleset_choices(rules, (guint)domain->choices) : NULL;
  GString *text = g_string_new(NULL);

  for (guint i = 0; set != NULL && set->choices->len <= CHOICES_SAID && i < set->choices->len;
       i++) {
    const ArbChoice *choice = g_ptr_array_index(set->choices, i);
    g_string_append_printf(text, "%s%s", i > 0 ? ", " : " (", arb_text_get(&choice->name, lang));
  }
  return g_string_free(g_string_append(text, text->len > 0 ? ")" : ""), FALSE);
}

static char *
say_missing(const ArbRuleset *rules, const ArbRuling *preview, ArbLang lang)
{
  const char *word = preview->outcome.refusal.word;
  int number = arb_action_find_field(preview->action, word);

  if (number < 0) {
    return g_strdup_printf("%s: %s", _("still missing"), word);
  }
  const ArbField *field = arb_action_field(preview->action, (guint)number);
  g_autofree char *choices = say_choices(rules, &field->domain, lang);
  return g_strdup_printf("%s: %s%s", _("still missing"), arb_text_get(&field->name, lang), choices);
}

static char *
say_draft(ArbDesk *desk)
{
  ArbSession *session = arb_desk_get_session(desk);
  const ArbRuling *preview = arb_desk_get_preview(desk);
  g_autofree char *draft = arb_words_draft(desk);

  if (preview != NULL && arb_outcome_is_unfinished(&preview->outcome)) {
    g_autofree char *missing =
        say_missing(arb_session_get_rules(session), preview, arb_session_get_lang(session));
    return g_strdup_printf("%s   …   %s", draft, missing);
  }
  gboolean stopped = (preview != NULL && preview->outcome.state == ARB_REFUSED)
                     || arb_desk_get_said(desk)->fault >= 0;
  return g_strdup_printf(stopped ? "%s" : "%s   ⏎", draft);
}

char *
arb_words_objection(ArbDesk *desk)
{
  const ArbRuling *preview =
      arb_desk_get_mode(desk) == ARB_DESK_DRAFT ? arb_desk_get_preview(desk) : NULL;
  ArbFormat format = arb_session_format(arb_desk_get_session(desk));

  if (arb_desk_get_table(desk) != NULL) {
    return NULL;
  }
  if (arb_desk_get_said(desk)->fault >= 0) {
    return say_fault(desk);
  }
  if (preview == NULL || preview->outcome.state != ARB_REFUSED
      || arb_outcome_is_unfinished(&preview->outcome)) {
    return NULL;
  }
  g_autofree char *refusal = arb_words_line(&format, &preview->outcome.refusal);
  gboolean passed =
      arb_draft_get_reason(arb_desk_get_draft(desk)) != NULL && !preview->outcome.hard;
  return passed ? g_strdup_printf("! %s: %s", _("umpire's override"), refusal)
                : g_strdup_printf("✗ %s", refusal);
}

static char *
say_table(ArbDesk *desk, const ArbTable *table)
{
  ArbLang lang = arb_session_get_lang(arb_desk_get_session(desk));

  return g_strdup_printf("%s: %s   ⏎", _("Table"), arb_text_get(&table->title, lang));
}

char *
arb_words_said(ArbDesk *desk)
{
  const ArbTapeLine *said = arb_desk_get_said(desk);
  guint name = 0;
  const ArbDie *die = arb_desk_get_awaited(desk, &name);

  const ArbTable *table = arb_desk_get_table(desk);
  if (table != NULL) {
    return say_table(desk, table);
  }
  if (said->state == ARB_TAPE_WHICH) {
    return say_candidates(desk);
  }
  if (said->state == ARB_TAPE_ORDER) {
    return g_strdup("⏎");
  }
  if (die != NULL) {
    return say_awaited(desk, die, name);
  }
  if (arb_desk_get_mode(desk) == ARB_DESK_DRAFT) {
    return say_draft(desk);
  }
  if (said->fault >= 0) {
    return g_strdup("");
  }
  return g_strdup(arb_session_get_game(arb_desk_get_session(desk)) == NULL
                      ? _("verb and numbers for a calculator, or words of a table")
                      : _("label, verb, number, in any order; + repeats with the next unit"));
}

char *
arb_words_due_line(ArbDesk *desk, const ArbDue *due)
{
  ArbFormat format = arb_session_format(arb_desk_get_session(desk));
  g_autofree char *text = arb_words_due(&format, due);
  const char *sign = due->must ? "‼" : "•";

  return arb_desk_is_queued(desk, due->piece)
             ? g_strdup_printf("%s %s · %s", sign, text, _("queued"))
             : g_strdup_printf("%s %s", sign, text);
}
