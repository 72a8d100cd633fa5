// The rows of a weighted search for one pair: rows and costs, forwards and backwards.

import GraphModel

/// A graph's arcs in both directions with their costs. Copies share their storage.
public struct WeightedGraph: Sendable {
  /// The arcs out of each node, sorted by the neighbour's name.
  public let outgoing: Adjacency
  /// The cost of each outgoing arc.
  public let outgoingCosts: ArcCosts
  /// The same arcs, each in the row of the node it leads to.
  public let incoming: Adjacency
  /// The cost of each incoming arc.
  public let incomingCosts: ArcCosts
  /// The rank of each node in the order of names; empty when nodes are numbered in that order.
  public let nameRanks: [UInt32]

  /// A graph whose rows are the same in both directions, as those of undirected edges are.
  public init(undirected rows: Adjacency, costs: ArcCosts, nameRanks: [UInt32] = []) {
    self.init(outgoing: rows, costs, incoming: rows, costs, nameRanks: nameRanks)
  }

  /// A graph from its rows; both directions hold the same arcs.
  public init(
    outgoing: Adjacency, _ outgoingCosts: ArcCosts, incoming: Adjacency, _ incomingCosts: ArcCosts,
    nameRanks: [UInt32] = []
  ) {
    precondition(outgoing.nodeCount == incoming.nodeCount && outgoing.arcCount == incoming.arcCount)
    precondition(outgoingCosts.count == outgoing.arcCount && incomingCosts.count == incoming.arcCount)
    precondition(outgoingCosts.areWhole == incomingCosts.areWhole, "both directions are counted alike")
    self.outgoing = outgoing
    self.outgoingCosts = outgoingCosts
    self.incoming = incoming
    self.incomingCosts = incomingCosts
    self.nameRanks = nameRanks
  }

  /// The number of nodes.
  public var nodeCount: Int { outgoing.nodeCount }
}
