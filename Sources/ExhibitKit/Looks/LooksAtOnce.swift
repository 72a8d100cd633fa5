// The part of a look that is known as soon as a network has changed: what follows from degrees and attributes. Everything
// else takes a while, and is found beside the frames.

import GraphMeasures
import GraphModel
import SceneGraph

/// The look of a network on the screen.
public struct ShownLook: Sendable {
  /// The scene, in the look that was found last.
  let scene: SceneContent
  /// The look that was chosen.
  let look: NodeLook

  /// A look from its parts.
  public init(_ scene: SceneContent, _ look: NodeLook) { (self.scene, self.look) = (scene, look) }
}

extension NodeLook {
  /// True if its colours tell a measure that is found anew when the network has changed.
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
