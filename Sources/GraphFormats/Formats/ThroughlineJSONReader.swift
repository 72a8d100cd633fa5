// Reads the project's own JSON; see ThroughlineJSON.swift for its form. Everything that is left out is reported.

import Geometry
import GraphModel

extension GraphFormat {
  /// The project's own JSON, lossless.
  public static let throughlineJSON = GraphFormat("throughline-json", "Throughline JSON", endings: ["json"])
}

/// Reader of one file of the project's own JSON.
struct ThroughlineJSONReader: WritableGraphFormat {
  private let outline: JSONOutline
  private let session: ReadingSession
  private var assembly: GraphAssembly
  /// The attributes of the node or edge being read: its id may come after them.
  private var attributes: [(name: String, value: AttributeValue)] = []

  static let format = GraphFormat.throughlineJSON

  static func recognises(_ input: GraphInput) throws(GraphFileProblem) -> Bool {
    guard input.start.isJSON else { return false }
    return try input.jsonOutline().member("format")?.shape.text == ThroughlineJSON.format
  }

  static func read(_ input: GraphInput) throws(GraphFileProblem) -> Graph {
    let outline = try input.jsonOutline()
    var directed = true
    if let member = outline.member("directed") {
      directed =
        try outline.read(member) { (scanner) throws(GraphFileProblem) in try scanner.readFlag("\"directed\"") } ?? true
    }
    var reader = ThroughlineJSONReader(outline: outline, directed: directed)
    return try reader.readGraph()
  }

  private init(outline: JSONOutline, directed: Bool) {
    self.outline = outline
    session = outline.session
    assembly = GraphAssembly(directed: directed, outline.session)
  }

  private mutating func readGraph() throws(GraphFileProblem) -> Graph {
    for member in outline.members {
      if ["format", "directed", "nodes", "edges"].contains(member.name) { continue }
      try outline.read(member) { (scanner) throws(GraphFileProblem) in try readMember(member.name, &scanner) }
    }
    if outline.member("nodes") == nil {
      try session.report(at: outline.start, "there is no list \"nodes\"", cure: "list the nodes under \"nodes\"")
    }
    try readList("nodes", "a node") { (reader, scanner) throws(GraphFileProblem) in try reader.readNode(&scanner) }
    try readList("edges", "an edge") { (reader, scanner) throws(GraphFileProblem) in try reader.readEdge(&scanner) }
    return try assembly.finish()
  }

  private mutating func readMember(_ name: String, _ scanner: inout JSONScanner) throws(GraphFileProblem) {
    switch name {
    case "version": try checkVersion(&scanner)
    case "name": assembly.builder.name = try scanner.readName("the name of the graph") ?? ""
    case "weights": try readMeaning(&scanner)
    case "properties": try readProperties(&scanner)
    default: if let value = try scanner.readAttribute() { try assembly.setProperty(name, to: value) }
    }
  }

  private func checkVersion(_ scanner: inout JSONScanner) throws(GraphFileProblem) {
    let start = scanner.position
    guard let version = try scanner.readQuantity("\"version\"") else { return }
    guard version > Double(ThroughlineJSON.version) else { return }
    try session.report(
      at: start,
      "the file is of version \(JSONText.number(version)) of its format, and only version \(ThroughlineJSON.version) is "
        + "known here",
      cure: "use a newer Throughline")
  }

  private mutating func readMeaning(_ scanner: inout JSONScanner) throws(GraphFileProblem) {
    let start = scanner.position
    guard let name = try scanner.readName("\"weights\"") else { return }
    guard let meaning = WeightMeaning(rawValue: name) else {
      return try session.report(
        at: start, "\"weights\" is \(GraphFileProblem.shown(name))", remedy: "they are taken for lengths",
        cure: "write \"strength\" or \"length\"")
    }
    assembly.builder.weightMeaning = meaning
  }

  private mutating func readProperties(_ scanner: inout JSONScanner) throws(GraphFileProblem) {
    guard try scanner.kind() == .object else { return try scanner.reportWrongKind("\"properties\" must be an object") }
    try readAttributes(&scanner)
    for attribute in attributes { try assembly.setProperty(attribute.name, to: attribute.value) }
    attributes.removeAll()
  }

  private mutating func readList(
    _ name: String, _ what: String,
    _ body: (inout ThroughlineJSONReader, inout JSONScanner) throws(GraphFileProblem) -> Void
  ) throws(GraphFileProblem) {
    guard let member = outline.member(name) else { return }
    try outline.read(member) { (scanner) throws(GraphFileProblem) in
      guard member.shape.kind == .array else {
        return try scanner.reportWrongKind("\(GraphFileProblem.shown(name)) must be a list")
      }
      try scanner.readArray { (scanner) throws(GraphFileProblem) in
        guard try scanner.kind() == .object else { return try scanner.reportWrongKind("\(what) must be an object") }
        try body(&self, &scanner)
      }
    }
  }

