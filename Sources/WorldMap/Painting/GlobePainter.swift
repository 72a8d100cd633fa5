// The world on the globe: lines beyond the horizon are left out, those across it are cut there.

import Drawing
import Geometry

/// A painter of the globe.
struct GlobePainter: OutlinePainter, Sendable {
  private var clipper = PolygonClipper()
  private var horizon = HorizonClipper()
  /// The globe as it is turned.
  private var globe = Globe(center: GeoPoint(latitude: 0, longitude: 0))

  /// Shows the globe turned in this way.
  mutating func turn(to globe: Globe) { self.globe = globe }

  mutating func fill(
    _ line: MapShapes.Line, of shapes: MapShapes, _ frame: MapFrame, _ color: Color, into picture: inout Picture
  ) {
    let (globe, sight) = (globe, sight(of: line, frame))
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

  func stroke(
    _ line: MapShapes.Line, of shapes: MapShapes, _ frame: MapFrame, _ pen: inout LinePen, into picture: inout Picture
  ) {
    let (globe, transform, sight) = (globe, frame.transform, sight(of: line, frame))
    guard sight != .hidden else { return }
    let end = shapes.directions[line.kind == .border ? line.range.upperBound - 1 : line.range.lowerBound]
    if sight == .whole {
      Self.walk(line, of: shapes, frame) { pen.move(to: transform.toView(globe.map($0)), &picture) }
      pen.move(to: transform.toView(globe.map(end)), isEnd: true, &picture)
    } else {
      var course = HorizonCourse(globe, transform)
      Self.walk(line, of: shapes, frame) { course.move(to: $0, &pen, &picture) }
      course.move(to: end, isEnd: true, &pen, &picture)
    }
  }

  private func sight(of line: MapShapes.Line, _ frame: MapFrame) -> CapSight {
    guard line.cap.cosine <= 0 || line.cap.sine * 2 * Globe.radius > frame.leastExtent else { return .hidden }
    return CapSight(of: line.cap, on: globe, in: frame)
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

/// The way along a line that may go over the horizon: the pen is lifted there.
private struct HorizonCourse {
  private let globe: Globe
  private let transform: ViewTransform
  private var before: (direction: SIMD3<Double>, depth: Double)?

  init(_ globe: Globe, _ transform: ViewTransform) {
    self.globe = globe
    self.transform = transform
  }

  /// Goes on to a direction from the middle of the globe.
  @inline(__always) mutating func move(
    to direction: SIMD3<Double>, isEnd: Bool = false, _ pen: inout LinePen, _ picture: inout Picture
  ) {
    let depth = globe.depth(direction)
    if let before, (before.depth >= 0) != (depth >= 0) {
      let t = before.depth / (before.depth - depth)
      let crossing = globe.map(before.direction + (direction - before.direction) * t)
      pen.move(to: transform.toView(crossing), isEnd: true, &picture)
    }
    if depth >= 0 {
      pen.move(to: transform.toView(globe.map(direction)), isEnd: isEnd, &picture)
    } else {
      pen.lift()
    }
    before = (direction, depth)
  }
}
