/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/roster.h"

#include <string.h>

#include "core/view.h"

#include "cli/answer.h"
#include "cli/grid.h"
#include "cli/place.h"

char *
cli_clock(const CliRun *run, int turn)
{
  return arb_format_time(arb_game_start(run->game, turn), arb_game_rules(run->game)->minutes, turn);
}

char *
cli_place_text(const CliRun *run, const ArbFormat *format)
{
  int turn = arb_state_track(format->state, ARB_ATTR_TURN);
  guint side = arb_state_active_side(format->state);
  const ArbPhase *phase =
      arb_ruleset_phase(format->rules, (guint)arb_state_track(format->state, ARB_ATTR_PHASE));
  g_autofree char *number = g_strdup_printf("%d", turn);
  g_autofree char *clock = cli_clock(run, turn);
  g_autofree char *when = cli_text(run, "turn-at", number, clock, NULL);
  g_autofree char *who = side != 0 ? arb_format_piece(format, side) : NULL;

  return g_strdup_printf("%s · %s%s%s", when, arb_text_get(&phase->name, run->lang),
                         who != NULL ? " · " : "", who != NULL ? who : "");
}

static gboolean
has_kind(const ArbFormat *format, const ArbAttribute *attribute, guint piece)
{
  guint kind = (guint)arb_state_get(format->state, piece, ARB_ATTR_KIND);

  return (attribute->kinds & (1u << kind)) != 0;
}

static gboolean
is_shown(const ArbFormat *format, const CliWhere *where, guint viewer, guint side, guint piece)
{
  return arb_state_exists(format->state, piece) && arb_view_piece(format->state, viewer, piece)
         && cli_where_holds(where, format, viewer, piece)
         && arb_state_get(format->state, piece, ARB_ATTR_KIND) != ARB_KIND_SIDE
         && arb_state_get(format->state, piece, ARB_ATTR_SIDE) == (int)side;
}

/* Numbers of the attributes that make a column for the pieces of a side. */
static GArray *
find_columns(const ArbFormat *format, const CliWhere *where, guint viewer, guint side)
{
  GArray *columns = g_array_new(FALSE, FALSE, sizeof(guint));

  for (guint i = 0; i < format->rules->attributes->len; i++) {
    const ArbAttribute *attribute = arb_ruleset_attribute(format->rules, i);
    gboolean any = FALSE;
    int value = 0;
    for (guint piece = 1; attribute->column && !any && piece < arb_state_count(format->state);
         piece++) {
      any = is_shown(format, where, viewer, side, piece) && has_kind(format, attribute, piece)
            && arb_view_told(format->state, viewer, piece, i, &value);
    }
    if (any) {
      g_array_append_val(columns, i);
    }
  }
  return columns;
}

/* How many known commanders stand above. */
static guint
measure_depth(const ArbFormat *format, guint viewer, guint piece)
{
  guint depth = 0;
  int parent = 0;

  while (depth < 16 && arb_view_get(format->state, viewer, piece, ARB_ATTR_PARENT, &parent)
         && parent > 0
         && arb_state_get(format->state, (guint)parent, ARB_ATTR_KIND) != ARB_KIND_SIDE) {
    depth++;
    piece = (guint)parent;
  }
  return depth;
}

/* Letters of what is out of the ordinary; a number is told with its letter: "D L2". */
static char *
chips_text(const ArbFormat *format, guint viewer, guint piece)
{
  GString *text = g_string_new(NULL);

  for (guint i = 0; i < format->rules->attributes->len; i++) {
    const ArbAttribute *attribute = arb_ruleset_attribute(format->rules, i);
    int value = 0;
    if (attribute->chip.in[ARB_LANG_IT] == NULL || !has_kind(format, attribute, piece)
        || !arb_view_get(format->state, viewer, piece, i, &value) || value == attribute->fallback) {
      continue;
    }
    g_string_append_printf(text, "%s%s", text->len > 0 ? " " : "",
                           arb_format_chip(format, i, value));
    if (attribute->domain.type == ARB_TYPE_NUMBER) {
      g_string_append_printf(text, "%d", value);
    }
  }
  return g_string_free(text, FALSE);
}

