// A picture: a flat list of primitives in draw order, which back ends turn into pixels, triangles or SVG.
//
// Coordinates are view pixels (the top left corner of the top left pixel is 0,0; pixel centres lie at halves). A
// picture keeps its storage between frames, so that drawing a frame allocates nothing once the buffers have grown.
//
// The leading primitives may be closed off as the backdrop: the part that stays the same from frame to frame, such as
// the whole graph under a still camera. Its revision lets a back end keep the pixels; its presence mixes it towards
// the ground, which is how "everything else steps back" costs one pass over the pixels.

import Geometry

/// A point of a picture in view pixels, in the precision of drawing.
public typealias PicturePoint = SIMD2<Float>

extension SIMD2<Float> {
  /// A view point in the precision of drawing.
  @inlinable public init(_ point: Point) { self.init(Float(point.x), Float(point.y)) }
}

/// One thing to draw.
public enum Primitive: Hashable, Sendable {
  /// A straight line with round ends.
  case line(from: PicturePoint, to: PicturePoint, width: Float, color: Color)
  /// A straight piece of a longer thin line. Its ends are cut square, where the next piece begins: pieces of one
  /// translucent colour join without beads, and cost less than lines.
  case linePiece(from: PicturePoint, to: PicturePoint, width: Float, color: Color)
  /// A line whose width changes evenly from one end to the other; round ends.
  case taperedLine(from: PicturePoint, to: PicturePoint, startWidth: Float, endWidth: Float, color: Color)
  /// Joined lines through `points` of the picture, with round joins and ends; each pixel is covered once.
  case polyline(points: Range<Int>, width: Float, color: Color)
  /// A filled circle.
  case disc(center: PicturePoint, radius: Float, color: Color)
  /// A circle drawn with a line whose middle is at `radius`.
  case ring(center: PicturePoint, radius: Float, width: Float, color: Color)
  /// A filled polygon through `points` of the picture, closed by itself; nonzero winding.
  case polygon(points: Range<Int>, color: Color)
  /// Filled hexagons with corners at the top and the bottom, side by side and `pitch` apart, one for each of these
  /// `colors` of the picture; `center` is the first one's, `reach` half its width and a quarter of its height.
  case hexagons(center: PicturePoint, reach: PicturePoint, pitch: Float, colors: Range<Int>)
  /// A line about the edges of such a hexagon, its middle on them, its corners pointed.
  case hexagonBorder(center: PicturePoint, reach: PicturePoint, width: Float, color: Color)
  /// A filled rectangle with circular corners.
  case roundedRect(origin: PicturePoint, size: PicturePoint, radius: Float, color: Color)
  /// The border of a rounded rectangle, drawn inside it.
  case roundedRectBorder(origin: PicturePoint, size: PicturePoint, radius: Float, width: Float, color: Color)
  /// A soft shadow of a rounded rectangle: full inside, fading to nothing over `blur` pixels outside.
  case shadow(origin: PicturePoint, size: PicturePoint, radius: Float, blur: Float, color: Color)
  /// A run of text: the entry of `texts` with this index.
  case text(Int)
  /// Pixels drawn elsewhere: the entry of `images` with this index.
  case image(Int)
  /// The start of a clip: after it, only pixels inside this rectangle change.
  case clip(origin: PicturePoint, size: PicturePoint)
  /// The end of a clip: after it, the whole picture may change again.
  case unclip
}

/// A run of text on one line.
public struct TextRun: Hashable, Sendable {
  /// The text; never drawn beyond its first line.
  public var text: String
  /// The size and weight of the letters.
  public var style: TextStyle
  /// Left end of the baseline, in view pixels.
  public var origin: PicturePoint
  /// Ink.
  public var color: Color
  /// A soft outline that parts the letters from what is behind them; `nil` for none.
  public var halo: Color?
}

/// The primitives of a frame, in draw order.
public struct Picture: Sendable {
  /// Size in pixels.
  public private(set) var width = 0
  /// Size in pixels.
  public private(set) var height = 0
  /// The colour that covers every pixel before anything is drawn; opaque.
  public private(set) var ground = Color(0)
  /// The things to draw, back to front.
  public private(set) var primitives: [Primitive] = []
  /// The corners that polylines and polygons refer to.
  public private(set) var points: [PicturePoint] = []
  /// The colours that rows of hexagons refer to.
  public private(set) var colors: [Color] = []
  /// The runs that text primitives refer to.
  public private(set) var texts: [TextRun] = []
  /// The images that image primitives refer to.
  public private(set) var images: [PlacedImage] = []
  /// The number of leading primitives that are the backdrop.
  public private(set) var backdropCount = 0
  private var backdropPoints = 0
  private var backdropColors = 0
  private var backdropTexts = 0
  private var backdropImages = 0
  /// Equal revisions promise an equal backdrop, ground and size.
  public private(set) var backdropRevision: UInt64 = 0
  /// The opacity of the backdrop, 0…1: each of its pixels is mixed towards the ground by the rest.
  public private(set) var backdropPresence: Float = 1

