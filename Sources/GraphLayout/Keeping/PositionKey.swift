// The input that the positions of a layout follow from, in few bytes: by it positions that were kept are found again, and
// those of a graph are told from those of another.
//
// Everything counts that a layout looks at: nodes, edges, weights and their meaning, and coordinates in the order of the
// file, the algorithm and its version, and the settings; names only for layouts that use them. Equal keys of different
// graphs are as unlikely as chance makes 128 bits, and not guarded against malice: a program that can write into the cache
// needs no such trick.

import Geometry
import GraphModel
import Randomness

/// The key of the positions that a layout gives a graph, or somebody.
public struct PositionKey: Hashable, Sendable {
  /// The 128 bits of the key.
  let words: SIMD2<UInt64>
  /// The number of nodes.
  public let nodeCount: Int

  /// The key as 32 digits and letters, for the name of a file.
  public var text: String {
    (0..<2).map { index in
      let digits = String(words[index], radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }

  /// The key of a graph under a layout.
  ///
  /// - Complexity: O(nodes + edges).
  public init(_ graph: Graph, _ layout: any Layout, _ settings: LayoutSettings) {
    var mixer = Mixer()
    for byte in layout.name.utf8 { mixer.mix(UInt64(byte)) }
    mixer.mix(UInt64(layout.version))
    mixer.mix(settings.seed)
    mixer.mix(settings.spacing.bitPattern)
    mixer.mix(settings.aspectRatio.bitPattern)
    for byte in settings.goal.rawValue.utf8 { mixer.mix(UInt64(byte)) }
    mixer.mix(settings.root.map { UInt64($0.rawValue) + 1 } ?? 0)
    mixer.mix(graph)
    if layout.usesNames { mixer.mixNames(of: graph) }
    (words, nodeCount) = (mixer.words, graph.nodeCount)
  }

  /// The key of a graph whose positions follow from nothing else.
  ///
  /// - Complexity: O(nodes + edges).
  public init(_ graph: Graph) {
    var mixer = Mixer()
    mixer.mix(graph)
    (words, nodeCount) = (mixer.words, graph.nodeCount)
  }

  /// Two hashes of the same words, side by side.
  private struct Mixer {
    private(set) var words = SIMD2<UInt64>(0x243F_6A88_85A3_08D3, 0x1319_8A2E_0370_7344)

    mutating func mix(_ word: UInt64) {
      words[0] = SeededGenerator.scramble(words[0] ^ word) &+ 0x9E37_79B9_7F4A_7C15
      words[1] = SeededGenerator.scramble((words[1] << 29 | words[1] >> 35) &+ word &* 0xD6E8_FEB8_6659_FD93)
    }

    /// Mixes in the names of all nodes.
    mutating func mixNames(of graph: Graph) {
      for node in graph.nodes {
        let name = graph.label(of: node)
        mix(UInt64(name.utf8.count))
        for byte in name.utf8 { mix(UInt64(byte)) }
      }
    }

    /// Mixes everything of a graph in that a layout looks at.
    mutating func mix(_ graph: Graph) {
      mix(UInt64(graph.nodeCount))
      mix(UInt64(graph.edgeCount))
      if graph.hasGaps { for node in graph.nodes { mix(UInt64(node.rawValue)) } }
      let isMixed = graph.directedness == .mixed
      mix(graph.directedness == .undirected ? 0 : isMixed ? 1 : 2)
      let ends = graph.edgeEnds
      for (edge, (source, target)) in zip(ends.sources, ends.targets).enumerated() {
        mix(graph.contains(EdgeID(index: edge)) ? UInt64(source) << 32 | UInt64(target) : .max)
        if isMixed { mix(graph.isDirected(EdgeID(index: edge)) ? 1 : 0) }
      }
      if graph.isWeighted { mix(graph.weightMeaning == .strength ? 1 : 0) }
      graph.forEachWeight { edge, weight in
        mix(UInt64(edge))
        mix(weight.bitPattern)
      }
      for (node, coordinate) in (NodeCoordinates(of: graph)?.ofNode ?? []).enumerated() {
        guard let coordinate else { continue }
        mix(UInt64(node))
        mix(coordinate.latitude.bitPattern)
        mix(coordinate.longitude.bitPattern)
      }
    }
  }
}
