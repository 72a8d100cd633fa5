// Thin straight lines, of which a graph has most.
//
// Coverage falls off evenly with the distance from the line's middle, which is linear in x and y: along a row it is a
// ramp, made for eight pixels at once in 16-bit integers. Rows that only meet the line's body need no more than an
// addition each; the few that meet its round ends use a formula there. All positions follow from the row's number.

INLINE ptrdiff_t line_value(const throughline_thin_line *line, ptrdiff_t row, ptrdiff_t x) {
  return line->value_start + row * line->value_row + x * line->value_column;
}

// The shares of eight pixels by the distance of the first of them.
INLINE shares body_shares(const throughline_thin_line *line, steps ramp, ptrdiff_t value) {
  // Without signs where numbers may wrap around, as they do far from the line.
  const shares offset = (shares)ramp + (uint16_t)(value >> 32);
  const steps distance = __builtin_elementwise_max((steps)offset, (steps)((shares)(0) - offset));
  const steps above = (steps)((uint16_t)line->peak - (shares)distance);
  const steps inside = __builtin_elementwise_max(above, (steps)(0));
  return (shares)(__builtin_elementwise_min(inside, (steps)(line->ceiling)) >> 3);
}

INLINE steps ramp_of(const throughline_thin_line *line) {
  steps ramp;
  memcpy(&ramp, line->ramp, sizeof ramp);
  return ramp;
}

// Coverage by the distance from the line, as of a capsule, but for one width.
INLINE floats round_coverage(const throughline_capsule *ends, floats px, float py) {
  const floats dx = px - ends->x;
  const float dy = py - ends->y;
  const floats along = smaller(larger(dx * ends->ux + dy * ends->uy, (floats)(0)), (floats)(ends->length));
  const floats away_x = dx - along * ends->ux;
  const floats away_y = (floats)(dy) - along * ends->uy;
  return clamped01((floats)(ends->reach) - __builtin_elementwise_sqrt(away_x * away_x + away_y * away_y));
}

INLINE void paint_round(const throughline_thin_line *line, float y, ptrdiff_t lower, ptrdiff_t upper,
                        row_target target) {
  for (ptrdiff_t x = lower; x < upper; x += 8) {
    const shares part = shares_of(round_coverage(&line->ends, pixel_centres(x), y), line->strength);
    add(target, first_only(part, upper - x), x);
  }
}

// Paints a row that meets an end: by the formula where the end is, by the ramp between.
INLINE void paint_end(const throughline_thin_line *line, const capsule_slopes *slopes, ptrdiff_t row,
                      throughline_area area, row_target target) {
  const float y = (float)row + 0.5f;
  if (area.right - area.left <= 8) {
    // Of a coast most segments are as short as this: finding out which pixels they touch costs more than all eight.
    paint_round(line, y, area.left, area.right, target);
    return;
  }
  const throughline_capsule *ends = &line->ends;
  ptrdiff_t narrow_lower, narrow_upper;
  columns_of(slopes, ends, row, area, &narrow_lower, &narrow_upper);
  // Too short to have a ramp, whatever rounding has moved.
  if (narrow_upper - narrow_lower <= 11) {
    paint_round(line, y, narrow_lower, narrow_upper, target);
    return;
  }
  const row_spans spans = capsule_spans(ends, y);
  const ptrdiff_t lower = greater(spans.lower, area.left);
  const ptrdiff_t upper = lesser(spans.upper, area.right);
  // The columns whose nearest point of the line is between its ends. The ramp must not run past 16 bits: only where the
  // row stays close to the line.
  ptrdiff_t first = lower, last = lower;
  if (upper - lower >= 16 && __builtin_fabsf(ends->ux) > 1e-4f) {
    const float dy = y - ends->y;
    const float begin = ends->x - ends->uy * dy / ends->ux;
    const float end = begin + ends->length / ends->ux;
    first = greater(lower, lesser(upper, column(lesserf(begin, end)) + 1));
    last = greater(first, lesser(upper, column(greaterf(begin, end)) - 1));
    if (last - first < 16) first = last = lower;
  }
  paint_round(line, y, lower, first, target);
  const steps ramp = ramp_of(line);
  for (ptrdiff_t x = first; x < last; x += 8) {
    add(target, first_only(body_shares(line, ramp, line_value(line, row, x)), last - x), x);
  }
  paint_round(line, y, last, upper, target);
}

// True if eight columns hold each of these rows of the body, and lie within the area. A line leans one way: its first
// and its last row tell.
INLINE bool is_narrow(const throughline_thin_line *line, ptrdiff_t row, ptrdiff_t end, throughline_area area) {
  if (line->span_count > 8) return false;
  const ptrdiff_t one = (line->span_start + row * line->span_step) >> 32;
  const ptrdiff_t other = (line->span_start + (end - 1) * line->span_step) >> 32;
  return lesser(one, other) >= area.left && greater(one, other) + 8 <= area.right;
}

