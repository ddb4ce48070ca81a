/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gstdio.h>
#include <stdio.h>

#include "core/armylist.h"
#include "core/source.h"

#include "rules/italian/italian-test.h"

#include "bench/measure.h"

/* Prints what it costs to start, and to load rules and army lists. Usage: bench-load ARBITRO-CLI
 * SCHEMA, the latter for xmllint, if there is one. */

#define LOADS 21
#define RUNS  41

static gint64
time_of_rules(void)
{
  g_autoptr(GArray) times = g_array_new(FALSE, FALSE, sizeof(gint64));

  for (guint i = 0; i < LOADS; i++) {
    italian_rules_done();
    gint64 start = cpu_now();
    (void)italian_rules();
    gint64 took = cpu_now() - start;
    g_array_append_val(times, took);
  }
  return median_of(times, 0, LOADS);
}

static void
measure_start(const char *cli)
{
  const char *const nothing[] = {"true", NULL};
  const char *const version[] = {cli, "--version", NULL};
  const char *const lookup[] = {cli, "lookup", "italian", "initiative", "quality=E", NULL};
  RunTime bare = run_time(nothing, RUNS);
  RunTime whole = run_time(lookup, RUNS);

  show_time("true, whole process", bare.wall);
  show_time("arbitro-cli --version, whole process", run_time(version, RUNS).wall);
  show_time("arbitro-cli lookup, whole process (15 ms at most)", whole.wall);
  show_time("... of it processor time", whole.cpu);
}

/* Brigades of six battalions, as in a list that somebody typed. */
static char *
write_list(const char *id, guint units)
{
  GString *xml = g_string_new("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");

  g_string_append_printf(xml,
                         "<armylist id=\"%s\" ruleset=\"italian\" nation=\"france\" from=\"1806\" "
                         "to=\"1815\" version=\"1\">\n"
                         "<name xml:lang=\"it\">Molti</name><name xml:lang=\"en\">Many</name>\n"
                         "<origin xml:lang=\"it\">Inventati</origin>\n"
                         "<origin xml:lang=\"en\">Invented</origin>\n",
                         id);
  for (guint i = 0; i < units; i++) {
    if (i % 6 == 0) {
      g_string_append_printf(xml,
                             "%s<command label=\"XC%u\" name=\"Brigade %u\">\n"
                             "  <general label=\"XG%u\" name=\"Général %u\" level=\"brigade\" "
                             "quality=\"A\" points=\"50\"/>\n",
                             i > 0 ? "</command>\n" : "", i / 6, i / 6, i / 6, i / 6);
    }
    g_string_append_printf(xml,
                           "  <unit label=\"X%u\" name=\"%ue ligne, %u. bat.\" "
                           "type=\"infantry-line\" small-arm=\"musket\" bases=\"6\" front=\"2\" "
                           "points=\"300\"/>\n",
                           i + 1, i / 3 + 1, i % 3 + 1);
  }
  g_string_append(xml, "</command>\n</armylist>\n");
  return g_string_free(xml, FALSE);
}

/* A list as the program loads it: read from the disk, checked, its totals compared. */
static gint64
time_of_list(const char *path)
{
  g_autoptr(GArray) times = g_array_new(FALSE, FALSE, sizeof(gint64));

  for (guint i = 0; i < LOADS; i++) {
    g_autoptr(ArbFaults) faults = arb_faults_new();
    gint64 start = cpu_now();
    g_autoptr(ArbSource) source = arb_source_read(path, NULL);
    g_autoptr(ArbArmyList) list = arb_armylist_load(source, italian_rules(), faults);
    gint64 took = cpu_now() - start;
    g_assert_nonnull(list);
    g_array_append_val(times, took);
  }
  return median_of(times, 0, LOADS);
}

static void
measure_list(const char *cli, const char *schema, guint units)
{
  g_autofree char *id = g_strdup_printf("many-%u", units);
  g_autofree char *file = g_strdup_printf("%s.xml", id);
  g_autofree char *dir = g_dir_make_tmp("arbitro-XXXXXX", NULL);
  g_autofree char *path = g_build_filename(dir, file, NULL);
  g_autofree char *xml = write_list(id, units);
  g_autofree char *xmllint = g_find_program_in_path("xmllint");
  const char *const check[] = {cli, "check", path, NULL};
  const char *const lint[] = {"xmllint", "--noout", "--relaxng", schema, path, NULL};

  g_assert_true(g_file_set_contents(path, xml, -1, NULL));
  gint64 loaded = time_of_list(path);
  RunTime checked = run_time(check, RUNS / 4);
  printf("a list of %u units\n", units);
  show_time("  loading and checking it", loaded);
  show_time("  arbitro-cli check, whole process", checked.cpu);
  if (xmllint != NULL) {
    RunTime linted = run_time(lint, RUNS / 4);
    show_time("  xmllint --relaxng, whole process", linted.cpu);
    show("  loading it against xmllint (2 at most)", loaded, linted.cpu);
    show("  arbitro-cli check against xmllint", checked.cpu, linted.cpu);
  }
  g_unlink(path);
  g_rmdir(dir);
}

int
main(int argc, char **argv)
{
  if (argc < 3) {
    return 64;
  }
  show_time("loading the rules", time_of_rules());
  measure_start(argv[1]);
  measure_list(argv[1], argv[2], 1800);
  measure_list(argv[1], argv[2], 10000);
  italian_rules_done();
  return 0;
}
