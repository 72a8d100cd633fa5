// The loop, compiled for the kind of processor that the including file has asked for.
#pragma STDC FP_CONTRACT OFF

typedef float floats __attribute__((ext_vector_type(8)));
typedef int32_t integers __attribute__((ext_vector_type(8)));

static inline __attribute__((always_inline)) void add_step(float *sum, ptrdiff_t pitch, float upper, float lower) {
  sum[0] += upper;
  sum[pitch] += lower;
}

// Levels and shares of eight steps are found at a time; the sums lie anywhere.
static void add_line(float *sums, ptrdiff_t pitch, ptrdiff_t count, int32_t level, int32_t change, int32_t most,
                     float weight) {
  const integers numbers = {0, 1, 2, 3, 4, 5, 6, 7};
  ptrdiff_t step = 0;
  for (; step + 8 <= count; step += 8) {
    integers levels = level + numbers * change;
    levels = levels < 0 ? 0 : levels;
    levels = levels > most ? most : levels;
    const integers places = (levels >> 16) * (int32_t)pitch + numbers;
    const floats lower = __builtin_convertvector(levels & 0xFFFF, floats) * (1 / 65536.0f) * weight;
    const floats upper = weight - lower;
    for (int lane = 0; lane < 8; lane++) add_step(sums + step + places[lane], pitch, upper[lane], lower[lane]);
    level += 8 * change;
  }
  for (; step < count; step++) {
    const int32_t inside = level < 0 ? 0 : level > most ? most : level;
    const float lower = (float)(inside & 0xFFFF) * (1 / 65536.0f) * weight;
    add_step(sums + step + (inside >> 16) * pitch, pitch, weight - lower, lower);
    level += change;
  }
}