  // MARK: Nodes

  private mutating func readNode(_ scanner: inout JSONScanner) throws(GraphFileProblem) {
    let start = scanner.position
    var (id, label): (String?, String?) = (nil, nil)
    var (x, y): (Double?, Double?) = (nil, nil)
    attributes.removeAll(keepingCapacity: true)
    try forEachMember(&scanner) { (reader, scanner, name) throws(GraphFileProblem) in
      switch name {
      case "id": id = try scanner.readName("the id of a node")
      case "label": label = try scanner.readOptionalName("the label of a node")
      case "x": x = try scanner.readQuantity("x")
      case "y": y = try scanner.readQuantity("y")
      default: try reader.readOther(name, &scanner)
      }
    }
    guard let id else {
      return try session.report(
        at: start, "a node has no id", remedy: "it is left out", cure: "give it an \"id\"")
    }
    guard let node = try assembly.defineNode(id, at: start) else { return }
    if let label { assembly.builder.setLabel(label, of: node) }
    for attribute in attributes { try assembly.setAttribute(attribute.name, of: node, to: attribute.value) }
    try setPosition(of: node, x, y, at: start)
  }

  private mutating func setPosition(
    of node: NodeID, _ x: Double?, _ y: Double?, at position: TextPosition
  ) throws(GraphFileProblem) {
    if let x, let y, x.isFinite, y.isFinite {
      assembly.setPosition(Point(x, y), of: node)
    } else if x != nil || y != nil {
      try session.report(
        at: position, "a node's place needs x and y, both finite", remedy: "it has no place",
        cure: "give it both, or neither")
    }
  }

  // MARK: Edges

  private mutating func readEdge(_ scanner: inout JSONScanner) throws(GraphFileProblem) {
    let start = scanner.position
    var source: (key: String, position: TextPosition)?
    var target: (key: String, position: TextPosition)?
    var (label, weight, directed): (String?, Double?, Bool?) = (nil, nil, nil)
    attributes.removeAll(keepingCapacity: true)
    try forEachMember(&scanner) { (reader, scanner, name) throws(GraphFileProblem) in
      let position = scanner.position
      switch name {
      case "source": source = try scanner.readName("the source of an edge").map { ($0, position) }
      case "target": target = try scanner.readName("the target of an edge").map { ($0, position) }
      case "label": label = try scanner.readOptionalName("the label of an edge")
      case "weight": weight = try scanner.readQuantity("the weight of an edge")
      case "directed": directed = try scanner.readFlag("\"directed\"")
      default: try reader.readOther(name, &scanner)
      }
    }
    guard let source, let target else {
      return try session.report(
        at: start, "an edge lacks its \(source == nil ? "source" : "target")", remedy: "it is left out",
        cure: "give it a \"source\" and a \"target\"")
    }
    guard let from = try end(source), let to = try end(target) else { return }
    let edge = assembly.builder.addEdge(from: from, to: to, label: label ?? "", weight: weight, directed: directed)
    for attribute in attributes { try assembly.setAttribute(attribute.name, of: edge, to: attribute.value) }
  }

  private func end(_ end: (key: String, position: TextPosition)) throws(GraphFileProblem) -> NodeID? {
    if let node = assembly.builder.node(withKey: end.key) { return node }
    try session.report(
      at: end.position, "edge refers to node \(GraphFileProblem.shown(end.key)), which \"nodes\" does not list",
      remedy: "it is left out", cure: "add the node")
    return nil
  }

  // MARK: Members

  private mutating func forEachMember(
    _ scanner: inout JSONScanner,
    _ body: (inout ThroughlineJSONReader, inout JSONScanner, String) throws(GraphFileProblem) -> Void
  ) throws(GraphFileProblem) {
    try scanner.readObject { (scanner, name) throws(GraphFileProblem) in try body(&self, &scanner, name) }
  }

  /// Reads `attributes`, or a member with a name of its own, into `attributes`.
  private mutating func readOther(_ name: String, _ scanner: inout JSONScanner) throws(GraphFileProblem) {
    if name == "attributes", try scanner.kind() == .object {
      try readAttributes(&scanner)
    } else if let value = try scanner.readAttribute() {
      attributes.append((name, value))
    }
  }

  private mutating func readAttributes(_ scanner: inout JSONScanner) throws(GraphFileProblem) {
    try scanner.readObject { (scanner, name) throws(GraphFileProblem) in
      if let value = try scanner.readAttribute() { attributes.append((name, value)) }
    }
  }
}
