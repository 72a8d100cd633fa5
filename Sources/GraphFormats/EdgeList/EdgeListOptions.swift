// The options that say what a bare list of edges does not.

/// The options of reading lists of edges ("1 2", "alice,bob,3.5").
public struct EdgeListOptions: Hashable, Sendable {
  /// True if the edges have a direction. `nil` takes the word of the comments at the top ("# Directed graph"), and an
  /// undirected graph when they say nothing.
  public var directed: Bool?
  /// True if edges from a node to itself are kept.
  public var keepsSelfLoops = true
  /// True if edges between the same two nodes are all kept; otherwise the first of them is. Where direction counts, an
  /// edge there and one back are different.
  public var keepsParallelEdges = true
  /// True if every number from 0 to the largest is a node, also those that no edge names. Holds for lists whose nodes
  /// are all numbers that are not far apart: up to the number of ends, or 65,536.
  public var addsMissingNumbers = false
  /// The number of bytes that are parsed at a time, of the project's own JSON, too. For tests: the answer does not depend
  /// on it.
  public var blockBytes = 1 << 20
  /// The most threads that work on one list, or on one file of the project's own JSON; 0 takes as many as there are cores. The answer does not depend on it.
  public var maximumThreads = 0

  /// Creates the usual options: a multigraph, undirected unless its comments say otherwise.
  public init() {}
}
