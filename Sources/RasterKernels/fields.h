// Shapes given by a formula: for any pixel, how much of it they cover.
//
// A field tells, for each row, which columns it can touch and which of those need no formula because they are covered
// fully or not at all. Everything is computed from the row's own coordinate, never from the row before, so that a
// picture can be drawn in bands, in any order, to the same bits.

// The columns a shape touches in one row, and an inner part that needs no formula; empty when there is none.
typedef struct {
  ptrdiff_t lower, upper;
  ptrdiff_t inner_lower, inner_upper;
  // True if the inner columns are covered fully; otherwise they are not covered at all.
  bool inner_is_solid;
} row_spans;

// Columns that hold everything from `low` to `high`.
INLINE row_spans spans_around(float low, float high) {
  return (row_spans){column(low) - 1, column(high) + 2, 0, 0, true};
}

// Columns whose centres lie between `low` and `high`, and those within a hundredth of a pixel of that.
INLINE row_spans spans_of_centres(float low, float high) {
  return (row_spans){column_down(low + 0.49f), column_down(high + 0.51f), 0, 0, true};
}

// Sets the inner part to the columns whose pixels lie wholly between `low` and `high`.
INLINE void set_inner(row_spans *spans, float low, float high, bool is_solid) {
  spans->inner_lower = column(low) + 2;
  spans->inner_upper = column(high) - 1;
  spans->inner_is_solid = is_solid;
}

static const row_spans no_spans = {0, 0, 0, 0, true};

// A function `name` that draws a field of `type`, of which `name_spans` and `name_coverage` are known.
#define FIELD_PAINTER(name, type)                                                                                     \
  INLINE void name##_part(const type *field, float y, ptrdiff_t lower, ptrdiff_t upper, float strength,               \
                          row_target target) {                                                                        \
    for (ptrdiff_t x = lower; x < upper; x += 8) {                                                                    \
      shares part = shares_of(name##_coverage(field, pixel_centres(x), y), strength);                                 \
      if (x + 8 > upper) part = first_only(part, upper - x);                                                          \
      add(target, part, x);                                                                                           \
    }                                                                                                                 \
  }                                                                                                                   \
  static void name##_rows(const type *shape, throughline_area area, throughline_ink ink, throughline_pixels pixels) { \
    const type field = *shape;                                                                                        \
    for (ptrdiff_t row = area.top; row < area.bottom; row++) {                                                        \
      const float y = (float)row + 0.5f;                                                                              \
      const row_spans spans = name##_spans(&field, y);                                                                \
      const ptrdiff_t lower = greater(spans.lower, area.left);                                                        \
      const ptrdiff_t upper = lesser(spans.upper, area.right);                                                        \
      if (lower >= upper) continue;                                                                                   \
      const row_target target = pixel_row(pixels, row, ink.color);                                                    \
      const ptrdiff_t inner_lower = greater(lower, spans.inner_lower);                                                \
      const ptrdiff_t inner_upper = lesser(upper, spans.inner_upper);                                                 \
      /* A short inner part costs less by formula than by treating it apart. */                                       \
      if (inner_upper - inner_lower < 16) {                                                                           \
        name##_part(&field, y, lower, upper, ink.strength, target);                                                   \
        continue;                                                                                                     \
      }                                                                                                               \
      name##_part(&field, y, lower, inner_lower, ink.strength, target);                                               \
      if (spans.inner_is_solid) {                                                                                     \
        fill(target, inner_lower, inner_upper, (uint16_t)__builtin_rintf(ink.strength));                              \
      }                                                                                                               \
      name##_part(&field, y, inner_upper, upper, ink.strength, target);                                               \
    }                                                                                                                 \
  }

// MARK: Lines with round ends

