// The world on the globe: lines beyond the horizon are left out, those across it are cut there.

import Drawing
import Geometry

extension MapPainter {
  mutating func fillGlobe(
    _ line: MapShapes.Line, of shapes: MapShapes, _ frame: MapFrame, _ globe: Globe, _ color: Color,
    into picture: inout Picture
  ) {
    let sight = sight(of: line, frame, globe)
    guard sight != .hidden else { return }
    clipper.begin(in: frame.bounds)
    if sight == .whole {
      Self.walk(line, of: shapes, frame) { clipper.add(frame.transform.toView(globe.map($0))) }
      clipper.finish(into: &picture, color: color)
      return
    }
    horizon.begin(globe)
    Self.walk(line, of: shapes, frame) { horizon.add($0) }
    let scale = Globe.radius * frame.transform.scale
    let offset = frame.transform.offset
    horizon.finish(step: 0.02) {
      clipper.add(Point($0.x * scale + offset.x, offset.y - $0.y * scale))
    } close: {
      clipper.finish(into: &picture, color: color)
      clipper.begin(in: frame.bounds)
    }
  }

  func strokeGlobe(
    _ line: MapShapes.Line, of shapes: MapShapes, _ frame: MapFrame, _ globe: Globe, _ pen: inout LinePen,
    into picture: inout Picture
  ) {
    guard sight(of: line, frame, globe) != .hidden else { return }
    var before: (direction: SIMD3<Double>, depth: Double)?
    func visit(_ direction: SIMD3<Double>, isEnd: Bool = false) {
      let depth = globe.depth(direction)
      if let before, (before.depth >= 0) != (depth >= 0) {
        let t = before.depth / (before.depth - depth)
        let crossing = globe.map(before.direction + (direction - before.direction) * t)
        pen.move(to: frame.transform.toView(crossing), isEnd: true, &picture)
      }
      if depth >= 0 {
        pen.move(to: frame.transform.toView(globe.map(direction)), isEnd: isEnd, &picture)
      } else {
        pen.lift()
      }
      before = (direction, depth)
    }
    Self.walk(line, of: shapes, frame) { visit($0) }
    let end = line.kind == .border ? line.range.upperBound - 1 : line.range.lowerBound
    visit(shapes.directions[end], isEnd: true)
  }

  private func sight(of line: MapShapes.Line, _ frame: MapFrame, _ globe: Globe) -> Cap.Sight {
    guard line.cap.cosine <= 0 || line.cap.sine * 2 * Globe.radius > frame.leastExtent else { return .hidden }
    return line.cap.sight(on: globe, frame)
  }

  /// Visits the points of a line that matter, with the inside on the left.
  @inline(__always)
  private static func walk(
    _ line: MapShapes.Line, of shapes: MapShapes, _ frame: MapFrame, _ visit: (SIMD3<Double>) -> Void
  ) {
    let tolerance = frame.tolerance
    shapes.directions.withUnsafeBufferPointer { directions in
      shapes.globeImportance.withUnsafeBufferPointer { importance in
        if line.isReversed {
          for index in line.range.reversed() where importance[index] > tolerance { visit(directions[index]) }
        } else {
          for index in line.range where importance[index] > tolerance { visit(directions[index]) }
        }
      }
    }
  }
}
