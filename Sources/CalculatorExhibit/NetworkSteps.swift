// The two halves of the program meet: a calculation asks the network that is open how many steps part two of its nodes.
//
// Names are asked for with every letter that somebody writes, so that nothing here looks at the whole network: labels are
// found in their order, and one finder keeps what its searches need from question to question.

import DataFlow
import ExhibitKit
import Foundation
import GraphModel
import Parallel
import PathFinding

/// An opened network, as a calculation asks it.
final class NetworkSteps: NamedNetwork {
  /// The tools of a finder while it answers.
  private struct Searching {
    let finder: PathFinder
    var path = Path()
  }

  /// The name of the network as people call it.
  let name: String
  private let graph: Graph
  private let searching: Guarded<Searching>

  /// A network to ask. Costs nothing until asked.
  init(_ graph: Graph) {
    self.graph = graph
    name = graph.name.isEmpty ? "the open network" : graph.name
    searching = Guarded(Searching(finder: PathFinder(graph)))
  }

  func steps(from source: String, to target: String) -> StepAnswer {
    guard let from = node(source) else { return .unknownName(source) }
    guard let to = node(target) else { return .unknownName(target) }
    return searching.withLock { searching in
      searching.finder.copyPath(from: from, to: to, into: &searching.path) ? .steps(searching.path.steps) : .noPath
    }
  }

  /// Returns the node with this id, or the only one with this label, however its accents are spelled.
  ///
  /// - Complexity: O(log nodes).
  private func node(_ name: String) -> NodeID? {
    if let node = graph.node(withKey: name) { return node }
    var found = nodes(labelled: name)
    for spelling in [name.precomposedStringWithCanonicalMapping, name.decomposedStringWithCanonicalMapping]
    where !spelling.utf8.elementsEqual(name.utf8) {
      found += nodes(labelled: spelling)
    }
    return found.count == 1 ? found.first : nil
  }

  /// Returns at most two of the nodes with a label, byte for byte: labels lie in the order of their bytes.
  private func nodes(labelled label: String) -> [NodeID] {
    // Nodes without labels are called by their ids, which were looked at before.
    guard !graph.isNodeOrderNameOrder else { return [] }
    var (low, high) = (0, graph.nodeCount)
    while low < high {
      let middle = (low + high) / 2
      let isBefore = graph.label(of: graph.node(atNameRank: middle)).utf8.lexicographicallyPrecedes(label.utf8)
      if isBefore { low = middle + 1 } else { high = middle }
    }
    return (low..<min(low + 2, graph.nodeCount)).map { graph.node(atNameRank: $0) }
      .filter { graph.label(of: $0).utf8.elementsEqual(label.utf8) }
  }
}
