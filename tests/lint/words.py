#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Words: core, report, cli and app know no rule book. Usage: words.py SOURCE_ROOT

No line of theirs names a rule book, and no string of theirs is the id of an action, attribute, phase,
table or choice of any ruleset.xml, but for the core's own ids, listed in words.txt with their reason.
And no file of words gives two messages the same id: nothing would start."""
import collections
import pathlib
import re
import sys
import xml.etree.ElementTree as xml

FLOORS = ("core", "report", "cli", "app")
IDS = ("action", "attribute", "choice", "phase", "table")
COMMENT = re.compile(r"/\*.*|^\s*(\*|#\s*include).*")
STRING = re.compile(r'"((?:[^"\\]|\\.)*)"')


def rulebooks(root):
    return sorted(path.parent.name for path in (root / "tables").glob("*/ruleset.xml"))


def book_ids(root):
    ids = {}
    for book in rulebooks(root):
        for path in sorted((root / "tables" / book).glob("*.xml")):
            for element in xml.parse(path).getroot().iter():
                if element.tag in IDS and len(element.get("id", "")) > 1:  # one letter names nothing
                    ids.setdefault(element.get("id"), f"{element.tag} of {book}")
    return ids


def twice(root):
    for path in sorted((root / "tables").rglob("*.xml")):
        ids = collections.Counter(message.get("id") for message in xml.parse(path).getroot().iter("message"))
        yield from (f"{path.relative_to(root)}: two messages {word}" for word, n in ids.items() if n > 1)


def faults(root):
    own = {line.split()[0] for line in (root / "tests/lint/words.txt").read_text(encoding="utf-8").splitlines()
           if line and not line.startswith("#")}
    ids = book_ids(root)
    names = re.compile(r"(?<![A-Za-z])(" + "|".join(rulebooks(root) or ["(?!)"]) + r")(?![a-z])")
    used = set()
    for path in sorted(p for floor in FLOORS for p in (root / "src" / floor).rglob("*.[ch]")):
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            where = f"{path.relative_to(root)}:{number}"
            if names.search(line):
                yield f"{where}: names the rule book {names.search(line).group(1)}"
            for word in STRING.findall(COMMENT.sub("", line)):
                used.add(word)
                if word in ids and word not in own:
                    yield f'{where}: "{word}" is the {ids[word]}'
    for word in sorted(own - used):
        yield f"tests/lint/words.txt: {word} is not used any more"


if __name__ == "__main__":
    top = pathlib.Path(sys.argv[1])
    found = list(twice(top)) + list(faults(top))
    print("\n".join(found) if found else "words: clean")
    sys.exit(1 if found else 0)
