#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# clang-tidy on all of src, two at a time. Usage: tidy.sh SOURCE_ROOT BUILD_FOLDER [-CHECKS]
# -CHECKS: those to leave out. Warnings of the compiler, which the build itself counts as errors, are none here.
# Each file by itself: of several at once the va_list check tells untruths.
# The build folder is one of CC=clang: the flags of gcc stop clang-tidy.
# Every finding is an error, so the exit status tells; what two at a time print may be torn and mixed.
cd "$1" || exit 1
log=$(mktemp)
trap 'rm -f "$log"' EXIT
find src -name '*.c' -print0 | sort -z | xargs -0 -r -n 1 -P 2 clang-tidy --quiet ${3:+"--checks=$3"} --extra-arg=-Wno-error -p "$2" >"$log" 2>&1 && exit 0
grep -vE 'warnings? generated|^$' "$log"
exit 1
