// The root of a connected part that is a tree: the one its edges name, or its middle.
//
// An organization chart or a taxonomy says by the direction of its edges where it begins. A tree without directions has
// no root of its own, and a lopsided one would be a fan around its own; from the middle the fewest rings are needed.

import GraphModel

/// The choice of a root for drawings that grow outwards.
enum TreeRoot {
  /// The depth below a tree's own root, as a multiple of the least depth possible, up to which the drawing begins there.
  private static let lopsidedness = 1.3

  /// Returns the root to draw a part from: of a tree the node that all edges lead away from (or all lead to), unless the
  /// tree is lopsided, else its middle; of a part with circles the most joined node. `nil` for an empty part.
  ///
  /// - Complexity: O(nodes + edges) of the part.
  static func root(of part: [Int], _ graph: Graph, _ rows: NeighbourRows) -> Int? {
    guard part.reduce(0, { $0 + rows.degree($1) }) == 2 * (part.count - 1) else { return rows.mostJoined(of: part) }
    guard let middle = middle(of: part, rows) else { return nil }
    guard graph.directedness == .directed, let source = source(of: part, graph) else { return middle }
    let (least, own) = (depth(below: middle, rows), depth(below: source, rows))
    return Double(own) <= lopsidedness * Double(least) ? source : middle
  }

  /// Returns the greatest distance from a node of a tree.
  private static func depth(below root: Int, _ rows: NeighbourRows) -> Int {
    var (level, depth) = ([(node: root, parent: root)], 0)
    while true {
      level = level.flatMap { step in
        rows[step.node].lazy.map { Int($0) }.filter { $0 != step.parent }.map { (node: $0, parent: step.node) }
      }
      if level.isEmpty { return depth }
      depth += 1
    }
  }

  /// Returns the only node that no edge leads to, if one edge leads to each other node, or the same against the edges.
  private static func source(of part: [Int], _ graph: Graph) -> Int? {
    for adjacency in [graph.incoming, graph.outgoing] {
      let ends = part.filter { adjacency.degree(of: NodeID(index: $0)) == 0 }
      if ends.count == 1, part.allSatisfy({ adjacency.degree(of: NodeID(index: $0)) <= 1 }) { return ends[0] }
    }
    return nil
  }

  /// Returns the node that is left when leaves are taken away again and again; of two the more joined one.
  private static func middle(of part: [Int], _ rows: NeighbourRows) -> Int? {
    var degrees = [Int: Int](minimumCapacity: part.count)
    for node in part { degrees[node] = rows.degree(node) }
    var leaves = part.filter { rows.degree($0) <= 1 }
    var left = part.count
    while left > 2 {
      left -= leaves.count
      var next: [Int] = []
      for leaf in leaves {
        for neighbour in rows[leaf] {
          guard let degree = degrees[Int(neighbour)] else { continue }
          degrees[Int(neighbour)] = degree - 1
          if degree == 2 { next.append(Int(neighbour)) }
        }
        degrees[leaf] = 0
      }
      leaves = next
    }
    return rows.mostJoined(of: leaves.sorted())
  }
}
