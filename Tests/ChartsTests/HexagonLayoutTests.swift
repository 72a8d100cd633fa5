import Charts
import Geometry
import Randomness
import Testing

@Suite("Where hexagons are")
struct HexagonLayoutTests {
  private func isNear(_ a: Double, _ b: Double, _ tolerance: Double = 1e-6) -> Bool { abs(a - b) <= tolerance }

  @Test("Four units in a square of 700: every figure")
  func square() {
    let layout = HexagonLayout(HexagonLattice(units: 4), in: Rect(0, 0, 700, 700))
    let width = 100 * 0.75.squareRoot()
    #expect(isNear(layout.cellHeight, 100))
    #expect(isNear(layout.cellWidth, 86.602540378))
    #expect(isNear(layout.origin.x, (700 - width * 8) / 2))
    #expect(isNear(layout.origin.y, 75))
    let left = 700 / 2 - width * 4
    let samples: [(cell: Int, x: Double, y: Double, exactX: Double)] = [
      (1, 3.590, 75, left), (2, 46.891, 150, left + width / 2), (3, 90.192, 225, left + width),
      (8, 90.192, 75, left + width), (25, 306.699, 300, left + 3.5 * width), (49, 609.808, 525, left + 7 * width),
    ]
    for sample in samples {
      let corner = layout.corner(ofColumn: (sample.cell - 1) / 7, row: (sample.cell - 1) % 7)
      #expect(isNear(corner.x, sample.x, 5e-4) && isNear(corner.x, sample.exactX), "cell \(sample.cell): \(corner)")
      #expect(isNear(corner.y, sample.y), "cell \(sample.cell): \(corner)")
    }
  }

  @Test("Nine units in an upright rectangle: every figure")
  func upright() {
    let layout = HexagonLayout(HexagonLattice(units: 9), in: Rect(0, 0, 375, 647))
    #expect(isNear(layout.cellHeight, 22.058823529, 1e-6))
    #expect(isNear(layout.cellWidth, 19.103501554, 1e-6))
    #expect(isNear(layout.origin.x, 15.568486013, 1e-6))
    #expect(isNear(layout.origin.y, 180.117647059, 1e-6))
  }

  @Test("The field fits its rectangle, in the middle, however few units there are", arguments: 1...12)
  func fits(units: Int) {
    for frame in [Rect(10, 20, 300, 300), Rect(0, 0, 900, 100), Rect(-5, 7, 100, 900), Rect(0, 0, 1, 1)] {
      let layout = HexagonLayout(HexagonLattice(units: units), in: frame)
      let bounds = layout.bounds
      #expect(bounds.minX >= frame.minX - 1e-9 && bounds.maxX <= frame.maxX + 1e-9)
      #expect(bounds.minY >= frame.minY - 1e-9 && bounds.maxY <= frame.maxY + 1e-9)
      #expect(bounds.center.distance(to: frame.center) < 1e-9)
      for cell in 0..<layout.lattice.cellCount {
        for corner in layout.corners(ofCell: cell) {
          #expect(corner.x >= bounds.minX - 1e-9 && corner.x <= bounds.maxX + 1e-9)
          #expect(corner.y >= bounds.minY - 1e-9 && corner.y <= bounds.maxY + 1e-9)
        }
      }
    }
  }

  @Test("A point belongs to the cell it is in: the nearest, and none beside the field", arguments: 1...30)
  func hits(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let lattice = HexagonLattice(units: 1 + random.below(7))
    let frame = Rect(random.unit() * 100, random.unit() * 100, 50 + random.unit() * 700, 50 + random.unit() * 700)
    let turn = ViewTransform(scale: 0.3 + random.unit() * 3, offset: Point(random.unit() * 90, -random.unit() * 90))
    let layout = HexagonLayout(lattice, in: frame).transformed(by: turn)
    for cell in 0..<lattice.cellCount { #expect(layout.cell(at: layout.center(ofCell: cell)) == cell) }
    for _ in 0..<400 {
      let bounds = layout.bounds.inset(by: -20)
      let point = Point(bounds.x + random.unit() * bounds.width, bounds.y + random.unit() * bounds.height)
      let nearest = (0..<lattice.cellCount).min {
        layout.center(ofCell: $0).distance(to: point) < layout.center(ofCell: $1).distance(to: point)
      }
      guard let nearest else { continue }
      let away = point - layout.center(ofCell: nearest)
      let (dx, dy) = (abs(away.x) / layout.cellWidth, abs(away.y) / layout.cellHeight)
      let edge = max(dx - 0.5, dy - 0.5 + dx / 2)
      // Too close to an edge to call.
      guard abs(edge) > 1e-6 else { continue }
      #expect(layout.cell(at: point) == (edge < 0 ? nearest : nil), "seed \(seed), \(point)")
    }
  }

  @Test("A touch near a unit finds the nearest within reach")
  func units() {
    let layout = HexagonLayout(HexagonLattice(units: 5), in: Rect(0, 0, 400, 400))
    for unit in 0..<25 {
      let center = layout.center(ofCell: layout.lattice.cell(ofUnit: unit))
      #expect(layout.unit(at: center + Point(3, -2), reach: 10) == unit)
      #expect(layout.unit(at: center + Point(layout.cellWidth, 0), reach: 10) == nil)
    }
  }

  @Test("Points that are nowhere hit nothing", arguments: [Double.nan, .infinity, -.infinity, 1e300])
  func nowhere(value: Double) {
    let layout = HexagonLayout(HexagonLattice(units: 3), in: Rect(0, 0, 100, 100))
    #expect(layout.cell(at: Point(value, 50)) == nil)
    #expect(layout.cell(at: Point(50, value)) == nil)
  }
}
