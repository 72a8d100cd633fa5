// Reads the JSON of the lab: a list of node names, a list of edges {src, label, dst}, and locations {name: {x, y}}.
//
// Edges are directed and a set: the same source, target and label twice is one edge. Other members of an edge are kept
// as attributes. Locations are model coordinates; y may be negative.

import Geometry
import GraphModel

extension GraphFormat {
  /// The lab's JSON: `nodes`, `edges` with `src`, `label` and `dst`, and `locations`.
  public static let labJSON = GraphFormat("lab-json", "JSON of nodes, edges and locations", endings: ["json"])
}

struct LabJSONReader: GraphFileFormat {
  private let outline: JSONOutline
  private let session: ReadingSession
  private var assembly: GraphAssembly

  static let format = GraphFormat.labJSON

  static func recognises(_ input: GraphInput) throws(GraphFileProblem) -> Bool {
    guard input.start.isJSON else { return false }
    let outline = try input.jsonOutline()
    if let edge = outline.member("edges")?.shape.first, !edge.members.isEmpty {
      return edge["src"] != nil && edge["dst"] != nil
    }
    // Edges that are pairs, and edges called links, are those of other kinds of files.
    if outline.member("edges")?.shape.first?.kind == .array { return false }
    if outline.member("links")?.shape.first != nil { return false }
    let hasNamesAsNodes = outline.member("nodes")?.shape.first?.kind == .string
    let hasLists = outline.member("nodes") != nil || outline.member("edges") != nil
    return hasNamesAsNodes || hasLists && outline.member("locations") != nil
  }

  static func read(_ input: GraphInput) throws(GraphFileProblem) -> Graph {
    var reader = LabJSONReader(outline: try input.jsonOutline())
    return try reader.readGraph()
  }

  private init(outline: JSONOutline) {
    self.outline = outline
    session = outline.session
    assembly = GraphAssembly(directed: true, outline.session)
  }

  private mutating func readGraph() throws(GraphFileProblem) -> Graph {
    if outline.member("edges") == nil {
      session.note("there is no list named \"edges\"; only the nodes were read", cure: "name the list of edges so")
    }
    try readMember("nodes", .array, "a list") { (reader, scanner) throws(GraphFileProblem) in
      try scanner.readArray { (scanner) throws(GraphFileProblem) in
        try scanner.skipBlanks()
        let start = scanner.position
        guard let name = try scanner.readName("a node") else { return }
        _ = try reader.assembly.defineNode(name, at: start)
      }
    }
    try readMember("edges", .array, "a list") { (reader, scanner) throws(GraphFileProblem) in
      try scanner.readArray { (scanner) throws(GraphFileProblem) in try reader.readEdge(&scanner) }
    }
    try readMember("locations", .object, "an object") { (reader, scanner) throws(GraphFileProblem) in
      try scanner.readObject(notesNames: true) { (scanner, name) throws(GraphFileProblem) in
        try reader.readLocation(&scanner, of: name, at: scanner.namePosition)
      }
    }
    for member in outline.members where !["nodes", "edges", "locations"].contains(member.name) {
      let value = try outline.read(member) { (scanner) throws(GraphFileProblem) in try scanner.readAttribute() }
      if let value { try assembly.setProperty(member.name, to: value) }
    }
    return try assembly.finish()
  }

  private mutating func readMember(
    _ name: String, _ kind: JSONScanner.Kind, _ what: String,
    _ body: (inout LabJSONReader, inout JSONScanner) throws(GraphFileProblem) -> Void
  ) throws(GraphFileProblem) {
    guard let member = outline.member(name) else { return }
    try outline.read(member) { (scanner) throws(GraphFileProblem) in
      guard member.shape.kind == kind else {
        return try scanner.reportWrongKind("\(GraphFileProblem.shown(name)) must be \(what)")
      }
      try body(&self, &scanner)
    }
  }

  private mutating func readEdge(_ scanner: inout JSONScanner) throws(GraphFileProblem) {
    guard try scanner.kind() == .object else { return try scanner.reportWrongKind("an edge must be an object") }
    let start = scanner.position
    var source: (key: String, position: TextPosition)?
    var target: (key: String, position: TextPosition)?
    var label: String?
    var attributes: [(name: String, value: AttributeValue)] = []
    try scanner.readObject { (scanner, name) throws(GraphFileProblem) in
      let position = scanner.position
      switch name {
      case "src": source = try scanner.readName("\"src\"").map { ($0, position) }
      case "dst": target = try scanner.readName("\"dst\"").map { ($0, position) }
      case "label": label = try scanner.readOptionalName("\"label\"")
      default: if let value = try scanner.readAttribute() { attributes.append((name, value)) }
      }
    }
    guard let source, let target else {
      return try session.report(
        at: start, "an edge lacks its \(source == nil ? "src" : "dst")", remedy: "it is left out",
        cure: "give it a \"src\" and a \"dst\"")
    }
    let (from, to) = (try end(source), try end(target))
    guard assembly.builder.addDistinctEdge(from: from, to: to, label: label ?? "") else { return }
    let edge = EdgeID(index: assembly.builder.edgeCount - 1)
    for attribute in attributes { try assembly.setAttribute(attribute.name, of: edge, to: attribute.value) }
  }

  /// Returns the node of an edge's end. One that "nodes" does not list is added, with a problem: the edge itself is
  /// sound.
  private mutating func end(_ end: (key: String, position: TextPosition)) throws(GraphFileProblem) -> NodeID {
    if let node = assembly.builder.node(withKey: end.key) { return node }
    try session.report(
      at: end.position, "edge refers to node \(GraphFileProblem.shown(end.key)), which \"nodes\" does not list",
      remedy: "it is added", cure: "add the node")
    return try assembly.mentionNode(end.key, at: end.position)
  }

  private mutating func readLocation(
    _ scanner: inout JSONScanner, of name: String, at position: TextPosition
  ) throws(GraphFileProblem) {
    guard try scanner.kind() == .object else { return try scanner.reportWrongKind("a location must be an object") }
    var (x, y): (Double?, Double?) = (nil, nil)
    try scanner.readObject { (scanner, name) throws(GraphFileProblem) in
      switch name {
      case "x": x = try scanner.readQuantity("x")
      case "y": y = try scanner.readQuantity("y")
      default: try scanner.skipValue()
      }
    }
    guard let node = assembly.builder.node(withKey: name) else {
      return try session.report(
        at: position, "there is a location for \(GraphFileProblem.shown(name)), which is no node", cure: "add the node")
    }
    guard let x, let y, x.isFinite, y.isFinite else {
      return try session.report(
        at: position, "the location of \(GraphFileProblem.shown(name)) needs x and y, both finite",
        cure: "give it both, or take it out")
    }
    assembly.setPosition(Point(x, y), of: node)
  }
}
