/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "report/html.h"

static const char STYLE[] =
    "body{font:11pt/1.4 sans-serif;color:#000;background:#fff;max-width:60em;margin:1.5em auto;"
    "padding:0 1em}\n"
    "h1{font-size:1.6em;margin:0 0 .3em}\n"
    "h2{font-size:1.25em;margin:1.6em 0 .4em;border-bottom:1px solid #777}\n"
    "h3{font-size:1.05em;margin:1.2em 0 .3em}\n"
    "p{margin:.3em 0;overflow-wrap:anywhere}\n"
    "table{border-collapse:collapse;margin:.3em 0 1em;min-width:40%}\n"
    "th,td{text-align:start;vertical-align:top;font-weight:normal;padding:.15em .6em .15em 0;"
    "border-bottom:1px solid #ccc;overflow-wrap:break-word}\n"
    "thead th{font-weight:bold;border-bottom:1px solid #000}\n"
    ".right{text-align:end;white-space:nowrap;font-variant-numeric:tabular-nums}\n"
    ".bold,.bold th{font-weight:bold}\n"
    ".quiet{font-size:.85em;color:#444}\n"
    ".struck{text-decoration:line-through;color:#555}\n"
    ".labels{list-style:none;margin:0;padding:0;display:flex;flex-wrap:wrap}\n"
    ".labels li{box-sizing:border-box;border:.2mm dashed #777;margin:0 -.2mm -.2mm 0;padding:0 "
    "1mm;display:flex;flex-direction:column;justify-content:center;overflow:hidden;"
    "text-align:center;line-height:1.1;break-inside:avoid}\n"
    ".labels .name{font-size:6.5pt;max-height:2.2em;overflow:hidden;overflow-wrap:anywhere}\n"
    ".slip{border:1px solid #000;padding:.6em 1em;margin:0 0 1em;max-width:36em;"
    "break-inside:avoid}\n"
    ".slip h3{margin:0 0 .4em}\n"
    ".slip dl{display:grid;grid-template-columns:minmax(7em,max-content) 1fr;gap:.3em 1em;"
    "margin:0}\n"
    ".slip dd{margin:0;overflow-wrap:anywhere}\n"
    ".slip dd:empty{border-bottom:1px solid #777;min-height:1.6em}\n"
    ".page{break-before:page}\n"
    "@page{size:A4;margin:15mm}\n"
    "@media print{body{font-size:9.5pt;max-width:none;margin:0;padding:0}thead{display:"
    "table-header-group}tr{break-inside:avoid}h1,h2,h3{break-after:avoid}}\n";

static const char *const STYLES[ARB_N_STYLES] = {NULL, "quiet", "bold", "struck"};

/* What XML does not allow has no place in a text either. */
static void
append_text(GString *out, const char *text)
{
  for (const char *at = text; *at != '\0'; at = g_utf8_next_char(at)) {
    gunichar c = g_utf8_get_char(at);
    switch (c) {
    case '&':
      g_string_append(out, "&amp;");
      break;
    case '<':
      g_string_append(out, "&lt;");
      break;
    case '>':
      g_string_append(out, "&gt;");
      break;
    case '"':
      g_string_append(out, "&quot;");
      break;
    case '\'':
      g_string_append(out, "&#39;");
      break;
    default:
      if (c >= ' ' && c != 0x7f && c != 0xfffe && c != 0xffff) {
        g_string_append_unichar(out, c);
      } else {
        g_string_append_c(out, ' ');
      }
    }
  }
}

static void
append_element(GString *out, const char *name, const char *style, const char *text)
{
  g_string_append_printf(out, "<%s", name);
  if (style != NULL) {
    g_string_append_printf(out, " class=\"%s\"", style);
  }
  g_string_append_c(out, '>');
  append_text(out, text);
  g_string_append_printf(out, "</%s>", name);
}

static void
append_cell(GString *out, const ArbReportTable *table, const ArbReportRow *row, guint number)
{
  const ArbReportColumn *column = g_ptr_array_index(table->columns, number);
  const char *text = number < row->cells->len ? g_ptr_array_index(row->cells, number) : "";
  const char *name = number == 0 ? "th" : "td";

  g_string_append_printf(out, "<%s%s%s dir=\"auto\"", name, number == 0 ? " scope=\"row\"" : "",
                         column->right ? " class=\"right\"" : "");
  if (number == 0 && row->indent > 0) {
    g_string_append_printf(out, " style=\"padding-left:%uem\"", row->indent);
  }
  g_string_append_c(out, '>');
  append_text(out, text);
  g_string_append_printf(out, "</%s>", name);
}

