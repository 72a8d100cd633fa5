// The rows that changes have rewritten, beside those of the graph that are unchanged.
//
// So a change costs the rows that it touches. Their arcs are numbered behind those of the graph, and stay sorted as
// `Adjacency` promises.

import GraphModel

/// The rows of nodes whose arcs are no longer those of the graph. A class, so that a search of a graph without changes asks for
/// no more than whether there are any.
final class MovedRows: Sendable {
  /// An arc that is gone or new.
  struct Arc {
    let from: UInt32
    let to: UInt32
    let edge: EdgeID
    let label: String
  }

  /// The number of ids of nodes, with those of new ones and some to come: so not each new node takes new storage.
  let nodeCount: Int
  /// The node that each arc leads to, and its edge.
  let targets: [UInt32]
  let edges: [UInt32]
  /// A bit for each node of the graph that has a row here; all others have one here, or no arcs.
  fileprivate let isMoved: [UInt64]
  private let baseCount: Int
  private let rows: [UInt32: Range<Int>]

  /// The rows that changes of a graph touch.
  ///
  /// - Parameters:
  ///   - nodeCount: the number of ids of nodes, with those of new ones.
  ///   - label: returns the label of an edge of the graph.
  /// - Complexity: O(arcs of the nodes touched + k log n) in the number of changes, and a bit for each node.
  init(
    _ base: Adjacency, nodeCount: Int, gone: [Arc], added: [Arc], names: NameKeys, label: (EdgeID) -> String
  ) {
    (self.nodeCount, baseCount) = ((nodeCount / 1024 + 1) * 1024, base.nodeCount)
    var isMoved = [UInt64](repeating: 0, count: (base.nodeCount + 63) / 64)
    var (targets, edges, rows) = ([UInt32](), [UInt32](), [UInt32: Range<Int>]())
    let goneOfNode = Dictionary(grouping: gone, by: \.from)
    let addedOfNode = Dictionary(grouping: added, by: \.from)
    for node in Set(goneOfNode.keys).union(addedOfNode.keys) {
      let row = Int(node) < base.nodeCount ? base.arcs(of: NodeID(node)) : 0..<0
      let cuts = Set(
        (goneOfNode[node] ?? []).compactMap { arc in
          Self.parallels(row, to: arc.to, base, names).first { Self.edge($0, base) == arc.edge.rawValue }
        })
      let inserts = (addedOfNode[node] ?? []).sorted { Self.precedes($0, $1, names) }.map { arc in
        let alike = Self.parallels(row, to: arc.to, base, names)
        let isBehind = alike.prefix { known in
          let edge = EdgeID(Self.edge(known, base))
          let name = label(edge)
          if ExactText(name) != ExactText(arc.label) { return ExactText.precedes(name, arc.label) }
          return edge < arc.edge
        }
        return (position: alike.lowerBound + isBehind.count, arc: arc)
      }
      let start = targets.count
      var next = 0
      for arc in row.lowerBound...row.upperBound {
        while next < inserts.count, inserts[next].position == arc {
          targets.append(inserts[next].arc.to)
          edges.append(inserts[next].arc.edge.rawValue)
          next += 1
        }
        guard arc < row.upperBound, !cuts.contains(arc) else { continue }
        targets.append(base.targets[arc])
        edges.append(Self.edge(arc, base))
      }
      rows[node] = start..<targets.count
      if Int(node) < base.nodeCount { isMoved[Int(node) >> 6] |= 1 << UInt64(node & 63) }
    }
    (self.isMoved, self.targets, self.edges, self.rows) = (isMoved, targets, edges, rows)
  }

  private static func edge(_ arc: Int, _ base: Adjacency) -> UInt32 {
    base.edges.isEmpty ? UInt32(arc) : base.edges[arc]
  }

  private static func precedes(_ a: Arc, _ b: Arc, _ names: NameKeys) -> Bool {
    let (first, second) = (names.key(a.to), names.key(b.to))
    if first != second { return first < second }
    if ExactText(a.label) != ExactText(b.label) { return ExactText.precedes(a.label, b.label) }
    return a.edge < b.edge
  }

  /// Returns the arcs of a row of the graph that lead to a node; an empty range where they would stand.
  private static func parallels(
    _ row: Range<Int>, to target: UInt32, _ base: Adjacency, _ names: NameKeys
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

  /// Returns true if the row of a node is here.
  func has(_ node: Int) -> Bool { node >= baseCount || isMoved[node >> 6] >> UInt64(node & 63) & 1 == 1 }

  /// Returns the places in `targets` of the row of a node that is here.
  func row(of node: Int) -> Range<Int> { rows[UInt32(node)] ?? 0..<0 }
}

/// The rows of one direction that a search follows: those of the graph, but for those that changes have moved.
struct SearchRows: Sendable {
  /// The rows of the graph.
  let base: Adjacency
  /// The rows that changes have moved; `nil` for a graph without changes.
  let moved: MovedRows?

  /// The number of ids of nodes, with those of new ones.
  var nodeCount: Int { moved?.nodeCount ?? base.nodeCount }

  /// Returns the numbers of the arcs of a node.
  func arcs(of node: Int) -> Range<Int> {
    guard let moved, moved.has(node) else { return base.arcs(of: NodeID(index: node)) }
    let row = moved.row(of: node)
    return row.lowerBound + base.arcCount..<row.upperBound + base.arcCount
  }

