// The small network that joins some nodes: a Steiner tree, at most twice as long as the shortest there is.
//
// The algorithm is that of K. Mehlhorn (1988) with the last two steps of L. Kou, G. Markowsky and L. Berman (1981): one search
// from all terminals at once finds the terminal nearest to each node; of the edges between the areas of two terminals, the
// shortest ways form a network of which a minimum spanning tree is taken; the edges among its nodes are spanned once more,
// and branches that end at no terminal are cut. Ties are decided by steps and then by names, so that the answer does not
// depend on the order in which the terminals are named, or on that of the file.

import GraphModel

/// A tree of edges that joins some nodes. Directions are ignored.
public struct JoiningTree: Hashable, Sendable {
  /// The nodes of the tree, terminals included, in the order of names.
  public let nodes: [NodeID]
  /// The edges of the tree, one fewer than there are nodes, in the order of the names of their ends.
  public let edges: [EdgeID]
  /// The sum of the edges' costs: their number when steps are counted.
  public let total: Double
}

/// The answer to "which small network joins these?"
public enum JoiningAnswer: Hashable, Sendable {
  /// The tree that joins all of them.
  case found(JoiningTree)
  /// The nodes that cannot be joined to the first one, in the order in which they were named.
  case apart([NodeID])

  /// The tree, where there is one.
  public var tree: JoiningTree? {
    if case .found(let tree) = self { tree } else { nil }
  }
}

extension PathFinder {
  /// Returns a tree that joins nodes and costs at most twice as much as the cheapest one; for two nodes it is a shortest path.
  /// A finder for a changed graph answers about the graph as it was built.
  ///
  /// - Parameters:
  ///   - terminals: the nodes to join, at least one; those named twice count once.
  ///   - costs: the cost of each edge; `nil` counts steps.
  /// - Complexity: O(edges + nodes · log nodes) by costs, O(nodes + edges) by steps; 24 bytes a node.
  public func joiningTree(of terminals: [NodeID], costs: EdgeCosts? = nil) -> JoiningAnswer {
    precondition(!terminals.isEmpty, "there is a node to join")
    let rows = searchGraph(PathQuery(ignoringDirection: true, costs: costs))
    let areas = TerminalAreas(rows, costs: costs, around: terminals)
    var sets = DisjointSets(count: areas.terminals.count)
    let links = areas.links().filter { sets.join($0.areas.0, $0.areas.1) }
    guard links.count == areas.terminals.count - 1 else {
      let first = sets.root(of: areas.area(of: terminals[0]))
      var named = Set<NodeID>()
      return .apart(
        terminals.filter { sets.root(of: areas.area(of: $0)) != first && named.insert($0).inserted })
    }
    let nodes = areas.nodes(of: links)
    let part = JoinedPart(rows, costs: costs, nodes: nodes, terminals: Set(terminals))
    return .found(part.tree())
  }
}
