// The part of a scene that stays: a graph with positions, sizes, categories, lanes, and the indices that fingers and
// drawing ask.
//
// Made once when a graph is opened, and in part again when its nodes move; shared by every copy of a scene, and never
// changed under one: only who holds it alone moves its nodes in place. Highlights, paths and selections are not in here:
// they are drawn over it.

import Buffers
import Geometry
import GraphModel
import Parallel

/// The columns of a scene that no camera changes.
///
/// Unchecked, because the nodes of one that is held once, by a variable that is being changed, move in place.
public final class SceneContent: @unchecked Sendable {
  let traits: SceneTraits
  // The columns of the traits are held here, too: every look at one through them would cost as much as many edges.
  /// The graph.
  public let graph: Graph
  /// The lanes of parallel edges.
  public let lanes: EdgeLanes
  /// The groups of nodes.
  public let categories: NodeCategories
  /// The nodes by importance: most joined first, then by name.
  public let byImportance: [NodeID]
  /// The nodes in the order in which names are given room: those of the greatest size first where sizes tell something of
  /// nodes, and of one size the most important.
  public var byRank: [NodeID] { traits.byRank }
  /// The size of each node's disc relative to the usual one: from 0.75 to 1.5 by degree, else by `NodeSizes`.
  public let relativeSizes: [Float]
  /// The greatest of the relative sizes.
  public let greatestRelativeSize: Double
  /// The function by which the sizes are found; `nil` where they are not those of a number.
  public var sizeScale: SizeScale? { traits.sizeScale }
  /// True if edges have the colours and widths of the file, and nodes its shapes.
  public var isAsInFile: Bool { traits.isAsInFile }
  /// The edges in the order they are drawn.
  public let drawOrder: DrawOrder
  /// The style of the edges.
  public let edgeStyling: EdgeStyling
  /// True if the edges are straight lines of one width, as those of nearly all networks.
  let hasPlainEdges: Bool
  /// The look that the file says, of a small graph.
  let fileLook: FileLook
  /// The nodes that show no disc: groups, and those that are gone.
  let hiddenNodes: IDSet
  /// True if groups of nodes have frames around them.
  public var hasFrames: Bool { !fileLook.groups.isEmpty }
  /// The position of each node, in the coordinates that the scene's projection takes: model units on a plane, turns of
  /// the equator as Mercator draws them on a map.
  // Asked for the ends of every edge in every frame. Nobody else looks while they move, so nobody need check that.
  @exclusivity(unchecked)
  public private(set) var positions: [Point]
  /// The positions of the sketch's nodes while the content is brief, else none: they are asked for in every frame, and side by
  /// side here.
  let sketchPositions: [Point]
  /// The smallest rectangle with all positions.
  public private(set) var bounds: Rect
  /// True if the nodes are on the move, or have only just been read: of a large graph only a sample has an index.
  public let isBrief: Bool
  /// The spatial index of the edges of a large graph; `nil` for one that is small enough to look at every edge. While
  /// nodes move it is that of the sketch.
  public let edgeIndex: EdgeIndex?
  /// The brightness of the edges of a large graph by their density.
  let densityCurve: DensityCurve?
  /// The density of the edges of a large graph, for what samples of them leave out; `nil` of one that is brief.
  let densityField: DensityField?
  /// A distance between neighbours that three of four nodes have at least, in model units.
  public private(set) var spacing: Double
  /// The index of the positions; found when it is asked for first, for while nodes move hardly anybody asks.
  private let nodeIndex: Guarded<NodeIndex?>

  /// The content of a scene: a graph and a position for each of its nodes.
  ///
  /// - Parameters:
  ///   - positions: one for each node, by its index.
  ///   - categories: the groups of nodes; `nil` for those that an attribute tells.
  ///   - sizes: what the sizes of nodes tell.
  ///   - edges: the style of the edges.
  ///   - isAsInFile: true if edges have the colours and widths of the file, and nodes its shapes.
  ///   - isBrief: true if of a large graph a sample is enough at first: `colored` makes the rest.
  /// - Complexity: O(nodes + edges), and of what is not brief more of the same.
  public convenience init(
    _ graph: Graph, positions: [Point], categories told: NodeCategories? = nil, sizes: NodeSizes = .byDegree,
    edges: EdgeStyling = .plain, isAsInFile: Bool = true, isBrief: Bool = false
  ) {
    let traits = SceneTraits(graph, categories: told, sizes: sizes, edges: edges, isAsInFile: isAsInFile)
    self.init(traits, positions: positions, isBrief: isBrief && traits.sketch != nil && traits.isIndexed)
  }

