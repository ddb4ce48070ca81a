/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gstdio.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "core/view.h"

#include "app/language.h"
#include "app/report-dialog.h"
#include "app/report-print.h"
#include "window-fixture.h"

static char *
temporary(const char *name)
{
  g_autofree char *folder = g_dir_make_tmp("reports-XXXXXX", NULL);

  assert_non_null(folder);
  return g_build_filename(folder, name, NULL);
}

static void
forget(const char *path)
{
  g_autofree char *folder = g_path_get_dirname(path);

  (void)g_remove(path);
  assert_int_equal(g_rmdir(folder), 0);
}

static void
assert_begins(const char *path, const char *text)
{
  g_autofree char *contents = NULL;

  assert_true(g_file_get_contents(path, &contents, NULL, NULL));
  assert_true(g_str_has_prefix(contents, text));
}

/* What is chosen is saved, in the form that the name asks for; what cannot be is said. */
static void
test_save(void **state G_GNUC_UNUSED)
{
  ArbDesk *desk = window_fixture_new_desk();
  GtkWidget *widget = arb_report_dialog_new(NULL, desk);
  ArbReportDialog *dialog = ARB_REPORT_DIALOG(widget);
  g_autofree char *html = temporary("a.html");
  g_autofree char *pdf = temporary("a.pdf");

  gtk_window_present(GTK_WINDOW(dialog));
  arb_report_dialog_save(dialog, html);
  assert_true(window_fixture_wait_for(widget, "Saved: "));
  assert_begins(html, "<!DOCTYPE html>");
  arb_report_dialog_choose(dialog, ARB_REPORT_LABELS, ARB_VIEW_PUBLIC);
  arb_report_dialog_save(dialog, pdf);
  assert_begins(pdf, "%PDF-");
  window_fixture_shoot(widget, "reports-en");
  arb_report_dialog_save(dialog, "a.txt");
  assert_true(window_fixture_shows(widget, ".html or .pdf"));
  arb_report_dialog_save(dialog, "/none/such/a.pdf");
  assert_true(window_fixture_shows(widget, "was not saved"));
  forget(html);
  forget(pdf);
  gtk_window_destroy(GTK_WINDOW(widget));
  g_assert_finalize_object(desk);
}

/* The report of a side is of one, and holds what that side may know. */
static void
test_side(void **state G_GNUC_UNUSED)
{
  ArbDesk *desk = window_fixture_new_desk();
  GtkWidget *widget = arb_report_dialog_new(NULL, desk);
  ArbReportDialog *dialog = ARB_REPORT_DIALOG(widget);
  guint side = arb_state_side(arb_session_get_state(arb_desk_get_session(desk)), 1);

  gtk_window_present(GTK_WINDOW(dialog));
  arb_report_dialog_choose(dialog, ARB_REPORT_SIDE, ARB_VIEW_UMPIRE);
  assert_null(arb_report_dialog_make(dialog));
  assert_true(window_fixture_wait_for(widget, "choose which"));
  arb_report_dialog_choose(dialog, ARB_REPORT_SIDE, side);
  assert_false(window_fixture_shows(widget, "choose which"));
  g_autoptr(ArbReport) report = arb_report_dialog_make(dialog);
  assert_non_null(report);
  const ArbBlock *who = g_ptr_array_index(report->blocks, 2);
  assert_true(g_str_has_prefix(who->text, "Prussians: what they know"));
  gtk_window_destroy(GTK_WINDOW(widget));
  g_assert_finalize_object(desk);
}

static void
test_italian(void **state G_GNUC_UNUSED)
{
  ArbDesk *desk = window_fixture_new_desk();

  arb_language_switch(ARB_LANG_IT);
  arb_session_set_lang(arb_desk_get_session(desk), ARB_LANG_IT);
  GtkWidget *dialog = arb_report_dialog_new(NULL, desk);
  gtk_window_present(GTK_WINDOW(dialog));
  assert_true(window_fixture_wait_for(dialog, "Per chi: dentro c'è solo quello che può sapere"));
  assert_true(window_fixture_wait_for(dialog, "Rapporto della battaglia"));
  window_fixture_shoot(dialog, "reports-it");
  gtk_window_destroy(GTK_WINDOW(dialog));
  arb_language_switch(ARB_LANG_EN);
  g_assert_finalize_object(desk);
}

/* A printer gets the same pages: here one that writes a file. */
static void
test_print(void **state G_GNUC_UNUSED)
{
  ArbDesk *desk = window_fixture_new_desk();
  GtkWidget *dialog = arb_report_dialog_new(NULL, desk);
  g_autofree char *path = temporary("printed.pdf");
  g_autoptr(GtkPrintOperation) operation =
      arb_report_print_new(arb_report_dialog_make(ARB_REPORT_DIALOG(dialog)));
  int pages = 0;

  gtk_print_operation_set_allow_async(operation, FALSE);
  gtk_print_operation_set_export_filename(operation, path);
  assert_int_equal(
      gtk_print_operation_run(operation, GTK_PRINT_OPERATION_ACTION_EXPORT, NULL, NULL),
      GTK_PRINT_OPERATION_RESULT_APPLY);
  g_object_get(operation, "n-pages", &pages, NULL);
  assert_true(pages >= 1);
  assert_begins(path, "%PDF-");
  forget(path);
  gtk_window_destroy(GTK_WINDOW(dialog));
  g_assert_finalize_object(desk);
}

int
main(void)
{
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_save),
      cmocka_unit_test(test_side),
      cmocka_unit_test(test_italian),
      cmocka_unit_test(test_print),
  };

  return cmocka_run_group_tests(tests, window_fixture_setup, window_fixture_teardown) != 0;
}
