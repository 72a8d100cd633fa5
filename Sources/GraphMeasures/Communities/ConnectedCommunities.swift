// The parts of communities that hang together.
//
// No part reaches over the border of its community, so communities are parted side by side. Each part is first named by
// its first node, and the names are then numbered in their order: nothing depends on who parted what.

import Parallel

enum ConnectedCommunities {
  /// The number of portions in which communities are parted, where there are as many.
  private static let portionCount = 256

  /// Returns the division refined so that each community hangs together, numbered by first nodes.
  ///
  /// Parting what no edge joins never lowers modularity.
  static func of(_ membership: [UInt32], in network: CommunityNetwork) -> [UInt32] {
    let count = Int(membership.max().map { $0 + 1 } ?? 0)
    let members = GroupMembers(membership, count: count)
    var parts = [UInt32](repeating: .max, count: membership.count)
    parts.withUnsafeMutableBufferPointer { parts in
      nonisolated(unsafe) let parts = parts
      let step = max(1, (count + portionCount - 1) / portionCount)
      Parallel.forEach(0..<(count + step - 1) / step) { portion in
        var pending: [UInt32] = []
        for community in portion * step..<min(count, (portion + 1) * step) {
          for index in members.range(of: community) where parts[Int(members.nodes[index])] == .max {
            spread(from: members.nodes[index], membership, network, parts, &pending)
          }
        }
      }
      var number: UInt32 = 0
      for node in parts.indices {
        // The first node of a part comes before all others of it.
        if parts[node] == UInt32(node) {
          parts[node] = number
          number += 1
        } else {
          parts[node] = parts[Int(parts[node])]
        }
      }
    }
    return parts
  }

  /// Names all nodes of a community that hang together with a node after it.
  private static func spread(
    from start: UInt32, _ membership: [UInt32], _ network: CommunityNetwork,
    _ parts: UnsafeMutableBufferPointer<UInt32>, _ pending: inout [UInt32]
  ) {
    let community = membership[Int(start)]
    parts[Int(start)] = start
    pending.append(start)
    while let node = pending.popLast() {
      for arc in Int(network.offsets[Int(node)])..<Int(network.offsets[Int(node) + 1]) {
        let other = Int(network.targets[arc])
        // Another thread may be naming nodes of other communities: only those of this one are looked at.
        guard membership[other] == community, parts[other] == .max else { continue }
        parts[other] = start
        pending.append(UInt32(other))
      }
    }
  }
}
