/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "core/source.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#include "core/replace.h"
#include "core/xml.h"

ArbSource *
arb_source_new(const char *name, const char *path, gboolean own, GBytes *body)
{
  g_return_val_if_fail(name != NULL && path != NULL && body != NULL, NULL);

  ArbSource *source = g_new0(ArbSource, 1);
  source->name = g_strdup(name);
  source->path = g_strdup(path);
  source->own = own;
  source->body = g_bytes_ref(body);
  return source;
}

ArbSource *
arb_source_copy(const ArbSource *source)
{
  return arb_source_new(source->name, source->path, source->own, source->body);
}

char *
arb_source_hash(const ArbSource *source)
{
  return g_compute_checksum_for_bytes(G_CHECKSUM_SHA256, source->body);
}

/* A name may come out of a file, and be any. */
char *
arb_source_id(const ArbSource *source)
{
  char *id = g_path_get_basename(source->name);

  if (g_str_has_suffix(id, ".xml")) {
    id[strlen(id) - strlen(".xml")] = '\0';
  }
  return id;
}

void
arb_source_free(ArbSource *source)
{
  if (source == NULL) {
    return;
  }
  g_free(source->name);
  g_free(source->path);
  g_bytes_unref(source->body);
  g_free(source);
}

static char *
find_data_dir(void)
{
  const char *said = g_getenv("ARBITRO_DATA");
  if (said != NULL && *said != '\0') {
    return g_strdup(said);
  }
#ifdef ARB_DATA_INSTALLED
  g_autofree char *words = g_build_filename(ARB_DATA_INSTALLED, "tables", "core.xml", NULL);
  if (g_file_test(words, G_FILE_TEST_IS_REGULAR)) {
    return g_strdup(ARB_DATA_INSTALLED);
  }
#endif
#ifdef ARB_DATA_SOURCE
  return g_strdup(ARB_DATA_SOURCE);
#else
  return g_strdup(".");
#endif
}

const char *
arb_data_dir(void)
{
  static char *dir = NULL;

  if (g_once_init_enter(&dir)) {
    g_once_init_leave(&dir, find_data_dir());
  }
  return dir;
}

const char *
arb_own_dir(void)
{
  static char *dir = NULL;

  if (g_once_init_enter(&dir)) {
    g_once_init_leave(&dir, g_build_filename(g_get_user_data_dir(), "arbitro", NULL));
  }
  return dir;
}

/* Reads on until the end, or a block beyond the ceiling: the parser refuses what is longer.
 * Returns: FALSE with errno set. */
static gboolean
read_blocks(int file, GByteArray *bytes)
{
  guint8 block[16 * 1024];
  gssize n = 1;

  while (n != 0 && bytes->len <= ARB_XML_MAX_BYTES) {
    n = read(file, block, sizeof block);
    if (n < 0 && errno != EINTR) {
      return FALSE;
    }
    g_byte_array_append(bytes, block, n > 0 ? (guint)n : 0);
  }
  return TRUE;
}

static void
set_errno(GError **error, const char *path, int number)
{
  g_autofree char *shown = g_filename_display_name(path);

  g_set_error(error, G_FILE_ERROR, (int)g_file_error_from_errno(number), "%s: %s", shown,
              g_strerror(number));
}

static GBytes *
read_bytes(const char *path, GError **error)
{
  g_autoptr(GByteArray) bytes = g_byte_array_new();
  int file = g_open(path, O_RDONLY | O_CLOEXEC, 0);
  gboolean done = file >= 0 && read_blocks(file, bytes);
  int number = errno;

  if (file >= 0) {
    (void)close(file);
  }
  if (!done) {
    set_errno(error, path, number);
    return NULL;
  }
  return g_byte_array_free_to_bytes(g_steal_pointer(&bytes));
}

static ArbSource *
read_source(const char *name, const char *path, gboolean own, GError **error)
{
  g_autoptr(GBytes) body = read_bytes(path, error);
  return body != NULL ? arb_source_new(name, path, own, body) : NULL;
}

ArbSource *
arb_source_read(const char *path, GError **error)
{
  g_autofree char *name = g_path_get_basename(path);
  return read_source(name, path, FALSE, error);
}

/* A name comes from data files too, and must not lead out of the data folder. */
static gboolean
stays_below(const char *name)
{
  g_auto(GStrv) parts = g_strsplit(name, "/", -1);
  for (guint i = 0; parts[i] != NULL; i++) {
    if (*parts[i] == '\0' || g_str_equal(parts[i], ".") || g_str_equal(parts[i], "..")) {
      return FALSE;
    }
  }
  return parts[0] != NULL && strchr(name, '\\') == NULL;
}

