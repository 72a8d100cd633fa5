// The settings of layouts, in one place for all of them; each takes what it has a use for.

import GraphModel

/// The choices that layouts ask for.
public struct LayoutSettings: Hashable, Sendable {
  /// The number that everything random follows from.
  public var seed: UInt64 = 1
  /// The usual distance of neighbouring nodes, in model units; more than 0.
  public var spacing = 40.0
  /// The width of the drawing to its height, as far as the algorithm can choose; more than 0.
  public var aspectRatio = 1.5
  /// The goal of a layout by forces.
  public var goal: ForceGoal = .balanced
  /// The node in the middle or at the root; `nil` for the most joined one.
  public var root: NodeID?

  /// The usual choices.
  public init() {}
}

/// The quality that a layout by forces is to be best at.
public enum ForceGoal: String, CaseIterable, Hashable, Sendable {
  /// Distances and neighbourhoods, both well.
  case balanced
  /// Distances on the drawing that are those in the graph, at some cost of time.
  case distances
  /// Groups of nodes that are close together and clearly apart from others.
  case groups
}
