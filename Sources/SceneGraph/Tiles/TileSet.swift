// The tiles of one state of a scene.
//
// There is a grid of tiles for every doubling of the zoom, and one for the exact zoom at which hands have come to rest, in
// which tiles lie on whole pixels. Moving hands get tiles of a sample of the edges; at rest those become exact. Where a
// tile is missing, a coarser one shows.

import Drawing
import Geometry

/// The tiles of a scene as it is.
struct TileSet {
  /// The seconds that a tile takes to fade in.
  private static let fade = 0.12
  /// The seconds at rest for which exact tiles wait for those that are not done, so that all come in together.
  private static let longestWait = 1.0
  /// The same where everything is in view: then they have more to do, and the samples look much the same.
  private static let longestWaitForAll = 4.0
  /// Doublings of the zoom there are grids for.
  private static let greatestLevel = 24

  private let source: TileSource
  private var paints: [Double: TilePaint] = [:]
  private var store = TileStore()
  private var wanted = WantedTiles()
  /// The grid of the zoom at which hands came to rest.
  private var restingGrid: TileGrid?
  /// The time since which every edge is wanted, in seconds; `nil` while the view moves.
  private var restedAt: Double?
  private var changes = PlacedTileChanges()
  /// The place that people look at where tiles are out of date, in model units.
  private var focus = Point.zero
  /// True if a tile in view shows other changes.
  private(set) var isOutdated = false

  /// The tiles of a scene of which none is drawn; `nil` of a small one.
  init?(_ content: SceneContent, look: TileLook) {
    guard let source = TileSource(content, look: look) else { return nil }
    self.source = source
  }

  /// The scene.
  var content: SceneContent { source.content }

  /// The look of the scene.
  var look: TileLook { source.look }

  /// The number of tiles with every edge.
  var exactCount: Int { store.exactCount }

  /// The state of the tiles in view.
  struct Progress {
    /// True if none is missing.
    let isComplete: Bool
    /// True if all are as they are to be.
    let isFinal: Bool
    /// True if they look different from the frame before.
    let hasChanged: Bool
  }

  /// Returns true if the tiles are to show these changes and no others.
  func shows(_ other: TileChanges) -> Bool { changes.changes == other }

  /// Shows these changes from now on: the tiles in which that makes a difference are drawn again.
  ///
  /// - Parameter workers: the workers, where they draw tiles of this set.
  /// - Complexity: O(tiles · elements in which the changes differ).
  mutating func show(_ next: TileChanges, _ view: TileView, _ workers: TileWorkers?) {
    let next = next.placed(in: content, after: changes)
    let marks = next.difference(from: changes)
    changes = next
    guard let middle = marks.middle else { return }
    focus = middle
    let (source, whole, inView) = (source, wholeGrid, block(of: grid(for: view), view))
    func shows(_ key: TileKey) -> Bool {
      let scale = key.grid.scale
      return marks.show(in: key.rect, radius: source.greatestRadius(at: scale) / scale, rim: 2 / scale)
    }
    workers?.drop { shows($0.key) }
    store.outdate(where: shows) { $0.grid == whole || inView.contains($0) }
    isOutdated = !outdatedTiles(in: view).isEmpty
  }

  /// Returns true if the coarsest tiles, which stand for all others, are there for everything in view.
  func covers(_ view: TileView) -> Bool { block(of: wholeGrid, view).allSatisfy { store[$0] != nil } }

  /// Returns the tiles in view that are out of date.
  func outdatedTiles(in view: TileView) -> [TileKey] {
    var tiles: [TileKey] = []
    block(of: grid(for: view), view).forEach { if store.isOutdated($0) { tiles.append($0) } }
    return tiles
  }

  /// The grid of the coarsest tiles, which stand for all others.
  private var wholeGrid: TileGrid { source.grid(ofLevel: content.isBrief ? -1 : 0) }

