#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Counts what passed and failed in the logs of meson test. Usage: count.py PASSED FAILED LOG.json...

PASSED and FAILED are counted already. A test that speaks TAP counts as many as it says, any other as one.
Prints the failures, then the two sums; the exit status is 1 when something failed."""
import json
import re
import sys

TAP = re.compile(r"^(not )?ok\b(.*)", re.MULTILINE)
GOOD = {"OK", "EXPECTEDFAIL"}


def count(test):
    """Passed, failed and skipped in one test."""
    result = test["result"]
    said = test.get("stdout", "")
    if result == "SKIP" or said.startswith("1..0 # SKIP"):
        return 0, 0, 1
    points = TAP.findall(said)
    skipped = sum(1 for _, rest in points if "# SKIP" in rest.upper())
    failed = sum(1 for no, rest in points if no and "# SKIP" not in rest.upper())
    if not points:
        return (1, 0, 0) if result in GOOD else (0, 1, 0)
    # A crash or a timeout after good points is a failure too.
    if result not in GOOD and not failed:
        failed = 1
    return max(len(points) - failed - skipped, 0), failed, skipped


def complaint(test, most=40):
    """What a test said of its failures: in TAP, the comments behind each "not ok"."""
    lines, bad = [], False
    for line in test.get("stdout", "").splitlines():
        bad = line.startswith("not ok") or (bad and line.startswith("#"))
        lines += [line] if bad and line.strip("# ") else []
    return lines[:most]


def main(passed, failed, logs):
    skips = 0
    for log in logs:
        with open(log, encoding="utf-8") as lines:
            for test in map(json.loads, lines):
                good, bad, skipped = count(test)
                passed, failed, skips = passed + good, failed + bad, skips + skipped
                if bad:
                    print(f"FAILED ({log}): {test['name']}", *complaint(test), sep="\n  ")
                if skipped:
                    print(f"skipped ({log}): {test['name']}")
    if skips:
        print(f"{skips} skipped")
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]), int(sys.argv[2]), sys.argv[3:]))