  /// An empty picture of no size.
  public init() {}

  /// Starts over, keeping the storage.
  public mutating func begin(width: Int, height: Int, ground: Color) {
    self.width = width
    self.height = height
    self.ground = ground
    primitives.removeAll(keepingCapacity: true)
    points.removeAll(keepingCapacity: true)
    colors.removeAll(keepingCapacity: true)
    texts.removeAll(keepingCapacity: true)
    images.removeAll(keepingCapacity: true)
    backdropCount = 0
    backdropRevision = 0
    backdropPresence = 1
  }

  /// Starts over, but for the backdrop if that is still good: drawing it again would cost as much as it is large.
  ///
  /// - Parameter revision: what the backdrop is to be; it is kept if it was closed off with this.
  /// - Returns: true if the backdrop is there. If so, close it off at once; if not, draw it first.
  public mutating func begin(width: Int, height: Int, ground: Color, backdrop revision: UInt64) -> Bool {
    guard revision != 0, revision == backdropRevision, width == self.width, height == self.height, ground == self.ground
    else {
      begin(width: width, height: height, ground: ground)
      return false
    }
    primitives.removeLast(primitives.count - backdropCount)
    points.removeLast(points.count - backdropPoints)
    colors.removeLast(colors.count - backdropColors)
    texts.removeLast(texts.count - backdropTexts)
    images.removeLast(images.count - backdropImages)
    return true
  }

  /// Declares everything drawn so far to be the backdrop.
  public mutating func closeBackdrop(revision: UInt64, presence: Double) {
    backdropCount = primitives.count
    backdropPoints = points.count
    backdropColors = colors.count
    backdropTexts = texts.count
    backdropImages = images.count
    backdropRevision = revision
    backdropPresence = Float(clamp(presence, 0, 1))
  }
}

// MARK: - Drawing calls, in view coordinates of double precision

extension Picture {
  /// Adds a straight line with round ends; `width` in pixels.
  public mutating func line(from a: Point, to b: Point, width: Double, color: Color) {
    primitives.append(.line(from: PicturePoint(a), to: PicturePoint(b), width: Float(width), color: color))
  }

  /// Adds a straight piece of a longer thin line, its ends cut square.
  public mutating func linePiece(from a: Point, to b: Point, width: Double, color: Color) {
    primitives.append(.linePiece(from: PicturePoint(a), to: PicturePoint(b), width: Float(width), color: color))
  }

  /// Adds a line that changes its width evenly.
  public mutating func taperedLine(from a: Point, to b: Point, startWidth: Double, endWidth: Double, color: Color) {
    primitives.append(
      .taperedLine(
        from: PicturePoint(a), to: PicturePoint(b), startWidth: Float(startWidth), endWidth: Float(endWidth),
        color: color))
  }

  /// Adds joined lines; each pixel is covered once even where the line crosses itself.
  @inlinable
  public mutating func polyline(_ corners: some Sequence<Point>, width: Double, color: Color) {
    let range = append(corners)
    guard range.count > 1 else { return }
    append(.polyline(points: range, width: Float(width), color: color))
  }

  /// Adds joined lines; unlike any other collection of corners, part of an array costs no allocation.
  public mutating func polyline(_ corners: ArraySlice<Point>, width: Double, color: Color) {
    guard corners.count > 1 else { return }
    let start = points.count
    for corner in corners { points.append(PicturePoint(corner)) }
    primitives.append(.polyline(points: start..<points.count, width: Float(width), color: color))
  }

  /// Adds joined lines whose corners are already in the precision of drawing: the fast way for many of them.
  public mutating func polyline(_ corners: [PicturePoint], width: Double, color: Color) {
    guard corners.count > 1 else { return }
    let start = points.count
    points.append(contentsOf: corners)
    primitives.append(.polyline(points: start..<points.count, width: Float(width), color: color))
  }

  /// Adds a filled circle.
  public mutating func disc(_ center: Point, radius: Double, color: Color) {
    primitives.append(.disc(center: PicturePoint(center), radius: Float(radius), color: color))
  }

  /// Adds a circle line, `width` wide about `radius`.
  public mutating func ring(_ center: Point, radius: Double, width: Double, color: Color) {
    primitives.append(
      .ring(center: PicturePoint(center), radius: Float(radius), width: Float(width), color: color))
  }

  /// Adds a filled polygon.
  public mutating func polygon(_ corners: some Sequence<Point>, color: Color) {
    let range = append(corners)
    guard range.count > 2 else { return }
    primitives.append(.polygon(points: range, color: color))
  }

