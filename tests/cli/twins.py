#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Twin games of every rule book that differ in what one side alone may know: the seed, a value of a hidden
unit, how often it was changed, its name; and in the deeds of SECRETS, which the second twin alone has done. Every
command that takes --as must show the other side, and the public, the same of both, to the letter, and its own side
something else.

The commands and the kinds of report come from --help, so that a new one cannot be forgotten here.

Usage: twins.py PROGRAM
"""
import os
import pathlib
import re
import shlex
import subprocess
import sys
import tempfile

# Scenario, side with the secret, the other side, its unit, an attribute, and its values in both games.
BATTLES = [
    ("italian/teaching", "french", "prussian", "F4", "prisoners", ("1", "2")),
    ("naw/waterloo", "french", "allied", "F2", "strength", ("5", "6")),
    ("affaire/waterloo", "french", "allied", "F2", "strength", ("1", "2")),
]
# Lines of a script: the second twin alone does what is indented, both do the rest, with the same dice. SECRET
# is a word that differs.
SECRETS = {
    "italian/teaching": """
        do order general=F1 order=attack objective="take the farm"
        undo
        redo
        set F4 fatigue 2 --override tired
        set F4 reaction rout --override "off it goes"
        set F1 objective "the mill" --override "he says so"
set game phase communications --override x
        do initiative general=F1 --dice 6
        do message from=F1 to=F8 order=attack text="turn their left"
set game phase charges --override x
do charge-marker unit=F10 marker=SECRET
set F5 fatigue 1 --override tired
set game phase fire --override x
do fire shooter=F3 at=P4 range=3 --dice 7
undo
redo
set game phase upkeep --override x
do recover
set game turn 4 --override x
set game phase victory --override x
do victory-points side=prussian
do army-morale side=french
""",
}
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
        for line in SECRETS.get(scenario, "").splitlines():
            words = shlex.split(line.replace("SECRET", ("charge", "feint")[which]))
            if words and (which == 1 or not line.startswith(" ")):
                self.must(words[0], "g", *words[1:])

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
        named = [["show", "g", unit], ["show", "g", "--where", f"parent={unit}"]]
        for words in [*commands(program), *named]:
            for viewer in (other, NOBODY):
                told = [twin.tell([*words, "--as", viewer]) for twin in twins]
                if told[0] != told[1]:
                    yield f"{' '.join(words)} --as {viewer} tells the twins apart"
                if re.search(rf"\b{unit}\b", told[0]) and words not in named:
                    yield f"{' '.join(words)} --as {viewer} names {unit}"
        # What is hidden is refused in the words for what there is not.
        for viewer in (other, NOBODY):
            for words in named:
                hidden, unknown = (twins[0].tell([word.replace(unit, name) for word in [*words, "--as", viewer]])
                                   for name in (unit, "ZZ9"))
                if hidden.replace(unit, "ZZ9") != unknown:
                    yield f"{' '.join(words)} --as {viewer} tells the hidden from the unknown"
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
