#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# The command line as its users call it. Each folder here with a file `cmd` is a case: cmd is run by sh in an
# empty folder, with $CLI the program and $DATA the folder data beside it; standard output, the paths of this
# machine taken out, and the exit status must be what stands in `expected`. The result is TAP.
# Usage: run-cases.sh PROGRAM [--rewrite] [CASE...]
# --rewrite writes the answers into `expected`: read the difference before you keep it.
set -u
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
CLI=$1
DATA=$here/data
export CLI DATA
shift
rewrite=
if [ "${1:-}" = --rewrite ]; then
  rewrite=1
  shift
fi
[ $# -gt 0 ] || set -- $(cd "$here" && for cmd in */cmd; do echo "${cmd%/cmd}"; done)

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
failed=0
number=0
echo "1..$#"
for case in "$@"; do
  number=$((number + 1))
  mkdir "$work/$case"
  (cd "$work/$case" && sh "$here/$case/cmd" 2>"$work/stderr" </dev/null) >"$work/stdout"
  status=$?
  { sed "s|$root|ROOT|g; s|$work/$case|WORK|g" "$work/stdout"; echo "[exit $status]"; } >"$work/answer"
  if [ -n "$rewrite" ]; then
    cp "$work/answer" "$here/$case/expected"
  fi
  if diff -u "$here/$case/expected" "$work/answer" >"$work/diff"; then
    echo "ok $number $case"
  else
    echo "not ok $number $case"
    sed 's/^/# /' "$work/diff" "$work/stderr"
    failed=1
  fi
done
exit $failed
