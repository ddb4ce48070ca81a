/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdarg.h>

#include "core/report-private.h"
#include "core/view.h"

/* A report from its kind: its head, then its sections; and what all sections need. */

char *
arb_reporter_fill(const ArbReporter *reporter, const char *id, ...)
{
  g_autofree char *name = g_strconcat("report-", id, NULL);
  g_autoptr(GPtrArray) arguments = g_ptr_array_new();
  va_list list;

  va_start(list, id);
  for (char *argument = va_arg(list, char *); argument != NULL; argument = va_arg(list, char *)) {
    g_ptr_array_add(arguments, argument);
  }
  va_end(list);
  g_ptr_array_add(arguments, NULL);
  return arb_core_text(name, reporter->format.lang, (const char *const *)arguments->pdata);
}

char *
arb_reporter_words(const ArbReporter *reporter, const char *id)
{
  return arb_reporter_fill(reporter, id, NULL);
}

gboolean
arb_reporter_sees(const ArbReporter *reporter, guint piece)
{
  return arb_state_exists(reporter->format.state, piece)
         && arb_view_piece(reporter->format.state, reporter->viewer, piece);
}

gboolean
arb_reporter_has(const ArbReporter *reporter, guint piece, guint attribute)
{
  guint kind = (guint)arb_state_get(reporter->format.state, piece, ARB_ATTR_KIND);

  return (arb_ruleset_attribute(reporter->format.rules, attribute)->kinds & (1u << kind)) != 0;
}

char *
arb_reporter_value(const ArbReporter *reporter, guint piece, guint attribute)
{
  const ArbAttribute *known = arb_ruleset_attribute(reporter->format.rules, attribute);
  int value = 0;

  if (!arb_reporter_has(reporter, piece, attribute)
      || !arb_view_get(reporter->format.state, reporter->viewer, piece, attribute, &value)) {
    return g_strdup("");
  }
  return arb_format_value(&reporter->format, &known->domain, value);
}

static gboolean
says_none(const ArbReporter *reporter, const ArbDomain *domain, int value)
{
  if (domain->type == ARB_TYPE_PIECE || domain->type == ARB_TYPE_TEXT) {
    return value <= 0;
  }
  const ArbChoice *choice =
      domain->type == ARB_TYPE_CHOICE
          ? arb_ruleset_choice(reporter->format.rules, (guint)domain->choices, value)
          : NULL;
  return choice != NULL && g_str_equal(choice->id, "none");
}

char *
arb_reporter_told(const ArbReporter *reporter, guint attribute, int value)
{
  const ArbDomain *domain = &arb_ruleset_attribute(reporter->format.rules, attribute)->domain;

  return says_none(reporter, domain, value) ? g_strdup("")
                                            : arb_format_value(&reporter->format, domain, value);
}

char *
arb_reporter_cell(const ArbReporter *reporter, guint piece, guint attribute)
{
  int value = 0;

  return arb_reporter_has(reporter, piece, attribute)
                 && arb_view_get(reporter->format.state, reporter->viewer, piece, attribute, &value)
             ? arb_reporter_told(reporter, attribute, value)
             : g_strdup("");
}

void
arb_reporter_head(const ArbReporter *reporter,
                  ArbReportTable *table,
                  const char *id,
                  gboolean right)
{
  g_autofree char *words = arb_reporter_words(reporter, id);

  arb_report_column(table, words, right);
}

void
arb_reporter_column(const ArbReporter *reporter, ArbReportTable *table, guint attribute)
{
  const ArbAttribute *known = arb_ruleset_attribute(reporter->format.rules, attribute);
  ArbType type = known->domain.type;
  gboolean words = type == ARB_TYPE_CHOICE || type == ARB_TYPE_PIECE || type == ARB_TYPE_TEXT
                   || type == ARB_TYPE_FLAG;

  arb_report_column(table, arb_text_get(&known->name, reporter->format.lang), !words);
}

