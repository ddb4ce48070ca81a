#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# The program as its users have it: installed for all, with neither sources nor build folder there. In a name space
# of its own the installed files are laid over the prefix, and the source tree is hidden.
# Usage: run.sh SOURCE_ROOT BUILD_ROOT PREFIX MESON PART; the part is a file beside this one: files, cli or window.
set -eu
source=$1
build=$2
PREFIX=$3
meson=$4
part=$5
here=$(cd "$(dirname "$0")" && pwd)

if [ "$PREFIX" = /usr ] || [ ! -d "$PREFIX" ]; then
  echo "SKIP: nothing can be laid over $PREFIX"
  exit 77
fi
if ! unshare --user --map-root-user --mount true 2>/dev/null; then
  echo 'SKIP: no name spaces here'
  exit 77
fi

WORK=$(mktemp -d)
trap 'rm -rf "$WORK"' EXIT
DESTDIR=$WORK/staged "$meson" install -C "$build" --no-rebuild --quiet
# All the data, and nothing else.
for data in tables armylists; do
  diff -r "$source/$data" "$WORK/staged$PREFIX/share/arbitro/$data"
done
cp "$here"/*.sh "$source/tests/leaks.txt" "$WORK"
[ ! -d "$build/locale" ] || cp -r "$build/locale" "$WORK"
mkdir "$WORK/home" "$WORK/elsewhere" "$WORK/runtime"

# Only what a user's session has.
unset ARBITRO_DATA XDG_DATA_HOME XDG_CONFIG_HOME XDG_DATA_DIRS DBUS_SESSION_BUS_ADDRESS LANGUAGE LC_ALL LC_MESSAGES \
  LD_LIBRARY_PATH
HOME=$WORK/home
XDG_RUNTIME_DIR=$WORK/runtime
LOCPATH=$WORK/locale
LSAN_OPTIONS=suppressions=$WORK/leaks.txt
PATH=$PREFIX/bin:/usr/bin:/bin:/usr/sbin:/sbin
export HOME LOCPATH LSAN_OPTIONS PATH PREFIX WORK XDG_RUNTIME_DIR

cd "$WORK/elsewhere"
# shellcheck disable=SC2016 # for the inner shell
unshare --user --map-root-user --mount sh -euc '
  mount -t tmpfs none "$1"
  [ ! -d "$2" ] || mount -t tmpfs none "$2"
  mkdir -p "$PREFIX"
  mount --bind "$WORK/staged$PREFIX" "$PREFIX"
  exec sh -eu "$WORK/$3.sh"' sh "$source" "$build" "$part"
