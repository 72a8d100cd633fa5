// The loop for x86-64 processors with AVX2; other processors have none.
#include "TileKernels.h"

#if defined(__x86_64__)

#pragma clang attribute push(__attribute__((target("avx2"))), apply_to = function)
#include "line.h"
#pragma clang attribute pop

throughline_tile_line throughline_avx2_tile_line(void) {
  __builtin_cpu_init();
  return __builtin_cpu_supports("avx2") ? add_line : 0;
}

#else

throughline_tile_line throughline_avx2_tile_line(void) { return 0; }

#endif
