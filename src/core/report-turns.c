/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "core/report-private.h"
#include "core/view.h"

/* Turn by turn: what was decided, from the journal. The reader counts what he reads: gaps would
 * tell how much he does not. */
typedef struct {
  const ArbReporter *reporter;
  GArray *number; /* guint: by seq, his number of the entry; 0: not for him */
  guint count;
  int turn; /* of the table under way; -1 before the first */
  ArbReportTable *table;
  gboolean struck;
} Telling;

/* The reader's number of the entry that an undo or redo turned; 0: of none that he reads. */
static guint
turned(const Telling *telling, const ArbEntry *entry)
{
  return entry->ref < telling->number->len ? g_array_index(telling->number, guint, entry->ref) : 0;
}

/* The clock's own steps are told by the headings; so is that they were taken back. */
static gboolean
is_told(const Telling *telling, const ArbEntry *entry)
{
  const ArbReporter *reporter = telling->reporter;
  gboolean turn = entry->kind == ARB_ENTRY_UNDO || entry->kind == ARB_ENTRY_REDO;

  return entry->kind != ARB_ENTRY_START && entry->kind != ARB_ENTRY_NEXT
         && (!turn || turned(telling, entry) > 0)
         && arb_view_entry(reporter->format.state, reporter->viewer, entry) != ARB_VIEW_NOTHING;
}

static const ArbAction *
find_action(const ArbReporter *reporter, const ArbEntry *entry)
{
  int action = arb_ruleset_find_action(reporter->format.rules, entry->action);

  return action >= 0 ? arb_ruleset_action(reporter->format.rules, (guint)action) : NULL;
}

/* A side by its name, another piece by its label, the game by nothing. */
static char *
piece_word(const ArbReporter *reporter, guint piece)
{
  const ArbState *state = reporter->format.state;
  gboolean side = arb_state_get(state, piece, ARB_ATTR_KIND) == ARB_KIND_SIDE;

  return side ? arb_format_piece(&reporter->format, piece)
              : g_strdup(arb_state_label(state, piece));
}

/* "fire: F3 → P4" */
static char *
action_text(const ArbReporter *reporter, const ArbAction *action, const char *request)
{
  const char *name = arb_text_get(&action->name, reporter->format.lang);
  g_autofree char *who = arb_format_who(&reporter->format, action, request);

  return *who != '\0' ? g_strdup_printf("%s: %s", name, who) : g_strdup(name);
}

/* The umpire's own change: "F3: fatigue 2". */
static char *
set_text(const ArbReporter *reporter, const ArbEntry *entry)
{
  const ArbFormat *format = &reporter->format;
  GString *text = g_string_new(NULL);

  for (guint i = 0; i < entry->changes->len; i++) {
    const ArbChange *change = &g_array_index(entry->changes, ArbChange, i);
    if (change->attribute == ARB_ATTR_PENDING
        || !arb_view_change(format->state, reporter->viewer, entry, change)) {
      continue;
    }
    const ArbAttribute *known = arb_ruleset_attribute(format->rules, change->attribute);
    g_autofree char *piece = piece_word(reporter, change->piece);
    g_autofree char *value = arb_format_value(format, &known->domain, change->to);
    g_string_append_printf(text, "%s%s%s%s %s", text->len > 0 ? "; " : "", piece,
                           *piece != '\0' ? ": " : "", arb_text_get(&known->name, format->lang),
                           value);
  }
  return g_string_free(text, FALSE);
}

static char *
deed_text(const Telling *telling, const ArbEntry *entry)
{
  const ArbReporter *reporter = telling->reporter;
  ArbViewDepth depth = arb_view_entry(reporter->format.state, reporter->viewer, entry);
  const ArbAction *action = find_action(reporter, entry);

  if (action != NULL) {
    g_autofree char *request =
        depth == ARB_VIEW_ALL
            ? arb_entry_request(reporter->format.state, reporter->viewer, action, entry)
            : g_strdup("");
    return action_text(reporter, action, request);
  }
  if (entry->kind == ARB_ENTRY_SET) {
    return set_text(reporter, entry);
  }
  g_autofree char *id = g_strconcat("entry-", arb_entry_kind_to_id(entry->kind), NULL);
  g_autofree char *name = arb_core_text(id, reporter->format.lang, NULL);
  if (turned(telling, entry) == 0) {
    return g_steal_pointer(&name);
  }
  const ArbEntry *of = arb_journal_get(arb_game_journal(reporter->game), entry->ref - 1);
  gboolean again = of->kind == ARB_ENTRY_UNDO || of->kind == ARB_ENTRY_REDO;
  g_autofree char *what = again ? g_strdup("") : deed_text(telling, of);
  return g_strdup_printf("%s %u%s%s", name, turned(telling, entry), *what != '\0' ? ": " : "",
                         what);
}

