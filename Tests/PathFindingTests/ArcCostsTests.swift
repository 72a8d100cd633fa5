// Costs of arcs and edges: what is kept whole, that nothing is lost by it, and what is refused.

import GraphModel
import PathFinding
import Randomness
import Testing

@Suite("Costs of arcs")
struct ArcCostsTests {
  @Test("What goes in comes out, whole or not", arguments: CostKind.allCases)
  func exact(kind: CostKind) {
    var random = SeededGenerator(seed: 3)
    for count in [0, 1, 2, 100] {
      let values = (0..<count).map { _ in kind.cost(&random) }
      let costs = ArcCosts(values)
      #expect(costs.count == count && (0..<count).allSatisfy { costs[$0] == values[$0] }, "\(kind)")
    }
  }

  @Test("Multiples of one power of two that fit into 31 bits are whole, and nothing else is")
  func whole() {
    for values: [Double] in [
      [], [0], [0, 0, 0], [1, 2, 3], [0.5, 7], [0.25, 1e8], [2_147_483_647], [0x1p-500], [0x1p-31, 0.5], [0x1p30, 2],
      [3 * 0x1p-400, 5 * 0x1p-400],
    ] { #expect(ArcCosts(values).areWhole, "\(values)") }
    for values: [Double] in [
      [0.1], [1, 1e-3], [2_147_483_648], [1e300], [0x1p-31, 2], [0x1p-501], [1, 0x1p-31 + 1], [.leastNonzeroMagnitude],
      [0.5, 2_147_483_647],
    ] { #expect(!ArcCosts(values).areWhole, "\(values)") }
    #expect(ArcCosts(whole: [0, 7, 2_147_483_647]).areWhole)
    #expect(ArcCosts(whole: [0, 7, 2_147_483_647])[2] == 2_147_483_647)
  }

  @Test("Along rows every arc costs what its edge costs, both ways", arguments: 0..<8 as Range<UInt64>)
  func alongRows(seed: UInt64) throws {
    let graph = randomGraph(seed: seed, nodes: 12, edges: 30)
    for shift in [0, 0.1] {
      let costs = try EdgeCosts(graph) { Double($0.index) * 0.5 + shift }
      for rows in [graph.outgoing, graph.incoming, graph.adjacencyIgnoringDirection()] {
        let arcs = ArcCosts(costs, along: rows)
        #expect(arcs.count == rows.arcCount && arcs.areWhole == (shift == 0))
        #expect((0..<rows.arcCount).allSatisfy { arcs[$0] == costs[rows.edge($0)] }, "seed \(seed)")
      }
    }
  }

  @Test("Whole and real costs of the same amounts give the same trees", arguments: 0..<8 as Range<UInt64>)
  func wholeAndReal(seed: UInt64) {
    let rows = RandomRows(seed: seed, nodes: 25, arcs: 70, isDirected: true, kind: .small)
    let wide = rows.graph.outgoing
    let values = (0..<wide.arcCount).map { rows.graph.outgoingCosts[$0] }
    // One arc too small for the others to be whole beside it, out of a node of its own that nothing leads to.
    let real = ArcCosts(values + [0x1p-600])
    let more = Adjacency(offsets: wide.offsets + [UInt32(wide.arcCount + 1)], targets: wide.targets + [0])
    #expect(rows.graph.outgoingCosts.areWhole && !real.areWhole)
    let (a, b) = (WeightedTreeSearch(wide, rows.graph.outgoingCosts), WeightedTreeSearch(more, real))
    var (tree, other) = (ShortestPathTree(), ShortestPathTree())
    for source in 0..<25 {
      a.fill(&tree, from: NodeID(index: source))
      b.fill(&other, from: NodeID(index: source))
      for node in 0..<25 { #expect(tree.path(to: NodeID(index: node)) == other.path(to: NodeID(index: node))) }
      #expect(!other.reaches(NodeID(25)))
    }
  }
}

@Suite("Costs of edges")
struct EdgeCostsTests {
  /// Two edges with an attribute of numbers, one of words, and a weight on the first.
  func graph() -> Graph {
    var builder = GraphBuilder()
    let nodes = ["a", "b", "c"].map { builder.addNode($0).node }
    builder.addEdge(from: nodes[0], to: nodes[1], weight: 4)
    builder.addEdge(from: nodes[1], to: nodes[2])
    builder.edgeAttributes.set("minutes", row: 0, to: .integer(12))
    builder.edgeAttributes.set("minutes", row: 1, to: .text("7.5"))
    builder.edgeAttributes.set("chance", row: 0, to: .number(0.5))
    builder.edgeAttributes.set("street", row: 1, to: .text("Main Street"))
    builder.edgeAttributes.set("flag", row: 0, to: .boolean(true))
    return builder.build()
  }

  @Test("An attribute is a cost where it is a number or spells one, and 1 where it is missing")
  func attributes() throws {
    let graph = graph()
    func values(_ name: String, _ strength: StrengthMeasure? = nil) throws -> [Double] {
      let costs = try EdgeCosts(attribute: name, of: graph, as: strength)
      return graph.edges.map { costs[$0] }
    }
    #expect(try values("minutes") == [12, 7.5])
    #expect(try values("chance") == [0.5, 1])
    #expect(try values("weight") == [4, 1])
    #expect(try values("chance", .reciprocal) == [2, 1])
    #expect(try values("weight", .reciprocal) == [0.25, 1])
  }

  @Test("A chain of ties is weaker than its weakest, and one tie is as strong as it is")
  func chains() throws {
    let graph = graph()
    let lengths = try EdgeCosts(weightsOf: graph)
    #expect(lengths.meaning == .length && lengths.measure(ofTotal: 7) == 7 && lengths.measure(ofTotal: 0) == 0)
    for measure in StrengthMeasure.allCases {
      var dice = SeededGenerator(seed: 3)
      for _ in 0..<200 {
        let strengths = (0..<Int.random(in: 1...6, using: &dice)).map { _ in Double.random(in: 0.01...1, using: &dice) }
        let costs = strengths.compactMap(measure.cost(ofStrength:))
        let whole = try #require(measure.strength(ofCost: costs.reduce(0, +)))
        #expect(whole <= (strengths.min() ?? 0) * (1 + 1e-12))
        if strengths.count == 1 { #expect(abs(whole - strengths[0]) < 1e-12) }
      }
    }
    #expect(StrengthMeasure.reciprocal.strength(ofCost: 0) == nil && StrengthMeasure.logarithm.strength(ofCost: 0) == 1)
  }

  @Test("What is no number, unknown or unusable is refused by name")
  func refusals() throws {
    let graph = graph()
    func problem(_ name: String, _ strength: StrengthMeasure? = nil) -> PathProblem? {
      do throws(PathProblem) {
        _ = try EdgeCosts(attribute: name, of: graph, as: strength)
        return nil
      } catch {
        return error
      }
    }
    let known = ["weight", "minutes", "chance"]
    #expect(problem("speed") == .unknownAttribute(name: "speed", known: known))
    #expect(problem("street") == .notANumber(edge: EdgeID(1), attribute: "street", text: "Main Street"))
    #expect(problem("flag") == .notANumber(edge: EdgeID(0), attribute: "flag", text: "true"))
    #expect(
      problem("minutes", .logarithm) == .unusableStrength(edge: EdgeID(0), strength: 12, measure: .logarithm))
    for name in ["speed", "street", "flag"] {
      let message = try #require(problem(name)).message(in: graph)
      #expect(message.contains("\"\(name == "street" ? "Main Street" : name == "flag" ? "true" : name)\""))
    }
    #expect(throws: PathProblem.unusableWeight(edge: EdgeID(1), weight: -3)) {
      try EdgeCosts(graph) { $0.index == 1 ? -3 : nil }
    }
  }

  @Test("Stronger edges cost less, by either measure, and a strength of one is the unit")
  func strengths() throws {
    for measure in StrengthMeasure.allCases {
      let strengths = stride(from: 0.05, through: 1, by: 0.05).map { $0 }
      let costs = try strengths.map { try #require(measure.cost(ofStrength: $0)) }
      #expect(zip(costs, costs.dropFirst()).allSatisfy { $0 > $1 } && costs.allSatisfy { $0 >= 0 })
      for strength: Double in [0, -1, .nan, .infinity, -.infinity] {
        #expect(measure.cost(ofStrength: strength) == nil)
      }
    }
    #expect(StrengthMeasure.reciprocal.cost(ofStrength: 1) == 1)
    #expect(StrengthMeasure.logarithm.cost(ofStrength: 1) == 0)
    #expect(StrengthMeasure.logarithm.cost(ofStrength: 1.01) == nil)
    #expect(
      StrengthMeasure.reciprocal.cost(ofStrength: .leastNonzeroMagnitude) == nil, "one over it is no finite number")
    #expect(StrengthMeasure.reciprocal.cost(ofStrength: 1e300) == 1e-300)
  }

  @Test("The cheapest path by logarithms is the likeliest", arguments: 0..<8 as Range<UInt64>)
  func likeliest(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let shape = randomGraph(seed: seed, nodes: 7, edges: 14)
    let chances = shape.edges.map { _ in Double.random(in: 0.1...1, using: &random) }
    let query = PathQuery(costs: try EdgeCosts(shape) { chances[$0.index] }.asStrengths(.logarithm))
    func chance(_ path: Path) -> Double { path.edges.reduce(1) { $0 * chances[$1.index] } }
    let alternatives = AlternativeFinder(shape)
    for to in shape.nodes {
      let all = alternatives.shortestPaths(10_000, from: NodeID(0), to: to, parallelEdges: .distinct)
      let best = alternatives.path(from: NodeID(0), to: to, query).path
      #expect((best != nil) == !all.isEmpty)
      guard let best, let greatest = all.map(chance).max() else { continue }
      #expect(abs(chance(best) - greatest) < 1e-12, "seed \(seed)")
    }
  }
}
