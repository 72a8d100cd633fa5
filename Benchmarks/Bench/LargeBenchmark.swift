// The cost of a frame over networks from a thousand to a million nodes, while hands pan, pinch and trace.
//
// The networks are made here (five edges a node, in communities, as R-MAT, and as a grid of roads), laid out by the standard
// layout, and opened as documents are. `large WORD…` runs those sizes, kinds and hands alone.

import ExhibitKit
import Foundation
import Geometry
import GraphLayout
import GraphModel
import Randomness
import SDLShell

/// Frames over networks of all sizes.
enum LargeBenchmark {
  private static let sizes = [1_000, 10_000, 100_000, 1_000_000]

  /// Measures, prints and reports.
  static func run(_ wanted: [String], fonts: FontLibrary) throws {
    func isWanted<Value: Equatable>(_ value: Value, of all: [Value], _ name: (Value) -> String) -> Bool {
      !all.contains { wanted.contains(name($0)) } || wanted.contains(name(value))
    }
    var lines = [
      "Frames over networks of all sizes at 1920x1080, milliseconds: update + draw + rasterize (update + draw alone);",
      "allocations a frame in update and draw; the goal is 99 of 100 frames within 16.6 ms at every size",
      column("network", 22) + column("hands", 8) + FrameStatistics.titles,
    ]
    for size in sizes where isWanted(size, of: sizes, { String($0) }) {
      for kind in MadeNetwork.allCases where isWanted(kind, of: MadeNetwork.allCases, \.rawValue) {
        let name = "\(kind.rawValue) \(size)"
        let graph = kind.graph(nodes: size)
        let clock = ContinuousClock()
        let began = clock.now
        let network = NetworkDocument(path: name, graph: graph)
        print("\(name): prepared in \(began.duration(to: clock.now).formatted(.units(allowed: [.milliseconds])))")
        let benchmark = try FrameBenchmark(network, path: name, fonts: fonts, rest: 400)
        for scenario in FrameBenchmark.scenarios where isWanted(scenario, of: FrameBenchmark.scenarios, { $0 }) {
          let result = try benchmark.run(scenario, frames: 600)
          lines.append(column(name, 22) + column(scenario, 8) + result.columns)
          print(lines.last ?? "")
        }
      }
    }
    guard wanted.isEmpty else { return }
    try Report.write(lines, name: "large")
  }
}

/// A kind of network that is made.
enum MadeNetwork: String, CaseIterable {
  /// Groups of a thousand nodes with few edges between them.
  case communities
  /// Hubs and leaves (Chakrabarti, Zhan and Faloutsos 2004, with the shares .57, .19, .19, .05).
  case rmat = "R-MAT"
  /// A grid with streets missing.
  case roads

  /// Returns a network of about so many nodes, with positions.
  func graph(nodes count: Int) -> Graph {
    var random = SeededGenerator(seed: UInt64(count))
    var builder = GraphBuilder(directed: false)
    for node in 0..<count { _ = builder.addNode("n\(node)") }
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
    for (a, b) in pairs where a != b { _ = builder.addEdge(from: NodeID(index: a), to: NodeID(index: b)) }
    let graph = builder.build()
    return graph.placed(at: Layouts.standard.positions(for: graph, settings: LayoutSettings()))
  }
}
