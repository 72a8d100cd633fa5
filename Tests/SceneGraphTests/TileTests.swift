// A large network as tiles: the same on every way there, without seams, and exact at rest.

import Drawing
import Geometry
import GraphModel
import Randomness
import TestSupport
import Testing

@testable import SceneGraph

@Suite("Tiles of a large network")
struct TileTests {
  private static let window = Rect(0, 0, 300, 220)

  /// A scene of a network large enough for tiles.
  private static func scene(seed: UInt64, edges: Int = 3200) -> PlaneSceneGraph {
    var random = SeededGenerator(seed: seed)
    let positions = (0..<500).map { _ in random.point(1000) + random.point(40) }
    let ends = (0..<edges).map { index in
      let a = random.whole(0...499)
      return (a, index % 3 == 0 ? random.whole(0...499) : min(499, a + random.whole(0...9)))
    }
    return PlaneSceneGraph(makeGraph(positions, edges: ends), positions: positions)
  }

  private static func update(_ scene: inout PlaneSceneGraph, _ transform: ViewTransform) {
    let fit = ViewTransform(fitting: scene.content.bounds, in: window)
    let sizing = NodeSizing(scene.content, fitScale: fit.scale, pixelScale: 1)
    scene.update(camera: transform, viewport: window, sizing: sizing, pixelScale: 1)
  }

  /// A layer that has looked through one transform after another, a frame each, and then rested.
  private static func layer(_ scene: PlaneSceneGraph, _ ways: [ViewTransform]) -> TileLayer {
    var (layer, scene) = (TileLayer(patience: 0), scene)
    var frame = 0
    for transform in ways {
      update(&scene, transform)
      layer.update(scene, theme: .night, time: Double(frame) / 60, isAnimated: true)
      frame += 1
    }
    while layer.isRefining && frame < 5000 {
      layer.update(scene, theme: .night, time: Double(frame) / 60, isAnimated: true)
      frame += 1
    }
    #expect(frame < 5000, "tiles become exact")
    return layer
  }

  private static func picture(_ layer: TileLayer) -> Picture {
    var picture = Picture()
    picture.begin(width: Int(window.width), height: Int(window.height), ground: Color(0))
    layer.draw(into: &picture)
    return picture
  }

  private static func fit(_ scene: PlaneSceneGraph) -> ViewTransform {
    ViewTransform(fitting: scene.content.bounds, in: window)
  }

  @Test("what shows at rest does not depend on the way there", arguments: 0..<2 as Range<UInt64>)
  func rests(seed: UInt64) {
    let scene = Self.scene(seed: seed)
    let fit = Self.fit(scene)
    let close = fit.scaled(by: 2.7, about: Point(100, 80))
    let ways = (0..<30).map { fit.interpolated(to: close, Double($0) / 29, center: Self.window.center) }
    let (direct, flown) = (Self.layer(scene, [close]), Self.layer(scene, ways + [close]))
    #expect(direct.isShowing && flown.isShowing)
    #expect(Self.picture(direct).pixelsOfImages == Self.picture(flown).pixelsOfImages)
  }

  @Test("every edge waits for colours that are about to come, but not for ever")
  func colors() {
    // So many long edges that a sample has a part of them.
    var scene = Self.scene(seed: 3, edges: 60_000)
    Self.update(&scene, Self.fit(scene))
    let whole = Self.picture(Self.layer(scene, [Self.fit(scene)])).pixelsOfImages
    func awaiting(_ seconds: Double) -> TileLayer {
      var layer = TileLayer(patience: 0)
      for frame in 0..<Int(seconds * 60) {
        layer.update(scene, theme: .night, time: Double(frame) / 60, isAnimated: true, awaitsColors: true)
      }
      return layer
    }
    var layer = awaiting(5)
    #expect(layer.isRefining && Self.picture(layer).pixelsOfImages != whole)
    for frame in 300..<900 where layer.isRefining {
      layer.update(scene, theme: .night, time: Double(frame) / 60, isAnimated: true)
    }
    #expect(!layer.isRefining && Self.picture(layer).pixelsOfImages == whole)
    #expect(Self.picture(awaiting(15)).pixelsOfImages == whole)
  }

