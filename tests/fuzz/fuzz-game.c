/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Any bytes as a game file. */
#include <glib/gstdio.h>

#include "core/game.h"

#include "rules/registry.h"

#include "fuzz.h"

static char *path;

int
LLVMFuzzerInitialize(int *argc, char ***argv)
{
  (void)argc;
  (void)argv;
  g_autofree char *folder = g_dir_make_tmp("fuzz-XXXXXX", NULL);
  g_assert_true(arb_core_text_load(arb_data_dir(), NULL));
  path = g_build_filename(folder, "fuzz.arbitro", NULL);
  return 0;
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
  g_autoptr(ArbFaults) faults = arb_faults_new();
  g_autoptr(GError) error = NULL;

  g_assert_true(g_file_set_contents_full(path, (const char *)data, (gssize)size,
                                         G_FILE_SET_CONTENTS_NONE, 0600, NULL));
  ArbGame *game = arb_game_open(path, arb_registry_find, faults, &error);
  g_assert_true(game != NULL || error != NULL || arb_faults_count(faults) > 0);
  arb_game_close(game);
  return 0;
}
