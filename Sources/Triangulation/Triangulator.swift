// Pictures to triangles with feathered edges, for graphics processors: the same shapes as the rasterizer's, as outlines
// between which coverage falls evenly, in batches of one texture and one clip.
//
// Coverage is that of the rasterizer's formulas, told at the corners of triangles; a processor mixes it in between and
// looks at it in the middle of each pixel, as they do. Everything is checked and cut to what can be seen: pictures of any
// numbers are drawn. Nothing is allocated for a frame like the one before.

import Drawing
import Geometry
import RasterKernels
import Rasterizer

/// A maker of triangles. Use it from one thread at a time; it keeps its memory between frames.
public final class Triangulator {
  /// The triangles of the frame.
  public let mesh = TriangleMesh()
  /// The pages with the words and small discs of the frame.
  public let atlas = CoverageAtlas()
  /// The number of leading batches that are the backdrop.
  public private(set) var backdropBatches = 0
  private let texts: GlyphCache
  private let spans = PolygonSpans()
  private var sprites = DiscSprites()
  private var whole = PixelArea(left: 0, top: 0, right: 0, bottom: 0)
  /// True if not all words and discs found a place.
  private var isAtlasFull = false

  /// A maker of triangles.
  /// - Parameter text: where the shapes of letters come from; without it text is not drawn.
  public init(text: (any TextRasterizing)?) { texts = GlyphCache(source: text) }

  /// Makes the triangles of the top left `width` by `height` pixels of a picture. The backdrop is left out when
  /// `skipsBackdrop`.
  ///
  /// - Complexity: O(primitives, and rows of pixels that polygons touch).
  public func triangulate(_ picture: Picture, width: Int, height: Int, skipsBackdrop: Bool) {
    whole = PixelArea(left: 0, top: 0, right: min(max(0, width), 32_768), bottom: min(max(0, height), 32_768))
    spans.prepare(width: whole.right)
    texts.beginFrame()
    isAtlasFull = false
    addAll(of: picture, skipsBackdrop)
    guard isAtlasFull else { return }
    // Words of earlier frames make room for those of this one.
    atlas.begin()
    addAll(of: picture, skipsBackdrop)
  }

  /// Releases everything that is kept between frames; what is drawn again is made again.
  public func releaseMemory() {
    mesh.releaseMemory()
    spans.releaseMemory()
    texts.releaseMemory()
    atlas.releaseMemory()
  }

  private func addAll(of picture: Picture, _ skipsBackdrop: Bool) {
    mesh.begin(clip: whole)
    let backdrop = min(picture.backdropCount, picture.primitives.count)
    if skipsBackdrop { for index in 0..<backdrop { setClip(picture.primitives[index]) } }
    backdropBatches = 0
    for index in (skipsBackdrop ? backdrop : 0)..<picture.primitives.count {
      if index == backdrop { endBackdrop() }
      add(picture.primitives[index], of: picture)
    }
    if backdrop == picture.primitives.count { endBackdrop() }
  }

  private func endBackdrop() {
    mesh.endBatch()
    backdropBatches = mesh.batches.count
  }

  private func setClip(_ primitive: Primitive) {
    switch primitive {
    case .clip(let origin, let size): mesh.setClip(PixelArea(clip: origin, size: size).intersection(whole))
    case .unclip: mesh.setClip(whole)
    default: break
    }
  }

