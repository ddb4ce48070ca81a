/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "inspect.h"

#include <string.h>

/* "GtkLabel "Fuoco" in ArbSheet": enough to find it. */
static char *
where(GtkWidget *widget)
{
  GString *text = g_string_new(G_OBJECT_TYPE_NAME(widget));
  GtkWidget *label = GTK_IS_LABEL(widget) ? widget : gtk_widget_get_first_child(widget);

  if (GTK_IS_LABEL(label)) {
    g_string_append_printf(text, " \"%.40s\"", gtk_label_get_text(GTK_LABEL(label)));
  }
  for (GtkWidget *up = gtk_widget_get_parent(widget); up != NULL; up = gtk_widget_get_parent(up)) {
    if (g_str_has_prefix(G_OBJECT_TYPE_NAME(up), "Arb") || GTK_IS_NATIVE(up)) {
      g_string_append_printf(text, " in %s", G_OBJECT_TYPE_NAME(up));
      break;
    }
  }
  return g_string_free(text, FALSE);
}

static guint
fault(GtkWidget *widget, const char *what)
{
  g_autofree char *place = where(widget);

  g_print("# %s: %s\n", place, what);
  return 1;
}

typedef guint (*Look)(GtkWidget *widget);

/* All that is drawn, without the menus that open above it. */
static guint
walk(GtkWidget *widget, Look look)
{
  guint faults = gtk_widget_get_mapped(widget) ? look(widget) : 0;

  for (GtkWidget *child = gtk_widget_get_first_child(widget); child != NULL;
       child = gtk_widget_get_next_sibling(child)) {
    if (gtk_widget_get_mapped(child) && !GTK_IS_NATIVE(child)) {
      faults += walk(child, look);
    }
  }
  return faults;
}

static gboolean
has_tooltip(GtkWidget *widget)
{
  for (; widget != NULL && !GTK_IS_NATIVE(widget); widget = gtk_widget_get_parent(widget)) {
    if (gtk_widget_get_has_tooltip(widget)) {
      return TRUE;
    }
  }
  return FALSE;
}

static guint
look_at_label(GtkWidget *widget)
{
  PangoLayout *layout = gtk_label_get_layout(GTK_LABEL(widget));
  int width = 0;
  int height = 0;

  pango_layout_get_pixel_size(layout, &width, &height);
  if (pango_layout_is_ellipsized(layout)) {
    return has_tooltip(widget) ? 0 : fault(widget, "ends in dots, and no tooltip has the rest");
  }
  if (width > gtk_widget_get_width(widget) + 1) {
    return fault(widget, "is narrower than its words");
  }
  return height > gtk_widget_get_height(widget) + 1 ? fault(widget, "is lower than its lines") : 0;
}

/* A box of the widget tree against the one that holds it, in the directions that are not free. */
static gboolean
reaches_out(GtkWidget *widget, GtkWidget *holder, gboolean wide, gboolean high)
{
  graphene_rect_t bounds;

  if (!gtk_widget_compute_bounds(widget, holder, &bounds)) {
    return FALSE;
  }
  float right = bounds.origin.x + bounds.size.width;
  float below = bounds.origin.y + bounds.size.height;
  return (wide && (bounds.origin.x < -1 || right > (float)gtk_widget_get_width(holder) + 1))
         || (high && (bounds.origin.y < -1 || below > (float)gtk_widget_get_height(holder) + 1));
}

static guint
look_at_place(GtkWidget *widget)
{
  gboolean wide = TRUE; /* not to be scrolled sideways so far */
  gboolean high = TRUE;

  for (GtkWidget *up = gtk_widget_get_parent(widget); up != NULL && (wide || high);
       up = gtk_widget_get_parent(up)) {
    if (GTK_IS_SCROLLED_WINDOW(up)) {
      GtkPolicyType across = GTK_POLICY_NEVER;
      GtkPolicyType down = GTK_POLICY_NEVER;
      gtk_scrolled_window_get_policy(GTK_SCROLLED_WINDOW(up), &across, &down);
      wide = wide && across == GTK_POLICY_NEVER;
      high = high && down == GTK_POLICY_NEVER;
    } else if (!GTK_IS_NATIVE(up)) {
      continue;
    }
    if (reaches_out(widget, up, wide, high)) {
      return fault(widget, "reaches out of what holds it");
    }
    if (GTK_IS_NATIVE(up)) {
      break;
    }
  }
  return 0;
}

#define SCROLLED_MIN 60 /* pixels of a list, less is a slit */

static guint
look_at_scrolled(GtkWidget *widget)
{
  GtkAdjustment *down = gtk_scrolled_window_get_vadjustment(GTK_SCROLLED_WINDOW(widget));
  gboolean more = gtk_adjustment_get_upper(down) > gtk_adjustment_get_page_size(down);

  return more && gtk_widget_get_height(widget) < SCROLLED_MIN
             ? fault(widget, "is too low to read what is scrolled in it")
             : 0;
}

static guint
look_at_size(GtkWidget *widget)
{
  guint faults = 0;

  if (GTK_IS_LABEL(widget)) {
    faults += look_at_label(widget);
  }
  if (GTK_IS_LABEL(widget) || gtk_widget_get_focusable(widget)) {
    faults += look_at_place(widget);
  }
  if (GTK_IS_SCROLLED_WINDOW(widget)) {
    faults += look_at_scrolled(widget);
  }
  return faults;
}

