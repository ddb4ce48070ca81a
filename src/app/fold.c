/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/fold.h"

#define COLUMNS_MAX 8
#define GAP         1 /* pixels between columns */

struct _ArbFold {
  GtkWidget parent;
  guint n;
  guint weight[COLUMNS_MAX];
  guint page;
  gboolean folded;
  guint idle;
};

G_DEFINE_FINAL_TYPE(ArbFold, arb_fold, GTK_TYPE_WIDGET)

enum {
  PROP_PAGE = 1,
  PROP_FOLDED,
  N_PROPS
};

static GParamSpec *props[N_PROPS];

guint
arb_fold_get_page(ArbFold *fold)
{
  return fold->page;
}

void
arb_fold_set_page(ArbFold *fold, guint page)
{
  if (page < fold->n && page != fold->page) {
    fold->page = page;
    gtk_widget_queue_allocate(GTK_WIDGET(fold));
    g_object_notify_by_pspec(G_OBJECT(fold), props[PROP_PAGE]);
  }
}

gboolean
arb_fold_is_folded(ArbFold *fold)
{
  return fold->folded;
}

void
arb_fold_add(ArbFold *fold, GtkWidget *column, guint weight)
{
  g_return_if_fail(fold->n < COLUMNS_MAX);
  fold->weight[fold->n++] = weight;
  gtk_widget_set_parent(column, GTK_WIDGET(fold));
}

static gboolean
on_idle(gpointer data)
{
  ArbFold *fold = data;

  fold->idle = 0;
  g_object_notify_by_pspec(G_OBJECT(fold), props[PROP_FOLDED]);
  return G_SOURCE_REMOVE;
}

static void
set_folded(ArbFold *fold, gboolean folded)
{
  if (fold->folded != folded) {
    fold->folded = folded;
    if (fold->idle == 0) {
      fold->idle = g_idle_add(on_idle, fold);
    }
  }
}

/* Least width of each column: text that wraps wants to be a single line, which is no measure.
 * Returns: of all. */
static int
least_widths(ArbFold *fold, int *width)
{
  int all = 0;
  guint i = 0;

  for (GtkWidget *child = gtk_widget_get_first_child(GTK_WIDGET(fold)); child != NULL;
       child = gtk_widget_get_next_sibling(child), i++) {
    gtk_widget_measure(child, GTK_ORIENTATION_HORIZONTAL, -1, &width[i], NULL, NULL, NULL);
    all += width[i];
  }
  return all + (fold->n > 1 ? (int)(fold->n - 1) * GAP : 0);
}

static void
allocate_side_by_side(ArbFold *fold, int *width, int spare, int height)
{
  guint weights = 0;
  guint i = 0;
  int x = 0;
  gboolean mirrored = gtk_widget_get_direction(GTK_WIDGET(fold)) == GTK_TEXT_DIR_RTL;

  for (guint k = 0; k < fold->n; k++) {
    weights += fold->weight[k];
  }
  for (GtkWidget *child = gtk_widget_get_first_child(GTK_WIDGET(fold)); child != NULL;
       child = gtk_widget_get_next_sibling(child), i++) {
    int share = weights > 0 ? spare * (int)fold->weight[i] / (int)weights : 0;
    int left = mirrored ? gtk_widget_get_width(GTK_WIDGET(fold)) - x - width[i] - share : x;
    gtk_widget_set_child_visible(child, TRUE);
    gtk_widget_size_allocate(child, &(GtkAllocation){left, 0, width[i] + share, height}, -1);
    x += width[i] + share + GAP;
  }
}

static void
arb_fold_size_allocate(GtkWidget *widget, int width, int height, int baseline G_GNUC_UNUSED)
{
  ArbFold *fold = ARB_FOLD(widget);
  int widths[COLUMNS_MAX] = {0};
  int all = least_widths(fold, widths);
  guint i = 0;

  set_folded(fold, all > width);
  if (all <= width) {
    allocate_side_by_side(fold, widths, width - all, height);
    return;
  }
  for (GtkWidget *child = gtk_widget_get_first_child(widget); child != NULL;
       child = gtk_widget_get_next_sibling(child), i++) {
    gtk_widget_set_child_visible(child, i == fold->page);
    if (i == fold->page) {
      gtk_widget_size_allocate(child, &(GtkAllocation){0, 0, width, height}, -1);
    }
  }
}

/* The seven parameters are GTK's. */
/* NOLINTBEGIN(readability-function-size) */
static void
arb_fold_measure(GtkWidget *widget,
                 GtkOrientation orientation,
                 int for_size,
                 int *minimum,
                 int *natural,
                 int *minimum_baseline,
                 int *natural_baseline)
{
  int widths[COLUMNS_MAX] = {0};

  *minimum = 0;
  *natural = 0;
  for (GtkWidget *child = gtk_widget_get_first_child(widget); child != NULL;
       child = gtk_widget_get_next_sibling(child)) {
    int least = 0;
    int wanted = 0;
    gtk_widget_measure(child, orientation, orientation == GTK_ORIENTATION_VERTICAL ? -1 : for_size,
                       &least, &wanted, NULL, NULL);
    *minimum = MAX(*minimum, least);
    *natural = MAX(*natural, wanted);
  }
  if (orientation == GTK_ORIENTATION_HORIZONTAL) {
    *natural = MAX(*minimum, least_widths(ARB_FOLD(widget), widths));
  }
  *minimum_baseline = -1;
  *natural_baseline = -1;
}

/* NOLINTEND(readability-function-size) */

static void
arb_fold_get_property(GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_PAGE) {
    g_value_set_uint(value, ARB_FOLD(object)->page);
  } else if (id == PROP_FOLDED) {
    g_value_set_boolean(value, ARB_FOLD(object)->folded);
  } else {
    G_OBJECT_WARN_INVALID_PROPERTY_ID(object, id, pspec);
  }
}

static void
arb_fold_set_property(GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  if (id == PROP_PAGE) {
    arb_fold_set_page(ARB_FOLD(object), g_value_get_uint(value));
  } else {
    G_OBJECT_WARN_INVALID_PROPERTY_ID(object, id, pspec);
  }
}

static void
arb_fold_dispose(GObject *object)
{
  ArbFold *fold = ARB_FOLD(object);

  g_clear_handle_id(&fold->idle, g_source_remove);
  for (GtkWidget *child = gtk_widget_get_first_child(GTK_WIDGET(fold)); child != NULL;
       child = gtk_widget_get_first_child(GTK_WIDGET(fold))) {
    gtk_widget_unparent(child);
  }
  G_OBJECT_CLASS(arb_fold_parent_class)->dispose(object);
}

static void
arb_fold_class_init(ArbFoldClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS(klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(klass);

  object_class->get_property = arb_fold_get_property;
  object_class->set_property = arb_fold_set_property;
  object_class->dispose = arb_fold_dispose;
  widget_class->measure = arb_fold_measure;
  widget_class->size_allocate = arb_fold_size_allocate;
  props[PROP_PAGE] =
      g_param_spec_uint("page", NULL, NULL, 0, COLUMNS_MAX - 1, 0,
                        G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  props[PROP_FOLDED] =
      g_param_spec_boolean("folded", NULL, NULL, FALSE, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties(object_class, N_PROPS, props);
  gtk_widget_class_set_css_name(widget_class, "arbfold");
}

static void
arb_fold_init(ArbFold *fold G_GNUC_UNUSED)
{
}

GtkWidget *
arb_fold_new(void)
{
  return g_object_new(ARB_TYPE_FOLD, NULL);
}
