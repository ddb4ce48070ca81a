#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# The command line must run where there is no GTK. Usage: no-gtk.sh PROGRAM
! ldd "$1" | grep -E 'lib(gtk|gdk|gsk|adwaita)-[0-9]'
