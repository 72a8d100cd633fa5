// Workbooks of Excel and of OpenDocument (LibreOffice and others), which are archives of XML. Each sheet is a table.
//
// Sources: ECMA-376 part 1, chapter 18; OpenDocument 1.3 part 3, chapters 9 and 19.

/// A workbook whose sheets are read as tables.
struct Workbook {
  /// A sheet.
  struct Sheet {
    let name: String
    /// Its cells as CSV.
    let table: [UInt8]
  }

  /// Opens a file of the archive by its name; `nil` where there is none.
  typealias Opener = (_ name: String) -> (() throws(GraphFileProblem) -> any ByteStream)?

  /// The sheets that have cells and are not hidden, in their order.
  let sheets: [Sheet]

  /// Reads the workbook that an archive is; `nil` where it is none.
  init?(names: [String], _ session: ReadingSession, _ open: @escaping Opener) throws(GraphFileProblem) {
    var sheets: [Sheet]
    if names.contains(ExcelWorkbook.main) {
      sheets = try ExcelWorkbook(session, open).readSheets()
    } else if names.contains(OpenDocumentSheets.content), names.contains("mimetype") {
      sheets = try OpenDocumentSheets.read(session, open)
    } else {
      return nil
    }
    sheets.removeAll { $0.table.isEmpty }
    self.sheets = sheets
  }

  /// Opens a part of the workbook as XML; `nil` where it is missing.
  static func part(_ name: String, _ session: ReadingSession, _ open: Opener) throws(GraphFileProblem) -> GraphInput? {
    guard let stream = open(name) else { return nil }
    var options = GraphReadOptions()
    options.maximumBytes = session.options.maximumBytes
    // What is odd about its notation is no fault of people who made sheets.
    let quiet = ReadingSession(name: session.name, options: options)
    return try GraphInput(quiet, stream)
  }

  /// Refuses sheets whose cells take more memory than they may: many may show one long text that is stored once.
  static func check(_ bytes: Int, _ session: ReadingSession) throws(GraphFileProblem) {
    guard bytes > session.options.maximumBytes || bytes > session.options.maximumMemory else { return }
    throw session.problem(.tooLarge, "the sheets of the workbook are too large", cure: "save one sheet as CSV")
  }
}
