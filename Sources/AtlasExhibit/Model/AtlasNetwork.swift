// A network on the globe: a graph whose nodes have coordinates, the lengths of its edges, and what answers questions
// about it.
//
// An edge is as long as the great circle between its ends, in metres and not rounded: where lengths are whole metres, ways
// of equal length appear that are none, and a bound on the way ahead may say too much. Nodes without a coordinate are
// left out, with their edges; all others have the ids that they have in the whole network.

import ExhibitKit
import Geometry
import GraphModel
import PathFinding
import SceneGraph

/// A network people explore on the map. Made when a file is opened, and again when a change has made another of it.
public struct AtlasNetwork: Sendable {
  /// The graph of the nodes that have a coordinate, as it was built.
  public let graph: Graph
  /// The same with the changes that it lacks.
  public private(set) var seen: EditableGraph
  /// The coordinate of each node, by its id; that of a gap means nothing.
  public private(set) var coordinates: [GeoPoint]
  /// The coordinates where the network is dense: without the few far ones that would make the others a speck.
  public let core: [GeoPoint]
  /// The extent of all coordinates, and of those where the network is dense.
  let (extent, coreExtent): (MapExtent, MapExtent)
  /// The length of each edge over the ground, in metres.
  public private(set) var lengths: EdgeCosts
  /// The measure of ways: that over the ground until another is chosen.
  private(set) var measure: EdgeMeasure
  /// The columns of the edges by which ways can be measured.
  public let columns: [String]
  /// The colours and bends that the file gives edges.
  let lines: EdgeLines
  /// The edges that lead straight from end to end, for changes have moved or made them.
  private var straightEdges = Set<EdgeID>()
  /// The names of the attributes that hold coordinates.
  public let names: CoordinateNames
  /// The number of nodes of the network that have no coordinate, and are not in the graph.
  public let leftOut: Int
  /// The finder of paths in the graph.
  ///
  /// Made on a thread of the host where the network is large and used by one exhibit from then on, never by two threads at a
  /// time.
  nonisolated(unsafe) public private(set) var finder: PathFinder
  /// The nodes by importance: most joined first, then by name; new ones come last.
  public private(set) var byImportance: [NodeID]

  /// A network of the nodes that have coordinates; `nil` when none has. One without nodes is an empty map.
  ///
  /// - Complexity: O(nodes log nodes + edges).
  public init?(_ whole: Graph) {
    guard let found = NodeCoordinates(of: whole) else {
      guard whole.presentNodeCount == 0 else { return nil }
      self.init(whole, [], CoordinateNames())
      return
    }
    self.init(whole, found.ofNode, found.names)
  }

  /// The network that a change has made of this one: it may have no nodes on the map.
  ///
  /// - Complexity: O(nodes log nodes + edges).
  func changed(to whole: Graph) -> AtlasNetwork? {
    let found = NodeCoordinates(of: whole)
    return AtlasNetwork(
      whole, found?.ofNode ?? [GeoPoint?](repeating: nil, count: whole.nodeCount), found?.names ?? names)
  }

  private init?(_ whole: Graph, _ ofNode: [GeoPoint?], _ names: CoordinateNames) {
    let unplaced = IDSet(whole.nodes.lazy.filter { ofNode[$0.index] == nil })
    let graph = whole.masked(by: GraphMask(nodes: unplaced))
    let coordinates = ofNode.map { $0 ?? GeoPoint(position: .zero) }
    guard let lengths = try? EdgeCosts(greatCirclesOf: graph, between: coordinates) else { return nil }
    (self.graph, seen, self.names, leftOut) = (graph, EditableGraph(graph), names, unplaced.count)
    let placed = graph.nodes.map { coordinates[$0.index] }
    self.coordinates = coordinates
    self.lengths = lengths
    (measure, columns) = (EdgeMeasure(lengths: lengths), EdgeMeasure.columns(of: graph))
    lines = EdgeLines(of: graph, coordinates)
    core = NetworkCore.coordinates(of: placed, weights: graph.nodes.map { Double(graph.degree(of: $0) + 1) })
    (extent, coreExtent) = (MapExtent(placed), MapExtent(core))
    finder = PathFinder(graph)
    byImportance = graph.nodes.sorted { a, b in
      (graph.degree(of: b), graph.nameRank(of: a)) < (graph.degree(of: a), graph.nameRank(of: b))
    }
  }
}

// MARK: - Changes

