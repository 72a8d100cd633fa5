// Arithmetic on eight pixels at a time.
//
// Coverage comes in two forms: floats, 0...1, as geometry computes it, and shares, 0...256, the part of a pixel that a
// colour takes, in whole numbers so that mixing is exact. A share of 0 leaves a pixel exactly as it is and a share of
// 256 replaces it exactly. Compiled into each of the kinds of kernels.
#define INLINE static inline __attribute__((always_inline))

typedef float floats __attribute__((ext_vector_type(8)));
typedef int32_t integers __attribute__((ext_vector_type(8)));
typedef uint32_t pixels8 __attribute__((ext_vector_type(8)));
typedef uint16_t channels __attribute__((ext_vector_type(16)));
typedef uint16_t shares __attribute__((ext_vector_type(8)));
typedef int16_t steps __attribute__((ext_vector_type(8)));
typedef uint8_t bytes8 __attribute__((ext_vector_type(8)));

// MARK: One number

INLINE ptrdiff_t lesser(ptrdiff_t a, ptrdiff_t b) { return b < a ? b : a; }
INLINE ptrdiff_t greater(ptrdiff_t a, ptrdiff_t b) { return b < a ? a : b; }
INLINE float lesserf(float a, float b) { return b < a ? b : a; }
INLINE float greaterf(float a, float b) { return b < a ? a : b; }

// A coordinate as a column number, within a range that is safe to compute with.
INLINE ptrdiff_t column(float x) { return (ptrdiff_t)greaterf(-1000000, lesserf(1000000, x)); }

// The column that a coordinate lies in.
INLINE ptrdiff_t column_down(float x) {
  const ptrdiff_t whole = column(x);
  return whole - (x < (float)whole);
}

// MARK: Eight numbers

INLINE floats larger(floats a, floats b) { return a < b ? b : a; }
INLINE floats smaller(floats a, floats b) { return b < a ? b : a; }
INLINE floats clamped01(floats a) { return smaller(larger(a, (floats)(0)), (floats)(1)); }
INLINE floats magnitude(floats a) { return larger(a, (floats)(0) - a); }

// The columns that coordinates lie in, as of one number.
INLINE integers columns_down(floats x) {
  const integers whole = __builtin_convertvector(larger((floats)(-1000000), smaller((floats)(1000000), x)), integers);
  return whole + (x < __builtin_convertvector(whole, floats));
}

INLINE floats pixel_centres(ptrdiff_t x) {
  return (floats){0.5f, 1.5f, 2.5f, 3.5f, 4.5f, 5.5f, 6.5f, 7.5f} + (float)x;
}

// Coverage 0...1 of a colour of `strength` 0...256, rounded to the nearest share. Adding 1.5 * 2^23 leaves the rounded
// number in the low bits of a float's significand.
INLINE shares shares_of(floats coverage, float strength) {
  const floats shifted = coverage * strength + 12582912.0f;
  return __builtin_convertvector((pixels8)shifted & 511u, shares);
}

INLINE shares widened(bytes8 bytes) { return __builtin_convertvector(bytes, shares); }
INLINE bytes8 narrowed(shares numbers) { return __builtin_convertvector(numbers, bytes8); }

// Coverage in bytes, 0...255, of a colour of `strength` 0...256.
INLINE shares shares_of_bytes(bytes8 bytes, uint16_t strength) {
  const shares covered = widened(bytes);
  const shares full = covered + (covered >> 7);
  return strength == 256 ? full : (full * strength) >> 8;
}

// Keeps the first `count` lanes and clears the rest.
INLINE shares first_only(shares part, ptrdiff_t count) {
  const steps index = {0, 1, 2, 3, 4, 5, 6, 7};
  return part & (shares)(index < (steps)(int16_t)count);
}

// Eight pixels, each mixed with a colour by its share. `old * (256 - share) + new * share` is, in sixteen bits, the
// same as `256 * old + (new - old) * share`.
INLINE pixels8 mixed(pixels8 pixels, uint32_t color, shares part) {
  pixels8 share = __builtin_convertvector(part, pixels8);
  share |= share << 16;
  const pixels8 old_red_blue = pixels & 0x00FF00FFu;
  const pixels8 old_alpha_green = pixels >> 8 & 0x00FF00FFu;
  const channels new_red_blue = (channels)(pixels8)(color & 0x00FF00FFu);
  const channels new_alpha_green = (channels)(pixels8)(color >> 8 & 0x00FF00FFu);
  const channels red_blue =
      (channels)(old_red_blue << 8) + (new_red_blue - (channels)old_red_blue) * (channels)share + (uint16_t)128;
  const channels alpha_green = (channels)(pixels & 0xFF00FF00u) +
                               (new_alpha_green - (channels)old_alpha_green) * (channels)share + (uint16_t)128;
  return (pixels8)(red_blue >> 8) | ((pixels8)alpha_green & 0xFF00FF00u);
}

// MARK: Memory of any alignment

INLINE pixels8 load_pixels(const uint32_t *source) {
  pixels8 values;
  memcpy(&values, source, sizeof values);
  return values;
}
INLINE void store_pixels(pixels8 values, uint32_t *target) { memcpy(target, &values, sizeof values); }

INLINE bytes8 load_bytes(const uint8_t *source) {
  bytes8 values;
  memcpy(&values, source, sizeof values);
  return values;
}
INLINE void store_bytes(bytes8 values, uint8_t *target) { memcpy(target, &values, sizeof values); }

INLINE uint64_t bits_of(bytes8 bytes) {
  uint64_t bits;
  memcpy(&bits, &bytes, sizeof bits);
  return bits;
}
