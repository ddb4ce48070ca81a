#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Every file that the program reads, with everything that a bad one may do to it.

Each place (a rule book and its parts, tables, lists, scenarios, exports, the files of the user's own
folder, the tables inside a game) meets each attack: the program says FILE:LINE and why, in both languages,
ends with status 1, in bounded time and memory, and tells nothing of what lies outside the file. A place
is proved first: with the sound file it works.

Usage: hostile.py PROGRAM
"""
import contextlib
import hashlib
import os
import pathlib
import resource
import shutil
import sqlite3
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
SECONDS = 20  # far from what a slow machine needs; a bomb needs hours
BYTES = 512 << 20
SECRET = "the-secret-of-another-file"


ROOTS = (b"ruleset", b"part", b"table", b"armylist", b"scenario", b"game", b"messages", b"core")


def root_of(text):
    """Where the outermost element begins."""
    return min(at for at in (text.find(b"\n<" + name) for name in ROOTS) if at >= 0) + 1


def doctype(subset):
    def attack(text, _):
        at = root_of(text)
        name = text[at + 1:].split(None, 1)[0]
        return text[:at] + b"<!DOCTYPE " + name + b" " + subset + b">\n" + text[at:]
    return attack


def laughs():
    lines = [b'<!ENTITY e0 "' + b"ha" * 50 + b'">']
    lines += [b'<!ENTITY e%d "' % n + b"&e%d;" % (n - 1) * 10 + b'">' for n in range(1, 30)]
    return b"[" + b"".join(lines) + b"]"


def inside(what):
    """Before the end of the outermost element."""
    def attack(text, _):
        at = text.rindex(b"</")
        return text[:at] + what + text[at:]
    return attack


def outside(subset):
    """An entity of that kind for a file beside it, used at once."""
    def attack(text, secret):
        changed = doctype(subset.replace(b"SECRET", os.fsencode(secret)))(text, secret)
        return inside(b"<note>&x;</note>")(changed, secret)
    return attack


ATTACKS = {
    "laughs": lambda text, _: inside(b"<note>&e29;</note>")(doctype(laughs())(text, _), _),
    "quadratic": lambda text, _: inside(b"<note>" + b"&q;" * 50000 + b"</note>")(
        doctype(b'[<!ENTITY q "' + b"q" * 50000 + b'">]')(text, _), _),
    "parameter": doctype(b'[<!ENTITY % p SYSTEM "http://127.0.0.1:9/x"> %p;]'),
    "external": outside(b'[<!ENTITY x SYSTEM "file://SECRET">]'),
    "external-dtd": doctype(b'SYSTEM "http://127.0.0.1:9/x.dtd"'),
    "defaults": doctype(b'[<!ATTLIST table id CDATA "x">]'),
    "deep": inside(b"<a>" * 100000 + b"</a>" * 100000),
    "many": inside(b"<a/>" * 250000),
    "attributes": inside(b"<a " + b" ".join(b'a%d="1"' % n for n in range(20000)) + b"/>"),
    "long-name": inside(b"<" + b"a" * 4000000 + b"/>"),
    "long-value": inside(b'<a b="' + b"b" * 9000000 + b'"/>'),
    "large": lambda text, _: text + b" " * (17 << 20),
    "empty": lambda text, _: b"",
    "nul-only": lambda text, _: bytes(1000),
    "nul-inside": lambda text, _: inside(b"<note>a\0b</note>")(text, _),
    "nul-behind": lambda text, _: text + b"\0",
    "nul-and-more": lambda text, _: text + b"\0<a>&b;",
    "cut-half": lambda text, _: text[:len(text) // 2],
    "cut-one": lambda text, _: text.rstrip()[:-1],
    "twice": lambda text, _: text + text[root_of(text):],
    "latin-1": lambda text, _: inside("<note>città</note>".encode("latin-1"))(text, _),
    "surrogate": inside(b"<note>\xed\xa0\x80</note>"),
    "overlong": inside(b"<note>\xc0\xbc</note>"),
    "utf-7": lambda text, _: inside(b"<note>+ADw-</note>")(text.replace(b"UTF-8", b"UTF-7", 1), _),
    "unknown-encoding": lambda text, _: text.replace(b"UTF-8", b"klingon", 1),
    "utf-16-said": lambda text, _: text.replace(b"UTF-8", b"UTF-16", 1),
    "utf-16": lambda text, _: text.replace(b"UTF-8", b"UTF-16", 1).decode().encode("utf-16"),
    "utf-16-cut": lambda text, _: text.replace(b"UTF-8", b"UTF-16", 1).decode().encode("utf-16")[:-1],
    "include": inside(b'<i:include xmlns:i="http://www.w3.org/2001/XInclude" href="SECRET" parse="text"/>'),
    "another-root": lambda text, _: b"<html><body/></html>",
}


class Stage:
    """A copy of the data, a folder of the user's own and a place to write, which the program runs in."""

    def __init__(self, program, folder):
        self.program = program
        self.folder = folder
        self.data = folder / "data"
        for name in ("tables", "armylists"):
            shutil.copytree(ROOT / name, self.data / name)
        self.own = folder / "home" / "arbitro"
        self.secret = folder / "secret"
        self.secret.write_text(SECRET)
        self.env = {**os.environ, "ARBITRO_DATA": str(self.data), "XDG_DATA_HOME": str(folder / "home")}
        self.bounded = "asan" not in subprocess.run(["ldd", program], capture_output=True, encoding="utf-8",
                                                    check=False).stdout

    def must(self, words):
        done = self.run(words)
        if done.returncode != 0:
            raise SystemExit(f"{' '.join(words)}: {done.stderr}")

    def limit(self):
        if self.bounded:
            resource.setrlimit(resource.RLIMIT_AS, (BYTES, BYTES))

    def run(self, words, lang="en"):
        return subprocess.run([self.program, "--lang", lang, *words], cwd=self.folder, env=self.env, timeout=SECONDS,
                              capture_output=True, encoding="utf-8", errors="replace", check=False,
                              preexec_fn=self.limit)


