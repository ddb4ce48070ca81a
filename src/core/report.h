/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/format.h"
#include "core/game.h"

/* Reports: a game told in words of one language, as blocks that HTML and paper draw alike
 * (src/report). A report knows what its viewer may know, and no more: it is built through
 * core/view.h alone. It holds no moment of its own making, so that the same game gives the same
 * report. */
typedef enum {
  ARB_REPORT_AFTER_ACTION,    /* result, casualties, generals, turn by turn */
  ARB_REPORT_SIDE,            /* the same for one side, with how its troops stand */
  ARB_REPORT_ORDER_OF_BATTLE, /* each side as the battle began */
  ARB_REPORT_LABELS,          /* to be cut out and glued on the bases */
  ARB_REPORT_SLIPS,           /* messages and orders, and blank ones to fill in */
  ARB_REPORT_TABLES,          /* every table in force, with where it comes from */
  ARB_N_REPORTS
} ArbReportKind;

const char *arb_report_kind_to_id(ArbReportKind kind);
gboolean arb_report_kind_from_id(const char *id, ArbReportKind *out_kind) G_GNUC_WARN_UNUSED_RESULT;

/* How a paragraph or a row is meant. */
typedef enum {
  ARB_STYLE_PLAIN,
  ARB_STYLE_QUIET,  /* origins, legends */
  ARB_STYLE_STRONG, /* sums, results */
  ARB_STYLE_STRUCK, /* taken back */
  ARB_N_STYLES
} ArbStyle;

typedef struct {
  char *head;
  gboolean right; /* numbers, flush right */
} ArbReportColumn;

typedef struct {
  ArbStyle style;
  guint indent;     /* steps by which the first cell stands in */
  GPtrArray *cells; /* char *, as many as there are columns; the first one names the row */
} ArbReportRow;

typedef struct {
  GPtrArray *columns; /* ArbReportColumn */
  GPtrArray *rows;    /* ArbReportRow */
} ArbReportTable;

typedef struct {
  char *label;
  char *name; /* "" if it has none */
} ArbReportLabel;

/* One line of a slip: value NULL is a line to write on. */
typedef struct {
  char *name;
  char *value;
} ArbReportLine;

typedef enum {
  ARB_BLOCK_HEADING,
  ARB_BLOCK_PARAGRAPH,
  ARB_BLOCK_TABLE,
  ARB_BLOCK_LABELS, /* a sheet with cutting lines */
  ARB_BLOCK_SLIP,   /* a card with a frame, never divided */
  ARB_BLOCK_PAGE    /* the next block begins a page */
} ArbBlockKind;

/* One block. What its kind does not use is NULL or 0. */
typedef struct {
  ArbBlockKind kind;
  char *text;            /* heading, paragraph, title of a slip; words on what a table holds */
  guint level;           /* heading: 1 the report's title, once, then 2, then 3 */
  ArbStyle style;        /* paragraph */
  ArbReportTable *table; /* table */
  GPtrArray *labels;     /* labels: ArbReportLabel */
  guint width, height;   /* labels: mm */
  GPtrArray *lines;      /* slip: ArbReportLine */
} ArbBlock;

typedef struct _ArbReport {
  ArbLang lang;
  char *title;
  char *page; /* "page {0} of {1}", both to be filled in */
  GPtrArray *blocks;
} ArbReport;

/* viewer: ARB_VIEW_UMPIRE, ARB_VIEW_PUBLIC or a side's piece; ARB_REPORT_SIDE asks for a side.
 * Returns: (transfer full) */
ArbReport *arb_report_new(const ArbGame *game, ArbReportKind kind, guint viewer, ArbLang lang)
    G_GNUC_WARN_UNUSED_RESULT;
void arb_report_free(ArbReport *report);

/* What follows builds a report; a rule book's sections are built with it too. All texts are
 * copied. */
void arb_report_heading(ArbReport *report, guint level, const char *text);
void arb_report_paragraph(ArbReport *report, ArbStyle style, const char *text);
void arb_report_page(ArbReport *report);

/* text: what the table holds, for who cannot see it.  Returns: (transfer none) to be filled:
 * columns, then rows, each with all its cells. */
ArbReportTable *arb_report_table(ArbReport *report, const char *text);
void arb_report_column(ArbReportTable *table, const char *head, gboolean right);
void arb_report_row(ArbReportTable *table, ArbStyle style, guint indent);
void arb_report_cell(ArbReportTable *table, const char *text);
void arb_report_take_cell(ArbReportTable *table, char *text); /* (transfer full) */

/* Takes out the columns in which no row says anything. */
void arb_report_prune(ArbReportTable *table);

/* Returns: (transfer none) the sheet, or the slip, to be filled. width, height: mm of a label. */
ArbBlock *arb_report_labels(ArbReport *report, guint width, guint height);
void arb_report_label(ArbBlock *sheet, const char *label, const char *name);
ArbBlock *arb_report_slip(ArbReport *report, const char *title);
void arb_report_line(ArbBlock *slip, const char *name, const char *value);

/* A report being built: for whom, in which words, into what. */
struct _ArbReporter {
  const ArbGame *game;
  const ArbReportCode *code; /* (nullable) of its rule book */
  ArbFormat format;
  guint viewer;
  GHashTable *opening; /* how the pieces stood as the game began */
  ArbReport *report;
};

/* A piece that exists and that the viewer may know. */
gboolean arb_reporter_sees(const ArbReporter *reporter, guint piece);

/* The core's own words "report-ID".  Returns: (transfer full) */
char *arb_reporter_words(const ArbReporter *reporter, const char *id) G_GNUC_WARN_UNUSED_RESULT;

/* Value of an attribute, for reading; "" where the viewer may not know it, or the piece's kind has
 * no such attribute.  Returns: (transfer full) */
char *arb_reporter_value(const ArbReporter *reporter,
                         guint piece,
                         guint attribute) G_GNUC_WARN_UNUSED_RESULT;

/* What became of a piece: the value of an attribute that tells it best, or a sentence. */
typedef struct {
  guint attribute;
  int value;
  const char *message; /* (nullable) of the rule book: told instead */
  gboolean lost;       /* nothing of it is left to its side, whatever its strength says */
} ArbFate;

/* What a rule book gives to reports: its numbers of kinds and attributes, and sections of its own.
 * Lists end with 0. */
struct _ArbReportCode {
  guint leader;   /* kind of those who command in person */
  guint strength; /* number: what is counted as losses; whoever has it is troops */
  guint start;    /* number: strength at the start; 0: as the game began */
  guint waiting;  /* number: losses that are still in line; 0: there is no such thing */
  /* Strength told off to other duties, neither there nor lost.  (nullable) */
  int (*away)(const ArbState *state, guint piece);
  const guint *muster;    /* columns of an order of battle */
  const guint *sums;      /* those of them that are summed */
  const guint *leaders;   /* columns of the leaders */
  const guint *situation; /* columns of troops as they stand now */

  /* Returns: FALSE, out untouched, when the piece is as it was, or the viewer may not know. */
  gboolean (*fate)(const ArbReporter *reporter, guint piece, ArbFate *out_fate);

  /* Adds how the battle ended, or stands: points, morale, winner.  (nullable) */
  void (*result)(const ArbReporter *reporter);

  /* Adds a slip for each message and order of a side that the viewer may know. (nullable) */
  void (*slips)(const ArbReporter *reporter, guint side);

  /* Adds one slip to be filled in.  (nullable) */
  void (*blank_slip)(const ArbReporter *reporter);
};

G_DEFINE_AUTOPTR_CLEANUP_FUNC(ArbReport, arb_report_free)
