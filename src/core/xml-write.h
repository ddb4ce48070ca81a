/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/text.h"

/* Pieces of an XML file being written: what core/xml.h reads again. */

/* Characters that XML cannot hold become question marks, a longer text ends with an ellipsis. most:
 * in characters. */
void arb_xml_escape(GString *xml, const char *text, glong most);

/* An attribute with a blank before it; its text is cut where a reader would refuse it. */
void arb_xml_put(GString *xml, const char *name, const char *value);
void arb_xml_put_int(GString *xml, const char *name, gint64 value);
void arb_xml_indent(GString *xml, guint depth);

/* <NAME>text</NAME> on a line; nothing for a blank text. */
void arb_xml_put_element(GString *xml, guint depth, const char *name, const char *text);

/* <NAME xml:lang="it">..</NAME><NAME xml:lang="en">..</NAME> on a line. */
void arb_xml_put_text(GString *xml, guint depth, const char *name, const ArbText *text);
