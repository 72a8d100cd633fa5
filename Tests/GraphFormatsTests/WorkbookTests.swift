// Workbooks of Excel and OpenDocument: their sheets are tables, and are read as those are.

import Foundation
import GraphFormats
import GraphModel
import Randomness
import TestSupport
import Testing

@Suite("Workbooks")
struct WorkbookTests {
  /// A workbook of Excel: its sheets with their states, and the texts that cells name by numbers.
  private static func excel(
    _ sheets: [(name: String, cells: String)], state: [String] = [], texts: String = "", styles: String = "",
    properties: String = "", root: String = ""
  ) -> [UInt8] {
    var (list, relations, parts) = ("", "", [(name: String, text: String)]())
    for (index, sheet) in sheets.enumerated() {
      let shown = state.indices.contains(index) ? state[index] : "visible"
      list += "<sheet name=\"\(sheet.name)\" sheetId=\"\(index + 7)\" state=\"\(shown)\" r:id=\"r\(index)\"/>"
      relations +=
        "<Relationship Id=\"r\(index)\" Type=\"t/worksheet\" Target=\"\(root)worksheets/s\(9 - index).xml\"/>"
      let cells = "<worksheet><dimension ref=\"A1\"/><sheetData>\(sheet.cells)</sheetData></worksheet>"
      parts.append(("xl/worksheets/s\(9 - index).xml", cells))
    }
    return Zip.archive(
      parts + [
        ("xl/workbook.xml", "<workbook>\(properties)<sheets>\(list)</sheets></workbook>"),
        ("xl/_rels/workbook.xml.rels", "<Relationships>\(relations)</Relationships>"),
        ("xl/sharedStrings.xml", "<sst>\(texts)</sst>"), ("xl/styles.xml", "<styleSheet>\(styles)</styleSheet>"),
      ])
  }

  /// The rows of a sheet whose cells hold texts.
  private static func rows(_ rows: [[String]]) -> String {
    rows.map { row in
      "<row>" + row.map { "<c t=\"inlineStr\"><is><t>\($0)</t></is></c>" }.joined() + "</row>"
    }.joined()
  }

  /// A spreadsheet of OpenDocument.
  private static func openDocument(_ sheets: [(name: String, rows: String)]) -> [UInt8] {
    let tables = sheets.map { "<table:table table:name=\"\($0.name)\">\($0.rows)</table:table>" }.joined()
    return Zip.archive([
      ("mimetype", "application/vnd.oasis.opendocument.spreadsheet"),
      (
        "content.xml",
        "<office:document-content><office:body><office:spreadsheet>\(tables)</office:spreadsheet></office:body>"
          + "</office:document-content>"
      ),
    ])
  }

  private static func text(_ text: String, _ attributes: String = "") -> String {
    "<table:table-cell office:value-type=\"string\"\(attributes)><text:p>\(text)</text:p></table:table-cell>"
  }

  @Test("A text without letters is another than none, and comes back")
  func emptyTexts() throws {
    var builder = GraphBuilder(directed: false)
    let nodes = ["a", "b"].map { builder.addNode($0).node }
    builder.addEdge(from: nodes[0], to: nodes[1])
    builder.nodeAttributes.set("plz", row: 0, to: .text(""))
    builder.nodeAttributes.set("ort", row: 0, to: .text("Ulm"))
    builder.nodeAttributes.set("ort", row: 1, to: .text("Bonn"))
    let path = NSTemporaryDirectory() + "empty-\(UUID().uuidString).xlsx"
    defer { try? FileManager.default.removeItem(atPath: path) }
    try GraphWriter.save(builder.build(), path: path, as: .excel)
    let plz = try GraphReader.read(path: path).graph.nodeAttributes.column(named: "plz")
    #expect(plz?[0] == .text("") && plz?[1] == nil)
  }

