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

  /// Sizes for a scene that is fitted into a window at `fitScale`.
  ///
  /// - Parameter pixelScale: pixels of the window for each pixel of the design (1 on an ordinary screen, 2 on a dense one).
  public init(_ scene: GraphScene, fitScale: Double, pixelScale: Double) {
    let spacing = scene.typicalSpacing * fitScale
    baseRadius = clamp(spacing * 0.3, 2 * pixelScale, 9 * pixelScale)
    self.fitScale = fitScale
  }

  /// What every radius is multiplied by at a zoom.
  public func zoomFactor(at scale: Double) -> Double { clamp(power(scale / fitScale, 0.45), 0.5, 2.4) }

  /// The radius of a node's disc in view pixels.
  public func radius(of node: NodeID, in scene: GraphScene, at scale: Double) -> Double {
    baseRadius * Double(scene.relativeSizes[node.index]) * zoomFactor(at: scale)
  }
}

extension GraphScene {
  /// A distance between neighbours that three of four nodes have at least, in model units; found from a sample.
  ///
  /// - Complexity: O(sample · nodes nearby); at most 256 nodes are looked at.
  var typicalSpacing: Double {
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