/* Does the sentence name a piece that the viewer may not know? */
static gboolean
names_hidden(const ArbReporter *reporter, const ArbLine *line)
{
  const ArbMessage *message =
      line->id != NULL ? arb_ruleset_message(reporter->format.rules, line->id) : NULL;
  const char *text = message != NULL ? arb_text_get(&message->text, reporter->format.lang) : "";

  for (guint i = 0; i < ARB_LINE_ARGS; i++) {
    g_autofree char *place = g_strdup_printf("{%u:piece", i);
    if (strstr(text, place) != NULL && line->args[i] > 0
        && !arb_view_piece(reporter->format.state, reporter->viewer, (guint)line->args[i])) {
      return TRUE;
    }
  }
  return FALSE;
}

/* The verdict, and the umpire's reason where he had one. */
static char *
verdict_text(const ArbReporter *reporter, const ArbEntry *entry, ArbViewDepth depth)
{
  gboolean own = entry->kind == ARB_ENTRY_SET || names_hidden(reporter, &entry->verdict);
  g_autofree char *verdict =
      own ? g_strdup("") : arb_format_line(&reporter->format, &entry->verdict);
  gboolean told = depth == ARB_VIEW_ALL && entry->override != NULL && *entry->override != '\0';
  const char *const arguments[] = {entry->override, NULL};

  if (!told) {
    return g_steal_pointer(&verdict);
  }
  gboolean undo = entry->kind == ARB_ENTRY_UNDO || entry->kind == ARB_ENTRY_REDO;
  g_autofree char *reason =
      arb_core_text(undo ? "umpire-reason" : "report-override", reporter->format.lang, arguments);
  return g_strdup_printf("%s%s%s", verdict, *verdict != '\0' ? " · " : "", reason);
}

static void
begin_turn(Telling *telling, int turn)
{
  static const char *const heads[] = {"phase", "deed", "dice", "ruling"};
  const ArbReporter *reporter = telling->reporter;
  g_autofree char *when =
      turn > 0 ? arb_reporter_turn(reporter, turn) : arb_reporter_words(reporter, "before");

  arb_report_heading(reporter->report, 3, when);
  telling->turn = turn;
  telling->table = arb_report_table(reporter->report, when);
  arb_report_column(telling->table, "", TRUE);
  for (guint i = 0; i < G_N_ELEMENTS(heads); i++) {
    arb_reporter_head(reporter, telling->table, heads[i], FALSE);
  }
}

static void
end_turn(const Telling *telling)
{
  if (telling->table != NULL) {
    arb_report_prune(telling->table);
  }
}

static void
tell(Telling *telling, const ArbEntry *entry)
{
  const ArbReporter *reporter = telling->reporter;
  ArbViewDepth depth = arb_view_entry(reporter->format.state, reporter->viewer, entry);
  const ArbPhase *phase = arb_ruleset_phase(reporter->format.rules, (guint)entry->phase);
  const char *dice = depth == ARB_VIEW_ALL && entry->dice != NULL ? entry->dice : "";

  if (telling->table == NULL || telling->turn != entry->turn) {
    end_turn(telling);
    begin_turn(telling, entry->turn);
  }
  arb_report_row(telling->table, entry->undone ? ARB_STYLE_STRUCK : ARB_STYLE_PLAIN, 0);
  arb_report_take_cell(telling->table,
                       g_strdup_printf("%s%u", entry->undone ? "× " : "", telling->count));
  arb_report_cell(telling->table,
                  entry->turn > 0 ? arb_text_get(&phase->name, reporter->format.lang) : "");
  arb_report_take_cell(telling->table, deed_text(telling, entry));
  arb_report_cell(telling->table, dice);
  arb_report_take_cell(telling->table, verdict_text(reporter, entry, depth));
  telling->struck = telling->struck || entry->undone;
}

void
arb_report_add_turns(const ArbReporter *reporter)
{
  const ArbJournal *journal = arb_game_journal(reporter->game);
  guint n = arb_journal_count(journal);
  g_autoptr(GArray) number = g_array_sized_new(FALSE, TRUE, sizeof(guint), n + 1);
  Telling telling = {.reporter = reporter, .number = number, .turn = -1};
  g_autofree char *heading = arb_reporter_words(reporter, "turns");

  g_array_set_size(number, n + 1);
  arb_report_heading(reporter->report, 2, heading);
  for (guint i = 0; i < n; i++) {
    const ArbEntry *entry = arb_journal_get(journal, i);
    if (is_told(&telling, entry)) {
      telling.count++;
      g_array_index(number, guint, entry->seq) = telling.count;
      tell(&telling, entry);
    }
  }
  end_turn(&telling);
  g_autofree char *legend = telling.struck
                                ? arb_core_text("struck-out", reporter->format.lang, NULL)
                            : telling.count == 0 ? arb_reporter_words(reporter, "nothing-yet")
                                                 : NULL;
  if (legend != NULL) {
    arb_report_paragraph(reporter->report, ARB_STYLE_QUIET, legend);
  }
}
