// A number on its way to another: for everything that fades, grows or slides.

import Geometry

/// A value that moves to its target in a fixed time, and can be sent elsewhere at any moment.
public struct Eased: Sendable {
  /// The present value.
  public private(set) var value: Double
  /// The value it moves to.
  public private(set) var target: Double
  private var start: Double
  private var elapsed = 0.0

  /// A value at rest.
  public init(_ value: Double) {
    self.value = value
    target = value
    start = value
  }

  /// True if the value has reached its target.
  public var isSettled: Bool { value == target }

  /// Sends it to a target from wherever it is.
  public mutating func ease(to target: Double) {
    guard target != self.target else { return }
    start = value
    self.target = target
    elapsed = 0
  }

  /// Moves on by `seconds`; the whole way takes `duration`, and 0 is at once.
  public mutating func advance(by seconds: Double, duration: Double) {
    guard !isSettled else { return }
    elapsed += seconds
    let t = duration > 0 ? elapsed / duration : 1
    value = t >= 1 ? target : start + (target - start) * easeOut(t)
  }
}
