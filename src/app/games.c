/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/games.h"

#include <gio/gio.h>
#include <glib/gstdio.h>
#include <string.h>

#include "core/backup.h"

#include "rules/registry.h"

#define SUFFIX       ".arbitro"
#define READY_BATTLE "teaching.xml"
#define TITLE_BYTES  160 /* of 255: a day, a number, and the names of copies and reports follow */

typedef struct {
  char *path;
  gint64 changed;
} File;

static void
clear_file(gpointer data)
{
  File *file = data;
  g_free(file->path);
}

static int
compare_files(gconstpointer a, gconstpointer b)
{
  const File *one = a;
  const File *two = b;
  return one->changed != two->changed ? (one->changed > two->changed ? -1 : 1)
                                      : strcmp(one->path, two->path);
}

void
arb_games_load_words(void)
{
  static gsize loaded = 0;

  if (g_once_init_enter(&loaded)) {
    g_autoptr(GError) error = NULL;
    if (!arb_core_text_load(arb_data_dir(), &error)) {
      g_warning("%s", error->message);
    }
    g_once_init_leave(&loaded, 1);
  }
}

static char *
games_dir(const char *folder)
{
  return folder != NULL && *folder != '\0' ? g_strdup(folder)
                                           : g_build_filename(arb_own_dir(), "games", NULL);
}

GPtrArray *
arb_games_list(const char *folder)
{
  g_autofree char *there = games_dir(folder);
  g_autoptr(GDir) dir = g_dir_open(there, 0, NULL);
  g_autoptr(GArray) files = g_array_new(FALSE, FALSE, sizeof(File));
  GPtrArray *paths = g_ptr_array_new_with_free_func(g_free);

  g_array_set_clear_func(files, clear_file);
  for (const char *name = dir != NULL ? g_dir_read_name(dir) : NULL; name != NULL;
       name = g_dir_read_name(dir)) {
    GStatBuf about;
    if (!g_str_has_suffix(name, SUFFIX)) {
      continue;
    }
    File file = {.path = g_build_filename(there, name, NULL)};
    file.changed = g_stat(file.path, &about) == 0 ? about.st_mtime : 0;
    g_array_append_val(files, file);
  }
  g_array_sort(files, compare_files);
  for (guint i = 0; i < files->len; i++) {
    g_ptr_array_add(paths, g_strdup(g_array_index(files, File, i).path));
  }
  return paths;
}

char *
arb_games_new_path(const char *folder, const char *title)
{
  g_autofree char *there = games_dir(folder);
  g_autofree char *plain = arb_text_file_name(title, TITLE_BYTES);
  g_autoptr(GDateTime) now = g_date_time_new_now_local();
  g_autofree char *day = g_date_time_format(now, "%Y-%m-%d");
  char *path = NULL;

  g_mkdir_with_parents(there, 0700);
  for (guint i = 1; path == NULL || g_file_test(path, G_FILE_TEST_EXISTS); i++) {
    g_autofree char *name = i == 1 ? g_strdup_printf("%s %s" SUFFIX, plain, day)
                                   : g_strdup_printf("%s %s (%u)" SUFFIX, plain, day, i);
    g_free(path);
    path = g_build_filename(there, name, NULL);
  }
  return path;
}

GPtrArray *
arb_games_scenarios(void)
{
  GPtrArray *names = g_ptr_array_new_with_free_func(g_free);

  for (guint i = 0; arb_registry_get(i) != NULL; i++) {
    g_autofree char *folder = g_build_filename(arb_registry_get(i)->id, "scenarios", NULL);
    g_autoptr(GPtrArray) sources = arb_sources_list("armylists", folder, NULL);
    for (guint k = 0; sources != NULL && k < sources->len; k++) {
      const ArbSource *source = g_ptr_array_index(sources, k);
      g_ptr_array_add(names, g_strdup(source->name));
    }
  }
  return names;
}

char *
arb_games_ready_scenario(void)
{
  for (guint i = 0; arb_registry_get(i) != NULL; i++) {
    g_autofree char *name =
        g_build_filename(arb_registry_get(i)->id, "scenarios", READY_BATTLE, NULL);
    g_autofree char *path = g_build_filename(arb_data_dir(), "armylists", name, NULL);
    if (g_file_test(path, G_FILE_TEST_EXISTS)) {
      return g_steal_pointer(&name);
    }
  }
  return NULL;
}

ArbScenario *
arb_games_load_scenario(const char *name, ArbFaults *faults)
{
  arb_games_load_words();
  g_autoptr(GError) error = NULL;
  g_autoptr(ArbSource) source = arb_source_find("armylists", name, &error);

  if (source == NULL) {
    arb_faults_add(faults, name, 0, "unreadable", error->message, NULL);
    return NULL;
  }
  return arb_scenario_load(source, arb_registry_find, faults);
}

/* Faults of files, or what the store says. */
static char *
explain(const ArbFaults *faults, const GError *error, ArbLang lang)
{
  if (error != NULL) {
    return arb_core_text(arb_store_error_message_id(error), lang, NULL);
  }
  return arb_faults_to_text(faults, lang);
}

ArbGame *
arb_games_start_scenario(const ArbScenario *scenario, const ArbBegin *begin, char **out_why)
{
  g_autoptr(ArbFaults) faults = arb_faults_new();
  g_autoptr(GError) error = NULL;
  const char *title = arb_text_get(&scenario->title, begin->lang);
  g_autofree char *path = arb_games_new_path(begin->folder, title);
  guint64 seed = ((guint64)g_random_int() << 32) | g_random_int();
  ArbScenario played = *scenario; /* what it points to is lent */

  played.scale = begin->scale != 0 ? begin->scale : scenario->scale;
  ArbGame *game = arb_game_new(&played, path, seed, begin->options, faults, &error);
  if (game == NULL) {
    *out_why = explain(faults, error, begin->lang);
  }
  return game;
}

ArbGame *
arb_games_start(const char *name, const ArbBegin *begin, char **out_why)
{
  g_autoptr(ArbFaults) faults = arb_faults_new();
  g_autoptr(ArbScenario) scenario = arb_games_load_scenario(name, faults);

  if (scenario == NULL) {
    *out_why = explain(faults, NULL, begin->lang);
    return NULL;
  }
  return arb_games_start_scenario(scenario, begin, out_why);
}

ArbGame *
arb_games_open(const char *path, ArbLang lang, char **out_why)
{
  g_autoptr(ArbFaults) faults = arb_faults_new();
  g_autoptr(GError) error = NULL;
  arb_games_load_words();
  ArbGame *game = arb_game_open(path, arb_registry_find, faults, &error);

  if (game == NULL) {
    *out_why = explain(faults, error, lang);
  }
  return game;
}

char *
arb_games_find_copy(const char *path, int *out_turn)
{
  guint entries = 0;

  arb_games_load_words();
  return arb_backup_find(path, arb_registry_find, out_turn, &entries);
}

gboolean
arb_games_restore(const char *path, const char *copy, ArbLang lang, char **out_why)
{
  g_autoptr(GError) error = NULL;
  g_autofree char *kept = NULL;

  if (arb_backup_restore(path, copy, &kept, &error)) {
    return TRUE;
  }
  *out_why = explain(NULL, error, lang);
  return FALSE;
}
