/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/replace.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <limits.h>
#include <stdlib.h>
#include <sys/stat.h>

#include "core/filekind.h"

static gboolean
has_folder(const char *path, GError **error)
{
  g_autofree char *folder = g_path_get_dirname(path);
  GStatBuf found;

  if (g_stat(folder, &found) == 0 || (errno != ENOENT && errno != ENOTDIR)) {
    return TRUE;
  }
  g_set_error(error, G_FILE_ERROR, G_FILE_ERROR_NOTDIR, "%s: no such folder", folder);
  return FALSE;
}

/* May what bears the name give way to a new file? */
static gboolean
gives_way(const char *path, GError **error)
{
  GStatBuf found;

  if (g_lstat(path, &found) != 0) {
    return has_folder(path, error); /* it is not there */
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

/* Beyond a quota, or the size that a file may have: GLib has no number for either, but ends with
 * the system's words. */
static gboolean
lacks_room(const GError *error)
{
  return g_error_matches(error, G_FILE_ERROR, G_FILE_ERROR_FAILED)
         && (g_str_has_suffix(error->message, g_strerror(EDQUOT))
             || g_str_has_suffix(error->message, g_strerror(EFBIG)));
}

gboolean
arb_file_replace(const char *path, const char *data, gsize length, GError **error)
{
  char *real = realpath(path, NULL);
  g_autofree char *target = g_strdup(real != NULL ? real : path);
  g_autoptr(GError) fault = NULL;

  free(real);
  if (!gives_way(target, error)) {
    return FALSE;
  }
  /* Into a file of another name beside it, which then takes its place. */
  if (g_file_set_contents_full(target, data, (gssize)length,
                               G_FILE_SET_CONTENTS_CONSISTENT | G_FILE_SET_CONTENTS_DURABLE, 0666,
                               &fault)) {
    return TRUE;
  }
  fault->code = lacks_room(fault) ? G_FILE_ERROR_NOSPC : fault->code;
  g_propagate_error(error, g_steal_pointer(&fault));
  return FALSE;
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
      {G_FILE_ERROR_ROFS, "file-forbidden"}, {G_FILE_ERROR_NOTDIR, "file-no-folder"},
  };

  for (guint i = 0; i < G_N_ELEMENTS(known); i++) {
    if (g_error_matches(error, G_FILE_ERROR, (int)known[i].code)) {
      return known[i].id;
    }
  }
  return NULL;
}
