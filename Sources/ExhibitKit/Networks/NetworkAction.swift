// What visitors ask of a network in any exhibit of one: how it is laid out, and what its nodes look like.

import Gestures

/// A request of a visitor about how a network is shown.
public enum NetworkAction: Hashable, Sendable {
  /// The nodes are laid out.
  case arrange(ArrangeAction)
  /// The nodes are coloured and sized.
  case look(LookAction)
}

/// The type of the actions of an exhibit of a network.
public protocol NetworkActing: LookActing {
  /// Returns the action that stands for one of the network's.
  static func network(_ action: NetworkAction) -> Self
}

extension NetworkActing {
  public static func look(_ action: LookAction) -> Self { .network(.look(action)) }
}

extension NetworkExhibit {
  /// Does what a visitor asks of the network.
  public mutating func perform(_ action: NetworkAction) {
    switch action {
    case .arrange(let action): perform(action)
    case .look(let action): perform(action)
    }
  }

  /// Closes the panel beside the network; `false` where there is none.
  public mutating func takeBackPanel() -> Bool {
    defer { closeSidePanel() }
    return hasSidePanel
  }
}