extension AtlasNetwork {
  /// Returns this network, which has no changes yet, with those that it lacks.
  ///
  /// - Parameter whole: the whole network with its changes.
  /// - Complexity: O(changes), and where there are any O(nodes + edges).
  func following(_ whole: EditableGraph) -> AtlasNetwork {
    var next = self
    next.seen = whole.changedPart(of: graph) { $0.coordinate(under: names) != nil }
    let (seen, delta) = (next.seen, next.seen.delta)
    guard !delta.isEmpty else { return next }
    if let last = delta.newNodes.last, last.id.index >= coordinates.count {
      let count = last.id.index + 1 - coordinates.count
      next.coordinates += Array(repeating: GeoPoint(position: .zero), count: count)
    }
    var straight = Set(delta.newEdges.lazy.filter(\.hasNewEnds).map(\.id))
    for node in delta.newNodes.map(\.id) + delta.redescribedNodes {
      guard let coordinate = seen.node(node)?.coordinate(under: names), next.coordinates[node.index] != coordinate
      else { continue }
      next.coordinates[node.index] = coordinate
      straight.formUnion(seen.edges(at: node))
    }
    let touched = straight.union(delta.newEdges.map(\.id))
    let lengths = touched.map { edge in
      let ends = seen.ends(of: edge)
      let (start, end) = (next.coordinates[ends.source.index], next.coordinates[ends.target.index])
      return (edge, GreatCircle.distance(from: start, to: end))
    }
    next.straightEdges = straight
    next.lengths = self.lengths.changed(Dictionary(uniqueKeysWithValues: lengths))
    next.measure = measure.following(touched, in: seen, lengths: next.lengths)
    next.byImportance = delta.ordered(byImportance)
    if delta.changesStructure || !touched.isEmpty { next.finder = PathFinder(finder, changedBy: delta) }
    return next
  }

}

// MARK: - Questions

extension AtlasNetwork {
  /// Measures ways by a column of the edges, or over the ground where it is `nil` or can be no length.
  ///
  /// - Complexity: O(edges).
  public mutating func measure(by column: String?) {
    guard column != measure.column else { return }
    measure = column.flatMap { EdgeMeasure($0, of: graph, lengths: lengths) } ?? EdgeMeasure(lengths: lengths)
  }

  /// Returns the query for the shortest way by the measure.
  public func query(ignoringDirection: Bool = false) -> PathQuery {
    PathQuery(ignoringDirection: ignoringDirection, costs: measure.costs)
  }

  /// Returns a search between two nodes that has not begun. A* is guided by the great circle to the target, at the least
  /// that a metre costs: no way is shorter.
  ///
  /// - Complexity: O(nodes).
  public func search(
    from source: NodeID, to target: NodeID, by method: SearchSpread.Method, ignoringDirection: Bool = false
  ) -> SearchSpread {
    SearchSpread(
      in: finder.rows(query(ignoringDirection: ignoringDirection)), from: source, to: target, by: method,
      costs: measure.costs, estimates: method == .aStar ? estimates(to: target) : [])
  }

  /// Returns a search between the nodes of two keys that has not begun.
  ///
  /// - Throws: what is wrong with the question; the graph is looked at first, then the start, then the goal.
  public func search(
    from start: String, to goal: String, by method: SearchSpread.Method, ignoringDirection: Bool = false
  ) throws(SearchProblem) -> SearchSpread {
    guard seen.nodeCount > 0 else { throw .emptyGraph }
    guard let source = seen.node(withKey: start) else { throw .startVertexNotInGraph(start) }
    guard let target = seen.node(withKey: goal) else { throw .goalVertexNotInGraph(goal) }
    return search(from: source, to: target, by: method, ignoringDirection: ignoringDirection)
  }

  /// Returns a bound on the cost from every node to one of them; empty for none.
  private func estimates(to target: NodeID) -> [Double] {
    let rate = measure.leastPerMetre
    return rate > 0 ? distances(to: target).map { $0 * rate } : []
  }

  /// Returns the great circle distance from every node to one of them, in metres.
  public func distances(to target: NodeID) -> [Double] {
    let goal = coordinates[target.index]
    return coordinates.map { GreatCircle.distance(from: $0, to: goal) }
  }

  /// Returns places near a coordinate, the nearest first: 40 of some thousands that are looked at.
  func placesNear(_ middle: GeoPoint) -> [(node: NodeID, coordinate: GeoPoint)] {
    let (end, step) = (seen.nextNode.index, max(1, seen.nodeCount / 4_096))
    let nodes = stride(from: 0, to: end, by: step).lazy.map { NodeID(UInt32($0)) }.filter(seen.contains)
    let measured = nodes.map { ($0, GreatCircle.distance(from: coordinates[$0.index], to: middle)) }
    return measured.sorted { $0.1 < $1.1 }.prefix(40).map { ($0.0, coordinates[$0.0.index]) }
  }

  /// Returns the way over the globe along a path.
  public func route(along path: Path) -> AtlasRoute {
    let bends = zip(path.edges, path.nodes).map {
      straightEdges.contains($0) ? [] : lines.bends(of: $0, from: $1, in: graph)
    }
    return AtlasRoute(
      nodes: path.nodes, coordinates: path.nodes.map { coordinates[$0.index] }, edges: path.edges, bends: bends)
  }

  /// Returns the nodes whose label or id contains what is asked, the better connected before the others.
  func nodes(named asked: String, limit: Int) -> [NodeID] {
    NameSearch.find(asked, in: graph, order: byImportance, limit: limit)
  }
}
