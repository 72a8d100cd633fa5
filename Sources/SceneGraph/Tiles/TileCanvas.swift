// The density of lines and discs over the pixels of one tile: sums of colour and weight, from which its pixels are made.
//
// Sums are of linear light times weight, and of weight. Flat lines are summed row by row and steep ones column by column,
// so that the next step of a line is next in memory. One thread adds to a canvas at a time, in a fixed order, and nothing
// is rounded in a way of its own: the same bits on every machine.

import Drawing
import Geometry

/// The sums of a tile while it is drawn. Its storage serves one tile after another.
final class TileCanvas {
  /// Pixels of a side: those of the tile, and one more on each side for mixing colours across its rim.
  static let side = TileGrid.tileSide + 2
  /// Lines between pixel centres may add to one beyond the rim.
  private static let pitch = side + 2

  private let flat: UnsafeMutablePointer<SIMD4<Float>>
  private let steep: UnsafeMutablePointer<SIMD4<Float>>
  private let discs: UnsafeMutablePointer<SIMD4<Float>>
  /// The inks of a row between two rows of a tone, and of those rows.
  private let toneRows: UnsafeMutablePointer<SIMD4<Float>>
  /// The columns of a tone at most, with one beside them at each end.
  private static let toneColumns = DensityField.greatestSide + 2
  private static let count = pitch * pitch

  init() {
    func plane(_ count: Int) -> UnsafeMutablePointer<SIMD4<Float>> {
      let plane = UnsafeMutablePointer<SIMD4<Float>>.allocate(capacity: count)
      plane.initialize(repeating: .zero, count: count)
      return plane
    }
    (flat, steep, discs) = (plane(Self.count), plane(Self.count), plane(Self.count))
    toneRows = plane(3 * Self.toneColumns)
  }

  deinit {
    flat.deallocate()
    steep.deallocate()
    discs.deallocate()
    toneRows.deallocate()
  }

  /// The rows of pixels that are drawn; what is added to others is not whole.
  // Read for every line: a check that nobody writes to it meanwhile would cost as much as a pixel.
  @exclusivity(unchecked)
  private var rows = 0..<side

  /// Begins with a tile, of which only some rows are drawn. The canvas is empty.
  func begin(rows: Range<Int>) { self.rows = rows }

  /// Forgets everything.
  func clear() {
    for plane in [flat, steep, discs] { plane.update(repeating: .zero, count: Self.count) }
  }

  /// The sum of all weights.
  var totalWeight: Double {
    [flat, steep, discs].reduce(0) { sum, plane in (0..<Self.count).reduce(sum) { $0 + Double(plane[$1].w) } }
  }

  /// Adds a line a pixel wide between two points in pixels of the canvas, cut to it.
  ///
  /// - Parameter ink: linear light times weight, and the weight, of a pixel that is covered.
  /// - Returns: the number of its steps.
  @inline(__always)
  func line(_ ax: Float, _ ay: Float, _ bx: Float, _ by: Float, ink: SIMD4<Float>) -> Int {
    let (dx, dy) = (bx - ax, by - ay)
    // False for numbers that are none, too. Ends so far away are not told apart by their numbers.
    guard abs(ax) + abs(ay) + abs(bx) + abs(by) < 1e8 else { return 0 }
    let (down, across) = (rows, 0..<Self.side)
    if abs(dx) >= abs(dy) {
      return dx > 0
        ? step(flat, across, down, ax, ay, bx, dx, dy, ink) : step(flat, across, down, bx, by, ax, -dx, -dy, ink)
    }
    return dy > 0
      ? step(steep, down, across, ay, ax, by, dy, dx, ink) : step(steep, down, across, by, bx, ay, -dy, -dx, ink)
  }

  /// Adds a line that rises along the way its pixels are in memory from `start` at `level` by `rise` over `length` to
  /// `end`: the pixels `along` that way, and those `beside` it.
  @inline(__always)
  private func step(
    _ plane: UnsafeMutablePointer<SIMD4<Float>>, _ along: Range<Int>, _ beside: Range<Int>, _ start: Float,
    _ level: Float, _ end: Float, _ length: Float, _ rise: Float, _ ink: SIMD4<Float>
  ) -> Int {
    let limit = Float(Self.side)
    let slope = length > 0 ? rise / length : 0
    // The part along the way in which the line is on the pixels: from the one before them on, for two share a step.
    var (low, high) = (max(start, Float(along.lowerBound)), min(end, Float(along.upperBound)))
    let (nearest, farthest) = (Float(beside.lowerBound) - 0.5, Float(beside.upperBound) + 0.5)
    if slope != 0 {
      let (one, other) = (start + (nearest - level) / slope, start + (farthest - level) / slope)
      low = max(low, min(one, other))
      high = min(high, max(one, other))
    } else if level < nearest || level > farthest {
      return 0
    }
    guard low < high else { return 0 }
    // The pixels whose centres lie in it.
    let first = Int((low - 0.5).rounded(.up))
    let last = min(along.upperBound, Int((high - 0.5).rounded(.up)))
    guard first < last else { return 0 }
    // As long as the line is, however it leans.
    let ink = ink * (1 + slope * slope).squareRoot()
    // Levels count from the centre of the row before the first, in parts of 65,536.
    let begin = level + (Float(first) + 0.5 - start) * slope + 0.5
    var here = Int32(min(max(begin, 0), limit + 1) * 65536)
    let change = Int32(slope * 65536)
    let most = Int32(Self.pitch - 1) << 16 - 1
    for index in first..<last {
      // Rounding may lead a little beyond the rim.
      let inside = min(max(here, 0), most)
      let row = Int(inside >> 16)
      let part = Float(inside & 0xFFFF) * (1 / 65536)
      let pixel = plane + (row &* Self.pitch &+ index &+ 1)
      let share = ink * part
      pixel[0] += ink - share
      pixel[Self.pitch] += share
      here &+= change
    }
    return last - first
  }

