// The rows of an unweighted search: the rows forwards and backwards, and the order of the names.
//
// The rows of a node are sorted by the neighbours' name ranks, so an arc is found from its two ends by bisection. That
// is why no search has to keep edges: they are looked up when somebody asks for a path.

import GraphModel

/// The rows of a graph in both directions with the order of its nodes' names. Copies share their storage.
public struct SearchGraph: Sendable {
  /// The arcs out of each node, sorted by the neighbour's name.
  public let outgoing: Adjacency
  /// The same arcs, each in the row of the node it leads to.
  public let incoming: Adjacency
  /// The rank of each node in the order of names; empty when the nodes are numbered in that order.
  let nameRanks: [UInt32]
  /// The nodes in the order of names; empty when they are numbered in that order.
  let nodesByRank: [UInt32]
  /// The most arcs that leave one node of the graph.
  let maximumDegree: Int
  /// The rows that changes have moved; `nil` for a graph without changes.
  private let movedOutgoing: MovedRows?
  private let movedIncoming: MovedRows?

  /// Rows to search.
  ///
  /// - Parameters:
  ///   - incoming: the arcs of `outgoing` turned round; of an undirected graph the same rows.
  ///   - nameRanks: the rank of each node in the order of names, a permutation; empty for nodes numbered in that order.
  ///
  /// - Complexity: O(nodes).
  public init(outgoing: Adjacency, incoming: Adjacency, nameRanks: [UInt32] = []) {
    precondition(outgoing.nodeCount == incoming.nodeCount && outgoing.arcCount == incoming.arcCount)
    precondition(nameRanks.isEmpty || nameRanks.count == outgoing.nodeCount, "every node has a rank, or none has")
    self.outgoing = outgoing
    self.incoming = incoming
    maximumDegree = (0..<outgoing.nodeCount).reduce(0) { max($0, outgoing.degree(of: NodeID(index: $1))) }
    var nodesByRank: [UInt32] = []
    if !nameRanks.indices.allSatisfy({ nameRanks[$0] == $0 }) {
      nodesByRank = [UInt32](repeating: 0, count: nameRanks.count)
      for (node, rank) in nameRanks.enumerated() { nodesByRank[Int(rank)] = UInt32(node) }
    }
    self.nodesByRank = nodesByRank
    self.nameRanks = nodesByRank.isEmpty ? [] : nameRanks
    (movedOutgoing, movedIncoming) = (nil, nil)
  }

  /// The rows of a graph with others in the place of some.
  init(_ base: SearchGraph, moved: (outgoing: MovedRows, incoming: MovedRows)) {
    (outgoing, incoming, nameRanks, nodesByRank) = (base.outgoing, base.incoming, base.nameRanks, base.nodesByRank)
    (maximumDegree, movedOutgoing, movedIncoming) = (base.maximumDegree, moved.outgoing, moved.incoming)
  }

  /// The rows of a graph, with or without regard to its edges' directions.
  public init(_ graph: Graph, ignoringDirection: Bool = false) {
    let ranks = graph.isNodeOrderNameOrder ? [] : graph.nameRanks
    guard graph.directedness != .undirected, !ignoringDirection else {
      let rows = graph.directedness == .undirected ? graph.numberedOutgoing : graph.adjacencyIgnoringDirection()
      self.init(outgoing: rows, incoming: rows, nameRanks: ranks)
      return
    }
    self.init(outgoing: graph.numberedOutgoing, incoming: graph.numberedIncoming, nameRanks: ranks)
  }

  /// Returns the rows without the arcs of some edges.
  ///
  /// - Complexity: O(nodes + arcs).
  func without(_ edges: [EdgeID], of edgeCount: Int) -> SearchGraph {
    var isGone = [Bool](repeating: false, count: edgeCount)
    for edge in edges { isGone[edge.index] = true }
    let outgoing = outgoing.without(isGone)
    return SearchGraph(
      outgoing: outgoing, incoming: isSymmetric ? outgoing : incoming.without(isGone), nameRanks: nameRanks)
  }

  /// True if the rows are known to be the same both ways: they share their storage.
  var isSymmetric: Bool {
    outgoing.targets.withUnsafeBufferPointer { one in
      incoming.targets.withUnsafeBufferPointer { one.baseAddress == $0.baseAddress }
    }
  }

  /// The number of ids of nodes, with those of new ones.
  public var nodeCount: Int { movedOutgoing?.nodeCount ?? outgoing.nodeCount }

  /// True if there are rows that changes have moved.
  var isChanged: Bool { movedOutgoing != nil }

  /// The rows that lead out of nodes, and into them.
  var forward: SearchRows { SearchRows(base: outgoing, moved: movedOutgoing) }
  var backward: SearchRows { SearchRows(base: incoming, moved: movedIncoming) }

  /// Returns the first arc from one node to another; of parallel edges the one whose label comes first. `nil` without
  /// one.
  ///
  /// - Complexity: O(log degree), in a row that changes have moved O(degree).
  public func firstArc(from source: NodeID, to target: NodeID) -> Int? {
    if isChanged, !isPlain(source, target) { return firstMovedArc(from: source, to: target) }
    let row = outgoing.arcs(of: source)
    let wanted = rank(target.rawValue)
    var (low, high) = (row.lowerBound, row.upperBound)
    while low < high {
      let middle = (low + high) / 2
      if rank(outgoing.targets[middle]) < wanted { low = middle + 1 } else { high = middle }
    }
    return low < row.upperBound && outgoing.targets[low] == target.rawValue ? low : nil
  }

  /// Returns true if two nodes are those of the graph, and the row of the first is.
  @inline(never)
  private func isPlain(_ source: NodeID, _ target: NodeID) -> Bool {
    target.index < outgoing.nodeCount && movedOutgoing?.has(source.index) == false
  }

  @inline(never)
  private func firstMovedArc(from source: NodeID, to target: NodeID) -> Int? {
    let rows = forward
    guard movedOutgoing?.has(source.index) == true else { return nil }
    return rows.arcs(of: source.index).first { rows.target($0) == target.index }
  }

  /// Returns the edge of an arc: where edges are not numbered apart from arcs, the arc's own number.
  func edge(_ arc: Int) -> EdgeID {
    if isChanged { return changedEdge(arc) }
    return outgoing.edges.isEmpty ? EdgeID(index: arc) : outgoing.edge(arc)
  }

  @inline(never)
  private func changedEdge(_ arc: Int) -> EdgeID { forward.edge(arc) }

  /// Returns the rank of a node in the order of names.
  func rank(_ node: UInt32) -> UInt32 { nameRanks.isEmpty ? node : nameRanks[Int(node)] }
}

extension Adjacency {
  /// Returns the rows without the arcs of edges that are marked.
  fileprivate func without(_ isGone: [Bool]) -> Adjacency {
    var (offsets, targets, edges): ([UInt32], [UInt32], [UInt32]) = ([0], [], [])
    for node in 0..<nodeCount {
      for arc in arcs(of: NodeID(index: node)) {
        let edge = self.edges.isEmpty ? UInt32(arc) : self.edges[arc]
        guard !isGone[Int(edge)] else { continue }
        targets.append(self.targets[arc])
        edges.append(edge)
      }
      offsets.append(UInt32(targets.count))
    }
    return Adjacency(offsets: offsets, targets: targets, edges: edges)
  }
}