  /// Adds a filled polygon whose corners are already in the precision of drawing: the fast way for many corners.
  public mutating func polygon(_ corners: [PicturePoint], color: Color) {
    guard corners.count > 2 else { return }
    let start = points.count
    points.append(contentsOf: corners)
    primitives.append(.polygon(points: start..<points.count, color: color))
  }

  /// Adds a filled triangle; unlike `polygon`, without a collection of corners.
  public mutating func triangle(_ a: Point, _ b: Point, _ c: Point, color: Color) {
    let start = points.count
    points.append(PicturePoint(a))
    points.append(PicturePoint(b))
    points.append(PicturePoint(c))
    primitives.append(.polygon(points: start..<points.count, color: color))
  }

  /// Adds a filled hexagon with corners at the top and the bottom; much cheaper than as a `polygon`.
  public mutating func hexagon(center: Point, width: Double, height: Double, color: Color) {
    hexagons(center: center, width: width, height: height, pitch: width, count: 1) { _ in color }
  }

  /// Adds a row of such hexagons; much cheaper than one by one.
  ///
  /// - Parameters:
  ///   - center: the middle of the first, in view pixels.
  ///   - pitch: from one to the next.
  ///   - color: the colour of each, by its index in the row.
  public mutating func hexagons(
    center: Point, width: Double, height: Double, pitch: Double, count: Int, color: (Int) -> Color
  ) {
    let start = colors.count
    // Not by a sequence: a generic one would cost an allocation a colour.
    for index in 0..<max(0, count) { colors.append(color(index)) }
    let reach = PicturePoint(Float(width / 2), Float(height / 4))
    primitives.append(
      .hexagons(
        center: PicturePoint(center), reach: reach, pitch: Float(pitch), colors: start..<colors.count))
  }

  /// Adds the border of such a hexagon, a line of a width about its edges.
  public mutating func hexagonBorder(center: Point, width: Double, height: Double, line: Double, color: Color) {
    let reach = PicturePoint(Float(width / 2), Float(height / 4))
    primitives.append(
      .hexagonBorder(center: PicturePoint(center), reach: reach, width: Float(line), color: color))
  }

  /// Adds a filled rectangle with circular corners.
  public mutating func roundedRect(_ rect: Rect, radius: Double, color: Color) {
    primitives.append(
      .roundedRect(origin: PicturePoint(rect.origin), size: rect.pictureSize, radius: Float(radius), color: color))
  }

  /// Adds the border of a rounded rectangle, inside it.
  public mutating func roundedRectBorder(_ rect: Rect, radius: Double, width: Double, color: Color) {
    primitives.append(
      .roundedRectBorder(
        origin: PicturePoint(rect.origin), size: rect.pictureSize, radius: Float(radius), width: Float(width),
        color: color))
  }

  /// Adds a soft shadow.
  public mutating func shadow(_ rect: Rect, radius: Double, blur: Double, color: Color) {
    primitives.append(
      .shadow(
        origin: PicturePoint(rect.origin), size: rect.pictureSize, radius: Float(radius), blur: Float(blur),
        color: color))
  }

  /// Adds a run of text whose baseline starts at `origin`.
  public mutating func text(_ text: String, style: TextStyle, at origin: Point, color: Color, halo: Color? = nil) {
    guard !text.isEmpty else { return }
    texts.append(TextRun(text: text, style: style, origin: PicturePoint(origin), color: color, halo: halo))
    primitives.append(.text(texts.count - 1))
  }

  /// Limits what follows to a rectangle.
  public mutating func clip(_ rect: Rect) {
    primitives.append(.clip(origin: PicturePoint(rect.origin), size: rect.pictureSize))
  }

  /// Lifts the limit.
  public mutating func unclip() { primitives.append(.unclip) }

  // For parts of the picture that were made elsewhere.

  @usableFromInline mutating func append(_ primitive: Primitive) { primitives.append(primitive) }

  @usableFromInline mutating func appendPoint(_ point: PicturePoint) { points.append(point) }

  mutating func appendColor(_ ink: Color) { colors.append(ink) }

  mutating func append(_ run: TextRun) {
    texts.append(run)
    primitives.append(.text(texts.count - 1))
  }

  mutating func append(_ image: PlacedImage) {
    images.append(image)
    primitives.append(.image(images.count - 1))
  }

  /// Adds corners. Inlined, for those of a curve are computed as they are taken, and thousands of curves make a frame.
  @inlinable mutating func append(_ corners: some Sequence<Point>) -> Range<Int> {
    let start = points.count
    for corner in corners { appendPoint(PicturePoint(corner)) }
    return start..<points.count
  }
}

extension Rect {
  /// Width and height in the precision of drawing.
  var pictureSize: PicturePoint { PicturePoint(Float(width), Float(height)) }
}
