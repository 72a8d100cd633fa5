// A kind of graph file: its names, and how it is recognized, read and written.
//
// A format is a type in Formats/ that says its name and reads its files, and a line in `GraphFormat.all`. One that can be
// written conforms to `WritableGraphFormat` as well.

import GraphModel

/// The name of a kind of graph file.
public struct GraphFormat: Hashable, Sendable {
  /// The short name, as commands take it and reports give it: lower-case words joined by hyphens.
  public let id: String
  /// The name that people know it by.
  public let displayName: String
  /// The endings, without the dot, of files that are called as this kind is. They decide what a list of files shows, and
  /// what a file is called that is written; what a file is, its content tells.
  public let endings: [String]

  init(_ id: String, _ displayName: String, endings: [String]) {
    (self.id, self.displayName, self.endings) = (id, displayName, endings)
  }
}

extension GraphFormat: CustomStringConvertible {
  public var description: String { id }
}

/// A kind of graph file that is read.
protocol GraphFileFormat: SendableMetatype {
  /// Its name.
  static var format: GraphFormat { get }

  /// Returns true if a file is of this kind, by how it begins. Formats are asked in the order of `GraphFormat.all`, so one
  /// that can be told for certain comes before one that is guessed at.
  static func recognises(_ input: GraphInput) throws(GraphFileProblem) -> Bool

  /// Returns true if a file that `recognises` knows is read with a table of nodes, where one is named.
  static func takesNodes(_ input: GraphInput) -> Bool

  /// Reads the graph of a file that `recognises` knows.
  static func read(_ input: GraphInput) throws(GraphFileProblem) -> Graph
}

extension GraphFileFormat {
  static func takesNodes(_ input: GraphInput) -> Bool { false }
}

/// A kind of graph file that is written, too.
protocol WritableGraphFormat: GraphFileFormat {
  /// The words about what such a file lacks or is, for people who are to save one; `nil` where it holds all.
  static var caution: String? { get }

  /// Returns true if such a file holds all of a graph; where it is not certain, false.
  ///
  /// - Complexity: O(values), where nothing else tells.
  static func holdsAll(of graph: EditableGraph) -> Bool

  /// True if weights are read as strengths from such a file, whatever they mean in the graph.
  static var takesWeightsForStrengths: Bool { get }

  /// Writes a graph.
  static func write(_ graph: Graph, to output: GraphOutput) throws(GraphFileProblem)
}

extension WritableGraphFormat {
  static var takesWeightsForStrengths: Bool { false }

  static func holdsAll(of graph: EditableGraph) -> Bool { true }
}

extension GraphFormat {
  /// The kinds of file that are read, in the order in which a file is tried. A new one is a line here.
  static let readers: [any GraphFileFormat.Type] = [
    GephiReader.self,
    GraphSONReader.self,
    JSONLinesReader.self,
    ThroughlineJSONReader.self,
    RDFReader.self,
    GraphML.self,
    GEXF.self,
    XGMML.self,
    SPDXReader.self,
    CycloneDXReader.self,
    VOSviewerReader.self,
    OBOGraphsReader.self,
    JSONCanvasReader.self,
    APOCJSONReader.self,
    CXReader.self,
    GraphvizJSONReader.self,
    GeoJSONReader.self,
    LabJSONReader.self,
    CytoscapeJSONReader.self,
    InfomapJSONReader.self,
    GraphologyJSONReader.self,
    JSONGraphFormatReader.self,
    AdjacencyJSONReader.self,
    NodeLinkJSONReader.self,
    JSONRecordsReader.self,
    TreeJSONReader.self,
    NeighboursJSONReader.self,
    LabTSVReader.self,
    MatrixMarketReader.self,
    PajekReader.self,
    DIMACSReader.self,
    DLReader.self,
    VNAReader.self,
    GDFReader.self,
    TLPFormat.self,
    LEDAReader.self,
    Graph6Reader.self,
    SIFReader.self,
    LGLReader.self,
    TGFReader.self,
    MermaidReader.self,
    DOTReader.self,
    GMLReader.self,
    METISReader.self,
    BibTeXReader.self,
    GTFSReader.self,
    AdjacencyMatrixReader.self,
    AuthorTableReader.self,
    CSVReader.self,
    ExcelFile.self,
    AdjacencyListReader.self,
    EdgeListReader.self,
  ]

  /// All kinds of file.
  public static let all = readers.map { $0.format }

  /// The kinds of file that are written.
  public static let writable = readers.filter { $0 is any WritableGraphFormat.Type }.map { $0.format }

  /// The words about what a file of this kind lacks or is, for people who are to save one; `nil` where it holds all of a
  /// network, and for a kind that is not written.
  public var caution: String? { written?.caution }

  /// Returns the words about what a file of this kind lacks of a graph; `nil` where it holds all.
  ///
  /// - Complexity: that of `holdsAll`.
  public func lacks(of graph: @autoclosure () -> EditableGraph) -> String? {
    guard let written, let caution else { return nil }
    let graph = graph()
    let isTurned = written.takesWeightsForStrengths && graph.hasLengths
    guard isTurned || !written.holdsAll(of: graph) else { return nil }
    return "\(displayName): \(caution.prefix(1).lowercased())\(caution.dropFirst())"
      + (isTurned ? "; weights that are lengths become strengths" : "")
  }

  /// Returns true if a file of this kind holds all of a graph; where it is not certain, false.
  ///
  /// - Complexity: O(values), where nothing else tells.
  public func holdsAll(of graph: EditableGraph) -> Bool {
    written.map { $0.holdsAll(of: graph) && !($0.takesWeightsForStrengths && graph.hasLengths) } ?? false
  }

  private var written: (any WritableGraphFormat.Type)? {
    Self.readers.first { $0.format == self } as? any WritableGraphFormat.Type
  }

  /// The endings, with their dots, of all files that may hold a graph by their name.
  private static let listedEndings = (all.flatMap(\.endings) + ["txt", "csv"] + ColumnTable.endings).map { "." + $0 }

  /// Returns true if a file is called as graph files are, the plain texts that may hold one, or archives; packed or not.
  public static func mayHold(_ name: String) -> Bool {
    let plain = Packing.plainName(name)
    return (listedEndings + Packing.archiveEndings).contains { plain.hasSuffix($0) }
  }
}

extension EditableGraph {
  /// True if it has weights that are lengths.
  fileprivate var hasLengths: Bool { weightMeaning == .length && isWeighted }
}
