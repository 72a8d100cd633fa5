// The graph: a directed, undirected or mixed labelled multigraph that never changes once built.
//
// Abstraction: nodes 0..<nodeCount, each with an id unique in the graph (byte for byte); edges 0..<edgeCount, each from a
// source to a target, directed or not, with a label and perhaps a weight. Self-loops and parallel edges are allowed.
// Invariant: see `checkInvariants()`. Edits happen in a `GraphBuilder`; highlights and selections live elsewhere.

import Geometry

/// An immutable labelled multigraph in compressed sparse rows, with columns of attributes.
public struct Graph: Sendable {
  /// Which of the edges have a direction.
  public enum Directedness: String, Sendable {
    case directed, undirected, mixed
  }

  /// What the file calls the network; empty when it says nothing.
  public let name: String
  /// What the file says about the network as a whole (source, licence, description).
  public let properties: AttributeTable
  /// Which of the edges have a direction. A graph without edges is what its builder was told.
  public let directedness: Directedness
  /// The id of each node, unique.
  public let nodeKeys: [String]
  /// The label of each node where it differs from the id; empty when none does.
  let nodeLabels: [String?]
  /// Where each edge starts.
  public let sources: [UInt32]
  /// Where each edge ends.
  public let targets: [UInt32]
  /// Whether each edge is directed; empty unless the graph is mixed.
  let directedFlags: [Bool]
  /// The label of each edge; empty when no edge has one.
  let edgeLabels: [String]
  /// The weight of each edge (`nil`: the file gives none); empty when no edge has one.
  let edgeWeights: [Double?]
  /// Where each node is, in model coordinates; `nil` when the file does not place every node.
  public let positions: [Point]?
  /// What is said of the nodes.
  public let nodeAttributes: AttributeTable
  /// What is said of the edges.
  public let edgeAttributes: AttributeTable
  /// Arcs that may be followed out of each node: directed edges forwards, undirected ones both ways.
  public let outgoing: Adjacency
  /// Arcs that may be followed backwards into each node.
  public let incoming: Adjacency
  /// The nodes in the order of their names; see `nameRank(of:)`.
  public let nodesByName: [NodeID]
  /// The place of each node in `nodesByName`.
  public let nameRanks: [UInt32]
  let keyIndex: [ExactText: NodeID]
}

// MARK: - Nodes

extension Graph {
  /// The number of nodes.
  @inlinable public var nodeCount: Int { nodeKeys.count }

  /// All nodes, in the order of the file.
  public var nodes: some RandomAccessCollection<NodeID> { (0..<nodeCount).lazy.map { NodeID(index: $0) } }

  /// The id of a node as the file spells it.
  public func key(of node: NodeID) -> String { nodeKeys[node.index] }

  /// What people call a node: its label, or its id when it has none.
  public func label(of node: NodeID) -> String {
    nodeLabels.isEmpty ? nodeKeys[node.index] : nodeLabels[node.index] ?? nodeKeys[node.index]
  }

  /// The node of an id, byte for byte.
  public func node(withKey key: String) -> NodeID? { keyIndex[ExactText(key)] }

  /// Every node with a label, in file order. Linear in the number of nodes.
  public func nodes(labelled label: String) -> [NodeID] { nodes.filter { self.label(of: $0) == label } }

  /// Where a node is, in model coordinates; the origin when the graph has no positions.
  public func position(of node: NodeID) -> Point { positions?[node.index] ?? .zero }

  /// The place of a node when all are sorted by label, byte by byte, then by id: what "alphabetically first" means.
  @inlinable public func nameRank(of node: NodeID) -> UInt32 { nameRanks[node.index] }

  /// The nodes that edges from `node` lead to (undirected edges count both ways), once an edge, ordered by name and
  /// then by edge label.
  public func children(of node: NodeID) -> [(node: NodeID, edge: EdgeID)] {
    outgoing.arcs(of: node).map { (outgoing.target($0), outgoing.edge($0)) }
  }

  /// The nodes that edges into `node` come from, once an edge, ordered by name and then by edge label.
  public func parents(of node: NodeID) -> [(node: NodeID, edge: EdgeID)] {
    incoming.arcs(of: node).map { (incoming.target($0), incoming.edge($0)) }
  }

  /// How many different nodes are joined to `node` by an edge of either direction, itself not counted.
  public func neighbours(of node: NodeID) -> [NodeID] {
    var found = Set<NodeID>()
    for arc in outgoing.arcs(of: node) { found.insert(outgoing.target(arc)) }
    if directedness != .undirected {
      for arc in incoming.arcs(of: node) { found.insert(incoming.target(arc)) }
    }
    found.remove(node)
    return found.sorted { nameRank(of: $0) < nameRank(of: $1) }
  }
}

// MARK: - Edges

extension Graph {
  /// The number of edges; an undirected edge counts once.
  @inlinable public var edgeCount: Int { sources.count }

  /// All edges, in the order of the file.
  public var edges: some RandomAccessCollection<EdgeID> { (0..<edgeCount).lazy.map { EdgeID(index: $0) } }

  /// Where an edge starts.
  @inlinable public func source(of edge: EdgeID) -> NodeID { NodeID(sources[edge.index]) }

  /// Where an edge ends.
  @inlinable public func target(of edge: EdgeID) -> NodeID { NodeID(targets[edge.index]) }

  /// Whether an edge may be followed one way only.
  public func isDirected(_ edge: EdgeID) -> Bool {
    switch directedness {
    case .directed: true
    case .undirected: false
    case .mixed: directedFlags[edge.index]
    }
  }