static void
add_row(CliGrid *grid, const ArbFormat *format, guint viewer, guint piece, const GArray *columns)
{
  guint indent = 2 * measure_depth(format, viewer, piece);
  int value = 0;

  cli_grid_take(grid,
                g_strdup_printf("%*s%s", (int)indent, "", arb_state_label(format->state, piece)));
  cli_grid_take(grid, arb_view_get(format->state, viewer, piece, ARB_ATTR_NAME, &value) && value > 0
                          ? cli_attribute_text(format, ARB_ATTR_NAME, value)
                          : g_strdup(""));
  for (guint i = 0; i < columns->len; i++) {
    guint number = g_array_index(columns, guint, i);
    const ArbAttribute *attribute = arb_ruleset_attribute(format->rules, number);
    gboolean known = has_kind(format, attribute, piece)
                     && arb_view_told(format->state, viewer, piece, number, &value);
    cli_grid_take(grid, known ? cli_attribute_text(format, number, value) : g_strdup(""));
  }
  cli_grid_take(grid, chips_text(format, viewer, piece));
}

/* Numbers stand to the right. */
static char *
column_alignment(const ArbFormat *format, const GArray *columns)
{
  GString *align = g_string_new("ll");

  for (guint i = 0; i < columns->len; i++) {
    ArbType type =
        arb_ruleset_attribute(format->rules, g_array_index(columns, guint, i))->domain.type;
    gboolean words = type == ARB_TYPE_CHOICE || type == ARB_TYPE_PIECE || type == ARB_TYPE_TEXT
                     || type == ARB_TYPE_FLAG;
    g_string_append_c(align, words ? 'l' : 'r');
  }
  g_string_append_c(align, 'l');
  return g_string_free(align, FALSE);
}

/* Who stands below whom, as a viewer knows it: lists by number of the piece, 0 ends. */
typedef struct {
  guint *first, *last, *next;
} Tree;

static void
hang(Tree *tree, guint parent, guint piece)
{
  if (tree->last[parent] == 0) {
    tree->first[parent] = piece;
  } else {
    tree->next[tree->last[parent]] = piece;
  }
  tree->last[parent] = piece;
}

/* All below it, each followed by what is below him: a deputy who came later stands with his
 * brigade. */
static void
list_below(const Tree *tree, guint parent, GArray *order)
{
  for (guint piece = tree->first[parent]; piece != 0; piece = tree->next[piece]) {
    g_array_append_val(order, piece);
    list_below(tree, piece, order);
  }
}

static GArray *
list_side(const ArbFormat *format, const CliWhere *where, guint viewer, guint side)
{
  guint count = arb_state_count(format->state);
  g_autofree guint *listing = arb_state_listing(format->state);
  g_autofree guint *cells = g_new0(guint, 3 * (gsize)count);
  Tree tree = {cells, cells + count, cells + 2 * (gsize)count};
  GArray *order = g_array_new(FALSE, FALSE, sizeof(guint));

  for (guint i = 1; i < count; i++) {
    guint piece = listing[i];
    int parent = 0;
    if (!is_shown(format, where, viewer, side, piece)) {
      continue;
    }
    gboolean below = arb_view_get(format->state, viewer, piece, ARB_ATTR_PARENT, &parent)
                     && parent > 0 && is_shown(format, where, viewer, side, (guint)parent);
    hang(&tree, below ? (guint)parent : 0, piece);
  }
  list_below(&tree, 0, order);
  return order;
}

/* "French (french)"; what is of no side stands on the ground. */
static char *
side_head(const CliRun *run, const ArbFormat *format, guint side)
{
  g_autofree char *name =
      side != 0 ? arb_format_piece(format, side) : cli_text(run, "cli-no-side", NULL);

  return side != 0 ? g_strdup_printf("\n%s (%s)\n", name, arb_state_label(format->state, side))
                   : g_strdup_printf("\n%s\n", name);
}

