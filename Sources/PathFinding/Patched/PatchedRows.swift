// The arcs of a graph as changes have left them: rows of the graph, and in the place of those that are no longer so, rows
// of pieces.
//
// A piece is a range of arcs that follow one another: of the graph's, or of the new ones, which are numbered behind them.
// So a change costs what it touches, also at a node with a million arcs. Rows stay sorted as `Adjacency` promises.

import GraphModel

/// The arcs that leave each node of a patched graph.
struct PatchedRows: Sendable {
  /// An arc that is gone or new.
  struct Arc {
    let from: UInt32
    let to: UInt32
    let edge: EdgeID
    let label: String
    /// The index of a new edge in its patch.
    let entry: Int
  }

  /// The number of ids of nodes, with those of new ones.
  let nodeCount: Int
  private let base: Adjacency
  /// A bit for each node of the graph that has a row of pieces.
  private var isPatched: [UInt64]
  private var pieces: [UInt32: [Range<Int>]] = [:]
  /// Of each new arc, the node it leads to, its edge and the index of that in the patch.
  private var newTargets: [UInt32] = []
  private var newEdges: [UInt32] = []
  private var newEntries: [UInt32] = []

  /// The rows of a graph with changes.
  ///
  /// - Parameter label: returns the label of an edge of the graph.
  /// - Complexity: O(k log n) in the number of changes, and a bit for each node.
  init(
    _ base: Adjacency, nodeCount: Int, gone: [Arc], added: [Arc], names: PatchedNames, label: (EdgeID) -> String
  ) {
    (self.base, self.nodeCount) = (base, nodeCount)
    isPatched = [UInt64](repeating: 0, count: (base.nodeCount + 63) / 64)
    let goneOfNode = Dictionary(grouping: gone, by: \.from)
    let addedOfNode = Dictionary(grouping: added, by: \.from)
    for node in Set(goneOfNode.keys).union(addedOfNode.keys) {
      let row = Int(node) < base.nodeCount ? base.arcs(of: NodeID(node)) : 0..<0
      let cuts = (goneOfNode[node] ?? []).compactMap { arc in
        Self.parallels(row, to: arc.to, base, names).first { base.edge($0) == arc.edge }
      }
      let inserts = (addedOfNode[node] ?? []).sorted { Self.precedes($0, $1, names) }.map { arc in
        let alike = Self.parallels(row, to: arc.to, base, names)
        let isBehind = alike.prefix { known in
          let name = label(base.edge(known))
          if ExactText(name) != ExactText(arc.label) { return ExactText.precedes(name, arc.label) }
          return base.edge(known) < arc.edge
        }
        return (position: alike.lowerBound + isBehind.count, arc: arc)
      }
      setRow(of: node, row, cuts: cuts.sorted(), inserts: inserts)
    }
  }

  /// Makes a row of pieces.
  ///
  /// - Parameters:
  ///   - cuts: the arcs of the graph that are gone, rising.
  ///   - inserts: the new arcs, each with the arc of the graph that it stands before, rising.
  private mutating func setRow(
    of node: UInt32, _ row: Range<Int>, cuts: [Int], inserts: [(position: Int, arc: Arc)]
  ) {
    var made: [Range<Int>] = []
    var (start, nextCut) = (row.lowerBound, 0)
    func goOn(to end: Int) {
      while nextCut < cuts.count, cuts[nextCut] < end {
        if start < cuts[nextCut] { made.append(start..<cuts[nextCut]) }
        start = cuts[nextCut] + 1
        nextCut += 1
      }
      if start < end {
        made.append(start..<end)
        start = end
      }
    }
    for insert in inserts {
      goOn(to: insert.position)
      let new = base.arcCount + newTargets.count
      made.append(new..<new + 1)
      newTargets.append(insert.arc.to)
      newEdges.append(insert.arc.edge.rawValue)
      newEntries.append(UInt32(insert.arc.entry))
    }
    goOn(to: row.upperBound)
    pieces[node] = made
    if Int(node) < base.nodeCount { isPatched[Int(node) >> 6] |= 1 << UInt64(node & 63) }
  }

  private static func precedes(_ a: Arc, _ b: Arc, _ names: PatchedNames) -> Bool {
    let (first, second) = (names.key(a.to), names.key(b.to))
    if first != second { return first < second }
    if ExactText(a.label) != ExactText(b.label) { return ExactText.precedes(a.label, b.label) }
    return a.edge < b.edge
  }