  @Test("Of several tables of nodes it is said that none is read; what a sheet holds besides would be lost")
  func severalTablesOfNodes() throws {
    let ties = (name: "Ties", cells: Self.rows([["source", "target"], ["A", "B"], ["B", "C"]]))
    let staff = (name: "Staff", cells: Self.rows([["id", "age"], ["A", "1"], ["B", "2"], ["C", "5"]]))
    let guests = (name: "Guests", cells: Self.rows([["id", "age"], ["C", "3"], ["Z", "4"]]))
    let several = try GraphReader.read(bytes: Self.excel([ties, staff, guests]), name: "net.xlsx")
    #expect(several.graph.nodeCount == 3 && several.holdsMore)
    let words = "of the workbook, each of \"Staff.csv\", \"Guests.csv\" may be the table of nodes, and none is read"
    #expect(several.warnings.map(\.message) == [words])
    let one = try GraphReader.read(bytes: Self.excel([ties, staff]), name: "net.xlsx")
    #expect(one.warnings.isEmpty && !one.holdsMore && one.graph.nodeAttributes.value("age", row: 0) != nil)
    let budget = (name: "Budget", cells: Self.rows([["what", "how much"], ["rent", "a lot"]]))
    #expect(try GraphReader.read(bytes: Self.excel([ties, staff, budget]), name: "net.xlsx").holdsMore)
  }

  private func edges(_ graph: Graph) -> [String] {
    graph.edges.map { "\(graph.key(of: graph.source(of: $0)))>\(graph.key(of: graph.target(of: $0)))" }
  }

  @Test("The sheet of edges is read with the only sheet of nodes, whatever they are called")
  func pair() throws {
    for names in [["Edges", "Nodes"], ["Tabelle1", "Tabelle2"]] {
      for root in ["", "/xl/"] {
        let bytes = Self.excel(
          [
            (names[1], Self.rows([["Id", "Label"], ["a", "Anna"], ["b", "Bo"], ["c", "Cy"]])),
            (names[0], Self.rows([["Source", "Target"], ["a", "b"], ["b", "a"]])),
          ], root: root)
        let file = try read(bytes: bytes, strict: true, name: "book.xlsx")
        #expect(file.graph.nodes.map { file.graph.label(of: $0) } == ["Anna", "Bo", "Cy"], "\(names)")
        #expect(edges(file.graph) == ["a>b", "b>a"] && !file.isWrittenAlike)
      }
    }
  }

  @Test("Cells are shared texts of several runs, numbers, days, truth values and mistakes, in the columns they name")
  func cells() throws {
    let texts =
      "<si><t>a &amp; b</t></si><si><r><rPr><b/></rPr><t>c</t></r><r><t xml:space=\"preserve\"> d</t></r></si>"
      + "<si><t>東京</t><rPh sb=\"0\" eb=\"2\"><t>トウキョウ</t></rPh></si><si><t>say \"hi\", you</t></si>"
    let styles =
      "<numFmts><numFmt numFmtId=\"170\" formatCode=\"[Red]dd/mm/yyyy\"/><numFmt numFmtId=\"171\" "
      + "formatCode=\"0 &quot;days&quot;\"/></numFmts><cellStyleXfs><xf numFmtId=\"14\"/></cellStyleXfs><cellXfs>"
      + "<xf numFmtId=\"0\"/><xf numFmtId=\"170\"/><xf numFmtId=\"171\"/><xf numFmtId=\"22\"/></cellXfs>"
    let head = Self.rows([["source", "target", "weight", "day", "isNew", "days", "at"]])
    let cells =
      "<row r=\"2\"><c r=\"A2\" t=\"s\"><v>0</v></c><c r=\"B2\" t=\"s\"><v>1</v></c><c r=\"C2\"><v>0.30000000000000004</v></c>"
      + "<c r=\"D2\" s=\"1\"><v>45292</v></c><c r=\"E2\" t=\"b\"><v>1</v></c><c r=\"F2\" s=\"2\"><v>45292</v></c>"
      + "<c r=\"G2\" s=\"3\"><v>45292.75</v></c></row>"
      + "<row r=\"9\"><c r=\"A9\" t=\"s\"><v>2</v></c><c r=\"B9\" t=\"str\"><f>X1</f><v>say \"hi\", you</v></c>"
      + "<c r=\"D9\" t=\"e\"><v>#N/A</v></c><c r=\"E9\" t=\"b\"><v>0</v></c></row>"
    let graph = try read(
      bytes: Self.excel([("s", head + cells)], texts: texts, styles: styles), name: "book.xlsx"
    ).graph
    #expect(edges(graph) == ["a & b>c d", "東京>say \"hi\", you"])
    #expect(graph.edges.map { graph.weight(of: $0) } == [0.30000000000000004, nil])
    let rows = graph.edges.map { edge in
      Dictionary(uniqueKeysWithValues: graph.edgeAttributes.row(edge.index).map { ($0.name, "\($0.value)") })
    }
    #expect(rows[0]["day"]?.contains("2024-01-01") == true && rows[0]["day"]?.contains("T") == false)
    #expect(rows[0]["at"]?.contains("2024-01-01T18:00:00") == true)
    #expect(rows[0]["days"]?.contains("45292") == true && rows[1]["day"] == nil)
  }