  /// Returns the same graph with its nodes at the same positions, in other colours and sizes, and other edges; never brief.
  ///
  /// - Parameters:
  ///   - edges: the style of the edges; `nil` for the present one.
  ///   - isAsInFile: true if edges have the colours and widths of the file, and nodes its shapes; `nil` for as at present.
  /// - Complexity: O(nodes + edges).
  public func colored(
    by categories: NodeCategories, sizes: NodeSizes, edges: EdgeStyling? = nil, isAsInFile: Bool? = nil
  ) -> SceneContent {
    let traits = SceneTraits(
      traits, categories: categories, sizes: sizes, edges: edges ?? edgeStyling,
      isAsInFile: isAsInFile ?? traits.isAsInFile)
    return SceneContent(traits, like: self)
  }

  /// The content of other traits of the same graph, with the nodes where they are: what does not follow from the traits is
  /// shared.
  private init(_ traits: SceneTraits, like other: SceneContent) {
    self.traits = traits
    (graph, lanes, categories) = (traits.graph, traits.lanes, traits.categories)
    (byImportance, drawOrder, edgeStyling) = (traits.byImportance, traits.drawOrder, traits.edgeStyling)
    (hasPlainEdges, fileLook, hiddenNodes) = (traits.edgeStyling.isPlain, traits.fileLook, traits.hiddenNodes)
    (relativeSizes, greatestRelativeSize) = (traits.relativeSizes, traits.greatestRelativeSize)
    (positions, bounds, isBrief, sketchPositions) = (other.positions, other.bounds, false, [])
    let index = other.index
    nodeIndex = Guarded(index)
    spacing =
      other.isBrief ? Self.spacing(of: traits.graph.nodes, other.positions, other.bounds, index) : other.spacing
    let hasSameEdges =
      !traits.categories.colorsEdges && !other.categories.colorsEdges
      || traits.categories.colorsEdges && other.categories.colorsEdges
        && traits.categories.ofNode == other.categories.ofNode
    if hasSameEdges && !other.isBrief && traits.isIndexed == other.traits.isIndexed {
      (edgeIndex, densityCurve, densityField) = (other.edgeIndex, other.densityCurve, other.densityField)
    } else if let before = other.edgeIndex, !other.isBrief, traits.isIndexed {
      let ends = traits.graph.edgeEnds
      let index = EdgeIndex(before, sources: ends.sources, targets: ends.targets, categories: traits.categories)
      // What is dense is so in any colour.
      (edgeIndex, densityCurve, densityField) = (index, other.densityCurve, DensityField(of: index))
    } else {
      edgeIndex = traits.isIndexed ? Self.edgeIndex(of: traits, positions, bounds) : nil
      (densityCurve, densityField) = (edgeIndex.map { DensityCurve(of: $0) }, edgeIndex.map { DensityField(of: $0) })
    }
  }

  /// Returns the same graph with other parts of it hidden, in the sizes that its nodes have; never brief.
  ///
  /// - Parameters:
  ///   - graph: the graph with what shows of it, under the same ids.
  ///   - positions: the position of each node; `nil` for where they are.
  ///   - categories: the groups of nodes; `nil` for those that they have.
  /// - Complexity: O(nodes + edges).
  public func showing(
    _ graph: Graph, at positions: [Point]? = nil, categories: NodeCategories? = nil
  ) -> SceneContent {
    let traits = SceneTraits(traits, showing: graph, categories: categories ?? self.categories)
    return SceneContent(traits, positions: positions ?? self.positions, isBrief: false)
  }

  /// Returns the same graph with other positions, one for each node by its index; everything that does not follow from
  /// positions is shared.
  ///
  /// - Parameter isBrief: true if the nodes go on at once.
  /// - Complexity: O(nodes), of a large graph O(nodes + edges) unless it is brief.
  public func moved(to positions: [Point], isBrief: Bool = false) -> SceneContent {
    SceneContent(traits, positions: positions, isBrief: isBrief && traits.sketch != nil)
  }

