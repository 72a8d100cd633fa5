// Reads GraphML (http://graphml.graphdrawing.org) with what programs add to it: the labels, places and colours of yEd and
// yFiles, elements and attributes of other namespaces, keys that are declared twice, late, without a name or not at all.
//
// Attributes of one name are one attribute. The label of a node is its attribute "label", else "name", else what yEd
// shows, else its <desc>, which of the graph is its description; its position is what yEd says, else its attributes x and y,
// of which y grows downwards as in yEd unless the graph says by "crs" that it is a map, or has the keys of Gephi. Nested
// graphs are taken apart: a node in another keeps the id of that node as its attribute "parent". A hyperedge is a node that
// is joined to its members; ports have no place in a graph of this project and are left out.

import Geometry
import GraphModel

extension GraphFormat {
  /// GraphML, with yEd's labels and positions.
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
  private let session: ReadingSession
  private var xml: XMLTokenizer
  private let names: GraphMLNames
  private var assembly: GraphAssembly
  private var keys: GraphMLKeys
  private var lookahead = GraphMLLookahead()
  private var properties = ElementContent()
  private var descriptions: [String] = []
  private var hasGraph = false
  private var hasWeightMeaning = false
  private var hasReportedPorts = false
  /// True if our writer wrote the file.
  private var isOurs = false

  init(_ input: GraphInput) throws(GraphFileProblem) {
    session = input.session
    xml = try XMLTokenizer(input, session, GraphMLNames.nesting)
    names = GraphMLNames(xml)
    keys = GraphMLKeys(input, session, names, xml)
    assembly = GraphAssembly(directed: false, session)
  }

  mutating func read() throws(GraphFileProblem) -> Graph {
    var token = try xml.advance()
    while token != .finish {
      if token == .start {
        switch xml.name {
        case names.graph: try readTopGraph()
        case names.key: try keys.readKey(&xml)
        case names.data: try readProperty()
        case names.desc: try readDescription()
        default: break
        }
      }
      token = try xml.advance()
    }
    keys.declared[GraphMLKeys.Scope.graph.rawValue].addAllFallbacks(to: &properties)
    if !descriptions.isEmpty {
      // A key may have this name as well.
      let isTaken = properties.values.contains { $0.name == GraphMLNames.description }
      properties.add(isTaken ? "desc" : GraphMLNames.description, .text(descriptions.joined(separator: "\n\n")))
    }
    return try assembly.finish(&xml, hasGraph: hasGraph, properties)
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
    var content = ElementContent()
    while true {
      try readPlainElements(directed: directed, parent: parent, &content)
      switch try xml.advance() {
      case .text: continue
      case .end, .finish: return
      case .start: break
      }
      switch xml.name {
      case names.node: try readNode(parent: parent, &content)
      case names.edge: try readEdge(directed: directed, &content)
      case names.data where parent == nil: try readProperty()
      case names.desc where parent == nil: try readDescription()
      case names.key: try keys.readKey(&xml)
      case names.hyperedge: try readHyperedge(parent: parent, &content)
      default: try xml.skipElement()
      }
    }
  }

  /// Adds the nodes and edges that come next and are written plainly.
  private mutating func readPlainElements(
    directed: Bool, parent: String?, _ content: inout ElementContent
  ) throws(GraphFileProblem) {
    guard let text = xml.held(in: names.graph) else { return }
    let (nodes, edges) = (GraphMLKeys.Scope.node.rawValue, GraphMLKeys.Scope.edge.rawValue)
    lookahead.look(through: text, nodeKeys: keys.declared[nodes], edgeKeys: keys.declared[edges])
    defer { lookahead.finish() }
    var index = text.blankEnd
    guard lookahead.element(at: index) != nil else { return }
    // Asked of these, the keys are not copied for each value.
    let (nodeKeys, edgeKeys) = (keys.declared[nodes], keys.declared[edges])
    while let element = lookahead.element(at: index) {
      xml.passElement(from: index, to: Int(element.end))
      index = text.blankEnd(from: Int(element.end))
      content.removeAll()
      if element.isNode {
        if let parent { content.add("parent", .text(parent)) }
      } else if let id = element.id, !isOurs {
        content.add("id", .text(text[id].string))
      }
      for index in element.values {
        let (declaration, value) = lookahead.value(index)
        if element.isNode {
          nodeKeys.set(declaration, to: value, in: &content)
        } else {
          edgeKeys.set(declaration, to: value, in: &content)
        }
      }
      keys.declared[element.isNode ? nodes : edges].addFallbacks(to: &content)
      if let id = element.id, element.isNode {
        let node = try assembly.defineNode(text[id].string, at: xml.position)
        try set(content, of: node)
      } else {
        let source = try node(end(text[element.source]))
        let target = try node(end(text[element.target]))
        try addEdge(from: source, to: target, directed: element.isDirected ?? directed, content)
      }
    }
  }

