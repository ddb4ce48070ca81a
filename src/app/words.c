/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/words.h"

#include <glib/gi18n.h>
#include <string.h>

/* A side goes by its name; none for the game itself. */
static char *
label_of(const ArbFormat *format, guint piece)
{
  if (format->state == NULL || piece == 0) {
    return g_strdup("");
  }
  return arb_state_get(format->state, piece, ARB_ATTR_KIND) == ARB_KIND_SIDE
             ? arb_format_piece(format, piece)
             : arb_text_show(arb_state_label(format->state, piece));
}

char *
arb_words_verdict(const ArbFormat *format, const ArbEntry *entry)
{
  /* Where the deed says all there is to say. */
  gboolean going_on =
      entry->kind == ARB_ENTRY_NEXT && arb_state_track(format->state, ARB_ATTR_OVER) == 0;
  if (going_on || entry->kind == ARB_ENTRY_UNDO || entry->kind == ARB_ENTRY_REDO) {
    return g_strdup("");
  }
  return arb_format_line(format, &entry->verdict);
}

/* The phase that was come to, and whose step of it; the phase stands among the changes of the
 * clock. */
static char *
next_phase(const ArbFormat *format, const ArbEntry *entry)
{
  gboolean sided = g_strcmp0(entry->verdict.id, "next-side") == 0;
  int number = entry->phase;

  for (guint i = 0; i < entry->changes->len; i++) {
    const ArbChange *change = &g_array_index(entry->changes, ArbChange, i);
    if (change->piece == 0 && change->attribute == ARB_ATTR_PHASE) {
      number = change->to;
    }
  }
  const ArbPhase *phase = arb_ruleset_phase(format->rules, (guint)number);
  const char *name = arb_text_get(&phase->name, format->lang);
  if (!sided || phase->side != 0) { /* a phase of one side alone has it in its name */
    return g_strdup_printf("→ %s", name);
  }
  g_autofree char *side = arb_format_piece(format, (guint)entry->verdict.args[2]);
  return g_strdup_printf("→ %s · %s", name, side);
}

static char *
deed_of_entry(const ArbFormat *format, guint viewer, const ArbEntry *entry)
{
  int action = arb_ruleset_find_action(format->rules, entry->action);

  return action < 0 ? g_strdup(entry->action)
                    : arb_format_entry(format, viewer,
                                       arb_ruleset_action(format->rules, (guint)action), entry);
}

/* "Undo: fire F12 → P31" */
static char *
turned(const ArbFormat *format,
       guint viewer,
       const ArbJournal *journal,
       const ArbEntry *entry,
       const char *word)
{
  if (entry->ref == 0 || entry->ref > arb_journal_count(journal)) {
    return g_strdup(word);
  }
  const ArbEntry *of = arb_journal_get(journal, entry->ref - 1);
  gboolean again = of->kind == ARB_ENTRY_UNDO || of->kind == ARB_ENTRY_REDO;
  g_autofree char *what = again ? g_strdup("") : arb_words_entry(format, viewer, journal, of);
  return *what != '\0' ? g_strdup_printf("%s: %s", word, what) : g_strdup(word);
}

static char *
correction(const ArbFormat *format, const ArbEntry *entry)
{
  g_autofree char *what = arb_format_correction(format, entry);
  return g_strdup_printf("%s: %s", _("Correction"), what);
}

char *
arb_words_entry(const ArbFormat *format,
                guint viewer,
                const ArbJournal *journal,
                const ArbEntry *entry)
{
  switch (entry->kind) {
  case ARB_ENTRY_START:
    return g_strdup(_("Start"));
  case ARB_ENTRY_NEXT:
    return next_phase(format, entry);
  case ARB_ENTRY_SET:
    return correction(format, entry);
  case ARB_ENTRY_UNDO:
    return turned(format, viewer, journal, entry, _("Undo"));
  case ARB_ENTRY_REDO:
    return turned(format, viewer, journal, entry, _("Redo"));
  case ARB_ENTRY_TABLES:
    return g_strdup(_("Tables changed"));
  case ARB_ENTRY_DO:
  default:
    return deed_of_entry(format, viewer, entry);
  }
}

