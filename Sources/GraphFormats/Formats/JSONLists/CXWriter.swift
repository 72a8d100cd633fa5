// Writes the Cytoscape exchange format, version 2, which Cytoscape, Cytoscape Web and NDEx read.
//
// Ids are whole numbers, and a column has one type. Edges lead from one node to another: one without a direction says so
// in an attribute. The look of nodes and edges stands in bypasses of the style.

import Geometry
import GraphModel

extension CXReader: WritableGraphFormat {
  static let caution: String? = "Lists and unlike values become texts"

  static func holdsAll(of graph: EditableGraph) -> Bool {
    graph.columnsHaveOneKind
      && !graph.hasValue { $0.isStructure || $0.number.map { !$0.isFinite } ?? false }
  }

  static func write(_ graph: Graph, to output: GraphOutput) throws(GraphFileProblem) {
    try GraphWriter.checkValues(of: graph)
    CXWriter(graph, to: output).write()
  }
}

struct CXWriter {
  /// A column of attributes as it is declared.
  private struct Column {
    let name: String
    let type: String

    /// The column of an attribute: numbers of both kinds are real ones, and values of several types texts.
    init(_ column: AttributeColumn, name: String) {
      self.name = name
      let values = column.occurrences.map(\.value)
      func areAll(_ isOne: (AttributeValue) -> Bool) -> Bool { values.allSatisfy(isOne) }
      if areAll({ if case .boolean = $0 { true } else { false } }) {
        type = "boolean"
      } else if areAll({ if case .integer(let value) = $0 { Int32(exactly: value) != nil } else { false } }) {
        type = "integer"
      } else if areAll({ if case .integer = $0 { true } else { false } }) {
        type = "long"
      } else if areAll(Self.isNumber) {
        type = "double"
      } else {
        type = "string"
      }
    }

    private static func isNumber(_ value: AttributeValue) -> Bool {
      switch value {
      case .integer: true
      case .number(let number): number.isFinite
      case .text, .boolean, .json: false
      }
    }

    /// Returns a value in JSON.
    func text(_ value: AttributeValue) -> String {
      switch (value, type) {
      case (.number(let number), "double"): JSONText.number(number)
      case (_, "string"): JSONText.quoted(value.displayText)
      default: JSONText.value(value)
      }
    }
  }

  private let graph: Graph
  private let out: GraphOutput
  private let ids: NumberedIDs
  private let nodes: [Column]
  private let edges: [Column]
  private let look: WrittenLook
  /// The name of the attribute that is the id of a node in the graph.
  private let key = "key"
  /// The attribute of the network that says what weights mean, where that is not what readers of CX take them for.
  static let weights = "throughline_weights"

  init(_ graph: Graph, to output: GraphOutput) {
    (self.graph, out, ids, look) = (graph, output, NumberedIDs(of: graph), WrittenLook(of: graph))
    nodes = Self.columns(graph.nodeAttributes, taken: ["name", key])
    edges = Self.columns(graph.edgeAttributes, taken: ["interaction", "weight", "directed"])
  }

  private static func columns(_ table: AttributeTable, taken: Set<String>) -> [Column] {
    let names = WrittenNames(table.columns.map(\.name), taken: taken, areWords: false)
    return zip(table.columns, names.names).map { Column($0, name: $1) }
  }

  func write() {
    let properties = graph.properties.row(0)
    let names = WrittenNames(properties.map(\.name), taken: ["name", Self.weights], areWords: false)
    let isOther = graph.isWeighted && graph.weightMeaning != WeightMeaning(attributeName: "weight")
    let known =
      [("name", AttributeValue.text(graph.name))]
      + (isOther ? [(Self.weights, .text(graph.weightMeaning.rawValue))] : [])
      + zip(names.names, properties.map(\.value))
    out.put("[{\"CXVersion\":\"2.0\",\"hasFragments\":false},\n")
    let counts = [
      ("attributeDeclarations", 1), ("networkAttributes", 1), ("nodes", graph.nodeCount), ("edges", graph.edgeCount),
    ]
    let metadata = counts.map { "{\"elementCount\":\($0.1),\"name\":\"\($0.0)\"}" }
    out.put("{\"metaData\":[\(metadata.joined(separator: ","))]},\n")
    putDeclarations(known)
    out.put("{\"networkAttributes\":[{")
    out.put(known.map { "\(JSONText.quoted($0.0)):\(Self.text(ofProperty: $0.1))" }.joined(separator: ","))
    out.put("}]},\n")
    putNodes()
    putEdges()
    putBypasses()
    out.put("{\"status\":[{\"success\":true}]}]\n")
  }

  private static func text(ofProperty value: AttributeValue) -> String {
    switch value {
    case .number(let number) where number.isFinite: JSONText.number(number)
    case .integer, .boolean: JSONText.value(value)
    default: JSONText.quoted(value.displayText)
    }
  }

