// The report of all shortest paths from a node as a tree: for every node reached, its distance and the node before it.

import GraphModel
import PathFinding

/// The shortest paths from a node to all others.
public struct TreeReport: Report {
  private let graph: Graph
  private let source: NodeID
  private let tree: ShortestPathTree
  private let costs: EdgeCosts?

  /// Creates a report of the shortest paths from `source` under `query`.
  public init(from source: NodeID, _ query: PathQuery, with finder: PathFinder) {
    graph = finder.graph
    self.source = source
    tree = finder.tree(from: source, query)
    costs = query.costs
  }

  private var reached: some Sequence<NodeID> { tree.order.lazy.filter { $0 != source } }

  public var text: String {
    let count = max(0, tree.order.count - 1)
    var lines = "\(name(source)): \(count) of \(Phrase.count(graph.nodeCount - 1, "other node")) reached\n"
    for node in reached {
      guard let last = tree.lastStep(to: node), let steps = tree.steps(to: node) else { continue }
      let total = costs.map { Phrase.total(tree.total(to: node) ?? 0, $0) } ?? ""
      let label = oneLine(graph.label(of: last.edge))
      lines += "\(name(node)): \(Phrase.count(steps, "step"))\(total), from \(name(last.from))"
      lines += label.isEmpty ? "\n" : " via \(label)\n"
    }
    return lines
  }

  public var json: String {
    var object = JSONObject()
    object.add("source", text: graph.key(of: source))
    object.add("reached", count: max(0, tree.order.count - 1))
    object.add("unreached", count: graph.nodeCount - tree.order.count)
    object.add(
      "nodes",
      list: reached.compactMap { node in
        guard let last = tree.lastStep(to: node), let steps = tree.steps(to: node) else { return nil }
        var entry = JSONObject()
        entry.add("id", text: graph.key(of: node))
        entry.add("steps", count: steps)
        entry.add("total", number: tree.total(to: node))
        entry.add("from", text: graph.key(of: last.from))
        entry.add("label", text: graph.label(of: last.edge))
        return entry.text
      })
    return object.text + "\n"
  }

  private func name(_ node: NodeID) -> String { graph.displayName(of: node) }
}
