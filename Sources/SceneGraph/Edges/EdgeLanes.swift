// Parallel edges side by side: the lane of the road between two nodes that each edge runs in.

import GraphModel
import Parallel

/// The lane of every edge: 0 runs straight; others bend away from it so that no edge hides another.
public struct EdgeLanes: Sendable {
  /// The edges that share a road with others.
  private let busy: EdgeMarks
  /// The halves of a lane's width of each of those edges, signed by the side seen from the node with the smaller number.
  private let halves: [Int16]

  /// The greatest number of lanes that any edge runs to either side.
  let greatestLane: Double

  /// The greatest number of edges of a graph in which an arrow there and an arrow back run side by side. Of more, nobody
  /// can tell two lines so close together apart: they share a lane, one line with a head at each end.
  public static let mostApart = 50_000

  /// The nodes whose rows are looked at in one go.
  private static let partSize = 1 << 14

  /// Lanes of edges that all run straight.
  init() {
    (busy, halves, greatestLane) = (EdgeMarks(), [], 0)
  }

  /// Finds the lanes of a graph.
  ///
  /// - Complexity: O(nodes + edges), on all cores; of a large graph few nodes have parallel edges.
  public init(of graph: Graph) {
    let parts = (graph.nodeCount + Self.partSize - 1) / Self.partSize
    let found = Parallel.map(0..<parts) { part in
      let isApart = graph.edgeCount <= Self.mostApart
      var roads = RoadSearch(isApart: isApart)
      let nodes = part * Self.partSize..<min(graph.nodeCount, (part + 1) * Self.partSize)
      if isApart {
        for node in nodes { roads.search(from: NodeID(index: node), in: graph) }
      } else {
        for node in Self.nodesWithParallelArcs(among: nodes, graph.outgoing) { roads.search(from: node, in: graph) }
      }
      return roads.found
    }
    let busy = EdgeMarks(of: found.lazy.joined().map(\.edge), edgeCount: graph.edgeCount)
    var halves = [Int16](repeating: 0, count: busy.count)
    var greatest = 0
    for lane in found.lazy.joined() {
      halves[busy.rank(of: lane.edge) ?? 0] = lane.half
      greatest = max(greatest, abs(Int(lane.half)))
    }
    (self.busy, self.halves) = (busy, halves)
    greatestLane = Double(greatest) / 2
  }

  /// Returns the nodes that several arcs lead to one node from: in most networks few, and all others need no closer look.
  private static func nodesWithParallelArcs(among nodes: Range<Int>, _ rows: Adjacency) -> [NodeID] {
    let (offsets, targets) = (rows.offsets.span, rows.targets.span)
    var found: [NodeID] = []
    for node in nodes {
      let (first, end) = (Int(offsets[node]), Int(offsets[node + 1]))
      guard end - first > 1 else { continue }
      // Rows are sorted by target.
      for arc in first + 1..<end where targets[arc] == targets[arc - 1] {
        found.append(NodeID(index: node))
        break
      }
    }
    return found
  }

  /// Returns the number of lanes that an edge runs to the side, seen from the node with the smaller number: …, −1, −½, 0, ½, 1, …; of the
  /// loops at one node 0, 1, 2, …
  public func lane(of edge: EdgeID) -> Double { busy.rank(of: edge.index).map { Double(halves[$0]) / 2 } ?? 0 }
}

/// The search for roads with more than one edge, in the rows of a graph: arcs to one node stand side by side there.
///
/// The graph is handed to what changes the search: kept in it, it would be copied for every edge, and each copy counted in
/// memory that all cores count in.
private struct RoadSearch {
  /// True if each way of a road has lanes of its own.
  private let isApart: Bool
  private var edges: [EdgeID] = []
  /// The edges of such roads that have been found, and their halves of a lane's width.
  private(set) var found: [(edge: Int, half: Int16)] = []

  init(isApart: Bool) { self.isApart = isApart }

  /// Finds the roads from a node, but for those that are found from their other end.
  mutating func search(from node: NodeID, in graph: Graph) {
    let rows = graph.outgoing
    let isUndirected = graph.directedness == .undirected
    let (row, targets) = (rows.arcs(of: node), rows.targets.span)
    var start = row.lowerBound
    while start < row.upperBound {
      var end = start + 1
      while end < row.upperBound, targets[end] == targets[start] { end += 1 }
      let (run, target) = (start..<end, NodeID(targets[start]))
      start = end
      guard run.count > 1 || isApart, node <= target || !isUndirected else { continue }
      let back = isUndirected || node == target ? 0..<0 : arcs(from: target, to: node, in: graph)
      guard isBusy(run.count, back.count), node <= target || !isFound(from: back.count) else { continue }
      add(run, back, loops: node == target, in: graph)
    }
  }

