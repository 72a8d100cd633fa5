// The step, compiled for the kind of processor that the including file has asked for, and for both kinds of shares.
#pragma STDC FP_CONTRACT OFF

// Rows up to this long are added up without a branch for their length, which the processor could not predict.
enum { SHORT_ROW = 4 };
// Arcs ahead whose shares are asked for, as they lie anywhere in memory.
enum { AHEAD = 48 };

// A function `total` that adds up a row's shares, in two halves so that one addition need not wait for the last, and a
// function `name` that makes the step with it.
#define RANK_STEP(name, total, share)                                                                                  \
  static inline __attribute__((always_inline)) double total(const uint32_t *sources, const share *shares,              \
                                                            ptrdiff_t first, ptrdiff_t past, ptrdiff_t limit) {        \
    const ptrdiff_t count = past - first;                                                                              \
    if (count <= SHORT_ROW) {                                                                                          \
      if (count <= 0) return 0;                                                                                        \
      /* Indices past the end stand for the last arc, which is then taken off as often. */                             \
      const ptrdiff_t end = past - 1;                                                                                  \
      const double last = shares[sources[end]];                                                                        \
      const double ends = (double)shares[sources[first]] + last;                                                            \
      const double second = shares[sources[first + 1 < end ? first + 1 : end]];                                        \
      const double third = shares[sources[first + 2 < end ? first + 2 : end]];                                         \
      return ends + (second + third) - last * (double)(SHORT_ROW - count);                                             \
    }                                                                                                                  \
    double even = 0, odd = 0;                                                                                          \
    ptrdiff_t arc = first;                                                                                             \
    const ptrdiff_t asked = past < limit - AHEAD ? past : limit - AHEAD;                                               \
    for (; arc + 1 < asked; arc += 2) {                                                                                \
      __builtin_prefetch(&shares[sources[arc + AHEAD]]);                                                               \
      __builtin_prefetch(&shares[sources[arc + 1 + AHEAD]]);                                                           \
      even += (double)shares[sources[arc]];                                                                            \
      odd += (double)shares[sources[arc + 1]];                                                                         \
    }                                                                                                                  \
    for (; arc + 1 < past; arc += 2) {                                                                                 \
      even += (double)shares[sources[arc]];                                                                            \
      odd += (double)shares[sources[arc + 1]];                                                                         \
    }                                                                                                                  \
    if (arc < past) even += (double)shares[sources[arc]];                                                              \
    return even + odd;                                                                                                 \
  }                                                                                                                    \
                                                                                                                       \
  static throughline_rank_sums name(const throughline_rank_step *given, const share *shares, share *next,              \
                                    double *scores, ptrdiff_t first, ptrdiff_t past) {                                 \
    const throughline_rank_step step = *given;                                                                         \
    throughline_rank_sums sums = {0, 0};                                                                               \
    const ptrdiff_t limit = step.incoming[past];                                                                       \
    for (ptrdiff_t node = first; node < past; node++) {                                                                \
      const double score =                                                                                             \
          step.base + step.damping * total(step.sources, shares, step.incoming[node], step.incoming[node + 1], limit); \
      const double degree = step.outgoing[node + 1] - step.outgoing[node];                                             \
      if (degree == 0) {                                                                                               \
        sums.change += __builtin_fabs(score - scores[node]);                                                           \
        sums.stranded += score;                                                                                        \
      } else {                                                                                                         \
        sums.change += __builtin_fabs(score - (double)shares[node] * degree);                                          \
        const double last = next[node];                                                                                \
        next[node] = (share)(last + step.weight * (score / degree - last));                                            \
      }                                                                                                                \
      scores[node] = score;                                                                                            \
    }                                                                                                                  \
    return sums;                                                                                                       \
  }

RANK_STEP(rank_single, single_total, float)
RANK_STEP(rank_double, double_total, double)

static const throughline_measure_kernels kernels = {rank_single, rank_double};
