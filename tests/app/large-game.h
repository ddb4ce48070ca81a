/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* A battle of an invented list against itself, before its first turn.  data: the folder of the
 * program's own data (XDG_DATA_HOME), where list and game are written; units: battalions a side, a
 * general more for each six.  Returns: (transfer full) path of the game. */
char *large_game_write(const char *data, guint units);
