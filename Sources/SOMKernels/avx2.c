// The search for x86-64 processors with AVX2, whose vectors are twice as long; other processors have none.
#include "SOMKernels.h"

#include <string.h>

#if defined(__x86_64__)

#pragma clang attribute push(__attribute__((target("avx2"))), apply_to = function)
#include "nearest.h"
#pragma clang attribute pop

throughline_nearest_search throughline_avx2_nearest(void) {
  __builtin_cpu_init();
  return __builtin_cpu_supports("avx2") ? nearest_units : NULL;
}

#else

throughline_nearest_search throughline_avx2_nearest(void) { return NULL; }

#endif
