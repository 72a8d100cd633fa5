// An order of nodes in which neighbours are near each other: for the circle, and for whatever is filled from an order.
//
// Each connected part comes by itself. In trees and rings the order of a depth-first search crosses no edges. Elsewhere
// communities come one after another, each again in the order of a depth-first search; in small graphs the order is then
// improved crossing by crossing.

import GraphMeasures
import GraphModel

/// The search for orders of nodes on a circle.
enum CircularOrder {
  /// The number of neighbouring pairs up to which communities are looked for, which takes some seconds there.
  private static let communityLimit = 3_000_000

  /// Returns all nodes in order.
  ///
  /// - Complexity: O((nodes + edges) log nodes); of small graphs O(nodes · edges).
  static func order(_ rows: NeighbourRows, seed: UInt64) -> [Int] {
    let parts = ConnectedParts(rows).lists
    // The number of edges beyond those of a tree, of which a ring has one.
    let surplus = rows.pairCount + parts.count - rows.nodeCount
    let isNearlyForest = surplus <= 1 || 10 * surplus <= rows.nodeCount
    let communities = isNearlyForest || rows.pairCount > communityLimit ? nil : communities(rows, seed: seed)
    var visited = [Bool](repeating: false, count: rows.nodeCount)
    var order: [Int] = []
    order.reserveCapacity(rows.nodeCount)
    let ranks = communities.map { communityRanks(rows, $0, parts) }
    for part in parts {
      guard let communities, let ranks else {
        search(rows, from: part, &visited, &order)
        continue
      }
      var groups: [Int: [Int]] = [:]
      for node in part { groups[ranks[Int(communities[node])], default: []].append(node) }
      for (_, group) in groups.sorted(by: { $0.key < $1.key }) {
        search(rows, from: group, &visited, &order) { communities[$0] == communities[$1] }
      }
    }
    return CrossingSifting.improve(order, rows)
  }

  private static func communities(_ rows: NeighbourRows, seed: UInt64) -> [UInt32]? {
    let options = CommunityOptions(seed: seed, passes: 1, attempts: rows.pairCount < 10_000 ? 5 : 1)
    return Communities.find(undirected: rows.adjacency, options: options)?.ofNode
  }

  /// Appends nodes in the order of depth-first searches, each from the most joined node that is left.
  ///
  /// - Parameter follows: true if the search goes from one node to another.
  private static func search(
    _ rows: NeighbourRows, from nodes: [Int], _ visited: inout [Bool], _ order: inout [Int],
    follows: (Int, Int) -> Bool = { _, _ in true }
  ) {
    // The sort is stable, so the first of equally joined nodes comes first.
    for start in nodes.sorted(by: { rows.degree($0) > rows.degree($1) }) where !visited[start] {
      var stack = [start]
      while let node = stack.popLast() {
        guard !visited[node] else { continue }
        visited[node] = true
        order.append(node)
        for next in rows[node].reversed() where !visited[Int(next)] && follows(node, Int(next)) {
          stack.append(Int(next))
        }
      }
    }
  }

  /// Returns the rank of each community in an order in which those with many edges between them follow each other: the
  /// largest of a part first, then always the one joined most to the last.
  private static func communityRanks(_ rows: NeighbourRows, _ communities: [UInt32], _ parts: [[Int]]) -> [Int] {
    let count = Int(communities.max() ?? 0) + 1
    var edges = [[Int: Int]](repeating: [:], count: count)
    for node in 0..<rows.nodeCount {
      for next in rows[node] where communities[node] != communities[Int(next)] {
        edges[Int(communities[node])][Int(communities[Int(next)]), default: 0] += 1
      }
    }
    var ranks = [Int](repeating: -1, count: count)
    var rank = 0
    // Communities are numbered by size, and each lies in one part.
    for start in 0..<count {
      var stack = [start]
      while let community = stack.popLast() {
        guard ranks[community] < 0 else { continue }
        ranks[community] = rank
        rank += 1
        let next = edges[community].filter { ranks[$0.key] < 0 }
        // The most joined is pushed last, to come first.
        stack += next.sorted { ($0.value, -$0.key) < ($1.value, -$1.key) }.map(\.key)
      }
    }
    return ranks
  }
}