  @Test("Days are those that Excel shows, from 1900 or from 1904", arguments: 0..<40 as Range<UInt64>)
  func days(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let formatter = DateFormatter()
    formatter.dateFormat = "yyyy-MM-dd"
    formatter.timeZone = TimeZone(identifier: "UTC")
    for isLate in [false, true] {
      let number = random.whole(61...2_900_000)
      let since1970 = Double(number + (isLate ? 1462 : 0) - 25_569) * 86_400
      let day = formatter.string(from: Date(timeIntervalSince1970: since1970))
      let cells =
        Self.rows([["source", "target", "day"]])
        + "<row><c t=\"str\"><v>a</v></c><c t=\"str\"><v>b</v></c><c s=\"1\"><v>\(number)</v></c></row>"
      let bytes = Self.excel(
        [("s", cells)], styles: "<cellXfs><xf numFmtId=\"0\"/><xf numFmtId=\"14\"/></cellXfs>",
        properties: "<workbookPr date1904=\"\(isLate)\"/>")
      let graph = try read(bytes: bytes, name: "book.xlsx").graph
      let value = graph.edgeAttributes.row(0).first { $0.name == "day" }?.value
      #expect(value.map { "\($0)".contains(day) } == true, "\(number): \(day), \(value.map { "\($0)" } ?? "-")")
    }
  }

  @Test("Sheets that are hidden or empty are no tables; of several the one to read is asked for and can be named")
  func sheets() throws {
    let table = { (name: String) in Self.rows([["source", "target"], [name, "b"], [name, "c"]]) }
    let hidden = Self.excel([("One", table("x")), ("Two", table("y")), ("Three", "")], state: ["hidden"])
    #expect(edges(try read(bytes: hidden, strict: true, name: "b.xlsx").graph) == ["y>b", "y>c"])
    let two = Self.excel([("One", table("x")), ("Two", table("y"))])
    let problem = refusal(bytes: two)
    #expect(problem?.message == "the workbook holds 2 graphs: \"One.csv\", \"Two.csv\"")
    #expect(problem?.cure.contains("--inside") == true)
    var options = GraphReadOptions()
    options.inside = "Two"
    #expect(edges(try GraphReader.read(bytes: two, name: "b.xlsx", options: options).graph) == ["y>b", "y>c"])
    #expect(refusal(bytes: Self.excel([("One", "")]))?.message.contains("no sheet of it has cells") == true)
    let prose = Self.excel([("A", Self.rows([["Hello there."]])), ("B", Self.rows([["Nothing to see."]]))])
    #expect(refusal(bytes: prose)?.message.contains("no sheet of the workbook") == true)
  }

