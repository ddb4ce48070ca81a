#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Sizes: what is longer than it should be is split by idea. Usage: sizes.py SOURCE_ROOT

sizes.txt lists the exceptions as "PATH[:FUNCTION] LINES". The list may only shrink: an entry that is
no longer needed, or larger than needed, is a fault too."""
import pathlib
import re
import sys

FUNCTION, SOURCE, HEADER, TEST = 60, 500, 200, 600
NAME = re.compile(r"(?:\w[\w *]*[ *])?(\w+)\(")


def functions(lines):
    """Name and length of each function, from its head to the brace that closes it."""
    start, name = 0, None
    for number, line in enumerate(lines, 1):
        if line == "}" and name:
            yield name, number - start + 1
            name = None
        elif line == "{":
            start = number - 1
            while start > 1 and lines[start - 2]:
                start -= 1
            names = [NAME.match(head) for head in lines[start - 1:number - 1]]
            name = next((match.group(1) for match in names if match), None)


def measures(root):
    for path in sorted(p for top in ("src", "tests") for p in (root / top).rglob("*.[ch]")):
        name = path.relative_to(root).as_posix()
        lines = path.read_text(encoding="utf-8").splitlines()
        limit = HEADER if path.suffix == ".h" else TEST if name.startswith("tests/") else SOURCE
        yield name, len(lines), limit
        for function, length in functions(lines):
            yield f"{name}:{function}", length, FUNCTION


def main(root):
    listed = {}
    for line in (root / "tests/lint/sizes.txt").read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            name, lines = line.split()
            listed[name] = int(lines)
    faults = []
    for name, length, limit in measures(root):
        allowed = listed.pop(name, None)
        if allowed is None and length > limit:
            faults.append(f"{name}: {length} lines, at most {limit}")
        elif allowed is not None and length > allowed:
            faults.append(f"{name}: {length} lines, its exception ends at {allowed}")
        elif allowed is not None and length < allowed:
            faults.append(f"{name}: shrink its exception to {length}" if length > limit
                          else f"{name}: needs no exception any more")
    faults += [f"{name}: listed, but not there" for name in listed]
    print("\n".join(faults) if faults else "sizes: clean")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(pathlib.Path(sys.argv[1])))
