// The kernels for x86-64 processors with AVX2, whose vectors are twice as long; other processors have none.
#include "RasterKernels.h"

#include <string.h>

#if defined(__x86_64__)

// No fused multiplication and addition: its results differ in the last bit.
#pragma clang attribute push(__attribute__((target("avx2,bmi,bmi2"))), apply_to = function)
#include "kernels.h"
#pragma clang attribute pop

static const throughline_kernels kernels = THROUGHLINE_KERNEL_TABLE("avx2");

const throughline_kernels *throughline_avx2_kernels(void) {
  __builtin_cpu_init();
  const _Bool has = __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2");
  return has ? &kernels : NULL;
}

#else

const throughline_kernels *throughline_avx2_kernels(void) { return NULL; }

#endif
