/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/view.h"

#include <string.h>

#include "core/facts.h"

static guint
get_own_side(const ArbState *state, guint piece)
{
  if (arb_state_get(state, piece, ARB_ATTR_KIND) == ARB_KIND_SIDE) {
    return piece;
  }
  return (guint)arb_state_get(state, piece, ARB_ATTR_SIDE);
}

/* What a viewer knows now; of an entry also no more than he knew when it was done. */
typedef struct {
  const ArbState *state;
  guint viewer;
  const ArbEntry *then; /* (nullable) */
} Sight;

/* see_side: whose secret a SEE_SIDE thing is; 0 nobody's but the umpire's. */
static gboolean
may_see(guint viewer, ArbSee see, guint see_side)
{
  if (viewer == ARB_VIEW_UMPIRE || see == ARB_SEE_PUBLIC) {
    return TRUE;
  }
  return see == ARB_SEE_SIDE && see_side != 0 && see_side == viewer;
}

/* The viewer's bit in ARB_ATTR_SEEN_BY; 0 for who is no side. */
static guint
get_bit(const ArbState *state, guint viewer)
{
  guint bit = 1;
  for (guint i = 0; viewer != ARB_VIEW_PUBLIC && bit != 0; i++, bit <<= 1) {
    guint side = arb_state_side(state, i);
    if (side == 0 || side == viewer) {
      return side != 0 ? bit : 0;
    }
  }
  return 0;
}

gboolean
arb_view_piece(const ArbState *state, guint viewer, guint piece)
{
  guint seen_by = (guint)arb_state_get(state, piece, ARB_ATTR_SEEN_BY);
  if (viewer == ARB_VIEW_UMPIRE || piece == 0 || seen_by == 0) {
    return TRUE;
  }
  return (seen_by & get_bit(state, viewer)) != 0;
}

/* ARB_ATTR_SEEN_BY just after the entry: what the next change of it began from. */
static guint
seen_by_then(const ArbState *state, const ArbEntry *entry, guint piece)
{
  for (guint i = 0; entry->sightings != NULL && i < entry->sightings->len; i++) {
    const ArbSighting *sighting = &g_array_index(entry->sightings, ArbSighting, i);
    if (sighting->piece == piece && sighting->seq > entry->seq) {
      return (guint)sighting->from;
    }
  }
  return (guint)arb_state_get(state, piece, ARB_ATTR_SEEN_BY);
}

/* What has been found since stays unknown in what was done before. */
static gboolean
sees_piece(const Sight *sight, guint piece)
{
  if (!arb_view_piece(sight->state, sight->viewer, piece)) {
    return FALSE;
  }
  if (sight->viewer == ARB_VIEW_UMPIRE || piece == 0 || sight->then == NULL) {
    return TRUE;
  }
  guint seen_by = seen_by_then(sight->state, sight->then, piece);
  return seen_by == 0 || (seen_by & get_bit(sight->state, sight->viewer)) != 0;
}

gboolean
arb_view_affair(const ArbState *state, guint viewer, guint piece)
{
  if (viewer == ARB_VIEW_UMPIRE || piece == 0) {
    return TRUE;
  }
  return get_own_side(state, piece) == viewer && arb_view_piece(state, viewer, piece);
}

static gboolean
may_see_attribute(const Sight *sight, guint piece, guint attribute)
{
  const ArbAttribute *known = arb_ruleset_attribute(arb_state_rules(sight->state), attribute);
  return sees_piece(sight, piece)
         && may_see(sight->viewer, known->see, get_own_side(sight->state, piece));
}

/* As arb_state_find(), but an old entry may name what exists no longer.  Returns: 0 unknown */
static guint
find_piece(const ArbState *state, const char *label)
{
  guint found = arb_state_find(state, label);
  for (guint piece = arb_state_count(state); found == 0 && piece-- > 1;) {
    if (g_ascii_strcasecmp(arb_state_label(state, piece), label) == 0) {
      found = piece;
    }
  }
  return found;
}

