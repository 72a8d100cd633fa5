// A part of a tile that is drawn by itself: a dense place may have more lines than all other tiles together, and several
// workers are done with it sooner than one.

/// Some rows of the pixels of a tile.
struct TilePart: Hashable {
  /// The rows of the canvas.
  let rows: Range<Int>
  /// The number of the part, of so many.
  let number: Int
  let count: Int

  /// All of a tile.
  static let whole = TilePart(0, of: 1)

  /// A part of so many.
  init(_ number: Int, of count: Int) {
    rows = TileCanvas.side * number / count..<TileCanvas.side * (number + 1) / count
    (self.number, self.count) = (number, count)
  }

  /// Returns the number of parts of a tile that takes about so many nanoseconds. It depends on the tile alone, for where lines
  /// are cut they may differ by what is rounded.
  static func count(ofCost cost: Double) -> Int { cost < 1e8 ? 1 : cost < 2e8 ? 2 : cost < 5e8 ? 4 : 8 }
}
