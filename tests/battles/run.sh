#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# A battle played to its end at the command line. NAME/script holds its deeds: `# scenario: ID`, `# seed: N` and
# perhaps `# option: ID=VALUE` in its head, and what each deed must bring in comments that play.py explains.
# The game's log, its last state and its report, in both languages, must be what stands in NAME/; it must replay
# the same, and all of it must be taken back and done again. The result is TAP.
# Usage: run.sh PROGRAM NAME [--rewrite]
# --rewrite writes what the game says into NAME/: read the difference before you keep it.
set -u
here=$(cd "$(dirname "$0")" && pwd)
cli=$1
battle=$here/$2
rewrite=${3:-}

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
game=$work/game.arbitro
number=0
failed=0

# report STATUS NAME FILE: one line of TAP, and what the file says when it failed
report() {
  number=$((number + 1))
  if [ "$1" -eq 0 ]; then
    echo "ok $number $2"
  else
    echo "not ok $number $2"
    sed 's/^/# /' "$3"
    failed=1
  fi
}

head_of() {
  sed -n "s/^# $1: //p" "$battle/script" | head -n 1
}

# golden NAME: what stands in $work/NAME against the file kept under that name
golden() {
  if [ -n "$rewrite" ]; then
    cp "$work/$1" "$battle/$1"
  fi
  if [ ! -s "$battle/$1" ]; then
    echo "$battle/$1 is missing or empty" >"$work/said"
    report 1 "$1" "$work/said"
    return
  fi
  diff -u "$battle/$1" "$work/$1" >"$work/said"
  report $? "$1" "$work/said"
}

# all_of undo|redo: powers of two from above, for how many deeds there are is not known
all_of() {
  for many in 4096 2048 1024 512 256 128 64 32 16 8 4 2 1; do
    set -- "$1" # taken back by leave of the other side, where the rule book wants it
    [ "$1" = redo ] || set -- "$1" --why "all of it once more"
    "$cli" "$1" "$game" "$many" ${2:+"$2" "$3"} >"$work/said" 2>&1
    status=$?
    [ "$status" -eq 0 ] || [ "$status" -eq 2 ] || return 1
  done
}

state() {
  "$cli" --format json show "$game" >"$work/$1" 2>>"$work/said"
}

option=$(head_of option)
"$cli" new "$(head_of scenario)" "$game" --seed "$(head_of seed)" ${option:+--option "$option"} >"$work/said" 2>&1
report $? "the game begins" "$work/said"
state first
python3 "$here/play.py" "$cli" "$game" "$battle/script" >"$work/said" 2>&1
report $? "every deed brings what was worked out" "$work/said"
[ "$failed" -eq 0 ] || rewrite=
state last
for lang in it en; do
  "$cli" --lang "$lang" log "$game" >"$work/log.$lang" 2>&1
  golden "log.$lang"
  "$cli" --lang "$lang" show "$game" >"$work/show.$lang" 2>&1
  golden "show.$lang"
  "$cli" --lang "$lang" report "$game" after-action "$work/report.$lang.html" >"$work/said" 2>&1
  golden "report.$lang.html"
done
"$cli" check "$game" >"$work/said" 2>&1
report $? "the game replays the same" "$work/said"
all_of undo && state undone && cmp "$work/first" "$work/undone" >>"$work/said" 2>&1
report $? "undone to the first state" "$work/said"
all_of redo && state redone && cmp "$work/last" "$work/redone" >>"$work/said" 2>&1
report $? "done again to the last state" "$work/said"
"$cli" check "$game" >"$work/said" 2>&1
report $? "the game replays the same with its undoing" "$work/said"
echo "1..$number"
exit $failed
