/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/report.h"

#include "rules/naw/naw-private.h"

/* What reports tell of this game. */

static const guint muster[] = {NAW_ATTR_NATIONALITY, NAW_ATTR_ARM, NAW_ATTR_STRENGTH,
                               NAW_ATTR_MOVEMENT, 0};
static const guint sums[] = {NAW_ATTR_STRENGTH, 0};
static const guint situation[] = {NAW_ATTR_NATIONALITY, NAW_ATTR_ARM, NAW_ATTR_STRENGTH,
                                  NAW_ATTR_STATUS, 0};
static const guint none[] = {0};

static gboolean
fate(const ArbReporter *reporter, guint piece, ArbFate *out_fate)
{
  int status = arb_state_get(reporter->format.state, piece, NAW_ATTR_STATUS);

  if (status == NAW_STATUS_ON_MAP) {
    return FALSE;
  }
  *out_fate = (ArbFate){NAW_ATTR_STATUS, status, NULL, status == NAW_STATUS_DESTROYED};
  return TRUE;
}

static void
say(const ArbReporter *reporter, ArbStyle style, const ArbLine *line)
{
  g_autofree char *text = arb_format_line(&reporter->format, line);

  arb_report_paragraph(reporter->report, style, text);
}

static void
say_hour(const ArbReporter *reporter)
{
  const ArbTable *hours = arb_ruleset_table(reporter->format.rules, NAW_TABLE_TIME_RECORD);
  int turn = arb_state_track(reporter->format.state, ARB_ATTR_TURN);
  int hour = 0;

  if (arb_table_list(hours, -1, turn, &hour)) {
    const ArbLine line = {.id = "report-hour", .args = {turn, hour}};
    say(reporter, ARB_STYLE_PLAIN, &line);
  }
}

/* The best that is left to a side.  NAW-VIC-5 NAW-VIC-7 */
static void
say_prospects(const ArbReporter *reporter)
{
  const ArbState *state = reporter->format.state;
  const ArbLine ceiling = {.id = "report-ceiling"};
  const ArbLine reach = {.id = "report-out-of-reach"};

  if (arb_state_track(state, NAW_ATTR_DEMORALIZED)) {
    say(reporter, ARB_STYLE_PLAIN, &ceiling);
  }
  if (arb_state_track(state, NAW_ATTR_OUT_OF_REACH)) {
    say(reporter, ARB_STYLE_PLAIN, &reach);
  }
}

/* NAW-TRK-1 */
static void
result(const ArbReporter *reporter)
{
  static const char *const ends[] = {
      [NAW_VICTOR_FRENCH] = "report-french",
      [NAW_VICTOR_ALLIED] = "report-allied",
      [NAW_VICTOR_DRAW] = "report-draw",
  };
  const ArbState *state = reporter->format.state;
  const ArbRuleset *rules = reporter->format.rules;
  int victor = arb_state_track(state, NAW_ATTR_VICTOR);
  const ArbLine end = {.id = ends[victor]};
  const ArbLine race = {
      .id = "report-race",
      .args = {arb_state_track(state, NAW_ATTR_LOSSES_FRENCH),
               arb_state_track(state, NAW_ATTR_LOSSES_ALLIED),
               arb_naw_limit(rules, NAW_LIMIT_LOSSES)},
  };
  const ArbLine exited = {
      .id = "report-exited",
      .args = {arb_state_track(state, NAW_ATTR_EXITED), arb_naw_limit(rules, NAW_LIMIT_EXITS)},
  };

  if (victor != NAW_VICTOR_NONE) {
    say(reporter, ARB_STYLE_STRONG, &end);
  }
  say_hour(reporter);
  say(reporter, ARB_STYLE_PLAIN, &race);
  say(reporter, ARB_STYLE_PLAIN, &exited);
  if (victor == NAW_VICTOR_NONE) {
    say_prospects(reporter);
  }
}

const ArbReportCode arb_naw_report = {
    .strength = NAW_ATTR_STRENGTH,
    .muster = muster,
    .sums = sums,
    .leaders = none,
    .situation = situation,
    .fate = fate,
    .result = result,
};
