/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A fuzz target without libFuzzer, the same on every machine: it is given each seed, and then so
 * many inputs made of them at random. Usage: short-NAME COUNT FOLDER|FILE... Of a FILE, a script of
 * deeds, each line is a seed. */
#include <glib/gstdio.h>
#include <string.h>

#include "fuzz.h"

/* What readers stumble over. */
static const char *const words[] = {
    "<",
    ">",
    "&",
    "\"",
    "'",
    "/>",
    "<!--",
    "]]>",
    "<!DOCTYPE a [<!ENTITY b \"c\">]>",
    "&b;",
    "=",
    ",",
    "none",
    "-1",
    "0",
    "2147483647",
    "-2147483649",
    "1e9",
    ".",
    "\xff",
    "\xc3",
    "\xe2\x80\xae",
    "\x1f",
    "\t",
    "id=\"\"",
    "99999999999999999999",
    "version=\"2\"",
    "dice=*,*,*",
    "dice=h3",
};

static const guint8 nothing[] = {0};

static guint
pick(GRand *random, gsize n)
{
  return n > 0 ? (guint)g_rand_int_range(random, 0, (gint32)n) : 0;
}

/* Puts bytes in the place of others. */
static void
splice(GByteArray *bytes, guint at, guint gone, const void *data, guint size)
{
  g_autoptr(GByteArray) rest = g_byte_array_new();

  if (at + gone < bytes->len) {
    g_byte_array_append(rest, bytes->data + at + gone, bytes->len - at - gone);
  }
  g_byte_array_set_size(bytes, at);
  g_byte_array_append(bytes, data, size);
  g_byte_array_append(bytes, rest->data, rest->len);
}

static void
mutate(GRand *random, GByteArray *bytes, GBytes *other)
{
  guint at = pick(random, bytes->len);
  guint left = bytes->len - at;
  guint run = 1 + pick(random, pick(random, 8) == 0 ? 4096 : 8);
  const char *word = words[pick(random, G_N_ELEMENTS(words))];
  gsize length = 0;
  const guint8 *from = g_bytes_get_data(other, &length);
  guint start = pick(random, length);

  switch (pick(random, 6)) {
  case 0:
    splice(bytes, at, MIN(left, run), nothing, 0);
    break;
  case 1:
    splice(bytes, at, 0, word, (guint)strlen(word));
    break;
  case 2:
    splice(bytes, at, MIN(left, (guint)strlen(word)), word, (guint)strlen(word));
    break;
  case 3:
    splice(bytes, at, MIN(left, run), from + start, (guint)MIN(length - start, 64));
    break;
  case 4:
    splice(bytes, at, left, nothing, 0);
    break;
  default:
    if (left > 0) {
      bytes->data[at] = (guint8)pick(random, 256);
    }
  }
}

static void
add_lines(GPtrArray *seeds, const char *text)
{
  g_auto(GStrv) lines = g_strsplit(text, "\n", -1);

  for (guint i = 0; lines[i] != NULL; i++) {
    if (g_str_has_prefix(lines[i], "do ")) {
      g_autoptr(GString) line = g_string_new(lines[i] + strlen("do "));
      g_string_replace(line, " --dice ", " dice=", 0);
      g_ptr_array_add(seeds, g_bytes_new(line->str, line->len));
    }
  }
}

static void
add_file(GPtrArray *seeds, const char *path)
{
  char *body = NULL;
  gsize size = 0;

  g_assert_true(g_file_get_contents(path, &body, &size, NULL));
  g_ptr_array_add(seeds, g_bytes_new_take(body, size));
}

static int
compare_names(const void *a, const void *b)
{
  return strcmp(*(const char *const *)a, *(const char *const *)b);
}

/* In the order of their names, so that every machine draws the same. */
static void
add_folder(GPtrArray *seeds, const char *path)
{
  g_autoptr(GDir) dir = g_dir_open(path, 0, NULL);
  g_autoptr(GPtrArray) names = g_ptr_array_new_with_free_func(g_free);
  g_assert_nonnull(dir);

  for (const char *name; (name = g_dir_read_name(dir)) != NULL;) {
    g_ptr_array_add(names, g_build_filename(path, name, NULL));
  }
  g_ptr_array_sort(names, compare_names);
  for (guint i = 0; i < names->len; i++) {
    if (g_file_test(names->pdata[i], G_FILE_TEST_IS_REGULAR)) {
      add_file(seeds, names->pdata[i]);
    }
  }
}

/* The input at work lies in a file, which stays when the target dies of it. */
static void
give(const guint8 *data, gsize size, const char *path)
{
  g_assert_true(g_file_set_contents_full(path, (const char *)data, (gssize)size,
                                         G_FILE_SET_CONTENTS_NONE, 0600, NULL));
  LLVMFuzzerTestOneInput(data, size);
}

static void
give_mutated(const GPtrArray *seeds, guint seed, const char *path)
{
  g_autoptr(GRand) random = g_rand_new_with_seed(seed);
  g_autoptr(GByteArray) bytes = g_byte_array_new();
  GBytes *first = seeds->pdata[pick(random, seeds->len)];

  g_byte_array_append(bytes, g_bytes_get_data(first, NULL), (guint)g_bytes_get_size(first));
  for (guint n = 1 + pick(random, 4); n > 0; n--) {
    mutate(random, bytes, seeds->pdata[pick(random, seeds->len)]);
  }
  give(bytes->data, bytes->len, path);
}

/* The folder of a target's finds comes with its first find. */
int
main(int argc, char **argv)
{
  g_autoptr(GPtrArray) seeds = g_ptr_array_new_with_free_func((GDestroyNotify)g_bytes_unref);
  guint count = argc > 1 ? (guint)g_ascii_strtoull(argv[1], NULL, 10) : 0;

  for (int i = 2; i < argc; i++) {
    if (g_file_test(argv[i], G_FILE_TEST_IS_DIR)) {
      add_folder(seeds, argv[i]);
    } else if (g_file_test(argv[i], G_FILE_TEST_EXISTS)) {
      g_autofree char *text = NULL;
      g_assert_true(g_file_get_contents(argv[i], &text, NULL, NULL));
      add_lines(seeds, text);
    }
  }
  g_assert_cmpuint(seeds->len, >, 0);
  LLVMFuzzerInitialize(&argc, &argv);
  g_autofree char *path = fuzz_path("input");
  g_print("# the input at work is %s\n", path);
  for (guint i = 0; i < seeds->len; i++) {
    gsize size = 0;
    const guint8 *data = g_bytes_get_data(seeds->pdata[i], &size);
    give(data, size, path);
  }
  g_print("ok 1 %u seeds\n", seeds->len);
  for (guint i = 0; i < count; i++) {
    give_mutated(seeds, i, path);
  }
  g_print("ok 2 %u inputs made of them\n1..2\n", count);
  fuzz_end();
  return 0;
}
