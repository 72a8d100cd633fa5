// The cost of a frame, measured in one way for all benchmarks, and the cost of many frames together.

import AllocationCounter
import Foundation

/// The time and the allocations of a frame.
struct FrameCost {
  /// Milliseconds of the whole frame.
  let total: Double
  /// Milliseconds until the picture was there.
  let core: Double
  /// The number of allocations until then.
  let allocations: Int

  /// Runs and measures a frame in two parts: until the picture is there, and until its pixels are.
  init(core: () -> Void, pixels: () -> Void) {
    let before = allocation_count()
    let start = DispatchTime.now().uptimeNanoseconds
    core()
    let drawn = DispatchTime.now().uptimeNanoseconds
    allocations = Int(allocation_count() - before)
    pixels()
    let end = DispatchTime.now().uptimeNanoseconds
    total = Double(end - start) / 1e6
    self.core = Double(drawn - start) / 1e6
  }
}

/// The cost of a number of frames together.
struct FrameStatistics {
  /// Milliseconds of whole frames.
  let frame: Statistics
  /// Milliseconds until the picture was there.
  let core: Statistics
  /// Allocations a frame until then.
  let allocations: Double

  /// The statistics of frames.
  init(_ costs: [FrameCost]) {
    frame = Statistics(costs.map(\.total))
    core = Statistics(costs.map(\.core))
    allocations = Double(costs.reduce(0) { $0 + $1.allocations }) / Double(max(1, costs.count))
  }

  /// The titles of the columns.
  static let titles = "  median    p99    max   (core p99)  allocations"

  /// The columns of a row.
  var columns: String {
    column(frame.median, 8) + column(frame.percentile99, 7) + column(frame.greatest, 7) + "    ("
      + column(core.percentile99, 5) + ")   " + column(allocations, 10)
  }
}