  /// Adds a tone that runs evenly between the points of a square grid, and to nothing a step beside it.
  ///
  /// - Parameters:
  ///   - start: the first point of the grid, in pixels of the canvas.
  ///   - step: the pixels from one point to the next.
  ///   - columns: the points along a side of the grid, as many as a field of densities has at most.
  ///   - ink: returns the ink of a point; called with those beside the grid, too.
  func tone(start: Point, step: Double, columns: Int, ink: (_ column: Int, _ row: Int) -> SIMD4<Float>) {
    precondition(columns <= DensityField.greatestSide, "too many columns")
    let side = Double(Self.side)
    func points(_ start: Double) -> Range<Int> {
      let low = clamp(((0.5 - start) / step).rounded(.down), -1, Double(columns))
      let high = clamp(((side - 0.5 - start) / step).rounded(.down) + 1, -1, Double(columns))
      return Int(low)..<max(Int(low), Int(high) + 1)
    }
    let across = points(start.x)
    guard across.count > 1 else { return }
    let (line, upper, lower) = (toneRows, toneRows + Self.toneColumns, toneRows + 2 * Self.toneColumns)
    var above: Int?
    for y in 0..<Self.side {
      let level = (Double(y) + 0.5 - start.y) / step
      guard level >= -1, level < Double(columns) else { continue }
      let row = Int(level.rounded(.down))
      if above != row {
        for column in across {
          upper[column - across.lowerBound] = ink(column, row)
          lower[column - across.lowerBound] = ink(column, row + 1)
        }
        above = row
      }
      let down = Float(level - Double(row))
      for index in 0..<across.count { line[index] = upper[index] + (lower[index] - upper[index]) * down }
      addTone(line, across, start: start.x, step: step, to: flat + ((y + 1) &* Self.pitch &+ 1))
    }
  }

  /// Adds the tone of a row between points to its pixels.
  private func addTone(
    _ line: UnsafePointer<SIMD4<Float>>, _ points: Range<Int>, start: Double, step: Double,
    to pixels: UnsafeMutablePointer<SIMD4<Float>>
  ) {
    let first = start + Double(points.lowerBound) * step
    let (perPixel, begin) = (Float(1 / step), Float((0.5 - first) / step))
    for x in 0..<Self.side {
      let position = begin + Float(x) * perPixel
      guard position >= 0, position < Float(points.count - 1) else { continue }
      let index = Int(position)
      pixels[x] += line[index] + (line[index + 1] - line[index]) * (position - Float(index))
    }
  }

  /// Adds a disc about a point in pixels of the canvas; one smaller than a pixel keeps its area.
  ///
  /// - Returns: the number of its pixels.
  @inline(__always)
  func disc(_ x: Float, _ y: Float, radius: Float, ink: SIMD4<Float>) -> Int {
    let limit = Float(Self.side)
    let reach = max(radius, 0.5) + 0.5
    // False for numbers that are none, too.
    guard x > -reach, x < limit + reach, y > -reach, y < limit + reach else { return 0 }
    guard radius >= 0.75 else { return dot(x, y, ink: ink * (.pi * radius * radius)) }
    let rows = max(0, Int(y - reach))..<max(0, min(Self.side, Int(max(0, y + reach)) + 1))
    let columns = max(0, Int(x - reach))..<max(0, min(Self.side, Int(max(0, x + reach)) + 1))
    for row in rows {
      let down = Float(row) + 0.5 - y
      let line = discs + ((row &+ 1) &* Self.pitch &+ 1)
      for column in columns {
        let across = Float(column) + 0.5 - x
        let cover = radius + 0.5 - (across * across + down * down).squareRoot()
        if cover > 0 { line[column] += ink * min(1, cover) }
      }
    }
    return rows.count * columns.count
  }

  /// Shares a weight among the four pixels about a point.
  @inline(__always) private func dot(_ x: Float, _ y: Float, ink: SIMD4<Float>) -> Int {
    // Counted from the centre of the pixel before the first.
    let (u, v) = (x + 0.5, y + 0.5)
    let limit = Float(Self.side + 1)
    guard u >= 0, v >= 0, u < limit, v < limit else { return 0 }
    let (column, row) = (Int(u), Int(v))
    let (right, down) = (u - Float(column), v - Float(row))
    let pixel = discs + (row &* Self.pitch &+ column)
    let upper = ink * (1 - down)
    let lower = ink * down
    pixel[0] += upper * (1 - right)
    pixel[1] += upper * right
    pixel[Self.pitch] += lower * (1 - right)
    pixel[Self.pitch &+ 1] += lower * right
    return 4
  }

  /// Makes pixels of an image as large as the canvas from the sums: some rows of them.
  func develop(_ tone: TileTone, rows: Range<Int>, into image: PixelImage) {
    precondition(image.width == Self.side && image.height == Self.side && rows.upperBound <= Self.side)
    let ground = tone.ground
    for y in rows {
      let flats = flat + ((y + 1) &* Self.pitch &+ 1)
      let steeps = steep + (Self.pitch &+ y &+ 1)
      let dots = discs + ((y + 1) &* Self.pitch &+ 1)
      let target = image.pixels + y * Self.side
      for x in 0..<Self.side {
        let lines = flats[x] + steeps[x &* Self.pitch]
        let disc = dots[x]
        if lines.w == 0 && disc.w == 0 {
          target[x] = ground
        } else {
          target[x] = tone.pixel(lines: lines, discs: disc)
        }
      }
    }
    if rows.upperBound == Self.side { image.contentDidChange() }
  }
}
