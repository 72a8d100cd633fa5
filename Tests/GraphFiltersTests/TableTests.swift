// Tables of nodes and edges: their rows, the text of their cells, their order, and the rows that have a text.

@testable import GraphFilters
import GraphModel
import Randomness
import TestSupport
import Testing

@Suite("Tables of nodes and edges")
struct TableTests {
  private func table(_ graph: Graph, _ part: FilterField.Part) -> NetworkTable {
    let columns = FilterColumns(of: graph)
    let fields = FilterFields(of: columns)
    return NetworkTable(part == .nodes ? fields.nodes : columns.edgeEnds + fields.edges, of: part, in: columns)
  }

  @Test("A table is sorted as comparing cell by cell sorts it", arguments: 0..<300 as Range<UInt64>)
  func order(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for part in FilterField.Part.allCases {
      let table = table(FilterGraphs.graph(seed: seed), part)
      let rows = table.rows.shuffled(using: &random)
      for column in table.columns.indices {
        let isDescending = random.oneIn(2)
        let sorted = table.sorted(rows, by: column, isDescending: isDescending)
        let expected = slowlySorted(rows, of: table, by: column, isDescending: isDescending)
        #expect(sorted == expected, "\(table.columns[column].name)")
      }
    }
  }

  /// Sorts rows by insertion, with the comparison that the documentation says.
  private func slowlySorted(_ rows: [UInt32], of table: NetworkTable, by column: Int, isDescending: Bool) -> [UInt32] {
    let field = table.columns[column]
    func text(_ row: UInt32) -> String { table.text(row: Int(row), column: column) }
    func isMissing(_ row: UInt32) -> Bool {
      if field.kind == .numbers { return Double(text(row)).map(\.isNaN) ?? true }
      return text(row).isEmpty && !table.hasValue(row: Int(row), column: column)
    }
    func precedes(_ a: UInt32, _ b: UInt32) -> Bool {
      if isMissing(a) || isMissing(b) { return !isMissing(a) && isMissing(b) }
      let (first, second) = isDescending ? (text(b), text(a)) : (text(a), text(b))
      if field.kind == .numbers { return (Double(first) ?? 0) < (Double(second) ?? 0) }
      let (one, two) = (SortedTexts.key(first), SortedTexts.key(second))
      return ExactText(one) != ExactText(two) ? ExactText.precedes(one, two) : ExactText.precedes(first, second)
    }
    var sorted: [UInt32] = []
    for row in rows {
      sorted.insert(row, at: sorted.firstIndex { precedes(row, $0) } ?? sorted.endIndex)
    }
    return sorted
  }

  @Test("Texts are sorted as people look them up")
  func texts() {
    let sorted = [
      "Ada", "adam", "Éponine", "Eponine 2", "épée", "node 2", "Node 10", "node 010", "z", "ß", "9", "10", "a b", "a-b",
    ]
    let ranks = SortedTexts.ranks(of: sorted)
    let order = sorted.indices.sorted { ranks[$0] < ranks[$1] }.map { sorted[$0] }
    #expect(
      order
        == [
          "9", "10", "a b", "a-b", "Ada", "adam", "épée", "Éponine", "Eponine 2", "node 2", "Node 10", "node 010", "ß",
          "z",
        ]
        .map { $0 })
  }

  @Test("Rows are what is there and shows; edges show with both of their ends", arguments: 0..<100 as Range<UInt64>)
  func rows(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let graph = FilterGraphs.graph(seed: seed)
    let mask = GraphMask(
      nodes: IDSet(graph.nodes.filter { _ in random.oneIn(3) }),
      edges: IDSet(graph.edges.filter { _ in random.oneIn(4) }))
    let shown = graph.masked(by: mask)
    #expect(table(shown, .nodes).rows == graph.nodes.filter { !mask.nodes.contains($0.index) }.map(\.rawValue))
    #expect(
      table(shown, .edges).rows
        == graph.edges.filter { edge in
          let ends = [graph.source(of: edge).index, graph.target(of: edge).index]
          return !mask.edges.contains(edge.index) && !ends.contains { mask.nodes.contains($0) }
        }.map(\.rawValue))
  }

  @Test("A search finds the rows of which a cell has the text", arguments: 0..<100 as Range<UInt64>)
  func search(seed: UInt64) {
    for part in FilterField.Part.allCases {
      let table = table(FilterGraphs.graph(seed: seed), part)
      for text in ["1", "a", "É", "n", "true", ""] {
        let found = table.rows(table.rows, containing: text)
        let expected = table.rows.filter { row in
          table.columns.indices.contains { column in
            table.hasValue(row: Int(row), column: column)
              && (text.isEmpty
                || table.text(row: Int(row), column: column).lowercased().contains(text.lowercased()))
          }
        }
        #expect(found == expected, "\(text)")
      }
    }
  }

  @Test("The fields of a table are found by the names that filters know")
  func names() throws {
    var builder = GraphBuilder(directed: true)
    let (a, b) = (builder.addNode("a").node, builder.addNode("b").node)
    builder.nodeAttributes.set("born", row: 0, to: .integer(1770))
    builder.addEdge(from: a, to: b)
    let columns = FilterColumns(of: builder.build())
    #expect(try columns.field(named: "born", of: .nodes).attribute == "born")
    #expect(try columns.field(named: "@degree", of: .nodes).attribute == nil)
    for (name, cell) in [("source", "a"), ("target", "b"), ("source.born", "1770"), ("target.degree", "1")] {
      let table = NetworkTable([try columns.field(named: name, of: .edges)], of: .edges, in: columns)
      #expect(table.text(row: 0, column: 0) == cell, "\(name)")
    }
    #expect(throws: FilterProblem.self) { try columns.field(named: "bron", of: .nodes) }
    #expect(throws: FilterProblem.self) { try columns.field(named: "source.", of: .edges) }
  }
}
