#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# clang-tidy on src, two at a time. Usage: tidy.sh SOURCE_ROOT BUILD_FOLDER [--quick]
# --quick leaves out what takes nine tenths of the time: the analyser, and src/app with the headers of GTK.
# Each file by itself: of several at once the va_list check tells untruths.
# The build folder is one of CC=clang: the flags of gcc stop clang-tidy. Warnings of the compiler, which the build
# itself counts as errors, are none here.
# Every finding is an error, so the exit status tells; what two at a time print may be torn and mixed.
cd "$1" || exit 1
folders=src
checks=
if [ "${3:-}" = --quick ]; then
  folders='src/cli src/core src/report src/rules'
  checks='--checks=-clang-analyzer-*'
fi
log=$(mktemp)
trap 'rm -f "$log"' EXIT
# shellcheck disable=SC2086 # words on purpose
find $folders -name '*.c' -print0 | sort -z \
  | xargs -0 -r -n 1 -P 2 clang-tidy --quiet $checks --extra-arg=-Wno-error -p "$2" >"$log" 2>&1 && exit 0
grep -vE 'warnings? generated|^$' "$log"
exit 1
