// Reads the graph of a project of Gephi 0.9 or later: the bytes of the graph store of a workspace, which lie in the
// project's archive as "Workspace_1_graphstore_bytes". The kinds of values are those of the classes of
// https://github.com/gephi/graphstore (Apache 2.0).
//
// As in GEXF, whose words these are: the y of the file grows upwards; colours and sizes become attributes of these names;
// of values that change with time the last one counts, and all are kept as a text in an attribute "… over time".

import FileWriting
import Geometry
import GraphModel

extension GraphFormat {
  /// The projects of Gephi.
  public static let gephi = GraphFormat("gephi", "Gephi project", endings: ["gephi"])
}

enum GephiReader: GraphFileFormat {
  static let format = GraphFormat.gephi

  static func recognises(_ input: GraphInput) -> Bool { GraphStoreBytes.begins(input.start.raw) }

  static func read(_ input: GraphInput) throws(GraphFileProblem) -> Graph {
    var reader = try GraphStoreReader(input)
    return try reader.read()
  }

  /// Returns the name of the workspace whose graph is in a file of a project; `nil` where that is not said.
  static func workspaceName(
    ofFile file: String, _ session: ReadingSession, _ open: Workbook.Opener
  ) -> String? {
    let ending = "_graphstore_bytes"
    guard file.hasSuffix(ending), let part = open(file.dropLast(ending.count) + "_xml"),
      let input = try? GraphInput(ReadingSession(name: session.name, options: GraphReadOptions()), part),
      var xml = try? XMLTokenizer(input, input.session, XMLNesting())
    else { return nil }
    let name = xml.name("name")
    guard (try? xml.advance()) == .start, let text = xml.attribute(name)?.string, !text.isEmpty else { return nil }
    return text.replacing("/", with: "_")
  }
}

private struct GraphStoreReader: ~Copyable {
  /// A column of the nodes or of the edges.
  private struct Column {
    let id: String
    let name: String
    /// The place of its values among those of a row.
    let place: Int
  }

  private let session: ReadingSession
  private let input: GraphInput
  private var bytes: GraphStoreBytes
  private var assembly: GraphAssembly
  private var nodeColumns: [Column] = []
  private var edgeColumns: [Column] = []
  private var times = GraphStoreTimes()
  /// The names of the kinds of edges, by their numbers.
  private var kinds: [Int: String] = [:]
  /// The nodes by the numbers that edges call them.
  private var nodes: [Int: NodeID] = [:]
  /// The number of edges before the first whose weight is another than 1.
  private var weightlessEdges = 0

  init(_ input: GraphInput) throws(GraphFileProblem) {
    (session, self.input) = (input.session, input)
    bytes = GraphStoreBytes(try input.bytes(), input.session)
    assembly = GraphAssembly(directed: false, input.session)
    assembly.yGrowsUpwards = true
    assembly.builder.weightMeaning = WeightMeaning(attributeName: "weight")
  }

  mutating func read() throws(GraphFileProblem) -> Graph {
    try bytes.enterStore()
    for _ in 0..<(try readFacts()) {
      switch try bytes.value() {
      case .object(.node, let parts): try readNode(parts)
      case .object(.edge, let parts): try readEdge(parts)
      default: throw bytes.broken("has something else among its nodes and edges")
      }
    }
    try readProject()
    return try assembly.finish()
  }

  /// Reads all that stands before the nodes; returns the number of nodes and edges.
  private mutating func readFacts() throws(GraphFileProblem) -> Int {
    while true {
      let value = try bytes.value()
      switch value {
      case .integer(let count) where count >= 0: return count
      case .object(.edgeTypes, let parts):
        for (number, label) in zip(parts[1].list ?? [], parts[2].list ?? []) {
          if let number = number.integer, let label = label.attribute { kinds[number] = label.displayText }
        }
      case .object(.table, let parts):
        let isOfEdges = parts[0].text?.hasSuffix("Edge") == true
        if isOfEdges { edgeColumns = Self.columns(parts) } else { nodeColumns = Self.columns(parts) }
      case .object(.timeFormat, let parts): times = GraphStoreTimes(format: parts[0].text)
      case .map(let pairs):
        for pair in pairs {
          if let name = pair.key.text, let value = pair.value.attribute { try assembly.setProperty(name, to: value) }
        }
      case .text, .null, .object: continue
      default: throw bytes.broken("has no number of nodes")
      }
    }
  }

