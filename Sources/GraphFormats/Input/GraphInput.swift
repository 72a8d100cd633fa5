// The file that is being read, as the formats see it: how it begins, and its bytes or text from the start as often as
// they are asked for.

import GraphModel

/// A file that is being read.
final class GraphInput {
  /// The number of bytes by which a format is told.
  private static let startBytes = 1 << 16

  /// The session that messages go to, with the options of reading.
  let session: ReadingSession
  /// The beginning of the file.
  let start: FileStart
  private let open: () throws(GraphFileProblem) -> any ByteStream
  /// The path of the file, where it is one and no bytes.
  private let path: String?
  private var outline: JSONOutline?
  /// The graph of a file in the project's own JSON that was read by its lines; an inner `nil` where it cannot be.
  private var graphOfLines: Graph??

  /// Creates the input of a file that `open` gives from its start, whenever it is called; `path` is where it lies, if it
  /// is a file.
  init(
    _ session: ReadingSession, path: String? = nil,
    _ open: @escaping () throws(GraphFileProblem) -> any ByteStream
  ) throws(GraphFileProblem) {
    self.session = session
    self.path = path
    self.open = open
    // Looking at the start reports nothing: the format that reads the file will.
    let (raw, isWhole) = try Self.unpacked(open, session).peek(Self.startBytes)
    let quiet = ReadingSession(name: session.name, options: GraphReadOptions())
    let text = try TextStream(PeekableStream(MemoryStream(raw), name: session.name, limit: raw.count), quiet)
    let bytes = try PeekableStream(text, name: session.name, limit: .max).readAll { _ in }
    start = FileStart(raw: raw, text: bytes, isWhole: isWhole, name: session.name)
  }

  /// Returns the bytes of the file from the start, unpacked where it is packed.
  func bytes() throws(GraphFileProblem) -> PeekableStream {
    try session.checkpoint(0)
    return try Self.unpacked(open, session)
  }

  /// Returns the text of the file from the start, as valid UTF-8.
  func text() throws(GraphFileProblem) -> TextStream { try TextStream(bytes(), session) }

  /// Returns a reader of the text's lines, from the start.
  func lines() throws(GraphFileProblem) -> LineReader { LineReader(try text(), session) }

  /// Returns the text of the file from the start, read by another thread unless it is short; what is wrong with its
  /// encoding goes to `session`.
  private func textAhead(_ session: ReadingSession) throws(GraphFileProblem) -> any ByteStream {
    try self.session.checkpoint(0)
    if start.isWhole { return try TextStream(Self.unpacked(open, session), session) }
    let open = open
    return try ReadAheadStream(session) { (ahead) throws(GraphFileProblem) in
      try TextStream(Self.unpacked(open, ahead), ahead)
    }
  }

  /// Returns a cursor at the start of the text.
  func cursor() throws(GraphFileProblem) -> TextCursor { try TextCursor(textAhead(session), session) }

  /// Returns the graph of a file in the project's own JSON, read by its lines; `nil` where it must be read step by step,
  /// and where it is something else.
  func ownJSONByLines() throws(GraphFileProblem) -> Graph? {
    if let graphOfLines { return graphOfLines }
    let graph = try JSONLineReader.read(self)
    graphOfLines = .some(graph)
    return graph
  }

  /// Returns the outline of a text in JSON.
  func jsonOutline() throws(GraphFileProblem) -> JSONOutline {
    if let outline { return outline }
    let outline = try JSONOutline(
      self, JSONScanner(TextCursor(textAhead(session), session, share: JSONOutline.share), session))
    self.outline = outline
    return outline
  }

  /// Returns a cursor at the start of a text that was read once, whose encoding need not be reported again.
  func cursorAgain(before: Double) throws(GraphFileProblem) -> TextCursor {
    let quiet = ReadingSession(name: session.name, options: GraphReadOptions())
    return try TextCursor(textAhead(quiet), session, before: before, share: 0.9 - before)
  }

