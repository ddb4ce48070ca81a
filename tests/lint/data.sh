#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Every data file against the schema; speaks TAP. Usage: data.sh SOURCE_ROOT
cd "$1" || exit 1
n=0
for file in $(find tables armylists -name '*.xml' | sort); do
  n=$((n + 1))
  if said=$(xmllint --noout --nonet --relaxng tables/arbitro.rng "$file" 2>&1); then
    echo "ok $n - $file"
  else
    echo "not ok $n - $file"
    echo "$said" | sed 's/^/# /'
  fi
done
echo "1..$n"