  /// Returns the node that an arc leads to.
  func target(_ arc: Int) -> Int {
    guard let moved, arc >= base.arcCount else { return Int(base.targets[arc]) }
    return Int(moved.targets[arc - base.arcCount])
  }

  /// Returns the edge of an arc: where edges are not numbered apart from arcs, the arc's own number.
  func edge(_ arc: Int) -> EdgeID {
    if let moved, arc >= base.arcCount { return EdgeID(moved.edges[arc - base.arcCount]) }
    return base.edges.isEmpty ? EdgeID(index: arc) : base.edge(arc)
  }

  /// True if edges have other numbers than their arcs.
  var haveNumberedEdges: Bool { moved != nil || !base.edges.isEmpty }

  /// Returns the number of arcs in the rows of a range of queued nodes.
  func arcCount(of queue: [UInt32], _ range: Range<Int>) -> Int {
    guard moved == nil else { return range.reduce(0) { $0 + arcs(of: Int(queue[$1])).count } }
    return SearchSide.arcCount(base.offsets.span, queue.span, range)
  }

  /// Calls `body` with the rows as they lie in memory.
  @inline(__always)
  func withPointers<Result>(_ body: (RowPointers) -> Result) -> Result {
    base.offsets.withUnsafeBufferPointer { offsets in
      base.targets.withUnsafeBufferPointer { targets in
        (moved?.targets ?? []).withUnsafeBufferPointer { movedTargets in
          (moved?.isMoved ?? []).withUnsafeBufferPointer { isMoved in
            // There is an offset more than there are nodes. Of rows without arcs nothing is read.
            let offsets = offsets.baseAddress.unsafelyUnwrapped
            return body(
              RowPointers(
                offsets: offsets, targets: targets.baseAddress ?? offsets, nodeCount: base.nodeCount,
                isMoved: moved == nil ? nil : isMoved.baseAddress ?? UnsafePointer(bitPattern: 8), moved: moved,
                movedTargets: movedTargets.baseAddress ?? offsets))
          }
        }
      }
    }
  }
}

/// Rows as they lie in memory, for loops that read millions of them.
struct RowPointers {
  let offsets: UnsafePointer<UInt32>
  let targets: UnsafePointer<UInt32>
  fileprivate let nodeCount: Int
  /// A bit for each node of the graph whose row is moved; `nil` for a graph without changes.
  fileprivate let isMoved: UnsafePointer<UInt64>?
  fileprivate let moved: MovedRows?
  fileprivate let movedTargets: UnsafePointer<UInt32>

  /// True if no row is moved, so that each is where its offset says.
  var areUnchanged: Bool { isMoved == nil }

  /// Returns the memory that holds the row of a node, and the places of the row there.
  @inline(__always)
  func row(of node: Int) -> (targets: UnsafePointer<UInt32>, places: Range<Int>) {
    if isMoved != nil { return changedRow(of: node) }
    return (targets, Range(uncheckedBounds: (Int(offsets[node]), Int(offsets[node &+ 1]))))
  }

  @inline(never)
  private func changedRow(of node: Int) -> (targets: UnsafePointer<UInt32>, places: Range<Int>) {
    guard let isMoved, node >= nodeCount || isMoved[node &>> 6] &>> UInt64(node & 63) & 1 == 1 else {
      return (targets, Range(uncheckedBounds: (Int(offsets[node]), Int(offsets[node &+ 1]))))
    }
    return (movedTargets, moved?.row(of: node) ?? 0..<0)
  }
}

extension SearchGraph {
  /// Rows of a graph with changes.
  ///
  /// - Parameters:
  ///   - base: the rows of the graph that the same question follows.
  ///   - newEdges: the new edges that it follows, too.
  init(
    _ base: SearchGraph, of graph: Graph, _ delta: GraphDelta, newEdges: [GraphDelta.Edge], names: NameKeys,
    ignoringDirection: Bool
  ) {
    let nodeCount = delta.newNodes.reduce(graph.nodeCount) { max($0, $1.id.index + 1) }
    typealias Change = (source: NodeID, target: NodeID, isDirected: Bool, edge: EdgeID, label: String)
    let gone = delta.goneEdges.map { edge -> Change in
      (graph.source(of: edge), graph.target(of: edge), graph.isDirected(edge), edge, "")
    }
    let added = newEdges.map { edge -> Change in
      let record = edge.record
      return (record.source, record.target, record.isDirected, edge.id, record.label)
    }
    func rows(_ base: Adjacency, isTurned: Bool) -> MovedRows {
      func arcs(_ changes: [Change]) -> [MovedRows.Arc] {
        changes.flatMap { change -> [MovedRows.Arc] in
          let (from, to) = isTurned ? (change.target, change.source) : (change.source, change.target)
          let isBothWays = (ignoringDirection || !change.isDirected) && from != to
          return (isBothWays ? [(from, to), (to, from)] : [(from, to)]).map {
            MovedRows.Arc(from: $0.0.rawValue, to: $0.1.rawValue, edge: change.edge, label: change.label)
          }
        }
      }
      return MovedRows(
        base, nodeCount: nodeCount, gone: arcs(gone), added: arcs(added), names: names, label: graph.label(of:))
    }
    self.init(
      base, moved: (rows(base.outgoing, isTurned: false), rows(base.incoming, isTurned: true)))
  }
}
