// Reads the Cytoscape exchange format, versions 1 and 2: a list of aspects, objects of one member each, which come in any
// order and may come more than once.
//
// In version 2 an element has its attributes in `v`, under short names that the declarations give; in version 1 they are
// elements of aspects of their own, whose values are texts with a type.

import Geometry
import GraphModel

extension GraphFormat {
  /// The Cytoscape exchange format.
  public static let cx = GraphFormat("cx", "CX (Cytoscape exchange)", endings: ["cx2", "cx"])
}

struct CXReader: GraphFileFormat {
  static let format = GraphFormat.cx

  private var graph: JSONGraph
  /// The edges by their ids, which attributes of version 1 refer to.
  private var edges: [String: EdgeID] = [:]

  static func recognises(_ input: GraphInput) throws(GraphFileProblem) -> Bool {
    guard input.start.isJSON, input.start.trimmed.first == UInt8(ascii: "[") else { return false }
    let first = try input.jsonOutline().shape.first
    return first?["CXVersion"] != nil || first?["numberVerification"] != nil
      || ["cx", "cx2"].contains(input.start.ending) && first?.kind == .object
  }

  static func read(_ input: GraphInput) throws(GraphFileProblem) -> Graph {
    let outline = try input.jsonOutline()
    let declared = try declarations(outline)
    // The z of version 2 says what lies on top.
    let node: [String: JSONRole] = [
      "id": .id, "@id": .id, "n": .label, "r": .name, "x": .x, "y": .y, "z": .ignored, "v": .members,
    ]
    let edge: [String: JSONRole] = ["id": .id, "@id": .id, "s": .source, "t": .target, "i": .label, "v": .members]
    let edgeRoles = roles(["interaction": .label, "weight": .weight, "directed": .directed], declared.edges)
    var reader = CXReader(
      graph: JSONGraph(
        directed: true,
        node: JSONItem(node, inner: roles(["name": .name], declared.nodes), fullNames: declared.nodes),
        edge: JSONItem(edge, inner: edgeRoles, fullNames: declared.edges),
        outline.session))
    reader.graph.listsNodes = true
    try forEachAspect(outline) { (name, scanner) throws(GraphFileProblem) in
      if name == "nodes" { try reader.graph.readNodes(&scanner) } else { try scanner.skipValue() }
    }
    var item = JSONItem(edge, inner: edgeRoles, fullNames: declared.edges)
    try forEachAspect(outline) { (name, scanner) throws(GraphFileProblem) in
      guard name == "edges" else { return try scanner.skipValue() }
      try forEachObject(&scanner) { (scanner) throws(GraphFileProblem) in
        try item.read(&scanner)
        if let edge = try reader.graph.addEdge(item), let id = item.id { reader.edges[id] = edge }
      }
    }
    try forEachAspect(outline) { (name, scanner) throws(GraphFileProblem) in try reader.readAspect(name, &scanner) }
    return try reader.graph.finish()
  }

  /// Returns the meaning of members by their short names.
  private static func roles(_ roles: [String: JSONRole], _ fullNames: [String: String]) -> [String: JSONRole] {
    var found = roles
    for (short, full) in fullNames { found[short] = roles[full] }
    return found
  }

  // MARK: Aspects

  private static func forEachAspect(
    _ outline: JSONOutline, _ body: (String, inout JSONScanner) throws(GraphFileProblem) -> Void
  ) throws(GraphFileProblem) {
    try outline.readTop { (scanner) throws(GraphFileProblem) in
      try scanner.readArray { (scanner) throws(GraphFileProblem) in
        guard try scanner.kind() == .object else { return try scanner.reportWrongKind("an aspect must be an object") }
        try scanner.readObject { (scanner, name) throws(GraphFileProblem) in try body(name, &scanner) }
      }
    }
  }

  private static func forEachObject(
    _ scanner: inout JSONScanner, _ body: (inout JSONScanner) throws(GraphFileProblem) -> Void
  ) throws(GraphFileProblem) {
    guard try scanner.kind() == .array else { return try scanner.reportWrongKind("an aspect must be a list") }
    try scanner.readArray { (scanner) throws(GraphFileProblem) in
      guard try scanner.kind() == .object else { return try scanner.reportWrongKind("an element must be an object") }
      try body(&scanner)
    }
  }

  /// Returns the full names of attributes by their short ones.
  private static func declarations(
    _ outline: JSONOutline
  ) throws(GraphFileProblem) -> (nodes: [String: String], edges: [String: String]) {
    var (nodes, edges): ([String: String], [String: String]) = ([:], [:])
    try forEachAspect(outline) { (name, scanner) throws(GraphFileProblem) in
      guard name == "attributeDeclarations" else { return try scanner.skipValue() }
      try forEachObject(&scanner) { (scanner) throws(GraphFileProblem) in
        try scanner.readObject { (scanner, kind) throws(GraphFileProblem) in
          guard kind == "nodes" || kind == "edges", try scanner.kind() == .object else {
            return try scanner.skipValue()
          }
          try scanner.readObject { (scanner, attribute) throws(GraphFileProblem) in
            guard let short = try readShortName(&scanner) else { return }
            if kind == "nodes" { nodes[short] = attribute } else { edges[short] = attribute }
          }
        }
      }
    }
    return (nodes, edges)
  }

