// The two halves of the program meet: a calculation asks the network that is open how many steps part two of its nodes.

import DataFlow
import GraphModel
import PathFinding

/// An opened network, as a calculation asks it.
struct NetworkSteps: NamedNetwork {
  let graph: Graph

  func steps(from source: String, to target: String) -> StepAnswer {
    guard let from = node(source) else { return .unknownName(source) }
    guard let to = node(target) else { return .unknownName(target) }
    switch PathFinder(graph).path(from: from, to: to) {
    case .found(let path): return .steps(path.steps)
    case .none: return .noPath
    }
  }

  /// The node with this id, or the only one with this label.
  private func node(_ name: String) -> NodeID? {
    if let node = graph.node(withKey: name) { return node }
    let labelled = graph.nodes(labelled: name)
    return labelled.count == 1 ? labelled.first : nil
  }
}
