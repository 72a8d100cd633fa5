// A few numbers for many communities, as colours of a political map: what lies side by side is told apart.
//
// The largest communities come first and choose by the edges to those before them, so the numbers follow from the
// communities and the graph alone.

import GraphModel

extension Communities {
  /// Returns a number below `count` for each of the largest communities, so that few edges lead between communities of one
  /// number; the first `count` have numbers of their own.
  ///
  /// A community takes the number to which the fewest of its edges lead, of several the one that the fewest nodes have.
  ///
  /// - Parameters:
  ///   - adjacency: the graph that the communities were found in.
  ///   - numbered: the number of communities that are told apart, the largest of them.
  /// - Complexity: O(nodes + arcs + communities · count).
  public func spreadNumbers(
    below count: Int, undirected adjacency: Adjacency, numbered: Int
  ) -> [UInt8] {
    precondition((1...256).contains(count) && numbered <= self.count, "there is a number for each community")
    let members = members(ofFirst: numbered)
    var numbers = [UInt8](repeating: 0, count: numbered)
    var edges = [Int](repeating: 0, count: count)
    var nodes = edges
    adjacency.withRows { rows in
      for community in 0..<numbered {
        var best = community
        if community >= count {
          for number in 0..<count { edges[number] = 0 }
          for node in members.nodes[members.starts[community]..<members.starts[community + 1]] {
            for arc in rows.arcs(of: Int(node)) {
              let other = Int(ofNode[Int(rows.targets[arc])])
              if other < community { edges[Int(numbers[other])] += 1 }
            }
          }
          best = (0..<count).min { (edges[$0], nodes[$0]) < (edges[$1], nodes[$1]) } ?? 0
        }
        numbers[community] = UInt8(best)
        nodes[best] += sizes[community]
      }
    }
    return numbers
  }

  /// Returns the nodes of the largest communities, one community after another, with the first of each and the end.
  private func members(ofFirst count: Int) -> (starts: [Int], nodes: [UInt32]) {
    var starts = [0]
    for size in sizes.prefix(count) { starts.append(starts[starts.count - 1] + size) }
    var nodes = [UInt32](repeating: 0, count: starts[count])
    var next = starts
    for (node, community) in ofNode.enumerated() where community < count {
      nodes[next[Int(community)]] = UInt32(node)
      next[Int(community)] += 1
    }
    return (starts, nodes)
  }
}
