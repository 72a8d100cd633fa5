// The report of the nodes within k steps of a node, nearest first. The node itself is not counted.

import GraphModel
import PathFinding

/// The nodes near a node.
public struct NearReport: Report {
  private let graph: Graph
  private let node: NodeID
  private let steps: Int
  private let found: [(node: NodeID, steps: Int)]

  /// Creates a report of the nodes within `steps` steps of `node`.
  public init(of node: NodeID, steps: Int, ignoringDirection: Bool, with finder: PathFinder) {
    graph = finder.graph
    self.node = node
    self.steps = steps
    found = finder.neighbourhood(of: node, steps: steps, ignoringDirection: ignoringDirection).filter { $0.steps > 0 }
  }

  public var text: String {
    let count = Phrase.count(found.count, "node")
    var lines = "\(graph.displayName(of: node)) within \(Phrase.count(steps, "step")): \(count)\n"
    for near in found { lines += "\(graph.displayName(of: near.node)): \(Phrase.count(near.steps, "step"))\n" }
    return lines
  }

  public var json: String {
    var object = JSONObject()
    object.add("node", text: graph.key(of: node))
    object.add("steps", count: steps)
    object.add("count", count: found.count)
    object.add(
      "nodes",
      list: found.map { near in
        var entry = JSONObject()
        entry.add("id", text: graph.key(of: near.node))
        entry.add("label", text: graph.label(of: near.node))
        entry.add("steps", count: near.steps)
        return entry.text
      })
    return object.text + "\n"
  }
}