static void
append_table(GString *out, const ArbBlock *block)
{
  const ArbReportTable *table = block->table;

  g_string_append(out, "<table aria-label=\"");
  append_text(out, block->text);
  g_string_append(out, "\">\n<thead><tr>");
  for (guint i = 0; i < table->columns->len; i++) {
    const ArbReportColumn *column = g_ptr_array_index(table->columns, i);
    g_string_append_printf(out, "<th scope=\"col\"%s>", column->right ? " class=\"right\"" : "");
    append_text(out, column->head);
    g_string_append(out, "</th>");
  }
  g_string_append(out, "</tr></thead>\n<tbody>\n");
  for (guint i = 0; i < table->rows->len; i++) {
    const ArbReportRow *row = g_ptr_array_index(table->rows, i);
    const char *style = STYLES[row->style];
    g_string_append(out, "<tr");
    if (style != NULL) {
      g_string_append_printf(out, " class=\"%s\"", style);
    }
    g_string_append_c(out, '>');
    for (guint k = 0; k < table->columns->len; k++) {
      append_cell(out, table, row, k);
    }
    g_string_append(out, "</tr>\n");
  }
  g_string_append(out, "</tbody>\n</table>\n");
}

static void
append_labels(GString *out, const ArbBlock *block)
{
  g_string_append(out, "<ul class=\"labels\">\n");
  for (guint i = 0; i < block->labels->len; i++) {
    const ArbReportLabel *label = g_ptr_array_index(block->labels, i);
    g_string_append_printf(out, "<li style=\"width:%umm;height:%umm\">", block->width,
                           block->height);
    append_element(out, "b", NULL, label->label);
    g_string_append(out, "<span class=\"name\" dir=\"auto\">");
    append_text(out, label->name);
    g_string_append(out, "</span></li>\n");
  }
  g_string_append(out, "</ul>\n");
}

static void
append_slip(GString *out, const ArbBlock *block)
{
  g_string_append(out, "<section class=\"slip\">\n");
  append_element(out, "h3", NULL, block->text);
  g_string_append(out, "\n<dl>\n");
  for (guint i = 0; i < block->lines->len; i++) {
    const ArbReportLine *line = g_ptr_array_index(block->lines, i);
    append_element(out, "dt", NULL, line->name);
    g_string_append(out, "<dd dir=\"auto\">");
    append_text(out, line->value != NULL ? line->value : "");
    g_string_append(out, "</dd>\n");
  }
  g_string_append(out, "</dl>\n</section>\n");
}

/* page: the block begins one. */
static void
append_heading(GString *out, const ArbBlock *block, gboolean page)
{
  g_autofree char *name = g_strdup_printf("h%u", block->level);

  append_element(out, name, page ? "page" : NULL, block->text);
  g_string_append_c(out, '\n');
}

static void
append_block(GString *out, const ArbBlock *block, gboolean page)
{
  switch (block->kind) {
  case ARB_BLOCK_HEADING:
    append_heading(out, block, page);
    break;
  case ARB_BLOCK_PARAGRAPH:
    append_element(out, "p", STYLES[block->style], block->text);
    g_string_append_c(out, '\n');
    break;
  case ARB_BLOCK_TABLE:
    append_table(out, block);
    break;
  case ARB_BLOCK_LABELS:
    append_labels(out, block);
    break;
  case ARB_BLOCK_SLIP:
    append_slip(out, block);
    break;
  case ARB_BLOCK_PAGE:
  default:
    break;
  }
}

char *
arb_report_to_html(const ArbReport *report)
{
  GString *out = g_string_new("<!DOCTYPE html>\n");
  gboolean page = FALSE;

  g_string_append_printf(out, "<html lang=\"%s\">\n<head>\n<meta charset=\"utf-8\" />\n",
                         arb_lang_to_id(report->lang));
  g_string_append(out, "<meta name=\"viewport\" content=\"width=device-width\" />\n");
  append_element(out, "title", NULL, report->title);
  g_string_append_printf(out, "\n<style>\n%s</style>\n</head>\n<body>\n<main>\n", STYLE);
  for (guint i = 0; i < report->blocks->len; i++) {
    const ArbBlock *block = g_ptr_array_index(report->blocks, i);
    append_block(out, block, page);
    page = block->kind == ARB_BLOCK_PAGE;
  }
  g_string_append(out, "</main>\n</body>\n</html>\n");
  return g_string_free(out, FALSE);
}
