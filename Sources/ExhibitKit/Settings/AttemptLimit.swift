// The limit of guesses: three, then a wait, which doubles with every further three up to an hour.
//
// It is a value of its owner's clock. The host keeps it from one start of the program to the next.

/// The attempts that were made, and the wait that follows from them.
public struct AttemptLimit: Hashable, Sendable, Codable {
  /// The attempts between two waits.
  public static let attempts = 3
  /// The first wait in seconds.
  static let firstWait = 30.0
  /// The longest wait in seconds.
  static let longestWait = 3600.0

  /// The most attempts that are counted: more wait no longer.
  private static let mostMade = 1_000_000

  /// The number of attempts that were made.
  public private(set) var made: Int
  private var endsAt: Double

  /// A limit after some attempts, with the seconds from the time 0 on until another may be made.
  public init(made: Int = 0, wait: Double = 0) {
    self.made = min(max(0, made), Self.mostMade)
    endsAt = wait.isFinite ? min(max(wait, 0), Self.longestWait) : Self.longestWait
  }

  /// Returns the seconds until another attempt may be made; 0 for now.
  public func wait(at time: Double) -> Double { max(0, endsAt - time) }

  /// Records an attempt. Attempts are never forgotten, because the right number ends the program.
  public mutating func note(at time: Double) {
    made = made < Self.mostMade ? made + 1 : Self.attempts
    guard made.isMultiple(of: Self.attempts) else { return }
    let doublings = min(made / Self.attempts - 1, 16)
    endsAt = time + min(Self.firstWait * Double(1 << doublings), Self.longestWait)
  }
}
