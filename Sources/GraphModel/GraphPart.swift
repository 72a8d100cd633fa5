// A part of a graph as a graph of its own.

import Geometry

extension Graph {
  /// Returns the same graph without gaps, all of it at other positions where these are given: node i is `nodes[i]` here,
  /// edge i is `edges[i]`.
  ///
  /// - Parameter positions: the positions of all of this graph's nodes; `nil` for those it has.
  /// - Complexity: O(1) without gaps, else that of building a graph, times the number of attribute columns.
  public func compacted(at positions: [Point]? = nil) -> Graph {
    guard hasGaps else { return positions.map { placed(at: $0) } ?? self }
    var builder = GraphBuilder(directed: directedness != .undirected)
    (builder.name, builder.properties, builder.weightMeaning) = (name, self.properties, weightMeaning)
    let (positions, nodes, edges) = (positions ?? self.positions, nodes, edges)
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

  /// Returns the same graph without some nodes and the edges at them. All others keep their ids: what is left out leaves gaps.
  ///
  /// - Complexity: that of building the graph, times the number of attribute columns.
  public func leavingOut(_ nodes: IDSet) -> Graph {
    guard !nodes.isEmpty else { return self }
    var builder = GraphBuilder(directed: directedness != .undirected)
    (builder.name, builder.properties, builder.weightMeaning) = (name, properties, weightMeaning)
    var (leftOutNodes, leftOutEdges) = ([Int](), [Int]())
    for node in (0..<nodeCount).lazy.map(NodeID.init(index:)) {
      guard contains(node), !nodes.contains(node.index) else {
        builder.skipNode()
        leftOutNodes.append(node.index)
        continue
      }
      builder.addNode(key(of: node))
      builder.setLabel(label(of: node), of: node)
      if let positions { builder.setPosition(positions[node.index], of: node) }
    }
    for edge in (0..<edgeCount).lazy.map(EdgeID.init(index:)) {
      guard contains(edge), !nodes.contains(source(of: edge).index), !nodes.contains(target(of: edge).index) else {
        builder.skipEdge()
        leftOutEdges.append(edge.index)
        continue
      }
      builder.addEdge(
        from: source(of: edge), to: target(of: edge), label: label(of: edge), weight: weight(of: edge),
        directed: isDirected(edge))
    }
    builder.nodeAttributes = nodeAttributes.without(rows: leftOutNodes, of: nodeCount)
    builder.edgeAttributes = edgeAttributes.without(rows: leftOutEdges, of: edgeCount)
    return builder.build()
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
