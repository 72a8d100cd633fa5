// One grid of the pyramid on which repulsion is summed, and the passes over its rows.
//
// Rows have a margin of zeros at both ends, and what lies above the first row and below the last is a row of zeros, so
// that no pass asks where it is.

import Buffers

/// The masses and the potential at the points of one grid.
final class RepulsionGrid {
  /// The number of points in a row.
  private(set) var width = 0
  /// The number of rows.
  private(set) var height = 0
  /// The number of values in a row with its margins.
  private(set) var stride = 0
  private var masses = GrowableBuffer<Float>(capacity: 1)
  private var potentials = GrowableBuffer<Float>(capacity: 1)
  private var zeros = GrowableBuffer<Float>(capacity: 1)

  /// The number of zeros at either end of a row.
  static let margin = 8

  /// Sets the size, and all masses to zero.
  func reset(width: Int, height: Int) {
    self.width = width
    self.height = height
    stride = (width + 7) / 8 * 8 + 2 * Self.margin
    let count = stride * height
    if masses.capacity < count {
      masses = GrowableBuffer(capacity: count + count / 4)
      potentials = GrowableBuffer(capacity: count + count / 4)
    }
    if zeros.count < stride { zeros = GrowableBuffer(repeating: 0, count: stride + stride / 4) }
    masses.base.update(repeating: 0, count: count)
    potentials.base.update(repeating: 0, count: count)
  }

  /// Returns the address of the first point's mass in a row; of a row outside, of zeros.
  @inline(__always)
  func massRow(_ row: Int) -> UnsafeMutablePointer<Float> {
    (row >= 0 && row < height ? masses.base + row * stride : zeros.base) + Self.margin
  }

  /// Returns the address of the first point's potential in a row; of a row outside, of zeros.
  @inline(__always)
  func potentialRow(_ row: Int) -> UnsafeMutablePointer<Float> {
    (row >= 0 && row < height ? potentials.base + row * stride : zeros.base) + Self.margin
  }

  // MARK: Between grids: point J of the coarser grid lies on point 2J - 2 of the finer

  /// Returns the number of points that the coarser grid has for so many of the finer.
  static func coarseCount(_ count: Int) -> Int { (count + 1) / 2 + 3 }

  /// Takes a row of masses from the finer grid, shared out as cubic B-splines are refined: 1, 4, 6, 4, 1.
  func gatherMasses(row: Int, from fine: RepulsionGrid, scratch: UnsafeMutablePointer<Float>) {
    let sum = scratch + Self.margin
    let middle = 2 * row - 2
    let (a, b, c) = (fine.massRow(middle - 2), fine.massRow(middle - 1), fine.massRow(middle))
    let (d, e) = (fine.massRow(middle + 1), fine.massRow(middle + 2))
    var x = -Self.margin
    let end = fine.stride - Self.margin
    while x < end {
      sum[x] = (a[x] + e[x] + 4 * (b[x] + d[x]) + 6 * c[x]) * 0.125
      x &+= 1
    }
    let own = massRow(row)
    let last = end - 1
    for index in 0..<width {
      let center = 2 * index - 2
      guard center - 2 >= -Self.margin, center + 2 <= last else { continue }
      let outer = sum[center - 2] + sum[center + 2]
      own[index] = (outer + 4 * (sum[center - 1] + sum[center + 1]) + 6 * sum[center]) * 0.125
    }
  }

  /// Adds the coarser grid's potential to a row, interpolated by cubic B-splines.
  func addPotential(row: Int, from coarse: RepulsionGrid, scratch: UnsafeMutablePointer<Float>) {
    let sum = scratch + Self.margin
    if row % 2 == 0 {
      let middle = row / 2 + 1
      let (a, b, c) = (coarse.potentialRow(middle - 1), coarse.potentialRow(middle), coarse.potentialRow(middle + 1))
      for x in 0..<coarse.width { sum[x] = (a[x] + c[x] + 6 * b[x]) * 0.125 }
    } else {
      let middle = (row + 1) / 2
      let (a, b) = (coarse.potentialRow(middle), coarse.potentialRow(middle + 1))
      for x in 0..<coarse.width { sum[x] = (a[x] + b[x]) * 0.5 }
    }
    let (own, width) = (potentialRow(row), width)
    var x = 0
    while x < width {
      let middle = x / 2 + 1
      own[x] += (sum[middle - 1] + sum[middle + 1] + 6 * sum[middle]) * 0.125
      if x + 1 < width { own[x + 1] += (sum[middle] + sum[middle + 1]) * 0.5 }
      x &+= 2
    }
  }

  // MARK: Kernels

  /// Computes a row of the potential of the masses up to three points away.
  ///
  /// - Parameters:
  ///   - kernel: by rows and columns away, four each.
  ///   - scratch: room for four rows.
  func convolve(row: Int, kernel: UnsafePointer<Float>, scratch: UnsafeMutablePointer<Float>) {
    let stride = stride
    // Rows above and below count the same.
    for away in 0..<4 {
      let (above, below) = (massRow(row - away) - Self.margin, massRow(row + away) - Self.margin)
      let sum = scratch + away * stride
      let half: Float = away == 0 ? 0.5 : 1
      var x = 0
      while x < stride {
        Self.store((Self.load(above + x) + Self.load(below + x)) * half, sum + x)
        x &+= 8
      }
    }
    let (own, width) = (potentialRow(row), width)
    var x = 0
    while x < width {
      var total = SIMD8<Float>(repeating: 0)
      var away = 0
      while away < 4 {
        let (sum, weights) = (scratch + (away * stride + Self.margin + x), kernel + 4 * away)
        total += Self.load(sum) * weights[0] + (Self.load(sum - 1) + Self.load(sum + 1)) * weights[1]
        total += (Self.load(sum - 2) + Self.load(sum + 2)) * weights[2]
        if away < 3 { total += (Self.load(sum - 3) + Self.load(sum + 3)) * weights[3] }
        away &+= 1
      }
      Self.store(total, own + x)
      x &+= 8
    }
    // The margin stays zero.
    for x in width..<stride - 2 * Self.margin { own[x] = 0 }
  }

  /// Computes the potential of all masses by summing over all pairs of points.
  ///
  /// - Parameter kernel: by rows and columns away, `side` each.
  func sumDirectly(kernel: UnsafePointer<Float>, side: Int) {
    for row in 0..<height {
      let own = potentialRow(row)
      for source in 0..<height {
        let (masses, weights) = (massRow(source), kernel + abs(source - row) * side)
        for x in 0..<width {
          let mass = masses[x]
          guard mass != 0 else { continue }
          for target in 0..<width { own[target] += mass * weights[abs(target - x)] }
        }
      }
    }
  }

  @inline(__always)
  private static func load(_ pointer: UnsafePointer<Float>) -> SIMD8<Float> {
    UnsafeRawPointer(pointer).loadUnaligned(as: SIMD8<Float>.self)
  }

  @inline(__always)
  private static func store(_ value: SIMD8<Float>, _ pointer: UnsafeMutablePointer<Float>) {
    UnsafeMutableRawPointer(pointer).storeBytes(of: value, as: SIMD8<Float>.self)
  }
}