  /// Returns true if another content is of the same graph and has its nodes in the same positions and sizes, as `colored`
  /// leaves them; `false` also where nobody could tell at once.
  ///
  /// - Complexity: O(1).
  func sharesDiscs(with other: SceneContent) -> Bool {
    func isOne<Element>(_ column: [Element], _ other: [Element]) -> Bool {
      column.withUnsafeBufferPointer { column in other.withUnsafeBufferPointer { column.baseAddress == $0.baseAddress }
      }
    }
    return traits.isKin(of: other.traits) && isOne(positions, other.positions)
      && isOne(relativeSizes, other.relativeSizes)
  }

  /// Moves the nodes of a content: in its own memory where nobody else holds it and all of its nodes are shown on the way,
  /// so that small networks move without an allocation.
  ///
  /// - Complexity: that of `moved(to:isBrief:)`.
  static func move(_ content: inout SceneContent, to positions: [Point], isBrief: Bool) {
    if content.traits.isIndexed || content.traits.sketch != nil || !isKnownUniquelyReferenced(&content) {
      content = content.moved(to: positions, isBrief: isBrief)
    } else {
      content.take(positions)
    }
  }

  private func take(_ positions: [Point]) {
    precondition(positions.count == self.positions.count, "every node of a scene has a position")
    self.positions.withUnsafeMutableBufferPointer { _ = $0.update(fromContentsOf: positions) }
    bounds = traits.bounds(of: positions)
    spacing = nodeIndex.withLock { index in
      index?.update(positions)
      return Self.spacing(of: graph.nodes, positions, bounds, index ?? NodeIndex(positions, except: graph.nodeGaps))
    }
  }

  /// Returns a sketch of the same graph without what a mask hides, to be seen until all of that is made; `nil` for a small
  /// graph, of which all is made at once.
  ///
  /// - Complexity: O(nodes / 64 + sketch).
  public func sketched(without mask: GraphMask) -> SceneContent? {
    SceneTraits(traits, sketchedWithout: mask).map { traits in
      SceneContent(traits, positions: positions, bounds: bounds, spacing: spacing, isBrief: true)
    }
  }

  private convenience init(_ traits: SceneTraits, positions: [Point], isBrief: Bool) {
    self.init(traits, positions: positions, bounds: traits.bounds(of: positions), spacing: nil, isBrief: isBrief)
  }

  /// The content of traits.
  ///
  /// - Parameters:
  ///   - bounds: the smallest rectangle with all positions.
  ///   - known: the distance between neighbours; `nil` where it has to be found.
  private init(_ traits: SceneTraits, positions: [Point], bounds: Rect, spacing known: Double?, isBrief: Bool) {
    precondition(positions.count == traits.graph.nodeCount, "every node of a scene has a position")
    self.traits = traits
    (graph, lanes, categories) = (traits.graph, traits.lanes, traits.categories)
    (byImportance, drawOrder, edgeStyling) = (traits.byImportance, traits.drawOrder, traits.edgeStyling)
    (hasPlainEdges, fileLook, hiddenNodes) = (traits.edgeStyling.isPlain, traits.fileLook, traits.hiddenNodes)
    (relativeSizes, greatestRelativeSize) = (traits.relativeSizes, traits.greatestRelativeSize)
    self.positions = positions
    (self.isBrief, self.bounds) = (isBrief, bounds)
    if isBrief, let sketch = traits.sketch {
      sketchPositions = sketch.nodes.map { positions[Int($0)] }
      nodeIndex = Guarded(nil)
      // Nobody can tell better before the nodes have come to rest.
      spacing =
        known ?? (bounds.width * bounds.height / Double(max(1, traits.graph.presentNodeCount))).squareRoot() * 0.5
      let index = EdgeIndex(
        positions, bounds: bounds, sources: sketch.sources, targets: sketch.targets, categories: traits.categories,
        numbers: sketch.numbers, weight: sketch.edgeWeight)
      edgeIndex = index
      (densityCurve, densityField) = (DensityCurve(of: index, isBrief: true), nil)
    } else {
      sketchPositions = []
      let index = NodeIndex(positions, except: traits.graph.nodeGaps)
      nodeIndex = Guarded(index)
      spacing = Self.spacing(of: traits.graph.nodes, positions, bounds, index)
      edgeIndex = traits.isIndexed ? Self.edgeIndex(of: traits, positions, bounds) : nil
      (densityCurve, densityField) = (edgeIndex.map { DensityCurve(of: $0) }, edgeIndex.map { DensityField(of: $0) })
    }
  }

