// What reading gives, and what the reader may be told beforehand.

import GraphModel

/// A graph together with what its file was like.
public struct GraphFile: Sendable {
  /// The network.
  public let graph: Graph
  /// The kind of file it came from.
  public let format: GraphFormat
  /// What was wrong with the file and could be got over, in the order found; at most
  /// `GraphReadOptions.maximumWarnings` are listed and one more says how many are not.
  public let warnings: [GraphFileProblem]
}

/// Strictness and limits of reading.
public struct GraphReadOptions: Hashable, Sendable {
  /// Whether the first problem refuses the file. Otherwise what is sound is loaded and the problems become warnings.
  public var strict = false
  /// The largest file, in bytes.
  public var maximumBytes = 2 << 30
  /// The largest number of edges a format may derive from a smaller text, as the table of appearances does.
  public var maximumDerivedEdges = 20_000_000
  /// The largest number of attribute cells (columns times rows) of nodes, and likewise of edges.
  public var maximumAttributeCells = 64_000_000
  /// How lists of edges are read.
  public var edgeList = EdgeListOptions()
  /// How many warnings are listed.
  public var maximumWarnings = 100

  /// The usual: lenient, files up to 2 GiB.
  public init() {}
}
