// The edges of a graph in the order of their labels.
//
// Networks have few labels for many edges (the books of a million meetings), so labels are told apart by hashing, only
// the different ones are compared, and the edges are dealt out by counting. Comparing edge with edge took four fifths
// of building such a graph.

enum EdgeOrder {
  /// Returns the positions of edges, sorted by label byte by byte and then by position.
  ///
  /// - Complexity: O(edges + different labels · log of these).
  static func byLabel(_ labels: [String]) -> [UInt32] {
    var index: [ExactText: Int] = [:]
    var different: [String] = []
    let classes = labels.map { label in
      let text = ExactText(label)
      if let known = index[text] { return known }
      index[text] = different.count
      different.append(label)
      return different.count - 1
    }
    var rank = [Int](repeating: 0, count: different.count)
    let sorted = different.indices.sorted { ExactText.precedes(different[$0], different[$1]) }
    for (index, label) in sorted.enumerated() { rank[label] = index }
    return deal(classes, rank: rank)
  }

  /// Sorts positions by the rank of their class, stably, by counting.
  private static func deal(_ classes: [Int], rank: [Int]) -> [UInt32] {
    var next = [Int](repeating: 0, count: rank.count + 1)
    for label in classes { next[rank[label] + 1] += 1 }
    for index in 0..<rank.count { next[index + 1] += next[index] }
    var order = [UInt32](repeating: 0, count: classes.count)
    for (edge, label) in classes.enumerated() {
      order[next[rank[label]]] = UInt32(edge)
      next[rank[label]] += 1
    }
    return order
  }
}
