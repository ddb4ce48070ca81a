/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/board-rows.h"

#include "core/view.h"

static gboolean
knows(const ArbFormat *format, guint piece, guint attribute, int *out_value)
{
  int kind = arb_state_get(format->state, piece, ARB_ATTR_KIND);

  return (arb_ruleset_attribute(format->rules, attribute)->kinds & (1u << (guint)kind)) != 0
         && arb_view_get(format->state, ARB_VIEW_PUBLIC, piece, attribute, out_value);
}

/* A column of the roster: a symbol, or what is left of how many. */
static void
add_column(const ArbFormat *format, guint piece, guint number, GString *out)
{
  const ArbAttribute *attribute = arb_ruleset_attribute(format->rules, number);
  int start = arb_ruleset_find_start(format->rules, attribute);
  int value = 0;
  int whole = 0;

  if (!attribute->column || !knows(format, piece, number, &value)) {
    return;
  }
  if (attribute->domain.type == ARB_TYPE_CHOICE) {
    const ArbChoice *choice =
        arb_ruleset_choice(format->rules, (guint)attribute->domain.choices, value);
    if (choice != NULL && choice->symbol != NULL) {
      g_string_append_printf(out, "  %s", choice->symbol);
    }
  } else if (start >= 0 && knows(format, piece, (guint)start, &whole) && whole > 0) {
    g_string_append_printf(out, "  %d/%d", value, whole);
  }
}

static void
add_chip(const ArbFormat *format, guint piece, guint number, GString *out)
{
  const ArbAttribute *attribute = arb_ruleset_attribute(format->rules, number);
  int value = 0;

  if (attribute->chip.in[0] == NULL || !knows(format, piece, number, &value)
      || value == attribute->fallback) {
    return;
  }
  g_string_append_printf(out, "  %s", arb_format_chip(format, number, value));
  if (attribute->domain.type == ARB_TYPE_NUMBER) {
    g_string_append_printf(out, "%d", value);
  }
}

static gboolean
belongs(const ArbFormat *format, guint side, guint piece)
{
  return piece != side && arb_state_exists(format->state, piece)
         && *arb_state_label(format->state, piece) != '\0'
         && (guint)arb_state_get(format->state, piece, ARB_ATTR_SIDE) == side
         && arb_view_piece(format->state, ARB_VIEW_PUBLIC, piece);
}

char **
arb_board_rows(const ArbFormat *format, guint side)
{
  g_autoptr(GPtrArray) rows = g_ptr_array_new();
  g_autofree guint *listing = arb_state_listing(format->state);
  guint n = format->rules->attributes->len;

  for (guint k = 1; k < arb_state_count(format->state); k++) {
    guint piece = listing[k];
    if (!belongs(format, side, piece)) {
      continue;
    }
    g_autofree char *name = arb_format_piece(format, piece);
    GString *row = g_string_new(name);
    for (guint i = 0; i < n; i++) {
      add_column(format, piece, i, row);
    }
    for (guint i = 0; i < n; i++) {
      add_chip(format, piece, i, row);
    }
    g_ptr_array_add(rows, g_string_free(row, FALSE));
  }
  g_ptr_array_add(rows, NULL);
  return (char **)g_ptr_array_free(g_steal_pointer(&rows), FALSE);
}
