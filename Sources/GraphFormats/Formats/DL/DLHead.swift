// The head of a file of UCINET DL: words in any order, up to `data:`.

import GraphModel

/// The statements of the head of a file.
struct DLHead {
  /// The statement that the words of the head belong to.
  private enum Part { case head, rowLabels, columnLabels, levelLabels }

  /// The largest number of rows or columns that a head may claim.
  private static let maximumSide = 1 << 24

  private let session: ReadingSession
  private let lines: LineReader
  /// The position of the first line.
  private(set) var position = TextPosition(line: 1, column: 1)
  /// The title; empty when there is none.
  private(set) var title = ""
  /// The form of the data, in small letters.
  private(set) var kind = "fullmatrix"
  /// The numbers of rows, columns and matrices.
  private(set) var (rows, columns, levels) = (0, 0, 1)
  /// True if rows and columns are different nodes.
  private(set) var isTwoMode = false
  /// True if the data are lists of edges or nodes, and no matrix.
  var isList: Bool { kind.contains("list") }
  /// True if the first node of each line of a list is a row, and the others are columns.
  var isTwoModeList: Bool { isTwoMode && kind.hasSuffix("2") }
  /// True unless the data leave out the values of the diagonal.
  private(set) var hasDiagonal = true
  /// True if the data call the nodes by their names.
  private(set) var (rowsHaveNames, columnsHaveNames) = (false, false)
  /// The labels of rows, of columns and of matrices, where there are any.
  private(set) var (rowLabels, columnLabels, levelLabels): ([String], [String], [String]) = ([], [], [])

  /// Reads the head; the next line holds the first data.
  init(_ lines: LineReader, _ session: ReadingSession) throws(GraphFileProblem) {
    (self.session, self.lines) = (session, lines)
    try readHead()
    if columnLabels == rowLabels || !isTwoMode { columnLabels = [] }
  }

  private var here: TextPosition { TextPosition(line: max(1, lines.number), column: 1) }

  private mutating func readHead() throws(GraphFileProblem) {
    var part = Part.head
    var words: [LineField] = []
    var isFirst = true
    while let line = try lines.next() {
      if isFirst { position = here }
      // An equals sign parts the words of the head; in a label it is a sign like any other.
      var isQuoted = false
      let isHead = part == .head
      let plain = line.map { byte in
        if byte == Byte.quote { isQuoted.toggle() }
        return byte == UInt8(ascii: "=") && isHead && !isQuoted ? Byte.blank : byte
      }
      words = LineFields.all(plain[...], .blanksAndCommas)
      if isFirst, !words.isEmpty {
        words.removeFirst()
        isFirst = false
      }
      if try readWords(words[...], &part) { return }
    }
    throw session.problem(
      .content, at: here, "the file ends before its data", cure: "write data: behind the head, and the data behind it")
  }

  /// Takes the words of a line of the head; `true` once the data follow.
  private mutating func readWords(_ words: ArraySlice<LineField>, _ part: inout Part) throws(GraphFileProblem) -> Bool {
    var words = words
    while let field = words.popFirst() {
      let word = field.isQuoted ? "" : field.word
      if word == "data:" || word == "data" && words.first?.text == ":" { return true }
      if ["labels", "labels:"].contains(word) {
        readLabelsWord(word, .rowLabels, &words, &part)
      } else if ["row", "column", "col", "level", "matrix"].contains(word),
        words.first?.word.hasPrefix("labels") == true
      {
        let kind: Part = word == "row" ? .rowLabels : word.hasPrefix("col") ? .columnLabels : .levelLabels
        readLabelsWord(words.removeFirst().word, kind, &words, &part, of: word)
      } else if part == .head {
        try readSetting(field, &words)
      } else {
        add(label: field.text, to: part)
      }
    }
    return false
  }

  private mutating func readLabelsWord(
    _ word: String, _ kind: Part, _ words: inout ArraySlice<LineField>, _ part: inout Part, of side: String = ""
  ) {
    if words.first?.word.hasPrefix("embedded") == true {
      words.removeFirst()
      if side != "column", side != "col" { rowsHaveNames = true }
      if side != "row" { columnsHaveNames = true }
      part = .head
    } else {
      part = kind
    }
  }

  private mutating func add(label: String, to part: Part) {
    switch part {
    case .rowLabels: rowLabels.append(label)
    case .columnLabels: columnLabels.append(label)
    case .levelLabels: levelLabels.append(label)
    case .head: break
    }
  }

  private mutating func readSetting(
    _ field: LineField, _ words: inout ArraySlice<LineField>
  ) throws(GraphFileProblem) {
    switch field.word {
    case "n", "nr", "nc", "nm":
      guard let number = words.popFirst()?.ordinal, number >= 0, number <= Self.maximumSide else {
        throw session.problem(
          .content, at: here, "\(field.text) must be a whole number up to \(Self.maximumSide)", cure: "write n=5")
      }
      switch field.word {
      case "n": (rows, columns) = (number, number)
      case "nr": (rows, isTwoMode) = (number, true)
      case "nc": (columns, isTwoMode) = (number, true)
      default: levels = number
      }
    case "format", "form":
      kind = words.popFirst()?.word ?? kind
      guard
        [
          "fullmatrix", "fm", "lowerhalf", "upperhalf", "halfmatrix", "edgelist", "edgelist1", "edgelist2", "nodelist1",
          "nodelist2",
        ].contains(kind)
      else {
        throw session.problem(
          .content, at: here, "the format \(GraphFileProblem.shown(kind)) is not read",
          cure: "write fullmatrix, lowerhalf, upperhalf, edgelist1, edgelist2, nodelist1 or nodelist2")
      }
    case "diagonal": hasDiagonal = words.popFirst()?.word != "absent"
    case "title": title = words.popFirst()?.text ?? ""
    default: break
    }
  }
}
