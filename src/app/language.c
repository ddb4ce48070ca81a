/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/language.h"

#include <gtk/gtk.h>
#include <libintl.h>
#include <locale.h>
#include <string.h>

/* glibc's count of catalogue changes: raised, it looks at LANGUAGE again. */
extern int _nl_msg_cat_cntr; /* NOLINT(readability-identifier-naming) */

ArbLang
arb_language_of_session(void)
{
  static const char *const names[] = {"LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"};

  for (guint i = 0; i < G_N_ELEMENTS(names); i++) {
    const char *value = g_getenv(names[i]);
    if (value != NULL && *value != '\0') {
      return strncmp(value, "it", 2) == 0 ? ARB_LANG_IT : ARB_LANG_EN;
    }
  }
  return ARB_LANG_EN;
}

/* Catalogues of the build folder serve a program that was not installed. */
static const char *
locale_dir(void)
{
  gboolean installed =
      g_file_test(ARB_LOCALE_DIR "/it/LC_MESSAGES/" GETTEXT_PACKAGE ".mo", G_FILE_TEST_EXISTS);
  return installed && g_getenv("ARBITRO_DATA") == NULL ? ARB_LOCALE_DIR : ARB_LOCALE_BUILT;
}

void
arb_language_start(ArbLang lang)
{
  setlocale(LC_ALL, "");
  /* In the plain C locale LANGUAGE counts for nothing. */
  const char *messages = setlocale(LC_MESSAGES, NULL);
  if (strcmp(messages, "C") == 0 || strcmp(messages, "POSIX") == 0) {
    setlocale(LC_MESSAGES, "C.UTF-8");
    setlocale(LC_CTYPE, "C.UTF-8");
  }
  g_setenv("LANGUAGE", arb_lang_to_id(lang), TRUE);
  gtk_disable_setlocale(); /* GTK would set it all again */
  bindtextdomain(GETTEXT_PACKAGE, locale_dir());
  bind_textdomain_codeset(GETTEXT_PACKAGE, "UTF-8");
  textdomain(GETTEXT_PACKAGE);
}

void
arb_language_switch(ArbLang lang)
{
  g_setenv("LANGUAGE", arb_lang_to_id(lang), TRUE);
  _nl_msg_cat_cntr++;
}
