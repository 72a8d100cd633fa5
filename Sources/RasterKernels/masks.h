// Masks turned into pixels, and put to rest: of thin lines, of polylines, of polygons, and of letters.

// MARK: Thin lines

// The shares of a colour that cover what shows through by these bytes.
INLINE shares opacity(bytes8 transmittance) {
  const shares through = widened(transmittance);
  return (uint16_t)256 - (through + (through >> 7));
}

static const uint8_t clear_bytes[8] = {255, 255, 255, 255, 255, 255, 255, 255};

// True if nothing has been laid into 32 pixels.
INLINE bool is_clear32(const uint8_t *mask) {
  uint64_t parts[4];
  memcpy(parts, mask, sizeof parts);
  return (parts[0] & parts[1] & parts[2] & parts[3]) == UINT64_MAX;
}

static void settle_lines_rows(throughline_mask mask, throughline_area area, uint32_t color,
                              throughline_pixels pixels) {
  const bytes8 clear = load_bytes(clear_bytes);
  for (ptrdiff_t row = area.top; row < area.bottom; row++) {
    uint8_t *bytes = mask.base + row * mask.pitch;
    const row_target target = pixel_row(pixels, row, color);
    ptrdiff_t x = area.left;
    // Most of a mask is untouched: pass over it in large steps. Where something was laid, not to ask again is faster.
    for (; x + 32 <= area.right; x += 32) {
      if (is_clear32(bytes + x)) continue;
      for (ptrdiff_t part = x; part < x + 32; part += 8) {
        const shares share = opacity(load_bytes(bytes + part));
        store_pixels(mixed(load_pixels(target.pixels + part), color, share), target.pixels + part);
        store_bytes(clear, bytes + part);
      }
    }
    for (; x < area.right; x += 8) {
      // Lines fade out within their columns, but the last vector of a clipped one may reach beyond them.
      const bytes8 through = load_bytes(bytes + x);
      if (bits_of(through) != UINT64_MAX) {
        add(target, first_only(opacity(through), area.right - x), x);
        store_bytes(clear, bytes + x);
      }
    }
    store_bytes(clear, bytes + area.right);
  }
}

// MARK: Polylines

// Coverage of a capsule of one width in bytes, where 255 stands for a share of 256; `fade` is the greatest share.
INLINE shares union_shares(const throughline_capsule *line, float width, float fade, floats px, float dy) {
  const floats dx = px - line->x;
  const floats along = smaller(larger(dx * line->ux + dy * line->uy, (floats)(0)), (floats)(line->length));
  const floats away_x = dx - along * line->ux;
  const floats away_y = (floats)(dy) - along * line->uy;
  const floats distance = __builtin_elementwise_sqrt(away_x * away_x + away_y * away_y);
  return __builtin_elementwise_min(shares_of(clamped01((floats)(width) - distance), fade), (shares)(255));
}

// Lays the union of the segments of a polyline into a mask, which keeps the greatest coverage so that they do not add up
// where they overlap, and widens for each row the columns that hold it. What is beyond them, and rounded to nothing, is
// laid too, but not beyond the area, where it would stay in the mask.
INLINE void lay_union(const throughline_capsule *capsules, ptrdiff_t count, throughline_area area,
                      throughline_mask mask, ptrdiff_t *lowers, ptrdiff_t *uppers) {
  for (ptrdiff_t index = 0; index < count; index++) {
    const throughline_capsule line = capsules[index];
    const float end_y = line.y + line.uy * line.length;
    const ptrdiff_t top = greater(area.top, column_down(lesserf(line.y, end_y) - line.reach + 0.49f));
    const ptrdiff_t bottom = lesser(area.bottom, column_down(greaterf(line.y, end_y) + line.reach + 0.51f));
    if (top >= bottom) continue;
    const capsule_slopes slopes = slopes_of(&line);
    const float width = greaterf(line.half_width, 0.5f) + 0.5f;
    const float fade = lesserf(line.half_width + line.half_width, 1) * 256;
    for (ptrdiff_t first = top; first < bottom; first += 8) {
      const ptrdiff_t end = lesser(bottom, first + 8);
      int32_t lower8[8], upper8[8];
      columns_of_rows(&slopes, &line, first, area, lower8, upper8);
      for (ptrdiff_t row = first; row < end; row++) {
        const ptrdiff_t lower = lower8[row - first], upper = upper8[row - first];
        if (lower >= upper) continue;
        lowers[row - area.top] = lesser(lowers[row - area.top], lower);
        uppers[row - area.top] = greater(uppers[row - area.top], upper);
        uint8_t *bytes = mask.base + row * mask.pitch;
        for (ptrdiff_t x = lower; x < upper; x += 8) {
          shares part = union_shares(&line, width, fade, pixel_centres(x), (float)row + 0.5f - line.y);
          if (x + 8 > area.right) part = first_only(part, area.right - x);
          store_bytes(__builtin_elementwise_max(load_bytes(bytes + x), narrowed(part)), bytes + x);
        }
      }
    }
  }
}

