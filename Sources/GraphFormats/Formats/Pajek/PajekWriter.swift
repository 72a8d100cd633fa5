// Writes networks of Pajek: names, places, shapes and colours of nodes, and the values and names of arcs and edges.
//
// A name has no quote marks or backslashes, is on one line and not that of another node: others tell nodes apart by it.
// Places lie between 0 and 1, as Pajek draws them.

import Geometry
import GraphModel

extension PajekReader: WritableGraphFormat {
  static let caution: String? = "No attributes; names once, places 0…1"
  static let takesWeightsForStrengths = true

  static func holdsAll(of graph: EditableGraph) -> Bool {
    guard graph.information.properties.isEmpty, !graph.hasValue({ _ in true }) else { return false }
    let places = graph.allNodes().lazy.compactMap { graph.position(of: $0) }
    guard places.allSatisfy(PajekWriter.isPlace) else { return false }
    var names = Set<ExactText>()
    return graph.allNodes().allSatisfy { node in
      let name = graph.name(of: node)
      return ExactText(graph.key(of: node)) == ExactText(name) && PajekWriter.text(name) == name
        && names.insert(ExactText(name)).inserted
    }
  }

  static func write(_ graph: Graph, to output: GraphOutput) { PajekWriter(graph, to: output).write() }
}

struct PajekWriter {
  /// The third coordinate of all nodes in a drawing that is flat.
  static let flatDepth = 0.5

  private let graph: Graph
  private let out: GraphOutput
  /// The third coordinates that readers have found; `nil` for none.
  private let depths: AttributeColumn?
  private let colors: [UInt32]?
  private let shapes: [NodeGlyph]?
  private let edgeColors: [UInt32]?

  fileprivate init(_ graph: Graph, to output: GraphOutput) {
    (self.graph, out) = (graph, output)
    depths = graph.nodeAttributes.column(named: "z")
    (colors, shapes, edgeColors) = (
      graph.fileNodeColors()?.codes, graph.fileNodeShapes(), graph.fileEdgeColors()?.codes
    )
  }

  fileprivate func write() {
    if !graph.name.isEmpty { out.put("*Network \(Self.text(graph.name))\n") }
    out.put("*Vertices \(graph.nodeCount)\n")
    let (places, names) = (places(), names())
    for node in graph.nodes { put(node, names[node.index], places?[node.index]) }
    for isDirected in [true, false] {
      let edges = graph.edges.filter { graph.isDirected($0) == isDirected }
      if !edges.isEmpty { out.put(isDirected ? "*Arcs\n" : "*Edges\n") }
      for edge in edges { put(edge) }
    }
  }

  /// Returns the names of the nodes: their labels, with a number that makes another name of it where a node before has
  /// that label.
  private func names() -> [String] {
    let names = graph.nodes.map { Self.text(graph.label(of: $0)) }
    var (used, taken) = (Set<ExactText>(), Set(names.map { ExactText($0) }))
    return names.map { name in
      guard !used.insert(ExactText(name)).inserted else { return name }
      var number = 2
      while !taken.insert(ExactText("\(name) \(number)")).inserted { number += 1 }
      return "\(name) \(number)"
    }
  }

  private func put(_ node: NodeID, _ name: String, _ place: Point?) {
    out.put("\(node.index + 1) \"\(name)\"")
    if let place {
      let z = depths?[node.index]?.number.flatMap { $0.isFinite ? $0 : nil } ?? Self.flatDepth
      out.put(" \(JSONText.number(place.x)) \(JSONText.number(place.y)) \(JSONText.number(z))")
    }
    if let shapes { out.put(" " + Self.name(of: shapes[node.index])) }
    putColor("ic", colors, node.index)
    out.put("\n")
  }

  private func put(_ edge: EdgeID) {
    out.put("\(graph.source(of: edge).index + 1) \(graph.target(of: edge).index + 1)")
    let label = graph.label(of: edge)
    if let weight = graph.weight(of: edge), weight.isFinite {
      out.put(" \(JSONText.number(weight))")
    } else if !label.isEmpty || edgeColors != nil {
      // Others take what stands in the third place for the value, which is 1 where none is.
      out.put(" 1")
    }
    if !label.isEmpty { out.put(" l \"\(Self.text(label))\"") }
    putColor("c", edgeColors, edge.index)
    out.put("\n")
  }

  private func putColor(_ name: String, _ codes: [UInt32]?, _ index: Int) {
    guard let code = codes?[index], code != FileColors.none else { return }
    out.put(" \(name) RGB" + String(0x1000000 + code, radix: 16, uppercase: true).dropFirst())
  }

  /// Returns the places of the nodes between 0 and 1, which stay as they are where they lie there; `nil` where they have none.
  private func places() -> [Point]? {
    guard let positions = graph.positions, let bounds = Rect(bounding: positions) else { return nil }
    if positions.allSatisfy(Self.isPlace) { return positions }
    let span = max(bounds.width, bounds.height, .leastNormalMagnitude)
    func part(_ way: Double) -> Double {
      let millionths = (way / span * 1_000_000).rounded() / 1_000_000
      return millionths.isFinite ? millionths : 0
    }
    return positions.map { Point(part($0.x - bounds.x), part($0.y - bounds.y)) }
  }

  /// Returns true if a position is a place as Pajek has them.
  fileprivate static func isPlace(_ position: Point) -> Bool {
    (0...1).contains(position.x) && (0...1).contains(position.y)
  }

  /// Returns a text as it stands between quote marks.
  fileprivate static func text(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.map { scalar in
          if scalar == "\"" { return "'" }
          if scalar == "\\" { return "/" }
          return scalar.value < 0x20 || scalar.value == 0x7F ? " " : scalar
        }))
  }

  private static func name(of shape: NodeGlyph) -> String {
    switch shape {
    case .square, .roundedSquare, .pentagon, .hexagon, .octagon: "box"
    case .diamond: "diamond"
    case .triangle, .invertedTriangle: "triangle"
    case .disc, .star: "ellipse"
    }
  }
}