  private static func edgeIndex(of traits: SceneTraits, _ positions: [Point], _ bounds: Rect) -> EdgeIndex {
    let (graph, ends) = (traits.graph, traits.graph.edgeEnds)
    guard !graph.edgeGaps.isEmpty else {
      return EdgeIndex(
        positions, bounds: bounds, sources: ends.sources, targets: ends.targets, categories: traits.categories)
    }
    let edges = graph.edges
    return EdgeIndex(
      positions, bounds: bounds, sources: edges.map { ends.sources[Int($0.rawValue)] },
      targets: edges.map { ends.targets[Int($0.rawValue)] }, categories: traits.categories,
      numbers: edges.map(\.rawValue))
  }

  /// Returns the same content with all positions turned by a quarter.
  ///
  /// - Complexity: O(nodes), of a large graph O(nodes + edges) unless it is brief.
  public func turned(_ turn: QuarterTurn) -> SceneContent {
    turn == .none ? self : moved(to: positions.map { turn.turned($0) }, isBrief: isBrief)
  }

  /// Finds the distance between neighbours from a sample.
  ///
  /// - Complexity: O(sample · nodes nearby); fewer than 512 nodes are looked at.
  private static func spacing(
    of nodes: ElementIDs<NodeID>, _ positions: [Point], _ bounds: Rect, _ index: NodeIndex
  ) -> Double {
    guard nodes.count > 1 else { return .infinity }
    let stride = max(1, nodes.count / 256)
    let reach = max(bounds.width, bounds.height) / Double(nodes.count).squareRoot() * 3
    // In order from the first, and in place: sorting them afterwards would take memory.
    var distances = InlineList<512, Double>()
    for rank in Swift.stride(from: 0, to: nodes.count, by: stride) {
      let node = nodes[rank].index
      let here = positions[node]
      var least = reach
      index.forEachCandidate(in: Rect(center: here, size: Size(2 * reach, 2 * reach))) { other in
        if Int(other) != node { least = min(least, positions[Int(other)].distance(to: here)) }
      }
      distances.insert(least, by: <=)
    }
    return distances[distances.count / 4]
  }
}

// MARK: - Indices and orders

extension SceneContent {
  /// The spatial index of the positions.
  public var index: NodeIndex {
    nodeIndex.withLock { index in
      if let index { return index }
      let made = NodeIndex(positions, except: graph.nodeGaps)
      index = made
      return made
    }
  }

  /// The middle of the circle that all nodes are on, beside which their names stand; `nil` where they are not on one.
  ///
  /// - Complexity: O(nodes) of a small graph and of one on a circle, else O(1).
  public var circleCenter: Point? {
    guard graph.presentNodeCount > 5, !isBrief else { return nil }
    let positions = graph.nodeGaps.isEmpty ? positions : graph.nodes.map { self.positions[$0.index] }
    let middle = isLarge ? bounds.center : positions.reduce(.zero, +) * (1 / Double(positions.count))
    let radius = positions[0].distance(to: middle)
    let isCircle = radius > 0 && positions.allSatisfy { abs($0.distance(to: middle) - radius) <= 0.02 * radius }
    return isCircle ? middle : nil
  }

  /// True if the graph is so large that nothing may look at all of it in a frame.
  public var isLarge: Bool { traits.isLarge }

  /// Returns true if an edge is drawn before another.
  func isDrawn(_ edge: EdgeID, before other: EdgeID) -> Bool {
    (drawRank(of: edge), edge.index) < (drawRank(of: other), other.index)
  }

  /// Returns the rank of an edge's strength and colour in the order that they are drawn in.
  func drawRank(of edge: EdgeID) -> Int {
    DrawOrder.rank(
      strength: Int(edgeStyling.strengths?.ofEdge[edge.index] ?? 0),
      categories.edgeCategory(between: graph.source(of: edge).index, and: graph.target(of: edge).index))
  }
}
