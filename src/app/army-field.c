/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/army-field.h"

#include <glib/gi18n.h>
#include <string.h>

#include "core/format.h"

#include "app/army-files.h"

static const ArbAttribute *
attribute_of(ArbArmyDesk *desk, ArbArmyField field)
{
  return arb_ruleset_attribute(arb_army_edit_rules(arb_army_desk_get_edit(desk)), field.number);
}

static guint
row_of(ArbArmyDesk *desk)
{
  return (guint)arb_army_desk_get_row(desk);
}

static void
add(GArray *fields, ArbArmyWhat what, guint number)
{
  ArbArmyField field = {what, number};
  g_array_append_val(fields, field);
}

static void
add_values(GArray *fields, const ArbRuleset *rules, guint kind)
{
  for (guint pass = 0; pass < 3; pass++) {
    for (guint i = 0; i < rules->attributes->len; i++) {
      const ArbAttribute *attribute = arb_ruleset_attribute(rules, i);
      guint wanted = attribute->required ? 0 : attribute->total ? 1 : 2;
      if (wanted == pass && arb_army_edit_has(rules, kind, i)) {
        add(fields, ARB_ARMY_VALUE, i);
      }
    }
  }
}

GArray *
arb_army_fields(ArbArmyDesk *desk)
{
  const ArbArmyEdit *edit = arb_army_desk_get_edit(desk);
  GArray *fields = g_array_new(FALSE, FALSE, sizeof(ArbArmyField));

  if (arb_army_desk_get_row(desk) < 0) {
    add(fields, ARB_ARMY_TITLE, ARB_LANG_IT);
    add(fields, ARB_ARMY_TITLE, ARB_LANG_EN);
    add(fields, ARB_ARMY_NATION, 0);
    add(fields, ARB_ARMY_YEAR, 0);
    add(fields, ARB_ARMY_YEAR, 1);
    add(fields, ARB_ARMY_ORIGIN, ARB_LANG_IT);
    add(fields, ARB_ARMY_ORIGIN, ARB_LANG_EN);
    return fields;
  }
  add(fields, ARB_ARMY_LABEL, 0);
  add(fields, ARB_ARMY_NAME, ARB_LANG_IT);
  add(fields, ARB_ARMY_NAME, ARB_LANG_EN);
  add_values(fields, arb_army_edit_rules(edit), arb_army_edit_get(edit, row_of(desk))->kind);
  return fields;
}

const ArbDomain *
arb_army_field_domain(ArbArmyDesk *desk, ArbArmyField field)
{
  return field.what == ARB_ARMY_VALUE ? &attribute_of(desk, field)->domain : NULL;
}

char *
arb_army_field_title(ArbArmyDesk *desk, ArbArmyField field, ArbLang lang)
{
  switch (field.what) {
  case ARB_ARMY_TITLE:
  case ARB_ARMY_NAME:
    return g_strdup(field.number == ARB_LANG_IT ? _("Name") : _("Name in English"));
  case ARB_ARMY_NATION:
    return g_strdup(_("Nation"));
  case ARB_ARMY_YEAR:
    return g_strdup(field.number == 0 ? _("From the year") : _("To the year"));
  case ARB_ARMY_ORIGIN:
    return g_strdup(field.number == ARB_LANG_IT ? _("Origin of the figures")
                                                : _("Origin in English"));
  case ARB_ARMY_LABEL:
    return g_strdup(_("Label"));
  case ARB_ARMY_VALUE:
  default: {
    const char *name = arb_text_get(&attribute_of(desk, field)->name, lang);
    return arb_text_capital(name);
  }
  }
}

static gboolean
has_decimals(const ArbDomain *domain)
{
  return domain->type == ARB_TYPE_LENGTH || domain->type == ARB_TYPE_PERCENT
         || domain->type == ARB_TYPE_RATIO;
}

char *
arb_army_field_text(ArbArmyDesk *desk, ArbArmyField field, ArbLang lang)
{
  const ArbArmyEdit *edit = arb_army_desk_get_edit(desk);
  const ArbEditHead *head = arb_army_edit_head(edit);

  switch (field.what) {
  case ARB_ARMY_TITLE:
    return g_strdup(arb_text_get(&head->name, (ArbLang)field.number));
  case ARB_ARMY_NATION:
    return g_strdup(head->nation);
  case ARB_ARMY_YEAR:
    return g_strdup_printf("%d", field.number == 0 ? head->from : head->to);
  case ARB_ARMY_ORIGIN:
    return g_strdup(arb_text_get(&head->origin, (ArbLang)field.number));
  case ARB_ARMY_LABEL: {
    const char *label = arb_army_edit_get(edit, row_of(desk))->label;
    return g_strdup(label != NULL ? label : "");
  }
  case ARB_ARMY_NAME:
    return g_strdup(
        arb_text_get(&arb_army_edit_get(edit, row_of(desk))->name, (ArbLang)field.number));
  case ARB_ARMY_VALUE:
  default: {
    char *text = arb_army_edit_value_text(edit, row_of(desk), field.number);
    if (lang == ARB_LANG_IT && has_decimals(&attribute_of(desk, field)->domain)) {
      g_strdelimit(text, ".", ',');
    }
    return text;
  }
  }
}

