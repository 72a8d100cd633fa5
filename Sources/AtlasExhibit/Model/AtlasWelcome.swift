// The welcome: the name of the Atlas in the heading. It is there with the map, takes nothing from the hands, and fades with
// the first touch, or by itself after a while.
//
// Everything follows from the moment it begins to leave.

import ExhibitKit
import Geometry

/// The progress of the welcome.
public struct AtlasWelcome: Hashable, Sendable {
  /// Seconds it stays, and takes to go.
  private static let (staying, going) = (10.0, 0.5)

  /// The time it begins to leave, in seconds; `nil` before it appeared.
  private var leavesAt: Double?
  private var isOver: Bool

  private init(isOver: Bool) { self.isOver = isOver }

  /// A welcome that has not been seen.
  public static let waiting = AtlasWelcome(isOver: false)
  /// No welcome.
  public static let over = AtlasWelcome(isOver: true)

  /// Shows the welcome from now on.
  public mutating func appear(at time: Double) {
    if !isOver, leavesAt == nil { leavesAt = time + Self.staying }
  }

  /// Hides the welcome, starting now, as somebody is there and does something.
  public mutating func leave(at time: Double) {
    guard let leavesAt else { return isOver = true }
    if time < leavesAt { self.leavesAt = time }
  }

  /// Returns its opacity, 0…1.
  public func presence(at time: Double) -> Double {
    guard !isOver, let leavesAt else { return 0 }
    return 1 - clamp((time - leavesAt) / Self.going, 0, 1)
  }

  /// Returns the seconds from `time` until its opacity next changes: 0 while it does, `nil` when it will not.
  public func wakeAfter(_ time: Double) -> Double? {
    guard !isOver, let leavesAt, time < leavesAt + Self.going else { return nil }
    return max(0, leavesAt - time)
  }
}
