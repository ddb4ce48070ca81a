#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# One fuzz target for so many seconds. Usage: run.sh BUILD_FOLDER NAME SECONDS
# The project's own files are where it starts; what it finds stays in the build folder.
set -eu
root=$(cd "$(dirname "$0")/../.." && pwd)
build=$(cd "$1" && pwd)
name=$2
corpus=$build/corpus/$name
mkdir -p "$corpus"
case $name in
list) seeds="$root/armylists/italian $root/armylists/italian/scenarios" ;;
rules) seeds=$root/tables/italian ;;
game)
  seeds=$build/seeds
  mkdir -p "$seeds"
  [ -f "$seeds/new.arbitro" ] || "$build/arbitro-cli" new italian/teaching "$seeds/new.arbitro" --seed 1
  if [ ! -f "$seeds/played.arbitro" ]; then
    cp "$seeds/new.arbitro" "$seeds/played.arbitro"
    "$build/arbitro-cli" script "$seeds/played.arbitro" "$root/armylists/italian/scenarios/teaching-turn.script" >/dev/null
  fi
  ;;
*) seeds=$root/tests/fuzz/$name ;;
esac
export TMPDIR="$build" ARBITRO_DATA="$root" G_SLICE=always-malloc G_DEBUG=fatal-criticals
export ASAN_OPTIONS=detect_leaks=1 UBSAN_OPTIONS=halt_on_error=1:print_stacktrace=1

# Words that were refused are interned for good: not a leak, but one process must not run for long.
slice=$3
if [ "$name" = request ]; then
  ASAN_OPTIONS=detect_leaks=0
  slice=20
fi
end=$(($(date +%s) + $3))
while [ "$(date +%s)" -lt "$end" ]; do
  # shellcheck disable=SC2086 # folders on purpose
  "$build/tests/fuzz-$name" -max_total_time="$slice" -timeout=20 -rss_limit_mb=3000 -max_len=300000 -print_final_stats=1 \
    -artifact_prefix="$build/$name-" "$corpus" $seeds
done
