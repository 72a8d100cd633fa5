// The report of a path in lines and in JSON. Scripts read it, so its form must not change.

import GraphModel
import PathFinding

/// A path, or that there is none.
public struct PathReport: Report {
  private let graph: Graph
  private let answer: PathAnswer
  private let costs: EdgeCosts?

  /// Creates a report of the answer to `query` in `graph`.
  public init(_ answer: PathAnswer, in graph: Graph, query: PathQuery) {
    self.graph = graph
    self.answer = answer
    costs = query.costs
  }

  /// True if there is a path.
  public var isFound: Bool { answer.path != nil }

  public var text: String {
    guard let path = answer.path, let first = path.nodes.first, let last = path.nodes.last else {
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

  public var json: String {
    var object = JSONObject()
    object.add("found", flag: isFound)
    let path = answer.path ?? Path()
    object.add("nodes", list: path.nodes.map { quoted(graph.key(of: $0)) })
    object.add("edges", list: path.edges.enumerated().map { edge($1, from: path.nodes[$0], to: path.nodes[$0 + 1]) })
    object.add("steps", isFound ? String(path.steps) : "null")
    object.add("total", number: isFound ? path.total : nil)
    if let costs {
      object.add("weights", text: costs.meaning.rawValue)
      if !costs.leftOut.isEmpty { object.add("leftOut", count: costs.leftOut.count) }
      if costs.meaning == .strength {
        object.add("strength", number: isFound ? costs.measure(ofTotal: path.total) : nil)
      }
    }
    if case .none(let reason) = answer { object.add("reason", text: Self.explanation(reason)) }
    return object.text + "\n"
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

  private func edge(_ edge: EdgeID, from source: NodeID, to target: NodeID) -> String {
    var object = JSONObject()
    object.add("src", text: graph.key(of: source))
    object.add("dst", text: graph.key(of: target))
    object.add("label", text: graph.label(of: edge))
    object.add("weight", number: costs.map { $0.weight(of: edge) } ?? graph.weight(of: edge))
    return object.text
  }

  private func name(_ node: NodeID) -> String { graph.displayName(of: node) }
}
