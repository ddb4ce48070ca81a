#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# clang-tidy on all of src, two at a time. Usage: tidy.sh SOURCE_ROOT BUILD_FOLDER
# Each file by itself: of several at once the va_list check tells untruths.
# The build folder is one of CC=clang: the flags of gcc stop clang-tidy.
cd "$1" || exit 1
find src -name '*.c' -print0 | sort -z \
  | xargs -0 -r -n 1 -P 2 clang-tidy --quiet -p "$2" 2>&1 | grep -vE '^[0-9]+ warnings? generated|^$'
# grep found nothing to say: clean
[ $? -eq 1 ]
