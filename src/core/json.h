/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* Writes JSON, nothing else. Numbers in hundredths keep exact decimals (a library's doubles
 * print 33.3 as 33.299999999999997, and ours decide nothing and round nothing). Keys are given by
 * the caller, in order. */
typedef struct _ArbJson ArbJson;

ArbJson *arb_json_new(void) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full) the document; frees the writer. */
char *arb_json_finish(ArbJson *json) G_GNUC_WARN_UNUSED_RESULT;

/* key: NULL inside an array and for the document itself. */
void arb_json_open(ArbJson *json, const char *key, char bracket); /* '{' or '[' */
void arb_json_close(ArbJson *json);
void arb_json_string(ArbJson *json, const char *key, const char *value); /* NULL value: null */
void arb_json_int(ArbJson *json, const char *key, gint64 value);
void arb_json_hundredths(ArbJson *json, const char *key, gint64 value);
void arb_json_bool(ArbJson *json, const char *key, gboolean value);
void arb_json_null(ArbJson *json, const char *key);
