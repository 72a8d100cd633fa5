// A graph laid out for seeing and touching: places, sizes, categories, lanes, and the index that fingers ask.
//
// An immutable value made once when a graph is opened. Highlights, paths and selections are not in here: they are drawn
// over it.

import Geometry
import GraphModel

/// A graph with everything that does not change while people explore it.
public struct GraphScene: Sendable {
  /// The graph.
  public let graph: Graph
  /// Where each node is, in model coordinates.
  public let positions: [Point]
  /// The smallest rectangle with all nodes, in model coordinates.
  public let bounds: Rect
  /// Finds nodes by place.
  public let index: NodeIndex
  /// The lanes of parallel edges.
  public let lanes: EdgeLanes
  /// The groups of nodes.
  public let categories: NodeCategories
  /// The nodes by importance: most joined first, then by name.
  public let byImportance: [NodeID]
  /// The size of each node's disc relative to the usual one, from 0.75 to 1.5.
  public let relativeSizes: [Float]
  /// The edges in the order they are drawn: by colour, so that runs of one colour come together.
  public let drawOrder: [EdgeID]

  /// Lays out a graph where its file says, or on a spiral where the file does not.
  public init(_ graph: Graph) {
    self.graph = graph
    let degrees = graph.nodes.map { node in
      graph.outgoing.degree(of: node) + (graph.directedness == .undirected ? 0 : graph.incoming.degree(of: node))
    }
    let byImportance = graph.nodes.sorted { a, b in
      (degrees[b.index], graph.nameRank(of: a)) < (degrees[a.index], graph.nameRank(of: b))
    }
    self.byImportance = byImportance
    positions = graph.positions ?? Self.spiral(byImportance)
    bounds = Rect(bounding: positions) ?? .zero
    index = NodeIndex(positions)
    lanes = EdgeLanes(of: graph)
    let categories = NodeCategories(of: graph)
    self.categories = categories
    let greatest = Double(max(1, degrees.max() ?? 1))
    relativeSizes = degrees.map { Float(0.75 + 0.75 * (Double($0) / greatest).squareRoot()) }
    drawOrder = Self.drawOrder(graph, categories)
  }

  /// The edges dealt out by category, each category in the order of the file: O(edges).
  private static func drawOrder(_ graph: Graph, _ categories: NodeCategories) -> [EdgeID] {
    guard categories.attribute != nil else { return Array(graph.edges) }
    var piles = [[EdgeID]](repeating: [], count: NodeCategories.limit + 1)
    for edge in graph.edges { piles[category(of: edge, graph, categories)].append(edge) }
    return Array(piles.joined())
  }

  /// The category both ends of an edge share; `NodeCategories.limit` when they differ.
  public func category(of edge: EdgeID) -> Int { Self.category(of: edge, graph, categories) }

  private static func category(of edge: EdgeID, _ graph: Graph, _ categories: NodeCategories) -> Int {
    let category = categories.ofNode[graph.source(of: edge).index]
    return category == categories.ofNode[graph.target(of: edge).index] ? Int(category) : NodeCategories.limit
  }

  /// A sunflower: the most joined node in the middle, the rest around it at equal density (H. Vogel 1979).
  private static func spiral(_ order: [NodeID]) -> [Point] {
    var positions = [Point](repeating: .zero, count: order.count)
    let goldenAngle = Double.pi * (3 - 5.0.squareRoot())
    for (rank, node) in order.enumerated() {
      let radius = 40 * Double(rank).squareRoot()
      positions[node.index] = unitVector(radians: goldenAngle * Double(rank)) * radius
    }
    return positions
  }
}
