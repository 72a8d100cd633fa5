// The target of coverage: straight into pixels, or into a mask that is turned into pixels later.

/// One row that takes coverage.
protocol CoverageSink {
  /// Takes the shares of the eight pixels from column `x` on; those beyond the row are zero.
  func add(_ shares: Shares, at x: Int)
  /// Takes one share for all pixels of a range.
  func fill(_ columns: Range<Int>, share: UInt16)
}

/// Rows that take coverage.
protocol CoverageRows {
  associatedtype Row: CoverageSink
  /// True if pixels beyond the columns asked for must stay as they are; otherwise the caller sees to that later.
  static var isExact: Bool { get }
  /// Returns a row of the picture.
  func row(_ y: Int) -> Row
}

/// Rows of pixels that a colour is laid over.
struct PixelRows: CoverageRows {
  static var isExact: Bool { true }
  let base: UnsafeMutablePointer<UInt32>
  let stride: Int
  let width: Int
  let color: SplitColor

  @inline(__always) func row(_ y: Int) -> PixelRow { PixelRow(row: base + y &* stride, width: width, color: color) }
}

/// Rows of a mask of what still shows through.
struct TransmittanceRows: CoverageRows {
  static var isExact: Bool { false }
  /// The address that the picture's first row would have.
  let base: UnsafeMutablePointer<UInt8>
  let pitch: Int

  @inline(__always) func row(_ y: Int) -> TransmittanceRow { TransmittanceRow(row: base + y &* pitch) }
}

/// A row of pixels that a colour is laid over.
struct PixelRow: CoverageSink {
  let row: UnsafeMutablePointer<UInt32>
  /// Columns that exist in memory.
  let width: Int
  let color: SplitColor

  @inline(__always) func add(_ shares: Shares, at x: Int) {
    if x &+ 8 <= width {
      store8(mixed(load8(row + x), with: color, shares), row + x)
    } else {
      addLast(shares, at: x)
    }
  }

  /// Adds to the last columns, fewer than eight: memory beyond them belongs to somebody else.
  private func addLast(_ shares: Shares, at x: Int) {
    var pixels = SIMD8<UInt32>()
    for index in 0..<(width - x) { pixels[index] = row[x + index] }
    pixels = mixed(pixels, with: color, shares)
    for index in 0..<(width - x) { row[x + index] = pixels[index] }
  }

  @inline(__always) func fill(_ columns: Range<Int>, share: UInt16) {
    if share == 256 {
      (row + columns.lowerBound).update(repeating: color.pixel, count: columns.count)
      return
    }
    let all = Shares(repeating: share)
    var x = columns.lowerBound
    while x &+ 8 <= columns.upperBound {
      store8(mixed(load8(row + x), with: color, all), row + x)
      x &+= 8
    }
    if x < columns.upperBound { add(firstOnly(all, columns.upperBound &- x), at: x) }
  }
}

/// A row of a mask that keeps the greatest coverage: shapes that belong together do not add up where they overlap.
///
/// A byte of 255 stands for a share of 256. The mask has room for eight more columns than the picture.
struct UnionRow: CoverageSink {
  let row: UnsafeMutablePointer<UInt8>

  @inline(__always) func add(_ shares: Shares, at x: Int) {
    let bytes = narrowed(shares &- (shares &>> 8))
    let old = load8(row + x)
    store8(old.replacing(with: bytes, where: old .< bytes), row + x)
  }

  @inline(__always) func fill(_ columns: Range<Int>, share: UInt16) {
    let byte = UInt8(truncatingIfNeeded: share - (share >> 8))
    for x in columns where row[x] < byte { row[x] = byte }
  }
}

/// A row of a mask of what still shows through: repeated "over" of one colour multiplies it down.
///
/// A byte of 255 stands for all. The mask has room for eight more columns than the picture on either side.
struct TransmittanceRow: CoverageSink {
  let row: UnsafeMutablePointer<UInt8>

  @inline(__always) func add(_ shares: Shares, at x: Int) {
    let old = widened(load8(row + x))
    store8(highBytes(old &* (256 &- shares) &+ 128), row + x)
  }

  @inline(__always) func fill(_ columns: Range<Int>, share: UInt16) {
    var x = columns.lowerBound
    while x < columns.upperBound {
      add(firstOnly(Shares(repeating: share), columns.upperBound - x), at: x)
      x += 8
    }
  }
}
