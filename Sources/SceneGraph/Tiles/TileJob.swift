// One tile on its way: lines class by class, then discs, then its pixels, some work at a time.
//
// Work is counted, not timed, so that the same frames show the same picture.

import Drawing
import Geometry
import GraphModel

/// A tile that is being drawn.
struct TileJob {
  let key: TileKey
  /// True if every edge is drawn; otherwise a sample.
  let isExact: Bool
  let image: PixelImage
  private let source: TileSource
  private let paint: TilePaint
  private var stage = Stage.lines(lengthClass: 0, row: nil)

  private enum Stage {
    case lines(lengthClass: Int, row: Int?)
    case discs(row: Int?)
    case pixels
    case done
  }

  init(_ key: TileKey, isExact: Bool, source: TileSource, paint: TilePaint, image: PixelImage) {
    self.key = key
    self.isExact = isExact || paint.isSampleExact
    self.source = source
    self.paint = paint
    self.image = image
  }

  /// True when the image is as it is to be.
  var isDone: Bool { if case .done = stage { true } else { false } }

  /// The work of making the pixels of a tile, about a nanosecond a unit.
  private static let pixelWork = 900_000

  /// Goes on drawing on a canvas, which is empty when the job begins and is left empty when it ends.
  ///
  /// - Parameter budget: the work there is time for; what is done is taken off.
  mutating func advance(on canvas: TileCanvas, budget: inout Int) {
    while budget > 0 {
      switch stage {
      case .lines(let kind, let row):
        if kind == source.index.classCount {
          stage = .discs(row: nil)
        } else if let row = drawLines(kind, from: row, on: canvas, &budget) {
          stage = .lines(lengthClass: kind, row: row)
        } else {
          stage = .lines(lengthClass: kind + 1, row: nil)
        }
      case .discs(let row):
        stage = drawDiscs(from: row, on: canvas, &budget).map { .discs(row: $0) } ?? .pixels
      case .pixels:
        canvas.develop(paint.tone, into: image)
        canvas.clear()
        budget -= Self.pixelWork
        stage = .done
      case .done:
        return
      }
    }
  }

  /// The model rectangle with everything that may show in the tile: itself and the pixel about it.
  private func reach(_ pixels: Double) -> Rect { key.rect.inset(by: -pixels / key.grid.scale) }

  /// Draws the edges of a class, row by row of cells.
  ///
  /// - Returns: the row to go on with; `nil` when all are drawn.
  private func drawLines(_ kind: Int, from row: Int?, on canvas: TileCanvas, _ budget: inout Int) -> Int? {
    let (index, scale) = (source.index, key.grid.scale)
    let block = index.cells.block(near: reach(2), lengthClass: kind)
    let width = index.cells.width(ofClass: kind)
    let share = isExact ? 1 : paint.shares[kind]
    // Pixels for each step of the ends' numbers.
    let step = 2 * width * scale / 65535
    let corner = key.rect.origin
    let limit = Float(TileCanvas.side) + 1
    var row = row ?? block.rows.lowerBound
    return paint.edgeInks.withUnsafeBufferPointer { inks -> Int? in
      while row < block.rows.upperBound {
        guard budget > 0 else { return row }
        let top = Float((index.origin.y + (Double(row) - 0.5) * width - corner.y) * scale + 1)
        var work = 0
        for column in block.columns {
          let cell = block.cell(column: column, row: row)
          let (start, end) = (Int(index.starts[cell]), Int(index.starts[cell + 1]))
          work &+= 2
          guard start < end else { continue }
          let count = sampled(end - start, share, cell)
          let weight = Float(end - start) / Float(max(1, count))
          let left = Float((index.origin.x + (Double(column) - 0.5) * width - corner.x) * scale + 1)
          work &+= 3 &* count
          for slot in start..<start + count {
            let entry = index.entries[slot]
            var (ax, ay, bx, by): (Float, Float, Float, Float)
            if step <= 0.25 {
              (ax, ay) = (left + Float(entry.ax) * Float(step), top + Float(entry.ay) * Float(step))
              (bx, by) = (left + Float(entry.bx) * Float(step), top + Float(entry.by) * Float(step))
            } else {
              (ax, ay, bx, by) = exactEnds(of: entry.edge)
            }
            if (ax < -1 && bx < -1) || (ax > limit && bx > limit) || (ay < -1 && by < -1) || (ay > limit && by > limit)
            {
              continue
            }
            work &+= 3 &* canvas.line(ax, ay, bx, by, ink: inks[entry.color] * weight)
          }
        }
        budget -= work
        row += 1
      }
      return nil
    }
  }

  /// Returns the ends of an edge in pixels of the canvas: where the numbers beside its id are too coarse.
  private func exactEnds(of edge: Int) -> (Float, Float, Float, Float) {
    let content = source.content
    let id = EdgeID(index: edge)
    let (a, b) = (
      content.positions[content.graph.source(of: id).index], content.positions[content.graph.target(of: id).index]
    )
    let (scale, corner) = (key.grid.scale, key.rect.origin)
    return (
      Float((a.x - corner.x) * scale + 1), Float((a.y - corner.y) * scale + 1), Float((b.x - corner.x) * scale + 1),
      Float((b.y - corner.y) * scale + 1)
    )
  }

  /// Returns the number of a cell's edges that a sample has: its share, rounded up or down by the number of the cell.
  @inline(__always) private func sampled(_ count: Int, _ share: Double, _ cell: Int) -> Int {
    guard share < 1 else { return count }
    let mixed = UInt32(truncatingIfNeeded: cell) &* 2_654_435_769
    return min(count, Int(Double(count) * share + Double(mixed >> 8) / 16_777_216))
  }

  /// Draws the nodes, row by row of cells.
  ///
  /// - Returns: the row to go on with; `nil` when all are drawn.
  private func drawDiscs(from row: Int?, on canvas: TileCanvas, _ budget: inout Int) -> Int? {
    let content = source.content
    let (scale, corner) = (key.grid.scale, key.rect.origin)
    let rect = reach(paint.radius * content.greatestRelativeSize + 2)
    guard rect.intersects(content.bounds.inset(by: -1 / scale)) else { return nil }
    let rows = content.index.rows(in: rect)
    var row = row ?? rows.lowerBound
    let (inks, radius) = (paint.nodeInks, Float(paint.radius))
    while row < rows.upperBound {
      guard budget > 0 else { return row }
      var work = 4
      for node in content.index.members(ofRow: row, in: rect) {
        let position = content.positions[Int(node)]
        let (x, y) = (Float((position.x - corner.x) * scale + 1), Float((position.y - corner.y) * scale + 1))
        let ink = inks[Int(content.categories.ofNode[Int(node)])]
        work &+= 10 &+ 3 &* canvas.disc(x, y, radius: radius * content.relativeSizes[Int(node)], ink: ink)
      }
      budget -= work
      row += 1
    }
    return nil
  }
}
