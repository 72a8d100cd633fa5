// The question whether people go on without changes that are not kept: asked once, and not again of those who repeat what
// they did.

/// The question whether people go on without changes that are not kept.
public struct LeavingQuestion {
  /// The step that would lose the changes.
  public enum Way: Equatable, Sendable {
    /// The end of the program.
    case out
    /// The file of a path in place of a network that has had so many changes; an empty path for a new network.
    case file(String, changeCount: Int)
  }

  /// Seconds in which people may repeat that they leave.
  public static let seconds = 10.0

  /// Seconds in which people may choose the same file again: they look for it first.
  private static let secondsToChoose = 60.0

  /// The last question, and its time; `nil` where people need to be asked.
  private var asked: (way: Way, at: Double)?

  /// The time at which the question goes by itself; `nil` while it is not asked.
  public var endsAt: Double? { asked.map { $0.at + Self.seconds } }

  /// A question that was not asked.
  public init() {}

  /// Notes that people are asked.
  public mutating func ask(_ way: Way, at time: Double) { asked = (way, time) }

  /// Notes that people stay: they are asked again.
  public mutating func withdraw() { asked = nil }

  /// Notes that people opened a panel, which is staying, but also the way to a file.
  mutating func panelDidOpen() { if asked?.way == .out { withdraw() } }

  /// Returns true if people were asked about this a moment ago.
  public func wasAsked(_ way: Way, at time: Double) -> Bool {
    guard let asked, asked.way == way else { return false }
    return time - asked.at < (way == .out ? Self.seconds : Self.secondsToChoose)
  }
}
