/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/army-desk.h"

/* The fields of the row in hand, made from the rule book's attributes: of the list itself, or of a
 * piece. */
typedef enum {
  ARB_ARMY_TITLE, /* number: language */
  ARB_ARMY_NATION,
  ARB_ARMY_YEAR,   /* number: 0 the first, 1 the last */
  ARB_ARMY_ORIGIN, /* number: language */
  ARB_ARMY_LABEL,
  ARB_ARMY_NAME, /* number: language */
  ARB_ARMY_VALUE /* number: attribute */
} ArbArmyWhat;

typedef struct {
  ArbArmyWhat what;
  guint number;
} ArbArmyField;

/* Those of the row in hand, what a list must say and what it sums up before the rest.  Returns:
 * (transfer full) array of ArbArmyField */
GArray *arb_army_fields(ArbArmyDesk *desk) G_GNUC_WARN_UNUSED_RESULT;

/* The rule book's domain of a VALUE.  Returns: (transfer none) (nullable) */
const ArbDomain *arb_army_field_domain(ArbArmyDesk *desk, ArbArmyField field);

/* All (transfer full). title: its name. text: as it is typed, in the language's own decimals; "":
 * silent. silent: what counts where the field is silent. limits: "0 – 60", "0 – 2 cm"; nations
 * that other lists have; or "". */
char *arb_army_field_title(ArbArmyDesk *desk, ArbArmyField field, ArbLang lang);
char *arb_army_field_text(ArbArmyDesk *desk, ArbArmyField field, ArbLang lang);
char *arb_army_field_silent(ArbArmyDesk *desk, ArbArmyField field, ArbLang lang);
char *arb_army_field_limits(ArbArmyDesk *desk, ArbArmyField field, ArbLang lang);

/* Number of the choice there is now; of a flag 0 or 1. */
int arb_army_field_choice(ArbArmyDesk *desk, ArbArmyField field);

/* What people typed.  Returns: FALSE, nothing changed, with out_why set. */
gboolean
arb_army_field_set(ArbArmyDesk *desk, ArbArmyField field, const char *text, ArbText *out_why);
gboolean arb_army_field_choose(ArbArmyDesk *desk, ArbArmyField field, int choice);