const char *
arb_words_die_kind(const ArbDie *die)
{
  return strcmp(die->id, ARB_DAV.id) == 0 ? _("average die") : die->id;
}

char *
arb_words_die(const ArbFormat *format, const ArbAction *action, const ArbDrawn *drawn)
{
  const char *name = "";

  if (action != NULL && drawn->name < action->draws->len) {
    const ArbMessage *message = g_ptr_array_index(action->draws, drawn->name);
    name = arb_text_get(&message->text, format->lang);
  }
  gboolean said =
      strstr(name, arb_words_die_kind(drawn->die)) != NULL; /* "charger's average die" */
  const char *how = drawn->typed ? _("typed in") : _("rolled");
  if (drawn->count == 0) {
    return g_strdup_printf("%s%s%s: %d (%s)", name, said ? "" : ", ",
                           said ? "" : arb_words_die_kind(drawn->die), drawn->value, how);
  }
  return g_strdup_printf(_("%s, %u × %s, %d or more: %d hits (%s)"), name, drawn->count,
                         arb_words_die_kind(drawn->die), drawn->at_least, drawn->value, how);
}

char *
arb_words_change(const ArbFormat *format, const ArbChange *change)
{
  /* The clock stands in the header, a pending on its sheet, the generator is nobody's business. */
  if (change->attribute == ARB_ATTR_PENDING
      || (change->attribute >= ARB_ATTR_TURN && change->attribute <= ARB_ATTR_DRAWN)) {
    return NULL;
  }
  const ArbAttribute *attribute = arb_ruleset_attribute(format->rules, change->attribute);
  g_autofree char *from = arb_format_value(format, &attribute->domain, change->from);
  g_autofree char *to = arb_format_value(format, &attribute->domain, change->to);
  g_autofree char *label = label_of(format, change->piece);

  return g_strdup_printf("%s%s%s: %s → %s", label, *label != '\0' ? " " : "",
                         arb_text_get(&attribute->name, format->lang), from, to);
}

char *
arb_words_line(const ArbFormat *format, const ArbLine *line)
{
  g_autofree char *text = arb_format_line(format, line);
  const char *rule = arb_format_rule(format, line);

  return rule != NULL ? g_strdup_printf("%s (%s)", text, rule) : g_steal_pointer(&text);
}

char *
arb_words_title(const ArbFormat *format, const ArbGame *game)
{
  return arb_format_text(format, arb_game_meta(game, "title"));
}

char *
arb_words_step(const ArbFormat *format, const ArbLine *line)
{
  gboolean summand = strchr(line->id, '/') != NULL;

  return line->has_value ? arb_format_number(format, line->value, summand) : NULL;
}

char *
arb_words_clock(const ArbFormat *format, const ArbGame *game)
{
  const ArbState *state = arb_game_state(game);
  int turn = arb_state_track(state, ARB_ATTR_TURN);
  const ArbPhase *phase =
      arb_ruleset_phase(format->rules, (guint)arb_state_track(state, ARB_ATTR_PHASE));
  g_autofree char *time = arb_format_time(arb_game_start(game, turn), format->rules->minutes, turn);
  guint side = arb_state_active_side(state);
  g_autoptr(GString) text = g_string_new(NULL);

  g_string_append_printf(text, _("Turn %d"), turn);
  g_string_append_printf(text, " · %s · %s", time, arb_text_get(&phase->name, format->lang));
  if (side != 0) {
    g_autofree char *name = arb_format_piece(format, side);
    g_string_append_printf(text, " · %s", name);
  }
  if (arb_state_track(state, ARB_ATTR_OVER) != 0) {
    g_string_append_printf(text, " · %s", _("the game is over"));
  }
  return g_string_free(g_steal_pointer(&text), FALSE);
}

char *
arb_words_due(const ArbFormat *format, const ArbDue *due)
{
  ArbLine line = arb_due_line(due);
  g_autofree char *text = arb_words_line(format, &line);
  g_autofree char *label = label_of(format, due->piece);

  /* A sentence that leaves out whom it is about gets the label in front. */
  return strstr(text, label) != NULL ? g_steal_pointer(&text)
                                     : g_strdup_printf("%s: %s", label, text);
}
