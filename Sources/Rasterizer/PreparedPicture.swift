// A picture turned into commands that any worker can draw in any band: coordinates checked and cut to what can be
// seen, colours split, text looked up, and for each band the list of commands that touch it.

import Buffers
import Drawing
import Geometry
import RasterKernels

/// The commands of one frame. Its storage is kept between frames.
final class PreparedPicture {
  /// Rows of a band. Bands are the same whatever the number of workers.
  static let bandHeight = Int(THROUGHLINE_BAND_ROWS)

  // Touched for every primitive of a frame; none of their methods calls out, so that accesses cannot overlap and need not
  // be checked.
  /// The commands in drawing order.
  @exclusivity(unchecked) private(set) var commands = GrowableBuffer<PreparedShape>(capacity: 64)
  /// The lines that commands refer to.
  @exclusivity(unchecked) private(set) var lines: PreparedLines
  /// The polygons and hexagons that commands refer to.
  @exclusivity(unchecked) private(set) var areas = PreparedAreas()
  /// The images that commands refer to.
  @exclusivity(unchecked) private(set) var images = GrowableBuffer<ImageField>(capacity: 1)
  /// The commands by band.
  @exclusivity(unchecked) private(set) var bands = BandLists()
  @exclusivity(unchecked) private var clip = PictureClip(width: 0, height: 0)
  @exclusivity(unchecked) private var run: Int32 = 0
  @exclusivity(unchecked) private var runPixel: UInt32?
  /// The texts that commands refer to by address, kept alive.
  private var texts: [CachedText] = []
  /// Commands from this one on are not part of the backdrop.
  private(set) var backdropEnd = 0
  private(set) var width = 0
  private(set) var height = 0

  init(_ kernels: Kernels) { lines = PreparedLines(kernels) }

  /// Forgets the frame, and gives the memory back.
  func releaseMemory() {
    commands = GrowableBuffer(capacity: 64)
    lines.releaseMemory()
    areas.releaseMemory()
    images = GrowableBuffer(capacity: 1)
    bands.releaseMemory()
    texts = []
  }

  /// The number of bands.
  var bandCount: Int { (height + Self.bandHeight - 1) / Self.bandHeight }

  /// Prepares a picture for the top left `width` by `height` pixels. The backdrop is left out when `skipsBackdrop`.
  func prepare(_ picture: Picture, width: Int, height: Int, skipsBackdrop: Bool, cache: GlyphCache) {
    begin(width: width, height: height)
    cache.beginFrame()
    let backdrop = min(picture.backdropCount, picture.primitives.count)
    if skipsBackdrop { takeLastClip(of: picture.primitives.prefix(backdrop)) }
    for index in (skipsBackdrop ? backdrop : 0)..<picture.primitives.count {
      if index == backdrop { endBackdrop() }
      add(picture.primitives[index], of: picture, cache)
    }
    if backdrop == picture.primitives.count { endBackdrop() }
    bands.list(commands.base, count: commands.count, bands: bandCount)
  }

  private func begin(width: Int, height: Int) {
    self.width = width
    self.height = height
    clip = PictureClip(width: width, height: height)
    run = 0
    runPixel = nil
    commands.removeAll()
    lines.beginFrame()
    areas.beginFrame()
    images.removeAll()
    texts.removeAll(keepingCapacity: true)
  }

  private func endBackdrop() {
    backdropEnd = commands.count
    endRun()
  }

  private func takeLastClip(of primitives: ArraySlice<Primitive>) {
    for primitive in primitives.reversed() {
      switch primitive {
      case .clip(let origin, let size): return clip.limit(to: origin, size)
      case .unclip: return
      default: continue
      }
    }
  }

