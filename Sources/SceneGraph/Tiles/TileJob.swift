// One tile, or a part of it, on its way: lines class by class, of a sample the tone of those it leaves out, then discs, then
// its pixels, some work at a time.
//
// Work is counted, not timed, so that the same frames show the same picture.

import CPrefetch
import Drawing
import Geometry
import GraphModel

/// A tile that is being drawn.
struct TileJob {
  let key: TileKey
  /// True if every edge is drawn; otherwise a sample.
  let isExact: Bool
  /// True if the tile was asked for with every edge, whether or not a sample has all of them.
  let isAskedExact: Bool
  let image: PixelImage
  private let source: TileSource
  private let paint: TilePaint
  /// The changes that show; `nil` for none.
  private let changes: ChangesInTile?
  /// The part of the tile that is drawn.
  let part: TilePart
  private var stage = Stage.lines(LineCursor())

  private enum Stage {
    case lines(LineCursor)
    case tone
    case discs(DiscCursor)
    case tops
    case pixels(row: Int)
    case done
  }

  /// The edge to go on with.
  private struct LineCursor {
    var lengthClass = 0
    /// The row of cells; `nil` for the first that the tile meets.
    var row: Int?
    /// The cell in the row, and the number of its edges that have been looked at.
    var column = 0
    var done = 0
  }

  /// The node to go on with.
  private struct DiscCursor {
    /// The row of cells; `nil` for the first that the tile meets.
    var row: Int?
    /// The number of its nodes, or of those of a sketch, that have been looked at.
    var done = 0
  }

  init(
    _ key: TileKey, isExact: Bool, source: TileSource, paint: TilePaint, image: PixelImage,
    changes: ChangesInTile? = nil, part: TilePart = .whole
  ) {
    self.key = key
    self.part = part
    isAskedExact = isExact
    // A sketch is a sample already.
    self.isExact = isExact || paint.isSampleExact || source.content.isBrief
    self.source = source
    self.paint = paint
    self.image = image
    self.changes = changes
  }

  /// True when the image is as it is to be.
  var isDone: Bool { if case .done = stage { true } else { false } }

  /// The rows of pixels that are made before time is looked at.
  private static let pixelRows = 43
  /// The work of a row of pixels and of emptying the canvas, and what each colour of lines adds to it, about a nanosecond a
  /// unit.
  private static let pixelWork = (row: 2_200, rowOfColor: 500, clearing: 130_000, clearingOfColor: 35_000)

  /// Goes on drawing on a canvas, which is empty when the job begins and is left empty when it ends.
  ///
  /// - Parameter budget: the work there is time for; what is done is taken off.
  mutating func advance(on canvas: TileCanvas, budget: inout Int) {
    while budget > 0 {
      switch stage {
      case .lines(var cursor):
        canvas.begin(rows: part.rows, inks: paint.edgeInks)
        if drawLines(&cursor, on: canvas, &budget) {
          cursor = LineCursor(lengthClass: cursor.lengthClass + 1)
          stage = cursor.lengthClass == source.index.classCount ? .tone : .lines(cursor)
        } else {
          stage = .lines(cursor)
        }
      case .tone:
        drawChangedLines(on: canvas, &budget)
        if !isExact { drawTone(on: canvas, &budget) }
        stage = .discs(DiscCursor())
      case .discs(var cursor):
        stage =
          drawDiscs(&cursor, on: canvas, &budget) ? .tops : .discs(cursor)
      case .tops:
        drawChangedDiscs(on: canvas, &budget)
        drawTops(on: canvas, &budget)
        stage = .pixels(row: part.rows.lowerBound)
      case .pixels(let row):
        let rows = row..<min(row + Self.pixelRows, part.rows.upperBound)
        canvas.develop(paint.tone, rows: rows, into: image)
        let (work, colors) = (Self.pixelWork, canvas.lineColorCount)
        budget -= (work.row + work.rowOfColor * colors) * rows.count
        stage = .pixels(row: rows.upperBound)
        guard rows.upperBound == part.rows.upperBound else { continue }
        canvas.clear()
        budget -= work.clearing + work.clearingOfColor * colors
        stage = .done
      case .done:
        return
      }
    }
  }

  /// The work of looking up the ends of an edge, or a node: in a large graph they are in the memory, not near the processor.
  private static let gatherWork = 24

