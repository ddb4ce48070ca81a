#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Builds Arbitro and opens it on the small ready battle. Installs what is missing first; a second run is quick.
# Without a display it plays one turn of that battle at the command line.
set -eu
cd "$(dirname "$0")/.."
# shellcheck source=src/packages.sh
. src/packages.sh

# shellcheck disable=SC2086 # words on purpose
need $build_packages
# The programs and their words; what tests need is built by tests/run.sh.
targets='arbitro arbitro-cli arbitro-gmo' build .build
# This tree, whatever else is installed.
export ARBITRO_DATA="$PWD"

games=${XDG_DATA_HOME:-$HOME/.local/share}/arbitro/games
mkdir -p "$games"

# The first start opens the ready battle, with its first steps; a later one the game that was played last.
if [ -n "${WAYLAND_DISPLAY:-}${DISPLAY:-}" ]; then
  # shellcheck disable=SC2012 # by time; the names are the program's own
  last=$(ls -t "$games"/*.arbitro 2>/dev/null | head -n 1)
  exec .build/arbitro ${last:+"$last"}
fi

# Among the games of the start page. One that another version began stays, and a new one stands beside it.
game=$games/teaching.arbitro
if [ -f "$game" ] && ! .build/arbitro-cli show "$game" >/dev/null 2>&1; then
  game=$games/teaching-$(date +%F).arbitro
fi
[ -f "$game" ] || .build/arbitro-cli new italian/teaching "$game" --seed 1815 >/dev/null

# A game of its own, so that every run plays the same turn.
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
.build/arbitro-cli new italian/teaching "$folder/turn.arbitro" --seed 1815
.build/arbitro-cli script "$folder/turn.arbitro" armylists/italian/scenarios/teaching-turn.script
cat <<END

That was one turn of the teaching battle, played at the command line, for there is no display here.
To open the window, run this in a graphical session:  sh src/run.sh
To begin the same battle at the command line:  .build/arbitro-cli show $game
Questo era un turno della battaglia di prova, giocato da riga di comando: qui non c'è uno schermo.
Per aprire la finestra, in una sessione grafica:  sh src/run.sh
Per cominciare la stessa battaglia da riga di comando:  .build/arbitro-cli show $game
END
