// A list of edges read the compact way answers about paths as the same network listed node by node does.

import GraphFormats
import GraphModel
import PathFinding
import Randomness
import Testing

@Suite("Paths in compact networks")
struct CompactPathTests {
  /// A random list of edges, with parallel ones, loops and ties.
  private func list(seed: UInt64, weighted: Bool) -> String {
    var random = SeededGenerator(seed: seed)
    let nodes = 3 + random.below(15)
    return (0..<(4 + random.below(40))).map { _ in
      "\(random.below(nodes)) \(random.below(nodes))" + (weighted ? " \(random.below(4))" : "")
    }.joined(separator: "\n")
  }

  /// The same network through a builder.
  private func explicit(_ graph: Graph) -> Graph {
    var builder = GraphBuilder(directed: graph.directedness == .directed)
    for node in graph.nodes { builder.addNode(graph.key(of: node)) }
    for edge in graph.edges {
      builder.addEdge(from: graph.source(of: edge), to: graph.target(of: edge), weight: graph.weight(of: edge))
    }
    return builder.build()
  }

  @Test("rows numbered at once are numbered as arc by arc", arguments: 0..<30 as Range<UInt64>, [false, true])
  func numbering(seed: UInt64, directed: Bool) throws {
    var options = GraphReadOptions()
    options.edgeList.directed = directed
    let text = list(seed: seed, weighted: false)
    let graph = try GraphReader.read(bytes: Array(text.utf8), name: "list", options: options).graph
    #expect(graph.outgoing.edges.isEmpty, "the list is read the compact way")
    let (out, into) = (graph.numberedOutgoing, graph.numberedIncoming)
    #expect((0..<out.arcCount).allSatisfy { out.edge($0) == graph.edge(ofOutgoingArc: $0) }, "seed \(seed)")
    #expect((0..<into.arcCount).allSatisfy { into.edge($0) == graph.edge(ofIncomingArc: $0) }, "seed \(seed)")
  }

  @Test("weights read all at once are those asked for edge by edge", arguments: 0..<20 as Range<UInt64>, [false, true])
  func weights(seed: UInt64, directed: Bool) throws {
    var options = GraphReadOptions()
    options.edgeList.directed = directed
    // Some lines without a weight, some with a fraction.
    let lines = list(seed: seed, weighted: true).split(separator: "\n")
    let rude = lines.enumerated().map { seed % 3 == 0 && $0 % 4 == 1 ? "\($1).25" : String($1) }
    let text = rude.joined(separator: "\n")
    let compact = try GraphReader.read(bytes: Array(text.utf8), name: "list", options: options).graph
    #expect(compact.outgoing.edges.isEmpty, "the list is read the compact way")
    for graph in [compact, explicit(compact)] {
      let costs = try EdgeCosts(weightsOf: graph)
      #expect(graph.edges.allSatisfy { costs[$0] == graph.weight(of: $0) ?? 1 }, "seed \(seed)")
    }
  }

  @Test("every answer is that of the listed network", arguments: 0..<24 as Range<UInt64>, [false, true])
  func answers(seed: UInt64, directed: Bool) throws {
    let weighted = seed % 2 == 0
    var options = GraphReadOptions()
    options.edgeList.directed = directed
    let text = list(seed: seed, weighted: weighted)
    let compact = try GraphReader.read(bytes: Array(text.utf8), name: "list", options: options).graph
    let listed = explicit(compact)
    let (a, b) = (PathFinder(compact), PathFinder(listed))
    let (others, listedOthers) = (AlternativeFinder(compact), AlternativeFinder(listed))
    for ignoring in [false, true] {
      let first = PathQuery(
        ignoringDirection: ignoring, costs: weighted ? try EdgeCosts(weightsOf: compact) : nil)
      let second = PathQuery(
        ignoringDirection: ignoring, costs: weighted ? try EdgeCosts(weightsOf: listed) : nil)
      for source in compact.nodes {
        let (tree, listedTree) = (a.tree(from: source, first), b.tree(from: source, second))
        for target in compact.nodes {
          let (path, listedPath) = (a.path(from: source, to: target, first), b.path(from: source, to: target, second))
          #expect(path.path?.nodes == listedPath.path?.nodes, "seed \(seed)")
          #expect(path.path?.total == listedPath.path?.total, "seed \(seed)")
          #expect(path.path.map { $0.isValid(in: compact, query: first) } ?? true, "seed \(seed)")
          #expect(tree.path(to: target)?.nodes == listedTree.path(to: target)?.nodes, "seed \(seed)")
          #expect(tree.path(to: target).map { $0.isValid(in: compact, query: first) } ?? true, "seed \(seed)")
        }
      }
      let (from, to) = (NodeID(0), NodeID(index: compact.nodeCount - 1))
      #expect(
        others.shortestPaths(4, from: from, to: to, first).map(\.nodes)
          == listedOthers.shortestPaths(4, from: from, to: to, second).map(\.nodes), "seed \(seed)")
    }
  }
}
