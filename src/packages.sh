# shellcheck shell=sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Sourced by src/run.sh and tests/run.sh: the packages of Debian 12 that they need, and how to get them.

# shellcheck disable=SC2034 # used by those who source this
build_packages='gcc libc6-dev meson ninja-build pkgconf gettext libgtk-4-dev libxml2-dev libsqlite3-dev libpango1.0-dev librsvg2-common'
test_packages='libcmocka-dev xvfb xauth locales desktop-file-utils appstream libxml2-utils libgtk-4-bin xdotool poppler-utils
  clang clang-format clang-tidy libclang-rt-14-dev mold'
long_packages='cppcheck gcovr valgrind'

# need PACKAGE...: installs those that are missing; quick when none is.
need() {
  if ! command -v dpkg-query >/dev/null; then
    echo "This is not Debian: if the build fails, install what is meant by: $*" >&2
    return 0
  fi
  missing=
  have=" $(dpkg-query -W -f '${db:Status-Status}=${Package} ' "$@" 2>/dev/null || :)"
  for package in "$@"; do
    case $have in
    *" installed=$package "*) ;;
    *) missing="$missing $package" ;;
    esac
  done
  [ -n "$missing" ] || return 0
  as_root=
  if [ "$(id -u)" -ne 0 ]; then
    as_root=sudo
    if ! command -v sudo >/dev/null; then
      echo "These packages are missing; install them as root, then try again:$missing" >&2
      return 1
    fi
  fi
  echo "Installing:$missing" >&2
  log=$(mktemp)
  # shellcheck disable=SC2086 # words on purpose
  if ! $as_root env DEBIAN_FRONTEND=noninteractive sh -ec '
    apt-get -qq update
    apt-get -qq install -y --no-install-recommends "$@"' sh $missing </dev/null >"$log" 2>&1; then
    cat "$log" >&2
    rm -f "$log"
    return 1
  fi
  rm -f "$log"
}

# build FOLDER SETUP-ARGUMENT...: configures what is not configured yet, and builds $targets, or all; quiet unless it
# fails.
build() {
  folder=$1
  shift
  log=$(mktemp)
  [ -f "$folder/build.ninja" ] || echo "Building; the first time takes a few minutes." >&2
  # shellcheck disable=SC2086 # words on purpose
  if { [ -f "$folder/build.ninja" ] || meson setup "$folder" "$@"; } >"$log" 2>&1 && ninja -C "$folder" ${targets:-} >>"$log" 2>&1; then
    rm -f "$log"
    return 0
  fi
  grep -E -A5 'error:|ERROR|FAILED' "$log" >&2 || tail -n 40 "$log" >&2
  rm -f "$log"
  return 1
}
