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
  private let look: GEXFLook
  private var assembly: GraphAssembly
  private var declared: GEXFAttributes
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
    xml = try XMLTokenizer(input, input.session, GEXFNames.nesting)
    names = GEXFNames(xml)
    look = GEXFLook(xml)
    declared = GEXFAttributes(session, names)
    assembly = GraphAssembly(directed: false, input.session)
  }

  mutating func read() throws(GraphFileProblem) -> Graph {
    var token = try xml.advance()
    while token != .finish {
      if token == .start {
        switch xml.name {
        case names.graph: try readGraph()
        case names.meta: try GEXFMeta(names, isOurs: isOurs).read(&xml, into: &properties)
        default: break
        }
      }
      token = try xml.advance()
    }
    return try assembly.finish(&xml, hasGraph: hasGraph, properties)
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
      if ["start", "end", "timestamp", "timeformat"].contains(name) {
        session.noteWrittenOtherwise()
        properties.add(name, .text(value))
      }
    }
    while true {
      switch try xml.advance() {
      case .text: continue
      case .end, .finish: return
      case .start: break
      }
      switch xml.name {
      case names.attributes: try declared.readAttributes(&xml, isOurs: isOurs)
      case names.nodes: try readNodes(parent: nil)
      case names.edges: try readEdges()
      case names.node: try readNode(parent: nil)
      case names.edge: try readEdge()
      case names.meta: try GEXFMeta(names, isOurs: isOurs).read(&xml, into: &properties)
      default: try xml.skipElement()
      }
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
    guard let id = names.text(xml, names.id, exactly: names.exactID) else {
      try session.report(at: position, "a node has no id", remedy: "it is left out", cure: "give it one")
      return try xml.skipElement()
    }
    var content = takeContent()
    if let label = names.text(xml, names.label, exactly: names.exactLabel) {
      content.offer(label: label, rank: isOurs ? AttributeRole.exactLabelRank : 1, name: "label")
    }
    for index in 0..<xml.attributeCount {
      let name = xml.attributeName(index)
      if name == names.id || name == names.label || names.isExact(name) { continue }
      session.noteWrittenOtherwise()
      content.add(name == names.parentID ? "parent" : name.string, .text(xml.attributeValue(index).string))
    }
    if let parent { content.add("parent", .text(parent)) }
    let node = try assembly.defineNode(id, at: position)
    try readParts(ofEdge: false, id: id, into: &content)
    if let node {
      declared.nodes.addFallbacks(to: &content)
      try assembly.set(content, of: node, &declared.nodes)
    }
    content.removeAll()
    swap(&content, &spare)
  }

  private mutating func readEdge() throws(GraphFileProblem) {
    let position = xml.position
    guard let source = names.text(xml, names.source, exactly: names.exactSource),
      let target = names.text(xml, names.target, exactly: names.exactTarget)
    else {
      try session.report(
        at: position, "an edge has no \(xml.attribute(names.source) == nil ? "source" : "target")",
        remedy: "it is left out", cure: "name the two nodes that it joins")
      return try xml.skipElement()
    }
    var content = takeContent()
    let (directed, weight) = try readTag(ofEdgeAt: position, into: &content)
    let ends = try (assembly.mentionNode(source, at: position), assembly.mentionNode(target, at: position))
    try readParts(ofEdge: true, id: nil, into: &content)
    declared.edges.addFallbacks(to: &content)
    if let weight { content.weight = ("weight", weight) }
    if let weight = content.weight, !hasWeightMeaning {
      (assembly.builder.weightMeaning, hasWeightMeaning) = (WeightMeaning(attributeName: weight.name), true)
    }
    try assembly.addEdge(from: ends.0, to: ends.1, directed: directed, content, &declared.edges)
    content.removeAll()
    swap(&content, &spare)
  }

  private func readTag(
    ofEdgeAt position: TextPosition, into content: inout ElementContent
  ) throws(GraphFileProblem) -> (directed: Bool, weight: Double?) {
    var directed = isDirected
    var weight: Double?
    if let label = names.text(xml, names.label, exactly: names.exactLabel) {
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
        if ReadingSession.isRounded(weight: value.bytes) { session.noteRoundedWeights() }
        if weight == nil {
          content.add("weight", .text(value.string))
          try session.report(
            at: position, "the weight \(GraphFileProblem.shown(value.string)) is no number",
            remedy: "it is kept as a text", cure: "correct it")
        }
      default:
        if names.isExact(name) { continue }
        if name != names.id { session.noteWrittenOtherwise() }
        content.add(name.string, .text(value.string))
      }
    }
    return (directed, weight)
  }

  /// Reads the elements in a node or an edge, and moves behind its end.
  private mutating func readParts(
    ofEdge isEdge: Bool, id: String?, into content: inout ElementContent
  ) throws(GraphFileProblem) {
    var depth = 1
    var parts = GEXFParts()
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
      case names.attvalue: try declared.readValue(&xml, ofEdge: isEdge, into: &content, &parts)
      case names.nodes where id != nil:
        session.noteWrittenOtherwise()
        try readNodes(parent: id)
      case names.edges where id != nil: try readEdges()
      case names.attvalues, names.spells, names.slices, names.parents: depth += 1
      case names.spell, names.slice:
        parts.addSpell(from: xml.attribute(names.start), to: xml.attribute(names.end))
        try xml.skipElement()
      case names.parent:
        if let parent = xml.attribute(names.reference) { parts.addParent(parent) }
        try xml.skipElement()
      default:
        // What our writer says again in the words of GEXF stands among the attributes, too.
        if !(isOurs && xml.attribute(names.derived) != nil), !look.read(xml, into: &content) {
          session.noteWrittenOtherwise()
        }
        try xml.skipElement()
      }
    }
    if parts.isEmpty { return }
    session.noteWrittenOtherwise()
    parts.add(to: &content, isEdge ? declared.edges : declared.nodes)
  }

  private mutating func takeContent() -> ElementContent {
    var content = ElementContent()
    swap(&content, &spare)
    return content
  }
}
