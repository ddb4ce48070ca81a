/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/text.h"

/* What the program remembers between two evenings, in $XDG_CONFIG_HOME/arbitro/settings.ini.
 * Written at each change; a file that cannot be read or written is no reason to stop. */
typedef struct _ArbPrefs ArbPrefs;

ArbPrefs *arb_prefs_load(void) G_GNUC_WARN_UNUSED_RESULT;
void arb_prefs_free(ArbPrefs *prefs);

/* That of the session until one is chosen. */
ArbLang arb_prefs_get_lang(const ArbPrefs *prefs);
void arb_prefs_set_lang(ArbPrefs *prefs, ArbLang lang);

typedef enum {
  ARB_PREF_DARK,
  ARB_PREF_CONTRAST,
  ARB_PREF_OWN_DICE, /* dice are read out, not rolled */
  ARB_PREF_BELL,     /* the system's bell at each result */
  ARB_PREF_GUIDE_SEEN,
  ARB_N_PREFS
} ArbPref;

gboolean arb_prefs_get(const ArbPrefs *prefs, ArbPref pref);
void arb_prefs_set(ArbPrefs *prefs, ArbPref pref, gboolean on);

#define ARB_TEXT_SIZE_MIN 75
#define ARB_TEXT_SIZE_MAX 300

/* Size of all text, per cent of the system's. */
int arb_prefs_get_text_size(const ArbPrefs *prefs);
void arb_prefs_set_text_size(ArbPrefs *prefs, int percent);

/* Figures that new games are played with, in mm: 6, 15, 28; 0: as each scenario says. */
int arb_prefs_get_scale(const ArbPrefs *prefs);
void arb_prefs_set_scale(ArbPrefs *prefs, int scale);

typedef enum {
  ARB_PREF_GAMES,   /* folder of the game files */
  ARB_PREF_MONITOR, /* connector of the screen for the players' board */
  ARB_N_PREF_TEXTS
} ArbPrefText;

/* Returns: (transfer full) "" when nothing was chosen: the program chooses by itself. */
char *arb_prefs_dup_text(const ArbPrefs *prefs, ArbPrefText pref) G_GNUC_WARN_UNUSED_RESULT;
void arb_prefs_set_text(ArbPrefs *prefs, ArbPrefText pref, const char *text);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(ArbPrefs, arb_prefs_free)
