// Filters of graphs that people know: names of fields, what they suggest, and the values on offer.

import Foundation
import GraphFilters
import GraphMeasures
import GraphModel
import Testing

@Suite("Filters")
struct FilterTests {
  /// Five friends in two groups, with a column that has the name of a measure.
  private static let graph: Graph = {
    var builder = GraphBuilder(directed: true)
    let nodes = ["ann", "bo", "cy", "di", "ed"].map { builder.addNode($0).node }
    builder.setLabel("Ann Lee", of: nodes[0])
    for (index, edge) in [(0, 1), (1, 0), (1, 2), (2, 2), (3, 4), (3, 4)].enumerated() {
      builder.addEdge(from: nodes[edge.0], to: nodes[edge.1], label: index == 0 ? "school" : "", weight: Double(index))
    }
    for (row, year) in [1990, 1995, 2001].enumerated() {
      builder.nodeAttributes.set("year", row: row, to: .integer(year))
      builder.nodeAttributes.set("Date", row: row, to: .text("\(year)-05-01"))
      builder.nodeAttributes.set("first name", row: row, to: .text(["Ann", "Bo", "ann"][row]))
    }
    builder.nodeAttributes.set("degree", row: 4, to: .text("PhD"))
    builder.edgeAttributes.set("source.degree", row: 0, to: .integer(7))
    return builder.build()
  }()

  private static func nodes(_ text: String) throws -> [String] {
    let passing = try NodeFilter(FilterExpression(parsing: text), in: graph).matches()
    return graph.nodes.filter { passing.contains($0.index) }.map { graph.key(of: $0) }
  }

  private static func edges(_ text: String) throws -> [Int] {
    let passing = try EdgeFilter(FilterExpression(parsing: text), in: graph).matches()
    return graph.edges.map(\.index).filter(passing.contains)
  }

