// The kernels for any processor of the family that the program is built for.
#include "RasterKernels.h"

#include <string.h>

#include "kernels.h"

static const throughline_kernels kernels = THROUGHLINE_KERNEL_TABLE("baseline");

const throughline_kernels *throughline_baseline_kernels(void) { return &kernels; }
