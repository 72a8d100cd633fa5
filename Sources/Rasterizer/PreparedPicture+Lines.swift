// Lines of all kinds, cut to what can be seen. Thin ones take the fast way.

import Buffers
import Drawing
import Geometry
import RasterKernels

extension PreparedPicture {
  func addLine(_ a: Point, _ b: Point, _ width: Double, _ color: Color) {
    guard let segment = segment(a, b, width), color.alpha > 0 else { return }
    guard width <= ThinLine.mostWidth else {
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

  func addPiece(_ a: Point, _ b: Point, _ width: Double, _ color: Color) {
    guard width <= ThinLine.mostWidth else { return addLine(a, b, width, color) }
    guard let segment = segment(a, b, width), segment.length > 0, color.alpha > 0,
      let area = area(of: segment, reach: max(1, width) / 2 + 0.5)
    else { return }
    pieces.append(LinePiece(segment, width: width, opacity: Double(color.alpha) / 255))
    append(.linePiece(pieces.count - 1), color, area, run: runNumber(color.pixel))
  }

  func addTapered(_ a: Point, _ b: Point, _ startWidth: Double, _ endWidth: Double, _ color: Color) {
    guard startWidth >= 0 && endWidth >= 0, let segment = segment(a, b, max(startWidth, endWidth)) else { return }
    let change = endWidth - startWidth
    addCapsule(segment, startWidth + change * segment.first, startWidth + change * segment.last, color)
  }

  private func addCapsule(_ segment: VisibleSegment, _ startWidth: Double, _ endWidth: Double, _ color: Color) {
    let capsule = CapsuleField(segment, startWidth, endWidth)
    guard let area = area(of: segment, reach: Double(capsule.reach)) else { return }
    append(.capsule(capsule), color, area)
  }

  func addChain(_ corners: ArraySlice<PicturePoint>, _ width: Double, _ color: Color) {
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

  /// Returns the visible part of a line; `nil` when there is none or its numbers make no sense.
  private func segment(_ a: Point, _ b: Point, _ width: Double) -> VisibleSegment? {
    guard a.isFinite && b.isFinite && width.isFinite && width > 0 && !clip.isEmpty else { return nil }
    return VisibleSegment(from: a, to: b, in: cut(width))
  }
}

extension CapsuleField {
  /// A capsule along a visible segment.
  init(_ segment: VisibleSegment, _ startWidth: Double, _ endWidth: Double) {
    self.init(
      from: segment.start, along: segment.along, length: segment.length, startWidth: startWidth, endWidth: endWidth)
  }
}
