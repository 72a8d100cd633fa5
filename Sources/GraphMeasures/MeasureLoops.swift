// The inner loops of measures, in C, and which of them this processor runs.

import Foundation
import MeasureKernels

/// The choice of loops.
enum MeasureLoops {
  /// The loops that this processor can run, the fastest last.
  nonisolated(unsafe) static let all = [throughline_baseline_measures(), throughline_avx2_measures()].compactMap(\.self)

  /// The loops to use: the fastest, unless the environment asks for those that any processor runs.
  nonisolated(unsafe) static let chosen: UnsafePointer<throughline_measure_kernels> = {
    let isBaseline = ProcessInfo.processInfo.environment["THROUGHLINE_KERNELS"] == "baseline"
    return isBaseline ? all[0] : all[all.count - 1]
  }()
}

/// A number in which the shares of PageRank are kept.
protocol RankShare: BinaryFloatingPoint & Sendable {
  /// Makes a step for some nodes.
  ///
  /// - Parameters:
  ///   - shares: what each node hands on along each of its arcs.
  ///   - next: that before the last step; these nodes' elements become that after this one.
  ///   - scores: the scores, of which these nodes' elements are written.
  static func step(
    _ kernels: UnsafePointer<throughline_measure_kernels>, _ step: throughline_rank_step,
    _ shares: UnsafeBufferPointer<Self>, _ next: UnsafeMutableBufferPointer<Self>,
    _ scores: UnsafeMutableBufferPointer<Double>, _ nodes: Range<Int>
  ) -> throughline_rank_sums
}

extension Float: RankShare {
  static func step(
    _ kernels: UnsafePointer<throughline_measure_kernels>, _ step: throughline_rank_step,
    _ shares: UnsafeBufferPointer<Float>, _ next: UnsafeMutableBufferPointer<Float>,
    _ scores: UnsafeMutableBufferPointer<Double>, _ nodes: Range<Int>
  ) -> throughline_rank_sums {
    withUnsafePointer(to: step) {
      kernels.pointee.rank_single(
        $0, shares.baseAddress, next.baseAddress, scores.baseAddress, nodes.lowerBound, nodes.upperBound)
    }
  }
}

extension Double: RankShare {
  static func step(
    _ kernels: UnsafePointer<throughline_measure_kernels>, _ step: throughline_rank_step,
    _ shares: UnsafeBufferPointer<Double>, _ next: UnsafeMutableBufferPointer<Double>,
    _ scores: UnsafeMutableBufferPointer<Double>, _ nodes: Range<Int>
  ) -> throughline_rank_sums {
    withUnsafePointer(to: step) {
      kernels.pointee.rank_double(
        $0, shares.baseAddress, next.baseAddress, scores.baseAddress, nodes.lowerBound, nodes.upperBound)
    }
  }
}