  /// Reads the table of nodes that belongs to this table of edges, if there is one: that which the options name, or the
  /// file beside this one whose name has "nodes" for "edges".
  ///
  /// - Returns: true if there is one.
  func readNodesBeside(_ body: (GraphInput) throws(GraphFileProblem) -> Void) throws(GraphFileProblem) -> Bool {
    if let table = session.options.nodesTable {
      try session.within(session.options.nodesPath ?? session.name) { () throws(GraphFileProblem) in
        try body(GraphInput(session) { () throws(GraphFileProblem) in MemoryStream(table) })
      }
      return true
    }
    guard let path = session.options.nodesPath ?? path.flatMap(Self.nodesPath) else { return false }
    let limit = session.options.maximumBytes
    return try session.within(path) { () throws(GraphFileProblem) in
      let nodes = try GraphInput(session) { () throws(GraphFileProblem) in
        let file = try FileStream(path: path)
        guard file.size <= limit else { throw FileBytes.tooLarge(path, limit: limit) }
        return file
      }
      // A file that only has the name is left alone.
      if session.options.nodesPath == nil, TableLayout.nodes(nodes.start) == nil { return false }
      try body(nodes)
      session.nodesPath = path
      return true
    }
  }

  /// Returns the path of the file beside a table of edges whose name has "nodes" for "edges"; `nil` where there is none.
  static func nodesPath(beside path: String) -> String? {
    let nameStart = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    for (edges, nodes) in [("edges", "nodes"), ("Edges", "Nodes"), ("EDGES", "NODES")] {
      guard let range = path[nameStart...].ranges(of: edges).last else { continue }
      let beside = path[..<range.lowerBound] + nodes + path[range.upperBound...]
      // A link may lead out of the folder whose files may be opened, so none is followed.
      if FileBytes.isRegularFile(String(beside)) { return String(beside) }
    }
    return nil
  }

  private static func unpacked(
    _ open: () throws(GraphFileProblem) -> any ByteStream, _ session: ReadingSession
  ) throws(GraphFileProblem) -> PeekableStream {
    let limit = session.options.maximumBytes
    let plain = PeekableStream(try open(), name: session.name, limit: limit)
    guard GzipStream.recognises(try plain.peek(3).bytes) else { return plain }
    return PeekableStream(try GzipStream(plain, name: session.name), name: session.name, limit: limit)
  }
}

/// The beginning of a file, by which its format is told.
struct FileStart: Sendable {
  /// The first bytes, unpacked.
  let raw: [UInt8]
  /// The first part of the text, as UTF-8.
  let text: [UInt8]
  /// True if that is all of it.
  let isWhole: Bool
  /// The ending of the file's name, lower-case, without the dot and without `.gz`; empty when there is none.
  let ending: String

  init(raw: [UInt8], text: [UInt8], isWhole: Bool, name: String) {
    (self.raw, self.text, self.isWhole) = (raw, text, isWhole)
    var file = (name.split(separator: "/").last.map(String.init) ?? "").lowercased()
    if file.hasSuffix(".gz") { file.removeLast(3) }
    ending = file.lastIndex(of: ".").map { String(file[file.index(after: $0)...]) } ?? ""
  }

  /// The text from its first byte that is no blank.
  var trimmed: ArraySlice<UInt8> {
    text.drop { $0 == Byte.blank || $0 == Byte.tab || $0 == Byte.lineFeed || $0 == Byte.carriageReturn }
  }

  /// The text's first line that is not blank, without blanks at its start.
  var firstLine: ArraySlice<UInt8> { trimmed.prefix { $0 != Byte.lineFeed && $0 != Byte.carriageReturn } }

  /// Returns true if the text begins with a word, whatever the case of its letters, after blanks. `word` is lower-case.
  func begins(with word: String) -> Bool {
    let start = trimmed.prefix(word.utf8.count)
    return start.count == word.utf8.count
      && zip(start, word.utf8).allSatisfy { byte, letter in
        byte == letter || (0x41...0x5A).contains(byte) && byte | 0x20 == letter
      }
  }

  /// True if the text is JSON, if anything.
  var isJSON: Bool { trimmed.first == UInt8(ascii: "{") || trimmed.first == UInt8(ascii: "[") }

  /// True if the text is XML, if anything.
  var isXML: Bool { trimmed.first == UInt8(ascii: "<") }

  /// Returns true if the file's name is of a format, and it may be a text in lines: all that tells some formats.
  func isText(of format: GraphFormat) -> Bool { format.endings.contains(ending) && !isXML && !text.contains(0) }
}
