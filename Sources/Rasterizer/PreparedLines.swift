// Lines of all kinds, cut to what can be seen. Thin ones take the fast way; those of icons, which stay where they are, are
// not even drawn again.

import Buffers
import Drawing
import Geometry
import RasterKernels

/// The lines of one frame. Their storage is kept between frames.
struct PreparedLines: ~Copyable {
  /// Thin lines; apart from the commands, which stay small.
  private(set) var thin = GrowableBuffer<ThinLine>(capacity: 64)
  /// Pieces of thin lines.
  private(set) var pieces = GrowableBuffer<LinePiece>(capacity: 64)
  /// The segments of polylines.
  private(set) var capsules = GrowableBuffer<CapsuleField>(capacity: 64)
  private var still: StillPolylines

  init(_ kernels: Kernels) { still = StillPolylines(kernels) }

  /// Forgets the lines, not the memory.
  mutating func beginFrame() {
    thin.removeAll()
    pieces.removeAll()
    capsules.removeAll()
    still.beginFrame()
  }

  /// Forgets the lines, and gives the memory back.
  mutating func releaseMemory() {
    thin = GrowableBuffer(capacity: 64)
    pieces = GrowableBuffer(capacity: 64)
    capsules = GrowableBuffer(capacity: 64)
    still.releaseMemory()
  }

  /// Adds a line of at most `ThinLine.mostWidth`, of an opacity 0…1.
  @inline(__always)
  mutating func addThin(
    _ segment: VisibleSegment, _ width: Double, opacity: Double, in clip: PictureClip
  ) -> PlacedShape? {
    guard let area = clip.pixels(of: segment, reach: max(1, width) / 2 + 0.5) else { return nil }
    thin.append(
      ThinLine(
        from: segment.start, along: segment.along, length: segment.length, width: width, opacity: opacity))
    return PlacedShape(shape: .thinLine(thin.count - 1), area: area)
  }

  /// Adds a piece of such a line.
  mutating func addPiece(
    _ segment: VisibleSegment, _ width: Double, opacity: Double, in clip: PictureClip
  ) -> PlacedShape? {
    guard segment.length > 0, let area = clip.pixels(of: segment, reach: max(1, width) / 2 + 0.5) else { return nil }
    pieces.append(LinePiece(segment, width: width, opacity: opacity))
    return PlacedShape(shape: .linePiece(pieces.count - 1), area: area)
  }

  /// Adds joined lines, each pixel covered once.
  mutating func addPolyline(
    _ corners: ArraySlice<PicturePoint>, _ width: Double, in clip: PictureClip
  ) -> PlacedShape? {
    guard width.isFinite, width > 0, let start = corners.first else { return nil }
    let first = capsules.count
    var (low, high) = (start, start)
    for corner in corners { (low, high) = (pointwiseMin(low, corner), pointwiseMax(high, corner)) }
    guard low.isFinite, high.isFinite, let area = clip.pixelsWithin(low, high, reach: max(1, width) / 2 + 0.5) else {
      return addCut(corners, width, in: clip)
    }
    let isStill = still.look(for: corners, width, area)
    if let coverage = isStill.coverage { return PlacedShape(coverage, in: clip) }
    var from = Point(start)
    for corner in corners.dropFirst() {
      let to = Point(corner)
      capsules.append(CapsuleField(VisibleSegment(whole: from, to: to), width, width))
      from = to
    }
    let count = capsules.count - first
    guard count > 0 else { return nil }
    if isStill.isAgain { still.keep(corners, width, area, capsules.base + first, count: count) }
    return PlacedShape(shape: .chain(first: first, count: count), area: area)
  }

  /// Adds joined lines of which not all is in sight.
  private mutating func addCut(
    _ corners: ArraySlice<PicturePoint>, _ width: Double, in clip: PictureClip
  ) -> PlacedShape? {
    let first = capsules.count
    var bounds: PixelArea?
    for (from, to) in zip(corners, corners.dropFirst()) {
      guard let segment = clip.segment(Point(from), Point(to), width) else { continue }
      let capsule = CapsuleField(segment, width, width)
      guard let area = clip.pixels(of: segment, reach: Double(capsule.reach)) else { continue }
      capsules.append(capsule)
      bounds = bounds.map { $0.union(area) } ?? area
    }
    return bounds.map { PlacedShape(shape: .chain(first: first, count: capsules.count - first), area: $0) }
  }
}

extension PlacedShape {
  /// A line whose width may change evenly.
  init?(_ segment: VisibleSegment, _ startWidth: Double, _ endWidth: Double, in clip: PictureClip) {
    let capsule = CapsuleField(segment, startWidth, endWidth)
    guard let area = clip.pixels(of: segment, reach: Double(capsule.reach)) else { return nil }
    self.init(shape: .capsule(capsule), area: area)
  }
}

extension CapsuleField {
  /// A capsule along a visible segment.
  init(_ segment: VisibleSegment, _ startWidth: Double, _ endWidth: Double) {
    self.init(
      from: segment.start, along: segment.along, length: segment.length, startWidth: startWidth, endWidth: endWidth)
  }
}