INLINE row_spans capsule_spans(const throughline_capsule *line, float row) {
  const float dy = row - line->y;
  float low = lesserf(0, line->ux * line->length) - line->reach;
  float high = line->reach + greaterf(0, line->ux * line->length);
  // Across: |ux * dy - uy * dx| <= reach.
  if (__builtin_fabsf(line->uy) > 1e-4f) {
    const float middle = line->ux * dy / line->uy;
    const float half = line->reach / __builtin_fabsf(line->uy);
    low = greaterf(low, middle - half);
    high = lesserf(high, middle + half);
  }
  // Along: -reach <= ux * dx + uy * dy <= length + reach.
  if (__builtin_fabsf(line->ux) > 1e-4f) {
    const float first = (-line->reach - line->uy * dy) / line->ux;
    const float last = (line->length + line->reach - line->uy * dy) / line->ux;
    low = greaterf(low, lesserf(first, last));
    high = lesserf(high, greaterf(first, last));
  }
  return low < high ? spans_around(line->x + low, line->x + high) : no_spans;
}

INLINE floats capsule_coverage(const throughline_capsule *line, floats px, float py) {
  const floats dx = px - line->x;
  const float dy = py - line->y;
  const floats along = smaller(larger(dx * line->ux + dy * line->uy, (floats)(0)), (floats)(line->length));
  const floats away_x = dx - along * line->ux;
  const floats away_y = (floats)(dy) - along * line->uy;
  const floats half = along * line->widening + line->half_width;
  const floats drawn = larger(half, (floats)(0.5f));
  const floats distance = __builtin_elementwise_sqrt(away_x * away_x + away_y * away_y);
  const floats fade = smaller(half + half, (floats)(1));
  return clamped01(drawn + 0.5f - distance) * fade;
}

FIELD_PAINTER(capsule, throughline_capsule)

// A capsule of one width as the rows of a band see it: what its columns in a row depend on, divided once.
typedef struct {
  float low, high;
  // Across: the middle's change a row, and half the width; along: the ends at the start's row, and their change a row.
  float slope, half;
  float first, last, step;
} capsule_slopes;

INLINE capsule_slopes slopes_of(const throughline_capsule *line) {
  capsule_slopes slopes = {-1e9f, 1e9f, 0, 1e9f, -1e9f, 1e9f, 0};
  slopes.low = lesserf(0, line->ux * line->length) - line->reach;
  slopes.high = line->reach + greaterf(0, line->ux * line->length);
  // Of a line nearly level or upright the crossings are too far away to be told: its other bounds serve there.
  if (__builtin_fabsf(line->uy) > 1e-3f) {
    slopes.slope = line->ux / line->uy;
    slopes.half = line->reach / __builtin_fabsf(line->uy);
  }
  if (__builtin_fabsf(line->ux) > 1e-3f) {
    const float one = -line->reach / line->ux, other = (line->length + line->reach) / line->ux;
    slopes.first = lesserf(one, other);
    slopes.last = greaterf(one, other);
    slopes.step = -line->uy / line->ux;
  }
  return slopes;
}

// The columns of a row that a capsule touches, and a quarter of a pixel more on either side, for what rounding has
// moved.
INLINE void columns_of(const capsule_slopes *slopes, const throughline_capsule *line, ptrdiff_t row,
                       throughline_area area, ptrdiff_t *lower, ptrdiff_t *upper) {
  const float dy = (float)row + 0.5f - line->y;
  const float middle = slopes->slope * dy, shift = slopes->step * dy;
  const float low = greaterf(greaterf(slopes->low, middle - slopes->half), slopes->first + shift);
  const float high = lesserf(lesserf(slopes->high, middle + slopes->half), slopes->last + shift);
  *lower = greater(area.left, column_down(line->x + low + 0.25f));
  *upper = low < high ? lesser(area.right, column_down(line->x + high + 0.75f)) : *lower;
}

// Those of eight rows from `row` on.
INLINE void columns_of_rows(const capsule_slopes *slopes, const throughline_capsule *line, ptrdiff_t row,
                            throughline_area area, int32_t *lower, int32_t *upper) {
  const floats dy = pixel_centres(row) - line->y;
  const floats middle = slopes->slope * dy, shift = slopes->step * dy;
  const floats low = larger(larger((floats)(slopes->low), middle - slopes->half), slopes->first + shift);
  const floats high = smaller(smaller((floats)(slopes->high), middle + slopes->half), slopes->last + shift);
  const integers left = (integers)((int32_t)area.left), right = (integers)((int32_t)area.right);
  const integers first = __builtin_elementwise_max(columns_down(line->x + low + 0.25f), left);
  const integers last = __builtin_elementwise_min(columns_down(line->x + high + 0.75f), right);
  const integers end = low < high ? last : first;
  memcpy(lower, &first, sizeof first);
  memcpy(upper, &end, sizeof end);
}

