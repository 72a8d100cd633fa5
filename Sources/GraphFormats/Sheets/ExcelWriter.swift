// Writes a workbook of Excel with a sheet of edges and one of nodes: the two tables that CSV has as two files.

import GraphModel

extension GraphFormat {
  /// A workbook of Excel.
  public static let excel = GraphFormat("xlsx", "Excel", endings: ["xlsx"])
}

/// Workbooks of Excel as they are written. What is read is the table in one of their sheets, as that of any archive.
enum ExcelFile: WritableGraphFormat {
  static let format = GraphFormat.excel
  static let caution: String? = "Two sheets: no title or other facts"

  static func holdsAll(of graph: EditableGraph) -> Bool { CSVReader.holdsAll(of: graph) }

  static func recognises(_ input: GraphInput) -> Bool { false }

  static func read(_ input: GraphInput) throws(GraphFileProblem) -> Graph { try CSVReader.read(input) }

  /// The most rows that Excel shows.
  private static let mostRows = 1 << 20

  static func write(_ graph: Graph, to output: GraphOutput) throws(GraphFileProblem) {
    let tables = TableWriter(graph)
    let rows = max(graph.edgeCount, graph.nodeCount) + 1
    let columns = max(graph.nodeAttributes.columns.count, graph.edgeAttributes.columns.count) + 5
    guard rows <= mostRows, columns <= SheetTable.maximumColumns else {
      let (count, things, most) =
        rows > mostRows ? (rows, "rows", mostRows) : (columns, "columns", SheetTable.maximumColumns)
      throw GraphFileProblem(
        .tooLarge, file: "", message: "the sheet would have \(count) \(things), and Excel shows \(most)",
        cure: "write CSV")
    }
    let zip = try ZipWriter(output)
    for (name, text) in parts { try zip.add(name) { (out) throws(GraphFileProblem) in out.put(text) } }
    try zip.add("xl/worksheets/sheet1.xml") { (out) throws(GraphFileProblem) in
      try ExcelSheet.write(to: out) { tables.writeEdges(withLoners: false, to: $0) }
    }
    try zip.add("xl/worksheets/sheet2.xml") { (out) throws(GraphFileProblem) in
      try ExcelSheet.write(to: out) { tables.writeNodes(to: $0) }
    }
    try zip.finish()
  }

  private static let head = "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n"
  private static let office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
  private static let package = "http://schemas.openxmlformats.org/package/2006"
  private static let types = "application/vnd.openxmlformats-officedocument.spreadsheetml"

  /// The files of a workbook besides its sheets.
  private static let parts = [
    (
      "[Content_Types].xml",
      head + "<Types xmlns=\"\(package)/content-types\">"
        + "<Default Extension=\"rels\" ContentType=\"application/vnd.openxmlformats-package.relationships+xml\"/>"
        + "<Override PartName=\"/xl/workbook.xml\" ContentType=\"\(types).sheet.main+xml\"/>"
        + "<Override PartName=\"/xl/worksheets/sheet1.xml\" ContentType=\"\(types).worksheet+xml\"/>"
        + "<Override PartName=\"/xl/worksheets/sheet2.xml\" ContentType=\"\(types).worksheet+xml\"/></Types>"
    ),
    (
      "_rels/.rels",
      head + "<Relationships xmlns=\"\(package)/relationships\">"
        + "<Relationship Id=\"rId1\" Type=\"\(office)/officeDocument\" Target=\"xl/workbook.xml\"/></Relationships>"
    ),
    (
      "xl/_rels/workbook.xml.rels",
      head + "<Relationships xmlns=\"\(package)/relationships\">"
        + "<Relationship Id=\"rId1\" Type=\"\(office)/worksheet\" Target=\"worksheets/sheet1.xml\"/>"
        + "<Relationship Id=\"rId2\" Type=\"\(office)/worksheet\" Target=\"worksheets/sheet2.xml\"/></Relationships>"
    ),
    (
      "xl/workbook.xml",
      head + "<workbook xmlns=\"\(ExcelSheet.namespace)\" xmlns:r=\"\(office)\"><sheets>"
        + "<sheet name=\"Edges\" sheetId=\"1\" r:id=\"rId1\"/><sheet name=\"Nodes\" sheetId=\"2\" r:id=\"rId2\"/>"
        + "</sheets></workbook>"
    ),
  ]
}

/// The cells of a sheet.
private struct ExcelSheet: TableCells {
  static let namespace = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
  /// The most characters that Excel takes in a cell, in UTF-16.
  private static let longestText = 32_767

