// The positions of the nodes of a network for a command that places them: by the layout that was asked for, with
// progress, and from the cache where that was done before.

import Geometry
import GraphLayout
import GraphModel

/// A layout with its settings, for networks that a command reads.
struct GraphPlacement {
  let layout: any Layout
  let settings: LayoutSettings
  /// The cache of positions; `nil` for none.
  var cache: PositionCache? = .ofUser

  /// The time from which on it pays to keep positions.
  private static let timeWorthKeeping = Duration.milliseconds(500)

  /// Returns the network with its nodes placed.
  func placed(_ graph: Graph, name: String) -> Graph {
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
}
