// The search for any processor of the family that the program is built for.
#include "SOMKernels.h"

#include <string.h>

#include "nearest.h"

throughline_nearest_search throughline_baseline_nearest(void) { return nearest_units; }
