// The part of a scene that stays: a graph with positions, sizes, categories, lanes, and the index that fingers ask.
//
// Made once when a graph is opened, and in part anew when its nodes move; never changed, and shared by every copy of a
// scene. Highlights, paths and selections
// are not in here: they are drawn over it.

import Geometry
import GraphModel

/// The columns of a scene that no camera changes.
public final class SceneContent: Sendable {
  /// The graph.
  public let graph: Graph
  /// The position of each node, in the coordinates that the scene's projection takes: model units on a plane, degrees of
  /// longitude (x) and latitude (y) on a map.
  public let positions: [Point]
  /// The smallest rectangle with all positions.
  public let bounds: Rect
  /// The spatial index of the positions.
  public let index: NodeIndex
  /// The lanes of parallel edges.
  public let lanes: EdgeLanes
  /// The groups of nodes.
  public let categories: NodeCategories
  /// The nodes by importance: most joined first, then by name.
  public let byImportance: [NodeID]
  /// The size of each node's disc relative to the usual one, from 0.75 to 1.5.
  public let relativeSizes: [Float]
  /// The greatest of the relative sizes.
  public let greatestRelativeSize: Double
  /// The edges in the order they are drawn: by colour, so that runs of one colour come together.
  public let drawOrder: [EdgeID]
  /// The spatial index of the edges of a large graph; `nil` for one that is small enough to look at every edge, or whose
  /// nodes are on the move.
  public let edgeIndex: EdgeIndex?
  /// How bright the edges of a large graph are by their density.
  let densityCurve: DensityCurve?

  /// The number of nodes or edges from which on edges have an index: of fewer, all are looked at in no time.
  private static let indexedCount = 3_000
  /// The numbers from which on a graph is large.
  private static let largeCount = (nodes: 6_000, edges: 20_000)

  /// True if the graph is so large that nothing may look at all of it in a frame.
  public var isLarge: Bool { graph.nodeCount >= Self.largeCount.nodes || graph.edgeCount >= Self.largeCount.edges }

  /// The content of a scene: a graph and a position for each of its nodes.
  ///
  /// - Parameters:
  ///   - positions: one for each node, by its index.
  ///   - categories: the groups of nodes; `nil` for those that an attribute tells.
  ///   - sizesByDegree: true if well joined nodes are drawn larger; otherwise all are of one size.
  /// - Complexity: O(nodes log nodes + edges).
  public init(
    _ graph: Graph, positions: [Point], categories told: NodeCategories? = nil, sizesByDegree: Bool = true
  ) {
    precondition(positions.count == graph.nodeCount, "every node of a scene has a position")
    self.graph = graph
    self.positions = positions
    byImportance = graph.nodesByImportance()
    bounds = Rect(bounding: positions) ?? .zero
    index = NodeIndex(positions)
    lanes = EdgeLanes(of: graph)
    let categories = told ?? NodeCategories(of: graph)
    self.categories = categories
    if sizesByDegree {
      let degrees = graph.nodeDegrees()
      let greatest = Double(max(1, degrees.max() ?? 1))
      relativeSizes = degrees.map { Float(0.75 + 0.75 * (Double($0) / greatest).squareRoot()) }
    } else {
      relativeSizes = [Float](repeating: 1, count: graph.nodeCount)
    }
    greatestRelativeSize = Double(relativeSizes.max() ?? 1)
    drawOrder = Self.drawOrder(graph, categories)
    (edgeIndex, densityCurve) = Self.index(graph, positions, bounds, categories)
  }

  private static func index(
    _ graph: Graph, _ positions: [Point], _ bounds: Rect, _ categories: NodeCategories
  ) -> (EdgeIndex?, DensityCurve?) {
    guard max(graph.nodeCount, graph.edgeCount) >= indexedCount, graph.edgeCount <= EdgeIndex.greatestCount else {
      return (nil, nil)
    }
    let ends = graph.edgeEnds
    let index = EdgeIndex(
      positions, bounds: bounds, sources: ends.sources, targets: ends.targets, categories: categories)
    return (index, DensityCurve(of: index))
  }

  /// The same graph with other positions, one for each node by its index; everything that does not follow from positions
  /// is shared.
  ///
  /// - Complexity: O(nodes), of a large graph O(nodes + edges).
  public func moved(to positions: [Point]) -> SceneContent { SceneContent(self, positions: positions) }

  private init(_ content: SceneContent, positions: [Point]) {
    precondition(positions.count == content.graph.nodeCount, "every node of a scene has a position")
    graph = content.graph
    self.positions = positions
    bounds = Rect(bounding: positions) ?? .zero
    index = NodeIndex(positions)
    (lanes, categories, byImportance) = (content.lanes, content.categories, content.byImportance)
    (relativeSizes, greatestRelativeSize) = (content.relativeSizes, content.greatestRelativeSize)
    drawOrder = content.drawOrder
    (edgeIndex, densityCurve) = Self.index(graph, positions, bounds, categories)
  }

  /// The same content with all positions turned by a quarter, clockwise on the screen.
  ///
  /// - Complexity: O(nodes).
  public func turned() -> SceneContent { moved(to: positions.map { Point(-$0.y, $0.x) }) }

  /// Returns true if an edge is drawn before another.
  func isDrawn(_ edge: EdgeID, before other: EdgeID) -> Bool {
    (drawRank(of: edge), edge.index) < (drawRank(of: other), other.index)
  }

  /// Returns the place of an edge's colour in the order that colours are drawn in.
  func drawRank(of edge: EdgeID) -> Int {
    guard categories.areTold else { return 0 }
    return categories.shared(by: graph.source(of: edge), graph.target(of: edge)) ?? NodeCategories.limit
  }

  /// The edges dealt out by category, each category in the order of the file: O(edges).
  private static func drawOrder(_ graph: Graph, _ categories: NodeCategories) -> [EdgeID] {
    guard categories.areTold else { return Array(graph.edges) }
    var rows = [[EdgeID]](repeating: [], count: NodeCategories.limit + 1)
    for edge in graph.edges {
      let category = categories.shared(by: graph.source(of: edge), graph.target(of: edge))
      rows[category ?? NodeCategories.limit].append(edge)
    }
    return Array(rows.joined())
  }

  /// Returns a distance between neighbours that three of four nodes have at least, in model units; found from a sample.
  ///
  /// - Complexity: O(sample · nodes nearby); at most 256 nodes are looked at.
  func typicalSpacing() -> Double {
    guard positions.count > 1 else { return .infinity }
    let stride = max(1, positions.count / 256)
    let reach = max(bounds.width, bounds.height) / Double(positions.count).squareRoot() * 3
    var distances: [Double] = []
    for node in Swift.stride(from: 0, to: positions.count, by: stride) {
      let here = positions[node]
      var least = reach
      index.forEachCandidate(in: Rect(center: here, size: Size(2 * reach, 2 * reach))) { other in
        if Int(other) != node { least = min(least, positions[Int(other)].distance(to: here)) }
      }
      distances.append(least)
    }
    distances.sort()
    return distances[distances.count / 4]
  }
}
