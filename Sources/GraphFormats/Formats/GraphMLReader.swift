// Reads GraphML (http://graphml.graphdrawing.org) with what programs add to it: the labels, places and colours of yEd and
// yFiles, elements and attributes of other namespaces, keys that are declared twice, late, without a name or not at all.
//
// Attributes of one name are one attribute. The label of a node is its attribute "label", else "name", else what yEd
// shows, else its <desc>; its place is what yEd says, else its attributes x and y, of which y grows downwards as in yEd
// unless the graph says by "crs" that it is a map. Nested graphs are taken apart: a node in another keeps the id of that
// node as its attribute "parent". Hyperedges and ports have no place in a graph of this project and are left out.

import Geometry
import GraphModel

extension GraphFormat {
  /// GraphML, with yEd's labels and places.
  public static let graphML = GraphFormat("graphml", "GraphML", endings: ["graphml"])
}

enum GraphML: GraphFileFormat {
  static let format = GraphFormat.graphML

  static func recognises(_ input: GraphInput) -> Bool { XMLStart(input.start).root == "graphml" }

  static func read(_ input: GraphInput) throws(GraphFileProblem) -> Graph {
    var reader = try GraphMLReader(input)
    return try reader.read()
  }
}

struct GraphMLReader: ~Copyable {
  /// A part of a graph that has attributes.
  enum Scope: Int {
    case graph, node, edge
  }

  private let input: GraphInput
  private let session: ReadingSession
  private var xml: XMLTokenizer
  fileprivate let names: GraphMLNames
  private var assembly: GraphAssembly
  private var declared = [DeclaredAttributes(), DeclaredAttributes(), DeclaredAttributes()]
  private var properties = ElementContent()
  /// The content of an element that is done with, for the next one.
  private var spare = ElementContent()
  private var hasGraph = false
  private var hasWeightMeaning = false
  private var hasReportedPorts = false
  private var hasLateKeys = false
  /// True if our writer wrote the file.
  private var isOurs = false
  /// True if the graph has a coordinate reference system, as maps do, on which y grows upwards.
  private var isMap = false

  /// Creates a reader at the start of a file; of what a `quiet` session is told, nobody hears.
  init(_ input: GraphInput, quiet: ReadingSession? = nil) throws(GraphFileProblem) {
    self.input = input
    session = quiet ?? input.session
    xml = try XMLTokenizer(input, session)
    names = GraphMLNames(xml)
    assembly = GraphAssembly(directed: false, session)
  }

  mutating func read() throws(GraphFileProblem) -> Graph {
    var token = try xml.advance()
    while token != .finish {
      if token == .start {
        switch xml.name {
        case names.graph: try readTopGraph()
        case names.key: try readKey()
        case names.data: try readProperty()
        case names.desc: try xml.skipElement()
        default: break
        }
      }
      token = try xml.advance()
    }
    guard hasGraph || !xml.isBroken else {
      throw session.problem(.syntax, at: xml.position, "the XML is broken before the first <graph>", cure: "mend it")
    }
    if !hasGraph {
      try session.report(at: xml.position, "there is no <graph> in the file", remedy: "the network is empty")
    }
    declared[Scope.graph.rawValue].addFallbacks(to: &properties)
    try assembly.setProperties(properties)
    try assembly.reportUndefinedNodes("no <node> defines")
    return try assembly.finish()
  }

  // MARK: Graphs

  private mutating func readTopGraph() throws(GraphFileProblem) {
    guard !hasGraph else {
      try session.report(
        at: xml.position, "the file holds a second graph", remedy: "it is left out",
        cure: "put it into a file of its own")
      return try xml.skipElement()
    }
    hasGraph = true
    let isDirected = xml.attribute(names.edgeDefault)?.spells("directed") == true
    assembly.builder.directedByDefault = isDirected
    if let meaning = xml.attribute(names.weights).flatMap({ WeightMeaning(rawValue: $0.string) }) {
      // Only our own writer says so, and of what it writes no y is to be guessed at.
      (assembly.builder.weightMeaning, hasWeightMeaning, isOurs) = (meaning, true, true)
    }
    if let id = xml.attribute(names.id)?.string, id.lowercased() != "g" {
      properties.offer(label: id, rank: 1, name: "id")
    }
    try readGraph(directed: isDirected, parent: nil)
  }