  @Test("everything shows as a sample before any part of it shows every edge")
  func samplesFirst() {
    // So many long edges that a sample has a part of them.
    var scene = Self.scene(seed: 3, edges: 60_000)
    Self.update(&scene, Self.fit(scene))
    let look = TileLook(theme: .night, sizing: scene.sizing, pixelScale: 1)
    guard var set = TileSet(scene.content, look: look) else { return #expect(Bool(false), "the scene has tiles") }
    let workers = TileWorkers()
    var view = TileView()
    (view.transform, view.window, view.isResting, view.isZoomResting) = (scene.transform, Self.window, true, true)
    var states: [(complete: Bool, exact: Int)] = []
    var progress = set.refine(view, workers, isHidden: false, work: 60_000)
    while !progress.isFinal && states.count < 5_000 {
      states.append((progress.isComplete, set.exactCount))
      view.frame += 1
      view.time += 1 / 60
      progress = set.refine(view, workers, isHidden: false, work: 60_000)
    }
    #expect(progress.isFinal && set.exactCount > 0)
    let complete = states.firstIndex { $0.complete } ?? states.count
    #expect(complete > 0 && complete < states.count / 2)
    #expect(states[..<complete].allSatisfy { $0.exact == 0 })
  }

  @Test(
    "the first tiles come in together: no part of a network shows while others are missing", arguments: [true, false])
  func firstTogether(isAnimated: Bool) throws {
    var scene = Self.scene(seed: 3, edges: 60_000)
    Self.update(&scene, Self.fit(scene))
    let look = TileLook(theme: .night, sizing: scene.sizing, pixelScale: 1)
    var set = try #require(TileSet(scene.content, look: look))
    let workers = TileWorkers()
    var view = TileView()
    (view.transform, view.window, view.isAnimated) = (scene.transform, Self.window, isAnimated)
    func images() -> Int {
      var picture = Picture()
      picture.begin(width: Int(Self.window.width), height: Int(Self.window.height), ground: Color(0))
      set.draw(view, into: &picture)
      return picture.images.count
    }
    var counts: [Int] = []
    while !set.covers(view) && counts.count < 5_000 {
      _ = set.refine(view, workers, isHidden: false, work: 20_000)
      view.frame += 1
      view.time += 1 / 60
      if !set.covers(view) { counts.append(images()) }
    }
    #expect(counts.count > 2 && counts.allSatisfy { $0 == 0 })
    view.time += 1
    #expect(images() > 1)
  }

  @Test("in exact tiles some edges stand out, the more the closer one looks, and all weigh as much as there are")
  func emphasis() throws {
    var scene = Self.scene(seed: 3, edges: 60_000)
    Self.update(&scene, Self.fit(scene))
    let source = try #require(
      TileSource(scene.content, look: TileLook(theme: .night, sizing: scene.sizing, pixelScale: 1)))
    var last = 0.0
    for zoom in [1.0, 2, 5, 12, 40] {
      let paint = source.paint(at: source.fitScale * zoom)
      for kind in paint.halvings.indices {
        let weights = paint.lineWeights(ofClass: kind, inSample: false)
        let part = Double(weights.limit) / 65536
        let sum = part * Double(weights.chosen) + (1 - part) * Double(weights.other)
        #expect(weights.chosen >= weights.other && weights.other > 0 && abs(sum - 1) < 1e-4)
        let sample = paint.lineWeights(ofClass: kind, inSample: true)
        #expect(sample.limit == weights.limit && sample.chosen >= weights.chosen)
        #expect(abs(part * Double(sample.chosen) + Double(paint.toneWeights[kind]) - 1) < 1e-4)
      }
      #expect(paint.emphasis >= last && (zoom > 1 || paint.emphasis == 0))
      last = paint.emphasis
    }
    #expect(last > 0.4)
  }

  @Test("hands that come to rest see exact tiles come in together, unless some take long", arguments: [300_000, 9_000])
  func together(work: Int) throws {
    var scene = Self.scene(seed: 3, edges: 60_000)
    Self.update(&scene, Self.fit(scene))
    let look = TileLook(theme: .night, sizing: scene.sizing, pixelScale: 1)
    var set = try #require(TileSet(scene.content, look: look))
    let workers = TileWorkers()
    var view = TileView()
    (view.transform, view.window) = (scene.transform.scaled(by: 1.3, about: Self.window.center), Self.window)
    func refine(_ work: Int) -> TileSet.Progress {
      view.frame += 1
      view.time += 1 / 60
      return set.refine(view, workers, isHidden: false, work: work)
    }
    func pixels() -> [UInt32] {
      var picture = Picture()
      picture.begin(width: Int(Self.window.width), height: Int(Self.window.height), ground: Color(0))
      set.draw(view, into: &picture)
      return picture.pixelsOfImages
    }
    // The hands move until there is a sample everywhere, and it has faded in.
    for _ in 0..<60 { _ = refine(20_000_000) }
    let (moving, rested) = (pixels(), view.time)
    (view.isResting, view.isZoomResting) = (true, true)
    var (waited, changedAt) = (0, nil as Double?)
    var progress = refine(work)
    while !progress.isFinal && view.time < rested + 100 {
      if changedAt == nil {
        if pixels() == moving { waited += set.exactCount > 0 ? 1 : 0 } else { changedAt = view.time - rested }
      }
      progress = refine(work)
    }
    let wait = try #require(changedAt)
    #expect(progress.isFinal && waited > 3 && pixels() != moving)
    #expect(work > 100_000 ? wait < 0.9 : wait > 0.9 && wait < 1.5 && view.time - rested > wait + 0.2)
  }