// MARK: Circles

INLINE row_spans disc_spans(const throughline_disc *disc, float row) {
  const float reach = disc->radius + 0.5f;
  const float dy = row - disc->y;
  const float squared = reach * reach - dy * dy;
  if (!(squared > 0)) return no_spans;
  const float half = __builtin_elementwise_sqrt(squared);
  row_spans spans = spans_of_centres(disc->x - half, disc->x + half);
  const float core = disc->radius - 0.5f;
  const float inner = core * core - dy * dy;
  // Small discs are cheaper by formula alone.
  if (core > 8 && inner > 0) {
    const float half_inner = __builtin_elementwise_sqrt(inner);
    set_inner(&spans, disc->x - half_inner, disc->x + half_inner, true);
  }
  return spans;
}

INLINE floats disc_coverage(const throughline_disc *disc, floats px, float py) {
  const floats dx = px - disc->x;
  const float dy = py - disc->y;
  return clamped01((floats)(disc->radius + 0.5f) - __builtin_elementwise_sqrt(dx * dx + dy * dy));
}

FIELD_PAINTER(disc, throughline_disc)

INLINE row_spans ring_spans(const throughline_ring *ring, float row) {
  const float reach = ring->radius + ring->half_width + 0.5f;
  const float dy = row - ring->y;
  const float squared = reach * reach - dy * dy;
  if (!(squared > 0)) return no_spans;
  const float half = __builtin_elementwise_sqrt(squared);
  row_spans spans = spans_of_centres(ring->x - half, ring->x + half);
  const float hole = ring->radius - ring->half_width - 0.5f;
  const float inner = hole * hole - dy * dy;
  if (hole > 8 && inner > 0) {
    const float half_inner = __builtin_elementwise_sqrt(inner);
    set_inner(&spans, ring->x - half_inner, ring->x + half_inner, false);
  }
  return spans;
}

INLINE floats ring_coverage(const throughline_ring *ring, floats px, float py) {
  const floats dx = px - ring->x;
  const float dy = py - ring->y;
  const floats distance = __builtin_elementwise_sqrt(dx * dx + dy * dy);
  return clamped01((floats)(ring->half_width + 0.5f) - magnitude(distance - ring->radius));
}

FIELD_PAINTER(ring, throughline_ring)

// MARK: Rectangles

// The covered parts of columns, without corners.
INLINE floats rect_across(const throughline_rect *rect, floats px) {
  const floats limit = (floats)(lesserf(1, 2 * rect->half_width));
  return smaller(larger((floats)(rect->half_width + 0.5f) - magnitude(px - rect->x), (floats)(0)), limit);
}

// The covered part of a row, without corners.
INLINE float rect_down(const throughline_rect *rect, float py) {
  const float depth = rect->half_height + 0.5f - __builtin_fabsf(py - rect->y);
  return greaterf(0, lesserf(lesserf(depth, 1), 2 * rect->half_height));
}

INLINE row_spans rect_spans(const throughline_rect *rect, float row) {
  const float dy = __builtin_fabsf(row - rect->y);
  if (!(dy < rect->half_height + 0.5f)) return no_spans;
  row_spans spans = spans_around(rect->x - rect->half_width, rect->x + rect->half_width);
  if (dy <= rect->half_height - 0.5f) {
    const float half =
        dy <= rect->half_height - rect->radius ? rect->half_width : rect->half_width - rect->radius;
    set_inner(&spans, rect->x - half, rect->x + half, true);
  }
  return spans;
}

