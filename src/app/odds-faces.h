/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/session.h"

/* Which faces bring which outcome, where a single die decides. */

/* Returns: (transfer full) (nullable) one text a chance, "7–10" or "1, 4", "" where no face does;
 * NULL when there is more than one die, or none. */
GPtrArray *
arb_odds_faces(ArbSession *session, ArbDraft *draft, const ArbOdds *odds) G_GNUC_WARN_UNUSED_RESULT;