/* The value that the loader gives a silent field.  Returns: (transfer full) */
static char *
worked_out(ArbArmyDesk *desk, ArbArmyField field, ArbLang lang)
{
  const ArbAttribute *attribute = attribute_of(desk, field);
  const ArbArmyList *list = arb_army_desk_get_checked(desk);
  guint row = row_of(desk);
  ArbFormat format = {.rules = arb_army_edit_rules(arb_army_desk_get_edit(desk)), .lang = lang};

  if (list == NULL || row >= list->pieces->len || attribute->domain.type == ARB_TYPE_TEXT
      || attribute->domain.type == ARB_TYPE_PIECE) {
    return g_strdup("");
  }
  const ArbListPiece *piece = g_ptr_array_index(list->pieces, row);
  return arb_format_value(&format, &attribute->domain, piece->value[field.number]);
}

char *
arb_army_field_silent(ArbArmyDesk *desk, ArbArmyField field, ArbLang lang)
{
  switch (field.what) {
  case ARB_ARMY_TITLE:
  case ARB_ARMY_NAME:
  case ARB_ARMY_ORIGIN: {
    ArbArmyField other = {field.what, field.number == ARB_LANG_IT ? ARB_LANG_EN : ARB_LANG_IT};
    return arb_army_field_text(desk, other, lang);
  }
  case ARB_ARMY_VALUE:
    return worked_out(desk, field, lang);
  case ARB_ARMY_NATION:
  case ARB_ARMY_YEAR:
  case ARB_ARMY_LABEL:
  default:
    return g_strdup("");
  }
}

char *
arb_army_field_limits(ArbArmyDesk *desk, ArbArmyField field, ArbLang lang)
{
  const ArbDomain *domain = arb_army_field_domain(desk, field);
  ArbFormat format = {.rules = arb_army_edit_rules(arb_army_desk_get_edit(desk)), .lang = lang};

  if (field.what == ARB_ARMY_NATION) {
    return arb_army_files_nations(format.rules->id);
  }
  if (domain == NULL || domain->type > ARB_TYPE_EIGHTHS) {
    return g_strdup("");
  }
  g_autofree char *max = arb_format_value(&format, domain, domain->max);
  g_autofree char *min = domain->type == ARB_TYPE_LENGTH
                             ? arb_format_hundredths(domain->min, lang == ARB_LANG_IT)
                             : arb_format_value(&format, domain, domain->min);
  return domain->max == G_MAXINT ? g_strdup_printf("%s –", min)
                                 : g_strdup_printf("%s – %s", min, max);
}

int
arb_army_field_choice(ArbArmyDesk *desk, ArbArmyField field)
{
  return arb_army_edit_get(arb_army_desk_get_edit(desk), row_of(desk))->value[field.number];
}

static gboolean
set(ArbArmyDesk *desk, ArbArmyField field, const char *text, ArbText *out_why)
{
  ArbArmyEdit *edit = arb_army_desk_get_edit(desk);

  switch (field.what) {
  case ARB_ARMY_TITLE:
    return arb_army_edit_set_title(edit, (ArbLang)field.number, text, out_why);
  case ARB_ARMY_NATION:
    return arb_army_edit_set_nation(edit, text, out_why);
  case ARB_ARMY_YEAR:
    return arb_army_edit_set_year(edit, field.number == 1, text, out_why);
  case ARB_ARMY_ORIGIN:
    return arb_army_edit_set_origin(edit, (ArbLang)field.number, text, out_why);
  case ARB_ARMY_LABEL:
    return arb_army_edit_set_label(edit, row_of(desk), text, out_why);
  case ARB_ARMY_NAME:
    return arb_army_edit_set_name(edit, row_of(desk), (ArbLang)field.number, text, out_why);
  case ARB_ARMY_VALUE:
  default:
    return arb_army_edit_set_value(edit, row_of(desk), field.number, text, out_why);
  }
}

gboolean
arb_army_field_set(ArbArmyDesk *desk, ArbArmyField field, const char *text, ArbText *out_why)
{
  gboolean done = set(desk, field, text, out_why);

  if (done) {
    arb_army_desk_touched(desk);
  }
  return done;
}

gboolean
arb_army_field_choose(ArbArmyDesk *desk, ArbArmyField field, int choice)
{
  const ArbDomain *domain = arb_army_field_domain(desk, field);
  ArbText why = {{NULL, NULL}};

  if (choice < 0 || choice == arb_army_field_choice(desk, field)) {
    return choice >= 0;
  }
  g_autofree char *text =
      domain->type == ARB_TYPE_FLAG
          ? g_strdup(choice != 0 ? "yes" : "no")
          : arb_domain_text(domain, arb_army_edit_rules(arb_army_desk_get_edit(desk)), choice);
  gboolean done = arb_army_field_set(desk, field, text, &why);
  arb_text_clear(&why);
  return done;
}