static void
print_side(const CliRun *run,
           const ArbFormat *format,
           const CliWhere *where,
           guint viewer,
           guint side)
{
  g_autoptr(GArray) columns = find_columns(format, where, viewer, side);
  g_autofree char *align = column_alignment(format, columns);
  g_autoptr(CliGrid) grid = cli_grid_new(align);
  g_autofree char *head = side_head(run, format, side);
  g_autoptr(GArray) order = list_side(format, where, viewer, side);

  cli_grid_add(grid, "");
  cli_grid_add(grid, "");
  for (guint i = 0; i < columns->len; i++) {
    const ArbAttribute *attribute =
        arb_ruleset_attribute(format->rules, g_array_index(columns, guint, i));
    cli_grid_add(grid, arb_text_get(&attribute->name, format->lang));
  }
  cli_grid_add(grid, "");
  for (guint i = 0; i < order->len; i++) {
    add_row(grid, format, viewer, g_array_index(order, guint, i), columns);
  }
  if (order->len > 0 || side != 0) {
    cli_print(head);
  }
  if (order->len > 0) {
    cli_grid_print(grid, 2);
  }
}

/* Attributes of a piece that he may know, one a line; those that are as ever only if the roster
 * too has them. */
static void
print_attributes(const ArbFormat *format, guint viewer, guint piece)
{
  g_autoptr(CliGrid) grid = cli_grid_new("ll");
  int value = 0;

  for (guint i = 0; i < format->rules->attributes->len; i++) {
    const ArbAttribute *attribute = arb_ruleset_attribute(format->rules, i);
    gboolean told = i < ARB_N_CORE_ATTRS && i != ARB_ATTR_PARENT && i != ARB_ATTR_FIRST;
    if (told || attribute->bookkeeping || !has_kind(format, attribute, piece)
        || !arb_view_told(format->state, viewer, piece, i, &value)
        || (!attribute->column && value == attribute->fallback)) {
      continue;
    }
    cli_grid_add(grid, arb_text_get(&attribute->name, format->lang));
    cli_grid_take(grid, cli_attribute_text(format, i, value));
  }
  cli_grid_print(grid, 2);
}

/* What the game waits for, told to him who must answer. */
static void
print_pendings(const CliRun *run, const ArbFormat *format, guint viewer)
{
  for (guint i = arb_state_n_pendings(format->state); i > 0; i--) {
    ArbChange stands = {.piece = i - 1,
                        .attribute = ARB_ATTR_PENDING,
                        .to = arb_state_now(format->state, i - 1, ARB_ATTR_PENDING)};
    if (arb_view_change(format->state, viewer, NULL, &stands)) {
      const char *words = arb_state_pending_text(format->state, i - 1);
      g_autofree char *text = cli_text(run, "cli-pending", words, NULL);
      cli_print(text);
      cli_print("\n");
    }
  }
}

void
cli_print_roster(const CliRun *run, const ArbFormat *format, const CliWhere *where, guint viewer)
{
  g_autofree char *title = arb_format_text(format, arb_game_meta(run->game, "title"));
  g_autofree char *place = cli_place_text(run, format);
  guint side = 0;

  cli_print(title);
  cli_print("\n");
  cli_print(place);
  cli_print("\n");
  print_attributes(format, viewer, 0);
  print_pendings(run, format, viewer);
  for (guint i = 0; (side = arb_state_side(format->state, i)) != 0; i++) {
    print_side(run, format, where, viewer, side);
  }
  print_side(run, format, where, viewer, 0);
}

void
cli_print_card(const CliRun *run, const ArbFormat *format, guint viewer, guint piece)
{
  g_autofree char *name = arb_format_piece(format, piece);
  g_autofree char *kind =
      cli_attribute_text(format, ARB_ATTR_KIND, arb_state_get(format->state, piece, ARB_ATTR_KIND));
  g_autofree char *place = cli_place_text(run, format);
  g_autofree char *head = g_strdup_printf("%s (%s)\n%s\n", name, kind, place);

  cli_print(head);
  print_attributes(format, viewer, piece);
}
