#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Names that mean something to a file system, a browser, a terminal or a line of text, wherever a list, a scenario
or the umpire may write one: as data (JSON, exports, lists) they are what was typed, and before people they act on
nothing but themselves.

Usage: names.py PROGRAM
"""
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as xml
from html.parser import HTMLParser

ROOT = pathlib.Path(__file__).resolve().parents[2]
NAMES = (
    "[a] / \\ b : c? *",
    "\"quoted\" & 'so' <b>bold</b> &amp;",
    "../../.hidden",
    "x" * 300,
    "שלום עולם",
    "e\u0301le\u0300ve 🐎",
    "left \u202e right",
    "open \u2066 isolate",
    "]]> --> </html>",
    "_under_ %s %n {0}",
)
TITLE = ".hidden/../\u202e<i>title</i>"
ACTS = re.compile("[\x00-\x09\x0b-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e]")


class Text(HTMLParser):
    """What a browser shows."""

    def __init__(self, page):
        super().__init__()
        self.parts = []
        self.feed(page)

    def handle_data(self, data):
        self.parts.append(data)

    def handle_starttag(self, tag, attrs):
        if tag in ("b", "i"):
            raise SystemExit(f"a name became <{tag}>")


def acts(text):
    """Whether something in it changes the terminal, or the lines around it."""
    opened = [line.count("\u2066") + line.count("\u2067") + line.count("\u2068") - line.count("\u2069")
              for line in text.split("\n")]
    return ACTS.search(text) is not None or any(opened)


class Club:
    def __init__(self, program, folder):
        self.program = program
        self.folder = pathlib.Path(folder)
        self.own = self.folder / "home" / "arbitro" / "armylists" / "italian"
        self.env = {**os.environ, "XDG_DATA_HOME": str(self.folder / "home"), "ARBITRO_DATA": str(ROOT)}
        self.faults = []

    def run(self, *words, status=0):
        done = subprocess.run([self.program, "--lang", "it", *words], cwd=self.folder, env=self.env, encoding="utf-8",
                              capture_output=True, check=False)
        self.expect(f"{words[:4]} ends with {done.returncode}: {done.stderr[:200]}", done.returncode == status)
        for text in (done.stdout, done.stderr):
            self.expect(f"{words[:4]} acts: {ACTS.findall(text)[:3]}", not acts(text))
        return done.stdout

    def expect(self, what, right):
        if not right:
            self.faults.append(what)

    def write(self):
        """The teaching battle under other names. Returns: the names by label."""
        wanted = {}
        shipped = ROOT / "armylists" / "italian"
        (self.own / "scenarios").mkdir(parents=True)
        for name in ("teaching-french", "teaching-prussian"):
            tree = xml.parse(shipped / f"{name}.xml")
            tree.getroot().set("id", f"own-{name}")
            for piece in tree.getroot().iter():
                if "label" in piece.attrib:
                    wanted[piece.get("label")] = NAMES[len(wanted) % len(NAMES)]
                    piece.set("name", wanted[piece.get("label")])
            tree.write(self.own / f"own-{name}.xml", encoding="utf-8", xml_declaration=True)
        tree = xml.parse(shipped / "scenarios" / "teaching.xml")
        tree.getroot().set("id", "own")
        for title in tree.getroot().findall("title"):
            title.text = TITLE
        for side in tree.getroot().findall("side"):
            side.set("list", "own-" + side.get("list"))
            for name in side.findall("name"):
                name.text = NAMES[1] + side.get("id")
        tree.write(self.own / "scenarios" / "own.xml", encoding="utf-8", xml_declaration=True)
        return wanted

    def same(self, what, found, wanted):
        for label, name in wanted.items():
            self.expect(f"{what}: {label} is {found.get(label)!r} and not {name!r}", found.get(label) == name)


def names_in(path, kind):
    return {piece.get("label"): piece.get("name") for piece in xml.parse(path).getroot().iter() if kind(piece)}


def play(club):
    wanted = club.write()
    for path in club.own.rglob("*.xml"):
        club.run("check", str(path))
    club.run("new", "italian/own", "game")
    for number, name in enumerate(NAMES[:4]):
        club.run("set", "game", "F4", "name", name, "--override", NAMES[number + 4])
        wanted["F4"] = name
    club.run("set", "game", "F4", "name", "\x1b[2J", "--override", "x", status=2)
    club.run("set", "game", "F4", "\x1b[2J", "1", "--override", "x", status=2)
    for words in (["show"], ["log"], ["due"], ["show", "--as", "french"], ["log", "--as", "public"]):
        club.run(words[0], "game", *words[1:])
    shown = json.loads(club.run("--format", "json", "show", "game"))
    club.same("JSON", {piece["label"]: piece["attributes"].get("name") for piece in shown["pieces"]}, wanted)
    reasons = [entry["override"] for entry in json.loads(club.run("--format", "json", "log", "game"))["entries"]]
    club.expect(f"JSON: reasons {reasons}", [*NAMES[4:8]] == [reason for reason in reasons if reason])
    return wanted


def write_out(club, wanted):
    club.run("export", "game", "out.xml")
    club.run("check", "out.xml")
    club.same("export", names_in(club.folder / "out.xml", lambda piece: piece.get("label")), wanted)
    club.run("list", "game", "french", "list.xml", "--anyway")
    club.run("check", "list.xml")
    french = {label: name for label, name in wanted.items() if label.startswith("F")}
    club.same("list", names_in(club.folder / "list.xml", lambda piece: piece.get("label")), french)
    for kind in ("after-action", "order-of-battle"):
        club.run("report", "game", kind, "out.html")
        club.run("report", "game", kind, "out.pdf")
        page = (club.folder / "out.html").read_text(encoding="utf-8")
        text = "".join(Text(page).parts)
        club.expect(f"{kind}: acts", not acts(page.replace("\n", "")))
        club.expect(f"{kind}: a name is not whole", wanted["F2"] in text and wanted["F4"] in text)
    made = {path.name for path in club.folder.iterdir()}
    club.expect(f"also made: {made}", made <= {"home", "game", "out.xml", "list.xml", "out.html", "out.pdf"})


def main(program):
    with tempfile.TemporaryDirectory() as folder:
        club = Club(str(pathlib.Path(program).resolve()), folder)
        write_out(club, play(club))
    print("\n".join(club.faults) if club.faults else "names: intact, and they act on nothing")
    return 1 if club.faults else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
