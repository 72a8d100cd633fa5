// The spatial index of edges: by length, and among edges of about one length by the position of their middle.
//
// Class c holds the edges whose longer extent lies between 2^-c-1 and 2^-c of the drawing's, in square cells 2^-c wide, so
// an edge never leaves the square twice as wide about its cell. Ends are kept beside the id as parts of that square, so
// that whoever walks over cells gathers nothing from elsewhere: 12 bytes an edge. Within a cell the order is mixed, so any
// first part of a cell is a fair sample of it.

import CPrefetch
import Geometry
import Parallel

/// A spatial index of straight edges that never move.
public final class EdgeIndex: Sendable {
  /// An edge: its ends as parts of the square twice as wide as its cell and about it, and its tag.
  struct Entry: BitwiseCopyable {
    let ax: UInt16
    let ay: UInt16
    let bx: UInt16
    let by: UInt16
    /// The colour of the edge in the upper four bits, below them its number.
    let tag: UInt32

    /// Returns the same edge in another colour.
    @inline(__always)
    func colored(_ color: Int) -> Entry {
      Entry(ax: ax, ay: ay, bx: bx, by: by, tag: UInt32(color) << 28 | tag & 0x0FFF_FFFF)
    }

    /// The number of the edge.
    var edge: Int { Int(tag & 0x0FFF_FFFF) }
    /// The colour of the edge: a category, or `EdgeIndex.neutral`.
    var color: Int { Int(tag >> 28) }
    /// A number below 65,536 that follows from the ends alone, whatever other edges there are: a random choice of edges.
    @inline(__always) var lot: UInt32 {
      var lot = (UInt32(ax) | UInt32(ay) << 16) &* 0x9E37_79B1
      lot = (lot ^ lot >> 15 ^ (UInt32(bx) | UInt32(by) << 16)) &* 0x85EB_CA77
      lot = (lot ^ lot >> 13) &* 0xC2B2_AE3D
      return lot >> 16
    }
  }

  /// The colour of an edge between categories.
  static let neutral = 15
  /// The greatest number of edges.
  static let greatestCount = 1 << 28
  /// The number of classes of length at most.
  private static let mostClasses = 11

  /// The corner of all cells.
  let origin: Point
  /// The side of the square that all edges lie in.
  let extent: Double
  /// The number of classes of length.
  let classCount: Int
  /// The number of edges.
  let count: Int
  /// The number of edges that each stands for.
  let weight: Double
  /// The sum of the lengths of the edges of each class, in model units, each counted once.
  let lengths: [Double]
  /// The edges, one cell after another, class by class and row by row.
  nonisolated(unsafe) let entries: UnsafeMutablePointer<Entry>
  /// The first entry of each cell, and the end of the last.
  let starts: [UInt32]

