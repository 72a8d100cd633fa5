// The density of lines and discs over the pixels of one tile: sums of colour and weight, from which its pixels are made.
//
// Sums are of linear light times weight, and of weight; of lines, of the weight of each colour, for a plane of weights is
// small enough to stay near the processor, and few tiles have many colours. Flat lines are summed row by row and steep ones
// column by column, so that the next step of a line is next in memory. One thread adds to a canvas at a time, in a fixed
// order, and nothing is rounded in a way of its own: the same bits on every machine.

import Drawing
import Foundation
import Geometry
import TileKernels

/// The sums of a tile while it is drawn. Its storage serves one tile after another.
final class TileCanvas {
  /// Pixels of a side: those of the tile, and one more on each side for mixing colours across its rim.
  static let side = TileGrid.tileSide + 2
  /// Lines between pixel centres may add to one beyond the rim.
  private static let pitch = side + 2

  /// The weights of the lines of each colour; `nil` for one that no tile has had lines of.
  private let lines: UnsafeMutablePointer<LineWeightPlanes?>
  /// The colours that this tile has lines of, a bit for each.
  // Asked for nearly every line, as the rows are.
  @exclusivity(unchecked)
  private var colors: UInt32 = 0
  private static let colorCount = EdgeIndex.neutral + 1
  /// The sums of a tone for lines that are left out, and whether there are any.
  private let tones: UnsafeMutablePointer<SIMD4<Float>>
  private var hasTone = false
  private let discs: UnsafeMutablePointer<SIMD4<Float>>
  /// The linear light of the discs that lie above all others, times how much they cover, and that; and whether there are any.
  private let tops: UnsafeMutablePointer<SIMD4<Float>>
  private var hasTops = false
  /// The inks of a row between two rows of a tone, and of those rows.
  private let toneRows: UnsafeMutablePointer<SIMD4<Float>>
  /// The sums of a row of lines of all colours.
  private let sums: UnsafeMutablePointer<SIMD4<Float>>
  /// The columns of a tone at most, with one beside them at each end.
  private static let toneColumns = DensityField.greatestSide + 2
  private static let count = pitch * pitch

  init() {
    (tones, discs, tops) = (.zeros(Self.count), .zeros(Self.count), .zeros(Self.count))
    toneRows = .zeros(3 * Self.toneColumns)
    sums = .zeros(Self.side)
    lines = .allocate(capacity: Self.colorCount)
    lines.initialize(repeating: nil, count: Self.colorCount)
  }

  deinit {
    for color in 0..<Self.colorCount { lines[color]?.deallocate() }
    lines.deallocate()
    for plane in [tones, sums, discs, tops, toneRows] { free(plane) }
  }

  /// The rows of pixels that are drawn; what is added to others is not whole.
  // Read for every line: a check that nobody writes to it meanwhile would cost as much as a pixel.
  @exclusivity(unchecked)
  private var rows = 0..<side
  /// The linear light times weight, and the weight, of a pixel that a line of weight 1 covers, by the line's colour.
  private var inks: [SIMD4<Float>] = []

  /// Begins with a tile, of which only some rows are drawn. The canvas is empty.
  ///
  /// - Parameter inks: those of lines of weight 1, by colour: as many as edges may have.
  func begin(rows: Range<Int>, inks: [SIMD4<Float>]) { (self.rows, self.inks) = (rows, inks) }

  /// Forgets everything.
  func clear() {
    forEachColor { _, planes in planes.clear() }
    colors = 0
    if hasTone { tones.update(repeating: .zero, count: Self.count) }
    hasTone = false
    discs.update(repeating: .zero, count: Self.count)
    if hasTops { tops.update(repeating: .zero, count: Self.count) }
    hasTops = false
  }

  /// The sum of all weights.
  var totalWeight: Double {
    let others = [tones, discs, tops].reduce(0) { sum, plane in
      (0..<Self.count).reduce(sum) { $0 + Double(plane[$1].w) }
    }
    var total = others
    forEachColor { color, planes in total += planes.total * Double(inks[color].w) }
    return total
  }

