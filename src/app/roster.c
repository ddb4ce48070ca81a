/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/roster.h"

#include <string.h>

#include "app/piece-tree.h"

struct _ArbRosterItem {
  GObject parent;
  guint piece;
  guint depth;
  gboolean has_children;
  gboolean folded;
  char *words; /* folded, to be searched; NULL: to be gathered */
};

G_DEFINE_FINAL_TYPE(ArbRosterItem, arb_roster_item, G_TYPE_OBJECT)

struct _ArbRoster {
  GObject parent;
  ArbSession *session;
  GPtrArray *all;   /* ArbRosterItem, as the tree goes */
  GPtrArray *shown; /* ArbRosterItem, those that pass */
  char *filter;
  guint seen; /* entries of the journal that are shown */
};

static void roster_list_init(GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE(ArbRoster,
                              arb_roster,
                              G_TYPE_OBJECT,
                              G_IMPLEMENT_INTERFACE(G_TYPE_LIST_MODEL, roster_list_init))

enum {
  PROP_FILTER = 1,
  N_PROPS
};

static GParamSpec *props[N_PROPS];
static guint changed;

guint
arb_roster_item_get_piece(ArbRosterItem *item)
{
  return item->piece;
}

guint
arb_roster_item_get_depth(ArbRosterItem *item)
{
  return item->depth;
}

gboolean
arb_roster_item_has_children(ArbRosterItem *item)
{
  return item->has_children;
}

gboolean
arb_roster_item_is_folded(ArbRosterItem *item)
{
  return item->folded;
}

static void
arb_roster_item_finalize(GObject *object)
{
  g_free(ARB_ROSTER_ITEM(object)->words);
  G_OBJECT_CLASS(arb_roster_item_parent_class)->finalize(object);
}

static void
arb_roster_item_class_init(ArbRosterItemClass *klass)
{
  G_OBJECT_CLASS(klass)->finalize = arb_roster_item_finalize;
  changed = g_signal_new("changed", ARB_TYPE_ROSTER_ITEM, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                         G_TYPE_NONE, 0);
}

static void
arb_roster_item_init(ArbRosterItem *item G_GNUC_UNUSED)
{
}

static ArbRosterItem *
item_at(const GPtrArray *items, guint i)
{
  return g_ptr_array_index(items, i);
}

/* Label, name and choices of the columns, in both languages. */
static void
gather_words(ArbSession *session, ArbRosterItem *item)
{
  const ArbState *state = arb_session_get_state(session);
  const ArbRuleset *rules = arb_session_get_rules(session);
  guint32 kind = 1u << arb_state_get(state, item->piece, ARB_ATTR_KIND);
  const char *name = arb_state_text(state, arb_state_get(state, item->piece, ARB_ATTR_NAME));
  g_autoptr(GString) words = g_string_new(arb_state_label(state, item->piece));

  g_string_append_printf(words, " %s", name);
  for (guint i = 0; i < rules->attributes->len; i++) {
    const ArbAttribute *attribute = arb_ruleset_attribute(rules, i);
    if (!attribute->column || attribute->domain.type != ARB_TYPE_CHOICE
        || (attribute->kinds & kind) == 0) {
      continue;
    }
    const ArbChoice *choice = arb_ruleset_choice(rules, (guint)attribute->domain.choices,
                                                 arb_state_get(state, item->piece, i));
    for (guint lang = 0; choice != NULL && lang < ARB_N_LANGS; lang++) {
      g_string_append_printf(words, " %s", arb_text_get(&choice->name, lang));
    }
  }
  g_strdelimit(words->str, "\x1f", ' ');
  g_free(item->words);
  item->words = arb_text_fold(words->str);
}

/* Bit per word of the filter that the item's own words hold. */
static guint32
words_found(ArbRoster *roster, ArbRosterItem *item, char **words)
{
  guint32 found = 0;

  if (item->words == NULL) {
    gather_words(roster->session, item);
  }
  for (guint i = 0; i < 32 && words[i] != NULL; i++) {
    if (strstr(item->words, words[i]) != NULL) {
      found |= 1u << i;
    }
  }
  return found;
}

#define DEPTH_MAX 16

/* Rows that pass: marked in keep[], ancestors of what is found included. */
static void
mark_found(ArbRoster *roster, char **words, gboolean *keep)
{
  guint32 wanted = (guint32)((G_GUINT64_CONSTANT(1) << MIN(g_strv_length(words), 32)) - 1);
  guint32 above[DEPTH_MAX + 1] = {0};
  guint row[DEPTH_MAX + 1] = {0};

  for (guint i = 0; i < roster->all->len; i++) {
    ArbRosterItem *item = item_at(roster->all, i);
    guint depth = MIN(item->depth, DEPTH_MAX);
    above[depth] = words_found(roster, item, words) | (depth > 0 ? above[depth - 1] : 0);
    row[depth] = i;
    for (guint d = 0; above[depth] == wanted && d <= depth; d++) {
      keep[row[d]] = TRUE;
    }
  }
}

/* Rows below a folded one; a filter looks into folded ones too. */
static void
mark_unfolded(ArbRoster *roster, gboolean *keep)
{
  guint hidden_below = G_MAXUINT;

  for (guint i = 0; i < roster->all->len; i++) {
    const ArbRosterItem *item = item_at(roster->all, i);
    if (item->depth > hidden_below) {
      continue;
    }
    keep[i] = TRUE;
    hidden_below = item->folded ? item->depth : G_MAXUINT;
  }
}

static GPtrArray *
select_rows(ArbRoster *roster)
{
  GPtrArray *rows = g_ptr_array_new();
  g_autofree gboolean *keep = g_new0(gboolean, roster->all->len + 1);
  g_autofree char *folded = arb_text_fold(roster->filter);

  if (*folded != '\0') {
    g_auto(GStrv) words = g_strsplit(folded, " ", 33);
    mark_found(roster, words, keep);
  } else {
    mark_unfolded(roster, keep);
  }
  for (guint i = 0; i < roster->all->len; i++) {
    if (keep[i]) {
      g_ptr_array_add(rows, item_at(roster->all, i));
    }
  }
  return rows;
}

/* Puts other rows in place of those shown, and tells of the part that differs. */
static void
show_rows(ArbRoster *roster, GPtrArray *rows)
{
  GPtrArray *old = roster->shown;
  guint same = 0;
  guint tail = 0;

  while (same < MIN(old->len, rows->len) && old->pdata[same] == rows->pdata[same]) {
    same++;
  }
  while (tail < MIN(old->len, rows->len) - same
         && old->pdata[old->len - 1 - tail] == rows->pdata[rows->len - 1 - tail]) {
    tail++;
  }
  roster->shown = rows;
  if (old->len - same - tail > 0 || rows->len - same - tail > 0) {
    g_list_model_items_changed(G_LIST_MODEL(roster), same, old->len - same - tail,
                               rows->len - same - tail);
  }
  g_ptr_array_unref(old);
}

static void
add_piece(ArbRoster *roster, const ArbPieceTree *tree, guint piece, guint depth)
{
  ArbRosterItem *item = g_object_new(ARB_TYPE_ROSTER_ITEM, NULL);

  item->piece = piece;
  item->depth = depth;
  g_ptr_array_add(roster->all, item);
  for (guint i = arb_piece_tree_first(tree, piece); i != 0 && depth < DEPTH_MAX;
       i = arb_piece_tree_next(tree, i)) {
    item->has_children = TRUE;
    add_piece(roster, tree, i, depth + 1);
  }
}

/* What was folded stays so. */
static void
keep_folds(ArbRoster *roster, const GPtrArray *before)
{
  g_autoptr(GHashTable) folded = g_hash_table_new(NULL, NULL);

  for (guint i = 0; i < before->len; i++) {
    if (item_at(before, i)->folded) {
      g_hash_table_add(folded, GUINT_TO_POINTER(item_at(before, i)->piece));
    }
  }
  for (guint i = 0; i < roster->all->len; i++) {
    ArbRosterItem *item = item_at(roster->all, i);
    item->folded =
        item->has_children && g_hash_table_contains(folded, GUINT_TO_POINTER(item->piece));
  }
}

static void
build(ArbRoster *roster)
{
  const ArbState *state = arb_session_get_state(roster->session);
  g_autoptr(ArbPieceTree) tree = arb_piece_tree_new(state);
  GPtrArray *before = roster->all;

  roster->all = g_ptr_array_new_with_free_func(g_object_unref);
  for (guint i = 0; arb_state_side(state, i) != 0; i++) {
    add_piece(roster, tree, arb_state_side(state, i), 0);
  }
  keep_folds(roster, before);
  show_rows(roster, select_rows(roster));
  g_ptr_array_unref(before);
}

static gboolean
is_structure(const ArbChange *change)
{
  return change->attribute == ARB_ATTR_EXISTS || change->attribute == ARB_ATTR_PARENT
         || change->attribute == ARB_ATTR_SIDE || change->attribute == ARB_ATTR_KIND
         || change->attribute == ARB_ATTR_SEEN_BY;
}

static ArbRosterItem *
find_item(ArbRoster *roster, guint piece)
{
  for (guint i = 0; i < roster->all->len; i++) {
    if (item_at(roster->all, i)->piece == piece) {
      return item_at(roster->all, i);
    }
  }
  return NULL;
}

/* What new entries changed.  Returns: TRUE when the tree itself did. */
static gboolean
refresh(ArbRoster *roster, const ArbEntry *entry)
{
  guint last = 0;

  for (guint i = 0; i < entry->changes->len; i++) {
    const ArbChange *change = &g_array_index(entry->changes, ArbChange, i);
    if (change->attribute == ARB_ATTR_PENDING || change->piece == 0) {
      continue;
    }
    if (is_structure(change)) {
      return TRUE;
    }
    ArbRosterItem *item = change->piece != last ? find_item(roster, change->piece) : NULL;
    last = change->piece;
    if (item != NULL) {
      g_clear_pointer(&item->words, g_free);
      g_signal_emit(item, changed, 0);
    }
  }
  return FALSE;
}

static void
on_session_changed(ArbRoster *roster)
{
  const ArbJournal *journal = arb_session_get_journal(roster->session);
  gboolean rebuild = FALSE;

  for (; roster->seen < arb_journal_count(journal); roster->seen++) {
    rebuild = refresh(roster, arb_journal_get(journal, roster->seen)) || rebuild;
  }
  if (rebuild) {
    build(roster);
  } else if (*roster->filter != '\0') {
    show_rows(roster, select_rows(roster));
  }
}

/* Words that were looked for may be a secret of whoever sat here before. */
static void
on_viewer_changed(ArbRoster *roster)
{
  arb_roster_set_filter(roster, "");
  build(roster);
}

const char *
arb_roster_get_filter(ArbRoster *roster)
{
  return roster->filter;
}

void
arb_roster_set_filter(ArbRoster *roster, const char *words)
{
  if (g_strcmp0(roster->filter, words) == 0) {
    return;
  }
  g_free(roster->filter);
  roster->filter = g_strdup(words != NULL ? words : "");
  show_rows(roster, select_rows(roster));
  g_object_notify_by_pspec(G_OBJECT(roster), props[PROP_FILTER]);
}

void
arb_roster_fold(ArbRoster *roster, guint position)
{
  g_return_if_fail(position < roster->shown->len);
  ArbRosterItem *item = item_at(roster->shown, position);

  if (item->has_children) {
    item->folded = !item->folded;
    g_signal_emit(item, changed, 0);
    show_rows(roster, select_rows(roster));
  }
}

gboolean
arb_roster_find(ArbRoster *roster, guint piece, guint *out_position)
{
  for (guint i = 0; i < roster->shown->len; i++) {
    if (item_at(roster->shown, i)->piece == piece) {
      *out_position = i;
      return TRUE;
    }
  }
  return FALSE;
}

guint
arb_roster_next_piece(ArbRoster *roster, guint piece)
{
  const ArbState *state = arb_session_get_state(roster->session);
  gboolean found = FALSE;

  for (guint i = 0; i < roster->all->len; i++) {
    guint other = item_at(roster->all, i)->piece;
    if (found && *arb_state_label(state, other) != '\0'
        && arb_state_get(state, other, ARB_ATTR_KIND) == arb_state_get(state, piece, ARB_ATTR_KIND)
        && arb_state_get(state, other, ARB_ATTR_SIDE)
               == arb_state_get(state, piece, ARB_ATTR_SIDE)) {
      return other;
    }
    found = found || other == piece;
  }
  return 0;
}

static GType
roster_get_item_type(GListModel *model G_GNUC_UNUSED)
{
  return ARB_TYPE_ROSTER_ITEM;
}

static guint
roster_get_n_items(GListModel *model)
{
  return ARB_ROSTER(model)->shown->len;
}

static gpointer
roster_get_item(GListModel *model, guint position)
{
  ArbRoster *roster = ARB_ROSTER(model);
  return position < roster->shown->len ? g_object_ref(item_at(roster->shown, position)) : NULL;
}

static void
roster_list_init(GListModelInterface *iface)
{
  iface->get_item_type = roster_get_item_type;
  iface->get_n_items = roster_get_n_items;
  iface->get_item = roster_get_item;
}

static void
arb_roster_get_property(GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_FILTER) {
    g_value_set_string(value, ARB_ROSTER(object)->filter);
  } else {
    G_OBJECT_WARN_INVALID_PROPERTY_ID(object, id, pspec);
  }
}