  /// Returns the model rectangle with everything that may show in the part of the tile: itself and the pixel about it.
  private func reach(_ pixels: Double) -> Rect {
    let (rect, scale) = (key.rect, key.grid.scale)
    if part == .whole { return rect.inset(by: -pixels / scale) }
    // The first row of the canvas is the one before those of the tile.
    let top = rect.y + Double(max(0, part.rows.lowerBound - 1)) / scale
    let bottom = rect.y + Double(min(TileGrid.tileSide, part.rows.upperBound - 1)) / scale
    return Rect(rect.x, top, rect.width, bottom - top).inset(by: -pixels / scale)
  }

  /// The work of a line besides its pixels: many are shorter than one.
  private static let lineWork = 12

  /// The edges, or nodes, that are looked at before time is.
  private static let stride = 1024

  /// Draws the edges of a class, cell by cell.
  ///
  /// - Returns: true when all are drawn; else the cursor tells where to go on.
  private func drawLines(_ cursor: inout LineCursor, on canvas: TileCanvas, _ budget: inout Int) -> Bool {
    let (index, scale, kind) = (source.index, key.grid.scale, cursor.lengthClass)
    let block = index.cells.block(near: reach(2), lengthClass: kind)
    let width = index.cells.width(ofClass: kind)
    let weights = paint.lineWeights(ofClass: kind, inSample: !isExact)
    let isWhole = isExact || paint.halvings[kind] == 0
    // Pixels for each step of the ends' numbers.
    let step = 2 * width * scale / 65535
    let corner = key.rect.origin
    if cursor.row == nil { cursor.row = block.rows.lowerBound }
    while let row = cursor.row, row < block.rows.upperBound {
      let top = Float((index.origin.y + (Double(row) - 0.5) * width - corner.y) * scale + 1)
      while cursor.column < block.columns.count {
        guard budget > 0 else { return false }
        let column = block.columns.lowerBound + cursor.column
        let cell = block.cell(column: column, row: row)
        let (start, end) = (Int(index.starts[cell]), Int(index.starts[cell + 1]))
        let count = isWhole ? end - start : index.count(ofLotsBelow: weights.limit, in: start..<end)
        if cursor.done < count {
          let left = Float((index.origin.x + (Double(column) - 0.5) * width - corner.x) * scale + 1)
          let slots = start + cursor.done..<start + min(count, cursor.done + Self.stride)
          budget -= drawLines(slots, left: left, top: top, step: step, weights, on: canvas)
          cursor.done += slots.count
        }
        budget -= 2
        if cursor.done >= count {
          cursor.column += 1
          cursor.done = 0
        }
      }
      cursor.row = row + 1
      cursor.column = 0
    }
    return true
  }

  /// Draws edges of one cell.
  ///
  /// - Parameters:
  ///   - left: the corner of the square about the cell in pixels of the canvas, together with `top`.
  ///   - step: the pixels for each step of the ends' numbers.
  /// - Returns: the work it was.
  private func drawLines(
    _ slots: Range<Int>, left: Float, top: Float, step: Double, _ weights: LineWeights, on canvas: TileCanvas
  ) -> Int {
    let limit = Float(TileCanvas.side) + 1
    let (first, last) = (Float(part.rows.lowerBound) - 1, Float(part.rows.upperBound) + 1)
    let isFine = step <= 0.25
    let step = Float(step)
    // Numbers are rounded to one step, and this by far more than floats are.
    let slack = isFine ? 0 : 2 * step
    func passesBy(_ ax: Float, _ ay: Float, _ bx: Float, _ by: Float, _ slack: Float) -> Bool {
      let (low, high) = (-1 - slack, limit + slack)
      let (top, bottom) = (first - slack, last + slack)
      return (ax < low && bx < low) || (ax > high && bx > high) || (ay < top && by < top)
        || (ay > bottom && by > bottom)
    }
    var work = 3 &* slots.count
    let changes = changes
    for slot in slots {
      let entry = source.index.entries[slot]
      var (ax, ay) = (left + Float(entry.ax) * step, top + Float(entry.ay) * step)
      var (bx, by) = (left + Float(entry.bx) * step, top + Float(entry.by) * step)
      // Most edges of a cell that is wide beside the tile pass it by: their ends are not looked up.
      if passesBy(ax, ay, bx, by, slack) { continue }
      if let changes, changes.leavesOut(edge: entry.edge) { continue }
      if !isFine {
        (ax, ay, bx, by) = exactEnds(of: entry.edge)
        work &+= Self.gatherWork
        if passesBy(ax, ay, bx, by, 0) { continue }
      }
      work &+=
        Self.lineWork &+ 3 &* canvas.line(ax, ay, bx, by, weight: weights.weight(of: entry.lot), color: entry.color)
    }
    return work
  }

