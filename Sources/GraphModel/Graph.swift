// The graph: a directed, undirected or mixed labelled multigraph that never changes once built.
//
// Abstraction: nodes 0..<nodeCount, each with a key unique in the graph (byte for byte); edges 0..<edgeCount, each from
// a source to a target, directed or not, with a label and perhaps a weight. Self-loops and parallel edges are allowed.
// What changes have removed leaves gaps among these numbers (`IDSet`).
// Rows are stored once for all graphs; names and edges in one of two ways, see `GraphStorage`. Invariant: see
// `checkInvariants()`. Edits happen in a `GraphBuilder`; highlights and selections live elsewhere.

import Geometry

/// An immutable labelled multigraph in compressed sparse rows, with columns of attributes.
///
/// Copies share their storage.
public struct Graph: Sendable {
  /// The kind of the edges.
  public enum Directedness: String, Sendable {
    /// Every edge leads one way.
    case directed
    /// Every edge leads both ways.
    case undirected
    /// Edges of both kinds.
    case mixed
  }

  /// The network's name in its file; empty when it has none.
  public internal(set) var name: String
  /// The properties of the network as a whole: source, licence, description.
  public internal(set) var properties: AttributeTable
  /// The kind of the edges. A graph without edges is what its builder was told.
  public let directedness: Directedness
  /// The number of ids of edges, gaps included: each is below it. An undirected edge has one.
  public let edgeCount: Int
  /// The ids of nodes that were removed.
  public internal(set) var nodeGaps = IDSet()
  /// The ids of edges that were removed.
  public internal(set) var edgeGaps = IDSet()
  /// The ids of nodes without gaps; `nil` where there are none.
  var presentNodes: [UInt32]?
  /// The ids of edges without gaps; `nil` where there are none.
  var presentEdges: [UInt32]?
  /// The arcs that may be followed out of each node: directed edges forwards, undirected ones both ways.
  public let outgoing: Adjacency
  /// The arcs that may be followed backwards into each node.
  public internal(set) var incoming: Adjacency
  /// The meaning of the weights, as the file says it: lengths, where it says nothing.
  public let weightMeaning: WeightMeaning
  /// The position of each node, in model coordinates; `nil` when the file does not place every node.
  public private(set) var positions: [Point]?
  /// The names of the nodes and the ends, labels and weights of the edges.
  @usableFromInline let storage: GraphStorage
}

// MARK: - Nodes

extension Graph {
  /// The number of ids of nodes, gaps included: each is below it, so columns of something for each node have this size.
  @inlinable public var nodeCount: Int { outgoing.nodeCount }

  /// True if changes have left gaps among the ids.
  public var hasGaps: Bool { !nodeGaps.isEmpty || !edgeGaps.isEmpty }

  /// The number of nodes that are there.
  public var presentNodeCount: Int { nodeCount - nodeGaps.count }

  /// All nodes, in the order of the file; of a compact graph, by name. O(1).
  public var nodes: ElementIDs<NodeID> { ElementIDs(presentNodes, below: nodeCount) }

  /// Returns true if a node is there. O(1).
  public func contains(_ node: NodeID) -> Bool {
    node.index < nodeCount && (nodeGaps.isEmpty || !nodeGaps.contains(node.index))
  }

  /// Returns something for each id of a node, by its index; what it is of a gap means nothing.
  public func column<Value>(ofNodes value: (NodeID) -> Value) -> [Value] {
    (0..<UInt32(nodeCount)).map { value(NodeID($0)) }
  }

  /// The attributes of the nodes; rows are node indices.
  public var nodeAttributes: AttributeTable {
    switch storage {
    case .listed(let lists): lists.nodeAttributes
    case .compact: AttributeTable()
    }
  }

  /// Returns the id of a node as the file spells it; that of a gap means nothing.
  ///
  /// - Complexity: O(1), of a compact graph O(log nodes).
  public func key(of node: NodeID) -> String {
    switch storage {
    case .listed(let lists): lists.keys[node.index]
    case .compact(let numbered): String(numbered.numbers.number(of: node))
    }
  }

  /// The id of each node, unique.
  ///
  /// - Complexity: O(1), of a compact graph O(nodes · log nodes).
  public var nodeKeys: [String] {
    switch storage {
    case .listed(let lists): lists.keys
    case .compact: column(ofNodes: key)
    }
  }

  /// Returns the name of a node for people: its label, or its id when it has none.
  ///
  /// - Complexity: O(1), of a compact graph O(log nodes).
  public func label(of node: NodeID) -> String {
    switch storage {
    case .listed(let lists): lists.nodeLabels?[node.index] ?? lists.keys[node.index]
    case .compact: key(of: node)
    }
  }

