// Turning in steps: small angles add up until the hand has turned clearly.

/// The sum of the turning of a hand, told in steps of 45°.
public struct RotationSteps: Hashable, Sendable {
  /// The angle of one step, in radians: 45°.
  public static let threshold = Double.pi / 4
  /// The angle since the last step, in radians.
  public private(set) var angle = 0.0

  /// A hand that has not turned yet.
  public init() {}

  /// Turns on by an angle. Returns 1 for a step clockwise, −1 for one against the clock, 0 for none; after a step the sum
  /// starts over.
  public mutating func turn(by radians: Double) -> Int {
    guard radians.isFinite else { return 0 }
    angle += radians
    guard abs(angle) > RotationSteps.threshold else { return 0 }
    defer { angle = 0 }
    return angle > 0 ? 1 : -1
  }

  /// Forgets a turn that was not finished, as when the hands are gone.
  public mutating func reset() { angle = 0 }
}
