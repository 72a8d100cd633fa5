// The inner loop of training a self-organizing map: of many units the nearest to a row, eight compared at a time.
//
// In C, because only there a function can be compiled for more than one kind of processor: the same source is compiled
// twice, for any processor and for those with AVX2, without fused operations, so that both give the same bits.
#ifndef THROUGHLINE_SOM_KERNELS_H
#define THROUGHLINE_SOM_KERNELS_H

#include <stddef.h>
#include <stdint.h>

/// A search in blocks of eight units: number `k` of a block's units is at `units + (block * dimensions + k) * 8`. For
/// each of the eight positions in a block it writes the least square of a distance from the row, and the first block
/// with it.
typedef void (*throughline_nearest_search)(const float *row, const float *units, ptrdiff_t blocks, ptrdiff_t dimensions,
                                           float nearest[8], int32_t block_of[8]);

/// Returns the search for any processor of the family that the program is built for.
throughline_nearest_search throughline_baseline_nearest(void);

/// Returns the search for processors with AVX2; NULL if this processor has none.
throughline_nearest_search throughline_avx2_nearest(void);

#endif
