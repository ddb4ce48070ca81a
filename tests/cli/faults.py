#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What a disk and other programs may do to a game: no room, no leave to write, the file gone or another in
its place, a second program on it. Each is told in the language asked for, with status 1; nothing is shown
as done that is not; the game before it is whole: its log is what was shown, and it checks. And a table
inside the game that this program cannot read.

Usage: faults.py PROGRAM
"""
import contextlib
import fcntl
import hashlib
import json
import os
import pathlib
import resource
import shutil
import signal
import sqlite3
import subprocess
import sys
import tempfile
import termios
import time

LANGS = ("en", "it")
NOBODY = 65534
PIPE_SIZE = 1031  # F_SETPIPE_SZ
PAGE = 4096

# What is told, by language.
FULL = {"en": "no room left on the disk", "it": "sul disco non c'è più posto"}
READ_ONLY = {"en": "only be looked at", "it": "si può soltanto guardare"}
FORBIDDEN = {"en": "no permission", "it": "manca il permesso"}
NO_FOLDER = {"en": "nothing can be written in this folder", "it": "in questa cartella non si può scrivere"}
MOVED = {"en": "was moved or deleted", "it": "è stato spostato o cancellato"}
CHANGED = {"en": "another program has written", "it": "un altro programma ha scritto"}
IN_USE = {"en": "already open in another", "it": "già aperta in un altro"}

# Commands that write a file beside the game.
BESIDE = (
    ("export", "game", "out.xml"),
    ("report", "game", "after-action", "out.html"),
    ("report", "game", "after-action", "out.pdf"),
    ("list", "game", "french", "out.xml", "--anyway"),
)


class Club:
    """A folder with a game, and the program on it."""

    def __init__(self, program, folder):
        self.program = program
        self.folder = folder
        self.game = folder / "game"
        self.faults = []
        self.env = {**os.environ, "XDG_DATA_HOME": str(folder / "home")}
        folder.chmod(0o755)
        if self.run("new", "italian/teaching", "first", "--seed", "1").returncode != 0:
            raise SystemExit("the game does not begin")
        self.first = (folder / "first").read_bytes()

    def run(self, *words, lang="en", text=None, before=None):
        return subprocess.run([self.program, "--lang", lang, *words], cwd=self.folder, input=text, env=self.env,
                              capture_output=True, encoding="utf-8", check=False, preexec_fn=before)

    def begin(self):
        """The game as it was begun, and nothing beside it."""
        for path in self.folder.glob("game*"):
            path.unlink()
        self.game.write_bytes(self.first)

    def expect(self, right, *what):
        if not right:
            self.faults.append(": ".join(str(word) for word in what))

    def failed(self, done, told, lang, *what):
        self.expect(done.returncode == 1, *what, lang, f"ends with {done.returncode}")
        self.expect(told[lang] in done.stderr, *what, lang, f"says {done.stderr!r}")

    def whole(self, shown, *what):
        """As many deeds are there as were shown, and they check."""
        done = self.run("check", "game")
        self.expect(done.returncode == 0, *what, f"does not check: {done.stdout}{done.stderr}")
        done = self.run("--format", "json", "log", "game")
        found = len(json.loads(done.stdout)["entries"]) - 1 if done.returncode == 0 else None
        self.expect(found == shown, *what, f"{found} deeds are there, {shown} were shown")


def shown_in(text):
    return text.count('"refused":null')


def deeds(count):
    return "".join(f"set F4 prisoners {n % 9} --override \"counted {n} {'x' * 250}\"\n" for n in range(count))


def no_more_than(size):
    """No file may grow beyond that: what a full disk is to a program."""
    def limit():
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))
    return limit


def as_nobody():
    if os.geteuid() == 0:
        os.setgroups([])
        os.setgid(NOBODY)
        os.setuid(NOBODY)


class Playing:
    """A script in mid-game: it waits for its answers to be read, with some deeds done and some to do."""

    def __init__(self, club, lang, count=40):
        (club.folder / "script").write_text(deeds(count))
        self.answers, out = os.pipe()
        fcntl.fcntl(out, PIPE_SIZE, PAGE)
        self.child = subprocess.Popen([club.program, "--lang", lang, "--format", "json", "script", "game", "script"],
                                      stdout=out, stderr=subprocess.PIPE, cwd=club.folder, env=club.env)
        os.close(out)
        before = -1
        while before != (now := self.waiting()) or now == 0:
            before = now
            time.sleep(0.03)

    def waiting(self):
        """How much is written and not read yet."""
        return int.from_bytes(fcntl.ioctl(self.answers, termios.FIONREAD, bytes(4)), sys.byteorder)

    def end(self):
        with os.fdopen(self.answers, encoding="utf-8") as answers:
            out = answers.read()
        err = self.child.communicate()[1].decode()
        return subprocess.CompletedProcess("script", self.child.returncode, out, err)


def full(club):
    """No room for the next deed: all that were shown as done are there; with room it goes on."""
    for lang in LANGS:
        club.begin()
        done = club.run("--format", "json", "script", "game", "-", lang=lang, text=deeds(80),
                        before=no_more_than(len(club.first) + 3 * PAGE))
        shown = shown_in(done.stdout)
        club.failed(done, FULL, lang, "full")
        club.expect(0 < shown < 80, "full", f"{shown} of 80 shown as done")
        club.whole(shown, "full", lang)
        club.expect(club.run("undo", "game").returncode == 0, "full", lang, "does not go on with room")
        club.whole(shown + 1, "full, and room again", lang)


def full_beside(club):
    """No room for what is written beside a game: what stood there stays, and nothing is left behind."""
    club.begin()
    for number, words in enumerate(BESIDE):
        lang = LANGS[number % 2]
        out = club.folder / next(word for word in words if word.startswith("out"))
        out.write_text("before")
        done = club.run(*words, lang=lang, before=no_more_than(1024))
        club.failed(done, FULL, lang, words)
        club.expect(out.read_text(errors="replace") == "before", words, "the file before is gone")
        out.unlink()
        club.expect(not [*club.folder.glob("out*")], words, "leaves something")
    for lang in LANGS:
        done = club.run("new", "italian/teaching", "two", lang=lang, before=no_more_than(len(club.first) // 2))
        club.failed(done, FULL, lang, "new")
        club.expect(not [*club.folder.glob("two*")], "new", "leaves something")
        done = club.run("table-set", "italian", "fire-points", "musket", "normal", "5", lang=lang,
                        before=no_more_than(100))
        club.failed(done, FULL, lang, "table-set")
        left = [path for path in (club.folder / "home").rglob("*") if path.is_file()]
        club.expect(not left, "table-set", f"leaves {left}")
    club.whole(0, "full beside it")


def full_backup(club):
    """The move is recorded, its copy is not: that is told, once, and not of the deeds after it."""
    for lang in LANGS:
        club.begin()
        script = "next --anyway\nset F4 prisoners 3 --override counted\n"
        (club.folder / "game.new").mkdir()
        (club.folder / "game.new" / "inside").touch()
        done = club.run("--format", "json", "script", "game", "-", lang=lang, text=script)
        told = {"en": "its backup is not", "it": "la copia di sicurezza no"}[lang]
        club.expect(done.returncode == 0, "backup", lang, f"ends with {done.returncode}: {done.stderr}")
        club.expect(done.stderr.count(told) == 1, "backup", lang, f"says {done.stderr!r}")
        shutil.rmtree(club.folder / "game.new")
        club.whole(2, "backup", lang)


def read_only(club):
    """For a user who may look but not write: at the file, or in the folder."""
    try:
        if club.run("--version", before=as_nobody).returncode != 0:
            return  # the program lies where only its owner may go
    except (PermissionError, subprocess.SubprocessError):
        return
    for number, (file_mode, folder_mode) in enumerate(((0o444, 0o755), (0o666, 0o555))):
        lang = LANGS[number]
        club.begin()
        club.game.chmod(file_mode)
        club.folder.chmod(folder_mode)
        for words in (("next", "game", "--anyway"), ("set", "game", "F4", "prisoners", "3", "--override", "counted")):
            done = club.run("--format", "json", *words, lang=lang, before=as_nobody)
            club.failed(done, READ_ONLY, lang, "read-only", words)
            club.expect(shown_in(done.stdout) == 0, "read-only", words, "shown as done")
        done = club.run("show", "game", lang=lang, before=as_nobody)
        club.expect(done.returncode == 0, "read-only", f"cannot be looked at: {done.stderr}")
        club.folder.chmod(0o555)
        club.failed(club.run("export", "game", "out.xml", lang=lang, before=as_nobody), FORBIDDEN, lang, "export")
        club.failed(club.run("new", "italian/teaching", "two", lang=lang, before=as_nobody), NO_FOLDER, lang, "new")
        club.folder.chmod(0o755)
        club.game.chmod(0o644)
        club.whole(0, "read-only", lang)


def gone(club):
    """Moved away, and perhaps another in its place: what was shown is where the game is now."""
    away = club.folder / "away"
    for number, other in enumerate((False, True, False, True)):
        lang = LANGS[number // 2]
        club.begin()
        play = Playing(club, lang)
        club.game.rename(away)
        if other:
            club.game.write_bytes(club.first)
        done = play.end()
        club.failed(done, MOVED, lang, "moved")
        if other:
            club.expect(club.game.read_bytes() == club.first, "moved", "the other game was changed")
        away.replace(club.game)
        club.whole(shown_in(done.stdout), "moved", lang)


def overwritten(club):
    """Another copied over it: what is there now stays as it is."""
    for lang in LANGS:
        club.begin()
        play = Playing(club, lang)
        club.game.write_bytes(club.first)
        done = play.end()
        club.failed(done, CHANGED, lang, "overwritten")
        club.expect(club.game.read_bytes() == club.first, "overwritten", lang, "the other game was changed")
        club.whole(0, "overwritten", lang)


def in_use(club):
    """A second program is told so, and the first goes on."""
    for lang in LANGS:
        club.begin()
        play = Playing(club, lang)
        for words in (("next", "game", "--anyway"), ("show", "game"), ("check", "game"), ("restore", "game")):
            done = club.run(*words, lang=lang)
            told = done.stdout + done.stderr
            club.expect(done.returncode == 1 and IN_USE[lang] in told, "in use", words, f"{done.returncode} {told!r}")
        done = play.end()
        club.expect(done.returncode == 0, "in use", f"the first does not go on: {done.stderr}")
        club.expect(shown_in(done.stdout) == 40, "in use", "the first shows another number of deeds")
        club.whole(40, "in use", lang)


def kept_tables(club):
    """A table inside the game that no longer loads: told with its reason, and the file stays as it is."""
    reason = {"en": "the file begins with <note>", "it": "il file comincia con <note>"}
    for lang in LANGS:
        club.begin()
        body = b"<note/>"
        with contextlib.closing(sqlite3.connect(club.game)) as db, db:
            db.execute("UPDATE source SET body = ?, hash = ? WHERE name = 'italian/initiative.xml'",
                       (body, hashlib.sha256(body).hexdigest()))
        before = club.game.read_bytes()
        done = club.run("next", "game", lang=lang)
        club.failed(done, reason, lang, "kept table")
        other = reason["it" if lang == "en" else "en"]
        club.expect(other not in done.stderr, "kept table", lang, f"says {done.stderr!r}")
        club.expect(club.game.read_bytes() == before, "kept table", lang, "the file was changed")


def main(program):
    failed = 0
    for case in (full, full_beside, full_backup, read_only, gone, overwritten, in_use, kept_tables):
        began = time.monotonic()
        with tempfile.TemporaryDirectory() as folder:
            club = Club(str(pathlib.Path(program).resolve()), pathlib.Path(folder))
            case(club)
        print(f"{case.__name__}: {len(club.faults)} faults, {time.monotonic() - began:.1f} s")
        for fault in club.faults:
            print(f"  {fault}")
            failed = 1
    return failed


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
