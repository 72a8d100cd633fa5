// Parallel edges side by side: the lane of the road between two nodes that each edge runs in.

import GraphModel

/// The lane of every edge: 0 runs straight; others bend away from it so that no edge hides another.
public struct EdgeLanes: Sendable {
  /// The halves of a lane's width of each edge, signed by the side seen from the node with the smaller number; empty when all are straight.
  private let halves: [Int16]

  /// The greatest number of lanes that any edge runs to either side.
  let greatestLane: Double

  /// The greatest number of edges of a graph in which an arrow there and an arrow back run side by side. Of more, nobody
  /// can tell two lines so close together apart: they share a lane, one line with a head at each end.
  public static let mostApart = 50_000

  /// Finds the lanes of a graph.
  ///
  /// - Complexity: O(edges).
  public init(of graph: Graph) {
    let isApart = graph.edgeCount <= Self.mostApart
    guard Self.hasParallelEdges(graph.outgoing) || isApart && Self.hasOppositeEdges(graph) else {
      halves = []
      greatestLane = 0
      return
    }
    // Of a large graph few nodes have parallel edges, and only roads between such nodes are looked at.
    let isBusy = isApart ? nil : Self.nodesWithParallelEdges(graph.outgoing)
    let (sources, targets) = graph.edgeEnds
    func isAlone(_ edge: EdgeID) -> Bool {
      guard let isBusy else { return false }
      return !isBusy[Int(sources[edge.index])] && !isBusy[Int(targets[edge.index])]
    }
    var roads: [Road: Traffic] = [:]
    for edge in graph.edges where !isAlone(edge) {
      roads[Road(edge, graph), default: Traffic()].add(Direction(edge, graph))
    }
    var taken: [Road: Traffic] = [:]
    halves = graph.edges.map { edge in
      if isAlone(edge) { return 0 }
      let (road, direction) = (Road(edge, graph), Direction(edge, graph))
      let traffic = roads[road] ?? Traffic()
      let number = taken[road, default: Traffic()].count(direction) + traffic.lanesBefore(direction, isApart: isApart)
      taken[road, default: Traffic()].add(direction)
      // Loops have no other side: they grow outwards from their node.
      if road.low == road.high { return Int16(clamping: 2 * number) }
      return Int16(clamping: 2 * number - traffic.lanes(isApart: isApart) + 1)
    }
    greatestLane = Double(halves.lazy.map { abs(Int($0)) }.max() ?? 0) / 2
  }

  /// Returns true if any two edges run the same way between the same nodes, an undirected one running both ways. Only then does
  /// a road have more than one lane; and rows are sorted, so their arcs stand side by side.
  private static func hasParallelEdges(_ rows: Adjacency) -> Bool {
    (0..<rows.nodeCount).contains { hasParallelEdges(NodeID(index: $0), rows) }
  }

  private static func hasParallelEdges(_ node: NodeID, _ rows: Adjacency) -> Bool {
    rows.arcs(of: node).dropFirst().contains { rows.targets[$0] == rows.targets[$0 - 1] }
  }

  /// Returns for each node whether two edges leave it for the same one.
  private static func nodesWithParallelEdges(_ rows: Adjacency) -> [Bool] {
    (0..<rows.nodeCount).map { hasParallelEdges(NodeID(index: $0), rows) }
  }

  /// Returns true if two arrows run there and back between the same nodes.
  private static func hasOppositeEdges(_ graph: Graph) -> Bool {
    var arrows: Set<UInt64> = []
    for edge in graph.edges where graph.isDirected(edge) && graph.source(of: edge) != graph.target(of: edge) {
      let (source, target) = (UInt64(graph.source(of: edge).rawValue), UInt64(graph.target(of: edge).rawValue))
      if arrows.contains(target << 32 | source) { return true }
      arrows.insert(source << 32 | target)
    }
    return false
  }

  /// Two nodes with edges between them.
  private struct Road: Hashable {
    let low: UInt32
    let high: UInt32

    init(_ edge: EdgeID, _ graph: Graph) {
      let (a, b) = (graph.source(of: edge).rawValue, graph.target(of: edge).rawValue)
      (low, high) = (min(a, b), max(a, b))
    }
  }

  /// The way an edge runs on its road.
  private enum Direction {
    case up, down, both

    init(_ edge: EdgeID, _ graph: Graph) {
      guard graph.isDirected(edge), graph.source(of: edge) != graph.target(of: edge) else {
        self = .both
        return
      }
      self = graph.source(of: edge) < graph.target(of: edge) ? .up : .down
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

  /// Returns the number of lanes that an edge runs to the side, seen from the node with the smaller number: …, −1, −½, 0, ½, 1, …; of the
  /// loops at one node 0, 1, 2, …
  @inlinable public func lane(of edge: EdgeID) -> Double { Double(halfLane(edge)) / 2 }

  @usableFromInline func halfLane(_ edge: EdgeID) -> Int16 { halves.isEmpty ? 0 : halves[edge.index] }
}
