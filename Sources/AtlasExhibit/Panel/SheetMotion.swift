// A sheet that follows the finger: between closed (0) and open (1), thrown by the hand, caught again at any moment.
//
// A damped spring, stepped in small even pieces, so that it looks the same at any frame rate. Seeds of the Atlas, section
// 4.1: damping 0.8, response 0.3 s, reversible.

import ExhibitKit
import Geometry

/// The openness of a sheet, and its motion.
public struct SheetMotion: Hashable, Sendable {
  private static let damping = 0.8
  private static let response = 0.3
  private static let piece = 1.0 / 480

  /// The openness: 0 closed, 1 open; a little beyond while it swings.
  public private(set) var value: Double
  /// True if it rests open in the end.
  public private(set) var isOpen: Bool
  /// True if a finger holds it.
  public private(set) var isHeld = false
  private var velocity = 0.0

  /// A sheet at rest.
  public init(isOpen: Bool) {
    self.isOpen = isOpen
    value = isOpen ? 1 : 0
  }

  /// True if it moves by itself.
  public var isMoving: Bool { !isHeld && (value != (isOpen ? 1 : 0) || velocity != 0) }

  /// Lets a finger take hold.
  public mutating func hold() {
    isHeld = true
    velocity = 0
  }

  /// Drags it by a part of its whole way. Beyond the ends it gives way only a little.
  public mutating func drag(by part: Double) {
    guard isHeld, part.isFinite else { return }
    let next = value + part
    value = next < 0 || next > 1 ? value + part * 0.2 : next
    value = clamp(value, -0.15, 1.15)
  }

  /// Lets go with a velocity in whole ways a second: it goes on in that direction, or to the
  /// nearer end.
  public mutating func release(velocity: Double) {
    guard isHeld else { return }
    isHeld = false
    self.velocity = velocity.isFinite ? clamp(velocity, -12, 12) : 0
    isOpen = abs(self.velocity) > 0.5 ? self.velocity > 0 : value > 0.5
  }

  /// Opens or closes it.
  public mutating func settle(open: Bool) {
    isHeld = false
    isOpen = open
  }

  /// Lets time pass; without motion it is there at once.
  public mutating func advance(by seconds: Double, isStill: Bool) {
    guard isMoving else { return }
    let target = isOpen ? 1.0 : 0
    guard !isStill else {
      (value, velocity) = (target, 0)
      return
    }
    let turn = 2 * Double.pi / Self.response
    var rest = clamp(seconds, 0, 1)
    while rest > 0 {
      let step = min(rest, Self.piece)
      velocity += (turn * turn * (target - value) - 2 * Self.damping * turn * velocity) * step
      value += velocity * step
      rest -= step
    }
    if abs(value - target) < 0.001 && abs(velocity) < 0.02 { (value, velocity) = (target, 0) }
  }
}
