// Reads XGMML, as Cytoscape writes it.
//
// Attributes are <att> elements with a name, a type and a value; lists of them become JSON. A graph in a node is a group:
// its nodes keep the id of that node as the attribute "parent". A group may show an edge that the network has as well;
// such an edge is one. Places are those of <graphics>, whose y grows downwards as in the model.

import Geometry
import GraphModel

extension GraphFormat {
  /// XGMML, the older format of Cytoscape.
  public static let xgmml = GraphFormat("xgmml", "XGMML", endings: ["xgmml"])
}

enum XGMML: GraphFileFormat {
  static let format = GraphFormat.xgmml

  static func recognises(_ input: GraphInput) -> Bool {
    let start = XMLStart(input.start)
    guard start.root == "graph" else { return false }
    return start.head.contains("xgmml") || start.head.contains("cytoscape") || input.start.ending == "xgmml"
  }

  static func read(_ input: GraphInput) throws(GraphFileProblem) -> Graph {
    var reader = try XGMMLReader(input)
    return try reader.read()
  }
}

struct XGMMLReader: ~Copyable {
  private let session: ReadingSession
  private var xml: XMLTokenizer
  private let names: XGMMLNames
  private let isDeclared: Bool
  private var assembly: GraphAssembly
  private var undeclared = DeclaredAttributes()
  private var properties = ElementContent()
  /// The edges that groups show, with the number of nodes around them.
  private var groupEdges: [ExactText: Int] = [:]
  private var hasWeightMeaning = false

  init(_ input: GraphInput) throws(GraphFileProblem) {
    session = input.session
    isDeclared = XMLStart(input.start).head.contains("xgmml")
    xml = try XMLTokenizer(input, input.session, XGMMLNames.nesting)
    names = XGMMLNames(xml)
    assembly = GraphAssembly(directed: false, input.session)
  }

  mutating func read() throws(GraphFileProblem) -> Graph {
    var token = try xml.advance()
    while token != .start {
      if token == .finish { throw session.problem(.syntax, "the XML is broken before the <graph>", cure: "mend it") }
      token = try xml.advance()
    }
    if !isDeclared {
      try session.report(
        at: xml.position, "the <graph> names neither the namespace nor the DOCTYPE of XGMML",
        remedy: "it is read as XGMML", cure: "write xmlns=\"http://www.cs.rpi.edu/XGMML\"")
    }
    let isDirected = xml.attribute(names.directed)?.flag == true
    assembly.builder.directedByDefault = isDirected
    if let label = xml.attribute(names.label)?.string { properties.offer(label: label, rank: 1, name: "label") }
    try readGraph(directed: isDirected, groups: [])
    while token != .finish { token = try xml.advance() }
    return try assembly.finish(&xml, hasGraph: true, properties)
  }

  private mutating func readGraph(directed: Bool, groups: [String]) throws(GraphFileProblem) {
    while true {
      switch try xml.advance() {
      case .text: continue
      case .end, .finish: return
      case .start: break
      }
      switch xml.name {
      case names.node: try readNode(directed: directed, groups: groups)
      case names.edge: try readEdge(directed: directed, depth: groups.count)
      case names.att where groups.isEmpty:
        var content = ElementContent()
        try readAttribute(into: &content, ofEdge: false, directed: directed, groups: [])
        for value in content.values { properties.add(value.name, value.value) }
      default: try xml.skipElement()
      }
    }
  }

  private mutating func readNode(directed: Bool, groups: [String]) throws(GraphFileProblem) {
    let position = xml.position
    if let reference = xml.attribute(names.reference), xml.attribute(names.id) == nil {
      // The node of a group that is defined elsewhere.
      let node = try assembly.mentionNode(String(reference.string.drop { $0 == "#" }), at: position)
      if let group = groups.last { try assembly.setAttribute("parent", of: node, to: .text(group)) }
      return try xml.skipElement()
    }
    let label = xml.attribute(names.label)?.string ?? ""
    guard let id = xml.attribute(names.id)?.string ?? (label.isEmpty ? nil : label) else {
      try session.report(at: position, "a node has no id", remedy: "it is left out", cure: "give it one")
      return try xml.skipElement()
    }
    var content = ElementContent()
    content.offer(label: label, rank: 1, name: "label")
    readOtherAttributes(into: &content)
    if let group = groups.last { content.add("parent", .text(group)) }
    let node = try assembly.defineNode(id, at: position)
    try readParts(into: &content, ofEdge: false, directed: directed, groups: groups + [id])
    if let node { try assembly.set(content, of: node, &undeclared) }
  }

  private mutating func readEdge(directed: Bool, depth: Int) throws(GraphFileProblem) {
    let position = xml.position
    guard let source = xml.attribute(names.source)?.string, let target = xml.attribute(names.target)?.string else {
      if xml.attribute(names.reference) == nil {
        try session.report(
          at: position, "an edge has no \(xml.attribute(names.source) == nil ? "source" : "target")",
          remedy: "it is left out", cure: "name the two nodes that it joins")
      }
      return try xml.skipElement()
    }
    let label = xml.attribute(names.label)?.string ?? ""
    let identity = ExactText(
      xml.attribute(names.id).map { "id " + $0.string } ?? [label, source, target].joined(separator: "\u{0}"))
    if let known = groupEdges[identity], known > depth { return try xml.skipElement() }
    if depth > 0 { groupEdges[identity] = depth }
    let isDirected = xml.attribute(names.directed)?.flag ?? directed
    var content = ElementContent()
    content.offer(label: label, rank: 1, name: "label")
    if let id = xml.attribute(names.id)?.string { content.add("id", .text(id)) }
    if let weight = xml.attribute(names.weight)?.number { content.weight = ("weight", weight) }
    readOtherAttributes(into: &content)
    let ends = try (assembly.mentionNode(source, at: position), assembly.mentionNode(target, at: position))
    try readParts(into: &content, ofEdge: true, directed: directed, groups: [])
    if let weight = content.weight, !hasWeightMeaning {
      (assembly.builder.weightMeaning, hasWeightMeaning) = (WeightMeaning(attributeName: weight.name), true)
    }
    try assembly.addEdge(from: ends.0, to: ends.1, directed: isDirected, content, &undeclared)
  }