// Straight sides are covered by area, so that a rectangle on whole pixels is crisp and a thin one keeps its weight;
// corners by the distance from their circle.
INLINE floats rect_coverage(const throughline_rect *rect, floats px, float py) {
  const floats sides = rect_across(rect, px) * rect_down(rect, py);
  const float corner_y = __builtin_fabsf(py - rect->y) - (rect->half_height - rect->radius);
  if (!(rect->radius > 0 && corner_y > 0)) return sides;
  const floats corner_x = magnitude(px - rect->x) - (rect->half_width - rect->radius);
  const floats distance = __builtin_elementwise_sqrt(corner_x * corner_x + corner_y * corner_y);
  const floats corner = smaller(sides, clamped01((floats)(rect->radius + 0.5f) - distance));
  return corner_x > (floats)(0) ? corner : sides;
}

#define formula_rect_spans rect_spans
#define formula_rect_coverage rect_coverage
FIELD_PAINTER(formula_rect, throughline_rect)

// A rectangle: of one a few pixels wide with sharp corners, such as the thousands of cells of a map, all that depends
// on the column alone is computed once for all rows.
static void rect_rows(const throughline_rect *shape, throughline_area area, throughline_ink ink,
                      throughline_pixels pixels) {
  const throughline_rect rect = *shape;
  const ptrdiff_t left = column_down(rect.x - rect.half_width);
  const ptrdiff_t right = greater(left, column_down(rect.x + rect.half_width)) + 1;
  if (rect.radius != 0 || right - left > 8 || area.left > left || right > area.right || left + 8 > pixels.width) {
    formula_rect_rows(shape, area, ink, pixels);
    return;
  }
  const floats across = rect_across(&rect, pixel_centres(left));
  const shares whole = shares_of(across, ink.strength);
  // Beyond the rectangle all shares are zero, which leaves pixels as they are.
  for (ptrdiff_t row = area.top; row < area.bottom; row++) {
    const float down = rect_down(&rect, (float)row + 0.5f);
    const shares part = down == 1 ? whole : shares_of(across * down, ink.strength);
    add(pixel_row(pixels, row, ink.color), part, left);
  }
}

INLINE row_spans border_spans(const throughline_border *border, float row) {
  row_spans spans = rect_spans(&border->outer, row);
  const row_spans hole = rect_spans(&border->inner, row);
  spans.inner_lower = hole.inner_lower;
  spans.inner_upper = hole.inner_upper;
  spans.inner_is_solid = false;
  return spans;
}

INLINE floats border_coverage(const throughline_border *border, floats px, float py) {
  return larger(rect_coverage(&border->outer, px, py) - rect_coverage(&border->inner, px, py), (floats)(0));
}

#define formula_border_spans border_spans
#define formula_border_coverage border_coverage
FIELD_PAINTER(formula_border, throughline_border)

// True if a row meets only upright sides of a rectangle, all of it.
INLINE bool is_straight(const throughline_rect *rect, float row) {
  return __builtin_fabsf(row - rect->y) <= rect->half_height - rect->radius && rect_down(rect, row) == 1;
}

INLINE bool is_straight_border(const throughline_border *border, float row) {
  return is_straight(&border->outer, row) && is_straight(&border->inner, row);
}

// A border: the rows between its corners are all the same, and computed once where each side is one step wide.
static void border_rows(const throughline_border *shape, throughline_area area, throughline_ink ink,
                        throughline_pixels pixels) {
  const throughline_border border = *shape;
  ptrdiff_t first = area.top, last = area.bottom;
  while (first < last && !is_straight_border(&border, (float)first + 0.5f)) first++;
  while (last > first && !is_straight_border(&border, (float)last - 0.5f)) last--;
  const float y = (float)first + 0.5f;
  const row_spans spans = border_spans(&border, y);
  const ptrdiff_t lower = greater(spans.lower, area.left), upper = lesser(spans.upper, area.right);
  const ptrdiff_t inner_lower = greater(lower, spans.inner_lower), inner_upper = lesser(upper, spans.inner_upper);
  if (last - first < 2 || lower >= upper || inner_upper - inner_lower < 16 || inner_lower - lower > 8 ||
      upper - inner_upper > 8) {
    formula_border_rows(shape, area, ink, pixels);
    return;
  }
  const throughline_area above = {area.left, area.top, area.right, first};
  const throughline_area below = {area.left, last, area.right, area.bottom};
  formula_border_rows(shape, above, ink, pixels);
  const shares left =
      first_only(shares_of(border_coverage(&border, pixel_centres(lower), y), ink.strength), inner_lower - lower);
  const shares right = first_only(shares_of(border_coverage(&border, pixel_centres(inner_upper), y), ink.strength),
                                  upper - inner_upper);
  for (ptrdiff_t row = first; row < last; row++) {
    const row_target target = pixel_row(pixels, row, ink.color);
    add(target, left, lower);
    if (inner_upper < upper) add(target, right, inner_upper);
  }
  formula_border_rows(shape, below, ink, pixels);
}

