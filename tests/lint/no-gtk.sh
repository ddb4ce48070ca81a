#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# The command line must run where there is no GTK, and start without what only draws pages.
# Usage: no-gtk.sh PROGRAM MODULE
! ldd "$1" | grep -E 'lib(gtk|gdk|gsk|adwaita)-[0-9]|lib(pango|cairo)' && ! ldd "$2" | grep -E 'lib(gtk|gdk|gsk|adwaita)-[0-9]'
