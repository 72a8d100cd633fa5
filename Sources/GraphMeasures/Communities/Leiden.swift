// The rounds of the Leiden algorithm: move, refine, make smaller, until every community is one node.

import Randomness

enum Leiden {
  /// Makes one pass from a division of the network; the division found is numbered from 0. `nil` when cancelled.
  static func pass(
    _ network: CommunityNetwork, from start: [UInt32], options: CommunityOptions, random: inout SeededGenerator,
    control: MeasureControl?
  ) -> [UInt32]? {
    var level = network
    // The node of the level each node of the network is part of, and the community of each node of the level.
    var groupOfNode = Array(0..<UInt32(network.nodeCount))
    var (communities, count) = renumbered(start)
    while true {
      guard move(level, &communities, areSingle: count == level.nodeCount, options, &random, control) else {
        return nil
      }
      (communities, count) = renumbered(communities)
      control?.advance()
      if count == level.nodeCount { break }
      guard
        let refined = !options.refines
          ? communities
          : Refinement.run(
            level, resolution: options.resolution, communities: communities, count: count, random: &random,
            control: control)
      else { return nil }
      var (groups, groupCount) = renumbered(refined)
      // If nothing could be refined, the communities themselves become the nodes, or there would be no end.
      if groupCount == level.nodeCount { (groups, groupCount) = (communities, count) }
      var next = [UInt32](repeating: 0, count: groupCount)
      for (node, group) in groups.enumerated() { next[Int(group)] = communities[node] }
      level = CommunityNetwork(groups: groups, count: groupCount, of: level)
      for node in groupOfNode.indices { groupOfNode[node] = groups[Int(groupOfNode[node])] }
      communities = next
    }
    return renumbered(groupOfNode.map { communities[Int($0)] }).membership
  }

  /// Moves the nodes of a network, in a large one as long as many gain. False when cancelled.
  private static func move(
    _ network: CommunityNetwork, _ communities: inout [UInt32], areSingle: Bool, _ options: CommunityOptions,
    _ random: inout SeededGenerator, _ control: MeasureControl?
  ) -> Bool {
    network.nodeCount < BatchedMoving.leastNodeCount
      ? LocalMoving.run(
        network, resolution: options.resolution, communities: &communities, random: &random, control: control)
      : BatchedMoving.run(
        network, resolution: options.resolution, communities: &communities, areSingle: areSingle, random: &random,
        control: control)
  }

  /// Returns the same division numbered from 0 in the order of first nodes, and the number of its parts.
  static func renumbered(_ membership: [UInt32]) -> (membership: [UInt32], count: Int) {
    var numbers = [UInt32](repeating: .max, count: Int(membership.max().map { $0 + 1 } ?? 0))
    var count: UInt32 = 0
    let result = membership.map { part in
      if numbers[Int(part)] == .max {
        numbers[Int(part)] = count
        count += 1
      }
      return numbers[Int(part)]
    }
    return (result, Int(count))
  }
}
