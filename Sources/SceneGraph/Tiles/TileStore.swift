// The tiles there are: the images of each, how good they are, and which must go when there are too many.
//
// Tiles lie in slots that are used again, and a table tells the slot of each: once both have grown, a frame in which tiles
// come, go and are looked for takes no memory. Pictures may still hold the image of a tile that has gone.

import Drawing

/// A tile that has been drawn.
struct StoredTile {
  /// The tile.
  let key: TileKey
  /// The pixels.
  var image: PixelImage
  /// True if every edge is drawn in it.
  var isExact: Bool
  /// True if it shows what is left out by now, or lacks what is not.
  var isOutdated = false
  /// The time it came at, in seconds: it fades in from there; infinite for one that waits for others.
  var arrival: Double
  /// The pixels that it fades in over; `nil` when there were none, or it has faded in.
  var previous: PixelImage?
  /// The number of the frame that it was of use in last.
  var lastUse: Int

  /// Returns true if this goes before another: it was of use longer ago; of two the same tile always.
  func isOlder(than other: StoredTile) -> Bool {
    let (one, two) = (key, other.key)
    return (lastUse, one.grid.scale, one.row, one.column) < (other.lastUse, two.grid.scale, two.row, two.column)
  }
}

/// The tiles of a scene.
struct TileStore {
  /// The tiles that are kept at least, beside those in view: 13 MB.
  private static let spare = 48
  /// The most images that are kept for tiles to come.
  private static let mostFree = 64

  private var slots: [StoredTile?] = []
  private var emptySlots: [Int] = []
  private var slotOfTile: [TileKey: Int] = [:]
  /// The grids that tiles are of, and how many of each.
  private var grids: [(grid: TileGrid, count: Int)] = []
  /// The number of tiles that fade in over others.
  private var fadingCount = 0
  /// The number of tiles that may wait for others.
  private var waitingCount = 0
  /// The time at which the latest tile came, in seconds.
  private var latestArrival = -Double.infinity
  /// Images of tiles that have gone.
  private var free: [PixelImage] = []

  /// A store without tiles, with room for those that it keeps.
  init() {
    slotOfTile.reserveCapacity(4 * Self.spare)
    free.reserveCapacity(Self.mostFree)
  }

  /// Returns a tile; `nil` when it has not been drawn.
  subscript(key: TileKey) -> StoredTile? { slotOfTile[key].flatMap { slots[$0] } }

  /// The completeness of a tile.
  enum Standing {
    /// It has every edge.
    case exact
    /// It has a sample of them.
    case sample
    /// It shows what is left out by now, or lacks what is not.
    case outdated(isExact: Bool)
  }

  /// Returns true if there is a tile of a grid.
  func hasTiles(of grid: TileGrid) -> Bool { grids.contains { $0.grid == grid } }

  /// The number of tiles with every edge.
  var exactCount: Int { slots.count { $0?.isExact == true } }

  /// Notes that a tile is of use in a frame.
  ///
  /// - Returns: what it is good for; `nil` when it has not been drawn.
  mutating func use(_ key: TileKey, frame: Int) -> Standing? {
    guard let slot = slotOfTile[key] else { return nil }
    slots[slot]?.lastUse = frame
    return slots[slot].map { $0.isOutdated ? .outdated(isExact: $0.isExact) : $0.isExact ? .exact : .sample }
  }

  /// Returns true if a tile has every edge, and is not out of date.
  func isExact(_ key: TileKey) -> Bool { self[key].map { $0.isExact && !$0.isOutdated } ?? false }

  /// Returns true if a tile is out of date.
  func isOutdated(_ key: TileKey) -> Bool { slotOfTile[key].map { slots[$0]?.isOutdated == true } ?? false }

  /// Notes that tiles are out of date. Those that are of use show until they are drawn again; the others go.
  mutating func outdate(where isOutdated: (TileKey) -> Bool, keeping isOfUse: (TileKey) -> Bool) {
    for slot in slots.indices {
      guard let key = slots[slot]?.key, isOutdated(key) else { continue }
      if isOfUse(key) { slots[slot]?.isOutdated = true } else { remove(at: slot) }
    }
  }

  // MARK: Images

  /// Returns an image to draw on: one that no tile and no picture holds any more, or a new one.
  mutating func image() -> PixelImage {
    for index in free.indices.reversed() where isKnownUniquelyReferenced(&free[index]) { return free.remove(at: index) }
    return PixelImage(width: TileCanvas.side, height: TileCanvas.side)
  }