  private func isBusy(_ there: Int, _ back: Int) -> Bool { isApart ? there + back > 1 : max(there, back) > 1 }

  /// Returns true if a road is found from its other end, too, with so many arcs from there.
  private func isFound(from back: Int) -> Bool { back > 1 || isApart && back > 0 }

  /// Returns the arcs from one node to another: rows are sorted by name.
  private func arcs(from source: NodeID, to target: NodeID, in graph: Graph) -> Range<Int> {
    let rows = graph.outgoing
    let row = rows.arcs(of: source)
    let rank = graph.nameRank(of: target)
    func first(_ isBefore: (UInt32) -> Bool) -> Int {
      var (low, high) = (row.lowerBound, row.upperBound)
      while low < high {
        let middle = (low + high) / 2
        if isBefore(graph.nameRank(of: rows.target(middle))) { low = middle + 1 } else { high = middle }
      }
      return low
    }
    let start = first { $0 < rank }
    return start..<max(start, first { $0 <= rank })
  }

  /// Deals out the lanes of a road.
  private mutating func add(_ run: Range<Int>, _ back: Range<Int>, loops: Bool, in graph: Graph) {
    edges.removeAll(keepingCapacity: true)
    for arc in run { edges.append(graph.edge(ofOutgoingArc: arc)) }
    // Of a mixed graph an undirected edge is met from both ends.
    for edge in back.lazy.map(graph.edge(ofOutgoingArc:)) where graph.isDirected(edge) { edges.append(edge) }
    edges.sort()
    var traffic = Traffic()
    for edge in edges { traffic.add(.of(edge, in: graph)) }
    var taken = Traffic()
    for edge in edges {
      let direction = Direction.of(edge, in: graph)
      let number = taken.count(direction) + traffic.lanesBefore(direction, isApart: isApart)
      taken.add(direction)
      // Loops have no other side: they grow outwards from their node.
      let half = loops ? 2 * number : 2 * number - traffic.lanes(isApart: isApart) + 1
      found.append((edge.index, Int16(clamping: half)))
    }
  }

  /// The way an edge runs on its road.
  private enum Direction {
    case up, down, both

    static func of(_ edge: EdgeID, in graph: Graph) -> Direction {
      guard graph.isDirected(edge), graph.source(of: edge) != graph.target(of: edge) else { return .both }
      return graph.source(of: edge) < graph.target(of: edge) ? .up : .down
    }
  }

  /// The numbers of edges that run each way on a road.
  private struct Traffic {
    var up = 0
    var down = 0
    var both = 0

    /// Returns the number of lanes.
    ///
    /// - Parameter isApart: true if each way has lanes of its own.
    func lanes(isApart: Bool) -> Int { (isApart ? up + down : max(up, down)) + both }

    mutating func add(_ direction: Direction) {
      switch direction {
      case .up: up += 1
      case .down: down += 1
      case .both: both += 1
      }
    }

    func count(_ direction: Direction) -> Int {
      switch direction {
      case .up: up
      case .down: down
      case .both: both
      }
    }

    /// Returns the number of lanes before those of a direction: undirected edges run between the two ways.
    func lanesBefore(_ direction: Direction, isApart: Bool) -> Int {
      switch direction {
      case .up: 0
      case .both: isApart ? up : max(up, down)
      case .down: isApart ? up + both : 0
      }
    }
  }
}

/// A set of edges of a graph, most of which are not in it: a bit and a half an edge, and the rank of each in the set at
/// once.
struct EdgeMarks: Sendable {
  private var words: [UInt64] = []
  /// The edges of the set before each word.
  private var before: [UInt32] = []
  /// The number of edges in the set.
  private(set) var count = 0

  /// The empty set.
  init() {}

  /// The set of some edges, each named once or more.
  init(of edges: some Sequence<Int>, edgeCount: Int) {
    words = [UInt64](repeating: 0, count: (edgeCount + 63) / 64)
    for edge in edges { words[edge >> 6] |= 1 << UInt64(edge & 63) }
    before.reserveCapacity(words.count)
    for word in words {
      before.append(UInt32(count))
      count += word.nonzeroBitCount
    }
  }

  /// Returns the number of edges of the set before one of them; `nil` for one that is not in it.
  func rank(of edge: Int) -> Int? {
    guard edge >> 6 < words.count else { return nil }
    let (word, bit) = (words[edge >> 6], UInt64(1) << UInt64(edge & 63))
    return word & bit == 0 ? nil : Int(before[edge >> 6]) + (word & (bit - 1)).nonzeroBitCount
  }
}
