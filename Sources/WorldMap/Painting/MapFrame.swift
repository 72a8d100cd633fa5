// A view as painting needs it: the part in sight, the tolerance of lines, and the projection made ready.

import Drawing
import Geometry

/// A view with what all parts of a frame need of it.
struct MapFrame {
  enum Ground {
    case mercator
    case equalEarth(meridian: Double)
    case globe(Globe)

    init(_ projection: MapProjection) {
      switch projection {
      case .mercator: self = .mercator
      case .equalEarth(let meridian): self = .equalEarth(meridian: meridian)
      case .globe(let center): self = .globe(Globe(center: center))
      }
    }
  }

  let view: MapView
  let ground: Ground
  let transform: ViewTransform
  let pixelScale: Double
  /// The rectangle that is drawn, in view pixels: the viewport and a little more, so that cut edges are out of sight.
  let bounds: Rect
  /// The same in map units.
  let seen: Rect
  /// Points that matter less are left out, in map units.
  private(set) var tolerance: Float
  /// Lines smaller than this are left out, in map units.
  let leastExtent: Double

  init(_ view: MapView) {
    self.view = view
    transform = view.transform
    pixelScale = view.pixelScale
    bounds = view.viewport.inset(by: -4 * view.pixelScale)
    seen = view.transform.toModel(bounds)
    tolerance = Float(MapPainter.tolerance * view.coarseness * view.pixelScale / view.transform.scale)
    leastExtent = 0.9 * view.pixelScale / view.transform.scale
    ground = Ground(view.projection)
  }

  /// Returns a pen for lines of one colour; `width` in view pixels.
  func pen(width: Double, _ color: Color) -> LinePen {
    LinePen(bounds: bounds, width: width, color: color, pixelScale: pixelScale * view.coarseness)
  }

  /// Returns the same frame for lines that may be drawn more coarsely.
  func coarser(_ factor: Double) -> MapFrame {
    var frame = self
    frame.tolerance *= Float(factor)
    return frame
  }

  /// Returns true if a coast is so small that an outline would be all there is of it.
  func isTiny(_ line: MapShapes.Line) -> Bool {
    let least = MapPainter.smallestOutlined * pixelScale / transform.scale
    if case .mercator = ground { return max(line.bounds.width, line.bounds.height) < least }
    return line.cap.cosine > 0 && line.cap.sine * 2 * Globe.radius < least
  }
}
