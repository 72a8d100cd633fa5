// The part of a look that is known as soon as a network has changed: what follows from degrees and attributes. Everything
// else takes a while, and is found in the background.

import GraphMeasures
import GraphModel
import SceneGraph

/// The look of a network on the screen.
public struct ShownLook: Sendable {
  /// The scene, in the look that was found last.
  public let scene: SceneContent
  /// The look that was chosen.
  let look: NodeLook

  /// A look from its parts.
  public init(_ scene: SceneContent, _ look: NodeLook) { (self.scene, self.look) = (scene, look) }
}

extension ShownLook {
  /// Returns this look as a change leaves it: nodes keep their colours and sizes, unless people chose that these follow degrees
  /// or attributes, which are known at once; a new one has the colour of a neighbour.
  ///
  /// - Parameters:
  ///   - before: the graph that has this look.
  ///   - offer: what the network is opened in.
  public func followed(from before: Graph, to next: Graph, _ offer: LookOffer) -> FoundLook {
    FoundLook(
      categories: look.color?.categoriesAtOnce(in: next, like: offer.standard.categories, offer.order)
        ?? scene.categories.followed(from: before, to: next, offer.order),
      sizes: look.size?.sizesAtOnce(in: next) ?? scene.sizes(followedTo: next),
      edges: scene.edgeStyling.followed(to: next, meaning: next.weightMeaning), isAsInFile: scene.isAsInFile)
  }
}

/// A look that was found for the nodes and edges of a graph.
public struct FoundLook: Sendable {
  /// The categories of the nodes.
  public let categories: NodeCategories
  /// The sizes of the nodes.
  public let sizes: NodeSizes
  /// The style of the edges.
  let edges: EdgeStyling
  /// True if edges have the colours and widths of the file, and nodes its shapes.
  let isAsInFile: Bool
}

/// The looks on offer for a network.
public struct LookOffer: Sendable {
  /// The features that its nodes can be coloured and sized by.
  public let features: NodeFeatures
  /// The groups that its nodes are coloured by as it is opened.
  let standard: StandardGroups
  /// The classes of its attributes that have colours.
  let order: ClassOrder

  init(_ features: NodeFeatures, standard: StandardGroups, order: ClassOrder) {
    (self.features, self.standard, self.order) = (features, standard, order)
  }

  /// The looks on offer for a network on a map.
  ///
  /// - Parameters:
  ///   - graph: the part of the network that is on the map.
  ///   - coordinates: the attributes by which it lies there.
  public init(onMap graph: Graph, by coordinates: CoordinateNames, of document: NetworkDocument) {
    let colors = graph.fileNodeColors().flatMap { $0.areVaried ? NodeCategories($0, of: graph) : nil }
    self.init(
      NodeFeatures(of: graph, onMapBy: coordinates),
      standard: StandardGroups(colors ?? NodeCategories(untoldOf: graph)),
      order: document.lookOffer.order)
  }

  /// Returns the look that a network is opened in, once all of its groups are known.
  ///
  /// - Complexity: O(nodes).
  public func opening(of graph: Graph) -> FoundLook {
    FoundLook(
      categories: standard.categories, sizes: .opening(of: graph, opensAlike: features.opensAlike), edges: .plain,
      isAsInFile: true)
  }
}

extension NodeLook {
  /// True if its colours tell a measure that is found again when the network has changed.
  var colorTakesLong: Bool { color.map { !$0.isKnownAtOnce } ?? false }
  /// True if its sizes do.
  var sizeTakesLong: Bool { size.map { !$0.isKnownAtOnce } ?? false }
  /// True if its colours or its sizes do.
  var takesLong: Bool { colorTakesLong || sizeTakesLong }
}

extension NodeFeature {
  /// True if its numbers take no longer than the graph takes to be made.
  fileprivate var isKnownAtOnce: Bool {
    switch self {
    case .none, .file, .degree, .attribute: true
    case .communities, .pageRank, .betweenness, .closeness, .coreNumber: false
    }
  }

  /// Returns the categories that nodes have by it; `nil` where that takes a while.
  ///
  /// - Parameters:
  ///   - standard: the groups of the network as it was opened.
  ///   - order: the classes that have colours.
  func categoriesAtOnce(in graph: Graph, like standard: NodeCategories, _ order: ClassOrder) -> NodeCategories? {
    guard isKnownAtOnce else { return nil }
    let control = MeasureControl()
    return groups(in: graph, like: standard, order, control: control)
      ?? values(in: graph, control: control).map { NodeCategories(classesOf: $0, except: graph.nodeGaps) }
  }

  /// Returns the sizes that nodes have by it; `nil` where that takes a while.
  func sizesAtOnce(in graph: Graph) -> NodeSizes? {
    if case .none = self { return .equal }
    if case .file = self { return .standard(of: graph) }
    guard isKnownAtOnce else { return nil }
    return values(in: graph, control: MeasureControl()).map { NodeSizes(by: $0) }
  }
}
