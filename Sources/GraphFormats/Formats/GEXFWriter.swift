// Writes GEXF 1.3 that any program reads and that gives our own reader the same graph back: what only ours understands
// stands in a namespace of its own, which others pass over.

import Geometry
import GraphModel

extension GEXF: WritableGraphFormat {
  static let caution: String? = nil

  static func write(_ graph: Graph, to output: GraphOutput) { GEXFWriter(graph, to: output).write() }
}

private struct GEXFWriter {
  /// The properties that have a place of their own, where other programs look for them.
  private static let facts = ["creator", "description", "keywords"]

  private let graph: Graph
  private let out: XMLOutput
  private let nodes: WrittenAttributes
  private let edges: WrittenAttributes
  private let look: WrittenLook
  private let edgeIDs: WrittenEdgeIDs
  private var isDirected: Bool { graph.directedness != .undirected }

  init(_ graph: Graph, to output: GraphOutput) {
    self.graph = graph
    out = XMLOutput(output)
    nodes = WrittenAttributes(graph.nodeAttributes, rows: graph.nodeCount, prefix: "") { Self.isLook($0, $1, "size") }
    edges = WrittenAttributes(graph.edgeAttributes, rows: graph.edgeCount, prefix: "") {
      Self.isLook($0, $1, "thickness")
    }
    look = WrittenLook(of: graph)
    edgeIDs = WrittenEdgeIDs(of: graph)
  }