  /// The index of edges between positions.
  ///
  /// - Parameters:
  ///   - bounds: the smallest rectangle with all positions.
  ///   - sources: the node that each edge starts at; `targets` that it ends at.
  ///   - categories: the groups of nodes, which give edges within one its colour.
  ///   - numbers: the numbers of the edges in the graph; `nil` for one after another.
  ///   - weight: the number of edges that each stands for.
  /// - Complexity: O(edges), on all cores.
  init(
    _ positions: [Point], bounds: Rect, sources: [UInt32], targets: [UInt32], categories: NodeCategories,
    numbers: [UInt32]? = nil, weight: Double = 1
  ) {
    precondition(sources.count == targets.count && sources.count <= Self.greatestCount, "too many edges")
    let count = sources.count
    let side = max(bounds.width, bounds.height)
    let extent = side > 0 && side.isFinite ? side : 1
    var classes = 1
    while classes < Self.mostClasses && 1 << (2 * classes + 2) <= count { classes += 1 }
    let grid = EdgeCells(origin: bounds.origin, extent: extent, classCount: classes)
    // The cell and the entry of every edge, and the sum of lengths by part and class.
    let parts = Self.partCount(count)
    var cells = [UInt32](unsafeUninitializedCapacity: count) { $1 = count }
    let dealt = UnsafeMutablePointer<Entry>.allocate(capacity: max(1, count))
    defer { dealt.deallocate() }
    var sums = [Double](repeating: 0, count: parts * classes)
    positions.withUnsafeBufferPointer { positions in
      cells.withUnsafeMutableBufferPointer { cells in
        sums.withUnsafeMutableBufferPointer { sums in
          nonisolated(unsafe) let (cells, sums, dealt) = (cells, sums, dealt)
          Parallel.forEach(0..<parts) { part in
            let range = Self.range(ofPart: part, of: count)
            let last = range.upperBound - 1
            for edge in range {
              // Positions are met in no order: without a word ahead, nearly all of the time is waiting for them.
              let later = min(edge + Self.ahead, last)
              throughline_prefetch(positions.baseAddress.unsafelyUnwrapped + Int(sources[later]))
              throughline_prefetch(positions.baseAddress.unsafelyUnwrapped + Int(targets[later]))
              let (source, target) = (Int(sources[edge]), Int(targets[edge]))
              let (a, b) = (positions[source], positions[target])
              let color = Self.color(from: source, to: target, categories)
              let number = numbers.map { Int($0[edge]) } ?? edge
              let (cell, entry, lengthClass) = grid.entry(a, b, color: color, edge: number)
              cells[edge] = UInt32(cell)
              dealt[edge] = entry
              sums[part * classes + lengthClass] += a.distance(to: b)
            }
          }
        }
      }
    }
    lengths = (0..<classes).map { kind in (0..<parts).reduce(0) { $0 + sums[$1 * classes + kind] } }
    entries = .allocate(capacity: max(1, count))
    starts = Self.deal(dealt, cells, cellCount: grid.cellCount, to: entries)
    MixedEdges.mix(entries, starts)
    self.count = count
    self.weight = weight
    self.extent = extent
    origin = bounds.origin
    classCount = classes
  }

  /// The index of the same edges in other colours: what it would be if it were made again.
  ///
  /// - Parameters:
  ///   - other: an index of edges.
  ///   - sources: the node that each edge starts at; `targets` that it ends at.
  /// - Complexity: O(edges), on all cores.
  init(_ other: EdgeIndex, sources: [UInt32], targets: [UInt32], categories: NodeCategories) {
    precondition(sources.count >= other.count && targets.count == sources.count, "every edge of the index has two ends")
    (origin, extent, classCount, count) = (other.origin, other.extent, other.classCount, other.count)
    (weight, lengths, starts) = (other.weight, other.lengths, other.starts)
    entries = .allocate(capacity: max(1, count))
    let colors = Self.colors(sources, targets, categories)
    colors.withUnsafeBufferPointer { colors in
      nonisolated(unsafe) let (before, entries) = (other.entries, entries)
      Parallel.forEach(0..<Self.partCount(count)) { part in
        let range = Self.range(ofPart: part, of: count)
        for slot in range {
          // Cells have their edges in no order: the colour of one ahead is on its way meanwhile.
          let later = before[min(slot + Self.ahead, range.upperBound - 1)].edge
          throughline_prefetch(colors.baseAddress.unsafelyUnwrapped + later)
          let entry = before[slot]
          entries.advanced(by: slot).initialize(to: entry.colored(Int(colors[entry.edge])))
        }
      }
    }
  }

  deinit { entries.deallocate() }

