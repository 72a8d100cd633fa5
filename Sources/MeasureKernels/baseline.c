// The loops for any processor of the family that the program is built for.
#include "MeasureKernels.h"

#include "rank.h"

const throughline_measure_kernels *throughline_baseline_measures(void) { return &kernels; }
