// Shapes given by a formula, made from the numbers of a picture: each with its opacity and the pixels it may touch. One
// whose numbers make no sense, or that is out of sight, is none.

import Drawing
import Geometry
import RasterKernels

/// A shape ready to be drawn.
struct PlacedShape {
  /// The shape.
  let shape: PreparedShape.Shape
  /// The part of its colour's strength that it is drawn with, 0…1.
  var opacity = 1.0
  /// The pixels it may touch.
  let area: PixelArea
}

extension PlacedShape {
  /// A filled circle.
  init?(discAt center: PicturePoint, radius: Float, in clip: PictureClip) {
    guard radius > 0, let area = clip.pixels(center - (radius + 0.5), center + (radius + 0.5)) else { return nil }
    // A disc smaller than a pixel keeps its size and fades instead.
    let drawn = max(0.5, radius)
    let field = DiscField(x: center.x, y: center.y, radius: drawn)
    self.init(shape: .disc(field), opacity: Double(radius * radius / (drawn * drawn)), area: area)
  }

  /// A circle drawn with a line.
  init?(ringAt center: PicturePoint, radius: Float, width: Float, in clip: PictureClip) {
    guard radius > 0 && width > 0 else { return nil }
    let half = max(0.5, width / 2)
    let reach = radius + half + 0.5
    guard let area = clip.pixels(center - reach, center + reach) else { return nil }
    let field = RingField(x: center.x, y: center.y, radius: radius, half_width: half)
    self.init(shape: .ring(field), opacity: Double(min(1, width)), area: area)
  }

  /// A filled rectangle with circular corners.
  init?(rectAt origin: PicturePoint, size: PicturePoint, radius: Float, in clip: PictureClip) {
    guard size.x > 0 && size.y > 0 && !radius.isNaN, let area = clip.pixels(origin, origin + size) else { return nil }
    self.init(shape: .rect(RoundedRectField(origin: origin, size: size, radius: radius)), area: area)
  }

  /// The border of such a rectangle, drawn inside it; all of it where the border leaves nothing.
  init?(borderAt origin: PicturePoint, size: PicturePoint, radius: Float, width: Float, in clip: PictureClip) {
    guard width > 0 else { return nil }
    let inside = size - 2 * width
    guard inside.x > 0 && inside.y > 0 else {
      self.init(rectAt: origin, size: size, radius: radius, in: clip)
      return
    }
    guard !radius.isNaN, let area = clip.pixels(origin, origin + size) else { return nil }
    let outer = RoundedRectField(origin: origin, size: size, radius: radius)
    let inner = RoundedRectField(origin: origin + width, size: inside, radius: outer.radius - width)
    self.init(shape: .border(BorderField(outer: outer, inner: inner)), area: area)
  }

  /// The soft shadow of such a rectangle.
  init?(shadowAt origin: PicturePoint, size: PicturePoint, radius: Float, blur: Float, in clip: PictureClip) {
    guard size.x > 0 && size.y > 0 && blur.isFinite && !radius.isNaN else { return nil }
    let reach = max(1, blur)
    guard let area = clip.pixels(origin - reach, origin + size + reach) else { return nil }
    let rect = RoundedRectField(origin: origin, size: size, radius: radius)
    self.init(shape: .shadow(ShadowField(rect: rect, blur: reach)), area: area)
  }

  /// A line about the edges of a hexagon; `reach` is half its width and a quarter of its height.
  init?(hexagonBorderAt center: PicturePoint, reach: PicturePoint, width: Float, in clip: PictureClip) {
    guard reach.x > 0, reach.y > 0, width > 0 else { return nil }
    let half = max(1, width) / 2
    // Corners point outwards: by twice the width where the hexagon is flat, by far more where it is a needle.
    let point = half * (1 + max(reach.x / reach.y, reach.y / reach.x)) + 1
    let extent = reach * PicturePoint(1, 2) + point
    guard let area = clip.pixels(center - extent, center + extent) else { return nil }
    let field = HexagonBorderField(middle: HexagonField(center: center, reach: reach), half: half)
    self.init(shape: .hexagonBorder(field), opacity: Double(min(1, width)), area: area)
  }

  /// Letters, with their pen in the picture.
  init?(_ coverage: CoverageMemory, pen: PicturePoint, in clip: PictureClip) {
    self.init(coverage, left: column(pen.x.rounded()), top: column(pen.y.rounded()), in: clip)
  }

  /// Coverage, moved by whole pixels.
  init?(_ coverage: CoverageMemory, left: Int = 0, top: Int = 0, in clip: PictureClip) {
    let (x, y) = (left + coverage.left, top + coverage.top)
    let area = PixelArea(left: x, top: y, right: x + coverage.width, bottom: y + coverage.height)
      .intersection(clip.area)
    guard !area.isEmpty else { return nil }
    self.init(shape: .glyphs(coverage.glyphs(left: x, top: y)), area: area)
  }
}