// Lays such rows: a step of eight pixels each. Most of a graph's picture is drawn here.
INLINE void paint_narrow(const throughline_thin_line *line, steps ramp, ptrdiff_t row, ptrdiff_t end, row_kind kind,
                         uint32_t color, throughline_pixels pixels, throughline_mask mask) {
  ptrdiff_t span = line->span_start + row * line->span_step;
  ptrdiff_t value = line->value_start + row * line->value_row;
  for (; row < end; row++, span += line->span_step, value += line->value_row) {
    const ptrdiff_t x = span >> 32;
    const row_target target = kind == OVER_PIXELS ? pixel_row(pixels, row, color) : transmittance_row(mask, row);
    add(target, body_shares(line, ramp, value + x * line->value_column), x);
  }
}

// Lays the line into rows of a picture or of a mask: rows of the body each up to seven columns beyond its last, where
// the line has faded out anyway. What lies beyond the columns of a mask is seen to when it is settled.
INLINE void paint_line(const throughline_thin_line *shape, throughline_area area, row_kind kind, uint32_t color,
                       throughline_pixels pixels, throughline_mask mask) {
  const throughline_thin_line line = *shape;
  const steps ramp = ramp_of(&line);
  const capsule_slopes slopes = slopes_of(&line.ends);
  ptrdiff_t row = area.top;
  for (; row < area.bottom; row++) {
    if (row >= line.body_top && row < line.body_bottom) {
      const ptrdiff_t end = lesser(area.bottom, line.body_bottom);
      if (is_narrow(&line, row, end, area)) {
        paint_narrow(&line, ramp, row, end, kind, color, pixels, mask);
        row = end - 1;
        continue;
      }
    }
    const row_target target = kind == OVER_PIXELS ? pixel_row(pixels, row, color) : transmittance_row(mask, row);
    if (row < line.body_top || row >= line.body_bottom) {
      paint_end(&line, &slopes, row, area, target);
      continue;
    }
    const ptrdiff_t first = (line.span_start + row * line.span_step) >> 32;
    const ptrdiff_t end = lesser(first + line.span_count, area.right);
    ptrdiff_t x = greater(first, area.left);
    ptrdiff_t value = line_value(&line, row, x);
    for (; x < end; x += 8, value += 8 * line.value_column) {
      shares part = body_shares(&line, ramp, value);
      if (kind == OVER_PIXELS && x + 8 > area.right) part = first_only(part, area.right - x);
      add(target, part, x);
    }
  }
}

static void thin_line_rows(const throughline_thin_line *line, throughline_area area, uint32_t color,
                           throughline_pixels pixels) {
  paint_line(line, area, OVER_PIXELS, color, pixels, (throughline_mask){0});
}

static void thin_line_mask_rows(const throughline_thin_line *line, throughline_area area, throughline_mask mask) {
  paint_line(line, area, TRANSMITTANCE, 0, (throughline_pixels){0}, mask);
}

// Each pixel belongs to the piece it lies beside, told by its centre: where one piece ends the next begins, so that a
// translucent line of many pieces looks like one.
INLINE void paint_piece(const throughline_line_piece *piece, throughline_area area, row_kind kind, uint32_t color,
                        throughline_pixels pixels, throughline_mask mask) {
  const throughline_thin_line *line = &piece->line;
  const bool cuts_rows = piece->cuts_rows, is_flat = piece->is_flat;
  const ptrdiff_t first = cuts_rows ? greater(area.top, piece->first_row) : area.top;
  const ptrdiff_t last = cuts_rows ? lesser(area.bottom, piece->end_row) : area.bottom;
  const steps ramp = ramp_of(line);
  for (ptrdiff_t row = first; row < last; row++) {
    ptrdiff_t low = area.left, high = area.right;
    if (!is_flat) {
      const ptrdiff_t begin = (line->span_start + row * line->span_step) >> 32;
      low = greater(low, begin);
      high = lesser(high, begin + line->span_count);
    }
    if (!cuts_rows) {
      low = greater(low, (piece->cut_start + row * piece->cut_step) >> 32);
      high = lesser(high, (piece->cut_end + row * piece->cut_step) >> 32);
    }
    const row_target target = kind == OVER_PIXELS ? pixel_row(pixels, row, color) : transmittance_row(mask, row);
    for (; low < high; low += 8) {
      add(target, first_only(body_shares(line, ramp, line_value(line, row, low)), high - low), low);
    }
  }
}

static void line_piece_rows(const throughline_line_piece *piece, throughline_area area, uint32_t color,
                            throughline_pixels pixels) {
  paint_piece(piece, area, OVER_PIXELS, color, pixels, (throughline_mask){0});
}

static void line_piece_mask_rows(const throughline_line_piece *piece, throughline_area area, throughline_mask mask) {
  paint_piece(piece, area, TRANSMITTANCE, 0, (throughline_pixels){0}, mask);
}
