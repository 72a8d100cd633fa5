// The traits of a scene that do not follow from the positions of its nodes: the graph, its groups and sizes, lanes and
// orders.
//
// Made once when a graph is opened, never changed, and shared by all contents that its nodes move through.

import Geometry
import GraphModel
import Parallel

/// The columns of a scene that stay while nodes move.
final class SceneTraits: Sendable {
  let graph: Graph
  let lanes: EdgeLanes
  let categories: NodeCategories
  let byImportance: [NodeID]
  let byRank: [NodeID]
  private let rankColumn = Guarded<[UInt32]?>(nil)
  let relativeSizes: [Float]
  let greatestRelativeSize: Double
  let sizeScale: SizeScale?
  let drawOrder: DrawOrder
  let edgeStyling: EdgeStyling
  /// The part of a large graph that shows while its nodes move; `nil` of a small one, of which all does.
  let sketch: SceneSketch?
  let shownNames: ShownNames
  /// The look that the file says, of a small graph.
  let fileLook: FileLook
  /// The nodes that show no disc: groups, and those that are gone.
  let hiddenNodes: IDSet
  /// True if edges have the colours and widths of the file, and nodes its shapes.
  let isAsInFile: Bool

  /// The part that all traits of one graph share.
  private final class Kin: Sendable {}
  private let kin: Kin

  /// The numbers of nodes and edges from which on a graph is large.
  private static let largeCount = (nodes: 6_000, edges: 20_000)
  /// The number of nodes or edges from which on edges have an index: of fewer, all are looked at in no time.
  private static let indexedCount = 3_000

  /// True if the graph is so large that nothing may look at all of it in a frame.
  var isLarge: Bool { Self.isLarge(graph) }

  private static func isLarge(_ graph: Graph) -> Bool {
    graph.presentNodeCount >= largeCount.nodes || graph.presentEdgeCount >= largeCount.edges
  }

  /// True if edges have an index, which knows straight lines of one width.
  var isIndexed: Bool {
    max(graph.presentNodeCount, graph.presentEdgeCount) >= Self.indexedCount
      && graph.edgeCount <= EdgeIndex.greatestCount
      && edgeStyling.isPlain && !(isAsInFile && fileLook.hasOwnEdges)
  }

  /// The traits of a graph.
  ///
  /// - Complexity: O(nodes + edges).
  init(
    _ graph: Graph, categories told: NodeCategories?, sizes: NodeSizes, edges: EdgeStyling, isAsInFile: Bool
  ) {
    self.graph = graph
    edgeStyling = edges
    byImportance = graph.nodesByImportance()
    lanes = EdgeLanes(of: graph)
    let categories = told ?? NodeCategories(of: graph)
    precondition(categories.ofNode.count == graph.nodeCount, "every node has a category")
    self.categories = categories
    (relativeSizes, sizeScale) = sizes.relative(in: graph)
    fileLook = FileLook(of: graph)
    hiddenNodes = graph.nodeGaps.union(fileLook.groupNodes)
    self.isAsInFile = isAsInFile
    byRank = fileLook.named(sizes.ranked(byImportance, relativeSizes))
    greatestRelativeSize = Self.greatest(relativeSizes, graph)
    drawOrder = DrawOrder(graph, Self.isLarge(graph) ? nil : categories, edges.strengths)
    sketch = Self.sketch(of: graph)
    shownNames = ShownNames(of: graph, isLarge: Self.isLarge(graph))
    kin = Kin()
  }

  private static func greatest(_ sizes: [Float], _ graph: Graph) -> Double {
    Double((graph.nodeGaps.isEmpty ? sizes.max() : graph.nodes.lazy.map { sizes[$0.index] }.max()) ?? 1)
  }

  /// The traits of the same graph with other categories, sizes and edges.
  ///
  /// - Complexity: O(nodes + edges).
  init(_ other: SceneTraits, categories: NodeCategories, sizes: NodeSizes, edges: EdgeStyling, isAsInFile: Bool) {
    edgeStyling = edges
    (graph, byImportance, lanes, sketch, kin) = (other.graph, other.byImportance, other.lanes, other.sketch, other.kin)
    (shownNames, fileLook, self.isAsInFile) = (other.shownNames, other.fileLook, isAsInFile)
    hiddenNodes = other.hiddenNodes
    precondition(categories.ofNode.count == graph.nodeCount, "every node has a category")
    self.categories = categories
    let (found, scale) = sizes.relative(in: graph)
    // Where discs are as large as before, what was decided by them stays.
    relativeSizes = found == other.relativeSizes ? other.relativeSizes : found
    sizeScale = scale
    byRank = fileLook.named(sizes.ranked(byImportance, relativeSizes))
    greatestRelativeSize = Self.greatest(relativeSizes, graph)
    drawOrder = DrawOrder(graph, Self.isLarge(graph) ? nil : categories, edges.strengths)
  }

