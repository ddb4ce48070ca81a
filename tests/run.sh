#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# The whole suite, on a machine that may be bare: installs what tests need, builds and tests a plain build
# (gcc, twice: also under an Italian locale) and one with address and undefined sanitizers (clang, with
# clang-tidy). The last line is "N passed, N failed"; the exit status is 1 when one failed.
# --long adds the analyser of clang, cppcheck, 450 games at random that must reach every action and every row of
# every result table, games of 5,000 entries taken back and brought again (half a minute), 200 kills,
# fuzzing (ten minutes a target), valgrind and coverage.
set -eu
cd "$(dirname "$0")/.."
# shellcheck source=src/packages.sh
. src/packages.sh

long=
[ "${1:-}" != --long ] || long=1
# shellcheck disable=SC2086 # words on purpose
need $build_packages $test_packages ${long:+$long_packages}

logs=
passed=0
failed=0

# suite FOLDER SETUP ARGUMENT...: one run of meson test; its log counts.
suite() {
  folder=$1
  setup=$2
  shift 2
  echo "== $folder: $setup"
  meson test -C "$folder" --no-rebuild --logbase all --setup "$setup" --print-errorlogs --timeout-multiplier 4 "$@" </dev/null || :
  if [ -s "$folder/meson-logs/all-$setup.json" ]; then
    logs="$logs $folder/meson-logs/all-$setup.json"
  else
    failed=$((failed + 1))
  fi
}

# step NAME COMMAND...: something that passes or fails as one.
step() {
  name=$1
  shift
  echo "== $name"
  if "$@"; then
    passed=$((passed + 1))
  else
    failed=$((failed + 1))
    echo "FAILED: $name"
  fi
}

# Built without a warning, by both compilers. A hundred programs are linked, so by the quick linker.
strict='-Dwerror=true -Dc_link_args=-fuse-ld=mold'
plain() {
  # shellcheck disable=SC2086 # words on purpose
  [ ! -f .build/build.ninja ] || meson configure .build $strict
  # shellcheck disable=SC2086 # words on purpose
  CC=gcc build .build $strict
}
sanitized() {
  # shellcheck disable=SC2086 # words on purpose
  CC=clang build .build-asan $strict -Dbuildtype=debug -Db_sanitize=address,undefined -Db_lundef=false
}

# For --long. Games wait for their disk with every entry.
in_memory() {
  memory=/tmp
  [ ! -d /dev/shm ] || memory=/dev/shm
  TMPDIR=$memory ARBITRO_DATA=$PWD "$@"
}
# Two of three are the teaching battle.
games() {
  in_memory .build/tests/test-italian-play 450 \
    && in_memory .build/tests/test-naw-play 200 \
    && in_memory .build/tests/test-affaire-play 200
}
walks() {
  for book in italian naw affaire; do
    for seed in 1 2 3 4 5; do
      in_memory ".build/tests/test-$book-play" --walk 5000 "$seed" || return 1
    done
  done
}
killed() {
  in_memory python3 tests/battles/kill.py .build/arbitro-cli 200
}
summed() {
  in_memory python3 tests/cli/sums.py .build/arbitro-cli tests/battles 10
}
screens() {
  meson test -C .build --no-rebuild --test-args=--long app/screens </dev/null
}
fuzzed() {
  CC=clang build .build-fuzz -Dbuildtype=debugoptimized -Db_sanitize=address,undefined -Db_lundef=false \
    -Dc_args=-fsanitize=fuzzer-no-link
}
coverage() {
  CC=gcc build .build-coverage -Db_coverage=true -Dbuildtype=debug \
    && meson test -C .build-coverage --no-rebuild --quiet --suite unit --suite cli </dev/null \
    && gcovr --root . --filter src/ --print-summary .build-coverage | tail -n 3
}

rm -f .build/meson-logs/*.json .build-asan/meson-logs/*.json
step 'plain build' plain
suite .build plain
suite .build italian --suite unit --suite cli --suite app
step 'build with sanitizers' sanitized
suite .build-asan plain --no-suite lint --no-suite data

if [ -n "$long" ]; then
  step 'tidy, with the analyser' sh tests/lint/tidy.sh "$PWD" "$PWD/.build-asan"
  step 'cppcheck' sh tests/lint/cppcheck.sh "$PWD"
  step 'random games' games
  step 'games of 5,000 entries, to and fro' walks
  step 'games of a program that is killed' killed
  step 'sums of explanations' summed
  step 'every screen in every look' screens
  suite .build valgrind --suite unit
  step 'build for fuzzing' fuzzed
  for target in tests/fuzz/fuzz-*.c; do
    name=$(basename "${target#*/fuzz-}" .c)
    step "fuzz-$name, ten minutes" sh tests/fuzz/run.sh .build-fuzz "${name#fuzz-}" 600
  done
  step 'coverage' coverage
fi

echo "== all"
# shellcheck disable=SC2086 # words on purpose
python3 tests/count.py "$passed" "$failed" $logs
