/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gstdio.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

#include "report/hostile.h"
#include "report/pages.h"
#include "report/pdf.h"
#include "report/write.h"

static gboolean
has_program(const char *name)
{
  g_autofree char *path = g_find_program_in_path(name);

  return path != NULL;
}

/* What a program says of a file; "" when it fails. */
static char *
ask(const char *program, const char *option, const char *path)
{
  const char *const words[] = {program, option, path,
                               strcmp(program, "pdftotext") == 0 ? "-" : NULL, NULL};
  char *out = NULL;
  int status = 0;

  assert_true(g_spawn_sync(NULL, (char **)words, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, &out, NULL,
                           &status, NULL));
  return status == 0 ? out : (g_free(out), g_strdup(""));
}

/* A folder of its own for one test. */
static int
make_folder(void **state)
{
  *state = g_dir_make_tmp("report-XXXXXX", NULL);
  return *state != NULL ? 0 : 1;
}

static int
remove_folder(void **state)
{
  g_autofree char *folder = *state;
  g_autoptr(GDir) dir = g_dir_open(folder, 0, NULL);

  for (const char *name = g_dir_read_name(dir); name != NULL; name = g_dir_read_name(dir)) {
    g_autofree char *path = g_build_filename(folder, name, NULL);
    (void)g_remove(path);
  }
  return g_rmdir(folder);
}

/* The program that others use opens it; every row is there, once; each page has its number, and the
 * table its head on every page. */
static void
test_opens(void **state)
{
  g_autoptr(ArbReport) report = hostile_report(150);
  g_autoptr(ArbPages) pages = arb_pages_new(report, ARB_A4_WIDTH, ARB_A4_HEIGHT);
  g_autofree char *path = g_build_filename(*state, "a.pdf", NULL);
  guint n = arb_pages_count(pages);

  assert_true(n > 3);
  assert_true(arb_report_write(report, path, arb_report_to_pdf, NULL));
  if (!has_program("pdftotext") || !has_program("pdfinfo")) {
    skip();
  }
  g_autofree char *info = ask("pdfinfo", "-rawdates", path);
  g_autofree char *text = ask("pdftotext", "-layout", path);
  g_autofree char *count = g_strdup_printf("Pages:           %u\n", n);
  g_autofree char *last = g_strdup_printf("pagina %u di %u", n, n);
  assert_non_null(strstr(info, count));
  assert_null(strstr(info, "Date:"));
  assert_non_null(strstr(info, "595.28 x 841.89 pts (A4)"));
  assert_non_null(strstr(text, last));
  for (guint i = 0; i < 150; i++) {
    g_autofree char *row = g_strdup_printf("riga%u ", i);
    const char *found = strstr(text, row);
    assert_non_null(found);
    assert_null(strstr(found + 1, row));
  }
}

/* Drawn twice: the same bytes, whatever the clock says. */
static void
test_same_bytes(G_GNUC_UNUSED void **state)
{
  g_autoptr(ArbReport) report = hostile_report(40);
  g_autoptr(GBytes) first = arb_report_to_pdf(report);

  g_usleep(1100000);
  g_autoptr(GBytes) second = arb_report_to_pdf(report);
  assert_true(g_bytes_equal(first, second));
}

/* Nothing is drawn beyond the paper: laid out on a narrow sheet too, it ends. */
static void
test_narrow(G_GNUC_UNUSED void **state)
{
  g_autoptr(ArbReport) report = hostile_report(30);
  g_autoptr(ArbPages) wide = arb_pages_new(report, ARB_A4_WIDTH, ARB_A4_HEIGHT);
  g_autoptr(ArbPages) narrow = arb_pages_new(report, ARB_A4_WIDTH / 2, ARB_A4_HEIGHT / 2);
  const ArbPlace *place = NULL;

  assert_true(arb_pages_count(narrow) > arb_pages_count(wide));
  for (guint i = 0; (place = arb_pages_heading(narrow, i)) != NULL; i++) {
    assert_true(place->page < arb_pages_count(narrow));
    assert_true(place->y < ARB_A4_HEIGHT / 2);
  }
}