class Place:
    """A file in some place, and the words that make the program read it."""

    def __init__(self, name, path, sound, words):
        self.name, self.path, self.sound, self.words = name, path, sound, words
        self.shipped = path.read_bytes() if path.exists() else None

    def write(self, body):
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self.path.write_bytes(body)

    def put_back(self):
        if self.shipped is not None:
            self.path.write_bytes(self.shipped)
        else:
            self.path.unlink()


class KeptTable(Place):
    """A table inside a game, with the hash that belongs to it."""

    def __init__(self, name, game, words):
        super().__init__(name, game, self.ask(game, "SELECT body FROM source WHERE name = ?")[0][0], words)

    @staticmethod
    def ask(game, sql, *values):
        with contextlib.closing(sqlite3.connect(game)) as db, db:
            return db.execute(sql, (*values, "italian/initiative.xml")).fetchall()

    def write(self, body):
        self.ask(self.path, "UPDATE source SET body = ?, hash = ? WHERE name = ?", body,
                 hashlib.sha256(body).hexdigest())


def places(stage):
    """All of them. What is checked is a copy that stands by itself; what is loaded stands in its place."""
    alone = stage.folder / "alone"
    shipped = {
        "ruleset": "tables/italian/ruleset.xml",
        "part": "tables/italian/rules-blaze.xml",
        "table": "tables/italian/initiative.xml",
        "list": "armylists/italian/teaching-french.xml",
        "scenario": "armylists/italian/scenarios/teaching.xml",
    }
    for name, path in shipped.items():
        sound = (stage.data / path).read_bytes()
        copy = alone / pathlib.Path(path).name
        begin = ["new", "italian/teaching", "fresh"]
        loads = begin if name in ("list", "scenario") else ["table", "italian", "initiative"]
        yield Place(f"check {name}", copy, sound, ["check", str(copy)])
        yield Place(f"own {name}", stage.own / path, sound, loads)
    core = stage.data / "tables/core.xml"
    yield Place("core", core, core.read_bytes(), ["rulesets"])
    game = stage.folder / "game"
    stage.must(["new", "italian/teaching", str(game), "--seed", "1"])
    stage.must(["export", str(game), "export.xml"])
    export = stage.folder / "export.xml"
    yield Place("check export", export, export.read_bytes(), ["check", str(export)])
    table = alone / "initiative.xml"
    yield Place("tables of a game", table, (stage.data / shipped["table"]).read_bytes() + b"<!-- ours -->\n",
                ["tables", str(game), str(table), "--override", "club"])
    kept = stage.folder / "kept"
    stage.must(["new", "italian/teaching", str(kept), "--seed", "1"])
    yield KeptTable("kept table", kept, ["show", str(kept)])


def faults_of(place, done):
    """What is wrong with an answer to an attack."""
    told = done.stdout + done.stderr
    if done.returncode != 1:
        yield f"ends with {done.returncode}"
    if SECRET in told:
        yield "tells what stands in another file"
    if len(told) > 20000:
        yield f"tells {len(told)} characters"
    if not done.stderr and place.words[0] != "check":
        yield "does not say why"
    if place.path.name not in told and place.name != "core":
        yield f"does not name the file: {told[:200]!r}"


def attack(stage, place, name, change, lang):
    body = change(place.sound, stage.secret)
    if body == place.sound:
        return ["changes nothing"]
    place.write(body)
    try:
        done = stage.run(place.words, lang)
    except subprocess.TimeoutExpired:
        return [f"not done after {SECONDS} seconds"]
    finally:
        place.put_back()
        begun = (stage.folder / "fresh").exists()
        (stage.folder / "fresh").unlink(missing_ok=True)
    return [*faults_of(place, done), *(["begins a game all the same"] if begun else [])]


def main(program):
    failed = 0
    tried = 0
    with tempfile.TemporaryDirectory() as folder:
        stage = Stage(str(pathlib.Path(program).resolve()), pathlib.Path(folder))
        for place in places(stage):
            for number, (name, change) in enumerate(ATTACKS.items()):
                tried += 1
                for fault in attack(stage, place, name, change, ("en", "it")[number % 2]):
                    print(f"{place.name}, {name}: {fault}")
                    failed = 1
            place.write(place.sound)
            sound = stage.run(place.words)
            (stage.folder / "fresh").unlink(missing_ok=True)
            if sound.returncode != 0:
                print(f"{place.name}: the sound file is refused: {sound.stderr}")
                failed = 1
            place.put_back()
    print(f"{tried} bad files read")
    return failed


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