  private static func columns(_ table: [GraphStoreValue]) -> [Column] {
    var names: Set<String> = []
    return table.dropFirst().compactMap { column in
      guard let parts = column.list, let id = parts[0].text, let place = parts[3].integer, place >= 0 else {
        return nil
      }
      let title = parts[1].text ?? id
      return Column(id: id, name: names.insert(title).inserted ? title : id, place: place)
    }
  }

  // MARK: Nodes and edges

  private mutating func readNode(_ parts: [GraphStoreValue]) throws(GraphFileProblem) {
    guard let id = parts[0].attribute?.displayText, let number = parts[1].integer, let row = parts[2].list else {
      throw bytes.broken("has a node without an id")
    }
    let (node, isNew) = assembly.builder.addNode(id)
    guard isNew, nodes.updateValue(node, forKey: number) == nil else {
      throw bytes.broken("has two nodes of the id \(GraphFileProblem.shown(id))")
    }
    try assembly.weigh()
    for column in nodeColumns where column.place < row.count {
      let value = row[column.place]
      switch column.id {
      case "id": continue
      case "label": if let label = value.text, !label.isEmpty { assembly.builder.setLabel(label, of: node) }
      default:
        for (name, value) in times.attributes(of: value, name: column.name) {
          try assembly.setAttribute(name, of: node, to: value)
        }
      }
    }
    guard let look = parts[3].parts(.nodeProperties, count: 6) else { return }
    if let x = look[0].number, let y = look[1].number, x.isFinite, y.isFinite {
      assembly.setPosition(Point(x, y), of: node)
    }
    if let z = look[2].number, z != 0 { try assembly.setAttribute("z", of: node, to: .number(z)) }
    for (name, value) in Self.color(look[3]) { try assembly.setAttribute(name, of: node, to: value) }
    if let size = look[4].attribute { try assembly.setAttribute("size", of: node, to: size) }
  }

  private mutating func readEdge(_ parts: [GraphStoreValue]) throws(GraphFileProblem) {
    guard let source = parts[1].integer.flatMap({ nodes[$0] }), let target = parts[2].integer.flatMap({ nodes[$0] }),
      let row = parts[6].list
    else { throw bytes.broken("has an edge without one of its nodes") }
    let directed = parts[5].boolean == true
    if assembly.builder.edgeCount == 0 { assembly.builder.directedByDefault = directed }
    var (label, weight) = ("", parts[4].number)
    var attributes: [(name: String, value: AttributeValue)] = []
    for column in edgeColumns where column.place < row.count {
      let value = row[column.place]
      switch column.id {
      case "id": if let id = value.attribute { attributes.append(("id", id)) }
      case "label": label = value.text ?? ""
      case "weight":
        let found = times.attributes(of: value, name: "weight")
        weight = found.first.flatMap { $0.value.number } ?? weight
        attributes += found.dropFirst()
      default: attributes += times.attributes(of: value, name: column.name)
      }
    }
    if let kind = parts[3].integer.flatMap({ kinds[$0] }) { attributes.append(("kind", .text(kind))) }
    if let look = parts[7].parts(.edgeProperties, count: 1) { attributes += Self.color(look[0]) }
    let edge = assembly.builder.addEdge(from: source, to: target, label: label, directed: directed)
    try setWeight(weight ?? 1, of: edge)
    for (name, value) in attributes { try assembly.setAttribute(name, of: edge, to: value) }
    try assembly.weigh()
  }