  private func add(_ primitive: Primitive, of picture: Picture, _ cache: GlyphCache) {
    switch primitive {
    case .line(let from, let to, let width, let color):
      addLine(Point(from), Point(to), Double(width), color)
      return
    case .linePiece(let from, let to, let width, let color):
      addPiece(Point(from), Point(to), Double(width), color)
      return
    case .taperedLine(let from, let to, let startWidth, let endWidth, let color):
      addTapered(Point(from), Point(to), Double(startWidth), Double(endWidth), color)
    case .polyline(let points, let width, let color):
      append(lines.addPolyline(corners(points, of: picture), Double(width), in: clip), color)
    case .disc(let center, let radius, let color):
      append(PlacedShape(discAt: center, radius: radius, in: clip), color)
    case .ring(let center, let radius, let width, let color):
      append(PlacedShape(ringAt: center, radius: radius, width: width, in: clip), color)
    case .polygon(let points, let color):
      append(areas.addPolygon(corners(points, of: picture), in: clip), color)
    case .hexagons(let center, let reach, let pitch, let range):
      let colors = picture.colors[range.clamped(to: picture.colors.indices)]
      append(areas.addHexagons(at: center, reach, pitch, colors, in: clip), Color(0))
    case .hexagonBorder(let center, let reach, let width, let color):
      append(PlacedShape(hexagonBorderAt: center, reach: reach, width: width, in: clip), color)
    case .roundedRect(let origin, let size, let radius, let color):
      append(PlacedShape(rectAt: origin, size: size, radius: radius, in: clip), color)
    case .roundedRectBorder(let origin, let size, let radius, let width, let color):
      append(PlacedShape(borderAt: origin, size: size, radius: radius, width: width, in: clip), color)
    case .shadow(let origin, let size, let radius, let blur, let color):
      append(PlacedShape(shadowAt: origin, size: size, radius: radius, blur: blur, in: clip), color)
    case .text(let index):
      if picture.texts.indices.contains(index) { addText(picture.texts[index], cache) }
    case .image(let index):
      if picture.images.indices.contains(index) { addImage(picture.images[index]) }
    case .clip(let origin, let size):
      clip.limit(to: origin, size)
    case .unclip:
      clip.lift()
    }
    endRun()
  }

  private func corners(_ range: Range<Int>, of picture: Picture) -> ArraySlice<PicturePoint> {
    picture.points[range.clamped(to: picture.points.indices)]
  }

  private func addLine(_ a: Point, _ b: Point, _ width: Double, _ color: Color) {
    guard let segment = clip.segment(a, b, width), color.alpha > 0 else { return }
    guard width <= ThinLine.mostWidth else {
      endRun()
      return append(PlacedShape(segment, width, width, in: clip), color)
    }
    let line = lines.addThin(segment, width, opacity: Double(color.alpha) / 255, in: clip)
    if let line { append(line, color, run: runNumber(color.pixel)) }
  }

  private func addPiece(_ a: Point, _ b: Point, _ width: Double, _ color: Color) {
    guard width <= ThinLine.mostWidth else { return addLine(a, b, width, color) }
    guard let segment = clip.segment(a, b, width), color.alpha > 0 else { return }
    let piece = lines.addPiece(segment, width, opacity: Double(color.alpha) / 255, in: clip)
    if let piece { append(piece, color, run: runNumber(color.pixel)) }
  }

  private func addTapered(_ a: Point, _ b: Point, _ startWidth: Double, _ endWidth: Double, _ color: Color) {
    guard startWidth >= 0 && endWidth >= 0, let segment = clip.segment(a, b, max(startWidth, endWidth)) else { return }
    let change = endWidth - startWidth
    let (first, last) = (startWidth + change * segment.first, startWidth + change * segment.last)
    append(PlacedShape(segment, first, last, in: clip), color)
  }

  private func addText(_ run: TextRun, _ cache: GlyphCache) {
    let (extent, area) = (Float(run.style.size), clip.area)
    guard run.origin.isFinite, run.color.alpha > 0 || run.halo != nil,
      run.origin.y > Float(area.top) - 4 * extent, run.origin.y < Float(area.bottom) + 4 * extent,
      run.origin.x < Float(area.right) + 4 * extent, let entry = cache.entry(for: run)
    else { return }
    texts.append(entry)
    if let halo = run.halo, let coverage = entry.halo {
      append(PlacedShape(coverage, pen: run.origin, in: clip), halo)
    }
    if let ink = entry.ink { append(PlacedShape(ink, pen: run.origin, in: clip), run.color) }
  }

  private func addImage(_ placed: PlacedImage) {
    guard let field = ImageField(placed), let area = ImageField.area(of: placed, in: clip) else { return }
    images.append(field)
    append(PlacedShape(shape: .image(images.count - 1), area: area), Color(0))
  }

  /// Adds the command that draws a shape in a colour; nothing where there is no shape.
  @inline(__always)
  private func append(_ placed: PlacedShape?, _ color: Color, run: Int32 = 0) {
    guard let placed else { return }
    let strength = Float(Double(color.alpha) / 255 * 256 * placed.opacity)
    guard strength > 0 else { return }
    commands.append(
      PreparedShape(
        shape: placed.shape, ink: Ink(color: color.pixel, strength: strength), area: placed.area, run: run))
  }

  /// Ends the run of thin lines: what follows lies over them.
  private func endRun() { runPixel = nil }

  /// Returns the run of a thin line: the one before goes on while the colour stays.
  private func runNumber(_ pixel: UInt32) -> Int32 {
    if runPixel != pixel {
      run &+= 1
      runPixel = pixel
    }
    return run
  }
}
