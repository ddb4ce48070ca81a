/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/export-private.h"
#include "core/xml-write.h"

/* The journal in an export. */

static const ArbAction *
find_action(const ArbExport *out, const ArbEntry *entry)
{
  int action = arb_ruleset_find_action(out->rules, entry->action != NULL ? entry->action : "");

  return action >= 0 ? arb_ruleset_action(out->rules, (guint)action) : NULL;
}

/* A sentence in both languages; nothing for one that has no words.  Returns: whether it has. */
static gboolean
put_sentence(const ArbExport *out, const ArbLine *line, guint depth, const char *element)
{
  ArbText text = {{NULL}};

  for (guint lang = 0; lang < ARB_N_LANGS; lang++) {
    text.in[lang] = arb_format_line(&out->format[lang], line);
    g_strstrip(text.in[lang]);
  }
  gboolean said = *text.in[ARB_LANG_IT] != '\0' && *text.in[ARB_LANG_EN] != '\0';
  if (said) {
    arb_xml_put_text(out->xml, depth, element, &text);
  }
  arb_text_clear(&text);
  return said;
}

/* The line's own rule, or that of its sentence in the book. */
static const char *
rule_of(const ArbExport *out, const ArbLine *line)
{
  const ArbMessage *message = line->id != NULL ? arb_ruleset_message(out->rules, line->id) : NULL;

  return line->rule != NULL ? line->rule : message != NULL ? message->rule : NULL;
}

static void
put_lines(const ArbExport *out, const ArbEntry *entry)
{
  for (guint i = 0; i < entry->lines->len; i++) {
    const ArbLine *line = &g_array_index(entry->lines, ArbLine, i);
    gsize before = out->xml->len;

    g_string_append(out->xml, "    <line");
    if (rule_of(out, line) != NULL) {
      arb_xml_put(out->xml, "rule", rule_of(out, line));
    }
    if (line->has_value) {
      arb_xml_put_int(out->xml, "value", line->value);
    }
    g_string_append(out->xml, ">\n");
    if (put_sentence(out, line, 3, "text")) {
      g_string_append(out->xml, "    </line>\n");
    } else {
      g_string_truncate(out->xml, before);
    }
  }
}

static void
put_dice(const ArbExport *out, const ArbAction *action, const ArbEntry *entry)
{
  for (guint i = 0; i < entry->drawn->len; i++) {
    const ArbDrawn *drawn = &g_array_index(entry->drawn, ArbDrawn, i);
    const ArbMessage *name = action != NULL && drawn->name < action->draws->len
                                 ? g_ptr_array_index(action->draws, drawn->name)
                                 : NULL;
    g_autofree char *die = arb_drawn_die_text(drawn);

    g_string_append(out->xml, "    <die");
    if (name != NULL) {
      arb_xml_put(out->xml, "name", name->id);
    }
    arb_xml_put(out->xml, "die", die);
    arb_xml_put_int(out->xml, "value", drawn->value);
    if (drawn->count > 0 && drawn->faced) {
      g_string_append(out->xml, " faces=\"");
      for (guint k = 0; k < drawn->count; k++) {
        g_string_append_printf(out->xml, "%s%d", k > 0 ? " " : "", drawn->face[k]);
      }
      g_string_append_c(out->xml, '"');
    }
    g_string_append(out->xml, "/>\n");
  }
}

/* Values as kept, "figures=2": but for pieces, which are kept by their numbers. */
static void
put_results(const ArbExport *out, const ArbAction *action, const ArbEntry *entry)
{
  g_auto(GStrv) words = g_strsplit(entry->values != NULL ? entry->values : "", " ", -1);

  for (guint i = 0; action != NULL && words[i] != NULL; i++) {
    g_auto(GStrv) pair = g_strsplit(words[i], "=", 2);
    int value = pair[0] != NULL && pair[1] != NULL ? arb_action_find_value(action, pair[0]) : -1;
    if (value < 0 || arb_action_value(action, (guint)value)->domain.type == ARB_TYPE_PIECE) {
      continue;
    }
    g_string_append(out->xml, "    <result");
    arb_xml_put(out->xml, "id", pair[0]);
    arb_xml_put(out->xml, "value", pair[1]);
    g_string_append(out->xml, "/>\n");
  }
}