  /// Returns the arcs of a row of the graph that lead to a node; an empty range where they would stand.
  private static func parallels(
    _ row: Range<Int>, to target: UInt32, _ base: Adjacency, _ names: PatchedNames
  ) -> Range<Int> {
    let wanted = names.key(target)
    var (low, high) = (row.lowerBound, row.upperBound)
    while low < high {
      let middle = (low + high) / 2
      if names.key(base.targets[middle]) < wanted { low = middle + 1 } else { high = middle }
    }
    var end = low
    while end < row.upperBound, base.targets[end] == target { end += 1 }
    return low..<end
  }

  // MARK: Reading

  /// Calls `body` with the node that each arc of a node leads to, and the arc, in the order of names, as long as it
  /// returns true.
  @inline(__always)
  func forEachArc(of node: Int, _ body: (_ target: Int, _ arc: Int) -> Bool) {
    if node < base.nodeCount, isPatched[node >> 6] & 1 << UInt64(node & 63) == 0 {
      for arc in Int(base.offsets[node])..<Int(base.offsets[node + 1]) {
        guard body(Int(base.targets[arc]), arc) else { return }
      }
    } else {
      for piece in pieces[UInt32(node)] ?? [] {
        for arc in piece {
          guard body(target(arc), arc) else { return }
        }
      }
    }
  }

  /// Returns the number of arcs of a node.
  func degree(of node: Int) -> Int {
    if node < base.nodeCount, isPatched[node >> 6] & 1 << UInt64(node & 63) == 0 {
      return Int(base.offsets[node + 1] - base.offsets[node])
    }
    return pieces[UInt32(node)]?.reduce(0) { $0 + $1.count } ?? 0
  }

  private func target(_ arc: Int) -> Int {
    Int(arc < base.arcCount ? base.targets[arc] : newTargets[arc - base.arcCount])
  }

  /// Returns the edge of an arc.
  func edge(_ arc: Int) -> EdgeID { arc < base.arcCount ? base.edge(arc) : EdgeID(newEdges[arc - base.arcCount]) }

  /// Returns the index in the patch of the edge of a new arc; `nil` for an arc of the graph.
  func entry(_ arc: Int) -> Int? { arc < base.arcCount ? nil : Int(newEntries[arc - base.arcCount]) }

  /// Returns the edge of the first arc from one node to another; `nil` without one.
  func firstEdge(from source: Int, to target: Int) -> EdgeID? {
    var found: EdgeID?
    forEachArc(of: source) { next, arc in
      if next == target { found = edge(arc) }
      return found == nil
    }
    return found
  }
}

/// The rows of a patched graph in both directions.
struct PatchedSearchGraph: Sendable {
  /// The arcs out of each node.
  let outgoing: PatchedRows
  /// The same arcs, each in the row of the node it leads to.
  let incoming: PatchedRows

  /// The number of ids of nodes, with those of new ones.
  var nodeCount: Int { outgoing.nodeCount }

  /// Rows of a graph with changes.
  ///
  /// - Parameter base: the rows of the graph that the same question follows.
  init(_ base: SearchGraph, of graph: Graph, _ patch: GraphPatch, names: PatchedNames, ignoringDirection: Bool) {
    let nodeCount = patch.newNodes.reduce(graph.nodeCount) { max($0, $1.id.index + 1) }
    typealias Change = (source: NodeID, target: NodeID, isDirected: Bool, edge: EdgeID, label: String, entry: Int)
    let gone = patch.goneEdges.map { edge -> Change in
      (graph.source(of: edge), graph.target(of: edge), graph.isDirected(edge), edge, "", 0)
    }
    let added = patch.newEdges.enumerated().map { entry, edge -> Change in
      (edge.source, edge.target, edge.isDirected, edge.id, edge.label, entry)
    }
    func rows(_ base: Adjacency, isTurned: Bool) -> PatchedRows {
      func arcs(_ changes: [Change]) -> [PatchedRows.Arc] {
        changes.flatMap { change -> [PatchedRows.Arc] in
          let (from, to) = isTurned ? (change.target, change.source) : (change.source, change.target)
          let isBothWays = (ignoringDirection || !change.isDirected) && from != to
          return (isBothWays ? [(from, to), (to, from)] : [(from, to)]).map {
            PatchedRows.Arc(
              from: $0.0.rawValue, to: $0.1.rawValue, edge: change.edge, label: change.label, entry: change.entry)
          }
        }
      }
      return PatchedRows(
        base, nodeCount: nodeCount, gone: arcs(gone), added: arcs(added), names: names, label: graph.label(of:))
    }
    outgoing = rows(base.outgoing, isTurned: false)
    incoming = rows(base.incoming, isTurned: true)
  }
}
