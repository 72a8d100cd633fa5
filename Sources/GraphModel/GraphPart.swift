// A part of a graph as a graph of its own.

import Geometry

extension Graph {
  /// Returns the graph of some of this one's nodes and edges, with everything that is known of them, but not with the
  /// description of the whole. Both keep their order; what is named twice is there once, and an edge is left out unless both of its ends are there.
  ///
  /// - Parameter positions: the positions of all of this graph's nodes; `nil` for those it has.
  /// - Complexity: O((n + e) log(n + e)) of the nodes and edges named, times the number of attribute columns.
  public func part(
    nodes: some Sequence<NodeID>, edges: some Sequence<EdgeID>, positions: [Point]? = nil
  ) -> Graph {
    let positions = positions ?? self.positions
    var builder = GraphBuilder(directed: directedness != .undirected)
    let information = GraphInformation(of: self).ofPart
    (builder.name, builder.properties) = (information.name, information.table)
    builder.weightMeaning = weightMeaning
    let nodes = Set(nodes.map(\.index)).sorted().map(NodeID.init(index:))
    var numbers: [NodeID: NodeID] = [:]
    for node in nodes {
      let added = builder.addNode(key(of: node)).node
      numbers[node] = added
      builder.setLabel(label(of: node), of: added)
      if let positions { builder.setPosition(positions[node.index], of: added) }
    }
    var kept: [EdgeID] = []
    for edge in Set(edges.map(\.index)).sorted().map(EdgeID.init(index:)) {
      guard let source = numbers[source(of: edge)], let target = numbers[target(of: edge)] else { continue }
      builder.addEdge(
        from: source, to: target, label: label(of: edge), weight: weight(of: edge), directed: isDirected(edge))
      kept.append(edge)
    }
    builder.nodeAttributes = nodeAttributes.part(rows: nodes.map(\.rawValue))
    builder.edgeAttributes = edgeAttributes.part(rows: kept.map(\.rawValue))
    return builder.build()
  }

  /// Returns the edges whose ends are both among some nodes.
  ///
  /// - Complexity: O(edges of those nodes).
  public func edges(among nodes: Set<NodeID>) -> Set<EdgeID> {
    Set(nodes.lazy.flatMap { node in self.children(of: node).filter { nodes.contains($0.node) }.map(\.edge) })
  }

  /// Returns the number of edges whose ends are both among some nodes.
  ///
  /// - Complexity: O(edges of those nodes), of a good part of all nodes O(nodes + edges).
  public func edgeCount(among nodes: Set<NodeID>) -> Int {
    guard nodes.count < nodeCount else { return edgeCount }
    // A set of that many edges takes seconds in a graph of millions.
    guard nodes.count > nodeCount / 16 else { return edges(among: nodes).count }
    var isIn = [Bool](repeating: false, count: nodeCount)
    for node in nodes { isIn[node.index] = true }
    return edges.reduce(0) { $0 + (isIn[source(of: $1).index] && isIn[target(of: $1).index] ? 1 : 0) }
  }
}