  @Test(
    "Nodes",
    arguments: [
      ("year > 1990 and year <= 2001", ["bo", "cy"]), ("year in 1990..1995", ["ann", "bo"]),
      ("year is missing", ["di", "ed"]), ("year != 1990", ["bo", "cy", "di", "ed"]),
      ("not year < 1995", ["bo", "cy", "di", "ed"]),
      ("date in 1995-01-01..1995-12-31", ["bo"]), ("Date < '1995'", ["ann"]),
      ("`first name` starts with A", ["ann", "cy"]),
      ("`first name` = ann", ["cy"]), ("[first name] in (Bo, ann)", ["bo", "cy"]), ("degree = PhD", ["ed"]),
      ("@degree > 2", ["bo", "cy"]), ("indegree = 0", ["di"]), ("@outdegree = 2", ["bo", "di"]),
      ("core >= 2", ["ann", "bo", "di", "ed"]),
      ("component = 2", ["di", "ed"]), ("componentsize = 3", ["ann", "bo", "cy"]),
      ("community >= 1 and id < c", ["ann", "bo"]),
      ("label contains ' LEE'", ["ann"]), ("name = 'Ann Lee'", ["ann"]), ("id = ann", ["ann"]),
      ("steps from 'Ann Lee' <= 1", ["ann", "bo"]), ("steps from ann = 2", ["cy"]),
      ("steps to cy in 1..2", ["ann", "bo"]),
      ("steps from di is missing", ["ann", "bo", "cy"]), ("year ends with 5", ["bo"]), ("year = '1990'", ["ann"]),
    ] as [(String, [String])])
  func nodes(text: String, expected: [String]) throws { #expect(try Self.nodes(text) == expected) }

  @Test(
    "Edges",
    arguments: [
      ("weight >= 3", [3, 4, 5]), ("label = school", [0]), ("label is missing and not loop", [1, 2, 4, 5]),
      ("mutual", [0, 1]),
      ("parallel", [4, 5]), ("loop", [3]), ("not directed", []), ("source.year < 1995", [0]),
      ("source.`first name` = Bo", [1, 2]), ("target.@degree = 2", [1, 4, 5]), ("`source.degree` = 7", [0]),
      ("source.degree is present", []), ("source.steps from ann = 1", [1, 2]), ("source.id = di and weight < 5", [4]),
    ] as [(String, [Int])])
  func edges(text: String, expected: [Int]) throws { #expect(try Self.edges(text) == expected) }

  @Test(
    "A field that is none, or a test that does not suit it, is a mistake at its column",
    arguments: [
      ("id = ann or yaer > 5", 13, "nodes have no field \"yaer\" (did you mean year?)"),
      ("frist_name = x", 1, "did you mean `first name`?"),
      ("zzz", 1, "there are year, Date, `first name`, degree, indegree"),
      ("@year = 1", 1, "nodes have no field \"year\""),
      ("source.year > 1", 1, "a node has no source"), ("year = abc", 1, "year is a number, and \"abc\" is not"),
      ("year", 1, "compare it, as in year > 0"), ("label", 1, "label is not true or false"),
      ("year = true", 1, "year is a number"),
      (
        "label > 5", 1, "label is a text, and no value of it is a number (compare it with a text, as in label >= \"5\")"
      ),
      ("not label in 1990..", 5, "label is a text"),
      ("year > 1 and steps from Bob < 2", 14, "there is no node \"Bob\""),
    ])
  func nodeMistakes(text: String, column: Int, words: String) throws {
    let problem = #expect(throws: FilterProblem.self) { try Self.nodes(text) }
    #expect(problem?.column == column && problem?.description.contains(words) == true, "\(problem?.description ?? "")")
  }

  @Test(
    "Mistakes about edges are found likewise",
    arguments: [
      ("wieght > 5", 1, "edges have no field \"wieght\" (did you mean weight?)"),
      ("loop or year > 5", 9, "write source.year or target.year"),
      ("mutual > 5", 1, "mutual is true or false, and 5 is not"),
      ("mutual contains x", 1, "write mutual or not mutual"), ("steps from ann = 1", 1, "write source.steps"),
      ("target.@nothing = 1", 1, "nodes have no field"), ("loop = yes", 1, "loop is true or false, and \"yes\" is not"),
    ])
  func edgeMistakes(text: String, column: Int, words: String) throws {
    let problem = #expect(throws: FilterProblem.self) { try Self.edges(text) }
    #expect(problem?.column == column && problem?.description.contains(words) == true, "\(problem?.description ?? "")")
  }

  @Test("PageRank is that of what is there, and its shares add up to 1", arguments: 0..<20 as Range<UInt64>)
  func pageRank(seed: UInt64) throws {
    let graph = FilterGraphs.graph(seed: seed)
    let columns = FilterColumns(of: graph)
    let field = try columns.field(named: "@pagerank", of: .nodes)
    guard case .numbers(let numbers) = columns.values(of: field) else {
      Issue.record("no numbers")
      return
    }
    let shares = graph.nodes.map { numbers.values[$0.index] }
    #expect(shares.allSatisfy { $0 > 0 } && (shares.isEmpty || abs(shares.reduce(0, +) - 1) < 1e-6))
    let whole = PageRank(of: graph.compacted()).scores
    #expect(shares == whole)
  }

  @Test("A letter is found in either case, as folding by Unicode finds it")
  func letters() throws {
    var builder = GraphBuilder()
    // İ is folded to i and a mark, so that a search for i finds it, though the two are one character.
    let scalars = (UInt32(0x20)...0x250).filter { $0 != 0x130 }.compactMap(Unicode.Scalar.init)
    for scalar in scalars { builder.setLabel("x\(scalar)y", of: builder.addNode("\(scalar.value)").node) }
    let graph = builder.build()
    let columns = FilterColumns(of: graph)
    func folded(_ text: String) -> String { text.folding(options: .caseInsensitive, locale: nil) }
    for scalar in scalars {
      let filter = try NodeFilter(.test(FilterFieldName("label"), .contains(String(scalar))), in: columns)
      let expected = graph.nodes.filter { folded(graph.label(of: $0)).contains(folded(String(scalar))) }
      #expect(filter.matches() == IDSet(expected), "\(scalar)")
    }
  }

  @Test("The fields on offer are columns, then measures, each with its kind and its values")
  func fields() throws {
    let columns = FilterColumns(of: Self.graph)
    let fields = FilterFields(of: columns)
    let names = fields.nodes.map(\.name.description)
    #expect(names.prefix(6) == ["year", "Date", "`first name`", "degree", "@degree", "indegree"])
    #expect(fields.nodes.map(\.kind).prefix(5) == [.numbers, .texts, .texts, .texts, .numbers])
    #expect(fields.edges.map(\.name.description).last == "loop")
    #expect(
      fields.nodes.filter(\.takesLong).map(\.name.description) == [
        "core", "component", "componentsize", "community", "pagerank",
      ])
    for field in fields.nodes + fields.edges {
      let values = columns.values(of: field)
      switch (field.kind, values) {
      case (.numbers, .numbers(let numbers)):
        #expect(numbers.values.count == (field.part == .nodes ? 5 : 6))
      case (.texts, .texts), (.booleans, .booleans): break
      default: Issue.record("\(field.name) has other values than its kind says")
      }
      // What is on offer can be asked for.
      let expression = try FilterExpression(parsing: "\(field.name) is present")
      if field.part == .nodes {
        _ = try NodeFilter(expression, in: columns)
      } else {
        _ = try EdgeFilter(expression, in: columns)
      }
    }
    let year = try #require(fields.nodes.first)
    guard case .numbers(let numbers) = columns.values(of: year) else { return }
    #expect(numbers.least == 1990 && numbers.greatest == 2001 && numbers.values[3].isNaN)
    guard case .texts(let texts, let count) = columns.values(of: fields.nodes[2], limit: 1) else { return }
    #expect(texts.map(\.text) == ["Ann"] && texts[0].count == 1 && count == 3)
    let mutual = try #require(fields.edges.first { $0.name == FilterFieldName("mutual") })
    #expect(columns.values(of: mutual) == .booleans(trueCount: 2, falseCount: 4))
  }
}
