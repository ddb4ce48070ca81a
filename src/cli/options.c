/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "core/view.h"

#include "cli/cli.h"

#define BIT(option) (1u << (option))

/* Options that stand with every command, but not in a script. */
#define EVERYWHERE \
  (BIT(CLI_OPTION_LANG) | BIT(CLI_OPTION_FORMAT) | BIT(CLI_OPTION_HELP) | BIT(CLI_OPTION_VERSION))

typedef struct {
  const char *name;
  gboolean takes_value;
} Option;

/* By CliOption. */
static const Option OPTIONS[CLI_N_OPTIONS] = {
    [CLI_OPTION_LANG] = {"--lang", TRUE},        [CLI_OPTION_FORMAT] = {"--format", TRUE},
    [CLI_OPTION_DICE] = {"--dice", TRUE},        [CLI_OPTION_SEED] = {"--seed", TRUE},
    [CLI_OPTION_OPTION] = {"--option", TRUE},    [CLI_OPTION_AS] = {"--as", TRUE},
    [CLI_OPTION_WHERE] = {"--where", TRUE},      [CLI_OPTION_OVERRIDE] = {"--override", TRUE},
    [CLI_OPTION_ANYWAY] = {"--anyway", FALSE},   [CLI_OPTION_STEP] = {"--step", FALSE},
    [CLI_OPTION_WHY] = {"--why", TRUE},          [CLI_OPTION_HELP] = {"--help", FALSE},
    [CLI_OPTION_VERSION] = {"--version", FALSE},
};

CliRun *
cli_run_new(void)
{
  CliRun *run = g_new0(CliRun, 1);

  run->lang = cli_default_lang();
  run->words = g_ptr_array_new_with_free_func(g_free);
  run->chosen = g_ptr_array_new_with_free_func(g_free);
  return run;
}

void
cli_run_free(CliRun *run)
{
  if (run == NULL) {
    return;
  }
  for (guint i = 0; i < CLI_N_OPTIONS; i++) {
    g_free(run->value[i]);
  }
  g_ptr_array_unref(run->words);
  g_ptr_array_unref(run->chosen);
  g_free(run);
}

ArbLang
cli_default_lang(void)
{
  const char *const *names = g_get_language_names_with_category("LC_MESSAGES");

  for (guint i = 0; names[i] != NULL; i++) {
    ArbLang lang = arb_lang_from_id(names[i]);
    if (lang != ARB_N_LANGS) {
      return lang;
    }
  }
  return ARB_LANG_EN;
}

gboolean
cli_run_has(const CliRun *run, CliOption option)
{
  return run->value[option] != NULL;
}

const char *
cli_run_word(const CliRun *run, guint i)
{
  return i < run->n_words ? g_ptr_array_index(run->words, i) : NULL;
}

/* Length of the name in "--name" or "--name=value". */
static CliOption
find_option(const char *argument)
{
  gsize length = strcspn(argument, "=");

  for (guint i = 0; i < CLI_N_OPTIONS; i++) {
    if (strlen(OPTIONS[i].name) == length && strncmp(OPTIONS[i].name, argument, length) == 0) {
      return (CliOption)i;
    }
  }
  return CLI_N_OPTIONS;
}

/* "-h", "--dice", "--dice=7": but "-3" is a value. */
static gboolean
looks_like_option(const char *argument)
{
  return argument[0] == '-' && argument[1] != '\0' && !g_ascii_isdigit(argument[1]);
}

