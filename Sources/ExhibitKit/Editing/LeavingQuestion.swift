// The question whether people leave without their changes: asked once, and whoever means it leaves once more.

/// The question whether people leave without changes that are not kept.
public struct LeavingQuestion {
  /// Seconds in which people may say once more that they leave.
  public static let seconds = 10.0

  /// The time at which it was asked last; `nil` for never.
  private var askedAt: Double?

  /// The time at which the question goes by itself; `nil` while it is not asked.
  public var endsAt: Double? { askedAt.map { $0 + Self.seconds } }

  /// A question that was not asked.
  public init() {}

  /// Notes that people are asked.
  public mutating func ask(at time: Double) { askedAt = time }

  /// Notes that people stay, or that the question was closed: it is asked again.
  public mutating func withdraw() { askedAt = nil }

  /// Returns true if they were asked a moment ago.
  public func wasAsked(at time: Double) -> Bool { askedAt.map { time - $0 < Self.seconds } ?? false }
}
