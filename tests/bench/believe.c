/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>
#include <string.h>

#include "core/odds-private.h"

#include "rules/italian/italian-table.h"
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

/* From the declaration of a charge to the end of its melee: the odds that whoever is charged
 * breaks. IT-CHG-2 */
static int
weigh_charge(const char *charger, const char *target)
{
  static const Case won = {.value = "result", .answers = "retreats routs destroyed"};
  static const char *const fields[] = {"unit=C1", "at=A1", "distance=20", NULL};
  g_autoptr(ArbRuling) refused = NULL;
  ItalianTable table;
  unsigned __int128 sum = 0;

  italian_table_init(&table, italian_rules());
  (void)italian_put(&table, charger);
  (void)italian_put(&table, target);
  italian_set(&table, "game phase=9 step=0 first=FR");
  italian_set(&table, "C1 charge-marker=charge");
  g_autoptr(ArbOdds) odds =
      arb_odds_walk(table.state, "charge", fields, &ARB_ODDS_LIMITS, &refused);
  for (guint i = 0; odds != NULL && i < odds->chances->len; i++) {
    const ArbChance *chance = &g_array_index(odds->chances, ArbChance, i);
    int value = arb_action_find_value(chance->action, won.value);
    if (strcmp(chance->action->id, "melee") == 0
        && counts(&won, chance->action, chance, (guint)value)) {
      sum += chance->weight;
    }
  }
  int found = odds != NULL ? arb_odds_percent(odds, sum) : -1;
  italian_table_clear(&table);
  return found;
}

static gboolean
tell(const char *what, int found, int least, int most)
{
  gboolean within = found >= least && found <= most;

  printf("%-60s %3d.%02d %%  %2d to %2d %%%s\n", what, found / 100, ABS(found % 100), least / 100,
         most / 100, within ? "" : "  OUTSIDE");
  return within;
}

int
main(void)
{
  gboolean fine = TRUE;

  for (guint i = 0; i < G_N_ELEMENTS(cases); i++) {
    fine &= tell(cases[i].what, weigh(&cases[i]), cases[i].least, cases[i].most);
  }
  fine &= tell("cuirassiers with impetus reach and break a line in the open",
               weigh_charge("unit FR C1 type=cavalry-cuirassier bases=6",
                            "unit AL A1 type=infantry-line bases=6 small-arm=musket"),
               6000, 8500);
  italian_rules_done();
  return fine ? 0 : 1;
}
