/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "core/replace.h"
#include "core/store.h"

#include "rules/registry.h"

#include "cli/cli.h"

char *
cli_text(const CliRun *run, const char *id, ...)
{
  g_autoptr(GPtrArray) arguments = g_ptr_array_new();
  va_list list;

  va_start(list, id);
  for (char *argument = va_arg(list, char *); argument != NULL; argument = va_arg(list, char *)) {
    g_ptr_array_add(arguments, argument);
  }
  va_end(list);
  g_ptr_array_add(arguments, NULL);
  return arb_core_text(id, run->lang, (const char *const *)arguments->pdata);
}

void
cli_print(const char *text)
{
  g_autofree char *shown = arb_text_show_lines(text);

  fputs(shown, stdout);
}

void
cli_print_json(ArbJson *json)
{
  g_autofree char *text = arb_json_finish(json);

  puts(text);
}

void
cli_flush(void)
{
  fflush(stdout);
}

void
cli_complain(const char *text)
{
  /* Keeps the two streams in step when they go to one place. */
  fflush(stdout);
  g_autofree char *shown = arb_text_show_lines(text);
  fprintf(stderr, "%s%s", shown, g_str_has_suffix(text, "\n") ? "" : "\n");
}

/* {"KEY":{"id":ID,...,"label":LABEL}} */
static void
print_json_end(const char *key, const char *id, const char *label)
{
  ArbJson *json = arb_json_new();

  arb_json_open(json, NULL, '{');
  arb_json_open(json, key, '{');
  arb_json_string(json, "id", g_str_has_prefix(id, "cli-") ? id + strlen("cli-") : id);
  arb_json_null(json, "rule");
  arb_json_string(json, "label", label);
  arb_json_close(json);
  arb_json_close(json);
  cli_print_json(json);
}

CliStatus
cli_usage(CliRun *run, const char *id, const char *argument)
{
  g_autofree char *reason = cli_text(run, id, argument, NULL);
  g_autofree char *help = cli_text(run, "cli-see-help", NULL);
  g_autofree char *usage = run->command != NULL ? cli_command_words(run->command) : g_strdup(help);
  g_autofree char *all = g_strdup_printf("arbitro-cli: %s\n%s%s\n", reason,
                                         run->command != NULL ? "arbitro-cli " : "", usage);

  cli_complain(all);
  if (run->format == CLI_JSON) {
    print_json_end("error", id, reason);
  }
  return CLI_USAGE;
}

static CliStatus
refuse(CliRun *run, const char *id, const char *reason)
{
  g_autofree char *text = cli_text(run, "cli-refused", reason, NULL);

  cli_complain(text);
  if (run->format == CLI_JSON) {
    print_json_end("refused", id, reason);
  }
  return CLI_REFUSED;
}

CliStatus
cli_refuse(CliRun *run, const char *id, const char *word)
{
  ArbFormat format = cli_run_format(run, NULL, NULL);
  ArbLine line = {.id = id, .word = word};
  g_autofree char *reason = arb_format_line(&format, &line);

  return refuse(run, id, reason);
}

CliStatus
cli_fail_with(CliRun *run, const char *id, const char *reason)
{
  cli_complain(reason);
  if (run->format == CLI_JSON) {
    print_json_end("error", id, reason);
  }
  return CLI_FAULT;
}

CliStatus
cli_fault(CliRun *run, const char *id, const char *argument)
{
  g_autofree char *reason = cli_text(run, id, argument, NULL);

  return cli_fail_with(run, id, reason);
}

static const char *
get_error_id(const GError *error)
{
  return error->domain == ARB_STORE_ERROR ? arb_store_error_message_id(error)
                                          : arb_file_error_message_id(error);
}

char *
cli_error_text(const CliRun *run, const char *path, const GError *error)
{
  const char *id = get_error_id(error);
  gsize length = strlen(path);
  gboolean prefixed =
      strncmp(error->message, path, length) == 0 && strncmp(error->message + length, ": ", 2) == 0;

  return id != NULL ? cli_text(run, id, NULL)
                    : g_strdup(error->message + (prefixed ? length + 2 : 0));
}

/* A fault of a file as a whole: "PATH: reason". */
static CliStatus
fail_file(CliRun *run, const char *path, const char *id, const char *reason)
{
  g_autofree char *line = g_strdup_printf("%s: %s", path, reason);

  cli_complain(line);
  if (run->format == CLI_JSON) {
    print_json_end("error", id, reason);
  }
  return CLI_FAULT;
}

CliStatus
cli_fail(CliRun *run, const char *path, const GError *error)
{
  const char *id = get_error_id(error);
  g_autofree char *reason = cli_error_text(run, path, error);

  return fail_file(run, path, id != NULL ? id : "file", reason);
}

CliStatus
cli_fail_missing(CliRun *run, const char *path)
{
  g_autofree char *reason = cli_text(run, "file-missing", NULL);

  return fail_file(run, path, "file-missing", reason);
}

guint64
cli_new_seed(void)
{
  return 1 + g_random_int() % 999999;
}

void
cli_json_faults(ArbJson *json, const ArbFaults *faults, ArbLang lang)
{
  const ArbFault *fault = NULL;

  arb_json_open(json, "faults", '[');
  for (guint i = 0; (fault = arb_faults_get(faults, i)) != NULL; i++) {
    arb_json_open(json, NULL, '{');
    arb_json_string(json, "file", fault->file);
    arb_json_int(json, "line", fault->line);
    arb_json_string(json, "reason", arb_text_get(&fault->reason, lang));
    arb_json_close(json);
  }
  arb_json_close(json);
}

CliStatus
cli_fail_faults(CliRun *run, const ArbFaults *faults)
{
  g_autofree char *text = arb_faults_to_text(faults, run->lang);

  cli_complain(text);
  if (run->format == CLI_JSON) {
    ArbJson *json = arb_json_new();
    arb_json_open(json, NULL, '{');
    cli_json_faults(json, faults, run->lang);
    arb_json_close(json);
    cli_print_json(json);
  }
  return CLI_FAULT;
}

static CliStatus
refuse_book(CliRun *run, const char *word)
{
  g_autoptr(GString) books = g_string_new(NULL);
  const ArbBook *book = NULL;

  for (guint i = 0; (book = arb_registry_get(i)) != NULL; i++) {
    g_string_append_printf(books, "%s%s", i > 0 ? ", " : "", book->id);
  }
  g_autofree char *reason = cli_text(run, "cli-unknown-ruleset", word, books->str, NULL);
  return refuse(run, "cli-unknown-ruleset", reason);
}

ArbRuleset *
cli_load_rules(CliRun *run, const char *id, CliStatus *out_status)
{
  g_autoptr(ArbFaults) faults = arb_faults_new();

  if (arb_registry_find(id) == NULL) {
    *out_status = refuse_book(run, id);
    return NULL;
  }
  ArbRuleset *rules = arb_registry_load(id, faults);
  if (rules == NULL) {
    *out_status = cli_fail_faults(run, faults);
  }
  return rules;
}
