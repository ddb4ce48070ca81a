/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "core/facts.h"
#include "core/source.h"

#include "cli/commands.h"

/* Ceilings, as for every reader. */
#define MAX_ENTRIES 10000
#define MAX_BYTES   (16 * 1024 * 1024)

/* Some editors write it before everything else. */
#define BYTE_ORDER_MARK "\xef\xbb\xbf"

/* Returns: (transfer full) (nullable) NULL, and has said why. */
static char *
read_script(CliRun *run, const char *path)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(ArbSource) source =
      arb_source_read(strcmp(path, "-") == 0 ? "/dev/stdin" : path, &error);

  if (source == NULL) {
    cli_fail(run, path, error);
    return NULL;
  }
  gsize size = 0;
  const char *text = g_bytes_get_data(source->body, &size);
  if (size == 0) {
    return g_strdup("");
  }
  /* A zero byte is no UTF-8 here: the rest would be lost without a word. */
  if (size > MAX_BYTES || !g_utf8_validate_len(text, size, NULL)) {
    cli_fault(run, "cli-script-unreadable", path);
    return NULL;
  }
  gboolean marked = size >= strlen(BYTE_ORDER_MARK)
                    && memcmp(text, BYTE_ORDER_MARK, strlen(BYTE_ORDER_MARK)) == 0;
  gsize skip = marked ? strlen(BYTE_ORDER_MARK) : 0;
  return g_strndup(text + skip, size - skip);
}

/* "4: do fire ...", before what the line brings; JSON has one document a line instead. */
static void
announce(const CliRun *run, guint number, const char *line)
{
  if (run->format == CLI_TEXT) {
    g_autofree char *text = g_strdup_printf("— %u: %s\n", number, line);
    cli_print(text);
  }
}

static CliStatus
run_line(CliRun *run, const char *const *words)
{
  g_autoptr(CliRun) step = cli_run_new();

  step->lang = run->lang;
  step->format = run->format;
  if (!cli_parse(step, words, TRUE)) {
    return CLI_USAGE;
  }
  step->game = run->game;
  return step->command->run(step);
}

/* The place of the line that stopped the script. */
static void
tell_stop(const CliRun *run, const char *path, guint number, const char *line)
{
  g_autofree char *digits = g_strdup_printf("%u", number);
  g_autofree char *text = cli_text(run, "cli-script-stopped", path, digits, line, NULL);

  cli_complain(text);
}

/* Words of each line, NULL ended; nothing is done before the whole script can be read. */
static GPtrArray *
split_lines(CliRun *run, const char *path, char **lines)
{
  g_autoptr(GPtrArray) all = g_ptr_array_new_with_free_func((GDestroyNotify)g_strfreev);
  guint entries = 0;

  for (guint i = 0; lines[i] != NULL; i++) {
    char **words = arb_request_split(g_strstrip(lines[i]), NULL);
    if (words == NULL) {
      tell_stop(run, path, i + 1, lines[i]);
      cli_fault(run, "cli-script-quote", lines[i]);
      return NULL;
    }
    entries += words[0] != NULL ? 1 : 0;
    g_ptr_array_add(all, words);
  }
  if (entries > MAX_ENTRIES) {
    g_autofree char *most = g_strdup_printf("%d", MAX_ENTRIES);
    cli_fault(run, "cli-script-too-long", most);
    return NULL;
  }
  return g_steal_pointer(&all);
}

CliStatus
cli_cmd_script(CliRun *run)
{
  const char *path = cli_run_word(run, 0);
  g_autofree char *text = read_script(run, path);

  if (text == NULL) {
    return CLI_FAULT;
  }
  g_auto(GStrv) lines = g_strsplit(text, "\n", -1);
  g_autoptr(GPtrArray) all = split_lines(run, path, lines);
  if (all == NULL) {
    return CLI_FAULT;
  }
  for (guint i = 0; i < all->len; i++) {
    const char *const *words = g_ptr_array_index(all, i);
    if (words[0] == NULL) {
      continue;
    }
    announce(run, i + 1, lines[i]);
    CliStatus status = run_line(run, words);
    cli_flush(); /* whoever reads along sees each deed when it is done */
    if (status != CLI_DONE) {
      tell_stop(run, path, i + 1, lines[i]);
      return status;
    }
  }
  return CLI_DONE;
}
