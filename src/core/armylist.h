/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/change.h"
#include "core/outcome.h"
#include "core/source.h"

/* An army list: a tree of pieces, as armylists/<ruleset>/NAME.xml gives it. Elements of the tree
 * are named by the kinds of the rule book, their attributes by its attributes (those that are
 * `listed`), so every rule book shares one format:
 *
 *   <armylist id="french" ruleset="BOOK" nation="french" from="1805" to="1812" version="1">
 *     <name xml:lang="it">..</name><name xml:lang="en">..</name>
 *     <origin xml:lang="it">..</origin><origin xml:lang="en">..</origin>
 *     <totals bases="12" points="900" pieces="2"/>              what the list says it sums to
 *     <general label="FG1" name="Davout" level="corps">         a proper name, or two <name> inside
 *       <unit label="F1" name="17e légère" bases="6"/>          nesting gives the parent
 *     </general>
 *   </armylist>
 */
#define ARB_ARMYLIST_MAX_PIECES 20000

typedef struct {
  guint kind;
  char *label;  /* (nullable) */
  ArbText name; /* both languages equal for a proper name; both NULL: none */
  int *value; /* one an attribute, fallbacks where the list is silent; PIECE: number of the piece in
                 the list, from 1; TEXT: item of `texts` */
  int parent; /* number of the piece in the list, from 0; -1 */
  int line;
  char **comments; /* (nullable) those of the file that stand before it */
} ArbListPiece;

struct _ArbArmyList {
  char *id; /* file name without .xml */
  ArbRuleset *rules;
  ArbText name;
  ArbText origin;      /* where the figures come from; estimates marked */
  int from, to;        /* years */
  char *nation;        /* id, free */
  int declared_pieces; /* -1: not declared */
  int *declared;       /* one an attribute, for those that are `total`; -1: not declared */
  GPtrArray *pieces;   /* ArbListPiece, as in the file: a piece, then all below it, then the next */
  ArbSource *source;
  GPtrArray *texts;    /* texts of TEXT attributes; item 0 NULL */
  GPtrArray *warnings; /* ArbText: what is odd about the list; it opens all the same.  IT-ARM-2 */
  char **comments;     /* (nullable) those above the list, and those behind its last piece */
  char **end_comments; /* (nullable) */
};

/* rules: a reference is taken. source: copied.  Returns: (transfer full) (nullable) NULL with
 * faults added. */
ArbArmyList *arb_armylist_load(const ArbSource *source,
                               ArbRuleset *rules,
                               ArbFaults *faults) G_GNUC_WARN_UNUSED_RESULT;

/* The same as the file has it: without values that follow from others and without warnings. For
 * whoever goes on writing it. */
ArbArmyList *arb_armylist_load_plain(const ArbSource *source,
                                     ArbRuleset *rules,
                                     ArbFaults *faults) G_GNUC_WARN_UNUSED_RESULT;
void arb_armylist_free(ArbArmyList *list);

/* Number of the piece with that label, as written; -1. */
int arb_armylist_find(const ArbArmyList *list, const char *label);

/* Sum of an attribute over all pieces that have it. */
gint64 arb_armylist_total(const ArbArmyList *list, guint attribute);

/* Adds a sentence of the rule book to the warnings. args: as many as it has placeholders, up to
 * ARB_LINE_ARGS. */
#define arb_armylist_warn(list, ...) arb_armylist_warn_(list, ARB_ARGS_(__VA_ARGS__, 0, 0, 0))
void arb_armylist_warn_(ArbArmyList *list, const char *id, int a, int b, int c);

/* The list as a file that loads again to the same list; comments stand before the piece that they
 * stood before.  Returns: (transfer full) */
char *arb_armylist_to_xml(const ArbArmyList *list) G_GNUC_WARN_UNUSED_RESULT;

/* How a piece stands at the start of a scenario, where it is not as the list or the rule book say.
 */
typedef struct {
  char *piece; /* label as in the game; id of a side; "game" for a track */
  guint attribute;
  char *value;
} ArbScenarioSet;

/* The most that a side may bring of what a list sums up. */
typedef struct {
  guint attribute;
  int most;
} ArbScenarioLimit;

