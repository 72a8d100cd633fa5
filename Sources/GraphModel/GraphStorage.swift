// The two ways in which a graph stores names and edges. Every graph has exactly one of them, and only this target sees
// which.
//
// A graph from a builder spells its names and lists its edges. A compact graph calls its nodes by numbers in the order
// of their names and has edges only as arcs, so that an edge costs nothing beside its rows.

/// The names and edges of a graph: listed one by one, or numbers and arcs.
@usableFromInline
enum GraphStorage: Sendable {
  /// A graph from a builder.
  case listed(GraphLists)
  /// A graph from its rows.
  case compact(GraphNumbers)
}

/// The names and edges of a graph from a builder. Shared by the graph's copies.
@usableFromInline
final class GraphLists: Sendable {
  /// The id of each node, unique.
  let keys: [String]
  /// The node of each id.
  let nodesByKey: KeyIndex
  /// The label of each node where it differs from the id; `nil` when none does.
  let nodeLabels: [String?]?
  /// The nodes in the order of their names.
  let nodesByName: [NodeID]
  /// The index of each node in `nodesByName`.
  @usableFromInline let nameRanks: [UInt32]
  /// The attributes of the nodes.
  let nodeAttributes: AttributeTable
  /// The node each edge starts at.
  @usableFromInline let sources: [UInt32]
  /// The node each edge ends at.
  @usableFromInline let targets: [UInt32]
  /// True for each edge that is directed; `nil` unless the graph is mixed.
  let directedFlags: [Bool]?
  /// The label of each edge; `nil` when no edge has one.
  let edgeLabels: [String]?
  /// The weight of each edge, `nil` for one without; `nil` when no edge has one.
  let edgeWeights: OptionalNumbers?
  /// The attributes of the edges.
  let edgeAttributes: AttributeTable

  init(
    keys: [String], nodesByKey: KeyIndex, nodeLabels: [String?]?, nodesByName: [NodeID],
    nameRanks: [UInt32], nodeAttributes: AttributeTable, sources: [UInt32], targets: [UInt32],
    directedFlags: [Bool]?, edgeLabels: [String]?, edgeWeights: OptionalNumbers?, edgeAttributes: AttributeTable
  ) {
    self.keys = keys
    self.nodesByKey = nodesByKey
    self.nodeLabels = nodeLabels
    self.nodesByName = nodesByName
    self.nameRanks = nameRanks
    self.nodeAttributes = nodeAttributes
    self.sources = sources
    self.targets = targets
    self.directedFlags = directedFlags
    self.edgeLabels = edgeLabels
    self.edgeWeights = edgeWeights
    self.edgeAttributes = edgeAttributes
  }
}

/// The names and edges of a compact graph. Shared by the graph's copies.
@usableFromInline
final class GraphNumbers: Sendable {
  /// The number each node is called by.
  let numbers: NodeNumbers
  /// The numbering of the edges.
  let arcEdges: ArcEdges
  /// The weight of each arc out of a node; `nil` when no edge has one.
  let weights: ArcWeights?

  init(numbers: NodeNumbers, arcEdges: ArcEdges, weights: ArcWeights?) {
    self.numbers = numbers
    self.arcEdges = arcEdges
    self.weights = weights
  }

  /// Returns the ends of an edge.
  ///
  /// - Complexity: O(log nodes).
  @usableFromInline
  func ends(of edge: EdgeID, _ outgoing: Adjacency) -> (source: NodeID, target: NodeID) {
    let (source, arc) = arcEdges.arc(of: edge.index, outgoing)
    return (NodeID(index: source), outgoing.target(arc))
  }

  /// Returns the weight of an edge; `nil` when none is given.
  ///
  /// - Complexity: O(log nodes).
  func weight(of edge: EdgeID, _ outgoing: Adjacency) -> Double? {
    weights.flatMap { $0[arcEdges.arc(of: edge.index, outgoing).arc] }
  }
}