  /// Returns the ends of an edge in pixels of the canvas: where the numbers beside its id are too coarse.
  private func exactEnds(of edge: Int) -> (Float, Float, Float, Float) {
    let content = source.content
    let id = EdgeID(index: edge)
    let a = pixel(at: content.positions[content.graph.source(of: id).index])
    let b = pixel(at: content.positions[content.graph.target(of: id).index])
    return (a.x, a.y, b.x, b.y)
  }

  /// Returns a position in pixels of the canvas.
  private func pixel(at position: Point) -> (x: Float, y: Float) {
    let (scale, corner) = (key.grid.scale, key.rect.origin)
    return (Float((position.x - corner.x) * scale + 1), Float((position.y - corner.y) * scale + 1))
  }

  /// Draws the edges beside those of the content: each weighs what it would if the index had it.
  private func drawChangedLines(on canvas: TileCanvas, _ budget: inout Int) {
    for edge in changes?.edges ?? [] {
      let (start, end) = (edge.segment.a, edge.segment.b)
      let (_, entry, kind) = source.index.cells.entry(start, end, color: edge.color, edge: 0)
      let weights = paint.lineWeights(ofClass: kind, inSample: !isExact)
      guard isExact || entry.lot < weights.limit else { continue }
      let (a, b) = (pixel(at: start), pixel(at: end))
      budget -=
        Self.lineWork + 3 * canvas.line(a.x, a.y, b.x, b.y, weight: weights.weight(of: entry.lot), color: edge.color)
    }
  }

  /// Draws the nodes beside those of the content.
  private func drawChangedDiscs(on canvas: TileCanvas, _ budget: inout Int) {
    for node in changes?.nodes ?? [] {
      let (x, y) = pixel(at: node.position)
      let ink = node.category.map { paint.nodeInks[$0] } ?? paint.plainInk
      budget -= Self.gatherWork + 3 * canvas.disc(x, y, radius: Float(paint.radius) * node.size, ink: ink)
    }
  }

  /// The work of an even tone over all pixels.
  private static let toneWork = 250_000

  /// Draws an even tone for the edges that a sample leaves out.
  private func drawTone(on canvas: TileCanvas, _ budget: inout Int) {
    guard let field = source.content.densityField else { return }
    let scale = key.grid.scale
    let weights = paint.toneWeights
    guard weights.contains(where: { $0 > 0 }) else { return }
    // A line weighs as much as it has pixels.
    let perPixel = Float(1 / scale)
    let step = field.cellWidth * scale
    let corner = (field.origin - key.rect.origin) * scale + Point(1 + step / 2, 1 + step / 2)
    canvas.tone(start: corner, step: step, columns: field.side) { column, row in
      var ink = SIMD4<Float>.zero
      for kind in weights.indices where weights[kind] > 0 {
        let cell = field.cell(lengthClass: kind, column: column, row: row)
        ink += paint.edgeInks[EdgeIndex.neutral] * (cell.neutral * weights[kind])
        ink += paint.edgeInks[Int(cell.color)] * (cell.colored * weights[kind])
      }
      return ink * perPixel
    }
    budget -= Self.toneWork
  }

  /// The nodes by which what is known of one is fetched ahead.
  private static let ahead = 12

  /// Draws the nodes, row by row of cells.
  ///
  /// - Returns: true when all are drawn; else the cursor tells where to go on.
  private func drawDiscs(_ cursor: inout DiscCursor, on canvas: TileCanvas, _ budget: inout Int) -> Bool {
    let (content, scale) = (source.content, key.grid.scale)
    if content.isBrief, let sketch = content.traits.sketch {
      return drawDiscs(of: sketch, from: &cursor.done, on: canvas, &budget)
    }
    let rect = reach(paint.radius * content.greatestRelativeSize + 2)
    guard rect.intersects(content.bounds.inset(by: -1 / scale)) else { return true }
    let index = content.index
    let rows = index.rows(in: rect)
    for row in (cursor.row ?? rows.lowerBound)..<rows.upperBound {
      let members = index.members(ofRow: row, in: rect)
      var done = cursor.row == row ? cursor.done : 0
      repeat {
        guard budget > 0 else {
          cursor = DiscCursor(row: row, done: done)
          return false
        }
        let nodes = members.dropFirst(done).prefix(Self.stride)
        budget -= nodes.withUnsafeBufferPointer { drawDiscs($0, on: canvas) }
        done += nodes.count
      } while done < members.count
    }
    return true
  }

