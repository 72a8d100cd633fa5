// Arcs dealt into buckets of rows that fit into the cache, as the first half of sorting them into their rows.
//
// Dealt to their rows at once, nearly every arc would wait for memory. A few hundred places that are written to side by side
// stay in the cache, and so do the rows of one bucket. Both halves keep the order in which arcs of one row come, so the
// number of threads shows nowhere. Radix sorting: D. E. Knuth, The Art of Computer Programming 3, 5.2.5.

import Parallel

/// The arcs of edges, bucket by bucket, each bucket those of nodes with consecutive numbers.
///
/// Unchecked, because threads share it: each writes to places of its own.
struct ArcBuckets: @unchecked Sendable {
  /// The nodes of a bucket at most, as a power of two.
  private static let greatestShift = 12
  /// The number of edges from which on several threads deal them, and the parts that they are dealt in.
  private static let dealt = (edges: 1 << 16, parts: 4)

  private let edges: EdgeArcs
  private let nodeCount: Int
  private let parts: Int
  /// The nodes of a bucket, as a power of two: of many edges there are some hundred buckets, even between few nodes.
  private let shift: Int
  /// The first arc of each bucket, and the end of the last.
  private let starts: [Int]
  /// The place of the next arc of each part in each bucket, part by part.
  private let places: [Int]

  /// The number of buckets.
  var count: Int { starts.count - 1 }

  /// The number of arcs.
  var arcCount: Int { starts[count] }

  /// Counts the arcs of each bucket.
  init(of edges: EdgeArcs, nodeCount: Int) {
    (self.edges, self.nodeCount) = (edges, nodeCount)
    let parts = edges.count < Self.dealt.edges ? 1 : Self.dealt.parts
    self.parts = parts
    let bits = Int.bitWidth - max(0, nodeCount - 1).leadingZeroBitCount
    let shift = parts == 1 ? Self.greatestShift : max(0, min(Self.greatestShift, bits - 8))
    self.shift = shift
    let count = (nodeCount + 1 << shift - 1) >> shift
    var counts = [Int](repeating: 0, count: count * parts)
    counts.withUnsafeMutableBufferPointer { counts in
      nonisolated(unsafe) let counts = counts
      Parallel.forEach(0..<parts) { part in
        edges.forEach(in: Self.range(of: part, parts, edges)) { source, _, _ in
          counts[part * count + Int(source) >> shift] += 1
        }
      }
    }
    var starts = [0]
    starts.reserveCapacity(count + 1)
    var end = 0
    for bucket in 0..<count {
      for part in 0..<parts { (counts[part * count + bucket], end) = (end, end + counts[part * count + bucket]) }
      starts.append(end)
    }
    (self.starts, places) = (starts, counts)
  }

  private static func range(of part: Int, _ parts: Int, _ edges: EdgeArcs) -> Range<Int> {
    part * edges.count / parts..<(part + 1) * edges.count / parts
  }

  /// Returns the nodes of a bucket.
  func nodes(of bucket: Int) -> Range<Int> { bucket << shift..<min(nodeCount, (bucket + 1) << shift) }

  /// Returns the places of the arcs of a bucket.
  func arcs(of bucket: Int) -> Range<Int> { starts[bucket]..<starts[bucket + 1] }

  /// Deals the arcs: the target and the edge of each, and the node that it leaves as so many behind the first of its bucket.
  ///
  /// - Parameter targets: uninitialised room for `arcCount` elements, as `numbers` and `rows`.
  func deal(
    to targets: UnsafeMutableBufferPointer<UInt32>, _ numbers: UnsafeMutableBufferPointer<UInt32>,
    _ rows: UnsafeMutableBufferPointer<UInt16>
  ) {
    nonisolated(unsafe) let (targets, numbers, rows) = (targets, numbers, rows)
    Parallel.forEach(0..<parts) { part in
      withUnsafeTemporaryAllocation(of: Int.self, capacity: count) { places in
        _ = places.initialize(fromContentsOf: self.places[part * count..<(part + 1) * count])
        edges.forEach(in: Self.range(of: part, parts, edges)) { source, target, edge in
          let bucket = Int(source) >> shift
          let place = places[bucket]
          places[bucket] += 1
          targets.initializeElement(at: place, to: target)
          numbers.initializeElement(at: place, to: edge)
          rows.initializeElement(at: place, to: UInt16(source & (1 << UInt32(shift) - 1)))
        }
      }
    }
  }
}