INLINE row_spans shadow_spans(const throughline_shadow *shadow, float row) {
  const throughline_rect *rect = &shadow->rect;
  const float dy = __builtin_fabsf(row - rect->y);
  if (!(dy < rect->half_height + shadow->blur)) return no_spans;
  const float reach = rect->half_width + shadow->blur;
  row_spans spans = spans_around(rect->x - reach, rect->x + reach);
  if (dy <= rect->half_height) {
    const float half =
        dy <= rect->half_height - rect->radius ? rect->half_width : rect->half_width - rect->radius;
    set_inner(&spans, rect->x - half, rect->x + half, true);
  }
  return spans;
}

INLINE floats shadow_coverage(const throughline_shadow *shadow, floats px, float py) {
  const throughline_rect *rect = &shadow->rect;
  const floats outside_x = larger(magnitude(px - rect->x) - (rect->half_width - rect->radius), (floats)(0));
  const float outside_y = greaterf(0, __builtin_fabsf(py - rect->y) - (rect->half_height - rect->radius));
  const floats distance =
      __builtin_elementwise_sqrt(outside_x * outside_x + outside_y * outside_y) - rect->radius;
  const floats light = clamped01((floats)(1) - distance * (1 / shadow->blur));
  return light * light * ((floats)(3) - light - light);
}

FIELD_PAINTER(shadow, throughline_shadow)

// MARK: Triangles

INLINE row_spans triangle_spans(const throughline_triangle *triangle, __attribute__((unused)) float row) {
  return spans_around(triangle->low, triangle->high);
}

INLINE floats triangle_coverage(const throughline_triangle *triangle, floats px, float py) {
  const throughline_side *sides = triangle->sides;
  const floats a = px * sides[0].nx + (py * sides[0].ny + sides[0].offset);
  const floats b = px * sides[1].nx + (py * sides[1].ny + sides[1].offset);
  const floats c = px * sides[2].nx + (py * sides[2].ny + sides[2].offset);
  return clamped01(smaller(smaller(a, b), c) + 0.5f);
}

FIELD_PAINTER(triangle, throughline_triangle)

// MARK: Hexagons

// The distance of the slanted sides from the middle column of a row, inwards.
INLINE float hexagon_depth(const throughline_hexagon *hexagon, float row) {
  return (hexagon->half_height - __builtin_fabsf(row - hexagon->y)) * hexagon->down;
}

INLINE row_spans hexagon_spans(const throughline_hexagon *hexagon, float row) {
  const float depth = hexagon_depth(hexagon, row);
  if (!(depth > -0.5f)) return no_spans;
  const float half = lesserf(hexagon->half_width + 0.5f, (depth + 0.5f) * hexagon->widening);
  // Only pixels whose centres lie within: most cells then take one step of eight pixels a row.
  row_spans spans = {column(hexagon->x - half + 0.49f), column(hexagon->x + half + 0.51f), 0, 0, true};
  const float inner = lesserf(hexagon->half_width - 0.5f, (depth - 0.5f) * hexagon->widening);
  if (inner > 8) set_inner(&spans, hexagon->x - inner, hexagon->x + inner, true);
  return spans;
}

INLINE floats hexagon_coverage(const throughline_hexagon *hexagon, floats px, float py) {
  const floats dx = magnitude(px - hexagon->x);
  const floats slopes = (floats)(hexagon_depth(hexagon, py)) - dx * hexagon->across;
  return clamped01(smaller((floats)(hexagon->half_width) - dx, slopes) + 0.5f);
}

