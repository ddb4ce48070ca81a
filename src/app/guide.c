/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/guide.h"

#include <glib/gi18n.h>

struct _ArbGuide {
  GObject parent;
  ArbDesk *desk;
  const ArbAction *action; /* of the first roll */
  ArbGuideStep step;
  guint seq;   /* entries written before the step */
  guint moved; /* where the clock stood when the text was made */
};

G_DEFINE_FINAL_TYPE(ArbGuide, arb_guide, G_TYPE_OBJECT)

enum {
  CHANGED,
  DONE,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static const ArbState *
get_state(ArbGuide *guide)
{
  return arb_session_get_state(arb_desk_get_session(guide->desk));
}

static int
first_phase(const ArbAction *action)
{
  return action->phases != 0 ? g_bit_nth_lsf((gulong)action->phases, -1) : G_MAXINT;
}

/* A piece against one of its own kind, with dice, that may be queued: what a turn has most of. */
static gboolean
is_common(const ArbAction *action)
{
  return action->queue && !action->hidden && action->draws->len > 0 && action->subject >= 0
         && action->object >= 0
         && (arb_action_field(action, (guint)action->subject)->domain.kinds
             & arb_action_field(action, (guint)action->object)->domain.kinds)
                != 0;
}

/* The earliest in a turn. (nullable) */
static const ArbAction *
find_action(const ArbRuleset *rules)
{
  const ArbAction *found = NULL;

  for (guint i = 0; i < rules->actions->len; i++) {
    const ArbAction *action = arb_ruleset_action(rules, i);
    if (is_common(action) && (found == NULL || first_phase(action) < first_phase(found))) {
      found = action;
    }
  }
  return found;
}

static gboolean
fits(const ArbState *state, guint piece, const ArbAction *action, int field)
{
  guint32 kinds = arb_action_field(action, (guint)field)->domain.kinds;
  int kind = arb_state_get(state, piece, ARB_ATTR_KIND);

  return arb_state_exists(state, piece) && *arb_state_label(state, piece) != '\0'
         && (kinds & (1u << kind)) != 0;
}

/* The action drafted between two pieces, with a distance where one must be told. */
static ArbDraft *
draft(ArbGuide *guide, guint piece, guint other)
{
  ArbDraft *drafted = arb_draft_new();
  const ArbAction *action = guide->action;

  arb_draft_set_action(drafted, action->id);
  for (guint i = 0; i < action->fields->len; i++) {
    const ArbField *field = arb_action_field(action, i);
    if ((int)i == action->subject || (int)i == action->object) {
      guint which = (int)i == action->subject ? piece : other;
      arb_draft_set_field(drafted, field->id, arb_state_label(get_state(guide), which));
    } else if (field->required && field->domain.type == ARB_TYPE_LENGTH) {
      arb_draft_set_field(drafted, field->id, "4");
    }
  }
  return drafted;
}

static gboolean
may_be_rolled(ArbGuide *guide, guint piece, guint other)
{
  static const char *const none[] = {NULL};
  g_autoptr(ArbDraft) drafted = draft(guide, piece, other);
  g_autoptr(ArbRuling) ruling =
      arb_session_preview(arb_desk_get_session(guide->desk), drafted, none);

  return ruling->outcome.state == ARB_NEEDS_DIE;
}

/* The first pair for whom nothing is refused.  Returns: FALSE when there is none. */
static gboolean
find_pair(ArbGuide *guide, guint *out_piece, guint *out_other)
{
  const ArbState *state = get_state(guide);

  for (guint piece = 1; piece < arb_state_count(state); piece++) {
    if (!fits(state, piece, guide->action, guide->action->subject)) {
      continue;
    }
    for (guint other = 1; other < arb_state_count(state); other++) {
      if (other != piece && fits(state, other, guide->action, guide->action->object)
          && may_be_rolled(guide, piece, other)) {
        *out_piece = piece;
        *out_other = other;
        return TRUE;
      }
    }
  }
  return FALSE;
}

static char *
name_example(ArbGuide *guide)
{
  const ArbState *state = get_state(guide);

  for (guint piece = 1; guide->action != NULL && piece < arb_state_count(state); piece++) {
    if (fits(state, piece, guide->action, guide->action->subject)) {
      return g_ascii_strdown(arb_state_label(state, piece), -1);
    }
  }
  return NULL;
}

static char *
roll_example(ArbGuide *guide)
{
  const ArbState *state = get_state(guide);
  ArbLang lang = arb_session_get_lang(arb_desk_get_session(guide->desk));
  guint piece = 0;
  guint other = 0;

  if (guide->action == NULL || !find_pair(guide, &piece, &other)) {
    return NULL;
  }
  g_autofree char *line =
      g_strdup_printf("%s %s %s 4", arb_state_label(state, piece),
                      arb_text_get(&guide->action->verb, lang), arb_state_label(state, other));
  return g_utf8_strdown(line, -1);
}

char *
arb_guide_example(ArbGuide *guide)
{
  if (guide->step == ARB_GUIDE_NAME) {
    return name_example(guide);
  }
  return guide->step == ARB_GUIDE_ROLL ? roll_example(guide) : NULL;
}

/* The phase of the first roll, by name. */
static char *
wanted_phase(ArbGuide *guide)
{
  ArbRuleset *rules = arb_session_get_rules(arb_desk_get_session(guide->desk));
  ArbLang lang = arb_session_get_lang(arb_desk_get_session(guide->desk));
  int phase = guide->action != NULL ? first_phase(guide->action) : 0;

  return arb_text_capital(arb_text_get(&arb_ruleset_phase(rules, (guint)phase)->name, lang));
}

char *
arb_guide_text(ArbGuide *guide)
{
  g_autofree char *example = arb_guide_example(guide);
  g_autofree char *phase = NULL;

  /* The phase may have gone by before anything was rolled. */
  switch (guide->step == ARB_GUIDE_ROLL && example == NULL ? ARB_GUIDE_PHASE : guide->step) {
  case ARB_GUIDE_NAME:
    return g_strdup_printf(_("All is told to the entry line above. Write the label that is painted "
                             "on a base, then Ctrl+I for its card: %s"),
                           example != NULL ? example : "");
  case ARB_GUIDE_PHASE:
    phase = wanted_phase(guide);
    return g_strdup_printf(_("A turn is a list of phases. Ctrl+Enter goes on to the next; go on "
                             "to: %s. Where something is due it asks first, press it again."),
                           phase);
  case ARB_GUIDE_ROLL:
    return g_strdup_printf(_("Who acts, on whom, how far: write %s, look at the odds, and press "
                             "Enter."),
                           example);
  case ARB_GUIDE_WHY:
    return g_strdup(_("Why this result? Each line under it is a figure with its reason and its "
                      "rule. It can be read later too: open its line in the journal (Alt+4, "
                      "Enter)."));
  case ARB_GUIDE_UNDO:
    return g_strdup(_("A mistake? Ctrl+Z takes it back. It stays in the journal, struck out, and "
                      "Ctrl+Shift+Z brings it again."));
  case ARB_GUIDE_GO_ON:
  case ARB_N_GUIDE_STEPS:
  default:
    return g_strdup(_("That is all there is to it. F1 shows the other keys. Ctrl+Enter goes on "
                      "and ends this guide."));
  }
}

ArbGuideStep
arb_guide_get_step(ArbGuide *guide)
{
  return guide->step;
}

static guint
get_clock(ArbGuide *guide)
{
  const ArbState *state = get_state(guide);

  return ((guint)arb_state_track(state, ARB_ATTR_TURN) << 16)
         + ((guint)arb_state_track(state, ARB_ATTR_PHASE) << 8)
         + (guint)arb_state_track(state, ARB_ATTR_STEP);
}

static gboolean
is_in_phase(ArbGuide *guide)
{
  int phase = arb_state_track(get_state(guide), ARB_ATTR_PHASE);

  return guide->action == NULL || (guide->action->phases & (G_GUINT64_CONSTANT(1) << phase)) != 0;
}

/* Whether the step was done. */
static gboolean
is_over(ArbGuide *guide)
{
  const ArbJournal *journal = arb_session_get_journal(arb_desk_get_session(guide->desk));
  guint n = arb_journal_count(journal);
  ArbEntryKind kind = arb_journal_get(journal, n - 1)->kind;

  switch (guide->step) {
  case ARB_GUIDE_NAME:
    return arb_desk_get_card(guide->desk) != 0;
  case ARB_GUIDE_PHASE:
    return is_in_phase(guide);
  case ARB_GUIDE_ROLL:
    return n > guide->seq && kind == ARB_ENTRY_DO;
  case ARB_GUIDE_WHY:
    return arb_desk_get_mode(guide->desk) == ARB_DESK_RESULT
           && arb_desk_get_entry(guide->desk) != NULL;
  case ARB_GUIDE_UNDO:
    return n > guide->seq && kind == ARB_ENTRY_UNDO;
  case ARB_GUIDE_GO_ON:
  case ARB_N_GUIDE_STEPS:
  default:
    return get_clock(guide) != guide->moved;
  }
}

static void
on_desk_changed(ArbGuide *guide)
{
  if (guide->step >= ARB_N_GUIDE_STEPS) {
    return;
  }
  if (!is_over(guide)) {
    if (get_clock(guide) != guide->moved) {
      guide->moved = get_clock(guide);
      g_signal_emit(guide, signals[CHANGED], 0);
    }
    return;
  }
  guide->step++;
  guide->seq = arb_journal_count(arb_session_get_journal(arb_desk_get_session(guide->desk)));
  guide->moved = get_clock(guide);
  g_signal_emit(guide, signals[guide->step < ARB_N_GUIDE_STEPS ? CHANGED : DONE], 0);
}

static void
arb_guide_finalize(GObject *object)
{
  g_clear_object(&ARB_GUIDE(object)->desk);
  G_OBJECT_CLASS(arb_guide_parent_class)->finalize(object);
}

static void
arb_guide_class_init(ArbGuideClass *klass)
{
  G_OBJECT_CLASS(klass)->finalize = arb_guide_finalize;
  signals[CHANGED] = g_signal_new("changed", ARB_TYPE_GUIDE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 0);
  signals[DONE] =
      g_signal_new("done", ARB_TYPE_GUIDE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
arb_guide_init(ArbGuide *guide G_GNUC_UNUSED)
{
}

ArbGuide *
arb_guide_new(ArbDesk *desk)
{
  ArbGuide *guide = g_object_new(ARB_TYPE_GUIDE, NULL);

  guide->desk = g_object_ref(desk);
  guide->action = find_action(arb_session_get_rules(arb_desk_get_session(desk)));
  g_signal_connect_object(desk, "changed", G_CALLBACK(on_desk_changed), guide, G_CONNECT_SWAPPED);
  return guide;
}
