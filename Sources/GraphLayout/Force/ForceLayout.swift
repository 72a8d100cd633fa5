// The layout by forces: the standard one. See `ForceProcess` for how it goes about it.

import GraphModel

/// The layout by forces, from a few nodes to a million.
///
/// Weights of edges draw strong ties short and weak ones long, the longest some two and a half times as long as the
/// shortest; see `Graph.weightMeaning` for which is which.
public struct ForceLayout: Layout {
  public let name = "force"
  public let title = "Force-directed"
  public let summary =
    "Neighbours attract and all nodes repel each other, until the network is at rest."
  public let version = 4
  /// The largest number of threads; `nil` for one a core. The positions do not depend on it.
  private let threads: Int?

  /// The layout by forces.
  public init() { self.init(threads: nil) }

  init(threads: Int?) { self.threads = threads }

  public func begin(_ graph: Graph, settings: LayoutSettings) -> any LayoutProcess {
    let grouped = GroupedLayout.positions(of: graph, settings, room: .free) { graph, settings in
      self.positions(for: graph, settings: settings)
    }
    if let grouped { return FinishedLayout(grouped) }
    return ForceProcess(graph, settings: settings, threads: threads)
  }
}
