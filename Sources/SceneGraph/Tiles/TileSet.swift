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
  /// Doublings of the zoom there are grids for.
  private static let greatestLevel = 24
  /// The most tiles that are begun in a frame.
  private static let mostBegun = 64

  private let source: TileSource
  private var paints: [Double: TilePaint] = [:]
  private var store = TileStore()
  /// The grid of the zoom at which hands came to rest.
  private var restingGrid: TileGrid?

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
    let (grid, whole) = (grid(for: view), source.grid(ofLevel: content.isBrief ? -1 : 0))
    let inView = keys(of: grid, view)
    for key in inView { store.use(key, frame: view.frame) }
    // The coarsest tiles first: they stand for all others while those are missing.
    var wanted =
      grid == whole || content.isBrief ? [] : keys(of: whole, view).filter { store[$0] == nil }.map { ($0, false) }
    // Where nothing shows, a sample does at first; what takes the place of something is as good as it is to be at once.
    let isExactAtOnce = view.isResting && (isHidden || grid != whole)
    wanted += inView.filter { store[$0] == nil }.map { ($0, isExactAtOnce) }
    let missing = wanted.count
    if view.isResting { wanted += inView.filter { store[$0]?.isExact == false }.map { ($0, true) } }
    let faded = view.time - Self.fade
    guard !wanted.isEmpty else {
      let isFading = view.isAnimated && store.isFading(since: faded)
      store.tidy(frame: view.frame, faded: faded, keeping: whole)
      return Progress(isComplete: true, isFinal: view.isResting && !isFading, hasChanged: isFading)
    }
    let asked = Dictionary(wanted, uniquingKeysWith: { first, _ in first })
    workers.drop { asked[$0.key] != $0.isAskedExact }
    let underWay = Set(workers.keys)
    let jobs = wanted.filter { !underWay.contains($0.0) }.prefix(Self.mostBegun).map { key, isExact in
      TileJob(key, isExact: isExact, source: source, paint: paint(at: key.grid.scale), image: store.image())
    }
    let done = workers.run(jobs, work: work)
    for job in done {
      store.put(
        job.image, isExact: job.isExact, at: job.key, time: isHidden ? -.infinity : view.time, frame: view.frame)
    }
    let isFading = view.isAnimated && store.isFading(since: faded)
    store.tidy(frame: view.frame, faded: faded, keeping: whole)
    return Progress(
      isComplete: done.count >= missing && inView.allSatisfy { store[$0] != nil }, isFinal: false,
      hasChanged: !done.isEmpty || isFading)
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

  /// Returns the tiles of a grid in view and not beside the drawing, the nearest to the middle first.
  private func keys(of grid: TileGrid, _ view: TileView) -> [TileKey] {
    let room = view.transform.toModel(view.window)
    let (columns, rows) = grid.tiles(in: room)
    let (within, down) = grid.tiles(in: source.drawnBounds(at: grid.scale))
    let center = room.center
    var found: [(key: TileKey, distance: Double)] = []
    for row in rows.clamped(to: down) {
      for column in columns.clamped(to: within) {
        let key = TileKey(grid: grid, column: column, row: row)
        found.append((key, key.rect.center.distance(to: center)))
      }
    }
    found.sort { ($0.distance, $0.key.row, $0.key.column) < ($1.distance, $1.key.row, $1.key.column) }
    return found.map(\.key)
  }
}

// MARK: - Drawing

extension TileSet {
  /// Draws the tiles in view.
  func draw(_ view: TileView, into picture: inout Picture) {
    let grid = grid(for: view)
    var grids = [grid]
    let finest = Int(clamp(binaryLogarithm(grid.scale / source.fitScale).rounded(.up), 0, Double(Self.greatestLevel)))
    for level in (0...finest).reversed() {
      let coarser = source.grid(ofLevel: level)
      if coarser != grid && store.hasTiles(of: coarser) { grids.append(coarser) }
    }
    for key in keys(of: grid, view) { draw(key, in: key.rect, grids[...], view, into: &picture) }
  }

  private func transparency(of tile: StoredTile, _ view: TileView) -> Double {
    guard view.isAnimated else { return 0 }
    return 1 - clamp((view.time - tile.arrival) / Self.fade, 0, 1)
  }

  /// Draws the part of a tile in a model rectangle, over coarser ones where it is missing or fading in.
  private func draw(
    _ key: TileKey, in rect: Rect, _ grids: ArraySlice<TileGrid>, _ view: TileView, into picture: inout Picture
  ) {
    let tile = store[key]
    let transparency = tile.map { self.transparency(of: $0, view) } ?? 1
    if transparency > 0 {
      if let previous = tile?.previous {
        place(previous, of: key, in: rect, opacity: 1, view, into: &picture)
      } else if let next = grids.dropFirst().first {
        let (columns, rows) = next.tiles(in: rect)
        for row in rows {
          for column in columns {
            let below = TileKey(grid: next, column: column, row: row)
            draw(below, in: below.rect.common(with: rect), grids.dropFirst(), view, into: &picture)
          }
        }
      }
    }
    if let tile { place(tile.image, of: key, in: rect, opacity: 1 - transparency, view, into: &picture) }
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
    let radius = look.sizing.baseRadius * content.greatestRelativeSize * look.sizing.zoomFactor(at: scale)
    return content.bounds.inset(by: -(radius + 2) / scale)
  }
}

extension Rect {
  /// Returns the part that lies in another rectangle, too; empty where there is none.
  func common(with other: Rect) -> Rect {
    let (left, top) = (max(minX, other.minX), max(minY, other.minY))
    return Rect(left, top, max(0, min(maxX, other.maxX) - left), max(0, min(maxY, other.maxY) - top))
  }
}