  private mutating func readGraph(directed: Bool, parent: String?) throws(GraphFileProblem) {
    while true {
      switch try xml.advance() {
      case .text: continue
      case .end, .finish: return
      case .start: break
      }
      switch xml.name {
      case names.node: try readNode(parent: parent)
      case names.edge: try readEdge(directed: directed)
      case names.data where parent == nil: try readProperty()
      case names.desc where parent == nil:
        let text = try xml.readText().trimmed.string
        if !xml.isCut { properties.offer(label: text, rank: 2, name: "desc") }
      case names.key: try readKey()
      case names.hyperedge:
        try session.report(
          at: xml.position, "a hyperedge joins any number of nodes, and an edge joins two", remedy: "it is left out",
          cure: "write it as edges")
        try xml.skipElement()
      default: try xml.skipElement()
      }
    }
  }

  private mutating func readNode(parent: String?) throws(GraphFileProblem) {
    let position = xml.position
    guard let id = name(names.id, exactly: names.exactID) else {
      try session.report(at: position, "a node has no id", remedy: "it is left out", cure: "give it one")
      return try xml.skipElement()
    }
    var content = takeContent()
    readOtherAttributes(besides: names.id, into: &content)
    if let parent { content.add("parent", .text(parent)) }
    let node = try assembly.defineNode(id, at: position)
    try readParts(of: .node, id: id, into: &content)
    if let node {
      if isMap, !isOurs, let y = content.y { content.y = -y }
      try assembly.set(content, of: node, &declared[Scope.node.rawValue])
    }
    content.removeAll()
    spare = content
  }

  private mutating func readEdge(directed: Bool) throws(GraphFileProblem) {
    let position = xml.position
    guard let source = name(names.source, exactly: names.exactSource),
      let target = name(names.target, exactly: names.exactTarget)
    else {
      try session.report(
        at: position, "an edge has no \(xml.attribute(names.source) == nil ? "source" : "target")",
        remedy: "it is left out", cure: "name the two nodes that it joins")
      return try xml.skipElement()
    }
    let isDirected = xml.attribute(names.directed)?.flag ?? directed
    var content = takeContent()
    readOtherAttributes(besides: names.source, into: &content)
    let ends = (assembly.mentionNode(source, at: position), assembly.mentionNode(target, at: position))
    try readParts(of: .edge, id: nil, into: &content)
    if let weight = content.weight, !hasWeightMeaning {
      (assembly.builder.weightMeaning, hasWeightMeaning) = (WeightMeaning(attributeName: weight.name), true)
    }
    try assembly.addEdge(
      from: ends.0, to: ends.1, directed: isDirected, content, &declared[Scope.edge.rawValue])
    content.removeAll()
    spare = content
  }

  /// Reads the elements in a node or an edge, and moves behind its end.
  private mutating func readParts(
    of scope: Scope, id: String?, into content: inout ElementContent
  ) throws(GraphFileProblem) {
    reading: while true {
      switch try xml.advance() {
      case .text: continue
      case .end, .finish: break reading
      case .start: break
      }
      switch xml.name {
      case names.data: try readData(of: scope, into: &content)
      case names.desc:
        let text = try xml.readText().trimmed.string
        if !xml.isCut, !text.isEmpty { content.offer(label: text, rank: 1, name: "desc") }
      case names.graph:
        guard let id else {
          try session.report(
            at: xml.position, "a graph inside an edge", remedy: "it is left out", cure: "put it into a node")
          try xml.skipElement()
          continue
        }
        try readGraph(directed: xml.attribute(names.edgeDefault)?.spells("directed") == true, parent: id)
      case names.port:
        if !hasReportedPorts {
          hasReportedPorts = true
          try session.report(
            at: xml.position, "a node has ports, which say where at it an edge ends", remedy: "they are left out")
        }
        try xml.skipElement()
      default: try xml.skipElement()
      }
    }
    declared[scope.rawValue].addFallbacks(to: &content)
  }

