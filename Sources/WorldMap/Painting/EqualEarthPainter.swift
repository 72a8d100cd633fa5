// The world on the map that ends: a line that goes over the seam is drawn once on either side.

import Drawing
import Geometry

/// A painter of Equal Earth.
struct EqualEarthPainter: OutlinePainter, Sendable {
  private var clipper = PolygonClipper()
  private var seam = SeamClipper()
  /// The meridian in the middle, in degrees.
  private var meridian = 0.0

  /// Brings a meridian to the middle.
  mutating func roll(to meridian: Double) { self.meridian = meridian }

  mutating func fill(
    _ line: MapShapes.Line, of shapes: MapShapes, _ frame: MapFrame, _ color: Color, into picture: inout Picture
  ) {
    for turn in turns(of: line, frame) {
      let shift = Double(turn) - meridian / 360
      clipper.begin(in: frame.bounds)
      if line.kind != .cap, isWhole(line, shift) {
        Self.walk(line, of: shapes, frame, shift) {
          clipper.add(frame.transform.toView($0.flat))
        }
      } else {
        collect(line, of: shapes, frame, shift)
        seam.cut(step: 6 / frame.transform.scale) { clipper.add(frame.transform.toView($0)) }
      }
      clipper.finish(into: &picture, color: color)
    }
  }

  /// Gathers a line to be cut at the seam. The land about the pole is closed along it.
  private mutating func collect(_ line: MapShapes.Line, of shapes: MapShapes, _ frame: MapFrame, _ shift: Double) {
    seam.begin()
    guard line.kind == .cap else {
      Self.walk(line, of: shapes, frame, shift) { seam.add($0) }
      return
    }
    // One turn more on either side reaches over the seam wherever that is.
    for turn in -1...1 { Self.walk(line, of: shapes, frame, shift + Double(turn)) { seam.add($0) } }
    let pole = EqualEarth.row(latitude: -90)
    let (left, right) = (line.bounds.minX + shift - 1, line.bounds.maxX + shift + 1)
    seam.add(SeamClipper.Corner(across: right, y: pole.y, width: pole.degree * 360))
    seam.add(SeamClipper.Corner(across: left, y: pole.y, width: pole.degree * 360))
  }

  func stroke(
    _ line: MapShapes.Line, of shapes: MapShapes, _ frame: MapFrame, _ pen: inout LinePen, into picture: inout Picture
  ) {
    for first in turns(of: line, frame) {
      // The coast round the pole reaches over the seam at both ends.
      for turn in line.kind == .cap ? first - 1...first + 1 : first...first {
        let shift = Double(turn) - meridian / 360
        pen.lift()
        let last = line.kind.isClosed ? line.range.lowerBound : line.range.upperBound - 1
        let end = Self.corner(last, of: shapes, shift)
        if line.kind != .cap, isWhole(line, shift) {
          let transform = frame.transform
          Self.walk(line, of: shapes, frame, shift) { pen.move(to: transform.toView($0.flat), &picture) }
          pen.move(to: transform.toView(end.flat), isEnd: true, &picture)
        } else {
          var course = SeamCourse(frame.transform)
          Self.walk(line, of: shapes, frame, shift) { course.move(to: $0, &pen, &picture) }
          course.move(to: end, isEnd: true, &pen, &picture)
        }
      }
    }
  }

  /// Returns the turns by which a line is moved to be seen: two, when it crosses the seam.
  private func turns(of line: MapShapes.Line, _ frame: MapFrame) -> Range<Int> {
    guard max(line.bounds.width, line.bounds.height) > frame.leastExtent else { return 0..<0 }
    let center = line.bounds.center.x - meridian / 360
    let first = -Int(center.rounded())
    if line.kind == .cap || isWhole(line, Double(first) - meridian / 360) { return first..<first + 1 }
    return center + Double(first) > 0 ? first - 1..<first + 1 : first..<first + 2
  }

  private func isWhole(_ line: MapShapes.Line, _ shift: Double) -> Bool {
    line.bounds.minX + shift >= -0.5 && line.bounds.maxX + shift <= 0.5
  }

  @inline(__always)
  private static func corner(_ index: Int, of shapes: MapShapes, _ shift: Double) -> SeamClipper.Corner {
    SeamClipper.Corner(across: shapes.mercator[index].x + shift, y: shapes.rows[index].x, width: shapes.rows[index].y)
  }

  /// Visits the points of a line that matter. On this map the ground is stretched by half, near the poles by more.
  @inline(__always)
  private static func walk(
    _ line: MapShapes.Line, of shapes: MapShapes, _ frame: MapFrame, _ shift: Double,
    _ visit: (SeamClipper.Corner) -> Void
  ) {
    let tolerance = frame.tolerance / 1.4
    shapes.globeImportance.withUnsafeBufferPointer { importance in
      for index in line.range where importance[index] > tolerance { visit(Self.corner(index, of: shapes, shift)) }
    }
  }
}

/// The way along a line that may go over the seam: the pen is lifted there.
private struct SeamCourse {
  private let transform: ViewTransform
  private var before: SeamClipper.Corner?

  init(_ transform: ViewTransform) { self.transform = transform }

  /// Goes on to a corner.
  @inline(__always) mutating func move(
    to corner: SeamClipper.Corner, isEnd: Bool = false, _ pen: inout LinePen, _ picture: inout Picture
  ) {
    defer { before = corner }
    let isInside = abs(corner.across) <= 0.5
    if let before, isInside != (abs(before.across) <= 0.5) {
      let side = (isInside ? before : corner).across < 0 ? -0.5 : 0.5
      let t = (side - before.across) / (corner.across - before.across)
      let cut = before.interpolated(to: corner, t)
      pen.move(to: transform.toView(Point(side * cut.width, cut.y)), isEnd: true, &picture)
    }
    if isInside {
      pen.move(to: transform.toView(corner.flat), isEnd: isEnd, &picture)
    } else {
      pen.lift()
    }
  }
}
