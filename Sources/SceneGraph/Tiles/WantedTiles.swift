// The tiles that are to be drawn next, the most important first. Kept from frame to frame for its storage.

import Geometry

/// Tiles to draw, in order.
struct WantedTiles {
  /// A tile to draw.
  struct Tile {
    let key: TileKey
    /// True if it is to have every edge.
    let isExact: Bool
    /// The reason for which it is wanted: the first of all come before the second.
    let urgency: Urgency
    /// The distance of its middle from that of the view, in model units.
    let distance: Double

    /// Returns true if this is drawn before another; of two the same always.
    func isBefore(_ other: Tile) -> Bool {
      (urgency.rawValue, distance, key.row, key.column)
        < (other.urgency.rawValue, other.distance, other.key.row, other.key.column)
    }
  }

  /// The reason for which a tile is wanted, the most urgent first.
  enum Urgency: Int {
    /// It stands for all others while those are missing.
    case standsForOthers
    /// The tile that is there shows what is gone, or lacks what is new.
    case isOutdated
    /// Nothing is there.
    case isMissing
    /// The tile that is there is a sample.
    case isSample
  }

  private(set) var tiles: [Tile] = []
  /// The number of tiles of which nothing is there.
  private(set) var missing = 0

  /// Begins again.
  mutating func removeAll() {
    tiles.removeAll(keepingCapacity: true)
    missing = 0
  }

  /// Takes a tile in its order.
  mutating func insert(_ tile: Tile) {
    if tile.urgency != .isSample { missing += 1 }
    var (low, high) = (0, tiles.count)
    while low < high {
      let middle = (low + high) / 2
      if tile.isBefore(tiles[middle]) { high = middle } else { low = middle + 1 }
    }
    tiles.insert(tile, at: low)
  }

  /// Returns whether a tile is to have every edge; `nil` where it is not wanted.
  func isExact(_ key: TileKey) -> Bool? { tiles.first { $0.key == key }?.isExact }
}
