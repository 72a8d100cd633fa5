// The loops for x86-64 processors with AVX2; other processors have none.
#include "MeasureKernels.h"

#if defined(__x86_64__)

#pragma clang attribute push(__attribute__((target("avx2"))), apply_to = function)
#include "rank.h"
#pragma clang attribute pop

const throughline_measure_kernels *throughline_avx2_measures(void) {
  __builtin_cpu_init();
  return __builtin_cpu_supports("avx2") ? &kernels : 0;
}

#else

const throughline_measure_kernels *throughline_avx2_measures(void) { return 0; }

#endif
