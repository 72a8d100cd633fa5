// Areas with corners: polygons by their edges, and rows of hexagons by their colours.

import Buffers
import Drawing
import Geometry
import RasterKernels

/// The polygons and hexagons of one frame. Their storage is kept between frames.
struct PreparedAreas: ~Copyable {
  /// The edges of polygons.
  private(set) var edges = GrowableBuffer<PolygonEdge>(capacity: 64)
  /// Rows of hexagons.
  private(set) var hexagons = GrowableBuffer<HexagonRow>(capacity: 1)
  /// The colours of rows of hexagons.
  private(set) var inks = GrowableBuffer<Ink>(capacity: 64)

  /// Forgets the areas, not the memory.
  mutating func beginFrame() {
    edges.removeAll()
    hexagons.removeAll()
    inks.removeAll()
  }

  /// Forgets the areas, and gives the memory back.
  mutating func releaseMemory() {
    edges = GrowableBuffer(capacity: 64)
    hexagons = GrowableBuffer(capacity: 1)
    inks = GrowableBuffer(capacity: 64)
  }

  /// Adds a filled polygon.
  @inline(__always)
  mutating func addPolygon(_ corners: ArraySlice<PicturePoint>, in clip: PictureClip) -> PlacedShape? {
    guard corners.count == 3 else { return addLargePolygon(corners, in: clip) }
    let start = corners.startIndex
    let (a, b, c) = (corners[start], corners[start + 1], corners[start + 2])
    let (low, high) = (pointwiseMin(a, pointwiseMin(b, c)), pointwiseMax(a, pointwiseMax(b, c)))
    guard a.isFinite, b.isFinite, c.isFinite, let area = clip.pixels(low, high) else { return nil }
    guard let field = TriangleField(a, b, c) else { return addLargePolygon(corners, in: clip) }
    return PlacedShape(shape: .triangle(field), area: area)
  }

  private mutating func addLargePolygon(
    _ corners: ArraySlice<PicturePoint>, in clip: PictureClip
  ) -> PlacedShape? {
    guard corners.count > 2, corners.allSatisfy({ $0.isFinite }), let last = corners.last else { return nil }
    var (low, high) = (last, last)
    for corner in corners { (low, high) = (pointwiseMin(low, corner), pointwiseMax(high, corner)) }
    guard let area = clip.pixels(low, high) else { return nil }
    let first = edges.count
    var before = last
    for corner in corners {
      PolygonEdge.append(from: Point(before), to: Point(corner), within: area, to: &edges)
      before = corner
    }
    return PlacedShape(shape: .polygon(first: first, count: edges.count - first), area: area)
  }

  /// Adds filled hexagons side by side and `pitch` apart; `reach` is half the width of each and a quarter of its height.
  mutating func addHexagons(
    at center: PicturePoint, _ reach: PicturePoint, _ pitch: Float, _ colors: ArraySlice<Color>, in clip: PictureClip
  ) -> PlacedShape? {
    guard reach.x > 0, reach.y > 0, pitch > 0, pitch.isFinite, !colors.isEmpty else { return nil }
    let half = PicturePoint(reach.x, 2 * reach.y)
    let last = center + PicturePoint(Float(colors.count - 1) * pitch, 0)
    guard let area = clip.pixels(center - half, last + half) else { return nil }
    let row = HexagonRow(
      row: throughline_hexagon_row(
        first: HexagonField(center: center, reach: reach), pitch: pitch, count: colors.count),
      inks: inks.count)
    for color in colors { inks.append(Ink(color)) }
    hexagons.append(row)
    return PlacedShape(shape: .hexagons(hexagons.count - 1), area: area)
  }
}
