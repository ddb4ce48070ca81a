/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/armylist-private.h"
#include "core/xml-write.h"

/* Whoever wrote a list may have written beside it why: that is kept too. */

void
arb_list_take_comments(GPtrArray *taken, xmlNodePtr node)
{
  if (node->type == XML_COMMENT_NODE && node->content != NULL) {
    g_ptr_array_add(taken, g_strdup((const char *)node->content));
  }
  if (node->type != XML_ELEMENT_NODE) {
    return;
  }
  for (xmlNodePtr child = node->children; child != NULL; child = child->next) {
    arb_list_take_comments(taken, child);
  }
}

char **
arb_list_steal_comments(GPtrArray *taken)
{
  if (taken->len == 0) {
    return NULL;
  }
  gsize n = 0;
  g_autofree gpointer *texts = g_ptr_array_steal(taken, &n);
  char **comments = g_new0(char *, n + 1);
  for (gsize i = 0; i < n; i++) {
    comments[i] = texts[i];
  }
  return comments;
}

void
arb_list_put_comments(GString *xml, guint depth, char *const *comments)
{
  for (guint i = 0; comments != NULL && comments[i] != NULL; i++) {
    arb_xml_indent(xml, depth);
    g_string_append_printf(xml, "<!--%s-->\n", comments[i]);
  }
}
