// One connected part of a graph with every edge leading down: what layers are made of.

/// A network without circles. Its nodes have numbers of their own, from 0.
struct DownwardNetwork {
  /// The nodes from top to bottom, so that every edge leads from an earlier to a later one.
  let order: [Int]
  /// The nodes below each node that edges lead to.
  let below: [[Int]]
  /// The nodes above each node that edges come from.
  let above: [[Int]]

  var nodeCount: Int { order.count }

  /// The network of one part.
  ///
  /// - Parameters:
  ///   - part: its nodes.
  ///   - index: the number in the part of each of them.
  init(_ part: [Int], _ index: [Int], _ directions: EdgeDirections, _ rows: NeighbourRows) {
    var below = [[Int]](repeating: [], count: part.count)
    var above = below
    for (item, node) in part.enumerated() {
      for next in rows[node] where directions.ranks[node] < directions.ranks[Int(next)] {
        below[item].append(index[Int(next)])
        above[index[Int(next)]].append(item)
      }
    }
    (self.below, self.above) = (below, above)
    order = part.indices.sorted { directions.ranks[part[$0]] < directions.ranks[part[$1]] }
  }
}
