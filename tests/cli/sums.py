#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Plays the battles of tests/battles with some of their troops hidden, and judges all that each side, and the
public, is told of them.

An explanation is told whole, so that its lines add up to its total, or not at all: of a sum with one line missing
the missing line is the difference. Entries are counted without a gap and name only what stands before them. No
hidden piece is named in anything.

Usage: sums.py PROGRAM BATTLES [ROUNDS]
ROUNDS: how often each battle is played, with other troops hidden each time; 1 unless given.
"""
import json
import os
import pathlib
import random
import re
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as xml

PUBLIC = "public"
# Lines that state the sum of some lines right before them. What each battle must have of them is in OWED.
TOTALS = {"modified-die", "test-total", "attacker-total", "defender-total", "attack-total", "defence-total"}
OWED = {"altenrode": 4, "erlenau": 2, "mont-saint-jean": 2, "hougoumont": 0}
HIDDEN = 3  # pieces
NOBODY = "4"  # in seen-by: a side that there is not


class Game:
    def __init__(self, program, battle, folder, chance):
        self.program, self.chance, self.path = program, chance, pathlib.Path(folder) / "game.arbitro"
        script = (battle / "script").read_text(encoding="utf-8")
        head = dict(re.findall(r"^# (scenario|seed|option): (.*)$", script, re.MULTILINE))
        option = ["--option", head["option"]] if "option" in head else []
        self.told(["new", head["scenario"], self.path, "--seed", head["seed"], *option])
        self.hide(script)
        sys.path.insert(0, str(battle.parent))
        play = __import__("play")
        self.faults = play.play(program, str(self.path), str(battle / "script"))

    def told(self, words):
        done = subprocess.run([self.program, "--lang", "en", *map(str, words)], capture_output=True, encoding="utf-8",
                              check=True)
        return done.stdout

    def json(self, words):
        return json.loads(self.told(["--format", "json", *words]))

    def hide(self, script):
        """Each from the other side, or from both. Who is named in the umpire's own words is left alone."""
        self.hidden = []
        quoted = " ".join(re.findall(r'"[^"]*"|\'[^\']*\'', script))
        pieces = self.json(["show", self.path])["pieces"]
        self.sides = [piece["label"] for piece in pieces if piece["kind"] == "side"]
        own = [piece for piece in pieces if piece["side"] and not re.search(rf"\b{piece['label']}\b", quoted)]
        for piece in self.chance.sample(own, HIDDEN):
            seen_by = self.chance.choice([str(1 << self.sides.index(piece["side"])), NOBODY])
            self.told(["set", self.path, piece["label"], "seen-by", seen_by, "--override", "hidden"])

    def hidden_from(self, viewer):
        """Labels of those that the viewer may not see at the end of the battle."""
        bit = 1 << self.sides.index(viewer) if viewer in self.sides else 0
        pieces = self.json(["show", self.path])["pieces"]
        masks = [(piece["label"], piece["attributes"].get("seen-by", 0)) for piece in pieces]
        return {label for label, mask in masks if mask and not mask & bit}


def adds_up(values, total):
    """Some unbroken run of lines right before the total makes it."""
    run = 0
    for value in reversed(values):
        run += value or 0
        if run == total:
            return True
    return False


def judge_lines(ruling):
    lines = [(line["id"], line["value"]) for line in ruling["explanation"]]
    for i, (name, value) in enumerate(lines):
        if name in TOTALS and not adds_up([number for _, number in lines[:i]], value):
            yield f"{name} {value} is not the sum of {lines[:i]}"


def judge_log(told, whole):
    """Against the umpire's log: the same entries in the same order, some of them missing."""
    left = iter(whole)
    for count, entry in enumerate(told, 1):
        ruling = entry["ruling"]
        where = f"entry {count}, {entry['action']}"
        yield from (f"{where}: {fault}" for fault in judge_lines(ruling))
        if entry["n"] != count or not (entry["ref"] or 0) < count:
            yield f"{where}: numbered {entry['n']}, names {entry['ref']}"
        if ruling["explanation"] == [] and (ruling["dice"] or ruling["values"]) and entry["request"] is None:
            yield f"{where}: dice or values without their explanation"
        same = (entry["kind"], entry["turn"], entry["phase"], entry["action"], ruling["label"])
        for full in left:
            says = full["ruling"]
            if same == (full["kind"], full["turn"], full["phase"], full["action"], says["label"]) and (
                    entry["request"] in (None, full["request"])):
                if ruling["explanation"] not in ([], says["explanation"]):
                    yield f"{where}: part of an explanation"
                break
        else:
            yield f"{where}: not in the umpire's log"


def judge_export(root, told):
    """Entry by entry what the log has."""
    for entry, logged in zip(root.iter("entry"), told, strict=True):
        ruling = logged["ruling"]
        lines = [line["value"] for line in ruling["explanation"]]
        if [line.get("value") for line in entry.iter("line")] != [None if v is None else str(v) for v in lines]:
            yield f"entry {entry.get('n')} of the export has other lines than the log"
        if len(entry.findall("die")) != len(ruling["dice"]):
            yield f"entry {entry.get('n')} of the export has other dice than the log"
        if entry.find("result") is not None and ruling["values"] == {}:
            yield f"entry {entry.get('n')} of the export has results that the log has not"
    for name in ("source", "seed"):
        if root.find(name) is not None or name in root.attrib:
            yield f"the export has a {name}"


def judge_words(text, hidden, where):
    for label in sorted(hidden):
        if re.search(rf"(?<![\w-]){re.escape(label)}(?![\w-])", text):
            yield f"{where} names {label}"


def judge(game, viewer, whole):
    as_viewer = ["--as", viewer]
    hidden = game.hidden_from(viewer)
    folder = game.path.parent
    told = game.json(["log", game.path, *as_viewer])["entries"]
    yield from judge_log(told, whole)
    for form, command in (("text", "log"), ("json", "log"), ("text", "due"), ("json", "due"), ("json", "show")):
        text = game.told(["--format", form, command, game.path, *as_viewer])
        yield from judge_words(text, hidden, command)
    for words, name in ((["export"], "out.xml"), (["report", "after-action"], "out.html"), (["report", "side"], "s.html")):
        if words[-1] == "side" and viewer == PUBLIC:
            continue
        game.told([words[0], game.path, *words[1:], folder / name, *as_viewer])
        yield from judge_words((folder / name).read_text(encoding="utf-8"), hidden, " ".join(words))
    yield from judge_export(xml.parse(folder / "out.xml").getroot(), told)


def faults_of(program, battle, number):
    with tempfile.TemporaryDirectory() as folder:
        game = Game(program, battle, folder, random.Random(number))
        whole = game.json(["log", game.path])["entries"]
        totals = {line["id"] for entry in whole for line in entry["ruling"]["explanation"]} & TOTALS
        if len(totals) < OWED[battle.name]:
            yield f"only {sorted(totals)} are summed up"
        for viewer in [*game.sides, PUBLIC]:
            yield from (f"as {viewer}: {fault}" for fault in judge(game, viewer, whole))


def main(program, battles, rounds="1"):
    faults = []
    for battle in sorted(path.parent for path in pathlib.Path(battles).glob("*/script")):
        for number in range(1, int(rounds) + 1):
            faults += [f"{battle.name}, game {number}: {fault}" for fault in faults_of(program, battle, number)]
    print("\n".join(faults) if faults else "sums: they add up")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(os.path.abspath(sys.argv[1]), *sys.argv[2:]))