/* labels: one, or several with commas or blanks. A label that nobody has is no secret. */
static gboolean
may_see_pieces(const Sight *sight, const char *labels)
{
  g_auto(GStrv) label = g_strsplit_set(labels, ", ", -1);
  for (guint i = 0; label[i] != NULL; i++) {
    guint piece = *label[i] != '\0' ? find_piece(sight->state, label[i]) : 0;
    if (piece != 0 && !sees_piece(sight, piece)) {
      return FALSE;
    }
  }
  return TRUE;
}

/* A value that names a hidden piece is hidden with it. */
static gboolean
may_see_value(const Sight *sight, guint attribute, int value)
{
  const ArbAttribute *known = arb_ruleset_attribute(arb_state_rules(sight->state), attribute);
  if (value <= 0) {
    return TRUE;
  }
  if (known->labels) {
    return may_see_pieces(sight, arb_state_text(sight->state, value));
  }
  return known->domain.type != ARB_TYPE_PIECE || sees_piece(sight, (guint)value);
}

gboolean
arb_view_get(const ArbState *state, guint viewer, guint piece, guint attribute, int *out_value)
{
  const Sight sight = {.state = state, .viewer = viewer};
  int value = arb_state_get(state, piece, attribute);
  if (!may_see_attribute(&sight, piece, attribute) || !may_see_value(&sight, attribute, value)) {
    return FALSE;
  }
  *out_value = value;
  return TRUE;
}

gboolean
arb_view_told(const ArbState *state, guint viewer, guint piece, guint attribute, int *out_value)
{
  const Sight sight = {.state = state, .viewer = viewer};
  int value = arb_state_get(state, piece, attribute);
  if (!may_see_attribute(&sight, piece, attribute)) {
    return FALSE;
  }
  *out_value = may_see_value(&sight, attribute, value)
                   ? value
                   : arb_ruleset_attribute(arb_state_rules(state), attribute)->fallback;
  return TRUE;
}

/* A word "name=text" of a request may be any field with that id or second name: a target is a
 * choice or a piece. */
static gboolean
has_name(const ArbField *field, const char *name)
{
  return g_str_equal(field->id, name) || g_strcmp0(field->also, name) == 0;
}

/* Side of the piece that acts, as the request names it; 0 none. */
static guint
find_acting_side(const ArbState *state, const ArbAction *action, char **words)
{
  if (action->subject < 0) {
    return 0;
  }
  const ArbField *subject = arb_action_field(action, (guint)action->subject);
  for (guint i = 0; words[i] != NULL; i++) {
    g_auto(GStrv) pair = g_strsplit(words[i], "=", 2);
    gboolean named = g_strv_length(pair) == 2 && has_name(subject, pair[0]);
    g_auto(GStrv) labels = g_strsplit(named ? pair[1] : "", ",", 2);
    guint piece = labels[0] != NULL ? find_piece(state, labels[0]) : 0;
    if (piece != 0) {
      return get_own_side(state, piece);
    }
  }
  return 0;
}

/* How much one word of a request lets the viewer know. side: whose request it is. */
static ArbViewDepth
view_word(const Sight *sight, const ArbAction *action, guint side, const char *word)
{
  ArbViewDepth depth = ARB_VIEW_ALL;
  g_auto(GStrv) pair = g_strsplit(word, "=", 2);
  if (g_strv_length(pair) != 2) {
    return ARB_VIEW_ALL;
  }
  for (guint i = 0; i < action->fields->len; i++) {
    const ArbField *field = arb_action_field(action, i);
    if (!has_name(field, pair[0])) {
      continue;
    }
    gboolean hidden = field->domain.type == ARB_TYPE_PIECE && !may_see_pieces(sight, pair[1]);
    if (hidden && ((int)i == action->subject || (int)i == action->object)) {
      return ARB_VIEW_NOTHING;
    }
    if (hidden || !may_see(sight->viewer, field->see, side)) {
      depth = ARB_VIEW_VERDICT;
    }
  }
  return depth;
}

static ArbViewDepth
view_words(const Sight *sight, const ArbAction *action, guint side, char **words)
{
  ArbViewDepth depth = ARB_VIEW_ALL;
  for (guint i = 0; words[i] != NULL; i++) {
    depth = MIN(depth, view_word(sight, action, side, words[i]));
  }
  return depth;
}