/* Languages and formats count at once, so that a fault further on is told the right way. */
static gboolean
take_value(CliRun *run, CliOption option, const char *value)
{
  guint64 seed = 0;

  if (option == CLI_OPTION_LANG) {
    ArbLang lang = arb_lang_from_id(value);
    run->lang = lang != ARB_N_LANGS ? lang : run->lang;
    return lang != ARB_N_LANGS;
  }
  if (option == CLI_OPTION_FORMAT) {
    static const char *const names[] = {"text", "json", "csv", NULL};
    guint i = 0;
    while (names[i] != NULL && strcmp(names[i], value) != 0) {
      i++;
    }
    run->format = names[i] != NULL ? (CliFormat)i : run->format;
    return names[i] != NULL;
  }
  if (option == CLI_OPTION_SEED) {
    return g_ascii_string_to_unsigned(value, 10, 0, G_MAXINT64, &seed, NULL);
  }
  if (option == CLI_OPTION_OVERRIDE || option == CLI_OPTION_WHY) {
    return arb_text_is_line(value) && (*value != '\0' || option == CLI_OPTION_WHY);
  }
  return TRUE;
}

/* One option and its value, which may be the next argument.  Returns: arguments taken; 0 when it is
 * wrong. */
static guint
take_option(CliRun *run, const char *const *arguments, gboolean script)
{
  CliOption option = strcmp(arguments[0], "-h") == 0 ? CLI_OPTION_HELP : find_option(arguments[0]);
  const char *equals = strchr(arguments[0], '=');

  if (option == CLI_N_OPTIONS || (equals != NULL && !OPTIONS[option].takes_value)) {
    cli_usage(run, "cli-unknown-option", arguments[0]);
    return 0;
  }
  if (script && (EVERYWHERE & BIT(option)) != 0) {
    cli_usage(run, "cli-option-not-here", OPTIONS[option].name);
    return 0;
  }
  gboolean apart = OPTIONS[option].takes_value && equals == NULL;
  if (apart && arguments[1] == NULL) {
    cli_usage(run, "cli-option-needs-value", OPTIONS[option].name);
    return 0;
  }
  const char *value = apart ? arguments[1] : equals != NULL ? equals + 1 : "";
  if (!take_value(run, option, value)) {
    g_autofree char *both = g_strdup_printf("%s %s", OPTIONS[option].name, value);
    cli_usage(run, "cli-option-bad-value", both);
    return 0;
  }
  if (option == CLI_OPTION_OPTION) {
    g_ptr_array_add(run->chosen, g_strdup(value));
  }
  g_free(run->value[option]);
  run->value[option] = g_strdup(value);
  return apart ? 2 : 1;
}

/* The options that were given belong to the command. */
static gboolean
check_options(CliRun *run)
{
  guint allowed = run->command->options | EVERYWHERE;

  for (guint i = 0; i < CLI_N_OPTIONS; i++) {
    if (run->value[i] != NULL && (allowed & BIT(i)) == 0) {
      cli_usage(run, "cli-option-not-here", OPTIONS[i].name);
      return FALSE;
    }
  }
  if (run->format == CLI_CSV && strcmp(run->command->name, "table") != 0) {
    cli_usage(run, "cli-option-not-here", "--format csv");
    return FALSE;
  }
  return TRUE;
}

static gboolean
check_words(CliRun *run, gboolean script)
{
  guint game = script && run->command->game ? 1 : 0;
  guint most = run->command->most;

  if (run->n_words + game < run->command->least) {
    cli_usage(run, "cli-words-missing", run->command->name);
    return FALSE;
  }
  if (most != CLI_ANY && run->n_words + game > most) {
    cli_usage(run, "cli-words-many", cli_run_word(run, most - game));
    return FALSE;
  }
  return TRUE;
}

/* This argument, and the next one, which may be its value: what stands before them has been read,
 * --lang too. */
static gboolean
is_utf8(const char *const *arguments)
{
  return g_utf8_validate(arguments[0], -1, NULL)
         && (arguments[1] == NULL || g_utf8_validate(arguments[1], -1, NULL));
}

