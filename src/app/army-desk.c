/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/army-desk.h"

#include <string.h>

#include "core/replace.h"

#include "app/army-files.h"

/* Above so many pieces the loader waits until the typing pauses. */
#define CHECK_AT_ONCE 1500
#define PAUSE_MS      300

struct _ArbArmyDesk {
  GObject parent;
  ArbArmyEdit *edit;
  char *id;
  int row;
  ArbArmyList *checked; /* (nullable) */
  guint pause;
};

G_DEFINE_FINAL_TYPE(ArbArmyDesk, arb_army_desk, G_TYPE_OBJECT)

static guint changed_signal;

ArbArmyEdit *
arb_army_desk_get_edit(ArbArmyDesk *desk)
{
  return desk->edit;
}

int
arb_army_desk_get_row(ArbArmyDesk *desk)
{
  return desk->row;
}

const ArbArmyList *
arb_army_desk_get_checked(ArbArmyDesk *desk)
{
  return desk->checked;
}

void
arb_army_desk_set_row(ArbArmyDesk *desk, int row)
{
  int last = (int)arb_army_edit_count(desk->edit) - 1;

  if (desk->row != CLAMP(row, -1, last)) {
    desk->row = CLAMP(row, -1, last);
    g_signal_emit(desk, changed_signal, 0);
  }
}

gint64
arb_army_desk_sum(ArbArmyDesk *desk, int row, guint attribute)
{
  const ArbArmyList *list = desk->checked;

  if (list == NULL) {
    return 0;
  }
  if (row < 0) {
    return arb_armylist_total(list, attribute);
  }
  guint32 kinds = arb_ruleset_attribute(list->rules, attribute)->kinds;
  guint end = MIN(arb_army_edit_end(desk->edit, (guint)row), list->pieces->len);
  gint64 sum = 0;
  for (guint i = (guint)row; i < end; i++) {
    const ArbListPiece *piece = g_ptr_array_index(list->pieces, i);
    sum += (kinds >> piece->kind & 1) != 0 ? piece->value[attribute] : 0;
  }
  return sum;
}

static void
check(ArbArmyDesk *desk)
{
  g_autoptr(ArbFaults) faults = arb_faults_new();

  g_clear_pointer(&desk->checked, arb_armylist_free);
  desk->checked = arb_army_edit_check(desk->edit, faults);
}

static gboolean
on_pause(gpointer data)
{
  ArbArmyDesk *desk = data;

  desk->pause = 0;
  check(desk);
  g_signal_emit(desk, changed_signal, 0);
  return G_SOURCE_REMOVE;
}

void
arb_army_desk_touched(ArbArmyDesk *desk)
{
  int last = (int)arb_army_edit_count(desk->edit) - 1;

  desk->row = MIN(desk->row, last);
  g_clear_handle_id(&desk->pause, g_source_remove);
  if (last < CHECK_AT_ONCE) {
    check(desk);
  } else {
    desk->pause = g_timeout_add(PAUSE_MS, on_pause, desk);
  }
  g_signal_emit(desk, changed_signal, 0);
}

static void
go_on(ArbArmyDesk *desk, gboolean done, guint row)
{
  if (done) {
    desk->row = (int)row;
    arb_army_desk_touched(desk);
  }
}

gboolean
arb_army_desk_add(ArbArmyDesk *desk, guint kind, ArbText *out_why)
{
  guint row = 0;
  gboolean done = arb_army_edit_add(desk->edit, desk->row, kind, &row, out_why);

  go_on(desk, done, row);
  return done;
}

gboolean
arb_army_desk_copy(ArbArmyDesk *desk, ArbText *out_why)
{
  guint row = 0;
  gboolean done = desk->row >= 0 && arb_army_edit_copy(desk->edit, (guint)desk->row, &row, out_why);

  go_on(desk, done, row);
  return done || desk->row < 0;
}

void
arb_army_desk_remove(ArbArmyDesk *desk)
{
  if (desk->row >= 0) {
    arb_army_edit_remove(desk->edit, (guint)desk->row);
    arb_army_desk_touched(desk);
  }
}

void
arb_army_desk_move(ArbArmyDesk *desk, ArbEditMove move)
{
  guint row = 0;
  gboolean done = desk->row >= 0 && arb_army_edit_move(desk->edit, (guint)desk->row, move, &row);

  go_on(desk, done, row);
}

