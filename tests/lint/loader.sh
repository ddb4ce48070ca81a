#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Every data file through our own reader. Usage: loader.sh SOURCE_ROOT PROGRAM
program=$(realpath "$2")
cd "$1" || exit 1
find tables armylists -name '*.xml' ! -path tables/core.xml -print0 | sort -z | xargs -0 "$program" check