  /// The number of colours that there are lines of.
  var lineColorCount: Int { colors.nonzeroBitCount }

  /// Returns the planes for lines of a colour, from 0 to 15.
  @inline(__always)
  private func planes(ofColor color: Int) -> LineWeightPlanes {
    if colors & 1 << UInt32(color) != 0, let planes = lines[color] { return planes }
    return beginPlanes(ofColor: color)
  }

  private func beginPlanes(ofColor color: Int) -> LineWeightPlanes {
    precondition(0..<Self.colorCount ~= color, "there are no such edges")
    let planes = lines[color] ?? LineWeightPlanes(side: Self.pitch)
    lines[color] = planes
    colors |= 1 << UInt32(color)
    return planes
  }

  private func forEachColor(_ body: (Int, LineWeightPlanes) -> Void) {
    for color in 0..<Self.colorCount where colors & 1 << UInt32(color) != 0 {
      if let planes = lines[color] { body(color, planes) }
    }
  }

  /// Adds a line a pixel wide between two points in pixels of the canvas, cut to it.
  ///
  /// - Parameters:
  ///   - weight: that of a pixel that is covered.
  ///   - color: from 0 to 15.
  /// - Returns: the number of its steps.
  @inline(__always)
  func line(_ ax: Float, _ ay: Float, _ bx: Float, _ by: Float, weight: Float, color: Int) -> Int {
    let (dx, dy) = (bx - ax, by - ay)
    // False for numbers that are none, too. Ends so far away are not told apart by their numbers.
    guard abs(ax) + abs(ay) + abs(bx) + abs(by) < 1e8 else { return 0 }
    let (down, across, planes) = (rows, 0..<Self.side, planes(ofColor: color))
    if abs(dx) >= abs(dy) {
      return dx > 0
        ? step(planes.flat, across, down, ax, ay, bx, dx, dy, weight)
        : step(planes.flat, across, down, bx, by, ax, -dx, -dy, weight)
    }
    return dy > 0
      ? step(planes.steep, down, across, ay, ax, by, dy, dx, weight)
      : step(planes.steep, down, across, by, bx, ay, -dy, -dx, weight)
  }

  /// Adds a line that rises along the way its pixels are in memory from `start` at `level` by `rise` over `length` to
  /// `end`: the pixels `along` that way, and those `beside` it.
  @inline(__always)
  private func step(
    _ plane: UnsafeMutablePointer<Float>, _ along: Range<Int>, _ beside: Range<Int>, _ start: Float,
    _ level: Float, _ end: Float, _ length: Float, _ rise: Float, _ weight: Float
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
    // Levels count from the centre of the row before the first, in parts of 65,536.
    let begin = level + (Float(first) + 0.5 - start) * slope + 0.5
    // A line weighs as much as it is long, however it leans. Rounding may lead a little beyond the rim.
    addLine(
      plane + first + 1, Self.pitch, last - first, Int32(min(max(begin, 0), limit + 1) * 65536),
      Int32(slope * 65536), Int32(Self.pitch - 1) << 16 - 1, weight * (1 + slope * slope).squareRoot())
    return last - first
  }

  /// The loop over the steps of a line for this processor.
  private let addLine = TileLoops.chosen

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
    hasTone = true
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
      addTone(line, across, start: start.x, step: step, to: tones + ((y + 1) &* Self.pitch &+ 1))
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

  /// Returns true if a disc reaches the canvas.
  @inline(__always) func isNear(_ x: Float, _ y: Float, radius: Float) -> Bool {
    let (limit, reach) = (Float(Self.side), radius + 1)
    return x > -reach && x < limit + reach && y > -reach && y < limit + reach
  }