  private let out: GraphOutput
  private let xml: XMLOutput
  private let problems: Problems
  private var row = 1
  private var column = 0
  private var isRowStart = true

  /// The first thing that cannot be written.
  private final class Problems { var first: GraphFileProblem? }

  static func write(
    to out: GraphOutput, _ body: (ExcelSheet) -> Void
  ) throws(GraphFileProblem) {
    let problems = Problems()
    // The row of names stays in sight.
    out.put(
      "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n<worksheet xmlns=\"\(namespace)\"><sheetViews>"
        + "<sheetView workbookViewId=\"0\"><pane ySplit=\"1\" topLeftCell=\"A2\" state=\"frozen\"/></sheetView>"
        + "</sheetViews><sheetData>")
    body(ExcelSheet(out, problems))
    out.put("</sheetData></worksheet>\n")
    if let problem = problems.first { throw problem }
  }

  private init(_ out: GraphOutput, _ problems: Problems) {
    (self.out, xml, self.problems) = (out, XMLOutput(out), problems)
  }

  static func header(_ name: String, _ kind: TableColumn.Kind) -> String { TableColumn.header(name, .text) }

  mutating func put(_ text: String) {
    if text.utf16.count > Self.longestText, problems.first == nil {
      problems.first = GraphFileProblem(
        .tooLarge, file: "",
        message: "a text has more than the \(Self.longestText) characters that Excel takes in a cell",
        cure: "write CSV")
    }
    begin(" t=\"inlineStr\"")
    out.put("<is><t xml:space=\"preserve\">")
    xml.put(text: Self.escaped(text))
    out.put("</t></is></c>")
  }

  mutating func put(_ number: Double) {
    guard number.isFinite else { return put(JSONText.special(number)) }
    begin("")
    out.put("<v>\(JSONText.number(number))</v></c>")
  }

  mutating func put(_ value: AttributeValue, _ kind: TableColumn.Kind) {
    switch value {
    // Excel counts in real numbers, and would change the last digits of a longer one.
    case .integer(let integer) where integer.magnitude < 1 << 53:
      begin("")
      out.put("<v>\(integer)</v></c>")
    case .boolean(let boolean):
      begin(" t=\"b\"")
      out.put("<v>\(boolean ? 1 : 0)</v></c>")
    case .number(let number): put(number)
    // Of a table whose columns have no kinds all values are texts; Excel counts with numbers alone.
    case .text(let text) where Self.isNumber(text):
      begin("")
      out.put("<v>\(text)</v></c>")
    case .text, .integer, .json: put(value.displayText)
    }
  }

  /// Returns true for a text that is a number written in the usual way: not 007, which would lose its zeros.
  private static func isNumber(_ text: String) -> Bool {
    guard text.utf8.count <= 24, let number = Double(text), number.isFinite, number.magnitude < 0x1p53 else {
      return false
    }
    return JSONText.number(number) == text
  }

  mutating func putNothing() { column += 1 }

  mutating func endRow() {
    out.put(isRowStart ? "<row r=\"\(row)\"/>" : "</row>")
    (row, column, isRowStart) = (row + 1, 0, true)
  }

  /// Begins a cell with its place.
  private mutating func begin(_ type: String) {
    if isRowStart { out.put("<row r=\"\(row)\">") }
    isRowStart = false
    out.put("<c r=\"\(Self.letters(column))\(row)\"\(type)>")
    column += 1
  }

  /// Returns the letters of a column: A to Z, then AA.
  private static func letters(_ column: Int) -> String {
    var (letters, rest) = ("", column)
    repeat {
      letters = String(Unicode.Scalar(UInt8(65 + rest % 26))) + letters
      rest = rest / 26 - 1
    } while rest >= 0
    return letters
  }

  /// Returns a text with the characters that XML cannot hold as Excel writes them, `_x0001_`, and with what looks so as a text.
  private static func escaped(_ text: String) -> String {
    guard text.contains("_x") || !XMLOutput.canHold(text) || text.unicodeScalars.contains("\r") else { return text }
    var out = String.UnicodeScalarView()
    let scalars = Array(text.unicodeScalars)
    for (index, scalar) in scalars.enumerated() {
      let isLikeEscape = scalar == "_" && index + 1 < scalars.count && scalars[index + 1] == "x"
      if scalar.value < 0x10000, isLikeEscape || scalar == "\r" || !XMLOutput.canHold(String(scalar)) {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        out.append(contentsOf: "_x\(String(repeating: "0", count: 4 - digits.count))\(digits)_".unicodeScalars)
      } else {
        out.append(scalar)
      }
    }
    return String(out)
  }
}
