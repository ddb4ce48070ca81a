#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Every commit message has the form that the hook asks for. Usage: history.sh SOURCE_ROOT
cd "$1" || exit 1
# Not a checkout, or one that git will not read: nothing to look at.
git rev-parse --verify -q HEAD >/dev/null 2>&1 || exit 77
message=$(mktemp)
trap 'rm -f "$message"' EXIT
status=0
for commit in $(git rev-list HEAD); do
  git log -1 --format=%B "$commit" >"$message"
  sh .githooks/commit-msg "$message" || { git log -1 --oneline "$commit"; status=1; }
done
exit $status
