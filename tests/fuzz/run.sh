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
seeds=$build/seeds/$name
mkdir -p "$seeds"
scripts=$(echo "$root"/tests/battles/*/script)
case $name in
list) more="$(echo "$root"/armylists/*/ "$root"/armylists/*/scenarios/) $root/tests/data" ;;
rules) more=$(echo "$root"/tables/*/) ;;
game)
  more=
  for script in $scripts; do
    game=$seeds/$(basename "$(dirname "$script")").arbitro
    option=$(sed -n 's/^# option: //p' "$script")
    [ -f "$game" ] || "$build/arbitro-cli" new "$(sed -n 's/^# scenario: //p' "$script")" "$game" --seed 1 \
      ${option:+--option "$option"}
    "$build/arbitro-cli" script "$game" "$script" >/dev/null || : # as far as it goes without its author
  done
  ;;
tape) more= ;;
*)
  more=
  # shellcheck disable=SC2086 # files on purpose
  sed -n 's/^do //p' $scripts | sed 's/ --dice / dice=/' | (cd "$seeds" && split -a 3 -l 1)
  ;;
esac
more="$seeds $more"
[ ! -d "$root/tests/fuzz/$name" ] || more="$more $root/tests/fuzz/$name" # what earlier runs have found
export TMPDIR="$build" ARBITRO_DATA="$root" G_SLICE=always-malloc G_DEBUG=fatal-criticals
export ASAN_OPTIONS=detect_leaks=1 UBSAN_OPTIONS=halt_on_error=1:print_stacktrace=1

# Words that were refused are interned for good: not a leak, but one process must not run for long.
slice=$3
if [ "$name" = request ] || [ "$name" = tape ]; then
  ASAN_OPTIONS=detect_leaks=0
  slice=60
fi
end=$(($(date +%s) + $3))
while [ "$(date +%s)" -lt "$end" ]; do
  # shellcheck disable=SC2086 # folders on purpose
  "$build/tests/fuzz-$name" -max_total_time="$slice" -timeout=60 -rss_limit_mb=3000 -max_len=800000 -print_final_stats=1 \
    -artifact_prefix="$build/$name-" "$corpus" $more
done
