// The moments at which cards are looked at: when there is a new answer to write, and when something may have come under a
// card that lies where it is.

/// The state that cards were placed in last. `State` is everything that may bring something under or over a card.
public struct CardWatch<State: Equatable> {
  private var clearState: State?
  private var writtenRevision: UInt64?

  /// No card has been placed.
  public init() {}

  /// Returns true if cards must be looked at.
  ///
  /// - Parameters:
  ///   - answers: the revision of what cards tell of.
  ///   - isAtRest: true if cards may be moved; else only new answers matter.
  public func isDue(in state: State, answers: UInt64, isAtRest: Bool) -> Bool {
    isAtRest ? clearState != state : writtenRevision != answers
  }

  /// Notes that cards have been looked at.
  public mutating func note(_ state: State, answers: UInt64, isAtRest: Bool) {
    writtenRevision = answers
    if isAtRest { clearState = state }
  }
}