  @Test("Sheets of OpenDocument repeat cells and rows, and have values, lines, blanks and notes")
  func openDocument() throws {
    let rows =
      "<table:table-row>" + Self.text("source") + Self.text("target") + Self.text("weight") + Self.text("day")
      + Self.text("note") + "<table:table-cell table:number-columns-repeated=\"16000\"/></table:table-row>"
      + "<table:table-row table:number-rows-repeated=\"2\">" + Self.text("a<text:s text:c=\"2\"/>b")
      + Self.text("<text:span>c</text:span>")
      + "<table:table-cell office:value-type=\"float\" office:value=\"1.5\"><text:p>1,50</text:p></table:table-cell>"
      + "<table:table-cell office:value-type=\"date\" office:date-value=\"2024-02-29\"><text:p>29.2.</text:p>"
      + "</table:table-cell><table:table-cell office:value-type=\"string\"><office:annotation><text:p>no</text:p>"
      + "</office:annotation><text:p>one</text:p><text:p>two</text:p></table:table-cell></table:table-row>"
      + "<table:table-row table:number-rows-repeated=\"1048000\"><table:table-cell/></table:table-row>"
    let nodes =
      "<table:table-row>" + Self.text("id") + Self.text("label") + "</table:table-row><table:table-row>"
      + Self.text("c") + Self.text("Cy") + "</table:table-row>"
    let graph = try read(bytes: Self.openDocument([("Nodes", nodes), ("Edges", rows)]), name: "b.ods").graph
    #expect(edges(graph) == ["a  b>c", "a  b>c"] && graph.edges.map { graph.weight(of: $0) } == [1.5, 1.5])
    #expect(graph.label(of: graph.target(of: EdgeID(index: 0))) == "Cy")
    let row = graph.edgeAttributes.row(1).map { "\($0.name) \($0.value)" }.joined(separator: ";")
    #expect(row.contains("2024-02-29") && row.contains("one\\ntwo") || row.contains("one\ntwo"), "\(row)")
  }

  @Test("What repeats beyond all measure is refused before it fills the memory")
  func bombs() throws {
    var options = GraphReadOptions()
    options.maximumMemory = 64 << 20
    let cells = Self.text("abcdefgh", " table:number-columns-repeated=\"16384\"")
    let row = "<table:table-row table:number-rows-repeated=\"1048576\">\(cells)</table:table-row>"
    let texts = "<si><t>" + String(repeating: "x", count: 1 << 20) + "</t></si>"
    let many = String(repeating: "<c t=\"s\"><v>0</v></c>", count: 200)
    let bombs = [
      Self.openDocument([("a", row)]), Self.excel([("a", "<row>\(many)</row>")], texts: texts),
      Self.excel([("a", String(repeating: "<row>\(many)</row>", count: 20))], texts: texts),
    ]
    for bomb in bombs {
      do throws(GraphFileProblem) {
        _ = try GraphReader.read(bytes: bomb, name: "b", options: options)
        Issue.record("it was read")
      } catch {
        #expect(error.kind == .tooLarge, "\(error)")
      }
    }
  }

  @Test("Parts that are cut, scrambled or missing are no crash", arguments: 0..<60 as Range<UInt64>)
  func damaged(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func damage(_ text: String) -> String {
      var bytes = Array(text.utf8)
      for _ in 0..<random.whole(1...4) where !bytes.isEmpty {
        let start = random.below(bytes.count)
        switch random.below(3) {
        case 0: bytes.removeSubrange(start...)
        case 1: bytes[start] = UInt8(random.whole(32...126))
        default: bytes.removeSubrange(start..<min(bytes.count, start + random.whole(1...9)))
        }
      }
      return String(decoding: bytes, as: UTF8.self)
    }
    let cells = "<row r=\"1\"><c r=\"A1\" t=\"s\" s=\"1\"><v>0</v></c><c r=\"XFD1\"><v>1e9</v></c></row>"
    for _ in 0..<20 {
      let bytes = Self.excel(
        [("s", damage(cells))], texts: damage("<si><t>a</t></si>"),
        styles: damage("<cellXfs><xf numFmtId=\"14\"/></cellXfs>"),
        properties: damage("<workbookPr/>"))
      _ = try? GraphReader.read(bytes: bytes, name: "b.xlsx")
      let rows = "<table:table-row table:number-rows-repeated=\"3\">" + Self.text("a") + "</table:table-row>"
      _ = try? GraphReader.read(bytes: Self.openDocument([("s", damage(rows))]), name: "b.ods")
    }
  }
}