  /// Returns the node of an id, byte for byte; `nil` when there is none.
  ///
  /// - Complexity: O(1), of a compact graph O(log nodes).
  public func node(withKey key: String) -> NodeID? {
    switch storage {
    case .listed(let lists):
      // What is hidden keeps its id, too.
      lists.nodesByKey.find(key, in: lists.keys).map { NodeID(index: $0) }.flatMap { contains($0) ? $0 : nil }
    case .compact(let numbered): numbered.numbers.node(withKey: key)
    }
  }

  /// Returns every node with a label, in file order.
  ///
  /// - Complexity: O(nodes).
  public func nodes(labelled label: String) -> [NodeID] { nodes.filter { self.label(of: $0) == label } }

  /// Returns the position of a node, in model coordinates; the origin when the graph has no positions.
  public func position(of node: NodeID) -> Point { positions?[node.index] ?? .zero }

  /// Returns the same graph with other positions, in model coordinates: one for each node, all of them finite.
  ///
  /// - Complexity: O(1) where these are its own, else O(nodes).
  public func placed(at positions: [Point]) -> Graph {
    if let own = self.positions, own == positions { return self }
    precondition(
      positions.count == nodeCount && nodes.allSatisfy { positions[$0.index].isFinite },
      "every node has a finite position")
    var graph = self
    graph.positions = positions
    return graph
  }

  /// Returns the rank of a node when all are sorted by label, byte by byte, then by id: what "alphabetically first"
  /// means.
  @inlinable public func nameRank(of node: NodeID) -> UInt32 {
    switch storage {
    case .listed(let lists): lists.nameRanks[node.index]
    case .compact: node.rawValue
    }
  }

  /// The index of each node in `nodesByName`; that of a gap is behind them.
  ///
  /// - Complexity: O(1), of a compact graph O(nodes).
  public var nameRanks: [UInt32] {
    switch storage {
    case .listed(let lists): lists.nameRanks
    case .compact: Array(0..<UInt32(nodeCount))
    }
  }

  /// True if the order of nodes is that of their names, so that a node is its own `nameRank`.
  public var isNodeOrderNameOrder: Bool {
    switch storage {
    case .listed: false
    case .compact: true
    }
  }

  /// The nodes in the order of their names; see `nameRank(of:)`.
  ///
  /// - Complexity: O(1), of a compact graph O(nodes).
  public var nodesByName: [NodeID] {
    switch storage {
    case .listed(let lists): lists.nodesByName
    case .compact: Array(nodes)
    }
  }

  /// Returns the node with `rank` others before it in the order of names.
  public func node(atNameRank rank: Int) -> NodeID {
    switch storage {
    case .listed(let lists): lists.nodesByName[rank]
    case .compact: NodeID(index: rank)
    }
  }

  /// Returns the nodes that edges from `node` lead to (undirected edges count both ways), once an edge, ordered by name
  /// and then by edge label.
  ///
  /// - Complexity: O(degree), of a compact graph O(degree · log nodes).
  public func children(of node: NodeID) -> [(node: NodeID, edge: EdgeID)] {
    outgoing.arcs(of: node).map { (outgoing.target($0), edge(ofOutgoingArc: $0)) }
  }

  /// Returns the nodes that edges into `node` come from, once an edge, ordered by name and then by edge label.
  ///
  /// - Complexity: O(degree), of a compact graph O(degree · log nodes).
  public func parents(of node: NodeID) -> [(node: NodeID, edge: EdgeID)] {
    incoming.arcs(of: node).map { (incoming.target($0), edge(ofIncomingArc: $0)) }
  }

  /// Returns the different nodes that edges of either direction join to `node`, in the order of their names. The node
  /// itself is none of them, whatever loops it has.
  ///
  /// - Complexity: O(degree).
  public func neighbours(of node: NodeID) -> [NodeID] {
    var found: [NodeID] = []
    forEachNeighbour(of: node) { found.append($0) }
    return found
  }

  /// Returns the number of different nodes that edges of either direction join to `node`, itself not among them.
  ///
  /// - Complexity: O(degree).
  public func neighbourCount(of node: NodeID) -> Int {
    var count = 0
    forEachNeighbour(of: node) { _ in count += 1 }
    return count
  }

  /// Calls `body` with the neighbours in the order of their names: the arcs of either direction are in that order already.
  private func forEachNeighbour(of node: NodeID, _ body: (NodeID) -> Void) {
    var leaving = outgoing.arcs(of: node)
    var coming = directedness == .undirected ? 0..<0 : incoming.arcs(of: node)
    var last = node
    while true {
      let next: NodeID
      switch (leaving.first.map { outgoing.target($0) }, coming.first.map { incoming.target($0) }) {
      case (let target?, let source?) where nameRank(of: source) < nameRank(of: target):
        next = source
        coming.removeFirst()
      case (let target?, _):
        next = target
        leaving.removeFirst()
      case (nil, let source?):
        next = source
        coming.removeFirst()
      case (nil, nil): return
      }
      if next != last, next != node { body(next) }
      last = next
    }
  }
}

