// The inner loop of tiles: a line that is added to the sums of the pixels that it passes.
//
// In C, because only there a function can be compiled for more than one kind of processor: the same source is compiled
// twice, for any processor and for those with AVX2, without fused operations, so that both give the same bits.
#ifndef THROUGHLINE_TILE_KERNELS_H
#define THROUGHLINE_TILE_KERNELS_H

#include <stddef.h>
#include <stdint.h>

/// Adds the weight of a line to sums, step by step; two rows share each step.
///
/// `sums` is where the first step would be in row 0: each step is one further, each row `pitch` further. `level` is where
/// the line is in its first step, in parts of 65,536 of a row, and `change` its change a step; what is below 0 or above
/// `most` counts as these. There are the row that `most` lies in and one more.
typedef void (*throughline_tile_line)(float *sums, ptrdiff_t pitch, ptrdiff_t count, int32_t level, int32_t change,
                                      int32_t most, float weight);

/// Returns the loop for any processor of the family that the program is built for.
throughline_tile_line throughline_baseline_tile_line(void);

/// Returns the loop for processors with AVX2; NULL if this processor has none.
throughline_tile_line throughline_avx2_tile_line(void);

#endif
