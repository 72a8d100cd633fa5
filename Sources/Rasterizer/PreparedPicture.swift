// A picture turned into commands that any worker can draw in any band: coordinates checked and cut to what can be
// seen, colours split, text looked up, and for each band the list of commands that touch it.

import Drawing
import Geometry

/// The commands of one frame. Its storage is kept between frames.
final class PreparedPicture {
  /// Rows of a band. Bands are the same whatever the number of workers.
  static let bandHeight = 32

  let commands = Pile<Command>()
  /// Thin lines; apart from the commands, which stay small.
  let thinLines = Pile<ThinLine>()
  /// The segments of polylines.
  let capsules = Pile<CapsuleField>()
  /// The edges of polygons.
  let edges = Pile<PolygonEdge>()
  /// Commands by band: those of band `b` are `items[starts[b]..<starts[b + 1]]`, in drawing order.
  let items = Pile<Int32>()
  let starts = Pile<Int>()
  /// Commands from this one on are not part of the backdrop.
  private(set) var backdropEnd = 0
  private(set) var width = 0
  private(set) var height = 0

  private var whole = PixelArea(left: 0, top: 0, right: 0, bottom: 0)
  private var clip = PixelArea(left: 0, top: 0, right: 0, bottom: 0)
  private var run = 0
  private var runPixel: UInt32?
  /// Keeps text alive that commands refer to by address.
  private var texts: [CachedText] = []

  /// How many bands there are.
  var bandCount: Int { (height + Self.bandHeight - 1) / Self.bandHeight }