static void
arb_roster_set_property(GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  if (id == PROP_FILTER) {
    arb_roster_set_filter(ARB_ROSTER(object), g_value_get_string(value));
  } else {
    G_OBJECT_WARN_INVALID_PROPERTY_ID(object, id, pspec);
  }
}

static void
arb_roster_finalize(GObject *object)
{
  ArbRoster *roster = ARB_ROSTER(object);

  g_object_unref(roster->session);
  g_ptr_array_unref(roster->shown);
  g_ptr_array_unref(roster->all);
  g_free(roster->filter);
  G_OBJECT_CLASS(arb_roster_parent_class)->finalize(object);
}

static void
arb_roster_class_init(ArbRosterClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS(klass);

  object_class->get_property = arb_roster_get_property;
  object_class->set_property = arb_roster_set_property;
  object_class->finalize = arb_roster_finalize;
  props[PROP_FILTER] =
      g_param_spec_string("filter", NULL, NULL, "",
                          G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties(object_class, N_PROPS, props);
}

static void
arb_roster_init(ArbRoster *roster)
{
  roster->all = g_ptr_array_new_with_free_func(g_object_unref);
  roster->shown = g_ptr_array_new();
  roster->filter = g_strdup("");
}

ArbRoster *
arb_roster_new(ArbSession *session)
{
  ArbRoster *roster = g_object_new(ARB_TYPE_ROSTER, NULL);

  g_return_val_if_fail(arb_session_get_game(session) != NULL, NULL);
  roster->session = g_object_ref(session);
  roster->seen = arb_journal_count(arb_session_get_journal(session));
  build(roster);
  g_signal_connect_object(session, "changed", G_CALLBACK(on_session_changed), roster,
                          G_CONNECT_SWAPPED);
  g_signal_connect_object(session, "notify::viewer", G_CALLBACK(on_viewer_changed), roster,
                          G_CONNECT_SWAPPED);
  return roster;
}
