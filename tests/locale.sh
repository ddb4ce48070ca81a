#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Makes the Italian locale for tests. Usage: locale.sh FOLDER STAMP
set -eu
mkdir -p "$(dirname "$1")"
localedef --no-archive -i it_IT -f UTF-8 "$1"
touch "$2"
