// A picture within a picture: the primitives of a small one, moved into a larger one.

import Geometry

extension Picture {
  /// Adds all of another picture, its ground included.
  ///
  /// - Parameters:
  ///   - corner: where its upper left corner comes to lie, in whole view pixels.
  ///
  /// Clips of the other picture are kept within its own area; afterwards nothing is clipped. Complexity: O(size of the
  /// other picture); allocates nothing once the buffers have grown.
  public mutating func add(_ other: Picture, at corner: Point) {
    let part = PicturePart(
      offset: PicturePoint(corner), points: points.count, area: Rect(0, 0, Double(other.width), Double(other.height)))
    let area = part.area.offset(by: corner)
    clip(area)
    roundedRect(area, radius: 0, color: other.ground)
    for point in other.points { appendPoint(point + part.offset) }
    for (index, primitive) in other.primitives.enumerated() {
      if index == other.backdropCount { veil(area, other) }
      add(primitive, of: other, part)
    }
    if other.backdropCount == other.primitives.count { veil(area, other) }
    unclip()
  }

  /// Adds a veil of the ground that takes from a backdrop the presence it lacks.
  private mutating func veil(_ area: Rect, _ other: Picture) {
    guard other.backdropPresence < 1 else { return }
    roundedRect(area, radius: 0, color: other.ground.opacity(1 - Double(other.backdropPresence)))
  }

  private mutating func add(_ primitive: Primitive, of other: Picture, _ part: PicturePart) {
    let offset = part.offset
    switch primitive {
    case .line(let a, let b, let width, let color):
      append(.line(from: a + offset, to: b + offset, width: width, color: color))
    case .linePiece(let a, let b, let width, let color):
      append(.linePiece(from: a + offset, to: b + offset, width: width, color: color))
    case .taperedLine(let a, let b, let start, let end, let color):
      append(.taperedLine(from: a + offset, to: b + offset, startWidth: start, endWidth: end, color: color))
    case .polyline(let range, let width, let color):
      append(.polyline(points: part.moved(range), width: width, color: color))
    case .disc(let center, let radius, let color):
      append(.disc(center: center + offset, radius: radius, color: color))
    case .ring(let center, let radius, let width, let color):
      append(.ring(center: center + offset, radius: radius, width: width, color: color))
    case .polygon(let range, let color):
      append(.polygon(points: part.moved(range), color: color))
    case .hexagons(let center, let reach, let pitch, let range):
      let start = colors.count
      appendColors(other.colors[range])
      append(.hexagons(center: center + offset, reach: reach, pitch: pitch, colors: start..<colors.count))
    case .hexagonBorder(let center, let reach, let width, let color):
      append(.hexagonBorder(center: center + offset, reach: reach, width: width, color: color))
    case .roundedRect(let origin, let size, let radius, let color):
      append(.roundedRect(origin: origin + offset, size: size, radius: radius, color: color))
    case .roundedRectBorder(let origin, let size, let radius, let width, let color):
      append(.roundedRectBorder(origin: origin + offset, size: size, radius: radius, width: width, color: color))
    case .shadow(let origin, let size, let radius, let blur, let color):
      append(.shadow(origin: origin + offset, size: size, radius: radius, blur: blur, color: color))
    case .text(let index):
      var run = other.texts[index]
      run.origin += offset
      append(run)
    case .clip(let origin, let size):
      let (origin, size) = part.clipped(origin, size)
      append(.clip(origin: origin + offset, size: size))
    case .unclip:
      append(.clip(origin: offset, size: part.area.pictureSize))
    }
  }
}

/// The position of a picture in another.
private struct PicturePart {
  let offset: PicturePoint
  /// The number of points there were before.
  let points: Int
  /// The picture's own area.
  let area: Rect

  func moved(_ range: Range<Int>) -> Range<Int> { range.lowerBound + points..<range.upperBound + points }

  /// Returns a clip of the picture, cut to its area.
  func clipped(_ origin: PicturePoint, _ size: PicturePoint) -> (PicturePoint, PicturePoint) {
    let low = PicturePoint(max(0, origin.x), max(0, origin.y))
    let high = PicturePoint(
      min(Float(area.width), origin.x + size.x), min(Float(area.height), origin.y + size.y))
    return (low, PicturePoint(max(0, high.x - low.x), max(0, high.y - low.y)))
  }
}
