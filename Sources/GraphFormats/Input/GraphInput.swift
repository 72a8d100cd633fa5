// The file that is being read, as the formats see it: how it begins, and its bytes or text from the start as often as
// they are asked for.

import FileWriting
import GraphModel

/// A file that is being read.
final class GraphInput {
  /// The number of bytes by which a format is recognized.
  private static let startBytes = 1 << 16

  /// The session that messages go to, with the options of reading.
  let session: ReadingSession
  /// The beginning of the file.
  let start: FileStart
  /// The file's name; of one in an archive, behind that of the archive.
  let name: String
  private let open: () throws(GraphFileProblem) -> any ByteStream
  /// The function that opens another file of the same archive; `nil` where the file is in none.
  private let openBeside: ((_ name: String) -> (() throws(GraphFileProblem) -> any ByteStream)?)?
  /// The name of the only table of nodes beside the file in an archive.
  private let nodesName: String?
  /// The path of the file, where it is one and no bytes.
  private let path: String?
  private var outline: JSONOutline?
  /// The graph of a file in the project's own JSON that was read by its lines; an inner `nil` where it cannot be.
  private var graphOfLines: Graph??

  /// Creates the input of a file that `open` gives from its start, whenever it is called; `path` is where it lies, if it
  /// is a file, and `inside` the file to read of an archive.
  init(
    _ session: ReadingSession, path: String? = nil, inside: String? = nil,
    _ open: @escaping () throws(GraphFileProblem) -> any ByteStream
  ) throws(GraphFileProblem) {
    self.session = session
    self.path = path
    let file =
      if let path, FileKind(of: path) == .folder {
        try PackedFile(folder: path, inside: inside, session)
      } else {
        try PackedFile(open, inside: inside, session)
      }
    (self.open, openBeside, name, nodesName) = (file.open, file.openBeside, file.name, file.nodesName)
    if let note = file.note { session.note(note, cure: "unpack it for another, or name that with --inside") }
    // Looking at the start reports nothing: the format that reads the file will.
    let (raw, isWhole) = try PeekableStream(file.open(), name: session.name, limit: session.options.maximumBytes)
      .peek(Self.startBytes)
    var options = GraphReadOptions()
    options.encoding = session.options.encoding
    let quiet = ReadingSession(name: session.name, options: options)
    let again = { () throws(GraphFileProblem) in try Self.limited(file.open, session) }
    let text = try TextStream(
      PeekableStream(MemoryStream(raw), name: session.name, limit: raw.count), quiet, head: raw, again: again)
    let bytes = try PeekableStream(text, name: session.name, limit: .max).readAll { _ in }
    start = FileStart(raw: raw, text: bytes, isWhole: isWhole, name: name)
  }

  /// Returns the bytes of the file from the start, unpacked where it is packed.
  func bytes() throws(GraphFileProblem) -> PeekableStream {
    try session.checkpoint(0)
    return try Self.limited(open, session)
  }

  /// Returns the text of the file from the start, as valid UTF-8.
  func text() throws(GraphFileProblem) -> TextStream {
    try session.checkpoint(0)
    return try text(session)
  }

  /// Returns a reader of the text's lines, from the start.
  func lines() throws(GraphFileProblem) -> LineReader { LineReader(try text(), session) }

  /// Returns the text of the file from the start, read by another thread unless it is short; what is wrong with its
  /// encoding goes to `session`.
  private func textAhead(_ session: ReadingSession) throws(GraphFileProblem) -> any ByteStream {
    try self.session.checkpoint(0)
    return start.isWhole ? try text(session) : try ReadAheadStream(session, text)
  }

  /// Returns the text of the file from the start; what is wrong with its encoding goes to `session`.
  func text(_ session: ReadingSession) throws(GraphFileProblem) -> TextStream {
    let again = { [open] () throws(GraphFileProblem) in try Self.limited(open, session) }
    return try TextStream(again(), session, head: start.raw, again: again)
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
    var options = GraphReadOptions()
    options.encoding = session.options.encoding
    let quiet = ReadingSession(name: session.name, options: options)
    return try TextCursor(textAhead(quiet), session, before: before, share: 0.9 - before)
  }

  /// True if a table of nodes may belong to this table of edges.
  var mayHaveNodes: Bool {
    session.options.nodesTable != nil || session.options.nodesPath != nil || besidePath != nil
  }

