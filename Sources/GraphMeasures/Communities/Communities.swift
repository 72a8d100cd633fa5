// Communities by the Leiden algorithm (V. Traag, L. Waltman, N. J. van Eck 2019), maximising modularity.
//
// Each round moves nodes to the neighbouring community that gains most, refines every community into well-connected
// parts, and makes each part one node of a smaller network that starts from the communities found. Invariants of the
// answer: every community hangs together, and the same seed gives the same communities.

import GraphModel
import Randomness

/// The settings of a search for communities.
public struct CommunityOptions: Sendable {
  /// Higher for more and smaller communities; 1 is plain modularity.
  public var resolution: Double
  /// The seed that the order of visits is drawn with.
  public var seed: UInt64
  /// The largest number of passes, each from what the last one found; they end early when nothing is gained. The first of
  /// several looks at a sample of the edges where there are many. `nil` for two, but one in large graphs with few edges a
  /// node, where the second costs seconds and changes next to nothing.
  public var passes: Int?

  /// The number of fresh starts, of which the best is kept; `nil` for ten in graphs where that takes no noticeable
  /// time, else one.
  public var attempts: Int?
  /// True if communities are built up again from their parts on the way; without, as Louvain's algorithm does, half of
  /// the time is saved and a little modularity lost.
  public var refines: Bool
  /// The least modularity of communities that are of use; `nil` for any. Where a sample of the edges comes first, the search
  /// ends once it is plain that there are none: when all edges together have let nodes move and not half of it is reached.
  public var leastModularity: Double?

  /// Plain modularity, as thorough as the size of the graph allows.
  public init(
    resolution: Double = 1, seed: UInt64 = 1, passes: Int? = nil, attempts: Int? = nil, refines: Bool = true,
    leastModularity: Double? = nil
  ) {
    self.resolution = resolution
    self.seed = seed
    self.passes = passes
    self.attempts = attempts
    self.refines = refines
    self.leastModularity = leastModularity
  }
}

/// A division of the nodes into communities with more edges inside than chance would put there.
public struct Communities: Hashable, Sendable {
  /// The number of communities.
  public let count: Int
  /// The community of each node, numbered by size, the largest first, those of one size by their first node.
  public let ofNode: [UInt32]
  /// The number of nodes in each community.
  public let sizes: [Int]
  /// The modularity reached, at the resolution asked for.
  public let modularity: Double

  /// Finds communities in a graph whose every edge has an arc both ways (`Graph.adjacencyIgnoringDirection()`).
  ///
  /// - Parameters:
  ///   - weights: a weight for each arc, zero or more, equal both ways; empty counts every edge as 1.
  ///   - control: where progress is shown, and how to stop; progress counts rounds and is rough.
  /// - Returns: `nil` when cancelled, and where communities have less than the least modularity asked for.
  /// - Complexity: O(nodes + arcs) a round, with a few rounds in practice; about 40 bytes a node besides the smaller
  ///   networks and the sample of a large one.
  public static func find(
    undirected adjacency: Adjacency, weights: [Double] = [], options: CommunityOptions = CommunityOptions(),
    control: MeasureControl? = nil
  ) -> Communities? {
    precondition(weights.isEmpty || weights.count == adjacency.arcCount, "every arc has a weight, or none has")
    let network = CommunityNetwork(adjacency, weights: weights)
    let attempts = max(1, options.attempts ?? (network.targets.count <= smallArcCount ? 10 : 1))
    var random = SeededGenerator(seed: options.seed)
    let sample = EdgeSample(worthwhileIn: network)
    let passes = max(1, options.passes ?? (network.targets.count <= largeArcCount || sample != nil ? 2 : 1))
    let beginning = passes > 1 ? sample?.network(of: network) : nil
    control?.begin(total: attempts * passes * 4)
    var best: (membership: [UInt32], modularity: Double)?
    for _ in 0..<attempts {
      guard let membership = attempt(network, beginning, passes, options, &random, control) else { return nil }
      let modularity = network.modularity(of: membership, resolution: options.resolution)
      if best.map({ modularity > $0.modularity + 1e-12 }) ?? true { best = (membership, modularity) }
    }
    guard let best, best.modularity >= options.leastModularity ?? -.infinity else { return nil }
    return Communities(best.membership, modularity: best.modularity)
  }

  /// The number of arcs up to which ten attempts take a fraction of a second.
  private static let smallArcCount = 100_000
  /// Beyond so many arcs a pass takes seconds.
  private static let largeArcCount = 10_000_000

  /// Searches once; `nil` when cancelled, or when it is plain that nothing is of use.
  ///
  /// - Parameter beginning: the network of the first pass; `nil` for that of all others.
  private static func attempt(
    _ network: CommunityNetwork, _ beginning: CommunityNetwork?, _ passes: Int, _ options: CommunityOptions,
    _ random: inout SeededGenerator, _ control: MeasureControl?
  ) -> [UInt32]? {
    var membership = Array(0..<UInt32(network.nodeCount))
    for pass in 0..<passes {
      let sample = pass == 0 ? beginning : nil
      guard
        let better = Leiden.pass(
          sample ?? network, from: membership, options: options,
          leastModularity: pass == 1 && beginning != nil ? options.leastModularity.map { $0 / 2 } : nil,
          random: &random, control: control)
      else { return nil }
      let same = better == membership
      membership = better
      // What gains nothing in a sample may in the whole.
      if same && sample == nil { break }
    }
    return ConnectedCommunities.of(membership, in: network)
  }

  /// Returns the modularity of any division (M. Newman, M. Girvan 2004): the share of edge weight inside communities
  /// less what chance would put there; 0 for a graph without edges.
  ///
  /// - Complexity: O(nodes + arcs).
  public static func modularity(
    of membership: [UInt32], undirected adjacency: Adjacency, weights: [Double] = [], resolution: Double = 1
  ) -> Double {
    precondition(membership.count == adjacency.nodeCount, "every node is in a community")
    return CommunityNetwork(adjacency, weights: weights)
      .modularity(of: Leiden.renumbered(membership).membership, resolution: resolution)
  }

  /// - Parameter membership: numbered by the first node of each.
  private init(_ membership: [UInt32], modularity: Double) {
    var sizes = [Int](repeating: 0, count: Int(membership.max().map { $0 + 1 } ?? 0))
    for community in membership { sizes[Int(community)] += 1 }
    let order = Self.bySize(sizes)
    var numbers = [UInt32](repeating: 0, count: sizes.count)
    for (number, community) in order.enumerated() { numbers[community] = UInt32(number) }
    self.count = sizes.count
    self.ofNode = membership.map { numbers[Int($0)] }
    self.sizes = order.map { sizes[$0] }
    self.modularity = modularity
  }

  /// Returns the communities from the largest on, those of one size in their order.
  private static func bySize(_ sizes: [Int]) -> [Int] {
    // Sizes are counted, for there may be as many communities as nodes.
    var places = [Int](repeating: 0, count: (sizes.max() ?? 0) + 2)
    for size in sizes { places[size] += 1 }
    for size in places.indices.dropLast().reversed() { places[size] += places[size + 1] }
    var order = sizes
    for (community, size) in sizes.enumerated() {
      order[places[size + 1]] = community
      places[size + 1] += 1
    }
    return order
  }
}
