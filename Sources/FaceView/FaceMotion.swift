// How a face moves by itself: blinking, and shaking its head. Functions of time, so that nothing can be left pending.

import Geometry

/// The rhythm of blinking: closed for a moment, open for long, over and over.
///
/// There is one chain and no timer: who stops asking has stopped it, and who begins anew begins one.
public struct Blinking: Hashable, Sendable {
  /// Seconds for which the eyes are closed.
  public var closedTime = 0.4
  /// Seconds for which they are open.
  public var openTime = 2.5

  /// The usual rhythm.
  public init() {}

  /// Seconds from one blink to the next.
  public var period: Double { closedTime + openTime }

  /// Whether the eyes are closed, so many seconds after the beginning, which is a blink.
  public func isClosed(at time: Double) -> Bool { phase(at: time) < closedTime }

  /// How far the lids are open, 0…1, when they take `lidTime` seconds to move.
  ///
  /// They begin to close when the blink begins, and begin to open so that they are open when it ends.
  public func lids(at time: Double, lidTime: Double) -> Double {
    let phase = phase(at: time)
    guard phase < closedTime else { return 1 }
    let lidTime = min(lidTime, closedTime / 2)
    guard lidTime > 0 else { return 0 }
    return max(1 - phase / lidTime, (phase - closedTime) / lidTime + 1, 0)
  }

  /// Seconds until the eyes are next to begin a blink or to end one.
  public func nextChange(after time: Double) -> Double {
    let phase = phase(at: time)
    return phase < closedTime ? closedTime - phase : period - phase
  }

  private func phase(at time: Double) -> Double {
    guard time > 0, period > 0, time.isFinite else { return 0 }
    let rest = time.truncatingRemainder(dividingBy: period)
    // Sums of many frames end a hair before a period that they have reached.
    return period - rest < 1e-9 ? 0 : rest
  }
}

/// A shake of the head: 30° to one side, 60° back, 30° home, half a second each.
public enum HeadShake {
  /// Seconds that the whole shake takes.
  public static let duration = 1.5
  private static let reach = Double.pi / 6

  /// How far the head is turned, in radians, so many seconds after the beginning; clockwise is positive.
  public static func angle(at time: Double) -> Double {
    guard time > 0, time < duration else { return 0 }
    let leg = Int(time * 2)
    let t = time * 2 - Double(leg)
    let stops = [0, reach, -reach, 0]
    // Slow at both ends of each leg, as necks are.
    let eased = t * t * (3 - 2 * t)
    return stops[leg] + (stops[leg + 1] - stops[leg]) * eased
  }
}
