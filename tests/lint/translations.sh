#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# The Italian catalogue has every word of the sources, none of them fuzzy. Usage: translations.sh SOURCE_ROOT
set -eu
cd "$1"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
for language in en it; do
  msgfmt --check -o /dev/null "po/$language.po"
done
grep -v '^#' po/POTFILES.in >"$work/files" || exit 0
# The flags are those of meson's glib preset.
xgettext --from-code=UTF-8 --add-comments --keyword=_ --keyword=N_ --keyword=C_:1c,2 --keyword=NC_:1c,2 \
  --keyword=g_dngettext:2,3 -f "$work/files" -o "$work/arbitro.pot"
[ -f "$work/arbitro.pot" ] || exit 0
msgcmp po/it.po "$work/arbitro.pot"
