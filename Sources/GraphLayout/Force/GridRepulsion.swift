// The repulsion of all nodes by all others, 1/d² softened within about two points of a grid, in time linear in the nodes.
//
// Source: multilevel summation (D. J. Hardy et al., "Multilevel summation method for electrostatic force evaluation",
// 2015). Masses are spread to a grid; the potential 1/d is parted into one smooth part a grid of a pyramid, each short in
// the steps of its grid, and a last one over all of the coarsest. Beside a fast Fourier transform, which sums the same,
// it needs no padding and a fraction of the time. Masses are summed as whole numbers, so that the order of threads does
// not matter.

import Buffers
import Parallel

/// The repulsive field of masses in the plane.
final class GridRepulsion {
  private let threads: Int?
  private var grids: [RepulsionGrid] = []
  private var levelCount = 0
  private var spread: [SpreadMasses] = []
  private var forces = GrowableBuffer<FloatPoint>(capacity: 1)
  private var scratch: [GridScratch] = []
  private let shortKernel = GrowableBuffer<Float>(repeating: 0, count: 16)
  private let longKernel: GrowableBuffer<Float>
  private(set) var field = GridField()

  /// The softening length, in steps of a grid.
  private static let softening: Float = 2
  /// The number of grid points for each node.
  private static let pointsPerNode: Float = 2
  /// The most points along a side of the coarsest grid.
  private static let directSide = 14
  /// The fewest points that are worth more than one thread.
  private static let parallelSize = 16_384

  init(threads: Int?) {
    self.threads = threads
    let side = Self.directSide
    let longKernel = GrowableBuffer<Float>(repeating: 0, count: side * side)
    for row in 0..<side {
      for column in 0..<side {
        let squared = Float(row * row + column * column)
        longKernel.base[row * side + column] = Self.softened(squared, within: Self.softening)
        if row < 4 && column < 4 {
          shortKernel.base[row * 4 + column] =
            Self.softened(squared, within: Self.softening) - Self.softened(squared, within: 2 * Self.softening)
        }
      }
    }
    self.longKernel = longKernel
  }

  /// Returns 1/d, smoothed to the second derivative within a radius.
  private static func softened(_ squared: Float, within radius: Float) -> Float {
    guard squared < radius * radius else { return 1 / squared.squareRoot() }
    let part = squared / (radius * radius)
    return (1.875 - 1.25 * part + 0.375 * part * part) / radius
  }

  /// Computes the field of the masses of a level at some points.
  ///
  /// - Parameter strength: the repulsion of two masses of 1 at a distance of 1.
  /// - Complexity: O(nodes).
  func update(_ graph: LevelGraph, at points: UnsafeMutablePointer<FloatPoint>, strength: Float) {
    let count = graph.nodeCount
    let box = Extent.of(points, count: count, threads: threads)
    let wanted = max(64, Self.pointsPerNode * Float(count))
    let (width, height) = (box.high.x - box.low.x, box.high.y - box.low.y)
    let step = max((width * height / wanted).squareRoot(), max(width, height) / (8 * wanted.squareRoot()), 1e-6)
    field.low = box.low
    field.scale = 1 / step
    buildPyramid(width: Int(width / step) + 6, height: Int(height / step) + 6)
    let threads = field.width * field.height >= Self.parallelSize ? self.threads : 1
    spreadMasses(graph, points, threads: threads)
    for level in 1..<levelCount {
      let (fine, coarse) = (grids[level - 1], grids[level])
      forEachRow(of: coarse, threads) { row, scratch in coarse.gatherMasses(row: row, from: fine, scratch: scratch) }
    }
    let top = grids[levelCount - 1]
    top.sumDirectly(kernel: longKernel.base, side: Self.directSide)
    // The potential of a level is in units of one over its step: half of that of the level below.
    for level in (0..<levelCount - 1).reversed() {
      let (fine, coarse, kernel) = (grids[level], grids[level + 1], shortKernel.base)
      coarse.halvePotential()
      forEachRow(of: fine, threads) { row, scratch in
        fine.convolve(row: row, kernel: kernel, scratch: scratch)
        fine.addPotential(row: row, from: coarse, scratch: scratch)
      }
    }
    differentiate(strength: strength / (step * step), threads: threads)
  }

  private func buildPyramid(width: Int, height: Int) {
    var (width, height) = (width, height)
    levelCount = 0
    while true {
      if levelCount == grids.count { grids.append(RepulsionGrid()) }
      grids[levelCount].reset(width: width, height: height)
      levelCount += 1
      if max(width, height) <= Self.directSide { break }
      (width, height) = (RepulsionGrid.coarseCount(width), RepulsionGrid.coarseCount(height))
    }
    field.width = grids[0].width
    field.height = grids[0].height
    let room = 5 * (grids[0].stride + 64)
    let workers = Parallel.workerCount(threads)
    if scratch.count < workers || scratch[0].capacity < room {
      scratch = (0..<workers).map { _ in GridScratch(capacity: room + room / 4) }
    }
    if forces.capacity < field.width * field.height {
      forces = GrowableBuffer(capacity: field.width * field.height * 5 / 4)
    }
    field.forces = forces.base
  }

