// Reads the project's own JSON; see ThroughlineJSON.swift for its form. Everything that is left out is reported.
//
// This is the reading step by step, which tells of every mistake. A file that is written as our writer does it is read by
// its lines, on all cores (`JSONLineReader`), with this reader for its head and for what is unusual in it.

import Geometry
import GraphModel

extension GraphFormat {
  /// The project's own JSON, lossless.
  public static let throughlineJSON = GraphFormat("throughline-json", "Throughline JSON", endings: ["json"])
}

/// Reader of one file of the project's own JSON.
struct ThroughlineJSONReader: WritableGraphFormat {
  static let caution: String? = nil
  private let session: ReadingSession
  var assembly: GraphAssembly
  /// The attributes of the node or edge being read: its id may come after them.
  private var attributes: [(name: String, value: AttributeValue)] = []

  static let format = GraphFormat.throughlineJSON

  static func recognises(_ input: GraphInput) throws(GraphFileProblem) -> Bool {
    guard input.start.isJSON else { return false }
    if try input.ownJSONByLines() != nil { return true }
    return try input.jsonOutline().member("format")?.shape.text == ThroughlineJSON.format
  }

  static func read(_ input: GraphInput) throws(GraphFileProblem) -> Graph {
    if let graph = try input.ownJSONByLines() { return graph }
    let outline = try input.jsonOutline()
    var directed = true
    if let member = outline.member("directed") {
      directed =
        try outline.read(member) { (scanner) throws(GraphFileProblem) in try scanner.readFlag("\"directed\"") } ?? true
    }
    var reader = ThroughlineJSONReader(directed: directed, outline.session)
    return try reader.readGraph(outline)
  }

  private init(directed: Bool, _ session: ReadingSession) {
    self.session = session
    assembly = GraphAssembly(directed: directed, session)
  }

  private mutating func readGraph(_ outline: JSONOutline) throws(GraphFileProblem) -> Graph {
    for member in outline.members {
      if ["format", "directed", "nodes", "edges"].contains(member.name) { continue }
      try outline.read(member) { (scanner) throws(GraphFileProblem) in try readMember(member.name, &scanner) }
    }
    if outline.member("nodes") == nil {
      try session.report(at: outline.start, "there is no list \"nodes\"", cure: "list the nodes under \"nodes\"")
    }
    try readList("nodes", "a node", outline) { (reader, scanner) throws(GraphFileProblem) in
      try reader.readNode(&scanner)
    }
    try readList("edges", "an edge", outline) { (reader, scanner) throws(GraphFileProblem) in
      try reader.readEdge(&scanner)
    }
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
    _ name: String, _ what: String, _ outline: JSONOutline,
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

  // MARK: Reading by lines

  /// Reads what stands before the nodes of a file that begins with its format, as our writer's do.
  ///
  /// - Returns: a strict reader that has read it, and the number of bytes up to the first node; `nil` where there is
  ///   anything to tell of it, or something else.
  static func head(
    of start: FileStart, name: String, _ options: GraphReadOptions
  ) -> (reader: ThroughlineJSONReader, byteCount: Int)? {
    guard start.isJSON, start.raw.prefix(4) == start.text.prefix(4), start.text.contains(Byte.lineFeed) else {
      return nil
    }
    var strict = options
    strict.strict = true
    let session = ReadingSession(name: name, options: strict)
    do throws(GraphFileProblem) {
      var scanner = JSONScanner(
        try TextCursor(MemoryStream(start.text), session, blockBytes: start.text.count), session)
      var reader = ThroughlineJSONReader(directed: true, session)
      guard try scanner.kind() == .object, let byteCount = try reader.readHead(&scanner) else { return nil }
      let isSound = start.raw.withUnsafeBufferPointer {
        UTF8Survey(UnsafeBufferPointer(rebasing: $0.prefix(byteCount))).firstBad == nil
      }
      return isSound ? (reader, byteCount) : nil
    } catch {
      return nil
    }
  }

  /// Reads the members before the nodes; returns the number of bytes up to the first node.
  private mutating func readHead(_ scanner: inout JSONScanner) throws(GraphFileProblem) -> Int? {
    var names: Set<String> = []
    while try scanner.nextMember(first: names.isEmpty) {
      let name = try scanner.readString()
      try scanner.expectColon()
      guard names.insert(name).inserted, names.count > 1 || name == "format" else { return nil }
      switch name {
      case "format":
        guard try scanner.kind() == .string, try scanner.readString() == ThroughlineJSON.format else { return nil }
      case "directed":
        guard let directed = try scanner.readFlag("\"directed\"") else { return nil }
        assembly.builder.directedByDefault = directed
      case "nodes":
        guard try scanner.kind() == .array else { return nil }
        try scanner.enterArray()
        return scanner.distance
      case "edges": return nil
      default: try readMember(name, &scanner)
      }
    }
    return nil
  }

  /// Reads a list of nodes or of edges.
  mutating func readElements(_ list: [UInt8], areNodes: Bool) throws(GraphFileProblem) {
    var scanner = JSONScanner(
      try TextCursor(MemoryStream(list), session, blockBytes: min(list.count, TextCursor.blockBytes)), session)
    try scanner.readArray { (scanner) throws(GraphFileProblem) in
      if areNodes { try readNode(&scanner) } else { try readEdge(&scanner) }
    }
  }

  /// True if nothing was met that people should be told of, or that is put right at the end.
  var hasNothingToTell: Bool {
    let placed = assembly.builder.placedNodeCount
    return session.warnings.isEmpty && (placed == 0 || placed == assembly.builder.nodeCount)
  }

  /// Notes in another session that the file says something in another way than ours, if it does.
  func passOnNotes(to other: ReadingSession) {
    if session.isWrittenOtherwise { other.noteWrittenOtherwise(isSaid: !session.holdsMore) }
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
      case "label":
        if try scanner.kind() == .null { reader.session.noteWrittenOtherwise(isSaid: true) }
        label = try scanner.readOptionalName("the label of a node")
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
      case "label":
        label = try scanner.readOptionalName("the label of an edge")
        // One that is empty is not written.
        if label ?? "" == "" { reader.session.noteWrittenOtherwise(isSaid: true) }
      case "weight": weight = try scanner.readQuantity("the weight of an edge", isWeight: true)
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
    try assembly.weigh()
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
    } else {
      try readAttribute(name, &scanner)
    }
  }

  /// Reads an attribute, of which null is nothing; of two of a name the later one counts.
  private mutating func readAttribute(_ name: String, _ scanner: inout JSONScanner) throws(GraphFileProblem) {
    let value = try scanner.readAttribute()
    if value == nil || attributes.count < 32 && attributes.contains(where: { $0.name == name }) {
      session.noteWrittenOtherwise()
    }
    if let value { attributes.append((name, value)) }
  }

  private mutating func readAttributes(_ scanner: inout JSONScanner) throws(GraphFileProblem) {
    try scanner.readObject { (scanner, name) throws(GraphFileProblem) in try readAttribute(name, &scanner) }
  }
}
