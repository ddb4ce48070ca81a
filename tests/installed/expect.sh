# shellcheck shell=sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Sourced by the parts that run a program.

# expect WORDS COMMAND...: the command passes, and says these words; none are awaited when they are empty.
expect() {
  words=$1
  shift
  if "$@" >"$WORK/said" 2>&1 && { [ -z "$words" ] || grep -qF -- "$words" "$WORK/said"; }; then
    return 0
  fi
  echo "FAILED under LANG=$LANG: $*"
  echo "awaited: $words"
  cat "$WORK/said"
  exit 1
}

# speak LOCALE: the language of the session, from now on.
speak() {
  LANG=$1
  export LANG
}
