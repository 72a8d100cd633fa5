// What a network on the screen adds to that of its file: the positions of its nodes, which a layout may have found, and a mark
// by which it is told whether a file still holds that network.

import Geometry
import GraphModel
import Store

/// The positions of the nodes of a graph that is in a file, as bytes of journals.
struct PlacedGraph {
  private static let version: UInt64 = 1
  private let mark: [UInt64]
  private let positions: [Point]?

  /// The positions of a graph.
  init(_ graph: Graph) { (mark, positions) = (Self.mark(of: graph), graph.positions) }

  /// The positions that were kept.
  ///
  /// - Throws: `damaged` for other bytes.
  init(_ bytes: [UInt8]) throws {
    guard bytes.count % 8 == 0, bytes.count >= 8 * Self.markLength else { throw JournalProblem.damaged }
    let words = bytes.withUnsafeBytes { raw in
      (0..<bytes.count / 8).map { UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: 8 * $0, as: UInt64.self)) }
    }
    mark = Array(words.prefix(Self.markLength))
    let numbers = words.dropFirst(Self.markLength).map { Double(bitPattern: $0) }
    guard mark[0] == Self.version, numbers.count % 2 == 0,
      numbers.isEmpty || UInt64(numbers.count / 2) == mark[1], numbers.allSatisfy(\.isFinite)
    else { throw JournalProblem.damaged }
    positions =
      numbers.isEmpty ? nil : stride(from: 0, to: numbers.count, by: 2).map { Point(numbers[$0], numbers[$0 + 1]) }
  }

  /// The bytes.
  var bytes: [UInt8] {
    let words = mark + (positions ?? []).flatMap { [$0.x.bitPattern, $0.y.bitPattern] }
    return words.withUnsafeBufferPointer { words in
      [UInt8](unsafeUninitializedCapacity: 8 * words.count) { bytes, count in
        let raw = UnsafeMutableRawBufferPointer(bytes)
        for (index, word) in words.enumerated() {
          raw.storeBytes(of: word.littleEndian, toByteOffset: 8 * index, as: UInt64.self)
        }
        count = 8 * words.count
      }
    }
  }

  /// Returns the graph of the file with these positions.
  ///
  /// - Throws: `damaged` where it is another.
  func applied(to graph: Graph) throws -> Graph {
    guard Self.mark(of: graph) == mark else { throw JournalProblem.damaged }
    return positions.map(graph.placed) ?? graph
  }

  private static let markLength = 4

  /// The version of the form, and a mark that other graphs do not have: the numbers of nodes and edges, and a sum of the
  /// edges' ends.
  private static func mark(of graph: Graph) -> [UInt64] {
    var sum: UInt64 = 0xCBF2_9CE4_8422_2325
    for ends in [graph.sources, graph.targets] {
      for end in ends { sum = (sum ^ UInt64(end)) &* 0x100_0000_01B3 }
    }
    return [version, UInt64(graph.nodeCount), UInt64(graph.edgeCount), sum]
  }
}
