// A network as a flow sees it: names, and how many steps part them. So a calculator can ask a graph without this layer
// knowing what a graph is.

/// A network whose nodes have names.
public protocol NamedNetwork: Sendable {
  /// Returns the number of steps between two nodes, by the names that people know them by.
  func steps(from source: String, to target: String) -> StepAnswer
}

/// A network's answer.
public enum StepAnswer: Hashable, Sendable {
  /// The least number of steps.
  case steps(Int)
  /// No path from one to the other.
  case noPath
  /// No node, or more than one, has this name.
  case unknownName(String)
}
