// Matrix Market: a sparse or dense matrix, whose entries are edges from their row to their column.
//
//   %%MatrixMarket matrix coordinate real general
//   % comments
//   3 3 2
//   1 2 0.5
//   2 3 1.5
//
// A symmetric matrix stores one of two equal entries and is an undirected graph. Nodes are as many as the larger side of
// the matrix. Of complex values the real part is the weight. What the second line says is not believed beyond reason.

import GraphModel

extension GraphFormat {
  /// The exchange format for matrices.
  public static let matrixMarket = GraphFormat("matrix-market", "Matrix Market", endings: ["mtx"])
}

struct MatrixMarketReader: GraphFileFormat {
  static let format = GraphFormat.matrixMarket

  private enum Field { case real, complex, pattern }
  private enum Symmetry: String { case general, symmetric, skew = "skew-symmetric", hermitian }

  private let session: ReadingSession
  private let lines: LineReader
  private var assembly: GraphAssembly
  private var nodes = NumberedNodes()
  private var isDense = false
  private var field = Field.real
  private var symmetry = Symmetry.general
  private var (rows, columns, entries) = (0, 0, 0)
  private var headPosition = TextPosition(line: 1, column: 1)
  private var imaginary: Int?
  /// The last comment before the size that could be the size, and where it stands.
  private var sizeInComment: (numbers: [Int], position: TextPosition)?
  /// An entry that was met where the size was expected.
  private var heldEntry: [UInt8]?

  static func recognises(_ input: GraphInput) -> Bool {
    let start = String(decoding: input.start.trimmed.prefix(32), as: UTF8.self).lowercased()
    let words = start.drop { $0 == "%" || $0 == " " }
    if start.hasPrefix("%"), words.hasPrefix("matrixmarket") || words.hasPrefix("matrix market") { return true }
    guard format.endings.contains(input.start.ending) else { return false }
    return start.hasPrefix("%") || start.first?.isNumber == true
  }

  static func read(_ input: GraphInput) throws(GraphFileProblem) -> Graph {
    var reader = MatrixMarketReader(input.session, try input.lines())
    try reader.readBanner(input.start)
    try reader.readSize()
    if reader.isDense { try reader.readDense() } else { try reader.readSparse() }
    try reader.nodes.finish(&reader.assembly, at: reader.headPosition)
    return try reader.assembly.finish()
  }

  private init(_ session: ReadingSession, _ lines: LineReader) {
    self.session = session
    self.lines = lines
    assembly = GraphAssembly(directed: true, session)
    assembly.builder.weightMeaning = WeightMeaning(attributeName: "value")
  }

  // MARK: The head

  private mutating func readBanner(_ start: FileStart) throws(GraphFileProblem) {
    guard start.trimmed.first == Byte.percent else {
      let fields = LineFields.all(start.firstLine)
      isDense = fields.count == 2
      return try session.report(
        at: TextPosition(line: 1, column: 1), "the first line is not that of a Matrix Market file",
        remedy: "it is read as a matrix of real numbers",
        cure: "start with %%MatrixMarket matrix coordinate real general")
    }
    var line = try lines.next() ?? []
    while LineFields.all(line).isEmpty, let next = try lines.next() { line = next }
    let position = TextPosition(line: lines.number, column: 1)
    var words = LineFields.all(line).map(\.word)
    var name = words.isEmpty ? "" : String(words.removeFirst().drop { $0 == "%" })
    if name.isEmpty, !words.isEmpty { name = words.removeFirst() }
    if name != "matrixmarket" {
      if name == "matrix", words.first == "market" { words.removeFirst() }
      try session.report(
        at: position, "the first line does not begin with %%MatrixMarket", remedy: "it is read as if it did",
        cure: "begin with %%MatrixMarket")
    }
    if words.count < 4 {
      try session.report(
        at: position, "the first line has \(words.count + 1) words of five",
        remedy: "it is read as a matrix of real numbers",
        cure: "write %%MatrixMarket matrix coordinate real general, or what holds")
      words += ["matrix", "coordinate", "real", "general"].dropFirst(words.count)
    }
    if words[0] == "vector" {
      throw session.problem(
        .content, at: position, "this is a vector, which has no edges", cure: "open the matrix that belongs to it")
    }
    func unknown(_ word: String, _ known: String) -> GraphFileProblem {
      session.problem(
        .content, at: position, "\(GraphFileProblem.shown(word)) is no word that a Matrix Market file may have here",
        cure: "write \(known)")
    }
    guard words[0] == "matrix" else { throw unknown(words[0], "matrix") }
    guard words[1] == "coordinate" || words[1] == "array" else { throw unknown(words[1], "coordinate or array") }
    isDense = words[1] == "array"
    switch words[2] {
    case "real", "double", "integer", "unsigned-integer": field = .real
    case "complex": field = .complex
    case "pattern" where !isDense: field = .pattern
    default: throw unknown(words[2], isDense ? "real, integer or complex" : "real, integer, complex or pattern")
    }
    guard let symmetry = Symmetry(rawValue: words[3]) else {
      throw unknown(words[3], "general, symmetric, skew-symmetric or hermitian")
    }
    self.symmetry = symmetry
    assembly.builder.directedByDefault = symmetry == .general
    if symmetry != .general { try assembly.setProperty("symmetry", to: .text(symmetry.rawValue)) }
  }