  private mutating func readNode(parent: String?, _ content: inout ElementContent) throws(GraphFileProblem) {
    content.removeAll()
    let position = xml.position
    guard let id = name(names.id, exactly: names.exactID) else {
      try session.report(at: position, "a node has no id", remedy: "it is left out", cure: "give it one")
      return try xml.skipElement()
    }
    readOtherAttributes(besides: names.id, into: &content)
    if let parent { content.add("parent", .text(parent)) }
    let node = try assembly.defineNode(id, at: position)
    try readParts(of: .node, id: id, into: &content)
    try set(content, of: node)
  }

  /// Gives a node what was read of it, unless it is left out.
  private mutating func set(_ content: ElementContent, of node: NodeID?) throws(GraphFileProblem) {
    guard let node else { return }
    assembly.yGrowsUpwards = keys.yGrowsUpwards && !isOurs
    // Ours has the y that grows downwards: the places stay, and their numbers change.
    if assembly.yGrowsUpwards { session.noteWrittenOtherwise(isSaid: true) }
    try assembly.set(content, of: node, &keys.declared[GraphMLKeys.Scope.node.rawValue])
  }

  private mutating func readEdge(directed: Bool, _ content: inout ElementContent) throws(GraphFileProblem) {
    content.removeAll()
    guard let source = end(names.source, exactly: names.exactSource),
      let target = end(names.target, exactly: names.exactTarget)
    else {
      try session.report(
        at: xml.position, "an edge has no \(xml.attribute(names.source) == nil ? "source" : "target")",
        remedy: "it is left out", cure: "name the two nodes that it joins")
      return try xml.skipElement()
    }
    let isSaid = xml.attribute(names.directed)?.flag
    readOtherAttributes(besides: names.source, into: &content)
    var ends = try (node(source), node(target))
    try readParts(of: .edge, id: nil, into: &content)
    var isDirected = isSaid ?? directed
    // yEd calls every graph directed, whichever end of an edge has its arrow head.
    if isSaid == nil, let heads = content.arrowHeads, heads.atSource || heads.atTarget {
      isDirected = heads.atSource != heads.atTarget
      if isDirected, heads.atSource { ends = (ends.1, ends.0) }
    }
    try addEdge(from: ends.0, to: ends.1, directed: isDirected, content)
  }

  /// Reads a hyperedge as a node that is joined to its members.
  private mutating func readHyperedge(parent: String?, _ content: inout ElementContent) throws(GraphFileProblem) {
    content.removeAll()
    let node = try assembly.addHyperedge(name(names.id, exactly: names.exactID), at: xml.position)
    readOtherAttributes(besides: names.id, into: &content)
    if let parent { content.add("parent", .text(parent)) }
    try readParts(of: .node, id: nil, hyperedge: node, into: &content)
    try set(content, of: node)
  }

  /// Joins a hyperedge to a member, and moves behind the end of the element that names it.
  private mutating func readEndpoint(of hyperedge: NodeID) throws(GraphFileProblem) {
    if let id = xml.attribute(names.node) {
      let member = try node(end(id))
      try assembly.weigh()
      let edge = assembly.builder.addEdge(from: hyperedge, to: member, directed: false)
      if let type = xml.attribute(names.type)?.string { try assembly.setAttribute("type", of: edge, to: .text(type)) }
    } else {
      try session.report(
        at: xml.position, "an <endpoint> names no node", remedy: "it is left out", cure: "name the node")
    }
    try xml.skipElement()
  }

