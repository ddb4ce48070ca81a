/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/replace.h"

#include <glib/gstdio.h>
#include <limits.h>
#include <stdlib.h>
#include <sys/stat.h>

#include "core/filekind.h"

/* May what bears the name give way to a new file? */
static gboolean
gives_way(const char *path, GError **error)
{
  GStatBuf found;

  if (g_lstat(path, &found) != 0) {
    return TRUE; /* it is not there; if its folder is neither, the writing tells */
  }
  if (S_ISDIR(found.st_mode)) {
    g_set_error(error, G_FILE_ERROR, G_FILE_ERROR_ISDIR, "%s: a folder", path);
    return FALSE;
  }
  if (!S_ISREG(found.st_mode)) {
    g_set_error(error, G_FILE_ERROR, G_FILE_ERROR_NODEV, "%s: no ordinary file", path);
    return FALSE;
  }
  if (arb_file_is_game(path)) {
    g_set_error(error, G_FILE_ERROR, G_FILE_ERROR_EXIST, "%s: a game", path);
    return FALSE;
  }
  return TRUE;
}

gboolean
arb_file_replace(const char *path, const char *data, gsize length, GError **error)
{
  char *real = realpath(path, NULL);
  g_autofree char *target = g_strdup(real != NULL ? real : path);

  free(real);
  /* Into a file of another name beside it, which then takes its place. */
  return gives_way(target, error)
         && g_file_set_contents_full(target, data, (gssize)length,
                                     G_FILE_SET_CONTENTS_CONSISTENT | G_FILE_SET_CONTENTS_DURABLE,
                                     0666, error);
}

const char *
arb_file_error_message_id(const GError *error)
{
  static const struct {
    GFileError code;
    const char *id;
  } known[] = {
      {G_FILE_ERROR_NOENT, "file-missing"},  {G_FILE_ERROR_ACCES, "file-forbidden"},
      {G_FILE_ERROR_ISDIR, "file-folder"},   {G_FILE_ERROR_EXIST, "file-is-game"},
      {G_FILE_ERROR_NODEV, "file-ordinary"}, {G_FILE_ERROR_NOSPC, "file-no-room"},
  };

  for (guint i = 0; i < G_N_ELEMENTS(known); i++) {
    if (g_error_matches(error, G_FILE_ERROR, (int)known[i].code)) {
      return known[i].id;
    }
  }
  return NULL;
}
