/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/italian/charge-test.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "rules/italian/italian-test.h"

void
charge_field(ItalianTable *table)
{
  static const char *const pieces[] = {
      "unit FR H1 type=cavalry-heavy bases=4 small-arm=carbine",
      "unit FR F1 type=infantry-line bases=6 small-arm=musket formation=divisions",
      "unit AL A1 type=infantry-line bases=6 small-arm=musket",
      "unit AL L1 type=infantry-light bases=6 small-arm=musket order=open open-order=yes",
      "unit AL C1 type=cavalry-light bases=4 small-arm=carbine",
      "unit AL G1 type=guns-8 bases=2 formation=deployed",
      "wagon AL K1 bases=1",
      "general AL N1 quality=G",
  };

  italian_table_init(table, italian_rules());
  for (guint i = 0; i < G_N_ELEMENTS(pieces); i++) {
    italian_put(table, pieces[i]);
  }
  italian_set(table, "game phase=9 step=0 first=FR");
}

void
expect_next(const ItalianTable *table, const char *text)
{
  guint n = arb_state_n_pendings(table->state);

  assert_string_equal(n > 0 ? arb_state_pending_text(table->state, n - 1) : "nothing",
                      text != NULL ? text : "nothing");
}

void
charge_up_to(ItalianTable *table, const char *target, const char *marker)
{
  g_autofree char *mark = g_strdup_printf("charge-marker unit=H1 marker=%s", marker);
  g_autofree char *declare = g_strdup_printf("charge unit=H1 at=%s distance=20", target);

  italian_do(table, mark, "marked=yes");
  italian_do(table, declare, "declared=yes may_reach=yes");
  italian_do(table, "manoeuvre unit=H1 --dice 4", "total=10 passed=yes");
  expect_next(table, "charge-move must FR unit=H1");
  italian_do(table, "charge-move straight=8", "impetus=yes");
}