  /// Puts a disc over everything that is there, other such discs included.
  ///
  /// - Returns: the number of its pixels.
  func top(_ x: Float, _ y: Float, radius: Float, ink: SIMD4<Float>) -> Int {
    guard isNear(x, y, radius: radius) else { return 0 }
    hasTops = true
    let reach = radius + 0.5
    let rows = max(0, Int(y - reach))..<max(0, min(Self.side, Int(max(0, y + reach)) + 1))
    let columns = max(0, Int(x - reach))..<max(0, min(Self.side, Int(max(0, x + reach)) + 1))
    // One smaller than a pixel covers a part of it.
    let strength = min(1, 4 * radius * radius)
    for row in rows {
      let down = Float(row) + 0.5 - y
      let line = tops + ((row &+ 1) &* Self.pitch &+ 1)
      for column in columns {
        let across = Float(column) + 0.5 - x
        let cover = strength * min(1, max(0, radius + 0.5 - (across * across + down * down).squareRoot()))
        if cover > 0 { line[column] = line[column] * (1 - cover) + ink * cover }
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
      sumLines(ofRow: y)
      let dots = discs + ((y + 1) &* Self.pitch &+ 1)
      let above = tops + ((y + 1) &* Self.pitch &+ 1)
      let target = image.pixels + y * Self.side
      for x in 0..<Self.side {
        let (lines, disc, top) = (sums[x], dots[x], hasTops ? above[x] : .zero)
        if lines.w == 0 && disc.w == 0 && top.w == 0 {
          target[x] = ground
        } else {
          target[x] = tone.pixel(lines: lines, discs: disc, top: top)
        }
      }
    }
    if rows.upperBound == Self.side { image.contentDidChange() }
  }

  /// Sums up the lines of all colours, and the tone for those that are left out, in a row of pixels.
  private func sumLines(ofRow y: Int) {
    let first = (y + 1) &* Self.pitch &+ 1
    if hasTone {
      sums.update(from: tones + first, count: Self.side)
    } else {
      sums.update(repeating: .zero, count: Self.side)
    }
    forEachColor { color, planes in
      let (ink, flats, steeps) = (inks[color], planes.flat + first, planes.steep + (Self.pitch &+ y &+ 1))
      for x in 0..<Self.side { sums[x] += ink * (flats[x] + steeps[x &* Self.pitch]) }
    }
  }
}

/// The weights of the lines of one colour: flat ones row by row, steep ones column by column.
private struct LineWeightPlanes {
  let flat: UnsafeMutablePointer<Float>
  let steep: UnsafeMutablePointer<Float>
  private let count: Int

  init(side: Int) {
    count = side * side
    (flat, steep) = (.zeros(count), .zeros(count))
  }

  func clear() {
    flat.initialize(repeating: 0, count: count)
    steep.initialize(repeating: 0, count: count)
  }

  func deallocate() {
    free(flat)
    free(steep)
  }

  var total: Double { (0..<count).reduce(0) { $0 + Double(flat[$1]) + Double(steep[$1]) } }
}

extension UnsafeMutablePointer {
  /// Returns storage of zeros, to be given back by `free`. The system clears a page when it is first used: a frame in which all
  /// workers begin would clear megabytes.
  fileprivate static func zeros(_ count: Int) -> Self {
    guard let storage = calloc(count, MemoryLayout<Pointee>.stride) else { fatalError("out of memory") }
    return storage.bindMemory(to: Pointee.self, capacity: count)
  }
}

/// The loop over the steps of a line, in C, and which one this processor runs.
enum TileLoops {
  /// The loops that this processor can run, the fastest last.
  static let all = [throughline_baseline_tile_line(), throughline_avx2_tile_line()].compactMap(\.self)

  /// The loop to use: the fastest, unless the environment asks for that which any processor runs.
  static let chosen: throughline_tile_line = {
    let isBaseline = ProcessInfo.processInfo.environment["THROUGHLINE_KERNELS"] == "baseline"
    return isBaseline ? all[0] : all[all.count - 1]
  }()
}
