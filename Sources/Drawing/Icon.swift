// Icons drawn by the program itself: strokes of one weight on a common grid, so that they look like one family at
// every size and need no files.
//
// Drawing an icon allocates nothing: its strokes are made once, and placed point by point as they enter the picture.

import Geometry

/// A small picture that stands for an action or a thing.
public enum Icon: Int, Hashable, Sendable, CaseIterable {
  case folder, file, search, fit, fullscreen, home, help, info, alert, check, close, plus, minus
  case directionOneWay, directionBothWays, weight, path, tree, rings
  case sun, moon, globe
  case back, forward, up, down, chevronLeft, chevronRight, chevronUp, chevronDown
  case undo, redo
  case trash, copy, paste, lasso, align, save, pencil
  case sliders, clock, bookmark, funnel, chart
  case layout, colors, forces, play, pause, dice, more
  case backspace, shift, enter, keyboardHide
  case table

  /// Returns the usual width of the strokes of an icon `side` pixels wide and high; a multiple of half a pixel.
  public static func strokeWidth(side: Double) -> Double { max(1, (side * 0.08 * 2).rounded() / 2) }
}

/// One stroke or shape of an icon, in grid units from the icon's centre; the grid is 24 units wide and high, y down.
enum IconStroke: Sendable {
  /// Joined lines; `isUpright` when all of them are horizontal or vertical and may be fitted to whole pixels.
  case line([Point], isUpright: Bool)
  /// A circle.
  case ring(Point, radius: Double)
  /// A filled circle.
  case disc(Point, radius: Double)

  /// Returns joined lines through `corners`; the first corner again at the end closes them.
  static func line(_ corners: [Point]) -> IconStroke {
    let isUpright = zip(corners, corners.dropFirst()).allSatisfy { $0.x == $1.x || $0.y == $1.y }
    return .line(corners, isUpright: isUpright)
  }
}

extension Picture {
  /// Adds an icon, as large as fits into `rect` and centred there.
  ///
  /// - Parameters:
  ///   - rect: where, in view pixels; icons are made for 20 to 48 pixels and keep a margin of an eighth inside.
  ///   - color: ink; translucent ink shows where strokes meet.
  ///   - weight: width of the strokes in pixels; `nil` for the usual one.
  public mutating func icon(_ icon: Icon, in rect: Rect, color: Color, weight: Double? = nil) {
    let side = min(rect.width, rect.height)
    guard side >= 1 && side.isFinite else { return }
    let width = weight ?? Icon.strokeWidth(side: side)
    // Strokes of an odd number of pixels are crisp when their middle is in the middle of a pixel.
    let parity = Int(clamp(width, 0, 1e6)) % 2 == 1 ? 0.5 : 0
    let center = Point((rect.center.x - parity).rounded() + parity, (rect.center.y - parity).rounded() + parity)
    for stroke in icon.strokes {
      switch stroke {
      case .line(let corners, let isUpright):
        polyline(
          PlacedPoints(corners: corners, center: center, scale: side / 24, isFitted: isUpright), width: width,
          color: color)
      case .ring(let middle, let radius):
        ring(center + middle * (side / 24), radius: radius * side / 24, width: width, color: color)
      case .disc(let middle, let radius):
        disc(center + middle * (side / 24), radius: max(radius * side / 24, width * 0.5), color: color)
      }
    }
  }
}

/// The corners of a stroke where they are drawn, made one at a time.
private struct PlacedPoints: Sequence, IteratorProtocol {
  let corners: [Point]
  let center: Point
  let scale: Double
  /// True if distances from the centre are rounded to whole pixels.
  let isFitted: Bool
  private var index = 0

  init(corners: [Point], center: Point, scale: Double, isFitted: Bool) {
    self.corners = corners
    self.center = center
    self.scale = scale
    self.isFitted = isFitted
  }

  mutating func next() -> Point? {
    guard index < corners.count else { return nil }
    defer { index += 1 }
    let offset = corners[index] * scale
    return center + (isFitted ? Point(offset.x.rounded(), offset.y.rounded()) : offset)
  }
}
