// The ends of all edges of a list between parsing and sorting: plain memory that is given back to the system at once.

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Memory straight from the system. Pages that are never written cost nothing, and all are returned when it goes.
final class Slab {
  let bytes: UnsafeMutableRawPointer
  let byteCount: Int

  /// Creates memory of a size; `nil` when the system has no more.
  init?(byteCount: Int) {
    self.byteCount = byteCount
    guard
      let bytes = mmap(nil, byteCount, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0),
      bytes != UnsafeMutableRawPointer(bitPattern: -1)
    else { return nil }
    self.bytes = bytes
  }

  deinit { munmap(bytes, byteCount) }
}

/// The edges of one block of lines.
struct EdgeBatch {
  /// The block's index in the file.
  var index: Int
  /// The owner of `memory`, kept alive as long as this is.
  var slab: Slab
  /// The ends, two an edge, each of four bytes or, before they are renumbered, of eight.
  var memory: UnsafeMutableRawPointer
  /// The number of edges.
  var count: Int
  /// The weights, one an edge, NaN where there is none; empty when no edge of the batch has one.
  var weights: [Double]

  /// The ends, two an edge.
  var ends: UnsafeMutablePointer<UInt32> { memory.assumingMemoryBound(to: UInt32.self) }
}

/// The memory into which one thread puts the edges that it parses.
struct SlabWriter {
  private static let slabBytes = 8 << 20
  private var slab: Slab?
  private var used = 0

  /// Returns room for at most `byteCount` bytes; `nil` when there is no more memory.
  mutating func room(_ byteCount: Int) -> (slab: Slab, memory: UnsafeMutableRawPointer)? {
    if slab.map({ used + byteCount > $0.byteCount }) ?? true {
      slab = Slab(byteCount: max(byteCount, Self.slabBytes))
      used = 0
    }
    return slab.map { ($0, $0.bytes + used) }
  }

  /// Keeps the first bytes of the room given last.
  mutating func keep(_ byteCount: Int) { used += (byteCount + 15) / 16 * 16 }
}

/// All edges of a list, in the order of the file.
final class EdgeStore {
  var batches: [EdgeBatch]

  init(_ batches: [EdgeBatch]) { self.batches = batches }

  /// The number of edges.
  var edgeCount: Int { batches.reduce(0) { $0 + $1.count } }

  /// Cuts the batches into runs of about as many edges, one a thread.
  func runs(_ threads: Int) -> [Range<Int>] {
    let total = edgeCount
    var runs: [Range<Int>] = []
    var (start, seen) = (0, 0)
    for (index, batch) in batches.enumerated() {
      seen += batch.count
      guard seen * threads >= total * (runs.count + 1), runs.count < threads - 1 else { continue }
      runs.append(start..<(index + 1))
      start = index + 1
    }
    return runs + [start..<batches.count]
  }
}
