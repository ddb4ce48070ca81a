/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "core/armylist-private.h"
#include "core/autoptr.h"
#include "core/game-private.h"

/* An army as a battle has left it, as a list for the next one. */

/* Pieces of a list may stand this deep: the root and a name need room below the reader's ceiling.
 */
#define MAX_DEPTH (ARB_XML_MAX_DEPTH - 4)

typedef struct {
  const ArbState *state;
  const ArbRuleset *rules;
  guint side;
  const ArbArmyList *before;
  ArbArmyList *after;
  int **value;    /* by piece: what goes into the list; NULL: it does not */
  guint *number;  /* by piece: its number in the list, from 1; 0 none */
  GArray **below; /* by piece, 0 the top: guint, pieces under it in their order */
} Relist;

static ArbSource *
find_source(ArbStore *store, const char *kind, const char *file, GError **error)
{
  g_autoptr(GPtrArray) sources = arb_store_sources(store, kind, error);

  for (guint i = sources != NULL ? sources->len : 0; i > 0; i--) {
    const ArbSource *source = g_ptr_array_index(sources, i - 1);
    g_autofree char *name = g_path_get_basename(source->name);
    if (file == NULL || g_str_equal(name, file)) {
      return arb_source_copy(source);
    }
  }
  return NULL;
}

static xmlNodePtr
find_side(xmlDocPtr doc, const char *label)
{
  xmlNodePtr node = doc != NULL ? arb_xml_first(xmlDocGetRootElement(doc), "side") : NULL;

  for (; node != NULL; node = arb_xml_next(node, "side")) {
    g_autofree char *id = arb_xml_dup(node, "id");
    if (id != NULL && g_ascii_strcasecmp(id, label) == 0) {
      return node;
    }
  }
  return NULL;
}

/* The list that a side began with, with the letters that it had in the game.
 * Returns: (transfer full) (nullable) NULL with a fault, or with error set. */
static ArbArmyList *
load_before(const ArbGame *game, guint side, ArbFaults *faults, GError **error)
{
  g_autoptr(ArbSource) scenario = find_source(game->store, "scenario", NULL, error);
  g_autoptr(ArbXmlDoc) doc =
      scenario != NULL ? arb_xml_parse(scenario->path, scenario->body, faults) : NULL;
  xmlNodePtr node = find_side(doc, arb_state_label(game->state, side));
  if (node == NULL) {
    arb_faults_add(faults, game->path, 0, "game-no-list", arb_state_label(game->state, side), NULL);
    return NULL;
  }
  g_autofree char *id = arb_xml_dup(node, "list");
  g_autofree char *letters = arb_xml_dup(node, "letters");
  g_autofree char *file = g_strconcat(id != NULL ? id : "", ".xml", NULL);
  g_autoptr(ArbSource) source = find_source(game->store, "list", file, error);
  if (source == NULL) {
    arb_faults_add(faults, game->path, 0, "game-no-list", arb_state_label(game->state, side), NULL);
    return NULL;
  }
  ArbArmyList *list = arb_armylist_load(source, game->rules, faults);
  ArbListReader reader = {.rules = game->rules, .file = source->path, .faults = faults};
  if (list != NULL && letters != NULL && !arb_armylist_reletter(list, letters, &reader, node)) {
    g_clear_pointer(&list, arb_armylist_free);
  }
  return list;
}

static const int *
find_was(const Relist *relist, guint piece)
{
  const char *label = arb_state_label(relist->state, piece);
  int number = *label != '\0' ? arb_armylist_find(relist->before, label) : -1;
  const ArbListPiece *was =
      number >= 0 ? g_ptr_array_index(relist->before->pieces, (guint)number) : NULL;

  return was != NULL ? was->value : NULL;
}

