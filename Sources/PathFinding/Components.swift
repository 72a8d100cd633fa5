// Weakly connected components, numbered by their first nodes.

import GraphModel

/// The weakly connected components of a graph: nodes joined when direction is ignored.
public struct Components: Sendable {
  /// The number of components.
  public let count: Int
  /// The component of each node, numbered by their first node in file order.
  public let ofNode: [UInt32]
  /// The number of nodes in each component.
  public let sizes: [Int]

  /// Finds the components of a graph.
  ///
  /// - Complexity: O(nodes + edges), nearly.
  public init(of graph: Graph) { self.init(outgoing: graph.outgoing, incoming: graph.incoming) }

  /// Finds the components of rows and the same rows turned round.
  ///
  /// - Complexity: O(nodes + arcs), nearly.
  public init(outgoing: Adjacency, incoming: Adjacency) {
    var ofNode = WeakComponents.labels(outgoing: outgoing, incoming: incoming)
    sizes = Self.number(&ofNode)
    count = sizes.count
    self.ofNode = ofNode
  }

  /// Turns labels, each the least node of its component, into numbers from zero; returns the sizes.
  private static func number(_ labels: inout [UInt32]) -> [Int] {
    var sizes: [Int] = []
    var labels = labels.mutableSpan
    // Nodes of one component often follow one another; they are counted in one go.
    var run = (component: 0, start: 0)
    for node in 0..<labels.count {
      let least = Int(labels[node])
      // The least node comes earlier, so its label has become the component's number.
      let component = least == node ? sizes.count : Int(labels[least])
      if least == node { sizes.append(0) }
      labels[node] = UInt32(component)
      guard component != run.component else { continue }
      sizes[run.component] += node - run.start
      run = (component, node)
    }
    if labels.count > 0 { sizes[run.component] += labels.count - run.start }
    return sizes
  }

  /// Returns true if two nodes are in one component.
  public func areJoined(_ a: NodeID, _ b: NodeID) -> Bool { ofNode[a.index] == ofNode[b.index] }
}
