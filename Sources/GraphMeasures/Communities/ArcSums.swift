// Sums of the weight of arcs by the group that they lead to.

import Parallel

/// The weights toward the groups that arcs lead to, which a thread keeps from node to node: handing them out empties them.
///
/// Unchecked, because threads hand it on: one has it at a time.
final class ArcSums: @unchecked Sendable {
  private let sums: UnsafeMutableBufferPointer<Double>
  /// The groups whose sums are not 0, in the order in which they were met.
  private let met: UnsafeMutableBufferPointer<UInt32>
  private var count = 0

  /// The number of threads that have sums of their own at most: more would take more memory than the network.
  private static let mostThreads = 8

  /// Returns sums for each thread of a loop of so many pieces.
  static func forThreads(ofPieces count: Int, below limit: Int) -> [ArcSums] {
    (0..<max(1, min(count, mostThreads, Parallel.workerCount()))).map { _ in ArcSums(below: limit) }
  }

  /// Sums for groups with numbers below a limit.
  init(below limit: Int) {
    sums = .allocate(capacity: limit)
    sums.initialize(repeating: 0)
    met = .allocate(capacity: limit)
  }

  deinit {
    sums.deallocate()
    met.deallocate()
  }

  /// The weight toward a group.
  @inline(__always)
  subscript(group: Int) -> Double { sums[group] }

  /// The sums as memory to be fetched ahead.
  var memory: UnsafePointer<Double> { UnsafePointer(sums.baseAddress.unsafelyUnwrapped) }

  @inline(__always)
  func add(_ weight: Double, toward group: Int) {
    guard weight > 0 else { return }
    if sums[group] == 0 {
      met.initializeElement(at: count, to: UInt32(group))
      count += 1
    }
    sums[group] += weight
  }

  /// Hands out the sums that are not 0 in the order in which their groups were met, and forgets them.
  @inline(__always)
  func drain(_ body: (_ group: Int, _ weight: Double) -> Void) {
    for index in 0..<count {
      let group = Int(met[index])
      body(group, sums[group])
      sums[group] = 0
    }
    count = 0
  }
}
