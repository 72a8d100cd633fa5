// The motions of a face by itself: blinking, and shaking its head. They are functions of time, so that nothing can be
// left pending.

import Geometry

/// The rhythm of blinking: closed for a moment, open for long, over and over.
///
/// There is one chain and no timer: who stops asking has stopped it, and who begins again begins one.
public struct Blinking: Hashable, Sendable {
  /// Seconds for which the eyes are closed.
  public var closedTime = 0.4
  /// Seconds for which they are open.
  public var openTime = 2.5

  /// The usual rhythm.
  public init() {}

  /// Seconds from one blink to the next.
  public var period: Double { closedTime + openTime }

  /// Returns true if the eyes are closed, so many seconds after the beginning, which is a blink.
  public func isClosed(at time: Double) -> Bool { phase(at: time) < closedTime }

  /// Returns the opening of the lids, 0…1, when they take `lidTime` seconds to move.
  ///
  /// They are shut for all of a blink: they close before it begins, and open after it has ended.
  public func lids(at time: Double, lidTime: Double) -> Double {
    let phase = phase(at: time)
    guard phase >= closedTime else { return 0 }
    let lidTime = min(lidTime, openTime / 2)
    guard lidTime > 0 else { return 1 }
    let opening = min((phase - closedTime) / lidTime, (period - phase) / lidTime)
    // Rounding leaves lids a hair from open that have arrived.
    return opening > 1 - 1e-9 ? 1 : opening
  }

  /// Returns seconds for which the lids stay as they are; 0 while they move.
  public func rest(after time: Double, lidTime: Double) -> Double {
    let phase = phase(at: time)
    guard phase >= closedTime else { return closedTime - phase }
    guard lids(at: time, lidTime: lidTime) == 1 else { return 0 }
    return max(0, period - clamp(lidTime, 0, openTime / 2) - phase)
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

  /// Returns the angle of the head, in radians, so many seconds after the beginning; clockwise is positive.
  ///
  /// - Parameter start: how far it was turned at the beginning, as by a shake that was not over.
  public static func angle(at time: Double, from start: Double = 0) -> Double {
    guard time > 0 else { return start }
    guard time < duration else { return 0 }
    let leg = Int(time * 2)
    let t = time * 2 - Double(leg)
    let stops = (leg == 0 ? start : leg == 1 ? reach : -reach, leg == 0 ? reach : leg == 1 ? -reach : 0)
    // A neck is slow at both ends of each turn.
    let eased = t * t * (3 - 2 * t)
    return stops.0 + (stops.1 - stops.0) * eased
  }
}
