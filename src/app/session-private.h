/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/session.h"

/* Shared by the session*.c files alone. */
struct _ArbSession {
  GObject parent;
  ArbGame *game;     /* NULL in a consultation */
  ArbSession *whole; /* (nullable) whose game it is, of which this is another view */
  ArbRuleset *rules;
  ArbLang lang;
  int scale; /* of a consultation */
  guint viewer;
  ArbGame *known; /* (nullable) the game as the viewer knows it; made when first asked for */
};

/* The game as the viewer knows it.  (nullable) none in a consultation */
ArbGame *arb_session_get_known(ArbSession *session);

/* What the rules say to a deed before it is done. What is known refuses by itself what rests on a
 * secret: then the game is asked, and says no more than that it can be done. */
ArbRuling *arb_session_try(ArbSession *session,
                           const char *action,
                           const char *const *fields,
                           const ArbDice *dice);

/* On a side's sheet: a refusal of what is not its own to do.  Returns: (transfer full) (nullable)
 */
ArbRuling *arb_session_refuse_foreign(ArbSession *session, ArbDraft *draft);

/* A refusal whose sentence would tell a secret tells only that there is one.  ruling: (nullable),
 * given back */
ArbRuling *arb_session_veil_refusal(ArbSession *session, ArbRuling *ruling);

/* The same for a deed that the game has ruled. Whose refusal rests on what the viewer does not
 * know, alone or in its numbers, is told what the known game refuses, or nothing.  real: (nullable)
 * (transfer full)  Returns: (transfer full) (nullable) */
ArbRuling *arb_session_veil_deed(ArbSession *session,
                                 ArbRuling *real,
                                 const char *const *fields,
                                 const ArbDice *dice);

/* May the entry be taken back from here? */
gboolean arb_session_may_undo(ArbSession *session, guint seq);
