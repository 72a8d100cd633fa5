// A large graph at rest as tiles: drawn beside the frames, kept, and shifted and scaled under the hand.
//
// There is a grid of tiles for every doubling of the zoom, and one for the exact zoom at which hands have come to rest, in
// which tiles lie on whole pixels. Moving hands get tiles of a sample of the edges; at rest those become exact. Where a
// tile is missing, a coarser one shows.
// Invariant: what shows depends on the frames so far, their times and nothing else.

import Drawing
import Geometry

/// The tiles of a large graph.
public struct TileLayer {
  /// The seconds that a tile takes to fade in.
  private static let fade = 0.12
  /// The work of each worker in a frame, about a nanosecond a unit: while hands move things, and at rest.
  private static let work = (moving: 3_000_000, resting: 5_000_000)
  /// The frames for which the zoom has to stay before it counts as resting.
  private static let restingFrames = 3
  /// Doublings of the zoom there are grids for.
  private static let greatestLevel = 24
  /// The time that drawing all that is in view may take before tiles show instead, and from which on they show no longer,
  /// in nanoseconds.
  private static let directCost = (most: 4.0e6, least: 2.7e6)

  /// The scene that the tiles are of, and how it looks.
  private var content: SceneContent?
  private var look: TileLook?
  /// What they are drawn from; `nil` of a small scene.
  private var source: TileSource?
  private var paints: [Double: TilePaint] = [:]
  private var store = TileStore()
  private let workers = TileWorkers()
  private var frame = 0
  private var time = 0.0
  private var isAnimated = true
  private var view = View(transform: .identity, window: .zero)
  /// The frames since the zoom changed.
  private var stillness = 0
  /// The grid of the zoom at which hands came to rest.
  private var restingGrid: TileGrid?

  /// True if tiles show; otherwise so little is in view that it is drawn as it is.
  public private(set) var isShowing = false
  /// True while tiles in view are missing, or not yet as good as they are to be.
  public private(set) var isRefining = false
  /// A number that counts up whenever what shows changes other than by the camera.
  public private(set) var revision: UInt64 = 0

  /// The window on the scene.
  private struct View: Equatable {
    var transform: ViewTransform
    var window: Rect
  }

  /// The part of `directCost` that counts.
  private let patience: Double

  /// A layer of nothing.
  public init() { self.init(patience: 1) }

  /// A layer of nothing.
  ///
  /// - Parameter patience: the factor by which drawing what is in view may take longer than usual before tiles show; 0 shows
  ///   tiles always.
  init(patience: Double) { self.patience = patience }

  /// Takes up a camera and draws on for as much time as a frame has.
  ///
  /// - Parameters:
  ///   - scene: the scene; one that is small has no tiles.
  ///   - theme: the colours.
  ///   - time: the time of the frame in seconds.
  ///   - isAnimated: true if tiles fade in.
  public mutating func update(_ scene: PlaneSceneGraph, theme: Theme.Name, time: Double, isAnimated: Bool) {
    let look = TileLook(theme: theme, sizing: scene.sizing, pixelScale: scene.items.pixelScale)
    if content !== scene.content || self.look != look { begin(scene.content, look) }
    guard source != nil else { return }
    let next = View(transform: scene.transform, window: scene.viewport)
    stillness = next.transform.scale == view.transform.scale ? stillness + 1 : 0
    view = next
    (self.time, self.isAnimated) = (time, isAnimated)
    frame += 1
    decide()
    guard isShowing else {
      isRefining = false
      return
    }
    refine()
  }

  private mutating func begin(_ content: SceneContent, _ look: TileLook) {
    store.removeAll()
    workers.drop(where: { _ in true }, image: { _ in })
    paints.removeAll(keepingCapacity: true)
    restingGrid = nil
    (self.content, self.look) = (content, look)
    source = TileSource(content, look: look)
    isShowing = false
    isRefining = false
    stillness = 0
    revision += 1
  }

  // MARK: What shows

  /// Decides whether tiles show, by the cost of drawing all that is in view; with a difference between there and back, that
  /// it does not change with every frame.
  private mutating func decide() {
    guard let source else { return }
    let wasShowing = isShowing
    let cost = source.directCost(of: view.transform.toModel(view.window), scale: view.transform.scale)
    isShowing = cost > patience * (wasShowing ? Self.directCost.least : Self.directCost.most)
    if isShowing != wasShowing { revision += 1 }
  }

  /// The grid whose tiles belong to the present zoom.
  private var grid: TileGrid? {
    guard let source else { return nil }
    if let restingGrid, restingGrid.scale == view.transform.scale { return restingGrid }
    let level = binaryLogarithm(view.transform.scale / source.fitScale).rounded()
    return source.grid(ofLevel: Int(clamp(level, 0, Double(Self.greatestLevel))))
  }

  private func transparency(of tile: StoredTile) -> Double {
    guard isAnimated else { return 0 }
    return 1 - clamp((time - tile.arrival) / Self.fade, 0, 1)
  }

  // MARK: Work