  @Test("a dense place takes no worker from the tiles about it, and its own work is as much as there is")
  func dealsOut() throws {
    var scene = Self.scene(seed: 3, edges: 60_000)
    Self.update(&scene, Self.fit(scene))
    let source = try #require(
      TileSource(scene.content, look: TileLook(theme: .night, sizing: scene.sizing, pixelScale: 1)))
    let grid = source.grid(ofLevel: 0)
    let far = TileGrid(origin: grid.origin + Point(1e6, 1e6), scale: grid.scale)
    func job(_ key: TileKey) -> TileJob {
      TileJob(
        key, isExact: true, source: source, paint: source.paint(at: grid.scale),
        image: PixelImage(width: TileCanvas.side, height: TileCanvas.side))
    }
    let workers = TileWorkers()
    let dense = TileKey(grid: grid, column: 0, row: 0)
    workers.add(job(dense))
    // So little that the dense place is not done for many frames, and enough for one of nothing.
    var (frames, left) = (0, Set((0..<6).map { TileKey(grid: far, column: $0, row: 0) }))
    while !left.isEmpty && frames < 20 {
      for key in left.sorted(by: { $0.column < $1.column }) where !workers.isDrawing(key) { workers.add(job(key)) }
      _ = workers.run(work: 10_000, takesOver: false, finish: { left.remove($0.key) }, leave: { _ in })
      frames += 1
    }
    #expect(left.isEmpty && frames < 20 && workers.isDrawing(dense))
  }

  @Test("the same frames show the same pictures in every frame")
  func repeats() {
    let scene = Self.scene(seed: 7)
    let fit = Self.fit(scene)
    func frames() -> [[UInt32]] {
      var (layer, scene) = (TileLayer(patience: 0), scene)
      return (0..<16).map { frame in
        Self.update(&scene, fit.shifted(by: Point(Double(min(frame, 8)) * 3, 0)))
        layer.update(scene, theme: .paper, time: Double(frame) / 60, isAnimated: true)
        let images = Self.picture(layer).images
        return images.flatMap { placed in
          [UInt32(placed.opacity * 1000), placed.image.pixels[500], placed.image.pixels[30_000]]
        }
      }
    }
    #expect(frames() == frames())
  }

  @Test("a scene to come is drawn while the present one shows, and is whole from its first frame on")
  func prepares() {
    var (scene, other) = (Self.scene(seed: 2), Self.scene(seed: 4))
    let close = Self.fit(scene).scaled(by: 2, about: Self.window.center)
    Self.update(&scene, close)
    var layer = Self.layer(scene, [close])
    let before = Self.picture(layer).pixelsOfImages
    Self.update(&other, close)
    var frame = 10_000
    // Under a hand, for otherwise a frame has time for all of it.
    func update(_ scene: PlaneSceneGraph) {
      frame += 1
      layer.update(scene, theme: .night, time: Double(frame) / 60, isAnimated: true, isTouched: true)
    }
    update(scene)
    var waited = 0
    while !layer.prepare(other.content, sizing: other.sizing) {
      update(scene)
      #expect(layer.isRefining && Self.picture(layer).pixelsOfImages == before)
      waited += 1
    }
    #expect(waited > 1)
    update(other)
    let alone = Self.picture(Self.layer(other, [close])).pixelsOfImages
    #expect(alone != before && Self.picture(layer).pixelsOfImages == alone)
    while layer.isRefining { update(other) }
    #expect(Self.picture(layer).pixelsOfImages == alone)
  }

  @Test(
    "scenes to come that do not come, or not as they were drawn, leave the present one as it is",
    arguments: 0..<4 as Range<UInt64>)
  func forgets(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var scenes = (0..<3).map { Self.scene(seed: seed &* 3 &+ $0) }
    var (layer, shown) = (TileLayer(patience: 0), 0)
    var transform = Self.fit(scenes[0])
    for frame in 0..<120 {
      let other = random.below(3)
      switch random.below(6) {
      case 0: transform = transform.shifted(by: random.point(60) - Point(30, 30))
      case 1: layer.stopPreparing()
      case 2: shown = other
      default: if layer.prepare(scenes[other].content, sizing: scenes[other].sizing) { shown = other }
      }
      for index in scenes.indices { Self.update(&scenes[index], transform) }
      layer.update(scenes[shown], theme: .night, time: Double(frame) / 60, isAnimated: true)
    }
    layer.stopPreparing()
    for frame in 120..<5000 {
      layer.update(scenes[shown], theme: .night, time: Double(frame) / 60, isAnimated: true)
      if !layer.isRefining { break }
    }
    #expect(!layer.isRefining)
    #expect(Self.picture(layer).pixelsOfImages == Self.picture(Self.layer(scenes[shown], [transform])).pixelsOfImages)
  }

  @Test("frames that come late have less work, those in time again all, on displays of any rate")
  func pace() {
    var pace = WorkPace()
    func note(_ interval: Double, _ times: Int) { for _ in 0..<times { pace.note(interval: interval) } }
    note(1.0 / 60, 100)
    #expect(pace.part == 1)
    note(0.05, 20)
    #expect(pace.part == 0.25)
    note(1.0 / 60, 60)
    #expect(pace.part == 1)
    note(10, 5)
    note(0, 5)
    #expect(pace.part == 1, "pauses tell nothing")
    note(0.028, 1)
    note(0.0054, 1)
    note(1.0 / 60, 20)
    #expect(pace.part == 1, "a frame after a late one comes early, and does not make the others late")
    note(1.0 / 30, 400)
    #expect(pace.part == 1, "a display of thirty frames a second")
    pace.begin()
    #expect(pace.part == 0.1, "the first work of something new waits for the memory")
    note(0.05, 3)
    #expect(pace.part == 0.1, "and is never less")
    note(1.0 / 30, 100)
    #expect(pace.part == 1)
    pace.begin()
    note(1.0 / 30, 12)
    #expect(pace.part == 1, "as long as no frame comes late it soon has all of a frame")
    var (random, whole) = (SeededGenerator(seed: 1), 0)
    for _ in 0..<2_000 {
      pace.note(interval: 1.0 / 60 + 0.003 * (random.unit() - 0.5))
      if pace.part == 1 { whole += 1 }
    }
    #expect(whole > 1_800, "timers are not exact")
  }

  @Test(
    "a view that is shifted by whole pixels shows the same pixels: tiles have no seams", arguments: [37.0, 100])
  func seams(shift: Double) {
    let scene = Self.scene(seed: 3)
    let fit = Self.fit(scene)
    let whole = fit.scaled(by: 1.5, about: Self.window.center)
    let base = ViewTransform(scale: whole.scale, offset: Point(whole.offset.x.rounded(), whole.offset.y.rounded()))
    let one = Self.picture(Self.layer(scene, [base])).pixelsOfImages
    let other = Self.picture(Self.layer(scene, [base.shifted(by: Point(shift, 0))])).pixelsOfImages
    let width = Int(Self.window.width)
    var differing = 0
    for y in 0..<Int(Self.window.height) {
      for x in Int(shift)..<width where one[y * width + x - Int(shift)] != other[y * width + x] { differing += 1 }
    }
    #expect(differing == 0)
  }

  @Test("neighbouring tiles have the same pixels along their rim")
  func rims() throws {
    let scene = Self.scene(seed: 5)
    let source = try #require(
      TileSource(scene.content, look: TileLook(theme: .night, sizing: scene.sizing, pixelScale: 1)))
    let grid = TileGrid(origin: scene.content.bounds.origin, scale: 1)
    func image(_ column: Int) -> PixelImage {
      let tile = TilePixels(TileKey(grid: grid, column: column, row: 1), source, source.paint(at: 1))
      #expect(tile.turns == 1)
      return tile.image
    }
    let (left, right) = (image(1), image(2))
    var worst = 0
    for row in 0..<TileCanvas.side {
      for (column, twin) in [(256, 0), (257, 1)] {
        let (a, b) = (left.pixels[row * left.width + column], right.pixels[row * left.width + twin])
        for shift in [0, 8, 16] { worst = max(worst, abs(Int(a >> shift & 255) - Int(b >> shift & 255))) }
      }
    }
    // Ends are rounded in each tile by itself.
    #expect(worst <= 6)
  }

  @Test("a tile that is drawn in parts is the tile", arguments: [2, 3, 4], [1.0, 30])
  func parts(count: Int, zoom: Double) throws {
    let scene = Self.scene(seed: 5)
    let source = try #require(
      TileSource(scene.content, look: TileLook(theme: .night, sizing: scene.sizing, pixelScale: 1)))
    let scale = source.fitScale * zoom
    let grid = TileGrid(origin: scene.content.bounds.origin, scale: scale)
    let middle = (scene.content.bounds.center - grid.origin) * scale / Double(TileGrid.tileSide)
    let key = TileKey(grid: grid, column: Int(middle.x), row: Int(middle.y))
    func draw(_ part: TilePart, on canvas: TileCanvas, into image: PixelImage) {
      var job = TileJob(
        key, isExact: true, source: source, paint: source.paint(at: scale), image: image, part: part)
      // Some at a time.
      while !job.isDone {
        var budget = 50_000
        job.advance(on: canvas, budget: &budget)
      }
    }
    let (whole, image) = (
      PixelImage(width: TileCanvas.side, height: TileCanvas.side),
      PixelImage(width: TileCanvas.side, height: TileCanvas.side)
    )
    // One canvas after another part, as workers have it.
    let canvas = TileCanvas()
    for number in [1, 0] + Array(2..<count) { draw(TilePart(number, of: count), on: canvas, into: image) }
    draw(.whole, on: canvas, into: whole)
    // Lines begin anew where they are cut, and are rounded there; where many pixels are equally dense, the brightness of a
    // little more is another.
    var (worst, all, nearCuts) = (0, 0, 0)
    for pixel in 0..<TileCanvas.side * TileCanvas.side {
      let row = pixel / TileCanvas.side
      let isNearCut = (1..<count).contains { abs(TilePart($0, of: count).rows.lowerBound - row) <= 2 }
      for shift in [UInt32(0), 8, 16] {
        let difference = abs(Int(image.pixels[pixel] >> shift & 255) - Int(whole.pixels[pixel] >> shift & 255))
        worst = max(worst, difference)
        all += difference
        nearCuts += isNearCut ? difference : 0
      }
    }
    #expect(worst <= 16 && all <= 3 * TileCanvas.side * TileCanvas.side / 20, "\(worst), \(all)")
    #expect(nearCuts <= 200 + all / 4, "\(nearCuts) of \(all)")
  }

  @Test("of a tile in parts all are drawn or none, and it is done once")
  func partsTogether() throws {
    let scene = Self.scene(seed: 5)
    let source = try #require(
      TileSource(scene.content, look: TileLook(theme: .night, sizing: scene.sizing, pixelScale: 1)))
    let grid = source.grid(ofLevel: 0)
    func add(_ column: Int, parts: Int, to workers: TileWorkers) {
      let image = PixelImage(width: TileCanvas.side, height: TileCanvas.side)
      for number in 0..<parts {
        workers.add(
          TileJob(
            TileKey(grid: grid, column: column, row: 0), isExact: true, source: source,
            paint: source.paint(at: grid.scale), image: image, part: TilePart(number, of: parts)))
      }
    }
    let workers = TileWorkers()
    var (done, left): ([Int], [Int]) = ([], [])
    func run(_ work: Int) -> Int {
      workers.run(
        work: work, takesOver: false, finish: { done.append($0.key.column) }, leave: { left.append($0.key.column) })
    }
    func isDrawing(_ column: Int) -> Bool { workers.isDrawing(TileKey(grid: grid, column: column, row: 0)) }
    // More parts than workers begin with in so little time: those of a tile that is begun stay, those of others are left.
    add(0, parts: 4, to: workers)
    add(1, parts: 2, to: workers)
    #expect(run(1_000) == 0 && left == [1] && done.isEmpty && isDrawing(0) && !isDrawing(1))
    // It is of no use any more, nor is the part that waits.
    workers.drop { $0.key.column == 0 }
    #expect(!isDrawing(0))
    for _ in 0..<200 { #expect(run(1_000_000) == 0) }
    add(0, parts: 4, to: workers)
    var frames = 0
    while done.isEmpty && frames < 10_000 { frames += run(100_000) > 0 ? 0 : 1 }
    #expect(done == [0] && left == [1] && frames > 0 && !isDrawing(0))
    for _ in 0..<200 { #expect(run(1_000_000) == 0) }
    #expect(done == [0] && left == [1])
  }

  @Test("an edge shows in the tile at its middle, however close one looks", arguments: [1.0, 40, 3000, 20_000])
  func close(zoom: Double) throws {
    let scene = Self.scene(seed: 6)
    let graph = scene.content.graph
    let scale = Self.fit(scene).scale * zoom
    let source = try #require(
      TileSource(scene.content, look: TileLook(theme: .night, sizing: scene.sizing, pixelScale: 1)))
    let grid = TileGrid(origin: scene.content.bounds.origin, scale: scale)
    for edge in graph.edges.prefix(400).filter({ graph.source(of: $0) != graph.target(of: $0) }).prefix(40) {
      let ends = [graph.source(of: edge), graph.target(of: edge)].map { scene.content.positions[$0.index] }
      let middle = (ends[0] + ends[1]) / 2
      let (columns, rows) = grid.tiles(in: Rect(middle.x, middle.y, 0, 0))
      let key = TileKey(grid: grid, column: columns.lowerBound, row: rows.lowerBound)
      let image = TilePixels(key, source, source.paint(at: scale)).image
      let point = (middle - key.rect.origin) * scale + Point(1, 1)
      let ground = Theme.night.ground
      let pixel = image.pixels[Int(point.y) * image.width + Int(point.x)]
      #expect(pixel & 0xFF_FFFF != UInt32(ground.red) << 16 | UInt32(ground.green) << 8 | UInt32(ground.blue))
    }
  }

  @Test("a sample has the weight of the whole")
  func sample() throws {
    let scene = Self.scene(seed: 9, edges: 40_000)
    let fit = Self.fit(scene)
    let sizing = NodeSizing(scene.content, fitScale: fit.scale, pixelScale: 1)
    let source = try #require(TileSource(scene.content, look: TileLook(theme: .night, sizing: sizing, pixelScale: 1)))
    let paint = source.paint(at: fit.scale)
    #expect(!paint.isSampleExact)
    func light(isExact: Bool) -> Double {
      TilePixels(TileKey(grid: source.grid(ofLevel: 0), column: 0, row: 0), isExact: isExact, source, paint).light
    }
    // A little darker, for what is uneven counts less in tones than what is even.
    #expect((0.7...1.05).contains(light(isExact: false) / light(isExact: true)))
  }

  @Test("an even tone fades into the ground where it is next to nothing, and is the brighter the denser edges are")
  func fades() throws {
    let curve = try #require(Self.scene(seed: 5).content.densityCurve)
    var last = 0.0
    for step in -20...20 {
      let brightness = curve.brightness(of: power(2, Double(step)), single: 1)
      // A pixel of an image has 256 steps.
      #expect(brightness >= last && (step > -8 || brightness < 1 / 256), "2 to the power of \(step)")
      last = brightness
    }
    #expect(last > 0.9)
  }

  @Test("an even tone makes a sample as bright as the whole, part by part of a tile", arguments: [1.0, 4])
  func sampleParts(zoom: Double) throws {
    var scene = Self.scene(seed: 9, edges: 60_000)
    Self.update(&scene, Self.fit(scene))
    let source = try #require(
      TileSource(scene.content, look: TileLook(theme: .night, sizing: scene.sizing, pixelScale: 1)))
    let scale = source.fitScale * zoom
    let grid = TileGrid(origin: scene.content.bounds.origin, scale: scale)
    let middle = (scene.content.bounds.center - grid.origin) * scale / Double(TileGrid.tileSide)
    let paint = source.paint(at: scale)
    try #require(!paint.isSampleExact)
    // The same lines without the tone, which have all of the weight.
    let untoned = TilePaint(
      tone: paint.tone, edgeInks: paint.edgeInks, nodeInks: paint.nodeInks, plainInk: .zero, radius: paint.radius,
      topRadii: paint.topRadii, halvings: paint.halvings, emphasis: paint.emphasis, sampleEmphasis: 1)
    func light(_ paint: TilePaint, isExact: Bool) -> [Double] {
      let key = TileKey(grid: grid, column: Int(middle.x), row: Int(middle.y))
      let image = TilePixels(key, isExact: isExact, source, paint).image
      var parts = [Double](repeating: 0, count: 256)
      for y in 0..<TileGrid.tileSide {
        for x in 0..<TileGrid.tileSide {
          parts[y / 16 * 16 + x / 16] += Double(image.pixels[(y + 1) * image.width + x + 1] >> 8 & 255)
        }
      }
      return parts
    }
    let whole = light(paint, isExact: true)
    func difference(_ paint: TilePaint) -> Double {
      zip(light(paint, isExact: false), whole).reduce(0) { $0 + abs($1.0 - $1.1) } / whole.reduce(0, +)
    }
    let (toned, plain) = (difference(paint), difference(untoned))
    #expect(toned < 0.12 && toned < 0.6 * plain, "\(toned), without the tone \(plain)")
  }

  @Test(
    "hands that come and go, other windows, colours and networks leave no tile behind",
    arguments: 0..<3 as Range<UInt64>)
  func crowd(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var layer = TileLayer(patience: 0)
    var scene = Self.scene(seed: seed)
    var transform = Self.fit(scene)
    for frame in 0..<60 {
      switch random.below(8) {
      case 0: transform = transform.scaled(by: random.number(0.3...3), about: random.point(500))
      case 1: transform = Self.fit(scene)
      case 2 where frame % 40 == 0: scene = Self.scene(seed: seed + UInt64(frame))
      case 3: transform = ViewTransform(scale: transform.scale * 1e6, offset: transform.offset)
      case 4: transform = ViewTransform(scale: Self.fit(scene).scale * 1e-3, offset: random.point(900))
      default: transform = transform.shifted(by: random.point(200) - Point(100, 100))
      }
      Self.update(&scene, transform)
      layer.update(
        scene, theme: random.below(9) == 0 ? .paper : .night, time: Double(frame) / 60, isAnimated: frame % 2 == 0)
      guard layer.isShowing else { continue }
      let images = Self.picture(layer).images
      #expect(images.allSatisfy { $0.origin.x.isFinite && $0.area.width >= 0 && $0.scale > 0 })
    }
  }
}

