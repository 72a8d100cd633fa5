// GDF, the table format of GUESS: a line of columns for nodes, the nodes, a line of columns for edges, the edges.
//
//   nodedef>name VARCHAR,label VARCHAR,x DOUBLE,y DOUBLE
//   a,'Ann, the first',1.0,2.0
//   edgedef>node1 VARCHAR,node2 VARCHAR,weight DOUBLE,directed BOOLEAN
//   a,b,0.5,true

import Geometry
import GraphModel

extension GraphFormat {
  /// The tables of GUESS.
  public static let gdf = GraphFormat("gdf", "GDF (GUESS)", endings: ["gdf"])
}

struct GDFReader: GraphFileFormat {
  static let format = GraphFormat.gdf

  private struct Column {
    let name: String
    /// The name in small letters, by which it is understood.
    let word: String
    let type: String
  }

  private static let gephiColumns = ["name varchar", "label varchar", "width double", "height double"]

  private let session: ReadingSession
  private let lines: LineReader
  private var assembly: GraphAssembly
  private var columns: [Column] = []
  /// The first column of each name, in small letters.
  private var indices: [String: Int] = [:]
  private var isEdges = false

  static func recognises(_ input: GraphInput) -> Bool {
    input.start.begins(with: "nodedef>") || input.start.begins(with: "edgedef>")
  }

  static func read(_ input: GraphInput) throws(GraphFileProblem) -> Graph {
    var reader = GDFReader(input.session, try input.lines())
    while let line = try reader.lines.next() { try reader.read(line) }
    try reader.assembly.reportUndefinedNodes("nodedef> does not list")
    return try reader.assembly.finish()
  }

  private init(_ session: ReadingSession, _ lines: LineReader) {
    self.session = session
    self.lines = lines
    assembly = GraphAssembly(directed: false, session)
  }

  private var here: TextPosition { TextPosition(line: lines.number, column: 1) }

  private mutating func read(_ line: ArraySlice<UInt8>) throws(GraphFileProblem) {
    guard line.contains(where: { $0 > Byte.blank }), line.first != Byte.hash else { return }
    for (word, isEdges) in [("nodedef>", false), ("edgedef>", true)] where line.count >= word.utf8.count {
      guard String(decoding: line.prefix(word.utf8.count), as: UTF8.self).lowercased() == word else { continue }
      self.isEdges = isEdges
      return readColumns(line.dropFirst(word.utf8.count))
    }
    let fields = LineFields.all(line, .commas, quotes: [Byte.quote, UInt8(ascii: "'")])
    if fields.count > columns.count {
      try session.report(
        at: here, "there are \(fields.count) fields for \(columns.count) columns", remedy: "the last are left out",
        cure: "put texts with commas between quotes")
    }
    if isEdges { try readEdge(fields) } else { try readNode(fields) }
  }

  private mutating func readColumns(_ line: ArraySlice<UInt8>) {
    columns = LineFields.all(line, .commas).map { field in
      let words = field.text.split(separator: " ")
      let name = words.first.map(String.init) ?? ""
      return Column(name: name, word: name.lowercased(), type: words.count > 1 ? words[1].lowercased() : "varchar")
    }
    // Gephi writes these columns, with its own y, which grows upwards.
    if !isEdges {
      let known = columns.map { $0.name + " " + $0.type }
      assembly.yGrowsUpwards = known.starts(with: Self.gephiColumns) && known.contains("y double")
    }
    indices = Dictionary(columns.enumerated().map { ($1.word, $0) }) { first, _ in first }
  }

  private mutating func readNode(_ fields: [LineField]) throws(GraphFileProblem) {
    guard let first = indices["name"], first < fields.count,
      !fields[first].bytes.isEmpty
    else { return try session.report(at: here, "a node has no name", remedy: "it is left out", cure: "name it") }
    guard let node = try assembly.defineNode(fields[first].text, at: here) else { return }
    var (x, y): (Double?, Double?)
    for (column, field) in zip(columns, fields) where !field.bytes.isEmpty || field.isQuoted {
      switch column.word {
      case "name": continue
      case "label": assembly.builder.setLabel(field.text, of: node)
      case "x" where field.number != nil: x = field.number
      case "y" where field.number != nil: y = field.number
      default: try assembly.setAttribute(column.name, of: node, to: value(field, column))
      }
    }
    if let x, let y, Point(x, y).isFinite { assembly.setPosition(Point(x, y), of: node) }
  }

  private mutating func readEdge(_ fields: [LineField]) throws(GraphFileProblem) {
    func field(_ name: String) -> LineField? {
      indices[name].flatMap { $0 < fields.count ? fields[$0] : nil }
    }
    guard let source = field("node1"), let target = field("node2"), !source.bytes.isEmpty, !target.bytes.isEmpty else {
      return try session.report(at: here, "an edge lacks a node", remedy: "it is left out", cure: "name both nodes")
    }
    let weight = field("weight")?.number
    if weight != nil { assembly.builder.weightMeaning = WeightMeaning(attributeName: "weight") }
    let edge = try assembly.builder.addEdge(
      from: assembly.mentionNode(source.text, at: here), to: assembly.mentionNode(target.text, at: here),
      label: field("label")?.text ?? "", weight: weight, directed: field("directed")?.word == "true")
    for (column, field) in zip(columns, fields) where !field.bytes.isEmpty || field.isQuoted {
      let name = column.word
      if ["node1", "node2", "label", "directed"].contains(name) || name == "weight" && weight != nil { continue }
      try assembly.setAttribute(column.name, of: edge, to: value(field, column))
    }
  }

  /// Returns a value of a column's type; a text where it is none.
  private func value(_ field: LineField, _ column: Column) -> AttributeValue {
    if column.word == "color", let color = Self.color(field.text) { return .text(color) }
    switch column.type {
    case "boolean" where field.word == "true" || field.word == "false": return .boolean(field.word == "true")
    case "double", "float", "real", "decimal", "numeric":
      return field.number.map { .number($0) } ?? .text(field.text)
    case let type where type.hasSuffix("int") || type == "integer" || type == "long":
      return field.integer.map { .integer($0) } ?? .text(field.text)
    default: return .text(field.text)
    }
  }

  /// Returns the colour of three numbers up to 255.
  private static func color(_ text: String) -> String? {
    let parts = text.split(separator: ",").map { UInt8($0.filter { $0 != " " }) }
    guard parts.count == 3, let red = parts[0], let green = parts[1], let blue = parts[2] else { return nil }
    return RGBText.hex(red, green, blue)
  }
}

/// Colours as attributes spell them.
enum RGBText {
  /// Returns a colour as #rrggbb.
  static func hex(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> String {
    "#" + [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
