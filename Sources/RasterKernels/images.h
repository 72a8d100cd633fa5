// Images scaled into a row: each pixel is mixed from the four about it, first down and then across, in whole numbers.
//
// Two rows of the image are mixed once for all pixels between them, which leaves two values a pixel to look up.

// The pixels of a row that are drawn in one go, and the most pixels of the image for each of them.
#define IMAGE_RUN 128
#define IMAGE_STEP_LIMIT 2

// Eight pixels, each mixed with another by its share, as in `mixed`.
INLINE pixels8 mixed_pixels(pixels8 old, pixels8 other, shares part) {
  pixels8 share = __builtin_convertvector(part, pixels8);
  share |= share << 16;
  const pixels8 old_red_blue = old & 0x00FF00FFu;
  const pixels8 old_alpha_green = old >> 8 & 0x00FF00FFu;
  const channels red_blue = (channels)(old_red_blue << 8) +
                            ((channels)(other & 0x00FF00FFu) - (channels)old_red_blue) * (channels)share +
                            (uint16_t)128;
  const channels alpha_green = (channels)(old & 0xFF00FF00u) +
                               ((channels)(other >> 8 & 0x00FF00FFu) - (channels)old_alpha_green) * (channels)share +
                               (uint16_t)128;
  return (pixels8)(red_blue >> 8) | ((pixels8)alpha_green & 0xFF00FF00u);
}

// Mixes two rows, pixel by pixel.
INLINE void mix_down(const uint32_t *top, const uint32_t *bottom, ptrdiff_t count, uint16_t down, uint32_t *target) {
  const shares all = (shares)(down);
  ptrdiff_t x = 0;
  for (; x + 8 <= count; x += 8) {
    store_pixels(mixed_pixels(load_pixels(top + x), load_pixels(bottom + x), all), target + x);
  }
  if (x < count) {
    uint32_t some[2][8] = {{0}};
    memcpy(some[0], top + x, (size_t)(count - x) * sizeof **some);
    memcpy(some[1], bottom + x, (size_t)(count - x) * sizeof **some);
    store_pixels(mixed_pixels(load_pixels(some[0]), load_pixels(some[1]), all), some[0]);
    memcpy(target + x, some[0], (size_t)(count - x) * sizeof **some);
  }
}

static void image_row_pixels(const throughline_image_row *row, ptrdiff_t count, uint16_t share, uint32_t *target) {
  uint32_t line[IMAGE_RUN * IMAGE_STEP_LIMIT + 8];
  const pixels8 lanes = {0, 1, 2, 3, 4, 5, 6, 7};
  for (ptrdiff_t done = 0; done < count; done += IMAGE_RUN) {
    const ptrdiff_t run = lesser(IMAGE_RUN, count - done);
    const ptrdiff_t start = row->x + done * row->step;
    const ptrdiff_t first = start >> 16;
    const ptrdiff_t last = (start + (run - 1) * row->step) >> 16;
    mix_down(row->top + first, row->bottom + first, last + 2 - first, row->down, line);
    const uint32_t begin = (uint32_t)(start - (first << 16));
    for (ptrdiff_t x = 0; x < run; x += 8) {
      const pixels8 position = begin + ((uint32_t)x + lanes) * (uint32_t)row->step;
      pixels8 left, right;
      const ptrdiff_t lanes_left = lesser(8, run - x);
      for (ptrdiff_t lane = 0; lane < 8; lane++) {
        const uint32_t *pair = line + (lane < lanes_left ? position[lane] >> 16 : 0);
        left[lane] = pair[0];
        right[lane] = pair[1];
      }
      const shares across = __builtin_convertvector(position >> 8 & 255u, shares);
      pixels8 color = mixed_pixels(left, right, across);
      if (lanes_left == 8) {
        if (share != 256) color = mixed_pixels(load_pixels(target + done + x), color, (shares)(share));
        store_pixels(color, target + done + x);
      } else {
        uint32_t some[8] = {0};
        memcpy(some, target + done + x, (size_t)lanes_left * sizeof *some);
        if (share != 256) color = mixed_pixels(load_pixels(some), color, (shares)(share));
        store_pixels(color, some);
        memcpy(target + done + x, some, (size_t)lanes_left * sizeof *some);
      }
    }
  }
}
