/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/prefs.h"

#include "app/language.h"

#define GROUP "window"

struct _ArbPrefs {
  GKeyFile *file;
  char *path;
};

static const char *const keys[ARB_N_PREFS] = {
    [ARB_PREF_DARK] = "dark",
    [ARB_PREF_CONTRAST] = "high-contrast",
    [ARB_PREF_OWN_DICE] = "own-dice",
    [ARB_PREF_BELL] = "bell",
    [ARB_PREF_GUIDE_SEEN] = "guide-seen",
};

static const char *const text_keys[ARB_N_PREF_TEXTS] = {
    [ARB_PREF_GAMES] = "games-folder",
    [ARB_PREF_MONITOR] = "board-monitor",
};

ArbPrefs *
arb_prefs_load(void)
{
  ArbPrefs *prefs = g_new0(ArbPrefs, 1);

  prefs->file = g_key_file_new();
  prefs->path = g_build_filename(g_get_user_config_dir(), "arbitro", "settings.ini", NULL);
  g_key_file_load_from_file(prefs->file, prefs->path, G_KEY_FILE_KEEP_COMMENTS, NULL);
  return prefs;
}

void
arb_prefs_free(ArbPrefs *prefs)
{
  if (prefs == NULL) {
    return;
  }
  g_key_file_unref(prefs->file);
  g_free(prefs->path);
  g_free(prefs);
}

static void
save(ArbPrefs *prefs)
{
  g_autofree char *folder = g_path_get_dirname(prefs->path);

  if (g_mkdir_with_parents(folder, 0700) == 0) {
    g_key_file_save_to_file(prefs->file, prefs->path, NULL);
  }
}

ArbLang
arb_prefs_get_lang(const ArbPrefs *prefs)
{
  g_autofree char *id = g_key_file_get_string(prefs->file, GROUP, "language", NULL);
  ArbLang lang = id != NULL ? arb_lang_from_id(id) : ARB_N_LANGS;

  return lang < ARB_N_LANGS ? lang : arb_language_of_session();
}

void
arb_prefs_set_lang(ArbPrefs *prefs, ArbLang lang)
{
  g_key_file_set_string(prefs->file, GROUP, "language", arb_lang_to_id(lang));
  save(prefs);
}

gboolean
arb_prefs_get(const ArbPrefs *prefs, ArbPref pref)
{
  return g_key_file_get_boolean(prefs->file, GROUP, keys[pref], NULL);
}

void
arb_prefs_set(ArbPrefs *prefs, ArbPref pref, gboolean on)
{
  g_key_file_set_boolean(prefs->file, GROUP, keys[pref], on);
  save(prefs);
}

int
arb_prefs_get_text_size(const ArbPrefs *prefs)
{
  int percent = g_key_file_get_integer(prefs->file, GROUP, "text-size", NULL);

  return percent == 0 ? 100 : CLAMP(percent, ARB_TEXT_SIZE_MIN, ARB_TEXT_SIZE_MAX);
}

void
arb_prefs_set_text_size(ArbPrefs *prefs, int percent)
{
  g_key_file_set_integer(prefs->file, GROUP, "text-size",
                         CLAMP(percent, ARB_TEXT_SIZE_MIN, ARB_TEXT_SIZE_MAX));
  save(prefs);
}

int
arb_prefs_get_scale(const ArbPrefs *prefs)
{
  int scale = g_key_file_get_integer(prefs->file, GROUP, "scale", NULL);

  return scale == 6 || scale == 15 || scale == 28 ? scale : 0;
}

void
arb_prefs_set_scale(ArbPrefs *prefs, int scale)
{
  g_key_file_set_integer(prefs->file, GROUP, "scale", scale);
  save(prefs);
}

char *
arb_prefs_dup_text(const ArbPrefs *prefs, ArbPrefText pref)
{
  char *text = g_key_file_get_string(prefs->file, GROUP, text_keys[pref], NULL);

  return text != NULL ? text : g_strdup("");
}

void
arb_prefs_set_text(ArbPrefs *prefs, ArbPrefText pref, const char *text)
{
  g_key_file_set_string(prefs->file, GROUP, text_keys[pref], text);
  save(prefs);
}