  private mutating func addEdge(
    from source: NodeID, to target: NodeID, directed: Bool, _ content: ElementContent
  ) throws(GraphFileProblem) {
    if let weight = content.weight, !hasWeightMeaning {
      (assembly.builder.weightMeaning, hasWeightMeaning) = (WeightMeaning(attributeName: weight.name), true)
    }
    try assembly.addEdge(
      from: source, to: target, directed: directed, content, &keys.declared[GraphMLKeys.Scope.edge.rawValue])
  }

  /// An end of an edge.
  private enum End {
    case known(NodeID)
    case id(String)
  }

  /// Returns the end that an attribute of an edge names. No text is made of the id of a node that is known.
  private func end(_ plain: XMLName, exactly exact: XMLName) -> End? {
    if let text = xml.attribute(plain), xml.attribute(exact) == nil { return end(text) }
    return name(plain, exactly: exact).map { .id($0) }
  }

  private func end(_ id: XMLText) -> End {
    assembly.builder.node(withKey: id.bytes).map { .known($0) } ?? .id(id.string)
  }

  /// Returns the node of an end. Where the edge stands is looked up only for a node that is new.
  private mutating func node(_ end: End) throws(GraphFileProblem) -> NodeID {
    switch end {
    case .known(let node): return node
    case .id(let id):
      if let known = assembly.builder.node(withKey: id) { return known }
      return try assembly.mentionNode(id, at: xml.position)
    }
  }

  /// Reads the elements in a node or an edge, and moves behind its end.
  private mutating func readParts(
    of scope: GraphMLKeys.Scope, id: String?, hyperedge: NodeID? = nil, into content: inout ElementContent
  ) throws(GraphFileProblem) {
    reading: while true {
      switch try xml.advance() {
      case .text: continue
      case .end, .finish: break reading
      case .start: break
      }
      switch xml.name {
      case names.data: try keys.readData(&xml, of: scope, into: &content)
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
        session.noteWrittenOtherwise()
        try readGraph(directed: xml.attribute(names.edgeDefault)?.spells("directed") == true, parent: id)
      case names.port:
        if !hasReportedPorts {
          hasReportedPorts = true
          try session.report(
            at: xml.position, "a node has ports, which say where at it an edge ends", remedy: "they are left out",
            cure: "take the ports out")
        }
        try xml.skipElement()
      case names.endpoint:
        if let hyperedge { try readEndpoint(of: hyperedge) } else { try xml.skipElement() }
      default:
        session.noteWrittenOtherwise()
        try xml.skipElement()
      }
    }
    keys.declared[scope.rawValue].addFallbacks(to: &content)
  }

  /// Keeps what the tag says beyond what GraphML defines.
  private func readOtherAttributes(besides known: XMLName, into content: inout ElementContent) {
    for index in 0..<xml.attributeCount {
      let name = xml.attributeName(index)
      if name == known || names.isOfTag(name) { continue }
      // Ours has the ids of edges among their attributes, too.
      if isOurs, known == names.source, name == names.id { continue }
      let text = xml.attributeValue(index).string
      let spelled = name.string
      if spelled == "label" {
        content.offer(label: text, rank: 4, name: spelled)
      } else if !spelled.hasPrefix("parse.") {
        if name != names.id { session.noteWrittenOtherwise() }
        content.add(spelled, .text(text))
      }
    }
  }

  private func name(_ plain: XMLName, exactly exact: XMLName) -> String? {
    if let text = xml.attribute(exact), let name = XMLOutput.unescaped(text) { return name }
    return xml.attribute(plain)?.string
  }

  private mutating func readDescription() throws(GraphFileProblem) {
    let text = try xml.readText().trimmed.string
    if !xml.isCut, !text.isEmpty { descriptions.append(text) }
  }

  private mutating func readProperty() throws(GraphFileProblem) {
    var content = ElementContent()
    swap(&content, &properties)
    try keys.readData(&xml, of: .graph, into: &content)
    properties = content
  }
}
