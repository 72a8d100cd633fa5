// The contrast of every text of a picture with what is really behind it, as WCAG 2 counts it.
//
// What lies under and over the middle of a text is put together shape by shape. Thin lines are left out: halos part names from
// them.

import Drawing
import Geometry

/// A text of a picture and how it can be read.
public struct TextContrast: CustomStringConvertible {
  /// The text.
  public let text: String
  /// Its contrast with what is behind it, from 1 to 21.
  public let ratio: Double
  /// The contrast it needs: less where letters are large.
  public let needed: Double
  /// The colour of its letters and of what is behind them.
  public let ink, ground: Color
  /// The middle of the text, in view pixels.
  public let place: Point

  public var description: String {
    "\"\(text)\" has \((ratio * 100).rounded() / 100):1, \(ink.code) on \(ground.code), at \(Int(place.x)), \(Int(place.y))"
  }
}

extension Picture {
  /// Returns the contrast of each text that can be seen, and is not behind a scrim.
  ///
  /// - Parameter scale: the pixels of the window for each pixel of the design.
  public func textContrasts(scale: Double = 1) -> [TextContrast] {
    let clips = self.clips
    return primitives.indices.compactMap { index in
      guard case .text(let number) = primitives[index] else { return nil }
      let run = texts[number]
      guard run.text.contains(where: { !$0.isWhitespace }) else { return nil }
      let extent = FixedTextMeasure().measure(run.text, run.style)
      let place = Point(
        Double(run.origin.x) + extent.width / 2, Double(run.origin.y) - 0.3 * (extent.ascent + extent.descent))
      guard Rect(0, 0, Double(width), Double(height)).contains(place), clips[index]?.contains(place) ?? true,
        let seen = colors(of: run, at: place, index: index, clips)
      else { return nil }
      let size = Double(run.style.size) / scale
      let isLarge = size >= 24 || size >= 18.66 && run.style.weight != .regular && run.style.weight != .medium
      return TextContrast(
        text: run.text, ratio: seen.ink.contrast(with: seen.ground), needed: isLarge ? 3 : 4.5, ink: seen.ink,
        ground: seen.ground, place: place)
    }
  }

  /// The rectangle that each primitive is cut to; `nil` for all of the picture.
  var clips: [Rect?] {
    var clip: Rect?
    return primitives.map { primitive in
      switch primitive {
      case .clip(let origin, let size): clip = Rect(origin, size)
      case .unclip: clip = nil
      default: break
      }
      return clip
    }
  }

  /// Returns the colours of a text and of what is behind it; `nil` where something hides it.
  private func colors(of run: TextRun, at place: Point, index: Int, _ clips: [Rect?]) -> (ink: Color, ground: Color)? {
    var (ground, ink, sight) = (self.ground, run.color, 1.0)
    func stepBack() {
      ground = ground.mixed(with: self.ground, 1 - Double(backdropPresence))
      ink = ink.mixed(with: self.ground, 1 - Double(backdropPresence))
    }
    for (number, primitive) in primitives.enumerated() {
      if number == backdropCount { stepBack() }
      if number == index {
        if let halo = run.halo { ground = halo.over(ground) }
        ink = run.color.over(ground)
      }
      guard clips[number]?.contains(place) ?? true, let color = color(of: primitive, at: place) else { continue }
      ground = color.over(ground)
      if number > index {
        ink = color.over(ink)
        sight *= 1 - Double(color.alpha) / 255
      }
    }
    if backdropCount == primitives.count { stepBack() }
    return sight < 0.5 ? nil : (ink, ground)
  }

  /// Returns the colour that an area has at a point; `nil` where it does not cover it.
  private func color(of primitive: Primitive, at place: Point) -> Color? {
    switch primitive {
    case .disc(let center, let radius, let color):
      Point(Double(center.x), Double(center.y)).distance(to: place) < Double(radius) ? color : nil
    case .roundedRect(let origin, let size, _, let color): Rect(origin, size).contains(place) ? color : nil
    case .polygon(let range, let color): isInside(range, place) ? color : nil
    default: nil
    }
  }

  private func isInside(_ range: Range<Int>, _ place: Point) -> Bool {
    var winding = 0
    for index in range {
      let (a, b) = (points[index], points[index + 1 < range.upperBound ? index + 1 : range.lowerBound])
      let (up, down) = (
        Double(a.y) <= place.y && Double(b.y) > place.y, Double(b.y) <= place.y && Double(a.y) > place.y
      )
      guard up || down else { continue }
      let x = Double(a.x) + (place.y - Double(a.y)) / Double(b.y - a.y) * Double(b.x - a.x)
      if x > place.x { winding += up ? 1 : -1 }
    }
    return winding != 0
  }
}

extension Color {
  /// Returns the colour over another, opaque one.
  fileprivate func over(_ ground: Color) -> Color {
    var color = ground.mixed(with: Color(red: red, green: green, blue: blue), Double(alpha) / 255)
    color.alpha = 255
    return color
  }

  /// The colour as it is usually written.
  fileprivate var code: String {
    let code = String(UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue), radix: 16)
    return "#" + String(repeating: "0", count: 6 - code.count) + code
  }
}

extension Rect {
  fileprivate init(_ origin: PicturePoint, _ size: PicturePoint) {
    self.init(Double(origin.x), Double(origin.y), Double(size.x), Double(size.y))
  }
}
