// The choice of the rasterizer's inner loops, by what the processor offers when the program runs.
//
// Whichever is chosen gives the same bits, so nothing but speed depends on it. `THROUGHLINE_KERNELS=baseline` in the
// environment chooses those that any processor runs, to compare and to measure.

import Foundation
import RasterKernels

/// Inner loops compiled for one kind of processor.
struct Kernels: Sendable {
  // C functions and their table never change.
  nonisolated(unsafe) let table: UnsafePointer<throughline_kernels>

  /// The kind of processor.
  var name: String { String(cString: table.pointee.name) }

  /// The loops for any processor.
  static let baseline = Kernels(table: throughline_baseline_kernels())

  /// All loops that this processor can run, the fastest last.
  static let all = [baseline] + (throughline_avx2_kernels().map { [Kernels(table: $0)] } ?? [])

  /// The kind that the environment asks for.
  static let environment = ProcessInfo.processInfo.environment["THROUGHLINE_KERNELS"]

  /// The loops to use.
  static let chosen = named(environment)

  /// Returns the loops for a kind of processor; the fastest where none is named, or one that this is not.
  static func named(_ kind: String?) -> Kernels { all.last { $0.name == kind } ?? all[all.count - 1] }
}