  /// Draws some nodes.
  ///
  /// - Returns: the work it was.
  private func drawDiscs(_ nodes: UnsafeBufferPointer<UInt32>, on canvas: TileCanvas) -> Int {
    let content = source.content
    let (scale, corner) = (key.grid.scale, key.rect.origin)
    let (inks, radius, changes) = (paint.nodeInks, Float(paint.radius), changes)
    var work = 4
    content.positions.withUnsafeBufferPointer { positions in
      content.relativeSizes.withUnsafeBufferPointer { sizes in
        content.categories.ofNode.withUnsafeBufferPointer { categories in
          for slot in nodes.indices {
            // Nodes that lie side by side do so nowhere in the memory.
            let coming = Int(nodes[min(slot &+ Self.ahead, nodes.count &- 1)])
            throughline_prefetch(positions.baseAddress.unsafelyUnwrapped + coming)
            throughline_prefetch(sizes.baseAddress.unsafelyUnwrapped + coming)
            throughline_prefetch(categories.baseAddress.unsafelyUnwrapped + coming)
            let node = nodes[slot]
            if let changes, changes.leavesOut(node: node) { continue }
            let position = positions[Int(node)]
            let (x, y) = (Float((position.x - corner.x) * scale + 1), Float((position.y - corner.y) * scale + 1))
            let ink = inks[Int(categories[Int(node)])]
            work &+= Self.gatherWork &+ 3 &* canvas.disc(x, y, radius: radius * sizes[Int(node)], ink: ink)
          }
        }
      }
    }
    return work
  }

  /// Draws the nodes that lie above all others, which are few.
  private func drawTops(on canvas: TileCanvas, _ budget: inout Int) {
    let (content, tops) = (source.content, source.tops.nodes)
    guard !tops.isEmpty else { return }
    let (scale, corner, changes) = (key.grid.scale, key.rect.origin, changes)
    var work = 4 * tops.count
    for node in tops {
      let index = Int(node)
      let position = content.positions[index]
      let (x, y) = (Float((position.x - corner.x) * scale + 1), Float((position.y - corner.y) * scale + 1))
      let category = Int(content.categories.ofNode[index])
      let radius = Float(paint.topRadii[category]) * content.relativeSizes[index]
      guard canvas.isNear(x, y, radius: radius), changes?.leavesOut(node: node) != true else { continue }
      work += 3 * canvas.top(x, y, radius: radius, ink: paint.nodeInks[category])
    }
    budget -= work
  }

  /// The radius up to which the discs of a sketch grow, in pixels of the design: about the dots of a network that is being
  /// read.
  private static let sketchRadius = 2.0

  /// Draws the nodes of a sketch, of which there is no index: where discs are dots, so large that together they cover as much
  /// as all nodes would, for each stands for several.
  ///
  /// - Parameter done: the number of nodes that are drawn.
  /// - Returns: true when all are.
  private func drawDiscs(of sketch: SceneSketch, from done: inout Int, on canvas: TileCanvas, _ budget: inout Int)
    -> Bool
  {
    let content = source.content
    let (scale, corner) = (key.grid.scale, key.rect.origin)
    let (inks, radius) = (paint.nodeInks, Float(paint.radius))
    let growth = Float(sketch.nodeWeight.squareRoot())
    let greatest = Float(Self.sketchRadius * source.look.pixelScale)
    while done < sketch.nodes.count {
      guard budget > 0 else { return false }
      let slots = done..<min(done + Self.stride, sketch.nodes.count)
      var work = 6 * slots.count
      for slot in slots {
        let (node, position) = (Int(sketch.nodes[slot]), content.sketchPositions[slot])
        let (x, y) = (Float((position.x - corner.x) * scale + 1), Float((position.y - corner.y) * scale + 1))
        let own = radius * content.relativeSizes[node]
        let ink = inks[Int(content.categories.ofNode[node])]
        work += 3 * canvas.disc(x, y, radius: min(own * growth, max(own, greatest)), ink: ink)
      }
      budget -= work
      done = slots.upperBound
    }
    return true
  }
}