@Suite("Density of edges over a drawing")
struct DensityFieldTests {
  @Test("every cell has the length of the edges in it, by colour and class", arguments: 0..<6 as Range<UInt64>)
  func lengths(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let positions = (0..<300).map { _ in random.point(1000) }
    let ends = (0..<2000).map { _ in (random.whole(0...299), random.whole(0...299)) }
    let categories = NodeCategories(groups: (0..<300).map { $0 % 3 })
    let index = EdgeIndex(
      positions, bounds: try #require(Rect(bounding: positions)), sources: ends.map { UInt32($0.0) },
      targets: ends.map { UInt32($0.1) }, categories: categories)
    let field = DensityField(of: index)
    let area = field.cellWidth * field.cellWidth
    var (total, colored) = (0.0, 0.0)
    for kind in 0..<index.classCount {
      var length = 0.0
      for row in 0..<field.side {
        for column in 0..<field.side {
          let cell = field.cell(lengthClass: kind, column: column, row: row)
          length += Double(cell.neutral + cell.colored) * area
          colored += Double(cell.colored) * area
          #expect(cell.color < 3)
        }
      }
      #expect(abs(length - index.lengths[kind]) <= 0.001 * index.lengths[kind] + 0.1)
      total += length
    }
    let sum = ends.reduce(0) { $0 + positions[$1.0].distance(to: positions[$1.1]) }
    #expect(abs(total - sum) < 0.001 * sum)
    let within = ends.filter { $0.0 % 3 == $0.1 % 3 }
      .reduce(0) { $0 + positions[$1.0].distance(to: positions[$1.1]) }
    #expect(abs(colored - within) < 0.001 * within)
    for (column, row) in [(-1, 0), (0, -1), (field.side, 0), (0, field.side)] {
      #expect(field.cell(lengthClass: 0, column: column, row: row).neutral == 0)
    }
    // All of it in the drawing, in rectangles that lie side by side as much as in them together, and none beside it.
    let bounds = Rect(index.origin.x, index.origin.y, index.extent, index.extent)
    #expect(abs(field.length(in: bounds.inset(by: -50)) - sum) < 0.001 * sum)
    let (x, y) = (random.number(0.1...0.9) * index.extent, random.number(0.1...0.9) * index.extent)
    let rest = 2 * index.extent
    let parts = [
      Rect(-9, -9, x + 9, y + 9), Rect(x, -9, rest, y + 9), Rect(-9, y, x + 9, rest), Rect(x, y, rest, rest),
    ].map { Rect($0.x + index.origin.x, $0.y + index.origin.y, $0.width, $0.height) }
    #expect(abs(parts.reduce(0) { $0 + field.length(in: $1) } - sum) < 0.001 * sum)
    #expect(field.length(in: Rect(index.origin.x + x, index.origin.y, 0, rest)) == 0)
    #expect(field.length(in: Rect(index.origin.x - 500, index.origin.y, 400, rest)) == 0)
    #expect(field.length(in: Rect(1e300, -1e300, 1, 1)) == 0)
  }
}

