/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/secret.h"

struct _ArbSecret {
  GObject parent;
  ArbSession *session;
  guint side;
  ArbDesk *desk; /* (nullable) of the side, made when the sheet is first opened */
  gboolean open;
};

G_DEFINE_FINAL_TYPE(ArbSecret, arb_secret, G_TYPE_OBJECT)

enum {
  CHANGED,
  FAILED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

ArbSession *
arb_secret_get_session(ArbSecret *secret)
{
  return secret->session;
}

guint
arb_secret_get_side(ArbSecret *secret)
{
  return secret->side;
}

void
arb_secret_set_side(ArbSecret *secret, guint side)
{
  secret->open = FALSE;
  if (secret->side != side) {
    g_clear_object(&secret->desk);
    secret->side = side;
  }
  g_signal_emit(secret, signals[CHANGED], 0);
}

static void
on_failed(ArbSecret *secret, const char *text)
{
  g_signal_emit(secret, signals[FAILED], 0, text);
}

void
arb_secret_open(ArbSecret *secret)
{
  if (secret->side == 0 || secret->open) {
    return;
  }
  if (secret->desk == NULL) {
    g_autoptr(ArbSession) own = arb_session_new_view(secret->session, secret->side);
    secret->desk = arb_desk_new(own);
    g_signal_connect_object(secret->desk, "failed", G_CALLBACK(on_failed), secret,
                            G_CONNECT_SWAPPED);
  }
  secret->open = TRUE;
  g_signal_emit(secret, signals[CHANGED], 0);
}

void
arb_secret_cover(ArbSecret *secret)
{
  if (secret->open) {
    secret->open = FALSE;
    g_signal_emit(secret, signals[CHANGED], 0);
  }
}

ArbDesk *
arb_secret_get_desk(ArbSecret *secret)
{
  return secret->open ? secret->desk : NULL;
}

static void
arb_secret_finalize(GObject *object)
{
  ArbSecret *secret = ARB_SECRET(object);

  g_clear_object(&secret->desk);
  g_clear_object(&secret->session);
  G_OBJECT_CLASS(arb_secret_parent_class)->finalize(object);
}

static void
arb_secret_class_init(ArbSecretClass *klass)
{
  G_OBJECT_CLASS(klass)->finalize = arb_secret_finalize;
  signals[CHANGED] = g_signal_new("changed", ARB_TYPE_SECRET, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                  NULL, G_TYPE_NONE, 0);
  signals[FAILED] = g_signal_new("failed", ARB_TYPE_SECRET, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
arb_secret_init(ArbSecret *secret G_GNUC_UNUSED)
{
}

ArbSecret *
arb_secret_new(ArbSession *session)
{
  ArbSecret *secret = g_object_new(ARB_TYPE_SECRET, NULL);

  secret->session = g_object_ref(session);
  return secret;
}
