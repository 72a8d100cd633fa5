// The layout's side of the benchmark against other programs. `make bench-layout` runs it beside them.
//
//   throughline-layout-bench GRAPH GOAL OUT   lays out a list of edges, writes "node x y", tells times and memory as JSON

import Foundation
import Geometry
import GraphFormats
import GraphLayout
import GraphModel

@main
enum Main {
  static func main() throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    guard arguments.count == 3, let goal = ForceGoal(rawValue: arguments[1]) else {
      print("usage: throughline-layout-bench GRAPH balanced|distances|groups OUT")
      exit(2)
    }
    let graph = try GraphReader.read(path: arguments[0]).graph
    var settings = LayoutSettings()
    settings.goal = goal
    let processorBefore = processorSeconds()
    let start = ContinuousClock.now
    let process = ForceLayout().begin(graph, settings: settings)
    var (first, longest, last) = (0.0, 0.0, 0.0)
    while !process.isFinished {
      process.advance()
      let now = start.duration(to: .now) / .seconds(1)
      longest = max(longest, now - last)
      last = now
      // The first quarter of the work is coarsening; then there is a shape to show.
      if first == 0 && process.progress > 0.25 { first = now }
    }
    let processor = processorSeconds() - processorBefore
    try write(process.positions, of: graph, to: arguments[2])
    print(
      """
      {"seconds": \(last), "processor": \(processor), "first": \(first), "longest": \(longest), \
      "mebibytes": \(peakMebibytes())}
      """)
  }

  private static func write(_ positions: [Point], of graph: Graph, to path: String) throws {
    var text = ""
    for node in graph.nodes {
      let position = positions[node.index]
      text += "\(graph.key(of: node)) \(Float(position.x)) \(Float(position.y))\n"
    }
    try text.write(toFile: path, atomically: false, encoding: .utf8)
  }

  private static func usage() -> rusage {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return usage
  }

  /// The processor time of all threads.
  private static func processorSeconds() -> Double {
    let usage = usage()
    let (user, system) = (usage.ru_utime, usage.ru_stime)
    return Double(user.tv_sec + system.tv_sec) + Double(user.tv_usec + system.tv_usec) / 1e6
  }

  private static func peakMebibytes() -> Int { Int(usage().ru_maxrss) / 1024 }
}
