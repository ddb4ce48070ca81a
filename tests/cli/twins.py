#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Twin games of every rule book that differ in what one side alone may know: the seed, a value of a hidden
unit, how often it was changed, its name. Every command that takes --as must show the other side, and the
public, the same of both, to the letter, and its own side something else.

The commands and the kinds of report come from --help, so that a new one cannot be forgotten here.

Usage: twins.py PROGRAM
"""
import os
import pathlib
import re
import subprocess
import sys
import tempfile

# Scenario, side with the secret, the other side, its unit, an attribute, and its values in both games.
BATTLES = [
    ("italian/teaching", "french", "prussian", "F4", "prisoners", ("1", "2")),
    ("naw/waterloo", "french", "allied", "F2", "strength", ("5", "6")),
    ("affaire/waterloo", "french", "allied", "F2", "strength", ("1", "2")),
]
SHOWS = {"show", "due", "log"}  # print; the others write files
NOBODY = "public"


class Twin:
    def __init__(self, program, folder, battle, which):
        self.program = program
        self.folder = pathlib.Path(folder) / str(which)
        self.folder.mkdir()
        scenario, _, _, unit, attribute, values = battle
        self.must("new", scenario, "g", "--seed", str(1000 + which))
        self.must("set", "g", unit, "seen-by", "1", "--override", f"in the wood {which}")
        for _ in range(1 + which):
            self.must("set", "g", unit, attribute, values[which], "--override", f"counted {which}")
        self.must("next", "g", "--anyway")

    def run(self, *words):
        return subprocess.run([self.program, "--lang", "en", *words], cwd=self.folder, capture_output=True,
                              encoding="utf-8", check=False)

    def must(self, *words):
        done = self.run(*words)
        if done.returncode != 0:
            raise SystemExit(f"{' '.join(words)}: {done.stderr}")

    def tell(self, words):
        """All that a command prints and writes."""
        done = self.run(*words)
        text = f"{done.returncode}\n{done.stdout}\n{done.stderr}"
        for path in sorted(self.folder.glob("out.*")):
            text += path.read_text(encoding="utf-8")
            path.unlink()
        return text


def commands(program):
    """What --help says takes a side, each as (words, kinds of report)."""
    text = subprocess.run([program, "--lang", "en", "--help"], capture_output=True, encoding="utf-8", check=True).stdout
    kinds = re.search(r"writes a report: (.*)", text).group(1).split(", ")
    names = re.findall(r"^  ([a-z-]+) .*\[--as ", text, re.MULTILINE)
    for name in names:
        if name == "report":
            yield from (["report", "g", kind, "out.html"] for kind in kinds)
        elif name == "export":
            yield ["export", "g", "out.xml"]
        elif name in SHOWS:
            yield [name, "g"]
            yield ["--format", "json", name, "g"]
        else:
            raise SystemExit(f"{name} takes --as: say here how it is called")


def faults_of(program, battle):
    _, owner, other, unit, _, _ = battle
    with tempfile.TemporaryDirectory() as folder:
        twins = [Twin(program, folder, battle, which) for which in range(2)]
        for words in [*commands(program), ["show", "g", unit]]:
            for viewer in (other, NOBODY):
                told = [twin.tell([*words, "--as", viewer]) for twin in twins]
                if told[0] != told[1]:
                    yield f"{' '.join(words)} --as {viewer} tells the twins apart"
                if re.search(rf"\b{unit}\b", told[0]) and words[-1] != unit:
                    yield f"{' '.join(words)} --as {viewer} names {unit}"
        # Twins that cannot be told apart by anybody would prove nothing.
        told = [twin.tell(["show", "g", unit, "--as", owner]) for twin in twins]
        if told[0] == told[1]:
            yield f"{owner} does not see its own {unit}"


def main(program):
    faults = [f"{battle[0]}: {fault}" for battle in BATTLES for fault in faults_of(program, battle)]
    print("\n".join(faults) if faults else "twins: the same")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(os.path.abspath(sys.argv[1])))
