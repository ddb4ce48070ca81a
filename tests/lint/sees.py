#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Sees: who looks at the state in a resolver says so. Usage: sees.py SOURCE_ROOT

facts->state is NULL in a resolver whose action has no .sees_state, in a game too: what it asks there
would never be answered. A file of a rule book that has actions and names it must have such an action,
and one that has must name it."""
import pathlib
import re
import sys

ACTION = re.compile(r"^const ArbActionCode ", re.M)
LOOKS = re.compile(r"\bfacts->state\b")
SAYS = re.compile(r"\.sees_state = TRUE\b")


def faults(root):
    for path in sorted((root / "src/rules").rglob("*.c")):
        text = path.read_text(encoding="utf-8")
        looks, says = LOOKS.search(text), SAYS.search(text)
        if ACTION.search(text) and looks and not says:
            line = text.count("\n", 0, looks.start()) + 1
            yield f"{path.relative_to(root)}:{line}: facts->state, and no action with .sees_state"
        if says and not looks:
            line = text.count("\n", 0, says.start()) + 1
            yield f"{path.relative_to(root)}:{line}: .sees_state, and nobody looks at facts->state"


if __name__ == "__main__":
    found = list(faults(pathlib.Path(sys.argv[1])))
    print("\n".join(found) if found else "sees: clean")
    sys.exit(1 if found else 0)
