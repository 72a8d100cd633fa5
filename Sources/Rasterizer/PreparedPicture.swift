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
  @exclusivity(unchecked) var commands = GrowableBuffer<Command>(capacity: 64)
  /// Thin lines; apart from the commands, which stay small.
  @exclusivity(unchecked) var thinLines = GrowableBuffer<ThinLine>(capacity: 64)
  /// Pieces of thin lines.
  @exclusivity(unchecked) var pieces = GrowableBuffer<LinePiece>(capacity: 64)
  /// The segments of polylines.
  @exclusivity(unchecked) var capsules = GrowableBuffer<CapsuleField>(capacity: 64)
  /// The edges of polygons.
  @exclusivity(unchecked) var edges = GrowableBuffer<PolygonEdge>(capacity: 64)
  /// Rows of hexagons.
  @exclusivity(unchecked) var hexagons = GrowableBuffer<HexagonRow>(capacity: 1)
  /// Images.
  @exclusivity(unchecked) var images = GrowableBuffer<ImageField>(capacity: 1)
  /// The colours of rows of hexagons.
  @exclusivity(unchecked) var inks = GrowableBuffer<Ink>(capacity: 64)
  /// Commands by band: those of band `b` are `items[starts[b]..<starts[b + 1]]`, in drawing order.
  @exclusivity(unchecked) var items = GrowableBuffer<Int32>(capacity: 64)
  /// The first of the items of each band.
  @exclusivity(unchecked) var starts = GrowableBuffer<Int>(capacity: 64)
  /// Commands from this one on are not part of the backdrop.
  private(set) var backdropEnd = 0
  private(set) var width = 0
  private(set) var height = 0

  // Read for every primitive of a frame, and never while one of them is being changed: not checked for overlap.
  @exclusivity(unchecked) private(set) var whole = PixelArea(left: 0, top: 0, right: 0, bottom: 0)
  /// The clip in force, within the picture.
  @exclusivity(unchecked) private(set) var clip = PixelArea(left: 0, top: 0, right: 0, bottom: 0)
  @exclusivity(unchecked) private var run: Int32 = 0
  @exclusivity(unchecked) private var runPixel: UInt32?
  /// The texts that commands refer to by address, kept alive.
  var texts: [CachedText] = []

  /// Forgets the frame, and gives the memory back.
  func releaseMemory() {
    commands = GrowableBuffer(capacity: 64)
    thinLines = GrowableBuffer(capacity: 64)
    pieces = GrowableBuffer(capacity: 64)
    capsules = GrowableBuffer(capacity: 64)
    edges = GrowableBuffer(capacity: 64)
    hexagons = GrowableBuffer(capacity: 1)
    images = GrowableBuffer(capacity: 1)
    inks = GrowableBuffer(capacity: 64)
    items = GrowableBuffer(capacity: 64)
    starts = GrowableBuffer(capacity: 64)
    texts = []
  }

  /// The number of bands.
  var bandCount: Int { (height + Self.bandHeight - 1) / Self.bandHeight }

  /// Prepares a picture for the top left `width` by `height` pixels. The backdrop is left out when `skipsBackdrop`.
  func prepare(_ picture: Picture, width: Int, height: Int, skipsBackdrop: Bool, cache: GlyphCache) {
    begin(width: width, height: height)
    cache.beginFrame()
    let backdrop = min(picture.backdropCount, picture.primitives.count)
    if skipsBackdrop { clip = lastClip(of: picture.primitives.prefix(backdrop)) }
    for index in (skipsBackdrop ? backdrop : 0)..<picture.primitives.count {
      if index == backdrop { endBackdrop() }
      add(picture.primitives[index], of: picture, cache)
    }
    if backdrop == picture.primitives.count { endBackdrop() }
    sortIntoBands()
  }

  private func begin(width: Int, height: Int) {
    self.width = width
    self.height = height
    whole = PixelArea(left: 0, top: 0, right: width, bottom: height)
    clip = whole
    run = 0
    runPixel = nil
    commands.removeAll()
    thinLines.removeAll()
    pieces.removeAll()
    capsules.removeAll()
    edges.removeAll()
    hexagons.removeAll()
    images.removeAll()
    inks.removeAll()
    texts.removeAll(keepingCapacity: true)
  }

  private func endBackdrop() {
    backdropEnd = commands.count
    endRun()
  }

  private func lastClip(of primitives: ArraySlice<Primitive>) -> PixelArea {
    for primitive in primitives.reversed() {
      switch primitive {
      case .clip(let origin, let size): return clipArea(origin, size)
      case .unclip: return whole
      default: continue
      }
    }
    return whole
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
      addChain(corners(points, of: picture), Double(width), color)
    case .disc(let center, let radius, let color):
      addDisc(center, radius, color)
    case .ring(let center, let radius, let width, let color):
      addRing(center, radius, width, color)
    case .polygon(let points, let color):
      addPolygon(corners(points, of: picture), color)
    case .hexagons(let center, let reach, let pitch, let range):
      addHexagons(center, reach, pitch, picture.colors[range.clamped(to: picture.colors.indices)])
    case .hexagonBorder(let center, let reach, let width, let color):
      addHexagonBorder(center, reach, width, color)
    case .roundedRect(let origin, let size, let radius, let color):
      addRect(origin, size, radius, color)
    case .roundedRectBorder(let origin, let size, let radius, let width, let color):
      addBorder(origin, size, radius, width, color)
    case .shadow(let origin, let size, let radius, let blur, let color):
      addShadow(origin, size, radius, blur, color)
    case .text(let index):
      if picture.texts.indices.contains(index) { addText(picture.texts[index], cache) }
    case .image(let index):
      if picture.images.indices.contains(index) { addImage(picture.images[index]) }
    case .clip(let origin, let size):
      clip = clipArea(origin, size)
    case .unclip:
      clip = whole
    }
    endRun()
  }

  private func corners(_ range: Range<Int>, of picture: Picture) -> ArraySlice<PicturePoint> {
    picture.points[range.clamped(to: picture.points.indices)]
  }

  /// Ends the run of thin lines: what follows lies over them.
  func endRun() { runPixel = nil }

  /// Returns the run of a thin line: the one before goes on while the colour stays.
  func runNumber(_ pixel: UInt32) -> Int32 {
    if runPixel != pixel {
      run &+= 1
      runPixel = pixel
    }
    return run
  }
}

// MARK: - Bands

extension PreparedPicture {
  /// Lists the commands of each band, by counting first.
  private func sortIntoBands() {
    let bands = bandCount
    let height = Self.bandHeight
    starts.reset(count: bands + 2, to: 0)
    for index in 0..<commands.count {
      let area = commands.base[index].area
      for band in (area.top / height)...((area.bottom - 1) / height) { starts.base[band + 2] += 1 }
    }
    for band in 2..<max(2, bands + 2) { starts.base[band] += starts.base[band - 1] }
    items.reset(count: starts.base[bands + 1], to: 0)
    for index in 0..<commands.count {
      let area = commands.base[index].area
      for band in (area.top / height)...((area.bottom - 1) / height) {
        items.base[starts.base[band + 1]] = Int32(truncatingIfNeeded: index)
        starts.base[band + 1] += 1
      }
    }
  }
}
