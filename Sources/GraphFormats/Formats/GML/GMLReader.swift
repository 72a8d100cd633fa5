// GML, the Graph Modelling Language: nodes and edges as records in a record `graph`.
//
//   graph [ directed 1
//     node [ id 1 label "A" graphics [ x 10.5 y 20 ] ]
//     edge [ source 1 target 2 weight 0.5 ]
//   ]
//
// Ids may be numbers or texts and count as they are spelt. Texts have the entities of HTML beside plain UTF-8. Records
// that mean nothing here stay attributes, as JSON; so do keys that come more than once, as lists.

import Geometry
import GraphModel

extension GraphFormat {
  /// The Graph Modelling Language.
  public static let gml = GraphFormat("gml", "GML", endings: ["gml"])
}

struct GMLReader: GraphFileFormat {
  static let format = GraphFormat.gml

  private let session: ReadingSession
  private var assembly: GraphAssembly
  private var hasGraph = false
  private var hasWeightMeaning = false
  private var namelessNodes = 0

  static func recognises(_ input: GraphInput) -> Bool {
    guard !input.start.isJSON, !input.start.isXML else { return false }
    if format.endings.contains(input.start.ending) { return true }
    let quiet = ReadingSession(name: "", options: GraphReadOptions())
    let text = PeekableStream(MemoryStream(input.start.text), name: "", limit: .max)
    guard let cursor = try? TextCursor(text, quiet) else { return false }
    var records = GMLRecords(cursor)
    return (try? hasGraph(&records)) ?? false
  }

  /// Returns true if `graph [` comes after a few other keys.
  private static func hasGraph(_ records: inout GMLRecords) throws(GraphFileProblem) -> Bool {
    for _ in 0..<16 {
      guard let key = try records.key(), key.utf8.allSatisfy(isKeyByte) else { return false }
      if key.lowercased() == "graph" { return try records.enterRecord() }
      guard try records.value(of: key) != nil else { return false }
    }
    return false
  }

  private static func isKeyByte(_ byte: UInt8) -> Bool {
    DOTTokens.startsWord(byte) && byte < 0x80 || (Byte.zero...Byte.zero + 9).contains(byte)
  }

  static func read(_ input: GraphInput) throws(GraphFileProblem) -> Graph {
    var reader = GMLReader(input.session)
    var records = GMLRecords(try input.cursor())
    try reader.readFile(&records)
    try reader.assembly.reportUndefinedNodes("no node [ ] defines")
    return try reader.assembly.finish()
  }

  private init(_ session: ReadingSession) {
    self.session = session
    assembly = GraphAssembly(directed: false, session)
  }

  private mutating func readFile(_ records: inout GMLRecords) throws(GraphFileProblem) {
    while !records.isAtEnd {
      guard let key = try records.key() else { continue }
      let position = records.keyPosition
      if key.lowercased() == "graph", try records.enterRecord() {
        guard !hasGraph else {
          try session.report(
            at: position, "another graph follows", remedy: "only the first graph is read",
            cure: "put each graph into a file of its own")
          break
        }
        hasGraph = true
        try readGraph(&records)
      } else if let value = try records.value(of: key), !hasGraph {
        if key == "Creator", value.spelling == GMLWriter.creator { continue }
        // `directed` means something only within the graph.
        try assembly.setProperty(key, to: Self.attribute(value))
      }
    }
    guard hasGraph else {
      throw session.problem(
        .content, at: records.position, "there is no graph [ ] in this GML",
        cure: "put the nodes and edges between graph [ and ]")
    }
    if records.isCut {
      try session.report(
        at: records.position, "the file ends within a text or a record", remedy: "what was read so far is kept",
        cure: "close it, or get the whole file")
    }
  }

  private mutating func readGraph(_ records: inout GMLRecords) throws(GraphFileProblem) {
    while true {
      guard let key = try records.key() else { return }
      let position = records.keyPosition
      switch key.lowercased() {
      case "node":
        if try records.enterRecord() { try addNode(try records.members(), at: position) }
      case "edge":
        if try records.enterRecord() { try addEdge(try records.members(), at: position) }
      default:
        if let value = try records.value(of: key) { try set(key, to: value) }
      }
    }
  }

  // MARK: The graph

