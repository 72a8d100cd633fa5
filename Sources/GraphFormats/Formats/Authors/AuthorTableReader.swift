// Reads tables of publications: a row for each work, with a column of all its authors, as Scopus, Web of Science, Zotero and
// reference managers export them. Authors of one work are joined.

import GraphModel

extension GraphFormat {
  /// A table of publications with a column of authors.
  public static let authorTable = GraphFormat("author-table", "table of publications and authors", endings: [])
}

struct AuthorTableReader: GraphFileFormat {
  static let format = GraphFormat.authorTable

  /// The names of the column, the better one first.
  private static let authorNames = [
    "author full names", "authors", "author", "creators", "autoren", "auteurs", "autores", "autori", "авторы", "作者",
    "著者",
  ]
  private static let titleNames = [
    "title", "article title", "document title", "titel", "titre", "título", "titulo", "titolo", "название", "题名",
  ]

  /// The places of the columns, and how names are parted.
  private struct Layout {
    let separator: UInt8
    let authors: Int
    let title: Int?
    let parting: String
  }

  static func recognises(_ input: GraphInput) -> Bool { !input.start.isJSON && layout(input.start) != nil }

  private static func layout(_ start: FileStart) -> Layout? {
    for separator in TableLayout.separators(of: start).dropLast() {
      let sample = TableSample(start, separator, limit: TableLayout.sampleRows)
      guard let first = sample.rows.first, first.count > 1, sample.rows.count > 1 else { continue }
      let names = first.map { $0.lowercased() }
      // A table that names its ends is a table of edges, also one with authors.
      guard TableLayout.edges(start) == nil,
        let authors = authorNames.lazy.compactMap({ names.firstIndex(of: $0) }).first
      else { continue }
      let cells = sample.rows.dropFirst().compactMap { $0.indices.contains(authors) ? $0[authors] : nil }
      let partings = [";", "|", " and ", "\n"].filter { parting in cells.contains { $0.contains(parting) } }
      guard let parting = partings.first else { continue }
      return Layout(
        separator: separator, authors: authors, title: titleNames.lazy.compactMap { names.firstIndex(of: $0) }.first,
        parting: parting)
    }
    return nil
  }

  static func read(_ input: GraphInput) throws(GraphFileProblem) -> Graph {
    guard let layout = layout(input.start) else {
      throw input.session.problem(.content, "there is no column of authors")
    }
    var works = SharedWorks(input.session)
    let rows = try RowReader(try input.text(), input.session, separator: layout.separator, share: 0.6)
    _ = try rows.next()
    while try rows.next() {
      guard let field = rows.field(layout.authors) else { continue }
      let title = layout.title.flatMap { rows.field($0) }.map { CSVReader.text($0, rows) } ?? ""
      let authors = parts(of: CSVReader.text(field, rows), at: layout.parting).map(Self.name)
      try works.add(title, by: authors, at: TextPosition(line: rows.line))
    }
    input.session.note(
      "each row was read as a work; its authors are joined",
      cure: "name two columns of ends \"source\" and \"target\" for a table of edges")
    return try works.finish()
  }

  private static func parts(of text: String, at parting: String) -> [Substring] {
    if let sign = parting.first, parting.count == 1 { return text.split(separator: sign) }
    var (parts, rest) = ([Substring](), text[...])
    while let range = rest.firstRange(of: parting) {
      parts.append(rest[..<range.lowerBound])
      rest = rest[range.upperBound...]
    }
    return parts + [rest]
  }

  /// Returns a name without the number in brackets that Scopus puts behind it.
  private static func name(_ text: Substring) -> String {
    let plain = TeXText.trimmed(text)
    guard plain.hasSuffix(")"), let open = plain.lastIndex(of: "("),
      plain[plain.index(after: open)...].dropLast().allSatisfy(\.isNumber)
    else { return plain }
    return TeXText.trimmed(plain[..<open])
  }
}
