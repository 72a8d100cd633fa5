// The speed of the view at the lift of the last hand.
//
// It follows the path of the view rather than of a finger, so that a change of the number of fingers does not show.
// Stamps come in clusters (many motions, one time), therefore displacement is divided by the time between distant
// samples only, and never by less than a floor.

import Geometry

/// The path of the view over the last moments.
struct VelocityTracker: Sendable {
  private struct Sample {
    var time: Double
    var position: Point
  }

  /// The time, in seconds, within which samples are merged.
  private static let grain = 0.004
  /// No displacement is divided by less time than this.
  private static let leastElapsed = 0.02
  /// A lift this soon after the last motion does not mean that the hand was held still.
  private static let liftDelay = 1.0 / 30
  /// A pause this long between two samples may be a slow report; only what is longer is a rest.
  private static let reportDelay = 0.05
  /// Enough for a window of 0.1 s: every second sample is a grain later.
  private static let capacity = 64

  private var samples: [Sample] = []
  private var position = Point.zero

  init() { samples.reserveCapacity(Self.capacity) }

  /// Starts a path at a time.
  mutating func begin(at time: Double) {
    samples.removeAll(keepingCapacity: true)
    position = .zero
    samples.append(Sample(time: time, position: position))
  }

  /// Continues the path.
  mutating func move(by delta: Point, at time: Double) {
    position += delta
    let sample = Sample(time: time, position: position)
    if samples.count >= 2 && time - samples[samples.count - 2].time < Self.grain {
      samples[samples.count - 1] = sample
      return
    }
    if samples.count == Self.capacity { samples.removeFirst() }
    samples.append(sample)
  }

  /// Returns the mean velocity, in pixels a second, over the `window` seconds before a lift at `time`.
  func velocity(at time: Double, window: Double, limit: Double) -> Point {
    guard let last = samples.last, time - last.time < window else { return .zero }
    let end = time - last.time <= Self.liftDelay ? last.time : time
    guard let base = samples.last(where: { $0.time <= end - window }) ?? samples.first else { return .zero }
    // A base far before the window means that the hand rested in between; that rest is not part of the motion.
    let elapsed = clamp(end - base.time, Self.leastElapsed, window + Self.reportDelay)
    let velocity = (last.position - base.position) / elapsed
    let speed = velocity.length
    return speed > limit ? velocity * (limit / speed) : velocity
  }
}
