// The sizes at which nodes are drawn: by the room they have at first sight, their importance, and a little by the zoom.
//
// Radii are in view pixels and grow with the root of the zoom at most, so that zooming in pulls nodes apart. Where a few
// nodes have a whole window, discs, lines and heads are larger, so that they are no dots on hairlines.

import Geometry
import GraphModel

/// The radii of a scene's discs in one window.
public struct NodeSizing: Hashable, Sendable {
  /// The radius of a disc of relative size 1 when everything is in view, in pixels.
  public let baseRadius: Double
  /// The scale at which everything is in view.
  public let fitScale: Double
  /// The factor by which discs, lines and heads are larger than in a network that fills the window: 1 in most.
  public let enlargement: Double

  /// The sizes for a scene that is fitted into a window at `fitScale`.
  ///
  /// - Parameter pixelScale: the pixels of the window for each pixel of the design (1 on an ordinary screen, 2 on a dense one).
  public init(_ content: SceneContent, fitScale: Double, pixelScale: Double) {
    let spacing = content.spacing * fitScale
    enlargement = Self.enlargement(spacing: spacing / pixelScale)
    baseRadius = clamp(spacing * 0.3, 2 * pixelScale, 9 * pixelScale) * enlargement
    self.fitScale = fitScale
  }

  /// The distance between neighbours from which on everything is larger, in pixels of the design.
  private static let ampleSpacing = 120.0
  /// The greatest factor of enlargement.
  static let greatestEnlargement = 2.2

  /// Returns the factor by which discs, lines and heads are larger where neighbours are so far apart when everything is in
  /// view: 1 up to an ample distance, then less than in proportion, and never more than a little over 2.
  ///
  /// - Parameter spacing: the distance between neighbours, in pixels of the design.
  public static func enlargement(spacing: Double) -> Double {
    guard spacing > ampleSpacing else { return 1 }
    return min(greatestEnlargement, power(spacing / ampleSpacing, 0.6))
  }

  /// Returns the factor that every radius is multiplied by at a zoom, in view pixels a model unit.
  public func zoomFactor(at scale: Double) -> Double { clamp(power(scale / fitScale, 0.45), 0.5, 2.4) }

  /// Returns the radius of a node's disc in view pixels.
  public func radius(of node: NodeID, in content: SceneContent, at scale: Double) -> Double {
    baseRadius * Double(content.relativeSizes[node.index]) * zoomFactor(at: scale)
  }
}