  private static func readShortName(_ scanner: inout JSONScanner) throws(GraphFileProblem) -> String? {
    guard try scanner.kind() == .object else {
      try scanner.skipValue()
      return nil
    }
    var short: String?
    try scanner.readObject { (scanner, name) throws(GraphFileProblem) in
      if name == "a", try scanner.kind() == .string {
        short = try scanner.readString()
      } else {
        try scanner.skipValue()
      }
    }
    return short
  }

  // MARK: Attributes of version 1, and those of the network

  private mutating func readAspect(_ name: String, _ scanner: inout JSONScanner) throws(GraphFileProblem) {
    switch name {
    case "nodeAttributes", "edgeAttributes":
      try Self.forEachObject(&scanner) { (scanner) throws(GraphFileProblem) in
        try readAttribute(ofNodes: name == "nodeAttributes", &scanner)
      }
    case "cartesianLayout":
      var place = JSONItem(["node": .id, "x": .x, "y": .y])
      try Self.forEachObject(&scanner) { (scanner) throws(GraphFileProblem) in
        try place.read(&scanner)
        guard let node = place.id.flatMap(graph.assembly.builder.node(withKey:)), let x = place.x, let y = place.y
        else { return }
        let point = Point(x, y)
        if point.isFinite { graph.assembly.setPosition(point, of: node) }
      }
    case "networkAttributes":
      try Self.forEachObject(&scanner) { (scanner) throws(GraphFileProblem) in try readProperties(&scanner) }
    case "nodeBypasses", "edgeBypasses":
      try Self.forEachObject(&scanner) { (scanner) throws(GraphFileProblem) in
        try set(CXLook(&scanner), ofNode: name == "nodeBypasses")
      }
    default: try scanner.skipValue()
    }
  }

  private mutating func set(_ look: CXLook, ofNode isOfNode: Bool) throws(GraphFileProblem) {
    guard let id = look.id else { return }
    if isOfNode, let node = graph.assembly.builder.node(withKey: id) {
      for (name, value) in look.values { try graph.assembly.setAttribute(name, of: node, to: value) }
    } else if !isOfNode, let edge = edges[id] {
      for (name, value) in look.values { try graph.assembly.setAttribute(name, of: edge, to: value) }
    }
  }

  /// Reads the attributes of the network: members in version 2, a name and a value in version 1.
  private mutating func readProperties(_ scanner: inout JSONScanner) throws(GraphFileProblem) {
    var members: [(name: String, value: AttributeValue)] = []
    try scanner.readObject { (scanner, name) throws(GraphFileProblem) in
      if let value = try scanner.readAttribute() { members.append((name, value)) }
    }
    let name = members.first { $0.name == "n" }?.value
    let value = members.first { $0.name == "v" }?.value
    if case .text(let name)? = name, let value { members = [(name, value)] }
    for (name, value) in members {
      if name == "name", case .text(let text) = value {
        graph.assembly.builder.name = text
      } else {
        try graph.assembly.setProperty(name, to: value)
      }
    }
  }

  private mutating func readAttribute(
    ofNodes isOfNodes: Bool, _ scanner: inout JSONScanner
  ) throws(GraphFileProblem) {
    var (owner, name, type): (String?, String?, String?)
    var value: AttributeValue?
    try scanner.readObject { (scanner, member) throws(GraphFileProblem) in
      switch member {
      case "po": owner = try scanner.readAttribute()?.displayText
      case "n": name = try scanner.readOptionalName("a name")
      case "d": type = try scanner.readOptionalName("a type")
      case "v": value = try scanner.readAttribute()
      default: try scanner.skipValue()
      }
    }
    guard let owner, let name, let value else { return }
    let typed = Self.typed(value, type)
    if isOfNodes, let node = graph.assembly.builder.node(withKey: owner) {
      try graph.assembly.setAttribute(name, of: node, to: typed)
    } else if !isOfNodes, let edge = edges[owner] {
      try graph.assembly.setAttribute(name, of: edge, to: typed)
    }
  }

  /// Returns the value that a text spells in a type; the text itself where it spells none.
  private static func typed(_ value: AttributeValue, _ type: String?) -> AttributeValue {
    guard case .text(let text) = value else { return value }
    switch type {
    case "double", "float": return Double(text).map { .number($0) } ?? value
    case "integer", "long", "short", "byte": return Int(text).map { .integer($0) } ?? value
    case "boolean": return text == "true" || text == "false" ? .boolean(text == "true") : value
    default: return value
    }
  }
}
