#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# cppcheck on src. Usage: cppcheck.sh SOURCE_ROOT
# Left out, for all: that NULL ends a list of arguments (a pointer here as in all of GLib), and null pointers that are
# followed from file to file without the conditions between. Left out, for one file: what is put into an array or
# given to GLib for good, and a list of one.
cd "$1" || exit 1
exec cppcheck --quiet --std=c11 --library=gtk --enable=warning,performance,portability --error-exitcode=1 -I src \
  --suppress=missingInclude --suppress=unknownMacro --suppress=varFuncNullUB --suppress=ctunullpointer \
  --suppress=memleak:src/app/prefs.c --suppress=memleak:src/app/roster-columns.c \
  --suppress=leakNoVarFunctionCall:src/core/source.c --suppress=objectIndex:src/rules/italian/reserves.c src
