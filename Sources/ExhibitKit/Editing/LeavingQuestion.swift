// The question whether people leave without their changes: asked once, and whoever means it leaves once more.

/// The question whether people leave without changes that are not kept.
public struct LeavingQuestion {
  /// Seconds in which people may say once more that they leave.
  public static let seconds = 10.0

  /// The time at which it was asked last; `nil` for never.
  private var askedAt: Double?

  /// A question that was not asked.
  public init() {}

  /// Notes that people are asked.
  public mutating func ask(at time: Double) { askedAt = time }

  /// Returns true if they were asked a moment ago.
  public func wasAsked(at time: Double) -> Bool { askedAt.map { time - $0 < Self.seconds } ?? false }
}