  /// Draws on at the tiles in view, the middle first.
  ///
  /// - Parameters:
  ///   - isHidden: true if they do not show yet, so that none needs to fade in.
  ///   - work: the work of each worker, about a nanosecond a unit.
  mutating func refine(_ view: TileView, _ workers: TileWorkers, isHidden: Bool, work: Int) -> Progress {
    let scale = view.transform.scale
    if view.isZoomResting, !content.isBrief, grid(for: view).scale != scale {
      restingGrid = TileGrid(origin: content.bounds.origin, scale: scale)
    }
    let (grid, whole) = (grid(for: view), wholeGrid)
    let inView = block(of: grid, view)
    restedAt = view.wantsEveryEdge ? restedAt ?? view.time : nil
    listWanted(inView, whole: whole, view, isHidden: isHidden)
    let faded = view.time - Self.fade
    guard !wanted.tiles.isEmpty else {
      isOutdated = false
      store.reveal(at: view.time)
      let isFading = view.isAnimated && store.isFading(since: faded)
      store.tidy(frame: view.frame, faded: faded, keeping: whole)
      return Progress(isComplete: true, isFinal: view.wantsEveryEdge && !isFading, hasChanged: isFading)
    }
    // The first tiles come in together, too: while some are missing, the others would look like a torn picture.
    let isFirst = !isHidden && !covers(view)
    workers.drop { wanted.isExact($0.key) != $0.isAskedExact }
    addJobs(to: workers)
    let arrival = isHidden ? -Double.infinity : view.time
    // Side by side, tiles with every edge and others look like patches.
    let mayWait = !isHidden && view.isAnimated && (grid == restingGrid || grid == whole)
    let longestWait = grid == whole ? Self.longestWaitForAll : Self.longestWait
    let waits = mayWait && restedAt.map { view.time - $0 < longestWait } ?? false
    let done = workers.run(work: work, takesOver: !isHidden) { job in
      let isWaiting = isFirst || waits && job.isAskedExact && job.key.grid == grid
      store.put(
        job.image, isExact: job.isExact, at: job.key, time: isWaiting ? .infinity : arrival, frame: view.frame)
    } leave: { job in
      store.giveBack(job.image)
    }
    if isFirst {
      if covers(view) { store.reveal(at: view.time) }
    } else if !waits || inView.allSatisfy({ store.isExact($0) }) {
      store.reveal(at: view.time)
    }
    isOutdated = !outdatedTiles(in: view).isEmpty
    let isFading = view.isAnimated && store.isFading(since: faded)
    store.tidy(frame: view.frame, faded: faded, keeping: whole)
    let isComplete = done >= wanted.missing && inView.allSatisfy { store[$0] != nil }
    return Progress(isComplete: isComplete, isFinal: false, hasChanged: done > 0 || isFading)
  }

  /// Lists the tiles that are to be drawn, and notes those in view as of use.
  private mutating func listWanted(_ inView: TileBlock, whole: TileGrid, _ view: TileView, isHidden: Bool) {
    wanted.removeAll()
    let (center, focus) = (view.transform.toModel(view.window).center, focus)
    func want(_ key: TileKey, isExact: Bool, _ urgency: WantedTiles.Urgency) {
      wanted.insert(
        WantedTiles.Tile(
          key: key, isExact: isExact, urgency: urgency,
          distance: key.rect.center.distance(to: urgency == .isOutdated ? focus : center)))
    }
    // The coarsest tiles first: they stand for all others while those are missing.
    if inView.grid != whole && !content.isBrief {
      block(of: whole, view).forEach {
        if store[$0] == nil {
          want($0, isExact: false, .standsForOthers)
        } else if store.isOutdated($0) {
          want($0, isExact: false, .isSample)
        }
      }
    }
    // Where nothing shows, a sample does at first; what takes the place of something is as good as it is to be at once.
    let isExactAtOnce = view.wantsEveryEdge && (isHidden || inView.grid != whole)
    inView.forEach { key in
      switch store.use(key, frame: view.frame) {
      case nil: want(key, isExact: isExactAtOnce, .isMissing)
      case .outdated(let isExact): want(key, isExact: isExact || view.wantsEveryEdge, .isOutdated)
      case .sample where view.wantsEveryEdge: want(key, isExact: true, .isSample)
      default: break
      }
    }
  }

  /// Gives the workers what is wanted most and not being drawn.
  private mutating func addJobs(to workers: TileWorkers) {
    var added = 0
    for tile in wanted.tiles where !workers.isDrawing(tile.key) {
      guard added < TileWorkers.mostWaiting else { return }
      let (key, image) = (tile.key, store.image())
      let (paint, changes) = (paint(at: key.grid.scale), changes(in: key))
      let parts = partCount(of: tile)
      for number in 0..<parts {
        workers.add(
          TileJob(
            key, isExact: tile.isExact, source: source, paint: paint, image: image, changes: changes,
            part: TilePart(number, of: parts)))
        added += 1
      }
    }
  }

  /// Returns the number of parts in which a tile is drawn: a sample takes no time worth parting.
  private func partCount(of tile: WantedTiles.Tile) -> Int {
    guard tile.isExact, !content.isBrief else { return 1 }
    return TilePart.count(ofCost: source.lineCost(in: tile.key))
  }

  private func changes(in key: TileKey) -> ChangesInTile? {
    let scale = key.grid.scale
    return changes.part(
      in: key.rect.inset(by: -2 / scale), radius: source.greatestRadius(at: scale) / scale)
  }

  private mutating func paint(at scale: Double) -> TilePaint {
    if let paint = paints[scale] { return paint }
    let paint = source.paint(at: scale)
    if paints.count > 32 { paints.removeAll(keepingCapacity: true) }
    paints[scale] = paint
    return paint
  }