  /// Takes an image back that nothing needs. One that a picture still holds is found free later; of too many, the one that
  /// has waited longest goes.
  mutating func giveBack(_ image: PixelImage) {
    if free.count >= Self.mostFree { free.removeFirst() }
    free.append(image)
  }

  // MARK: Tiles

  /// Takes a tile that has been drawn, over the one there was.
  mutating func put(_ image: PixelImage, isExact: Bool, at key: TileKey, time: Double, frame: Int) {
    if time < .infinity { latestArrival = max(latestArrival, time) } else { waitingCount += 1 }
    guard let slot = slotOfTile[key], var tile = slots[slot] else {
      return insert(
        StoredTile(key: key, image: image, isExact: isExact, arrival: time, previous: nil, lastUse: frame))
    }
    if tile.isOutdated {
      replace(&tile, by: image)
    } else {
      if let older = tile.previous { giveBack(older) } else { fadingCount += 1 }
      (tile.previous, tile.image) = (tile.image, image)
      tile.arrival = time
    }
    (tile.isExact, tile.lastUse) = (isExact, frame)
    slots[slot] = tile
  }

  /// Lets the tiles fade in that have waited for others.
  mutating func reveal(at time: Double) {
    guard waitingCount > 0 else { return }
    for slot in slots.indices where slots[slot]?.arrival == .infinity { slots[slot]?.arrival = time }
    (waitingCount, latestArrival) = (0, max(latestArrival, time))
  }

  /// Puts an image in the place of one that shows what is gone: that does not fade away.
  private mutating func replace(_ tile: inout StoredTile, by image: PixelImage) {
    giveBack(tile.image)
    if let older = tile.previous {
      giveBack(older)
      fadingCount -= 1
    }
    (tile.previous, tile.image, tile.isOutdated) = (nil, image, false)
  }

  private mutating func insert(_ tile: StoredTile) {
    if let slot = emptySlots.popLast() {
      slots[slot] = tile
      slotOfTile[tile.key] = slot
    } else {
      slotOfTile[tile.key] = slots.count
      slots.append(tile)
    }
    if let index = grids.firstIndex(where: { $0.grid == tile.key.grid }) {
      grids[index].count += 1
    } else {
      grids.append((tile.key.grid, 1))
    }
  }

  private mutating func remove(at slot: Int) {
    guard let tile = slots[slot] else { return }
    slots[slot] = nil
    slotOfTile[tile.key] = nil
    emptySlots.append(slot)
    giveBack(tile.image)
    if let previous = tile.previous {
      giveBack(previous)
      fadingCount -= 1
    }
    guard let index = grids.firstIndex(where: { $0.grid == tile.key.grid }) else { return }
    grids[index].count -= 1
    if grids[index].count == 0 { grids.remove(at: index) }
  }

  /// Lets go what has faded away, and of tiles that were not of use for longest those that are too many.
  ///
  /// - Parameters:
  ///   - faded: the time in seconds since which tiles fade in.
  ///   - keeping: a grid whose tiles stay in any case.
  mutating func tidy(frame: Int, faded: Double, keeping grid: TileGrid) {
    if fadingCount > 0 { letFadedGo(since: faded) }
    guard slotOfTile.count > Self.spare else { return }
    while let oldest = oldestOfTooMany(frame: frame, keeping: grid) { remove(at: oldest) }
  }

  private mutating func letFadedGo(since faded: Double) {
    for slot in slots.indices {
      guard var tile = slots[slot], let previous = tile.previous, tile.arrival <= faded else { continue }
      tile.previous = nil
      slots[slot] = tile
      giveBack(previous)
      fadingCount -= 1
    }
  }

  /// Returns the slot of the tile that was not of use for longest; `nil` where not too many are of no use.
  private func oldestOfTooMany(frame: Int, keeping grid: TileGrid) -> Int? {
    var (unused, oldest) = (0, nil as Int?)
    for slot in slots.indices {
      guard let tile = slots[slot], tile.lastUse < frame, tile.key.grid != grid else { continue }
      unused += 1
      if let held = oldest, let other = slots[held], !tile.isOlder(than: other) { continue }
      oldest = slot
    }
    return unused > Self.spare ? oldest : nil
  }

  /// Returns true if a tile is fading in, or has come since a time in seconds.
  func isFading(since faded: Double) -> Bool { latestArrival > faded }
}
