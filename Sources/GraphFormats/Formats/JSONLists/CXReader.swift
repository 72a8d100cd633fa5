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

  /// What a file declares of its nodes, or of its edges.
  private struct Declared {
    /// The full names of attributes by their short ones.
    var names: [String: String] = [:]
    /// The values of those that say none.
    var usual: [String: AttributeValue] = [:]
    /// The attributes by their full names.
    var attributes: Set<String> = []
    var style = CXStyle()

    /// Returns a look without what the file's own attributes are called, which would be lost under it.
    func kept(_ look: CXLook) -> CXLook { look.filter { !attributes.contains($0.name) } }
  }

  private var graph: JSONGraph
  private let ofNodes: Declared
  private let ofEdges: Declared
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
    let (ofNodes, ofEdges) = try declarations(outline)
    // The z of version 2 says what lies on top.
    let node: [String: JSONRole] = [
      "id": .id, "@id": .id, "n": .label, "r": .name, "x": .x, "y": .y, "z": .ignored, "v": .members,
    ]
    let edge: [String: JSONRole] = ["id": .id, "@id": .id, "s": .source, "t": .target, "i": .label, "v": .members]
    let edgeRoles = roles(["interaction": .label, "weight": .weight, "directed": .directed], ofEdges.names)
    var nodeItem = JSONItem(node, inner: roles(["name": .name], ofNodes.names), fullNames: ofNodes.names)
    var edgeItem = JSONItem(edge, inner: edgeRoles, fullNames: ofEdges.names)
    var reader = CXReader(
      graph: JSONGraph(directed: true, node: nodeItem, edge: edgeItem, outline.session), ofNodes: ofNodes,
      ofEdges: ofEdges)
    reader.graph.listsNodes = true
    try forEachAspect(outline) { (name, scanner) throws(GraphFileProblem) in
      guard name == "nodes" else { return try scanner.skipValue() }
      try forEachObject(&scanner) { (scanner) throws(GraphFileProblem) in
        try nodeItem.read(&scanner)
        guard let node = try reader.graph.addNode(nodeItem, id: nodeItem.id), ofNodes.style.hasRules else { return }
        for (name, value) in ofNodes.kept(ofNodes.style.look { Self.value($0, of: nodeItem, ofNodes) }) {
          try reader.graph.assembly.setAttribute(name, of: node, to: value)
        }
      }
    }
    try forEachAspect(outline) { (name, scanner) throws(GraphFileProblem) in
      guard name == "edges" else { return try scanner.skipValue() }
      try forEachObject(&scanner) { (scanner) throws(GraphFileProblem) in
        try edgeItem.read(&scanner)
        edgeItem.setUsual(weight: ofEdges.usual["weight"]?.number, named: "weight")
        guard let edge = try reader.graph.addEdge(edgeItem) else { return }
        if let id = edgeItem.id { reader.edges[id] = edge }
        guard ofEdges.style.hasRules else { return }
        for (name, value) in ofEdges.kept(ofEdges.style.look { Self.value($0, of: edgeItem, ofEdges) }) {
          try reader.graph.assembly.setAttribute(name, of: edge, to: value)
        }
      }
    }
    try forEachAspect(outline) { (name, scanner) throws(GraphFileProblem) in try reader.readAspect(name, &scanner) }
    try reader.setUsual()
    return try reader.graph.finish()
  }

  /// Returns the value of an attribute of a part that was read; `nil` where it has none.
  private static func value(_ attribute: String, of item: JSONItem, _ declared: Declared) -> AttributeValue? {
    if let (_, value) = item.attributes.first(where: { item.fields[$0.field].name == attribute }) { return value }
    if let label = item.label, attribute == "name" || attribute == "interaction" { return .text(label) }
    if let weight = item.weight, attribute == item.weightName { return .number(weight) }
    return declared.usual[attribute]
  }

  /// Gives the parts that say nothing of an attribute or a look what is usual.
  private mutating func setUsual() throws(GraphFileProblem) {
    let roles: Set = ["name", "interaction", "weight", "directed"]
    func usual(_ declared: Declared) -> CXLook {
      declared.usual.filter { !roles.contains($0.key) }.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
        + declared.kept(declared.style.usual)
    }
    for (name, value) in usual(ofNodes) {
      try graph.assembly.setUsual(column: graph.assembly.nodeColumn(name), ofAllNodes: value)
    }
    for (name, value) in usual(ofEdges) {
      try graph.assembly.setUsual(column: graph.assembly.edgeColumn(name), ofAllEdges: value)
    }
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

  /// Returns what the file declares of its nodes and of its edges.
  private static func declarations(
    _ outline: JSONOutline
  ) throws(GraphFileProblem) -> (nodes: Declared, edges: Declared) {
    var (nodes, edges) = (Declared(), Declared())
    try forEachAspect(outline) { (name, scanner) throws(GraphFileProblem) in
      guard ["attributeDeclarations", "visualProperties"].contains(name) else { return try scanner.skipValue() }
      try forEachObject(&scanner) { (scanner) throws(GraphFileProblem) in
        try scanner.readObject { (scanner, kind) throws(GraphFileProblem) in
          switch kind {
          case "nodes": try readAttributes(&scanner, into: &nodes)
          case "edges": try readAttributes(&scanner, into: &edges)
          case "nodeMapping": try nodes.style.readRules(&scanner)
          case "edgeMapping": try edges.style.readRules(&scanner)
          case "default":
            try scanner.readMembers { (scanner, part) throws(GraphFileProblem) in
              switch part {
              case "node": try nodes.style.readUsual(&scanner)
              case "edge": try edges.style.readUsual(&scanner)
              default: try scanner.skipValue()
              }
            }
          default: try scanner.skipValue()
          }
        }
      }
    }
    return (nodes, edges)
  }

  /// Reads an object of attributes, each with its type, its short name and its usual value.
  private static func readAttributes(
    _ scanner: inout JSONScanner, into declared: inout Declared
  ) throws(GraphFileProblem) {
    var read = declared
    try scanner.readMembers { (scanner, attribute) throws(GraphFileProblem) in
      read.attributes.insert(attribute)
      try scanner.readMembers { (scanner, member) throws(GraphFileProblem) in
        switch member {
        case "a": if let short = try scanner.readOptionalName("a short name") { read.names[short] = attribute }
        case "v": read.usual[attribute] = try scanner.readAttribute()
        default: try scanner.skipValue()
        }
      }
    }
    declared = read
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
        let (id, look) = try CXStyle.readBypass(&scanner)
        if let id { try set(look, of: id, amongNodes: name == "nodeBypasses") }
      }
    default: try scanner.skipValue()
    }
  }

  private mutating func set(_ look: CXLook, of id: String, amongNodes: Bool) throws(GraphFileProblem) {
    if amongNodes, let node = graph.assembly.builder.node(withKey: id) {
      for (name, value) in ofNodes.kept(look) { try graph.assembly.setAttribute(name, of: node, to: value) }
    } else if !amongNodes, let edge = edges[id] {
      for (name, value) in ofEdges.kept(look) { try graph.assembly.setAttribute(name, of: edge, to: value) }
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
      } else if name == CXWriter.weights, case .text(let text) = value, let meaning = WeightMeaning(rawValue: text) {
        graph.setWeightMeaning(meaning)
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