  private mutating func readSize() throws(GraphFileProblem) {
    let wanted = isDense ? 2 : 3
    guard let line = try lineOfSize(of: wanted) else {
      throw session.problem(
        .content, at: TextPosition(line: max(1, lines.number), column: 1),
        "the file ends before the size of the matrix",
        cure: "get the whole file")
    }
    headPosition = TextPosition(line: lines.number, column: 1)
    var numbers = Self.size(LineFields.all(line), of: wanted)
    if numbers == nil, let comment = sizeInComment {
      try session.report(
        at: comment.position, "the size of the matrix stands in a comment", remedy: "it is taken for the size",
        cure: "take the % away")
      (numbers, headPosition, heldEntry) = (comment.numbers, comment.position, Array(line))
    }
    guard let numbers else {
      throw session.problem(
        .content, at: headPosition, "the size of the matrix must be \(wanted) whole numbers",
        cure: isDense ? "write rows and columns" : "write rows, columns and the number of entries")
    }
    (rows, columns) = (numbers[0], numbers[1])
    entries = isDense ? 0 : numbers[2]
    if rows != columns, symmetry != .general {
      try session.report(
        at: headPosition, "a \(symmetry.rawValue) matrix has \(rows) rows and \(columns) columns",
        remedy: "it is read nonetheless", cure: "make both numbers equal, or write general")
    }
    try nodes.claim(max(rows, columns), in: &assembly, at: headPosition)
  }

  /// Returns the first line that is neither blank nor a comment, and notes a comment that could be the size.
  private mutating func lineOfSize(of count: Int) throws(GraphFileProblem) -> ArraySlice<UInt8>? {
    while let line = try lines.next() {
      guard let first = line.firstIndex(where: { $0 > Byte.blank }) else { continue }
      guard line[first] == Byte.percent else { return line }
      if let numbers = Self.size(LineFields.all(line[(first + 1)...]), of: count) {
        sizeInComment = (numbers, TextPosition(line: lines.number, column: 1))
      }
    }
    return nil
  }

  /// Returns whole numbers that are a size; `nil` for anything else.
  private static func size(_ fields: [LineField], of count: Int) -> [Int]? {
    let numbers = fields.compactMap(\.ordinal)
    return fields.count == count && numbers.count == count && numbers.allSatisfy { $0 >= 0 } ? numbers : nil
  }

  /// Returns the next line that is neither blank nor a comment.
  private mutating func nextLine() throws(GraphFileProblem) -> ArraySlice<UInt8>? {
    if let entry = heldEntry {
      heldEntry = nil
      return entry[...]
    }
    while let line = try lines.next() {
      guard let first = line.first(where: { $0 > Byte.blank }), first != Byte.percent else { continue }
      return line
    }
    return nil
  }

