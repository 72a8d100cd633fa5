// The content at rest behind everything people do: when it must be drawn again, and how far it has stepped back.

/// The backdrop's revision and presence. `State` is everything the content at rest looks like.
public struct Backdrop<State: Equatable> {
  /// The revision of what was drawn last; pictures keep a backdrop by it.
  public private(set) var revision: UInt64 = 1
  private var state: State?
  /// True if the names of the content at rest lie over the backdrop, and are not part of it: they step back less.
  public private(set) var namesLieOver = false
  /// The strength with which it was shown last, 0…1.
  private var shownPresence = 1.0
  private var dimming = Eased(1)

  /// A backdrop that has not been drawn.
  public init() {}

  /// The strength with which it shows, 0…1: it steps back behind what is highlighted.
  public var presence: Double { dimming.value }

  /// True while it steps back or forward.
  public var isDimming: Bool { !dimming.isSettled }

  /// Returns true if it looks different from when it was shown last.
  public func differs(from state: State) -> Bool { state != self.state || presence != shownPresence }

  /// Takes the state it is drawn in; another one is another revision, and so are names that come to lie over it or in it.
  public mutating func show(_ state: State) {
    shownPresence = presence
    let namesLieOver = presence < 1
    guard state != self.state || namesLieOver != self.namesLieOver else { return }
    self.state = state
    self.namesLieOver = namesLieOver
    revision += 1
  }

  /// Moves back to a presence, or forward again.
  ///
  /// - Parameter duration: seconds the whole way takes.
  public mutating func advance(to presence: Double, elapsed: Double, duration: Double) {
    dimming.ease(to: presence)
    dimming.advance(by: elapsed, duration: duration)
  }
}
