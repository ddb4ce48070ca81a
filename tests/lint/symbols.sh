#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# The libraries show only names of this house. Usage: symbols.sh LIBRARY...
# Leading underscores are those of the compiler and of sanitizers.
nm -g --defined-only "$@" | awk '
  /:$/ { member = $0 }
  NF == 3 && $3 !~ /^(arb_|ARB_|_)/ { print member, $3; bad = 1 }
  END { exit bad }'
