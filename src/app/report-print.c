/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/report-print.h"

#include "report/pages.h"

typedef struct {
  ArbReport *report;
  ArbPages *pages; /* NULL until the paper is known */
} Job;

static void
free_job(gpointer data, GClosure *closure G_GNUC_UNUSED)
{
  Job *job = data;

  arb_pages_free(job->pages);
  arb_report_free(job->report);
  g_free(job);
}

static void
on_begin(GtkPrintOperation *operation, GtkPrintContext *context, Job *job)
{
  arb_pages_free(job->pages);
  job->pages = arb_pages_new(job->report, gtk_print_context_get_width(context),
                             gtk_print_context_get_height(context));
  gtk_print_operation_set_n_pages(operation, (int)arb_pages_count(job->pages));
}

static void
on_draw(GtkPrintOperation *operation G_GNUC_UNUSED, GtkPrintContext *context, int page, Job *job)
{
  arb_pages_draw(job->pages, gtk_print_context_get_cairo_context(context), (guint)page);
}

GtkPrintOperation *
arb_report_print_new(ArbReport *report)
{
  GtkPrintOperation *operation = gtk_print_operation_new();
  Job *job = g_new0(Job, 1);

  job->report = report;
  gtk_print_operation_set_job_name(operation, report->title);
  gtk_print_operation_set_unit(operation, GTK_UNIT_POINTS);
  gtk_print_operation_set_use_full_page(operation, TRUE);
  gtk_print_operation_set_allow_async(operation, TRUE);
  g_signal_connect_data(operation, "begin-print", G_CALLBACK(on_begin), job, free_job, 0);
  g_signal_connect(operation, "draw-page", G_CALLBACK(on_draw), job);
  return operation;
}