  /// Returns the colour of each edge.
  private static func colors(_ sources: [UInt32], _ targets: [UInt32], _ categories: NodeCategories) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: sources.count) { colors, count in
      nonisolated(unsafe) let colors = colors
      Parallel.forEach(0..<partCount(sources.count)) { part in
        for edge in range(ofPart: part, of: sources.count) {
          let color = color(from: Int(sources[edge]), to: Int(targets[edge]), categories)
          colors.initializeElement(at: edge, to: UInt8(color))
        }
      }
      count = sources.count
    }
  }

  /// Returns the colour of an edge between two nodes.
  @inline(__always)
  private static func color(from source: Int, to target: Int, _ categories: NodeCategories) -> Int {
    categories.edgeCategory(between: source, and: target) ?? neutral
  }

  /// The edges that are looked at in one go.
  private static let partSize = 1 << 16

  private static func partCount(_ count: Int) -> Int { (count + partSize - 1) / partSize }

  private static func range(ofPart part: Int, of count: Int) -> Range<Int> {
    part * partSize..<min(count, (part + 1) * partSize)
  }

  /// The cells.
  var cells: EdgeCells { EdgeCells(origin: origin, extent: extent, classCount: classCount) }

  /// The number of edges ahead whose positions are asked for.
  private static let ahead = 12

  /// The parts of the edges that are dealt out side by side.
  private static let dealers = 4

  /// Deals entries out to their cells, those of one cell in the order of the list.
  ///
  /// - Returns: the first entry of each cell, and the end of the last.
  private static func deal(
    _ dealt: UnsafeMutablePointer<Entry>, _ cells: [UInt32], cellCount: Int, to entries: UnsafeMutablePointer<Entry>
  ) -> [UInt32] {
    let count = cells.count
    // The edges of each cell in each part; then the slot of the next one.
    var slots = [UInt32](repeating: 0, count: cellCount * dealers)
    var starts = [UInt32](repeating: 0, count: cellCount + 1)
    slots.withUnsafeMutableBufferPointer { slots in
      nonisolated(unsafe) let (slots, dealt, entries) = (slots, dealt, entries)
      Parallel.forEach(0..<dealers) { part in
        let slots = slots.baseAddress.unsafelyUnwrapped + part * cellCount
        for edge in part * count / dealers..<(part + 1) * count / dealers { slots[Int(cells[edge])] += 1 }
      }
      var next: UInt32 = 0
      for cell in 0..<cellCount {
        starts[cell] = next
        for part in 0..<dealers {
          let slot = part * cellCount + cell
          (slots[slot], next) = (next, next + slots[slot])
        }
      }
      starts[cellCount] = next
      Parallel.forEach(0..<dealers) { part in
        let slots = slots.baseAddress.unsafelyUnwrapped + part * cellCount
        for edge in part * count / dealers..<(part + 1) * count / dealers {
          let cell = Int(cells[edge])
          entries[Int(slots[cell])] = dealt[edge]
          slots[cell] += 1
        }
      }
    }
    return starts
  }

  /// Returns the number of edges of a cell, of entries in the order of `MixedEdges`, whose lots are below a limit: a power of
  /// two.
  ///
  /// - Complexity: O(log(entries)); O(1) where there is none.
  func count(ofLotsBelow limit: UInt32, in cell: Range<Int>) -> Int {
    guard let first = cell.first, entries[first].lot < limit else { return 0 }
    var (low, high) = (cell.lowerBound + 1, cell.upperBound)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].lot < limit { low = middle + 1 } else { high = middle }
    }
    return low - cell.lowerBound
  }

  /// Returns the number of edges in the cells that a model rectangle meets: at least that of the edges in sight there.
  ///
  /// - Complexity: O(rows of cells in it).
  func count(near rect: Rect) -> Int {
    var sum = 0
    forEachRow(near: rect) { _, first, end in sum += Int(starts[end]) - Int(starts[first]) }
    return sum
  }

  /// Returns runs of cells with about as many edges each, as many as `parts` or fewer, all cells together.
  func shares(of parts: Int) -> [Range<Int>] {
    var shares: [Range<Int>] = []
    var first = 0
    for part in 1...parts {
      let wanted = UInt32(count * part / parts)
      var (low, high) = (first, starts.count - 1)
      while low < high {
        let middle = (low + high) / 2
        if starts[middle] < wanted { low = middle + 1 } else { high = middle }
      }
      let end = part == parts ? starts.count - 1 : low
      if end > first { shares.append(first..<end) }
      first = end
    }
    return shares
  }

  /// Calls `body` with the number of every edge whose cell a model rectangle meets.
  ///
  /// - Parameter bulge: returns the distances, across and down, at which the course of an edge of a greatest extent leaves the
  ///   rectangle about its ends; all in model units.
  public func forEachCandidate(in rect: Rect, bulge: (Double) -> Point = { _ in .zero }, _ body: (Int) -> Void) {
    for kind in 0..<classCount {
      forEachRow(near: reach(of: rect, bulge, ofClass: kind), ofClass: kind) { first, end in
        for slot in Int(starts[first])..<Int(starts[end]) { body(entries[slot].edge) }
      }
    }
  }

  /// The edges in the cells that a model rectangle meets.
  public struct Share {
    /// About how many they are.
    public var count = 0.0
    /// About how long they are together, in model units.
    public var length = 0.0

    /// No edges.
    public init() {}
  }

  /// Returns about how many edges are in the cells that a model rectangle meets, and how long they are.
  ///
  /// - Parameter bulge: that of `forEachCandidate`.
  /// - Complexity: O(rows of cells in it).
  public func share(near rect: Rect, bulge: (Double) -> Point) -> Share {
    var share = Share()
    for kind in 0..<classCount {
      let cells = EdgeCells.firstCell(ofClass: kind)..<EdgeCells.firstCell(ofClass: kind + 1)
      let all = Double(starts[cells.upperBound]) - Double(starts[cells.lowerBound])
      guard all > 0 else { continue }
      var count = 0.0
      forEachRow(near: reach(of: rect, bulge, ofClass: kind), ofClass: kind) { first, end in
        count += Double(starts[end]) - Double(starts[first])
      }
      share.count += count
      share.length += count * lengths[kind] / all
    }
    return share
  }

  /// Calls `body` with the number of every edge of a fair sample of those in the cells that a model rectangle meets: the same
  /// whatever else is in sight.
  ///
  /// - Parameters:
  ///   - halvings: the number of times that the edges are halved for it; 0 for all of them.
  ///   - bulge: that of `forEachCandidate`.
  /// - Complexity: O(edges of the sample), and the rows of cells that the rectangle meets.
  public func forEachSample(
    near rect: Rect, halvings: Int, bulge: (Double) -> Point, _ body: (Int) -> Void
  ) {
    // One of so many slots: cells are mixed, and lie side by side.
    let step = 1 << min(halvings, 30)
    for kind in 0..<classCount {
      forEachRow(near: reach(of: rect, bulge, ofClass: kind), ofClass: kind) { first, end in
        var slot = (Int(starts[first]) + step - 1) & -step
        while slot < starts[end] {
          body(entries[slot].edge)
          slot += step
        }
      }
    }
  }

  /// Calls `body` with each run of neighbouring cells that a model rectangle meets: its class, its first cell and the one
  /// after its last.
  func forEachRow(near rect: Rect, _ body: (_ lengthClass: Int, _ first: Int, _ end: Int) -> Void) {
    for kind in 0..<classCount { forEachRow(near: rect, ofClass: kind) { body(kind, $0, $1) } }
  }

  /// Returns the rectangle that lines of a class meet whose courses may meet another.
  private func reach(of rect: Rect, _ bulge: (Double) -> Point, ofClass kind: Int) -> Rect {
    let room = bulge(cells.width(ofClass: kind))
    return Rect(rect.x - room.x, rect.y - room.y, rect.width + 2 * room.x, rect.height + 2 * room.y)
  }

  /// Calls `body` with each such run of one class.
  @inline(__always)
  private func forEachRow(near rect: Rect, ofClass kind: Int, _ body: (_ first: Int, _ end: Int) -> Void) {
    let block = cells.block(near: rect, lengthClass: kind)
    for row in block.rows {
      let first = block.cell(column: block.columns.lowerBound, row: row)
      body(first, first + block.columns.count)
    }
  }
}

