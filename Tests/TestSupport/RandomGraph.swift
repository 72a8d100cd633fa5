// Random graphs of any kind a test needs: a description says what they are made of, and each seed makes one of them.
//
// Loops and parallel edges are always among them, and node keys come in no order, because an algorithm or a file format
// that holds for such graphs holds for the plain ones too.

import Geometry
import GraphModel
import Randomness

/// A description of random graphs.
public struct RandomGraph: Sendable {
  /// The directions that edges have.
  public enum Direction: Sendable {
    case directed, undirected
    /// Each edge has a direction or none.
    case mixed
    /// Each seed chooses one of the three.
    case any
  }

  /// The range of the number of nodes that are added; keys that come twice make fewer.
  public var nodes: ClosedRange<Int>
  /// The range of the number of edges.
  public var edges: ClosedRange<Int>
  /// The directions of the edges.
  public var direction = Direction.any
  /// The texts that node keys are made of; empty for the keys n0, n1, … in shuffled order.
  public var keys: [String] = []
  /// The labels of edges, the empty one among them if edges are to lack one.
  public var edgeLabels = ["a", "b", "c"]
  /// The weights of edges; `nil` stands for an edge without.
  public var weights: [Double?] = [0, 0.5, 1, 1.5]
  /// True if names, labels, properties and attributes are of every kind and some graphs have positions.
  public var hasEverything = false

  /// A description of graphs with nodes n0, n1, …, labels a to c, and few different weights, so that ties are common.
  public static func plain(nodes: ClosedRange<Int>, edges: ClosedRange<Int>) -> RandomGraph {
    RandomGraph(nodes: nodes, edges: edges)
  }

  /// A description of graphs with everything a file may have to carry: hostile texts, special numbers, attributes and
  /// properties of all kinds, positions of all nodes or none.
  public static let everything = RandomGraph(
    nodes: 0...11, edges: 0...19, keys: HostileValues.texts, edgeLabels: ["", "", ""] + HostileValues.texts,
    weights: [nil, nil, nil] + HostileValues.numbers.map(Optional.some), hasEverything: true)

  /// Returns the graph of a seed.
  public func graph(seed: UInt64) -> Graph {
    var random = SeededGenerator(seed: seed)
    let direction = self.direction == .any ? random.pick([.directed, .undirected, .mixed]) : self.direction
    var builder = GraphBuilder(directed: direction != .undirected)
    if hasEverything { addProperties(to: &builder, &random) }
    addNodes(to: &builder, &random)
    guard builder.nodeCount > 0 else { return builder.build() }
    for _ in 0..<random.whole(edges) {
      let source = NodeID(index: random.below(builder.nodeCount))
      let target = NodeID(index: random.below(builder.nodeCount))
      let edge = builder.addEdge(
        from: source, to: target, label: random.pick(edgeLabels), weight: random.pick(weights),
        directed: direction == .mixed ? random.oneIn(2) : nil)
      if hasEverything, random.oneIn(3) {
        builder.edgeAttributes.set(
          random.pick(HostileValues.texts), row: edge.index, to: HostileValues.attribute(&random))
      }
    }
    return builder.build()
  }

  private func addProperties(to builder: inout GraphBuilder, _ random: inout SeededGenerator) {
    builder.name = random.pick(HostileValues.texts)
    for _ in 0..<random.below(3) {
      builder.properties.set(random.pick(HostileValues.texts), row: 0, to: HostileValues.attribute(&random))
    }
  }

  private func addNodes(to builder: inout GraphBuilder, _ random: inout SeededGenerator) {
    let count = random.whole(nodes)
    guard hasEverything else {
      let numbered = keys.isEmpty ? (0..<count).map { "n\($0)" } : (0..<count).map { _ in random.pick(keys) }
      for key in numbered.shuffled(using: &random) { builder.addNode(key) }
      return
    }
    let isPlaced = random.oneIn(2)
    for _ in 0..<count {
      let key = random.pick(keys) + (random.oneIn(2) ? "" : random.pick(keys))
      let (node, _) = builder.addNode(key)
      if random.oneIn(3) { builder.setLabel(random.pick(HostileValues.texts), of: node) }
      if random.oneIn(3) {
        builder.nodeAttributes.set(
          random.pick(HostileValues.texts), row: node.index, to: HostileValues.attribute(&random))
      }
      if isPlaced {
        builder.setPosition(Point(random.pick(HostileValues.coordinates), random.pick([0, 3, 0.1])), of: node)
      }
    }
  }
}
