// The sheets of a workbook of Excel (.xlsx): which parts of the archive they are, and the texts and kinds of numbers
// that their cells share.

/// A workbook of Excel.
struct ExcelWorkbook {
  /// The part that lists the sheets.
  static let main = "xl/workbook.xml"

  private let session: ReadingSession
  private let open: Workbook.Opener
  /// The sheets and their parts.
  private var parts: [(name: String, part: String)] = []
  private var texts = SharedTexts()
  /// The styles of cells, by their number, that show days or times.
  private var dateStyles: [Bool] = []
  private var dates = SheetDates(startsIn1904: false)

  init(_ session: ReadingSession, _ open: @escaping Workbook.Opener) throws(GraphFileProblem) {
    (self.session, self.open) = (session, open)
    try readParts()
    try readStyles()
    try readTexts()
  }

  /// Reads the cells of all sheets.
  func readSheets() throws(GraphFileProblem) -> [Workbook.Sheet] {
    var sheets: [Workbook.Sheet] = []
    var bytes = 0
    for (name, part) in parts {
      guard let input = try Workbook.part(part, session, open) else { continue }
      var table = SheetTable()
      try readCells(input, &table, before: bytes)
      bytes += table.bytes.count
      sheets.append(Workbook.Sheet(name: name, table: table.bytes))
    }
    return sheets
  }

  // MARK: Parts

  private mutating func readParts() throws(GraphFileProblem) {
    var targets: [String: String] = [:]
    if let input = try Workbook.part("xl/_rels/workbook.xml.rels", session, open) {
      var xml = try XMLTokenizer(input, input.session, XMLNesting())
      let (relationship, id, target) = (xml.name("Relationship"), xml.name("Id"), xml.name("Target"))
      while let token = try next(&xml) {
        guard token == .start, xml.name == relationship, let id = xml.attribute(id)?.string,
          let target = xml.attribute(target)?.string
        else { continue }
        targets[id] = target.hasPrefix("/") ? String(target.dropFirst()) : "xl/" + target
      }
    }
    guard let input = try Workbook.part(Self.main, session, open) else { return }
    var xml = try XMLTokenizer(input, input.session, XMLNesting())
    let (sheet, properties, name, id) = (xml.name("sheet"), xml.name("workbookPr"), xml.name("name"), xml.name("id"))
    let (state, date1904) = (xml.name("state"), xml.name("date1904"))
    var all: [(name: String, part: String, isHidden: Bool)] = []
    while let token = try next(&xml) {
      guard token == .start else { continue }
      if xml.name == properties {
        dates = SheetDates(startsIn1904: xml.attribute(date1904)?.flag == true)
      } else if xml.name == sheet {
        let part = xml.attribute(id).flatMap { targets[$0.string] } ?? "xl/worksheets/sheet\(all.count + 1).xml"
        let title = xml.attribute(name)?.string ?? "Sheet\(all.count + 1)"
        all.append((title, part, xml.attribute(state).map { $0.string != "visible" } ?? false))
      }
    }
    let shown = all.filter { !$0.isHidden }
    parts = (shown.isEmpty ? all : shown).map { ($0.name, $0.part) }
  }

  private mutating func readStyles() throws(GraphFileProblem) {
    guard let input = try Workbook.part("xl/styles.xml", session, open) else { return }
    var xml = try XMLTokenizer(input, input.session, XMLNesting())
    let (format, styles, style) = (xml.name("numFmt"), xml.name("cellXfs"), xml.name("xf"))
    let (id, code) = (xml.name("numFmtId"), xml.name("formatCode"))
    var dateFormats = Set(Array(14...22) + Array(27...36) + Array(45...47) + Array(50...58))
    var isInStyles = false
    while let token = try next(&xml) {
      if xml.name == styles { isInStyles = token == .start }
      guard token == .start else { continue }
      if xml.name == format, let number = xml.attribute(id)?.integer, let code = xml.attribute(code)?.string {
        if SheetDates.isDate(format: code) { dateFormats.insert(number) } else { dateFormats.remove(number) }
      } else if xml.name == style, isInStyles {
        dateStyles.append(xml.attribute(id)?.integer.map(dateFormats.contains) ?? false)
      }
    }
  }

  private mutating func readTexts() throws(GraphFileProblem) {
    guard let input = try Workbook.part("xl/sharedStrings.xml", session, open) else { return }
    var xml = try XMLTokenizer(input, input.session, XMLNesting())
    let item = xml.name("si")
    var text: [UInt8] = []
    while let token = try next(&xml) {
      guard token == .start, xml.name == item else { continue }
      text.removeAll(keepingCapacity: true)
      try readText(&xml, into: &text)
      texts.append(text)
      try Workbook.check(texts.byteCount, session)
    }
  }