  private func add(_ primitive: Primitive, of picture: Picture) {
    switch primitive {
    case .line(let from, let to, let width, let color):
      if let segment = segment(from, to, width) { addLine(segment, width, color) }
    case .linePiece(let from, let to, let width, let color):
      guard let segment = segment(from, to, width) else { return }
      // A wide piece is a line: see `LinePiece`.
      guard width <= 2 * DiscSprites.mostRadius else { return addLine(segment, width, color) }
      guard mesh.setInk(color, opacity: min(1, width)), segment.length > 0, let sprite = sprite(max(0.5, width / 2))
      else { return }
      mesh.piece(segment, to: to, sprite)
    case .taperedLine(let from, let to, let startWidth, let endWidth, let color):
      guard startWidth >= 0, endWidth >= 0, let segment = segment(from, to, max(startWidth, endWidth)) else { return }
      let change = endWidth - startWidth
      mesh.taperedLine(
        segment, startWidth: startWidth + change * Float(segment.first),
        endWidth: startWidth + change * Float(segment.last), color: color)
    case .polyline(let points, let width, let color):
      guard width > 0, width.isFinite, !mesh.clip.isEmpty, mesh.setInk(color) else { return }
      mesh.useAnyPage()
      var shape = PolylineShape(mesh, width: width, cut: cut(width))
      shape.add(corners(points, of: picture))
    case .disc(let center, let radius, let color):
      guard radius > 0, reaches(center, PicturePoint(repeating: radius + 0.5)) else { return }
      addDisc(center, radius, color)
    case .ring(let center, let radius, let width, let color):
      guard radius > 0, width > 0, reaches(center, PicturePoint(repeating: radius + max(1, width) / 2 + 0.5)) else {
        return
      }
      mesh.ring(center, radius: radius, width: width, color: color)
    case .polygon(let points, let color):
      addPolygon(corners(points, of: picture), color)
    case .hexagons(let center, let reach, let pitch, let range):
      let colors = picture.colors[range.clamped(to: picture.colors.indices)]
      guard Self.isHexagon(reach), pitch > 0, pitch.isFinite, !colors.isEmpty else { return }
      let extent = PicturePoint(Float(colors.count - 1) * pitch / 2, 0)
      guard reaches(center + extent, extent + reach * PicturePoint(1, 2) + 1) else { return }
      mesh.hexagons(center: center, reach: reach, pitch: pitch, colors: colors)
    case .hexagonBorder(let center, let reach, let width, let color):
      guard Self.isHexagon(reach), width > 0, reaches(center, reach * PicturePoint(1, 2) + 2 * width + 2) else {
        return
      }
      mesh.hexagonBorder(center: center, reach: reach, width: width, color: color)
    case .roundedRect(let origin, let size, let radius, let color):
      guard size.x > 0, size.y > 0, !radius.isNaN else { return }
      guard radius >= 0.5 else { return addRect(origin, size, color) }
      guard reaches(origin + size / 2, size / 2 + 1) else { return }
      mesh.roundedRect(origin: origin, size: size, radius: radius, color: color)
    case .roundedRectBorder(let origin, let size, let radius, let width, let color):
      guard size.x > 0, size.y > 0, width > 0, !radius.isNaN, reaches(origin + size / 2, size / 2 + 1) else { return }
      mesh.border(origin: origin, size: size, radius: radius, width: width, color: color)
    case .shadow(let origin, let size, let radius, let blur, let color):
      guard size.x > 0, size.y > 0, blur.isFinite, !radius.isNaN, reaches(origin + size / 2, size / 2 + max(1, blur))
      else { return }
      mesh.shadow(origin: origin, size: size, radius: radius, blur: blur, color: color)
    case .text(let index):
      if picture.texts.indices.contains(index) { addText(picture.texts[index]) }
    case .image(let index):
      if picture.images.indices.contains(index) { addImage(picture.images[index], Int32(truncatingIfNeeded: index)) }
    case .clip, .unclip:
      setClip(primitive)
    }
  }

  private func corners(_ range: Range<Int>, of picture: Picture) -> ArraySlice<PicturePoint> {
    picture.points[range.clamped(to: picture.points.indices)]
  }
}

// MARK: - What can be seen

extension Triangulator {
  /// Coordinates beyond this are not drawn; corners of triangles stay ordinary numbers.
  private static let farthest: Float = 1e7

  /// Returns true if a shape, so far about its middle, may touch pixels within the clip.
  private func reaches(_ center: PicturePoint, _ reach: PicturePoint) -> Bool {
    guard center.isFinite, reach.isFinite, max(abs(center.x), abs(center.y), reach.x, reach.y) < Self.farthest else {
      return false
    }
    let (low, high) = (center - reach, center + reach)
    let clip = mesh.clip
    return !clip.isEmpty && high.x > Float(clip.left) && high.y > Float(clip.top) && low.x < Float(clip.right)
      && low.y < Float(clip.bottom)
  }

  /// Returns true if a hexagon is more than a line.
  private static func isHexagon(_ reach: PicturePoint) -> Bool {
    reach.x > 1e-3 && reach.y > 1e-3 && reach.x < 1e3 * reach.y && reach.y < 1e3 * reach.x
  }

  /// Returns the rectangle that lines are cut to: the clip, and so much around it that their new ends cannot be seen.
  private func cut(_ width: Float) -> Rect {
    let margin = Double(width) + 4
    let clip = mesh.clip
    return Rect(
      Double(clip.left) - margin, Double(clip.top) - margin, Double(clip.right - clip.left) + 2 * margin,
      Double(clip.bottom - clip.top) + 2 * margin)
  }

  private func segment(_ a: PicturePoint, _ b: PicturePoint, _ width: Float) -> VisibleSegment? {
    guard a.isFinite, b.isFinite, width > 0, width < Self.farthest, !mesh.clip.isEmpty else { return nil }
    return VisibleSegment(from: Point(a), to: Point(b), in: cut(width))
  }

