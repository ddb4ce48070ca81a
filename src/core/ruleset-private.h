/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/ruleset.h"
#include "core/source.h"
#include "core/xml.h"

/* What the readers of a rule book share. Not for others. */
typedef struct {
  ArbRuleset *rules;
  ArbXmlReader *reader; /* of all its files */
  const char *file;     /* as told in faults */
  ArbFaults *faults;
} ArbLoader;

/* The form of ruleset.xml that this program reads. */
#define ARB_RULESET_VERSION 1

#define arb_loader_fault(loader, node, ...)                                                    \
  arb_faults_add((loader)->faults, arb_loader_file((loader), (node)), (int)xmlGetLineNo(node), \
                 __VA_ARGS__, NULL)

/* Pairs of elements, one a language. */
extern const ArbXmlElement ARB_ELEMENT_NAME;
extern const ArbXmlElement ARB_ELEMENT_TITLE;
extern const ArbXmlElement ARB_ELEMENT_NOTE;
extern const ArbXmlElement ARB_ELEMENT_TEXT;

/* The form of ruleset.xml, and of its parts. */
extern const ArbXmlElement ARB_ELEMENT_RULESET;
extern const ArbXmlElement ARB_ELEMENT_PART;

/* Is the source a part of its rule book's ruleset.xml: a file "rules-TOPIC.xml"? */
gboolean arb_source_is_part(const ArbSource *source);

/* Moves what the parts of a rule book hold into the tree of ruleset.xml; each fault is told of the
 * part's own file. docs: takes the parts' documents, which must outlive the tree.  Returns: FALSE
 * when a part has a fault. */
gboolean
arb_loader_merge_parts(ArbLoader *loader, xmlNodePtr root, GPtrArray *sources, GPtrArray *docs);

/* The file in which a node was written. */
const char *arb_loader_file(const ArbLoader *loader, xmlNodePtr node);

/* The form of a table, by ArbTableForm. */
extern const ArbXmlElement *const ARB_ELEMENT_TABLES[];

/* Lists of things whose first member is `char *id`.  Returns: the place of id, or -1. */
int arb_list_find(const GPtrArray *list, const char *id);
char *arb_list_ids(const GPtrArray *list) G_GNUC_WARN_UNUSED_RESULT; /* "a, b, c", or "-" */

/* item: (transfer full). A second one with the same id is a fault. */
void arb_loader_add(ArbLoader *loader, xmlNodePtr node, GPtrArray *list, gpointer item);

/* Puts what the code names, in its order, behind the first `fixed` items. what: word for the fault.
 * names: (nullable) */
void arb_loader_order(ArbLoader *loader,
                      xmlNodePtr node,
                      GPtrArray *list,
                      guint fixed,
                      const char *const *names,
                      const char *what);

/* Number of the item that an attribute names; -1 when it is absent, or with a fault when it is
 * unknown. */
int
arb_loader_find(ArbLoader *loader, xmlNodePtr node, const char *attribute, const GPtrArray *list);

/* A bit per item that an attribute of words names. */
guint64
arb_loader_mask(ArbLoader *loader, xmlNodePtr node, const char *attribute, const GPtrArray *list);

void arb_loader_check_version(ArbLoader *loader, xmlNodePtr root);
void arb_loader_text(ArbLoader *loader, xmlNodePtr node, const char *name, ArbText *out);

/* Only where the element is there at all. */
void arb_loader_text_maybe(ArbLoader *loader, xmlNodePtr node, const char *name, ArbText *out);

/* Registers a sentence. text: copied.  rule: (nullable) */
void arb_loader_message(ArbLoader *loader,
                        xmlNodePtr node,
                        const char *id,
                        const char *rule,
                        const ArbText *text);

/* Numbers that a message is said with; only messages may also have {word}. */
#define ARB_MESSAGE_ARGS 3

/* Every placeholder is one that can be filled: a number below n_args, and a known way to show it.
 */
void arb_loader_check_text(ArbLoader *loader, xmlNodePtr node, const ArbText *text, guint n_args);

/* Readers of parts of ruleset.xml, in the order in which they build on one another. */
void arb_loader_lists(ArbLoader *loader, xmlNodePtr root);
void arb_loader_attributes(ArbLoader *loader, xmlNodePtr root);
void arb_loader_actions(ArbLoader *loader, xmlNodePtr root);
void arb_loader_whens(ArbLoader *loader, xmlNodePtr action_node, ArbAction *action);
void arb_loader_thens(ArbLoader *loader, xmlNodePtr root);

/* Counters: see arb_domain_parse(), arb_domain_text(); letters, marks and reach of a domain. */
gboolean arb_counter_parse(const ArbDomain *domain,
                           const ArbRuleset *rules,
                           const char *text,
                           int *out) G_GNUC_WARN_UNUSED_RESULT;
char *arb_counter_text(const ArbDomain *domain,
                       const ArbRuleset *rules,
                       int value) G_GNUC_WARN_UNUSED_RESULT;
void arb_loader_counter(ArbLoader *loader, xmlNodePtr node, ArbDomain *out);

/* Reads type, choices, list, kinds, min and max. */
void arb_loader_domain(ArbLoader *loader, xmlNodePtr node, ArbDomain *out);

/* A number in the type's own unit ("4.5" for 4.5 cm).  Returns: FALSE, out untouched. */
gboolean
arb_type_parse(ArbType type, const char *text, gboolean comma, int *out) G_GNUC_WARN_UNUSED_RESULT;
gboolean arb_type_is_number(ArbType type);

/* As arb_domain_parse(), but written only as files write it: "yes", a choice's id to the letter. */
gboolean arb_domain_parse_exact(const ArbDomain *domain,
                                const ArbRuleset *rules,
                                const char *text,
                                int *out) G_GNUC_WARN_UNUSED_RESULT;

/* Slot that holds key and value; -1. */
int arb_slots_find(const GArray *slots, int key, int value);

/* "3/4" or "2" as eighths: 6, 16. */
gboolean arb_parse_eighths(const char *text, int *out) G_GNUC_WARN_UNUSED_RESULT;

/* One table.  Returns: (transfer full) (nullable) */
ArbTable *arb_table_load(ArbLoader *loader, const ArbSource *source);
void arb_table_free(ArbTable *table);

/* The directions that a table must follow, as its <along> and <order> say. */
void arb_table_check(ArbLoader *loader, xmlNodePtr root, const ArbTable *table);

/* What the same directions leave to one cell (row and column of a grid), or to one modifier (row).
 */
typedef struct {
  guint row, column;
  int low, high; /* narrowed; the widest at first */
} ArbLimits;

void arb_table_narrow(ArbLoader *loader, xmlNodePtr root, const ArbTable *table, ArbLimits *limits);

/* Compiles the rows of a modifier table for each <applies>. */
void arb_table_compile(ArbLoader *loader, xmlNodePtr root, ArbTable *table);
void arb_modifier_plan_free(ArbModifierPlan *plan);

/* Copies the sentences that only `from` has: what was said under former tables can still be told.
 */
void arb_ruleset_keep_messages(ArbRuleset *rules, const ArbRuleset *from);