/* How much the request alone lets the viewer know: nothing when the acting piece, or the one acted
 * upon, is hidden; no more than the verdict when a field is not for him. */
static ArbViewDepth
view_request(const Sight *sight, const ArbAction *action, const char *request)
{
  g_auto(GStrv) words = arb_request_split(request, NULL);

  return words == NULL
             ? ARB_VIEW_NOTHING
             : view_words(sight, action, find_acting_side(sight->state, action, words), words);
}

ArbViewDepth
arb_view_request(const ArbState *state, guint viewer, const ArbAction *action, const char *request)
{
  const Sight sight = {.state = state, .viewer = viewer};

  return viewer == ARB_VIEW_UMPIRE ? ARB_VIEW_ALL : view_request(&sight, action, request);
}

/* A pending, "ACTION must|may SIDE field=value ...", is known to the side that must answer it, but
 * not where it names what is hidden from that side. */
static gboolean
may_see_pending(const Sight *sight, int text)
{
  const ArbState *state = sight->state;
  const char *words = arb_state_text(state, text);
  if (sight->viewer == ARB_VIEW_UMPIRE || *words == '\0') {
    return TRUE;
  }
  if (sight->viewer == ARB_VIEW_PUBLIC) {
    return FALSE;
  }
  g_auto(GStrv) word = arb_request_split(words, NULL);
  guint n = word != NULL ? g_strv_length(word) : 0;
  int action = n >= 3 ? arb_ruleset_find_action(arb_state_rules(state), word[0]) : -1;
  return action >= 0 && g_str_equal(word[2], arb_state_label(state, sight->viewer))
         && view_words(sight, arb_ruleset_action(arb_state_rules(state), (guint)action),
                       sight->viewer, word + 3)
                == ARB_VIEW_ALL;
}

static gboolean
sees_change(const Sight *sight, const ArbChange *change)
{
  if (change->attribute == ARB_ATTR_PENDING) {
    return may_see_pending(sight, change->from) && may_see_pending(sight, change->to);
  }
  return may_see_attribute(sight, change->piece, change->attribute)
         && may_see_value(sight, change->attribute, change->from)
         && may_see_value(sight, change->attribute, change->to);
}

gboolean
arb_view_change(const ArbState *state, guint viewer, const ArbEntry *entry, const ArbChange *change)
{
  const Sight sight = {.state = state, .viewer = viewer, .then = entry};
  return sees_change(&sight, change);
}

static guint
count_seen(const Sight *sight, const GArray *changes)
{
  guint seen = 0;
  for (guint i = 0; i < changes->len; i++) {
    seen += sees_change(sight, &g_array_index(changes, ArbChange, i)) ? 1 : 0;
  }
  return seen;
}

/* A piece that a deed put out of the viewer's sight: the deed stays hidden, also when it was taken
 * back, and so does its taking back, which brings the piece to light again. */
static gboolean
hides_a_piece(const ArbState *state, guint viewer, const ArbEntry *entry)
{
  gboolean back = entry->kind == ARB_ENTRY_UNDO;
  if (!back && entry->kind != ARB_ENTRY_DO && entry->kind != ARB_ENTRY_REDO) {
    return FALSE;
  }
  for (guint i = 0; i < entry->changes->len; i++) {
    const ArbChange *change = &g_array_index(entry->changes, ArbChange, i);
    guint hidden = (guint)(back ? change->from : change->to);
    if (change->attribute == ARB_ATTR_SEEN_BY && hidden != 0
        && (hidden & get_bit(state, viewer)) == 0) {
      return TRUE;
    }
  }
  return FALSE;
}

/* Its lines might name a piece that it moved. */
static gboolean
touches_hidden(const Sight *sight, const GArray *changes)
{
  for (guint i = 0; i < changes->len; i++) {
    const ArbChange *change = &g_array_index(changes, ArbChange, i);
    if (change->attribute != ARB_ATTR_PENDING && !sees_piece(sight, change->piece)) {
      return TRUE;
    }
  }
  return FALSE;
}

