// How large nodes are drawn: by the room they have at first sight, their importance, and a little by the zoom.
//
// Radii are in view pixels and grow with the root of the zoom at most, so that zooming in pulls nodes apart.

import Geometry
import GraphModel

/// The radii of a scene's discs in one window.
public struct NodeSizing: Hashable, Sendable {
  /// The radius of a disc of relative size 1 when everything is in view, in pixels.
  public let baseRadius: Double
  /// The scale at which everything is in view.
  public let fitScale: Double

  /// The sizes for a scene that is fitted into a window at `fitScale`.
  ///
  /// - Parameter pixelScale: the pixels of the window for each pixel of the design (1 on an ordinary screen, 2 on a dense one).
  public init(_ content: SceneContent, fitScale: Double, pixelScale: Double) {
    let spacing = content.typicalSpacing() * fitScale
    baseRadius = clamp(spacing * 0.3, 2 * pixelScale, 9 * pixelScale)
    self.fitScale = fitScale
  }

  /// Returns the factor that every radius is multiplied by at a zoom, in view pixels a model unit.
  public func zoomFactor(at scale: Double) -> Double { clamp(power(scale / fitScale, 0.45), 0.5, 2.4) }

  /// Returns the radius of a node's disc in view pixels.
  public func radius(of node: NodeID, in content: SceneContent, at scale: Double) -> Double {
    baseRadius * Double(content.relativeSizes[node.index]) * zoomFactor(at: scale)
  }
}
