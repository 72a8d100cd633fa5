// What nodes gain by moving to the communities of their neighbours, and the moves: the same one at a time and in batches.
//
// The gain is that of modularity: the weight of the arcs toward a community, less what chance would put there.

/// A network, its communities, and their strengths, as memory that loops over nodes work on.
///
/// Unchecked, because threads share it: nodes choose side by side only while none moves.
struct NodeMoves: @unchecked Sendable {
  let rows: RowsAhead
  private let weights: UnsafeBufferPointer<Double>
  /// The strength of each node.
  private let own: UnsafeBufferPointer<Double>
  /// The community of each node.
  let communities: UnsafeMutableBufferPointer<UInt32>
  /// The strength of each community.
  private let strengths: UnsafeMutableBufferPointer<Double>
  /// Resolution over total strength: what chance puts between two nodes is this times their strengths.
  private let pull: Double

  var nodeCount: Int { own.count }

  /// Returns what `body` makes of the moves in a network; `nil`, without calling it, where no node can gain.
  ///
  /// - Parameter communities: numbers below the number of nodes.
  static func with<Result>(
    _ network: CommunityNetwork, resolution: Double, communities: inout [UInt32], _ body: (NodeMoves) -> Result
  ) -> Result? {
    let count = network.nodeCount
    let total = network.totalStrength
    guard count > 1, total > 0 else { return nil }
    var strengths = [Double](repeating: 0, count: count)
    for node in 0..<count { strengths[Int(communities[node])] += network.strengths[node] }
    return network.offsets.withUnsafeBufferPointer { offsets in
      network.targets.withUnsafeBufferPointer { targets in
        network.weights.withUnsafeBufferPointer { weights in
          network.strengths.withUnsafeBufferPointer { own in
            communities.withUnsafeMutableBufferPointer { communities in
              strengths.withUnsafeMutableBufferPointer { strengths in
                body(
                  NodeMoves(
                    rows: RowsAhead(offsets: offsets, targets: targets), weights: weights, own: own,
                    communities: communities, strengths: strengths, pull: resolution / total))
              }
            }
          }
        }
      }
    }
  }

  /// Fetches the arcs of a node.
  @inline(__always)
  func fetchRow(of node: Int) { rows.fetchRow(of: node, weights.isEmpty ? nil : weights.baseAddress) }

  /// Fetches the communities of a node's neighbours.
  @inline(__always)
  func fetchCommunities(around node: Int) {
    rows.fetch(UnsafePointer(communities.baseAddress.unsafelyUnwrapped), forRowOf: node)
  }

  /// Fetches the strengths of the communities of a node's neighbours.
  @inline(__always)
  func fetchStrengths(around node: Int) {
    let communities = UnsafePointer(communities.baseAddress.unsafelyUnwrapped)
    rows.fetch(UnsafePointer(strengths.baseAddress.unsafelyUnwrapped), at: communities, forRowOf: node)
  }

  /// Returns the community a node gains most in, and what it gains; its own unless another is better by more than rounding.
  @inline(__always)
  func best(for node: Int, _ sums: ArcSums) -> (community: UInt32, gain: Double) {
    let arcs = rows.arcs(of: node)
    sums.begin(arcCount: arcs.count)
    for arc in arcs {
      let other = Int(rows.targets[arc])
      if other == node { continue }
      sums.add(weights.isEmpty ? 1 : weights[arc], toward: communities[other])
    }
    let from = communities[node]
    let pull = pull * own[node]
    let here = sums[from] - pull * (strengths[Int(from)] - own[node])
    var (best, most) = (from, here + 1e-10 * own[node])
    sums.drain { community, weight in
      let gain = weight - pull * strengths[Int(community)]
      if gain > most && community != from { (best, most) = (community, gain) }
    }
    return (best, most)
  }

  /// True if all nodes of a community have left it, as far as a node can tell that chose it.
  @inline(__always)
  func haveAllLeft(_ community: UInt32, for node: Int) -> Bool {
    // Sums of fractions leave a little where nothing is left.
    strengths[Int(community)] <= 1e-9 * own[node]
  }

  /// Moves a node to another community.
  @inline(__always)
  func move(_ node: Int, to community: UInt32) {
    strengths[Int(communities[node])] -= own[node]
    strengths[Int(community)] += own[node]
    communities[node] = community
  }

  /// Takes away what rounding left of the strength of a community without nodes.
  @inline(__always)
  func empty(_ community: UInt32) { strengths[Int(community)] = 0 }
}