/* A battle: armylists/<ruleset>/scenarios/NAME.xml and the lists it names.
 *
 *   <scenario id="bridge" ruleset="BOOK" version="1" date="1806-10-14" start="10:00" turns="12"
 *             width="180" depth="120" scale="15" men="100" first="french">
 *     <title ..>(2)  <brief ..>(2)
 *     <set piece="game" attribute="weather" value="rain"/>
 *     <side id="french" list="french-1806" letters="X">
 *       <name ..>(2)
 *       <limit of="points" most="4000"/>                        more is a warning.  IT-ARM-3
 *       <only label="X3"/>                                      this piece and all below it
 *       <set piece="X4" attribute="formation" value="square"/>
 *       <off kind="reserves" edge="west" turn="3" labels="X5 X6"/>
 *     </side>
 *     <place kind="bridge" label="B1"><name ..>(2)</place>
 *     <set piece="B1" attribute="worth" value="20"/>
 *     <option id="environment"/>                                on="no" to switch one off
 *   </scenario>
 *
 * place: a piece of no side, of the kinds that the rule book names for it (core/book.h); a <set>
 * beside the sides says how it stands.
 * off: these pieces and all below them begin off the table, known to their side alone. It sets the
 * attributes that the rule book names for it (core/book.h), the last to the piece named first.
 * edge and turn may be left out.
 * letters: the letters that all labels of the list begin with are replaced by these, those behind
 * them stay (F1, FG1 -> X1, XG1); labels in the scenario are those of the game. */
typedef struct {
  GArray *pieces; /* guint: numbers in the list, not empty */
  int kind, edge, turn;
} ArbScenarioOff;

typedef struct {
  guint kind;
  char *label;
  ArbText name;
} ArbScenarioPlace;

struct _ArbScenarioSide {
  char *id;
  ArbText name;
  char *list;        /* name of a list file */
  char *letters;     /* (nullable) */
  GArray *limits;    /* ArbScenarioLimit */
  GPtrArray *only;   /* (nullable) char *: labels; NULL: all take part */
  GPtrArray *sets;   /* ArbScenarioSet */
  GPtrArray *offs;   /* ArbScenarioOff */
  ArbArmyList *army; /* labels replaced, with a warning */
};

/* Whether a piece of the side's list is in the game: all are, or those that <only> names and all
 * below them; whether it is one that an <off> names, or below it. */
gboolean arb_scenario_takes_part(const ArbScenarioSide *side, guint piece);
gboolean arb_scenario_off_holds(const ArbScenarioOff *off, const ArbArmyList *army, guint piece);

#define ARB_SCENARIO_MAX_SIDES 30

typedef struct {
  char *id;
  ArbRuleset *rules;
  ArbText title;
  ArbText brief; /* situation, in a few lines */
  char *date;    /* "1806-10-14" */
  int start;     /* minutes since midnight */
  int turns;
  int first;          /* number of the side that moves first */
  int width, depth;   /* table, in hundredths of cm of the 15 mm scale */
  int scale;          /* 15, 28, 6.  IT-SCL-1 */
  int men;            /* a base stands for: 100, 150, 200.  IT-SCL-2 */
  GPtrArray *sides;   /* ArbScenarioSide */
  GPtrArray *places;  /* ArbScenarioPlace */
  GPtrArray *sets;    /* ArbScenarioSet: tracks, and what is placed */
  GPtrArray *options; /* char *: "ID=yes", "ID=no" */
  ArbSource *source;
} ArbScenario;

/* A list is looked for beside the scenario, in armylists/<ruleset>/, and in the folder above it.
 * Returns: (transfer full) (nullable) NULL with faults added. */
ArbScenario *arb_scenario_load(const ArbSource *source,
                               ArbBookFinder find,
                               ArbFaults *faults) G_GNUC_WARN_UNUSED_RESULT;
void arb_scenario_free(ArbScenario *scenario);

/* Makes the pieces of a scenario as changes on an empty state, and sets its options. The clock
 * stands before turn 1. */
void arb_scenario_muster(const ArbScenario *scenario, ArbChanges *changes);

/* Gives the pieces just made other numbers, letters as they are: drawn by the seed from twice as
 * many as there are, so that a number that is missing on the table tells of nothing hidden. */
void arb_scenario_shuffle_labels(ArbChanges *changes, guint64 seed);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(ArbArmyList, arb_armylist_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC(ArbScenario, arb_scenario_free)
