// Networks made for these tests: written as text and read by the program's own reader, as visitors' files are.

import GraphFormats

/// A network as a file would tell it.
public struct TestNetwork: Sendable {
  /// A node: its id, its position, and its label where that is another.
  public struct Node: Sendable {
    public let id: String
    public let x: Double
    public let y: Double
    public let label: String?

    /// A node from its parts.
    public init(id: String, x: Double, y: Double, label: String? = nil) {
      (self.id, self.x, self.y, self.label) = (id, x, y, label)
    }
  }

  /// An edge: its ends, label and weight.
  public struct Edge: Sendable {
    public let source: String
    public let target: String
    public let label: String?
    public let weight: Double?

    /// An edge from its parts.
    public init(source: String, target: String, label: String? = nil, weight: Double? = nil) {
      (self.source, self.target, self.label, self.weight) = (source, target, label, weight)
    }
  }

  public var name: String
  public var isDirected: Bool
  public var nodes: [Node]
  public var edges: [Edge]

  /// A network from its parts.
  public init(name: String = "Test", isDirected: Bool = true, nodes: [Node] = [], edges: [Edge] = []) {
    (self.name, self.isDirected, self.nodes, self.edges) = (name, isDirected, nodes, edges)
  }

  /// The network in the program's own notation.
  public var text: String {
    let nodes = self.nodes.map { node in
      let label = node.label.map { #", "label": "\#($0)""# } ?? ""
      return #"{"id": "\#(node.id)"\#(label), "x": \#(node.x), "y": \#(node.y)}"#
    }
    let edges = self.edges.map { edge in
      let label = edge.label.map { #", "label": "\#($0)""# } ?? ""
      let weight = edge.weight.map { #", "weight": \#($0)"# } ?? ""
      return #"{"source": "\#(edge.source)", "target": "\#(edge.target)"\#(label)\#(weight)}"#
    }
    return #"""
      {"format": "throughline-graph", "version": 1, "name": "\#(name)", "directed": \#(isDirected),
       "nodes": [\#(nodes.joined(separator: ",\n"))], "edges": [\#(edges.joined(separator: ",\n"))]}
      """#
  }

  /// The network as the reader finds it.
  public func file() throws -> GraphFile { try GraphReader.read(bytes: Array(text.utf8), name: name) }
}

extension TestNetwork {
  /// Returns a grid of streets, crossings row by row from `n0` on, not quite in line.
  public static func streets(columns: Int, rows: Int) -> TestNetwork {
    var nodes: [Node] = []
    var edges: [Edge] = []
    for number in 0..<columns * rows {
      let (column, row) = (number % columns, number / columns)
      nodes.append(.init(id: "n\(number)", x: Double(40 * column), y: Double(30 * row + number % 7)))
      if column < columns - 1 { edges.append(.init(source: "n\(number)", target: "n\(number + 1)")) }
      if row < rows - 1 { edges.append(.init(source: "n\(number)", target: "n\(number + columns)")) }
    }
    return TestNetwork(name: "Streets", isDirected: false, nodes: nodes, edges: edges)
  }

  /// Two ways of two steps from A to C, by B and by E; the one by E is lighter. D and F follow. G leads to D and nothing
  /// leads to G. H is alone.
  public static let town = TestNetwork(
    name: "Town",
    nodes: [
      Node(id: "A", x: 0, y: 0), Node(id: "B", x: 300, y: 0), Node(id: "C", x: 600, y: 0), Node(id: "D", x: 900, y: 0),
      Node(id: "E", x: 300, y: 400), Node(id: "F", x: 600, y: 400), Node(id: "G", x: 900, y: 400),
      Node(id: "H", x: 0, y: 400),
    ],
    edges: [
      Edge(source: "A", target: "B", label: "high street", weight: 5),
      Edge(source: "B", target: "C", label: "market", weight: 5),
      Edge(source: "A", target: "E", label: "bridge", weight: 1), Edge(source: "E", target: "C", weight: 1.5),
      Edge(source: "C", target: "D", label: "gate", weight: 2), Edge(source: "D", target: "F", weight: 1),
      Edge(source: "G", target: "D", weight: 1),
    ])

  /// Nodes of the same positions as the town's, joined otherwise.
  public static let otherTown = TestNetwork(
    name: "Other town", nodes: town.nodes, edges: [Edge(source: "H", target: "G"), Edge(source: "G", target: "A")])

  /// Six pairs of nodes side by side: a1–b1 … a6–b6, for as many people.
  public static let pairs = TestNetwork(
    name: "Pairs", isDirected: false,
    nodes: (1...6).flatMap {
      [Node(id: "a\($0)", x: Double($0) * 200, y: 0), Node(id: "b\($0)", x: Double($0) * 200, y: 500)]
    },
    edges: (1...6).map { Edge(source: "a\($0)", target: "b\($0)", label: "pair \($0)") })

  /// Names with accents, in different places of the alphabet.
  public static let people = TestNetwork(
    name: "People", isDirected: false,
    nodes: [
      Node(id: "n1", x: 0, y: 0, label: "Élodie Müller"), Node(id: "n2", x: 400, y: 0, label: "Eloise Brown"),
      Node(id: "n3", x: 800, y: 0, label: "Zoë Okafor"), Node(id: "n4", x: 400, y: 400, label: "Brown Elm"),
    ],
    edges: [
      Edge(source: "n1", target: "n2", label: "met"), Edge(source: "n2", target: "n3", label: "wrote to"),
      Edge(source: "n3", target: "n4"),
    ])

  public static let lonely = TestNetwork(name: "Lonely", nodes: [Node(id: "A", x: 7, y: -3)])

  public static let selfLoop = TestNetwork(
    name: "Loop", nodes: [Node(id: "A", x: 0, y: 0), Node(id: "B", x: 10, y: 0)],
    edges: [Edge(source: "A", target: "A", label: "again")])

  public static let noEdges = TestNetwork(
    name: "Strangers", nodes: (0..<9).map { Node(id: "n\($0)", x: Double($0 % 3) * 50, y: Double($0 / 3) * 50) })

  public static let onePlace = TestNetwork(
    name: "Crowd", nodes: (0..<6).map { Node(id: "n\($0)", x: 5, y: 5) },
    edges: (1..<6).map { Edge(source: "n0", target: "n\($0)") })

  public static let nothing = TestNetwork(name: "Nothing")

  /// Every shape a visitor's file might have.
  public static let shapes = [town, pairs, people, lonely, selfLoop, noEdges, onePlace, nothing]
}
