#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Battles played at the command line by a program that is killed again and again, at random moments.

Whatever was shown as done must then be in the game, no entry may be there by half, and the game goes on
with the next deed. In the end it must be the very game of a program that nobody killed.

Usage: kill.py PROGRAM GAMES [SEED]
"""
import json
import pathlib
import random
import subprocess
import sys
import tempfile
import time

import play

HERE = pathlib.Path(__file__).parent
KILLS = 3  # at most so many a game


class Battle:
    def __init__(self, program, folder, script):
        self.program = program
        self.folder = folder
        self.name = script.parent.name
        self.killed = 0
        lines = script.read_text(encoding="utf-8").split("\n")
        head = dict(line[2:].split(": ", 1) for line in lines[:9] if line.startswith("# ") and ": " in line)
        self.new = [head["scenario"], "--seed", head["seed"]]
        if "option" in head:
            self.new += ["--option", head["option"]]
        self.deeds = [text for _, text, checks in play.parse(lines) if not play.foresees((0, "", checks))]
        whole = self.begin("whole")
        start = time.monotonic()
        answers = self.run("script", whole, "-", text="\n".join(self.deeds)).stdout.splitlines()
        self.seconds = time.monotonic() - start
        if len(answers) != len(self.deeds):
            raise SystemExit(f"{self.name}: stops at {self.deeds[len(answers) - 1]}")
        self.log = self.read(whole)
        self.state = self.run("show", whole).stdout
        self.first = len(self.read(self.begin("first")))
        # A deed that writes an entry is one that the log tells of; what only asks writes none.
        self.writes = [not text.split()[0] in ("due", "show", "odds", "log", "lookup") for text in self.deeds]
        if self.first + sum(self.writes) != len(self.log):
            raise SystemExit(f"{self.name}: {len(self.log)} entries of {sum(self.writes)} deeds")

    def run(self, *words, text=None):
        return subprocess.run([self.program, "--format", "json", *words], input=text, capture_output=True,
                              encoding="utf-8", check=False)

    def begin(self, name):
        game = str(self.folder / f"{self.name}-{name}.arbitro")
        if self.run("new", self.new[0], game, *self.new[1:]).returncode != 0:
            raise SystemExit(f"{self.name}: does not begin")
        return game

    def read(self, game):
        return json.loads(self.run("log", game).stdout or '{"entries": []}')["entries"]

    def go_on(self, game, at, after):
        """Plays on from that deed and kills the program in the middle. How many deeds it showed as done."""
        script = self.folder / "script"
        script.write_text("\n".join(self.deeds[at:]), encoding="utf-8")
        with open(self.folder / "shown", "w+", encoding="utf-8") as shown:
            child = subprocess.Popen([self.program, "--format", "json", "script", game, str(script)],
                                     stdout=shown, stderr=subprocess.DEVNULL)
            try:
                child.wait(timeout=after)
            except subprocess.TimeoutExpired:
                child.kill()
                child.wait()
                self.killed += 1
            shown.seek(0)
            return sum(line.endswith("}\n") for line in shown)

    def faults_of(self, game, shown):
        """What is wrong with a game of which so many deeds were shown as done."""
        entries = self.read(game)
        least = self.first + sum(self.writes[:shown])
        if len(entries) < least:
            yield f"{least} entries were shown as done, {len(entries)} are there"
        for entry, right in zip(entries, self.log):
            # A later deed may have taken it back.
            if {**entry, "undone": None} != {**right, "undone": None}:
                yield f"entry {entry['n']} is not what was done"
        if self.run("check", game).returncode != 0:
            yield "it does not check"

    def next_deed(self, game):
        """The first deed that has no entry."""
        done = len(self.read(game)) - self.first
        at = 0
        while at < len(self.deeds) and (done > 0 or not self.writes[at]):
            done -= self.writes[at]
            at += 1
        return at

    def kill(self, number, dice):
        game = self.begin(f"game-{number}")
        at = 0
        for _ in range(KILLS):
            rest = 1 - at / len(self.deeds)
            shown = at + self.go_on(game, at, dice.uniform(0, self.seconds * rest))
            faults = [*self.faults_of(game, shown)]
            if faults:
                return faults
            at = self.next_deed(game)
        self.run("script", game, "-", text="\n".join(self.deeds[at:]))
        if self.read(game) != self.log or self.run("show", game).stdout != self.state:
            return ["it does not end as the game that nobody killed"]
        for path in self.folder.glob(f"{self.name}-game-{number}.arbitro*"):
            path.unlink()
        return []


def main(program, games, seed="0"):
    dice = random.Random(int(seed))
    failed = 0
    with tempfile.TemporaryDirectory() as folder:
        battles = [Battle(program, pathlib.Path(folder), script) for script in sorted(HERE.glob("*/script"))]
        for number in range(int(games)):
            battle = battles[number % len(battles)]
            for fault in battle.kill(number, dice):
                print(f"{battle.name}, game {number} of seed {seed}: {fault}")
                failed = 1
        killed = sum(battle.killed for battle in battles)
        print(f"{games} games, killed {killed} times")
    return failed if killed >= int(games) else 1


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
