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
    let members = GroupMembers(ofNode, count: numbered)
    var numbers = [UInt8](repeating: 0, count: numbered)
    var edges = [Int](repeating: 0, count: count)
    var nodes = edges
    adjacency.withRows { rows in
      for community in 0..<numbered {
        var best = community
        if community >= count {
          for number in 0..<count { edges[number] = 0 }
          for node in members.nodes[members.range(of: community)] {
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
}
