#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Plays a script in a game and compares each answer with what its author worked out beforehand.

Usage: play.py PROGRAM GAME SCRIPT

A comment that begins with "#?" speaks of the next line that does something. Its words are:
  refused=WHAT          the line must be refused, with this rule or this id of a refusal
  needs=NAME            the line must stop for want of this die
  must=ID or must=ID:PIECE, may=..., free=...     of `due`: stands among what must, may; in neither
  verdict=ID            the verdict
  line:ID=NUMBER        the explanation has this line, with this number
  sees=LABEL, blind=LABEL  of `show`: this piece is among those shown; it is not
  PIECE.ATTRIBUTE=VALUE the answer changes this to that; VALUE `-`: it leaves it alone
  NAME=VALUE            the answer's values have it so
A line that is refused, or lacks a die, and was not expected to, ends the play.
"""
import json
import shlex
import subprocess
import sys

REFUSED = 2
NEEDS_DIE = 3


def plain(value):
    """A value of JSON as a script would write it."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list):
        return ",".join(plain(member) for member in value)
    return "none" if value is None else str(value)


def parse(lines):
    """The lines that do something, each as (number, text, checks)."""
    steps = []
    checks = []
    for number, line in enumerate(lines, 1):
        text = line.strip()
        if text.startswith("#?"):
            checks += [(number, *word.partition("=")[::2]) for word in shlex.split(text[2:])]
        elif text and not text.startswith("#"):
            steps.append((number, text, checks))
            checks = []
    if checks:
        raise SystemExit(f"{checks[0][0]}: a check with no line after it")
    return steps


def found_due(answer, part, value):
    name, _, piece = value.partition(":")
    return any(duty["id"] == name and piece in ("", duty["piece"]) for duty in answer.get(part, []))


def found(answer, key, value):
    """What the answer has where the check looks."""
    if key == "refused":
        refused = answer.get("refused") or {}
        names = [plain(refused.get("rule")), refused.get("id")]
        return value if value in names else " ".join(map(str, names)) if refused else "done"
    if key == "needs":
        return (answer.get("needs") or {}).get("name")
    if key in ("must", "may"):
        return value if found_due(answer, key, value) else "not due"
    if key == "free":
        return "due" if any(found_due(answer, part, value) for part in ("must", "may")) else value
    if key in ("sees", "blind"):
        shown = any(piece["label"] == value for piece in answer.get("pieces", []))
        return value if shown == (key == "sees") else "shown" if shown else "not shown"
    if key == "verdict":
        return answer.get("verdict")
    if key.startswith("line:"):
        lines = [line for line in answer.get("explanation", []) if line["id"] == key[len("line:"):]]
        return ",".join(plain(line["value"]) for line in lines) or "no such line"
    if "." in key:
        piece, _, name = key.partition(".")
        changes = [c for c in answer.get("changes", []) if (c["piece"], c["attribute"]) == (piece, name)]
        return plain(changes[-1]["to"]) if changes else "-"
    return plain(answer.get("values", {}).get(key, "no such value"))


def foresees(step):
    """A stop at this line was expected."""
    return any(key in ("refused", "needs") for _, key, _ in step[2])


def judge(step, answer):
    """The checks that the answer fails, as lines of text."""
    number, text, checks = step
    keys = {key for _, key, _ in checks}
    if answer.get("refused") and "refused" not in keys:
        yield f"{number}: {text}\n  refused: {plain(list(answer['refused'].values()))}"
    if answer.get("needs") and "needs" not in keys:
        yield f"{number}: {text}\n  lacks a die: {answer['needs']['name']}"
    for line, key, value in checks:
        got = found(answer, key, value)
        if got != value:
            yield f"{number}: {text}\n  {line}: {key}: expected {value}, got {got}"


def play(program, game, script):
    with open(script, encoding="utf-8") as file:
        lines = file.read().split("\n")
    steps = parse(lines)
    faults = []
    while steps:
        rest = [""] * (steps[0][0] - 1) + lines[steps[0][0] - 1:]
        run = subprocess.run([program, "--format", "json", "script", game, "-"], input="\n".join(rest),
                             capture_output=True, encoding="utf-8", check=False)
        answers = [json.loads(line) for line in run.stdout.splitlines()]
        for step, answer in zip(steps, answers):
            faults += judge(step, answer)
        last = steps[:len(answers)][-1:]
        steps = steps[len(answers):]
        if steps and not (run.returncode in (REFUSED, NEEDS_DIE) and last and foresees(last[0])):
            faults.append(f"stopped at {steps[0][0]} with status {run.returncode}: {run.stderr.strip()}")
            break
    return faults


def main(arguments):
    faults = play(*arguments)
    print("\n".join(faults), end="\n" if faults else "")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
