/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/armylist.h"
#include "core/xml.h"

/* What the readers of army lists and scenarios share. Not for others. */
typedef struct {
  const ArbRuleset *rules;
  const char *file; /* as told in faults */
  ArbFaults *faults;
} ArbListReader;

#define arb_list_fault(reader, node, ...) \
  arb_faults_add((reader)->faults, (reader)->file, (int)xmlGetLineNo(node), __VA_ARGS__, NULL)

/* The form of an army list, made from what the rule book says may stand in one. */
typedef struct _ArbListSchema ArbListSchema;

ArbListSchema *arb_list_schema_new(const ArbRuleset *rules) G_GNUC_WARN_UNUSED_RESULT;
void arb_list_schema_free(ArbListSchema *schema);
const ArbXmlElement *arb_list_schema_root(const ArbListSchema *schema);

/* Does a list give this attribute to pieces of that kind? */
gboolean arb_list_has(const ArbRuleset *rules, guint kind, guint attribute);

/* An empty list.  source: copied, (nullable) */
ArbArmyList *arb_armylist_new(ArbRuleset *rules, const ArbSource *source) G_GNUC_WARN_UNUSED_RESULT;

/* Comments of a file.  take: adds those of a node that is one, or of all below it. steal: those
 * taken so far, none are left; (transfer full) (nullable) NULL ended. put: one a line. */
void arb_list_take_comments(GPtrArray *taken, xmlNodePtr node);
char **arb_list_steal_comments(GPtrArray *taken) G_GNUC_WARN_UNUSED_RESULT;
void arb_list_put_comments(GString *xml, guint depth, char *const *comments);

/* One element a language. How many there are is told by arb_xml_read_text(), so that a fault is
 * told once. */
extern const ArbXmlElement ARB_LIST_NAME;

/* A value as it stands in a file, by the attribute's domain; neither PIECE nor TEXT. name: of the
 * XML attribute, for the fault that tells what was expected.  Returns: FALSE, out untouched, with a
 * fault. */
gboolean arb_list_read_value(const ArbListReader *reader,
                             xmlNodePtr node,
                             const char *name,
                             guint attribute,
                             const char *text,
                             int *out) G_GNUC_WARN_UNUSED_RESULT;

/* The root's id, version and rule book. known: (nullable) id of the rule book that is at hand.
 * Returns: FALSE with a fault when the rest of the file has no meaning. */
gboolean arb_list_check_root(const ArbListReader *reader,
                             xmlNodePtr root,
                             const ArbSource *source,
                             const char *known);

/* Adds a sentence of the core in both languages to an array of ArbText. it, en: its arguments, NULL
 * ended. */
void
arb_list_warn(GPtrArray *warnings, const char *id, const char *const *it, const char *const *en);

/* Replaces the letters that all labels of a list begin with.  Returns: FALSE with a fault when a
 * label would have more than three letters. */
gboolean arb_armylist_reletter(ArbArmyList *list,
                               const char *letters,
                               const ArbListReader *reader,
                               xmlNodePtr node);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(ArbListSchema, arb_list_schema_free)