FIELD_PAINTER(hexagon, throughline_hexagon)

INLINE row_spans hexagon_border_spans(const throughline_hexagon_border *border, float row) {
  const throughline_hexagon *middle = &border->middle;
  const float depth = hexagon_depth(middle, row);
  const float reach = border->half + 0.5f;
  const float outer = lesserf(middle->half_width + reach, (depth + reach) * middle->widening);
  if (!(outer > 0)) return no_spans;
  row_spans spans = spans_around(middle->x - outer, middle->x + outer);
  const float inner = lesserf(middle->half_width - reach, (depth - reach) * middle->widening);
  if (inner > 8) set_inner(&spans, middle->x - inner, middle->x + inner, false);
  return spans;
}

INLINE floats hexagon_border_coverage(const throughline_hexagon_border *border, floats px, float py) {
  const throughline_hexagon *middle = &border->middle;
  const floats dx = magnitude(px - middle->x);
  const floats slopes = (floats)(hexagon_depth(middle, py)) - dx * middle->across;
  const floats inwards = smaller((floats)(middle->half_width) - dx, slopes);
  return clamped01((floats)(border->half + 0.5f) - magnitude(inwards));
}

FIELD_PAINTER(hexagon_border, throughline_hexagon_border)

// Draws eight columns of a hexagon: what depends on the column alone is computed once for all rows, and rows between
// its slanted parts share their coverage. Beyond it all shares are zero, which leaves pixels as they are.
INLINE void hexagon_lanes(const throughline_hexagon *hexagon, throughline_area area, ptrdiff_t left,
                          throughline_ink ink, throughline_pixels pixels) {
  const floats dx = magnitude(pixel_centres(left) - hexagon->x);
  const floats sides = (floats)(hexagon->half_width) - dx;
  const floats slopes = dx * hexagon->across;
  // The depth of a row from which on only the upright sides matter.
  const float upright_depth = 0.5f + greaterf(hexagon->half_width - 0.5f, 0) * hexagon->across;
  const shares upright = shares_of(clamped01(sides + 0.5f), ink.strength);
  for (ptrdiff_t row = area.top; row < area.bottom; row++) {
    const float depth = hexagon_depth(hexagon, (float)row + 0.5f);
    shares part = upright;
    if (depth < upright_depth) {
      part = shares_of(clamped01(smaller(sides, (floats)(depth) - slopes) + 0.5f), ink.strength);
    }
    add(pixel_row(pixels, row, ink.color), part, left);
  }
}

static void hexagon_row_rows(const throughline_hexagon_row *shape, const throughline_ink *inks, throughline_area area,
                             throughline_pixels pixels) {
  if (area.top >= area.bottom) return;
  const throughline_hexagon first = shape->first;
  const float pitch = shape->pitch;
  // The hexagons that may touch the columns.
  const float lower = ((float)area.left - first.x - first.half_width - 1) / pitch;
  const float upper = ((float)area.right - first.x + first.half_width + 1) / pitch;
  const ptrdiff_t start = greater(0, lesser(shape->count, column_down(lower)));
  const ptrdiff_t end = greater(start, lesser(shape->count, -column_down(-upper) + 1));
  for (ptrdiff_t index = start; index < end; index++) {
    throughline_hexagon hexagon = first;
    hexagon.x += (float)index * pitch;
    const ptrdiff_t left = column_down(hexagon.x - hexagon.half_width);
    const ptrdiff_t right = greater(left, column_down(hexagon.x + hexagon.half_width)) + 1;
    // By its formula where it is large or cut off.
    if (right - left > 16 || area.left > left || right > area.right ||
        left + (right - left > 8 ? 16 : 8) > pixels.width) {
      hexagon_rows(&hexagon, area, inks[index], pixels);
      continue;
    }
    hexagon_lanes(&hexagon, area, left, inks[index], pixels);
    if (right - left > 8) hexagon_lanes(&hexagon, area, left + 8, inks[index], pixels);
  }
}
