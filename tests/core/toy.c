/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "toy.h"

#include <glib/gstdio.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#define TOY_NAME       "<name xml:lang=\"it\">x</name><name xml:lang=\"en\">x</name>"
#define TOY_CHOICE(id) "<choice id=\"" id "\">" TOY_NAME "</choice>"
#define TOY_ATTRIBUTE(id, rest) \
  "<attribute id=\"" id "\" kinds=\"unit\" " rest ">" TOY_NAME "</attribute>"

static const char toy_text[] =
    "<ruleset id=\"toy\" version=\"1\">"
    "<title xml:lang=\"it\">x</title><title xml:lang=\"en\">x</title>"
    "<choices id=\"class\">" TOY_CHOICE("elite") TOY_CHOICE("trained")
        TOY_CHOICE("2-deep") "</choices><kind id=\"unit\">" TOY_NAME "</kind>" TOY_ATTRIBUTE(
            "class",
            "type=\"choice\" choices=\"class\" default=\"trained\"")
            TOY_ATTRIBUTE("figures", "type=\"number\" min=\"0\" max=\"100\" default=\"0\"")
                TOY_ATTRIBUTE("reach", "type=\"length\" min=\"0\" max=\"100\" default=\"0\"")
                    TOY_ATTRIBUTE("loss", "type=\"percent\" min=\"0\" max=\"100\" default=\"0\"")
                        TOY_ATTRIBUTE("part", "type=\"eighths\" min=\"0\" max=\"16\" default=\"0\"")
                            TOY_ATTRIBUTE("steady", "type=\"flag\"")
                                TOY_ATTRIBUTE("target", "type=\"piece\"") TOY_ATTRIBUTE(
                                    "motto",
                                    "type=\"text\"") "<phase id=\"move\">" TOY_NAME
                                                     "</phase><phase id=\"shoot\">" TOY_NAME
                                                     "</phase>"
                                                     "<action id=\"fire\">" TOY_NAME
                                                     "<verb xml:lang=\"it\">x</verb><verb xml:lang=\"en\">x</verb>"
                                                     "<draw id=\"fire\">" TOY_NAME
                                                     "</draw><draw id=\"hits\">" TOY_NAME "</draw>"
                                                     "</action></ruleset>";

static void
toy_resolve(const ArbFacts *facts, ArbDraws *draws, ArbOutcome *outcome)
{
  (void)facts;
  (void)draws;
  (void)outcome;
}

static const char *const toy_none[] = {NULL};
static const char *const toy_kinds[] = {"unit", NULL};
static const char *const toy_attributes[] = {"class",  "figures", "reach", "loss", "part",
                                             "steady", "target",  "motto", NULL};
static const char *const toy_phases[] = {"move", "shoot", NULL};
static const char *const toy_draws[] = {"fire", "hits", NULL};

static const ArbActionCode toy_fire = {
    .id = "fire",
    .fields = toy_none,
    .draws = toy_draws,
    .values = toy_none,
    .resolve = toy_resolve,
};

static const ArbActionCode *const toy_actions[] = {&toy_fire, NULL};
static const ArbChoiceNames toy_choices[] = {{NULL, NULL}};

static const ArbBook toy_book = {
    .id = "toy",
    .kinds = toy_kinds,
    .attributes = toy_attributes,
    .phases = toy_phases,
    .tables = toy_none,
    .verbs = toy_none,
    .options = toy_none,
    .choices = toy_choices,
    .actions = toy_actions,
};

ArbRuleset *
toy_rules(void)
{
  g_autoptr(GBytes) body = g_bytes_new_static(toy_text, sizeof toy_text - 1);
  g_autoptr(GPtrArray) sources = g_ptr_array_new_with_free_func((GDestroyNotify)arb_source_free);
  g_autoptr(ArbFaults) faults = arb_faults_new();
  ArbRuleset *rules;

  g_ptr_array_add(sources, arb_source_new("toy/ruleset.xml", "toy/ruleset.xml", FALSE, body));
  rules = arb_ruleset_load(&toy_book, sources, faults);
  if (rules == NULL) {
    g_autofree char *text = arb_faults_to_text(faults, ARB_LANG_EN);

    fail_msg("%s", text);
  }
  return rules;
}

static Toy
make(char *path, ArbStore *store)
{
  g_autoptr(ArbRuleset) rules = toy_rules();

  return (Toy){path, store, arb_state_new(rules), arb_journal_new()};
}

void
toy_clear(Toy *toy)
{
  arb_store_close(toy->store);
  arb_state_free(toy->state);
  arb_journal_free(toy->journal);
  g_free(toy->path);
}

