#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Every template is one that GtkBuilder takes. Usage, with a display: templates.sh SOURCE_ROOT
# Types and callbacks of our own are unknown to the tool; the window's own tests build every template.
cd "$1" || exit 1
status=0
for file in ui/*.ui; do
  [ -f "$file" ] || continue
  said=$(gtk4-builder-tool validate "$file" 2>&1) && continue
  said=$(echo "$said" | grep -vE 'No function named|Invalid object type .Arb')
  [ -z "$said" ] && continue
  echo "$file: $said"
  status=1
done
exit $status
