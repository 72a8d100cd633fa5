// The part of a network that visitors save: all of it, or what is shown of it in the light.

import ExhibitKit
import Geometry
import GraphModel
import PathFinding

extension Connections {
  func savableNetwork() -> SavableNetwork? { savable(part: shownCounts, at: movedPositions) }

  /// The numbers of nodes and edges of the part that people look at; `nil` where they look at none.
  private var shownCounts: NetworkCounts? {
    if let chosenCounts { return chosenCounts }
    guard hasShownPart else { return filteredCounts }
    return shownPart().map { NetworkCounts(nodes: $0.nodeCount, edges: $0.edgeCount) }
  }

  /// Returns the positions of the nodes; `nil` while they are those of the file. A view that lies on its side is put
  /// upright.
  ///
  /// - Complexity: O(nodes); not for every frame.
  private func movedPositions() -> [Point]? {
    guard let graph = content.document?.whole else { return nil }
    let seen = viewport.uprightPositions
    return seen.moved.isEmpty && seen.column == graph.positions ? nil : seen.all
  }

  /// True if a path, rings or a chosen node are shown.
  private var hasShownPart: Bool {
    !answers.isEmpty || focuses.all.contains { $0.rings != nil || $0.selection != nil }
  }

  /// Returns the nodes that are chosen together; else the paths that are shown, what is within the rings, and chosen nodes
  /// with their neighbours; else what filters show.
  func shownPart() -> Graph? {
    if let part = chosenPart(at: movedPositions()) { return part }
    guard let seen, hasShownPart else { return filteredPart(at: movedPositions()) }
    var nodes: NodeSet = []
    for focus in focuses.all {
      if let rings = focus.rings {
        nodes = nodes.union(rings.nodes)
      } else if let node = focus.selection {
        nodes = nodes.union([node] + seen.neighbours(of: node))
      }
    }
    if answers.isEmpty { return seen.part(nodes: nodes, positions: movedPositions()) }
    var edges = seen.edges(among: nodes)
    for kept in answers.paths {
      nodes = nodes.union(kept.nodes)
      edges.formUnion(kept.edges)
    }
    return seen.part(nodes: nodes, edges: edges, positions: movedPositions())
  }
}
