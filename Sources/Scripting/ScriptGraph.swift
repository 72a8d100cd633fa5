// A graph of a script: changed by some commands, asked by others, and frozen again only when it is asked.

import GraphModel
import PathFinding

/// A graph under construction, with a finder for what it is now.
struct ScriptGraph {
  private let measure: ScriptInterpreter.Measure
  private var builder: GraphBuilder
  /// The finder that was asked last; `nil` after a change.
  private var known: PathFinder?
  /// The weighted edges there are: like the labelled ones, they are a set.
  private var weighted = Set<WeightedEdge>()

  /// Creates a graph without nodes.
  init(measure: ScriptInterpreter.Measure) {
    self.measure = measure
    builder = GraphBuilder(directed: true)
  }

  /// Creates a graph from one that was loaded. It is copied into a builder only when a command changes it.
  init(_ graph: Graph, measure: ScriptInterpreter.Measure) {
    self.measure = measure
    builder = GraphBuilder(directed: true)
    known = PathFinder(graph)
    loaded = graph
  }

  /// The loaded graph that is not in the builder yet.
  private var loaded: Graph?

  mutating func addNode(_ name: String) {
    willChange()
    builder.addNode(name)
  }

  mutating func addEdge(from parent: String, to child: String, label: String) throws(ScriptMistake) {
    let (source, target) = try ends(parent, child)
    builder.addDistinctEdge(from: source, to: target, label: label)
  }

  mutating func addEdge(from parent: String, to child: String, weight: Double) throws(ScriptMistake) {
    let (source, target) = try ends(parent, child)
    guard weighted.insert(WeightedEdge(source: source, target: target, weight: weight)).inserted else { return }
    builder.addEdge(from: source, to: target, weight: weight)
  }

  /// Returns a finder for the graph as it is now.
  mutating func finder() -> PathFinder {
    if let known { return known }
    let finder = PathFinder(builder.build())
    known = finder
    return finder
  }

  private mutating func ends(_ parent: String, _ child: String) throws(ScriptMistake) -> (NodeID, NodeID) {
    willChange()
    guard let source = builder.node(withKey: parent) else { throw ScriptMistake("there is no node \(parent)") }
    guard let target = builder.node(withKey: child) else { throw ScriptMistake("there is no node \(child)") }
    return (source, target)
  }

  private mutating func willChange() {
    known = nil
    guard let graph = loaded else { return }
    loaded = nil
    for node in graph.nodes {
      let (copy, _) = builder.addNode(graph.key(of: node))
      builder.setLabel(graph.label(of: node), of: copy)
    }
    for edge in graph.edges {
      let (source, target, label) = (graph.source(of: edge), graph.target(of: edge), graph.label(of: edge))
      if measure == .steps, graph.isDirected(edge) {
        builder.addDistinctEdge(from: source, to: target, label: label)
      } else {
        let weight = graph.weight(of: edge)
        builder.addEdge(from: source, to: target, label: label, weight: weight, directed: graph.isDirected(edge))
        weighted.insert(WeightedEdge(source: source, target: target, weight: weight ?? 1))
      }
    }
  }
}

/// The identity of a weighted edge.
private struct WeightedEdge: Hashable {
  let source: NodeID
  let target: NodeID
  let weight: Double
}

extension Graph {
  /// Returns the node a script means: by its id, or by its label where that is only one node's.
  func scriptNode(_ name: String) -> NodeID? {
    if let node = node(withKey: name) { return node }
    let labelled = nodes(labelled: name)
    return labelled.count == 1 ? labelled.first : nil
  }
}