/* The place of a pending in its stack would count those of others: it belongs to the game. */
static void
put_changes(const ArbExport *out, const ArbEntry *entry)
{
  for (guint i = 0; i < entry->changes->len; i++) {
    const ArbChange *change = &g_array_index(entry->changes, ArbChange, i);
    gboolean pending = change->attribute == ARB_ATTR_PENDING;
    if (!arb_view_change(out->state, out->viewer, entry, change)) {
      continue;
    }
    g_autofree char *from = arb_export_value(out, change->attribute, change->from);
    g_autofree char *to = arb_export_value(out, change->attribute, change->to);
    const char *id = pending ? "pending" : arb_ruleset_attribute(out->rules, change->attribute)->id;
    g_string_append(out->xml, "    <change");
    arb_xml_put(out->xml, "piece", arb_export_label(out, pending ? 0 : change->piece));
    arb_xml_put(out->xml, "attribute", id);
    arb_xml_put(out->xml, "from", from);
    arb_xml_put(out->xml, "to", to);
    g_string_append(out->xml, "/>\n");
  }
}

static void
put_entry_head(const ArbExport *out, const ArbEntry *entry)
{
  guint ref = entry->ref < out->number->len ? g_array_index(out->number, guint, entry->ref) : 0;
  const ArbAction *action = find_action(out, entry);

  g_string_append(out->xml, "  <entry");
  arb_xml_put_int(out->xml, "n", g_array_index(out->number, guint, entry->seq));
  arb_xml_put(out->xml, "kind", arb_entry_kind_to_id(entry->kind));
  arb_xml_put_int(out->xml, "turn", entry->turn);
  if (entry->turn > 0) {
    arb_xml_put(out->xml, "phase", arb_ruleset_phase(out->rules, (guint)entry->phase)->id);
  }
  if (action != NULL) {
    arb_xml_put(out->xml, "action", action->id);
  }
  if (ref > 0) {
    arb_xml_put_int(out->xml, "ref", ref);
  }
  if (entry->undone) {
    arb_xml_put(out->xml, "undone", "yes");
  }
  g_string_append(out->xml, ">\n");
}

static void
put_entry(const ArbExport *out, const ArbEntry *entry, gboolean whole)
{
  const ArbAction *action = find_action(out, entry);

  put_entry_head(out, entry);
  if (whole) {
    arb_xml_put_element(out->xml, 2, "request", entry->request != NULL ? entry->request : "");
    arb_xml_put_element(out->xml, 2, "reason", entry->override != NULL ? entry->override : "");
  }
  (void)put_sentence(out, &entry->verdict, 2, "verdict");
  if (whole) {
    put_lines(out, entry);
    put_dice(out, action, entry);
    put_results(out, action, entry);
  }
  put_changes(out, entry);
  g_string_append(out->xml, "  </entry>\n");
}

void
arb_export_entries(ArbExport *out)
{
  const ArbJournal *journal = arb_game_journal(out->game);
  guint count = 0;

  for (guint i = 0; i < arb_journal_count(journal); i++) {
    const ArbEntry *entry = arb_journal_get(journal, i);
    ArbViewDepth depth = arb_view_entry(out->state, out->viewer, entry);
    guint number = depth != ARB_VIEW_NOTHING ? ++count : 0;
    g_array_set_size(out->number, entry->seq + 1);
    g_array_index(out->number, guint, entry->seq) = number;
    if (number > 0) {
      put_entry(out, entry, depth == ARB_VIEW_ALL);
    }
  }
}