  /// Draws on at the tiles in view, the middle first.
  private mutating func refine() {
    guard let source else { return }
    let isResting = stillness >= Self.restingFrames
    let scale = view.transform.scale
    if isResting, grid?.scale != scale { restingGrid = TileGrid(origin: source.content.bounds.origin, scale: scale) }
    guard let grid else { return }
    let whole = source.grid(ofLevel: 0)
    let inView = keys(of: grid)
    for key in inView { store.use(key, frame: frame) }
    // The coarsest tiles first: they stand for all others while those are missing.
    var wanted = grid == whole ? [] : keys(of: whole).filter { store[$0] == nil }.map { ($0, false) }
    wanted += inView.filter { store[$0] == nil }.map { ($0, isResting) }
    if isResting { wanted += inView.filter { store[$0]?.isExact == false }.map { ($0, true) } }
    let keys = Set(wanted.map(\.0))
    var dropped: [PixelImage] = []
    workers.drop(where: { !keys.contains($0.key) || isResting != $0.isExact && grid == $0.key.grid }) {
      dropped.append($0)
    }
    let underWay = Set(workers.keys)
    let jobs = wanted.filter { !underWay.contains($0.0) }.prefix(64).map { key, isExact in
      TileJob(key, isExact: isExact, source: source, paint: paint(of: source, at: key.grid.scale), image: store.image())
    }
    let work = isResting ? Self.work.resting : Self.work.moving
    let (_, done) = workers.run(jobs, work: work)
    for job in done { store.put(job.image, isExact: job.isExact, at: job.key, time: time, frame: frame) }
    let faded = time - Self.fade
    if !done.isEmpty || store.isFading(since: faded - 0.1) { revision += 1 }
    store.tidy(frame: frame, faded: faded, keeping: whole)
    isRefining = wanted.count > done.count || !isResting || isAnimated && store.isFading(since: faded)
  }

  private mutating func paint(of source: TileSource, at scale: Double) -> TilePaint {
    if let paint = paints[scale] { return paint }
    let paint = source.paint(at: scale)
    if paints.count > 32 { paints.removeAll(keepingCapacity: true) }
    paints[scale] = paint
    return paint
  }

  /// Returns the tiles of a grid in view and not beside the drawing, the nearest to the middle first.
  private func keys(of grid: TileGrid) -> [TileKey] {
    guard let source else { return [] }
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

extension TileLayer {
  /// Draws the tiles in view.
  public func draw(into picture: inout Picture) {
    guard let source, let grid else { return }
    var grids = [grid]
    let level = Int(clamp(binaryLogarithm(grid.scale / source.fitScale).rounded(.up), 0, Double(Self.greatestLevel)))
    for level in (0...level).reversed() {
      let coarser = source.grid(ofLevel: level)
      if coarser != grid && store.hasTiles(of: coarser) { grids.append(coarser) }
    }
    for key in keys(of: grid) { draw(key, in: key.rect, grids[...], into: &picture) }
  }

  /// Draws the part of a tile in a model rectangle, over coarser ones where it is missing or fading in.
  private func draw(_ key: TileKey, in rect: Rect, _ grids: ArraySlice<TileGrid>, into picture: inout Picture) {
    let tile = store[key]
    let transparency = tile.map(transparency) ?? 1
    if transparency > 0 {
      if let previous = tile?.previous {
        place(previous, of: key, in: rect, opacity: 1, into: &picture)
      } else if let next = grids.dropFirst().first {
        let (columns, rows) = next.tiles(in: rect)
        for row in rows {
          for column in columns {
            let below = TileKey(grid: next, column: column, row: row)
            draw(below, in: below.rect.common(with: rect), grids.dropFirst(), into: &picture)
          }
        }
      }
    }
    if let tile { place(tile.image, of: key, in: rect, opacity: 1 - transparency, into: &picture) }
  }

  private func place(
    _ image: PixelImage, of key: TileKey, in rect: Rect, opacity: Double, into picture: inout Picture
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
    TileGrid(origin: content.bounds.origin, scale: fitScale * Double(1 << level))
  }

  /// Returns the model rectangle that everything drawn at a scale lies in.
  func drawnBounds(at scale: Double) -> Rect {
    let radius = look.sizing.baseRadius * content.greatestRelativeSize * look.sizing.zoomFactor(at: scale)
    return content.bounds.inset(by: -(radius + 2) / scale)
  }

  /// Returns about how long it takes to draw what a model rectangle shows as it is, in nanoseconds.
  func directCost(of rect: Rect, scale: Double) -> Double {
    let diagonal = (rect.width * rect.width + rect.height * rect.height).squareRoot() * scale
    var cost = 120 * Double(content.index.count(in: rect))
    var counts = [Int](repeating: 0, count: index.classCount)
    index.forEachRow(near: rect) { kind, first, end in counts[kind] += Int(index.starts[end]) - Int(index.starts[first])
    }
    for (kind, count) in counts.enumerated() {
      let longest = index.cells.width(ofClass: kind) * scale
      cost += Double(count) * (60 + 2 * min(0.7 * longest, diagonal))
    }
    return cost
  }
}

extension Rect {
  /// The part that lies in another rectangle, too; empty where there is none.
  func common(with other: Rect) -> Rect {
    let (left, top) = (max(minX, other.minX), max(minY, other.minY))
    return Rect(left, top, max(0, min(maxX, other.maxX) - left), max(0, min(maxY, other.maxY) - top))
  }
}