guint
arb_reporter_side(const ArbReporter *reporter, gboolean mine, guint i)
{
  gboolean all = reporter->viewer == ARB_VIEW_UMPIRE || reporter->viewer == ARB_VIEW_PUBLIC;

  if (mine && !all) {
    return i == 0 ? reporter->viewer : 0;
  }
  return arb_state_side(reporter->format.state, i);
}

/* The commander of the piece, if he is among those told of; 0 none. */
static guint
find_commander(const ArbReporter *reporter, guint piece, ArbReportChosen chosen)
{
  const ArbState *state = reporter->format.state;
  int parent = 0;

  if (!arb_view_get(state, reporter->viewer, piece, ARB_ATTR_PARENT, &parent) || parent <= 0
      || !arb_reporter_sees(reporter, (guint)parent)
      || (chosen != NULL && !chosen(reporter, (guint)parent))
      || arb_state_get(state, (guint)parent, ARB_ATTR_KIND) == ARB_KIND_SIDE) {
    return 0;
  }
  return (guint)parent;
}

/* A tree being laid out: by piece, its first child, and the next one of the same commander. */
typedef struct {
  GArray *child;
  GArray *next;
  GArray *nodes;
} Layout;

static void
lay_out(Layout *layout, guint piece, guint depth)
{
  for (guint at = g_array_index(layout->child, guint, piece); at != 0;
       at = g_array_index(layout->next, guint, at)) {
    ArbReportNode node = {.piece = at, .depth = depth};
    guint number = layout->nodes->len;
    g_array_append_val(layout->nodes, node);
    lay_out(layout, at, depth + 1);
    g_array_index(layout->nodes, ArbReportNode, number).last = layout->nodes->len - 1;
  }
}

GArray *
arb_reporter_tree(const ArbReporter *reporter, guint side, ArbReportChosen chosen)
{
  const ArbState *state = reporter->format.state;
  guint count = arb_state_count(state);
  g_autofree guint *listing = arb_state_listing(state);
  g_autoptr(GArray) child = g_array_sized_new(FALSE, TRUE, sizeof(guint), count);
  g_autoptr(GArray) next = g_array_sized_new(FALSE, TRUE, sizeof(guint), count);
  Layout layout = {child, next, g_array_new(FALSE, FALSE, sizeof(ArbReportNode))};
  int own = 0;

  g_array_set_size(child, count);
  g_array_set_size(next, count);
  for (guint i = count; i-- > 1;) {
    guint piece = listing[i];
    if (!arb_reporter_sees(reporter, piece)
        || arb_state_get(state, piece, ARB_ATTR_KIND) == ARB_KIND_SIDE
        || !arb_view_get(state, reporter->viewer, piece, ARB_ATTR_SIDE, &own) || own != (int)side
        || (chosen != NULL && !chosen(reporter, piece))) {
      continue;
    }
    guint commander = find_commander(reporter, piece, chosen);
    g_array_index(next, guint, piece) = g_array_index(child, guint, commander);
    g_array_index(child, guint, commander) = piece;
  }
  lay_out(&layout, 0, 0);
  return layout.nodes;
}

/* "for the umpire", "for all", or for a side by its name. */
static char *
viewer_text(const ArbReporter *reporter)
{
  if (reporter->viewer == ARB_VIEW_UMPIRE || reporter->viewer == ARB_VIEW_PUBLIC) {
    return arb_reporter_words(reporter,
                              reporter->viewer == ARB_VIEW_UMPIRE ? "for-umpire" : "for-public");
  }
  g_autofree char *side = arb_format_piece(&reporter->format, reporter->viewer);
  return arb_reporter_fill(reporter, "for-side", side, NULL);
}

/* "Turn 3, 11:00 · fire", or that the battle is over. */
static char *
place_text(const ArbReporter *reporter)
{
  const ArbState *state = reporter->format.state;
  int turn = arb_state_track(state, ARB_ATTR_TURN);
  const ArbPhase *phase =
      arb_ruleset_phase(reporter->format.rules, (guint)arb_state_track(state, ARB_ATTR_PHASE));
  g_autofree char *when = arb_reporter_turn(reporter, turn);

  if (arb_state_track(state, ARB_ATTR_OVER)) {
    return arb_reporter_fill(reporter, "over", when, NULL);
  }
  return g_strdup_printf("%s · %s", when, arb_text_get(&phase->name, reporter->format.lang));
}