  /// The label of an edge; empty when it has none.
  public func label(of edge: EdgeID) -> String { edgeLabels.isEmpty ? "" : edgeLabels[edge.index] }

  /// The weight of an edge; `nil` when the file gives none.
  public func weight(of edge: EdgeID) -> Double? { edgeWeights.isEmpty ? nil : edgeWeights[edge.index] }

  /// Whether any edge has a weight.
  public var isWeighted: Bool { !edgeWeights.isEmpty }

  /// Whether any edge has a label.
  public var hasEdgeLabels: Bool { !edgeLabels.isEmpty }

  /// The other end of an edge; of a self-loop the same node.
  public func end(of edge: EdgeID, from node: NodeID) -> NodeID {
    source(of: edge) == node ? target(of: edge) : source(of: edge)
  }
}

// MARK: - The whole

extension Graph {
  /// Arcs along which edges may be followed when direction is ignored: every edge from both of its ends, a self-loop
  /// once. Of an undirected graph this is `outgoing`.
  ///
  /// - Complexity: O(nodes + edges); the caller keeps the result.
  public func adjacencyIgnoringDirection() -> Adjacency {
    if directedness == .undirected { return outgoing }
    return Adjacency.make(of: self, forward: { _ in true }, backward: { _ in true })
  }

  /// The sum a weighted path is measured by: the edge's weight, or 1 where the file gives none.
  public func cost(of edge: EdgeID) -> Double { weight(of: edge) ?? 1 }

  /// Traps when the representation is broken. For tests and debugging.
  ///
  /// - Complexity: O((nodes + edges) log edges).
  public func checkInvariants() {
    precondition(nodeLabels.isEmpty || nodeLabels.count == nodeCount)
    precondition(targets.count == edgeCount)
    precondition(edgeLabels.isEmpty || edgeLabels.count == edgeCount)
    precondition(edgeWeights.isEmpty || edgeWeights.count == edgeCount)
    precondition(directedFlags.count == (directedness == .mixed ? edgeCount : 0))
    precondition(positions.map { $0.count == nodeCount && $0.allSatisfy(\.isFinite) } ?? true)
    precondition(keyIndex.count == nodeCount && nodes.allSatisfy { keyIndex[ExactText(key(of: $0))] == $0 })
    precondition(sources.allSatisfy { $0 < nodeCount } && targets.allSatisfy { $0 < nodeCount })
    precondition(
      nodesByName.count == nodeCount && nodesByName.indices.allSatisfy { nameRank(of: nodesByName[$0]) == $0 })
    for (adjacency, backwards) in [(outgoing, false), (incoming, true)] {
      precondition(adjacency.nodeCount == nodeCount && Int(adjacency.offsets.last ?? 0) == adjacency.arcCount)
      for node in nodes {
        var last: (UInt32, String, UInt32)?
        for arc in adjacency.arcs(of: node) {
          let edge = adjacency.edge(arc)
          let (from, to) = backwards ? (target(of: edge), source(of: edge)) : (source(of: edge), target(of: edge))
          let forward = from == node && to == adjacency.target(arc)
          precondition(forward || (!isDirected(edge) && to == node && from == adjacency.target(arc)))
          let place = (nameRank(of: adjacency.target(arc)), label(of: edge), edge.rawValue)
          precondition(last.map { $0.0 < place.0 || ($0.0 == place.0 && !ExactText.precedes(place.1, $0.1)) } ?? true)
          last = place
        }
      }
    }
  }
}

extension Adjacency {
  /// Builds the rows of a graph from its edges, sorted as `Adjacency` promises.
  ///
  /// Sorting is done without comparing arcs: edges are taken in label order and dealt to the rows of the node each
  /// arc leads to, then those rows are read in name order and dealt to the node each arc leaves.
  static func make(of graph: Graph, forward: (EdgeID) -> Bool, backward: (EdgeID) -> Bool) -> Adjacency {
    make(
      sources: graph.sources, targets: graph.targets,
      byLabel: EdgeOrder.byLabel(graph.edgeLabels, count: graph.edgeCount), order: graph.nodesByName,
      forward: forward, backward: backward)
  }

  static func make(
    sources: [UInt32], targets: [UInt32], byLabel: [UInt32], order: [NodeID], forward: (EdgeID) -> Bool,
    backward: (EdgeID) -> Bool
  ) -> Adjacency {
    let nodeCount = order.count
    var arcCount = 0
    func forEachArc(_ body: (UInt32, UInt32, UInt32) -> Void) {
      for edge in byLabel {
        let (source, target) = (sources[Int(edge)], targets[Int(edge)])
        if forward(EdgeID(edge)) { body(source, target, edge) }
        // A self-loop leads from its node to its node once, whichever way it is followed.
        if backward(EdgeID(edge)) && !(source == target && forward(EdgeID(edge))) { body(target, source, edge) }
      }
    }
    forEachArc { _, _, _ in arcCount += 1 }
    let byTarget = Adjacency(nodeCount: nodeCount, arcCount: arcCount) { deal in
      forEachArc { source, target, edge in deal(target, source, edge) }
    }
    return Adjacency(nodeCount: nodeCount, arcCount: arcCount) { deal in
      for target in order {
        for arc in byTarget.arcs(of: target) { deal(byTarget.targets[arc], target.rawValue, byTarget.edges[arc]) }
      }
    }
  }
}