guint
inspect_sizes(GtkWidget *front)
{
  int wide = 0;
  int high = 0;

  gtk_widget_measure(front, GTK_ORIENTATION_HORIZONTAL, -1, &wide, NULL, NULL, NULL);
  gtk_widget_measure(front, GTK_ORIENTATION_VERTICAL, MAX(wide, INSPECT_SCREEN_WIDTH), &high, NULL,
                     NULL, NULL);
  guint faults = walk(front, look_at_size);
  if (wide > INSPECT_SCREEN_WIDTH || high > INSPECT_SCREEN_HEIGHT) {
    g_print("# wants %d x %d\n", wide, high);
    faults += fault(front, "wants more than the screen");
  }
  if (gtk_widget_get_width(front) > INSPECT_SCREEN_WIDTH
      || gtk_widget_get_height(front) > INSPECT_SCREEN_HEIGHT) {
    g_print("# has %d x %d\n", gtk_widget_get_width(front), gtk_widget_get_height(front));
    faults += fault(front, "is larger than the screen");
  }
  return faults;
}

/* The name as a screen reader gets it; that of an entry is on the whole of it, not on its text.
 * Returns: (transfer full) (nullable) */
static char *
name_of(GtkWidget *widget)
{
  GtkWidget *named = GTK_IS_TEXT(widget) && GTK_IS_EDITABLE(gtk_widget_get_parent(widget))
                         ? gtk_widget_get_parent(widget)
                         : widget;
  GtkAccessible *accessible = GTK_ACCESSIBLE(named);

  if (gtk_test_accessible_has_relation(accessible, GTK_ACCESSIBLE_RELATION_LABELLED_BY)) {
    return g_strdup("labelled by another");
  }
  if (!gtk_test_accessible_has_property(accessible, GTK_ACCESSIBLE_PROPERTY_LABEL)) {
    return NULL;
  }
  return gtk_test_accessible_check_property(accessible, GTK_ACCESSIBLE_PROPERTY_LABEL, "\001");
}

static gboolean
has_role(GtkWidget *widget)
{
  static const GtkAccessibleRole none[] = {
      GTK_ACCESSIBLE_ROLE_NONE,
      GTK_ACCESSIBLE_ROLE_PRESENTATION,
      GTK_ACCESSIBLE_ROLE_WIDGET,
      GTK_ACCESSIBLE_ROLE_GENERIC,
  };
  GtkAccessibleRole role = gtk_accessible_get_accessible_role(GTK_ACCESSIBLE(widget));

  for (guint i = 0; i < G_N_ELEMENTS(none); i++) {
    if (role == none[i]) {
      return FALSE;
    }
  }
  return TRUE;
}

/* Parts of a control that GTK keeps from the focus, or names by the whole of it; and what is only
 * there to scroll. */
static gboolean
is_part(GtkWidget *widget)
{
  return GTK_IS_WINDOW(widget) || GTK_IS_SCROLLED_WINDOW(widget)
         || (GTK_IS_BUTTON(widget) && gtk_widget_get_ancestor(widget, GTK_TYPE_SPIN_BUTTON) != NULL)
         || gtk_widget_get_ancestor(gtk_widget_get_parent(widget), GTK_TYPE_BUTTON) != NULL;
}

static guint
look_at_name(GtkWidget *widget)
{
  if (!gtk_widget_get_focusable(widget) || is_part(widget)) {
    return 0;
  }
  g_autofree char *name = name_of(widget);
  guint faults = GTK_IS_TEXT(widget) || has_role(widget)
                     ? 0
                     : fault(widget, "takes the focus and has no role");
  if (name == NULL || *name == '\0') {
    faults += fault(widget, "takes the focus and has no name");
  } else if (g_str_has_suffix(name, "-symbolic")) {
    faults += fault(widget, "is named after its picture");
  }
  return faults;
}

guint
inspect_names(GtkWidget *front)
{
  return walk(front, look_at_name);
}

#define STOPS_MAX 60

/* The list that a place lies in.  Returns: (nullable) */
static GtkWidget *
list_of(GtkWidget *widget)
{
  GtkWidget *list = gtk_widget_get_ancestor(widget, GTK_TYPE_LIST_VIEW);
  return list != NULL ? list : gtk_widget_get_ancestor(widget, GTK_TYPE_LIST_BOX);
}

guint
inspect_tabs(GtkWidget *window)
{
  g_autoptr(GPtrArray) stops = g_ptr_array_new();
  guint faults = 0;

  gtk_window_set_focus(GTK_WINDOW(window), NULL);
  while (stops->len < STOPS_MAX && gtk_widget_child_focus(window, GTK_DIR_TAB_FORWARD)) {
    GtkWidget *focus = gtk_window_get_focus(GTK_WINDOW(window));
    if (focus == NULL || (stops->len > 0 && focus == g_ptr_array_index(stops, 0))) {
      break;
    }
    GtkWidget *last = stops->len > 0 ? g_ptr_array_index(stops, stops->len - 1) : NULL;
    if (g_ptr_array_find(stops, focus, NULL)) {
      return faults + fault(focus, "is stopped at twice before Tab comes round");
    }
    if (last != NULL && list_of(focus) != NULL && list_of(focus) == list_of(last)) {
      faults += fault(focus, "is a second stop in its list");
    }
    g_ptr_array_add(stops, focus);
  }
  return stops->len < STOPS_MAX ? faults
                                : faults + fault(window, "has too many stops of the Tab key");
}
