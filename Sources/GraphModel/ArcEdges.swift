// The edges of a graph that lists only its arcs.
//
// Of a directed graph the arcs out of the nodes are the edges. Of an undirected graph every edge is met as two arcs (a
// self-loop as one); it is numbered by the arc from the smaller node, in row order. Ends and numbers are found by
// search: a count for every few nodes leads to the row, and rows are sorted. Parallel edges are told apart by their
// order.

/// The numbering of edges by the arcs of rows sorted by target.
struct ArcEdges: Hashable, Sendable {
  /// The number of edges before each block of nodes of an undirected graph; empty for a directed graph.
  private let edgesBefore: [UInt32]
  private let isUndirected: Bool
  /// The number of edges.
  let count: Int
  /// The number of nodes that share one count: a quarter of a byte a node.
  private static let blockSize = 16

  /// Counts the edges of rows.
  init(_ rows: Adjacency, isUndirected: Bool) {
    self.isUndirected = isUndirected
    guard isUndirected else {
      edgesBefore = []
      count = rows.arcCount
      return
    }
    var before: [UInt32] = []
    before.reserveCapacity(rows.nodeCount / Self.blockSize + 1)
    var count = 0
    for node in 0..<rows.nodeCount {
      if node % Self.blockSize == 0 { before.append(UInt32(count)) }
      count += Int(rows.offsets[node + 1]) - Self.firstForwardArc(of: node, rows)
    }
    edgesBefore = before
    self.count = count
  }

  /// The size of the tables, in bytes.
  var byteCount: Int { 4 * edgesBefore.count }

  /// Returns the arc an edge is numbered by, and the node it leaves.
  func arc(of edge: Int, _ rows: Adjacency) -> (source: Int, arc: Int) {
    guard isUndirected else { return (Self.source(ofArc: edge, rows), edge) }
    let block = BinarySearch.firstIndex(in: 0..<edgesBefore.count) { Int(edgesBefore[$0]) > edge } - 1
    var left = edge - Int(edgesBefore[block])
    var node = block * Self.blockSize
    while true {
      let first = Self.firstForwardArc(of: node, rows)
      let forward = Int(rows.offsets[node + 1]) - first
      if left < forward { return (node, first + left) }
      left -= forward
      node += 1
    }
  }

  /// Returns the edge of an arc out of a node.
  func edge(ofArc arc: Int, _ rows: Adjacency) -> Int {
    guard isUndirected else { return arc }
    let (source, target) = (Self.source(ofArc: arc, rows), Int(rows.targets[arc]))
    if source <= target { return edgesBefore(node: source, rows) + arc - Self.firstForwardArc(of: source, rows) }
    let twin = Self.twin(ofArc: arc, from: source, rows, in: rows)
    return edgesBefore(node: target, rows) + twin - Self.firstForwardArc(of: target, rows)
  }

  /// Returns the edge of an arc of `incoming`, the rows of a directed graph read backwards.
  func edge(ofIncomingArc arc: Int, _ incoming: Adjacency, outgoing: Adjacency) -> Int {
    if isUndirected { return edge(ofArc: arc, outgoing) }
    return Self.twin(ofArc: arc, from: Self.source(ofArc: arc, incoming), incoming, in: outgoing)
  }

  /// Returns the arc that leads back in other rows: of parallel arcs, the one with as many before it.
  private static func twin(ofArc arc: Int, from source: Int, _ rows: Adjacency, in other: Adjacency) -> Int {
    let target = Int(rows.targets[arc])
    return firstArc(of: target, to: source, other) + arc - firstArc(of: source, to: target, rows)
  }

  /// Returns the number of edges before those of a node.
  private func edgesBefore(node: Int, _ rows: Adjacency) -> Int {
    let block = node / Self.blockSize
    return (block * Self.blockSize..<node).reduce(Int(edgesBefore[block])) { count, node in
      count + Int(rows.offsets[node + 1]) - Self.firstForwardArc(of: node, rows)
    }
  }

  private static func firstForwardArc(of node: Int, _ rows: Adjacency) -> Int { firstArc(of: node, to: node, rows) }

  /// Returns the first arc out of a node that leads to `target` or beyond.
  private static func firstArc(of node: Int, to target: Int, _ rows: Adjacency) -> Int {
    let row = Int(rows.offsets[node])..<Int(rows.offsets[node + 1])
    return BinarySearch.firstIndex(in: row) { rows.targets[$0] >= UInt32(target) }
  }

  private static func source(ofArc arc: Int, _ rows: Adjacency) -> Int {
    BinarySearch.firstIndex(in: 0..<rows.nodeCount) { Int(rows.offsets[$0 + 1]) > arc }
  }
}
