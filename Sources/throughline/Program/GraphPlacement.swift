// Where the nodes of a network go when a command is to place them: by the layout that was asked for, with progress, and
// from the cache where that was done before.

import Geometry
import GraphFormats
import GraphLayout
import GraphModel

/// A layout with its settings, for networks that a command reads.
struct GraphPlacement {
  let layout: any Layout
  let settings: LayoutSettings
  /// True if positions that the file gives are replaced.
  var replacesPositions = true
  /// The cache of positions; `nil` for none.
  var cache: PositionCache? = .ofUser

  /// The time from which on it pays to keep positions.
  private static let timeWorthKeeping = Duration.milliseconds(500)

  /// Returns the network with its nodes placed.
  func placed(_ graph: Graph, name: String) -> Graph {
    guard replacesPositions || graph.positions == nil else { return graph }
    let key = PositionKey(graph, layout, settings)
    if let known = cache?.positions(for: key) { return graph.placed(at: known) }
    let line = ProgressLine("placing the nodes of \(name)")
    defer { line.clear() }
    var positions: [Point] = []
    let time = ContinuousClock().measure {
      let process = layout.begin(graph, settings: settings)
      while !process.isSettled {
        process.advance()
        line.show(process.progress)
      }
      positions = process.positions
    }
    if time > Self.timeWorthKeeping { cache?.store(positions, for: key) }
    return graph.placed(at: positions)
  }

  /// Returns a file with the nodes of its network placed.
  func placed(_ file: GraphFile, name: String) -> GraphFile {
    GraphFile(graph: placed(file.graph, name: name), format: file.format, warnings: file.warnings)
  }
}