/// The arrangement of the cells of an index of edges.
struct EdgeCells: Sendable {
  let origin: Point
  let extent: Double
  let classCount: Int

  /// The number of all cells.
  var cellCount: Int { Self.firstCell(ofClass: classCount) }

  /// Returns the number of cells of the classes before one.
  static func firstCell(ofClass kind: Int) -> Int { ((1 << (2 * kind)) - 1) / 3 }

  /// Returns the width of the cells of a class, in model units.
  func width(ofClass kind: Int) -> Double { extent / Double(1 << kind) }

  /// Returns the cell of an edge, and its class.
  @inline(__always) func cell(_ a: Point, _ b: Point) -> (cell: Int, lengthClass: Int) {
    let length = max(abs(a.x - b.x), abs(a.y - b.y))
    // The exponent of a power of two rounds down, and a class holds what is shorter than its cells are wide.
    let kind = length > 0 ? min(classCount - 1, max(0, Int((extent / length).exponent))) : classCount - 1
    let side = 1 << kind
    let scale = Double(side) / extent
    func slot(_ middle: Double) -> Int { middle > 0 ? min(side - 1, Int(middle * scale)) : 0 }
    let column = slot((a.x + b.x) / 2 - origin.x)
    let row = slot((a.y + b.y) / 2 - origin.y)
    return (Self.firstCell(ofClass: kind) + row * side + column, kind)
  }