/* The piece in hand stays there, if it is still in the list. */
static void
go_back(ArbArmyDesk *desk, gboolean (*step)(ArbArmyEdit *edit))
{
  guint id = desk->row >= 0 ? arb_army_edit_get(desk->edit, (guint)desk->row)->id : 0;

  if (step(desk->edit)) {
    int found = id != 0 ? arb_army_edit_find(desk->edit, id) : -1;
    desk->row = found >= 0 || id == 0 ? found : desk->row;
    arb_army_desk_touched(desk);
  }
}

void
arb_army_desk_undo(ArbArmyDesk *desk)
{
  go_back(desk, arb_army_edit_undo);
}

void
arb_army_desk_redo(ArbArmyDesk *desk)
{
  go_back(desk, arb_army_edit_redo);
}

char *
arb_army_desk_propose_id(ArbArmyDesk *desk)
{
  const ArbText *name = &arb_army_edit_head(desk->edit)->name;
  const char *it = arb_text_get(name, ARB_LANG_IT);

  return arb_army_files_free_id(arb_army_edit_rules(desk->edit)->id,
                                *it != '\0' ? it : arb_text_get(name, ARB_LANG_EN));
}

static gboolean
refuse(ArbText *out_why, const char *id, const char *word)
{
  const char *arguments[] = {word, NULL};

  for (guint lang = 0; lang < ARB_N_LANGS; lang++) {
    g_free(out_why->in[lang]);
    out_why->in[lang] = arb_core_text(id, (ArbLang)lang, arguments);
  }
  return FALSE;
}

/* Whether the list may be kept under that name. */
static gboolean
may_be(ArbArmyDesk *desk, const char *id, ArbText *out_why)
{
  const char *ruleset = arb_army_edit_rules(desk->edit)->id;

  if (g_strcmp0(id, desk->id) == 0) {
    return TRUE;
  }
  if (!arb_army_files_is_id(id)) {
    return refuse(out_why, "edit-file-name", id);
  }
  if (arb_army_files_is_shipped(ruleset, id) || arb_army_files_is_own(ruleset, id)) {
    return refuse(out_why, "edit-file-there", id);
  }
  return TRUE;
}

char *
arb_army_desk_save(ArbArmyDesk *desk, const char *id, ArbText *out_why)
{
  g_autofree char *name = id != NULL         ? g_strdup(id)
                          : desk->id != NULL ? g_strdup(desk->id)
                                             : arb_army_desk_propose_id(desk);
  g_autoptr(GError) error = NULL;

  if (arb_army_edit_count(desk->edit) == 0) {
    refuse(out_why, "edit-empty", NULL);
    return NULL;
  }
  if (!may_be(desk, name, out_why)) {
    return NULL;
  }
  g_autofree char *xml = arb_army_edit_to_xml(desk->edit, name);
  char *path = arb_army_files_write(arb_army_edit_rules(desk->edit)->id, name, xml, &error);
  if (path == NULL) {
    const char *message = arb_file_error_message_id(error);
    refuse(out_why, message != NULL ? message : "edit-not-written", error->message);
    return NULL;
  }
  g_free(desk->id);
  desk->id = g_steal_pointer(&name);
  arb_army_edit_mark_saved(desk->edit);
  g_signal_emit(desk, changed_signal, 0);
  return path;
}

static void
arb_army_desk_finalize(GObject *object)
{
  ArbArmyDesk *desk = ARB_ARMY_DESK(object);

  g_clear_handle_id(&desk->pause, g_source_remove);
  arb_armylist_free(desk->checked);
  arb_army_edit_free(desk->edit);
  g_free(desk->id);
  G_OBJECT_CLASS(arb_army_desk_parent_class)->finalize(object);
}

static void
arb_army_desk_class_init(ArbArmyDeskClass *klass)
{
  G_OBJECT_CLASS(klass)->finalize = arb_army_desk_finalize;
  changed_signal = g_signal_new("changed", ARB_TYPE_ARMY_DESK, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 0);
}

static void
arb_army_desk_init(ArbArmyDesk *desk)
{
  desk->row = -1;
}

ArbArmyDesk *
arb_army_desk_new(ArbArmyEdit *edit, const char *id)
{
  ArbArmyDesk *desk = g_object_new(ARB_TYPE_ARMY_DESK, NULL);

  desk->edit = edit;
  desk->id = g_strdup(id);
  check(desk);
  return desk;
}
