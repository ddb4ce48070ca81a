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
  army(&page, "army.add-nth", "u", 3);
  type(&page, "Brigade Rossi");
  army(&page, "army.add-nth", "u", 0);
  type(&page, "1st Line");
  army(&page, "army.copy", NULL, 0);
  army(&page, "army.copy", NULL, 0);
  assert_true(shows(&page, "3rd Line"));
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

int
main(void)
{
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_write),
      cmocka_unit_test(test_look),
  };
  return cmocka_run_group_tests(tests, window_fixture_setup, window_fixture_teardown) != 0;
}
