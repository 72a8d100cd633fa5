// Filters by whole columns against the evaluation of each test for each element, on random graphs with gaps.

import GraphFilters
import GraphModel
import Randomness
import TestSupport
import Testing

@Suite("Laws of filters")
struct FilterLawTests {
  /// The values that fields are compared with, by the names of columns and fields.
  private static func literals(for name: String) -> [FilterLiteral] {
    switch name {
    case "year": [1995, 1999, 2000, 2001, 2005.5].map { .number($0) } + [.text("2000")]
    case "score", "weight": [0.5, -1.25, 2, 0, 1].map { .number($0) }
    case "team": ["red", "blue", "", "caf\u{E9}", "Straße"].map { .text($0) }
    case "spelled": [.number(1), .number(2.5), .text("1"), .text("01")]
    case "mixed": [.number(7), .number(0), .text("7"), .text("x"), .text("true")]
    case "id", "label": [.text("n3"), .text("a"), .text("B"), .number(7)]
    default: [0, 1, 2, 3].map { .number($0) }
    }
  }

  private static func test(of name: String, _ expressions: inout RandomExpressions) -> FilterTest {
    switch name {
    case "flag", "directed", "mutual", "parallel", "loop":
      return expressions.random.pick([
        .isTrue, .present, .missing, .compared(.equal, .boolean(false)), .compared(.unequal, .text("TRUE")),
        .oneOf([.boolean(true), .text("false")]),
      ])
    case "one":
      return expressions.random.pick([.isTrue, .compared(.equal, .boolean(false)), .contains("U"), .missing])
    default:
      let all = literals(for: name)
      // A range has bounds of one kind.
      let isText = expressions.random.oneIn(2)
      let some = all.filter { if case .text = $0 { isText } else { !isText } }
      return expressions.test(some.isEmpty ? all : some)
    }
  }

  /// Returns what a closure makes; `nil` where a column of values of any kinds has only such as do not suit the test.
  private static func unlessUnsuitable<Filter>(_ expression: FilterExpression, _ make: () throws -> Filter) rethrows
    -> Filter?
  {
    do {
      return try make()
    } catch  where expression.description.contains("mixed") {
      return nil
    } catch let problem as FilterProblem where problem.message.contains("no value of it is a number") {
      // Nothing could pass.
      return nil
    }
  }

  private static let nodeFields =
    FilterGraphs.columns + ["degree", "indegree", "outdegree", "component", "componentsize", "id", "label"]
  private static let edgeFields = FilterGraphs.columns + ["weight", "label", "directed", "mutual", "parallel", "loop"]

  @Test("A test of nodes passes those whose values pass", arguments: 0..<250 as Range<UInt64>)
  func nodes(seed: UInt64) throws {
    let graph = FilterGraphs.graph(seed: seed)
    let (slow, columns) = (SlowEvaluation(graph: graph), FilterColumns(of: graph))
    var expressions = RandomExpressions(seed: seed)
    for _ in 0..<25 {
      let name = expressions.random.pick(Self.nodeFields)
      guard graph.nodeAttributes.column(named: name) != nil || slow.isBuiltInOfNodes(name) else { continue }
      let test = Self.test(of: name, &expressions)
      let expression = FilterExpression.test(FilterFieldName(name), test)
      guard let filter = try Self.unlessUnsuitable(expression, { try NodeFilter(expression, in: columns) }) else {
        continue
      }
      let passing = filter.matches()
      let expected = graph.nodes.filter { SlowEvaluation.passes(slow.value(name, $0), test) }
      #expect(passing == IDSet(expected), "seed \(seed): \(expression)")
    }
  }

  @Test("A test of edges passes those whose values, or those of their ends, pass", arguments: 0..<250 as Range<UInt64>)
  func edges(seed: UInt64) throws {
    let graph = FilterGraphs.graph(seed: seed)
    let (slow, columns) = (SlowEvaluation(graph: graph), FilterColumns(of: graph))
    var expressions = RandomExpressions(seed: seed)
    for _ in 0..<25 {
      let end = expressions.random.pick([nil, .source, .target] as [FilterFieldName.End?])
      let name = expressions.random.pick(end == nil ? Self.edgeFields : Self.nodeFields)
      let table = end == nil ? graph.edgeAttributes : graph.nodeAttributes
      let isBuiltIn = end == nil ? slow.isBuiltInOfEdges(name) : slow.isBuiltInOfNodes(name)
      guard table.column(named: name) != nil || isBuiltIn else { continue }
      let test = Self.test(of: name, &expressions)
      let expression = FilterExpression.test(FilterFieldName(name, of: end), test)
      guard let filter = try Self.unlessUnsuitable(expression, { try EdgeFilter(expression, in: columns) }) else {
        continue
      }
      let passing = filter.matches()
      let expected = graph.edges.filter { edge in
        let value =
          switch end {
          case nil: slow.value(name, edge)
          case .source: slow.value(name, graph.source(of: edge))
          case .target: slow.value(name, graph.target(of: edge))
          }
        return SlowEvaluation.passes(value, test)
      }
      #expect(passing == IDSet(expected), "seed \(seed): \(expression)")
    }
  }

