// One row that takes coverage: pixels, or a mask that is turned into pixels later.

// What a row is; always a constant, so that the loops are compiled for each kind.
typedef enum {
  // Pixels that a colour is laid over.
  OVER_PIXELS,
  // What still shows through: repeated "over" of one colour multiplies it down. A byte of 255 stands for all.
  TRANSMITTANCE,
} row_kind;

typedef struct {
  row_kind kind;
  uint32_t *pixels;
  ptrdiff_t width;
  uint32_t color;
  uint8_t *bytes;
} row_target;

INLINE row_target pixel_row(throughline_pixels pixels, ptrdiff_t y, uint32_t color) {
  return (row_target){OVER_PIXELS, pixels.base + y * pixels.stride, pixels.width, color, NULL};
}

INLINE row_target transmittance_row(throughline_mask mask, ptrdiff_t y) {
  return (row_target){TRANSMITTANCE, NULL, 0, 0, mask.base + y * mask.pitch};
}

// Adds to the last columns, fewer than eight: memory beyond them belongs to somebody else.
static __attribute__((noinline)) void add_last(uint32_t *row, ptrdiff_t count, uint32_t color, const uint16_t *part) {
  uint32_t some[8] = {0};
  shares share;
  memcpy(&share, part, sizeof share);
  memcpy(some, row, (size_t)count * sizeof *row);
  store_pixels(mixed(load_pixels(some), color, share), some);
  memcpy(row, some, (size_t)count * sizeof *row);
}

// Takes the shares of the eight pixels from column `x` on; those beyond the row are zero.
INLINE void add(row_target target, shares part, ptrdiff_t x) {
  if (target.kind == TRANSMITTANCE) {
    const shares old = widened(load_bytes(target.bytes + x));
    store_bytes(narrowed((old * ((uint16_t)256 - part) + (uint16_t)128) >> 8), target.bytes + x);
  } else if (__builtin_expect(x + 8 <= target.width, 1)) {
    store_pixels(mixed(load_pixels(target.pixels + x), target.color, part), target.pixels + x);
  } else {
    uint16_t some[8];
    memcpy(some, &part, sizeof some);
    add_last(target.pixels + x, target.width - x, target.color, some);
  }
}

// Takes one share for all pixels of a range; of pixels only.
INLINE void fill(row_target target, ptrdiff_t lower, ptrdiff_t upper, uint16_t share) {
  ptrdiff_t x = lower;
  if (share == 256) {
    const pixels8 all = (pixels8)(target.color);
    for (; x + 8 <= upper; x += 8) store_pixels(all, target.pixels + x);
    for (; x < upper; x++) target.pixels[x] = target.color;
    return;
  }
  const shares all = (shares)(share);
  for (; x + 8 <= upper; x += 8) {
    store_pixels(mixed(load_pixels(target.pixels + x), target.color, all), target.pixels + x);
  }
  if (x < upper) add(target, first_only(all, upper - x), x);
}
