// The rounds of the Leiden algorithm: move, refine, make smaller, until every community is one node, or of a large network
// hardly any node joins another.

import Randomness

enum Leiden {
  /// Makes one pass from a division of the network; the division found is numbered from 0.
  ///
  /// - Parameter leastModularity: the modularity that the first round has to reach; `nil` for any.
  /// - Returns: `nil` when cancelled, or when that is not reached.
  static func pass(
    _ network: CommunityNetwork, from start: [UInt32], options: CommunityOptions, leastModularity: Double? = nil,
    random: inout SeededGenerator, control: MeasureControl?
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
      // Only the network itself knows what lies inside its nodes. An estimate tells what is plain.
      if level.nodeCount == network.nodeCount, let leastModularity,
        network.modularity(of: communities, resolution: options.resolution, stride: 17) < leastModularity
      {
        return nil
      }
      if isDone(level, communityCount: count) { break }
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

  /// Returns true if the nodes of a level have joined no other, or in a large one so few that another is not worth its
  /// making.
  private static func isDone(_ level: CommunityNetwork, communityCount: Int) -> Bool {
    let joined = level.nodeCount - communityCount
    if joined == 0 || !BatchedMoving.isWorthwhile(in: level) { return joined == 0 }
    return joined <= max(level.joinedNodeCount() / leastJoined.ofJoined, level.nodeCount / leastJoined.ofAll)
  }

  /// The part of the nodes with arcs of a large level, as one in so many, that have to join others for another level, and
  /// that of all nodes, each of which takes its time there.
  private static let leastJoined = (ofJoined: 200, ofAll: 2_000)

  /// Moves the nodes of a network, in a large one as long as that gains more than a smaller network would. False when
  /// cancelled.
  private static func move(
    _ network: CommunityNetwork, _ communities: inout [UInt32], areSingle: Bool, _ options: CommunityOptions,
    _ random: inout SeededGenerator, _ control: MeasureControl?
  ) -> Bool {
    BatchedMoving.isWorthwhile(in: network)
      ? BatchedMoving.run(
        network, resolution: options.resolution, communities: &communities, areSingle: areSingle, random: &random,
        control: control)
      : LocalMoving.run(
        network, resolution: options.resolution, communities: &communities, random: &random, control: control)
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
