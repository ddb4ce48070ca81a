#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# An evening at the command line of the installed program, in both languages. Run by run.sh.
set -eu
# shellcheck source=tests/installed/expect.sh
. "$WORK/expect.sh"
lists=$PREFIX/share/arbitro/armylists/italian

# evening TITLE TURN FIRE LOST TEST POINTS SOUND WRITTEN: the words that are awaited
evening() {
  expect "$1" arbitro-cli new italian/teaching game.arbitro --seed 1815
  expect "$2" arbitro-cli script game.arbitro "$lists/scenarios/teaching-turn.script"
  expect "$1" arbitro-cli show game.arbitro
  # IT-FIR-5, IT-FIR-6: 6 bases of 4 points are 24; the row 21 to 25 of the losses says 2 for a die of 5 or 6.
  expect "$4" arbitro-cli lookup italian fire weapon=musket range=3 target=normal bases=6 --dice 6
  expect "$5" arbitro-cli odds italian initiative quality=A
  expect "$6" arbitro-cli table italian fire-points
  expect "$8" arbitro-cli report game.arbitro after-action report.html
  expect "$3" grep -o "<title>.*</title>" report.html
  expect "$8" arbitro-cli report game.arbitro after-action report.pdf
  expect %PDF- head -c 5 report.pdf
  expect "$8" arbitro-cli list game.arbitro french french.xml
  expect "$8" arbitro-cli export game.arbitro export.xml
  expect "$7" arbitro-cli check game.arbitro french.xml "$lists"/*.xml "$lists"/scenarios/*.xml
  # A table of one's own takes the place of the shipped one, and goes again.
  expect 'fire-points' arbitro-cli table-set italian fire-points musket normal 5
  expect "$6" arbitro-cli table-diff italian
  test -f "$HOME/.local/share/arbitro/tables/italian/fire-points.xml"
  expect '' arbitro-cli table-reset italian fire-points
  for other in naw/waterloo affaire/waterloo; do
    expect '' arbitro-cli new "$other" other.arbitro --seed 1815
    expect Waterloo arbitro-cli show other.arbitro
    rm other.arbitro
  done
  rm -rf ./*
}

speak C
evening 'The action at Altenrode' 'Turn 1, communications' 'The action at Altenrode' '2 figures lost' 'Initiative test' \
  'Fire points per base' 'sound' 'written: '
speak it_IT.UTF-8
evening 'Lo scontro di Altenrode' 'Turno 1, comunicazioni' 'Lo scontro di Altenrode' '2 figure perse' "Prova d'iniziativa" \
  'Punti fuoco per base' 'in ordine' 'scritto: '
