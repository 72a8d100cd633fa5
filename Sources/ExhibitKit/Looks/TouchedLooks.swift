// The sizes and colours that changes give the nodes they touch: of what can be told of one node without all others.
//
// Degrees and attributes can; other measures are found in the background when the changes are in the network, and nodes keep
// what they had until then. A new node without a number of its own is of the usual size, and in the category of a neighbour.

import Geometry
import GraphModel
import SceneGraph

/// The sizes and categories of the nodes that changes have touched.
struct TouchedLooks {
  /// The sizes relative to the usual one.
  private(set) var sizes: [NodeID: Float] = [:]
  /// The categories.
  private(set) var categories: [NodeID: UInt8] = [:]

  /// The most neighbours of a new node that are asked for their category.
  private static let mostAsked = 100

  /// Nothing is touched.
  init() {}

  /// The sizes and categories in a look.
  ///
  /// - Parameters:
  ///   - look: the look that the network has; `nil` while that is not known.
  ///   - content: the scene of the network as it is shown.
  ///   - changes: the changes that this lacks.
  ///   - seen: the network with them.
  /// - Complexity: O(touched nodes and their attributes), and of new ones O(edges at them).
  init(_ look: NodeLook?, of content: SceneContent, _ changes: GraphDelta, in seen: EditableGraph) {
    let new = Set(changes.newNodes.map(\.id))
    for node in changes.touchedNodes {
      let isNew = new.contains(node)
      // Unless people chose that sizes tell something, nodes stay as large as they are.
      if let look, look.size != nil || isNew, let scale = content.sizeScale,
        let value = Self.number(look.size ?? .degree, of: node, seen)
      {
        sizes[node] = scale.size(of: value)
      }
      if let category = look.flatMap({ Self.category($0.color, of: node, content.categories, seen) }) {
        categories[node] = category
      } else if isNew, content.categories.areTold {
        categories[node] = seen.neighbours(of: node).prefix(Self.mostAsked)
          .first { !new.contains($0) }.map { content.categories.ofNode[$0.index] }
      }
    }
  }

  /// Returns the number that a node has of a feature; `nil` where it cannot be told of one node.
  private static func number(_ feature: NodeFeature, of node: NodeID, _ seen: EditableGraph) -> Double? {
    switch feature {
    case .degree: Double(seen.degree(of: node))
    case .attribute(let name): value(name, of: node, seen)?.number ?? .nan
    case .none, .file, .communities, .pageRank, .betweenness, .closeness, .coreNumber: nil
    }
  }

  private static func category(
    _ feature: NodeFeature?, of node: NodeID, _ categories: NodeCategories, _ seen: EditableGraph
  ) -> UInt8? {
    if let attribute = categories.attribute {
      guard feature == nil || feature == .file || feature == .attribute(attribute) else { return nil }
      return value(attribute, of: node, seen).flatMap { categories.category(ofText: $0.displayText) }
    }
    guard let feature, let value = number(feature, of: node, seen) else { return nil }
    return categories.category(ofNumber: value)
  }

  private static func value(_ name: String, of node: NodeID, _ seen: EditableGraph) -> AttributeValue? {
    seen.attributes(of: node).first { ExactText($0.name) == ExactText(name) }?.value
  }
}

extension SceneViewport {
  /// Shows what the content of the scene lacks of changes; what was shown of others before goes.
  ///
  /// - Parameters:
  ///   - seen: the network with these changes.
  ///   - look: the look that it has; `nil` while that is not known.
  ///   - position: returns the position of a new node, in the coordinates of the projection.
  public mutating func take(
    _ changes: GraphDelta, of seen: EditableGraph, in look: NodeLook?, position: (NodeRecord) -> Point
  ) {
    let look = TouchedLooks(look, of: scene.content, changes, in: seen)
    scene.delta.take(changes, sizes: look.sizes, categories: look.categories, position: position)
  }
}
