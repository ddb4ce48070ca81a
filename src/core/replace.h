/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* Writes a file whole, in the place of the one of that name, or leaves it as it was; a link is
 * followed. Only an ordinary file gives way, and never a game.
 * Returns: FALSE with error set: G_FILE_ERROR_EXIST for a game, G_FILE_ERROR_NODEV for a device, a
 * pipe or a link to nowhere, G_FILE_ERROR_NOTDIR where there is no such folder. */
gboolean arb_file_replace(const char *path, const char *data, gsize length, GError **error)
    G_GNUC_WARN_UNUSED_RESULT;

/* The core's own message for what may befall a file.  Returns: (nullable) NULL: only the system has
 * words for it. */
const char *arb_file_error_message_id(const GError *error);
