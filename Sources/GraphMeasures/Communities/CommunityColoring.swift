// A few numbers for many communities, as colours of a political map: neighbours differ.
//
// The largest communities come first and choose by the edges to those before them, so the numbers follow from the
// communities and the graph alone.

import GraphModel
import Parallel

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
    let neighbours = edgesToLarger(of: count..<max(count, numbered), adjacency, numbered: numbered)
    var numbers = [UInt8](repeating: 0, count: numbered)
    var edges = [Int](repeating: 0, count: count)
    var nodes = edges
    for community in 0..<numbered {
      var best = community
      if community >= count {
        for number in 0..<count { edges[number] = 0 }
        for (other, joining) in neighbours[community - count] { edges[Int(numbers[Int(other)])] += joining }
        best = (0..<count).min { (edges[$0], nodes[$0]) < (edges[$1], nodes[$1]) } ?? 0
      }
      numbers[community] = UInt8(best)
      nodes[best] += sizes[community]
    }
    return numbers
  }

  /// Returns the numbers of edges that join each of some communities and those before it.
  private func edgesToLarger(
    of communities: Range<Int>, _ adjacency: Adjacency, numbered: Int
  ) -> [[(community: UInt32, edges: Int)]] {
    let members = GroupMembers(ofNode, count: numbered)
    let sums = ArcSums.forThreads(ofPieces: communities.count, below: numbered)
    var found = [[(community: UInt32, edges: Int)]](repeating: [], count: communities.count)
    adjacency.withRows { rows in
      found.withUnsafeMutableBufferPointer { found in
        nonisolated(unsafe) let (rows, found) = (rows, found)
        Parallel.forEach(communities, threads: sums.count) { community, worker in
          let (sums, nodes) = (sums[worker], members.nodes[members.range(of: community)])
          sums.begin(arcCount: nodes.reduce(0) { $0 + rows.arcs(of: Int($1)).count })
          for node in nodes {
            for arc in rows.arcs(of: Int(node)) {
              let other = ofNode[Int(rows.targets[arc])]
              if other < community { sums.add(1, toward: other) }
            }
          }
          sums.drain { found[community - communities.lowerBound].append(($0, Int($1))) }
        }
      }
    }
    return found
  }
}
