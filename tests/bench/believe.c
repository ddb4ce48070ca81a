/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>
#include <string.h>

#include "rules/italian/italian-test.h"

/* What the tables as shipped make of situations that every player knows: exact odds beside what is
 * expected of them. The exit status is 1 when one lies outside. A battalion of 600 men is 6 bases
 * of 100 men, 24 figures (IT-SCL-2); a battery of 8 guns is 2 bases. */
typedef struct {
  const char *what;
  const char *line;
  const char *value;   /* that is summed, or looked at */
  const char *answers; /* choices that count; NULL: a mean, in per cent of 24 figures */
  int least, most;     /* hundredths of per cent, both within */
} Case;

#define FIGURES 24

static const Case cases[] = {
    /* IT-MEL-1 */
    {"heavy cavalry breaks a formed square",
     "melee attacker-troop=heavy attacker-impetus=yes attacker-bases=4 defender-troop=square "
     "defender-bases=6",
     "result", "retreats routs destroyed", 0, 500},
    /* IT-FIR-5 IT-FIR-6 */
    {"a battalion's volley at 3 cm costs a line",
     "fire weapon=musket range=3 target=normal bases=6", "figures", NULL, 500, 1200},
    {"its first volley", "fire weapon=musket range=3 target=normal bases=6 first-volley=yes",
     "figures", NULL, 500, 1200},
    {"8 guns of 8/9 pdr in near canister cost a column",
     "fire weapon=canister-8 range=8 target=dense bases=2", "figures", NULL, 800, 2000},
    /* IT-MOR-2 */
    {"trained, in command and supported: carries out its orders", "manoeuvre support=yes", "result",
     "executes", 5500, 8000},
    {"militia, 30 % lost, out of command: carries out its orders",
     "manoeuvre class=militia losses=30 command=out", "result", "executes", 0, 500},
};

/* Whether a chance counts for the case: who wins is the attacker. */
static gboolean
counts(const Case *row, const ArbAction *action, const ArbChance *chance, guint value)
{
  g_auto(GStrv) answers = g_strsplit(row->answers, " ", -1);
  const ArbDomain *domain = &arb_action_value(action, value)->domain;
  g_autofree char *word = arb_domain_text(domain, italian_rules(), chance->value[value]);
  int winner = arb_action_find_value(action, "winner");

  if (winner >= 0) {
    domain = &arb_action_value(action, (guint)winner)->domain;
    g_autofree char *who = arb_domain_text(domain, italian_rules(), chance->value[winner]);
    if (strcmp(who, "attacker") != 0) {
      return FALSE;
    }
  }
  return g_strv_contains((const char *const *)answers, word);
}

/* Returns: hundredths of per cent, halves up; -1 when there are no odds. */
static int
weigh(const Case *row)
{
  g_auto(GStrv) words = arb_request_split(row->line, NULL);
  g_autoptr(ArbRuling) refused = NULL;
  g_autoptr(ArbOdds) odds =
      arb_lookup_odds(italian_rules(), words[0], (const char *const *)(words + 1), &refused);
  unsigned __int128 sum = 0;

  if (odds == NULL || odds->overflow) {
    return -1;
  }
  guint value = (guint)arb_action_find_value(odds->action, row->value);
  for (guint i = 0; i < odds->chances->len; i++) {
    const ArbChance *chance = &g_array_index(odds->chances, ArbChance, i);
    if (row->answers == NULL) {
      sum += chance->weight * (guint)chance->value[value];
    } else if (counts(row, odds->action, chance, value)) {
      sum += chance->weight * FIGURES;
    }
  }
  return (int)((sum * 20000 / FIGURES + odds->total) / (2 * odds->total));
}

static gboolean
judge(const Case *row)
{
  int found = weigh(row);
  gboolean within = found >= row->least && found <= row->most;

  printf("%-60s %3d.%02d %%  %2d to %2d %%%s\n", row->what, found / 100, ABS(found % 100),
         row->least / 100, row->most / 100, within ? "" : "  OUTSIDE");
  return within;
}

int
main(void)
{
  gboolean fine = TRUE;

  for (guint i = 0; i < G_N_ELEMENTS(cases); i++) {
    fine &= judge(&cases[i]);
  }
  italian_rules_done();
  return fine ? 0 : 1;
}
