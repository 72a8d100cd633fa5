// The graph: a directed, undirected or mixed labelled multigraph that never changes once built.
//
// Abstraction: nodes 0..<nodeCount, each with an id unique in the graph (byte for byte); edges 0..<edgeCount, each from a
// source to a target, directed or not, with a label and perhaps a weight. Self-loops and parallel edges are allowed.
// Two forms behind one face: a graph from a builder spells its names and lists its edges; a compact one (see
// Graph+Compact.swift) calls its nodes by numbers and has edges only as arcs. Invariant: see `checkInvariants()`. Edits
// happen in a `GraphBuilder`; highlights and selections live elsewhere.

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
  /// The id of each node, unique; empty when `numbers` gives the ids.
  let spelledKeys: [String]
  /// The label of each node where it differs from the id; empty when none does.
  let nodeLabels: [String?]
  /// Where each edge starts; empty when `arcEdges` gives the ends.
  @usableFromInline let listedSources: [UInt32]
  /// Where each edge ends; empty when `arcEdges` gives the ends.
  @usableFromInline let listedTargets: [UInt32]
  /// The number of edges; an undirected edge counts once.
  public let edgeCount: Int
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
  /// The nodes in the order of their names; empty when that is the order of the nodes.
  let listedByName: [NodeID]
  /// The place of each node in `nodesByName`; empty when that is the node's own.
  @usableFromInline let listedRanks: [UInt32]
  let keyIndex: [ExactText: NodeID]
  /// The names of a compact graph.
  let numbers: NodeNumbers?
  /// The edges of a compact graph.
  let arcEdges: ArcEdges?
  /// The weights of a compact graph, for the arcs of `outgoing`.
  let arcWeights: ArcWeights?
}

// MARK: - Nodes

extension Graph {
  /// The number of nodes.
  @inlinable public var nodeCount: Int { outgoing.nodeCount }

  /// All nodes, in the order of the file; of a compact graph, by name.
  public var nodes: some RandomAccessCollection<NodeID> { (0..<nodeCount).lazy.map { NodeID(index: $0) } }

  /// The id of a node as the file spells it.
  public func key(of node: NodeID) -> String {
    if let numbers { return String(numbers.number(of: node)) }
    return spelledKeys[node.index]
  }

  /// The id of each node, unique. Linear in the number of nodes when the graph is compact.
  public var nodeKeys: [String] { numbers == nil ? spelledKeys : nodes.map(key) }

  /// What people call a node: its label, or its id when it has none.
  public func label(of node: NodeID) -> String {
    nodeLabels.isEmpty ? key(of: node) : nodeLabels[node.index] ?? key(of: node)
  }

  /// The node of an id, byte for byte.
  public func node(withKey key: String) -> NodeID? {
    if let numbers { return numbers.node(withKey: key) }
    return keyIndex[ExactText(key)]
  }

  /// Every node with a label, in file order. Linear in the number of nodes.
  public func nodes(labelled label: String) -> [NodeID] { nodes.filter { self.label(of: $0) == label } }

  /// Where a node is, in model coordinates; the origin when the graph has no positions.
  public func position(of node: NodeID) -> Point { positions?[node.index] ?? .zero }

  /// The place of a node when all are sorted by label, byte by byte, then by id: what "alphabetically first" means.
  @inlinable public func nameRank(of node: NodeID) -> UInt32 {
    listedRanks.isEmpty ? node.rawValue : listedRanks[node.index]
  }

  /// The place of each node in `nodesByName`. Linear in the number of nodes when the graph is compact.
  public var nameRanks: [UInt32] { listedRanks.isEmpty ? Array(0..<UInt32(nodeCount)) : listedRanks }

  /// Whether the order of nodes is that of their names, so that a node is its own `nameRank`.
  public var isNodeOrderNameOrder: Bool { numbers != nil }

  /// The nodes in the order of their names; see `nameRank(of:)`. Linear in the number of nodes when the graph is compact.
  public var nodesByName: [NodeID] { listedByName.isEmpty ? Array(nodes) : listedByName }

  /// The node with `rank` others before it in the order of names.
  public func node(atNameRank rank: Int) -> NodeID { listedByName.isEmpty ? NodeID(index: rank) : listedByName[rank] }

  /// The nodes that edges from `node` lead to (undirected edges count both ways), once an edge, ordered by name and
  /// then by edge label.
  public func children(of node: NodeID) -> [(node: NodeID, edge: EdgeID)] {
    outgoing.arcs(of: node).map { (outgoing.target($0), edge(ofOutgoingArc: $0)) }
  }

  /// The nodes that edges into `node` come from, once an edge, ordered by name and then by edge label.
  public func parents(of node: NodeID) -> [(node: NodeID, edge: EdgeID)] {
    incoming.arcs(of: node).map { (incoming.target($0), edge(ofIncomingArc: $0)) }
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
  /// All edges, in the order of the file; of a compact graph, by the names of their ends.
  public var edges: some RandomAccessCollection<EdgeID> { (0..<edgeCount).lazy.map { EdgeID(index: $0) } }

  /// Where an edge starts. O(log nodes) when the graph is compact.
  @inlinable public func source(of edge: EdgeID) -> NodeID {
    listedSources.isEmpty ? arcEnds(of: edge).source : NodeID(listedSources[edge.index])
  }

  /// Where an edge ends. O(log nodes) when the graph is compact.
  @inlinable public func target(of edge: EdgeID) -> NodeID {
    listedTargets.isEmpty ? arcEnds(of: edge).target : NodeID(listedTargets[edge.index])
  }

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
  public func weight(of edge: EdgeID) -> Double? {
    if let arcWeights { return arcWeights[arc(of: edge)] }
    return edgeWeights.isEmpty ? nil : edgeWeights[edge.index]
  }

  /// Whether any edge has a weight.
  public var isWeighted: Bool { !edgeWeights.isEmpty || arcWeights != nil }

  /// Whether any edge has a label.
  public var hasEdgeLabels: Bool { !edgeLabels.isEmpty }

  /// The other end of an edge; of a self-loop the same node.
  public func end(of edge: EdgeID, from node: NodeID) -> NodeID {
    source(of: edge) == node ? target(of: edge) : source(of: edge)
  }
}