/* A file that cannot be written: what was there is as it was, and nothing else lies about. */
static void
test_unwritable(void **state)
{
  g_autoptr(ArbReport) report = hostile_report(1);
  g_autoptr(GError) error = NULL;
  g_autofree char *missing = g_build_filename(*state, "none", "a.pdf", NULL);
  g_autofree char *folder = g_build_filename(*state, "b.html", NULL);

  assert_false(arb_report_write(report, missing, arb_report_to_pdf, &error));
  assert_true(g_error_matches(error, G_FILE_ERROR, G_FILE_ERROR_NOTDIR));
  g_clear_error(&error);
  assert_int_equal(g_mkdir(folder, 0700), 0);
  assert_false(arb_report_write(report, folder, arb_report_to_pdf, &error));
  assert_non_null(error);
  assert_int_equal(g_rmdir(folder), 0);
  g_autoptr(GDir) dir = g_dir_open(*state, 0, NULL);
  assert_null(g_dir_read_name(dir));
}

/* A report named like a game, by a link too, or like a pipe: they stay what they are. */
static void
test_never_over(void **state)
{
  static const char game[] = "SQLite format 3\0and the rest";
  g_autoptr(ArbReport) report = hostile_report(1);
  g_autofree char *path = g_build_filename(*state, "game.html", NULL);
  g_autofree char *link = g_build_filename(*state, "link.html", NULL);
  g_autofree char *pipe = g_build_filename(*state, "pipe.html", NULL);
  g_autofree char *kept = NULL;
  gsize length = 0;
  GError *error = NULL;

  assert_true(g_file_set_contents(path, game, sizeof game, NULL));
  assert_int_equal(symlink(path, link), 0);
  assert_int_equal(mkfifo(pipe, 0600), 0);
  assert_false(arb_report_write(report, path, arb_report_to_pdf, &error));
  assert_true(g_error_matches(error, G_FILE_ERROR, G_FILE_ERROR_EXIST));
  g_clear_error(&error);
  assert_false(arb_report_write(report, link, arb_report_to_pdf, &error));
  assert_true(g_error_matches(error, G_FILE_ERROR, G_FILE_ERROR_EXIST));
  g_clear_error(&error);
  assert_false(arb_report_write(report, pipe, arb_report_to_pdf, &error));
  assert_true(g_error_matches(error, G_FILE_ERROR, G_FILE_ERROR_NODEV));
  g_clear_error(&error);
  assert_true(g_file_get_contents(path, &kept, &length, NULL));
  assert_int_equal(length, sizeof game);
  assert_memory_equal(kept, game, sizeof game);
  assert_int_equal(g_unlink(path) + g_unlink(pipe), 0);
  /* The link leads nowhere now. */
  assert_false(arb_report_write(report, link, arb_report_to_pdf, &error));
  assert_true(g_error_matches(error, G_FILE_ERROR, G_FILE_ERROR_NODEV));
  g_clear_error(&error);
  assert_int_equal(g_unlink(link), 0);
}

static void
test_paths(G_GNUC_UNUSED void **state)
{
  assert_true(arb_report_fits_path("a.html"));
  assert_true(arb_report_fits_path("A.PDF"));
  assert_false(arb_report_fits_path("a.htm"));
  assert_false(arb_report_fits_path("pdf"));
  assert_false(arb_report_fits_path(""));
}

int
main(void)
{
  const struct CMUnitTest tests[] = {
      cmocka_unit_test_setup_teardown(test_opens, make_folder, remove_folder),
      cmocka_unit_test(test_same_bytes),
      cmocka_unit_test(test_narrow),
      cmocka_unit_test_setup_teardown(test_unwritable, make_folder, remove_folder),
      cmocka_unit_test_setup_teardown(test_never_over, make_folder, remove_folder),
      cmocka_unit_test(test_paths),
  };

  return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
