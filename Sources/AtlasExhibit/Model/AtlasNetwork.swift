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

/// A network people explore on the map. Made when a file is opened, and anew when a change has made another of it.
public struct AtlasNetwork: Sendable {
  /// The graph of the nodes that have a coordinate.
  public let graph: Graph
  /// The coordinate of each node, by its id; that of a gap means nothing.
  public let coordinates: [GeoPoint]
  /// The coordinates where the network is dense: without the few far ones that would make the others a speck.
  public let core: [GeoPoint]
  /// The extent of all coordinates, and of those where the network is dense.
  let (extent, coreExtent): (MapExtent, MapExtent)
  /// The length of each edge over the ground, in metres.
  public let lengths: EdgeCosts
  /// The measure of ways: that over the ground until another is chosen.
  private(set) var measure: EdgeMeasure
  /// The columns of the edges by which ways can be measured.
  public let columns: [String]
  /// The colours and bends that the file gives edges.
  let lines: EdgeLines
  /// The names of the attributes that hold coordinates.
  public let names: CoordinateNames
  /// The number of nodes of the network that have no coordinate, and are not in the graph.
  public let leftOut: Int
  /// The finder of paths in the graph.
  ///
  /// Made on a thread of the host where the network is large and used by one exhibit from then on, never by two threads at a
  /// time.
  nonisolated(unsafe) public let finder: PathFinder
  /// The nodes by importance: most joined first, then by name.
  public let byImportance: [NodeID]

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
    let graph = whole.leavingOut(unplaced)
    let coordinates = ofNode.map { $0 ?? GeoPoint(position: .zero) }
    guard let lengths = try? EdgeCosts(greatCirclesOf: graph, between: coordinates) else { return nil }
    (self.graph, self.names, leftOut) = (graph, names, unplaced.count)
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
      in: finder.searchGraph(query(ignoringDirection: ignoringDirection)), from: source, to: target, by: method,
      costs: measure.costs, estimates: method == .aStar ? estimates(to: target) : [])
  }

  /// Returns a search between the nodes of two keys that has not begun.
  ///
  /// - Throws: what is wrong with the question; the graph is looked at first, then the start, then the goal.
  public func search(
    from start: String, to goal: String, by method: SearchSpread.Method, ignoringDirection: Bool = false
  ) throws(SearchProblem) -> SearchSpread {
    guard graph.presentNodeCount > 0 else { throw .emptyGraph }
    guard let source = graph.node(withKey: start) else { throw .startVertexNotInGraph(start) }
    guard let target = graph.node(withKey: goal) else { throw .goalVertexNotInGraph(goal) }
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

  /// Returns the node nearest to a coordinate over the ground; `nil` where there is none.
  ///
  /// - Parameter index: the index of the nodes in degrees of longitude (x) and latitude (y).
  /// - Complexity: O(nodes in the square of degrees about it that has one), and O(nodes) where the nearest is far away.
  public func nearest(to coordinate: GeoPoint, in index: NodeIndex) -> NodeID? {
    var (best, reach) = (nil as (node: NodeID, distance: Double)?, 0.25)
    while reach < 1000 {
      // Meridians come together towards the poles; about the date line, and far away, everything is looked at.
      let side = reach / max(0.01, cosine(degrees: min(89, abs(coordinate.latitude) + reach)))
      let isOpen = reach > 60 || abs(coordinate.longitude) + side > 180
      let region = Rect(
        center: coordinate.position, size: isOpen ? Size(1000, 1000) : Size(2 * side, 2 * reach))
      index.forEachCandidate(in: region) { node in
        let distance = GreatCircle.distance(from: coordinates[Int(node)], to: coordinate)
        if distance < best?.distance ?? .infinity { best = (NodeID(node), distance) }
      }
      if let best, isOpen || best.distance < reach * .pi / 180 * GreatCircle.earthRadius { return best.node }
      reach *= 4
    }
    return best?.node
  }

  /// Returns the way over the globe along a path.
  public func route(along path: Path) -> AtlasRoute {
    let bends = zip(path.edges, path.nodes).map { lines.bends(of: $0, from: $1, in: graph) }
    return AtlasRoute(
      nodes: path.nodes, coordinates: path.nodes.map { coordinates[$0.index] }, edges: path.edges, bends: bends)
  }

  /// Returns the nodes whose label or id contains what is asked, the better connected before the others.
  func nodes(named asked: String, limit: Int) -> [NodeID] {
    NameSearch.find(asked, in: graph, order: byImportance, limit: limit)
  }
}
