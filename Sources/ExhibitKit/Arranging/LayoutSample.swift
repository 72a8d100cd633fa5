// The part of a network that stands for all of it in the small pictures of layouts.

import GraphModel

/// A small graph out of the middle of a large one.
enum LayoutSample {
  /// The greatest number of nodes of a sample: laid out in a moment, and all to be seen in a small picture.
  static let limit = 200
  /// The number of edges between them beyond which there are no more nodes: some layouts take long over dense networks.
  static let edgeLimit = 220

  /// Returns the graph itself if it is small, else a node and those nearest to it, with the edges between them.
  ///
  /// - Complexity: O(edges at the nodes of the sample).
  static func graph(of graph: Graph, around middle: NodeID?) -> Graph {
    guard graph.presentNodeCount > limit || graph.presentEdgeCount > edgeLimit, let middle else {
      return graph.compacted()
    }
    var chosen = [middle]
    var numbers = [middle: 0]
    var next = 0
    while next < chosen.count, chosen.count < limit {
      for neighbour in graph.neighbours(of: chosen[next]) where numbers[neighbour] == nil && chosen.count < limit {
        numbers[neighbour] = chosen.count
        chosen.append(neighbour)
      }
      next += 1
    }
    // The edges of each node to those chosen before it, and to itself.
    var edges = [[(source: Int, target: Int)]](repeating: [], count: chosen.count)
    for (number, node) in chosen.enumerated() {
      for arc in graph.outgoing.arcs(of: node) {
        guard let other = numbers[graph.outgoing.target(arc)], graph.directedness != .undirected || other > number
        else { continue }
        guard edges[max(number, other)].count <= edgeLimit else { continue }
        edges[max(number, other)].append((number, other))
      }
    }
    var edgeCount = 0
    for (number, own) in edges.enumerated() {
      edgeCount += own.count
      guard edgeCount > edgeLimit, number > 1 else { continue }
      chosen.removeSubrange(number...)
      break
    }
    var builder = GraphBuilder(directed: graph.directedness != .undirected)
    for (number, node) in chosen.enumerated() {
      builder.addNode(graph.key(of: node))
      builder.setLabel(graph.label(of: node), of: NodeID(index: number))
    }
    if let positions = graph.positions {
      for (number, node) in chosen.enumerated() {
        builder.setPosition(positions[node.index], of: NodeID(index: number))
      }
    }
    for edge in edges.prefix(chosen.count).joined() {
      builder.addEdge(from: NodeID(index: edge.source), to: NodeID(index: edge.target))
    }
    return builder.build()
  }
}