gboolean
cli_parse(CliRun *run, const char *const *arguments, gboolean script)
{
  gboolean words_only = FALSE;

  for (guint i = 0; arguments[i] != NULL;) {
    if (!is_utf8(arguments + i)) {
      cli_usage(run, "cli-no-utf8", NULL);
      return FALSE;
    }
    if (!words_only && strcmp(arguments[i], "--") == 0) {
      words_only = TRUE;
      i++;
    } else if (!words_only && looks_like_option(arguments[i])) {
      guint taken = take_option(run, arguments + i, script);
      if (taken == 0) {
        return FALSE;
      }
      i += taken;
    } else {
      g_ptr_array_add(run->words, g_strdup(arguments[i++]));
    }
  }
  if (run->words->len == 0) {
    gboolean asked = cli_run_has(run, CLI_OPTION_HELP) || cli_run_has(run, CLI_OPTION_VERSION);
    return asked || (cli_usage(run, "cli-no-command", NULL), FALSE);
  }
  g_autofree char *name = g_ptr_array_steal_index(run->words, 0);
  run->command = cli_command_find(name);
  if (run->command == NULL || (script && !run->command->script)) {
    run->command = NULL;
    cli_usage(run, script ? "cli-not-in-script" : "cli-unknown-command", name);
    return FALSE;
  }
  run->n_words = run->words->len;
  g_ptr_array_add(run->words, NULL);
  return cli_run_has(run, CLI_OPTION_HELP) || (check_options(run) && check_words(run, script));
}

const char *const *
cli_run_fields(CliRun *run, guint first)
{
  for (guint i = first; i < run->n_words; i++) {
    const char *word = cli_run_word(run, i);
    if (*word == '=' || strchr(word, '=') == NULL) {
      cli_usage(run, "cli-no-field", word);
      return NULL;
    }
  }
  return (const char *const *)run->words->pdata + first;
}

void
cli_run_dice(const CliRun *run, ArbDice *dice, char ***out_tokens)
{
  const char *typed = run->value[CLI_OPTION_DICE];
  const char *seed = run->value[CLI_OPTION_SEED];
  guint64 number = 0;

  *dice = (ArbDice){.roll_rest = typed == NULL, .seeded = seed != NULL};
  if (seed != NULL && g_ascii_string_to_unsigned(seed, 10, 0, G_MAXINT64, &number, NULL)) {
    dice->seed = number;
  }
  if (typed != NULL) {
    *out_tokens = g_strsplit(typed, ",", -1);
    for (guint i = 0; (*out_tokens)[i] != NULL; i++) {
      g_strstrip((*out_tokens)[i]);
    }
    dice->tokens = (const char *const *)*out_tokens;
  }
}

gboolean
cli_run_viewer(CliRun *run, guint *out_viewer)
{
  const char *as = run->value[CLI_OPTION_AS];
  const ArbState *state = arb_game_state(run->game);

  if (as == NULL || strcmp(as, "umpire") == 0) {
    *out_viewer = ARB_VIEW_UMPIRE;
    return TRUE;
  }
  if (strcmp(as, "public") == 0) {
    *out_viewer = ARB_VIEW_PUBLIC;
    return TRUE;
  }
  guint side = arb_state_find(state, as);
  if (side == 0 || arb_state_get(state, side, ARB_ATTR_KIND) != ARB_KIND_SIDE) {
    cli_refuse(run, "cli-unknown-side", as);
    return FALSE;
  }
  *out_viewer = side;
  return TRUE;
}

ArbFormat
cli_run_format(const CliRun *run, const ArbRuleset *rules, const ArbState *state)
{
  return (ArbFormat){.rules = rules, .state = state, .lang = run->lang};
}

ArbFormat
cli_game_format(const CliRun *run)
{
  ArbFormat format = cli_run_format(run, arb_game_rules(run->game), arb_game_state(run->game));
  guint64 scale = 0;

  if (g_ascii_string_to_unsigned(arb_game_meta(run->game, "scale"), 10, 1, 1000, &scale, NULL)) {
    format.scale = (int)scale;
  }
  return format;
}