@Suite("Density of lines")
struct TileCanvasTests {
  @Test("a line weighs as much as it is long, whichever way it leans", arguments: 0..<30 as Range<UInt64>)
  func weight(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let canvas = TileCanvas()
    func number() -> Double { random.number(2...255) }
    let (a, b) = (Point(number(), number()), Point(number(), number()))
    canvas.begin(rows: 0..<TileCanvas.side, inks: [SIMD4(0, 0, 0, 1)])
    _ = canvas.line(
      Float(a.x), Float(a.y), Float(b.x), Float(b.y), weight: 1, color: 0)
    let weight = canvas.totalWeight
    // Steps are whole: an end may count for up to one.
    #expect(abs(weight - a.distance(to: b)) <= 1.5)
  }

  @Test("the sums of a line are the same bits with every loop", arguments: 0..<40 as Range<UInt64>)
  func loops(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let (pitch, rows) = (31, 20)
    let count = random.below(30)
    // Beyond the rows at either end.
    let level = Int32(random.number(-3 * 65_536...24 * 65_536))
    let (change, weight) = (Int32(random.number(-65_536...65_536)), Float(random.number(0.01...3)))
    let results = TileLoops.all.map { addLine in
      var sums = [Float](repeating: 0.25, count: pitch * (rows + 1))
      sums.withUnsafeMutableBufferPointer {
        addLine($0.baseAddress, pitch, count, level, change, Int32(rows) << 16 - 1, weight)
      }
      return sums
    }
    #expect(results.allSatisfy { $0 == results[0] })
    for column in 0..<pitch {
      let added = (0...rows).reduce(0) { $0 + Double(results[0][$1 * pitch + column]) - 0.25 }
      #expect(abs(added - (column < count ? Double(weight) : 0)) < 1e-5, "column \(column)")
    }
  }

