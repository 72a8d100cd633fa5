// What visitors save of a network: all of it, or what is shown of it in the light.

import ExhibitKit
import GraphModel

extension Connections {
  var savableNetwork: SavableNetwork? {
    content.document.map { SavableNetwork($0.graph, path: $0.path, hasPart: hasShownPart) }
  }

  /// True if a path, rings or a chosen node are shown.
  private var hasShownPart: Bool {
    !answers.isEmpty || focuses.entries.contains { $0.focus.rings != nil || $0.focus.selection != nil }
  }

  /// Returns the paths that are shown, what is within the rings, and chosen nodes with their neighbours.
  func shownPart() -> Graph? {
    guard let graph = content.graph, hasShownPart else { return nil }
    var nodes = Set<NodeID>()
    for entry in focuses.entries {
      if let rings = entry.focus.rings {
        nodes.formUnion(rings.nodes)
      } else if let node = entry.focus.selection {
        nodes.formUnion([node] + graph.neighbours(of: node))
      }
    }
    var edges = graph.edges(among: nodes)
    for kept in answers.paths {
      nodes.formUnion(kept.path.nodes)
      edges.formUnion(kept.path.edges)
    }
    return graph.part(nodes: nodes, edges: edges)
  }
}
