/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "core/export-private.h"
#include "core/game-private.h"
#include "core/xml-write.h"

const char *
arb_export_label(const ArbExport *out, guint piece)
{
  return piece == 0 ? "game" : arb_state_label(out->state, piece);
}

/* Sides whose bit is set, by label; nobody is the umpire alone. */
static char *
sides_text(const ArbExport *out, guint bits)
{
  g_autoptr(GString) text = g_string_new(NULL);

  for (guint i = 0; bits != 0 && arb_state_side(out->state, i) != 0; i++) {
    if ((bits >> i & 1) != 0) {
      const char *label = arb_state_label(out->state, arb_state_side(out->state, i));
      g_string_append_printf(text, "%s%s", text->len > 0 ? " " : "", label);
    }
  }
  return g_strdup(bits == 0 ? "all" : text->len > 0 ? text->str : "umpire");
}

static char *
options_text(const ArbExport *out, guint bits)
{
  g_autoptr(GString) text = g_string_new(NULL);

  for (guint i = 0; i < out->rules->options->len; i++) {
    const ArbOption *option = g_ptr_array_index(out->rules->options, i);
    if ((bits >> i & 1) != 0) {
      g_string_append_printf(text, "%s%s", text->len > 0 ? " " : "", option->id);
    }
  }
  return g_string_free(g_steal_pointer(&text), FALSE);
}

/* A name that differs by language is told in both. */
static char *
both_names(const char *text)
{
  g_auto(GStrv) parts = g_strsplit(text, (const char[]){ARB_TEXT_SEPARATOR, '\0'}, -1);
  return g_strjoinv(" / ", parts);
}

char *
arb_export_value(const ArbExport *out, guint attribute, int value)
{
  if (attribute == ARB_ATTR_PENDING) {
    return g_strdup(arb_state_text(out->state, value));
  }
  const ArbDomain *domain = &arb_ruleset_attribute(out->rules, attribute)->domain;
  if (attribute == ARB_ATTR_KIND) {
    return g_strdup(arb_ruleset_kind(out->rules, (guint)value)->id);
  }
  if (attribute == ARB_ATTR_PHASE) {
    return g_strdup(arb_ruleset_phase(out->rules, (guint)value)->id);
  }
  if (attribute == ARB_ATTR_SEEN_BY) {
    return sides_text(out, (guint)value);
  }
  if (attribute == ARB_ATTR_OPTIONS) {
    return options_text(out, (guint)value);
  }
  if (domain->type == ARB_TYPE_PIECE) {
    return g_strdup(value > 0 ? arb_state_label(out->state, (guint)value) : "");
  }
  return domain->type == ARB_TYPE_TEXT ? both_names(arb_state_text(out->state, value))
                                       : arb_domain_text(domain, out->rules, value);
}