  /// Keeps what the tag says beyond what is understood.
  private func readOtherAttributes(into content: inout ElementContent) {
    for index in 0..<xml.attributeCount where !names.isOfTag(xml.attributeName(index)) {
      content.add(xml.attributeName(index).string, .text(xml.attributeValue(index).string))
    }
  }

  /// Reads the elements in a node or an edge, and moves behind its end. `groups` are the nodes around what is in it.
  private mutating func readParts(
    into content: inout ElementContent, ofEdge isEdge: Bool, directed: Bool, groups: [String]
  ) throws(GraphFileProblem) {
    while true {
      switch try xml.advance() {
      case .text: continue
      case .end, .finish: return
      case .start: break
      }
      switch xml.name {
      case names.att: try readAttribute(into: &content, ofEdge: isEdge, directed: directed, groups: groups)
      case names.graph where !groups.isEmpty: try readGraph(directed: directed, groups: groups)
      case names.graphics:
        readLook(into: &content)
        try xml.skipElement()
      default: try xml.skipElement()
      }
    }
  }

  private mutating func readAttribute(
    into content: inout ElementContent, ofEdge isEdge: Bool, directed: Bool, groups: [String]
  ) throws(GraphFileProblem) {
    let name = (xml.attribute(names.name) ?? xml.attribute(names.label))?.string ?? ""
    guard let value = try readValue(directed: directed, groups: groups), !name.isEmpty, !xml.isCut else { return }
    if isEdge, name.lowercased() == "weight", let number = value.number {
      content.weight = (name, number)
    } else {
      content.add(name, value)
    }
  }

  /// Reads the value of the <att> that has started, and moves behind its end.
  private mutating func readValue(directed: Bool, groups: [String]) throws(GraphFileProblem) -> AttributeValue? {
    let type = xml.attribute(names.type)
    let isList = type?.spells("list") == true
    var value: AttributeValue?
    if let text = xml.attribute(names.value), !isList {
      let kind = XMLValueKind(type: type)
      let (found, fits) = kind.value(of: text)
      value = found
      if !fits {
        try session.report(
          at: xml.position, "an <att> is declared as \(kind.called) and is \(GraphFileProblem.shown(text.string))",
          remedy: "it is kept as a text", cure: "correct the value or the type")
      }
    }
    var items: [String] = []
    while true {
      switch try xml.advance() {
      case .text: continue
      case .end, .finish: return isList ? .json("[" + items.joined(separator: ",") + "]") : value
      case .start: break
      }
      switch xml.name {
      case names.att:
        if let item = try readValue(directed: directed, groups: groups) { items.append(JSONText.value(item)) }
      case names.graph where !groups.isEmpty: try readGraph(directed: directed, groups: groups)
      default: try xml.skipElement()
      }
    }
  }

  private func readLook(into content: inout ElementContent) {
    func number(_ name: XMLName) -> Double? { xml.attribute(name)?.number }
    if let x = number(names.x), let y = number(names.y), x.isFinite, y.isFinite { content.position = Point(x, y) }
    if let z = number(names.z), z != 0 { content.add("z", .number(z)) }
    if let width = number(names.w) { content.add("width", .number(width)) }
    if let height = number(names.h) { content.add("height", .number(height)) }
    if let type = xml.attribute(names.type), NodeGlyph(named: type.string) != nil {
      content.add("shape", .text(type.string))
    }
    if let width = number(names.width) { content.add("width", .number(width)) }
    if let fill = xml.attribute(names.fill), fill.bytes.first == Byte.hash {
      content.add("color", .text(fill.string.lowercased()))
    }
  }
}

/// The names that XGMML gives a meaning to.
private struct XGMMLNames {
  /// The elements of XGMML and those that hold them; an <att> may hold another, and a graph.
  static let nesting = XMLNesting([
    ("graph", []), ("node", ["graph"]), ("edge", ["graph"]), ("att", ["graph", "node", "edge", "att", "graphics"]),
    ("graphics", ["graph", "node", "edge"]),
  ])

  let graph, node, edge, att, graphics: XMLName
  let id, label, source, target, directed, weight, reference, name, value, type: XMLName
  let x, y, z, w, h, fill, width: XMLName

  init(_ xml: borrowing XMLTokenizer) {
    (graph, node, edge) = (xml.name("graph"), xml.name("node"), xml.name("edge"))
    (att, graphics) = (xml.name("att"), xml.name("graphics"))
    (id, label, source, target) = (xml.name("id"), xml.name("label"), xml.name("source"), xml.name("target"))
    (directed, weight, reference) = (xml.name("directed"), xml.name("weight"), xml.name("href"))
    (name, value, type) = (xml.name("name"), xml.name("value"), xml.name("type"))
    (x, y, z) = (xml.name("x"), xml.name("y"), xml.name("z"))
    (w, h, fill, width) = (xml.name("w"), xml.name("h"), xml.name("fill"), xml.name("width"))
  }

  /// Returns true if an attribute of a node's or edge's tag is understood, and not to be kept as a text.
  func isOfTag(_ name: XMLName) -> Bool {
    name == id || name == label || name == source || name == target || name == directed || name == weight
      || name == reference
  }
}