  /// Gives an edge its weight. Gephi gives each edge the weight 1, so that a graph has weights where one is another.
  private mutating func setWeight(_ weight: Double, of edge: EdgeID) throws(GraphFileProblem) {
    guard weightlessEdges == edge.index else { return assembly.builder.setWeight(weight, of: edge) }
    if weight == 1 { return weightlessEdges += 1 }
    for index in 0..<weightlessEdges { assembly.builder.setWeight(1, of: EdgeID(index: index)) }
    assembly.builder.setWeight(weight, of: edge)
  }

  /// Returns the attributes of a color of 32 bits, whose highest say how much of it is seen: none, for one that is not set.
  private static func color(_ value: GraphStoreValue) -> [(name: String, value: AttributeValue)] {
    guard let integer = value.integer else { return [] }
    let bits = UInt32(truncatingIfNeeded: integer)
    let alpha = bits >> 24
    guard alpha > 0 else { return [] }
    let parts = [16, 8, 0].map { XMLOutput.hexadecimal(UInt8(truncatingIfNeeded: bits >> $0)) }
    let color = (name: "color", value: AttributeValue.text("#" + parts.joined()))
    return alpha == 255 ? [color] : [color, ("alpha", .number((Double(alpha) / 2.55).rounded() / 100))]
  }

  // MARK: The project

  /// Reads what the project says about itself.
  private mutating func readProject() throws(GraphFileProblem) {
    var found: [(name: String, text: String)] = []
    let session = session
    _ = try input.readBeside("Project_xml") { file throws(GraphFileProblem) in
      var xml = try XMLTokenizer(file, session, XMLNesting())
      let metadata = xml.name("metadata")
      while true {
        let token = try xml.advance()
        if token == .finish { return }
        guard token == .start, xml.name == metadata else { continue }
        while try xml.advance() == .start {
          let name = xml.name.string
          found.append((name, try xml.readText().string))
        }
      }
    }
    for (name, text) in found where !text.isEmpty {
      if name == "title" {
        assembly.builder.name = text
      } else {
        try assembly.setProperty(name, to: .text(text))
      }
    }
  }
}

/// The values that change with time, in the notation of Gephi.
private struct GraphStoreTimes {
  private let isDate: Bool

  /// The times of a format: moments in milliseconds since 1970, or numbers.
  init(format: String? = nil) { isDate = format == "DATE" || format == "DATETIME" }

  /// Returns the attributes of a value of a column: one, or also all that it was over time.
  func attributes(of value: GraphStoreValue, name: String) -> [(name: String, value: AttributeValue)] {
    guard case .object(let kind, let parts) = value else { return value.attribute.map { [(name, $0)] } ?? [] }
    let times = parts.first?.list?.compactMap(\.number) ?? []
    switch kind {
    case .timestampSet: return [("spells", .text("<[" + times.map(text).joined(separator: ", ") + "]>"))]
    case .intervalSet: return [("spells", .text("<" + intervals(times).joined(separator: "; ") + ">"))]
    case .timestampMap, .intervalMap:
      let values = parts.count > 1 ? parts[1].list ?? [] : []
      guard let last = values.last?.attribute else { return [] }
      let spans = kind == .timestampMap ? times.map { "[" + text($0) + "]" } : intervals(times)
      let steps = zip(spans, values).map { span, value in
        span.dropLast() + ", " + (value.attribute?.displayText ?? "") + "]"
      }
      return [(name, last), (name + " over time", .text("<" + steps.joined(separator: "; ") + ">"))]
    default: return []
    }
  }

  private func intervals(_ ends: [Double]) -> [String] {
    stride(from: 0, to: ends.count - ends.count % 2, by: 2).map { "[\(text(ends[$0])), \(text(ends[$0 + 1]))]" }
  }

  private func text(_ time: Double) -> String {
    guard time.isFinite else { return "" }
    let seconds = isDate ? Int(exactly: (time / 1000).rounded(.down)) : nil
    return seconds.flatMap { SheetDates.text(secondsSince1970: $0) } ?? NumberText.shortest(time)
  }
}
