// The nodes of each group of a division, one group after another.

/// The members of groups that are numbered from 0, in the order of their numbers.
struct GroupMembers {
  /// The place of the first member of each group, and the end.
  let starts: [Int]
  let nodes: [UInt32]

  /// - Parameters:
  ///   - groups: the group of each node; nodes of other groups than the first `count` are left out.
  ///   - count: the number of groups.
  /// - Complexity: O(nodes + groups).
  init(_ groups: [UInt32], count: Int) {
    var starts = [Int](repeating: 0, count: count + 1)
    for group in groups where group < count { starts[Int(group) + 1] += 1 }
    for group in 0..<count { starts[group + 1] += starts[group] }
    var nodes = [UInt32](repeating: 0, count: starts[count])
    var next = starts
    for (node, group) in groups.enumerated() where group < count {
      nodes[next[Int(group)]] = UInt32(node)
      next[Int(group)] += 1
    }
    (self.starts, self.nodes) = (starts, nodes)
  }

  func range(of group: Int) -> Range<Int> { starts[group]..<starts[group + 1] }
}