  /// Returns the grid whose tiles belong to the zoom of a view.
  private func grid(for view: TileView) -> TileGrid {
    if let restingGrid, restingGrid.scale == view.transform.scale { return restingGrid }
    let level = Int(
      clamp(binaryLogarithm(view.transform.scale / source.fitScale).rounded(), 0, Double(Self.greatestLevel)))
    // Of nodes on the move half as many pixels do, and take a fourth of the time.
    return source.grid(ofLevel: content.isBrief ? level - 1 : level)
  }

  /// Returns the tiles of a grid in view and not beside the drawing.
  private func block(of grid: TileGrid, _ view: TileView) -> TileBlock {
    let (columns, rows) = grid.tiles(in: view.transform.toModel(view.window))
    let (within, down) = grid.tiles(in: source.drawnBounds(at: grid.scale))
    return TileBlock(grid: grid, columns: columns.clamped(to: within), rows: rows.clamped(to: down))
  }
}

// MARK: - Drawing

extension TileSet {
  /// Draws the tiles in view.
  func draw(_ view: TileView, into picture: inout Picture) {
    let grid = grid(for: view)
    let finest = Int(clamp(binaryLogarithm(grid.scale / source.fitScale).rounded(.up), 0, Double(Self.greatestLevel)))
    block(of: grid, view).forEach { draw($0, in: $0.rect, over: finest, view, into: &picture) }
  }

  /// Returns the finest level of which there are tiles, of those up to one and without that of a grid.
  private func level(upTo finest: Int, except grid: TileGrid) -> Int? {
    stride(from: finest, through: 0, by: -1).first {
      let coarser = source.grid(ofLevel: $0)
      return coarser != grid && store.hasTiles(of: coarser)
    }
  }

  private func transparency(of tile: StoredTile, _ view: TileView) -> Double {
    guard view.isAnimated || tile.arrival == .infinity else { return 0 }
    return 1 - clamp((view.time - tile.arrival) / Self.fade, 0, 1)
  }

  /// Draws the part of a tile in a model rectangle, over coarser ones where it is missing or fading in.
  ///
  /// - Parameter finest: the greatest level of those coarser ones.
  private func draw(
    _ key: TileKey, in rect: Rect, over finest: Int, _ view: TileView, into picture: inout Picture
  ) {
    let tile = store[key]
    let transparency = tile.map { self.transparency(of: $0, view) } ?? 1
    if transparency > 0 {
      if let previous = tile?.previous {
        place(previous, of: key, in: rect, opacity: 1, view, into: &picture)
      } else if let level = level(upTo: finest, except: key.grid) {
        let grid = source.grid(ofLevel: level)
        let (columns, rows) = grid.tiles(in: rect)
        TileBlock(grid: grid, columns: columns, rows: rows).forEach {
          draw($0, in: $0.rect.common(with: rect), over: level - 1, view, into: &picture)
        }
      }
    }
    guard let tile, transparency < 1 else { return }
    place(tile.image, of: key, in: rect, opacity: 1 - transparency, view, into: &picture)
  }

  private func place(
    _ image: PixelImage, of key: TileKey, in rect: Rect, opacity: Double, _ view: TileView, into picture: inout Picture
  ) {
    let transform = view.transform
    var (scale, corner) = (transform.scale / key.grid.scale, transform.toView(key.rect.origin))
    if scale == 1 {
      // On whole pixels, all by the same part of one.
      let base = transform.toView(key.grid.origin)
      let side = Double(TileGrid.tileSide)
      corner = Point(base.x.rounded() + Double(key.column) * side, base.y.rounded() + Double(key.row) * side)
      scale = 1
    }
    let low = corner + (rect.origin - key.rect.origin) * transform.scale
    // So much more than rounding takes that no pixel between two tiles is left out.
    let area = Rect(low.x, low.y, rect.width * transform.scale + 1e-6, rect.height * transform.scale + 1e-6)
    picture.image(image, origin: corner - Point(scale, scale), scale: scale, area: area, opacity: opacity)
  }
}

extension TileSource {
  /// Returns the grid whose scale is that of everything in view, doubled `level` times.
  func grid(ofLevel level: Int) -> TileGrid {
    TileGrid(origin: content.bounds.origin, scale: fitScale * power(2, Double(level)))
  }

  /// Returns the model rectangle that everything drawn at a scale lies in.
  func drawnBounds(at scale: Double) -> Rect {
    content.bounds.inset(by: -(greatestRadius(at: scale) + 2) / scale)
  }

  /// Returns the greatest radius of a disc at a scale, in pixels.
  func greatestRadius(at scale: Double) -> Double {
    content.greatestRelativeSize
      * max(look.sizing.baseRadius * look.sizing.zoomFactor(at: scale), tops.greatestRadius(unit: look.pixelScale))
  }
}

extension Rect {
  /// Returns the part that lies in another rectangle, too; empty where there is none.
  func common(with other: Rect) -> Rect {
    let (left, top) = (max(minX, other.minX), max(minY, other.minY))
    return Rect(left, top, max(0, min(maxX, other.maxX) - left), max(0, min(maxY, other.maxY) - top))
  }
}