  private func addDisc(_ center: PicturePoint, _ radius: Float, _ color: Color) {
    guard radius <= DiscSprites.mostRadius else { return mesh.disc(center, radius: radius, color: color) }
    // A disc smaller than a pixel keeps its size and fades instead.
    let drawn = max(0.5, radius)
    guard mesh.setInk(color, opacity: radius * radius / (drawn * drawn)), let sprite = sprite(drawn) else { return }
    mesh.disc(center, sprite)
  }

  private func addLine(_ segment: VisibleSegment, _ width: Float, _ color: Color) {
    guard width <= 2 * DiscSprites.mostRadius else {
      return mesh.line(segment, width: width, color: color)
    }
    // A line thinner than a pixel is one pixel wide and as much fainter.
    guard mesh.setInk(color, opacity: min(1, width)), let sprite = sprite(max(0.5, width / 2)) else { return }
    mesh.line(segment, sprite)
  }

  private func sprite(_ radius: Float) -> DiscSprite? {
    let sprite = sprites.sprite(radius: radius, in: atlas)
    if sprite == nil { isAtlasFull = true }
    return sprite
  }

  /// Adds a rectangle with sharp corners, cut to a little more than the clip.
  private func addRect(_ origin: PicturePoint, _ size: PicturePoint, _ color: Color) {
    guard origin.isFinite, size.isFinite else { return }
    let clip = mesh.clip
    let low = pointwiseMax(origin, PicturePoint(Float(clip.left) - 2, Float(clip.top) - 2))
    let high = pointwiseMin(origin + size, PicturePoint(Float(clip.right) + 2, Float(clip.bottom) + 2))
    if low.x < high.x, low.y < high.y, !clip.isEmpty { mesh.rect(low, high - low, color) }
  }

  private func addPolygon(_ corners: ArraySlice<PicturePoint>, _ color: Color) {
    guard corners.count > 2, let last = corners.last, mesh.setInk(color) else { return }
    var (low, high) = (last, last)
    for corner in corners {
      guard corner.isFinite else { return }
      low = pointwiseMin(low, corner)
      high = pointwiseMax(high, corner)
    }
    func bound(_ value: Float) -> Int { Int(max(-1_000_000, min(1_000_000, value))) }
    let area = PixelArea(
      left: bound(low.x) - 1, top: bound(low.y) - 1, right: bound(high.x) + 2, bottom: bound(high.y) + 2
    ).intersection(mesh.clip)
    guard !area.isEmpty else { return }
    mesh.useAnyPage()
    let extent = high - low
    if corners.count == 3, max(extent.x, extent.y) <= 24,
      mesh.smallTriangle(corners[corners.startIndex], corners[corners.startIndex + 1], last)
    {
      return
    }
    spans.add(corners, within: area, to: mesh)
  }

  private func addText(_ run: TextRun) {
    let (extent, clip) = (Float(run.style.size), mesh.clip)
    guard run.origin.isFinite, max(abs(run.origin.x), abs(run.origin.y)) < 1e6, run.color.alpha > 0 || run.halo != nil,
      run.origin.y > Float(clip.top) - 4 * extent, run.origin.y < Float(clip.bottom) + 4 * extent,
      run.origin.x < Float(clip.right) + 4 * extent, let entry = texts.entry(for: run)
    else { return }
    if let halo = run.halo, let coverage = entry.halo { addGlyphs(coverage, run.origin, halo) }
    if let ink = entry.ink { addGlyphs(ink, run.origin, run.color) }
  }

  private func addGlyphs(_ coverage: CoverageMemory, _ pen: PicturePoint, _ color: Color) {
    guard let pieces = atlas.pieces(of: coverage) else {
      isAtlasFull = true
      return
    }
    let corner = (x: Int(pen.x.rounded()) + coverage.left, y: Int(pen.y.rounded()) + coverage.top)
    mesh.glyphs(pieces, at: corner, color: color)
  }

  private func addImage(_ placed: PlacedImage, _ number: Int32) {
    let (low, high) = (placed.area.origin, Point(placed.area.maxX, placed.area.maxY))
    guard placed.origin.isFinite, placed.scale > 1e-3, placed.scale < 1e3, low.isFinite, high.isFinite,
      max(abs(placed.origin.x), abs(placed.origin.y)) < 1e6
    else { return }
    // Those pixels whose centres lie in the area.
    func first(_ value: Double) -> Int { Int(max(-1_000_000, min(1_000_000, (value - 0.5).rounded(.up)))) }
    let area = PixelArea(left: first(low.x), top: first(low.y), right: first(high.x), bottom: first(high.y))
      .intersection(mesh.clip)
    if !area.isEmpty { mesh.image(placed, number: number, within: area) }
  }
}