/* "PIECE ATTRIBUTE VALUE", also of a SET that found the value there already. */
static gboolean
may_see_set(const Sight *sight, const char *request)
{
  ArbRuleset *rules = arb_state_rules(sight->state);
  g_auto(GStrv) word = g_strsplit(request, " ", 3);
  if (g_strv_length(word) < 3) {
    return FALSE;
  }
  int attribute = arb_ruleset_find_attribute(rules, word[1]);
  if (attribute < 0) {
    return TRUE; /* an optional rule */
  }
  const ArbAttribute *known = arb_ruleset_attribute(rules, (guint)attribute);
  return may_see_attribute(sight, find_piece(sight->state, word[0]), (guint)attribute)
         && ((!known->labels && known->domain.type != ARB_TYPE_PIECE)
             || may_see_pieces(sight, word[2]));
}

/* Depth without regard to lines. */
static ArbViewDepth
view_deed(const Sight *sight, const ArbEntry *entry)
{
  guint n = entry->changes->len;
  guint seen = count_seen(sight, entry->changes);
  if (entry->kind == ARB_ENTRY_SET) {
    return seen == n && may_see_set(sight, entry->request) ? ARB_VIEW_ALL : ARB_VIEW_NOTHING;
  }
  if (entry->kind == ARB_ENTRY_UNDO || entry->kind == ARB_ENTRY_REDO) {
    /* The undoing of a hidden deed is as hidden as the deed, and so is the reason for it. */
    return seen == 0 ? ARB_VIEW_NOTHING : seen == n ? ARB_VIEW_ALL : ARB_VIEW_VERDICT;
  }
  ArbRuleset *rules = arb_state_rules(sight->state);
  int action = arb_ruleset_find_action(rules, entry->action != NULL ? entry->action : "");
  if (entry->kind != ARB_ENTRY_DO || action < 0) {
    return ARB_VIEW_ALL;
  }
  ArbViewDepth depth =
      view_request(sight, arb_ruleset_action(rules, (guint)action), entry->request);
  return touches_hidden(sight, entry->changes) ? MIN(depth, ARB_VIEW_VERDICT) : depth;
}

/* A sentence that names a piece ("{0:piece}") is as hidden as the piece. */
static gboolean
names_hidden(const Sight *sight, const ArbLine *line)
{
  const ArbMessage *message =
      line->id != NULL ? arb_ruleset_message(arb_state_rules(sight->state), line->id) : NULL;
  const char *at = message != NULL ? arb_text_get(&message->text, ARB_LANG_EN) : "";

  for (at = strstr(at, ":piece"); at != NULL; at = strstr(at + 1, ":piece")) {
    int place = g_ascii_digit_value(at[-1]);
    gboolean names = place >= 0 && place < ARB_LINE_ARGS && line->args[place] > 0;
    if (names && !sees_piece(sight, (guint)line->args[place])) {
      return TRUE;
    }
  }
  return FALSE;
}

gboolean
arb_view_line(const ArbState *state, guint viewer, guint see_side, const ArbLine *line)
{
  const Sight sight = {.state = state, .viewer = viewer};

  return viewer == ARB_VIEW_UMPIRE
         || (may_see(viewer, (ArbSee)line->see, see_side) && !names_hidden(&sight, line));
}

ArbViewDepth
arb_view_entry(const ArbState *state, guint viewer, const ArbEntry *entry)
{
  const Sight sight = {.state = state, .viewer = viewer, .then = entry};
  guint see_side = entry->see_side > 0 ? (guint)entry->see_side : 0;
  if (viewer == ARB_VIEW_UMPIRE) {
    return ARB_VIEW_ALL;
  }
  if (hides_a_piece(state, viewer, entry)) {
    return ARB_VIEW_NOTHING;
  }
  ArbViewDepth depth = view_deed(&sight, entry);
  if (depth == ARB_VIEW_NOTHING || !may_see(viewer, (ArbSee)entry->verdict.see, see_side)
      || names_hidden(&sight, &entry->verdict)) {
    return ARB_VIEW_NOTHING;
  }
  for (guint i = 0; i < entry->lines->len; i++) {
    const ArbLine *line = &g_array_index(entry->lines, ArbLine, i);
    if (!may_see(viewer, (ArbSee)line->see, see_side) || names_hidden(&sight, line)) {
      return ARB_VIEW_VERDICT;
    }
  }
  return depth;
}
