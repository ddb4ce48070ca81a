/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "rules/registry.h"

#include "app/army-chooser.h"
#include "app/army-editor.h"
#include "app/army-form.h"
#include "app/language.h"
#include "app/new-battle.h"
#include "app/window.h"
#include "window-fixture.h"

/* The window with an army list in it. */
typedef struct {
  GtkWidget *window;
  ArbPrefs *prefs;
} Page;

static Page
open_page(void **state)
{
  const WindowFixture *fixture = *state;
  Page page = {.prefs = arb_prefs_load()};

  page.window = arb_window_new(fixture->application, page.prefs);
  gtk_window_present(GTK_WINDOW(page.window));
  window_fixture_idle(50);
  return page;
}

static void
close_page(Page *page)
{
  gtk_window_destroy(GTK_WINDOW(page->window));
  window_fixture_idle(50);
  arb_prefs_free(page->prefs);
}

static void
act(const Page *page, const char *name, GVariant *target)
{
  g_action_group_activate_action(G_ACTION_GROUP(page->window), name, target);
  window_fixture_idle(30);
}

static GtkWidget *
find(const Page *page, GType type)
{
  return window_fixture_find(page->window, type);
}

static void
army(const Page *page, const char *name, const char *format, guint value)
{
  GtkWidget *editor = find(page, ARB_TYPE_ARMY_EDITOR);

  assert_non_null(editor);
  assert_true(format != NULL ? gtk_widget_activate_action(editor, name, format, value)
                             : gtk_widget_activate_action(editor, name, NULL));
  window_fixture_idle(30);
}

/* The entry whose placeholder or text has the focus. */
static void
type(const Page *page, const char *text)
{
  GtkWidget *focus = gtk_window_get_focus(GTK_WINDOW(page->window));

  assert_true(GTK_IS_TEXT(focus));
  gtk_editable_set_text(GTK_EDITABLE(focus), text);
  window_fixture_idle(10);
}

static gboolean
shows(const Page *page, const char *text)
{
  return window_fixture_wait_for(page->window, text);
}

/* A formation and three units, two of them copies, kept in the language changed on the way. */
static void
test_write(void **state)
{
  Page page = open_page(state);

  act(&page, "armies", NULL);
  assert_non_null(find(&page, ARB_TYPE_ARMY_CHOOSER));
  window_fixture_shoot(page.window, "army-chooser-en");
  act(&page, "army-new", g_variant_new("(ssi)", "italian", "Test army", 1806));
  window_fixture_shoot(page.window, "army-head-en");
  army(&page, "army.save", NULL, 0); /* nothing is written that nobody can play with */
  assert_true(shows(&page, "the list is empty: add a piece at least, then save"));
  assert_true(shows(&page, "the list has not a single piece"));
  army(&page, "army.add-nth", "u", 3);
  assert_true(shows(&page, "without a name: T"));
  assert_false(window_fixture_shows(page.window, "the list has not a single piece"));
  type(&page, "Brigade Rossi");
  army(&page, "army.add-nth", "u", 0);
  type(&page, "1st Line");
  army(&page, "army.copy", NULL, 0);
  army(&page, "army.copy", NULL, 0);
  assert_true(shows(&page, "3rd Line"));
  assert_false(window_fixture_shows(page.window, "without a name"));
  window_fixture_shoot(page.window, "army-editor-en");
  act(&page, "other-language", NULL);
  assert_true(shows(&page, "3rd Line"));
  assert_true(shows(&page, "Brigade Rossi"));
  window_fixture_shoot(page.window, "army-editor-it");
  act(&page, "other-language", NULL);
  army(&page, "army.save", NULL, 0);
  assert_true(shows(&page, "test-army.xml"));
  act(&page, "back", NULL);
  assert_non_null(find(&page, ARB_TYPE_ARMY_CHOOSER));
  close_page(&page);
}

static void
test_look(void **state)
{
  Page page = open_page(state);

  act(&page, "armies", NULL);
  act(&page, "army-open", g_variant_new_string("italian/teaching-french.xml"));
  arb_prefs_set_text_size(page.prefs, 175);
  act(&page, "text-bigger", NULL);
  GtkWidget *editor = find(&page, ARB_TYPE_ARMY_EDITOR);
  GtkWidget *tree = window_fixture_find(editor, GTK_TYPE_LIST_VIEW);
  gtk_widget_activate_action(tree, "list.select-item", "(ubb)", 5u, FALSE, FALSE);
  window_fixture_shoot(page.window, "army-200-en");
  act(&page, "other-language", NULL);
  window_fixture_shoot(page.window, "army-200-it");
  g_action_group_change_action_state(G_ACTION_GROUP(page.window), "dark",
                                     g_variant_new_boolean(TRUE));
  window_fixture_shoot(page.window, "army-200-dark-it");
  arb_prefs_set_text_size(page.prefs, 125);
  act(&page, "text-smaller", NULL);
  window_fixture_shoot(page.window, "army-dark-it");
  act(&page, "other-language", NULL);
  g_action_group_change_action_state(G_ACTION_GROUP(page.window), "dark",
                                     g_variant_new_boolean(FALSE));
  close_page(&page);
}