// MARK: - Edges

extension Graph {
  /// The number of edges that are there; an undirected edge counts once.
  public var presentEdgeCount: Int { edgeCount - edgeGaps.count }

  /// All edges, in the order of the file; of a compact graph, by the names of their ends. O(1).
  public var edges: ElementIDs<EdgeID> { ElementIDs(presentEdges, below: edgeCount) }

  /// Returns true if an edge is there. O(1).
  public func contains(_ edge: EdgeID) -> Bool {
    edge.index < edgeCount && (edgeGaps.isEmpty || !edgeGaps.contains(edge.index))
  }

  /// Returns something for each id of an edge, by its index; what it is of a gap means nothing.
  public func column<Value>(ofEdges value: (EdgeID) throws -> Value) rethrows -> [Value] {
    try (0..<UInt32(edgeCount)).map { try value(EdgeID($0)) }
  }

  /// The ends of all edges by their indices, for loops over all of them; those of a gap mean nothing.
  ///
  /// - Complexity: O(1), of a compact graph O(nodes + edges).
  public var edgeEnds: (sources: [UInt32], targets: [UInt32]) {
    switch storage {
    case .listed(let lists): (lists.sources, lists.targets)
    case .compact: arcEnds()
    }
  }

  /// The attributes of the edges; rows are edge indices.
  public var edgeAttributes: AttributeTable {
    switch storage {
    case .listed(let lists): lists.edgeAttributes
    case .compact: AttributeTable()
    }
  }

  /// Returns the node an edge starts at.
  ///
  /// - Complexity: O(1), of a compact graph O(log nodes).
  @inlinable public func source(of edge: EdgeID) -> NodeID {
    switch storage {
    case .listed(let lists): NodeID(lists.sources[edge.index])
    case .compact(let numbered): numbered.ends(of: edge, outgoing).source
    }
  }

  /// Returns the node an edge ends at.
  ///
  /// - Complexity: O(1), of a compact graph O(log nodes).
  @inlinable public func target(of edge: EdgeID) -> NodeID {
    switch storage {
    case .listed(let lists): NodeID(lists.targets[edge.index])
    case .compact(let numbered): numbered.ends(of: edge, outgoing).target
    }
  }

  /// The node each edge starts at.
  ///
  /// - Complexity: O(1), of a compact graph O(nodes + edges).
  public var sources: [UInt32] {
    switch storage {
    case .listed(let lists): lists.sources
    case .compact: arcEnds().sources
    }
  }

  /// The node each edge ends at.
  ///
  /// - Complexity: O(1), of a compact graph O(nodes + edges).
  public var targets: [UInt32] {
    switch storage {
    case .listed(let lists): lists.targets
    case .compact: arcEnds().targets
    }
  }

  /// Returns true if an edge may be followed one way only.
  public func isDirected(_ edge: EdgeID) -> Bool {
    switch directedness {
    case .directed: true
    case .undirected: false
    case .mixed: directedFlags?[edge.index] ?? false
    }
  }

  /// Returns the label of an edge; empty when it has none.
  public func label(of edge: EdgeID) -> String { edgeLabels?[edge.index] ?? "" }

  /// Returns the weight of an edge; `nil` when the file gives none.
  ///
  /// - Complexity: O(1), of a compact graph O(log nodes).
  public func weight(of edge: EdgeID) -> Double? {
    switch storage {
    case .listed(let lists): lists.edgeWeights?[edge.index]
    case .compact(let numbered): numbered.weight(of: edge, outgoing)
    }
  }

  /// True if any edge has a weight.
  public var isWeighted: Bool {
    switch storage {
    case .listed(let lists): lists.edgeWeights != nil
    case .compact(let numbered): numbered.weights != nil
    }
  }

  /// True if any edge has a label.
  public var hasEdgeLabels: Bool { edgeLabels != nil }

  /// Returns the other end of an edge; of a self-loop the same node.
  public func end(of edge: EdgeID, from node: NodeID) -> NodeID {
    source(of: edge) == node ? target(of: edge) : source(of: edge)
  }

  /// The label of each edge; `nil` when no edge has one.
  var edgeLabels: [String]? {
    switch storage {
    case .listed(let lists): lists.edgeLabels
    case .compact: nil
    }
  }

  /// True for each edge that is directed; `nil` unless the graph is mixed.
  var directedFlags: [Bool]? {
    switch storage {
    case .listed(let lists): lists.directedFlags
    case .compact: nil
    }
  }
}
