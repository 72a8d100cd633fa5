// The loop for any processor of the family that the program is built for.
#include "TileKernels.h"

#include "line.h"

throughline_tile_line throughline_baseline_tile_line(void) { return add_line; }
