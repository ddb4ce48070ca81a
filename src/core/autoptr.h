/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <libxml/relaxng.h>
#include <libxml/tree.h>
#include <sqlite3.h>

/* Cleanup of what libxml2 and SQLite hand out. */
typedef xmlDoc ArbXmlDoc;

G_DEFINE_AUTOPTR_CLEANUP_FUNC(ArbXmlDoc, xmlFreeDoc)
G_DEFINE_AUTOPTR_CLEANUP_FUNC(sqlite3_stmt, sqlite3_finalize)
