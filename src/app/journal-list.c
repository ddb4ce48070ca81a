/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/journal-list.h"

struct _ArbJournalItem {
  GObject parent;
  guint seq;
  guint place;
  gboolean undone;
};

G_DEFINE_FINAL_TYPE(ArbJournalItem, arb_journal_item, G_TYPE_OBJECT)

struct _ArbJournalList {
  GObject parent;
  ArbSession *session;
  GPtrArray *items; /* ArbJournalItem, oldest first */
  char *words;
};

static void journal_list_model_init(GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE(ArbJournalList,
                              arb_journal_list,
                              G_TYPE_OBJECT,
                              G_IMPLEMENT_INTERFACE(G_TYPE_LIST_MODEL, journal_list_model_init))

static guint changed;

guint
arb_journal_item_get_seq(ArbJournalItem *item)
{
  return item->seq;
}

guint
arb_journal_item_get_place(ArbJournalItem *item)
{
  return item->place;
}

static void
arb_journal_item_class_init(ArbJournalItemClass *klass G_GNUC_UNUSED)
{
  changed = g_signal_new("changed", ARB_TYPE_JOURNAL_ITEM, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                         G_TYPE_NONE, 0);
}

static void
arb_journal_item_init(ArbJournalItem *item G_GNUC_UNUSED)
{
}

const char *
arb_journal_list_get_words(ArbJournalList *list)
{
  return list->words != NULL ? list->words : "";
}

void
arb_journal_list_set_words(ArbJournalList *list, const char *words)
{
  g_free(list->words);
  list->words = g_strdup(words);
}

static ArbJournalItem *
item_at(ArbJournalList *list, guint i)
{
  return g_ptr_array_index(list->items, i);
}

/* Lines for the entries that have none yet.  Returns: how many. */
static guint
add_new(ArbJournalList *list)
{
  const ArbJournal *journal = arb_session_get_journal(list->session);
  guint first = list->items->len;

  for (guint i = first; i < arb_journal_count(journal); i++) {
    const ArbEntry *entry = arb_journal_get(journal, i);
    ArbJournalItem *item = g_object_new(ARB_TYPE_JOURNAL_ITEM, NULL);
    gboolean same_turn = i > 0 && arb_journal_get(journal, i - 1)->turn == entry->turn;
    item->seq = entry->seq;
    item->place = same_turn ? item_at(list, i - 1)->place + 1 : 1;
    item->undone = entry->undone;
    g_ptr_array_add(list->items, item);
  }
  return list->items->len - first;
}

static void
on_session_changed(ArbJournalList *list)
{
  const ArbJournal *journal = arb_session_get_journal(list->session);
  guint before = list->items->len;
  guint added = add_new(list);

  if (added > 0) {
    g_list_model_items_changed(G_LIST_MODEL(list), 0, 0, added);
  }
  for (guint i = 0; i < before; i++) {
    ArbJournalItem *item = item_at(list, i);
    gboolean undone = arb_journal_get(journal, i)->undone;
    if (item->undone != undone) {
      item->undone = undone;
      g_signal_emit(item, changed, 0);
    }
  }
}

static GType
list_get_item_type(GListModel *model G_GNUC_UNUSED)
{
  return ARB_TYPE_JOURNAL_ITEM;
}

static guint
list_get_n_items(GListModel *model)
{
  return ARB_JOURNAL_LIST(model)->items->len;
}

static gpointer
list_get_item(GListModel *model, guint position)
{
  ArbJournalList *list = ARB_JOURNAL_LIST(model);
  guint n = list->items->len;
  return position < n ? g_object_ref(item_at(list, n - 1 - position)) : NULL;
}

static void
journal_list_model_init(GListModelInterface *iface)
{
  iface->get_item_type = list_get_item_type;
  iface->get_n_items = list_get_n_items;
  iface->get_item = list_get_item;
}

static void
arb_journal_list_finalize(GObject *object)
{
  ArbJournalList *list = ARB_JOURNAL_LIST(object);

  g_object_unref(list->session);
  g_ptr_array_unref(list->items);
  g_free(list->words);
  G_OBJECT_CLASS(arb_journal_list_parent_class)->finalize(object);
}

static void
arb_journal_list_class_init(ArbJournalListClass *klass)
{
  G_OBJECT_CLASS(klass)->finalize = arb_journal_list_finalize;
}

static void
arb_journal_list_init(ArbJournalList *list)
{
  list->items = g_ptr_array_new_with_free_func(g_object_unref);
}

ArbJournalList *
arb_journal_list_new(ArbSession *session)
{
  ArbJournalList *list = g_object_new(ARB_TYPE_JOURNAL_LIST, NULL);

  g_return_val_if_fail(arb_session_get_game(session) != NULL, NULL);
  list->session = g_object_ref(session);
  add_new(list);
  g_signal_connect_object(session, "changed", G_CALLBACK(on_session_changed), list,
                          G_CONNECT_SWAPPED);
  return list;
}
