#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# The window of the installed program opens a game, speaks the language of the session, and is left by its key.
# Run by run.sh, with a display and xdotool.
set -eu
# shellcheck source=tests/installed/expect.sh
. "$WORK/expect.sh"

# window TITLE: waits for a window with that title, and gives it the keys
window() {
  expect '' timeout 20 xdotool search --sync --onlyvisible --name "$1" windowfocus --sync
}

# visit TITLE SETTINGS: opens the game, looks into the settings, and quits
visit() {
  arbitro game.arbitro &
  program=$!
  window "$1"
  # Text of the window is in its catalogue, that of the battle in the data.
  expect '' xdotool key ctrl+comma
  window "$2"
  expect '' xdotool key Escape
  window "$1"
  expect '' xdotool key ctrl+q
  wait "$program"
}

command -v xdotool >/dev/null || exit 77
speak C
expect '' arbitro-cli new italian/teaching game.arbitro --seed 1815
visit 'The action at Altenrode' '^Settings$'
speak it_IT.UTF-8
visit 'Lo scontro di Altenrode' '^Impostazioni$'
