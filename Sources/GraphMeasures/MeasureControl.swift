// Progress of a long measure, and the way to stop it.
//
// The measuring threads only count and look; the caller that shows the progress asks as often as it likes. A measure that was
// cancelled answers nothing rather than something half true.

import Synchronization

/// The progress of one measure and the wish to stop it; shared by the threads that measure and the one that shows.
public final class MeasureControl: Sendable {
  private let cancelled = Atomic<Bool>(false)
  private let done = Atomic<Int>(0)
  private let total = Atomic<Int>(0)

  /// A control that has seen nothing yet.
  public init() {}

  /// Asks the measure to stop as soon as it can.
  public func cancel() { cancelled.store(true, ordering: .relaxed) }

  /// True if the measure was asked to stop.
  public var isCancelled: Bool { cancelled.load(ordering: .relaxed) }

  /// The part of the work that is done, 0 to 1.
  public var fraction: Double {
    let total = total.load(ordering: .relaxed)
    return total == 0 ? 0 : min(1, Double(done.load(ordering: .relaxed)) / Double(total))
  }

  /// Starts counting again, to so many pieces of work.
  func begin(total count: Int) {
    done.store(0, ordering: .relaxed)
    total.store(count, ordering: .relaxed)
  }

  /// Says which part of the work is done, 0 to 1.
  public func note(_ fraction: Double) {
    begin(total: 1_000_000)
    advance(by: Int(min(max(fraction, 0), 1) * 1_000_000))
  }

  /// Counts finished pieces of work.
  func advance(by count: Int = 1) { done.add(count, ordering: .relaxed) }
}
