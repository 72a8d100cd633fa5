// The inner loop of PageRank: what every node is handed along the arcs to it, and hands on.
//
// In C, because only there a function can be compiled for more than one kind of processor: the same source is compiled
// twice, for any processor and for those with AVX2, without fused operations, so that both give the same bits.
#ifndef THROUGHLINE_MEASURE_KERNELS_H
#define THROUGHLINE_MEASURE_KERNELS_H

#include <stddef.h>
#include <stdint.h>

/// The rows of a graph and the numbers of one step, the same for all nodes.
typedef struct {
  /// For each node where its row of `sources` begins, and where the last one ends.
  const uint32_t *incoming;
  /// The nodes with arcs to each node, row by row.
  const uint32_t *sources;
  /// For each node where its row of arcs that lead on begins, and where the last one ends.
  const uint32_t *outgoing;
  /// The score of a node without arcs to it.
  double base;
  /// The chance to follow an arc.
  double damping;
  /// The part of the way from the state before the last step to the result of this one.
  double weight;
} throughline_rank_step;

/// The sums over some nodes: how much their scores change, and the score that has no arc to follow.
typedef struct {
  double change, stranded;
} throughline_rank_sums;

/// A step for the nodes from `first` up to but not `past`, whose shares are in single precision. It reads the shares of
/// all nodes, and writes these nodes' elements of `next` and of `scores`; `next` holds the shares before the last step.
typedef throughline_rank_sums (*throughline_rank_single)(const throughline_rank_step *step, const float *shares,
                                                         float *next, double *scores, ptrdiff_t first, ptrdiff_t past);

/// The same with shares in double precision.
typedef throughline_rank_sums (*throughline_rank_double)(const throughline_rank_step *step, const double *shares,
                                                         double *next, double *scores, ptrdiff_t first,
                                                         ptrdiff_t past);

/// The loops of one kind of processor.
typedef struct {
  throughline_rank_single rank_single;
  throughline_rank_double rank_double;
} throughline_measure_kernels;

/// Returns the loops for any processor of the family that the program is built for.
const throughline_measure_kernels *throughline_baseline_measures(void);

/// Returns the loops for processors with AVX2; NULL if this processor has none.
const throughline_measure_kernels *throughline_avx2_measures(void);

#endif
