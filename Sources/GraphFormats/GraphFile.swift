// The result of reading a graph file, and the options of reading.

import GraphModel

/// A graph together with what its file was like.
public struct GraphFile: Sendable {
  /// The network.
  public private(set) var graph: Graph
  /// The kind of file it came from.
  public let format: GraphFormat
  /// The problems of the file that could be got over, in the order found; at most
  /// `GraphReadOptions.maximumWarnings` are listed and one more says how many are not.
  public private(set) var warnings: [GraphFileProblem]
  /// The path of the table of nodes that was read with it; `nil` where none was.
  public let nodesPath: String?
  /// True if the file, written again in its format, says all that it says now, and in the same way.
  public let isWrittenAlike: Bool
  /// True if the file says something that the network says in another way or not at all, such as times that are its
  /// attributes.
  public let holdsMore: Bool

  /// The formats that are written with all that a graph has. A table of edges has no place for what belongs to nodes, and
  /// the notation of Graphviz is read for more than is written.
  private static let wholeFormats: [GraphFormat] = [.throughlineJSON, .gexf, .graphML]

  /// Returns the same with a word that people should have about the file as a whole, before all others.
  public func noting(_ message: String, cure: String) -> GraphFile {
    var file = self
    file.warnings.insert(GraphFileProblem(.note, file: "", message: message, cure: cure), at: 0)
    return file
  }

  /// Returns the same with another network, such as a part of its own.
  public func replacingGraph(by graph: Graph) -> GraphFile {
    var file = self
    file.graph = graph
    return file
  }

  init(_ graph: Graph, format: GraphFormat, _ session: ReadingSession) {
    session.tellOfRoundedWeights()
    (self.graph, self.format, warnings, nodesPath) = (graph, format, session.warnings, session.nodesPath)
    holdsMore = session.holdsMore
    isWrittenAlike =
      Self.wholeFormats.contains(format) && !session.isWrittenOtherwise && warnings.allSatisfy { $0.kind == .note }
  }
}

/// Strictness and limits of reading.
public struct GraphReadOptions: Hashable, Sendable {
  /// True if the first problem refuses the file. Otherwise what is sound is loaded and the problems become warnings.
  public var strict = false
  /// The largest file, in bytes.
  public var maximumBytes = 2 << 30
  /// The largest number of edges a format may derive from a smaller text, as the table of appearances does.
  public var maximumDerivedEdges = 20_000_000
  /// The largest memory that the network may take while it is read, in bytes.
  public var maximumMemory = MachineMemory.usual
  /// The options of reading lists of edges.
  public var edgeList = EdgeListOptions()
  /// The columns of a table as people name them; where any is named, the file is read as a table.
  public var table = TableOptions()
  /// The name of the file to read of an archive that holds several, with its folders, or its end; `nil` takes the one that
  /// holds a graph.
  public var inside: String?
  /// The encoding of the text, by any of its usual names; `nil` finds out.
  public var encoding: String?
  /// False refuses what is read by another program: tables of Parquet and Arrow.
  public var mayStartPrograms = true
  /// The path of a table of nodes that belongs to a table of edges; `nil` takes the file beside it whose name has "nodes"
  /// for "edges", if there is one. A file that has no use for a table of nodes is refused with one.
  public var nodesPath: String?
  /// A table of nodes that belongs to a table of edges, as it is in memory; it comes before any file, and `nodesPath` is
  /// then what messages call it.
  public var nodesTable: [UInt8]?
  /// The largest number of warnings that are listed.
  public var maximumWarnings = 100

  /// Creates the usual options: lenient, files up to 2 GiB.
  public init() {}
}
