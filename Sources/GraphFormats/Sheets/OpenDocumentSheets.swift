// The sheets of an OpenDocument spreadsheet (.ods). Cells and rows that repeat are written once with their number, up to
// the end of the sheet; those without content are passed over.

/// The sheets of an OpenDocument spreadsheet.
enum OpenDocumentSheets {
  /// The part that holds the sheets.
  static let content = "content.xml"
  private static let maximumRows = 1 << 20

  /// Reads the cells of all sheets; none for a document that is no spreadsheet.
  static func read(
    _ session: ReadingSession, _ open: Workbook.Opener
  ) throws(GraphFileProblem) -> [Workbook.Sheet] {
    guard let input = try Workbook.part(content, session, open) else { return [] }
    var reader = try OpenDocumentReader(input, session)
    return try reader.read()
  }

  fileprivate static func rows(_ repeated: Int?) -> Int { max(1, min(repeated ?? 1, maximumRows)) }
}

private struct OpenDocumentReader: ~Copyable {
  private let session: ReadingSession
  private var xml: XMLTokenizer
  private var sheets: [Workbook.Sheet] = []
  private var bytes = 0

  init(_ input: GraphInput, _ session: ReadingSession) throws(GraphFileProblem) {
    self.session = session
    xml = try XMLTokenizer(input, input.session, XMLNesting())
  }

  mutating func read() throws(GraphFileProblem) -> [Workbook.Sheet] {
    let (spreadsheet, table, name) = (xml.name("spreadsheet"), xml.name("table"), xml.name("name"))
    var isSpreadsheet = false
    while true {
      switch try xml.advance() {
      case .finish: return sheets
      // A document of text may hold tables, too; these are no sheets.
      case .start where xml.name == spreadsheet: isSpreadsheet = true
      case .start where xml.name == table && isSpreadsheet:
        let title = xml.attribute(name)?.string ?? "Sheet\(sheets.count + 1)"
        sheets.append(Workbook.Sheet(name: title, table: try readTable()))
      case .start, .end, .text: continue
      }
    }
  }

  private mutating func readTable() throws(GraphFileProblem) -> [UInt8] {
    let (row, cell, covered) = (xml.name("table-row"), xml.name("table-cell"), xml.name("covered-table-cell"))
    let (rowRepeats, cellRepeats) = (xml.name("number-rows-repeated"), xml.name("number-columns-repeated"))
    var table = SheetTable()
    var (depth, column, rows, count) = (1, 0, 1, 0)
    while depth > 0 {
      switch try xml.advance() {
      case .finish: depth = 0
      case .text: continue
      case .end:
        depth -= 1
        guard xml.name == row else { continue }
        // A row of so many cells that comes so often is checked before it is written.
        try Workbook.check(bytes + table.bytes.count + rows * table.rowBytes, session)
        table.endRow(count: rows)
        count += 1
        if count & 1023 == 0 { try session.checkpoint(0) }
      case .start where xml.name == row:
        depth += 1
        (column, rows) = (0, OpenDocumentSheets.rows(xml.attribute(rowRepeats)?.integer))
      case .start where xml.name == cell || xml.name == covered:
        let repeats = max(1, min(xml.attribute(cellRepeats)?.integer ?? 1, SheetTable.maximumColumns))
        let value = try readCell()
        for index in 0..<(value.isEmpty ? 0 : repeats) { table.put(value, in: column + index) }
        column += repeats
        try Workbook.check(bytes + table.rowBytes, session)
      case .start: depth += 1
      }
    }
    table.endRow()
    bytes += table.bytes.count
    return table.bytes
  }

  /// Reads the value of the cell that has just started, and moves behind its end.
  private mutating func readCell() throws(GraphFileProblem) -> [UInt8] {
    let type = xml.attribute(xml.name("value-type"))?.string
    let stored: [UInt8]? =
      switch type {
      case "float", "currency", "percentage":
        xml.attribute(xml.name("value")).map { Array(SheetTable.number($0.string).utf8) }
      case "date": xml.attribute(xml.name("date-value")).map { Array($0.bytes) }
      case "boolean": xml.attribute(xml.name("boolean-value")).map { Array($0.bytes) }
      case "string": xml.attribute(xml.name("string-value")).map { Array($0.bytes) }
      default: nil
      }
    let text = try readText()
    return stored ?? text
  }

  /// Reads the text of the element that has just started: its paragraphs as lines, without notes on the cell.
  private mutating func readText() throws(GraphFileProblem) -> [UInt8] {
    let (paragraph, note) = (xml.name("p"), xml.name("annotation"))
    let (space, count, tab, lineBreak) = (xml.name("s"), xml.name("c"), xml.name("tab"), xml.name("line-break"))
    var (text, depth, paragraphDepth) = ([UInt8](), 1, Int.max)
    while depth > 0 {
      switch try xml.advance() {
      case .finish: return text
      case .text where depth >= paragraphDepth: text.append(contentsOf: xml.text.bytes)
      case .text: continue
      case .end:
        depth -= 1
        if depth < paragraphDepth { paragraphDepth = .max }
      case .start where xml.name == note: try xml.skipElement()
      case .start:
        depth += 1
        if xml.name == paragraph, paragraphDepth == .max {
          if !text.isEmpty { text.append(Byte.lineFeed) }
          paragraphDepth = depth
        } else if xml.name == space {
          let spaces = max(1, min(xml.attribute(count)?.integer ?? 1, 1000))
          text.append(contentsOf: repeatElement(Byte.blank, count: spaces))
        } else if xml.name == tab {
          text.append(Byte.tab)
        } else if xml.name == lineBreak {
          text.append(Byte.lineFeed)
        }
      }
      try Workbook.check(text.count, session)
    }
    return text
  }
}
