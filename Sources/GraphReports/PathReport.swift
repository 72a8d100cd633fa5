// The report of a path in lines and in JSON. Scripts read it, so its form must not change.

import GraphModel
import PathFinding

/// A path, or that there is none.
public struct PathReport: Report {
  private let graph: Graph
  private let path: Path?
  private let costs: EdgeCosts?
  /// The sentence that says why there is no path; `nil` where there is one.
  public let reason: String?

  /// Creates a report of the answer to `query` in `graph`.
  public init(_ answer: PathAnswer, in graph: Graph, query: PathQuery) {
    self.graph = graph
    costs = query.costs
    switch answer {
    case .found(let path): (self.path, reason) = (path, nil)
    case .none(let none): (path, reason) = (nil, Self.explanation(none))
    }
  }

  /// Creates a report of the answer to `query` in `graph` where nodes are avoided or passed on the way.
  public init(_ answer: AlternativeAnswer, in graph: Graph, query: PathQuery) {
    self.graph = graph
    costs = query.costs
    switch answer {
    case .found(let path): (self.path, reason) = (path, nil)
    case .none(let none): (path, reason) = (nil, Self.explanation(none, in: graph))
    }
  }

  /// True if there is a path.
  public var isFound: Bool { path != nil }

  public var text: String {
    guard let path, let first = path.nodes.first, let last = path.nodes.last else {
      return "no path found\n"
    }
    let total = costs.map { Phrase.total(path.total, $0) } ?? ""
    var lines = "\(name(first)) to \(name(last)): \(Phrase.count(path.steps, "step"))\(total)\n"
    for (step, edge) in path.edges.enumerated() {
      let label = oneLine(graph.label(of: edge))
      lines += "\(name(path.nodes[step])) to \(name(path.nodes[step + 1]))" + (label.isEmpty ? "\n" : " via \(label)\n")
    }
    return lines
  }

  public var json: String { object + "\n" }

  /// The JSON object without a line end.
  var object: String {
    var object = JSONObject()
    object.add("found", flag: isFound)
    let path = path ?? Path()
    object.add("nodes", list: path.nodes.map { quoted(graph.key(of: $0)) })
    object.add(
      "edges",
      list: path.edges.enumerated().map { step, edge in
        graph.json(of: edge, from: path.nodes[step], to: path.nodes[step + 1], costs)
      })
    object.add("steps", isFound ? String(path.steps) : "null")
    object.add("total", number: isFound ? path.total : nil)
    if let costs {
      object.add("weights", text: costs.meaning.rawValue)
      if !costs.leftOut.isEmpty { object.add("leftOut", count: costs.leftOut.count) }
      if costs.meaning == .strength {
        object.add("strength", number: isFound ? costs.measure(ofTotal: path.total) : nil)
      }
    }
    if let reason { object.add("reason", text: reason) }
    return object.text
  }

  /// Returns the sentence about the edges that paths by some costs leave out; `nil` where there are none.
  public static func leftOut(_ costs: EdgeCosts, in graph: Graph) -> String? {
    guard let first = costs.leftOut.first else { return nil }
    let count = costs.leftOut.count
    let need = costs.meaning == .strength ? "a strength above 0" : "a weight of zero or more"
    let ends = [graph.source(of: first), graph.target(of: first)].map { oneLine(graph.displayName(of: $0)) }
    let what = count == 1 ? "1 edge is left out, which has" : "\(count) edges are left out, which have"
    return
      "\(what) no weight that can be used: \(count == 1 ? "" : "the first is ")from \(ends[0]) to \(ends[1]) (write \(need))"
  }

  /// Returns the reason why there is no path, for people.
  public static func explanation(_ reason: NoPathReason) -> String {
    switch reason {
    case .direction: "the directions of the edges do not lead from one to the other"
    case .otherComponent: "nothing joins the two"
    case .leftOutEdges: "only edges whose weights cannot be used join the two"
    }
  }

  /// Returns the reason why there is no path as asked for, for people; the graph gives the names.
  public static func explanation(_ reason: NoAlternativeReason, in graph: Graph) -> String {
    func ends(_ from: NodeID, _ to: NodeID) -> String {
      "from \(graph.displayName(of: from)) to \(graph.displayName(of: to))"
    }
    switch reason {
    case .noPath(let from, let to, let reason): return "no path leads \(ends(from, to)): \(explanation(reason))"
    case .avoidsItsOwnStop(let node): return "\(graph.displayName(of: node)) is to be passed and to be avoided"
    case .everyPathAvoided(let from, let to): return "every path \(ends(from, to)) passes a node that is to be avoided"
    }
  }

  private func name(_ node: NodeID) -> String { graph.displayName(of: node) }
}