  /// Returns the cell of an edge, its entry there, and its class.
  @inline(__always) func entry(
    _ a: Point, _ b: Point, color: Int, edge: Int
  ) -> (cell: Int, entry: EdgeIndex.Entry, lengthClass: Int) {
    let (cell, kind) = cell(a, b)
    let within = cell - Self.firstCell(ofClass: kind)
    let width = width(ofClass: kind)
    let (column, row) = (within & ((1 << kind) - 1), within >> kind)
    // The square that the edges of the cell lie in.
    let corner = origin + Point((Double(column) - 0.5) * width, (Double(row) - 0.5) * width)
    let scale = 65535 / (2 * width)
    // Rounding by itself would be a call for each of millions.
    func part(_ value: Double) -> UInt16 { UInt16(max(0, min(65535, value * scale)) + 0.5) }
    let entry = EdgeIndex.Entry(
      ax: part(a.x - corner.x), ay: part(a.y - corner.y), bx: part(b.x - corner.x), by: part(b.y - corner.y),
      tag: UInt32(color) << 28 | UInt32(edge))
    return (cell, entry, kind)
  }

  /// Returns the cells of a class whose edges may be in a model rectangle.
  func block(near rect: Rect, lengthClass kind: Int) -> CellBlock {
    let side = 1 << kind
    let scale = Double(side) / extent
    func range(_ low: Double, _ high: Double) -> Range<Int> {
      let first = max(0, min(Double(side), (low * scale - 0.5).rounded(.down)))
      let last = max(-1, min(Double(side - 1), (high * scale + 0.5).rounded(.down)))
      return Int(first)..<max(Int(first), Int(last) + 1)
    }
    return CellBlock(
      columns: range(rect.minX - origin.x, rect.maxX - origin.x),
      rows: range(rect.minY - origin.y, rect.maxY - origin.y),
      firstCell: Self.firstCell(ofClass: kind), side: side)
  }
}

/// A rectangle of cells of one class.
struct CellBlock: Sendable {
  let columns: Range<Int>
  let rows: Range<Int>
  let firstCell: Int
  let side: Int

  /// Returns the number of a cell among all.
  func cell(column: Int, row: Int) -> Int { firstCell + row * side + column }
}