static void
put_head(const ArbExport *out)
{
  static const char *const known[] = {"date", "scale", "men", "turns"};
  const char *as = out->viewer == ARB_VIEW_UMPIRE   ? "umpire"
                   : out->viewer == ARB_VIEW_PUBLIC ? "public"
                                                    : arb_state_label(out->state, out->viewer);
  ArbText title = {{NULL}};

  g_string_append(out->xml, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<game");
  arb_xml_put(out->xml, "ruleset", out->rules->id);
  arb_xml_put_int(out->xml, "version", 1);
  arb_xml_put(out->xml, "as", as);
  arb_xml_put(out->xml, "scenario", arb_game_meta(out->game, "scenario"));
  for (guint i = 0; i < G_N_ELEMENTS(known); i++) {
    arb_xml_put(out->xml, known[i], arb_game_meta(out->game, known[i]));
  }
  arb_xml_put(out->xml, "program", ARB_VERSION);
  if (out->viewer == ARB_VIEW_UMPIRE) {
    arb_xml_put(out->xml, "seed", arb_game_meta(out->game, "seed"));
  }
  g_string_append(out->xml, ">\n");
  for (guint lang = 0; lang < ARB_N_LANGS; lang++) {
    title.in[lang] = arb_text_pick(arb_game_meta(out->game, "title"), (ArbLang)lang);
  }
  arb_xml_put_text(out->xml, 1, "title", &title);
  arb_text_clear(&title);
}

/* Which tables, lists and scenario the game carries: whoever knows them can tell an army. */
static void
put_sources(const ArbExport *out)
{
  static const char *const kinds[] = {"table", "list", "scenario"};

  for (guint k = 0; out->viewer == ARB_VIEW_UMPIRE && k < G_N_ELEMENTS(kinds); k++) {
    g_autoptr(GPtrArray) sources = arb_store_sources(out->game->store, kinds[k], NULL);
    for (guint i = 0; sources != NULL && i < sources->len; i++) {
      const ArbSource *source = g_ptr_array_index(sources, i);
      g_autofree char *hash = arb_source_hash(source);
      g_string_append(out->xml, "  <source");
      arb_xml_put(out->xml, "kind", kinds[k]);
      arb_xml_put(out->xml, "name", source->name);
      arb_xml_put(out->xml, "hash", hash);
      arb_xml_put(out->xml, "own", source->own ? "yes" : "no");
      g_string_append(out->xml, "/>\n");
    }
  }
}

static void
put_clock(const ArbExport *out)
{
  int turn = arb_state_track(out->state, ARB_ATTR_TURN);
  guint side = arb_state_active_side(out->state);
  g_autofree char *phase =
      arb_export_value(out, ARB_ATTR_PHASE, arb_state_track(out->state, ARB_ATTR_PHASE));
  g_autofree char *time =
      arb_format_time(arb_game_start(out->game, turn), arb_game_rules(out->game)->minutes, turn);

  g_string_append(out->xml, "  <clock");
  arb_xml_put_int(out->xml, "turn", turn);
  arb_xml_put(out->xml, "phase", phase);
  if (side != 0) {
    arb_xml_put(out->xml, "side", arb_state_label(out->state, side));
  }
  arb_xml_put(out->xml, "time", time);
  g_string_append(out->xml, "/>\n");
}

/* What stands elsewhere, or is nothing but how the core keeps it. */
static gboolean
is_told_apart(guint piece, guint attribute)
{
  return attribute == ARB_ATTR_EXISTS || attribute == ARB_ATTR_KIND || attribute == ARB_ATTR_SIDE
         || attribute == ARB_ATTR_LABEL || attribute == ARB_ATTR_NAME
         || (piece == 0 && attribute <= ARB_ATTR_STEP);
}

static void
put_attributes(const ArbExport *out, guint piece, guint depth, const char *element)
{
  guint kind = (guint)arb_state_get(out->state, piece, ARB_ATTR_KIND);

  for (guint i = 0; i < out->rules->attributes->len; i++) {
    const ArbAttribute *attribute = arb_ruleset_attribute(out->rules, i);
    int value = 0;
    if ((attribute->kinds >> kind & 1) == 0 || is_told_apart(piece, i)
        || !arb_view_get(out->state, out->viewer, piece, i, &value)
        || value == attribute->fallback) {
      continue;
    }
    g_autofree char *words = arb_export_value(out, i, value);
    arb_xml_indent(out->xml, depth);
    g_string_append_printf(out->xml, "<%s", element);
    arb_xml_put(out->xml, "id", attribute->id);
    arb_xml_put(out->xml, "value", words);
    g_string_append(out->xml, "/>\n");
  }
}

static void
put_name(const ArbExport *out, const ArbText *name)
{
  const char *it = arb_text_get(name, ARB_LANG_IT);
  gboolean proper = g_str_equal(it, arb_text_get(name, ARB_LANG_EN));

  if (proper && *it != '\0') {
    arb_xml_put(out->xml, "name", it);
  }
  g_string_append(out->xml, ">\n");
  if (!proper) {
    arb_xml_put_text(out->xml, 2, "name", name);
  }
}

static void
put_piece(const ArbExport *out, guint piece)
{
  int kind = arb_state_get(out->state, piece, ARB_ATTR_KIND);
  const char *label = arb_state_label(out->state, piece);
  int value = 0;
  ArbText name = {{NULL}};

  g_string_append(out->xml, "  <piece");
  if (*label != '\0') {
    arb_xml_put(out->xml, "label", label);
  }
  arb_xml_put(out->xml, "kind", arb_ruleset_kind(out->rules, (guint)kind)->id);
  if (arb_view_get(out->state, out->viewer, piece, ARB_ATTR_SIDE, &value) && value > 0) {
    arb_xml_put(out->xml, "side", arb_state_label(out->state, (guint)value));
  }
  if (arb_view_get(out->state, out->viewer, piece, ARB_ATTR_NAME, &value) && value > 0) {
    for (guint lang = 0; lang < ARB_N_LANGS; lang++) {
      name.in[lang] = arb_text_pick(arb_state_text(out->state, value), (ArbLang)lang);
    }
  }
  put_name(out, &name);
  put_attributes(out, piece, 2, "attribute");
  g_string_append(out->xml, "  </piece>\n");
  arb_text_clear(&name);
}

static void
put_pieces(const ArbExport *out)
{
  g_autofree guint *listing = arb_state_listing(out->state);

  for (guint i = 1; i < arb_state_count(out->state); i++) {
    if (arb_state_exists(out->state, listing[i])
        && arb_view_piece(out->state, out->viewer, listing[i])) {
      put_piece(out, listing[i]);
    }
  }
}

/* What must come next, the top of the stack first; each to him alone who answers it. */
static void
put_pendings(const ArbExport *out)
{
  for (guint i = arb_state_n_pendings(out->state); i > 0; i--) {
    const char *text = arb_state_pending_text(out->state, i - 1);
    ArbChange stands = {.piece = i - 1,
                        .attribute = ARB_ATTR_PENDING,
                        .to = arb_state_now(out->state, i - 1, ARB_ATTR_PENDING)};
    g_auto(GStrv) words = g_strsplit(text, " ", 4);
    if (g_strv_length(words) < 3 || !arb_view_change(out->state, out->viewer, NULL, &stands)) {
      continue;
    }
    g_string_append(out->xml, "  <pending");
    arb_xml_put(out->xml, "action", words[0]);
    arb_xml_put(out->xml, "must", g_str_equal(words[1], "must") ? "yes" : "no");
    arb_xml_put(out->xml, "side", words[2]);
    g_string_append(out->xml, ">\n");
    arb_xml_put_element(out->xml, 2, "request", words[3] != NULL ? words[3] : "");
    g_string_append(out->xml, "  </pending>\n");
  }
}

char *
arb_game_to_xml(const ArbGame *game, guint viewer)
{
  g_return_val_if_fail(game != NULL, NULL);

  guint64 scale = 0;
  g_autoptr(GArray) number = g_array_new(FALSE, TRUE, sizeof(guint));
  ArbExport out = {.game = game,
                   .state = game->state,
                   .rules = game->rules,
                   .viewer = viewer,
                   .xml = g_string_new(NULL),
                   .number = number};

  (void)g_ascii_string_to_unsigned(arb_game_meta(game, "scale"), 10, 1, 1000, &scale, NULL);
  for (guint lang = 0; lang < ARB_N_LANGS; lang++) {
    out.format[lang] = (ArbFormat){
        .rules = game->rules, .state = game->state, .lang = (ArbLang)lang, .scale = (int)scale};
  }
  put_head(&out);
  put_sources(&out);
  put_clock(&out);
  put_attributes(&out, 0, 1, "track");
  put_pieces(&out);
  put_pendings(&out);
  arb_export_entries(&out);
  g_string_append(out.xml, "</game>\n");
  return g_string_free(out.xml, FALSE);
}
