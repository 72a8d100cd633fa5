// The tiles there are: the images of each, how good they are, and which must go when there are too many.

import Drawing

/// A tile that has been drawn.
struct StoredTile {
  /// The pixels.
  var image: PixelImage
  /// True if every edge is drawn in it.
  var isExact: Bool
  /// The time it came at, in seconds: it fades in from there.
  var arrival: Double
  /// The pixels that it fades in over; `nil` when there were none, or it has faded in.
  var previous: PixelImage?
}

/// The tiles of a scene.
struct TileStore {
  /// The tiles that are kept at least, beside those in view: 70 MB.
  private static let spare = 256

  private var tiles: [TileKey: StoredTile] = [:]
  /// The number of the frame that each tile was of use in last. Noted in every frame, and so beside the tiles: changing a
  /// part of a value in a dictionary takes memory.
  private var lastUses: [TileKey: Int] = [:]
  /// Images of tiles that have gone.
  private var free: [PixelImage] = []

  /// Returns a tile; `nil` when it has not been drawn.
  subscript(key: TileKey) -> StoredTile? { tiles[key] }

  /// Returns true if there is a tile of a grid.
  func hasTiles(of grid: TileGrid) -> Bool { tiles.keys.contains { $0.grid == grid } }

  /// The number of tiles with every edge.
  var exactCount: Int { tiles.values.count { $0.isExact } }

  /// Notes that a tile was of use in a frame.
  mutating func use(_ key: TileKey, frame: Int) { if tiles[key] != nil { lastUses[key] = frame } }

  /// Returns an image to draw on: one that no tile and no picture holds any more, or a new one.
  mutating func image() -> PixelImage {
    for index in free.indices.reversed() where isKnownUniquelyReferenced(&free[index]) { return free.remove(at: index) }
    return PixelImage(width: TileCanvas.side, height: TileCanvas.side)
  }

  /// Takes a tile that has been drawn, over the one there was.
  mutating func put(_ image: PixelImage, isExact: Bool, at key: TileKey, time: Double, frame: Int) {
    var previous = tiles[key]?.image
    swap(
      &previous,
      &tiles[key, default: StoredTile(image: image, isExact: isExact, arrival: time)].previous)
    if let previous { free.append(previous) }
    tiles[key]?.image = image
    tiles[key]?.isExact = isExact
    tiles[key]?.arrival = time
    lastUses[key] = frame
  }

  /// Lets go what has faded away, and of tiles that were not of use for longest those that are too many.
  ///
  /// - Parameters:
  ///   - keeping: a grid whose tiles stay in any case.
  mutating func tidy(frame: Int, faded: Double, keeping grid: TileGrid) {
    for (key, tile) in tiles where tile.previous != nil && tile.arrival <= faded {
      if let previous = tile.previous { free.append(previous) }
      tiles[key]?.previous = nil
    }
    guard tiles.count > Self.spare else { return }
    let unused = lastUses.filter { $0.value < frame && $0.key.grid != grid }
    guard unused.count > Self.spare else { return }
    let oldest = unused.sorted { $0.key.isOlder(Double($0.value), than: $1.key, Double($1.value)) }
    for (key, _) in oldest.prefix(unused.count - Self.spare / 2) {
      lastUses[key] = nil
      guard let tile = tiles.removeValue(forKey: key) else { continue }
      free.append(tile.image)
      if let previous = tile.previous { free.append(previous) }
    }
    // An image that a picture still holds is found free later, or goes with it.
    if free.count > Self.spare { free.removeFirst(free.count - Self.spare) }
  }

  /// Returns true if a tile is fading in.
  func isFading(since faded: Double) -> Bool { tiles.values.contains { $0.arrival > faded } }

  /// Forgets all tiles.
  mutating func removeAll() {
    free += tiles.values.flatMap { [$0.image] + ($0.previous.map { [$0] } ?? []) }
    tiles.removeAll(keepingCapacity: true)
    lastUses.removeAll(keepingCapacity: true)
  }
}

extension TileKey {
  /// Returns true if a tile goes before another, given when they were of use last; of two the same tile always.
  fileprivate func isOlder(_ use: Double, than other: TileKey, _ otherUse: Double) -> Bool {
    (use, grid.scale, row, column) < (otherUse, other.grid.scale, other.row, other.column)
  }
}
