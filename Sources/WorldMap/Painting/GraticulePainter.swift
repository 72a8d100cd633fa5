// Meridians and parallels on the sea, closer together the larger the scale.

import Drawing
import Geometry

/// A painter of meridians and parallels.
struct GraticulePainter: Sendable {
  /// Steps between lines in degrees, coarse to fine.
  private static let steps = [30.0, 15, 10, 5, 2, 1]
  /// Lines are at least so many pixels apart.
  private static let leastGap = 70.0

  /// The lines of the globe, kept for as long as their step is the same.
  private var net: GlobeNet?

  /// Draws the lines in sight.
  mutating func draw(_ frame: MapFrame, _ color: Color, into picture: inout Picture) {
    let degree = frame.transform.scale / 360
    let step = Self.steps.last { $0 * degree >= Self.leastGap * frame.pixelScale } ?? 30
    let width = frame.pixelScale
    switch frame.ground {
    case .mercator: drawFlat(frame, step, width, color, into: &picture)
    case .equalEarth(let meridian): drawCurved(frame, step, meridian, width, color, into: &picture)
    case .globe(let globe): drawRound(frame, step, globe, width, color, into: &picture)
    }
  }

  private func drawFlat(
    _ frame: MapFrame, _ step: Double, _ width: Double, _ color: Color, into picture: inout Picture
  ) {
    let bounds = frame.bounds
    let turn = step / 360
    let first = (frame.seen.minX / turn).rounded(.up)
    let count = Int(clamp(frame.seen.maxX / turn - first + 1, 0, 400))
    for index in 0..<count {
      let x = frame.transform.toView(Point((first + Double(index)) * turn, 0)).x
      picture.line(from: Point(x, bounds.minY), to: Point(x, bounds.maxY), width: width, color: color)
    }
    for latitude in stride(from: -90 + step, to: 90, by: step) {
      let y = frame.transform.toView(Point(0, Mercator.y(latitude: latitude))).y
      guard y > bounds.minY && y < bounds.maxY else { continue }
      picture.line(from: Point(bounds.minX, y), to: Point(bounds.maxX, y), width: width, color: color)
    }
  }

  private func drawCurved(
    _ frame: MapFrame, _ step: Double, _ meridian: Double, _ width: Double, _ color: Color,
    into picture: inout Picture
  ) {
    for latitude in stride(from: -90 + step, to: 90, by: step) {
      let row = EqualEarth.row(latitude: latitude)
      let (a, b) = (Point(-180 * row.degree, row.y), Point(180 * row.degree, row.y))
      guard row.y > frame.seen.minY && row.y < frame.seen.maxY else { continue }
      picture.line(from: frame.transform.toView(a), to: frame.transform.toView(b), width: width, color: color)
    }
    for longitude in stride(from: -180, to: 180, by: step) {
      let across = GeoPoint.wrapped(longitude - meridian)
      var pen = frame.pen(width: width, color)
      for latitude in stride(from: -90.0, through: 90, by: 6) {
        let row = EqualEarth.row(latitude: latitude)
        pen.move(to: frame.transform.toView(Point(across * row.degree, row.y)), isEnd: true, &picture)
      }
    }
  }

  private mutating func drawRound(
    _ frame: MapFrame, _ step: Double, _ globe: Globe, _ width: Double, _ color: Color, into picture: inout Picture
  ) {
    if net?.step != step { net = GlobeNet(step: step) }
    guard let net else { return }
    for line in net.lines {
      var pen = frame.pen(width: width, color)
      for direction in net.directions[line] {
        if globe.depth(direction) >= 0 {
          pen.move(to: frame.transform.toView(globe.map(direction)), isEnd: true, &picture)
        } else {
          pen.lift()
        }
      }
    }
  }
}

/// The meridians and parallels of a globe at one step: the same however it is turned.
private struct GlobeNet {
  /// Degrees between lines.
  let step: Double
  /// Points of the lines, three degrees apart, as directions from the middle of the globe.
  private(set) var directions: [SIMD3<Double>] = []
  /// The points of each line.
  private(set) var lines: [Range<Int>] = []

  init(step: Double) {
    self.step = step
    // Meridians end short of the poles, where they would run into one another.
    let end = 90 - min(step, 15)
    for longitude in stride(from: -180, to: 180, by: step) {
      add(from: -end, to: end) { GeoPoint(latitude: $0, longitude: longitude) }
    }
    for latitude in stride(from: -90 + step, to: 90, by: step) {
      add(from: -180, to: 180) { GeoPoint(latitude: latitude, longitude: $0) }
    }
  }

  private mutating func add(from low: Double, to high: Double, _ coordinate: (Double) -> GeoPoint) {
    let start = directions.count
    for degrees in stride(from: low, through: high, by: 3) { directions.append(coordinate(degrees).direction) }
    lines.append(start..<directions.count)
  }
}
