/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/army-files.h"

#include <errno.h>
#include <string.h>

#include "core/replace.h"

#define ID_LETTERS "abcdefghijklmnopqrstuvwxyz0123456789-"
#define ID_MAX     60

static char *
path_in(const char *folder, const char *ruleset, const char *id)
{
  g_autofree char *file = g_strconcat(id, ".xml", NULL);
  return g_build_filename(folder, "armylists", ruleset, file, NULL);
}

gboolean
arb_army_files_is_shipped(const char *ruleset, const char *id)
{
  g_autofree char *path = path_in(arb_data_dir(), ruleset, id);
  return g_file_test(path, G_FILE_TEST_EXISTS);
}

gboolean
arb_army_files_is_own(const char *ruleset, const char *id)
{
  g_autofree char *path = path_in(arb_own_dir(), ruleset, id);
  return g_file_test(path, G_FILE_TEST_EXISTS);
}

gboolean
arb_army_files_is_id(const char *text)
{
  return g_ascii_islower(*text) && text[strspn(text, ID_LETTERS)] == '\0' && strlen(text) <= ID_MAX;
}

/* The nation that a file names, without reading all of it.  Returns: (transfer full) (nullable) */
static char *
nation_in(const ArbSource *source)
{
  static const char word[] = " nation=\"";
  gsize length = 0;
  const char *body = g_bytes_get_data(source->body, &length);
  const char *at = g_strstr_len(body, (gssize)length, word);
  const char *end = NULL;

  if (at != NULL) {
    at += strlen(word);
    end = memchr(at, '"', length - (gsize)(at - body));
  }
  g_autofree char *nation = end != NULL ? g_strndup(at, (gsize)(end - at)) : NULL;
  return nation != NULL && arb_army_files_is_id(nation) ? g_steal_pointer(&nation) : NULL;
}

static int
compare_words(gconstpointer a, gconstpointer b)
{
  return strcmp(*(const char *const *)a, *(const char *const *)b);
}

char *
arb_army_files_nations(const char *ruleset)
{
  g_autoptr(GPtrArray) sources = arb_sources_list("armylists", ruleset, NULL);
  g_autoptr(GPtrArray) nations = g_ptr_array_new_with_free_func(g_free);

  for (guint i = 0; sources != NULL && i < sources->len; i++) {
    g_autofree char *nation = nation_in(g_ptr_array_index(sources, i));
    if (nation != NULL && !g_ptr_array_find_with_equal_func(nations, nation, g_str_equal, NULL)) {
      g_ptr_array_add(nations, g_steal_pointer(&nation));
    }
  }
  g_ptr_array_sort(nations, compare_words);
  g_ptr_array_add(nations, NULL);
  return g_strjoinv(", ", (char **)nations->pdata);
}

/* "Francesi, 2ª brigata" -> "francesi-2-brigata"; "list" where no letter is left. */
static char *
id_like(const char *name)
{
  g_autofree char *ascii = g_str_to_ascii(name, "C");
  g_autoptr(GString) id = g_string_new(NULL);

  for (const char *at = ascii; *at != '\0' && id->len < ID_MAX - 10; at++) {
    char c = g_ascii_tolower(*at);
    if (g_ascii_islower(c) || (g_ascii_isdigit(c) && id->len > 0)) {
      g_string_append_c(id, c);
    } else if (id->len > 0 && id->str[id->len - 1] != '-' && c != '?') {
      g_string_append_c(id, '-');
    }
  }
  while (id->len > 0 && id->str[id->len - 1] == '-') {
    g_string_truncate(id, id->len - 1);
  }
  return g_strdup(id->len > 0 ? id->str : "list");
}

char *
arb_army_files_free_id(const char *ruleset, const char *name)
{
  g_autofree char *base = id_like(name);
  char *id = g_strdup(base);

  for (guint i = 2; arb_army_files_is_shipped(ruleset, id) || arb_army_files_is_own(ruleset, id);
       i++) {
    g_free(id);
    id = g_strdup_printf("%s-%u", base, i);
  }
  return id;
}

/* A copy is told from what it was made of. */
static void
say_copy(ArbArmyEdit *edit)
{
  static const char *const words[ARB_N_LANGS] = {"copia", "copy"};
  const ArbEditHead *head = arb_army_edit_head(edit);
  ArbText name = {{NULL, NULL}};
  ArbText why = {{NULL, NULL}};

  for (guint lang = 0; lang < ARB_N_LANGS; lang++) {
    const char *own = arb_text_get(&head->name, (ArbLang)lang);
    const char *other = arb_text_get(&head->name, lang == ARB_LANG_IT ? ARB_LANG_EN : ARB_LANG_IT);
    name.in[lang] = g_strdup_printf("%s (%s)", *own != '\0' ? own : other, words[lang]);
  }
  for (guint lang = 0; lang < ARB_N_LANGS; lang++) {
    (void)arb_army_edit_set_title(edit, (ArbLang)lang, name.in[lang], &why);
  }
  arb_text_clear(&name);
  arb_text_clear(&why);
}

ArbArmyEdit *
arb_army_files_open(const ArbSource *source, ArbRuleset *rules, char **out_id, ArbFaults *faults)
{
  g_autoptr(ArbArmyList) list = arb_armylist_load_plain(source, rules, faults);

  if (list == NULL) {
    return NULL;
  }
  ArbArmyEdit *edit = arb_army_edit_from_list(list);
  if (source->own) {
    *out_id = g_strdup(list->id);
    arb_army_edit_mark_saved(edit);
  } else {
    *out_id = NULL;
    say_copy(edit);
    arb_army_edit_forget(edit);
  }
  return edit;
}

char *
arb_army_files_write(const char *ruleset, const char *id, const char *xml, GError **error)
{
  g_autofree char *path = path_in(arb_own_dir(), ruleset, id);
  g_autofree char *folder = g_path_get_dirname(path);

  if (g_mkdir_with_parents(folder, 0700) != 0) {
    int number = errno;
    g_set_error(error, G_FILE_ERROR, (int)g_file_error_from_errno(number), "%s: %s", folder,
                g_strerror(number));
    return NULL;
  }
  return arb_file_replace(path, xml, strlen(xml), error) ? g_steal_pointer(&path) : NULL;
}