  /// The traits of the same graph with other parts of it hidden: nodes have the sizes that they had.
  ///
  /// - Parameter categories: the categories of the nodes.
  /// - Complexity: O(nodes + edges).
  init(_ other: SceneTraits, showing graph: Graph, categories: NodeCategories) {
    precondition(graph.nodeCount == other.graph.nodeCount, "what is hidden keeps its id")
    self.graph = graph
    (edgeStyling, isAsInFile, kin) = (other.edgeStyling, other.isAsInFile, other.kin)
    (relativeSizes, sizeScale) = (other.relativeSizes, other.sizeScale)
    self.categories = categories.counted(in: graph)
    byImportance = graph.nodesByImportance()
    lanes = EdgeLanes(of: graph)
    fileLook = FileLook(of: graph)
    hiddenNodes = graph.nodeGaps.union(fileLook.groupNodes)
    let relativeSizes = other.relativeSizes
    let sizes = other.sizeScale.map { NodeSizes.measured(relativeSizes, $0) } ?? .told(relativeSizes)
    byRank = fileLook.named(sizes.ranked(byImportance, relativeSizes))
    greatestRelativeSize = Self.greatest(relativeSizes, graph)
    drawOrder = DrawOrder(graph, Self.isLarge(graph) ? nil : categories, edgeStyling.strengths)
    sketch = Self.sketch(of: graph)
    shownNames = ShownNames(of: graph, isLarge: Self.isLarge(graph))
  }

  /// The traits of the same graph of which the sketch lacks what a mask hides; `nil` where there is no sketch.
  ///
  /// - Complexity: O(nodes / 64 + sketch).
  init?(_ other: SceneTraits, sketchedWithout mask: GraphMask) {
    guard let sketch = other.sketch else { return nil }
    self.sketch = SceneSketch(sketch, without: mask)
    (graph, byImportance, lanes, kin) = (other.graph, other.byImportance, other.lanes, other.kin)
    (categories, relativeSizes, sizeScale) = (other.categories, other.relativeSizes, other.sizeScale)
    (byRank, greatestRelativeSize, drawOrder) = (other.byRank, other.greatestRelativeSize, other.drawOrder)
    (edgeStyling, isAsInFile, shownNames) = (other.edgeStyling, other.isAsInFile, other.shownNames)
    fileLook = other.fileLook
    hiddenNodes = other.hiddenNodes.union(mask.nodes)
  }

  private static func sketch(of graph: Graph) -> SceneSketch? {
    max(graph.presentNodeCount, graph.presentEdgeCount) >= indexedCount ? SceneSketch(of: graph) : nil
  }

  /// Returns the smallest rectangle with the positions of all nodes that show.
  func bounds(of positions: [Point]) -> Rect {
    guard !hiddenNodes.isEmpty else { return Rect(bounding: positions) ?? .zero }
    return Rect(bounding: positions.indices.lazy.filter { !self.hiddenNodes.contains($0) }.map { positions[$0] })
      ?? .zero
  }

  /// The place of each node in the order of ranks, by its index; found when it is asked for first.
  var ranks: [UInt32] {
    rankColumn.withLock { held in
      if let held { return held }
      var ranks = [UInt32](repeating: .max, count: graph.nodeCount)
      for (rank, node) in byRank.enumerated() { ranks[node.index] = UInt32(rank) }
      held = ranks
      return ranks
    }
  }

  /// Returns true if these are of the same graph, whatever its categories and sizes.
  func isKin(of other: SceneTraits) -> Bool { kin === other.kin }
}

/// A fair sample of the edges and nodes of a large graph.
struct SceneSketch: Sendable {
  /// The ends of the edges.
  let sources: [UInt32]
  /// The ends of the edges.
  let targets: [UInt32]
  /// The numbers of the edges.
  let numbers: [UInt32]
  /// The number of edges that each stands for.
  let edgeWeight: Double
  /// The nodes.
  let nodes: [UInt32]
  /// The number of nodes that each stands for.
  let nodeWeight: Double

  /// The most edges and nodes: about four milliseconds of drawing.
  private static let most = (edges: 30_000, nodes: 40_000)

  /// A sketch without what a mask hides.
  init(_ other: SceneSketch, without mask: GraphMask) {
    let kept = other.numbers.indices.filter { index in
      !mask.edges.contains(Int(other.numbers[index])) && !mask.nodes.contains(Int(other.sources[index]))
        && !mask.nodes.contains(Int(other.targets[index]))
    }
    (sources, targets) = (kept.map { other.sources[$0] }, kept.map { other.targets[$0] })
    numbers = kept.map { other.numbers[$0] }
    nodes = other.nodes.filter { !mask.nodes.contains(Int($0)) }
    (edgeWeight, nodeWeight) = (other.edgeWeight, other.nodeWeight)
  }

  /// The sketch of a graph.
  init(of graph: Graph) {
    let (allEdges, allNodes) = (graph.edges, graph.nodes)
    let edges = StratifiedSample.indices(of: allEdges.count, most: Self.most.edges).map { allEdges[$0] }
    sources = edges.map { graph.source(of: $0).rawValue }
    targets = edges.map { graph.target(of: $0).rawValue }
    numbers = edges.map(\.rawValue)
    edgeWeight = Double(allEdges.count) / Double(max(1, edges.count))
    nodes = StratifiedSample.indices(of: allNodes.count, most: Self.most.nodes).map { allNodes[$0].rawValue }
    nodeWeight = Double(allNodes.count) / Double(max(1, nodes.count))
  }
}