  /// Prepares a picture for the top left `width` by `height` pixels. The backdrop is left out when `skipsBackdrop`.
  func prepare(_ picture: Picture, width: Int, height: Int, skipsBackdrop: Bool, cache: TextCache) {
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
    capsules.removeAll()
    edges.removeAll()
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

  private func add(_ primitive: Primitive, of picture: Picture, _ cache: TextCache) {
    switch primitive {
    case .line(let from, let to, let width, let color):
      addLine(Point(from), Point(to), Double(width), color)
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
    case .roundedRect(let origin, let size, let radius, let color):
      addRect(origin, size, radius, color)
    case .roundedRectBorder(let origin, let size, let radius, let width, let color):
      addBorder(origin, size, radius, width, color)
    case .shadow(let origin, let size, let radius, let blur, let color):
      addShadow(origin, size, radius, blur, color)
    case .text(let index):
      if picture.texts.indices.contains(index) { addText(picture.texts[index], cache) }
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

  private func endRun() { runPixel = nil }

  /// The run of a thin line: the one before goes on while the colour stays.
  private func runNumber(_ pixel: UInt32) -> Int {
    if runPixel != pixel {
      run += 1
      runPixel = pixel
    }
    return run
  }
}

// MARK: - Areas

extension PreparedPicture {
  /// A clip rectangle in whole pixels; nothing when it makes no sense.
  private func clipArea(_ origin: PicturePoint, _ size: PicturePoint) -> PixelArea {
    guard origin.isFinite && size.isFinite else { return PixelArea(left: 0, top: 0, right: 0, bottom: 0) }
    let end = origin + size
    let left = column(origin.x.rounded())
    let top = column(origin.y.rounded())
    let area = PixelArea(left: left, top: top, right: column(end.x.rounded()), bottom: column(end.y.rounded()))
    return area.intersection(whole)
  }

  /// The pixels that a shape between two corners may touch, within the clip; `nil` when there are none.
  private func area(_ low: PicturePoint, _ high: PicturePoint) -> PixelArea? {
    guard low.isFinite && high.isFinite else { return nil }
    let area = PixelArea(
      left: column(low.x) - 1, top: column(low.y) - 1, right: column(high.x) + 2, bottom: column(high.y) + 2
    ).intersection(clip)
    return area.isEmpty ? nil : area
  }

  /// What lines are cut to: the clip, and so much around it that their new ends cannot be seen.
  private func cut(_ width: Double) -> Rect {
    let margin = width + 4
    return Rect(
      Double(clip.left) - margin, Double(clip.top) - margin, Double(clip.right - clip.left) + 2 * margin,
      Double(clip.bottom - clip.top) + 2 * margin)
  }

  /// The area of a segment of the given half width.
  private func area(of segment: VisibleSegment, reach: Double) -> PixelArea? {
    let end = segment.start + segment.along * segment.length
    let low = Point(min(segment.start.x, end.x) - reach, min(segment.start.y, end.y) - reach)
    let high = Point(max(segment.start.x, end.x) + reach, max(segment.start.y, end.y) + reach)
    return area(PicturePoint(low), PicturePoint(high))
  }

  private func append(_ shape: Command.Shape, _ color: Color, opacity: Double = 1, _ area: PixelArea, run: Int = 0) {
    let strength = Float(Double(color.alpha) / 255 * 256 * opacity)
    guard strength > 0 else { return }
    commands.append(
      Command(shape: shape, color: SplitColor(color.pixel), strength: strength, area: area, run: run))
  }
}

// MARK: - Lines

extension PreparedPicture {
  private func addLine(_ a: Point, _ b: Point, _ width: Double, _ color: Color) {
    guard let segment = segment(a, b, width), color.alpha > 0 else { return }
    guard width <= ThinLine.mostWidth, segment.length > 1 else {
      endRun()
      addCapsule(segment, width, width, color)
      return
    }
    guard let area = area(of: segment, reach: max(1, width) / 2 + 0.5) else { return }
    let line = ThinLine(
      from: segment.start, along: segment.along, length: segment.length, width: width,
      opacity: Double(color.alpha) / 255)
    thinLines.append(line)
    append(.thinLine(thinLines.count - 1), color, area, run: runNumber(color.pixel))
  }

  private func addTapered(_ a: Point, _ b: Point, _ startWidth: Double, _ endWidth: Double, _ color: Color) {
    guard startWidth >= 0 && endWidth >= 0, let segment = segment(a, b, max(startWidth, endWidth)) else { return }
    let change = endWidth - startWidth
    addCapsule(segment, startWidth + change * segment.first, startWidth + change * segment.last, color)
  }

  private func addCapsule(_ segment: VisibleSegment, _ startWidth: Double, _ endWidth: Double, _ color: Color) {
    let capsule = CapsuleField(segment, startWidth, endWidth)
    guard let area = area(of: segment, reach: Double(capsule.reach)) else { return }
    append(.capsule(capsule), color, area)
  }

  private func addChain(_ corners: ArraySlice<PicturePoint>, _ width: Double, _ color: Color) {
    let first = capsules.count
    var bounds: PixelArea?
    for (from, to) in zip(corners, corners.dropFirst()) {
      guard let segment = segment(Point(from), Point(to), width) else { continue }
      let capsule = CapsuleField(segment, width, width)
      guard let area = area(of: segment, reach: Double(capsule.reach)) else { continue }
      capsules.append(capsule)
      bounds = bounds.map { $0.union(area) } ?? area
    }
    if let bounds { append(.chain(first: first, count: capsules.count - first), color, bounds) }
  }

  /// The visible part of a line; `nil` when there is none or its numbers make no sense.
  private func segment(_ a: Point, _ b: Point, _ width: Double) -> VisibleSegment? {
    guard a.isFinite && b.isFinite && width.isFinite && width > 0 && !clip.isEmpty else { return nil }
    return VisibleSegment(from: a, to: b, in: cut(width))
  }
}

// MARK: - Filled shapes

extension PreparedPicture {
  private func addDisc(_ center: PicturePoint, _ radius: Float, _ color: Color) {
    guard radius > 0, let area = area(center - (radius + 0.5), center + (radius + 0.5)) else { return }
    // A disc smaller than a pixel keeps its size and fades instead.
    let drawn = max(0.5, radius)
    let opacity = Double(radius * radius / (drawn * drawn))
    append(.disc(DiscField(x: center.x, y: center.y, radius: drawn)), color, opacity: opacity, area)
  }

  private func addRing(_ center: PicturePoint, _ radius: Float, _ width: Float, _ color: Color) {
    guard radius > 0 && width > 0 else { return }
    let half = max(0.5, width / 2)
    let reach = radius + half + 0.5
    guard let area = area(center - reach, center + reach) else { return }
    let field = RingField(x: center.x, y: center.y, radius: radius, halfWidth: half)
    append(.ring(field), color, opacity: Double(min(1, width)), area)
  }

  private func addRect(_ origin: PicturePoint, _ size: PicturePoint, _ radius: Float, _ color: Color) {
    guard size.x > 0 && size.y > 0 && !radius.isNaN, let area = area(origin, origin + size) else { return }
    append(.rect(RoundedRectField(origin: origin, size: size, radius: radius)), color, area)
  }

  private func addBorder(
    _ origin: PicturePoint, _ size: PicturePoint, _ radius: Float, _ width: Float, _ color: Color
  ) {
    guard width > 0 else { return }
    let inside = size - 2 * width
    guard inside.x > 0 && inside.y > 0 else { return addRect(origin, size, radius, color) }
    guard !radius.isNaN, let area = area(origin, origin + size) else { return }
    let outer = RoundedRectField(origin: origin, size: size, radius: radius)
    let inner = RoundedRectField(origin: origin + width, size: inside, radius: outer.radius - width)
    append(.border(BorderField(outer: outer, inner: inner)), color, area)
  }

  private func addShadow(
    _ origin: PicturePoint, _ size: PicturePoint, _ radius: Float, _ blur: Float, _ color: Color
  ) {
    guard size.x > 0 && size.y > 0 && blur.isFinite && !radius.isNaN else { return }
    let reach = max(1, blur)
    guard let area = area(origin - reach, origin + size + reach) else { return }
    let rect = RoundedRectField(origin: origin, size: size, radius: radius)
    append(.shadow(ShadowField(rect: rect, blur: reach)), color, area)
  }

  private func addPolygon(_ corners: ArraySlice<PicturePoint>, _ color: Color) {
    guard corners.count > 2, corners.allSatisfy({ $0.isFinite }), let last = corners.last else { return }
    var low = last
    var high = last
    for corner in corners {
      low = PicturePoint(min(low.x, corner.x), min(low.y, corner.y))
      high = PicturePoint(max(high.x, corner.x), max(high.y, corner.y))
    }
    guard let area = area(low, high) else { return }
    let first = edges.count
    var before = last
    for corner in corners {
      addEdge(Point(before), Point(corner), area)
      before = corner
    }
    append(.polygon(first: first, count: edges.count - first), color, area)
  }

  /// Adds an edge within an area: what lies beside it is moved to its left or right side, where it counts as much.
  private func addEdge(_ a: Point, _ b: Point, _ area: PixelArea) {
    let (upper, lower, winding) = a.y < b.y ? (a, b, Float(1)) : (b, a, Float(-1))
    let top = max(upper.y, Double(area.top))
    let bottom = min(lower.y, Double(area.bottom))
    guard top < bottom else { return }
    let slope = (lower.x - upper.x) / (lower.y - upper.y)
    let (left, right) = (Double(area.left), Double(area.right))
    func x(_ y: Double) -> Double { upper.x + (y - upper.y) * slope }
    func crossing(_ side: Double) -> Double {
      slope == 0 ? top : clamp(upper.y + (side - upper.x) / slope, top, bottom)
    }
    let first = min(crossing(left), crossing(right))
    let second = max(crossing(left), crossing(right))
    for (from, to) in [(top, first), (first, second), (second, bottom)] where from < to {
      edges.append(
        PolygonEdge(
          topX: Float(clamp(x(from), left, right)), top: Float(from), bottomX: Float(clamp(x(to), left, right)),
          bottom: Float(to), winding: winding))
    }
  }

  private func addText(_ run: TextRun, _ cache: TextCache) {
    let extent = Float(run.style.size)
    guard run.origin.isFinite, run.color.alpha > 0 || run.halo != nil,
      run.origin.y > Float(clip.top) - 4 * extent, run.origin.y < Float(clip.bottom) + 4 * extent,
      run.origin.x < Float(clip.right) + 4 * extent, let entry = cache.entry(for: run)
    else { return }
    texts.append(entry)
    if let halo = run.halo, let coverage = entry.halo { addGlyphs(coverage, run.origin, halo) }
    if let ink = entry.ink { addGlyphs(ink, run.origin, run.color) }
  }

  private func addGlyphs(_ coverage: CoverageMemory, _ pen: PicturePoint, _ color: Color) {
    let x = column(pen.x.rounded()) + coverage.left
    let y = column(pen.y.rounded()) + coverage.top
    let area = PixelArea(left: x, top: y, right: x + coverage.width, bottom: y + coverage.height).intersection(clip)
    if !area.isEmpty { append(.glyphs(coverage.glyphs, x: x, y: y), color, area) }
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

extension PixelArea {
  /// The smallest area that holds both.
  func union(_ other: PixelArea) -> PixelArea {
    PixelArea(
      left: min(left, other.left), top: min(top, other.top), right: max(right, other.right),
      bottom: max(bottom, other.bottom))
  }
}

extension Point {
  /// A picture point in double precision.
  init(_ point: PicturePoint) { self.init(Double(point.x), Double(point.y)) }
}

extension SIMD2<Float> {
  /// Whether both coordinates are ordinary numbers.
  var isFinite: Bool { x.isFinite && y.isFinite }
}

extension CapsuleField {
  /// A capsule along a visible segment.
  init(_ segment: VisibleSegment, _ startWidth: Double, _ endWidth: Double) {
    self.init(
      from: segment.start, along: segment.along, length: segment.length, startWidth: startWidth, endWidth: endWidth)
  }
}