  /// Calls a body with every row of a grid and memory of its own.
  private func forEachRow(
    of grid: RepulsionGrid, _ threads: Int?, _ body: (_ row: Int, _ scratch: UnsafeMutablePointer<Float>) -> Void
  ) {
    let chunks = Chunks(grid.height, size: 16)
    Parallel.forEach(0..<chunks.count, threads: grid.width * grid.height >= Self.parallelSize ? threads : 1) {
      part, worker in
      let memory = scratch[worker].base
      for row in chunks[part] { body(row, memory) }
    }
  }

  // MARK: Between nodes and the finest grid

  private func spreadMasses(_ graph: LevelGraph, _ points: UnsafeMutablePointer<FloatPoint>, threads: Int?) {
    let (rows, field, size) = (graph.rows, field, field.width * field.height)
    let count = graph.nodeCount
    let unit = Float(0x1p30 / graph.totalMass)
    let parts = min(4, Parallel.workerCount(threads))
    while spread.count < parts { spread.append(SpreadMasses()) }
    let spread = spread
    Parallel.forEach(0..<parts, threads: threads) { part in
      let masses = spread[part].reset(count: size)
      for node in part * count / parts..<(part + 1) * count / parts {
        let gridPoint = field.gridPoint(of: points[node])
        let mass = rows.mass(node) * unit
        let (right, down) = (mass * gridPoint.right, gridPoint.down)
        let left = mass - right
        let cell = masses + gridPoint.index
        cell[0] &+= Int32(left * (1 - down))
        cell[1] &+= Int32(right * (1 - down))
        cell[field.width] &+= Int32(left * down)
        cell[field.width &+ 1] &+= Int32(right * down)
      }
    }
    let grid = grids[0]
    let (width, share) = (field.width, 1 / unit)
    let first = spread[0].base
    for part in 1..<max(1, parts) {
      let other = spread[part].base
      for cell in 0..<size { first[cell] &+= other[cell] }
    }
    forEachRow(of: grid, threads) { row, _ in
      let (own, sums) = (grid.massRow(row), first + row * width)
      for x in 0..<width { own[x] = Float(sums[x]) * share }
    }
  }

  private func differentiate(strength: Float, threads: Int?) {
    let (grid, forces, width) = (grids[0], forces.base, field.width)
    let factor = -0.5 * strength
    forEachRow(of: grid, threads) { row, _ in
      let (above, own, below) = (grid.potentialRow(row - 1), grid.potentialRow(row), grid.potentialRow(row + 1))
      let target = forces + row * width
      for x in 0..<width {
        target[x] = FloatPoint((own[x + 1] - own[x - 1]) * factor, (below[x] - above[x]) * factor)
      }
    }
  }
}

/// The repulsive field as values at the points of a grid; valid until the next update.
struct GridField {
  fileprivate var low = FloatPoint.zero
  fileprivate var scale: Float = 1
  fileprivate var width = 0
  fileprivate var height = 0
  fileprivate var forces: UnsafeMutablePointer<FloatPoint>?

  /// Returns the grid point to the upper left of a point, and how far right and down of it the point lies, in steps.
  @inline(__always)
  fileprivate func gridPoint(of point: FloatPoint) -> (index: Int, right: Float, down: Float) {
    let (x, y) = ((point.x - low.x) * scale + 2, (point.y - low.y) * scale + 2)
    let (column, row) = (min(max(Int(x), 0), width - 2), min(max(Int(y), 0), height - 2))
    return (row &* width &+ column, x - Float(column), y - Float(row))
  }

  /// Returns the force on a mass of 1 at a point inside the extent of the masses.
  @inline(__always)
  func force(at point: FloatPoint) -> FloatPoint {
    guard let forces else { return .zero }
    let gridPoint = gridPoint(of: point)
    let cell = forces + gridPoint.index
    let (left, up) = (1 - gridPoint.right, 1 - gridPoint.down)
    let above = cell[0] * left + cell[1] * gridPoint.right
    let below = cell[width] * left + cell[width &+ 1] * gridPoint.right
    return above * up + below * gridPoint.down
  }
}

/// Masses as whole numbers at the points of a grid, as one thread sums them.
private final class SpreadMasses {
  private var memory = GrowableBuffer<Int32>(capacity: 1)

  func reset(count: Int) -> UnsafeMutablePointer<Int32> {
    if memory.capacity < count { memory = GrowableBuffer(capacity: count + count / 4) }
    memory.base.update(repeating: 0, count: count)
    return memory.base
  }

  var base: UnsafeMutablePointer<Int32> { memory.base }
}

/// Memory for some rows, of one thread.
private final class GridScratch {
  private let memory: GrowableBuffer<Float>
  let capacity: Int

  init(capacity: Int) {
    self.capacity = capacity
    memory = GrowableBuffer(repeating: 0, count: capacity)
  }

  var base: UnsafeMutablePointer<Float> { memory.base }
}

extension RepulsionGrid {
  /// Halves the potential of all points.
  fileprivate func halvePotential() {
    for row in 0..<height {
      let own = potentialRow(row)
      for x in 0..<width { own[x] *= 0.5 }
    }
  }
}