  @Test("Cores and steps are those of the whole graph", arguments: 0..<80 as Range<UInt64>)
  func measures(seed: UInt64) throws {
    let graph = FilterGraphs.graph(seed: seed)
    let (slow, columns) = (SlowEvaluation(graph: graph), FilterColumns(of: graph))
    for level in 0..<4 {
      let test = FilterTest.compared(.lessOrEqual, .number(Double(level)))
      let cores = try NodeFilter(.test(FilterFieldName("core", isBuiltIn: true), test), in: columns).matches()
      let expected = graph.nodes.filter { SlowEvaluation.passes(slow.builtIn("core", $0), test) }
      #expect(cores == IDSet(expected), "seed \(seed)")
      guard let start = graph.nodes.first else { continue }
      for direction in FilterFieldName.Steps.allCases {
        let name = FilterFieldName(steps: direction, node: graph.key(of: start))
        let near = try NodeFilter(.test(name, test), in: columns).matches()
        let expected = graph.nodes.filter { SlowEvaluation.passes(slow.steps(direction, start, $0), test) }
        #expect(near == IDSet(expected), "seed \(seed) \(direction)")
      }
    }
  }

  @Test("Not is the complement, and is the intersection, or is the union", arguments: 0..<100 as Range<UInt64>)
  func algebra(seed: UInt64) throws {
    let graph = FilterGraphs.graph(seed: seed)
    let columns = FilterColumns(of: graph)
    var expressions = RandomExpressions(seed: seed)
    let names = Self.nodeFields.filter { $0 != "mixed" }
    let known = names.filter { name in
      graph.nodeAttributes.column(named: name) != nil || SlowEvaluation(graph: graph).isBuiltInOfNodes(name)
    }
    /// Returns an expression in which every test suits the values of its field.
    func next() -> FilterExpression {
      while true {
        let expression = expressions.expression(depth: 3) { random in
          let name = random.random.pick(known)
          return .test(FilterFieldName(name), Self.test(of: name, &random))
        }
        if (try? NodeFilter(expression, in: columns)) != nil { return expression }
      }
    }
    func matches(_ expression: FilterExpression) throws -> IDSet {
      try NodeFilter(expression, in: columns).matches()
    }
    let all = IDSet(graph.nodes)
    for _ in 0..<10 {
      let (a, b) = (next(), next())
      let (inA, inB) = (try matches(a), try matches(b))
      #expect(try matches(.not(a)) == all.subtracting(inA), "seed \(seed): \(a)")
      #expect(try matches(.all([a, b])) == inA.intersection(inB), "seed \(seed): \(a), \(b)")
      #expect(try matches(.any([a, b])) == inA.union(inB), "seed \(seed): \(a), \(b)")
      #expect(try matches(.not(.any([a, b]))) == matches(.all([.not(a), .not(b)])), "seed \(seed): \(a), \(b)")
    }
  }

  @Test("What is left of a graph has its ids, and an edge both of its ends", arguments: 0..<60 as Range<UInt64>)
  func filtered(seed: UInt64) throws {
    let graph = FilterGraphs.graph(seed: seed)
    let columns = FilterColumns(of: graph)
    let nodes = try NodeFilter(FilterExpression(parsing: "degree > 1 or id contains 3"), in: columns)
    let edges = try EdgeFilter(FilterExpression(parsing: "not parallel or loop"), in: columns)
    let left = graph.filtered(nodesWhere: nodes, edgesWhere: edges)
    let (someNodes, someEdges) = (nodes.matches(), edges.matches())
    #expect(IDSet(left.nodes) == someNodes)
    let expected = graph.edges.filter { edge in
      someEdges.contains(edge.index) && someNodes.contains(graph.source(of: edge).index)
        && someNodes.contains(graph.target(of: edge).index)
    }
    #expect(Array(left.edges) == expected, "seed \(seed)")
    for edge in left.edges {
      #expect(left.source(of: edge) == graph.source(of: edge) && left.label(of: edge) == graph.label(of: edge))
    }
    #expect(graph.filtered(nodesWhere: nil, edgesWhere: nil).presentEdgeCount == graph.presentEdgeCount)
  }
}

extension SlowEvaluation {
  func isBuiltInOfNodes(_ name: String) -> Bool {
    ["degree", "indegree", "outdegree", "core", "component", "componentsize", "id", "label"].contains(name)
  }

  func isBuiltInOfEdges(_ name: String) -> Bool {
    ["weight", "label", "directed", "mutual", "parallel", "loop"].contains(name)
  }
}
