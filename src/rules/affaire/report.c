/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/report.h"

#include "rules/affaire/affaire-private.h"

/* What reports are told: strengths, the dead, and how it ended. */

static const guint muster[] = {AF_ATTR_ARM, AF_ATTR_CORPS, AF_ATTR_STRENGTH, AF_ATTR_MOVEMENT, 0};
static const guint sums[] = {AF_ATTR_STRENGTH, 0};
static const guint nobody[] = {0};
static const guint situation[] = {AF_ATTR_ARM, AF_ATTR_STANDING, AF_ATTR_FIGHTS, AF_ATTR_FIRED, 0};

static gboolean
fate(const ArbReporter *reporter, guint piece, ArbFate *out_fate)
{
  const ArbState *state = reporter->format.state;
  int standing = arb_state_get(state, piece, AF_ATTR_STANDING);

  if (arb_state_get(state, piece, ARB_ATTR_KIND) != AF_KIND_UNIT
      || standing < AF_STANDING_DAMAGED) {
    return FALSE;
  }
  *out_fate = (ArbFate){
      .attribute = AF_ATTR_STANDING,
      .value = standing,
      .lost = standing >= AF_STANDING_DESTROYED,
  };
  return TRUE;
}

static void
add_track(const ArbReporter *reporter, guint track, ArbStyle style)
{
  const ArbAttribute *known = arb_ruleset_attribute(reporter->format.rules, track);
  g_autofree char *value = arb_reporter_value(reporter, 0, track);
  g_autofree char *text =
      g_strdup_printf("%s: %s", arb_text_get(&known->name, reporter->format.lang), value);

  arb_report_paragraph(reporter->report, style, text);
}

/* QA-VIC-2 */
static void
result(const ArbReporter *reporter)
{
  add_track(reporter, AF_ATTR_ENDING, ARB_STYLE_STRONG);
  add_track(reporter, AF_ATTR_LOST_FRENCH, ARB_STYLE_PLAIN);
  add_track(reporter, AF_ATTR_LOST_BRITISH, ARB_STYLE_PLAIN);
  add_track(reporter, AF_ATTR_LOST_PRUSSIAN, ARB_STYLE_PLAIN);
}

const ArbReportCode arb_affaire_report = {
    .strength = AF_ATTR_FIGHTS,
    .muster = muster,
    .sums = sums,
    .leaders = nobody,
    .situation = situation,
    .fate = fate,
    .result = result,
};