  /// Keeps what the tag says beyond what GraphML defines.
  private func readOtherAttributes(besides known: XMLName, into content: inout ElementContent) {
    for index in 0..<xml.attributeCount {
      let name = xml.attributeName(index)
      if name == known || names.isOfTag(name) { continue }
      let text = xml.attributeValue(index).string
      let spelled = name.string
      if spelled == "label" {
        content.offer(label: text, rank: 4, name: spelled)
      } else if !spelled.hasPrefix("parse.") {
        content.add(spelled, .text(text))
      }
    }
  }

  private func name(_ plain: XMLName, exactly exact: XMLName) -> String? {
    if let text = xml.attribute(exact), let name = XMLOutput.unescaped(text) { return name }
    return xml.attribute(plain)?.string
  }

  private mutating func takeContent() -> ElementContent {
    var content = ElementContent()
    swap(&content, &spare)
    return content
  }

  // MARK: Attributes

  private mutating func readKey() throws(GraphFileProblem) {
    let position = xml.position
    let id = xml.attribute(names.id)?.string ?? ""
    var name = xml.attribute(names.attributeName)?.string ?? ""
    if let exact = xml.attribute(names.exactName) { name = XMLOutput.unescaped(exact) ?? name }
    let isNamed = xml.attribute(names.attributeName) != nil
    let role = xml.attribute(names.role)?.string
    let kind = XMLValueKind(type: xml.attribute(names.attributeType), notation: xml.attribute(names.notation))
    let scope = xml.attribute(names.scope)?.trimmed.string ?? "all"
    var fallback: [UInt8]?
    reading: while true {
      switch try xml.advance() {
      case .text: continue
      case .end, .finish: break reading
      case .start where xml.name == names.fallback:
        let text = Array(try xml.readText().bytes)
        if !xml.isCut { fallback = text }
      case .start: try xml.skipElement()
      }
    }
    guard !id.isEmpty else {
      return try session.report(
        at: position, "a <key> has no id", remedy: "it is left out", cure: "give it the id that <data> refers to")
    }
    let scopes: [Scope]
    switch scope.lowercased() {
    case "node": scopes = [.node]
    case "edge": scopes = [.edge]
    case "graph", "graphml": scopes = [.graph]
    case "port", "endpoint", "hyperedge": return
    case "all": scopes = [.node, .edge, .graph]
    default:
      scopes = [.node, .edge]
      try session.report(
        at: position, "a <key> is for \(GraphFileProblem.shown(scope)), which is no part of a graph",
        remedy: "it counts for nodes and edges", cure: "write for=\"node\", \"edge\", \"graph\" or \"all\"")
    }
    let known = isNamed ? name : id
    if scopes.contains(.graph), known == "crs" { isMap = true }
    for scope in scopes {
      let isNew = declared[scope.rawValue].declare(
        id, name: known, kind: kind, role: Self.role(role, known, of: scope), fallback: fallback)
      if !isNew, scopes.count == 1, !hasLateKeys {
        try session.report(
          at: position, "a <key> with the id \(GraphFileProblem.shown(id)) is declared before",
          remedy: "this one is left out", cure: "give it an id of its own, in <data> too")
      }
    }
  }