  @Test("lines of different colours are mixed by their weights, and cleared with them")
  func colors() {
    let inks = [Color(red: 220, green: 60, blue: 10), Color(red: 10, green: 90, blue: 240)].map {
      TileTone.ink($0, weight: 0.5)
    }
    let canvas = TileCanvas()
    let tone = TileTone(ground: Color(red: 0, green: 0, blue: 0), dotShare: 0) { min(1, $0) }
    let image = PixelImage(width: TileCanvas.side, height: TileCanvas.side)
    func pixel(_ weights: [Float]) -> [Int] {
      canvas.begin(rows: 0..<TileCanvas.side, inks: inks)
      for (color, weight) in weights.enumerated() where weight > 0 {
        _ = canvas.line(10, 40.5, 200, 40.5, weight: weight, color: color)
        _ = canvas.line(100.5, 10, 100.5, 200, weight: weight, color: color)
      }
      canvas.develop(tone, rows: 0..<TileCanvas.side, into: image)
      canvas.clear()
      #expect(canvas.totalWeight == 0)
      let value = image.pixels[40 * TileCanvas.side + 60]
      return [16, 8, 0].map { Int(value >> UInt32($0) & 255) }
    }
    let (one, other, both) = (pixel([2, 0]), pixel([0, 2]), pixel([1, 1]))
    for (found, wanted) in [(one, [220, 60, 10]), (other, [10, 90, 240])] {
      #expect(zip(found, wanted).allSatisfy { abs($0 - $1) <= 3 }, "\(found)")
    }
    #expect((0..<3).allSatisfy { (min(one[$0], other[$0])...max(one[$0], other[$0])).contains(both[$0]) })
    #expect(both != one && both != other)
    #expect(pixel([2, 0]) == one, "nothing is left of the lines before")
  }