static GtkDialog *
find_question(void)
{
  GListModel *all = gtk_window_get_toplevels();

  for (guint i = 0; i < g_list_model_get_n_items(all); i++) {
    g_autoptr(GtkWindow) each = g_list_model_get_item(all, i);
    if (GTK_IS_MESSAGE_DIALOG(each)) {
      return GTK_DIALOG(each);
    }
  }
  return NULL;
}

static void
answer(int response)
{
  GtkDialog *question = find_question();

  assert_non_null(question);
  gtk_dialog_response(question, response);
  window_fixture_idle(50);
  assert_null(find_question());
}

/* Nothing is lost unasked: neither by going back, nor by closing the window, nor by a look at
 * something else. */
static void
test_unsaved(void **state)
{
  Page page = open_page(state);

  act(&page, "army-new", g_variant_new("(ssi)", "italian", "Blues", 1809));
  act(&page, "back", NULL);
  assert_null(find_question());
  act(&page, "army-new", g_variant_new("(ssi)", "italian", "Blues", 1809));
  army(&page, "army.add-nth", "u", 0);
  type(&page, "Guards");
  act(&page, "look-up", g_variant_new_string("italian"));
  act(&page, "armies", NULL);
  assert_true(shows(&page, "Guards"));
  act(&page, "back", NULL);
  answer(GTK_RESPONSE_CANCEL);
  assert_true(shows(&page, "Guards"));
  gtk_window_close(GTK_WINDOW(page.window));
  window_fixture_idle(50);
  answer(GTK_RESPONSE_CANCEL);
  assert_true(shows(&page, "Guards"));
  /* Undo, and redo, by the window's own keys. */
  act(&page, "undo", NULL);
  assert_false(window_fixture_shows(page.window, "Guards"));
  act(&page, "redo", NULL);
  assert_true(shows(&page, "Guards"));
  act(&page, "back", NULL);
  answer(GTK_RESPONSE_YES);
  assert_non_null(find(&page, ARB_TYPE_ARMY_CHOOSER));
  assert_true(shows(&page, "blues.xml"));
  act(&page, "army-open", g_variant_new_string("italian/blues.xml"));
  army(&page, "army.copy", NULL, 0);
  act(&page, "back", NULL);
  assert_null(find_question());
  close_page(&page);
}

/* A label that is taken is refused as it is typed, and a free one said; the list keeps its own. A
 * shipped list is never written over. */
static void
test_refusals(void **state)
{
  Page page = open_page(state);

  act(&page, "army-open", g_variant_new_string("italian/teaching-french.xml"));
  GtkWidget *tree = window_fixture_find(find(&page, ARB_TYPE_ARMY_EDITOR), GTK_TYPE_LIST_VIEW);
  gtk_widget_activate_action(tree, "list.select-item", "(ubb)", 5u, FALSE, FALSE);
  window_fixture_idle(50);
  GtkWidget *label = window_fixture_find(find(&page, ARB_TYPE_ARMY_FORM), GTK_TYPE_ENTRY);
  assert_string_equal(gtk_editable_get_text(GTK_EDITABLE(label)), "F3");
  gtk_editable_set_text(GTK_EDITABLE(label), "F4");
  assert_true(shows(&page, "F4 is already the label of “22e ligne, 1er bat.”; F14 is free"));
  /* The list, which has the row's label in bold, still says F3. */
  assert_true(window_fixture_shows(tree, "F3"));
  window_fixture_shoot(page.window, "army-refused-en");
  army(&page, "army.rename", NULL, 0);
  gtk_editable_set_text(GTK_EDITABLE(label), "F5");
  gtk_widget_grab_focus(label);
  army(&page, "army.rename", NULL, 0);
  assert_string_equal(gtk_editable_get_text(GTK_EDITABLE(label)), "F3");
  gtk_editable_set_text(GTK_EDITABLE(label), "f14");
  assert_true(shows(&page, "F14"));
  assert_false(window_fixture_shows(page.window, "is already the label"));
  army(&page, "army.save-as", NULL, 0);
  type(&page, "teaching-french");
  g_signal_emit_by_name(gtk_widget_get_parent(gtk_window_get_focus(GTK_WINDOW(page.window))),
                        "activate");
  assert_true(shows(&page, "there is a list teaching-french already"));
  type(&page, "../up");
  g_signal_emit_by_name(gtk_widget_get_parent(gtk_window_get_focus(GTK_WINDOW(page.window))),
                        "activate");
  assert_true(shows(&page, "“../up” cannot be the file's name"));
  type(&page, "my-french");
  g_signal_emit_by_name(gtk_widget_get_parent(gtk_window_get_focus(GTK_WINDOW(page.window))),
                        "activate");
  assert_true(shows(&page, "my-french.xml"));
  army(&page, "army.number", NULL, 0);
  type(&page, "k");
  g_signal_emit_by_name(gtk_widget_get_parent(gtk_window_get_focus(GTK_WINDOW(page.window))),
                        "activate");
  assert_true(shows(&page, "KC1"));
  window_fixture_shoot(page.window, "army-numbered-en");
  close_page(&page);
}

int
main(void)
{
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_write),
      cmocka_unit_test(test_look),
      cmocka_unit_test(test_unsaved),
      cmocka_unit_test(test_refusals),
  };
  return cmocka_run_group_tests(tests, window_fixture_setup, window_fixture_teardown) != 0;
}
