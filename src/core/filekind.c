/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/filekind.h"

#include <stdio.h>
#include <string.h>

#include "core/autoptr.h"
#include "core/xml.h"

gboolean
arb_file_is_game(const char *path)
{
  static const char head[] = "SQLite format 3"; /* and its final NUL */
  char found[sizeof head] = {0};
  FILE *file = fopen(path, "rb");

  if (file == NULL) {
    return FALSE;
  }
  gsize n = fread(found, 1, sizeof found, file);
  fclose(file);
  return n == sizeof found && memcmp(found, head, sizeof head) == 0;
}

gboolean
arb_file_look(const ArbSource *source,
              ArbFileKind *out_kind,
              char **out_ruleset,
              char **out_id,
              ArbFaults *faults)
{
  /* By ArbFileKind. */
  static const char *const roots[] = {"ruleset", "part", "table", "armylist", "scenario", "game"};
  g_autoptr(ArbXmlDoc) doc = arb_xml_parse(source->path, source->body, faults);
  guint kind = 0;

  if (doc == NULL) {
    return FALSE;
  }
  xmlNodePtr root = xmlDocGetRootElement(doc);
  while (kind < G_N_ELEMENTS(roots) && !arb_xml_is(root, roots[kind])) {
    kind++;
  }
  if (kind == G_N_ELEMENTS(roots)) {
    arb_faults_add(faults, source->path, (int)xmlGetLineNo(root), "file-unknown",
                   (const char *)root->name, NULL);
    return FALSE;
  }
  g_autofree char *id = arb_xml_dup(root, "id");
  g_autofree char *ruleset = arb_xml_dup(root, kind == ARB_FILE_RULESET ? "id" : "ruleset");
  *out_kind = (ArbFileKind)kind;
  *out_ruleset = g_strdup(ruleset != NULL ? ruleset : "");
  *out_id = g_strdup(id != NULL ? id : "");
  return TRUE;
}
