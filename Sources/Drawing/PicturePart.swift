// A picture within a picture: the primitives of one, moved into another, and smaller or larger there if wanted.

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
    PicturePart(of: other, offset: PicturePoint(corner), points: points.count).add(to: &self)
  }

  /// Adds all of another picture, as large as fits into a rectangle and centred there; nothing is drawn beside it. Words
  /// have whole sizes only, so they are left out unless it is a whole number of times as large.
  ///
  /// - Parameters:
  ///   - rect: in view pixels.
  ///   - presence: the strength of everything in it, its ground included, 0…1.
  ///
  /// Complexity: O(size of the other picture); allocates nothing once the buffers have grown.
  public mutating func add(_ other: Picture, fitting rect: Rect, presence: Double) {
    guard other.width > 0, other.height > 0, rect.width > 0, rect.height > 0, presence > 0 else {
      return
    }
    let scale = min(rect.width / Double(other.width), rect.height / Double(other.height))
    let size = Size(Double(other.width) * scale, Double(other.height) * scale)
    let corner = rect.center - Point(size.width / 2, size.height / 2)
    let part = PicturePart(
      of: other, offset: PicturePoint(corner), points: points.count, scale: Float(scale),
      presence: presence)
    part.add(to: &self)
  }

  /// Returns the picture a whole number of times as large, its words and lines included.
  ///
  /// - Complexity: O(size of the picture).
  public func magnified(_ factor: Int) -> Picture {
    guard factor > 1 else { return self }
    var large = Picture()
    large.begin(width: width * factor, height: height * factor, ground: ground)
    PicturePart(of: self, offset: .zero, points: 0, scale: Float(factor)).add(to: &large)
    return large
  }
}

/// The position, size and strength of a picture in another.
private struct PicturePart {
  private let picture: Picture
  let offset: PicturePoint
  /// The number of points there were before.
  let points: Int
  /// The picture's own area.
  let area: Rect
  /// The factor by which everything is larger.
  let scale: Float
  /// The strength of all colours, 0…1.
  let presence: Double

  init(
    of picture: Picture, offset: PicturePoint, points: Int, scale: Float = 1, presence: Double = 1
  ) {
    self.picture = picture
    self.offset = offset
    self.points = points
    area = Rect(0, 0, Double(picture.width), Double(picture.height))
    self.scale = scale
    self.presence = presence
  }

  /// Adds all of it to the other picture.
  func add(to target: inout Picture) {
    let area = placed(self.area)
    target.clip(area)
    target.roundedRect(area, radius: 0, color: ink(picture.ground))
    for point in picture.points { target.appendPoint(placed(point)) }
    for (index, primitive) in picture.primitives.enumerated() {
      if index == picture.backdropCount { veil(area, in: &target) }
      add(primitive, to: &target)
    }
    if picture.backdropCount == picture.primitives.count { veil(area, in: &target) }
    target.unclip()
  }

  /// Adds a veil of the ground that takes from a backdrop the presence it lacks.
  private func veil(_ area: Rect, in target: inout Picture) {
    guard picture.backdropPresence < 1 else { return }
    target.roundedRect(
      area, radius: 0, color: ink(picture.ground.opacity(1 - Double(picture.backdropPresence))))
  }

  private func add(_ primitive: Primitive, to target: inout Picture) {
    switch primitive {
    case .line(let a, let b, let width, let color):
      target.append(
        .line(
          from: placed(a), to: placed(b), width: width * scale, color: ink(color)))
    case .linePiece(let a, let b, let width, let color):
      target.append(
        .linePiece(
          from: placed(a), to: placed(b), width: width * scale, color: ink(color)))
    case .taperedLine(let a, let b, let start, let end, let color):
      target.append(
        .taperedLine(
          from: placed(a), to: placed(b), startWidth: start * scale,
          endWidth: end * scale,
          color: ink(color)))
    case .polyline(let range, let width, let color):
      target.append(.polyline(points: moved(range), width: width * scale, color: ink(color)))
    case .disc(let center, let radius, let color):
      target.append(.disc(center: placed(center), radius: radius * scale, color: ink(color)))
    case .ring(let center, let radius, let width, let color):
      target.append(
        .ring(
          center: placed(center), radius: radius * scale, width: width * scale,
          color: ink(color)))
    case .polygon(let range, let color):
      target.append(.polygon(points: moved(range), color: ink(color)))
    case .hexagons(let center, let reach, let pitch, let range):
      let start = target.colors.count
      for color in picture.colors[range] { target.appendColor(ink(color)) }
      target.append(
        .hexagons(
          center: placed(center), reach: reach * scale, pitch: pitch * scale,
          colors: start..<target.colors.count))
    case .hexagonBorder(let center, let reach, let width, let color):
      target.append(
        .hexagonBorder(
          center: placed(center), reach: reach * scale, width: width * scale,
          color: ink(color)))
    case .roundedRect(let origin, let size, let radius, let color):
      target.append(
        .roundedRect(
          origin: placed(origin), size: size * scale, radius: radius * scale,
          color: ink(color)))
    case .roundedRectBorder(let origin, let size, let radius, let width, let color):
      target.append(
        .roundedRectBorder(
          origin: placed(origin), size: size * scale, radius: radius * scale,
          width: width * scale,
          color: ink(color)))
    case .shadow(let origin, let size, let radius, let blur, let color):
      target.append(
        .shadow(
          origin: placed(origin), size: size * scale, radius: radius * scale,
          blur: blur * scale,
          color: ink(color)))
    case .text(let index):
      guard scale == scale.rounded() else { return }
      var run = picture.texts[index]
      run.style = TextStyle(size: Double(run.style.size) * Double(scale), weight: run.style.weight)
      run.origin = placed(run.origin)
      run.color = ink(run.color)
      run.halo = run.halo.map(ink)
      target.append(run)
    case .image(let index):
      var image = picture.images[index]
      image.origin = placed(image.origin)
      image.scale *= scale
      image.area = placed(image.area)
      image.opacity *= Float(presence)
      target.append(image)
    case .clip(let origin, let size):
      let (origin, size) = clipped(origin, size)
      target.append(.clip(origin: placed(origin), size: size * scale))
    case .unclip:
      target.append(.clip(origin: offset, size: area.pictureSize * scale))
    }
  }

  func moved(_ range: Range<Int>) -> Range<Int> { range.lowerBound + points..<range.upperBound + points }

  /// Returns a point of the picture as it lies in the other.
  func placed(_ point: PicturePoint) -> PicturePoint { point * scale + offset }

  /// Returns a rectangle of the picture as it lies in the other.
  func placed(_ rect: Rect) -> Rect {
    let scale = Double(scale)
    return Rect(
      rect.x * scale + Double(offset.x), rect.y * scale + Double(offset.y), rect.width * scale,
      rect.height * scale)
  }

  /// Returns a colour of the picture as it is in the other.
  func ink(_ color: Color) -> Color { presence < 1 ? color.opacity(presence) : color }

  /// Returns a clip of the picture, cut to its area.
  func clipped(_ origin: PicturePoint, _ size: PicturePoint) -> (PicturePoint, PicturePoint) {
    let low = PicturePoint(max(0, origin.x), max(0, origin.y))
    let high = PicturePoint(
      min(Float(area.width), origin.x + size.x), min(Float(area.height), origin.y + size.y))
    return (low, PicturePoint(max(0, high.x - low.x), max(0, high.y - low.y)))
  }
}
