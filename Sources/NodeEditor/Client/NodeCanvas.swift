// The canvas that renderers draw on: a picture seen through the camera. Coordinates are canvas units, whatever the
// zoom.
//
// Words are fitted once, at zoom 1, and scaled with the rest: zooming measures nothing again.

import Drawing
import Geometry
import Widgets

/// A canvas to draw on in canvas units.
public struct NodeCanvas {
  /// The position of words in their frame.
  public enum Alignment: Hashable, Sendable {
    case leading, center, trailing
  }

  /// The colours.
  public internal(set) var theme: Theme
  /// The opacity of everything, 0…1: less while a node comes or goes, or a row is no candidate.
  public internal(set) var presence = 1.0

  var picture = Picture()
  var transform = ViewTransform.identity
  /// View pixels a canvas unit at zoom 1.
  var unit = 1.0
  private var texts = TextCache()
  private let measure: any TextMeasuring

  /// Letters of fewer pixels than this cannot be read and are left out.
  private static let leastLetters = 7.0

  init(style: WidgetStyle) {
    theme = style.theme
    unit = style.metrics.scale
    measure = style.measure
  }

  /// Returns a frame in view pixels.
  func viewFrame(of frame: Rect) -> Rect {
    let corner = transform.toView(frame.origin)
    return Rect(corner.x, corner.y, frame.width * transform.scale, frame.height * transform.scale)
  }

  /// Fills a rectangle, with circular corners if wanted.
  public mutating func fill(_ frame: Rect, radius: Double = 0, color: Color) {
    picture.roundedRect(viewFrame(of: frame), radius: radius * transform.scale, color: color.opacity(presence))
  }

  /// Draws the border of a rectangle, inside it.
  public mutating func border(_ frame: Rect, radius: Double = 0, width: Double = 1, color: Color) {
    picture.roundedRectBorder(
      viewFrame(of: frame), radius: radius * transform.scale, width: max(1, width * transform.scale),
      color: color.opacity(presence))
  }

  /// Draws a straight line.
  public mutating func line(from start: Point, to end: Point, width: Double = 1, color: Color) {
    picture.line(
      from: transform.toView(start), to: transform.toView(end), width: max(1, width * transform.scale),
      color: color.opacity(presence))
  }

  /// Fills a circle.
  public mutating func disc(_ center: Point, radius: Double, color: Color) {
    picture.disc(transform.toView(center), radius: radius * transform.scale, color: color.opacity(presence))
  }

  /// Draws a circle line.
  public mutating func ring(_ center: Point, radius: Double, width: Double, color: Color) {
    picture.ring(
      transform.toView(center), radius: radius * transform.scale, width: max(1, width * transform.scale),
      color: color.opacity(presence))
  }

  /// Draws an icon, as large as fits.
  public mutating func icon(_ icon: Icon, in frame: Rect, color: Color) {
    picture.icon(icon, in: viewFrame(of: frame), color: color.opacity(presence))
  }

  /// Writes one line in the middle of a frame's height; what does not fit ends with "…".
  ///
  /// - Parameter size: the height of the em in canvas units.
  public mutating func text(
    _ text: String, in frame: Rect, size: Double, weight: TextWeight = .regular, color: Color,
    alignment: Alignment = .leading
  ) {
    let drawn = TextStyle(size: size * transform.scale, weight: weight)
    guard Double(drawn.size) >= Self.leastLetters, !text.isEmpty else { return }
    let fitted = TextStyle(size: size * unit, weight: weight)
    let line = texts.line(text, fitted, width: frame.width * unit * 0.98, measure)
    // Letters are whole pixels high, so their width follows the zoom in steps.
    let width = line.width * Double(drawn.size) / Double(fitted.size)
    let box = viewFrame(of: frame)
    let room = box.width - width
    let x =
      switch alignment {
      case .leading: box.x
      case .center: box.x + room / 2
      case .trailing: box.x + room
      }
    let baseline = box.center.y + Double(drawn.size) * 0.36
    picture.text(line.text, style: drawn, at: Point(x.rounded(), baseline.rounded()), color: color.opacity(presence))
  }
}
