// Reads GEXF 1.0 to 1.3 (https://gexf.net). Elements are told by their local names, whichever of the many namespaces
// they are in.
//
// The y of GEXF grows upwards, as Gephi draws it and gexf-js and sigma.js take it from Gephi; the model's grows
// downwards. Colours, sizes, shapes and thicknesses become attributes of these names. Nodes in nodes keep the id of their
// outer node as the attribute "parent". An edge of the type "mutual" is undirected. Of values that change with time the
// last one counts, and all are kept as a text, in the notation of Gephi, in an attribute "… over time".

import Geometry
import GraphModel

extension GraphFormat {
  /// GEXF, the format of Gephi.
  public static let gexf = GraphFormat("gexf", "GEXF", endings: ["gexf"])
}

enum GEXF: GraphFileFormat {
  static let format = GraphFormat.gexf

  static func recognises(_ input: GraphInput) -> Bool { XMLStart(input.start).root == "gexf" }

  static func read(_ input: GraphInput) throws(GraphFileProblem) -> Graph {
    var reader = try GEXFReader(input)
    return try reader.read()
  }
}

struct GEXFReader: ~Copyable {
  private let session: ReadingSession
  private var xml: XMLTokenizer
  private let names: GEXFNames
  private var assembly: GraphAssembly
  private var nodeAttributes = DeclaredAttributes()
  private var edgeAttributes = DeclaredAttributes()
  private var properties = ElementContent()
  /// The content of an element that is done with, for the next one.
  private var spare = ElementContent()
  private var isDirected = false
  private var hasGraph = false
  private var hasWeightMeaning = false
  /// True if our writer wrote the file: all labels are meant, and the ids of edges are not.
  private var isOurs = false

  init(_ input: GraphInput) throws(GraphFileProblem) {
    session = input.session
    xml = try XMLTokenizer(input, input.session)
    names = GEXFNames(xml)
    assembly = GraphAssembly(directed: false, input.session)
  }

