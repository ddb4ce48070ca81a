/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/scale.h"

#include <string.h>

#include "core/format.h"
#include "core/xml.h"

char *
arb_scale_value(const ArbDomain *domain, int scale, const char *text)
{
  int typed = 0;

  if ((scale != 28 && scale != 6) || domain->type != ARB_TYPE_LENGTH || domain->list
      || !arb_parse_decimal(text, 2, TRUE, &typed)) {
    return g_strdup(text);
  }
  gint64 kept = scale == 28 ? ((gint64)typed + (typed > 0 ? 1 : 0)) / 2 : (gint64)typed * 2;
  return kept == (int)kept ? arb_format_hundredths((int)kept, FALSE) : g_strdup(text);
}

static char *
scale_field(const ArbAction *action, int scale, const char *typed)
{
  const char *equals = strchr(typed, '=');
  g_autofree char *name = equals != NULL ? g_strndup(typed, (gsize)(equals - typed)) : NULL;
  int field = name != NULL ? arb_action_find_field(action, name) : -1;

  if (field < 0) {
    return g_strdup(typed);
  }
  g_autofree char *value =
      arb_scale_value(&arb_action_field(action, (guint)field)->domain, scale, equals + 1);
  return g_strdup_printf("%s=%s", name, value);
}

char **
arb_scale_fields(const ArbRuleset *rules, int scale, const char *action, const char *const *fields)
{
  int number = arb_ruleset_find_action(rules, action);
  g_autoptr(GPtrArray) kept = g_ptr_array_new_with_free_func(g_free);

  for (guint i = 0; fields != NULL && fields[i] != NULL; i++) {
    g_ptr_array_add(
        kept, number < 0 ? g_strdup(fields[i])
                         : scale_field(arb_ruleset_action(rules, (guint)number), scale, fields[i]));
  }
  g_ptr_array_add(kept, NULL);
  return (char **)g_ptr_array_free(g_steal_pointer(&kept), FALSE);
}
