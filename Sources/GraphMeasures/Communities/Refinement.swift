// The second phase of Leiden: each community is built up again from single nodes, so that it falls apart where it
// should and every part hangs together.
//
// A node that is still alone and well joined to its community joins a part it has edges to, well joined itself, where
// nothing is lost; which one is drawn, the likelier the more is gained.

import Foundation
import Randomness

enum Refinement {
  /// The distance of the draw from a greedy choice: gains this much apart, in mean edge weights, differ in likelihood
  /// by e.
  private static let temperature = 0.01

  /// Parts of the communities, as numbers below the number of nodes. `nil` when cancelled.
  static func run(
    _ network: CommunityNetwork, resolution: Double, communities: [UInt32], count: Int, random: inout SeededGenerator,
    control: MeasureControl?
  ) -> [UInt32]? {
    let nodeCount = network.nodeCount
    let total = network.totalStrength
    var strengths = [Double](repeating: 0, count: count)
    for node in 0..<nodeCount { strengths[Int(communities[node])] += network.strengths[node] }
    var order = Array(0..<UInt32(nodeCount))
    order.shuffle(using: &random)
    var parts = Array(0..<UInt32(nodeCount))
    guard total > 0 else { return parts }
    var state = State(
      strengths: network.strengths, cuts: cuts(network, communities), isAlone: Array(repeating: true, count: nodeCount),
      toward: Array(repeating: 0, count: nodeCount), pull: resolution / total,
      coldness: 1 / (temperature * total / Double(max(1, network.targets.count))))
    for (visits, node) in order.enumerated() {
      if visits & 0xFFFF == 0, control?.isCancelled == true { return nil }
      let node = Int(node)
      let community = strengths[Int(communities[node])]
      guard state.isAlone[node], state.isWellJoined(node, to: community) else { continue }
      gather(network, node, communities, parts, &state)
      draw(node, community, &parts, &state, &random)
    }
    return parts
  }

  /// The state of each part, by the number of the node it started from.
  private struct State {
    /// The strength of each part.
    var strengths: [Double]
    /// The weight between each part and the rest of its community.
    var cuts: [Double]
    /// True for each node that is still a part of its own.
    var isAlone: [Bool]
    /// The weight between the node visited and each part.
    var toward: [Double]
    var met: [UInt32] = []
    var odds: [Double] = []
    let pull: Double
    let coldness: Double

    func isWellJoined(_ part: Int, to community: Double) -> Bool {
      cuts[part] >= pull * strengths[part] * (community - strengths[part]) * (1 - 1e-12)
    }
  }

  /// Returns the weight between each node and the rest of its community.
  private static func cuts(_ network: CommunityNetwork, _ communities: [UInt32]) -> [Double] {
    var cuts = [Double](repeating: 0, count: network.nodeCount)
    for node in 0..<network.nodeCount {
      let community = communities[node]
      var sum = 0.0
      for arc in Int(network.offsets[node])..<Int(network.offsets[node + 1]) {
        let other = Int(network.targets[arc])
        guard communities[other] == community, other != node else { continue }
        sum += network.weights.isEmpty ? 1 : network.weights[arc]
      }
      cuts[node] = sum
    }
    return cuts
  }

  /// Sums a node's weight towards the parts of its community.
  private static func gather(
    _ network: CommunityNetwork, _ node: Int, _ communities: [UInt32], _ parts: [UInt32], _ state: inout State
  ) {
    state.met.removeAll(keepingCapacity: true)
    let community = communities[node]
    for arc in Int(network.offsets[node])..<Int(network.offsets[node + 1]) {
      let other = Int(network.targets[arc])
      guard communities[other] == community, other != node else { continue }
      let weight = network.weights.isEmpty ? 1 : network.weights[arc]
      if weight == 0 { continue }
      let part = Int(parts[other])
      if state.toward[part] == 0 { state.met.append(UInt32(part)) }
      state.toward[part] += weight
    }
  }

  /// Draws the part the node joins, if any loses nothing by it.
  private static func draw(
    _ node: Int, _ community: Double, _ parts: inout [UInt32], _ state: inout State, _ random: inout SeededGenerator
  ) {
    state.odds.removeAll(keepingCapacity: true)
    let own = state.strengths[node]
    var most = 0.0
    for part in state.met {
      let gain = state.toward[Int(part)] - state.pull * own * state.strengths[Int(part)]
      let joins = gain >= 0 && state.isWellJoined(Int(part), to: community)
      state.odds.append(joins ? gain : -1)
      if joins { most = max(most, gain) }
    }
    var sum = 0.0
    for index in state.odds.indices {
      let gain = state.odds[index]
      state.odds[index] = gain < 0 ? 0 : exp((gain - most) * state.coldness)
      sum += state.odds[index]
    }
    var ball = sum > 0 ? random.unit() * sum : -1
    var chosen: Int?
    for (index, odds) in state.odds.enumerated() where ball >= 0 && odds > 0 {
      chosen = Int(state.met[index])
      ball -= odds
    }
    if let chosen { join(node, chosen, &parts, &state) }
    for part in state.met { state.toward[Int(part)] = 0 }
  }

  private static func join(_ node: Int, _ part: Int, _ parts: inout [UInt32], _ state: inout State) {
    state.cuts[part] += state.cuts[node] - 2 * state.toward[part]
    state.strengths[part] += state.strengths[node]
    // The part's first node is alone no more either: it may not leave what grew around it.
    state.isAlone[part] = false
    state.isAlone[node] = false
    parts[node] = UInt32(part)
  }
}