  mutating func read() throws(GraphFileProblem) -> Graph {
    var token = try xml.advance()
    while token != .finish {
      if token == .start {
        switch xml.name {
        case names.graph: try readGraph()
        case names.meta: try readMeta()
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
    try assembly.setProperties(properties)
    try assembly.reportUndefinedNodes("no <node> defines")
    return try assembly.finish()
  }

  // MARK: The graph

  private mutating func readGraph() throws(GraphFileProblem) {
    guard !hasGraph else {
      try session.report(
        at: xml.position, "the file holds a second graph", remedy: "it is left out",
        cure: "put it into a file of its own")
      return try xml.skipElement()
    }
    hasGraph = true
    isDirected = xml.attribute(names.defaultEdgeType)?.trimmed.spells("directed") == true
    assembly.builder.directedByDefault = isDirected
    if let meaning = xml.attribute(names.weights).flatMap({ WeightMeaning(rawValue: $0.string) }) {
      (assembly.builder.weightMeaning, hasWeightMeaning, isOurs) = (meaning, true, true)
    }
    for index in 0..<xml.attributeCount {
      let (name, value) = (xml.attributeName(index).string, xml.attributeValue(index).string)
      if name == "name" { properties.offer(label: value, rank: 2, name: name) }
      if ["start", "end", "timestamp", "timeformat"].contains(name) { properties.add(name, .text(value)) }
    }
    while true {
      switch try xml.advance() {
      case .text: continue
      case .end, .finish: return
      case .start: break
      }
      switch xml.name {
      case names.attributes: try readAttributes()
      case names.nodes: try readNodes(parent: nil)
      case names.edges: try readEdges()
      case names.node: try readNode(parent: nil)
      case names.edge: try readEdge()
      case names.meta: try readMeta()
      default: try xml.skipElement()
      }
    }
  }

  private mutating func readMeta() throws(GraphFileProblem) {
    if let date = xml.attribute(names.lastModifiedDate), !isOurs {
      properties.add("lastmodifieddate", .text(date.string))
    }
    while true {
      switch try xml.advance() {
      case .text: continue
      case .end, .finish: return
      case .start: break
      }
      if xml.name == names.property {
        let name = text(names.name, exactly: names.exactName) ?? ""
        let kind = XMLValueKind(type: xml.attribute(names.type), notation: xml.attribute(names.notation))
        if let value = kind.value(of: try xml.readText()).value, !xml.isCut { properties.add(name, value) }
        continue
      }
      let name = xml.name.string.lowercased()
      let exact = xml.attribute(names.exactName).flatMap { XMLOutput.unescaped($0) }
      let text = try xml.readText().string
      if xml.isCut { continue }
      if name == "title" {
        properties.offer(label: exact ?? text, rank: AttributeRole.exactLabelRank, name: name)
      } else if !text.isEmpty {
        properties.add(name, .text(text))
      }
    }
  }

  private mutating func readAttributes() throws(GraphFileProblem) {
    let ofEdges = xml.attribute(names.attributeClass)?.trimmed.spells("edge") == true
    while true {
      switch try xml.advance() {
      case .text: continue
      case .end, .finish: return
      case .start: break
      }
      if xml.name == names.attribute { try readAttribute(ofEdges: ofEdges) } else { try xml.skipElement() }
    }
  }

  private mutating func readAttribute(ofEdges: Bool) throws(GraphFileProblem) {
    let position = xml.position
    let id = xml.attribute(names.id)?.string ?? ""
    let title = text(names.title, exactly: names.exactTitle) ?? id
    let kind = XMLValueKind(type: xml.attribute(names.type), notation: xml.attribute(names.notation))
    let isWeight = ofEdges && !isOurs && title.lowercased() == "weight"
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
    let role: AttributeRole = isWeight ? .weight : .attribute
    let isNew =
      ofEdges
      ? edgeAttributes.declare(id, name: title, kind: kind, role: role, fallback: fallback)
      : nodeAttributes.declare(id, name: title, kind: kind, role: role, fallback: fallback)
    if !isNew {
      try session.report(
        at: position, "an <attribute> with the id \(GraphFileProblem.shown(id)) is declared before",
        remedy: "this one is left out", cure: "give it an id of its own, in <attvalue> too")
    }
  }

  // MARK: Nodes and edges

  private mutating func readNodes(parent: String?) throws(GraphFileProblem) {
    while true {
      switch try xml.advance() {
      case .text: continue
      case .end, .finish: return
      case .start: if xml.name == names.node { try readNode(parent: parent) } else { try xml.skipElement() }
      }
    }
  }

  private mutating func readEdges() throws(GraphFileProblem) {
    while true {
      switch try xml.advance() {
      case .text: continue
      case .end, .finish: return
      case .start: if xml.name == names.edge { try readEdge() } else { try xml.skipElement() }
      }
    }
  }

  private mutating func readNode(parent: String?) throws(GraphFileProblem) {
    let position = xml.position
    guard let id = text(names.id, exactly: names.exactID) else {
      try session.report(at: position, "a node has no id", remedy: "it is left out", cure: "give it one")
      return try xml.skipElement()
    }
    var content = takeContent()
    if let label = text(names.label, exactly: names.exactLabel) {
      content.offer(label: label, rank: isOurs ? AttributeRole.exactLabelRank : 1, name: "label")
    }
    for index in 0..<xml.attributeCount {
      let name = xml.attributeName(index)
      if name == names.id || name == names.label || names.isExact(name) { continue }
      content.add(name == names.parentID ? "parent" : name.string, .text(xml.attributeValue(index).string))
    }
    if let parent { content.add("parent", .text(parent)) }
    let node = try assembly.defineNode(id, at: position)
    try readParts(ofEdge: false, id: id, into: &content)
    if let node {
      nodeAttributes.addFallbacks(to: &content)
      try assembly.set(content, of: node, &nodeAttributes)
    }
    content.removeAll()
    spare = content
  }

  private mutating func readEdge() throws(GraphFileProblem) {
    let position = xml.position
    guard let source = text(names.source, exactly: names.exactSource),
      let target = text(names.target, exactly: names.exactTarget)
    else {
      try session.report(
        at: position, "an edge has no \(xml.attribute(names.source) == nil ? "source" : "target")",
        remedy: "it is left out", cure: "name the two nodes that it joins")
      return try xml.skipElement()
    }
    var content = takeContent()
    let (directed, weight) = try readTag(ofEdgeAt: position, into: &content)
    let ends = (assembly.mentionNode(source, at: position), assembly.mentionNode(target, at: position))
    try readParts(ofEdge: true, id: nil, into: &content)
    edgeAttributes.addFallbacks(to: &content)
    if let weight { content.weight = ("weight", weight) }
    if let weight = content.weight, !hasWeightMeaning {
      (assembly.builder.weightMeaning, hasWeightMeaning) = (WeightMeaning(attributeName: weight.name), true)
    }
    try assembly.addEdge(from: ends.0, to: ends.1, directed: directed, content, &edgeAttributes)
    content.removeAll()
    spare = content
  }

  private func readTag(
    ofEdgeAt position: TextPosition, into content: inout ElementContent
  ) throws(GraphFileProblem) -> (directed: Bool, weight: Double?) {
    var directed = isDirected
    var weight: Double?
    if let label = text(names.label, exactly: names.exactLabel) {
      content.offer(label: label, rank: isOurs ? AttributeRole.exactLabelRank : 1, name: "label")
    }
    for index in 0..<xml.attributeCount {
      let (name, value) = (xml.attributeName(index), xml.attributeValue(index))
      switch name {
      case names.source, names.target, names.label: break
      case names.id where isOurs: break
      case names.type where value.trimmed.spells("directed"): directed = true
      case names.type where value.trimmed.spells("undirected") || value.trimmed.spells("mutual"): directed = false
      case names.weight:
        weight = value.number
        if weight == nil {
          content.add("weight", .text(value.string))
          try session.report(
            at: position, "the weight \(GraphFileProblem.shown(value.string)) is no number",
            remedy: "it is kept as a text", cure: "correct it")
        }
      default:
        if !names.isExact(name) { content.add(name.string, .text(value.string)) }
      }
    }
    return (directed, weight)
  }

  /// Reads the elements in a node or an edge, and moves behind its end.
  private mutating func readParts(
    ofEdge isEdge: Bool, id: String?, into content: inout ElementContent
  ) throws(GraphFileProblem) {
    var depth = 1
    var spells: [String] = []
    var parents: [String] = []
    var histories: [(declaration: Int, steps: [String])] = []
    while depth > 0 {
      switch try xml.advance() {
      case .text: continue
      case .end:
        depth -= 1
        continue
      case .finish: return
      case .start: break
      }
      switch xml.name {
      case names.attvalue: try readValue(ofEdge: isEdge, into: &content, &histories)
      case names.nodes where id != nil: try readNodes(parent: id)
      case names.edges where id != nil: try readEdges()
      case names.attvalues, names.spells, names.slices, names.parents: depth += 1
      case names.spell, names.slice:
        spells.append("[\(time(names.start)), \(time(names.end))]")
        try xml.skipElement()
      case names.parent:
        if let parent = xml.attribute(names.reference) { parents.append(parent.string) }
        try xml.skipElement()
      default:
        readLook(into: &content)
        try xml.skipElement()
      }
    }
    if !spells.isEmpty { content.add("spells", .text("<" + spells.joined(separator: "; ") + ">")) }
    if let parent = parents.first, parents.count == 1 { content.add("parent", .text(parent)) }
    if parents.count > 1 {
      content.add("parent", .json("[" + parents.map { JSONText.quoted($0) }.joined(separator: ",") + "]"))
    }
    for history in histories {
      let name = (isEdge ? edgeAttributes : nodeAttributes).called(history.declaration).name
      content.add(name + " over time", .text("<" + history.steps.joined(separator: "; ") + ">"))
    }
  }

  private func time(_ name: XMLName) -> String { xml.attribute(name)?.trimmed.string ?? "" }

  private mutating func readValue(
    ofEdge isEdge: Bool, into content: inout ElementContent, _ histories: inout [(declaration: Int, steps: [String])]
  ) throws(GraphFileProblem) {
    guard let id = xml.attribute(names.reference) ?? xml.attribute(names.id), let value = xml.attribute(names.value)
    else {
      try session.report(
        at: xml.position, "an <attvalue> needs for and value", remedy: "it is left out", cure: "give it both")
      return try xml.skipElement()
    }
    var found = isEdge ? edgeAttributes.find(id) : nodeAttributes.find(id)
    // GEXF 1.0 counts attributes in the order in which they are declared.
    if found == nil, xml.attribute(names.reference) == nil {
      found = isEdge ? edgeAttributes.number(at: id) : nodeAttributes.number(at: id)
    }
    if found == nil {
      let name = id.string
      // Gephi declares no weights, and every program knows.
      if !isEdge || name != "weight" {
        try session.report(
          at: xml.position, "an <attvalue> is for \(GraphFileProblem.shown(name)), which no <attribute> declares",
          remedy: "it is kept as a text", cure: "declare the attribute")
      }
      let role: AttributeRole = isEdge && name.lowercased() == "weight" ? .weight : .attribute
      _ =
        isEdge
        ? edgeAttributes.declare(name, name: name, kind: .text, role: role)
        : nodeAttributes.declare(name, name: name, kind: .text, role: role)
      found = isEdge ? edgeAttributes.find(id) : nodeAttributes.find(id)
    }
    guard let number = found else { return try xml.skipElement() }
    let fits =
      isEdge
      ? edgeAttributes.set(number, to: value, in: &content) : nodeAttributes.set(number, to: value, in: &content)
    let times = [xml.attribute(names.timestamp), xml.attribute(names.start), xml.attribute(names.end)]
    if times.contains(where: { $0 != nil }) {
      let step = "[" + (times.compactMap { $0?.trimmed.string } + [value.string]).joined(separator: ", ") + "]"
      if let index = histories.firstIndex(where: { $0.declaration == number }) {
        histories[index].steps.append(step)
      } else {
        histories.append((number, [step]))
      }
    }
    if !fits {
      let (name, kind) = (isEdge ? edgeAttributes : nodeAttributes).called(number)
      try session.report(
        at: xml.position,
        "the attribute \(GraphFileProblem.shown(name)) is declared as \(kind) and is \(GraphFileProblem.shown(value.string))",
        remedy: "it is kept as a text", cure: "correct the value or the type")
    }
    try xml.skipElement()
  }

  /// Reads an element of the namespace of looks, which has no elements in it.
  private func readLook(into content: inout ElementContent) {
    func number(_ name: XMLName) -> Double? { xml.attribute(name)?.number }
    switch xml.name {
    case names.color:
      let parts = [number(names.red), number(names.green), number(names.blue)].map { $0 ?? -1 }
      if let hex = xml.attribute(names.hex)?.trimmed, hex.bytes.first == Byte.hash {
        content.add("color", .text(hex.string.lowercased()))
      } else if parts.allSatisfy({ $0 >= 0 && $0 <= 255 }) {
        content.add("color", .text("#" + parts.map { XMLOutput.hexadecimal(UInt8($0)) }.joined()))
      }
      if let alpha = number(names.alpha), alpha != 1 { content.add("alpha", .number(alpha)) }
    case names.position:
      if let x = number(names.x), let y = number(names.y), x.isFinite, y.isFinite { content.place = Point(x, -y) }
      if let z = number(names.z), z != 0 { content.add("z", .number(z)) }
    case names.size:
      if let size = number(names.value) { content.add("size", .number(size)) }
    case names.thickness:
      if let thickness = number(names.value) { content.add("thickness", .number(thickness)) }
    case names.shape:
      if let shape = xml.attribute(names.value) { content.add("shape", .text(shape.string)) }
      if let image = xml.attribute(names.uri) { content.add("image", .text(image.string)) }
    default: break
    }
  }

  private func text(_ plain: XMLName, exactly exact: XMLName) -> String? {
    if let text = xml.attribute(exact), let exact = XMLOutput.unescaped(text) { return exact }
    return xml.attribute(plain)?.string
  }

  private mutating func takeContent() -> ElementContent {
    var content = ElementContent()
    swap(&content, &spare)
    return content
  }
}

/// The names that GEXF gives a meaning to.
private struct GEXFNames {
  let graph, meta, attributes, attribute, fallback, nodes, node, edges, edge, attvalues, attvalue: XMLName
  let spells, spell, slices, slice, parents, parent: XMLName
  let color, position, size, thickness, shape: XMLName
  let id, label, source, target, weight, type, title, reference, value, attributeClass, parentID: XMLName
  let defaultEdgeType, lastModifiedDate, start, end, timestamp: XMLName
  let red, green, blue, alpha, hex, x, y, z, uri: XMLName
  let weights, notation, property, name, exactName, exactTitle, exactID, exactLabel, exactSource, exactTarget: XMLName

  init(_ xml: borrowing XMLTokenizer) {
    (graph, meta, attributes) = (xml.name("graph"), xml.name("meta"), xml.name("attributes"))
    (attribute, fallback) = (xml.name("attribute"), xml.name("default"))
    (nodes, node, edges, edge) = (xml.name("nodes"), xml.name("node"), xml.name("edges"), xml.name("edge"))
    (attvalues, attvalue) = (xml.name("attvalues"), xml.name("attvalue"))
    (spells, spell, slices, slice) = (xml.name("spells"), xml.name("spell"), xml.name("slices"), xml.name("slice"))
    (parents, parent) = (xml.name("parents"), xml.name("parent"))
    (color, position, size) = (xml.name("color"), xml.name("position"), xml.name("size"))
    (thickness, shape) = (xml.name("thickness"), xml.name("shape"))
    (id, label, source, target) = (xml.name("id"), xml.name("label"), xml.name("source"), xml.name("target"))
    (weight, type, title) = (xml.name("weight"), xml.name("type"), xml.name("title"))
    (reference, value) = (xml.name("for"), xml.name("value"))
    (attributeClass, parentID) = (xml.name("class"), xml.name("pid"))
    (defaultEdgeType, lastModifiedDate) = (xml.name("defaultedgetype"), xml.name("lastmodifieddate"))
    (start, end, timestamp) = (xml.name("start"), xml.name("end"), xml.name("timestamp"))
    (red, green, blue, alpha, hex) = (xml.name("r"), xml.name("g"), xml.name("b"), xml.name("a"), xml.name("hex"))
    (x, y, z, uri) = (xml.name("x"), xml.name("y"), xml.name("z"), xml.name("uri"))
    (weights, notation) = (xml.name("weights"), xml.name("notation"))
    (property, name, exactName) = (xml.name("property"), xml.name("name"), xml.name("exactName"))
    (exactTitle, exactID, exactLabel) = (xml.name("exactTitle"), xml.name("exactId"), xml.name("exactLabel"))
    (exactSource, exactTarget) = (xml.name("exactSource"), xml.name("exactTarget"))
  }

  /// Returns true if an attribute is one by which our writer says what XML cannot hold.
  func isExact(_ name: XMLName) -> Bool {
    name == exactID || name == exactLabel || name == exactSource || name == exactTarget
  }
}