/* Values of a piece that goes on.  Returns: (transfer full) (nullable) */
static int *
get_values(const Relist *relist, guint piece)
{
  const ArbState *state = relist->state;
  const ArbBook *book = relist->rules->book;
  guint n = relist->rules->attributes->len;
  gboolean own = arb_state_exists(state, piece)
                 && arb_state_get(state, piece, ARB_ATTR_KIND) >= ARB_N_CORE_KINDS
                 && (guint)arb_state_get(state, piece, ARB_ATTR_SIDE) == relist->side;
  if (!own) {
    return NULL;
  }
  g_autofree int *value = g_new(int, n);
  for (guint i = 0; i < n; i++) {
    value[i] = arb_state_get(state, piece, i);
  }
  if (book->relist != NULL && !book->relist(state, piece, find_was(relist, piece), value)) {
    return NULL;
  }
  return g_steal_pointer(&value);
}

/* The nearest piece above that goes on; in the place of a lost one stands its heir. The way up is
 * at most as long as there are pieces, whatever the umpire has set. */
static guint
find_parent(const Relist *relist, guint piece)
{
  const ArbBook *book = relist->rules->book;
  guint above = (guint)arb_state_get(relist->state, piece, ARB_ATTR_PARENT);

  for (guint left = arb_state_count(relist->state); above != 0 && left > 0; left--) {
    guint heir =
        relist->value[above] == NULL && book->heir != NULL ? book->heir(relist->state, above) : 0;
    above = heir != 0 && heir != piece ? heir : above;
    if (relist->value[above] != NULL) {
      return above;
    }
    above = (guint)arb_state_get(relist->state, above, ARB_ATTR_PARENT);
  }
  return 0;
}

static void
add_below(Relist *relist, guint above, guint piece)
{
  if (relist->below[above] == NULL) {
    relist->below[above] = g_array_new(FALSE, FALSE, sizeof(guint));
  }
  g_array_append_val(relist->below[above], piece);
}

static int
add_text(ArbArmyList *list, const char *text)
{
  if (*text == '\0') {
    return 0;
  }
  g_ptr_array_add(list->texts, g_strdup(text));
  return (int)list->texts->len - 1;
}

/* A label that came with a set by hand may be none that a list can bear. */
static char *
dup_label(const ArbState *state, guint piece)
{
  const char *label = arb_state_label(state, piece);
  gsize letters = strspn(label, "ABCDEFGHIJKLMNOPQRSTUVWXYZ");
  gsize digits = strspn(label + letters, "0123456789");
  gboolean good = letters >= 1 && letters <= 3 && digits >= 1 && label[letters + digits] == '\0';

  return good ? g_strdup(label) : NULL;
}

static void
list_piece(Relist *relist, guint piece, int above)
{
  const ArbState *state = relist->state;
  const char *name = arb_state_text(state, arb_state_get(state, piece, ARB_ATTR_NAME));
  ArbListPiece *listed = g_new0(ArbListPiece, 1);

  listed->kind = (guint)arb_state_get(state, piece, ARB_ATTR_KIND);
  listed->parent = above;
  listed->label = dup_label(state, piece);
  for (guint lang = 0; *name != '\0' && lang < ARB_N_LANGS; lang++) {
    listed->name.in[lang] = arb_text_pick(name, (ArbLang)lang);
  }
  listed->value = g_steal_pointer(&relist->value[piece]);
  for (guint i = 0; i < relist->rules->attributes->len; i++) {
    if (arb_list_has(relist->rules, listed->kind, i)
        && arb_ruleset_attribute(relist->rules, i)->domain.type == ARB_TYPE_TEXT) {
      listed->value[i] = add_text(relist->after, arb_state_text(state, listed->value[i]));
    }
  }
  g_ptr_array_add(relist->after->pieces, listed);
  relist->number[piece] = relist->after->pieces->len;
}

/* A piece, then all below it. */
static void
list_branch(Relist *relist, guint piece, int above, guint depth)
{
  list_piece(relist, piece, above);
  int number = depth < MAX_DEPTH ? (int)relist->number[piece] - 1 : above;
  const GArray *below = relist->below[piece];

  for (guint i = 0; below != NULL && i < below->len; i++) {
    list_branch(relist, g_array_index(below, guint, i), number, MIN(depth + 1, MAX_DEPTH));
  }
}

