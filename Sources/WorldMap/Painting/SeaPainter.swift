// The sea under the land and what frames it: the outline of maps that end, the globe's rim and its air.

import Drawing
import Geometry

/// A painter of the sea and of what frames it.
struct SeaPainter {
  private let frame: MapFrame
  private let theme: Theme

  init(_ frame: MapFrame, _ theme: Theme) {
    self.frame = frame
    self.theme = theme
  }

  /// Fills all of the world that is in sight.
  func drawSea(into picture: inout Picture) {
    switch frame.ground {
    case .mercator:
      guard picture.ground != theme.map.sea else { return }
      picture.roundedRect(frame.view.viewport, radius: 0, color: theme.map.sea)
    case .equalEarth: picture.polygon(Outline(frame), color: theme.map.sea)
    case .globe:
      let center = frame.transform.offset
      let radius = Globe.radius * frame.transform.scale
      if isRimNear {
        let disc = Rect(center: center, size: Size(2 * radius, 2 * radius))
        picture.shadow(disc, radius: radius, blur: radius * 0.07, color: theme.map.air)
      }
      picture.disc(center, radius: radius, color: theme.map.sea)
    }
  }

  /// Draws the ends of the map over the land.
  func drawRim(into picture: inout Picture) {
    let colors = theme.map
    switch frame.ground {
    case .mercator: drawEnds(into: &picture)
    case .equalEarth:
      var pen = frame.pen(width: 1.2 * frame.pixelScale, colors.rim)
      for point in Outline(frame) { pen.move(to: point, isEnd: true, &picture) }
    case .globe:
      guard isRimNear else { return }
      picture.ring(
        frame.transform.offset, radius: Globe.radius * frame.transform.scale, width: 1.4 * frame.pixelScale,
        color: colors.rim)
    }
  }

  /// Draws the ends of the map, which is as high as it is wide, as Web Mercator is.
  private func drawEnds(into picture: inout Picture) {
    let bounds = frame.bounds
    let (north, south) = (frame.transform.toView(Point(0, -0.5)).y, frame.transform.toView(Point(0, 0.5)).y)
    let line = 1.2 * frame.pixelScale
    if north > bounds.minY {
      let end = Rect(bounds.minX, bounds.minY, bounds.width, min(north - bounds.minY, bounds.height))
      picture.roundedRect(end, radius: 0, color: theme.ground)
      picture.roundedRect(Rect(bounds.minX, end.maxY - line, bounds.width, line), radius: 0, color: theme.map.rim)
    }
    if south < bounds.maxY {
      let top = max(south, bounds.minY)
      let end = Rect(bounds.minX, top, bounds.width, bounds.maxY - top)
      picture.roundedRect(end, radius: 0, color: theme.ground)
      picture.roundedRect(Rect(bounds.minX, top, bounds.width, line), radius: 0, color: theme.map.rim)
    }
  }

  /// True if the globe's rim, or the air about it, is in sight.
  private var isRimNear: Bool {
    let center = frame.transform.offset
    let radius = Globe.radius * frame.transform.scale
    let bounds = frame.bounds
    // The corner farthest from the globe's middle.
    let x = max(abs(bounds.minX - center.x), abs(bounds.maxX - center.x))
    let y = max(abs(bounds.minY - center.y), abs(bounds.maxY - center.y))
    return Point(x, y).length > radius - 2 * frame.pixelScale
  }
}

/// The outline of Equal Earth in view pixels, closed.
struct Outline: Sequence, IteratorProtocol {
  /// Steps along a side.
  private static let steps = 60
  private let transform: ViewTransform
  private var index = 0

  init(_ frame: MapFrame) { transform = frame.transform }

  mutating func next() -> Point? {
    guard index <= 2 * Self.steps + 2 else { return nil }
    defer { index += 1 }
    let corner = index % (2 * Self.steps + 2)
    let side = corner <= Self.steps ? 1.0 : -1.0
    let along = corner <= Self.steps ? corner : 2 * Self.steps + 1 - corner
    let row = EqualEarth.row(latitude: Double(along) / Double(Self.steps) * 180 - 90)
    return transform.toView(Point(side * 180 * row.degree, row.y))
  }
}