  /// Sets a property of the graph.
  private mutating func set(_ key: String, to value: GMLValue) throws(GraphFileProblem) {
    switch key.lowercased() {
    case "creator":
      // Gephi writes its own y, which grows upwards.
      assembly.yGrowsUpwards = value.spelling?.hasPrefix("Gephi") == true
      try assembly.setProperty(key, to: Self.attribute(value))
    case "directed":
      let isDirected = value.number.map { $0 != 0 } ?? false
      if assembly.builder.edgeCount > 0, isDirected != assembly.builder.directedByDefault {
        try session.report(
          at: nil, "\"directed\" stands behind edges", remedy: "it holds for the edges behind it",
          cure: "write it at the start of the graph")
      }
      assembly.builder.directedByDefault = isDirected
    // It says how other programs are to keep the edges.
    case "multigraph": break
    case GMLWriter.weights.lowercased():
      guard let meaning = value.spelling.flatMap({ WeightMeaning(rawValue: $0) }) else {
        try assembly.setProperty(key, to: Self.attribute(value))
        break
      }
      (assembly.builder.weightMeaning, hasWeightMeaning) = (meaning, true)
    case "label", "name", "title":
      if assembly.builder.name.isEmpty, let name = value.spelling {
        assembly.builder.name = name
      } else {
        try assembly.setProperty(key, to: Self.attribute(value))
      }
    default: try assembly.setProperty(key, to: Self.attribute(value))
    }
  }

  private mutating func addNode(_ members: [GMLMember], at position: TextPosition) throws(GraphFileProblem) {
    var id = try only("id", of: members, "node")
    if id == nil {
      repeat {
        namelessNodes += 1
        id = "node \(namelessNodes)"
      } while assembly.builder.node(withKey: id ?? "") != nil
      try session.report(
        at: position, "a node has no id", remedy: "it is called \(GraphFileProblem.shown(id ?? ""))",
        cure: "give each node an id")
    }
    guard let id, let node = try assembly.defineNode(id, at: position) else { return }
    var point = PartialPoint()
    for (key, value) in Self.gathered(members) {
      switch (key, value) {
      case ("id", _): continue
      case ("label", let value):
        if let label = value.spelling {
          assembly.builder.setLabel(label, of: node)
        } else {
          try assembly.setAttribute(key, of: node, to: Self.attribute(value))
        }
      case ("graphics", .record(let graphics)): try set(graphics, of: node, &point)
      case ("x", let value) where value.number != nil: point.x = value.number
      case ("y", let value) where value.number != nil: point.y = value.number
      default: try assembly.setAttribute(key, of: node, to: Self.attribute(value))
      }
    }
    if let x = point.x, let y = point.y, Point(x, y).isFinite {
      assembly.setPosition(Point(x, y), of: node)
    } else {
      if let x = point.x { try assembly.setAttribute("x", of: node, to: .number(x)) }
      if let y = point.y { try assembly.setAttribute("y", of: node, to: .number(y)) }
    }
  }

  private struct PartialPoint { var x: Double?, y: Double? }

  /// Takes the position, the colour, the size and the shape out of a node's graphics; the rest stays an attribute.
  private mutating func set(
    _ graphics: [GMLMember], of node: NodeID, _ point: inout PartialPoint
  ) throws(GraphFileProblem) {
    var rest: [GMLMember] = []
    let width = graphics.first { $0.key == "w" }?.value.number
    for member in graphics {
      switch (member.key, member.value) {
      case ("h", let value) where value.number != nil && value.number == width: continue
      case ("x", let value) where value.number != nil: point.x = value.number
      case ("y", let value) where value.number != nil: point.y = value.number
      case ("fill", .text(let color)) where color.hasPrefix("#"):
        try assembly.setAttribute("color", of: node, to: .text(color.lowercased()))
      case ("type", .text(let type)) where NodeGlyph(named: type) != nil:
        try assembly.setAttribute("shape", of: node, to: .text(type))
      case ("w", let value) where value.number?.isFinite == true:
        try assembly.setAttribute("size", of: node, to: .number(value.number ?? 0))
      default: rest.append(member)
      }
    }
    if !rest.isEmpty { try assembly.setAttribute("graphics", of: node, to: Self.attribute(.record(rest))) }
  }

