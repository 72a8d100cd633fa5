// The colours and sizes of a network that the host is asked to find beside the frames: measures take seconds, and so does
// sorting the edges of a large network by colour.
//
// They depend on nothing but the network and what was chosen, so a recording keeps only that they were there, and a replay
// finds them anew.

import GraphMeasures
import GraphModel
import SceneGraph

/// What the nodes of a network are coloured and sized by.
public struct NodeLook: Hashable, Sendable {
  /// What they are coloured by; `nil` for the groups that the file or its communities tell.
  public var color: NodeFeature?
  /// What they are sized by; `nil` for a little by their degree.
  public var size: NodeFeature?

  /// A look from its parts.
  public init(color: NodeFeature? = nil, size: NodeFeature? = nil) {
    self.color = color
    self.size = size
  }

  /// The look of a network that has just been opened.
  public static let standard = NodeLook()
}

/// A look that is asked for. Two requests are equal only if they are the same one.
public final class LookRequest: Sendable, Hashable {
  /// The network as it is shown.
  let scene: SceneContent
  /// The look it is to have.
  public let look: NodeLook
  private let control = MeasureControl()

  /// A request from its parts.
  public init(_ scene: SceneContent, look: NodeLook) {
    self.scene = scene
    self.look = look
  }

  public static func == (one: LookRequest, other: LookRequest) -> Bool { one === other }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

  /// The part of the work that is done, 0…1; asked from any thread.
  public var fraction: Double { control.fraction }

  /// Gives it up, from any thread.
  public func cancel() { control.cancel() }

  /// Finds the look; `nil` when it was cancelled.
  ///
  /// - Complexity: that of the measures, and O(nodes + edges).
  public func colored() -> ColoredNodes? {
    let graph = scene.graph
    let categories =
      look.color.map { $0.categories(in: graph, control: control) } ?? NetworkDocument.standardCategories(of: graph)
    guard let categories, !control.isCancelled,
      let sizes = look.size.map({ $0.sizes(in: graph, control: control) }) ?? .byDegree, !control.isCancelled
    else { return nil }
    return ColoredNodes(scene: scene.colored(by: categories, sizes: sizes))
  }
}

/// A network in the look that was asked for.
public struct ColoredNodes: Sendable {
  /// The content of its scene, with the nodes where they were when it was asked for.
  let scene: SceneContent
}
