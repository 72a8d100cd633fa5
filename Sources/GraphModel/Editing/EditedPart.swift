// A part of a graph that is edited, made without all of it: what is copied or saved of a large one is a small graph.

import Geometry

extension EditableGraph {
  /// Returns the graph of some nodes and edges, with everything that is known of them, as a part of the graph that the
  /// changes lead to has them; what describes the whole graph is left out. What is not there is passed over, and so is an edge unless both of its ends are named.
  ///
  /// - Parameters:
  ///   - edges: the edges; `nil` for all among the nodes.
  ///   - positions: the positions by id of nodes that are as the base has them; `nil` for those they have.
  /// - Complexity: O((n + e) log(n + e)) of the nodes and edges named and at the nodes, times the number of attribute
  ///   columns, and O(changes).
  public func part(nodes: NodeSet, edges: Set<EdgeID>? = nil, positions: [Point]? = nil) -> Graph {
    // A graph without edges is of the kind that it was before.
    let isDirected = base.directedness != .undirected || self.edges.changed.values.contains { $0.isDirected }
    var builder = GraphBuilder(directed: isDirected)
    let information = information.ofPart
    (builder.name, builder.properties) = (information.name, information.table)
    builder.weightMeaning = base.weightMeaning
    let isPlaced = isPlaced
    var numbers: [NodeID: NodeID] = [:]
    var keptNodes: [NodeID] = []
    for number in nodes {
      guard let record = plainNode(number) else { continue }
      let added = builder.addNode(record.key).node
      numbers[number] = added
      builder.setLabel(record.name, of: added)
      if let positions, self.nodes.isUnchanged(number), positions.indices.contains(number.index) {
        builder.setPosition(positions[number.index], of: added)
      } else if isPlaced || positions != nil, let position = record.position {
        builder.setPosition(position, of: added)
      }
      keptNodes.append(number)
    }
    var keptEdges: [EdgeID] = []
    for number in (edges ?? Set(numbers.keys.flatMap { self.edges(at: $0) })).sorted() {
      guard let record = edge(number), let source = numbers[record.source], let target = numbers[record.target] else {
        continue
      }
      builder.addEdge(
        from: source, to: target, label: record.label, weight: record.weight, directed: record.isDirected)
      keptEdges.append(number)
    }
    builder.nodeAttributes = base.nodeAttributes.changed(by: self.nodes, of: keptNodes, \.attributes)
    builder.edgeAttributes = base.edgeAttributes.changed(by: self.edges, of: keptEdges, \.attributes)
    return builder.build()
  }

  /// True if every node has a position; otherwise none counts.
  private var isPlaced: Bool {
    guard nodes.changed.values.allSatisfy({ $0.position != nil }) else { return false }
    guard base.positions == nil else { return true }
    return nodes.removed.count + nodes.changed.keys.count(where: nodes.isOfBase) == nodes.baseCount
  }
}
