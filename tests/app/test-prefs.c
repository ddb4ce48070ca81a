/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

#include "app/language.h"
#include "app/prefs.h"

/* What is set is there the next evening. */
static void
test_kept(void **state G_GNUC_UNUSED)
{
  g_autoptr(ArbPrefs) prefs = arb_prefs_load();

  assert_int_equal(arb_prefs_get_text_size(prefs), 100);
  assert_false(arb_prefs_get(prefs, ARB_PREF_OWN_DICE));
  arb_prefs_set_lang(prefs, ARB_LANG_IT);
  arb_prefs_set(prefs, ARB_PREF_OWN_DICE, TRUE);
  arb_prefs_set_text_size(prefs, 200);
  g_autoptr(ArbPrefs) again = arb_prefs_load();
  assert_int_equal(arb_prefs_get_lang(again), ARB_LANG_IT);
  assert_true(arb_prefs_get(again, ARB_PREF_OWN_DICE));
  assert_false(arb_prefs_get(again, ARB_PREF_DARK));
  assert_int_equal(arb_prefs_get_text_size(again), 200);
  assert_int_equal(arb_prefs_get_scale(again), 0);
  arb_prefs_set_scale(again, 28);
  assert_int_equal(arb_prefs_get_scale(again), 28);
  arb_prefs_set_scale(again, 54); /* no such figures */
  assert_int_equal(arb_prefs_get_scale(again), 0);
  g_autofree char *none = arb_prefs_dup_text(again, ARB_PREF_GAMES);
  assert_string_equal(none, "");
  arb_prefs_set_text(again, ARB_PREF_GAMES, "/media/club");
  g_autofree char *folder = arb_prefs_dup_text(again, ARB_PREF_GAMES);
  assert_string_equal(folder, "/media/club");
  arb_prefs_set_text_size(again, 100000);
  assert_int_equal(arb_prefs_get_text_size(again), ARB_TEXT_SIZE_MAX);
}

/* A damaged file is no reason to stop. */
static void
test_damaged(void **state G_GNUC_UNUSED)
{
  g_autofree char *folder = g_build_filename(g_get_user_config_dir(), "arbitro", NULL);
  g_autofree char *path = g_build_filename(folder, "settings.ini", NULL);

  assert_int_equal(g_mkdir_with_parents(folder, 0700), 0);
  assert_true(g_file_set_contents(path, "[window\nlanguage=xx\n\xff", -1, NULL));
  g_autoptr(ArbPrefs) prefs = arb_prefs_load();
  assert_int_equal(arb_prefs_get_text_size(prefs), 100);
  assert_true(arb_prefs_get_lang(prefs) < ARB_N_LANGS);
  assert_int_equal(remove(path), 0);
}

static void
test_session_language(void **state G_GNUC_UNUSED)
{
  static const struct {
    const char *language;
    const char *lang;
    ArbLang expected;
  } rows[] = {
      {"it:en", "en_GB.UTF-8", ARB_LANG_IT},
      {"", "it_IT.UTF-8", ARB_LANG_IT},
      {"", "fr_FR.UTF-8", ARB_LANG_EN},
      {"en", "it_IT.UTF-8", ARB_LANG_EN},
  };

  g_unsetenv("LC_ALL");
  g_unsetenv("LC_MESSAGES");
  for (size_t i = 0; i < G_N_ELEMENTS(rows); i++) {
    print_message("# %s %s\n", rows[i].language, rows[i].lang);
    g_setenv("LANGUAGE", rows[i].language, TRUE);
    g_setenv("LANG", rows[i].lang, TRUE);
    assert_int_equal(arb_language_of_session(), rows[i].expected);
  }
}

int
main(void)
{
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_damaged),
      cmocka_unit_test(test_kept),
      cmocka_unit_test(test_session_language),
  };
  g_autofree char *folder = g_dir_make_tmp("arbitro-XXXXXX", NULL);

  g_setenv("XDG_CONFIG_HOME", folder, TRUE);
  int status = cmocka_run_group_tests(tests, NULL, NULL) != 0;
  g_autofree char *path = g_build_filename(folder, "arbitro", "settings.ini", NULL);
  g_autofree char *inner = g_path_get_dirname(path);
  (void)remove(path);
  (void)remove(inner);
  (void)remove(folder);
  return status;
}