ArbSource *
arb_source_find(const char *kind, const char *name, GError **error)
{
  if (!stays_below(name)) {
    g_set_error(error, G_FILE_ERROR, G_FILE_ERROR_INVAL, "%s: not a file of the data folder", name);
    return NULL;
  }
  g_autofree char *own = g_build_filename(arb_own_dir(), kind, name, NULL);
  if (g_file_test(own, G_FILE_TEST_EXISTS)) {
    return read_source(name, own, TRUE, error);
  }
  g_autofree char *shipped = g_build_filename(arb_data_dir(), kind, name, NULL);
  return read_source(name, shipped, FALSE, error);
}

/* The XML files in one folder go into `files`, name -> path, in place of those with their names. A
 * folder that is not there has none. */
static gboolean
gather_files(const char *folder_path, const char *folder, GHashTable *files, GError **error)
{
  g_autoptr(GError) missing = NULL;
  g_autoptr(GDir) dir = g_dir_open(folder_path, 0, &missing);
  if (dir == NULL) {
    if (g_error_matches(missing, G_FILE_ERROR, G_FILE_ERROR_NOENT)
        || g_error_matches(missing, G_FILE_ERROR, G_FILE_ERROR_NOTDIR)) {
      return TRUE;
    }
    g_propagate_error(error, g_steal_pointer(&missing));
    return FALSE;
  }
  for (const char *file = g_dir_read_name(dir); file != NULL; file = g_dir_read_name(dir)) {
    g_autofree char *path = g_build_filename(folder_path, file, NULL);
    g_autofree char *name = g_build_filename(folder, file, NULL);
    gboolean is_data =
        g_str_has_suffix(file, ".xml") && *file != '.' && !g_file_test(path, G_FILE_TEST_IS_DIR);
    /* A link that leads nowhere stands in nobody's place. */
    if (is_data && (!g_hash_table_contains(files, name) || g_file_test(path, G_FILE_TEST_EXISTS))) {
      g_hash_table_replace(files, g_steal_pointer(&name), g_steal_pointer(&path));
    }
  }
  return TRUE;
}

static int
compare_names(const void *a, const void *b)
{
  return strcmp(*(const char *const *)a, *(const char *const *)b);
}

/* own: the user's folder too, and before the shipped one */
static GPtrArray *
list_sources(const char *kind, const char *folder, gboolean own, GError **error)
{
  g_autoptr(GPtrArray) sources = g_ptr_array_new_with_free_func((GDestroyNotify)arb_source_free);
  if (!stays_below(folder)) {
    return g_steal_pointer(&sources);
  }
  g_autoptr(GHashTable) files = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free);
  g_autofree char *shipped = g_build_filename(arb_data_dir(), kind, folder, NULL);
  g_autofree char *mine = g_build_filename(arb_own_dir(), kind, folder, NULL);
  if (!gather_files(shipped, folder, files, error)
      || (own && !gather_files(mine, folder, files, error))) {
    return NULL;
  }
  guint n = 0;
  g_autofree char **sorted = (char **)g_hash_table_get_keys_as_array(files, &n);
  qsort(sorted, n, sizeof *sorted, compare_names);
  for (guint i = 0; i < n; i++) {
    const char *path = g_hash_table_lookup(files, sorted[i]);
    gboolean is_own = own && g_str_has_prefix(path, mine);
    ArbSource *source = read_source(sorted[i], path, is_own, error);
    if (source == NULL) {
      return NULL;
    }
    g_ptr_array_add(sources, source);
  }
  return g_steal_pointer(&sources);
}

GPtrArray *
arb_sources_list(const char *kind, const char *folder, GError **error)
{
  return list_sources(kind, folder, TRUE, error);
}

GPtrArray *
arb_sources_shipped(const char *kind, const char *folder, GError **error)
{
  return list_sources(kind, folder, FALSE, error);
}

char *
arb_source_own_path(const char *kind, const char *name)
{
  return g_build_filename(arb_own_dir(), kind, name, NULL);
}

gboolean
arb_source_keep_own(const ArbSource *source, const char *kind, GError **error)
{
  g_autofree char *path = arb_source_own_path(kind, source->name);
  g_autofree char *folder = g_path_get_dirname(path);
  gsize size = 0;
  const char *bytes = g_bytes_get_data(source->body, &size);

  if (!stays_below(source->name)) {
    set_errno(error, path, EINVAL);
    return FALSE;
  }
  if (g_mkdir_with_parents(folder, 0700) != 0) {
    set_errno(error, folder, errno);
    return FALSE;
  }
  return arb_file_replace(path, bytes, size, error);
}

gboolean
arb_source_drop_own(const char *kind, const char *name, GError **error)
{
  g_autofree char *path = arb_source_own_path(kind, name);

  if (!stays_below(name) || (g_remove(path) != 0 && errno != ENOENT)) {
    set_errno(error, path, stays_below(name) ? errno : EINVAL);
    return FALSE;
  }
  return TRUE;
}
