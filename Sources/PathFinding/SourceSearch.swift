// Shortest paths from one node to one target after another, as a drag from a touched node asks for them.
//
// The tree of all paths is found a bounded piece at a time, so that it never holds up a frame. A path asked for before
// the tree is whole is searched for by itself, from both ends; both follow the tie rule of `ShortestPathTree`, so
// the two give the same answer.

import GraphModel

/// All shortest paths from one node, found in slices. It keeps its storage from search to search.
public struct SourceSearch: Sendable {
  /// The budget of a frame: about 1 ms of searching, and 6 where memory is slow. A constant, counted in arcs and not in
  /// time, so that a recording plays back to the same pixels on a machine of any speed.
  public static let arcsInAFrame = 100_000

  /// The node that all paths start at.
  public private(set) var source = NodeID(0)
  /// The query that is answered.
  public private(set) var query = PathQuery()
  /// The search when steps are counted.
  private var bySteps = TreeSearch()
  /// The tree when costs are, once it is found.
  private var byCosts = ShortestPathTree()
  private var hasCosts = false

  /// The nodes and arcs up to which a search by costs is done at once: in about 3 ms.
  private static let mostByCosts = 75_000

  /// A search of nothing.
  public init() {}

  /// The paths found so far: counted in steps, those to the nearest nodes; by costs all or none.
  public var tree: ShortestPathTree { query.costs == nil ? bySteps.tree : byCosts }

  /// The number of steps that the paths found so far reach.
  public var deepestStep: Int {
    let tree = self.tree
    return tree.order.last.flatMap { tree.steps(to: $0) } ?? 0
  }

  /// True if all paths have been found.
  public var isComplete: Bool { query.costs == nil ? !wantsMore : hasCosts }

  /// True if `advance` would find more.
  public private(set) var wantsMore = false

  /// Starts a search in place of the one before, which may not have come to its end. Nothing is followed yet.
  ///
  /// - Complexity: O(nodes reached by the search before), or O(nodes) for a graph of another size.
  public mutating func begin(from source: NodeID, _ query: PathQuery = PathQuery(), with finder: PathFinder) {
    self.source = source
    self.query = query
    hasCosts = false
    wantsMore = true
    if query.costs == nil { bySteps.begin(finder.rows(query), from: source) }
  }

  /// Searches on until about `budget` arcs have been followed. The budget alone decides how far that is, not the clock:
  /// what is recorded plays back alike on any machine.
  ///
  /// A search by costs is done at once, whatever the budget; in a network too large for that every path is searched for
  /// by itself, unless there is no budget to keep to.
  public mutating func advance(arcs budget: Int = .max, with finder: PathFinder) {
    guard wantsMore else { return }
    wantsMore = false
    if query.costs == nil {
      wantsMore = !bySteps.advance(arcs: budget)
    } else {
      let rows = finder.searchGraph(query).outgoing
      guard budget == .max || rows.nodeCount + rows.arcCount <= Self.mostByCosts else { return }
      finder.fill(&byCosts, from: source, query)
      hasCosts = true
    }
  }

  /// Writes the path to a node over `path`, whose storage is kept: from the tree when the node is in it, else from a
  /// search for this path alone.
  ///
  /// - Returns: false, and an empty path, when there is none.
  @discardableResult
  public func copyPath(to node: NodeID, with finder: PathFinder, into path: inout Path) -> Bool {
    if query.costs == nil {
      if isComplete || bySteps.tree.reaches(node) { return bySteps.tree.copyPath(to: node, into: &path) }
    } else if hasCosts {
      return byCosts.copyPath(to: node, into: &path)
    }
    return finder.copyPath(from: source, to: node, query, into: &path)
  }
}