  private func putDeclarations(_ properties: [(String, AttributeValue)]) {
    func declared(_ columns: [(name: String, type: String)]) -> String {
      "{" + columns.map { "\(JSONText.quoted($0.name)):{\"d\":\"\($0.type)\"}" }.joined(separator: ",") + "}"
    }
    let network = properties.map { name, value in
      switch value {
      case .number(let number) where number.isFinite: (name, "double")
      case .integer: (name, "long")
      case .boolean: (name, "boolean")
      default: (name, "string")
      }
    }
    let ofNodes = [("name", "string")] + (ids.areKeys ? [] : [(key, "string")]) + nodes.map { ($0.name, $0.type) }
    let ofEdges =
      [("interaction", "string")] + (graph.isWeighted ? [("weight", "double")] : [])
      + (graph.directedness == .directed ? [] : [("directed", "boolean")]) + edges.map { ($0.name, $0.type) }
    out.put("{\"attributeDeclarations\":[{\"networkAttributes\":\(declared(network)),")
    out.put("\"nodes\":\(declared(ofNodes)),\"edges\":\(declared(ofEdges))}]},\n")
  }

  private func putNodes() {
    var rows = AttributeRows(graph.nodeAttributes, rowCount: graph.nodeCount)
    putList("nodes", graph.nodes) { node in
      var members = ["\"name\":\(JSONText.quoted(graph.label(of: node)))"]
      if !ids.isKey(node), ExactText(graph.key(of: node)) != ExactText(graph.label(of: node)) {
        members.append("\"\(key)\":\(JSONText.quoted(graph.key(of: node)))")
      }
      members += rows.next().compactMap { column, value in value.map { Self.member(nodes[column], $0) } }
      let place = graph.positions.map { positions in
        "\"x\":\(JSONText.number(positions[node.index].x)),\"y\":\(JSONText.number(positions[node.index].y)),"
      }
      return "\"id\":\(ids[node]),\(place ?? "")\"v\":{\(members.joined(separator: ","))}"
    }
  }

  private func putEdges() {
    var rows = AttributeRows(graph.edgeAttributes, rowCount: graph.edgeCount)
    putList("edges", graph.edges) { edge in
      var members: [String] = []
      if !graph.label(of: edge).isEmpty { members.append("\"interaction\":\(JSONText.quoted(graph.label(of: edge)))") }
      if let weight = graph.weight(of: edge), weight.isFinite {
        members.append("\"weight\":\(JSONText.number(weight))")
      }
      if !graph.isDirected(edge) { members.append("\"directed\":false") }
      members += rows.next().compactMap { column, value in value.map { Self.member(edges[column], $0) } }
      let ends = "\"s\":\(ids[graph.source(of: edge)]),\"t\":\(ids[graph.target(of: edge)])"
      return "\"id\":\(edge.index),\(ends),\"v\":{\(members.joined(separator: ","))}"
    }
  }

  private static func member(_ column: Column, _ value: AttributeValue) -> String {
    JSONText.quoted(column.name) + ":" + column.text(value)
  }

  private func putBypasses() {
    putList("nodeBypasses", graph.nodes) { node in
      var members = look.color(of: node).map { ["\"NODE_BACKGROUND_COLOR\":\(Self.text($0))"] } ?? []
      if let (width, height) = look.rectangle(of: node) {
        members += ["\"NODE_WIDTH\":\(JSONText.number(width))", "\"NODE_HEIGHT\":\(JSONText.number(height))"]
      }
      if let shape = look.shape(of: node) { members.append("\"NODE_SHAPE\":\"\(Self.name(of: shape))\"") }
      return members.isEmpty ? nil : "\"id\":\(ids[node]),\"v\":{\(members.joined(separator: ","))}"
    }
    putList("edgeBypasses", graph.edges) { edge in
      var members = look.color(of: edge).map { ["\"EDGE_LINE_COLOR\":\(Self.text($0))"] } ?? []
      if let width = look.width(of: edge) { members.append("\"EDGE_WIDTH\":\(JSONText.number(width))") }
      return members.isEmpty ? nil : "\"id\":\(edge.index),\"v\":{\(members.joined(separator: ","))}"
    }
  }

  private static func text(_ color: UInt32) -> String { "\"\(WrittenLook.text(color).uppercased())\"" }

  /// Returns the name of a shape, as Cytoscape has it.
  private static func name(of shape: NodeGlyph) -> String {
    switch shape {
    case .disc: "ellipse"
    case .square: "rectangle"
    case .roundedSquare: "round-rectangle"
    case .diamond: "diamond"
    case .triangle: "triangle"
    case .invertedTriangle: "vee"
    case .hexagon, .pentagon: "hexagon"
    case .octagon: "octagon"
    case .star: "ellipse"
    }
  }

  /// Puts an aspect: an object for each element that has one.
  private func putList<Element>(_ name: String, _ elements: some Sequence<Element>, _ object: (Element) -> String?) {
    out.put("{\"\(name)\":[")
    var isFirst = true
    for element in elements {
      guard let members = object(element) else { continue }
      out.put((isFirst ? "" : ",") + "\n{" + members + "}")
      isFirst = false
    }
    out.put("]},\n")
  }
}
