#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Files: each names its licence, is built, and has its words translated. Usage: files.py SOURCE_ROOT"""
import pathlib
import re
import sys

SPDX = "SPDX-License-Identifier: GPL-3.0-or-later"
TOP = {"meson.build", "src", "ui", "armylists", "tables", "tests", "po", "README.md"}
SOURCES = {".c", ".h", ".py", ".sh", ".build", ".ui", ".css", ".svg", ".po", ".rng", ".in"}
WORDS = re.compile(r'\b(N?_|C_|NC_|g_dngettext|ngettext)\s*\(\s*"|translatable="(yes|true)"')


def read(path):
    return path.read_text(encoding="utf-8")


def licences(root):
    for top in ("src", "ui", "tests", "tables", "armylists", "po"):
        for path in sorted((root / top).rglob("*")):
            name = path.relative_to(root).as_posix()
            data = path.suffix == ".xml" and not name.startswith("tests/")
            if not path.is_file() or not (path.suffix in SOURCES or data):
                continue
            head = read(path).splitlines()[:3]
            if not any(SPDX in line for line in head):
                yield f"{name}:1: no line {SPDX}"


def built(root):
    for top in ("src", "tests"):
        lists = read(root / top / "meson.build")
        for path in sorted((root / top).rglob("*.c")):
            name = path.relative_to(root / top).as_posix()
            test = re.fullmatch(r"(?:test|fuzz)-(.*)", path.stem)
            word = test.group(1) if test else name if top == "src" else path.stem
            if f"'{word}'" not in lists and f"'{name}'" not in lists:
                yield f"{top}/{name}: not in {top}/meson.build"


def translated(root):
    listed = {line for line in read(root / "po/POTFILES.in").splitlines() if not line.startswith("#")}
    for path in sorted([*(root / "src").rglob("*.[ch]"), *(root / "ui").rglob("*.ui")]):
        name = path.relative_to(root).as_posix()
        if WORDS.search(read(path)) and name not in listed:
            yield f"{name}: has words to translate, but is not in po/POTFILES.in"
    for name in sorted(listed):
        if name and not (root / name).exists():
            yield f"po/POTFILES.in: {name} is not there"


def top_level(root):
    for path in sorted(root.iterdir()):
        if not path.name.startswith(".") and path.name not in TOP:
            yield f"{path.name}: may not stand at the top of the project"


def main(root):
    faults = [*licences(root), *built(root), *translated(root), *top_level(root)]
    print("\n".join(faults) if faults else "files: clean")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(pathlib.Path(sys.argv[1])))
