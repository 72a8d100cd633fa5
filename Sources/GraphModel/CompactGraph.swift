// Graphs of millions of unlabelled nodes, made of their rows: names are numbers, edges are arcs, and nothing is stored
// twice.
//
// At rest an undirected edge takes 8 bytes (its two arcs), a directed one 8 (out and in), a node 4 to 8, and a weight 4
// or 8 an arc. Nodes are numbered by the alphabetical order of their names, so rows sorted by target are sorted by
// name.

extension Graph {
  /// A graph from its rows: its nodes are called by numbers, and it has no labels, positions or attributes.
  ///
  /// Rows must be sorted by target and without edge numbers; anything else is a programmer's error. Of an undirected
  /// graph every edge stands in the rows of both of its ends, a self-loop once, and is numbered by its arc from the
  /// node whose name comes first; parallel edges are in the same order in both rows.
  ///
  /// - Parameters:
  ///   - numbers: the numbers that the nodes are called by.
  ///   - outgoing: the arcs out of each node.
  ///   - incoming: of a directed graph the arcs into each node; `nil` makes an undirected graph.
  ///   - weights: one for each arc of `outgoing`.
  ///   - weightMeaning: what the weights measure.
  public init(
    numbers: NodeNumbers, outgoing: Adjacency, incoming: Adjacency? = nil, weights: ArcWeights? = nil,
    weightMeaning: WeightMeaning = .length, name: String = ""
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
      edgeCount: arcEdges.count, outgoing: outgoing, incoming: incoming ?? outgoing,
      weightMeaning: weightMeaning, positions: nil,
      storage: .compact(GraphNumbers(numbers: numbers, arcEdges: arcEdges, weights: weights)))
  }

  /// Returns the edge of an arc of `outgoing`.
  ///
  /// - Complexity: O(1), of a compact graph O(log nodes).
  public func edge(ofOutgoingArc arc: Int) -> EdgeID {
    switch storage {
    case .listed: outgoing.edge(arc)
    case .compact(let numbered): EdgeID(index: numbered.arcEdges.edge(ofArc: arc, outgoing))
    }
  }

  /// Returns the edge of an arc of `incoming`.
  ///
  /// - Complexity: O(1), of a compact graph O(log nodes).
  public func edge(ofIncomingArc arc: Int) -> EdgeID {
    switch storage {
    case .listed: incoming.edge(arc)
    case .compact(let numbered):
      EdgeID(index: numbered.arcEdges.edge(ofIncomingArc: arc, incoming, outgoing: outgoing))
    }
  }

  /// The weight of every arc of `outgoing`, for searches; `nil` when the graph is not weighted.
  ///
  /// - Complexity: O(1) when the graph is compact, O(arcs) otherwise.
  public var outgoingWeights: ArcWeights? {
    switch storage {
    case .listed(let lists): lists.edgeWeights.map { Self.weights(of: outgoing, $0) }
    case .compact(let numbered): numbered.weights
    }
  }

  /// The weight of every arc of `incoming`, for searches; `nil` when the graph is not weighted.
  ///
  /// - Complexity: O(1) when the graph is compact and undirected, O(arcs) otherwise.
  public var incomingWeights: ArcWeights? {
    switch storage {
    case .listed(let lists): lists.edgeWeights.map { Self.weights(of: incoming, $0) }
    case .compact(let numbered):
      directedness == .undirected ? numbered.weights : numbered.weights.map(dealtBackwards)
    }
  }

  private static func weights(of rows: Adjacency, _ edgeWeights: OptionalNumbers) -> ArcWeights {
    .real(rows.edges.map { edgeWeights[Int($0)] ?? .nan })
  }

  /// Returns the weights of the arcs of `outgoing` in the order of the arcs of `incoming`.
  private func dealtBackwards(_ weights: ArcWeights) -> ArcWeights {
    // Arcs come by source, so those into one node come as its row of `incoming` has them.
    var next = incoming.offsets
    var dealt = [Int](repeating: 0, count: incoming.arcCount)
    for (arc, target) in outgoing.targets.enumerated() {
      dealt[Int(next[Int(target)])] = arc
      next[Int(target)] += 1
    }
    switch weights {
    case .whole(let values): return .whole(dealt.map { values[$0] })
    case .real(let values): return .real(dealt.map { values[$0] })
    }
  }

  /// Calls `body` with the number and the weight of every edge that has one, in the order of the edges.
  ///
  /// - Complexity: O(nodes + edges), where asking edge by edge costs a search each when the graph is compact.
  public func forEachWeight(_ body: (Int, Double) -> Void) {
    switch storage {
    case .listed(let lists):
      guard let weights = lists.edgeWeights else { return }
      for edge in 0..<weights.count { if let weight = weights[edge] { body(edge, weight) } }
    case .compact(let numbered):
      switch numbered.weights {
      case nil: break
      case .whole(let values): forEachEdge { body($0, Double(values[$1])) }
      case .real(let values): forEachEdge { if !values[$1].isNaN { body($0, values[$1]) } }
      }
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

  /// Returns the ends of all edges of a compact graph.
  func arcEnds() -> (sources: [UInt32], targets: [UInt32]) {
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