  @Test("a tone weighs as much as its points do over the canvas, and stays on it", arguments: [3.7, 16, 90, 1e5])
  func tone(step: Double) {
    let canvas = TileCanvas()
    let side = Double(TileCanvas.side)
    let start = Point(side / 2 - 60 * step, side / 2 - 70 * step)
    canvas.tone(start: start, step: step, columns: 128) { column, row in
      0..<128 ~= column && 0..<128 ~= row ? SIMD4(0, 0, 0, 2) : .zero
    }
    let inside = min(side, 128 * step)
    #expect(canvas.totalWeight <= 2 * side * side * 1.001)
    #expect(abs(canvas.totalWeight - 2 * inside * inside) <= 0.03 * 2 * inside * inside)
    canvas.clear()
    for far in [1e9, -1e9] {
      canvas.tone(start: Point(far, far), step: step, columns: 128) { _, _ in SIMD4(0, 0, 0, 1) }
    }
    #expect(canvas.totalWeight == 0)
  }

  @Test("lines and discs anywhere, however far, stay on the canvas", arguments: 0..<50 as Range<UInt64>)
  func hostile(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let canvas = TileCanvas()
    canvas.begin(rows: 0..<TileCanvas.side, inks: [SIMD4(1, 1, 1, 1), SIMD4(1, 0, 0, 1)])
    let numbers: [Float] = [
      0, 1, -1, 257, 258, 259, 0.5, -0.5, 1e6, -1e6, 1e30, -1e30, .infinity, -.infinity, .nan, 129.5,
    ]
    for _ in 0..<300 {
      func number() -> Float {
        random.below(3) == 0 ? numbers[random.below(numbers.count)] : Float(random.number(-300...600))
      }
      _ = canvas.line(number(), number(), number(), number(), weight: 1, color: random.below(2))
      _ = canvas.disc(number(), number(), radius: Float(random.number(0...30)), ink: SIMD4(1, 1, 1, 1))
    }
    #expect(canvas.totalWeight.isFinite)
    canvas.clear()
    #expect(canvas.totalWeight == 0)
  }
}