/* Values that name a piece name it by its place in the list, once all stand there. */
static void
link_pieces(Relist *relist)
{
  const GPtrArray *pieces = relist->after->pieces;

  for (guint k = 0; k < pieces->len; k++) {
    ArbListPiece *listed = g_ptr_array_index(pieces, k);
    for (guint i = 0; i < relist->rules->attributes->len; i++) {
      if (!arb_list_has(relist->rules, listed->kind, i)
          || arb_ruleset_attribute(relist->rules, i)->domain.type != ARB_TYPE_PIECE) {
        continue;
      }
      guint number = listed->value[i] > 0 ? relist->number[listed->value[i]] : 0;
      const ArbListPiece *named = number > 0 ? g_ptr_array_index(pieces, number - 1) : NULL;
      listed->value[i] = named != NULL && named->label != NULL ? (int)number : 0;
    }
  }
}

static void
list_army(Relist *relist)
{
  guint count = arb_state_count(relist->state);

  for (guint piece = 1; piece < count; piece++) {
    relist->value[piece] = get_values(relist, piece);
  }
  for (guint piece = 1; piece < count; piece++) {
    if (relist->value[piece] != NULL) {
      add_below(relist, find_parent(relist, piece), piece);
    }
  }
  const GArray *top = relist->below[0];
  for (guint i = 0; top != NULL && i < top->len; i++) {
    list_branch(relist, g_array_index(top, guint, i), -1, 1);
  }
  /* Who is left stands in a ring of heirs. */
  for (guint piece = 1; piece < count; piece++) {
    if (relist->value[piece] != NULL) {
      list_piece(relist, piece, -1);
    }
  }
  link_pieces(relist);
}

/* What the list says of itself: where it comes from, then where the first one came from. */
static void
tell_origin(const ArbGame *game, ArbArmyList *list)
{
  g_autofree char *turn = g_strdup_printf("%d", arb_state_track(game->state, ARB_ATTR_TURN));

  for (guint lang = 0; lang < ARB_N_LANGS; lang++) {
    g_autofree char *title = arb_text_pick(arb_game_meta(game, "title"), (ArbLang)lang);
    const char *arguments[] = {title, arb_game_meta(game, "scenario"), turn,
                               arb_text_get(&list->origin, (ArbLang)lang), NULL};
    g_autofree char *text = arb_core_text_to_keep("list-from-game", (ArbLang)lang, arguments);
    g_free(list->origin.in[lang]);
    list->origin.in[lang] =
        g_utf8_substring(text, 0, MIN(g_utf8_strlen(text, -1), ARB_XML_MAX_TEXT));
  }
}

static void
declare_totals(ArbArmyList *list)
{
  list->declared_pieces = (int)list->pieces->len;
  for (guint i = 0; i < list->rules->attributes->len; i++) {
    gint64 total = arb_ruleset_attribute(list->rules, i)->total ? arb_armylist_total(list, i) : -1;
    list->declared[i] = total <= G_MAXINT ? (int)total : -1;
  }
}

ArbArmyList *
arb_armylist_from_game(const ArbGame *game,
                       guint side,
                       const char *id,
                       ArbFaults *faults,
                       GError **error)
{
  g_autoptr(ArbArmyList) before = load_before(game, side, faults, error);
  if (before == NULL) {
    return NULL;
  }
  ArbArmyList *list = arb_armylist_load(before->source, game->rules, faults);
  guint count = arb_state_count(game->state);
  g_autofree int **value = g_new0(int *, count);
  g_autofree guint *number = g_new0(guint, count);
  g_autofree GArray **below = g_new0(GArray *, count);
  Relist relist = {.state = game->state,
                   .rules = game->rules,
                   .side = side,
                   .before = before,
                   .after = list,
                   .value = value,
                   .number = number,
                   .below = below};

  g_ptr_array_set_size(list->pieces, 0);
  g_ptr_array_set_size(list->warnings, 0);
  g_free(list->id);
  list->id = g_strdup(id);
  list_army(&relist);
  for (guint i = 0; i < count; i++) {
    g_clear_pointer(&below[i], g_array_unref);
  }
  if (game->rules->book->check_list != NULL) {
    game->rules->book->check_list(list);
  }
  tell_origin(game, list);
  declare_totals(list);
  return list;
}
