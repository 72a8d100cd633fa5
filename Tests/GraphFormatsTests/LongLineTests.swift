// Files of one long line that is full of mistakes: each byte is looked at once for the places of all of them, the first
// hundred are listed, and the others are counted. Were the line searched again for each, these would take minutes.

import GraphFormats
import Testing

@Suite("Mistakes on one long line")
struct LongLineTests {
  /// A file of a kind with a number of mistakes on a line.
  struct Line: Sendable, CustomStringConvertible {
    let name: String
    let text: @Sendable (_ count: Int) -> String

    var description: String { name }

    init(_ name: String, _ start: String, _ mistake: String, _ end: String) {
      (self.name, text) = (name, { count in start + String(repeating: mistake, count: count) + end })
    }
  }

  static let lines = [
    Line("a.graph", "3 2\n2 ", "a b ", "\n1\n1\n"),
    Line("a.gexf", "<gexf><graph><nodes><node id='0'/><node id='1' ", "a,", "/></nodes></graph></gexf>"),
    Line("a.graphml", "<graphml><graph><node id='0'/><node id='1' ", "b=1 ", "/></graph></graphml>"),
    Line("b.graphml", "<graphml><graph><node id='0'><desc>", "&x; & ", "</desc></node></graph></graphml>"),
    Line("c.graphml", "<graphml><graph><node id='0'/>", "</a>", "</graph></graphml>"),
    Line("a.net", "*Arcslist\n1 ", "a ", "\n"), Line("b.net", "*Vertices 2\n1 a\n2 b\n*Matrix\n1 ", "a ", "\n"),
    Line("a.dl", "dl n=2 format=nodelist1 data:\n1 ", "a ", "\n"), Line("a.gml", "graph [ node [ id 1 ] ", "7 ", "]\n"),
    Line("a.tlp", "(tlp \"2.0\" (nodes ", "a ", "))"),
    Line("a.json", "{\"nodes\":[{\"id\":\"a\"}],\"links\":[{\"source\":\"a\",\"target\":\"a\"},", "{},", "{}]}"),
    Line("a.dot", "graph{a;", "a->b;", "}"),
    Line("quotes.net", "*Vertices 2\n1 ", "\"a ", "\n2 b\n"),
  ]

  @Test("Each byte is looked at once", .timeLimit(.minutes(1)), arguments: lines)
  func many(line: Line) throws {
    let file = try read(line.text(30_000), name: line.name)
    #expect(file.warnings.count <= 101)
  }

  @Test("The places are those of few mistakes", arguments: lines)
  func places(line: Line) throws {
    let (few, many) = try (read(line.text(3), name: line.name), read(line.text(300), name: line.name))
    for (first, second) in zip(few.warnings, many.warnings) where first.kind == second.kind && first.column ?? 0 > 1 {
      #expect(first.line == second.line && first.column == second.column, "\(first) \(second)")
    }
    let places = many.warnings.prefix(100).compactMap(\.column)
    if line.name.hasSuffix(".graphml"), line.name.hasPrefix("a") {
      // Each attribute but the first has no quotes and is given twice.
      #expect(zip(places.dropFirst(), places.dropFirst(3)).allSatisfy { $1 - $0 == 4 }, "\(places)")
    }
  }

  @Test("What is not listed is counted")
  func count() throws {
    let gexf = try read(Self.lines[1].text(1000), name: "a.gexf").warnings
    let all = try #require(gexf.last?.message.split(separator: " ").first.flatMap { Int($0) })
    #expect(gexf.count == 101 && all > 1000, "\(gexf.last?.message ?? "")")
    let lists = try read(Self.lines[5].text(1000), name: "a.net").warnings
    #expect(lists.count == 101 && lists.last?.message == "900 more problems are not listed")
    #expect(lists[17].column == 3 + 2 * 17)
  }
}
