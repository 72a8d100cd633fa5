// The limit of guesses: three, then a wait, which doubles with every further three up to an hour.

/// The attempts that were made, and the wait that follows from them.
struct AttemptLimit: Hashable {
  /// The attempts between two waits.
  static let attempts = 3
  /// The first wait in seconds.
  static let firstWait = 30.0
  /// The longest wait in seconds.
  static let longestWait = 3600.0

  private var made = 0
  private var endsAt = 0.0

  /// Returns the seconds until another attempt may be made; 0 for now.
  func wait(at time: Double) -> Double { max(0, endsAt - time) }

  /// Notes an attempt. None is ever forgotten: whoever is right ends the program.
  mutating func note(at time: Double) {
    made += 1
    guard made.isMultiple(of: Self.attempts) else { return }
    let doublings = min(made / Self.attempts - 1, 16)
    endsAt = time + min(Self.firstWait * Double(1 << doublings), Self.longestWait)
  }
}
