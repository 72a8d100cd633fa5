// The report of the small network that joins some nodes. Its edges are listed as the file has them, from source to target.

import GraphModel
import PathFinding

/// The tree that joins some nodes, or that there is none.
public struct JoinReport: Report {
  private let graph: Graph
  private let terminalCount: Int
  private let tree: JoiningTree?
  private let costs: EdgeCosts?
  /// The sentence that says which nodes cannot be joined; `nil` where all can be.
  public let reason: String?

  /// Creates a report of the tree that joins `nodes`, at least one, with the costs of `query` and without regard to directions.
  public init(of nodes: [NodeID], _ query: PathQuery, with finder: PathFinder) {
    graph = finder.graph
    costs = query.costs
    terminalCount = Set(nodes).count
    switch finder.joiningTree(of: nodes, costs: query.costs) {
    case .found(let tree): (self.tree, reason) = (tree, nil)
    case .apart(let apart):
      tree = nil
      let bothWays = PathQuery(ignoringDirection: true, costs: query.costs)
      let isLeftOut = apart.allSatisfy {
        finder.reasonForNoPath(from: nodes[0], to: $0, bothWays) == .leftOutEdges
      }
      reason = Self.explanation(apart, from: nodes[0], isLeftOut, in: finder.graph)
    }
  }

  public var text: String {
    guard let tree else { return "no path found\n" }
    let total = costs.map { Phrase.total(tree.total, $0) } ?? ""
    var lines =
      "\(Phrase.count(terminalCount, "node")) joined: \(Phrase.count(tree.nodes.count, "node")), "
      + "\(Phrase.count(tree.edges.count, "edge"))\(total)\n"
    for edge in tree.edges {
      let label = oneLine(graph.label(of: edge))
      let ends = [graph.source(of: edge), graph.target(of: edge)].map(graph.displayName)
      lines += "\(ends[0]) to \(ends[1])" + (label.isEmpty ? "\n" : " via \(label)\n")
    }
    return lines
  }

  public var json: String {
    var object = JSONObject()
    object.add("nodes", list: (tree?.nodes ?? []).map { quoted(graph.key(of: $0)) })
    object.add(
      "edges",
      list: (tree?.edges ?? []).map { graph.json(of: $0, from: graph.source(of: $0), to: graph.target(of: $0), costs) })
    object.add("total", number: tree?.total)
    if let costs {
      object.add("weights", text: costs.meaning.rawValue)
      if !costs.leftOut.isEmpty { object.add("leftOut", count: costs.leftOut.count) }
    }
    if let reason { object.add("reason", text: reason) }
    return object.text + "\n"
  }

  /// The most nodes that a reason names.
  private static let mostNames = 10

  private static func explanation(
    _ apart: [NodeID], from node: NodeID, _ isLeftOut: Bool, in graph: Graph
  ) -> String {
    var names = apart.prefix(mostNames).map(graph.displayName)
    if apart.count > mostNames { names.append(Phrase.count(apart.count - mostNames, "other node")) }
    let last = names.removeLast()
    let all = names.isEmpty ? last : names.joined(separator: ", ") + " and " + last
    let what = isLeftOut ? "only edges whose weights cannot be used join" : "nothing joins"
    return "\(what) \(graph.displayName(of: node)) to \(all)"
  }
}
