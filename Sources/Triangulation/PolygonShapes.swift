// Polygons by what they cover of each pixel: the areas that the rasterizer adds up, as rectangles of one coverage.
//
// Winding, edges that cross and holes need no care this way, and no pixel is drawn twice. Small triangles, such as the
// heads of arrows, are three sides with a ramp instead.

import Buffers
import Drawing
import Geometry
import RasterKernels
import Rasterizer

/// The sums of areas of some rows, kept between polygons. They are zero but while a polygon is being added.
final class PolygonSpans {
  private static let rows = 32
  private var edges = GrowableBuffer<PolygonEdge>(capacity: 64)
  private var areas = GrowableBuffer<Float>(capacity: 1)
  private var pitch = 0

  /// Reserves storage for pictures of a width.
  func prepare(width: Int) {
    guard width + 16 > pitch else { return }
    pitch = width + 16
    areas.reset(count: pitch * Self.rows, to: 0)
  }

  /// Gives the memory back.
  func releaseMemory() {
    edges = GrowableBuffer(capacity: 64)
    areas = GrowableBuffer(capacity: 1)
    pitch = 0
  }

  /// Adds a polygon to a mesh; `area` holds all pixels that it touches, and lies within the picture.
  func add(_ corners: ArraySlice<PicturePoint>, within area: PixelArea, to mesh: TriangleMesh) {
    guard var before = corners.last, area.right + 8 <= pitch else { return }
    edges.removeAll()
    for corner in corners {
      PolygonEdge.append(from: Point(before), to: Point(corner), within: area, to: &edges)
      before = corner
    }
    var top = area.top
    while top < area.bottom {
      let rows = top..<min(top + Self.rows, area.bottom)
      for index in 0..<edges.count { edges.base[index].accumulate(rows: rows, into: areas.base, pitch: pitch) }
      for row in rows { addRow(row, areas.base + (row - top) * pitch, area, to: mesh) }
      top = rows.upperBound
    }
  }

  /// Adds the rectangles of a row, and clears its sums.
  private func addRow(_ row: Int, _ sums: UnsafeMutablePointer<Float>, _ area: PixelArea, to mesh: TriangleMesh) {
    let (top, bottom) = (Float(row), Float(row + 1))
    var winding: Float = 0
    var (start, coverage) = (area.left, Float(0))
    func flush(_ end: Int) {
      if coverage > 0.002, end > start { mesh.cells((Float(start), Float(end)), (top, bottom), coverage: coverage) }
    }
    var x = area.left
    while x < area.right {
      // Where no edge passes, what was covered stays so.
      while x + 8 <= area.right, UnsafeRawPointer(sums + x).loadUnaligned(as: SIMD8<UInt32>.self) == .zero { x += 8 }
      guard x < area.right else { break }
      let change = sums[x]
      if change != 0 {
        sums[x] = 0
        winding += change
        // Sums of many parts are a hair beside the whole number they mean.
        let covered = min(1, abs(winding) < 0.002 ? 0 : abs(winding) > 0.998 ? 1 : abs(winding))
        if covered != coverage {
          flush(x)
          (start, coverage) = (x, covered)
        }
      }
      x += 1
    }
    flush(area.right)
    for beyond in area.right..<(area.right + 8) { sums[beyond] = 0 }
  }
}

extension TriangleMesh {
  /// Adds a small triangle, its sides with a ramp of a pixel; returns false where its corners are too sharp for that.
  func smallTriangle(_ a: PicturePoint, _ b: PicturePoint, _ c: PicturePoint) -> Bool {
    func length(_ vector: PicturePoint) -> Float { (vector * vector).sum().squareRoot() }
    let sides = SIMD3(length(c - b), length(a - c), length(b - a))
    let around = sides.sum()
    let (e, f) = (b - a, c - a)
    let doubleArea = abs(e.x * f.y - e.y * f.x)
    guard around > 0.05, doubleArea > 0.01 else { return false }
    // All sides are at this distance from the point where the halves of the angles meet.
    let inradius = doubleArea / around
    guard inradius > 0.4 else { return false }
    let middle = (a * sides.x + b * sides.y + c * sides.z) / around
    let (outside, inside) = ((inradius + 0.5) / inradius, max(0, inradius - 0.5) / inradius)
    let first = next
    let peak = min(1, inradius + 0.5)
    for corner in 0..<3 { self.corner(middle + ((corner == 0 ? a : corner == 1 ? b : c) - middle) * inside, peak) }
    for corner in 0..<3 { self.corner(middle + ((corner == 0 ? a : corner == 1 ? b : c) - middle) * outside, 0) }
    fan(first, count: 3)
    band(first, first + 3, count: 3, isClosed: true)
    return true
  }
}
