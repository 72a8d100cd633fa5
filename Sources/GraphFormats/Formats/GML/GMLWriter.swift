// Writes GML that Gephi, igraph, networkx, Cytoscape and yEd read: in ASCII, with whole numbers as ids.
//
// GML has texts, numbers and records, and one direction for all edges. True and false become 1 and 0, lists and objects
// texts in JSON, and a graph of both kinds of edges is directed.

import Geometry
import GraphModel

extension GMLReader: WritableGraphFormat {
  static let caution: String? = "One direction; no true/false or lists"

  static func holdsAll(of graph: EditableGraph) -> Bool {
    !graph.hasBothDirections && !graph.hasValue { $0.isStructure || $0.isBoolean }
  }

  static func write(_ graph: Graph, to output: GraphOutput) throws(GraphFileProblem) {
    try GraphWriter.checkValues(of: graph)
    GMLWriter(graph, to: output).write()
  }
}

struct GMLWriter {
  /// The program that a file of ours says it is from.
  static let creator = "Throughline"
  /// The key of the graph that says what weights mean, where that is not what readers of GML take them for.
  static let weights = "throughlineWeights"

  private let graph: Graph
  private let out: GraphOutput
  private let ids: NumberedIDs
  private let look: WrittenLook

  init(_ graph: Graph, to output: GraphOutput) {
    (self.graph, out, ids, look) = (graph, output, NumberedIDs(of: graph), WrittenLook(of: graph))
  }

  func write() {
    out.put("Creator \"\(Self.creator)\"\ngraph [\n  directed \(graph.directedness == .undirected ? 0 : 1)\n")
    // Others refuse two edges between the same nodes without this word.
    out.put("  multigraph 1\n")
    if !graph.name.isEmpty { put("label", .text(graph.name), "  ") }
    if graph.isWeighted, graph.weightMeaning != WeightMeaning(attributeName: "weight") {
      put(Self.weights, .text(graph.weightMeaning.rawValue), "  ")
    }
    let properties = graph.properties.row(0)
    let names = WrittenNames(
      properties.map(\.name),
      taken: [
        "creator", "directed", "label", "name", "title", "multigraph", "node", "edge", Self.weights.lowercased(),
      ],
      areWords: true)
    for (name, property) in zip(names.names, properties) { put(name, property.value, "  ") }
    writeNodes()
    writeEdges()
    out.put("]\n")
  }

  private func writeNodes() {
    let key = "key"
    let names = WrittenNames(
      graph.nodeAttributes.columns.map(\.name), taken: ["id", "label", "graphics", "x", "y", key],
      areWords: true)
    var rows = AttributeRows(graph.nodeAttributes, rowCount: graph.nodeCount)
    for node in graph.nodes {
      out.put("  node [\n    id \(ids[node])\n")
      put("label", .text(graph.label(of: node)), "    ")
      if !ids.isKey(node), ExactText(graph.key(of: node)) != ExactText(graph.label(of: node)) {
        put(key, .text(graph.key(of: node)), "    ")
      }
      putGraphics(of: node)
      for (column, value) in rows.next() { if let value { put(names.names[column], value, "    ") } }
      out.put("  ]\n")
    }
  }

  private func writeEdges() {
    let names = WrittenNames(
      graph.edgeAttributes.columns.map(\.name), taken: ["source", "target", "label", "weight", "value", "graphics"],
      areWords: true)
    var rows = AttributeRows(graph.edgeAttributes, rowCount: graph.edgeCount)
    for edge in graph.edges {
      out.put("  edge [\n    source \(ids[graph.source(of: edge)])\n    target \(ids[graph.target(of: edge)])\n")
      if !graph.label(of: edge).isEmpty { put("label", .text(graph.label(of: edge)), "    ") }
      if let weight = graph.weight(of: edge) { put("weight", .number(weight), "    ") }
      putGraphics(of: edge)
      for (column, value) in rows.next() { if let value { put(names.names[column], value, "    ") } }
      out.put("  ]\n")
    }
  }

  // MARK: Looks

  private func putGraphics(of node: NodeID) {
    var members: [String] = []
    if let position = graph.positions?[node.index] {
      members += ["x \(Self.real(position.x))", "y \(Self.real(position.y))"]
    }
    if let (width, height) = look.rectangle(of: node) {
      members += ["w \(Self.real(width))", "h \(Self.real(height))"]
    }
    if let color = look.color(of: node) { members.append("fill \"\(WrittenLook.text(color))\"") }
    if let shape = look.shape(of: node) { members.append("type \"\(shape.yEdName)\"") }
    putGraphics(members)
  }

  private func putGraphics(of edge: EdgeID) {
    var members: [String] = []
    if let width = look.width(of: edge) { members.append("width \(Self.real(width))") }
    if let color = look.color(of: edge) { members.append("fill \"\(WrittenLook.text(color))\"") }
    putGraphics(members)
  }

  private func putGraphics(_ members: [String]) {
    if !members.isEmpty { out.put("    graphics [ " + members.joined(separator: " ") + " ]\n") }
  }

  // MARK: Values

  private func put(_ key: String, _ value: AttributeValue, _ indent: String) {
    out.put("\(indent)\(key) \(Self.text(value))\n")
  }

  private static func text(_ value: AttributeValue) -> String {
    switch value {
    case .integer(let integer): String(integer)
    case .number(let number): number.isFinite ? real(number) : quoted(JSONText.special(number))
    case .boolean(let boolean): boolean ? "1" : "0"
    case .text(let text), .json(let text): quoted(text)
    }
  }

  /// Returns a number with the point that makes it a real one.
  private static func real(_ number: Double) -> String {
    let text = number.description
    guard !text.contains("."), let exponent = text.firstIndex(of: "e") else { return text }
    return text[..<exponent] + ".0" + text[exponent...]
  }

  private static func quoted(_ text: String) -> String {
    var out = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": out += "&quot;"
      case "&": out += "&amp;"
      case " "..."~": out.unicodeScalars.append(scalar)
      default: out += "&#\(scalar.value);"
      }
    }
    return out + "\""
  }
}
