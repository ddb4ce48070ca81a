/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "core/report-private.h"

/* The blocks of a report. */

static const char *const KINDS[ARB_N_REPORTS] = {
    "after-action", "side", "order-of-battle", "labels", "slips", "tables",
};

const char *
arb_report_kind_to_id(ArbReportKind kind)
{
  g_return_val_if_fail(kind < ARB_N_REPORTS, NULL);
  return KINDS[kind];
}

gboolean
arb_report_kind_from_id(const char *id, ArbReportKind *out_kind)
{
  for (guint i = 0; i < ARB_N_REPORTS; i++) {
    if (strcmp(KINDS[i], id) == 0) {
      *out_kind = (ArbReportKind)i;
      return TRUE;
    }
  }
  return FALSE;
}

static void
free_column(gpointer data)
{
  ArbReportColumn *column = data;

  g_free(column->head);
  g_free(column);
}

static void
free_row(gpointer data)
{
  ArbReportRow *row = data;

  g_ptr_array_unref(row->cells);
  g_free(row);
}

static void
free_table(ArbReportTable *table)
{
  g_ptr_array_unref(table->columns);
  g_ptr_array_unref(table->rows);
  g_free(table);
}

static void
free_label(gpointer data)
{
  ArbReportLabel *label = data;

  g_free(label->label);
  g_free(label->name);
  g_free(label);
}

static void
free_line(gpointer data)
{
  ArbReportLine *line = data;

  g_free(line->name);
  g_free(line->value);
  g_free(line);
}

static void
free_block(gpointer data)
{
  ArbBlock *block = data;

  g_free(block->text);
  g_clear_pointer(&block->table, free_table);
  g_clear_pointer(&block->labels, g_ptr_array_unref);
  g_clear_pointer(&block->lines, g_ptr_array_unref);
  g_free(block);
}

void
arb_report_free(ArbReport *report)
{
  if (report == NULL) {
    return;
  }
  g_free(report->title);
  g_free(report->page);
  g_ptr_array_unref(report->blocks);
  g_free(report);
}

ArbReport *
arb_report_make(ArbLang lang)
{
  ArbReport *report = g_new0(ArbReport, 1);

  report->lang = lang;
  report->title = g_strdup("");
  report->page = g_strdup("");
  report->blocks = g_ptr_array_new_with_free_func(free_block);
  return report;
}

/* Whatever comes to paper is shown.  text: (nullable) */
static char *
dup_shown(const char *text)
{
  return text != NULL ? arb_text_show(text) : NULL;
}

static ArbBlock *
add_block(ArbReport *report, ArbBlockKind kind, const char *text)
{
  ArbBlock *block = g_new0(ArbBlock, 1);

  block->kind = kind;
  block->text = dup_shown(text);
  g_ptr_array_add(report->blocks, block);
  return block;
}

void
arb_report_heading(ArbReport *report, guint level, const char *text)
{
  add_block(report, ARB_BLOCK_HEADING, text)->level = level;
}

void
arb_report_paragraph(ArbReport *report, ArbStyle style, const char *text)
{
  add_block(report, ARB_BLOCK_PARAGRAPH, text)->style = style;
}

void
arb_report_page(ArbReport *report)
{
  add_block(report, ARB_BLOCK_PAGE, NULL);
}

ArbReportTable *
arb_report_table(ArbReport *report, const char *text)
{
  ArbReportTable *table = g_new0(ArbReportTable, 1);

  table->columns = g_ptr_array_new_with_free_func(free_column);
  table->rows = g_ptr_array_new_with_free_func(free_row);
  add_block(report, ARB_BLOCK_TABLE, text)->table = table;
  return table;
}

void
arb_report_column(ArbReportTable *table, const char *head, gboolean right)
{
  ArbReportColumn *column = g_new0(ArbReportColumn, 1);

  g_return_if_fail(table->rows->len == 0);
  column->head = dup_shown(head);
  column->right = right;
  g_ptr_array_add(table->columns, column);
}

void
arb_report_row(ArbReportTable *table, ArbStyle style, guint indent)
{
  ArbReportRow *row = g_new0(ArbReportRow, 1);

  row->style = style;
  row->indent = indent;
  row->cells = g_ptr_array_new_with_free_func(g_free);
  g_ptr_array_add(table->rows, row);
}

void
arb_report_cell(ArbReportTable *table, const char *text)
{
  arb_report_take_cell(table, g_strdup(text != NULL ? text : ""));
}

void
arb_report_take_cell(ArbReportTable *table, char *text)
{
  ArbReportRow *row = g_ptr_array_index(table->rows, table->rows->len - 1);

  g_assert(row->cells->len < table->columns->len);
  g_ptr_array_add(row->cells, arb_text_show(text));
  g_free(text);
}

static gboolean
is_empty(const ArbReportTable *table, guint column)
{
  for (guint i = 0; i < table->rows->len; i++) {
    const ArbReportRow *row = g_ptr_array_index(table->rows, i);
    const char *cell = g_ptr_array_index(row->cells, column);
    if (*cell != '\0') {
      return FALSE;
    }
  }
  return TRUE;
}

void
arb_report_prune(ArbReportTable *table)
{
  for (guint column = table->columns->len; column-- > 0;) {
    if (!is_empty(table, column)) {
      continue;
    }
    g_ptr_array_remove_index(table->columns, column);
    for (guint i = 0; i < table->rows->len; i++) {
      const ArbReportRow *row = g_ptr_array_index(table->rows, i);
      g_ptr_array_remove_index(row->cells, column);
    }
  }
}

ArbBlock *
arb_report_labels(ArbReport *report, guint width, guint height)
{
  ArbBlock *sheet = add_block(report, ARB_BLOCK_LABELS, NULL);

  sheet->labels = g_ptr_array_new_with_free_func(free_label);
  sheet->width = width;
  sheet->height = height;
  return sheet;
}

void
arb_report_label(ArbBlock *sheet, const char *label, const char *name)
{
  ArbReportLabel *item = g_new0(ArbReportLabel, 1);

  item->label = dup_shown(label);
  item->name = dup_shown(name);
  g_ptr_array_add(sheet->labels, item);
}

ArbBlock *
arb_report_slip(ArbReport *report, const char *title)
{
  ArbBlock *slip = add_block(report, ARB_BLOCK_SLIP, title);

  slip->lines = g_ptr_array_new_with_free_func(free_line);
  return slip;
}

void
arb_report_line(ArbBlock *slip, const char *name, const char *value)
{
  ArbReportLine *line = g_new0(ArbReportLine, 1);

  line->name = dup_shown(name);
  line->value = dup_shown(value);
  g_ptr_array_add(slip->lines, line);
}