// Draws a polyline: first the union of its segments, then that at once. A long bend crosses each row in a few pixels: only
// those are laid over the picture.
static void chain_rows(const throughline_capsule *capsules, ptrdiff_t count, throughline_area area,
                       throughline_ink ink, throughline_mask mask, throughline_pixels pixels) {
  ptrdiff_t lowers[THROUGHLINE_BAND_ROWS], uppers[THROUGHLINE_BAND_ROWS];
  for (ptrdiff_t row = area.top; row < area.bottom; row++) {
    lowers[row - area.top] = area.right;
    uppers[row - area.top] = area.left;
  }
  lay_union(capsules, count, area, mask, lowers, uppers);
  const uint16_t factor = (uint16_t)__builtin_roundf(ink.strength);
  const bytes8 clear = (bytes8)(0);
  for (ptrdiff_t row = area.top; row < area.bottom; row++) {
    uint8_t *bytes = mask.base + row * mask.pitch;
    const row_target target = pixel_row(pixels, row, ink.color);
    const ptrdiff_t upper = uppers[row - area.top];
    for (ptrdiff_t x = lowers[row - area.top]; x < upper; x += 8) {
      const bytes8 covered = load_bytes(bytes + x);
      if (bits_of(covered) == 0) continue;
      // There is nothing beyond the last column.
      add(target, shares_of_bytes(covered, factor), x);
      store_bytes(clear, bytes + x);
    }
  }
}

static void chain_mask_rows(const throughline_capsule *capsules, ptrdiff_t count, throughline_area area,
                            throughline_mask mask) {
  ptrdiff_t lowers[THROUGHLINE_BAND_ROWS] = {0}, uppers[THROUGHLINE_BAND_ROWS] = {0};
  lay_union(capsules, count, area, mask, lowers, uppers);
}

// MARK: Polygons

// The running sum along a row gives the winding number times the covered part; the nonzero rule is the sum's magnitude,
// at most 1.
static void settle_areas_rows(float *areas, ptrdiff_t pitch, throughline_area area, throughline_ink ink,
                              throughline_pixels pixels) {
  const floats zero = (floats)(0);
  for (ptrdiff_t row = area.top; row < area.bottom; row++) {
    float *line = areas + row * pitch;
    const row_target target = pixel_row(pixels, row, ink.color);
    float sum = 0;
    for (ptrdiff_t x = area.left; x < area.right; x += 8) {
      floats changes;
      memcpy(&changes, line + x, sizeof changes);
      floats winding = (floats)(sum);
      const bool is_changed = __builtin_reduce_or(changes != zero) != 0;
      if (is_changed) {
        for (int index = 0; index < 8; index++) {
          sum += changes[index];
          winding[index] = sum;
        }
        memcpy(line + x, &zero, sizeof zero);
      }
      if (is_changed || __builtin_fabsf(sum) > 0.001f) {
        const shares part = shares_of(clamped01(magnitude(winding)), ink.strength);
        add(target, first_only(part, area.right - x), x);
      }
    }
    // Edges on the right side leave their sums just beyond it.
    memcpy(line + area.right, &zero, sizeof zero);
  }
}

// MARK: Letters

static void glyphs_rows(throughline_glyphs glyphs, throughline_area area, throughline_ink ink,
                        throughline_pixels pixels) {
  const uint16_t factor = (uint16_t)__builtin_roundf(ink.strength);
  for (ptrdiff_t row = area.top; row < area.bottom; row++) {
    const uint8_t *source = glyphs.coverage + (row - glyphs.top) * glyphs.width - glyphs.left;
    const row_target target = pixel_row(pixels, row, ink.color);
    for (ptrdiff_t x = area.left; x < area.right; x += 8) {
      const bytes8 bytes = load_bytes(source + x);
      if (bits_of(bytes) == 0) continue;
      add(target, first_only(shares_of_bytes(bytes, factor), area.right - x), x);
    }
  }
}

// MARK: Whole rows

static void fill_row_pixels(uint32_t *target, ptrdiff_t count, uint32_t color) {
  // Plain, so that the compiler makes long steps of it: every frame begins with all of its rows.
  for (ptrdiff_t x = 0; x < count; x++) target[x] = color;
}

static void mix_row_pixels(const uint32_t *source, ptrdiff_t count, uint32_t color, uint16_t share, uint32_t *target) {
  const shares all = (shares)(share);
  ptrdiff_t x = 0;
  for (; x + 8 <= count; x += 8) store_pixels(mixed(load_pixels(source + x), color, all), target + x);
  if (x < count) {
    uint32_t some[8] = {0};
    memcpy(some, source + x, (size_t)(count - x) * sizeof *some);
    store_pixels(mixed(load_pixels(some), color, all), some);
    memcpy(target + x, some, (size_t)(count - x) * sizeof *some);
  }
}
