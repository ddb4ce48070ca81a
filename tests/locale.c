/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <locale.h>

/* Every test program takes the locale of its setup before main(), as the window does: without this
 * each would run in the C locale whatever LC_ALL says. */
void take_locale(void);

__attribute__((constructor)) void
take_locale(void)
{
  setlocale(LC_ALL, "");
}