  /// Reads the table of nodes that belongs to this table of edges, if there is one: that which the options name, or the
  /// file beside this one whose name has "nodes" for "edges", if it `isTable` of nodes.
  ///
  /// - Returns: true if there is one.
  func readNodesBeside(
    _ isTable: (FileStart) -> Bool, _ body: (GraphInput) throws(GraphFileProblem) -> Void
  ) throws(GraphFileProblem) -> Bool {
    if let table = session.options.nodesTable {
      try session.within(session.options.nodesPath ?? session.name) { () throws(GraphFileProblem) in
        try body(GraphInput(session) { () throws(GraphFileProblem) in MemoryStream(table) })
      }
      return true
    }
    guard let path = session.options.nodesPath ?? besidePath else { return false }
    return try session.within(path) { () throws(GraphFileProblem) in
      let nodes = try nodesInput(path)
      // A file that only has the name is left alone.
      if session.options.nodesPath == nil, !isTable(nodes.start) { return false }
      try body(nodes)
      if session.options.nodesPath != nil || FileBytes.isRegularFile(path) { session.nodesPath = path }
      return true
    }
  }

  /// Returns true if `readNodesBeside` would read a table of nodes.
  func hasNodesBeside(_ isTable: (FileStart) -> Bool) throws(GraphFileProblem) -> Bool {
    if session.options.nodesTable != nil || session.options.nodesPath != nil { return true }
    guard let path = besidePath else { return false }
    return isTable(try nodesInput(path).start)
  }

  /// The path of the table of nodes beside this file: in its folder, or in the archive that it is in.
  private var besidePath: String? {
    guard let openBeside else { return path.flatMap(Self.nodesPath) }
    return Self.nodesPath(beside: name, isThere: { openBeside($0) != nil }) ?? nodesName
  }

  private func nodesInput(_ path: String) throws(GraphFileProblem) -> GraphInput {
    let limit = session.options.maximumBytes
    let archived = session.options.nodesPath == nil ? openBeside?(path) : nil
    return try GraphInput(session) { () throws(GraphFileProblem) in
      if let archived { return try archived() }
      let file = try FileStream(path: path)
      guard file.size <= limit else { throw FileBytes.tooLarge(path, limit: limit) }
      return file
    }
  }

  /// Reads a file of a name in the folder of this one, or beside it in the archive that it is in.
  ///
  /// - Returns: false where there is none.
  func readBeside(
    _ file: String, _ body: (GraphInput) throws(GraphFileProblem) -> Void
  ) throws(GraphFileProblem) -> Bool {
    guard let own = openBeside == nil ? path : name else { return false }
    let other = String(own[..<(own.lastIndex(of: "/").map { own.index(after: $0) } ?? own.startIndex)]) + file
    guard openBeside.map({ $0(other) != nil }) ?? FileBytes.isRegularFile(other) else { return false }
    try session.within(other) { () throws(GraphFileProblem) in try body(try nodesInput(other)) }
    return true
  }

  /// Returns the path of the file beside a table of edges whose name has "nodes" for "edges" or "links"; `nil` where there
  /// is none.
  static func nodesPath(beside path: String) -> String? {
    // A link may lead out of the folder whose files may be opened, so none is followed.
    nodesPath(beside: path, isThere: FileBytes.isRegularFile)
  }

  private static func nodesPath(beside path: String, isThere: (String) -> Bool) -> String? {
    nodesPaths(beside: path).first(where: isThere)
  }

  /// Returns the paths at which a table of nodes may lie beside a table of edges, the usual one first.
  static func nodesPaths(beside path: String) -> [String] {
    let nameStart = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    var paths: [String] = []
    for (edges, nodes) in [
      ("edges", "nodes"), ("Edges", "Nodes"), ("EDGES", "NODES"), ("links", "nodes"), ("Links", "Nodes"),
      ("LINKS", "NODES"), ("edge", "node"), ("Edge", "Node"), ("link", "node"), ("Link", "Node"),
      // As VOSviewer calls them.
      ("network", "map"),
    ] {
      guard let range = path[nameStart...].ranges(of: edges).last else { continue }
      paths.append(String(path[..<range.lowerBound] + nodes + path[range.upperBound...]))
    }
    let plain = path.lowercased().hasSuffix(".gz") ? path.dropLast(3) : path[...]
    let dot = plain[nameStart...].dropFirst().lastIndex(of: ".") ?? plain.endIndex
    return paths + ["-nodes", "_nodes"].map { path[..<dot] + $0 + path[dot...] }
  }

  private static func limited(
    _ open: () throws(GraphFileProblem) -> any ByteStream, _ session: ReadingSession
  ) throws(GraphFileProblem) -> PeekableStream {
    PeekableStream(try open(), name: session.name, limit: session.options.maximumBytes)
  }
}

/// The beginning of a file, by which its format is recognized.
struct FileStart: Sendable {
  /// The first bytes, unpacked.
  let raw: [UInt8]
  /// The first part of the text, as UTF-8.
  let text: [UInt8]
  /// True if that is all of it.
  let isWhole: Bool
  /// The ending of the file's name, lower-case, without the dot and without `.gz` and its like; empty when there is none.
  let ending: String

  init(raw: [UInt8], text: [UInt8], isWhole: Bool, name: String) {
    (self.raw, self.text, self.isWhole) = (raw, text, isWhole)
    let file = Packing.plainName(name.split(separator: "/").last.map(String.init) ?? "")
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