  func write() {
    out.put(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <gexf xmlns="http://gexf.net/1.3" xmlns:viz="http://gexf.net/1.3/viz" \(XMLOutput.namespace) version="1.3">

      """)
    putMeta()
    out.put("  <graph mode=\"static\" defaultedgetype=\"\(isDirected ? "directed" : "undirected")\"")
    out.put("throughline:weights", graph.weightMeaning.rawValue)
    out.put(">\n")
    putAttributes(nodes, of: "node")
    putAttributes(edges, of: "edge")
    var (ofNodes, ofEdges) = (nodes.rows, edges.rows)
    out.put("    <nodes>\n")
    for node in graph.nodes { put(node, ofNodes.next()) }
    out.put("    </nodes>\n    <edges>\n")
    for edge in graph.edges { put(edge, ofEdges.next()) }
    out.put("    </edges>\n  </graph>\n</gexf>\n")
  }

  private func putMeta() {
    let properties = graph.properties.row(0)
    guard !graph.name.isEmpty || !properties.isEmpty else { return }
    out.put("  <meta>\n")
    if !graph.name.isEmpty {
      out.put("    <title")
      if !XMLOutput.canHold(graph.name) { out.put("throughline:exactName", XMLOutput.escaped(graph.name)) }
      out.put(">")
      out.put(text: XMLOutput.shown(graph.name))
      out.put("</title>\n")
    }
    for (name, value) in properties {
      if Self.facts.contains(name), case .text(let text) = value, !text.isEmpty, XMLOutput.canHold(text) {
        out.put("    <\(name)>")
        out.put(text: text)
        out.put("</\(name)>\n")
        continue
      }
      let kind = XMLValueKind(of: value)
      out.put("    <throughline:property")
      out.put("name", name, exactly: "exactName")
      putType(kind)
      out.put(">")
      out.put(text: kind.text(of: value))
      out.put("</throughline:property>\n")
    }
    out.put("  </meta>\n")
  }

  private func putAttributes(_ written: WrittenAttributes, of part: String) {
    guard !written.fields.isEmpty else { return }
    out.put("    <attributes class=\"\(part)\">\n")
    for field in written.fields {
      out.put("      <attribute id=\"\(field.id)\"")
      out.put("title", field.name, exactly: "exactTitle")
      putType(field.kind)
      if let fallback = field.fallback {
        out.put("><default>")
        out.put(text: field.kind.text(of: fallback))
        out.put("</default></attribute>\n")
      } else {
        out.put("/>\n")
      }
    }
    out.put("    </attributes>\n")
  }

  private func putType(_ kind: XMLValueKind) {
    out.put("type", kind.typeName)
    if let notation = kind.notationName { out.put("throughline:notation", notation) }
  }

  private func put(_ node: NodeID, _ row: [(column: Int, value: AttributeValue?)]) {
    out.put("      <node")
    out.put("id", node, of: graph, exactly: "exactId")
    out.put("label", graph.label(of: node), exactly: "exactLabel")
    out.put(">\n")
    putValues(row, nodes)
    putLook(
      row, nodes, "size", number: look.size(of: node), color: look.color(of: node), shape: look.shape(of: node))
    if let position = graph.positions?[node.index] {
      let (x, y) = (XMLOutput.number(position.x), XMLOutput.number(-position.y))
      out.put("        <viz:position x=\"\(x)\" y=\"\(y)\" z=\"0.0\"/>\n")
    }
    out.put("      </node>\n")
  }

  private func put(_ edge: EdgeID, _ row: [(column: Int, value: AttributeValue?)]) {
    out.put("      <edge")
    out.put("id", edgeIDs[edge] ?? "\(edge.index)")
    out.put("source", graph.source(of: edge), of: graph, exactly: "exactSource")
    out.put("target", graph.target(of: edge), of: graph, exactly: "exactTarget")
    if graph.isDirected(edge) != isDirected { out.put("type", isDirected ? "undirected" : "directed") }
    let label = graph.label(of: edge)
    if !label.isEmpty { out.put("label", label, exactly: "exactLabel") }
    if let weight = graph.weight(of: edge) { out.put("weight", XMLOutput.number(weight)) }
    out.put(">\n")
    putValues(row, edges)
    putLook(row, edges, "thickness", number: look.width(of: edge), color: look.color(of: edge), shape: nil)
    out.put("      </edge>\n")
  }

  private func putValues(_ row: [(column: Int, value: AttributeValue?)], _ written: WrittenAttributes) {
    var isOpen = false
    for (column, value) in row {
      guard let (field, text) = written.written(column, value) else { continue }
      if !isOpen { out.put("        <attvalues>\n") }
      isOpen = true
      out.put("          <attvalue for=\"\(field.id)\"")
      out.put("value", text)
      out.put("/>\n")
    }
    if isOpen { out.put("        </attvalues>\n") }
  }

  /// Puts the attributes that GEXF has elements for, and as such a look that attributes of other names say: these are marked,
  /// for our reader finds it among the attributes.
  private func putLook(
    _ row: [(column: Int, value: AttributeValue?)], _ written: WrittenAttributes, _ sizeName: String, number: Double?,
    color: UInt32?, shape: NodeGlyph?
  ) {
    let mark = " throughline:derived=\"true\"/>\n"
    var (hasColor, hasNumber) = (false, false)
    defer {
      if !hasColor, let color { put(color, end: mark) }
      if !hasNumber, let number {
        out.put("        <viz:\(sizeName) value=\"\(XMLOutput.number(number))\"" + mark)
      }
      if let shape, let name = Self.names[shape] { out.put("        <viz:shape value=\"\(name)\"" + mark) }
    }
    for (column, value) in row {
      guard let value, Self.isLook(written.name(column), value, sizeName) else { continue }
      if case .number(let number) = value {
        hasNumber = true
        out.put("        <viz:\(sizeName) value=\"\(XMLOutput.number(number))\"/>\n")
      } else if case .text(let text) = value, let color = UInt32(text.dropFirst(), radix: 16) {
        hasColor = true
        put(color, end: "/>\n")
      }
    }
  }

  private func put(_ color: UInt32, end: String) {
    out.put(
      "        <viz:color r=\"\(color >> 16)\" g=\"\(color >> 8 & 0xFF)\" b=\"\(color & 0xFF)\"" + end)
  }

  /// The shapes that GEXF knows, but for the usual one.
  private static let names: [NodeGlyph: String] = [
    .square: "square", .roundedSquare: "square", .diamond: "diamond", .triangle: "triangle",
  ]

  /// Returns true if GEXF has an element of its own for an attribute with such a value: a colour, or the size that parts of
  /// this kind have.
  private static func isLook(_ name: String, _ value: AttributeValue, _ sizeName: String) -> Bool {
    switch value {
    case .text(let text):
      name == "color" && text.utf8.count == 7 && text.utf8.first == Byte.hash
        && text.utf8.dropFirst().allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
    case .number(let number): name == sizeName && number.isFinite
    default: false
    }
  }
}
