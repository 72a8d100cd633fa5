// The world on the map that ends: a line that goes over the seam is drawn once on either side.

import Drawing
import Geometry

extension MapPainter {
  mutating func fillEqualEarth(
    _ line: MapShapes.Line, of shapes: MapShapes, _ frame: MapFrame, _ meridian: Double, _ color: Color,
    into picture: inout Picture
  ) {
    for turn in turns(of: line, frame, meridian) {
      let shift = Double(turn) - meridian / 360
      clipper.begin(in: frame.bounds)
      if line.kind != .cap, isWhole(line, shift) {
        Self.walk(line, of: shapes, frame, shift) {
          clipper.add(frame.transform.toView(Point($0.across * $0.width, $0.y)))
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
    seam.corners.removeAll(keepingCapacity: true)
    guard line.kind == .cap else {
      Self.walk(line, of: shapes, frame, shift) { seam.corners.append($0) }
      return
    }
    // One turn more on either side reaches over the seam wherever that is.
    for turn in -1...1 { Self.walk(line, of: shapes, frame, shift + Double(turn)) { seam.corners.append($0) } }
    let pole = EqualEarth.row(latitude: -90)
    let (left, right) = (line.bounds.minX + shift - 1, line.bounds.maxX + shift + 1)
    seam.corners.append(SeamClipper.Corner(across: right, y: pole.y, width: pole.degree * 360))
    seam.corners.append(SeamClipper.Corner(across: left, y: pole.y, width: pole.degree * 360))
  }

  func strokeEqualEarth(
    _ line: MapShapes.Line, of shapes: MapShapes, _ frame: MapFrame, _ meridian: Double, _ pen: inout LinePen,
    into picture: inout Picture
  ) {
    for first in turns(of: line, frame, meridian) {
      // The coast round the pole reaches over the seam at both ends.
      for turn in line.kind == .cap ? first - 1...first + 1 : first...first {
        let shift = Double(turn) - meridian / 360
        pen.lift()
        var before: SeamClipper.Corner?
        func visit(_ corner: SeamClipper.Corner, isEnd: Bool = false) {
          defer { before = corner }
          let isInside = abs(corner.across) <= 0.5
          if let before, isInside != (abs(before.across) <= 0.5) {
            let side = (isInside ? before : corner).across < 0 ? -0.5 : 0.5
            let t = (side - before.across) / (corner.across - before.across)
            let cut = before.interpolated(to: corner, t)
            pen.move(to: frame.transform.toView(Point(side * cut.width, cut.y)), isEnd: true, &picture)
          }
          if isInside {
            pen.move(to: frame.transform.toView(Point(corner.across * corner.width, corner.y)), isEnd: isEnd, &picture)
          } else {
            pen.lift()
          }
        }
        Self.walk(line, of: shapes, frame, shift) { visit($0) }
        visit(
          Self.corner(line.kind.isClosed ? line.range.lowerBound : line.range.upperBound - 1, of: shapes, shift),
          isEnd: true
        )
      }
    }
  }

  /// Returns the turns by which a line is moved to be seen: two, when it crosses the seam.
  private func turns(of line: MapShapes.Line, _ frame: MapFrame, _ meridian: Double) -> Range<Int> {
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
