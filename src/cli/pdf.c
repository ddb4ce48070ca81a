/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "cli/pdf.h"

#include <dlfcn.h>

#define MODULE "arbitro-pdf.so"

/* Beside the program in a build folder, in a folder of its own once installed: found from the
 * program, so that both may be moved.  Returns: (transfer full) */
static char *
find_module(void)
{
  g_autofree char *program = g_file_read_link("/proc/self/exe", NULL);
  g_autofree char *folder = g_path_get_dirname(program != NULL ? program : ".");
  g_autofree char *beside = g_build_filename(folder, MODULE, NULL);

  if (g_file_test(beside, G_FILE_TEST_EXISTS)) {
    return g_steal_pointer(&beside);
  }
  return g_build_filename(folder, ARB_MODULES_FROM_PROGRAM, MODULE, NULL);
}

ArbPdfMaker
cli_pdf_maker(char **out_fault)
{
  g_autofree char *path = find_module();
  void *module = dlopen(path, RTLD_NOW | RTLD_LOCAL); /* stays until the program ends */
  ArbPdfMaker maker = NULL;

  if (module != NULL) {
    *(void **)&maker = dlsym(module, "arb_report_to_pdf"); /* as POSIX has it */
  }
  if (maker == NULL) {
    *out_fault = g_strdup(dlerror());
  }
  return maker;
}
