// The weighted searches of a `PathFinder`, made when a query first needs them and kept while it asks with the same
// costs.

import Geometry
import GraphModel

/// The searches over one graph for the costs asked for last.
struct WeightedQueries {
  /// A search for one pair, and what it knows of the way ahead; `nil` makes it search from both ends.
  private struct PairQueries {
    let search: WeightedPairSearch
    let heuristic: PathHeuristic?
  }

  /// The costs that the searches were made for. Holding them keeps their storage alive, so that the same storage means
  /// the same costs.
  private var costs: EdgeCosts?
  private var ignoringDirection = false
  private var rows: SearchGraph?
  private var positions: [Point]?
  private var trees: WeightedTreeSearch?
  private var pairs: PairQueries?

  /// The part of an average arc's cost that the straight line must see for A* to be taken. A* opens one lens of nodes
  /// about the way, and two searches that meet half-way open two discs: the lens is the smaller from about here on.
  private static let leastGuidance = 0.5

  /// Searches over `rows` from now on; nothing is made before it is asked for.
  mutating func prepare(_ rows: SearchGraph, costs: EdgeCosts, ignoringDirection: Bool, positions: [Point]?) {
    guard self.costs.map({ !$0.isSame(as: costs) }) ?? true || self.ignoringDirection != ignoringDirection else {
      return
    }
    (trees, pairs) = (nil, nil)
    (self.rows, self.costs, self.ignoringDirection, self.positions) = (rows, costs, ignoringDirection, positions)
  }

  /// Fills `tree` with the cheapest paths from `source`, over rows of which changes may have moved some.
  mutating func fill(_ tree: inout ShortestPathTree, from source: NodeID, moved: MovedCosts?) {
    guard let rows, let costs else { return }
    let search =
      trees
      ?? WeightedTreeSearch(rows.outgoing, ArcCosts(costs, along: rows.outgoing), nameRanks: rows.nameRanks)
    trees = search
    search.fill(&tree, from: source, moved: moved)
  }

  /// Writes the cheapest path over `path`; returns false, and an empty path, when there is none.
  mutating func copyPath(from source: NodeID, to target: NodeID, moved: MovedCosts?, into path: inout Path) -> Bool {
    guard let rows, let costs else { return false }
    let pairs = self.pairs ?? Self.makePairs(rows, costs, positions)
    self.pairs = pairs
    return pairs.search.copyPath(from: source, to: target, heuristic: pairs.heuristic, moved: moved, into: &path)
  }

  private static func makePairs(_ rows: SearchGraph, _ costs: EdgeCosts, _ positions: [Point]?) -> PairQueries {
    let out = ArcCosts(costs, along: rows.outgoing)
    // Rows without numbered edges are costed by arc, and only symmetric ones know the cost of an arc turned round.
    let into = rows.incoming.edges.isEmpty ? out : ArcCosts(costs, along: rows.incoming)
    let graph = WeightedGraph(
      outgoing: rows.outgoing, out, incoming: rows.incoming, into, nameRanks: rows.nameRanks)
    return PairQueries(search: WeightedPairSearch(graph), heuristic: heuristic(costs, positions, in: graph))
  }

  /// Returns the bound on the way ahead, if it pays: along the globe for lengths on it, else along the plane.
  private static func heuristic(_ costs: EdgeCosts, _ positions: [Point]?, in graph: WeightedGraph) -> PathHeuristic? {
    let bound: PathHeuristic
    if let coordinates = costs.coordinates {
      // A node without a coordinate has no edges: its bound is never asked for on a way to anywhere.
      let latitudes = coordinates.map { $0?.latitude ?? 0 }
      bound = .greatCircle(latitudes: latitudes, longitudes: coordinates.map { $0?.longitude ?? 0 }, in: graph)
    } else if let positions {
      bound = .straightLine(x: positions.map(\.x), y: positions.map(\.y), in: graph)
    } else {
      return nil
    }
    return bound.guidance(in: graph) >= leastGuidance ? bound : nil
  }
}

extension EdgeCosts {
  /// Returns true if both are copies of one another.
  func isSame(as other: EdgeCosts) -> Bool {
    values.count == other.values.count
      && values.withUnsafeBufferPointer { a in
        other.values.withUnsafeBufferPointer { b in a.baseAddress == b.baseAddress }
      }
  }
}
