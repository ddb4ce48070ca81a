/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "core/army-edit-private.h"
#include "core/armylist-private.h"

/* The list that is written, made of the outline. */

gboolean
arb_army_edit_has(const ArbRuleset *rules, guint kind, guint attribute)
{
  return arb_list_has(rules, kind, attribute);
}

gboolean
arb_army_edit_has_kind(const ArbRuleset *rules, guint kind)
{
  gboolean listed = FALSE;

  for (guint i = 0; i < rules->attributes->len && !listed; i++) {
    listed = arb_list_has(rules, kind, i);
  }
  return kind >= ARB_N_CORE_KINDS && listed && (rules->book->places >> kind & 1) == 0;
}

gboolean
arb_army_edit_is_formation(const ArbRuleset *rules, guint kind)
{
  for (guint i = 0; i < rules->attributes->len; i++) {
    const ArbAttribute *attribute = arb_ruleset_attribute(rules, i);
    if ((attribute->total || attribute->required) && (attribute->kinds >> kind & 1) != 0) {
      return FALSE;
    }
  }
  return TRUE;
}

/* A name said in one language alone counts for both. */
static void
give_text(ArbText *to, const ArbText *from)
{
  for (guint lang = 0; lang < ARB_N_LANGS; lang++) {
    const char *own = arb_text_get(from, (ArbLang)lang);
    const char *other = arb_text_get(from, lang == ARB_LANG_IT ? ARB_LANG_EN : ARB_LANG_IT);
    const char *said = *own != '\0' ? own : other;
    g_free(to->in[lang]);
    to->in[lang] = *said != '\0' ? g_strdup(said) : NULL;
  }
}

static int
add_text(ArbArmyList *list, const char *text)
{
  if (text == NULL) {
    return 0;
  }
  g_ptr_array_add(list->texts, g_strdup(text));
  return (int)list->texts->len - 1;
}

/* Number in the list of the piece with that id, from 1; 0 where it has no label to be named by. */
static int
find_number(const ArbArmyEdit *edit, int id)
{
  int row = id > 0 ? arb_army_edit_find(edit, (guint)id) : -1;

  return row >= 0 && arb_army_edit_get(edit, (guint)row)->label != NULL ? row + 1 : 0;
}

static void
give_values(const ArbArmyEdit *edit, const ArbEditPiece *piece, ArbArmyList *list, int *value)
{
  for (guint i = 0; i < edit->rules->attributes->len; i++) {
    ArbType type = arb_ruleset_attribute(edit->rules, i)->domain.type;
    gboolean listed = arb_list_has(edit->rules, piece->kind, i);
    value[i] = piece->value[i];
    if (listed && type == ARB_TYPE_TEXT) {
      value[i] = add_text(list, g_ptr_array_index(piece->text, i));
    } else if (listed && type == ARB_TYPE_PIECE) {
      value[i] = find_number(edit, piece->value[i]);
    }
  }
}

static void
give_piece(const ArbArmyEdit *edit, guint row, int parent, ArbArmyList *list)
{
  const ArbEditPiece *piece = arb_army_edit_get(edit, row);
  ArbListPiece *listed = g_new0(ArbListPiece, 1);

  listed->kind = piece->kind;
  listed->label = g_strdup(piece->label);
  give_text(&listed->name, &piece->name);
  listed->value = g_new(int, edit->rules->attributes->len);
  listed->parent = parent;
  listed->comments = g_strdupv(piece->comments);
  give_values(edit, piece, list, listed->value);
  g_ptr_array_add(list->pieces, listed);
}

static void
give_pieces(const ArbArmyEdit *edit, ArbArmyList *list)
{
  int above[ARB_XML_MAX_DEPTH] = {0};

  for (guint row = 0; row < arb_army_edit_count(edit); row++) {
    guint depth = arb_army_edit_depth(edit, row);
    g_assert(depth < G_N_ELEMENTS(above));
    above[depth] = (int)row;
    give_piece(edit, row, depth > 0 ? above[depth - 1] : -1, list);
  }
}

static ArbArmyList *
load_text(const ArbArmyEdit *edit, const char *id, const char *xml, ArbFaults *faults)
{
  g_autofree char *name = g_strconcat(id, ".xml", NULL);
  g_autoptr(GBytes) body = g_bytes_new(xml, strlen(xml));
  g_autoptr(ArbSource) source = arb_source_new(name, name, TRUE, body);

  return arb_armylist_load(source, edit->rules, faults);
}

/* The sums that the list declares, once a piece was changed: those that the loader finds. */
static void
declare(const ArbArmyEdit *edit, ArbArmyList *list)
{
  g_autoptr(ArbFaults) faults = arb_faults_new();
  g_autofree char *xml = arb_armylist_to_xml(list);
  g_autoptr(ArbArmyList) found = load_text(edit, list->id, xml, faults);

  for (guint i = 0; i < edit->rules->attributes->len; i++) {
    gint64 total = edit->declared[i] >= 0 && found != NULL ? arb_armylist_total(found, i) : -1;
    list->declared[i] = total <= G_MAXINT ? (int)total : -1;
  }
  list->declared_pieces = edit->declared_pieces >= 0 ? (int)list->pieces->len : -1;
}

ArbArmyList *
arb_army_edit_to_list(const ArbArmyEdit *edit, const char *id)
{
  g_return_val_if_fail(edit != NULL && id != NULL, NULL);

  const ArbEditState *now = arb_edit_now(edit);
  ArbArmyList *list = arb_armylist_new(edit->rules, NULL);
  list->id = g_strdup(id);
  give_text(&list->name, &now->head.name);
  give_text(&list->origin, &now->head.origin);
  list->nation = g_strdup(now->head.nation);
  list->from = now->head.from;
  list->to = now->head.to;
  list->comments = g_strdupv(edit->comments);
  list->end_comments = g_strdupv(edit->end_comments);
  give_pieces(edit, list);
  if (now->touched) {
    declare(edit, list);
    return list;
  }
  list->declared_pieces = edit->declared_pieces;
  for (guint i = 0; i < edit->rules->attributes->len; i++) {
    list->declared[i] = edit->declared[i];
  }
  return list;
}

char *
arb_army_edit_to_xml(const ArbArmyEdit *edit, const char *id)
{
  g_autoptr(ArbArmyList) list = arb_army_edit_to_list(edit, id);
  return arb_armylist_to_xml(list);
}

ArbArmyList *
arb_army_edit_check(const ArbArmyEdit *edit, ArbFaults *faults)
{
  g_autofree char *xml = arb_army_edit_to_xml(edit, "x");
  return load_text(edit, "x", xml, faults);
}
