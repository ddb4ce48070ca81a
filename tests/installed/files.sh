#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# What a desktop reads of the installed files: menu entry, description, icon and type of game files. Run by run.sh.
set -eu
id=org.arbitro.Arbitro
share=$PREFIX/share
entry=$share/applications/$id.desktop

# line KEY: its value in the menu entry
line() {
  sed -n "s/^$1=//p" "$entry"
}

command -v "$(line Exec | cut -d ' ' -f 1)"
test "$(line Icon)" = "$id"
test -s "$share/icons/hicolor/scalable/apps/$id.svg"
test -s "$share/locale/it/LC_MESSAGES/arbitro.mo"
type=$(line MimeType | tr -d ';')
grep -q "type=\"$type\"" "$share/mime/packages/$id.xml"
grep -q "<id>$id</id>" "$share/metainfo/$id.metainfo.xml"
if command -v desktop-file-validate; then
  desktop-file-validate "$entry"
fi
if command -v appstreamcli; then
  appstreamcli validate --no-net "$share/metainfo/$id.metainfo.xml"
fi
# As the desktop finds the program of a game file.
if command -v update-mime-database; then
  update-mime-database "$share/mime"
  grep -q "^$type:\*\.arbitro$" "$share/mime/globs"
fi
