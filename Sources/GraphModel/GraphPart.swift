// A part of a graph as a graph of its own.

import Geometry

extension Graph {
  /// Returns the same graph without gaps, all of it at other positions where these are given: node i is `nodes[i]` here,
  /// edge i is `edges[i]`.
  ///
  /// - Parameter positions: the positions of all of this graph's nodes; `nil` for those it has.
  /// - Complexity: O(1) without gaps, else that of building a graph, times the number of attribute columns.
  public func compacted(at positions: [Point]? = nil) -> Graph {
    hasGaps ? rebuilt(at: positions ?? self.positions) : positions.map { placed(at: $0) } ?? self
  }

  /// Returns the same graph without gaps from a builder, which lists its names and edges.
  func rebuilt(at positions: [Point]?) -> Graph {
    var builder = GraphBuilder(directed: directedness != .undirected)
    (builder.name, builder.properties, builder.weightMeaning) = (name, self.properties, weightMeaning)
    let (nodes, edges) = (nodes, edges)
    var numbers = [UInt32](repeating: 0, count: nodeCount)
    for node in nodes {
      let added = builder.addNode(key(of: node)).node
      numbers[node.index] = added.rawValue
      builder.setLabel(label(of: node), of: added)
      if let positions { builder.setPosition(positions[node.index], of: added) }
    }
    for edge in edges {
      builder.addEdge(
        from: NodeID(numbers[source(of: edge).index]), to: NodeID(numbers[target(of: edge).index]),
        label: label(of: edge), weight: weight(of: edge), directed: isDirected(edge))
    }
    builder.nodeAttributes = nodeAttributes.part(rows: nodes.map(\.rawValue))
    builder.edgeAttributes = edgeAttributes.part(rows: edges.map(\.rawValue))
    return builder.build()
  }

  /// Returns the same graph as a part of one that had more: what describes the whole is left out. O(1).
  public func describedAsPart() -> Graph {
    var part = self
    let information = GraphInformation(of: self).ofPart
    (part.name, part.properties) = (information.name, information.table)
    return part
  }

  /// Returns values of the nodes without gaps, in their order, as a column of this graph.
  ///
  /// - Parameter filler: the value of a gap.
  public func column<Value>(ofPresent values: [Value], filler: Value) -> [Value] {
    guard !nodeGaps.isEmpty else { return values }
    var column = [Value](repeating: filler, count: nodeCount)
    for (node, value) in zip(nodes, values) { column[node.index] = value }
    return column
  }

  /// Returns the edges whose ends are both among some nodes.
  ///
  /// - Complexity: O(edges of those nodes).
  public func edges(among nodes: NodeSet) -> Set<EdgeID> {
    Set(nodes.lazy.flatMap { node in self.children(of: node).filter { nodes.contains($0.node) }.map(\.edge) })
  }

  /// Returns the number of edges whose ends are both among some nodes.
  ///
  /// - Complexity: O(edges of those nodes), of a good part of all nodes O(nodes + edges).
  public func edgeCount(among nodes: NodeSet) -> Int {
    guard nodes.count < presentNodeCount else { return presentEdgeCount }
    // A set of that many edges takes seconds in a graph of millions.
    guard nodes.count > nodeCount / 16 else { return edges(among: nodes).count }
    return edges.reduce(0) { $0 + (nodes.contains(source(of: $1)) && nodes.contains(target(of: $1)) ? 1 : 0) }
  }
}
