// The question whether people leave without their changes: asked once, and whoever means it leaves once more.

/// The question whether people leave without changes that are not kept.
public struct LeavingQuestion {
  /// Seconds in which people may say once more that they leave.
  public static let seconds = 10.0

  /// Seconds in which people may choose the same file once more, for which they look for it again.
  private static let secondsToChoose = 60.0

  /// The time at which it was asked last; `nil` for never.
  private var askedAt: Double?
  /// The file that was to be shown instead when it was asked last, and when that was.
  private var file: (path: String, askedAt: Double)?

  /// The time at which the question goes by itself; `nil` while it is not asked.
  public var endsAt: Double? { askedAt.map { $0 + Self.seconds } }

  /// A question that was not asked.
  public init() {}

  /// Notes that people are asked.
  public mutating func ask(at time: Double) { askedAt = time }

  /// Notes that people are asked whether another file may take the place of what they have changed.
  public mutating func ask(at time: Double, before path: String) {
    ask(at: time)
    file = (path, time)
  }

  /// Returns true if they were asked about a file, and may have chosen it once more. It is asked again after that.
  public mutating func wasAsked(at time: Double, before path: String) -> Bool {
    defer { file = nil }
    return file.map { $0.path == path && time - $0.askedAt < Self.secondsToChoose } ?? false
  }

  /// Notes that people stay, or that the question was closed: it is asked again.
  public mutating func withdraw() { askedAt = nil }

  /// Returns true if they were asked a moment ago.
  public func wasAsked(at time: Double) -> Bool { askedAt.map { time - $0 < Self.seconds } ?? false }
}
