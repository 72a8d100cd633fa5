// The cost of a frame over networks from a thousand to a million nodes, while hands pan, pinch and trace; of the frame in
// which a finger comes to a node: the path to it shows then and there; and of what follows when hands come to rest.
//
// `large WORD…` runs those sizes, kinds and hands alone. `Benchmarks/large.py` puts what is printed into its table.

import App
import ConnectionsExhibit
import ExhibitKit
import Foundation
import Geometry
import Gestures
import GraphModel
import Randomness
import SDLShell

/// Frames over networks of all sizes.
enum LargeBenchmark {
  /// The milliseconds that a frame has.
  private static let frame = 16.6

  /// Measures and prints.
  static func run(_ words: [String], fonts: FontLibrary) throws {
    let wanted = WantedWords(words: words)
    print("Frames at 1920x1080, milliseconds: update + draw + rasterize (update + draw alone); allocations a frame in")
    print(
      "update and draw. paths: frames in which a finger comes to one of 1,000 random nodes, and the part of the paths")
    print("that show within such a frame of 16.6 ms. rest: frames from hands at rest over everything to its last edge,")
    print("seconds of sixty frames each, those that all processors work for them, and the memory of all tiles in MiB.")
    print(column("network", 22) + column("hands", 8) + FrameStatistics.titles)
    for size in wanted.sizes {
      for kind in wanted.kinds {
        let name = "\(kind.rawValue.lowercased()) \(size)"
        let graph = try kind.graph(nodes: size)
        let document = NetworkDocument(path: name, graph: graph)
        let benchmark = try FrameBenchmark(document, path: name, fonts: fonts, rest: 400)
        for scenario in wanted.values(of: FrameBenchmark.scenarios + ["paths", "rest"], { $0 }) {
          let row = column(name, 22) + column(scenario, 8)
          if scenario == "rest" {
            guard let found = RefiningBenchmark(document.scene) else { continue }
            print(
              row + column(Double(found.frames), 8, decimals: 0) + column(Double(found.frames) / 60, 7)
                + column(found.processorSeconds, 7) + column(Double(found.bytes) / 1_048_576, 10, decimals: 1))
          } else if scenario == "paths" {
            let found = try benchmark.paths(graph, pairs: 1_000, within: frame)
            print(row + found.frames.columns + column(100 * found.shown, 8, decimals: 1) + " %")
          } else {
            print(row + (try benchmark.run(scenario, frames: 600)).columns)
          }
        }
      }
    }
  }
}

extension FrameBenchmark {
  /// Lets a finger come down on a random node and go to another, for so many pairs of nodes.
  ///
  /// - Parameter limit: the milliseconds of a frame in time.
  /// - Returns: the frames in which it arrives, and the part of them that show the path in time; pairs that no path joins
  ///   count where that is said in time.
  func paths(_ graph: Graph, pairs: Int, within limit: Double) throws -> (frames: FrameStatistics, shown: Double) {
    try overview()
    guard let view = loop.app.report(as: ConnectionsReport.self) else { return (FrameStatistics([]), 0) }
    var random = SeededGenerator(seed: 5)
    // Off the controls along the edges, which would take the finger.
    let room = Rect(0, 0, Double(FrameLoop.size.width), Double(FrameLoop.size.height)).inset(by: 130)
    func place() -> Point {
      while true {
        let position = graph.position(of: NodeID(index: random.below(graph.nodeCount)))
        let point = position * view.scale + view.offset
        if room.contains(point) { return point }
      }
    }
    var costs: [FrameCost] = []
    var shown = 0
    for _ in 0..<pairs {
      let (source, target) = (place(), place())
      _ = try loop.frame(loop.pointers(at: [source], .down, inFrame: 0))
      _ = try loop.frame(loop.pointers(at: [source.interpolated(to: target, 0.5)], .moved, inFrame: 0))
      let cost = try loop.frame(loop.pointers(at: [target], .moved, inFrame: 0))
      costs.append(cost)
      let trace = loop.app.report(as: ConnectionsReport.self)?.traces.first
      if cost.total <= limit, let trace, trace.target != nil || trace.path != nil { shown += 1 }
      _ = try loop.frame(loop.pointers(at: [target], .cancelled, inFrame: 0))
    }
    return (FrameStatistics(costs), Double(shown) / Double(pairs))
  }
}