  /// Returns what an attribute tells: what our writer says it does, or what its name says.
  static func role(_ given: String?, _ name: String, of scope: Scope) -> AttributeRole {
    switch given {
    case nil: break
    case "label": return .label(rank: AttributeRole.exactLabelRank)
    case "weight": return .weight
    case "x": return .x
    case "y": return .y
    default: return .attribute
    }
    switch (name.lowercased(), scope) {
    case ("label", _): return .label(rank: scope == .graph ? 3 : 4)
    case ("name", _): return .label(rank: scope == .graph ? 4 : 3)
    case ("labele", .edge): return .label(rank: 2)
    case ("weight", .edge): return .weight
    case ("x", .node), ("x_coordinate", .node): return .x
    case ("y", .node), ("y_coordinate", .node): return .y
    default: return .attribute
    }
  }

  private mutating func readData(of scope: Scope, into content: inout ElementContent) throws(GraphFileProblem) {
    var key: Int?
    if let id = xml.attribute(names.key) {
      key = declared[scope.rawValue].find(id)
      if key == nil { key = try declareUnknown(id.string, scope) }
    } else {
      try session.report(
        at: xml.position, "a <data> names no key", remedy: "it is left out", cure: "name the key that it is of")
      return try xml.skipElement()
    }
    let (text, isWhole) = try xml.readTextBeforeElement()
    guard isWhole else { return try readGraphics(into: &content) }
    guard let key, !xml.isCut else { return }
    if !declared[scope.rawValue].set(key, to: text, in: &content) {
      let shown = GraphFileProblem.shown(text.trimmed.string)
      let (name, kind) = declared[scope.rawValue].called(key)
      try session.report(
        at: xml.position, "the attribute \(GraphFileProblem.shown(name)) is declared as \(kind) and is \(shown)",
        remedy: "it is kept as a text", cure: "correct the value or the type")
    }
  }

  private mutating func readProperty() throws(GraphFileProblem) {
    var content = ElementContent()
    swap(&content, &properties)
    try readData(of: .graph, into: &content)
    properties = content
  }

  /// Returns the declaration of a key that was not declared so far.
  private mutating func declareUnknown(_ id: String, _ scope: Scope) throws(GraphFileProblem) -> Int? {
    try declareLateKeys()
    if let known = find(id, scope) { return known }
    try session.report(
      at: xml.position,
      "<data> refers to the key \(GraphFileProblem.shown(id)), which no <key> declares for a \(scope)",
      remedy: "it is kept as a text", cure: "declare the key")
    let name = declared.compactMap { $0.name(ofID: id) }.first ?? id
    _ = declared[scope.rawValue].declare(id, name: name, kind: .text, role: Self.role(nil, name, of: scope))
    return find(id, scope)
  }

  private mutating func find(_ id: String, _ scope: Scope) -> Int? {
    var id = id
    return id.withUTF8 { declared[scope.rawValue].find(XMLText($0)) }
  }

  /// Declares the keys that stand behind what refers to them, which is not allowed and is done all the same. The file is
  /// read for them once more, from the start, and only in this case.
  private mutating func declareLateKeys() throws(GraphFileProblem) {
    guard !hasLateKeys else { return }
    hasLateKeys = true
    var reader = try GraphMLReader(input, quiet: ReadingSession(name: session.name, options: GraphReadOptions()))
    try reader.readKeys()
    for scope in declared.indices { declared[scope].addMissing(from: reader.declared[scope]) }
  }

  private mutating func readKeys() throws(GraphFileProblem) {
    var token = try xml.advance()
    while token != .finish {
      if token == .start, xml.name == names.key { try readKey() }
      token = try xml.advance()
    }
  }

  // MARK: yEd and yFiles

  /// Reads the elements that say how a node or an edge looks, of which the first has started, up to the end of <data>.
  private mutating func readGraphics(into content: inout ElementContent) throws(GraphFileProblem) {
    var depth = 2
    var hasLabel = false
    var token = XMLToken.start
    while true {
      switch token {
      case .text: break
      case .finish: return
      case .end:
        depth -= 1
        if depth == 0 { return }
      case .start:
        switch xml.name {
        case names.nodeLabel, names.edgeLabel, names.labelText:
          let text = try xml.readText().trimmed.string
          depth -= 1
          if !hasLabel, !text.isEmpty, !xml.isCut {
            hasLabel = true
            content.offer(label: text, rank: 2, name: "label")
          }
        default: readLook(into: &content)
        }
      }
      token = try xml.advance()
      if token == .start { depth += 1 }
    }
  }

