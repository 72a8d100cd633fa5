// The networks that large benchmarks run over: made here, five edges a node, and laid out by the standard layout.
//
// A million nodes take the layout a while: networks and their positions are kept as files in a folder outside of the
// project, where the benchmark of the screen and that of the peers find them, too.

import ExhibitKit
import Foundation
import Geometry
import GraphFormats
import GraphLayout
import GraphModel
import Randomness

/// A kind of network that is made.
enum MadeNetwork: String, CaseIterable {
  /// Groups of nodes with few edges between them.
  case communities
  /// Hubs and leaves (Chakrabarti, Zhan and Faloutsos 2004, with the shares .57, .19, .19, .05).
  case rmat = "R-MAT"
  /// A grid with streets missing.
  case roads

  /// The folder of the files: `THROUGHLINE_NETWORKS`, else one among the temporary files.
  static let folder =
    ProcessInfo.processInfo.environment["THROUGHLINE_NETWORKS"] ?? NSTemporaryDirectory() + "throughline-networks"

  /// The files of a network.
  struct Files {
    /// A list of edges, a line each.
    let list: String
    /// The project's own form, with the positions of the nodes.
    let placed: String
    /// The positions, one line a node of the list.
    let positions: String
  }

  /// Returns the files of a network, which are made where they are not there.
  func files(nodes count: Int) throws -> Files {
    let stem = "\(Self.folder)/\(rawValue.lowercased())-\(count)"
    let files = Files(list: stem + ".txt", placed: stem + ".json", positions: stem + ".xy")
    guard ![files.list, files.placed, files.positions].allSatisfy(FileManager.default.fileExists) else { return files }
    try FileManager.default.createDirectory(atPath: Self.folder, withIntermediateDirectories: true)
    let ends = ends(nodes: count)
    var list = ""
    for (a, b) in ends { list += "\(a)\t\(b)\n" }
    try Data(list.utf8).write(to: URL(filePath: files.list), options: .atomic)
    let graph = graph(nodes: count, ends)
    let placed = graph.placed(at: Layouts.standard.positions(for: graph, settings: LayoutSettings()))
    let places = placed.nodes.map { node in
      let position = placed.position(of: node)
      return "\(placed.key(of: node))\t\(position.x)\t\(position.y)\n"
    }
    try Data(places.joined().utf8).write(to: URL(filePath: files.positions), options: .atomic)
    try GraphWriter.save(placed, path: files.placed)
    return files
  }

  /// Makes the files of all networks that are wanted.
  static func makeFiles(_ words: [String]) throws {
    let wanted = WantedWords(words: words)
    for size in wanted.sizes { for kind in wanted.kinds { _ = try kind.files(nodes: size) } }
  }

  /// Returns a network of about so many nodes, with positions.
  func graph(nodes count: Int) throws -> Graph {
    try GraphFile(from: DocumentSource(path: files(nodes: count).placed)).graph
  }

  private func graph(nodes count: Int, _ ends: [(Int, Int)]) -> Graph {
    var builder = GraphBuilder(directed: false)
    builder.name = rawValue.prefix(1).uppercased() + rawValue.dropFirst()
    for node in 0..<count { _ = builder.addNode("\(node)") }
    for (a, b) in ends { _ = builder.addEdge(from: NodeID(index: a), to: NodeID(index: b)) }
    return builder.build()
  }

  /// Returns the ends of the edges of a network.
  private func ends(nodes count: Int) -> [(Int, Int)] {
    var random = SeededGenerator(seed: UInt64(count))
    var pairs: [(Int, Int)] = []
    switch self {
    case .communities:
      let group = max(20, count / 50)
      for _ in 0..<5 * count {
        let a = random.below(count)
        let start = a / group * group
        let end = min(count, start + group)
        pairs.append((a, random.unit() < 0.95 ? start + random.below(end - start) : random.below(count)))
      }
    case .rmat:
      let bits = Int.bitWidth - 1 - count.leadingZeroBitCount
      for _ in 0..<5 * count {
        var (a, b) = (0, 0)
        for _ in 0..<bits {
          let dice = random.unit()
          (a, b) = (2 * a + (dice >= 0.76 ? 1 : 0), 2 * b + (dice >= 0.57 && dice < 0.76 || dice >= 0.95 ? 1 : 0))
        }
        pairs.append((a, b))
      }
    case .roads:
      let side = Int(Double(count).squareRoot())
      for node in 0..<side * side {
        if node % side < side - 1, random.unit() < 0.9 { pairs.append((node, node + 1)) }
        if node < side * (side - 1), random.unit() < 0.9 { pairs.append((node, node + side)) }
      }
    }
    return pairs.filter { $0.0 != $0.1 }
  }
}
