// The search, compiled for the kind of processor that the including file has asked for.
#pragma STDC FP_CONTRACT OFF

typedef float floats __attribute__((ext_vector_type(8)));
typedef int32_t integers __attribute__((ext_vector_type(8)));

static void nearest_units(const float *row, const float *units, ptrdiff_t blocks, ptrdiff_t dimensions,
                          float nearest[8], int32_t block_of[8]) {
  floats best = (floats)(__builtin_inff());
  integers found = (integers)(0);
  for (ptrdiff_t block = 0; block < blocks; block++) {
    floats sum = (floats)(0);
    for (ptrdiff_t k = 0; k < dimensions; k++, units += 8) {
      floats unit;
      memcpy(&unit, units, sizeof unit);
      const floats difference = unit - row[k];
      sum += difference * difference;
    }
    const integers is_nearer = sum < best;
    best = is_nearer ? sum : best;
    found = is_nearer ? (integers)((int32_t)block) : found;
  }
  memcpy(nearest, &best, sizeof best);
  memcpy(block_of, &found, sizeof found);
}