  // MARK: The entries

  private mutating func readSparse() throws(GraphFileProblem) {
    var count = 0
    while let line = try nextLine() {
      let position = TextPosition(line: lines.number, column: 1)
      count += 1
      if count == entries + 1 {
        try session.report(
          at: position, "there are more entries than the \(entries) that line \(headPosition.line) says",
          remedy: "they are read, too", cure: "correct the number")
      }
      var fields = LineFields(line)
      let row = fields.next()
      let column = fields.next()
      guard let row = row?.ordinal, let column = column?.ordinal else {
        try session.report(
          at: position, "an entry must begin with its row and its column", remedy: "it is left out",
          cure: "write two whole numbers")
        continue
      }
      guard row >= 1, column >= 1, row <= rows, column <= columns else {
        try session.report(
          at: position, "entry \(row) \(column) lies outside the matrix of \(rows) rows and \(columns) columns",
          remedy: "it is left out", cure: "rows and columns count from 1")
        continue
      }
      try add(row, column, try value(&fields, at: position), at: position)
    }
    guard count < entries else { return }
    try session.report(
      at: TextPosition(line: max(1, lines.number), column: 1),
      "the file ends after \(count) of \(entries) entries", remedy: "they are read", cure: "get the whole file")
  }

  /// The value of an entry: its real and its imaginary part.
  private typealias Value = (real: Double?, imaginary: Double?)

  private func value(_ fields: inout LineFields, at position: TextPosition) throws(GraphFileProblem) -> Value {
    guard field != .pattern else { return (nil, nil) }
    let real = fields.next()?.number
    let imaginary = field == .complex ? fields.next()?.number : nil
    if real == nil || field == .complex && imaginary == nil {
      try session.report(
        at: position, "an entry has no value that is a number", remedy: "it is an edge without weight",
        cure: "write the value behind the row and the column, or pattern in the first line")
    }
    return (real, imaginary)
  }

  private mutating func add(
    _ row: Int, _ column: Int, _ value: Value, at position: TextPosition
  ) throws(GraphFileProblem) {
    let source = try nodes.mention(row, in: &assembly, at: position)
    let target = try nodes.mention(column, in: &assembly, at: position)
    let edge = assembly.builder.addEdge(from: source, to: target, weight: value.real)
    guard let part = value.imaginary else { return }
    let column = imaginary ?? assembly.edgeColumn("imaginary")
    imaginary = column
    try assembly.setAttribute(column: column, of: edge, to: .number(part))
  }

  /// Reads the values of a dense matrix, column by column: all of them, or those on and below the diagonal. A value that
  /// is zero is no edge.
  private mutating func readDense() throws(GraphFileProblem) {
    var (row, column) = (symmetry == .skew ? 2 : 1, 1)
    var isFull = rows < row || columns == 0
    while let line = try nextLine() {
      var fields = LineFields(line)
      while fields.position < line.endIndex, let first = fields.next() {
        let position = TextPosition(line: lines.number, column: 1)
        guard !isFull else {
          return try session.report(
            at: position, "there are more values than \(rows) rows and \(columns) columns have",
            remedy: "they are left out",
            cure: "correct the size")
        }
        let real = first.number
        let imaginary = field == .complex ? fields.next()?.number : nil
        if real == nil {
          try session.report(
            at: position, "\(GraphFileProblem.shown(first.text)) is no number", remedy: "there is no edge for it",
            cure: "write numbers only")
        } else if real != 0 || imaginary ?? 0 != 0 {
          try add(row, column, (real, imaginary), at: position)
        }
        row += 1
        if row > rows {
          column += 1
          row = symmetry == .general ? 1 : symmetry == .skew ? column + 1 : column
          isFull = column > columns || row > rows
        }
      }
    }
    guard !isFull else { return }
    try session.report(
      at: TextPosition(line: max(1, lines.number), column: 1), "the file ends before all values of the matrix",
      remedy: "what was read so far is kept", cure: "get the whole file")
  }
}
