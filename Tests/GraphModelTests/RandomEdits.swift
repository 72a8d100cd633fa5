// Random changes of a graph, all of which can be made, and everything there is to know of a graph as lines of text.

import Geometry
import GraphModel
import Randomness
import TestSupport

/// Random changes.
struct RandomEdits {
  private var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  /// Returns something that can be done to a graph.
  mutating func next(_ graph: EditableGraph) -> [GraphEdit] {
    let nodes = graph.allNodes
    let edges = graph.allEdges
    guard let node = nodes.randomElement(using: &random) else { return [addition(to: graph)] }
    switch random.below(11) {
    case 10:
      guard graph.base.positions != nil else { return [] }
      // All of them, or those of the first ids.
      let all = graph.allPositions.map { _ in Point(random.number(-9...9), random.number(-9...9)) }
      return [.placeNodes(Array(all.prefix(random.oneIn(2) ? all.count : random.below(all.count + 1))))]
    case 0, 1: return [addition(to: graph)]
    case 2: return graph.removing(nodes: [node, random.pick(nodes)], edges: Set(edges.prefix(random.below(2))))
    case 3: return graph.renaming(node, to: random.pick(HostileValues.texts))
    case 4:
      guard graph.node(node)?.position != nil else { return [] }
      return [.moveNode(node, to: Point(random.number(-9...9), random.number(-9...9)))]
    case 5: return graph.merging(node, into: random.pick(nodes))
    case 6:
      let fact = random.pick(GraphInformation.Fact.allCases)
      let information = graph.information.setting(fact, to: random.pick(["", "new"]))
      return [
        .setInformation(GraphInformation(name: random.pick(HostileValues.texts), properties: information.properties))
      ]
    case 7, 8: return [.addEdge(graph.nextEdge, edge(among: nodes))]
    default:
      guard let number = edges.randomElement(using: &random), let old = graph.edge(number) else { return [] }
      return [.setEdge(number, random.oneIn(2) ? old.reversed() : edge(among: nodes))]
    }
  }

  private mutating func addition(to graph: EditableGraph) -> GraphEdit {
    var (number, record) = graph.newNode(named: random.pick(HostileValues.texts), at: Point(random.number(0...1), 2))
    record.attributes = attributes()
    return .addNode(number, record)
  }

  private mutating func edge(among nodes: [NodeID]) -> EdgeRecord {
    EdgeRecord(
      from: random.pick(nodes), to: random.pick(nodes), label: random.pick(HostileValues.texts),
      weight: random.oneIn(2) ? random.pick(HostileValues.numbers) : nil, isDirected: random.oneIn(2),
      attributes: attributes())
  }

  private mutating func attributes() -> [NamedValue] {
    guard random.oneIn(2) else { return [] }
    return [NamedValue("since", HostileValues.attribute(&random)), NamedValue("kind", .text("new"))]
  }
}

extension EditableGraph {
  /// The numbers of all nodes, found one by one.
  var allNodes: [NodeID] { (0..<nextNode.rawValue).map(NodeID.init).filter { node($0) != nil } }
  /// The numbers of all edges, found one by one.
  var allEdges: [EdgeID] { (0..<nextEdge.rawValue).map(EdgeID.init).filter { edge($0) != nil } }
}

extension Graph {
  /// Everything there is to know of the graph, byte for byte.
  var contentLines: [String] {
    func words(_ parts: [Any?]) -> String { parts.map { $0.map { "\($0)" } ?? "–" }.joined(separator: "|") }
    let nodes = nodes.map { node in
      words([
        key(of: node), label(of: node), positions.map { "\($0[node.index])" },
        nodeAttributes.row(node.index).map { "\($0.name)=\($0.value)" }.sorted(),
      ])
    }
    let edges = edges.map { edge in
      words([
        source(of: edge), target(of: edge), label(of: edge), weight(of: edge), isDirected(edge),
        edgeAttributes.row(edge.index).map { "\($0.name)=\($0.value)" }.sorted(),
      ])
    }
    return [words([name, directedness, weightMeaning, properties.row(0).map { "\($0.name)=\($0.value)" }])] + nodes
      + edges
  }
}