  /// Reads the text of the element that has just started, which may be parted into runs of one look each. How it is
  /// spoken, as in Japanese, is no part of it.
  private func readText(_ xml: inout XMLTokenizer, into text: inout [UInt8]) throws(GraphFileProblem) {
    let (run, phonetic) = (xml.name("t"), xml.name("rPh"))
    var depth = 1
    while depth > 0, let token = try next(&xml) {
      switch token {
      case .start where xml.name == run: text.append(contentsOf: try xml.readText().bytes)
      case .start where xml.name == phonetic: try xml.skipElement()
      case .start: depth += 1
      case .end: depth -= 1
      case .text, .finish: continue
      }
    }
    text = Self.unescaped(text)
  }

  /// Returns a text with its characters that are written as `_x0041_`, which XML may not hold otherwise.
  private static func unescaped(_ text: [UInt8]) -> [UInt8] {
    guard text.contains(UInt8(ascii: "_")), String(decoding: text, as: UTF8.self).contains("_x") else { return text }
    var (out, index) = ([UInt8](), 0)
    while index < text.count {
      let piece = text[index...].prefix(7)
      if piece.count == 7, piece.starts(with: "_x".utf8), piece.last == UInt8(ascii: "_"),
        let code = UInt32(String(decoding: piece.dropFirst(2).dropLast(), as: UTF8.self), radix: 16),
        let scalar = Unicode.Scalar(code)
      {
        out += String(scalar).utf8
        index += 7
      } else {
        out.append(text[index])
        index += 1
      }
    }
    return out
  }

  /// Moves on; `nil` at the end.
  private func next(_ xml: inout XMLTokenizer) throws(GraphFileProblem) -> XMLToken? {
    let token = try xml.advance()
    return token == .finish ? nil : token
  }

  // MARK: Cells

  private func readCells(
    _ input: GraphInput, _ table: inout SheetTable, before: Int
  ) throws(GraphFileProblem) {
    var xml = try XMLTokenizer(input, input.session, XMLNesting())
    let (row, cell, value, inline) = (xml.name("row"), xml.name("c"), xml.name("v"), xml.name("is"))
    let (reference, type, style) = (xml.name("r"), xml.name("t"), xml.name("s"))
    var (column, isDate, kind) = (0, false, "n")
    var (rows, text) = (0, [UInt8]())
    while let token = try next(&xml) {
      guard token == .start else {
        if token == .end, xml.name == row {
          table.endRow()
          rows += 1
          if rows & 1023 == 0 { try session.checkpoint(0) }
        }
        continue
      }
      switch xml.name {
      case row: column = -1
      case cell:
        try Workbook.check(before + table.bytes.count + table.rowBytes, session)
        column = xml.attribute(reference).flatMap { Self.column($0.bytes) } ?? column + 1
        kind = xml.attribute(type)?.string ?? "n"
        isDate = xml.attribute(style)?.integer.map { dateStyles.indices.contains($0) && dateStyles[$0] } ?? false
      case value:
        let bytes = try xml.readText().bytes
        switch kind {
        case "s":
          if let index = DecimalNumber.whole(bytes), let text = texts[index] { table.put(text, in: column) }
        case "b": table.put((bytes.first == Byte.zero ? "false" : "true").utf8, in: column)
        // A mistake of the sheet, such as #N/A, is no value.
        case "e": continue
        case "n":
          let number = String(decoding: bytes, as: UTF8.self)
          let day = isDate ? Double(number).flatMap(dates.text) : nil
          table.put((day ?? SheetTable.number(number)).utf8, in: column)
        default: table.put(bytes, in: column)
        }
      case inline:
        text.removeAll(keepingCapacity: true)
        try readText(&xml, into: &text)
        table.put(text, in: column, isText: true)
      default: continue
      }
    }
    table.endRow()
  }

  /// Returns the number of the column of a place such as B12, from 0.
  private static func column(_ place: some Collection<UInt8>) -> Int? {
    var column = 0
    for byte in place {
      guard (0x41...0x5A).contains(byte & 0xDF), byte >= 0x41 else { break }
      column = 26 * column + Int(byte & 0xDF) - 0x40
      guard column <= SheetTable.maximumColumns else { return nil }
    }
    return column > 0 ? column - 1 : nil
  }
}

/// The texts of a workbook that cells name by their numbers.
private struct SharedTexts {
  private var bytes: [UInt8] = []
  private var ends: [Int] = []

  var byteCount: Int { bytes.count + 8 * ends.count }

  mutating func append(_ text: [UInt8]) {
    bytes += text
    ends.append(bytes.count)
  }

  subscript(index: Int) -> ArraySlice<UInt8>? {
    ends.indices.contains(index) ? bytes[(index == 0 ? 0 : ends[index - 1])..<ends[index]] : nil
  }
}
