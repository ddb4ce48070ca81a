/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "core/autoptr.h"
#include "core/ruleset-private.h"

/* A rule book's ruleset.xml may be spread over files by topic. Their elements are moved into one
 * tree, each top one marked with the file it came from, so that the readers need not know. */

gboolean
arb_source_is_part(const ArbSource *source)
{
  const char *slash = strrchr(source->name, '/');

  return g_str_has_prefix(slash != NULL ? slash + 1 : source->name, "rules-");
}

const char *
arb_loader_file(const ArbLoader *loader, xmlNodePtr node)
{
  for (xmlNodePtr at = node; at != NULL && at->type == XML_ELEMENT_NODE; at = at->parent) {
    if (at->_private != NULL) {
      return at->_private;
    }
  }
  return loader->file;
}

static void
move_elements(xmlNodePtr part, xmlNodePtr root)
{
  xmlNodePtr node = arb_xml_first(part, NULL);
  while (node != NULL) {
    xmlNodePtr next = arb_xml_next(node, NULL);
    node->_private = part->_private;
    xmlUnlinkNode(node);
    xmlAddChild(root, node);
    node = next;
  }
}

static void
merge(ArbLoader *loader, xmlNodePtr root, const ArbSource *source, GPtrArray *docs)
{
  xmlDocPtr doc = arb_xml_reader_parse(loader->reader, source->path, source->body, loader->faults);
  if (doc == NULL) {
    return;
  }
  g_ptr_array_add(docs, doc);
  xmlNodePtr part = xmlDocGetRootElement(doc);
  if (!arb_xml_check(part, &ARB_ELEMENT_PART, source->path, loader->faults)) {
    return;
  }
  part->_private = source->path;
  g_autofree char *id = arb_xml_dup(part, "ruleset");
  if (!g_str_equal(id, loader->rules->book->id)) {
    arb_loader_fault(loader, part, "must-be", "ruleset", id, loader->rules->book->id);
  }
  arb_loader_check_version(loader, part);
  move_elements(part, root);
}

gboolean
arb_loader_merge_parts(ArbLoader *loader, xmlNodePtr root, GPtrArray *sources, GPtrArray *docs)
{
  guint before = arb_faults_count(loader->faults);
  for (guint i = 0; i < sources->len; i++) {
    const ArbSource *source = g_ptr_array_index(sources, i);
    if (arb_source_is_part(source)) {
      merge(loader, root, source, docs);
    }
  }
  return arb_faults_count(loader->faults) == before;
}
