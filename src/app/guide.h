/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/desk.h"

/* A first game in six steps, each over when the user has really done it. Nothing is locked
 * meanwhile; what is done out of turn counts when its step comes.
 * Signal "changed": another step. Signal "done": the last step is over. */
#define ARB_TYPE_GUIDE (arb_guide_get_type())
G_DECLARE_FINAL_TYPE(ArbGuide, arb_guide, ARB, GUIDE, GObject)

typedef enum {
  ARB_GUIDE_NAME,  /* a unit is named on the tape */
  ARB_GUIDE_PHASE, /* on to the phase of the first roll */
  ARB_GUIDE_ROLL,  /* one unit acts against another, with dice */
  ARB_GUIDE_WHY,   /* an entry of the journal is opened */
  ARB_GUIDE_UNDO,  /* and taken back */
  ARB_GUIDE_GO_ON, /* to the next phase */
  ARB_N_GUIDE_STEPS
} ArbGuideStep;

/* desk: of a game that has just begun, a reference is taken. */
ArbGuide *arb_guide_new(ArbDesk *desk) G_GNUC_WARN_UNUSED_RESULT;

ArbGuideStep arb_guide_get_step(ArbGuide *guide);

/* What is to be done now, in the language of the desk.  Returns: (transfer full) */
char *arb_guide_text(ArbGuide *guide) G_GNUC_WARN_UNUSED_RESULT;

/* What the tape may be told in this step: "f4", "f4 fire p4 4".  Returns: (transfer full)
 * (nullable) nothing is typed in it. */
char *arb_guide_example(ArbGuide *guide) G_GNUC_WARN_UNUSED_RESULT;