  private mutating func addEdge(_ members: [GMLMember], at position: TextPosition) throws(GraphFileProblem) {
    let source = try only("source", of: members, "edge")
    guard let source, let target = try only("target", of: members, "edge") else {
      return try session.report(
        at: position, "an edge has no \(source == nil ? "source" : "target")", remedy: "it is left out",
        cure: "name the ids of both nodes")
    }
    let gathered = Self.gathered(members)
    let weights = ["weight", "value"].compactMap { name in
      gathered.first { $0.key == name && $0.value.number != nil }
    }
    let weight = weights.first
    if let weight, !hasWeightMeaning { assembly.builder.weightMeaning = WeightMeaning(attributeName: weight.key) }
    let label = gathered.first { $0.key == "label" }?.value.spelling ?? ""
    let edge = try assembly.builder.addEdge(
      from: assembly.mentionNode(source, at: position), to: assembly.mentionNode(target, at: position), label: label,
      weight: weight?.value.number)
    for (key, value) in gathered where key != "source" && key != "target" && key != weight?.key {
      if key == "label", value.spelling != nil { continue }
      if case .record(let graphics) = value, key == "graphics" {
        try set(graphics, of: edge)
      } else {
        try assembly.setAttribute(key, of: edge, to: Self.attribute(value))
      }
    }
  }

  /// Takes the colour and the width out of an edge's graphics; the rest stays an attribute.
  private mutating func set(_ graphics: [GMLMember], of edge: EdgeID) throws(GraphFileProblem) {
    var rest: [GMLMember] = []
    for member in graphics {
      switch (member.key, member.value) {
      case ("fill", .text(let color)) where color.hasPrefix("#"):
        try assembly.setAttribute("color", of: edge, to: .text(color.lowercased()))
      case ("width", let value) where value.number?.isFinite == true:
        try assembly.setAttribute("width", of: edge, to: .number(value.number ?? 0))
      default: rest.append(member)
      }
    }
    if !rest.isEmpty { try assembly.setAttribute("graphics", of: edge, to: Self.attribute(.record(rest))) }
  }

  // MARK: Members

  /// Returns the one value of a key as it is spelt, and reports when it comes more than once.
  private func only(_ key: String, of members: [GMLMember], _ owner: String) throws(GraphFileProblem) -> String? {
    var first: String?
    for member in members where member.key == key {
      guard let spelling = member.value.spelling else { continue }
      guard first != nil else {
        first = spelling
        continue
      }
      try session.report(
        at: member.position, "\(key) of \(owner == "edge" ? "an edge" : "a node") comes twice",
        remedy: "the first counts",
        cure: "remove one")
    }
    return first
  }

  /// Returns the members by key, in the order in which keys first come; what comes more than once is a list.
  private static func gathered(_ members: [GMLMember]) -> [(key: String, value: GMLValue)] {
    guard Set(members.map { ExactText($0.key) }).count < members.count else {
      return members.map { ($0.key, $0.value) }
    }
    var index: [ExactText: Int] = [:]
    var lists: [(key: String, values: [GMLValue])] = []
    for member in members {
      let known = index[ExactText(member.key)] ?? lists.count
      if known == lists.count {
        index[ExactText(member.key)] = known
        lists.append((member.key, []))
      }
      lists[known].values.append(member.value)
    }
    return lists.map { list in
      let isOne = list.values.count == 1 || ["id", "source", "target", "label"].contains(list.key)
      if isOne, let first = list.values.first { return (list.key, first) }
      return (list.key, .list(list.values))
    }
  }

  private static func attribute(_ value: GMLValue) -> AttributeValue {
    switch value {
    case .integer(let integer, _): .integer(integer)
    case .number(let number, _): .number(number)
    case .text(let text): .text(text)
    case .record, .list: .json(json(value))
    }
  }

  private static func json(_ value: GMLValue) -> String {
    switch value {
    case .record(let members):
      "{" + gathered(members).map { JSONText.quoted($0.key) + ":" + json($0.value) }.joined(separator: ",") + "}"
    case .list(let values): "[" + values.map(json).joined(separator: ",") + "]"
    case .integer, .number, .text: JSONText.value(attribute(value))
    }
  }
}