char *
toy_path(const char *folder, const char *name)
{
  return g_build_filename(folder, name, NULL);
}

Toy
toy_create(const char *folder, const char *name)
{
  g_autoptr(GError) error = NULL;
  char *path = toy_path(folder, name);
  ArbStore *store = arb_store_create(path, &error);

  assert_null(error);
  return make(path, store);
}

Toy
toy_open(const char *folder, const char *name)
{
  g_autoptr(GError) error = NULL;
  char *path = toy_path(folder, name);
  ArbStore *store = arb_store_open(path, &error);

  assert_null(error);
  Toy toy = make(path, store);
  assert_true(arb_store_load(toy.store, toy.state, toy.journal, &error));
  return toy;
}

ArbEntry *
toy_entry(const Toy *toy, ArbEntryKind kind, ArbChanges *changes)
{
  ArbEntry *entry = arb_entry_new(kind);
  const GArray *list = changes == NULL ? NULL : arb_changes_list(changes);

  entry->seq = arb_journal_count(toy->journal) + 1;
  entry->group = entry->seq;
  if (list != NULL) {
    g_array_append_vals(entry->changes, list->data, list->len);
  }
  return entry;
}

gboolean
toy_write(Toy *toy, ArbEntry *entry, GError **error)
{
  if (!arb_store_begin(toy->store, error)) {
    arb_entry_free(entry);
    return FALSE;
  }
  if (!arb_store_append(toy->store, entry, toy->state, error)
      || !arb_store_commit(toy->store, error)) {
    arb_store_rollback(toy->store);
    arb_entry_free(entry);
    return FALSE;
  }
  arb_state_apply(toy->state, entry->changes);
  arb_journal_append(toy->journal, entry);
  return TRUE;
}

void
toy_start(Toy *toy, guint units)
{
  g_autoptr(ArbChanges) changes = arb_changes_new(toy->state);

  for (guint side = 1; side <= 2; side++) {
    guint piece = arb_changes_create(changes, ARB_KIND_SIDE);

    arb_changes_set_text(changes, piece, ARB_ATTR_LABEL, side == 1 ? "F" : "P");
  }
  for (guint i = 0; i < units; i++) {
    guint piece = arb_changes_create(changes, TOY_KIND_UNIT);
    g_autofree char *label = g_strdup_printf("F%u", i + 1);

    arb_changes_set_text(changes, piece, ARB_ATTR_LABEL, label);
    arb_changes_set(changes, piece, ARB_ATTR_SIDE, 1);
    arb_changes_set(changes, piece, TOY_FIGURES, 24);
  }
  assert_true(toy_write(toy, toy_entry(toy, ARB_ENTRY_START, changes), NULL));
}

ArbEntry *
toy_deed(const Toy *toy, int figures)
{
  g_autoptr(ArbChanges) changes = arb_changes_new(toy->state);

  arb_changes_set(changes, TOY_FIRST_UNIT, TOY_FIGURES, figures);
  arb_changes_add(changes, 0, ARB_ATTR_DRAWN, 1);
  return toy_entry(toy, ARB_ENTRY_DO, changes);
}

ArbEntry *
toy_undo(const Toy *toy)
{
  g_autoptr(GPtrArray) last = arb_journal_undoable(toy->journal, TRUE);
  const ArbEntry *deed = g_ptr_array_index(last, 0);
  ArbEntry *entry = toy_entry(toy, ARB_ENTRY_UNDO, NULL);

  entry->ref = deed->seq;
  for (guint i = deed->changes->len; i > 0; i--) {
    ArbChange change = g_array_index(deed->changes, ArbChange, i - 1);
    int from = change.from;

    change.from = change.to;
    change.to = from;
    g_array_append_val(entry->changes, change);
  }
  return entry;
}

int
toy_folder_make(void **state)
{
  char memory[] = "/dev/shm/arbitro-XXXXXX";

  /* Where there is no disk to wait for, if the system has such a place. */
  *state = g_strdup(g_mkdtemp(memory));
  if (*state == NULL) {
    *state = g_dir_make_tmp("arbitro-XXXXXX", NULL);
  }
  return *state == NULL ? -1 : 0;
}

int
toy_folder_remove(void **state)
{
  g_autoptr(GDir) dir = g_dir_open(*state, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name(dir)) != NULL) {
    g_autofree char *path = toy_path(*state, name);

    (void)g_remove(path);
  }
  (void)g_rmdir(*state);
  g_free(*state);
  return 0;
}
