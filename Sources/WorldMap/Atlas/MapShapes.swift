// The lines of an atlas, projected once: every frame starts from them.
//
// For every point: where it is in Mercator, its row in Equal Earth, its direction from the middle of the globe, and how
// much it matters in Mercator and on the globe. All are in turns of the equator, so that a tolerance in pixels, divided
// by the camera's scale, tells which points a frame needs.

import Geometry

/// Projected lines in flat arrays.
struct MapShapes: Sendable {
  /// One line of the atlas.
  struct Line: Sendable {
    let kind: AtlasOutline.Kind
    let range: Range<Int>
    /// Its bounds in Mercator, x being the followed longitude in turns.
    let bounds: Rect
    /// A cap of the globe that holds it.
    let cap: Cap
    /// True if a point that the line goes round is on its right, as with the coast round the pole; on its left
    /// otherwise.
    var isReversed: Bool { kind == .cap }
  }

  private(set) var lines: [Line] = []
  /// x and y in Mercator.
  private(set) var mercator: [SIMD2<Double>] = []
  /// Equal Earth: y, and the width of a turn of longitude at the row.
  private(set) var rows: [SIMD2<Double>] = []
  /// Unit vectors from the middle of the globe.
  private(set) var directions: [SIMD3<Double>] = []
  private(set) var mercatorImportance: [Float]
  private(set) var globeImportance: [Float]

  /// Projects an outline.
  /// - Complexity: see `LineImportance`; some 50 ms for the bundled atlas.
  init(_ outline: AtlasOutline) {
    mercator.reserveCapacity(outline.points.count)
    rows.reserveCapacity(outline.points.count)
    directions.reserveCapacity(outline.points.count)
    for point in outline.points {
      mercator.append(SIMD2(point.x / 360, Mercator.y(latitude: point.y)))
      let row = EqualEarth.row(latitude: point.y)
      rows.append(SIMD2(row.y, row.degree * 360))
      directions.append(GeoPoint(latitude: point.y, longitude: point.x).direction)
    }
    mercatorImportance = [Float](repeating: 0, count: outline.points.count)
    globeImportance = mercatorImportance
    for line in outline.lines { add(line) }
  }

  private mutating func add(_ line: AtlasOutline.Line) {
    let range = line.range
    let flat = mercator[range].map { SIMD3($0.x, $0.y, 0) }
    LineImportance.find(flat, isClosed: line.kind.isClosed, into: &mercatorImportance[range])
    let round = directions[range].map { $0 * Globe.radius }
    LineImportance.find(round, isClosed: line.kind.isClosed, into: &globeImportance[range])
    lines.append(
      Line(
        kind: line.kind, range: range,
        bounds: Rect(bounding: mercator[range].lazy.map { Point($0.x, $0.y) }) ?? .zero,
        cap: Cap(holding: directions[range])))
  }
}
