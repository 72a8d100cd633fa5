// Squares of one size that lie side by side over a drawing at one scale.

import Geometry

/// The tiles of one scale: square (column, row) covers the pixels from (column, row) times the side of a tile on.
struct TileGrid: Hashable, Sendable {
  /// Pixels of a tile's side, without its rim.
  static let tileSide = 256

  /// The model point of the corner of tile (0, 0).
  let origin: Point
  /// Pixels for each model unit.
  let scale: Double

  /// The model units of a tile's side.
  var span: Double { Double(Self.tileSide) / scale }

  /// Returns the model rectangle of a tile. Computed from whole numbers, that neighbours have the same rim.
  func rect(_ column: Int, _ row: Int) -> Rect {
    Rect(origin.x + Double(column) * span, origin.y + Double(row) * span, span, span)
  }

  /// Returns the columns of tiles that a model rectangle meets, and the rows.
  func tiles(in rect: Rect) -> (columns: Range<Int>, rows: Range<Int>) {
    func range(_ low: Double, _ high: Double, _ origin: Double) -> Range<Int> {
      let first = ((low - origin) / span).rounded(.down)
      let last = ((high - origin) / span).rounded(.up)
      guard abs(first) < 1e9, abs(last) < 1e9 else { return 0..<0 }
      return Int(first)..<max(Int(first), Int(last))
    }
    return (range(rect.minX, rect.maxX, origin.x), range(rect.minY, rect.maxY, origin.y))
  }
}

/// A tile of a grid.
struct TileKey: Hashable, Sendable {
  let grid: TileGrid
  let column: Int
  let row: Int

  /// The model rectangle it covers.
  var rect: Rect { grid.rect(column, row) }
}

/// Tiles of a grid that lie side by side.
struct TileBlock {
  let grid: TileGrid
  let columns: Range<Int>
  let rows: Range<Int>

  /// Calls `body` with each tile, row by row.
  func forEach(_ body: (TileKey) -> Void) {
    for row in rows { for column in columns { body(TileKey(grid: grid, column: column, row: row)) } }
  }

  /// Returns true if a tile is one of them.
  func contains(_ key: TileKey) -> Bool {
    key.grid == grid && columns.contains(key.column) && rows.contains(key.row)
  }

  /// Returns true if all tiles satisfy a condition.
  func allSatisfy(_ condition: (TileKey) -> Bool) -> Bool {
    rows.allSatisfy { row in columns.allSatisfy { condition(TileKey(grid: grid, column: $0, row: row)) } }
  }
}
