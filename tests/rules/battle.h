/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/game.h"

/* A battle in a folder of its own, for tests of whole games, whatever the rule book. */
typedef struct {
  char *dir;
  char *path;
  ArbGame *game;
} Battle;

/* A new game of a scenario, by its path below the data folder, seed 7, in a fresh folder. */
Battle *battle_of(const char *file);
void battle_free(Battle *battle);

/* Closes the game and opens its file again. */
void battle_reopen(Battle *battle);

/* On to the phase with that id, passing what may wait. */
void battle_to_phase(Battle *battle, const char *phase);

/* "fire shooter=F5 at=P7 range=3 --dice 6 --override reason": a deed.  Returns: (transfer full) */
ArbRuling *battle_do(Battle *battle, const char *line) G_GNUC_WARN_UNUSED_RESULT;

/* The deed stands; or it is refused with that message ("-": whatever). */
void battle_does(Battle *battle, const char *line);
void battle_refuses(Battle *battle, const char *line, const char *rule, const char *id);

/* Attribute of a piece by its words ("F5", "fatigue" -> "1").  Returns: (transfer full) */
char *battle_get(const Battle *battle, const char *label, const char *attribute);
void
battle_expect(const Battle *battle, const char *label, const char *attribute, const char *value);
void battle_set(Battle *battle, const char *label, const char *attribute, const char *value);
void battle_undo(Battle *battle, guint n);
void battle_redo(Battle *battle, guint n);

/* Every attribute of every piece that is not as the rule book has it by default, and the stack of
 * pendings, as one text: equal states have equal texts, others have not. */
char *battle_picture(const Battle *battle) G_GNUC_WARN_UNUSED_RESULT;
