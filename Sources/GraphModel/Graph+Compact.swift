// Graphs of millions of unlabelled nodes: names are numbers, edges are arcs, and nothing is stored twice.
//
// At rest an undirected edge takes 8 bytes (its two arcs), a directed one 8 (out and in), a node 4 to 8, and a weight 4 or
// 8 an arc. Nodes are numbered by the alphabetical order of their names, so rows sorted by target are sorted by name.

extension Graph {
  /// A graph from its rows: its nodes are called by numbers, and it has no labels, positions or attributes.
  ///
  /// Rows must be sorted by target and without edge numbers; anything else is a programmer's error. Of an undirected
  /// graph every edge stands in the rows of both of its ends, a self-loop once, and is numbered by its arc from the node
  /// whose name comes first; parallel edges are in the same order in both rows.
  ///
  /// - Parameters:
  ///   - numbers: what the nodes are called.
  ///   - outgoing: the arcs out of each node.
  ///   - incoming: of a directed graph the arcs into each node; `nil` makes an undirected graph.
  ///   - weights: one for each arc of `outgoing`.
  public init(
    numbers: NodeNumbers, outgoing: Adjacency, incoming: Adjacency? = nil, weights: ArcWeights? = nil, name: String = ""
  ) {
    precondition(numbers.count == outgoing.nodeCount && outgoing.edges.isEmpty, "rows and names are of the same nodes")
    precondition(weights.map { $0.count == outgoing.arcCount } ?? true, "there is a weight for each arc")
    precondition(
      incoming.map { $0.arcCount == outgoing.arcCount && $0.nodeCount == outgoing.nodeCount && $0.edges.isEmpty }
        ?? true,
      "an edge leads out of one node and into one")
    let arcEdges = ArcEdges(outgoing, isUndirected: incoming == nil)
    self.init(
      name: name, properties: AttributeTable(), directedness: incoming == nil ? .undirected : .directed,
      spelledKeys: [], nodeLabels: [], listedSources: [], listedTargets: [], edgeCount: arcEdges.count,
      directedFlags: [], edgeLabels: [], edgeWeights: [], positions: nil, nodeAttributes: AttributeTable(),
      edgeAttributes: AttributeTable(), outgoing: outgoing, incoming: incoming ?? outgoing, listedByName: [],
      listedRanks: [], keyIndex: [:], numbers: numbers, arcEdges: arcEdges, arcWeights: weights)
  }

  /// The edge of an arc of `outgoing`. O(log nodes) when the graph is compact.
  public func edge(ofOutgoingArc arc: Int) -> EdgeID {
    guard let arcEdges else { return outgoing.edge(arc) }
    return EdgeID(index: arcEdges.edge(ofArc: arc, outgoing))
  }

  /// The edge of an arc of `incoming`. O(log nodes) when the graph is compact.
  public func edge(ofIncomingArc arc: Int) -> EdgeID {
    guard let arcEdges else { return incoming.edge(arc) }
    return EdgeID(index: arcEdges.edge(ofIncomingArc: arc, incoming, outgoing: outgoing))
  }

  /// Where each edge starts. Linear in the number of edges when the graph is compact.
  public var sources: [UInt32] { arcEdges == nil ? listedSources : listedEnds().sources }

  /// Where each edge ends. Linear in the number of edges when the graph is compact.
  public var targets: [UInt32] { arcEdges == nil ? listedTargets : listedEnds().targets }

  /// The weight of every arc of `outgoing`, for searches; `nil` when the graph is not weighted.
  ///
  /// - Complexity: O(1) when the graph is compact, O(arcs) otherwise.
  public var outgoingWeights: ArcWeights? {
    if let arcWeights { return arcWeights }
    guard isWeighted else { return nil }
    return .real(outgoing.edges.map { edgeWeights[Int($0)] ?? .nan })
  }

  /// The weight of every arc of `incoming`, for searches; `nil` when the graph is not weighted.
  ///
  /// - Complexity: O(1) when the graph is compact and undirected, O(arcs) otherwise.
  public var incomingWeights: ArcWeights? {
    guard let arcWeights else { return isWeighted ? .real(incoming.edges.map { edgeWeights[Int($0)] ?? .nan }) : nil }
    guard directedness == .directed else { return arcWeights }
    // Arcs come by source, so those into one node come as its row of `incoming` has them.
    var next = incoming.offsets
    var dealt = [Int](repeating: 0, count: incoming.arcCount)
    for (arc, target) in outgoing.targets.enumerated() {
      dealt[Int(next[Int(target)])] = arc
      next[Int(target)] += 1
    }
    switch arcWeights {
    case .whole(let values): return .whole(dealt.map { values[$0] })
    case .real(let values): return .real(dealt.map { values[$0] })
    }
  }

  /// Calls `body` with the number and the weight of every edge that has one, in the order of the edges.
  ///
  /// - Complexity: O(nodes + edges), where asking edge by edge costs a search each when the graph is compact.
  public func forEachWeight(_ body: (Int, Double) -> Void) {
    guard let arcWeights else {
      for (edge, weight) in edgeWeights.enumerated() { if let weight { body(edge, weight) } }
      return
    }
    switch arcWeights {
    case .whole(let values): forEachEdge { body($0, Double(values[$1])) }
    case .real(let values): forEachEdge { if !values[$1].isNaN { body($0, values[$1]) } }
    }
  }

  /// Calls `body` with each edge of a compact graph and the arc it is numbered by.
  private func forEachEdge(_ body: (Int, Int) -> Void) {
    guard directedness == .undirected else {
      for arc in 0..<outgoing.arcCount { body(arc, arc) }
      return
    }
    var edge = 0
    for node in 0..<UInt32(nodeCount) {
      for arc in outgoing.arcs(of: NodeID(node)) where outgoing.targets[arc] >= node {
        body(edge, arc)
        edge += 1
      }
    }
  }

  /// The ends of an edge that is not listed.
  @usableFromInline func arcEnds(of edge: EdgeID) -> (source: NodeID, target: NodeID) {
    guard let arcEdges else { preconditionFailure("a graph has no edge that is neither listed nor an arc") }
    let (source, arc) = arcEdges.arc(of: edge.index, outgoing)
    return (NodeID(index: source), outgoing.target(arc))
  }

  /// The arc that an edge of a compact graph is numbered by.
  func arc(of edge: EdgeID) -> Int { arcEdges?.arc(of: edge.index, outgoing).arc ?? 0 }

  private func listedEnds() -> (sources: [UInt32], targets: [UInt32]) {
    var sources: [UInt32] = []
    var targets: [UInt32] = []
    sources.reserveCapacity(edgeCount)
    targets.reserveCapacity(edgeCount)
    for node in 0..<UInt32(nodeCount) {
      for arc in outgoing.arcs(of: NodeID(node)) {
        let target = outgoing.targets[arc]
        guard directedness == .directed || target >= node else { continue }
        sources.append(node)
        targets.append(target)
      }
    }
    return (sources, targets)
  }
}
