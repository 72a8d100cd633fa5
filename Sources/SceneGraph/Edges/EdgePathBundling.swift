// Bundles of edges along paths of the graph itself (Wallinger, Archambault, Auber, Nöllenburg and Peltonen: Edge-Path
// Bundling: A Less Ambiguous Edge Bundling Approach, 2022).
//
// A long edge is drawn along a path of shorter ones, where there is one that is not much longer. No line is drawn where no
// edges are, so what looks joined is joined by a path.

import Geometry
import GraphModel
import HeapModule

/// Finds the stops of bundled edges.
public struct EdgePathBundling {
  /// The length of a path, in lengths of the edge, up to which the edge is drawn along it.
  private static let greatestDetour = 2.0

  private let graph: Graph
  private let positions: [Point]
  private let lengths: [Double]
  /// The edges at each node, whatever their directions, with the nodes that they lead to.
  private let steps: [[Step]]
  /// The edges that are still drawn straight, or always will be.
  private var isStraight: [Bool]
  // Of the search under way.
  private var costs: [Double]
  private var arrivals: [EdgeID?]
  private var touched: [NodeID] = []
  private var queue = Heap<Arrival>()

  /// An edge on the way to a node.
  private struct Step {
    let edge: EdgeID
    let end: NodeID
  }

  /// A node that a search comes to at a cost; of equal costs the first node comes first, whatever the order of insertion.
  private struct Arrival: Comparable {
    let cost: Double
    let node: NodeID

    static func < (one: Arrival, other: Arrival) -> Bool { (one.cost, one.node) < (other.cost, other.node) }
  }

  private init(_ graph: Graph, _ positions: [Point]) {
    self.graph = graph
    self.positions = positions
    lengths = graph.column {
      positions[graph.source(of: $0).index].distance(to: positions[graph.target(of: $0).index])
    }
    var steps = [[Step]](repeating: [], count: graph.nodeCount)
    for edge in graph.edges {
      let (source, target) = (graph.source(of: edge), graph.target(of: edge))
      steps[source.index].append(Step(edge: edge, end: target))
      if source != target { steps[target.index].append(Step(edge: edge, end: source)) }
    }
    self.steps = steps
    isStraight = [Bool](repeating: true, count: graph.edgeCount)
    costs = [Double](repeating: .infinity, count: graph.nodeCount)
    arrivals = [EdgeID?](repeating: nil, count: graph.nodeCount)
  }

  /// Returns the stops of a graph's edges; `nil` when it was stopped.
  ///
  /// - Parameters:
  ///   - positions: the position of each node, by its index.
  ///   - goesOn: told the part that is done, 0…1, now and then; returns false to stop.
  /// - Complexity: O(edges · (nodes + edges) log nodes) at worst; a search stays within an ellipse about its edge.
  public static func routes(
    of graph: Graph, positions: [Point], goesOn: (Double) -> Bool = { _ in true }
  ) -> EdgeRoutes? {
    var bundling = EdgePathBundling(graph, positions)
    return bundling.routes(goesOn)
  }

  private mutating func routes(_ goesOn: (Double) -> Bool) -> EdgeRoutes? {
    var stops = [[NodeID]](repeating: [], count: graph.edgeCount)
    var isTaken = [Bool](repeating: false, count: graph.edgeCount)
    let order = graph.edges.sorted { (lengths[$1.index], $0.index) < (lengths[$0.index], $1.index) }
    for (number, edge) in order.enumerated() {
      if number % 64 == 0, !goesOn(Double(number) / Double(max(1, order.count))) { return nil }
      let (source, target) = (graph.source(of: edge), graph.target(of: edge))
      // What others are drawn along stays; loops have no way to go.
      guard !isTaken[edge.index], source != target, lengths[edge.index].isFinite, lengths[edge.index] > 0 else {
        continue
      }
      isStraight[edge.index] = false
      if let path = path(from: source, to: target, atMost: lengths[edge.index] * Self.greatestDetour), path.count > 1 {
        var (node, route) = (source, [NodeID]())
        for step in path {
          isTaken[step.index] = true
          node = graph.end(of: step, from: node)
          route.append(node)
        }
        stops[edge.index] = route.dropLast()
      } else {
        isStraight[edge.index] = true
      }
    }
    return EdgeRoutes(stops)
  }

  /// Returns the edges of the path with the least sum of squared lengths, which prefers many short ones, if it is no longer
  /// than a limit; `nil` for none.
  private mutating func path(from source: NodeID, to target: NodeID, atMost limit: Double) -> [EdgeID]? {
    defer {
      for node in touched { (costs[node.index], arrivals[node.index]) = (.infinity, nil) }
      touched.removeAll(keepingCapacity: true)
      queue = Heap()
    }
    costs[source.index] = 0
    touched.append(source)
    queue.insert(Arrival(cost: 0, node: source))
    let (start, goal) = (positions[source.index], positions[target.index])
    while let arrival = queue.popMin(), arrival.node != target {
      guard arrival.cost <= costs[arrival.node.index] else { continue }
      for step in steps[arrival.node.index] where isStraight[step.edge.index] {
        // No path by a node is shorter than the straight ways to it and from it.
        let position = positions[step.end.index]
        guard position.distance(to: start) + position.distance(to: goal) <= limit else { continue }
        let cost = arrival.cost + lengths[step.edge.index] * lengths[step.edge.index]
        guard cost < costs[step.end.index] else { continue }
        if costs[step.end.index] == .infinity { touched.append(step.end) }
        (costs[step.end.index], arrivals[step.end.index]) = (cost, step.edge)
        queue.insert(Arrival(cost: cost, node: step.end))
      }
    }
    var (node, path, length) = (target, [EdgeID](), 0.0)
    while node != source {
      guard let edge = arrivals[node.index] else { return nil }
      path.append(edge)
      length += lengths[edge.index]
      node = graph.end(of: edge, from: node)
    }
    return length <= limit ? path.reversed() : nil
  }
}