  private func readLook(into content: inout ElementContent) {
    func number(_ name: XMLName) -> Double? { xml.attribute(name)?.number }
    switch xml.name {
    case names.geometry:
      place(number(names.x), number(names.y), number(names.width), number(names.height), &content)
    case names.rectangle:
      place(number(names.upperX), number(names.upperY), number(names.upperWidth), number(names.upperHeight), &content)
    case names.fill, names.lineStyle:
      if let color = xml.attribute(names.color)?.trimmed, color.bytes.first == Byte.hash, color.bytes.count >= 7 {
        content.add("color", .text(String(color.string.lowercased().prefix(7))))
      }
    default: break
    }
  }

  /// Takes a rectangle whose upper left corner is given; the place of a node is its middle.
  private func place(
    _ x: Double?, _ y: Double?, _ width: Double?, _ height: Double?, _ content: inout ElementContent
  ) {
    let (width, height) = (width ?? 0, height ?? 0)
    guard let x, let y, content.place == nil else { return }
    let middle = Point(x + width / 2, y + height / 2)
    guard middle.isFinite else { return }
    content.place = middle
    if width > 0 { content.add("width", .number(width)) }
    if height > 0 { content.add("height", .number(height)) }
  }
}

/// The names that GraphML gives a meaning to.
private struct GraphMLNames {
  let graph, key, data, desc, node, edge, hyperedge, port, fallback: XMLName
  let id, source, target, directed, edgeDefault, scope, attributeName, attributeType: XMLName
  let exactID, exactSource, exactTarget, exactName, role, notation, weights: XMLName
  let nodeLabel, edgeLabel, labelText, geometry, rectangle, fill, lineStyle, color: XMLName
  let x, y, width, height, upperX, upperY, upperWidth, upperHeight: XMLName

  init(_ xml: borrowing XMLTokenizer) {
    (graph, key, data, desc) = (xml.name("graph"), xml.name("key"), xml.name("data"), xml.name("desc"))
    (node, edge, hyperedge, port) = (xml.name("node"), xml.name("edge"), xml.name("hyperedge"), xml.name("port"))
    fallback = xml.name("default")
    (id, source, target) = (xml.name("id"), xml.name("source"), xml.name("target"))
    (directed, edgeDefault, scope) = (xml.name("directed"), xml.name("edgedefault"), xml.name("for"))
    (attributeName, attributeType) = (xml.name("attr.name"), xml.name("attr.type"))
    (exactID, exactSource, exactTarget) = (xml.name("exactId"), xml.name("exactSource"), xml.name("exactTarget"))
    (exactName, role, notation) = (xml.name("exactName"), xml.name("role"), xml.name("notation"))
    weights = xml.name("weights")
    (nodeLabel, edgeLabel, labelText) = (xml.name("NodeLabel"), xml.name("EdgeLabel"), xml.name("Label.Text"))
    (geometry, rectangle) = (xml.name("Geometry"), xml.name("RectD"))
    (fill, lineStyle, color) = (xml.name("Fill"), xml.name("LineStyle"), xml.name("color"))
    (x, y, width, height) = (xml.name("x"), xml.name("y"), xml.name("width"), xml.name("height"))
    (upperX, upperY, upperWidth, upperHeight) = (xml.name("X"), xml.name("Y"), xml.name("Width"), xml.name("Height"))
  }

  /// Returns true if an attribute of a node's or edge's tag is understood, and not to be kept as a text.
  func isOfTag(_ name: XMLName) -> Bool {
    name == source || name == target || name == directed || name == exactID || name == exactSource
      || name == exactTarget
  }
}
