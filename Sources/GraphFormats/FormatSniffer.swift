// Tells the format of a file from what is in it; the name's extension is never trusted.
//
// Every format has one line here and one file in Formats/.

import GraphModel

enum FormatSniffer {
  /// Refuses what cannot be a text, naming the usual kinds of file that people try.
  static func refuseBinary(_ bytes: [UInt8], _ session: ReadingSession) throws(GraphFileProblem) {
    let kinds: [(mark: [UInt8], what: String, cure: String)] = [
      ([0x1F, 0x8B], "a gzip archive inside another or of an unusual kind", "unpack it first"),
      ([0x50, 0x4B, 0x03, 0x04], "a zip archive", "unpack it first"),
      ([0x25, 0x50, 0x44, 0x46], "a PDF document", ""),
      ([0x89, 0x50, 0x4E, 0x47], "a PNG picture", ""),
      ([0xFF, 0xD8, 0xFF], "a JPEG picture", ""),
      (Array("SQLite format 3".utf8), "an SQLite database", ""),
    ]
    for kind in kinds where bytes.starts(with: kind.mark) {
      throw session.problem(.unknownFormat, "this is \(kind.what), not a graph file", cure: kind.cure)
    }
  }

  /// Finds the format of a text and reads it.
  static func read(_ bytes: [UInt8], _ session: ReadingSession) throws(GraphFileProblem) -> (GraphFormat, Graph) {
    guard let start = bytes.firstIndex(where: { !isBlank($0) }) else {
      throw session.problem(.content, "the file is empty", cure: "a graph file has at least one node")
    }
    if bytes[start] == UInt8(ascii: "{") || bytes[start] == UInt8(ascii: "[") {
      return try readJSON(bytes, session)
    }
    if LabTSVReader.recognises(bytes) { return (.labTSV, try LabTSVReader.read(bytes, session)) }
    if let graph = try EdgeListReader.read(bytes, session) { return (.edgeList, graph) }
    throw unknown(at: start, bytes, session)
  }

  /// Reads JSON, whose formats differ by the names of their members.
  private static func readJSON(
    _ bytes: [UInt8], _ session: ReadingSession
  ) throws(GraphFileProblem) -> (GraphFormat, Graph) {
    let outline = try JSONOutline.read(bytes, session)
    if try ThroughlineJSONReader.recognises(outline) {
      return (.throughlineJSON, try ThroughlineJSONReader.read(outline))
    }
    if try LabJSONReader.recognises(outline) { return (.labJSON, try LabJSONReader.read(outline)) }
    throw session.problem(
      .unknownFormat, at: outline.start, "this JSON is not a graph of a kind known here", cure: "\(known)")
  }

  private static func unknown(at start: Int, _ bytes: [UInt8], _ session: ReadingSession) -> GraphFileProblem {
    if bytes.contains(0) {
      return session.problem(.unknownFormat, at: bytes.firstIndex(of: 0), "this is binary data, not a graph file")
    }
    if let line = EdgeListDialect.flaw(in: bytes[...]) {
      return session.problem(
        .unknownFormat, at: line,
        "this is not a graph file of a kind known here; in a list of edges, this line would hold two nodes and perhaps a "
          + "weight", cure: known)
    }
    return session.problem(.unknownFormat, at: start, "this is not a graph file of a kind known here", cure: known)
  }

  private static var known: String {
    "known are: " + GraphFormat.allCases.map(\.displayName).joined(separator: ", ")
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }
}