char *
arb_reporter_turn(const ArbReporter *reporter, int turn)
{
  g_autofree char *number = g_strdup_printf("%d", turn);
  g_autofree char *clock = arb_format_time(arb_game_start(reporter->game, turn),
                                           arb_game_rules(reporter->game)->minutes, turn);
  const char *const arguments[] = {number, clock, NULL};

  return arb_core_text("turn-at", reporter->format.lang, arguments);
}

static void
add_head(const ArbReporter *reporter, ArbReportKind kind)
{
  g_autofree char *id = g_strconcat("kind-", arb_report_kind_to_id(kind), NULL);
  g_autofree char *battle =
      arb_format_text(&reporter->format, arb_game_meta(reporter->game, "title"));
  g_autofree char *name = arb_reporter_words(reporter, id);
  g_autofree char *date =
      arb_format_date(reporter->format.lang, arb_game_meta(reporter->game, "date"));
  g_autofree char *viewer = viewer_text(reporter);
  g_autofree char *place = place_text(reporter);
  g_autofree char *rules = arb_reporter_fill(
      reporter, "rules", arb_text_get(&reporter->format.rules->title, reporter->format.lang), NULL);
  g_autofree char *line = g_strdup_printf("%s%s%s", date, *date != '\0' ? " · " : "", place);
  g_autofree char *small = g_strdup_printf("%s · %s", viewer, rules);

  g_free(reporter->report->title);
  reporter->report->title = g_strdup_printf("%s: %s", battle, name);
  arb_report_heading(reporter->report, 1, reporter->report->title);
  arb_report_paragraph(reporter->report, ARB_STYLE_STRONG, line);
  arb_report_paragraph(reporter->report, ARB_STYLE_QUIET, small);
}

static void
add_sections(const ArbReporter *reporter, ArbReportKind kind)
{
  const ArbReportCode *code = reporter->code;

  switch (kind) {
  case ARB_REPORT_AFTER_ACTION:
  case ARB_REPORT_SIDE:
    arb_report_add_changed_tables(reporter);
    if (code != NULL && code->result != NULL) {
      code->result(reporter);
    }
    if (kind == ARB_REPORT_SIDE) {
      arb_report_add_situation(reporter);
    }
    arb_report_add_losses(reporter);
    arb_report_add_leaders(reporter);
    arb_report_add_turns(reporter);
    break;
  case ARB_REPORT_ORDER_OF_BATTLE:
    arb_report_add_muster(reporter);
    break;
  case ARB_REPORT_LABELS:
    arb_report_add_labels(reporter);
    break;
  case ARB_REPORT_SLIPS:
    arb_report_add_slips(reporter);
    break;
  case ARB_REPORT_TABLES:
    arb_report_add_tables(reporter);
    break;
  case ARB_N_REPORTS:
  default:
    g_assert_not_reached();
  }
}

static int
find_scale(const ArbGame *game)
{
  guint64 scale = 0;

  return g_ascii_string_to_unsigned(arb_game_meta(game, "scale"), 10, 1, 1000, &scale, NULL)
             ? (int)scale
             : 0;
}

ArbReport *
arb_report_new(const ArbGame *game, ArbReportKind kind, guint viewer, ArbLang lang)
{
  g_return_val_if_fail(kind < ARB_N_REPORTS, NULL);
  g_autoptr(GHashTable) opening = arb_report_read_opening(game);
  ArbReporter reporter = {
      .game = game,
      .code = arb_game_rules(game)->book->report,
      .format = {arb_game_rules(game), arb_game_state(game), lang, find_scale(game), TRUE},
      .viewer = viewer,
      .opening = opening,
      .report = arb_report_make(lang),
  };

  g_free(reporter.report->page);
  /* Without arguments the words keep their places. */
  reporter.report->page = arb_core_text("report-page", lang, NULL);
  add_head(&reporter, kind);
  add_sections(&reporter, kind);
  return reporter.report;
}
