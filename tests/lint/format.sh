#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# All C is as clang-format leaves it. Usage: format.sh SOURCE_ROOT
cd "$1" || exit 1
find src tests -name '*.[ch]' -print0 | xargs -0 -r clang-format --dry-run -Werror
